//! What the room tells of what has happened: the beginning, each event, the end. What stands above the board is in
//! `words`.

use super::{
    board::{Moved, Side},
    state::{Event, State, Thrown, side_of},
    sticks::{Outcome, Stage, Toss, outcome},
    words::{team, values},
};
use crate::games::Msg;

/// What the teams drew for the beginning.
pub fn opening(state: &State) -> Vec<Msg> {
    let Some((last, before)) = state.beginning().split_last() else { return Vec::new() };
    let [a, b] = last.map(|sticks| u32::from(sticks.value()));
    let begins = Msg::new("deleb-begins")
        .with("a", a)
        .with("b", b)
        .with("team", team(state.first()))
        .with("seat", state.turn());
    let equal = before.iter().map(|pair| Msg::verbatim(pair[0].value().to_string()));
    let equal: Vec<Msg> = equal.collect();
    let tie = (!equal.is_empty()).then(|| Msg::new("deleb-begins-equal").with("values", equal));
    tie.into_iter().chain([begins]).collect()
}

/// What has happened, in order: throws and what is done with them make one line.
pub fn told(events: &[Event]) -> Vec<Msg> {
    events.iter().filter_map(tell).collect()
}

fn tell(event: &Event) -> Option<Msg> {
    Some(match event {
        Event::Threw(thrown) => threw(thrown),
        Event::Moved(moved) => did(moved).run_on(),
        Event::Passed(seat, left) => {
            Msg::new("deleb-passed").with("seat", *seat).with("values", values(left.iter().copied())).run_on()
        }
        Event::Stuck(_, left) => Msg::new("deleb-stuck")
            .with("count", left.len())
            .with("values", values(left.iter().copied()))
            .run_on(),
        // How it ended is said by the outcome.
        Event::Won(_) => return None,
    })
}

/// The whole series.
fn threw(thrown: &Thrown) -> Msg {
    if !thrown.entering() {
        let all = values(thrown.tosses.iter().map(|toss| toss.sticks.value()));
        return Msg::new("deleb-threw").with("seat", thrown.seat).with("values", all);
    }
    let key = if thrown.failed { "deleb-entering-failed" } else { "deleb-entered" };
    Msg::new(key)
        .with("seat", thrown.seat)
        .with("stages", stages(&thrown.tosses))
        .with("values", values(thrown.held.iter().map(|held| held.value)))
}

/// The throws of entering, stage by stage as they came, an arrow between.
fn stages(tosses: &[Toss]) -> Msg {
    let mut stages: Vec<(Stage, Vec<&Toss>)> = Vec::new();
    for toss in tosses {
        let Some(stage) = toss.stage else { continue };
        match stages.last_mut() {
            Some((last, tosses)) if *last == stage => tosses.push(toss),
            _ => stages.push((stage, vec![toss])),
        }
    }
    let mut told = stages.into_iter().map(|(stage, tosses)| told_stage(stage, &tosses));
    let first = told.next().unwrap_or_else(|| Msg::verbatim(""));
    told.fold(first, |before, after| Msg::new("deleb-stages").with("before", before).with("after", after))
}

/// A stage: what was thrown or scored in it, and how it ended where that doesn't go without saying.
fn told_stage(stage: Stage, tosses: &[&Toss]) -> Msg {
    let scored = |toss: &&Toss| match (stage, toss.adds()) {
        (Stage::First, _) => Some(toss.sticks.value().to_string()),
        (_, more) => more.map(|more| format!("+{more}")),
    };
    let scored = tosses.iter().filter_map(scored).collect::<Vec<String>>().join(" ");
    let end = tosses.last().and_then(|toss| match outcome(stage, toss.sticks) {
        Outcome::Fails if stage == Stage::First => Some(Msg::new("deleb-toss-fails")),
        Outcome::Fails => Some(Msg::new("deleb-toss-lost")),
        Outcome::Enters => Some(Msg::new("deleb-toss-enters")),
        Outcome::On(None) => Some(Msg::new("deleb-toss-on")),
        _ => None,
    });
    let number = u32::from(stage.number());
    match end {
        None => Msg::new("deleb-stage").with("stage", number).with("tosses", scored),
        Some(end) if scored.is_empty() => Msg::new("deleb-stage-end").with("stage", number).with("end", end),
        Some(end) => {
            Msg::new("deleb-stage-and").with("stage", number).with("tosses", scored).with("end", end)
        }
    }
}

fn did(moved: &Moved) -> Msg {
    let key = match (moved.unlocked(), moved.taken.is_some()) {
        (true, true) => "deleb-unlocked-took",
        (true, false) => "deleb-unlocked",
        (false, true) => "deleb-took",
        (false, false) => "deleb-moved",
    };
    Msg::new(key)
        .with("value", u32::from(moved.value))
        .with("from", moved.from.to_string())
        .with("to", moved.to.to_string())
        .with("team", team(moved.side.other()))
}

/// How it ended.
pub fn end(state: &State, winner: Side) -> Msg {
    Msg::new("deleb-end")
        .with("team", team(winner))
        .with("loser", team(winner.other()))
        .with("left", u32::from(state.board().count(winner)))
        .with("seat", state.turn())
        .with("mine", if side_of(state.turn()) == winner { "yes" } else { "no" })
}
