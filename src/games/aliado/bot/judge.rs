//! What hard sees: how likely each seat is to be the first to finish, from the position between two throws alone. A sum
//! of weighted features says how far a seat is in the race; the chances go by the exponentials of these sums.

use super::{end, reach, spot::Spot, weights::WEIGHTS};
use crate::games::{
    Seat,
    aliado::board::{BEACH, CENTRE, ENTRANCE, MORTO, MOST, STONES, Steps},
};

/// How many features a seat has.
pub const FEATURES: usize = 30;

/// A seat's features.
pub type Features = [f32; FEATURES];

/// How likely each seat is to be the first; together 1.
pub type Chances = [f32; MOST];

/// How likely each seat is to be the first to finish.
pub fn chances(spot: &Spot) -> Chances {
    let players = spot.board.players();
    chances_by(spot, &WEIGHTS[players.count() - 2])
}

/// The same by other weights.
pub fn chances_by(spot: &Spot, weights: &Features) -> Chances {
    let mut sums = [f32::NEG_INFINITY; MOST];
    for seat in spot.board.players().seats() {
        sums[seat.index()] = features(spot, seat).iter().zip(weights).map(|(f, w)| f * w).sum();
    }
    let most = sums.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let shares = sums.map(|sum| (sum - most).exp());
    let all: f32 = shares.iter().sum();
    shares.map(|share| share / all)
}

/// How likely a seat's side is to win.
pub fn side(spot: &Spot, chances: &Chances, seat: Seat) -> f32 {
    let players = spot.board.players();
    let mine = players.seats().filter(|other| players.side(*other) == players.side(seat));
    mine.map(|other| chances[other.index()]).sum()
}

/// Where the features stand in a seat's list.
mod at {
    use super::STONES;

    /// One, two, three or four stones on the beach.
    pub const BEACHED: [usize; STONES] = [0, 1, 2, 3];
    /// What the mounts have to go, each as much as one stone: they move at once.
    pub const MOUNTS_TO_GO: usize = 4;
    /// What the stones have to go.
    pub const STONES_TO_GO: usize = 5;
    /// What the last stone outside has to go.
    pub const LAST_TO_GO: usize = 6;
    /// One, two or three places before the flag where stones are.
    pub const PLACES: [usize; 3] = [7, 8, 9];
    /// Two, three or four stones on the tallest of them.
    pub const TALLEST: [usize; 3] = [10, 11, 12];
    /// How likely some stone comes just to another with a throw.
    pub const JOINS: usize = 13;
    /// All stones on the flag.
    pub const ALL_ON_FLAG: usize = 14;
    /// Then, tens of throws to the end.
    pub const LAST_THROWS: usize = 15;
    /// Stones in the centre.
    pub const IN_CENTRE: usize = 16;
    /// Stones on the flag before it.
    pub const ON_FLAG: usize = 17;
    /// The way that may be lost to who throws next.
    pub const WAY_AT_STAKE: usize = 18;
    /// The stones that may be lost to who throws next.
    pub const STONES_AT_STAKE: usize = 19;
    /// The way that may be lost to others later.
    pub const WAY_IN_DOUBT: usize = 20;
    /// The stones that may be lost to others later.
    pub const STONES_IN_DOUBT: usize = 21;
    /// All stones on the entrance.
    pub const MASTERLY: usize = 22;
    /// With a single place before the flag, the way that may be lost to a skull.
    pub const SKULLS: usize = 23;
    /// Sits out the next turn.
    pub const BLEEDS: usize = 24;
    /// Throws next.
    pub const TURN: usize = 25;
    /// Stones on the inner ring.
    pub const INSIDE: usize = 26;
    /// All stones on the beach or on a single place before the flag.
    pub const TOGETHER: usize = 27;
    /// `JOINS` of who throws next.
    pub const JOINS_NOW: usize = 28;
    /// From the last stone outside to the first.
    pub const SPREAD: usize = 29;
}

/// What a stone there is worth to a way, in whole ways: how far it has come, and that it had to leave.
fn way(steps: Steps) -> f32 {
    f32::from(steps + LEAVING) / f32::from(CENTRE)
}

/// Houses that having left is worth, roughly.
const LEAVING: u8 = 30;

fn flag(is: bool) -> f32 {
    f32::from(u8::from(is))
}

/// A seat's features, each from 0 to about 4.
pub fn features(spot: &Spot, seat: Seat) -> Features {
    let board = &spot.board;
    let to_go = |steps: Steps| f32::from(CENTRE - steps) / f32::from(CENTRE);
    let mut f = [0.0; FEATURES];
    let beached = usize::from(board.count(seat, BEACH));
    if beached > 0 {
        f[at::BEACHED[beached - 1]] = 1.0;
    }
    let (mut last, mut first) = (None, 0);
    let (mut places, mut tallest) = (0, 0);
    let (mut joins, mut skulls) = (0, 0);
    for (steps, count) in board.groups(seat) {
        let high = f32::from(count);
        last = last.or(Some(steps));
        first = steps;
        f[at::MOUNTS_TO_GO] += to_go(steps);
        f[at::STONES_TO_GO] += high * to_go(steps);
        if steps > ENTRANCE {
            f[if steps == CENTRE { at::IN_CENTRE } else { at::ON_FLAG }] += high;
            continue;
        }
        places += 1;
        tallest = tallest.max(usize::from(count));
        if steps >= MORTO {
            f[at::INSIDE] += high;
        }
        for (ahead, _) in board.groups(seat).filter(|(ahead, _)| *ahead > steps) {
            joins |= reach::moves(steps, ahead);
        }
        skulls |= reach::skulls(steps);
        let next = reach::hit_by(spot, seat, steps, |by| by == spot.turn());
        let later = reach::hit_by(spot, seat, steps, |by| by != spot.turn());
        f[at::WAY_AT_STAKE] += next * way(steps);
        f[at::STONES_AT_STAKE] += next * high;
        f[at::WAY_IN_DOUBT] += later * way(steps);
        f[at::STONES_IN_DOUBT] += later * high;
    }
    if let Some(last) = last {
        f[at::LAST_TO_GO] = to_go(last);
        f[at::SPREAD] = f32::from(first - last) / f32::from(CENTRE);
    }
    if (1..=at::PLACES.len()).contains(&places) {
        f[at::PLACES[places - 1]] = 1.0;
    }
    if tallest > 1 {
        f[at::TALLEST[tallest - 2]] = 1.0;
    }
    if places == 1 {
        f[at::SKULLS] = reach::share(skulls) * way(last.unwrap_or(0));
        f[at::TOGETHER] = flag(tallest + beached == STONES);
    }
    if board.all_on_flag(seat) {
        f[at::ALL_ON_FLAG] = 1.0;
        f[at::LAST_THROWS] = end::throws(board.stones(seat)) / 10.0;
    }
    f[at::MASTERLY] = flag(board.pitoco_at_entrance(seat));
    f[at::BLEEDS] = flag(spot.turns.bleeds(seat));
    f[at::TURN] = flag(spot.turn() == seat);
    f[at::JOINS] = reach::share(joins);
    f[at::JOINS_NOW] = f[at::TURN] * f[at::JOINS];
    f
}
