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

/// The throws of entering, stage by stage as they came.
fn stages(tosses: &[Toss]) -> Vec<Msg> {
    let mut stages: Vec<(Stage, Vec<Msg>)> = Vec::new();
    for toss in tosses {
        let Some(stage) = toss.stage else { continue };
        match stages.last_mut() {
            Some((last, told)) if *last == stage => told.push(told_toss(stage, toss)),
            _ => stages.push((stage, vec![told_toss(stage, toss)])),
        }
    }
    let stage = |(stage, tosses): (Stage, Vec<Msg>)| {
        Msg::new("deleb-stage").with("stage", u32::from(stage.number())).with("tosses", tosses)
    };
    stages.into_iter().map(stage).collect()
}

/// A throw of entering: its value in the first stage, what it adds in the second, the colours in the third.
fn told_toss(stage: Stage, toss: &Toss) -> Msg {
    match (stage, outcome(stage, toss.sticks)) {
        (Stage::First, _) => Msg::verbatim(toss.sticks.value().to_string()),
        (_, Outcome::Again(Some(more)) | Outcome::Back(more)) => Msg::verbatim(format!("+{more}")),
        (Stage::Second, _) => Msg::new("deleb-toss-on"),
        (Stage::Third, Outcome::Enters) => Msg::new("deleb-toss-enters"),
        (Stage::Third, _) => Msg::new("deleb-toss-lost"),
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
