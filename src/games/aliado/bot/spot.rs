//! A position between two throws, as small as looking ahead needs it, and what every throw makes of it. All rules are
//! those of `board`, `plays` and `turns`.

use crate::games::{
    Seat,
    aliado::{
        board::Board,
        plays::{Act, Play, carry_out, granted, plays},
        state::{House, State, Victory},
        throw::Throw,
        turns::{Sequel, Turns},
    },
};

/// Somebody is about to throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spot {
    /// The stones.
    pub board: Board,
    /// Whose turn it is.
    pub turns: Turns,
    house: House,
    /// Whether anybody has left a beach.
    left: bool,
}

/// What a throw comes to.
#[derive(Clone, Debug)]
pub enum Thrown {
    /// It wins at once.
    Wins(Seat),
    /// It can't be played: this is what follows.
    Passes(Spot),
    /// It can be played in these ways, each with what follows; never empty.
    Plays(Vec<(Play, Spot)>),
}

impl Spot {
    /// The stones and turns as they are now, whatever is in hand.
    pub const fn of(state: &State) -> Self {
        Self {
            board: *state.board(),
            turns: *state.turns(),
            house: state.house(),
            left: state.anybody_left(),
        }
    }

    /// Whose turn it is.
    pub const fn turn(&self) -> Seat {
        self.turns.turn()
    }

    /// What follows when these acts are all that is still done with a throw. `safe`: whether the throw could be played
    /// without a skull; `died`: how many stones it has already sent to one.
    pub fn after(
        mut self,
        throw: Throw,
        granted: u8,
        acts: impl IntoIterator<Item = Act>,
        safe: bool,
        mut died: Option<u8>,
    ) -> Self {
        let seat = self.turn();
        for act in acts {
            let done = carry_out(&mut self.board, seat, throw, granted, act);
            self.left |= act == Act::Out;
            self.turns.kill(&done.killed);
            if done.skull {
                died = died.max(Some(done.count));
            }
        }
        self.turns.go_on(Sequel::of(throw, safe, died).is_again(), |_| {});
        self
    }

    /// What this throw comes to. It is not the first of the game.
    pub fn thrown(&self, throw: Throw) -> Thrown {
        let seat = self.turn();
        if Victory::of(&self.board, seat, throw).is_some() {
            return Thrown::Wins(seat);
        }
        let granted = granted(throw, !self.left, false, self.house.any_sena);
        let ways = plays(&self.board, seat, throw, granted);
        if ways.is_empty() {
            let mut next = *self;
            next.turns.go_on(throw.goes_on(), |_| {});
            return Thrown::Passes(next);
        }
        let safe = ways.iter().any(|play| !play.skull);
        let follow = |play: Play| {
            let acts = [Some(play.first), play.second].into_iter().flatten();
            (play, self.after(throw, granted, acts, safe, None))
        };
        Thrown::Plays(ways.into_iter().map(follow).collect())
    }

    /// All throws that whoever is on may make now, and how likely each is. The order of two dice is all one here.
    pub fn throws(&self) -> Vec<(Throw, f32)> {
        if self.board.all_on_flag(self.turn()) {
            return (1..=6).map(|die| (Throw::One(die), 1.0 / 6.0)).collect();
        }
        let pairs = (1..=6).flat_map(|a| (a..=6).map(move |b| (a, b)));
        pairs.map(|(a, b)| (Throw::Two(a, b), if a == b { 1.0 } else { 2.0 } / 36.0)).collect()
    }
}
