//! Aliado over the line engine.

use perus::dice::{Seed, draw};

use crate::source::{engine, said};

#[test]
fn options_are_chosen_and_nonsense_is_refused() {
    let mut engine = engine("aliado");
    assert_eq!(
        said(&mut engine, "new players=4 slips=on three=sena"),
        [format!("seed {}", "07".repeat(32)), "ok".into()]
    );
    assert!(said(&mut engine, "show")[0].contains(r#""players":4"#));
    for line in [
        "new players=1",
        "new players=5",
        "new players=many",
        "new slips=maybe",
        "new three=2",
        "play 4:roll",
    ] {
        assert!(said(&mut engine, line)[0].starts_with("error: "), "{line}");
    }
    assert_eq!(said(&mut engine, "perft 2"), ["error: dice"]);
    assert_eq!(said(&mut engine, "secret red"), ["null", "ok"]);
}

/// Draws in order: rule 1 in seat order, then each throw's dice.
#[test]
fn the_dice_are_the_numbered_draws_of_the_seed() {
    let mut engine = engine("aliado");
    for number in 0..20_u8 {
        let seed = format!("{number:02x}").repeat(32);
        said(&mut engine, &format!("new players=3 seed={seed}"));
        let die = |n| draw(&Seed::from_hex(&seed).unwrap(), "perus1|0|aliado|bot|bot|bot", n, 6);
        let lots = [die(0), die(1), die(2)];
        let best = lots.iter().max().unwrap();
        if lots.iter().filter(|die| *die == best).count() > 1 {
            continue;
        }
        let starter = lots.iter().position(|die| die == best).unwrap();
        assert_eq!(said(&mut engine, "turn"), [starter.to_string(), "ok".into()]);
        said(&mut engine, "play roll");
        let shown = said(&mut engine, "show")[0].clone();
        let dice = format!(r#""dice":[{},{}]"#, die(3), die(4));
        let passed = said(&mut engine, "legal") == ["roll", "ok"];
        assert!(shown.contains(&dice) || passed, "{shown} {dice}");
    }
}

#[test]
fn a_game_in_pairs_is_played_to_its_end_by_bots() {
    let mut engine = engine("aliado");
    said(&mut engine, "new players=4");
    for _ in 0..5_000 {
        if said(&mut engine, "turn") == ["ok"] {
            break;
        }
        let best = said(&mut engine, "go 20 medium")[0].clone();
        let step = best.strip_prefix("best ").unwrap_or_else(|| panic!("{best}"));
        assert_eq!(said(&mut engine, &format!("play {step}")), ["ok"]);
    }
    let outcome = said(&mut engine, "outcome");
    let reason = outcome.iter().find(|line| line.starts_with("reason ")).unwrap();
    assert!(
        reason.contains("aliado-end-ace-pair") || reason.contains("aliado-end-master-pair"),
        "{outcome:?}"
    );
    let won = |seat: usize| outcome[seat].ends_with(" win");
    assert!(won(0) == won(2) && won(1) == won(3) && won(0) != won(1), "{outcome:?}");
}

#[test]
fn random_games_are_counted() {
    let mut engine = engine("aliado");
    let told = said(&mut engine, "playout 5");
    let steps: u64 = told[0].split(' ').nth(3).unwrap().parse().unwrap();
    assert!(told[0].starts_with("games 5 steps ") && steps > 500, "{told:?}");
}

#[test]
fn portuguese_words_and_bare_houses_are_understood() {
    let mut engine = engine("aliado");
    said(&mut engine, &format!("new seed={}", "07".repeat(32)));
    assert_eq!(said(&mut engine, "play rolar"), ["ok"]);
    assert!(said(&mut engine, "play dançar")[0].starts_with("error: aliado-refused-"));
}
