//! The bot.

use super::{notation::Step, plays::Act, state::State, throw::Part};
use crate::games::{Level, Thinking};

/// What a bot does.
pub fn step(state: &State, _level: Level, thinking: &mut Thinking) -> Step {
    let Some(hand) = state.in_hand() else { return Step::Roll };
    if hand.touched.is_some() {
        let parts = state.parts();
        return Step::Move(thinking.luck.pick(&parts).copied().unwrap_or(Part::All));
    }
    let plays: Vec<Act> = hand
        .plays()
        .iter()
        .filter_map(|play| if hand.first.is_some() { play.second } else { Some(play.first) })
        .collect();
    match thinking.luck.pick(&plays) {
        Some(Act::Move { what, .. }) => match state.players().colour(state.turn()).house(what.from) {
            Some(house) => Step::Touch { house, single: what.single },
            None => Step::Roll,
        },
        _ => Step::Out { one: false },
    }
}
