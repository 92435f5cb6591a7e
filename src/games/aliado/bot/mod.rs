//! The bot player in its three levels. Each decides over all that is still open of the throw in hand ([`ways`]) and does
//! the next touch of what it has chosen; easy plays loosely, medium takes the best immediate [`gain`], hard looks
//! [`ahead`] over the dice with what it has learned to [`judge`].

mod ahead;
mod end;
mod gain;
pub mod judge;
mod reach;
pub mod spot;
#[cfg(test)]
mod tests;
pub mod ways;
mod weights;

use self::ways::Way;
use super::{notation::Step, plays::Act, state::State};
use crate::{
    dice::Luck,
    games::{Level, Thinking},
};

/// Plays in a hundred that an easy bot makes without looking, skulls apart.
const EASY_CARELESS: u32 = 60;

/// What the bot does whose turn it is; anything once the game is over.
pub fn step(state: &State, level: Level, thinking: &mut Thinking) -> Step {
    let seat = state.turn();
    let ways = ways::open(state);
    let chosen = match level {
        Level::Easy => loose(&ways, &mut thinking.luck),
        Level::Medium => greedy(&ways, &mut thinking.luck),
        Level::Hard => ahead::best(&ways, seat, thinking),
    };
    let touched = state.in_hand().is_some_and(|hand| hand.touched.is_some());
    match chosen.map(|way| way.act) {
        None => Step::Roll,
        Some(Act::Out) => Step::Out { one: false },
        Some(Act::Move { part, .. }) if touched => Step::Move(part),
        Some(Act::Move { what, .. }) => match state.players().colour(seat).house(what.from) {
            Some(house) => Step::Touch { house, single: what.single },
            None => Step::Roll,
        },
    }
}

/// The best immediate gain; any of the equally good.
fn greedy<'a>(ways: &'a [Way], luck: &mut Luck) -> Option<&'a Way> {
    let gains = ways.iter().map(|way| gain::gain(&way.then, way.seat));
    let best = gains.clone().max()?;
    let good: Vec<&Way> =
        ways.iter().zip(gains).filter(|(_, gain)| *gain == best).map(|(way, _)| way).collect();
    luck.pick(&good).copied()
}

/// Mostly whatever comes to hand, but for the skulls that anybody sees.
fn loose<'a>(ways: &'a [Way], luck: &mut Luck) -> Option<&'a Way> {
    if luck.below(100) >= EASY_CARELESS {
        return greedy(ways, luck);
    }
    let alive: Vec<&Way> = ways.iter().filter(|way| !way.skull).collect();
    luck.pick(&alive).copied().or_else(|| luck.pick(ways))
}
