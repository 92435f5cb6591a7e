//! What medium sees: who has how many pieces, which of them may be taken next, and how they are placed.

use super::{sight::sight, spot::Seats};
use crate::games::deleb::{board::Side, field::Field};

/// What a piece on the board is worth.
const PIECE: f32 = 10.0;
/// What it is worth more once it is unlocked.
const FREE: f32 = 2.0;
/// What the loss of a piece that the next hand is likely to take counts for.
const RISK: f32 = 9.0;
/// What of it remains where the loss is avenged.
const AVENGED: f32 = 0.6;
/// What the hope to take a piece counts for, before the other side has moved.
const HOPE: f32 = 3.0;
/// What a piece near enough behind prey is worth.
const HUNTS: f32 = 0.5;
/// What the game is worth.
const GAME: f32 = 10_000.0;

/// What a position is worth to the side that has just played.
pub fn worth(field: &Field, seats: &Seats) -> f32 {
    let (me, other) = (seats.turn.other(), seats.turn);
    if field.count(other) == 0 {
        return GAME;
    }
    let teams = sight(field, seats);
    let placed = |side: Side| {
        let (pieces, locked) = (f32::from(field.count(side)), f32::from(field.locked(side)));
        let team = &teams[side.index()];
        let hunts = field.men(side).filter(|man| team.prey[usize::from(*man)] > 0).count() as f32;
        PIECE * pieces + FREE * (pieces - locked) + HUNTS * hunts
    };
    let lost = |side: Side, avenged: f32| -> f32 {
        let team = &teams[side.index()];
        let loss = |man: usize| (1.0 - team.safe[man]) * (1.0 - avenged * (1.0 - team.alone[man]));
        field.men(side).map(|man| loss(usize::from(man))).sum()
    };
    placed(me) - placed(other) - RISK * lost(me, 1.0 - AVENGED) + HOPE * lost(other, 0.0)
}
