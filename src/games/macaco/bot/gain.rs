//! What medium sees: how far everybody has come once a throw is played, and what lies before them. It looks at nothing that
//! may come after.

use super::spot::{Spot, Worths};
use crate::games::{Seat, macaco::board::MOST};

/// Fields that a coconut is worth to who brings it home.
const COCONUT: f32 = 30.0;

/// Fields that a crocodile is worth: it brings a throw in which it may well be won back.
const CROCODILE: f32 = 30.0;

/// Fields that the game is worth.
const GAME: f32 = 1_000.0;

/// What another's field counts for, to a rival.
const OTHERS: f32 = 0.7;

/// The share of this that goes by who of the others is ahead; the rest by all of them.
const LEADER: f32 = 0.5;

/// How far each seat has come in fields, the others' ways taken off.
pub fn worths(spot: &Spot) -> Worths {
    let players = spot.board.players();
    let mut worths = [0.0; MOST];
    for seat in players.seats() {
        let others = players.seats().filter(|other| *other != seat).map(|other| far(spot, other));
        let (mut sum, mut most) = (0.0, f32::NEG_INFINITY);
        for other in others {
            sum += other;
            most = most.max(other);
        }
        let mean = sum / f32::from(players.count() - 1);
        worths[seat.index()] = far(spot, seat) - OTHERS * (mean * (1.0 - LEADER) + most * LEADER);
    }
    worths
}

fn far(spot: &Spot, seat: Seat) -> f32 {
    let runs: u8 = spot.board.monkeys(seat).map(|monkey| spot.board.run(monkey)).sum();
    let things =
        COCONUT * f32::from(spot.board.coconuts(seat)) + CROCODILE * f32::from(spot.board.crocodiles(seat));
    let won = if spot.needs(seat) == 0 { GAME } else { 0.0 };
    f32::from(runs) + things + won
}
