//! Why a step is refused: what was wrong with it and what may be done instead. Nothing is decided here; what may be
//! done stands in `state` and `board`.

use super::{
    board::{Role, Slot},
    notation::{self, Placing, Step, die_name},
    state::State,
    words::slot_name,
};
use crate::games::{Msg, Refusal, Seat};

/// Why this step of the seat, which can't be done, is refused. `None` for a step that isn't one.
pub fn why(state: &State, seat: Seat, step: Option<&Step>) -> Refusal {
    let Some(acts) = state.acts() else { return refusal("barcaca-refused-over") };
    let role = state.role_of(seat);
    if role != acts {
        let whose = state.seat_of(acts);
        let key =
            if state.answering().is_some() { "barcaca-refused-answer-due" } else { "barcaca-refused-turn" };
        return Refusal(Msg::new(key).with("seat", whose));
    }
    match step {
        None if state.answering().is_some() => refusal("barcaca-refused-notation-answer"),
        None => Refusal(Msg::new("barcaca-refused-notation").with("example", example(state))),
        Some(Step::Place(_) | Step::Knot(_)) if state.answering().is_some() => {
            refusal("barcaca-refused-answer-first")
        }
        Some(Step::Place(placing)) => why_not_there(state, role, *placing),
        Some(Step::Knot(dice)) => why_no_knot(state, role, dice),
        Some(Step::Again(dice)) if state.answering().is_some() => placed_already(state, role, dice),
        Some(Step::Again(_) | Step::Keep) => refusal("barcaca-refused-no-answer"),
    }
}

fn refusal(key: &'static str) -> Refusal {
    Refusal(Msg::new(key))
}

/// A step that would do.
fn example(state: &State) -> String {
    state.placings().first().map(Placing::to_string).unwrap_or_default()
}

fn left(state: &State, role: Role) -> String {
    let names: Vec<&str> = state.unplaced(role).into_iter().map(die_name).collect();
    names.join(", ")
}

fn placed_already(state: &State, role: Role, dice: &notation::Dice) -> Refusal {
    let placed = dice.iter().find(|die| state.hand(role)[*die].placed.is_some()).unwrap_or(0);
    no_such_die(state, role, placed)
}

fn no_such_die(state: &State, role: Role, die: usize) -> Refusal {
    Refusal(Msg::new("barcaca-refused-placed").with("die", die_name(die)).with("left", left(state, role)))
}

fn why_no_knot(state: &State, role: Role, dice: &notation::Dice) -> Refusal {
    if state.knotted() {
        refusal("barcaca-refused-knot-twice")
    } else if state.board().knots == 0 {
        refusal("barcaca-refused-no-knot")
    } else {
        placed_already(state, role, dice)
    }
}

fn why_not_there(state: &State, role: Role, placing: Placing) -> Refusal {
    let board = state.board();
    let slot = placing.slot;
    if state.hand(role)[placing.die].placed.is_some() {
        return no_such_die(state, role, placing.die);
    }
    if placing.tea.unsigned_abs() > board.teas {
        let msg = Msg::new("barcaca-refused-tea").with("teas", u32::from(board.teas));
        return Refusal(msg.with("wanted", u32::from(placing.tea.unsigned_abs())));
    }
    let thrown = state.hand(role)[placing.die].thrown;
    let Some(value) = state.with_tea(role, placing.die, placing.tea) else {
        return Refusal(Msg::new("barcaca-refused-tea-range").with("value", u32::from(thrown)));
    };
    if !slot.belongs_to(role) {
        let open =
            Slot::ALL.into_iter().filter(|slot| slot.belongs_to(role)).map(slot_name).collect::<Vec<_>>();
        return Refusal(
            Msg::new("barcaca-refused-not-yours").with("slot", slot_name(slot)).with("yours", open),
        );
    }
    let left = state.unplaced(role).len();
    if left <= board.mandatory(role) && !matches!(slot, Slot::Balance | Slot::Oars) {
        return Refusal(Msg::new("barcaca-refused-mandatory").with("count", left));
    }
    let takers: Vec<Msg> = Slot::ALL
        .into_iter()
        .filter(|slot| board.open_to(role, left, *slot, value).is_some())
        .map(slot_name)
        .collect();
    let value = u32::from(value);
    Refusal(match board.wants(role, slot) {
        None => Msg::new("barcaca-refused-full")
            .with("slot", slot_name(slot))
            .with("value", value)
            .with("takers", takers),
        Some(wanted) => {
            let takes: Vec<Msg> = wanted.iter().map(|value| Msg::verbatim(value.to_string())).collect();
            Msg::new("barcaca-refused-value")
                .with("slot", slot_name(slot))
                .with("value", value)
                .with("takes", takes)
                .with("takers", takers)
        }
    })
}
