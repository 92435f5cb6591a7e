//! What the bot's judgement ([`super::net`]) looks at: a position as one of the two knows it after a deed, as a short
//! list of features that hold. What they are worth has been learned.

use super::sim::{Deed, left, put, round_end};
use crate::games::barcaca::{
    board::{Board, DICE, FENDERS, FOLDS, Role, Slot},
    known::Known,
    river::{ROUNDS, STRETCHES},
};

/// What comes next.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Phase {
    /// The partner places.
    Placed,
    /// The partner answers a knot, then one places oneself.
    Knotted,
    /// The partner, whose knot was answered, places.
    Answered,
    /// A round begins, hands are dealt.
    Begins,
}

/// A position as one of the two knows it, dice that are about to be thrown included.
#[derive(Clone, Copy, Debug)]
struct Outlook {
    role: Role,
    board: Board,
    /// Own dice left by value; at 0 those about to be thrown.
    own: [u8; 7],
    partner_left: u8,
    phase: Phase,
}

/// How many features there are.
pub const FEATURES: usize = BASES[SIZES.len()];

/// No feature of a group.
const NONE: u16 = u16::MAX;

/// The features that hold, one of each group or [`NONE`].
#[derive(Clone, Copy, Debug)]
pub struct Features {
    list: [u16; SIZES.len()],
    /// The group that is looked at next.
    group: usize,
}

/// What a deed leads to, as far as can be said without judgement.
#[derive(Clone, Copy, Debug)]
pub enum Prospect {
    /// The voyage is over: moored or not.
    Sure(bool),
    /// To be judged by these.
    Judge(Features),
}

/// What this deed of `known.role` leads to.
pub fn prospect(known: &Known, deed: Deed) -> Prospect {
    let mut next = Outlook {
        role: known.role,
        board: known.board,
        own: [0; 7],
        partner_left: known.partner_left as u8,
        phase: Phase::Placed,
    };
    let mut own = known.own;
    match deed {
        Deed::Place(placing) => {
            let value = (own[placing.die] as i8 + placing.tea) as u8;
            own[placing.die] = 0;
            if put(&mut next.board, known.role, placing, value) {
                return Prospect::Sure(false);
            }
            if known.partner_left == 0 && left(&own) == 0 {
                return match round_end(&mut next.board) {
                    Some(moored) => Prospect::Sure(moored),
                    None => Prospect::Judge(beginning(next.board)),
                };
            }
        }
        Deed::Keep => next.phase = Phase::Answered,
        Deed::Throw(mask) => {
            for (die, value) in own.iter_mut().enumerate() {
                if mask >> die & 1 == 1 {
                    *value = 0;
                }
            }
            next.own[0] = mask.count_ones() as u8;
            if known.answering.is_some() {
                next.phase = Phase::Answered;
            } else {
                next.board.knots -= 1;
                next.phase = Phase::Knotted;
            }
        }
    }
    for value in own.into_iter().filter(|value| *value != 0) {
        next.own[usize::from(value)] += 1;
    }
    Prospect::Judge(Features::of(&next))
}

/// The features of a round's beginning, before the hands are dealt.
pub fn beginning(board: Board) -> Features {
    let dice = DICE as u8;
    let own = [dice, 0, 0, 0, 0, 0, 0];
    Features::of(&Outlook { role: Role::Captain, board, own, partner_left: dice, phase: Phase::Begins })
}

/// The groups of features, of each of which at most one holds: how many are in each, in the order they are looked at.
const SIZES: [usize; 49] = [
    49, 70, 35, 14, 50, 4, 4, 4, 4, 4, 4, 4, 28, 98, 56, 8, 5, 28, 28, 21, 6, 4, // The board.
    8, 8, 8, 8, 8, 8, 10, 10, 4, 10, 10, 10, 10, 10, 10, 10, 10, 10, 50, 50, // The hand, by role.
    5, 5, 20, 16, 25, 12, 36, // What goes together.
];

/// Where each group begins.
const BASES: [usize; SIZES.len() + 1] = {
    let mut bases = [0; SIZES.len() + 1];
    let mut at = 0;
    while at < SIZES.len() {
        bases[at + 1] = bases[at] + SIZES[at];
        at += 1;
    }
    bases
};

impl Features {
    /// The numbers, each below [`FEATURES`].
    pub fn all(&self) -> impl Iterator<Item = usize> {
        self.list.iter().filter(|feature| **feature != NONE).map(|feature| usize::from(*feature))
    }

    /// What holds in place of what in `other`, group by group where they differ.
    pub fn changes(&self, other: &Self) -> impl Iterator<Item = (Option<usize>, Option<usize>)> {
        let some = |feature: u16| (feature != NONE).then_some(usize::from(feature));
        let both = self.list.iter().zip(&other.list);
        both.filter(|(now, was)| now != was).map(move |(now, was)| (some(*now), some(*was)))
    }

    /// The next group has so many, of which number `at` holds.
    fn one(&mut self, size: usize, at: usize) {
        debug_assert!(at < size && size == SIZES[self.group], "{at} of {size}, group {}", self.group);
        self.list[self.group] = (BASES[self.group] + at) as u16;
        self.group += 1;
    }

    /// Of the next groups, so many, none holds.
    fn none(&mut self, groups: usize) {
        self.group += groups;
    }

    fn of(next: &Outlook) -> Self {
        let mut features = Self { list: [NONE; SIZES.len()], group: 0 };
        features.board(next);
        features.hand(next);
        features
    }

    fn board(&mut self, next: &Outlook) {
        let board = &next.board;
        let (round, barge) = (usize::from(board.round) - 1, usize::from(board.barge) - 1);
        self.one(49, round * 7 + barge);
        let tilt = (board.tilt.clamp(-2, 2) + 2) as usize;
        let balance = pair(board.balance);
        self.one(70, tilt * 14 + balance);
        self.one(35, tilt * 7 + round);
        let oars = pair(board.oars);
        self.one(14, oars);
        match board.oars {
            [oar, 0] | [0, oar] if oar != 0 => {
                let none = (board.low().saturating_sub(oar)).min(6);
                let two = (6 + oar).saturating_sub(board.high()).min(6);
                self.one(50, usize::from(none * 7 + two));
            }
            _ => self.one(50, 49),
        }
        for ahead in 0..STRETCHES {
            match board.boats.get(barge + ahead) {
                Some(boats) => self.one(4, usize::from(*boats).min(3)),
                None => self.none(1),
            }
        }
        let boats = usize::from(board.boats_left()).min(13);
        // With both oars in the barge has moved for this round.
        let moved = usize::from(oars == 13);
        self.one(28, moved * 14 + boats);
        self.one(98, round * 14 + boats);
        let gear = FENDERS + FOLDS - usize::from(board.fenders_in() + board.folds_in());
        self.one(56, round * 8 + gear);
        let fenders = board.fenders.iter().enumerate().map(|(bit, die)| usize::from(*die != 0) << bit).sum();
        self.one(8, fenders);
        self.one(5, usize::from(board.folds_in()));
        self.one(28, usize::from(board.cables_in()) * 7 + round);
        self.one(28, usize::from(board.teas) * 7 + round);
        self.one(21, usize::from(board.knots).min(2) * 7 + round);
        let horns = board.horns.map(|die| usize::from(die != 0));
        self.one(6, horns[0] * 3 + horns[1] + horns[2]);
        self.one(4, board.tea_slots.iter().filter(|die| **die != 0).count());
    }

    fn hand(&mut self, next: &Outlook) {
        let (role, board, own) = (next.role, &next.board, &next.own);
        let by_role = |count: u8| next.role.index() * 5 + usize::from(count).min(4);
        for face in 1..=6 {
            match own[face] {
                0 => self.none(1),
                count => self.one(8, role.index() * 4 + usize::from(count).min(4) - 1),
            }
        }
        let left: u8 = own.iter().sum();
        self.one(10, by_role(own[0]));
        self.one(10, by_role(next.partner_left));
        self.one(4, next.phase as usize);
        let slack = |left: u8, role: Role| left.saturating_sub(board.mandatory(role) as u8);
        self.one(10, by_role(slack(left, role)));
        self.one(10, by_role(slack(next.partner_left, role.other())));
        let taken = |slot: Slot| -> u8 {
            (1..=6u8)
                .filter(|face| board.takes(role, slot, *face).is_some())
                .map(|face| own[usize::from(face)])
                .sum()
        };
        self.one(10, by_role(taken(if role == Role::Captain { Slot::Fender } else { Slot::Sail })));
        self.one(10, by_role(taken(Slot::Cable)));
        // Boats that own dice could hit from here, and from one stretch further.
        for from in 0..2 {
            let barge = usize::from(board.barge) - 1 + from;
            let hits: u8 = (1..=6usize)
                .map(|face| board.boats.get(barge + face - 1).map_or(0, |boats| own[face].min(*boats)))
                .sum();
            self.one(10, by_role(hits));
        }
        // Own dice that row the barge so far, and bring it so near to level, once the partner's die is known.
        let mine = role.index();
        let theirs = role.other().index();
        let faces = || (1..=6u8).filter(|face| own[usize::from(*face)] > 0);
        let count = |fits: &dyn Fn(u8) -> bool| {
            faces().filter(|face| fits(*face)).map(|face| own[usize::from(face)]).sum()
        };
        if board.oars[mine] == 0 && board.oars[theirs] != 0 {
            for stretches in 0..3 {
                self.one(10, by_role(count(&|face| board.stretches(face + board.oars[theirs]) == stretches)));
            }
        } else {
            self.none(3);
        }
        let signed = |face: u8| if role == Role::Captain { face as i8 } else { -(face as i8) };
        let tilts = |face: u8| {
            let partner = board.balance[theirs] as i8;
            board.tilt + signed(face) - if role == Role::Captain { partner } else { -partner }
        };
        if board.balance[mine] == 0 && board.balance[theirs] != 0 {
            let level = usize::from(count(&|face| tilts(face) == 0)).min(4);
            let upright = usize::from(count(&|face| tilts(face).abs() <= 2)).min(4);
            self.one(50, role.index() * 25 + level * 5 + upright);
        } else {
            self.none(1);
        }
        // Nothing above what its own tilt would then be: the partner's die as it must be for a level barge.
        match board.balance {
            [die, 0] | [0, die] if die != 0 && board.balance[mine] != 0 => {
                let wanted = die as i8 + if role == Role::Captain { board.tilt } else { -board.tilt };
                self.one(50, role.index() * 25 + (wanted.clamp(-1, 8) + 1) as usize);
            }
            _ => self.none(1),
        }
        self.joint(next);
    }

    /// What goes together.
    fn joint(&mut self, next: &Outlook) {
        let board = &next.board;
        let barge = usize::from(board.barge) - 1;
        let here = usize::from(board.boats[barge] > 0);
        let ahead = usize::from(board.boats.get(barge + 1).is_some_and(|boats| *boats > 0));
        self.one(5, usize::from(board.boats[barge]).min(4));
        self.one(
            5,
            board
                .boats
                .iter()
                .position(|boats| *boats > 0)
                .map_or(0, |at| 1 + at.saturating_sub(barge).min(3)),
        );
        self.one(20, usize::from(board.fenders_in()) * 5 + usize::from(board.folds_in()));
        let waits = match board.oars {
            [0, 0] => 0,
            [_, 0] => 1,
            [0, _] => 2,
            _ => 3,
        };
        self.one(16, waits * 4 + here * 2 + ahead);
        let free =
            |left: u8, role: Role| usize::from(left.saturating_sub(board.mandatory(role) as u8).min(4));
        let left: u8 = next.own.iter().sum();
        self.one(25, free(left, next.role) * 5 + free(next.partner_left, next.role.other()));
        // In the last round: the oar that is in, and what the cables allow.
        let most = board.mooring_speed().map_or(0, |most| usize::from(most / 2));
        let oar = board.oars[0].max(board.oars[1]);
        if board.round == ROUNDS {
            let room = board.mooring_speed().map_or(0, |most| usize::from(most.saturating_sub(oar).min(5)));
            let slow = board.speed().is_some_and(|speed| Some(speed) <= board.mooring_speed());
            self.one(
                12,
                match waits {
                    0 => most,
                    3 => 10 + usize::from(slow),
                    _ => 4 + room,
                },
            );
            self.one(36, most * 9 + usize::from(board.teas) * 2 + usize::from(waits == 3));
        } else {
            self.none(2);
        }
        debug_assert_eq!(self.group, SIZES.len(), "groups as declared");
    }
}

/// Two slots, each empty or with a die: 0 both empty, 1 to 6 the captain's die alone, 7 to 12 the mate's, 13 both in.
fn pair(dice: [u8; 2]) -> usize {
    match dice {
        [0, 0] => 0,
        [die, 0] => usize::from(die),
        [0, die] => usize::from(die) + 6,
        _ => 13,
    }
}
