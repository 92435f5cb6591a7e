//! Why a step is refused: finds out what was wrong with a text that is no legal step, and what may be done instead.
//! Nothing is decided here; what is legal stands in `moves` and `state`.

use super::{
    board::{Point, Points},
    moves::{Board, CAPTURES_TO_WIN, DOGS, Side},
    state::{STANDINGS_TO_CLAIM, State},
};
use crate::games::{Arg, Msg, Refusal, Seat};

/// A move as written, legal or not.
struct Written {
    from: Point,
    hops: Vec<Hop>,
}

struct Hop {
    jump: bool,
    to: Point,
}

/// Why this text, which is none of the seat's legal moves, is refused.
pub fn why(state: &State, seat: Seat, text: &str) -> Refusal {
    if state.ending().is_some() {
        return over();
    }
    if seat != state.to_move() {
        return Refusal(Msg::new("onca-refused-turn").with("seat", state.to_move()));
    }
    let written = match read(state.board(), text) {
        Ok(written) => written,
        Err(refusal) => return refusal,
    };
    match state.board().side {
        Side::Jaguar => why_jaguar(state.board(), &written),
        Side::Dogs => why_dog(state.board(), &written),
    }
}

/// The game is over.
pub fn over() -> Refusal {
    Refusal(Msg::new("onca-refused-over"))
}

/// The position hasn't stood often enough (Onça, rule 8).
pub fn claim(state: &State) -> Refusal {
    let msg = Msg::new("onca-refused-claim").with("times", state.standings());
    Refusal(msg.with("needed", STANDINGS_TO_CLAIM))
}

/// An offer stands already: one's own, which the other may accept, or the other's, which one may accept oneself.
pub fn offer(state: &State, seat: Seat) -> Refusal {
    Refusal(match state.offer() {
        Some(by) if by != seat => Msg::new("onca-refused-offer-theirs").with("seat", by),
        _ => Msg::new("onca-refused-offer-yours"),
    })
}

/// There is no offer that this seat could accept.
pub fn accept(state: &State) -> Refusal {
    Refusal(Msg::new(if state.offer().is_some() { "onca-refused-accept-own" } else { "onca-refused-accept" }))
}

fn read(board: &Board, text: &str) -> Result<Written, Refusal> {
    let not_notation = || {
        let mut example = None;
        board.each_move(|mv| example = example.or(Some(mv)));
        let example = example.map(|mv| mv.to_string()).unwrap_or_default();
        Refusal(Msg::new("onca-refused-notation").with("example", example))
    };
    let mut letters = text.chars();
    let point = |letters: &mut std::str::Chars<'_>| {
        let (Some(column @ 'a'..='z'), Some(row @ '0'..='9')) = (letters.next(), letters.next()) else {
            return Err(not_notation());
        };
        let name = format!("{column}{row}");
        Point::from_name(&name).ok_or_else(|| Refusal(Msg::new("onca-refused-point").with("point", name)))
    };
    let from = point(&mut letters)?;
    let mut hops = Vec::new();
    while let Some(mark) = letters.next() {
        let jump = match mark {
            '-' => false,
            'x' => true,
            _ => return Err(not_notation()),
        };
        hops.push(Hop { jump, to: point(&mut letters)? });
    }
    if hops.is_empty() {
        return Err(not_notation());
    }
    Ok(Written { from, hops })
}

/// A refusal that ends with what the piece may do instead.
fn instead(board: &Board, key: &'static str, from: Point) -> Msg {
    let mut steps = Vec::new();
    board.each_move(|mv| {
        if mv.from() == from {
            steps.push(Msg::verbatim(mv.to_string()));
        }
    });
    let instead = match steps.len() {
        0 => Msg::new("onca-instead-other").with("from", from.name()),
        count => Msg::new("onca-instead").with("from", from.name()).with("count", count).with("steps", steps),
    };
    Msg::new(key).with("from", from.name()).with("instead", instead)
}

fn why_jaguar(board: &Board, written: &Written) -> Refusal {
    let Written { from, hops } = written;
    if *from != board.jaguar {
        let key = if board.dogs.has(*from) { "onca-refused-dog-not-yours" } else { "onca-refused-no-jaguar" };
        let msg = instead(board, key, board.jaguar);
        return Refusal(msg.with("point", from.name()).with("jaguar", board.jaguar.name()));
    }
    match &hops[..] {
        [Hop { jump: false, to }] => why_step(board, *from, *to),
        hops if hops.iter().any(|hop| !hop.jump) => Refusal(instead(board, "onca-refused-mixed", *from)),
        hops => why_chain(board, *from, hops),
    }
}

fn why_dog(board: &Board, written: &Written) -> Refusal {
    let Written { from, hops } = written;
    if !board.dogs.has(*from) {
        let key = if board.jaguar == *from { "onca-refused-jaguar-not-yours" } else { "onca-refused-no-dog" };
        let free = board.dogs.into_iter().filter(|dog| !dog.neighbours().and(board.empty()).is_empty());
        return Refusal(Msg::new(key).with("point", from.name()).with("dogs", names(free)));
    }
    match &hops[..] {
        [Hop { jump: false, to }] => why_step(board, *from, *to),
        hops if hops.iter().any(|hop| hop.jump) => {
            Refusal(instead(board, "onca-refused-dogs-never-capture", *from))
        }
        _ => Refusal(instead(board, "onca-refused-one-step", *from)),
    }
}

fn why_step(board: &Board, from: Point, to: Point) -> Refusal {
    if from.neighbours().has(to) {
        return Refusal(instead(board, "onca-refused-occupied", from).with("to", to.name()));
    }
    let jump = format!("{from}x{to}");
    if board.moves().iter().any(|mv| mv.to_string() == jump) {
        return Refusal(Msg::new("onca-refused-is-jump").with("step", jump));
    }
    Refusal(instead(board, "onca-refused-no-line", from).with("to", to.name()))
}

fn why_chain(board: &Board, from: Point, hops: &[Hop]) -> Refusal {
    let mut at = from;
    let mut dogs = board.dogs;
    let mut gone = Points::NONE;
    let mut so_far = from.name().to_owned();
    for hop in hops {
        let to = hop.to;
        let refused = |key| Refusal(instead(board, key, from).with("at", at.name()).with("to", to.name()));
        if DOGS.saturating_sub(dogs.count()) >= CAPTURES_TO_WIN {
            return Refusal(Msg::new("onca-refused-after-win").with("step", so_far));
        }
        let Some(over) = at.over(to) else {
            let step = format!("{at}-{to}");
            if gone.is_empty() && hops.len() == 1 && board.moves().iter().any(|mv| mv.to_string() == step) {
                return Refusal(Msg::new("onca-refused-is-step").with("step", step));
            }
            return refused("onca-refused-no-jump");
        };
        if gone.has(over) {
            return Refusal(refused("onca-refused-jumped-already").0.with("over", over.name()));
        }
        if !dogs.has(over) {
            return Refusal(refused("onca-refused-nothing-to-jump").0.with("over", over.name()));
        }
        if dogs.has(to) {
            return Refusal(refused("onca-refused-landing").0.with("over", over.name()));
        }
        dogs = dogs.without(over);
        gone = gone.with(over);
        at = to;
        so_far.push('x');
        so_far.push_str(to.name());
    }
    // Every hop is a jump that can be made, so the chain is legal and was played; nothing else is known to be wrong.
    Refusal(instead(board, "onca-refused-no-jump", from).with("at", from.name()).with("to", at.name()))
}

/// The points' names as a list.
pub fn names(points: impl IntoIterator<Item = Point>) -> Arg {
    Arg::List(points.into_iter().map(|point| Msg::verbatim(point.name())).collect())
}
