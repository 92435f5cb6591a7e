//! The bot: what somebody who knows [`Known`] does.

use super::{known::Known, notation::Step};
use crate::games::{Level, Thinking};

/// The step of a bot of this level whose turn it is.
pub fn step(_known: &Known, _level: Level, _thinking: &mut Thinking) -> Step {
    Step::Keep
}
