//! The bot player in its three levels: how far each looks, how careless it is, and when it takes a draw.

use super::{
    moves::{Move, Side},
    search::{Found, Limits, search},
    state::State,
};
use crate::{
    dice::Luck,
    games::{Level, Seat, Thinking},
};

/// Points of `eval` from which a bot judges itself ahead (Onça, rule 8).
const AHEAD: i32 = 30;

/// Points by which a bot judges itself so far behind that it takes an offered draw.
const BEHIND: i32 = 90;

/// At so many standings two bots that both judge themselves ahead claim all the same (Onça, rule 8).
const BOTS_GIVE_IN: u32 = 8;

/// So many points worse than level a bot thinks a draw, lest it shuffle to and fro where there is play; more as the dogs, who
/// lose nothing by going on.
const SHUN_DRAW: [i32; 2] = [30, 60];

/// After so many moves without a capture a bot begins to lose its belief that there is anything to play for: with each
/// further one, a draw looks a little better to it, and it must be further ahead to judge itself so.
const PATIENCE: i32 = 100;

/// The most that this comes to: more than any position is worth that isn't won.
const WEARIEST: i32 = 1_000;

/// What the bot in this seat does; `None` to let a right pass.
pub fn step(state: &State, seat: Seat, level: Level, thinking: &mut Thinking) -> Option<String> {
    if state.ending().is_some() {
        return None;
    }
    let to_move = state.to_move() == seat;
    let offered = state.offer().is_some_and(|by| by != seat);
    if !to_move && !offered && !state.claimable() {
        return None;
    }
    if state.claimable() && thinking.against_bot && state.standings() >= BOTS_GIVE_IN {
        return Some("claim".to_owned());
    }
    let found = look(state, level, thinking)?;
    let worth = if to_move { found.score } else { -found.score };
    let weary = weariness(state);
    let ahead = worth > AHEAD + weary;
    if state.claimable() && !ahead {
        return Some("claim".to_owned());
    }
    // An offer in a level game is let pass while there is play in it, or nobody would ever play on against a bot.
    if offered && (worth < -BEHIND || (weary > 0 && !ahead)) {
        return Some("accept".to_owned());
    }
    to_move.then(|| choose(state, level, &found, &mut thinking.luck).to_string())
}

/// How much better a draw looks for the moves without a capture that have gone by.
fn weariness(state: &State) -> i32 {
    let quiet = i32::try_from(state.past().len()).unwrap_or(i32::MAX);
    (quiet - PATIENCE).clamp(0, WEARIEST)
}

/// The best move as this level sees it.
fn look(state: &State, level: Level, thinking: &mut Thinking) -> Option<Found> {
    let depth = match level {
        Level::Easy => 1,
        Level::Medium => MEDIUM_DEPTH,
        Level::Hard => u32::MAX,
    };
    let mut always = || true;
    let mut luck = Luck::new(thinking.luck.bits());
    let mut in_time = || thinking.go_on();
    let go_on: &mut dyn FnMut() -> bool = if level == Level::Hard { &mut in_time } else { &mut always };
    let shun_draw = SHUN_DRAW[state.to_move().index()] - weariness(state);
    search(state.past(), &mut luck, &mut Limits { depth, shun_draw, go_on })
}

const MEDIUM_DEPTH: u32 = 4;

/// Moves in a hundred that an easy bot makes without looking.
const EASY_CARELESS: u32 = 65;

/// Captures in a hundred that an easy jaguar takes when it plays without looking.
const EASY_TAKES: u32 = 60;

/// Moves in a hundred that a medium bot makes without looking.
const MEDIUM_CARELESS: u32 = 4;

fn choose(state: &State, level: Level, found: &Found, luck: &mut Luck) -> Move {
    let careless = match level {
        Level::Easy => EASY_CARELESS,
        Level::Medium => MEDIUM_CARELESS,
        Level::Hard => 0,
    };
    if luck.below(100) >= careless {
        return found.best;
    }
    let mut moves = state.board().moves();
    if state.board().side == Side::Jaguar && moves.iter().any(|mv| !mv.captured().is_empty()) {
        let takes = luck.below(100) < EASY_TAKES;
        moves.retain(|mv| mv.captured().is_empty() != takes);
    }
    luck.pick(&moves).copied().unwrap_or(found.best)
}
