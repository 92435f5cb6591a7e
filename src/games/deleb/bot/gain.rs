//! What medium sees: who has how many pieces, which of them are unlocked, and which of its own may be taken next.

use super::{sight::sight, spot::Seats};
use crate::games::deleb::{board::Side, field::Field};

/// What a piece on the board is worth.
const PIECE: f32 = 12.0;
/// What it is worth more once it is unlocked.
const FREE: f32 = 2.0;
/// What the loss of a piece that the next hand is likely to take counts for.
const RISK: f32 = 6.0;
/// How much better it must be to give up what could be used.
pub const WAIT: f32 = 2.0;
/// What the game is worth.
const GAME: f32 = 10_000.0;

/// What a position is worth to the side that has just played.
pub fn worth(field: &Field, seats: &Seats) -> f32 {
    let (me, other) = (seats.turn.other(), seats.turn);
    if field.count(other) == 0 {
        return GAME;
    }
    let teams = sight(field, seats);
    let placed = |side: Side| PIECE * f32::from(field.count(side)) - FREE * f32::from(field.locked(side));
    let lost: f32 = field.men(me).map(|man| 1.0 - teams[me.index()].safe[usize::from(man)]).sum();
    placed(me) - placed(other) - RISK * lost
}
