//! The fast random games held against the rules: they see the same steps, and last as long.

use perus::{
    dice::{Dice, Luck, Seed},
    games::{
        Game as _,
        deleb::{Deleb, notation::Step, playout::Course, state::State},
    },
};

use crate::game::{SALT, chosen};

fn started(columns: &str, teams: &str, luck: &mut Luck) -> (State, Dice) {
    let mut seed = [0; 32];
    seed[..8].copy_from_slice(&luck.bits().to_le_bytes());
    let mut dice = Dice::new(Seed::from_bytes(seed), SALT.to_owned());
    (Deleb.start(&chosen(&[("columns", columns), ("teams", teams)]), &mut dice), dice)
}

/// Plays any step of those listed; `false` once the game is over.
fn any_step(state: &mut State, dice: &mut Dice, luck: &mut Luck) -> bool {
    let open = Deleb.choices(state, state.turn());
    let Some(choice) = luck.pick(&open) else { return false };
    let seat = state.turn();
    Deleb.play(state, seat, &choice.step, dice).unwrap();
    true
}

/// How many positions of random games with a hand to play were looked at.
fn looked_at(columns: &str, teams: &str, games: u64, most: u32) -> u32 {
    let mut luck = Luck::new(games);
    let mut looked = 0;
    for _ in 0..games {
        let (mut state, mut dice) = started(columns, teams, &mut luck);
        let mut steps = 0;
        while steps < most && any_step(&mut state, &mut dice, &mut luck) {
            steps += 1;
            if state.in_hand().is_none() || state.winner().is_some() {
                continue;
            }
            let mut fast = Course::of(&state);
            let listed = fast.listed();
            let choices = Deleb.choices(&state, state.turn());
            assert_eq!(listed, choices.len(), "{:?}", state.board());
            let mut steps: Vec<String> = choices.into_iter().map(|choice| choice.step).collect();
            let mut seen: Vec<String> =
                fast.uses().map(|(value, point)| Step::Use(value, point).to_string()).collect();
            if listed > seen.len() {
                seen.push(Step::Pass.to_string());
            }
            steps.sort();
            seen.sort();
            assert_eq!(seen, steps);
            looked += 1;
        }
    }
    looked
}

#[test]
fn the_same_steps_are_open_as_are_listed() {
    let small = looked_at("4", "1", 20, 10_000) + looked_at("5", "3", 10, 10_000);
    let usual = looked_at("8", "2", 10, 10_000) + looked_at("20", "1", 2, 1_000);
    assert!(small > 1_000 && usual > 1_500, "{small} {usual}");
    assert!(looked_at("100", "4", 2, 600) > 100);
}

/// A game's steps vary by half their mean: the means of 300 such games and of 5,000 lie within a twelfth of each other, but
/// for once in a hundred rows of them.
#[test]
fn random_games_last_as_long_as_by_the_rules() {
    let mut luck = Luck::new(5);
    let mut slow = 0;
    for _ in 0..300 {
        let (mut state, mut dice) = started("4", "1", &mut luck);
        while any_step(&mut state, &mut dice, &mut luck) {
            slow += 1;
        }
    }
    let mut fast = 0;
    for _ in 0..50 {
        let (state, _) = started("4", "1", &mut luck);
        fast += Deleb.playout(&state, 100, &mut luck).steps;
    }
    let ratio = (f64::from(slow) / 300.0) / (fast as f64 / 5_000.0);
    assert!((ratio - 1.0).abs() < 1.0 / 12.0, "{ratio}");
}

#[test]
fn a_game_that_is_over_has_no_steps_left_and_a_hand_is_played_first() {
    let mut luck = Luck::new(8);
    let (mut state, mut dice) = started("4", "2", &mut luck);
    let mut hands = 0;
    while any_step(&mut state, &mut dice, &mut luck) {
        if state.in_hand().is_some() && state.winner().is_none() {
            assert!(Deleb.playout(&state, 3, &mut luck).steps >= 3);
            hands += 1;
        }
    }
    assert!(hands > 5);
    assert_eq!(Deleb.playout(&state, 7, &mut luck).steps, 0);
}
