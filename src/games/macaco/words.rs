//! What the room says and shows without a picture: choices, what everyone has to know now, the position in words and as
//! JSON. What has happened is told by `tell`; the sentences themselves are in `assets/locales`.

use serde_json::{Value, json};

use super::{
    board::{Board, FIELDS, Field, Figure, Hindrance, Monkey},
    notation::Step,
    state::{InHand, Rattling, State},
    tell::{number, wood},
};
use crate::games::{Choice, Kind, Msg, Seat, Touch, Viewer};

/// The touch that throws the dice.
pub const ROLL: &str = "roll";

/// The key of the touch on a figure: `m2`, `tiger`.
pub fn figure_key(figure: Figure) -> String {
    figure.to_string()
}

/// The key of a die in the hand: its value.
pub fn die_key(die: u8) -> String {
    die.to_string()
}

fn choice(step: Step, key: impl Into<String>, kind: Kind, label: Msg) -> Choice {
    Choice { step: step.to_string(), hand: vec![Touch { key: key.into(), label }], kind }
}

/// The steps open to a seat: each is one touch.
pub fn choices(state: &State, seat: Seat) -> Vec<Choice> {
    let acts = state.acts();
    if !acts.contains(&seat) {
        return Vec::new();
    }
    let Some(hand) = state.in_hand() else {
        return vec![choice(Step::Roll, ROLL, Kind::Move, Msg::new("macaco-touch-roll"))];
    };
    let mut choices = Vec::new();
    for figure in state.touchable(seat) {
        choices.push(choice(
            Step::Touch(figure),
            figure_key(figure),
            Kind::Move,
            touch_label(state, seat, figure),
        ));
    }
    if let Some(figure) = hand.touched.filter(|_| state.may_move(seat)) {
        for die in state.fitting(seat, figure) {
            let label = use_label(state.board(), seat, figure, die);
            choices.push(choice(Step::Use(die), die_key(die), Kind::Move, label));
        }
    }
    let kind = if state.asked() == Some(seat) { Kind::Move } else { Kind::Race };
    if state.may_rattle(seat) {
        choices.push(choice(Step::Rattle, Step::Rattle.to_string(), kind, Msg::new("macaco-touch-rattle")));
    }
    if state.may_let(seat) {
        choices.push(choice(Step::Let, Step::Let.to_string(), kind, Msg::new("macaco-touch-let")));
    }
    choices
}

/// The figure, and which of the dice that are left fit it.
fn touch_label(state: &State, seat: Seat, figure: Figure) -> Msg {
    let fitting: Vec<Msg> =
        state.fitting(seat, figure).into_iter().map(|die| Msg::verbatim(die.to_string())).collect();
    let label = match figure {
        Figure::Tiger => Msg::new("macaco-touch-tiger"),
        Figure::Monkey(monkey) => Msg::new("macaco-touch-monkey").with("number", u32::from(monkey) + 1),
    };
    label.with("count", fitting.len()).with("dice", fitting)
}

/// A die for the touched figure, and what comes of it.
fn use_label(board: &Board, seat: Seat, figure: Figure, die: u8) -> Msg {
    match figure {
        Figure::Tiger => {
            let from = board.tiger().unwrap_or_else(|| board.players().house(seat));
            let to = (from + FIELDS - 1 - die) % FIELDS + 1;
            let victim = board.standing_on(to).map(|monkey| monkey.seat);
            let effect = match victim {
                None => "none",
                Some(victim) if victim == seat => "own",
                Some(_) => "chases",
            };
            Msg::new("macaco-touch-use-tiger")
                .with("die", u32::from(die))
                .with("field", u32::from(to))
                .with("effect", effect)
                .with("victim", victim.unwrap_or(seat))
        }
        Figure::Monkey(number) => {
            let run = board.run(Monkey { seat, number }) + die;
            let to = board.field_at(seat, run);
            let effect = match (run == FIELDS, board.tiger() == Some(to)) {
                (true, true) => "tiger-home",
                (true, false) if board.lake() > 0 => "crocodile",
                (true, false) => "coconut",
                (false, true) => "tiger",
                (false, false) => "none",
            };
            Msg::new("macaco-touch-use")
                .with("die", u32::from(die))
                .with("field", u32::from(to))
                .with("effect", effect)
        }
    }
}

/// The colour of a seat.
pub fn colour(state: &State, seat: Seat) -> Msg {
    Msg::new("macaco-colour").with("colour", state.players().colour(seat).word())
}

/// What everyone has to know: what is left of the throw and who could use it, who could steal it.
pub fn standing(state: &State) -> Vec<Msg> {
    let Some(hand) = state.in_hand() else { return Vec::new() };
    let mut lines = vec![left(hand)];
    if let Some(seat) = hand.rattled {
        let key = if seat == state.turn() { "macaco-standing-kept" } else { "macaco-standing-stolen" };
        lines.push(Msg::new(key).with("seat", seat).with("victim", state.turn()));
    }
    if let Some(seat) = state.asked() {
        lines.push(match state.turn() {
            thrower if thrower == seat => Msg::new("macaco-standing-asked-own").with("seat", seat),
            thrower => Msg::new("macaco-standing-asked").with("seat", seat).with("thrower", thrower),
        });
    } else if matches!(state.house().rattling, Rattling::Race(_)) {
        let waited: Vec<Msg> =
            state.waited_for().into_iter().map(|seat| Msg::new("macaco-who").with("seat", seat)).collect();
        if !waited.is_empty() {
            lines.push(Msg::new("macaco-standing-race").with("seats", waited));
        }
    }
    match hand.touched {
        Some(figure) => lines.push(touched(state, figure)),
        None => lines.extend(for_tiger(state)),
    }
    lines
}

/// What has still to be used.
pub(super) fn left(hand: &InHand) -> Msg {
    let dice: Vec<Msg> = hand.dice.left().map(|die| Msg::verbatim(die.to_string())).collect();
    let key = if hand.dice.due() == hand.dice.throw.red { "macaco-left-all" } else { "macaco-left" };
    Msg::new(key)
        .with("red", u32::from(hand.dice.throw.red))
        .with("due", u32::from(hand.dice.due()))
        .with("count", dice.len())
        .with("dice", dice)
}

/// Touched is moved (rule 4).
fn touched(state: &State, figure: Figure) -> Msg {
    let dice = state.fitting(state.mover(), figure).into_iter().map(|die| Msg::verbatim(die.to_string()));
    let dice: Vec<Msg> = dice.collect();
    let msg = match figure {
        Figure::Tiger => Msg::new("macaco-touched-tiger"),
        Figure::Monkey(monkey) => Msg::new("macaco-touched").with("number", u32::from(monkey) + 1),
    };
    msg.with("dice", dice)
}

/// The values that only the tiger can take, and why no monkey of whoever plays the throw can.
fn for_tiger(state: &State) -> Vec<Msg> {
    let (Some(hand), seat) = (state.in_hand(), state.mover()) else { return Vec::new() };
    let board = state.board();
    let only = |die: &u8| board.monkeys(seat).all(|monkey| board.hindrance(monkey, *die).is_some());
    let line = |die: u8| {
        let mut reasons: Vec<(Hindrance, Vec<Monkey>)> = Vec::new();
        for monkey in board.monkeys(seat) {
            let Some(hindrance) = board.hindrance(monkey, die) else { continue };
            match reasons.iter_mut().find(|(known, _)| *known == hindrance) {
                Some((_, monkeys)) => monkeys.push(monkey),
                None => reasons.push((hindrance, vec![monkey])),
            }
        }
        let why = reasons.iter().map(|(hindrance, monkeys)| hindered(monkeys, *hindrance));
        Msg::new("macaco-only-tiger").with("die", u32::from(die)).with("why", why.collect::<Vec<Msg>>())
    };
    hand.dice.values().into_iter().filter(only).map(line).collect()
}

/// Why a die doesn't fit these monkeys, in half a sentence.
pub fn hindered(monkeys: &[Monkey], why: Hindrance) -> Msg {
    let numbers: Vec<Msg> = monkeys.iter().map(|monkey| Msg::verbatim(number(*monkey).to_string())).collect();
    let msg = |key: &'static str| Msg::new(key).with("count", numbers.len()).with("numbers", numbers.clone());
    match why {
        Hindrance::Taken(other, field) => {
            msg("macaco-why-taken").with("field", u32::from(field)).with("seat", other.seat)
        }
        Hindrance::AtHome(owner, field) => {
            msg("macaco-why-at-home").with("field", u32::from(field)).with("seat", owner)
        }
        Hindrance::Past => msg("macaco-why-past"),
        Hindrance::Rests => msg("macaco-why-rests"),
    }
}

/// The whole position in words, but for what stands above the picture anyway; after the end nobody is on any more.
pub fn describe(state: &State, viewer: Viewer) -> Vec<Msg> {
    let board = state.board();
    let mut words = Vec::new();
    if viewer != Viewer::After && state.winner().is_none() {
        words.push(match state.in_hand() {
            None => Msg::new("macaco-words-turn").with("seat", state.turn()),
            Some(hand) => Msg::new("macaco-words-throw")
                .with("seat", state.mover())
                .with("red", u32::from(hand.dice.throw.red))
                .with("dice", wood(hand.dice.throw)),
        });
        words.extend(state.in_hand().map(left));
    }
    words.extend(state.players().seats().map(|seat| seat_in_words(state, seat)));
    words.push(match board.tiger() {
        None => Msg::new("macaco-words-no-tiger"),
        Some(field) => Msg::new("macaco-words-tiger").with("field", u32::from(field)),
    });
    words.push(
        Msg::new("macaco-words-lake")
            .with("crocodiles", u32::from(board.lake()))
            .with("coconuts", u32::from(board.on_palms())),
    );
    words
}

fn seat_in_words(state: &State, seat: Seat) -> Msg {
    let board = state.board();
    let out = board.monkeys(seat).filter(|monkey| !board.is_home(*monkey)).map(|monkey| {
        Msg::new("macaco-words-monkey")
            .with("number", number(monkey))
            .with("field", u32::from(board.field(monkey)))
    });
    let out: Vec<Msg> = out.collect();
    let home = board.monkeys(seat).filter(|monkey| board.is_home(*monkey)).count();
    Msg::new("macaco-words-seat")
        .with("seat", seat)
        .with("colour", colour(state, seat))
        .with("out", out.len())
        .with("monkeys", out)
        .with("home", home)
        .with("house", u32::from(board.players().house(seat)))
        .with("coconuts", u32::from(board.coconuts(seat)))
        .with("crocodiles", u32::from(board.crocodiles(seat)))
}

/// Everything, as one JSON object.
pub fn view(state: &State) -> Value {
    let board = state.board();
    let hand = state.in_hand().map(|hand| {
        json!({
            "red": hand.dice.throw.red,
            "wood": hand.dice.throw.wood,
            "used": hand.dice.used,
            "due": hand.dice.due(),
            "rattled": hand.rattled.map(|seat| seat.0),
            "let": state.players().seats().filter(|seat| hand.has_let(*seat)).map(|seat| seat.0).collect::<Vec<u8>>(),
            "touched": hand.touched.map(figure_key),
            "begun": hand.begun,
        })
    });
    let seats: Vec<Value> = state.players().seats().map(|seat| seat_view(board, seat)).collect();
    json!({
        "game": "macaco",
        "players": board.players().count(),
        "wins": state.house().coconuts,
        "starter": state.starter().0.0,
        "turn": state.turn().0,
        "mover": state.mover().0,
        "throws": state.throws(),
        "hand": hand,
        "seats": seats,
        "tiger": board.tiger(),
        "lake": board.lake(),
        "palms": board.on_palms(),
        "winner": state.winner().map(|seat| seat.0),
    })
}

fn seat_view(board: &Board, seat: Seat) -> Value {
    let field = |monkey: Monkey| -> Option<Field> { (!board.is_home(monkey)).then(|| board.field(monkey)) };
    json!({
        "colour": board.players().colour(seat).word(),
        "house": board.players().house(seat),
        "monkeys": board.monkeys(seat).map(field).collect::<Vec<_>>(),
        "rests": board.monkeys(seat).map(|monkey| board.rests(monkey)).collect::<Vec<_>>(),
        "coconuts": board.coconuts(seat),
        "crocodiles": board.crocodiles(seat),
    })
}
