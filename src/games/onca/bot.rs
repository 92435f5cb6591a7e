//! The bot player in its three levels: how far each looks, how careless it is, and when it takes a draw.

use super::{
    eval::WON,
    moves::{Move, Side},
    search::{Found, Limits, search},
    state::State,
};
use crate::{
    dice::Luck,
    games::{Level, Seat, Thinking},
};

/// Worth in hundredths of a dog from which a bot judges itself ahead (Onça, rule 8).
const AHEAD: i32 = 30;

/// Worth in hundredths of a dog by which a bot judges itself so far behind that it takes an offered draw.
const BEHIND: i32 = 90;

/// At so many standings two bots that both judge themselves ahead claim all the same (Onça, rule 8).
const BOTS_GIVE_IN: u32 = 8;

/// So much worse than level a bot thinks a draw, lest it shuffle to and fro where there is play; more as the dogs, who
/// lose nothing by going on.
const SHUN_DRAW: [i32; 2] = [30, 60];

/// After so many moves without a capture a bot begins to lose its belief that there is anything to play for, and after
/// so many it has lost it.
const PATIENCE: [i32; 2] = [100, 160];

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
    let ahead = worth > if patience(state) > 0 { AHEAD } else { WON };
    if state.claimable() && !ahead {
        return Some("claim".to_owned());
    }
    // An offer in a level game is let pass while there is play in it, or nobody would ever play on against a bot.
    if offered && (worth < -BEHIND || (!ahead && patience(state) < PATIENCE_LASTS)) {
        return Some("accept".to_owned());
    }
    to_move.then(|| choose(state, level, &found, &mut thinking.luck).to_string())
}

/// How much of the patience is left, from [`PATIENCE_LASTS`] down to 0.
fn patience(state: &State) -> i32 {
    let quiet = i32::try_from(state.past().len()).unwrap_or(i32::MAX);
    (PATIENCE[1] - quiet).clamp(0, PATIENCE_LASTS)
}

const PATIENCE_LASTS: i32 = PATIENCE[1] - PATIENCE[0];

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
    let shun_draw = SHUN_DRAW[state.to_move().index()] * patience(state) / PATIENCE_LASTS;
    search(state.past(), &mut luck, &mut Limits { depth, shun_draw, go_on })
}

const MEDIUM_DEPTH: u32 = 3;

/// Moves in a hundred that an easy bot makes without looking.
const EASY_CARELESS: u32 = 65;

/// Captures in a hundred that an easy jaguar takes when it plays without looking.
const EASY_TAKES: u32 = 60;

/// Moves in a hundred that a medium bot makes without looking.
const MEDIUM_CARELESS: u32 = 8;

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
