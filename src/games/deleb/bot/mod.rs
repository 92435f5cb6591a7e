//! The bot player in its three levels. Each decides over all that can still be made of the hand ([`ways`]) and takes the
//! next step of what it has chosen: easy takes what it sees and else whatever comes to hand, medium weighs the position in
//! which its turn ends ([`gain`]), hard does so by what it has learned ([`judge`]) and looks [`ahead`] at the other side's
//! next hand.

mod ahead;
mod gain;
pub mod hands;
pub mod judge;
pub mod net;
pub mod sight;
pub mod spot;
#[cfg(test)]
mod tests;
pub mod ways;

use self::{
    spot::Seats,
    ways::{urge, ways},
};
use super::{
    field::{Field, Hand, Man},
    notation::Step,
    state::{State, side_of},
};
use crate::games::{Level, Seat, Thinking};

/// Positions that medium looks at for a step.
const LOOKS: usize = 1_500;

/// Turns in a hundred in which a bot may give up what it could use.
const WAITS: u32 = 75;

/// Times in a hundred that an easy bot does not see what it could take.
const EASY_MISSES: u32 = 40;

/// What the bot in this seat does; `None` when it isn't its turn.
pub fn step(state: &State, seat: Seat, level: Level, thinking: &mut Thinking) -> Option<Step> {
    if state.winner().is_some() || state.turn() != seat {
        return None;
    }
    let Some(hand) = state.in_hand() else { return Some(Step::Throw) };
    let hand = Hand::of(hand.left());
    let (mut field, side) = (Field::new(state.board()), side_of(seat));
    let seats = Seats::after(state, seat);
    let waits = thinking.luck.below(100) < WAITS;
    let next = match level {
        Level::Easy => loose(&field, seat, hand, thinking),
        Level::Medium => {
            let mut ways = ways(&mut field, side, hand, LOOKS, &mut |field| gain::worth(field, &seats));
            urge(&mut ways, gain::WAIT, waits);
            ways.first().and_then(|way| way.uses.first().copied())
        }
        Level::Hard => ahead::best(&mut field, side, hand, &seats, waits, thinking),
    };
    Some(next.map_or(Step::Pass, |(value, man)| Step::Use(value, field.point(side, man))))
}

/// Mostly takes what can be taken; else any piece with any throw.
fn loose(field: &Field, seat: Seat, hand: Hand, thinking: &mut Thinking) -> Option<(u8, Man)> {
    let side = side_of(seat);
    let (mut open, mut takes) = (Vec::new(), Vec::new());
    for value in hand.values() {
        field.each(side, value, |man| {
            open.push((value, man));
            if field.man_at(side, field.progress(side, man) + u16::from(value)).is_some() {
                takes.push((value, man));
            }
        });
    }
    let misses = thinking.luck.below(100) < EASY_MISSES;
    thinking.luck.pick(if takes.is_empty() || misses { &open } else { &takes }).copied()
}
