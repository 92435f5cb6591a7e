//! How likely a throw is to take a figure just so far: by one wooden die, or by some of as many as the red die says. What
//! stands on the way is not looked at.

use crate::games::macaco::{board::FIELDS, throw::Red};

/// Throws of three wooden dice, their order all one.
const THROWS: usize = 56;

/// Sets of them by what the red die shows.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Throws([u64; 3]);

impl Throws {
    /// Those in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self([self.0[0] | other.0[0], self.0[1] | other.0[1], self.0[2] | other.0[2]])
    }

    /// How likely it is to throw one of them.
    pub fn share(self, red: Red) -> f32 {
        let reds = red.values();
        let sets = reds.iter().map(|red| orders(self.0[usize::from(*red) - 1]));
        sets.sum::<u32>() as f32 / (216 * reds.len()) as f32
    }
}

/// The throws that take a figure so many fields.
pub const fn throws(fields: u8) -> Throws {
    Throws(if fields < FIELDS { REACH[fields as usize] } else { [0; 3] })
}

/// How likely a throw takes a figure so many fields.
pub const fn share(fields: u8, red: Red) -> f32 {
    if fields >= FIELDS {
        return 0.0;
    }
    let [one, two, three] = SHARES[fields as usize];
    match red {
        Red::OneThree => (one + three) / 2.0,
        Red::OneTwoThree => (one + two + three) / 3.0,
    }
}

/// How many of all 216 throws of three dice those of a set are.
const fn orders(set: u64) -> u32 {
    let [once, thrice, six] = ORDERS;
    (set & once).count_ones() + 3 * (set & thrice).count_ones() + 6 * (set & six).count_ones()
}

/// Throws by how many orders of the dice make them: 1, 3, 6.
const ORDERS: [u64; 3] = by_orders();

/// What the red die shows, and how likely a throw with it goes so far.
const SHARES: [[f32; 3]; FIELDS as usize] = shares();

const REACH: [[u64; 3]; FIELDS as usize] = reach();

/// All throws, the smallest die first.
const fn all() -> [[u8; 3]; THROWS] {
    let mut all = [[1; 3]; THROWS];
    let mut at = 1;
    while at < THROWS {
        let [a, b, c] = all[at - 1];
        all[at] = match (b, c) {
            (6, 6) => [a + 1; 3],
            (_, 6) => [a, b + 1, b + 1],
            _ => [a, b, c + 1],
        };
        at += 1;
    }
    all
}

const fn by_orders() -> [u64; 3] {
    let (all, mut orders, mut at) = (all(), [0; 3], 0);
    while at < THROWS {
        let [a, b, c] = all[at];
        let kind = if a == c {
            0
        } else if a == b || b == c {
            1
        } else {
            2
        };
        orders[kind] |= 1 << at;
        at += 1;
    }
    orders
}

const fn reach() -> [[u64; 3]; FIELDS as usize] {
    let (all, mut reach, mut at) = (all(), [[0; 3]; FIELDS as usize], 0);
    while at < THROWS {
        let mut some = 1_u32;
        while some < 8 {
            let (mut fields, mut die) = (0, 0);
            while die < 3 {
                if some >> die & 1 == 1 {
                    fields += all[at][die] as usize;
                }
                die += 1;
            }
            let mut red = some.count_ones() as usize;
            while red <= 3 {
                reach[fields][red - 1] |= 1 << at;
                red += 1;
            }
            some += 1;
        }
        at += 1;
    }
    reach
}

const fn shares() -> [[f32; 3]; FIELDS as usize] {
    let (mut shares, mut at) = ([[0.0; 3]; FIELDS as usize], 0);
    while at < FIELDS as usize {
        let mut red = 0;
        while red < 3 {
            shares[at][red] = orders(REACH[at][red]) as f32 / 216.0;
            red += 1;
        }
        at += 1;
    }
    shares
}
