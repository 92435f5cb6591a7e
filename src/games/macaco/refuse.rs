//! Why a step is refused: what was wrong with it, which rule says so, and what may be done instead. Nothing is decided
//! here; what may be done stands in `state` and `board`.

use super::{
    board::{Figure, Monkey},
    notation::Step,
    state::{InHand, Rattling, State},
    words,
};
use crate::games::{Msg, Seat};

/// Why this step of the seat, which can't be done, is refused. `None` for a step that isn't one.
pub fn why(state: &State, seat: Seat, step: Option<Step>) -> Msg {
    if state.winner().is_some() {
        return Msg::new("macaco-refused-over");
    }
    match step {
        Some(Step::Rattle) => why_not_rattle(state, seat),
        Some(Step::Let) => why_not_let(state, seat),
        _ if state.asked() == Some(seat) => Msg::new("macaco-refused-asked"),
        _ if state.asked().is_some() || state.mover() != seat => {
            let waits = state.acts().first().copied().unwrap_or(seat);
            Msg::new("macaco-refused-turn").with("seat", waits)
        }
        None => Msg::new("macaco-refused-notation").with("steps", open(state, seat)),
        Some(step) => match (state.in_hand(), step) {
            (None, _) => Msg::new("macaco-refused-roll-first"),
            (Some(hand), Step::Touch(figure)) => why_not_touch(state, seat, hand, figure),
            (Some(hand), Step::Use(die)) => why_not_use(state, seat, hand, die),
            (Some(hand), _) => Msg::new("macaco-refused-roll").with("left", words::left(hand)),
        },
    }
}

/// The steps that may be done, as notation.
fn open(state: &State, seat: Seat) -> String {
    let steps: Vec<String> = words::choices(state, seat).into_iter().map(|choice| choice.step).collect();
    steps.join(", ")
}

/// The values that are left.
fn shown(hand: &InHand) -> Vec<Msg> {
    hand.dice.values().into_iter().map(|die| Msg::verbatim(die.to_string())).collect()
}

fn why_not_rattle(state: &State, seat: Seat) -> Msg {
    let Some(hand) = state.in_hand() else {
        return Msg::new("macaco-refused-rattle-early");
    };
    if let Some(thief) = hand.rattled {
        let key = if thief == seat { "macaco-refused-rattled-you" } else { "macaco-refused-rattled" };
        return Msg::new(key).with("seat", thief);
    }
    if hand.begun {
        return Msg::new("macaco-refused-rattle-late").with("seat", state.turn());
    }
    if state.board().crocodiles(seat) == 0 {
        return Msg::new("macaco-refused-no-crocodile");
    }
    match state.asked() {
        Some(asked) if !hand.has_let(seat) => Msg::new("macaco-refused-not-asked").with("seat", asked),
        _ => Msg::new("macaco-refused-asked-already"),
    }
}

fn why_not_let(state: &State, seat: Seat) -> Msg {
    let Some(hand) = state.in_hand().filter(|hand| !hand.begun && hand.rattled.is_none()) else {
        return Msg::new("macaco-refused-let-nothing");
    };
    if state.board().crocodiles(seat) == 0 {
        return Msg::new("macaco-refused-no-crocodile");
    }
    match (state.house().rattling, state.asked()) {
        (Rattling::Ask, _) if hand.has_let(seat) => Msg::new("macaco-refused-asked-already"),
        (Rattling::Ask, Some(asked)) => Msg::new("macaco-refused-not-asked").with("seat", asked),
        _ if hand.has_let(seat) => Msg::new("macaco-refused-let-already"),
        _ => Msg::new("macaco-refused-let-own"),
    }
}

fn why_not_touch(state: &State, seat: Seat, hand: &InHand, figure: Figure) -> Msg {
    if let Some(touched) = hand.touched {
        return Msg::new("macaco-refused-touched")
            .with("figure", figure_name(touched))
            .with("steps", open(state, seat));
    }
    match figure {
        Figure::Monkey(number) if usize::from(number) >= state.players().monkeys() => {
            Msg::new("macaco-refused-no-monkey").with("count", state.players().monkeys())
        }
        _ => Msg::new("macaco-refused-help")
            .with("figure", figure_name(figure))
            .with("steps", open(state, seat)),
    }
}

fn figure_name(figure: Figure) -> Msg {
    match figure {
        Figure::Tiger => Msg::new("macaco-the-tiger"),
        Figure::Monkey(number) => Msg::new("macaco-the-monkey").with("number", u32::from(number) + 1),
    }
}

fn why_not_use(state: &State, seat: Seat, hand: &InHand, die: u8) -> Msg {
    if !hand.dice.left().any(|left| left == die) {
        let key = match hand.dice.throw.wood.contains(&die) {
            true => "macaco-refused-used",
            false => "macaco-refused-not-thrown",
        };
        return Msg::new(key).with("die", u32::from(die)).with("dice", shown(hand));
    }
    let Some(figure) = hand.touched else {
        return Msg::new("macaco-refused-touch-first").with("steps", open(state, seat));
    };
    let hindrance = match figure {
        Figure::Tiger => None,
        Figure::Monkey(number) => {
            let monkey = Monkey { seat, number };
            state.board().hindrance(monkey, die).map(|why| words::hindered(&[monkey], why))
        }
    };
    Msg::new("macaco-refused-use")
        .with("die", u32::from(die))
        .with("why", hindrance.unwrap_or_else(|| Msg::verbatim("")))
        .with("steps", open(state, seat))
}
