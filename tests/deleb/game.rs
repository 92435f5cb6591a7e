//! Games made by hand: boards drawn in letters, throws that are wanted, and steps in short.

use perus::{
    dice::{Dice, Seed},
    games::{
        Game as _, Options, Refusal, Seat,
        deleb::{
            Deleb,
            board::{Board, Piece, Point, Side, Way},
            state::{House, State},
            sticks::{STICKS, Stage, Sticks, Toss},
        },
    },
};

pub use crate::showing::{has, keys};

pub const A1: Seat = Seat(0);
pub const B1: Seat = Seat(1);
pub const A2: Seat = Seat(2);
pub const B2: Seat = Seat(3);

pub const SALT: &str = "perus1|1|deleb|ana|beto";

/// A game under way.
pub struct Game {
    pub state: State,
}

pub fn chosen(values: &[(&str, &str)]) -> Options {
    let specs = Deleb.options();
    let mut options = Options::defaults(&specs);
    for (key, value) in values {
        options.set(&specs, key, value).unwrap();
    }
    options
}

/// A board drawn row by row from the top: `.` empty, `A` and `B` locked, `a` and `b` unlocked, `>a` and `>b` on the way
/// home.
pub fn drawn(rows: [&str; 4]) -> Board {
    let columns = u8::try_from(rows[0].split_whitespace().count()).unwrap();
    let mut board = Board::empty(columns);
    for (row, text) in (0..4).rev().zip(rows) {
        for (column, sign) in (0..).zip(text.split_whitespace()) {
            let way = if sign.starts_with('>') { Way::Home } else { Way::Out };
            let letter = sign.trim_start_matches('>');
            let side = if letter.eq_ignore_ascii_case("a") { Side::A } else { Side::B };
            let locked = letter == "A" || letter == "B";
            if sign != "." {
                board = board.with(Point { row, column }, Piece { side, locked, way });
            }
        }
    }
    board
}

pub fn point(name: &str) -> Point {
    Point::read(name).unwrap()
}

/// Four sticks of this value.
pub fn four(value: u8) -> Toss {
    let white = if value == 6 { 0 } else { value };
    Toss { stage: None, sticks: Sticks { count: STICKS, faces: (1 << white) - 1 } }
}

/// Sticks of a stage of entering with so many white sides up.
pub fn entering(stage: Stage, white: u8) -> Toss {
    Toss { stage: Some(stage), sticks: Sticks { count: stage.sticks(), faces: (1 << white) - 1 } }
}

/// Faces one after the other: `w` white up, `b` black up. Others than these are not thrown.
pub fn faces(wanted: &str) -> impl FnMut() -> bool + use<> {
    let mut wanted: Vec<bool> =
        wanted.chars().filter(|face| !face.is_whitespace()).rev().map(|face| face == 'w').collect();
    move || wanted.pop().expect("no more throws than wanted")
}

/// Dice whose first draws of sticks are these.
pub fn dice_throwing(wanted: &str) -> Dice {
    let wanted: Vec<u32> = wanted
        .chars()
        .filter(|face| !face.is_whitespace())
        .map(|face| if face == 'w' { 2 } else { 1 })
        .collect();
    (0u64..)
        .map(|number| {
            let mut bytes = [0; 32];
            bytes[..8].copy_from_slice(&number.to_le_bytes());
            Dice::new(Seed::from_bytes(bytes), SALT.to_owned())
        })
        .find(|dice| {
            let mut dice = dice.clone();
            wanted.iter().all(|face| dice.draw(2) == *face)
        })
        .unwrap()
}

impl Game {
    /// This board; seat `turn` is about to throw, and everybody is in the game.
    pub fn at(rows: [&str; 4], turn: Seat) -> Self {
        let board = drawn(rows);
        Self { state: State::set_up(House::of(board.columns()), board, turn).all_in() }
    }

    /// A new board on which nobody has entered, and A1 is to throw.
    pub fn new(columns: u8, teams: u8) -> Self {
        let house = House { teams, ..House::of(columns) };
        Self { state: State::set_up(house, Board::new(columns), A1) }
    }

    /// A normal throw of these values; what was told.
    pub fn throws(&mut self, values: &[u8]) -> Vec<String> {
        let tosses: Vec<Toss> = values.iter().map(|value| four(*value)).collect();
        self.tosses(&tosses)
    }

    pub fn tosses(&mut self, tosses: &[Toss]) -> Vec<String> {
        self.state.thrown(tosses);
        self.hand()
    }

    /// A step of whoever's turn it is; the keys of what was told.
    pub fn step(&mut self, step: &str) -> Vec<String> {
        let seat = self.state.turn();
        let done = Deleb.play(&mut self.state, seat, step, &mut dice_throwing(""));
        keys(&done.unwrap_or_else(|why| panic!("{step}: {why:?}\n{:?}", self.state.board())))
    }

    pub fn steps(&mut self, steps: &[&str]) {
        for step in steps {
            self.step(step);
        }
    }

    /// The key of why a step of whoever's turn it is is refused; nothing has changed then.
    pub fn refused(&mut self, step: &str) -> String {
        self.refused_to(self.state.turn(), step)
    }

    pub fn refused_to(&mut self, seat: Seat, step: &str) -> String {
        let before = self.state.clone();
        let mut dice = dice_throwing("");
        let Err(Refusal(why)) = Deleb.play(&mut self.state, seat, step, &mut dice) else {
            panic!("{step} was taken")
        };
        assert!(self.state == before && dice.drawn() == 0, "{step} changed something");
        why.key.into_owned()
    }

    /// The values in hand, as words.
    pub fn hand(&self) -> Vec<String> {
        let hand = self.state.in_hand().into_iter();
        hand.flat_map(|hand| hand.left().map(|value| value.to_string()).collect::<Vec<_>>()).collect()
    }

    /// The steps open to whoever's turn it is.
    pub fn open(&self) -> Vec<String> {
        Deleb.choices(&self.state, self.state.turn()).into_iter().map(|choice| choice.step).collect()
    }

    pub fn piece(&self, name: &str) -> Option<Piece> {
        self.state.board().at(point(name))
    }
}
