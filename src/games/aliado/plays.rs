//! What a throw allows: all complete ways to play it, from a position alone (Aliado, rules 3, 4, 6 and 8). Whether a hand
//! has touched something, and what comes after, is in `state`.

use super::{
    board::{BEACH, Board, CENTRE, Killed, Steps},
    throw::{Part, Throw},
};
use crate::games::Seat;

/// One thing done with a throw or a part of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Act {
    /// Setting stones on the door.
    Out,
    /// Moving a stone or a mount.
    Move {
        /// What moves.
        what: Grasp,
        /// By how much of the throw.
        part: Part,
    },
}

/// What a hand takes: all the stones of its own on a house, or a single one of a mount.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Grasp {
    /// How far the stones have come.
    pub from: Steps,
    /// Whether it is one stone out of a mount.
    pub single: bool,
}

/// A complete way to play a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Play {
    /// What is done first.
    pub first: Act,
    /// What is done with the other die.
    pub second: Option<Act>,
    /// Whether some stone ends on a skull.
    pub skull: bool,
}

/// What an act has done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Done {
    /// What was done.
    pub act: Act,
    /// How many stones went.
    pub count: u8,
    /// Where they stood; [`BEACH`] when they left it.
    pub from: Steps,
    /// Where they went, the skull itself if that is where.
    pub to: Steps,
    /// Whether they died on a skull.
    pub skull: bool,
    /// Opponents' stones sent back to their beaches, by seat.
    pub killed: Killed,
}

impl Done {
    /// Whether an opponent's stone was killed.
    pub fn kills(&self) -> bool {
        self.killed != Killed::default()
    }
}

/// Does an act on the board; `granted` is how many stones an [`Act::Out`] sets.
pub fn carry_out(board: &mut Board, seat: Seat, throw: Throw, granted: u8, act: Act) -> Done {
    let (count, from, to) = match act {
        Act::Out => (granted.min(board.count(seat, BEACH)), BEACH, 0),
        Act::Move { what, part } => {
            let count = if what.single { 1 } else { board.count(seat, what.from) };
            (count, what.from, what.from + throw.points(part))
        }
    };
    let (skull, killed) = board.carry(seat, count, from, to);
    Done { act, count, from, to, skull, killed }
}

/// How many stones this throw grants to set out, if so many are on the beach. `first` and `opening`: whether nobody has
/// left a beach yet, and whether this is the starting player's very first throw; `any_sena`: the lobby's "three with any
/// sena" (Aliado, rule 3).
pub const fn granted(throw: Throw, first: bool, opening: bool, any_sena: bool) -> u8 {
    match (throw.is_double(), throw.single_sena().is_some()) {
        (true, _) if first && opening => 4,
        (true, _) if first => 3,
        (true, _) => 2,
        (_, true) if first && any_sena => 3,
        (_, true) => 1,
        _ => 0,
    }
}

/// All legal ways to play a throw; empty when it must pass. Of all ways only those that use most of the throw are legal
/// (Aliado, rule 8). The two dice of a double are alike: it is always the first that is played first.
pub fn plays(board: &Board, seat: Seat, throw: Throw, granted: u8) -> Vec<Play> {
    let ways = Ways { board, seat, throw, granted };
    let mut found: Vec<(u8, Play)> = Vec::with_capacity(32);
    for first in ways.firsts() {
        let mut after = *board;
        let done = carry_out(&mut after, seat, throw, granted, first);
        let used = ways.points(first);
        let seconds = ways.seconds(&after, &done);
        for second in &seconds {
            let mut end = after;
            let last = carry_out(&mut end, seat, throw, granted, *second);
            let play = Play { first, second: Some(*second), skull: done.skull || last.skull };
            found.push((used + ways.points(*second), play));
        }
        let alone = used == throw.points(Part::All) || done.kills() || first == Act::Out;
        if seconds.is_empty() && alone {
            found.push((used, Play { first, second: None, skull: done.skull }));
        }
    }
    let most = found.iter().map(|(used, _)| *used).max().unwrap_or(0);
    found.into_iter().filter(|(used, _)| *used == most).map(|(_, play)| play).collect()
}

struct Ways<'a> {
    board: &'a Board,
    seat: Seat,
    throw: Throw,
    granted: u8,
}

impl Ways<'_> {
    /// How much of the throw an act uses.
    fn points(&self, act: Act) -> u8 {
        match act {
            Act::Move { part, .. } => self.throw.points(part),
            Act::Out => self.throw.points(self.throw.single_sena().unwrap_or(Part::All)),
        }
    }

    fn firsts(&self) -> Vec<Act> {
        let mut acts = Vec::with_capacity(16);
        if self.granted > 0 && self.board.count(self.seat, BEACH) > 0 {
            acts.push(Act::Out);
        }
        self.moves(self.board, Part::All, None, &mut acts);
        if self.throw.divides() {
            self.moves(self.board, Part::A, None, &mut acts);
            if !self.throw.is_double() {
                self.moves(self.board, Part::B, None, &mut acts);
            }
        }
        acts
    }

    /// What can be done with the other die once the first is played: not with the house where the first stone is, unless
    /// that is a stone just set on the door that has killed nobody (Aliado, rules 3, 4 and 6).
    fn seconds(&self, after: &Board, done: &Done) -> Vec<Act> {
        let mut acts = Vec::new();
        let (left, stays) = match done.act {
            Act::Out => match self.throw.single_sena() {
                Some(sena) => (sena.other(), done.kills()),
                None => return acts,
            },
            Act::Move { part: Part::All, .. } => return acts,
            Act::Move { part, .. } => (part.other(), !done.skull),
        };
        if self.throw.single_sena() == Some(left) && after.count(self.seat, BEACH) > 0 {
            acts.push(Act::Out);
        }
        self.moves(after, left, stays.then_some(done.to), &mut acts);
        acts
    }

    /// All moves by this part, but for what stands on the house `not`.
    fn moves(&self, board: &Board, part: Part, not: Option<Steps>, acts: &mut Vec<Act>) {
        let points = self.throw.points(part);
        for (from, count) in board.groups(self.seat) {
            if from + points > CENTRE || Some(from) == not {
                continue;
            }
            acts.push(Act::Move { what: Grasp { from, single: false }, part });
            if count > 1 && part != Part::All {
                acts.push(Act::Move { what: Grasp { from, single: true }, part });
            }
        }
    }
}
