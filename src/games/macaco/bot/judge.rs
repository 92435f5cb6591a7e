//! What hard sees: how likely each seat is to win, from the position between two throws alone. A sum of weighted features
//! says how far a seat is in the race; the chances go by the exponentials of these sums.

use super::{
    reach::{self, Throws},
    spot::{Spot, Worths},
    weights::WEIGHTS,
};
use crate::games::{
    Seat,
    macaco::board::{Board, FIELDS, MOST},
};

/// How many features a seat has.
pub const FEATURES: usize = at::END;

/// The weights of the features, in their order.
pub type Weights = [f32; FEATURES];

/// How likely each seat is to win; together 1.
pub fn chances(spot: &Spot) -> Worths {
    chances_by(spot, &WEIGHTS[usize::from(spot.board.players().count()) - 2])
}

/// The same by other weights.
pub fn chances_by(spot: &Spot, weights: &Weights) -> Worths {
    let mut chances = [0.0; MOST];
    if let Some(winner) = spot.winner() {
        chances[winner.index()] = 1.0;
        return chances;
    }
    let seen = Seen::of(spot);
    let mut sums = [f32::NEG_INFINITY; MOST];
    for seat in spot.board.players().seats() {
        let mut sum = 0.0;
        features(&seen, seat, |at, feature| sum += weights[at] * feature);
        sums[seat.index()] = sum;
    }
    let most = sums.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let shares = sums.map(|sum| if sum > f32::NEG_INFINITY { (sum - most).exp() } else { 0.0 });
    let all: f32 = shares.iter().sum();
    shares.map(|share| share / all)
}

/// Where the features stand in a seat's list. What goes by how soon a seat throws has four places: it is about to, or one,
/// two or three turns come before.
pub use at::{NEEDS, RUNS};

mod at {
    use super::{FIELDS, MOST};

    /// So many coconuts are still needed: 1 to 6.
    pub const NEEDS: usize = 0;
    /// It holds 1, 2, 3 or more crocodiles.
    pub const CROCODILES: usize = NEEDS + 6;
    /// It holds one and needs 1, 2 or more coconuts.
    pub const CROCODILE_AND_NEEDS: usize = CROCODILES + 3;
    /// Monkeys that have run 1 to 19 fields.
    pub const RUNS: usize = CROCODILE_AND_NEEDS + 2;
    /// The same where one coconut is needed.
    pub const LAST_RUNS: usize = RUNS + FIELDS as usize - 1;
    /// How likely a throw brings some monkey home, by how soon it throws.
    pub const HOME: usize = LAST_RUNS + FIELDS as usize - 1;
    /// The same where one coconut is needed.
    pub const LAST_HOME: usize = HOME + MOST;
    /// How many monkeys a throw may bring home, about to throw and not.
    pub const HOMES: usize = LAST_HOME + MOST;
    /// How likely another's throw, stolen, brings some monkey home, while it holds a crocodile; and where one coconut is
    /// needed.
    pub const STOLEN_HOME: usize = HOMES + 2;
    /// How likely a throw brings some monkey home under the tiger.
    pub const HOME_TO_TIGER: usize = STOLEN_HOME + 2;
    /// How likely a throw brings some monkey home while a crocodile is in the lake, about to throw and not.
    pub const HOME_TO_CROCODILE: usize = HOME_TO_TIGER + 1;
    /// How many of its monkeys a throw can chase home, by how soon it throws.
    pub const DANGER: usize = HOME_TO_CROCODILE + 2;
    /// How much of a way a throw can undo, by how soon it throws.
    pub const WAY_IN_DANGER: usize = DANGER + MOST;
    /// The same of others, where it holds a crocodile.
    pub const CHASE: usize = WAY_IN_DANGER + MOST;
    /// It throws after 1, 2, 3 others.
    pub const TURN: usize = CHASE + 1;
    /// The tiger is so many fields from its house, clockwise.
    pub const TIGER: usize = TURN + 3;
    /// Monkeys out: 1, 2, 3.
    pub const OUT: usize = TIGER + FIELDS as usize;
    /// Wooden dice that some monkey can use, about to throw and not.
    pub const MOBILE: usize = OUT + 3;
    /// Monkeys that rest.
    pub const RESTS: usize = MOBILE + 2;
    pub const END: usize = RESTS + 1;
}

/// A position with what all seats' features need.
pub struct Seen<'a> {
    spot: &'a Spot,
    /// The fields where nobody may end who isn't at home there, a bit each.
    taken: u32,
    /// How likely each seat's ways are undone by a throw, together.
    ways: [(f32, f32); MOST],
}

impl<'a> Seen<'a> {
    /// Looks at a position.
    pub fn of(spot: &'a Spot) -> Self {
        let board = &spot.board;
        let players = board.players();
        let (mut taken, mut ways) = (0, [(0.0, 0.0); MOST]);
        for seat in players.seats() {
            for monkey in board.monkeys(seat) {
                taken |= 1 << board.field(monkey);
                let run = board.run(monkey);
                if run > 0 {
                    let hit = reach::share(chase(board, spot.turn, board.field(monkey)), spot.house.red);
                    ways[seat.index()].0 += hit;
                    ways[seat.index()].1 += hit * way(run);
                }
            }
        }
        Self { spot, taken, ways }
    }
}

/// How many fields the tiger has to run to a field; all of the ring if it is there. `mover` sets it on the board.
fn chase(board: &Board, mover: Seat, field: u8) -> u8 {
    let tiger = board.tiger().unwrap_or_else(|| board.players().house(mover));
    match (tiger + FIELDS - field) % FIELDS {
        0 => FIELDS,
        fields => fields,
    }
}

/// How much of a lap.
fn way(run: u8) -> f32 {
    f32::from(run) / f32::from(FIELDS)
}

fn flag(is: bool) -> f32 {
    f32::from(u8::from(is))
}

/// Gives a seat's features that aren't 0, each up to about 3.
pub fn features(seen: &Seen<'_>, seat: Seat, mut give: impl FnMut(usize, f32)) {
    let (spot, board) = (seen.spot, &seen.spot.board);
    let red = spot.house.red;
    let needs = usize::from(spot.needs(seat)).clamp(1, 6);
    give(at::NEEDS + needs - 1, 1.0);
    let crocodiles = usize::from(board.crocodiles(seat));
    if crocodiles > 0 {
        give(at::CROCODILES + crocodiles.min(3) - 1, 1.0);
        if needs <= 2 {
            give(at::CROCODILE_AND_NEEDS + needs - 1, 1.0);
        }
    }
    let until = spot.until(seat);
    let now = usize::from(until > 0);
    let (mut home, mut homes, mut out, mut usable) = (Throws::default(), 0.0, 0, 0_u32);
    for monkey in board.monkeys(seat) {
        let run = board.run(monkey);
        if board.rests(monkey) {
            give(at::RESTS, 1.0);
        } else {
            usable |= free(seen, seat, run);
        }
        if run == 0 {
            continue;
        }
        out += 1;
        give(at::RUNS + usize::from(run) - 1, 1.0);
        if needs == 1 {
            give(at::LAST_RUNS + usize::from(run) - 1, 1.0);
        }
        home = home.or(reach::throws(FIELDS - run));
        homes += reach::share(FIELDS - run, red);
    }
    let home = home.share(red);
    let (danger, way) = seen.ways[seat.index()];
    give(at::HOME + until, home);
    give(at::HOMES + now, homes);
    if needs == 1 {
        give(at::LAST_HOME + until, home);
    }
    if until > 0 && crocodiles > 0 {
        give(at::STOLEN_HOME, home);
        give(at::STOLEN_HOME + 1, home * flag(needs == 1));
    }
    give(at::HOME_TO_TIGER, home * flag(board.tiger() == Some(board.players().house(seat))));
    give(at::HOME_TO_CROCODILE + now, home * flag(board.lake() > 0));
    give(at::DANGER + until, danger);
    give(at::WAY_IN_DANGER + until, way);
    if crocodiles > 0 {
        let others = board.players().seats().filter(|other| *other != seat);
        give(at::CHASE, others.map(|other| seen.ways[other.index()].1).sum());
    }
    if until > 0 {
        give(at::TURN + until - 1, 1.0);
    }
    if let Some(tiger) = board.tiger() {
        let from = (tiger + FIELDS - board.players().house(seat)) % FIELDS;
        give(at::TIGER + usize::from(from), 1.0);
    }
    if out > 0 {
        give(at::OUT + out - 1, 1.0);
    }
    give(at::MOBILE + now, usable.count_ones() as f32 / 6.0);
}

/// The wooden dice that fit a monkey that has run so far and don't lead it to the tiger, a bit each.
fn free(seen: &Seen<'_>, seat: Seat, run: u8) -> u32 {
    let board = &seen.spot.board;
    let mut dice = 0;
    for die in 1..=6 {
        let field = board.field_at(seat, run + die);
        let fits = run + die == FIELDS || (run + die < FIELDS && seen.taken >> field & 1 == 0);
        if fits && board.tiger() != Some(field) {
            dice |= 1 << die;
        }
    }
    dice
}
