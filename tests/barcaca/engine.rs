//! The barge over the line engine.

use perus::dice::Seed;

use crate::source::{engine, said};

#[test]
fn a_river_and_a_clock_are_chosen_and_nonsense_is_refused() {
    let mut engine = engine("barcaca");
    assert_eq!(
        said(&mut engine, "new river=enchente clock=off"),
        [format!("seed {}", "07".repeat(32)), "ok".into()]
    );
    assert!(said(&mut engine, "show")[0].contains(r#""river":"enchente""#));
    for line in [
        "new river=amazonas",
        "new clock=5",
        "new clock=soon",
        "new boat=1",
        "secret 2",
        "secret",
        "play 2:keep",
    ] {
        assert!(said(&mut engine, line)[0].starts_with("error: "), "{line}");
    }
    assert_eq!(said(&mut engine, "perft 2"), ["error: dice"]);
}

#[test]
fn a_secret_is_told_by_seat_and_never_shown() {
    let mut engine = engine("barcaca");
    let seed = "01".repeat(32);
    said(&mut engine, &format!("new seed={seed}"));
    let salt = "perus1|0|barcaca|bot|bot";
    let drawn: Vec<u32> =
        (1..9).map(|n| perus::dice::draw(&Seed::from_hex(&seed).unwrap(), salt, n, 6)).collect();
    let lot = perus::dice::draw(&Seed::from_hex(&seed).unwrap(), salt, 0, 2);
    let (captain, mate) = if lot == 1 { (0, 1) } else { (1, 0) };
    let dice =
        |values: &[u32]| format!(r#"{{"dice":[{},{},{},{}]}}"#, values[0], values[1], values[2], values[3]);
    assert_eq!(said(&mut engine, &format!("secret {captain}")), [dice(&drawn[..4]), "ok".into()]);
    assert_eq!(said(&mut engine, &format!("secret {mate}")), [dice(&drawn[4..]), "ok".into()]);
    let shown = said(&mut engine, "show")[0].clone();
    assert!(!shown.contains("dice") && !shown.contains("thrown"), "{shown}");
}

#[test]
fn a_voyage_is_played_to_its_end_by_bots() {
    let mut engine = engine("barcaca");
    for _ in 0..80 {
        if said(&mut engine, "turn") == ["ok"] {
            break;
        }
        let best = said(&mut engine, "go 20 medium")[0].clone();
        let step = best.strip_prefix("best ").unwrap_or_else(|| panic!("{best}"));
        assert_eq!(said(&mut engine, &format!("play {step}")), ["ok"]);
    }
    let outcome = said(&mut engine, "outcome");
    assert!(
        outcome[0].starts_with("0 first ") && outcome[2].starts_with("reason barcaca-end-"),
        "{outcome:?}"
    );
}

#[test]
fn random_voyages_are_counted() {
    let mut engine = engine("barcaca");
    let told = said(&mut engine, "playout 50");
    let steps: u64 = told[0].split(' ').nth(3).unwrap().parse().unwrap();
    // The shortest wreck takes two steps; the longest voyage 56 dice and two knots with their answers.
    assert!(told[0].starts_with("games 50 steps ") && (100..=50 * 60).contains(&steps), "{told:?}");
}
