//! Random games to the end.

use super::{notation::Step, state::State, words::choices};
use crate::{
    dice::{Dice, Luck, Seed},
    games::Playout,
};

/// Plays random games from a position; each step is picked evenly among those listed.
pub fn playout(state: &State, games: u64, luck: &mut Luck) -> Playout {
    let mut steps = 0;
    for _ in 0..games {
        let mut state = state.clone();
        let mut dice = Dice::new(Seed::from_bytes([0; 32]), luck.bits().to_string());
        while state.winner().is_none() {
            let open = choices(&state, state.turn());
            let seat = state.turn();
            let Some(step) = luck.pick(&open).and_then(|choice| Step::read(&choice.step)) else { break };
            let done = match step {
                Step::Throw => state.throw(seat, &mut dice),
                Step::Use(value, from) => state.use_throw(seat, value, from),
                Step::Pass => state.pass(seat),
            };
            if done.is_err() {
                break;
            }
            steps += 1;
        }
    }
    Playout { games, steps }
}
