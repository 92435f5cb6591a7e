//! What the room says and shows without a picture: choices, events, the end, the position in words and as JSON. The
//! sentences themselves are in `assets/locales`. Nothing said to all names a die that is not placed, nor what tea did to
//! one that is.

use serde_json::{Value, json};

use super::{
    board::{Board, CAPSIZES, Event, FENDERS, FOLDS, Failure, Role, Slot},
    notation::{self, Placing, Step, die_name},
    state::{Ending, Last, State},
};
use crate::games::{Choice, Kind, Msg, Score, Seat, Touch, Viewer};

/// The touch that begins a knot, and the one that ends it.
pub const KNOT: &str = "knot";
/// The touch that begins the answer to a knot.
pub const AGAIN: &str = "again";
/// The touch that lets a knot be.
pub const KEEP: &str = "keep";
/// The last touch of a throw.
pub const THROW: &str = "throw";
/// The last touch of a placing.
pub const PLACE: &str = "place";

/// What a slot is called.
pub fn slot_name(slot: Slot) -> Msg {
    Msg::new(format!("barcaca-slot-{}", slot.word()))
}

/// What a role is called.
pub fn role_name(role: Role) -> Msg {
    Msg::new(match role {
        Role::Captain => "barcaca-captain",
        Role::Mate => "barcaca-mate",
    })
}

/// The key of the touch that spends tea.
pub fn tea_key(tea: i8) -> String {
    format!("{tea:+}")
}

fn touch(key: impl Into<String>, label: Msg) -> Touch {
    Touch { key: key.into(), label }
}

/// The slots' words and names.
pub fn slots() -> Vec<Touch> {
    Slot::ALL.into_iter().map(|slot| touch(slot.word(), slot_name(slot))).collect()
}

/// A placing as a choice: the die, tea if any, the slot, and at last "place" (Barcaça, rules 5 and 7).
pub fn placing(state: &State, placing: Placing) -> Choice {
    let thrown = state.hand(state.turn())[placing.die].thrown;
    let mut hand = vec![touch(
        die_name(placing.die),
        Msg::new("barcaca-touch-die").with("number", placing.die + 1).with("value", u32::from(thrown)),
    )];
    if placing.tea != 0 {
        let value = state.with_tea(state.turn(), placing.die, placing.tea).unwrap_or(thrown);
        let label = Msg::new("barcaca-touch-tea")
            .with("change", tea_key(placing.tea))
            .with("value", u32::from(value));
        hand.push(touch(tea_key(placing.tea), label));
    }
    hand.push(touch(placing.slot.word(), slot_name(placing.slot)));
    hand.push(touch(PLACE, Msg::new("barcaca-touch-place")));
    Choice { step: placing.to_string(), hand, kind: Kind::Move }
}

/// A throw of some dice as a choice: the knot or its answer, each die, and at last "throw" (Barcaça, rule 9).
pub fn throw(step: &Step, dice: &notation::Dice) -> Choice {
    let (first, label) = match step {
        Step::Again(_) => (AGAIN, "barcaca-touch-again"),
        _ => (KNOT, "barcaca-touch-knot"),
    };
    let mut hand = vec![touch(first, Msg::new(label))];
    hand.extend(
        dice.iter()
            .map(|die| touch(die_name(die), Msg::new("barcaca-touch-again-die").with("number", die + 1))),
    );
    hand.push(touch(THROW, Msg::new("barcaca-touch-throw")));
    Choice { step: step.to_string(), hand, kind: Kind::Move }
}

/// Letting a knot be.
pub fn keep() -> Choice {
    let hand = vec![touch(KEEP, Msg::new("barcaca-touch-keep"))];
    Choice { step: Step::Keep.to_string(), hand, kind: Kind::Move }
}

/// What a placing did, told to all.
pub fn placed(state: &State, seat: Seat, events: &[Event], new_round: bool) -> Vec<Msg> {
    let Some(Last::Placed { placed, .. }) = state.last() else { return Vec::new() };
    let mut told = vec![
        Msg::new("barcaca-placed")
            .with("seat", seat)
            .with("value", u32::from(placed.value))
            .with("slot", slot_name(placed.slot))
            .with("teas", u32::from(placed.teas)),
    ];
    told.extend(events.iter().map(event));
    if new_round {
        told.extend(began(state));
    }
    told
}

/// Some dice were thrown again: how many, not what they show; and who may now do the same.
pub fn threw(state: &State, seat: Seat, key: &'static str, dice: &notation::Dice) -> Vec<Msg> {
    let asked =
        state.answering().map(|role| Msg::new("barcaca-may-answer").with("seat", state.seat_of(role)));
    let threw = Msg::new(key).with("seat", seat).with("count", dice.iter().count());
    std::iter::once(threw).chain(asked).collect()
}

/// What the lot decided, and who begins (Barcaça, rule 4).
pub fn opening(state: &State) -> Vec<Msg> {
    let [captain, mate] = Role::BOTH.map(|role| state.seat_of(role));
    vec![Msg::new("barcaca-lot").with("captain", captain).with("mate", mate)]
}

/// A round has begun.
fn began(state: &State) -> Vec<Msg> {
    let board = state.board();
    let begins = Msg::new("barcaca-round")
        .with("round", u32::from(board.round))
        .with("seat", state.seat_of(state.turn()))
        .with("role", role_name(state.turn()));
    let knot = super::board::KNOT_ROUNDS.contains(&board.round);
    let knot = knot.then(|| Msg::new("barcaca-round-knot").with("knots", u32::from(board.knots)));
    std::iter::once(begins).chain(knot).collect()
}

fn event(event: &Event) -> Msg {
    match *event {
        Event::Tilted(tilt) => tilted("barcaca-tilted", tilt),
        Event::Capsized => Msg::new("barcaca-capsized"),
        Event::Rowed { speed, stretches } => {
            Msg::new("barcaca-rowed").with("speed", u32::from(speed)).with("stretches", u32::from(stretches))
        }
        Event::Reached(stretch) => Msg::new("barcaca-reached").with("stretch", u32::from(stretch)),
        Event::Collided(stretch) => Msg::new("barcaca-collided").with("stretch", u32::from(stretch)),
        Event::HitQuay => Msg::new("barcaca-hit-quay"),
        Event::Honked { stretch, sent: true } => {
            Msg::new("barcaca-honked").with("stretch", u32::from(stretch))
        }
        Event::Honked { stretch: 0, .. } => Msg::new("barcaca-honked-beyond"),
        Event::Honked { stretch, .. } => {
            Msg::new("barcaca-honked-nobody").with("stretch", u32::from(stretch))
        }
        Event::LowMark(mark) => Msg::new("barcaca-low-mark").with("mark", u32::from(mark)),
        Event::HighMark(mark) => Msg::new("barcaca-high-mark").with("mark", u32::from(mark)),
        Event::MooringSpeed(speed) => Msg::new("barcaca-mooring-speed").with("speed", u32::from(speed)),
        Event::Tea { store, made: true } => Msg::new("barcaca-tea-made").with("teas", u32::from(store)),
        Event::Tea { store, made: false } => Msg::new("barcaca-tea-full").with("teas", u32::from(store)),
    }
}

fn tilted(key: &'static str, tilt: i8) -> Msg {
    let side = match tilt {
        1.. => "port",
        0 => "level",
        _ => "starboard",
    };
    Msg::new(key).with("side", side).with("steps", u32::from(tilt.unsigned_abs()))
}

/// The scores of an ending: the crew wins and loses together.
pub fn scores(ending: Ending) -> Vec<Score> {
    vec![if ending == Ending::Moored { Score::Win } else { Score::Loss }; 2]
}

/// Why the voyage is over (Barcaça, rules 5, 8, 11 and 12).
pub fn reason(state: &State, ending: Ending) -> Msg {
    let board = state.board();
    let mut failures = state.failures().into_iter().map(|failure| match failure {
        Failure::Gear => Msg::new("barcaca-end-gear")
            .with("fenders", FENDERS - usize::from(board.fenders_in()))
            .with("folds", FOLDS - usize::from(board.folds_in())),
        Failure::Boats => Msg::new("barcaca-end-boats").with("count", u32::from(board.boats_left())),
        other => Msg::new(format!("barcaca-end-{}", other.word())),
    });
    match ending {
        Ending::Moored => Msg::new("barcaca-end-moored"),
        Ending::Capsized => Msg::new("barcaca-end-capsized"),
        Ending::Collided(stretch) => Msg::new("barcaca-end-collided").with("stretch", u32::from(stretch)),
        Ending::HitQuay => Msg::new("barcaca-end-quay"),
        Ending::Failed => {
            let first = failures.next().unwrap_or_else(|| Msg::new("barcaca-end-tide"));
            let others: Vec<Msg> = failures.collect();
            let count = others.len();
            Msg::new("barcaca-end-failed").with("reason", first).with("count", count).with("others", others)
        }
    }
}

/// The whole position in words; for a seat and after the end with the dice in the hands.
pub fn describe(state: &State, viewer: Viewer) -> Vec<Msg> {
    let board = state.board();
    let mut words = Vec::new();
    match state.ending() {
        Some(ending) => words.push(reason(state, ending)),
        None if viewer == Viewer::After => {}
        None => {
            let acts = state.acts().unwrap_or(state.turn());
            let key = if state.answering().is_some() { "barcaca-words-answer" } else { "barcaca-words-turn" };
            let whose = Msg::new(key).with("seat", state.seat_of(acts)).with("role", role_name(acts));
            words.push(whose.with("round", u32::from(board.round)));
        }
    }
    match viewer {
        Viewer::Seat(seat) => {
            words.extend(hand_in_words(state, state.role_of(seat), "barcaca-words-own"));
            let partner = state.role_of(seat).other();
            words.push(left_in_words(state, partner));
        }
        Viewer::Public => words.extend(Role::BOTH.map(|role| left_in_words(state, role))),
        Viewer::After => {
            words.extend(
                Role::BOTH.iter().filter_map(|role| hand_in_words(state, *role, "barcaca-words-hand")),
            );
        }
    }
    words.extend(board_in_words(board));
    words
}

fn left_in_words(state: &State, role: Role) -> Msg {
    Msg::new("barcaca-words-left")
        .with("seat", state.seat_of(role))
        .with("role", role_name(role))
        .with("count", state.unplaced(role).len())
}

fn hand_in_words(state: &State, role: Role, key: &'static str) -> Option<Msg> {
    let dice = state.unplaced(role).into_iter().map(|die| {
        Msg::new("barcaca-words-die")
            .with("number", die + 1)
            .with("value", u32::from(state.hand(role)[die].thrown))
    });
    let dice: Vec<Msg> = dice.collect();
    (!dice.is_empty()).then(|| Msg::new(key).with("seat", state.seat_of(role)).with("dice", dice))
}

fn board_in_words(board: &Board) -> Vec<Msg> {
    let boats: Vec<Msg> = (1u32..)
        .zip(board.boats)
        .filter(|(_, boats)| *boats > 0)
        .map(|(stretch, boats)| {
            Msg::new("barcaca-words-boats-on").with("count", u32::from(boats)).with("stretch", stretch)
        })
        .collect();
    let boats = match boats.is_empty() {
        true => Msg::new("barcaca-words-no-boats"),
        false => Msg::new("barcaca-words-boats").with("boats", boats),
    };
    let fenders: Vec<Msg> = board
        .fenders
        .iter()
        .zip(["1–2", "3–4", "5–6"])
        .filter(|(die, _)| **die == 0)
        .map(|(_, takes)| Msg::verbatim(takes))
        .collect();
    let mut words = vec![
        Msg::new("barcaca-words-barge").with("stretch", u32::from(board.barge)),
        boats,
        tilted("barcaca-words-tilt", board.tilt).with("capsizes", i64::from(CAPSIZES)),
        Msg::new("barcaca-words-marks")
            .with("low", u32::from(board.low()))
            .with("high", u32::from(board.high())),
        Msg::new("barcaca-words-store")
            .with("teas", u32::from(board.teas))
            .with("knots", u32::from(board.knots)),
        Msg::new("barcaca-words-fenders")
            .with("count", u32::from(board.fenders_in()))
            .with("of", FENDERS)
            .with("missing", fenders),
        Msg::new("barcaca-words-sail").with("count", u32::from(board.folds_in())).with("of", FOLDS),
        match board.mooring_speed() {
            Some(speed) => Msg::new("barcaca-words-cable").with("speed", u32::from(speed)),
            None => Msg::new("barcaca-words-no-cable"),
        },
    ];
    let [captain, mate] = [Role::Captain, Role::Mate].map(|role| this_round(board, role));
    for (role, dice) in Role::BOTH.into_iter().zip([captain, mate]) {
        if !dice.is_empty() {
            words.push(Msg::new("barcaca-words-placed").with("role", role_name(role)).with("dice", dice));
        }
    }
    let tea: Vec<Msg> = board.tea_slots.iter().filter(|die| **die != 0).map(|die| value(*die)).collect();
    if !tea.is_empty() {
        words.push(Msg::new("barcaca-words-tea").with("dice", tea));
    }
    words
}

fn value(die: u8) -> Msg {
    Msg::verbatim(die.to_string())
}

/// What a role has in balance, oars and horn this round.
fn this_round(board: &Board, role: Role) -> Vec<Msg> {
    let horns = match role {
        Role::Captain => &board.horns[..1],
        Role::Mate => &board.horns[1..],
    };
    let balance = (Slot::Balance, board.balance[role.index()]);
    let oars = (Slot::Oars, board.oars[role.index()]);
    let horns = horns.iter().map(|die| (Slot::Horn, *die));
    [balance, oars]
        .into_iter()
        .chain(horns)
        .filter(|(_, die)| *die != 0)
        .map(|(slot, die)| {
            Msg::new("barcaca-words-in-slot").with("slot", slot_name(slot)).with("value", u32::from(die))
        })
        .collect()
}

/// What everyone may see, as one JSON object. Slots hold values, null where empty.
pub fn view(state: &State) -> Value {
    let board = state.board();
    let slots = |dice: &[u8]| -> Vec<Option<u8>> {
        dice.iter().map(|die| Some(*die).filter(|die| *die != 0)).collect()
    };
    let unplaced = |seat: u8| -> Vec<usize> {
        state.unplaced(state.role_of(Seat(seat))).into_iter().map(|die| die + 1).collect()
    };
    let teas = |seat: u8| -> Vec<Option<u8>> {
        let hand = state.hand(state.role_of(Seat(seat)));
        hand.iter().map(|die| die.placed.map(|placed| placed.teas)).collect()
    };
    let over = state.ending().map(|ending| {
        let how = match ending {
            Ending::Moored => "moored",
            Ending::Capsized => "capsized",
            Ending::Collided(_) => "collided",
            Ending::HitQuay => "quay",
            Ending::Failed => "failed",
        };
        let reasons: Vec<&str> = state.failures().iter().map(|failure| failure.word()).collect();
        json!({ "how": how, "reasons": reasons })
    });
    json!({
        "game": "barcaca",
        "river": state.river().name,
        "round": board.round,
        "captain": state.seat_of(Role::Captain).0,
        "mate": state.seat_of(Role::Mate).0,
        "turn": state.acts().map(|role| state.seat_of(role).0),
        "answering": state.answering().map(|role| state.seat_of(role).0),
        "knotted": state.knotted(),
        "barge": board.barge,
        "boats": board.boats,
        "tilt": board.tilt,
        "low": board.low(),
        "high": board.high(),
        "speed": board.speed(),
        "mooring": board.mooring_speed(),
        "teas": board.teas,
        "knots": board.knots,
        "slots": {
            "balance": slots(&board.balance),
            "oars": slots(&board.oars),
            "horn": slots(&board.horns),
            "fender": slots(&board.fenders),
            "sail": slots(&board.folds),
            "cable": slots(&board.cables),
            "tea": slots(&board.tea_slots),
        },
        "unplaced": [unplaced(0), unplaced(1)],
        "spent": [teas(0), teas(1)],
        "over": over,
    })
}

/// The dice of a seat that only it sees: thrown values, null where one is placed.
pub fn secret(state: &State, seat: Seat) -> Value {
    let own = state.secret(state.role_of(seat));
    json!({ "dice": own.map(|die| Some(die).filter(|die| *die != 0)) })
}
