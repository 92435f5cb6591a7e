//! What hard sees: how likely each seat is to be the first to finish, from the position between two throws alone. A sum
//! of weighted features says how far a seat is in the race; the chances go by the exponentials of these sums.

use super::{reach, spot::Spot, weights::WEIGHTS};
use crate::games::{
    Seat,
    aliado::board::{BEACH, CENTRE, ENTRANCE, MORTO, MOST, STONES},
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

/// A seat's features, each about 0 to 4.
pub fn features(spot: &Spot, seat: Seat) -> Features {
    let board = &spot.board;
    let mut f = [0.0; FEATURES];
    let beach = usize::from(board.count(seat, BEACH));
    if beach > 0 {
        f[beach - 1] = 1.0;
    }
    let to_go = |at: u8| f32::from(CENTRE - at) / 120.0;
    let (mut last, mut first) = (None, 0);
    let (mut groups, mut tallest) = (0, 0);
    let mut joins = 0;
    let mut skulls = 0;
    for (at, count) in board.groups(seat) {
        let high = f32::from(count);
        last = last.or(Some(at));
        first = at;
        f[4] += to_go(at);
        f[5] += high * to_go(at);
        if at > ENTRANCE {
            f[if at == CENTRE { 16 } else { 17 }] += high;
            continue;
        }
        groups += 1;
        tallest = tallest.max(count);
        if at >= MORTO {
            f[26] += high;
        }
        for (ahead, _) in board.groups(seat).filter(|(ahead, _)| *ahead > at) {
            joins |= reach::moves(at, ahead);
        }
        skulls |= reach::skulls(at);
        let now = reach::hit_by(spot, seat, at, |by| by == spot.turn());
        let later = reach::hit_by(spot, seat, at, |by| by != spot.turn());
        let lost = (f32::from(at) + 30.0) / 120.0;
        f[18] += now * lost;
        f[19] += now * high;
        f[20] += later * lost;
        f[21] += later * high;
    }
    if let Some(last) = last {
        f[6] = to_go(last);
        f[29] = f32::from(first - last) / 120.0;
    }
    if (1..=3).contains(&groups) {
        f[6 + groups] = 1.0;
    }
    if tallest > 1 {
        f[8 + usize::from(tallest)] = 1.0;
    }
    f[13] = reach::share(joins);
    if board.all_on_flag(seat) {
        f[14] = 1.0;
        f[15] = super::flag::throws(board.stones(seat)) / 10.0;
    }
    f[22] = f32::from(u8::from(board.pitoco_at_entrance(seat)));
    if groups == 1 {
        f[23] = reach::share(skulls) * (f32::from(last.unwrap_or(0)) + 30.0) / 120.0;
        f[27] = if usize::from(tallest) + beach == STONES { 1.0 } else { 0.0 };
    }
    f[24] = f32::from(u8::from(spot.turns.bleeds(seat)));
    f[25] = f32::from(u8::from(spot.turn() == seat));
    f[28] = f[25] * reach::share(joins);
    f
}
