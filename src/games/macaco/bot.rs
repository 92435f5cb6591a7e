//! The bot player: a placeholder that takes the first step open to it.

use super::{notation::Step, state::State, words};
use crate::games::{Level, Seat, Thinking};

/// What the bot in this seat does.
pub fn step(state: &State, seat: Seat, _level: Level, _thinking: &mut Thinking) -> Option<Step> {
    let open = words::choices(state, seat);
    open.iter().filter_map(|choice| Step::read(&choice.step)).find(|step| *step != Step::Rattle)
}
