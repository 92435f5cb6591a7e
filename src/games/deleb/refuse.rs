//! Why a step is refused: what was wrong, by which rule, and what may be done instead. Whether it is refused is `state`'s.

use super::{
    board::{Hindrance, Point},
    notation::Step,
    state::{Refused, State},
    words::{choices, points, values},
};
use crate::games::{Msg, Seat};

/// So many steps are named at most.
const NAMED: usize = 8;

/// It is another's turn, who may be a team-mate.
pub fn turn(state: &State) -> Msg {
    Msg::new("deleb-refused-turn").with("seat", state.turn())
}

/// What can't be read as a step at all.
pub fn unread(state: &State, seat: Seat) -> Msg {
    if state.winner().is_some() {
        return Msg::new("deleb-refused-over");
    }
    if seat != state.turn() {
        return turn(state);
    }
    Msg::new("deleb-refused-notation").with("steps", steps(state, seat))
}

/// Why a step that can be read is refused.
pub fn why(state: &State, seat: Seat, step: Option<Step>, refused: &Refused) -> Msg {
    let in_hand = || values(state.in_hand().into_iter().flat_map(|hand| hand.left().collect::<Vec<u8>>()));
    match refused {
        Refused::Over => Msg::new("deleb-refused-over"),
        Refused::Turn => turn(state),
        Refused::ThrowFirst => Msg::new("deleb-refused-throw-first"),
        Refused::Thrown => Msg::new("deleb-refused-thrown").with("values", in_hand()),
        Refused::NotInHand(value) => {
            Msg::new("deleb-refused-not-in-hand").with("value", u32::from(*value)).with("values", in_hand())
        }
        Refused::MustUnlock(must) => {
            let key = if step == Some(Step::Pass) { "deleb-refused-pass" } else { "deleb-refused-unlock" };
            let named = points(must.iter().copied().take(NAMED));
            Msg::new(key).with("count", must.len()).with("points", named)
        }
        Refused::Hindered(why) => match step {
            Some(Step::Use(value, from)) => hindered(state, seat, (value, from), *why),
            _ => unread(state, seat),
        },
    }
}

fn hindered(state: &State, seat: Seat, (value, from): (u8, Point), why: Hindrance) -> Msg {
    let msg = |key: &'static str| {
        let msg = Msg::new(key).with("value", u32::from(value)).with("from", from.to_string());
        msg.with("steps", steps(state, seat))
    };
    match why {
        Hindrance::Outside => {
            msg("deleb-refused-outside").with("columns", u32::from(state.board().columns()))
        }
        Hindrance::Empty => msg("deleb-refused-empty"),
        Hindrance::Theirs => msg("deleb-refused-theirs"),
        Hindrance::Locked => msg("deleb-refused-locked"),
        Hindrance::Passes(point) => msg("deleb-refused-passes").with("point", point.to_string()),
        Hindrance::Lands(point) => msg("deleb-refused-lands").with("point", point.to_string()),
    }
}

/// What can be done now, or the first of it.
fn steps(state: &State, seat: Seat) -> Vec<Msg> {
    let all = choices(state, seat);
    let more = all.len() > NAMED;
    let named = all.into_iter().take(NAMED).map(|choice| Msg::verbatim(choice.step));
    named.chain(more.then(|| Msg::verbatim("…"))).collect()
}
