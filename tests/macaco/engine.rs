//! Tigre e Macaco over the line engine.

use perus::dice::{Seed, draw};

use crate::source::{engine, said};

#[test]
fn options_are_chosen_and_nonsense_is_refused() {
    let mut engine = engine("macaco");
    let chosen = said(&mut engine, "new players=4 coconuts=2 red=1-2-3 rattle=ask help=on");
    assert_eq!(chosen, [format!("seed {}", "07".repeat(32)), "ok".into()]);
    let shown = said(&mut engine, "show")[0].clone();
    assert!(shown.contains(r#""players":4"#) && shown.contains(r#""wins":2"#), "{shown}");
    for line in [
        "new players=1",
        "new players=5",
        "new coconuts=7",
        "new coconuts=0",
        "new players=4 coconuts=5",
        "new coconuts=5 players=4",
        "new red=2",
        "new rattle=4",
        "new claim=blue",
        "new players=3 claim=3",
        "play 4:roll",
    ] {
        assert!(said(&mut engine, line)[0].starts_with("error: "), "{line}");
    }
    assert_eq!(said(&mut engine, "perft 2"), ["error: dice"]);
    assert_eq!(said(&mut engine, "secret red"), ["null", "ok"]);
}

/// Notation, draws in order: the lot; then per throw red, wood 1, 2, 3.
#[test]
fn the_dice_are_the_numbered_draws_of_the_seed() {
    let mut engine = engine("macaco");
    for number in 0..12_u8 {
        let seed = format!("{number:02x}").repeat(32);
        said(&mut engine, &format!("new players=3 seed={seed}"));
        let drawn = |n, sides| draw(&Seed::from_hex(&seed).unwrap(), "perus1|0|macaco|bot|bot|bot", n, sides);
        assert_eq!(said(&mut engine, "turn"), [(drawn(0, 3) - 1).to_string(), "ok".into()]);
        said(&mut engine, "play roll");
        let red = if drawn(1, 6) % 2 == 1 { 1 } else { 3 };
        let shown = said(&mut engine, "show")[0].clone();
        assert!(shown.contains(&format!(r#""red":{red},"#)), "{shown}");
        let wood = format!(r#""wood":[{},{},{}]"#, drawn(2, 6), drawn(3, 6), drawn(4, 6));
        assert!(shown.contains(&wood), "{shown} {wood}");
    }
}

#[test]
fn whoever_ate_coconut_begins_and_the_lot_is_not_drawn() {
    let mut engine = engine("macaco");
    let seed = "09".repeat(32);
    for (claim, seat) in [("red", 0), ("blue", 1), ("2", 2)] {
        said(&mut engine, &format!("new players=3 claim={claim} seed={seed}"));
        assert_eq!(said(&mut engine, "turn")[0], seat.to_string());
        said(&mut engine, "play roll");
        let first = draw(&Seed::from_hex(&seed).unwrap(), "perus1|0|macaco|bot|bot|bot", 0, 6);
        let red = if first % 2 == 1 { 1 } else { 3 };
        assert!(said(&mut engine, "show")[0].contains(&format!(r#""red":{red},"#)));
    }
    assert!(said(&mut crate::source::engine("onca"), "new claim=onca")[0].starts_with("error: "));
}

#[test]
fn those_who_hold_a_crocodile_may_act_beside_the_thrower() {
    let mut engine = engine("macaco");
    said(&mut engine, "new players=3 claim=red");
    assert_eq!(said(&mut engine, "turn"), ["0", "ok"]);
    said(&mut engine, "play roll");
    assert_eq!(said(&mut engine, "turn"), ["0", "1", "2", "ok"]);
    assert_eq!(said(&mut engine, "legal blue"), ["rattle", "let", "ok"]);
    assert_eq!(said(&mut engine, "play yellow:rattle"), ["ok"]);
    assert_eq!(said(&mut engine, "turn"), ["2", "ok"]);
    assert!(said(&mut engine, "play blue:rattle")[0].starts_with("error: macaco-refused-rattled"));
}

#[test]
fn a_game_is_played_to_its_end_by_bots() {
    for options in ["players=3", "players=4 rattle=ask red=1-2-3 help=on"] {
        let mut engine = engine("macaco");
        said(&mut engine, &format!("new {options}"));
        for _ in 0..5_000 {
            if said(&mut engine, "turn") == ["ok"] {
                break;
            }
            let best = said(&mut engine, "go 20 medium")[0].clone();
            let step = best.strip_prefix("best ").unwrap_or_else(|| panic!("{best}"));
            assert_eq!(said(&mut engine, &format!("play {step}")), ["ok"]);
        }
        let outcome = said(&mut engine, "outcome");
        assert!(outcome.iter().any(|line| line.starts_with("reason macaco-end")), "{outcome:?}");
        assert_eq!(outcome.iter().filter(|line| line.ends_with(" win")).count(), 1, "{outcome:?}");
    }
}

#[test]
fn random_games_are_counted() {
    let mut engine = engine("macaco");
    let told = said(&mut engine, "playout 3");
    let steps: u64 = told[0].split(' ').nth(3).unwrap().parse().unwrap();
    assert!(told[0].starts_with("games 3 steps ") && steps > 300, "{told:?}");
}

#[test]
fn portuguese_words_are_understood() {
    let mut engine = engine("macaco");
    said(&mut engine, "new claim=red");
    for line in ["play rolar", "play yellow:deixo", "play red:chacoalhar"] {
        assert_eq!(said(&mut engine, line), ["ok"], "{line}");
    }
    assert_eq!(said(&mut engine, "play tigre"), ["ok"]);
    assert!(said(&mut engine, "play dançar")[0].starts_with("error: macaco-refused-"));
}
