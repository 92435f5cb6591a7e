//! Positions of Dèleb that between them show everything a picture can show, for the tests of pictures and their benches.

use perus::{
    dice::{Dice, Seed},
    games::{
        Game, Seat,
        deleb::{
            Deleb,
            board::{Board, Piece, Point, Side, Way},
            state::{House, State},
            sticks::{STICKS, Stage, Sticks, Toss},
        },
    },
};

use crate::painting;

/// A position and the names of those who play.
pub type Shot = painting::Shot<State>;

/// Everything a picture needs to be painted.
pub type Painter = painting::Painter<Deleb>;

impl Painter {
    /// One that speaks Portuguese.
    pub fn new() -> Self {
        Self::of(Deleb)
    }
}

const NAMES: [&str; 8] =
    ["Ana Beatriz", "Joaquim", "Marina", "Seu Zé", "Tio Carlos", "Luísa", "Abdi", "Hodan Warsame"];

const LONG: [&str; 8] = [
    "Ana Beatriz de Albuquerque e Vasconcelos Júnior",
    "Joaquim Nepomuceno da Conceição Figueiredo",
    "🦃🦃",
    "Zoë Ångström Øvergård-Wałęsa Çelik",
    "Abdirahman Maxamed Cabdullaahi",
    "Maria das Graças Aparecida",
    "o cara do terceiro andar",
    "W W W W W W W W W W W W W",
];

/// A piece by a word: whose it is, and `l`ocked, `o`ut or on its way `h`ome: `Ah`.
fn piece(word: &str) -> Piece {
    let side = if word.starts_with('A') { Side::A } else { Side::B };
    let way = if word.ends_with('h') { Way::Home } else { Way::Out };
    Piece { side, locked: word.ends_with('l'), way }
}

/// The point of this name.
pub fn point(name: &str) -> Point {
    Point::read(name).unwrap()
}

/// A board with these pieces: `Al:a1-3 Bo:c5`.
pub fn laid(columns: u8, pieces: &str) -> Board {
    let mut board = Board::empty(columns);
    for word in pieces.split_whitespace() {
        let (what, where_) = word.split_once(':').unwrap();
        let (first, last) = where_.split_once('-').unwrap_or((where_, &where_[1..]));
        let first = point(first);
        for column in first.column..last.parse::<u8>().unwrap() {
            board = board.with(Point { column, ..first }, piece(what));
        }
    }
    board
}

/// Four sticks that are worth so much.
pub fn four(value: u8) -> Toss {
    let white = value % 6;
    // Not always the same ones lie with their white side up.
    let faces = (0..white).fold(0, |faces, at| faces | 1 << ((at * 3 + value) % 4));
    Toss { stage: None, sticks: Sticks { count: STICKS, faces } }
}

/// Throws of entering: the stage, and how many white sides are up: `1:4 1:1 2:3`.
pub fn entering(throws: &str) -> Vec<Toss> {
    let toss = |word: &str| {
        let (stage, white) = word.split_once(':').unwrap();
        let stage = [Stage::First, Stage::Second, Stage::Third][stage.parse::<usize>().unwrap() - 1];
        let faces = (1 << white.parse::<u8>().unwrap()) - 1;
        Toss { stage: Some(stage), sticks: Sticks { count: stage.sticks(), faces } }
    };
    throws.split_whitespace().map(toss).collect()
}

/// A position in which this seat is about to throw, everybody being in.
pub fn position(board: Board, teams: u8, turn: u8) -> State {
    State::set_up(House { teams, ..House::of(board.columns()) }, board, Seat(turn)).all_in()
}

/// Throws these, then does these steps.
pub fn after(mut state: State, tosses: &[Toss], steps: &str) -> (Option<State>, State) {
    let mut dice = Dice::new(Seed::from_bytes([5; 32]), String::new());
    let mut before = None;
    if !tosses.is_empty() {
        before = Some(state.clone());
        state.thrown(tosses);
    }
    for step in steps.split_whitespace() {
        before = Some(state.clone());
        let seat = state.turn();
        Deleb.play(&mut state, seat, step, &mut dice).unwrap_or_else(|why| panic!("{step}: {why:?}"));
    }
    (before, state)
}

/// With what is in the hand at first.
pub fn shot(name: &'static str, (before, state): (Option<State>, State)) -> Shot {
    let count = usize::from(state.house().seats());
    let names = NAMES[..count].iter().map(|name| (*name).to_owned()).collect();
    let hand = Deleb.lead(&state, state.turn()).into_iter().collect();
    Shot { name, before, state, controls: true, hand, stopped: false, names }
}

/// The same with another throw in the hand.
fn held(value: &str, shot: Shot) -> Shot {
    Shot { hand: vec![value.to_owned()], ..shot }
}

/// The beginning as it is drawn.
fn started(columns: u8, teams: u8, seed: u8) -> State {
    let house = House { columns, teams, by_hand: true };
    State::start(house, &mut Dice::new(Seed::from_bytes([seed; 32]), String::new()))
}

/// In the middle of a game at four, eight, twelve and twenty columns.
pub fn half_way(columns: u8) -> Board {
    match columns {
        4 => laid(4, "Al:a2-3 Ao:b2 Ah:c3 Bl:d1 Bl:d4 Bo:c1 Bh:b4"),
        8 => laid(8, "Al:a2-4 Ao:a7 Ao:b5 Ao:c3 Ah:b2 Bl:d2 Bl:d4 Bl:d6 Bo:d1 Bo:c5 Bo:a6 Bh:c8"),
        12 => laid(
            12,
            "Al:a1-5 Al:a8 Ao:a11 Ao:b9 Ao:b4 Ao:c2 Ah:c6 Ah:b2 Bl:d2-4 Bl:d7-8 Bl:d11 Bo:d6 Bo:c10 Bo:c12 Bo:b6 Bh:b12",
        ),
        _ => laid(
            20,
            "Al:a1-6 Al:a9-11 Ao:a15 Ao:b18 Ao:b12-13 Ao:c3 Ao:c8 Ao:d16 Ah:c17 Ah:b5 Bl:d3-9 Bl:d12-13 Bl:d19 Bo:d1 Bo:c11 Bo:c14 Bo:b9 Bo:a18 Bh:b2 Bh:c6",
        ),
    }
}

/// In the middle of a game on a wide board: locked ones in the middle of both home rows, others all over.
pub fn wide(columns: u8) -> Board {
    let mut board = Board::empty(columns);
    let words = ["Ao", "Bo", "Ah", "Bh", "Bo", "Ao"];
    for column in 0..columns {
        let at = |row| Point { row, column };
        if column % 3 != 1 {
            board = board.with(at(0), piece("Al")).with(at(3), piece("Bl"));
        }
        if column % 4 == 2 {
            board = board.with(at(1 + column / 4 % 2), piece(words[usize::from(column / 4) % 6]));
        }
        if column % 7 == 5 {
            board = board.with(at(1), piece(words[usize::from(column / 7 + 2) % 6]));
        }
    }
    board
}

fn quiet() -> Vec<Shot> {
    let fours = |values: &[u8]| -> Vec<Toss> { values.iter().map(|value| four(*value)).collect() };
    vec![
        shot("start", (None, started(8, 1, 1))),
        shot("draw-four", (None, started(20, 4, 3))),
        shot("first-throw", after(position(Board::new(8), 1, 0), &fours(&[1, 4, 2]), "")),
        shot("four-columns", after(position(half_way(4), 2, 0), &fours(&[1, 6, 3]), "")),
        held("4", shot("eight", after(position(half_way(8), 1, 0), &fours(&[4, 6, 3]), ""))),
        held("3", shot("eight-three", after(position(half_way(8), 1, 0), &fours(&[4, 6, 3]), "4:a7"))),
        shot("eight-blue", after(position(half_way(8), 2, 1), &fours(&[1, 1, 2]), "")),
        shot("twelve", after(position(half_way(12), 3, 0), &fours(&[1, 4, 4, 2]), "")),
        held("6", shot("twenty", after(position(half_way(20), 4, 0), &fours(&[6, 4, 2]), ""))),
        shot("twenty-start", after(position(Board::new(20), 1, 0), &fours(&[1, 2]), "")),
        shot("twenty-one", after(position(wide(21), 1, 1), &fours(&[4, 2]), "4:b20")),
        held("4", shot("fifty", after(position(wide(50), 2, 0), &fours(&[1, 4, 3]), "1:a4"))),
        held("6", shot("hundred", after(position(wide(100), 4, 1), &fours(&[6, 6, 3]), ""))),
    ]
}

fn throws() -> Vec<Shot> {
    let fours = |values: &[u8]| -> Vec<Toss> { values.iter().map(|value| four(*value)).collect() };
    let outside = |columns: u8, teams: u8| {
        State::set_up(House { teams, ..House::of(columns) }, Board::new(columns), Seat(0))
    };
    let long = "1:4 1:0 1:4 1:1 2:1 2:3 2:0 2:1 2:3 2:2 3:2 2:1 2:0 2:3 2:2 3:2 2:1 2:2 3:1";
    let lost = "1:1 2:1 2:3 2:0 2:1 2:3 2:2 3:2 2:1 2:0 2:3 2:2 3:0";
    vec![
        shot(
            "many",
            after(position(half_way(8), 2, 0), &fours(&[1, 4, 6, 1, 1, 4, 6, 6, 1, 4, 1, 3]), "1:a4 4:a7"),
        ),
        shot(
            "heaps",
            after(
                position(half_way(12), 2, 0),
                &fours(&[1, 4, 6, 1, 1, 4, 6, 6, 1, 4, 1, 1, 4, 4, 6, 1, 6, 4, 1, 4, 6, 3]),
                "1:a5 4:b4",
            ),
        ),
        shot("entered", after(outside(8, 2), &entering("1:4 1:1 2:1 2:3 2:2 3:1"), "")),
        shot("entered-long", after(outside(8, 1), &entering(long), "")),
        shot("failed", after(outside(8, 2), &entering("1:4 1:3"), "")),
        shot("failed-long", after(outside(12, 3), &entering(lost), "")),
        shot("turn-passed", after(position(half_way(8), 2, 0), &fours(&[4, 3]), "4:a7 3:b6")),
        shot("answered", {
            let (_, state) = after(position(half_way(8), 2, 0), &fours(&[4, 3]), "4:a7 3:b6");
            after(state, &fours(&[4, 1, 2]), "")
        }),
    ]
}

fn moments() -> Vec<Shot> {
    let fours = |values: &[u8]| -> Vec<Toss> { values.iter().map(|value| four(*value)).collect() };
    let ending = laid(8, "Ao:b4 Ah:c2 Al:a2 Bo:b2");
    let mut long = shot("long-names", after(position(half_way(8), 4, 2), &fours(&[4, 6, 3]), ""));
    long.names = LONG.map(str::to_owned).to_vec();
    let mut given_up = shot("given-up", after(position(half_way(8), 2, 0), &fours(&[4, 6, 3]), "4:a7"));
    (given_up.controls, given_up.stopped) = (false, true);
    given_up.hand.clear();
    let mut by_hand = shot("by-hand", (None, position(half_way(8), 1, 0)));
    by_hand.hand = Vec::new();
    vec![
        shot("won", after(position(ending, 4, 0), &fours(&[2]), "2:b4")),
        given_up,
        by_hand,
        long,
        shot(
            "over-bands",
            after(
                position(laid(50, "Ao:a16 Ao:b36 Bo:c33 Al:a40 Bl:d1-3"), 1, 0),
                &fours(&[6, 4, 2]),
                "6:a16 4:b36",
            ),
        ),
        shot(
            "took",
            after(position(laid(8, "Ao:c2 Al:a1 Bo:c6 Bl:d1-3 Ah:b2"), 1, 0), &fours(&[4, 3]), "4:c2"),
        ),
    ]
}

/// All of them.
pub fn shots() -> Vec<Shot> {
    [quiet(), throws(), moments()].concat()
}
