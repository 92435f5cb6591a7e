//! The bot player in its three levels. Each decides over all that is still open of the throw in hand ([`ways`]) and does
//! the next touch of what it has chosen, and rattles by what the throw is worth to everybody ([`rattle`]); easy plays
//! loosely, medium takes the best immediate [`gain`], hard goes by what it has learned to [`judge`] and looks [`ahead`].

mod ahead;
mod gain;
pub mod judge;
pub mod rattle;
mod reach;
pub mod spot;
#[cfg(test)]
mod tests;
pub mod ways;
mod weights;

use self::{
    rattle::Open,
    ways::{Hand, Way},
};
use super::{
    notation::Step,
    state::{Rattling, State},
};
use crate::games::{Level, Seat, Thinking};

/// Throws in a hundred that an easy bot plays without looking, harm to its own monkeys apart.
const EASY_CARELESS: u32 = 40;

/// Times in a hundred that an easy bot misses that it had better rattle.
const EASY_MISSES: u32 = 60;

/// What the bot in this seat does; `None` while it lets its right to rattle lie, or has nothing to do.
pub fn step(state: &State, seat: Seat, level: Level, thinking: &mut Thinking) -> Option<Step> {
    if state.winner().is_some() {
        return None;
    }
    let Some(hand) = state.in_hand() else { return (state.turn() == seat).then_some(Step::Roll) };
    let decides = state.may_rattle(seat) && !hand.has_let(seat);
    if decides && !thinking.for_absent && rattles(state, seat, level, thinking) {
        return Some(Step::Rattle);
    }
    // Where the figures wait for nobody, a word that it lets the throw pass would only be in the way.
    if state.may_let(seat) && state.house().rattling != Rattling::Race(0) {
        return Some(Step::Let);
    }
    if !state.may_move(seat) {
        return None;
    }
    let hand = Hand::of(state)?;
    match level {
        Level::Easy => loose(&hand.fitting().ways(), seat, thinking),
        Level::Medium => greedy(&hand.fitting().ways(), seat, thinking),
        Level::Hard => ahead::best(&hand.ways(), seat, thinking),
    }
}

fn rattles(state: &State, seat: Seat, level: Level, thinking: &mut Thinking) -> bool {
    match level {
        Level::Easy if thinking.luck.below(100) < EASY_MISSES => false,
        Level::Easy | Level::Medium => Open::of(state, &gain::worths).is_some_and(|open| open.wants(seat)),
        Level::Hard => ahead::rattles(state, seat, thinking),
    }
}

/// The best immediate gain; any of the equally good.
fn greedy(ways: &[Way], seat: Seat, thinking: &mut Thinking) -> Option<Step> {
    let gains: Vec<f32> = ways.iter().map(|way| gain::worths(&way.then)[seat.index()]).collect();
    let best = gains.iter().copied().fold(f32::NEG_INFINITY, f32::max);
    let good: Vec<Step> =
        ways.iter().zip(gains).filter(|(_, gain)| *gain >= best).map(|(way, _)| way.first).collect();
    thinking.luck.pick(&good).copied()
}

/// Mostly whatever comes to hand, but for what anybody sees to harm its own monkeys.
fn loose(ways: &[Way], seat: Seat, thinking: &mut Thinking) -> Option<Step> {
    let sound: Vec<Way> = ways.iter().filter(|way| !way.harm).copied().collect();
    let sound = if sound.is_empty() { ways } else { &sound };
    if thinking.luck.below(100) < EASY_CARELESS {
        return thinking.luck.pick(sound).map(|way| way.first);
    }
    greedy(sound, seat, thinking)
}
