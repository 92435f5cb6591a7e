//! A throw: the red die, which says how many of the three wooden ones are used, and those, with what is used of them
//! already (rules 1 and 3). What a die does is in `board`.

use crate::dice::Dice;

/// Wooden dice.
pub const WOOD: usize = 3;

/// What is on the red die.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Red {
    /// 1 and 3, three times each.
    OneThree,
    /// 1, 2 and 3, twice each, as other descriptions have it.
    OneTwoThree,
}

impl Red {
    /// The values it shows, each equally likely.
    pub const fn values(self) -> &'static [u8] {
        match self {
            Self::OneThree => &[1, 3],
            Self::OneTwoThree => &[1, 2, 3],
        }
    }

    /// What it shows for a draw of six.
    const fn shows(self, draw: u8) -> u8 {
        match self {
            Self::OneThree if draw % 2 == 1 => 1,
            Self::OneThree => 3,
            Self::OneTwoThree => (draw - 1) % 3 + 1,
        }
    }
}

/// Four dice as they were thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Throw {
    /// How many wooden dice must be used.
    pub red: u8,
    /// The wooden ones, in the order in which they were drawn.
    pub wood: [u8; WOOD],
}

impl Throw {
    /// Throws: the red die, then the wooden ones (Notation: draws in order).
    pub fn of(red: Red, dice: &mut Dice) -> Self {
        let mut draw = || u8::try_from(dice.draw(6)).unwrap_or(6);
        let red = red.shows(draw());
        Self { red, wood: std::array::from_fn(|_| draw()) }
    }
}

/// A throw, and which of its wooden dice are used.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Spending {
    /// The dice.
    pub throw: Throw,
    /// Which wooden ones are used.
    pub used: [bool; WOOD],
}

impl Spending {
    /// Nothing of it used yet.
    pub const fn of(throw: Throw) -> Self {
        Self { throw, used: [false; WOOD] }
    }

    /// How many dice have still to be used.
    pub fn due(&self) -> u8 {
        let used = self.used.iter().filter(|used| **used).count();
        self.throw.red.saturating_sub(u8::try_from(used).unwrap_or(u8::MAX))
    }

    /// The values that are left to choose from, each die by itself, in the order of the dice; none once nothing is due.
    pub fn left(&self) -> impl Iterator<Item = u8> + '_ {
        let due = self.due() > 0;
        self.throw.wood.into_iter().zip(self.used).filter(move |(_, used)| due && !used).map(|(die, _)| die)
    }

    /// The different values that are left, the smallest first.
    pub fn values(&self) -> Vec<u8> {
        let mut values: Vec<u8> = self.left().collect();
        values.sort_unstable();
        values.dedup();
        values
    }

    /// Uses a die of this value. `false`, and nothing used, when none is left.
    pub fn spend(&mut self, value: u8) -> bool {
        if self.due() == 0 {
            return false;
        }
        let mut dice = self.throw.wood.into_iter().zip(&mut self.used);
        match dice.find(|(die, used)| *die == value && !**used) {
            Some((_, used)) => {
                *used = true;
                true
            }
            None => false,
        }
    }
}
