//! Whose turn it is, who sits out and who throws again (Aliado, rules 1, 2, 5 and 7). What a throw allows is in `plays`,
//! the game around it in `state`.

use super::{
    board::{Killed, MOST, Players, STONES},
    throw::Throw,
};
use crate::games::Seat;

/// The turns of a game: who is on, and who has to let others play first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Turns {
    players: Players,
    turn: Seat,
    /// For each seat, by whom it was killed and has to let play first: a bit a seat.
    bleeding: [u8; MOST],
}

/// What became of somebody else's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It need not sit out: its killer throws again (Aliado, rule 5).
    Spared(Seat),
    /// It has sat out this turn (Aliado, rule 5).
    SatOut(Seat),
}

/// What follows a throw that has been played.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sequel {
    /// The turn is over.
    Over,
    /// The same seat throws again (Aliado, rule 2).
    Again,
    /// A stone died without need: the turn is over, whatever was thrown (Aliado, rule 7).
    Suicide,
    /// A *pitoco* had to die: the same seat throws again (Aliado, rule 7).
    PitocoDied,
}

impl Sequel {
    /// What follows this throw. `safe`: some way to play it would have kept every stone off the skulls. `died`: how many
    /// stones went to a skull at once, if any did.
    pub fn of(throw: Throw, safe: bool, died: Option<u8>) -> Self {
        match died {
            Some(_) if safe => Self::Suicide,
            Some(count) if usize::from(count) == STONES => Self::PitocoDied,
            _ if throw.goes_on() => Self::Again,
            _ => Self::Over,
        }
    }

    /// Whether the same seat throws again.
    pub const fn is_again(self) -> bool {
        matches!(self, Self::Again | Self::PitocoDied)
    }
}

impl Turns {
    /// This seat begins, nobody sits out.
    pub const fn new(players: Players, turn: Seat) -> Self {
        Self { players, turn, bleeding: [0; MOST] }
    }

    /// Whose turn it is.
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// Whether a seat sits out its next turn (Aliado, rule 5).
    pub const fn bleeds(&self, seat: Seat) -> bool {
        self.bleeding[seat.index()] != 0
    }

    /// Whether it does so for this one.
    pub fn bleeds_for(&self, seat: Seat, by: Seat) -> bool {
        self.bleeding.get(seat.index()).is_some_and(|by_whom| by_whom >> by.0 & 1 == 1)
    }

    /// A seat has to let this one play first.
    pub const fn bleed(&mut self, seat: Seat, by: Seat) {
        self.bleeding[seat.index()] |= 1 << by.0;
    }

    /// Whoever is on has killed so many stones of each seat.
    pub fn kill(&mut self, killed: &Killed) {
        for seat in self.players.seats().filter(|seat| killed[seat.index()] > 0) {
            self.bleed(seat, self.turn);
        }
    }

    /// The throw is played: the same seat throws again, or the next that need not sit out has its turn.
    pub fn go_on(&mut self, again: bool, mut told: impl FnMut(Fate)) {
        if again {
            for other in self.players.seats() {
                let bled = self.bleeds(other);
                self.bleeding[other.index()] &= !(1 << self.turn.0);
                if bled && !self.bleeds(other) {
                    told(Fate::Spared(other));
                }
            }
            return;
        }
        loop {
            self.turn = self.players.next(self.turn);
            if std::mem::take(&mut self.bleeding[self.turn.index()]) == 0 {
                return;
            }
            told(Fate::SatOut(self.turn));
        }
    }
}
