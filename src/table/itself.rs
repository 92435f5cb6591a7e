//! The steps that a table does itself as soon as they come (see [`crate::games::Game::by_itself`]): which one is due, and
//! that no other is done so. When the table gets round to it is the host's.

use super::{Phase, Table, refuse};
use crate::games::{Msg, Position, Refusal, Seat};

impl Table {
    /// The step that the table does now itself, and for which seat; `None` where somebody has to act.
    pub fn by_itself(&self) -> Option<(Seat, String)> {
        self.position().filter(|_| self.phase() == Phase::Play).and_then(Position::by_itself)
    }

    /// Does the step that is due, and no other. Nobody has answered by it whether the game is called off.
    pub(super) fn do_itself(&mut self, seat: Seat, text: &str) -> Result<Vec<Msg>, Refusal> {
        self.check_phase(Phase::Play)?;
        if self.by_itself().is_none_or(|(of, step)| of != seat || step != text) {
            return refuse("table-not-by-itself");
        }
        let agreed = self.agreed_to_cancel.clone();
        let events = self.play(seat, text)?;
        self.agreed_to_cancel = agreed;
        Ok(events)
    }
}
