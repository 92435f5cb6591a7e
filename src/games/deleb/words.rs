//! What the room says and shows without a picture: choices, what everyone has to know now, the position in words and as
//! JSON. What has happened is told by `tell`; the sentences themselves are in `assets/locales`.

use serde_json::{Value, json};

use super::{
    board::{Board, KEY, Moved, Piece, Point, Side, Way},
    notation::Step,
    state::{State, side_of},
    sticks::{Stage, Sticks, Toss},
};
use crate::games::{Choice, Kind, Msg, Seat, Touch, Viewer};

/// The key of the touch that throws.
pub const THROW: &str = "throw";
/// The key of the touch that gives up the rest.
pub const PASS: &str = "pass";
/// So many pieces for one throw fit the controls at one press.
const AT_ONCE: usize = 25;
/// So many pieces of one part fit three menus.
const IN_A_PART: usize = 75;
/// A list of pieces longer than this is told by counts.
const LISTED: usize = 12;

/// The key of a throw in the hand: its value.
pub fn value_key(value: u8) -> String {
    value.to_string()
}

/// The steps open to a seat: first the throw is touched, then the piece; on a wide board with many pieces that could go,
/// the part of the board between.
pub fn choices(state: &State, seat: Seat) -> Vec<Choice> {
    if state.winner().is_some() || seat != state.turn() {
        return Vec::new();
    }
    let touch = |key: String, label: Msg| Touch { key, label };
    let choice = |step: Step, hand: Vec<Touch>| Choice { step: step.to_string(), hand, kind: Kind::Move };
    let Some(hand) = state.in_hand() else {
        return vec![choice(Step::Throw, vec![touch(THROW.to_owned(), Msg::new("deleb-touch-throw"))])];
    };
    let mut choices = Vec::new();
    for value in hand.values() {
        let mut moves = state.board().moves(side_of(seat), value);
        let label = Msg::new("deleb-touch-value").with("value", u32::from(value));
        let label = label.with("count", hand.left().filter(|left| *left == value).count());
        let part = parts(state.board(), &moves);
        if let Some(width) = part {
            // The controls list what can be touched next in the order of the choices.
            moves.sort_by_key(|moved| (moved.from.column / width, moved.from.row, moved.from.column));
        }
        for moved in &moves {
            let mut way = vec![touch(value_key(value), label.clone())];
            way.extend(part.map(|width| part_touch(state.board(), moved.from, width)));
            way.push(touch(moved.from.to_string(), move_label(moved)));
            choices.push(choice(Step::Use(value, moved.from), way));
        }
    }
    if state.must_unlock().is_empty() {
        choices.push(choice(Step::Pass, vec![touch(PASS.to_owned(), Msg::new("deleb-touch-pass"))]));
    }
    choices
}

/// Into parts of how many columns the pieces are put, if there are too many to be offered at once: the bands in which a
/// wide board is drawn, or halves of them.
fn parts(board: &Board, moves: &[Moved]) -> Option<u8> {
    let band = board.band();
    if moves.len() <= AT_ONCE || board.columns() == band {
        return None;
    }
    let in_part = |part: u8| moves.iter().filter(|moved| moved.from.column / band == part).count();
    let fits = (0..=board.columns() / band).all(|part| in_part(part) <= IN_A_PART);
    Some(if fits { band } else { band.div_ceil(2) })
}

fn part_touch(board: &Board, point: Point, width: u8) -> Touch {
    let first = point.column / width * width;
    let last = (first + width).min(board.columns());
    let label =
        Msg::new("deleb-touch-part").with("first", u32::from(first) + 1).with("last", u32::from(last));
    Touch { key: format!("c{}-{last}", first + 1), label }
}

fn move_label(moved: &Moved) -> Msg {
    let effect = match (moved.taken.is_some(), moved.unlocked()) {
        (true, true) => "unlocks-takes",
        (true, false) => "takes",
        (false, true) => "unlocks",
        (false, false) => "none",
    };
    Msg::new("deleb-touch-piece")
        .with("from", moved.from.to_string())
        .with("to", moved.to.to_string())
        .with("effect", effect)
}

/// The throw that is in the hand at first: a 1 that has to unlock, else the first that can be used.
pub fn lead(state: &State, seat: Seat) -> Option<String> {
    if seat != state.turn() {
        return None;
    }
    if !state.must_unlock().is_empty() {
        return Some(value_key(KEY));
    }
    state.usable().first().copied().map(value_key)
}

/// A team.
pub fn team(side: Side) -> Msg {
    Msg::new("deleb-team").with("team", side.word())
}

/// Values as a list.
pub fn values(values: impl IntoIterator<Item = u8>) -> Vec<Msg> {
    values.into_iter().map(|value| Msg::verbatim(value.to_string())).collect()
}

/// Points as a list.
pub fn points(points: impl IntoIterator<Item = Point>) -> Vec<Msg> {
    points.into_iter().map(|point| Msg::verbatim(point.to_string())).collect()
}

/// What everyone has to know: what is left to be used, and what a 1 must do.
pub fn standing(state: &State) -> Vec<Msg> {
    let Some(hand) = state.in_hand() else { return Vec::new() };
    let usable = state.usable();
    let idle: Vec<u8> = hand.values().into_iter().filter(|value| !usable.contains(value)).collect();
    let mut lines = vec![
        Msg::new("deleb-left").with("values", values(hand.left().filter(|value| usable.contains(value)))),
    ];
    if !idle.is_empty() {
        lines.push(Msg::new("deleb-left-idle").with("values", values(idle)).run_on());
    }
    if !state.must_unlock().is_empty() {
        lines.push(Msg::new("deleb-left-unlock"));
    }
    lines
}

/// The whole position in words, but for what stands above the picture anyway; where there are too many pieces to name,
/// ranges and counts.
pub fn describe(state: &State, viewer: Viewer) -> Vec<Msg> {
    let mut words = Vec::new();
    if viewer != Viewer::After && state.winner().is_none() {
        words.push(match state.in_hand() {
            None => Msg::new("deleb-words-turn")
                .with("seat", state.turn())
                .with("team", team(side_of(state.turn()))),
            Some(hand) => Msg::new("deleb-words-hand")
                .with("seat", state.turn())
                .with("team", team(side_of(state.turn())))
                .with("values", values(hand.left())),
        });
    }
    let out: Vec<Seat> = state.seats().filter(|seat| !state.has_entered(*seat)).collect();
    if !out.is_empty() && state.winner().is_none() {
        let seats: Vec<Msg> = out.into_iter().map(|seat| Msg::new("deleb-who").with("seat", seat)).collect();
        words.push(Msg::new("deleb-words-outside").with("count", seats.len()).with("seats", seats));
    }
    words.push(Msg::new("deleb-words-board").with("columns", u32::from(state.board().columns())));
    words.extend(Side::BOTH.into_iter().flat_map(|side| side_in_words(state.board(), side)));
    words
}

/// How many pieces a team has, and where those are that are locked, unlocked, and on their way home.
fn side_in_words(board: &Board, side: Side) -> Vec<Msg> {
    let of = |wanted: fn(&Piece) -> bool| -> Vec<Point> {
        board.pieces_of(side).filter(|(_, piece)| wanted(piece)).map(|(point, _)| point).collect()
    };
    let group = |key: &'static str, points: Vec<Point>| {
        (!points.is_empty()).then(|| Msg::new(key).with("points", ranges(&points)))
    };
    let groups = [
        group("deleb-words-locked", of(|piece| piece.locked)),
        group("deleb-words-out", of(|piece| !piece.locked && piece.way == Way::Out)),
        group("deleb-words-home", of(|piece| piece.way == Way::Home)),
    ];
    let side =
        Msg::new("deleb-words-side").with("team", team(side)).with("count", u32::from(board.count(side)));
    std::iter::once(side).chain(groups.into_iter().flatten()).collect()
}

/// Points as a list, those side by side as a range; where that is too long, how many there are on each row.
fn ranges(points: &[Point]) -> Vec<Msg> {
    let mut runs: Vec<(Point, Point)> = Vec::new();
    for point in points {
        match runs.last_mut() {
            Some((_, last)) if last.row == point.row && last.column + 1 == point.column => *last = *point,
            _ => runs.push((*point, *point)),
        }
    }
    if runs.len() > LISTED {
        return rows(points);
    }
    let run = |(first, last): (Point, Point)| match last.column - first.column {
        0 => vec![Msg::verbatim(first.to_string())],
        1 => vec![Msg::verbatim(first.to_string()), Msg::verbatim(last.to_string())],
        _ => vec![
            Msg::new("deleb-words-range").with("first", first.to_string()).with("last", last.to_string()),
        ],
    };
    runs.into_iter().flat_map(run).collect()
}

fn rows(points: &[Point]) -> Vec<Msg> {
    let on = |row: u8| points.iter().filter(move |point| point.row == row);
    let told = |row: u8| {
        let (first, last) = (on(row).next()?, on(row).next_back()?);
        Some(
            Msg::new("deleb-words-row")
                .with("count", on(row).count())
                .with("first", first.to_string())
                .with("last", last.to_string()),
        )
    };
    (0..super::board::ROWS).filter_map(told).collect()
}

/// Everything, as one JSON object.
pub fn view(state: &State) -> Value {
    let board = state.board();
    let pieces: Vec<Value> = board.pieces().map(|(point, piece)| piece_view(point, piece)).collect();
    let tosses = |tosses: &[Toss]| -> Vec<Value> {
        let toss = |toss: &Toss| json!({ "stage": toss.stage.map(Stage::number), "white": toss.sticks.whites().collect::<Vec<bool>>() });
        tosses.iter().map(toss).collect()
    };
    let thrown = state.last().map(|thrown| {
        json!({
            "seat": thrown.seat.0,
            "tosses": tosses(&thrown.tosses),
            "failed": thrown.failed,
            "in_hand": state.in_hand().is_some(),
            "values": thrown.held.iter().map(|held| held.value).collect::<Vec<u8>>(),
            "used": thrown.held.iter().map(|held| held.used).collect::<Vec<bool>>(),
            "moves": thrown.moves.iter().map(move_view).collect::<Vec<Value>>(),
        })
    });
    let beginning: Vec<[u8; 2]> = state.beginning().iter().map(|pair| pair.map(Sticks::value)).collect();
    json!({
        "game": "deleb",
        "columns": board.columns(),
        "teams": state.house().teams,
        "beginning": beginning,
        "first": state.first().word(),
        "entered": state.seats().map(|seat| state.has_entered(seat)).collect::<Vec<bool>>(),
        "turn": state.turn().0,
        "turns": state.turns(),
        "thrown": thrown,
        "must_unlock": state.must_unlock().iter().map(Point::to_string).collect::<Vec<String>>(),
        "pieces": pieces,
        "winner": state.winner().map(Side::word),
    })
}

fn piece_view(point: Point, piece: Piece) -> Value {
    json!({
        "at": point.to_string(),
        "side": piece.side.word(),
        "locked": piece.locked,
        "way": match piece.way { Way::Out => "out", Way::Home => "home" },
    })
}

fn move_view(moved: &Moved) -> Value {
    json!({
        "value": moved.value,
        "from": moved.from.to_string(),
        "to": moved.to.to_string(),
        "unlocked": moved.unlocked(),
        "taken": moved.taken.is_some(),
    })
}
