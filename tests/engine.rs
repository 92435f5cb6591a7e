//! The line engine under any input: always an answer, never a crash, and one that fits the game.

#[allow(dead_code, reason = "each test binary uses its own part of this")]
#[path = "common/source.rs"]
mod source;

use perus::games::{Registry, engine::Engine};
use proptest::prelude::*;
use source::Fixed;

fn line() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "play ([01]:|onca:|cachorros:)?([a-e][1-7]|claim|offer|accept)([-x][a-e][1-7]){0,3}",
        2 => "(new|legal|turn|show|secret|outcome|quit)( [a-z0-9=]{0,8}){0,2}",
        1 => "new seed=[0-9a-f]{60,66}",
        1 => "new (players|river|red|target|columns|teams)=[0-9]{1,3}",
        1 => "perft( 0{0,4}[0-3]| -?[1-9][0-9]{2,30})?",
        1 => "playout (0( easy| medium| hard)| [0-9] [a-z]{1,3})",
        1 => "playout( [0-9]| 1e9| [1-9][0-9]{11,30})?",
        1 => "go( [0-9]{1,2}| [0-9]{9,30})?( easy| medium| hard| [a-z]{1,6})?",
        2 => ".{0,40}",
        1 => "[\\x00-\\x20]{0,4}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 128, ..ProptestConfig::default() })]

    #[test]
    fn every_line_gets_one_answer(lines in proptest::collection::vec(line(), 1..24)) {
        for game in Registry::house().iter() {
            let mut engine = Engine::new(game.clone(), Fixed);
            for line in &lines {
                let answer = engine.line(line);
                let ends = |line: &String| line == "ok" || line.starts_with("error: ");
                prop_assert!(answer.lines.last().is_some_and(ends), "{:?}: {:?}", line, answer);
                prop_assert_eq!(answer.lines.iter().filter(|line| ends(line)).count(), 1);
                prop_assert!(!answer.lines.iter().any(|line| line.contains(['\n', '\r'])), "{:?}", line);
                prop_assert_eq!(answer.quit, line.trim() == "quit");
            }
        }
    }

    /// What `legal` lists, `play` takes; `turn`, `outcome` and `show` agree on when it is over.
    #[test]
    fn a_game_can_be_played_to_its_end_by_lines(picks in proptest::collection::vec(any::<u16>(), 400)) {
        for game in Registry::house().iter() {
            let mut engine = Engine::new(game.clone(), Fixed);
            for pick in &picks {
                let mut said = |line: &str| {
                    let mut lines = engine.line(line).lines;
                    assert_eq!(lines.pop().as_deref(), Some("ok"), "{line}");
                    lines
                };
                let over = said("outcome") != ["none"];
                let legal = said("legal");
                prop_assert_eq!(over, said("turn").is_empty());
                prop_assert_eq!(over, legal.is_empty());
                if over {
                    break;
                }
                prop_assert_eq!(said(&format!("play {}", legal[usize::from(*pick) % legal.len()])).len(), 0);
                prop_assert_eq!(said("show").len(), 1);
            }
        }
    }
}
