//! What of the seats matters to a bot's thinking: whose turn comes next, and who is in.

use crate::games::{
    Seat,
    deleb::{
        board::Side,
        state::{State, side_of},
    },
};

/// The seats, seen from a moment between two turns.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Seats {
    /// The side that is about to throw.
    pub turn: Side,
    /// Whether the seat of each side is in that throws next for it.
    pub entered: [bool; 2],
    /// The share of each side's seats that are in.
    pub share: [f32; 2],
}

impl Seats {
    /// As they will be once this seat's turn has ended.
    pub fn after(state: &State, seat: Seat) -> Self {
        let next = state.after(seat);
        let turn = side_of(next);
        let mut entered = [state.has_entered(next); 2];
        entered[turn.other().index()] = state.has_entered(state.after(next));
        let share = Side::BOTH.map(|side| {
            let of_side = state.seats().filter(|seat| side_of(*seat) == side && state.has_entered(*seat));
            of_side.count() as f32 / f32::from(state.house().teams)
        });
        Self { turn, entered, share }
    }

    /// The same once the other side is about to throw.
    #[must_use]
    pub const fn passed(self) -> Self {
        Self { turn: self.turn.other(), ..self }
    }
}
