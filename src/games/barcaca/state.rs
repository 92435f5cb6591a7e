//! A voyage: the board, the dice in the hands, whose turn it is, the knots, the rounds and the end. What a die does in a
//! slot is `board`'s.

use super::{
    board::{Board, DICE, Event, Failure, Role, Slot},
    notation::{self, Placing},
    river::{ROUNDS, River, STRETCHES},
};
use crate::{dice::Dice, games::Seat};

/// A die of a hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Die {
    /// As it was thrown: secret until the end, whether placed or not (Barcaça, rules 7 and 14).
    pub thrown: u8,
    /// Where it lies, once it is placed.
    pub placed: Option<Placed>,
}

/// A placed die, as everyone sees it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Placed {
    /// The kind of slot.
    pub slot: Slot,
    /// Which of the kind, as in [`Board`].
    pub index: usize,
    /// Its value after tea.
    pub value: u8,
    /// How many teas were spent on it.
    pub teas: u8,
}

/// What was done last, for the picture.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Last {
    /// A die was placed.
    Placed {
        /// Who placed it.
        role: Role,
        /// Which of its dice, from 0.
        die: usize,
        /// Where and how.
        placed: Placed,
        /// What came of it.
        events: Vec<Event>,
        /// The barge's stretch before.
        from: u8,
        /// Whether a new round began with it; the slots of the old one are in [`State::round_before`].
        round_over: bool,
    },
    /// A knot was spent, or answered with a throw.
    Thrown {
        /// Who threw again.
        role: Role,
        /// How many dice.
        dice: usize,
        /// Whether it was the answer to the partner's knot.
        answer: bool,
    },
    /// A knot was let be.
    Kept(Role),
}

/// How a voyage ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The barge moored.
    Moored,
    /// It capsized (Barcaça, rule 5).
    Capsized,
    /// It ran into a boat on this stretch (Barcaça, rule 8).
    Collided(u8),
    /// It hit the quay (Barcaça, rule 8).
    HitQuay,
    /// It didn't moor; which reasons is for [`Board::failures`] (Barcaça, rules 11 and 12).
    Failed,
}

/// A voyage.
#[derive(Clone, Debug)]
pub struct State {
    river: River,
    clock: Option<u32>,
    captain: Seat,
    board: Board,
    hands: [[Die; DICE]; 2],
    turn: Role,
    /// Whether the placement that is due has had its knot.
    knotted: bool,
    /// Who has to answer a knot.
    answering: Option<Role>,
    last: Option<Last>,
    round_before: Option<Board>,
    ending: Option<Ending>,
}

impl State {
    /// The beginning on a river: who is captain is drawn, then the first hands. `clock` is the time for a placement in
    /// seconds; `first` sat down first, `second` then (Barcaça, Notation: draws in order).
    pub fn start(river: River, clock: Option<u32>, [first, second]: [Seat; 2], dice: &mut Dice) -> Self {
        let captain = if dice.draw(2) == 1 { first } else { second };
        let none = Die { thrown: 1, placed: None };
        let mut state = Self {
            river,
            clock,
            captain,
            board: Board::start(river),
            hands: [[none; DICE]; 2],
            turn: Role::begins(1),
            knotted: false,
            answering: None,
            last: None,
            round_before: None,
            ending: None,
        };
        state.deal(dice);
        state
    }

    /// A position made by hand, for examples and tests: captain in seat 0, these thrown dice, nothing placed.
    pub fn set_up(board: Board, hands: [[u8; DICE]; 2], turn: Role) -> Self {
        let river = River { name: super::river::RIVERS[0].name, boats: board.boats };
        let hands = hands.map(|hand| hand.map(|thrown| Die { thrown, placed: None }));
        Self {
            river,
            clock: None,
            captain: Seat(0),
            board,
            hands,
            turn,
            knotted: false,
            answering: None,
            last: None,
            round_before: None,
            ending: None,
        }
    }

    fn deal(&mut self, dice: &mut Dice) {
        for role in Role::BOTH {
            self.hands[role.index()] = std::array::from_fn(|_| Die { thrown: throw(dice), placed: None });
        }
    }

    /// The river it is on.
    pub const fn river(&self) -> River {
        self.river
    }

    /// The time for a placement in seconds; `None` without a clock.
    pub const fn clock(&self) -> Option<u32> {
        self.clock
    }

    /// What everyone sees of barge and river.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The board as it stood when the last round ended, while the first step of the new one is still to come: the
    /// slots show what was placed last.
    pub fn round_before(&self) -> Option<&Board> {
        self.round_before.as_ref()
    }

    /// What was done last.
    pub const fn last(&self) -> Option<&Last> {
        self.last.as_ref()
    }

    /// How it ended.
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Who somebody is. Seats beyond the second are nobody's; they count as the mate.
    pub fn role_of(&self, seat: Seat) -> Role {
        if seat == self.captain { Role::Captain } else { Role::Mate }
    }

    /// The seat of a role.
    pub fn seat_of(&self, role: Role) -> Seat {
        match role {
            Role::Captain => self.captain,
            Role::Mate => Seat(1 - self.captain.0),
        }
    }

    /// Whose placement is due.
    pub const fn turn(&self) -> Role {
        self.turn
    }

    /// Who has to answer a knot, before all else (Barcaça, rule 9).
    pub const fn answering(&self) -> Option<Role> {
        self.answering
    }

    /// Whether the one whose turn it is may spend a knot now (Barcaça, rule 9).
    pub const fn may_knot(&self) -> bool {
        self.ending.is_none() && self.answering.is_none() && !self.knotted && self.board.knots > 0
    }

    /// Whether this placement has had its knot.
    pub const fn knotted(&self) -> bool {
        self.knotted
    }

    /// Who acts now; `None` once the voyage is over.
    pub fn acts(&self) -> Option<Role> {
        self.ending.is_none().then(|| self.answering.unwrap_or(self.turn))
    }

    /// The dice of a hand, placed ones included.
    pub const fn hand(&self, role: Role) -> &[Die; DICE] {
        &self.hands[role.index()]
    }

    /// The numbers, from 0, of the dice that a hand has still to place.
    pub fn unplaced(&self, role: Role) -> Vec<usize> {
        (0..DICE).filter(|die| self.hand(role)[*die].placed.is_none()).collect()
    }

    /// The thrown values of a hand that are not placed yet, by die; 0 where one is.
    pub fn secret(&self, role: Role) -> [u8; DICE] {
        self.hand(role).map(|die| if die.placed.is_none() { die.thrown } else { 0 })
    }

    /// The value a die has with tea, if that is one (Barcaça, rule 7).
    pub fn with_tea(&self, role: Role, die: usize, tea: i8) -> Option<u8> {
        let value = self.hand(role)[die].thrown as i8 + tea;
        (tea.unsigned_abs() <= self.board.teas && (1..=6).contains(&value)).then_some(value as u8)
    }

    /// Where a placing goes, if it may be done by the one whose turn it is: index of the slot, and the value.
    pub fn fits(&self, placing: Placing) -> Option<(usize, u8)> {
        if self.ending.is_some() || self.answering.is_some() {
            return None;
        }
        let role = self.turn;
        if self.hand(role)[placing.die].placed.is_some() {
            return None;
        }
        let value = self.with_tea(role, placing.die, placing.tea)?;
        let left = self.unplaced(role).len();
        self.board.open_to(role, left, placing.slot, value).map(|index| (index, value))
    }

    /// Every placing that may be done, die by die, without tea first.
    pub fn placings(&self) -> Vec<Placing> {
        let mut placings = Vec::new();
        let teas = self.board.teas as i8;
        let tea = || std::iter::once(0).chain((1..=teas).flat_map(|teas| [-teas, teas]));
        for die in self.unplaced(self.turn) {
            for tea in tea() {
                let all = Slot::ALL.into_iter().map(|slot| Placing { die, tea, slot });
                placings.extend(all.filter(|placing| self.fits(*placing).is_some()));
            }
        }
        placings
    }

    /// Places a die that fits ([`State::fits`]). Returns what came of it; `None`, and nothing is done, when it doesn't.
    pub fn place(&mut self, placing: Placing, dice: &mut Dice) -> Option<&[Event]> {
        let (index, value) = self.fits(placing)?;
        let (role, from) = (self.turn, self.board.barge);
        let placed = Placed { slot: placing.slot, index, value, teas: placing.tea.unsigned_abs() };
        self.board.teas -= placed.teas;
        self.hands[role.index()][placing.die].placed = Some(placed);
        self.round_before = None;
        let mut events = Vec::new();
        self.board.put(role, placing.slot, index, value, |event| events.push(event));
        self.ending = events.iter().find_map(|event| match event {
            Event::Capsized => Some(Ending::Capsized),
            Event::Collided(stretch) => Some(Ending::Collided(*stretch)),
            Event::HitQuay => Some(Ending::HitQuay),
            _ => None,
        });
        self.knotted = false;
        self.turn = role.other();
        let mut round_over = false;
        if self.ending.is_none() && Role::BOTH.iter().all(|role| self.unplaced(*role).is_empty()) {
            round_over = self.end_round(dice);
        }
        self.last = Some(Last::Placed { role, die: placing.die, placed, events, from, round_over });
        match &self.last {
            Some(Last::Placed { events, .. }) => Some(events),
            _ => None,
        }
    }

    /// Ends the voyage, or begins the next round (Barcaça, rules 10 to 12). Whether a new round begins.
    fn end_round(&mut self, dice: &mut Dice) -> bool {
        let tide_is_out = self.board.round + 1 == ROUNDS && usize::from(self.board.barge) != STRETCHES;
        if self.board.round == ROUNDS || tide_is_out {
            let moored = self.board.failures().next().is_none();
            self.ending = Some(if moored { Ending::Moored } else { Ending::Failed });
            return false;
        }
        self.round_before = Some(self.board);
        self.board.next_round();
        self.turn = Role::begins(self.board.round);
        self.deal(dice);
        true
    }

    /// Spends a knot and throws these dice of one's own again (Barcaça, rule 9). `None`, and nothing is done, when
    /// there is none to spend or a die is placed already.
    pub fn knot(&mut self, again: &notation::Dice, dice: &mut Dice) -> Option<()> {
        let role = self.turn;
        if !self.may_knot() || !self.all_unplaced(role, again) {
            return None;
        }
        self.board.knots -= 1;
        self.knotted = true;
        self.throw_again(role, again, dice);
        self.answering = Some(role.other()).filter(|partner| !self.unplaced(*partner).is_empty());
        self.last = Some(Last::Thrown { role, dice: again.iter().count(), answer: false });
        Some(())
    }

    /// Answers a knot: throws these dice again, or without any lets it be (Barcaça, rule 9). `None`, and nothing is
    /// done, when nobody was asked or a die is placed already.
    pub fn answer(&mut self, again: Option<&notation::Dice>, dice: &mut Dice) -> Option<()> {
        let role = self.answering?;
        match again {
            Some(again) => {
                if !self.all_unplaced(role, again) {
                    return None;
                }
                self.throw_again(role, again, dice);
                self.last = Some(Last::Thrown { role, dice: again.iter().count(), answer: true });
            }
            None => self.last = Some(Last::Kept(role)),
        }
        self.answering = None;
        Some(())
    }

    fn all_unplaced(&self, role: Role, dice: &notation::Dice) -> bool {
        dice.iter().all(|die| self.hand(role)[die].placed.is_none())
    }

    fn throw_again(&mut self, role: Role, again: &notation::Dice, dice: &mut Dice) {
        self.round_before = None;
        for die in again.iter() {
            self.hands[role.index()][die].thrown = throw(dice);
        }
    }

    /// Why the barge didn't moor, the first reason first; empty while it goes on, after a wreck and when it moored.
    pub fn failures(&self) -> Vec<Failure> {
        match self.ending {
            Some(Ending::Failed) => self.board.failures().collect(),
            _ => Vec::new(),
        }
    }
}

fn throw(dice: &mut Dice) -> u8 {
    // A die has six sides, so the value fits.
    dice.draw(6) as u8
}
