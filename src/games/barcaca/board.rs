//! The barge and the river: slots, what they take, what a die in them does, how a round ends. Everything here is seen
//! by everyone; whose turn it is and the dice that nobody has placed yet live in `state`.

use super::river::{ROUNDS, River, STRETCHES};

/// Dice each of the two gets a round (Barcaça, rule 4).
pub const DICE: usize = 4;
/// The low mark without fenders (Barcaça, rule 3).
pub const LOW: u8 = 4;
/// The high mark without folds (Barcaça, rule 3).
pub const HIGH: u8 = 8;
/// Steps to one side at which the barge capsizes (Barcaça, rule 5).
pub const CAPSIZES: i8 = 3;
/// Teas in store at most (Barcaça, rule 5).
pub const TEAS: u8 = 3;
/// Slots of each kind, for both together (Barcaça, rule 5).
pub const HORNS: usize = 3;
/// Fenders on the barge.
pub const FENDERS: usize = 3;
/// Folds of the sail.
pub const FOLDS: usize = 4;
/// Cables on the barge.
pub const CABLES: usize = 3;
/// The rounds that bring a lucky knot (Barcaça, rule 9).
pub const KNOT_ROUNDS: [u8; 2] = [1, 5];

/// What the folds take, in order (Barcaça, rule 5).
const FOLD_TAKES: [[u8; 2]; FOLDS] = [[1, 2], [2, 3], [4, 5], [5, 6]];
/// What the cables take, in order (Barcaça, rule 5).
const CABLE_TAKES: [u8; CABLES] = [2, 4, 6];

/// Who somebody is on the barge.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Role {
    /// The captain: begins rounds 1, 3, 5 and 7.
    Captain,
    /// The mate: begins rounds 2, 4 and 6.
    Mate,
}

impl Role {
    /// Both, the captain first.
    pub const BOTH: [Self; 2] = [Self::Captain, Self::Mate];

    /// The partner.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Captain => Self::Mate,
            Self::Mate => Self::Captain,
        }
    }

    /// 0 for the captain, 1 for the mate.
    pub const fn index(self) -> usize {
        self as usize
    }

    /// Who begins a round, counted from 1 (Barcaça, rule 4).
    pub const fn begins(round: u8) -> Self {
        if round % 2 == 1 { Self::Captain } else { Self::Mate }
    }
}

/// A kind of slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Slot {
    /// One each; the difference tilts the barge.
    Balance,
    /// One each; the sum is the speed.
    Oars,
    /// Sends a boat away: one of the captain's, two of the mate's.
    Horn,
    /// Three of the captain's: the low mark rises.
    Fender,
    /// Four of the mate's: the high mark rises.
    Sail,
    /// Three of the captain's: the speed for mooring.
    Cable,
    /// Three for both.
    Tea,
}

impl Slot {
    /// All kinds, in the order of the rules page.
    pub const ALL: [Self; 7] =
        [Self::Balance, Self::Oars, Self::Horn, Self::Fender, Self::Sail, Self::Cable, Self::Tea];

    /// Its word in notation and message keys.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Balance => "balance",
            Self::Oars => "oars",
            Self::Horn => "horn",
            Self::Fender => "fender",
            Self::Sail => "sail",
            Self::Cable => "cable",
            Self::Tea => "tea",
        }
    }

    /// The kind of a word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|slot| slot.word() == word)
    }

    /// Whether this member of the crew has such slots (Barcaça, rule 5).
    pub const fn belongs_to(self, role: Role) -> bool {
        match self {
            Self::Balance | Self::Oars | Self::Horn | Self::Tea => true,
            Self::Fender | Self::Cable => matches!(role, Role::Captain),
            Self::Sail => matches!(role, Role::Mate),
        }
    }
}

/// What happened when a die was placed, in the order it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The barge tilted to this; more than 0 is to port, the captain's side.
    Tilted(i8),
    /// It tilted too far.
    Capsized,
    /// Both oars are in.
    Rowed {
        /// Their sum.
        speed: u8,
        /// Stretches the barge wants to go.
        stretches: u8,
    },
    /// The barge came to this stretch, counted from 1.
    Reached(u8),
    /// It left a stretch on which a boat stood.
    Collided(u8),
    /// It went beyond the mooring.
    HitQuay,
    /// The horn sent a boat away from this stretch, or found none there (0: beyond the mooring).
    Honked {
        /// The stretch, counted from 1.
        stretch: u8,
        /// Whether a boat went.
        sent: bool,
    },
    /// The low mark rose to this.
    LowMark(u8),
    /// The high mark rose to this.
    HighMark(u8),
    /// The speed for mooring is now at most this.
    MooringSpeed(u8),
    /// Tea in store; whether this die made one.
    Tea {
        /// Teas in store now.
        store: u8,
        /// Whether it is one more.
        made: bool,
    },
}

/// The barge on its river. What everyone sees, but for whose turn it is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    /// Boats on stretches 1 to 7.
    pub boats: [u8; STRETCHES],
    /// The barge's stretch, counted from 1.
    pub barge: u8,
    /// The round, counted from 1.
    pub round: u8,
    /// The tilt: steps to port, less than 0 to starboard.
    pub tilt: i8,
    /// Balance, by role; 0 is empty, here and below.
    pub balance: [u8; 2],
    /// Oars, by role.
    pub oars: [u8; 2],
    /// Horns: the captain's, then the mate's two.
    pub horns: [u8; HORNS],
    /// Fenders, for 1–2, 3–4 and 5–6.
    pub fenders: [u8; FENDERS],
    /// Folds of the sail, in order.
    pub folds: [u8; FOLDS],
    /// Cables, in order.
    pub cables: [u8; CABLES],
    /// Dice in the tea slots this round.
    pub tea_slots: [u8; TEAS as usize],
    /// Teas in store.
    pub teas: u8,
    /// Lucky knots.
    pub knots: u8,
}

fn filled(slots: &[u8]) -> u8 {
    slots.iter().map(|die| u8::from(*die != 0)).sum()
}

impl Board {
    /// The barge on stretch 1 of a river, at the beginning of round 1.
    pub const fn start(river: River) -> Self {
        Self {
            boats: river.boats,
            barge: 1,
            round: 1,
            tilt: 0,
            balance: [0; 2],
            oars: [0; 2],
            horns: [0; HORNS],
            fenders: [0; FENDERS],
            folds: [0; FOLDS],
            cables: [0; CABLES],
            tea_slots: [0; TEAS as usize],
            teas: 0,
            knots: 1,
        }
    }

    /// The low mark: at speeds up to it the barge stays (Barcaça, rules 3 and 5).
    pub fn low(&self) -> u8 {
        LOW + filled(&self.fenders)
    }

    /// The high mark: at speeds up to it the barge goes one stretch, above it two (Barcaça, rules 3 and 5).
    pub fn high(&self) -> u8 {
        HIGH + filled(&self.folds)
    }

    /// The speed of this round, once both oars are in.
    pub const fn speed(&self) -> Option<u8> {
        match self.oars {
            [0, _] | [_, 0] => None,
            [captain, mate] => Some(captain + mate),
        }
    }

    /// The highest speed for mooring, if a cable is filled (Barcaça, rule 5).
    pub fn mooring_speed(&self) -> Option<u8> {
        self.cables.iter().rev().find(|cable| **cable != 0).copied()
    }

    /// Boats left on the whole river.
    pub fn boats_left(&self) -> u8 {
        self.boats.iter().sum()
    }

    /// Fenders in.
    pub fn fenders_in(&self) -> u8 {
        filled(&self.fenders)
    }

    /// Folds in.
    pub fn folds_in(&self) -> u8 {
        filled(&self.folds)
    }

    /// Cables in.
    pub fn cables_in(&self) -> u8 {
        filled(&self.cables)
    }

    /// How many mandatory slots of a role are open: balance and oars (Barcaça, rule 6).
    pub fn mandatory(&self, role: Role) -> usize {
        usize::from(self.balance[role.index()] == 0) + usize::from(self.oars[role.index()] == 0)
    }

    /// The index among its kind of the slot that a die of this value would go into, if one of this role's takes it
    /// (Barcaça, rule 5). Whether a mandatory slot goes first is [`Board::open_to`].
    pub fn takes(&self, role: Role, slot: Slot, value: u8) -> Option<usize> {
        let mine = role.index();
        let empty = |slots: &[u8]| slots.iter().position(|die| *die == 0);
        match slot {
            Slot::Balance => (self.balance[mine] == 0).then_some(mine),
            Slot::Oars => (self.oars[mine] == 0).then_some(mine),
            Slot::Horn => match role {
                Role::Captain => (self.horns[0] == 0).then_some(0),
                Role::Mate => empty(&self.horns[1..]).map(|index| index + 1),
            },
            Slot::Fender if role == Role::Captain => {
                let index = usize::from((value - 1) / 2);
                (self.fenders[index] == 0).then_some(index)
            }
            Slot::Sail if role == Role::Mate => {
                empty(&self.folds).filter(|index| FOLD_TAKES[*index].contains(&value))
            }
            Slot::Cable if role == Role::Captain => {
                empty(&self.cables).filter(|index| CABLE_TAKES[*index] == value)
            }
            Slot::Tea => empty(&self.tea_slots),
            Slot::Fender | Slot::Sail | Slot::Cable => None,
        }
    }

    /// As [`Board::takes`], for somebody with so many dice left: the last dice are kept for the mandatory slots
    /// (Barcaça, rule 6).
    pub fn open_to(&self, role: Role, left: usize, slot: Slot, value: u8) -> Option<usize> {
        if left <= self.mandatory(role) && !matches!(slot, Slot::Balance | Slot::Oars) {
            return None;
        }
        self.takes(role, slot, value)
    }

    /// What the next slot of this kind takes; `None` when all of this role's are filled or it has none.
    pub fn wants(&self, role: Role, slot: Slot) -> Option<Vec<u8>> {
        let values: Vec<u8> = (1..=6).filter(|value| self.takes(role, slot, *value).is_some()).collect();
        (!values.is_empty()).then_some(values)
    }

    /// Puts a die into a slot that takes it ([`Board::takes`]), and does what it does (Barcaça, rules 5 and 8). After
    /// [`Event::Capsized`], [`Event::Collided`] or [`Event::HitQuay`] the voyage is over.
    ///
    /// # Panics
    /// If `index` is not one of the slot's.
    pub fn put(&mut self, role: Role, slot: Slot, index: usize, value: u8, mut tell: impl FnMut(Event)) {
        match slot {
            Slot::Balance => {
                self.balance[index] = value;
                let [captain, mate] = self.balance.map(|die| die as i8);
                if captain != 0 && mate != 0 {
                    self.tilt += captain - mate;
                    tell(Event::Tilted(self.tilt));
                    if self.tilt.abs() >= CAPSIZES {
                        tell(Event::Capsized);
                    }
                }
            }
            Slot::Oars => {
                self.oars[index] = value;
                if let Some(speed) = self.speed() {
                    self.row(speed, tell);
                }
            }
            Slot::Horn => {
                self.horns[index] = value;
                self.honk(value, tell);
            }
            Slot::Fender => {
                self.fenders[index] = value;
                tell(Event::LowMark(self.low()));
            }
            Slot::Sail => {
                self.folds[index] = value;
                tell(Event::HighMark(self.high()));
            }
            Slot::Cable => {
                self.cables[index] = value;
                tell(Event::MooringSpeed(value));
            }
            Slot::Tea => {
                self.tea_slots[index] = value;
                let made = self.teas < TEAS;
                self.teas += u8::from(made);
                tell(Event::Tea { store: self.teas, made });
            }
        }
        debug_assert!(slot.belongs_to(role));
    }

    /// Both oars are in (Barcaça, rules 5, 8 and 11).
    fn row(&mut self, speed: u8, mut tell: impl FnMut(Event)) {
        let stretches = if self.round == ROUNDS { 0 } else { self.stretches(speed) };
        tell(Event::Rowed { speed, stretches });
        for _ in 0..stretches {
            if self.boats[usize::from(self.barge) - 1] > 0 {
                return tell(Event::Collided(self.barge));
            }
            if usize::from(self.barge) == STRETCHES {
                return tell(Event::HitQuay);
            }
            self.barge += 1;
            tell(Event::Reached(self.barge));
        }
    }

    /// How many stretches a speed is worth by the marks (Barcaça, rule 5).
    pub fn stretches(&self, speed: u8) -> u8 {
        u8::from(speed > self.low()) + u8::from(speed > self.high())
    }

    /// Sends one boat away (Barcaça, rule 5).
    fn honk(&mut self, value: u8, mut tell: impl FnMut(Event)) {
        let stretch = self.barge + value - 1;
        match self.boats.get_mut(usize::from(stretch) - 1) {
            Some(boats @ 1..) => {
                *boats -= 1;
                tell(Event::Honked { stretch, sent: true });
            }
            Some(_) => tell(Event::Honked { stretch, sent: false }),
            None => tell(Event::Honked { stretch: 0, sent: false }),
        }
    }

    /// Goes on to the next round: the dice in balance, oars, horn and tea come back, the tide falls (Barcaça, rules 1,
    /// 9 and 10).
    pub fn next_round(&mut self) {
        self.round += 1;
        self.balance = [0; 2];
        self.oars = [0; 2];
        self.horns = [0; HORNS];
        self.tea_slots = [0; TEAS as usize];
        self.knots += u8::from(KNOT_ROUNDS.contains(&self.round));
    }

    /// Why the barge can't moor as it stands, in the order of Barcaça, rule 12; none: it moors. At the end of round 6
    /// the speed doesn't count, and of the rest only what the tide leaves to be said (Barcaça, rule 11).
    pub fn failures(&self) -> impl Iterator<Item = Failure> {
        let fast = match (self.mooring_speed(), self.speed()) {
            (Some(most), Some(speed)) => speed > most,
            (None, _) => true,
            (_, None) => false,
        };
        [
            (usize::from(self.barge) != STRETCHES, Failure::Tide),
            (self.boats_left() > 0, Failure::Boats),
            (usize::from(self.fenders_in()) < FENDERS || usize::from(self.folds_in()) < FOLDS, Failure::Gear),
            (self.tilt != 0, Failure::Tilt),
            (fast && self.round == ROUNDS, Failure::Speed),
        ]
        .into_iter()
        .filter_map(|(fails, failure)| fails.then_some(failure))
    }
}

/// Why a barge doesn't moor (Barcaça, rule 12).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Failure {
    /// It isn't on stretch 7.
    Tide,
    /// Boats are left.
    Boats,
    /// A fender or a fold is missing.
    Gear,
    /// It isn't level.
    Tilt,
    /// It is too fast, or has no cable.
    Speed,
}

impl Failure {
    /// Its word in message keys and in the public state.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Tide => "tide",
            Self::Boats => "boats",
            Self::Gear => "gear",
            Self::Tilt => "tilt",
            Self::Speed => "speed",
        }
    }
}
