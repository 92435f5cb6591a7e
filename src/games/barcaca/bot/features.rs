//! What the bot's judgement ([`super::net`]) looks at: a position as one of the two knows it after a deed, as a short
//! list of features that hold. What they are worth has been learned.

use super::sim::{Deed, left, put, round_end};
use crate::games::barcaca::{
    board::{Board, CAPSIZES, DICE, FENDERS, FOLDS, Role, Slot},
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
    8, 8, 8, 8, 8, 8, 10, 10, 4, 10, 10, // The hands.
    10, 10, 10, 10, 10, 10, 10, 50, 50, // What own dice are good for.
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
        features.uses(next);
        features.together(next);
        features
    }

    /// What everyone sees.
    fn board(&mut self, next: &Outlook) {
        let board = &next.board;
        let (round, barge) = (usize::from(board.round) - 1, usize::from(board.barge) - 1);
        self.one(49, round * 7 + barge);
        let tilt = (board.tilt.clamp(-2, 2) + 2) as usize;
        self.one(70, tilt * 14 + pair(board.balance));
        self.one(35, tilt * 7 + round);
        let oars = pair(board.oars);
        self.one(14, oars);
        match board.oars {
            [oar, 0] | [0, oar] if oar != 0 => {
                // Of the six values of the other oar, so many move the barge by none and by two.
                let none = board.low().saturating_sub(oar).min(6);
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

    /// The hands, as far as they are known.
    fn hand(&mut self, next: &Outlook) {
        for face in 1..=6 {
            match next.own[face] {
                0 => self.none(1),
                count => self.one(8, next.role.index() * 4 + usize::from(count).min(4) - 1),
            }
        }
        self.one(10, next.by_role(next.own[0]));
        self.one(10, next.by_role(next.partner_left));
        self.one(4, next.phase as usize);
        let [own, partner] = next.free();
        self.one(10, next.by_role(own));
        self.one(10, next.by_role(partner));
    }

    /// What own dice are good for.
    fn uses(&mut self, next: &Outlook) {
        let (role, board) = (next.role, &next.board);
        let gear = if role == Role::Captain { Slot::Fender } else { Slot::Sail };
        for slot in [gear, Slot::Cable] {
            self.one(10, next.by_role(next.count(|face| board.takes(role, slot, face).is_some())));
        }
        // Boats that they could send away from here, and from one stretch further.
        for from in [0, 1] {
            let ahead = board.boats.iter().skip(usize::from(board.barge) - 1 + from);
            let hits = ahead.zip(&next.own[1..]).map(|(boats, dice)| boats.min(dice)).sum();
            self.one(10, next.by_role(hits));
        }
        let (mine, theirs) = (role.index(), role.other().index());
        let side = if role == Role::Captain { 1 } else { -1 };
        if board.oars[mine] == 0 && board.oars[theirs] != 0 {
            for stretches in 0..3 {
                let row = |face| board.stretches(face + board.oars[theirs]) == stretches;
                self.one(10, next.by_role(next.count(row)));
            }
        } else {
            self.none(3);
        }
        let (my_die, their_die) = (board.balance[mine] as i8, board.balance[theirs] as i8);
        if my_die == 0 && their_die != 0 {
            let tilt = |face: u8| board.tilt + side * (face as i8 - their_die);
            let level = next.count(|face| tilt(face) == 0).min(4);
            let upright = next.count(|face| tilt(face).abs() < CAPSIZES).min(4);
            self.one(50, mine * 25 + usize::from(level * 5 + upright));
        } else {
            self.none(1);
        }
        if my_die != 0 && their_die == 0 {
            // The partner's die that would bring the barge level.
            let wanted = my_die + side * board.tilt;
            self.one(50, mine * 25 + (wanted.clamp(-1, 8) + 1) as usize);
        } else {
            self.none(1);
        }
    }

    /// What goes together.
    fn together(&mut self, next: &Outlook) {
        let board = &next.board;
        let barge = usize::from(board.barge) - 1;
        self.one(5, usize::from(board.boats[barge]).min(4));
        let first = board.boats.iter().position(|boats| *boats > 0);
        self.one(5, first.map_or(0, |at| 1 + at.saturating_sub(barge).min(3)));
        self.one(20, usize::from(board.fenders_in()) * 5 + usize::from(board.folds_in()));
        let oars = match board.oars {
            [0, 0] => 0,
            [_, 0] => 1,
            [0, _] => 2,
            _ => 3,
        };
        let boat_at = |at: usize| usize::from(board.boats.get(at).is_some_and(|boats| *boats > 0));
        self.one(16, oars * 4 + boat_at(barge) * 2 + boat_at(barge + 1));
        let [own, partner] = next.free().map(|dice| usize::from(dice.min(4)));
        self.one(25, own * 5 + partner);
        if board.round == ROUNDS {
            let most = board.mooring_speed().unwrap_or(0);
            let mooring = match board.oars {
                [0, 0] => usize::from(most / 2),
                [oar, 0] | [0, oar] => 4 + usize::from(most.saturating_sub(oar).min(5)),
                [captain, mate] => 10 + usize::from(captain + mate <= most),
            };
            self.one(12, mooring);
            self.one(36, usize::from(most / 2 * 9 + board.teas * 2) + usize::from(oars == 3));
        } else {
            self.none(2);
        }
        debug_assert_eq!(self.group, SIZES.len(), "groups as declared");
    }
}

impl Outlook {
    /// A number up to 4, by role.
    fn by_role(&self, count: u8) -> usize {
        self.role.index() * 5 + usize::from(count).min(4)
    }

    /// How many own dice have such a value.
    fn count(&self, such: impl Fn(u8) -> bool) -> u8 {
        (1..=6u8).map(|face| if such(face) { self.own[usize::from(face)] } else { 0 }).sum()
    }

    /// Dice that no mandatory slot waits for, own and the partner's.
    fn free(&self) -> [u8; 2] {
        let left = [self.own.iter().sum(), self.partner_left];
        let open = [self.role, self.role.other()].map(|role| self.board.mandatory(role) as u8);
        [left[0].saturating_sub(open[0]), left[1].saturating_sub(open[1])]
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
