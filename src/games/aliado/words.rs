//! What the room says and shows without a picture: choices, events, what everyone has to know now, the end, the position
//! in words and as JSON. The sentences themselves are in `assets/locales`.

use serde_json::{Value, json};

use super::{
    board::{BEACH, Board, CENTRE, ENTRANCE, House, STONES, Steps},
    notation::Step,
    plays::{Act, Done, Grasp},
    state::{Event, InHand, State, Victory},
    throw::{Part, Throw},
};
use crate::games::{Choice, Kind, Msg, Outcome, Score, Seat, Touch, Viewer};

/// The touch that throws the cup.
pub const ROLL: &str = "roll";
/// The touch that sets stones on the door.
pub const OUT: &str = "out";
/// The touch that lets a stone go.
pub const BACK: &str = "back";

/// The key of the touch on a stone: `o18`, or `o18-1` for one out of a mount.
pub fn grasp_key(state: &State, seat: Seat, what: Grasp) -> String {
    let house = house_name(state, seat, what.from);
    format!("{house}{}", if what.single { "-1" } else { "" })
}

/// Where a stone of this seat is that has come so far, as the notation names it.
pub fn house_name(state: &State, seat: Seat, steps: Steps) -> String {
    state.players().colour(seat).house(steps).map(|house| house.to_string()).unwrap_or_default()
}

fn one_touch(step: Step, key: impl Into<String>, label: Msg) -> Choice {
    Choice { step: step.to_string(), hand: vec![Touch { key: key.into(), label }], kind: Kind::Move }
}

/// The steps open to the seat that has to act: each is one touch.
pub fn choices(state: &State, seat: Seat) -> Vec<Choice> {
    let Some(hand) = state.in_hand() else {
        return vec![one_touch(Step::Roll, ROLL, Msg::new("aliado-touch-roll"))];
    };
    let mut choices = Vec::new();
    if state.may_leave() {
        choices.push(leaving(state, seat, hand));
    }
    choices.extend(state.touchable().into_iter().filter_map(|what| touching(state, seat, what)));
    if let Some(what) = hand.touched {
        choices.extend(state.parts().into_iter().map(|part| moving(state, seat, hand, what, part)));
    }
    if state.may_let_go() {
        choices.push(one_touch(Step::Back, BACK, Msg::new("aliado-touch-back")));
    }
    choices
}

fn leaving(state: &State, seat: Seat, hand: &InHand) -> Choice {
    let count = hand.granted.min(state.board().count(seat, BEACH));
    let label =
        Msg::new("aliado-touch-out").with("count", u32::from(count)).with("effect", effect(state, seat, 0));
    one_touch(Step::Out { one: false }, OUT, label)
}

fn touching(state: &State, seat: Seat, what: Grasp) -> Option<Choice> {
    let house = state.players().colour(seat).house(what.from)?;
    let count = state.board().count(seat, what.from);
    let label = match (what.single, count) {
        (true, _) => Msg::new("aliado-touch-single"),
        (false, 1) => Msg::new("aliado-touch-stone"),
        (false, _) => Msg::new("aliado-touch-mount").with("count", u32::from(count)),
    };
    let label = label.with("house", house.to_string());
    let step = Step::Touch { house, single: what.single };
    Some(one_touch(step, grasp_key(state, seat, what), label))
}

fn moving(state: &State, seat: Seat, hand: &InHand, what: Grasp, part: Part) -> Choice {
    let points = hand.throw.points(part);
    let to = what.from + points;
    let label = Msg::new("aliado-touch-part")
        .with("points", u32::from(points))
        .with("house", house_name(state, seat, to))
        .with("effect", effect(state, seat, to));
    one_touch(Step::Move(part), part.word(), label)
}

/// What ending there would do: a word for the choice of a message.
fn effect(state: &State, seat: Seat, to: Steps) -> &'static str {
    let house = state.players().colour(seat).house(to);
    if house.is_some_and(House::is_skull) {
        "skull"
    } else if state.board().opponents_at(seat, to).iter().any(|count| *count > 0) {
        "kills"
    } else if to == CENTRE {
        "centre"
    } else {
        "none"
    }
}

/// The colour of a seat.
pub fn colour(state: &State, seat: Seat) -> Msg {
    Msg::new("aliado-colour").with("colour", state.players().colour(seat).word())
}

/// What a throw is called: the sailors' name.
pub(super) fn throw_name(throw: Throw) -> Msg {
    match throw {
        Throw::One(die) => die_name(die),
        Throw::Two(1, 1) => Msg::new("aliado-throw-azes"),
        Throw::Two(6, 6) => Msg::new("aliado-throw-senas"),
        Throw::Two(..) if throw.is_eighteen() => Msg::new("aliado-throw-dezoito"),
        Throw::Two(a, b) if a == b => Msg::new("aliado-throw-two").with("die", u32::from(a)),
        Throw::Two(a, b) => {
            Msg::new("aliado-throw-pair").with("first", die_name(a.max(b))).with("second", die_name(a.min(b)))
        }
    }
}

fn die_name(die: u8) -> Msg {
    Msg::new("aliado-die").with("die", u32::from(die))
}

/// A throw's dice as they fell: `6 + 3`.
pub fn dice_shown(throw: Throw) -> Msg {
    let dice: Vec<String> = throw.dice().iter().map(u8::to_string).collect();
    Msg::verbatim(dice.join(" + "))
}

/// Who begins, and why: the dice of each time they were thrown (Aliado, rule 1); and the pairs.
pub fn opening(state: &State) -> Vec<Msg> {
    let mut told: Vec<Msg> = state
        .lots()
        .iter()
        .enumerate()
        .map(|(time, lot)| {
            let threw: Vec<Msg> = state
                .players()
                .seats()
                .filter(|seat| lot[seat.index()] > 0)
                .map(|seat| {
                    Msg::new("aliado-lot-die").with("seat", seat).with("die", u32::from(lot[seat.index()]))
                })
                .collect();
            Msg::new("aliado-lot").with("time", time + 1).with("dice", threw)
        })
        .collect();
    told.push(Msg::new("aliado-begins").with("seat", state.starter()));
    told.extend(pairs(state));
    told
}

fn pairs(state: &State) -> Option<Msg> {
    let players = state.players();
    let partner = players.partner(Seat(0))?;
    let other = players.partner(Seat(1))?;
    Some(
        Msg::new("aliado-pairs")
            .with("first", Seat(0))
            .with("second", partner)
            .with("third", Seat(1))
            .with("fourth", other),
    )
}

/// What has happened, told to all: a throw and all that it comes to in one line.
pub fn told(state: &State, events: &[Event]) -> Vec<Msg> {
    let line = |event: &Event| {
        let begins = matches!(event, Event::Threw(..));
        tell(state, event).into_iter().map(move |msg| if begins { msg } else { msg.run_on() })
    };
    events.iter().flat_map(line).collect()
}

fn tell(state: &State, event: &Event) -> Vec<Msg> {
    let by = |key: &'static str, seat: Seat| vec![Msg::new(key).with("seat", seat)];
    let thrown = |key: &'static str, seat: Seat, throw: Throw| {
        vec![Msg::new(key).with("seat", seat).with("dice", dice_shown(throw)).with("name", throw_name(throw))]
    };
    match *event {
        Event::Threw(seat, throw @ Throw::One(_)) => thrown("aliado-threw-one", seat, throw),
        Event::Threw(seat, throw) if throw.is_eighteen() => thrown("aliado-threw-eighteen", seat, throw),
        Event::Threw(seat, throw) => thrown("aliado-threw", seat, throw),
        Event::Passed(seat, _) => by("aliado-passed", seat),
        // What is touched stands above the picture as long as it is; how it moved is told.
        Event::Touched(..) | Event::LetGo(..) => Vec::new(),
        Event::Played(seat, done) => played(state, seat, &done),
        Event::Lost(seat, points) => {
            vec![Msg::new("aliado-lost").with("seat", seat).with("points", u32::from(points))]
        }
        Event::Suicide(seat) => by("aliado-suicide", seat),
        Event::PitocoDied(seat) => by("aliado-pitoco-died", seat),
        Event::Again(seat) => by("aliado-again", seat),
        Event::Spared(seat) => by("aliado-spared", seat),
        Event::SatOut(seat) => by("aliado-sat-out", seat),
        // The reason of the end says it.
        Event::Won(..) => Vec::new(),
    }
}

fn played(state: &State, seat: Seat, done: &Done) -> Vec<Msg> {
    let to = house_name(state, seat, done.to);
    let from = house_name(state, seat, done.from);
    let msg = |key: &'static str| Msg::new(key).with("seat", seat).with("count", u32::from(done.count));
    let mut told = vec![match done.act {
        Act::Out => msg("aliado-left").with("house", to),
        Act::Move { .. } if done.to == CENTRE => msg("aliado-centred").with("from", from),
        Act::Move { .. } if done.skull => msg("aliado-skull").with("from", from).with("house", to),
        Act::Move { .. } => msg("aliado-moved").with("from", from).with("house", to),
    }];
    if !done.skull {
        for other in state.players().seats().filter(|other| done.killed[other.index()] > 0) {
            let count = u32::from(done.killed[other.index()]);
            told.push(
                Msg::new("aliado-killed").with("seat", seat).with("victim", other).with("count", count),
            );
        }
    }
    told
}

/// What everyone has to know now, short: the throw in hand and what may be done with it, what is touched, whose turns
/// come, who sits out and why.
pub fn standing(state: &State) -> Vec<Msg> {
    let Some(seat) = state.acts() else { return Vec::new() };
    let mut said = Vec::new();
    match state.in_hand() {
        None if state.board().all_in_centre(seat) => {
            said.push(Msg::new("aliado-needs-ace").with("seat", seat))
        }
        None if state.board().all_on_flag(seat) => said.push(Msg::new("aliado-one-die").with("seat", seat)),
        None if state.board().pitoco_at_entrance(seat) => {
            said.push(Msg::new("aliado-master-due").with("seat", seat));
        }
        None => {}
        Some(hand) => {
            said.push(in_hand(state, hand));
            if let Some(what) = hand.touched {
                let key = if state.house().slips { "aliado-must-slip" } else { "aliado-must" };
                said.push(Msg::new(key).with("house", house_name(state, seat, what.from)));
            }
        }
    }
    let order = state.order().into_iter().map(|seat| {
        let out = seat != state.turn() && !state.bleeds_for(seat).is_empty();
        let key = if out { "aliado-order-out" } else { "aliado-order-seat" };
        Msg::new(key).with("seat", seat).with("colour", colour(state, seat))
    });
    let order: Vec<Msg> = order.collect();
    said.push(Msg::new("aliado-order").with("seats", order));
    said.extend(bleeding(state));
    said
}

/// The throw in hand, and what may be done with it.
fn in_hand(state: &State, hand: &InHand) -> Msg {
    let throw = hand.throw;
    let points = |part| u32::from(throw.points(part));
    if let Some(left) = hand.left() {
        let for_any = hand.first == Some(Act::Out) && !state.trail().iter().any(|(_, done)| done.kills());
        let key = match (for_any, state.may_leave()) {
            (true, _) => "aliado-hand-left-any",
            (false, true) => "aliado-hand-left-leave",
            (false, false) => "aliado-hand-left",
        };
        return Msg::new(key).with("points", points(left));
    }
    if let Throw::One(_) = throw {
        return Msg::new("aliado-hand-one").with("points", points(Part::All));
    }
    let moves = |wanted: fn(Part) -> bool| {
        hand.plays().iter().any(|play| matches!(play.first, Act::Move { part, .. } if wanted(part)))
    };
    let nothing = || Msg::verbatim("");
    let whole = if moves(|part| part == Part::All) { Msg::new("aliado-hand-whole") } else { nothing() };
    let divided = match hand.divides() {
        true => {
            Msg::new("aliado-hand-divided").with("first", points(Part::A)).with("second", points(Part::B))
        }
        false => nothing(),
    };
    Msg::new("aliado-hand")
        .with("points", points(Part::All))
        .with("whole", whole)
        .with("divided", divided)
        .with("leaving", leaving_in_words(state, hand).unwrap_or_else(nothing))
}

fn leaving_in_words(state: &State, hand: &InHand) -> Option<Msg> {
    if !hand.plays().iter().any(|play| play.first == Act::Out) {
        return None;
    }
    let count = u32::from(hand.granted.min(state.board().count(state.turn(), BEACH)));
    Some(match hand.throw.single_sena() {
        Some(sena) => Msg::new("aliado-hand-sena")
            .with("count", count)
            .with("other", u32::from(hand.throw.points(sena.other()))),
        None => Msg::new("aliado-hand-leave").with("count", count),
    })
}

/// Who sits out its next turn and why; while the killer may yet throw again, only perhaps (Aliado, rule 5).
fn bleeding(state: &State) -> impl Iterator<Item = Msg> + '_ {
    let goes_on = state.in_hand().is_some_and(|hand| hand.throw.goes_on());
    state.players().seats().filter_map(move |seat| {
        let killers = state.bleeds_for(seat);
        let key = match goes_on && killers == [state.turn()] {
            true => "aliado-bleeds-perhaps",
            false => "aliado-bleeds",
        };
        let by: Vec<Msg> = killers.into_iter().map(|by| Msg::new("aliado-by").with("seat", by)).collect();
        (!by.is_empty()).then(|| Msg::new(key).with("seat", seat).with("killers", by))
    })
}

/// The result: the winner's side wins (Aliado, rules 10 to 12).
pub fn outcome(state: &State) -> Option<Outcome> {
    let (winner, how) = state.victory()?;
    let players = state.players();
    let won = |seat: Seat| players.side(seat) == players.side(winner);
    let scores = players.seats().map(|seat| if won(seat) { Score::Win } else { Score::Loss }).collect();
    let reason = match (how, players.partner(winner)) {
        (Victory::Ace, None) => Msg::new("aliado-end-ace"),
        (Victory::Master, None) => Msg::new("aliado-end-master"),
        (Victory::Ace, Some(partner)) => Msg::new("aliado-end-ace-pair").with("partner", partner),
        (Victory::Master, Some(partner)) => Msg::new("aliado-end-master-pair").with("partner", partner),
    };
    Some(Outcome { scores, reason: reason.with("seat", winner) })
}

/// The whole position in words; after the end nobody is on any more.
pub fn describe(state: &State, viewer: Viewer) -> Vec<Msg> {
    let is_on = viewer != Viewer::After && state.acts().is_some();
    let mut words = Vec::new();
    if is_on {
        words.push(Msg::new("aliado-words-turn").with("seat", state.turn()));
        words.extend(state.in_hand().map(|hand| in_hand(state, hand)));
    }
    words.extend(state.players().seats().map(|seat| stones_in_words(state, seat)));
    if is_on {
        words.extend(bleeding(state));
    }
    words
}

fn stones_in_words(state: &State, seat: Seat) -> Msg {
    let board = state.board();
    let houses: Vec<Msg> = board
        .groups(seat)
        .filter(|(at, _)| *at != CENTRE)
        .map(|(at, count)| {
            Msg::new("aliado-words-stones")
                .with("count", u32::from(count))
                .with("house", house_name(state, seat, at))
        })
        .collect();
    Msg::new("aliado-words-seat")
        .with("seat", seat)
        .with("colour", colour(state, seat))
        .with("out", houses.len())
        .with("houses", houses)
        .with("beach", u32::from(board.count(seat, BEACH)))
        .with("centre", u32::from(board.count(seat, CENTRE)))
}

/// Everything, as one JSON object.
pub fn view(state: &State) -> Value {
    let board = state.board();
    let seats: Vec<Value> = state.players().seats().map(|seat| seat_view(state, board, seat)).collect();
    let hand = state.in_hand().map(|hand| {
        json!({
            "dice": hand.throw.dice(),
            "left": hand.left().map(Part::word),
            "out": state.may_leave(),
            "touched": hand.touched.map(|what| touched(state, what)),
        })
    });
    let over = state.victory().map(|(seat, how)| {
        json!({ "winner": seat.0, "how": match how { Victory::Ace => "ace", Victory::Master => "master" } })
    });
    json!({
        "game": "aliado",
        "players": state.players().count(),
        "starter": state.starter().0,
        "turn": state.acts().map(|seat| seat.0),
        "throws": state.throws(),
        "hand": hand,
        "seats": seats,
        "over": over,
    })
}

fn touched(state: &State, what: Grasp) -> String {
    let house = house_name(state, state.turn(), what.from);
    if what.single { format!("{house}/1") } else { house }
}

fn seat_view(state: &State, board: &Board, seat: Seat) -> Value {
    let stones: [String; STONES] = board.stones(seat).map(|at| match at {
        BEACH => "beach".to_owned(),
        at => house_name(state, seat, at),
    });
    let steps = board.stones(seat).map(|at| if at == BEACH { None } else { Some(at) });
    json!({
        "colour": state.players().colour(seat).word(),
        "stones": stones,
        "steps": steps,
        "sits_out_for": state.bleeds_for(seat).iter().map(|by| by.0).collect::<Vec<u8>>(),
        "on_flag": board.stones(seat).iter().filter(|at| (ENTRANCE + 1..=CENTRE).contains(at)).count(),
    })
}
