//! Random voyages to the end, quick: the steps of [`super::Barcaca`]'s choices without their labels.

use super::{
    notation::{Dice, Placing},
    state::State,
};
use crate::{
    dice::{self, Luck, Seed},
    games::Playout,
};

/// Plays random games from here, each step picked evenly among the legal ones.
pub fn playout(from: &State, games: u64, luck: &mut Luck) -> Playout {
    let mut steps = 0;
    for _ in 0..games {
        let mut state = from.clone();
        let mut seed = [0; 32];
        for eight in seed.chunks_exact_mut(8) {
            eight.copy_from_slice(&luck.bits().to_le_bytes());
        }
        let mut dice = dice::Dice::new(Seed::from_bytes(seed), String::new());
        while random_step(&mut state, luck, &mut dice).is_some() {
            steps += 1;
        }
    }
    Playout { games, steps }
}

/// One step picked evenly; `None` at the end of the voyage.
fn random_step(state: &mut State, luck: &mut Luck, dice: &mut dice::Dice) -> Option<()> {
    let unplaced = state.unplaced(state.acts()?);
    let throws = (1usize << unplaced.len()) - 1;
    if state.answering().is_some() {
        return match pick(luck, throws + 1).checked_sub(1) {
            Some(which) => state.answer(Some(&throw(&unplaced, which)?), dice),
            None => state.answer(None, dice),
        };
    }
    let placings = state.placings();
    let open = placings.len() + if state.may_knot() { throws } else { 0 };
    match placings.get(pick(luck, open)) {
        Some(placing) => place(state, *placing, dice),
        None => state.knot(&throw(&unplaced, pick(luck, throws))?, dice),
    }
}

fn place(state: &mut State, placing: Placing, dice: &mut dice::Dice) -> Option<()> {
    state.place(placing, dice).map(|_| ())
}

/// One of all ways to name some of these dice.
fn throw(unplaced: &[usize], which: usize) -> Option<Dice> {
    let named = unplaced.iter().enumerate().filter(|(bit, _)| (which + 1) >> bit & 1 == 1);
    Dice::new(named.map(|(_, die)| *die).collect())
}

fn pick(luck: &mut Luck, n: usize) -> usize {
    luck.below(u32::try_from(n).unwrap_or(u32::MAX)) as usize
}
