//! The bot player.

use super::{notation::Step, state::State, words::choices};
use crate::games::{Level, Seat, Thinking};

/// What a bot does.
pub fn step(state: &State, seat: Seat, _level: Level, thinking: &mut Thinking) -> Option<Step> {
    let choices = choices(state, seat);
    thinking.luck.pick(&choices).and_then(|choice| Step::read(&choice.step))
}
