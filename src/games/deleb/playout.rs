//! Random games to the end, fast: the same games that picking evenly from the listed steps gives, without lists of
//! sentences, notation or the table's dice.

use super::{
    field::{Field, Hand, Man, Sticks},
    state::{State, side_of},
};
use crate::{
    dice::Luck,
    games::{Playout, Seat},
};

/// Plays random games from a position; each step is picked evenly among those listed.
pub fn playout(state: &State, games: u64, luck: &mut Luck) -> Playout {
    let mut steps = 0;
    if state.winner().is_none() {
        let start = Course::of(state);
        for _ in 0..games {
            steps += start.clone().to_end(luck);
        }
    }
    Playout { games, steps }
}

/// A game under way.
#[derive(Clone)]
pub struct Course<'a> {
    state: &'a State,
    field: Field,
    turn: Seat,
    entered: u8,
    hand: Hand,
    turns: u32,
    sticks: Sticks,
    open: Vec<(u8, Man)>,
}

impl<'a> Course<'a> {
    /// The game as it is in a position that nobody has won.
    pub fn of(state: &'a State) -> Self {
        Self {
            state,
            field: Field::new(state.board()),
            turn: state.turn(),
            entered: state.seats().fold(0, |bits, seat| bits | (u8::from(state.has_entered(seat)) << seat.0)),
            hand: state.in_hand().map_or_else(Hand::default, |hand| Hand::of(hand.left())),
            turns: state.turns(),
            sticks: Sticks::default(),
            open: Vec::new(),
        }
    }

    /// Looks for what can be done with the hand. How many steps are listed: none where the turn ends by itself, or where
    /// the throw is due.
    pub fn listed(&mut self) -> usize {
        let side = side_of(self.turn);
        self.open.clear();
        for value in self.hand.values() {
            self.field.each(side, value, |man| self.open.push((value, man)));
        }
        match self.open.len() {
            0 => 0,
            uses => uses + usize::from(!self.hand.must(&self.field, side)),
        }
    }

    /// How many turns have begun.
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// Plays to the end. How many steps that took.
    pub fn to_end(&mut self, luck: &mut Luck) -> u64 {
        let mut steps = 0;
        if self.state.in_hand().is_none() {
            self.throw(luck);
            steps += 1;
        }
        loop {
            let side = side_of(self.turn);
            loop {
                let listed = u32::try_from(self.listed()).unwrap_or(u32::MAX);
                if listed == 0 {
                    break;
                }
                steps += 1;
                let Some((value, man)) = self.open.get(luck.below(listed) as usize).copied() else { break };
                self.field.make(side, man, value);
                self.hand = self.hand.less(value);
                if self.field.count(side.other()) == 0 {
                    return steps;
                }
            }
            self.turn = self.state.after(self.turn);
            self.turns += 1;
            self.throw(luck);
            steps += 1;
        }
    }

    fn throw(&mut self, luck: &mut Luck) {
        let bit = 1 << self.turn.0;
        let (hand, entered) = self.sticks.series(self.entered & bit != 0, luck);
        self.hand = hand;
        if entered {
            self.entered |= bit;
        }
    }
}
