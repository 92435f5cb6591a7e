//! Why a step is refused: what was wrong with it, which rule says so, and what may be done instead. Nothing is decided
//! here; what may be done stands in `state` and `plays`.

use super::{
    board::{BEACH, Colour, House, Steps},
    notation::Step,
    plays::Grasp,
    state::{InHand, State},
    throw::{Part, Throw},
    words::{self, dice_shown, house_name},
};
use crate::games::{Msg, Refusal, Seat};

/// Why this step of the seat, which can't be done, is refused. `None` for a step that isn't one.
pub fn why(state: &State, seat: Seat, step: Option<Step>) -> Refusal {
    Refusal(reason(state, seat, step))
}

fn reason(state: &State, seat: Seat, step: Option<Step>) -> Msg {
    let Some(acts) = state.acts() else { return Msg::new("aliado-refused-over") };
    if seat != acts {
        let turn = || Msg::new("aliado-refused-turn").with("seat", acts);
        return bleeding(state, seat).unwrap_or_else(turn);
    }
    let Some(step) = step else {
        return Msg::new("aliado-refused-notation").with("steps", open(state, seat));
    };
    let Some(hand) = state.in_hand() else { return Msg::new("aliado-refused-roll-first") };
    match step {
        Step::Roll => Msg::new("aliado-refused-roll").with("dice", dice_shown(hand.throw)),
        Step::Back => why_not_back(state, hand),
        Step::Out { one } => why_not_out(state, seat, hand, one),
        Step::Touch { house, single } => why_not_touch(state, seat, hand, house, single),
        Step::Move(part) => why_not_move(state, seat, hand, part),
        Step::Number(number) => why_no_number(state, seat, hand, number),
    }
}

/// That a seat sits out its next turn, if it does (Aliado, rule 5).
pub fn bleeding(state: &State, seat: Seat) -> Option<Msg> {
    let acts = state.acts()?;
    let bleeds = seat != acts && !state.bleeds_for(seat).is_empty();
    bleeds.then(|| Msg::new("aliado-refused-bleeding").with("seat", acts))
}

/// The steps that may be done, as notation.
fn open(state: &State, seat: Seat) -> String {
    let steps: Vec<String> = words::choices(state, seat).into_iter().map(|choice| choice.step).collect();
    steps.join(", ")
}

fn why_not_back(state: &State, hand: &InHand) -> Msg {
    if state.house().slips {
        return Msg::new("aliado-refused-back-nothing");
    }
    match hand.touched {
        Some(what) => {
            Msg::new("aliado-refused-back").with("house", house_name(state, state.turn(), what.from))
        }
        None => Msg::new("aliado-refused-back-nothing"),
    }
}

fn touched_first(state: &State, seat: Seat, touched: Grasp) -> Msg {
    let key = if state.house().slips { "aliado-refused-touched-slip" } else { "aliado-refused-touched" };
    Msg::new(key).with("house", house_name(state, seat, touched.from)).with("steps", open(state, seat))
}

fn why_not_out(state: &State, seat: Seat, hand: &InHand, one: bool) -> Msg {
    if let Some(touched) = hand.touched {
        return touched_first(state, seat, touched);
    }
    if one && state.may_leave() {
        let count = hand.granted.min(state.board().count(seat, BEACH));
        return Msg::new("aliado-refused-out-all").with("count", u32::from(count));
    }
    let key = if hand.throw.is_eighteen() {
        "aliado-refused-out-eighteen"
    } else if hand.granted == 0 {
        "aliado-refused-out-no-sena"
    } else if state.board().count(seat, BEACH) == 0 {
        "aliado-refused-out-nobody"
    } else if hand.first.is_some() {
        "aliado-refused-out-used"
    } else {
        "aliado-refused-whole"
    };
    Msg::new(key).with("dice", dice_shown(hand.throw)).with("steps", open(state, seat))
}

fn why_not_touch(state: &State, seat: Seat, hand: &InHand, house: House, single: bool) -> Msg {
    if let Some(touched) = hand.touched {
        return touched_first(state, seat, touched);
    }
    let steps = open(state, seat);
    let msg = |key: &'static str| Msg::new(key).with("house", house.to_string()).with("steps", steps.clone());
    let colour = state.players().colour(seat);
    let own =
        colour.steps(house).map(|at| (at, state.board().count(seat, at))).filter(|(_, count)| *count > 0);
    let Some((from, count)) = own else {
        return match whose(state, seat, house) {
            Some(other) => msg("aliado-refused-not-yours").with("seat", other),
            None => msg("aliado-refused-nobody"),
        };
    };
    if single && count == 1 {
        return msg("aliado-refused-single-alone");
    }
    if single && !hand.can_divide() && hand.first.is_none() {
        return msg("aliado-refused-break");
    }
    if hand.first.is_some() && state.trail().last().is_some_and(|(_, done)| done.to == from && !done.skull) {
        let killed = state.trail().last().is_some_and(|(_, done)| done.kills());
        return msg(if killed { "aliado-refused-killer-stays" } else { "aliado-refused-same-stone" });
    }
    let least = least_points(hand);
    if u32::from(from) + least > u32::from(super::board::CENTRE) {
        return msg("aliado-refused-overshoot");
    }
    msg("aliado-refused-whole")
}

/// The fewest houses that something may go with what is left.
fn least_points(hand: &InHand) -> u32 {
    let parts = match (hand.left(), hand.throw) {
        (Some(left), _) => vec![left],
        (None, Throw::Two(..)) if hand.throw.divides() => vec![Part::A, Part::B],
        _ => vec![Part::All],
    };
    parts.into_iter().map(|part| u32::from(hand.throw.points(part))).min().unwrap_or(0)
}

/// Another seat with a stone there.
fn whose(state: &State, seat: Seat, house: House) -> Option<Seat> {
    if matches!(house, House::Flag(_)) {
        return None;
    }
    let there = |colour: Colour| -> Option<Steps> { colour.steps(house) };
    state.players().seats().filter(|other| *other != seat).find(|other| {
        there(state.players().colour(*other)).is_some_and(|at| state.board().count(*other, at) > 0)
    })
}

fn why_not_move(state: &State, seat: Seat, hand: &InHand, part: Part) -> Msg {
    let steps = open(state, seat);
    let msg = |key: &'static str| {
        Msg::new(key)
            .with("dice", dice_shown(hand.throw))
            .with("points", u32::from(hand.throw.points(part)))
            .with("steps", steps.clone())
    };
    let Some(touched) = hand.touched else { return msg("aliado-refused-touch-first") };
    if let Some(left) = hand.left()
        && part != left
    {
        return msg("aliado-refused-used").with("left", u32::from(hand.throw.points(left)));
    }
    if part != Part::All {
        if matches!(hand.throw, Throw::One(_)) {
            return msg("aliado-refused-one-die");
        }
        if !hand.throw.divides() {
            return msg("aliado-refused-divide");
        }
    }
    if part == Part::All && touched.single {
        return msg("aliado-refused-break-all");
    }
    if u32::from(touched.from) + u32::from(hand.throw.points(part)) > u32::from(super::board::CENTRE) {
        return msg("aliado-refused-overshoot-part");
    }
    msg(if part == Part::All { "aliado-refused-whole" } else { "aliado-refused-divide-other" })
}

/// A number is written for no step: either it is in hand, and a word says it, or it isn't.
fn why_no_number(state: &State, seat: Seat, hand: &InHand, number: u8) -> Msg {
    let parts = match (hand.left(), hand.throw) {
        (Some(left), _) => vec![left],
        (None, Throw::One(_)) => vec![Part::All],
        (None, Throw::Two(..)) if hand.throw.divides() => vec![Part::All, Part::A, Part::B],
        (None, Throw::Two(..)) => vec![Part::All],
    };
    let steps = open(state, seat);
    match parts.iter().find(|part| hand.throw.points(**part) == number) {
        Some(part) => Msg::new("aliado-refused-number-word")
            .with("number", u32::from(number))
            .with("word", part.word())
            .with("steps", steps),
        None => {
            let held = parts.iter().map(|part| Msg::verbatim(hand.throw.points(*part).to_string()));
            Msg::new("aliado-refused-number")
                .with("number", u32::from(number))
                .with("held", held.collect::<Vec<Msg>>())
                .with("steps", steps)
        }
    }
}
