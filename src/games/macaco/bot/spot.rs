//! A position between two throws, as small as looking ahead needs it, and the throws that may come. What can be made of a
//! throw is in `ways`, who plays it in `rattle`.

use crate::games::{
    Seat,
    macaco::{
        board::{Board, MOST},
        state::{House, State},
        throw::{Red, Throw},
    },
};

/// Somebody is about to throw, or has won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// What lies on the board and before the players.
    pub board: Board,
    /// Who throws.
    pub turn: Seat,
    /// What the lobby has chosen.
    pub house: House,
}

/// What a position is worth to each seat, whatever the measure: more is better.
pub type Worths = [f32; MOST];

impl Spot {
    /// This seat is about to throw.
    pub const fn new(house: House, board: Board, turn: Seat) -> Self {
        Self { board, turn, house }
    }

    /// The position as it is now, with whose turn it is about to throw.
    pub const fn of(state: &State) -> Self {
        Self::new(state.house(), *state.board(), state.turn())
    }

    /// Who has the coconuts that win.
    pub fn winner(&self) -> Option<Seat> {
        self.board.players().seats().find(|seat| self.needs(*seat) == 0)
    }

    /// How many coconuts a seat still needs.
    pub fn needs(&self, seat: Seat) -> u8 {
        self.house.coconuts.saturating_sub(self.board.coconuts(seat))
    }

    /// How many turns it is until a seat throws: 0 for who is about to.
    pub fn until(&self, seat: Seat) -> usize {
        let count = self.board.players().count();
        usize::from((seat.0 + count - self.turn.0) % count)
    }

    /// Who plays after this seat's throw, with the board as it is then.
    #[must_use]
    pub fn passed(mut self) -> Self {
        if self.winner().is_none() {
            self.turn = self.board.players().next(self.turn);
            self.board.wake(self.turn);
        }
        self
    }
}

/// All different throws and how likely each is; the order of the wooden dice is all one.
pub fn throws(red: Red) -> Vec<(Throw, f32)> {
    let wood = (1..=6).flat_map(|a| (a..=6).flat_map(move |b| (b..=6).map(move |c| [a, b, c])));
    let wood: Vec<[u8; 3]> = wood.collect();
    let reds = red.values();
    let throw = |wood: &[u8; 3], red: u8| {
        let orders = match (wood[0] == wood[1], wood[1] == wood[2]) {
            (true, true) => 1.0,
            (false, false) => 6.0,
            _ => 3.0,
        };
        (Throw { red, wood: *wood }, orders / 216.0 / reds.len() as f32)
    };
    reds.iter().flat_map(|red| wood.iter().map(move |wood| throw(wood, *red))).collect()
}
