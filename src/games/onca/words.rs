//! What the room says and shows without a picture: controls' labels, events, the end, the position in words and as
//! JSON. The sentences themselves are in `assets/locales`.

use serde_json::{Value, json};

use super::{
    board::Point,
    moves::{CAPTURES_TO_WIN, Move, Side},
    refuse::names,
    state::{CACHORROS, Ending, LastMove, ONCA, STANDINGS_TO_CLAIM, State},
};
use crate::games::{Choice, Kind, Msg, Score, Seat, Touch, Viewer};

/// A move as a choice: touch the piece, then each point it lands on.
pub fn choice(mv: &Move, side: Side) -> Choice {
    let touch = |point: Point, label: Msg| Touch { key: point.name().to_owned(), label };
    let piece = match side {
        Side::Jaguar => "onca-touch-jaguar",
        Side::Dogs => "onca-touch-dog",
    };
    let mut hand = vec![touch(mv.from(), Msg::new(piece).with("point", mv.from().name()))];
    let mut at = mv.from();
    for to in mv.path() {
        let label = match at.over(*to) {
            Some(over) if !mv.captured().is_empty() => {
                Msg::new("onca-touch-jump").with("over", over.name()).with("to", to.name())
            }
            _ => Msg::new("onca-touch-step").with("to", to.name()),
        };
        hand.push(touch(*to, label));
        at = *to;
    }
    Choice { step: mv.to_string(), hand, kind: Kind::Move }
}

/// A right beside play, with a control of its own.
pub fn right(step: &'static str, label: &'static str) -> Choice {
    let touch = Touch { key: step.to_owned(), label: Msg::new(label) };
    Choice { step: step.to_owned(), hand: vec![touch], kind: Kind::Right }
}

/// What a move did, told after it is done.
pub fn events(state: &State, seat: Seat, mv: &LastMove) -> Vec<Msg> {
    let to = mv.path.last().copied().unwrap_or(mv.from);
    let key = match (mv.captured.is_empty(), seat) {
        (false, _) => "onca-captured",
        (true, ONCA) => "onca-moved-jaguar",
        (true, _) => "onca-moved-dog",
    };
    let mut moved = Msg::new(key).with("seat", seat).with("from", mv.from.name()).with("to", to.name());
    if !mv.captured.is_empty() {
        moved = moved
            .with("count", mv.captured.len())
            .with("points", names(mv.captured.iter().copied()))
            .with("total", state.captured())
            .with("needed", CAPTURES_TO_WIN);
    }
    let mut events = vec![moved];
    if state.claimable() {
        events.push(Msg::new("onca-repeated").with("times", state.standings()));
    }
    events
}

/// The scores of an ending, in the order of the seats.
pub fn scores(ending: Ending) -> Vec<Score> {
    match ending {
        Ending::Captures => vec![Score::Win, Score::Loss],
        Ending::Trapped => vec![Score::Loss, Score::Win],
        Ending::Claimed(_) | Ending::Agreed => vec![Score::Draw; 2],
    }
}

/// Why the game is over.
pub fn reason(state: &State, ending: Ending) -> Msg {
    match ending {
        Ending::Captures => Msg::new("onca-end-captures").with("seat", ONCA).with("count", state.captured()),
        Ending::Trapped => Msg::new("onca-end-trapped").with("seat", CACHORROS).with("other", ONCA),
        Ending::Claimed(by) => Msg::new("onca-end-claimed").with("seat", by).with("times", state.standings()),
        Ending::Agreed => Msg::new("onca-end-agreed"),
    }
}

/// The whole position in words.
pub fn describe(state: &State, viewer: Viewer) -> Vec<Msg> {
    let mut words = Vec::new();
    match state.ending() {
        // Given up or called off: nobody moves any more.
        None if viewer == Viewer::After => {}
        None => words.push(Msg::new("onca-words-turn").with("seat", state.to_move())),
        Some(ending) => words.push(reason(state, ending)),
    }
    words.push(Msg::new("onca-words-jaguar").with("point", state.jaguar().name()));
    words.push(
        Msg::new("onca-words-dogs").with("count", state.dogs().count()).with("points", names(state.dogs())),
    );
    words.push(
        Msg::new("onca-words-captured").with("count", state.captured()).with("needed", CAPTURES_TO_WIN),
    );
    if let Some(mv) = state.last() {
        let to = mv.path.last().copied().unwrap_or(mv.from);
        let key = if mv.captured.is_empty() { "onca-words-last-step" } else { "onca-words-last-capture" };
        let mut last = Msg::new(key).with("from", mv.from.name()).with("to", to.name());
        if !mv.captured.is_empty() {
            last = last.with("points", names(mv.captured.iter().copied()));
        }
        words.push(last);
    }
    if state.standings() > 1 {
        let words_on_it = Msg::new("onca-words-repeated").with("times", state.standings());
        words.push(words_on_it.with("needed", STANDINGS_TO_CLAIM));
    }
    if let Some(by) = state.offer() {
        words.push(Msg::new("onca-words-offer").with("seat", by));
    }
    words
}

fn seat_key(seat: Seat) -> &'static str {
    if seat == ONCA { "onca" } else { "cachorros" }
}

/// The position as one JSON object.
pub fn view(state: &State) -> Value {
    let name = |point: &Point| point.name();
    let last = state.last().map(|mv| {
        json!({
            "from": mv.from.name(),
            "path": mv.path.iter().map(name).collect::<Vec<_>>(),
            "captured": mv.captured.iter().map(name).collect::<Vec<_>>(),
        })
    });
    let over = state.ending().map(|ending| match ending {
        Ending::Captures => json!({ "how": "captures", "winner": "onca" }),
        Ending::Trapped => json!({ "how": "trapped", "winner": "cachorros" }),
        Ending::Claimed(by) => json!({ "how": "claimed", "by": seat_key(by), "winner": null }),
        Ending::Agreed => json!({ "how": "agreed", "winner": null }),
    });
    json!({
        "game": "onca",
        "turn": seat_key(state.to_move()),
        "jaguar": state.jaguar().name(),
        "dogs": state.dogs().into_iter().map(Point::name).collect::<Vec<_>>(),
        "captured": state.captured(),
        "repetition": state.standings(),
        "claim": state.claimable(),
        "offer": state.offer().map(seat_key),
        "last": last,
        "over": over,
    })
}
