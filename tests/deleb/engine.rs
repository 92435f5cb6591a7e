//! Dèleb over the line engine.

use perus::dice::{Seed, draw};

use crate::source::{engine, said};

#[test]
fn options_are_chosen_and_nonsense_is_refused() {
    let mut engine = engine("deleb");
    let chosen = said(&mut engine, "new columns=100 teams=4 throw=hand");
    assert_eq!(chosen, [format!("seed {}", "07".repeat(32)), "ok".into()]);
    let shown = said(&mut engine, "show")[0].clone();
    assert!(shown.contains(r#""columns":100"#) && shown.contains(r#""teams":4"#), "{shown}");
    for line in [
        "new columns=3",
        "new columns=101",
        "new columns=eight",
        "new teams=0",
        "new teams=5",
        "new throw=me",
        "new players=2",
        "new claim=a1",
        "play a5:throw",
        "play c1:throw",
    ] {
        assert!(said(&mut engine, line)[0].starts_with("error: "), "{line}");
    }
    assert_eq!(said(&mut engine, "perft 2"), ["error: dice"]);
    assert_eq!(said(&mut engine, "secret a1"), ["null", "ok"]);
}

/// Draws in order: side A's four sticks, side B's four, again if equal; then each throw's sticks in order.
#[test]
fn the_sticks_are_the_numbered_draws_of_the_seed() {
    let mut engine = engine("deleb");
    for number in 0..12_u8 {
        let seed = format!("{number:02x}").repeat(32);
        said(&mut engine, &format!("new teams=1 seed={seed}"));
        let drawn = |n| draw(&Seed::from_hex(&seed).unwrap(), "perus1|0|deleb|bot|bot", n, 2) == 2;
        let value = |from: u64| match (from..from + 4).filter(|n| drawn(*n)).count() {
            0 => 6,
            whites => whites,
        };
        let mut next = 0;
        let (a, b) = loop {
            let pair = (value(next), value(next + 4));
            next += 8;
            if pair.0 != pair.1 {
                break pair;
            }
        };
        assert_eq!(said(&mut engine, "turn")[0], if a > b { "0" } else { "1" });
        said(&mut engine, "play throw");
        let shown: serde_json::Value = serde_json::from_str(&said(&mut engine, "show")[0]).unwrap();
        for toss in shown["thrown"]["tosses"].as_array().unwrap() {
            for white in toss["white"].as_array().unwrap() {
                assert_eq!(white.as_bool(), Some(drawn(next)), "{shown}");
                next += 1;
            }
        }
    }
}

#[test]
fn a_game_is_played_to_its_end_with_the_steps_it_lists() {
    let mut engine = engine("deleb");
    said(&mut engine, "new columns=4 teams=2");
    for number in 0_usize.. {
        let legal = said(&mut engine, "legal");
        if legal == ["ok"] {
            break;
        }
        let step = legal[number % (legal.len() - 1)].clone();
        let done = said(&mut engine, &format!("play {step}"));
        assert_eq!(done.last().map(String::as_str), Some("ok"), "{step}: {done:?}");
        assert!(number < 20_000);
    }
    let outcome = said(&mut engine, "outcome").join(" ");
    assert!(outcome.contains("win") && outcome.contains("loss"), "{outcome}");
}

#[test]
fn random_games_are_played_and_a_bot_answers() {
    let mut engine = engine("deleb");
    said(&mut engine, "new columns=4");
    let played = said(&mut engine, "playout 5");
    assert!(played[0].starts_with("games 5 steps "), "{played:?}");
    assert_eq!(said(&mut engine, "go 20"), ["best throw", "ok"]);
}
