//! What medium sees: how much a play gains at once, in houses. It looks at nothing that may come after.

use super::spot::Spot;
use crate::games::{
    Seat,
    aliado::board::{BEACH, CENTRE},
};

/// Houses that a stone's leaving is worth.
const LEAVING: i32 = 12;

/// Houses that another's missed turn is worth.
const MISSED_TURN: i32 = 8;

/// How far a side has come in houses, the others' ways and missed turns taken off.
pub fn gain(spot: &Spot, seat: Seat) -> i32 {
    let players = spot.board.players();
    players
        .seats()
        .map(|other| {
            let far: i32 = spot.board.stones(other).iter().map(|at| far(*at)).sum();
            let all = far - if spot.turns.bleeds(other) { MISSED_TURN } else { 0 };
            if players.side(other) == players.side(seat) { all } else { -all }
        })
        .sum()
}

fn far(at: u8) -> i32 {
    if at == BEACH { 0 } else { i32::from(at.min(CENTRE)) + LEAVING }
}
