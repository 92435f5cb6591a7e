//! Which of the 36 throws bring a stone just there: as sets, a bit a throw, so that several stones' throws are counted
//! once. Only an estimate for judging a position: whether the other die can be played is left open, and two aces are
//! taken for a stone set out that moves on.

use std::sync::LazyLock;

use super::spot::Spot;
use crate::games::{
    Seat,
    aliado::{
        board::{BEACH, ENTRANCE, House, INNER, MORTO, SKULLS, Steps},
        throw::{Part, Throw},
    },
};

/// A set of throws, a bit each.
pub type Throws = u64;

/// The furthest that a throw goes.
const FURTHEST: usize = 18;

/// For each number of houses the throws that bring a stone so far: at index 0 those that set one on the door.
static BY: LazyLock<[Throws; FURTHEST + 1]> = LazyLock::new(|| {
    let mut by = [0; FURTHEST + 1];
    for (number, throw) in Throw::all_of_two().enumerate() {
        let mut add = |points: u8| by[usize::from(points)] |= 1 << number;
        if throw.is_double() || throw.single_sena().is_some() {
            add(0);
        }
        add(throw.points(Part::All));
        if throw.divides() {
            add(throw.points(Part::A));
            add(throw.points(Part::B));
        }
    }
    by
});

/// For each number of houses the throws undivided.
static WHOLE: LazyLock<[Throws; FURTHEST + 1]> = LazyLock::new(|| {
    let mut by = [0; FURTHEST + 1];
    for (number, throw) in Throw::all_of_two().enumerate() {
        by[usize::from(throw.points(Part::All))] |= 1 << number;
    }
    by
});

/// How likely one of these is.
pub fn share(throws: Throws) -> f32 {
    throws.count_ones() as f32 / 36.0
}

/// The throws that bring a stone from one place of its way just to another.
pub fn moves(from: Steps, to: Steps) -> Throws {
    if to <= from {
        return 0;
    }
    BY.get(usize::from(to - from)).copied().unwrap_or(0)
}

/// The throws that, undivided, end on a skull.
pub fn skulls(from: Steps) -> Throws {
    if from + 18 < MORTO || from >= ENTRANCE {
        return 0;
    }
    let mut found = 0;
    for (points, throws) in WHOLE.iter().enumerate().skip(2) {
        let to = usize::from(from) + points;
        let on = usize::from(MORTO)..usize::from(ENTRANCE);
        if on.contains(&to) && SKULLS.contains(&(((to - usize::from(MORTO)) % usize::from(INNER)) as u8)) {
            found |= throws;
        }
    }
    found
}

/// How likely what a seat has there is hit by the next throw of an opponent of this kind.
pub fn hit_by(spot: &Spot, seat: Seat, at: Steps, by: impl Fn(Seat) -> bool) -> f32 {
    let board = &spot.board;
    let players = board.players();
    let Some(house) = players.colour(seat).house(at) else { return 0.0 };
    if matches!(house, House::Flag(_)) {
        return 0.0;
    }
    let mut missed = 1.0;
    for other in players.seats() {
        if players.side(other) == players.side(seat) || !by(other) {
            continue;
        }
        let Some(target) = players.colour(other).steps(house) else { continue };
        let mut throws = 0;
        for (from, _) in board.groups(other) {
            throws |= moves(from, target);
        }
        if board.count(other, BEACH) > 0 {
            match target {
                0 => throws |= BY[0],
                1..=5 => throws |= BY[0] & BY[usize::from(target)],
                _ => {}
            }
        }
        missed *= 1.0 - share(throws);
    }
    1.0 - missed
}
