//! Aliado simulated over the line engine: `playout N LEVEL`.

use perus::games::{Registry, engine::Engine};

use crate::source::Fixed;

fn engine() -> Engine<Fixed> {
    Engine::new(Registry::house().get("aliado").unwrap().clone(), Fixed)
}

fn said(engine: &mut Engine<Fixed>, line: &str) -> Vec<String> {
    engine.line(line).lines
}

/// The numbers of a line, in their order.
fn numbers(line: &str) -> Vec<f64> {
    line.split(' ').filter_map(|word| word.parse().ok()).collect()
}

#[test]
fn games_between_bots_tell_their_lengths_and_who_wins() {
    let mut engine = engine();
    for (players, seats) in [(2, 2), (3, 3), (4, 4)] {
        said(&mut engine, &format!("new players={players}"));
        let told = said(&mut engine, "playout 12 medium");
        assert_eq!(told.len(), 4 + seats + 2, "{told:?}");
        let [games, steps, ms] = numbers(&told[0])[..] else { panic!("{told:?}") };
        assert!(told[0].starts_with("games 12 steps ") && ms == 5.0, "{told:?}");
        let [few, half, many] = numbers(&told[1])[..] else { panic!("{told:?}") };
        assert!(told[1].starts_with("steps p10 ") && few <= half && half <= many, "{told:?}");
        assert!(few * 3.0 < steps && half < steps / games * 1.5, "{told:?}");
        let turns = numbers(&told[2]);
        assert!(told[2].starts_with("turns p10 ") && turns[2] < many && turns[0] > 20.0, "{told:?}");
        let first = numbers(&told[3])[0] * games / 100.0;
        assert!(told[3].starts_with("first side won ") && told[3].ends_with(" %"), "{told:?}");
        assert!((first - first.round()).abs() < 0.01 && first <= games, "{told:?}");
        let wins: Vec<f64> = told[4..4 + seats].iter().map(|line| numbers(line)[1]).collect();
        let keys = match players {
            2 => vec!["0 red won", "1 green won"],
            3 => vec!["0 red won", "1 yellow won", "2 green won"],
            _ => vec!["0 red won", "1 yellow won", "2 green won", "3 blue won"],
        };
        assert!(told[4..].iter().zip(keys).all(|(line, key)| line.starts_with(key)), "{told:?}");
        // A pair wins together.
        let all = if players == 4 { 2.0 * games } else { games };
        assert_eq!(wins.iter().sum::<f64>(), all, "{told:?}");
        assert!(players < 4 || wins[..2] == wins[2..], "{told:?}");
        assert_eq!(told[4 + seats..], ["drawn 0 unended 0", "ok"]);
    }
}

#[test]
fn games_are_played_from_where_the_game_has_come_to() {
    let mut engine = engine();
    said(&mut engine, "new");
    let whole = numbers(&said(&mut engine, "playout 9 medium")[1]);
    let mut steps = Vec::new();
    while said(&mut engine, "outcome") == ["none", "ok"] {
        let best = said(&mut engine, "go 0 medium")[0].replace("best", "play");
        assert_eq!(said(&mut engine, &best), ["ok"]);
        steps.push(best);
    }
    let ended = said(&mut engine, "playout 9 hard");
    assert!(ended[0].starts_with("games 9 steps 0 "), "{ended:?}");
    let outcome = said(&mut engine, "outcome");
    for (line, won) in outcome.iter().zip(&ended[4..6]) {
        assert_eq!(won.ends_with("won 9"), line.ends_with(" win"), "{outcome:?} {ended:?}");
    }
    // The same game again, but for its last steps.
    said(&mut engine, &format!("new seed={}", "07".repeat(32)));
    for step in &steps[..steps.len() - 9] {
        assert_eq!(said(&mut engine, step), ["ok"]);
    }
    let rest = numbers(&said(&mut engine, "playout 9 medium")[1]);
    assert!(rest[1] < whole[0], "{rest:?} {whole:?}");
}

#[test]
fn a_playout_with_no_level_says_no_more_than_it_did() {
    let mut engine = engine();
    said(&mut engine, "new");
    let told = said(&mut engine, "playout 2");
    assert!(told.len() == 2 && told[0].starts_with("games 2 steps "), "{told:?}");
    for line in ["playout 2 strong", "playout 2 easy hard", "playout easy", "playout -1 easy"] {
        assert!(said(&mut engine, line)[0].starts_with("error: "), "{line}");
    }
    assert_eq!(said(&mut engine, "playout 0 easy").len(), 7);
}
