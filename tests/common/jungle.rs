//! Positions of Tigre e Macaco that between them show everything a picture can show, for the tests of pictures and their
//! benches.

use perus::{
    dice::{Dice, Seed},
    games::{
        Game, Seat,
        macaco::{
            Macaco,
            board::{Board, Monkey, Players, Run},
            state::{House, Rattling, State},
            throw::Throw,
        },
    },
};

use crate::painting;

/// A position and the names of those who play.
pub type Shot = painting::Shot<State>;

/// Everything a picture needs to be painted.
pub type Painter = painting::Painter<Macaco>;

impl Painter {
    /// One that speaks Portuguese.
    pub fn new() -> Self {
        Self::of(Macaco)
    }
}

const NAMES: [&str; 4] = ["Ana Beatriz", "Joaquim", "Marina", "Seu Zé"];

/// Red, blue, yellow, green where four play; with three, no green; with two, the second is yellow.
pub const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);
const YELLOW: Seat = Seat(2);
const GREEN: Seat = Seat(3);

/// A board with monkeys that have run so far, by seat.
pub fn board(players: u32, runs: &[&[Run]]) -> Board {
    let empty = Board::new(Players::new(players));
    (0..).zip(runs).fold(empty, |board, (seat, runs)| board.with_runs(Seat(seat), runs))
}

/// A position in which this seat is about to throw.
pub fn position(board: Board, turn: Seat) -> State {
    State::set_up(House::of(board.players()), board, turn)
}

/// Throws this, then does these steps: each by whoever is to act, or by the seat before a colon.
pub fn after(mut state: State, throw: Option<(u8, [u8; 3])>, steps: &[&str]) -> (Option<State>, State) {
    let mut dice = Dice::new(Seed::from_bytes([5; 32]), String::new());
    let mut before = None;
    if let Some((red, wood)) = throw {
        before = Some(state.clone());
        state.thrown(Throw { red, wood });
    }
    for step in steps {
        before = Some(state.clone());
        let (seat, step) = match step.split_once(':') {
            Some((seat, step)) => (Seat(seat.parse().unwrap()), step),
            None => (Macaco.to_act(&state)[0], *step),
        };
        Macaco.play(&mut state, seat, step, &mut dice).unwrap_or_else(|why| panic!("{step}: {why:?}"));
    }
    (before, state)
}

fn shot(name: &'static str, (before, state): (Option<State>, State)) -> Shot {
    let count = usize::from(state.players().count());
    let names = NAMES[..count].iter().map(|name| (*name).to_owned()).collect();
    Shot { name, before, state, controls: true, hand: Vec::new(), stopped: false, names }
}

/// In the middle of a game of three.
pub fn half_way() -> Board {
    board(3, &[&[7, 0, 16], &[0, 13, 4], &[12, 0, 0]]).with_tiger(14).with_things(&[1, 2, 0], &[1, 0, 1])
}

/// In the middle of a game of four.
fn four() -> Board {
    board(4, &[&[3, 18], &[9, 0], &[0, 15], &[4, 7]]).with_tiger(13).with_things(&[1, 2, 0, 1], &[0, 1, 0, 1])
}

/// Positions by hand and at their beginnings.
fn quiet() -> Vec<Shot> {
    let unarmed = half_way().with_things(&[1, 2, 0], &[0, 0, 0]);
    let asks = House { rattling: Rattling::Ask, ..House::of(Players::new(3)) };
    let rested = half_way()
        .with_runs(BLUE, &[0, 13, 0])
        .with_rest(Monkey { seat: BLUE, number: 0 })
        .with_rest(Monkey { seat: BLUE, number: 2 })
        .with_rest(Monkey { seat: YELLOW, number: 1 });
    vec![
        shot("start", after(position(board(3, &[]), RED), None, &[])),
        shot("two-start", after(position(board(2, &[]), RED), None, &[])),
        shot("four-start", after(position(board(4, &[]), GREEN), None, &[])),
        shot("thrown-one", after(position(unarmed, RED), Some((1, [2, 5, 4])), &[])),
        shot("thrown-three", after(position(half_way(), RED), Some((3, [2, 5, 4])), &[])),
        shot("resting", after(position(rested, RED), Some((3, [6, 1, 4])), &[])),
        shot("asked", after(State::set_up(asks, half_way(), BLUE), Some((3, [3, 3, 1])), &[])),
        shot("four", after(position(four(), YELLOW), Some((3, [6, 6, 1])), &[])),
        shot(
            "two",
            after(
                position(
                    board(2, &[&[5, 0, 19], &[0, 11, 2]]).with_tiger(8).with_things(&[4, 5], &[2, 0]),
                    Seat(1),
                ),
                Some((1, [6, 4, 1])),
                &[],
            ),
        ),
    ]
}

/// Hands on their way, and what they did.
fn moves() -> Vec<Shot> {
    let start = board(3, &[]).with_things(&[0, 0, 0], &[0, 0, 0]);
    let unarmed = half_way().with_things(&[1, 2, 0], &[0, 0, 0]);
    // Red 2 nearly home while a guest stands on field 1, and the tiger four before blue 3.
    let guest =
        board(3, &[&[7, 15, 0], &[15, 0, 4], &[0, 0, 4]]).with_tiger(14).with_things(&[1, 2, 0], &[0, 0, 0]);
    // The tiger on red's own field.
    let under =
        board(3, &[&[16, 3, 0], &[0, 13, 4], &[12, 0, 0]]).with_tiger(1).with_things(&[1, 2, 0], &[0, 0, 0]);
    // Everything of red stands behind others.
    let stuck =
        board(3, &[&[17, 3, 6], &[0, 13, 5], &[12, 0, 0]]).with_tiger(14).with_things(&[1, 2, 0], &[0, 0, 0]);
    vec![
        shot("touched", after(position(unarmed, RED), Some((3, [2, 5, 4])), &["touch m3"])),
        shot("touched-home", after(position(unarmed, RED), Some((3, [2, 6, 4])), &["touch m2"])),
        shot("touched-tiger-first", after(position(start, BLUE), Some((3, [2, 6, 4])), &["touch tiger"])),
        shot("touched-tiger", after(position(guest, RED), Some((3, [3, 4, 6])), &["touch tiger"])),
        shot("touched-danger", after(position(under, RED), Some((3, [4, 1, 2])), &["touch m1"])),
        shot(
            "moved",
            after(position(unarmed, RED), Some((3, [2, 5, 4])), &["touch m1", "use 5", "touch m1", "use 2"]),
        ),
        shot("coconut", after(position(unarmed, RED), Some((3, [2, 5, 4])), &["touch m3", "use 4"])),
        shot("guest", after(position(guest, RED), Some((3, [5, 2, 6])), &["touch m2", "use 5"])),
        shot("tiger-first", after(position(start, BLUE), Some((3, [2, 6, 4])), &["touch tiger", "use 6"])),
        shot("chased", after(position(guest, RED), Some((1, [4, 2, 6])), &["touch tiger", "use 4"])),
        shot("into-tiger", after(position(under, RED), Some((3, [4, 1, 2])), &["touch m1", "use 4"])),
        shot("punished", after(position(stuck, RED), Some((1, [6, 4, 5])), &["touch m1"])),
        shot(
            "turn-passed",
            after(
                position(unarmed, YELLOW),
                Some((3, [6, 6, 2])),
                &["touch m1", "use 6", "touch tiger", "use 6", "touch m2", "use 2"],
            ),
        ),
    ]
}

/// Crocodiles, ends, hard cases.
fn moments() -> Vec<Shot> {
    let ending =
        board(3, &[&[15, 0, 3], &[0, 13, 4], &[12, 0, 0]]).with_tiger(6).with_things(&[3, 2, 1], &[1, 1, 0]);
    let mut long = shot("long-names", after(position(four(), YELLOW), Some((3, [6, 5, 1])), &[]));
    long.names = LONG.map(str::to_owned).to_vec();
    let mut long_theft =
        shot("long-theft", after(position(four(), YELLOW), Some((3, [6, 5, 1])), &["1:rattle"]));
    long_theft.names = LONG.map(str::to_owned).to_vec();
    let mut given_up =
        shot("given-up", after(position(half_way(), RED), Some((3, [2, 5, 4])), &["touch m1", "use 5"]));
    (given_up.controls, given_up.stopped) = (false, true);
    let mut watched =
        shot("touched-by-another", after(position(half_way(), RED), Some((3, [2, 5, 4])), &["touch m3"]));
    watched.controls = false;
    vec![
        shot("theft", after(position(half_way(), BLUE), Some((3, [6, 5, 3])), &["0:rattle"])),
        shot("theft-by-yellow", after(position(half_way(), RED), Some((1, [2, 2, 4])), &["2:rattle"])),
        shot("theft-by-green", after(position(four(), RED), Some((3, [1, 2, 4])), &["3:rattle"])),
        shot("theft-before-tiger", after(position(board(2, &[]), RED), Some((1, [2, 3, 4])), &["1:rattle"])),
        shot("kept", after(position(half_way(), RED), Some((3, [6, 5, 3])), &["0:rattle"])),
        shot(
            "stolen-and-played",
            after(position(half_way(), BLUE), Some((3, [6, 5, 3])), &["0:rattle", "touch m1", "use 6"]),
        ),
        shot("won", after(position(ending, RED), Some((1, [5, 2, 6])), &["touch m1", "use 5"])),
        given_up,
        watched,
        long,
        long_theft,
    ]
}

const LONG: [&str; 4] = [
    "Ana Beatriz de Albuquerque e Vasconcelos Júnior",
    "Joaquim Nepomuceno da Conceição Figueiredo",
    "🦃🦃",
    "Zoë Ångström Øvergård-Wałęsa Çelik",
];

/// All of them.
pub fn shots() -> Vec<Shot> {
    [quiet(), moves(), moments()].concat()
}
