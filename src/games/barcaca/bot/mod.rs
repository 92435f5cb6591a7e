//! The bot: what somebody who knows [`Known`] does, at three levels. Its judgement is a small net ([`net`]) over
//! features of the position ([`features`]), learned from games with itself; the highest level also plays ahead
//! ([`rollout`]). Nothing here sees a partner's die that isn't placed: there is none in [`Known`].

pub mod features;
pub mod judge;
pub mod net;
mod rollout;
pub mod sim;
#[cfg(test)]
mod tests;

use super::{known::Known, notation::Step};
use crate::{
    dice::Luck,
    games::{Level, Thinking},
};
use features::{Prospect, prospect};
use judge::best;
use net::Net;
use sim::{Deed, Deeds};

/// Placements in a thousand that an easy bot makes without a thought.
const EASY_CARELESS: u32 = 220;

/// Placements in a thousand that a medium bot makes without a thought.
const MEDIUM_CARELESS: u32 = 40;

/// The step of a bot of this level that has to act: a placement or a knot, or the answer to a knot. For somebody
/// absent no knot is spent (Barcaça, rule 13). It needs no time to have an answer; with time the highest level's is
/// better.
pub fn step(known: &Known, level: Level, thinking: &mut Thinking) -> Step {
    let net = Net::learned();
    let knots = !thinking.for_absent;
    let careless = match level {
        Level::Easy => EASY_CARELESS,
        Level::Medium => MEDIUM_CARELESS,
        Level::Hard => 0,
    };
    let slip = thinking.luck.below(1_000) < careless;
    let deed = match slip.then(|| any(known, &mut thinking.luck)).flatten() {
        Some(deed) => deed,
        None if level == Level::Hard => rollout::choose(net, known, knots, thinking),
        None => best(net, known, knots).deed,
    };
    deed.step(known.answering.is_some())
}

/// Any placement, as somebody might make it who doesn't think: only not one that wrecks the barge before everyone's
/// eyes. `None` when a knot is to be answered, or nothing else is left.
fn any(known: &Known, luck: &mut Luck) -> Option<Deed> {
    if known.answering.is_some() {
        return None;
    }
    let deeds = Deeds::of(known, false);
    let wrecks = |deed: &Deed| matches!(prospect(known, *deed), Prospect::Sure(false));
    let sound: Vec<Deed> = deeds.all().iter().filter(|deed| !wrecks(deed)).copied().collect();
    luck.pick(&sound).copied()
}
