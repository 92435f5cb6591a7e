//! Positions that between them show every paint: what the palette is chosen from.

use super::{
    super::{
        board::{Board, Piece, Point, Side, Way},
        state::{House, State},
        sticks::{STICKS, Stage, Sticks, Toss},
    },
    view::View,
};
use crate::games::{Msg, Scene, Seat, Viewer};

fn piece(side: Side, locked: bool, way: Way) -> Piece {
    Piece { side, locked, way }
}

fn four(white: u8) -> Toss {
    Toss { stage: None, sticks: Sticks { count: STICKS, faces: (1 << white) - 1 } }
}

fn board(columns: u8) -> Board {
    let at = |row, column| Point { row, column };
    Board::new(columns)
        .with(at(1, 1), piece(Side::A, false, Way::Out))
        .with(at(2, 3), piece(Side::A, false, Way::Home))
        .with(at(2, 2), piece(Side::B, false, Way::Out))
        .with(at(1, 3), piece(Side::B, false, Way::Home))
        .with(at(1, 2), piece(Side::B, false, Way::Out))
}

/// All of them.
pub fn all() -> Vec<View> {
    let seen = |state: &State, hand: &[String]| {
        let names = [const { String::new() }; 4].map(|_| "H".to_owned());
        let say = |_: &Msg| "H".to_owned();
        let choices = super::super::words::choices(state, state.turn());
        let scene = Scene {
            width: 500,
            viewer: Viewer::Public,
            names: &names,
            choices: &choices,
            hand,
            stopped: false,
            say: &say,
        };
        View::new(state, &scene)
    };
    let house = |columns| House { teams: 2, ..House::of(columns) };
    let start = State::set_up(house(21), Board::new(21), Seat(0));
    let mut thrown = State::set_up(house(8), board(8), Seat(0)).all_in();
    thrown.thrown(&[four(4), four(1), four(1), four(0), four(2)]);
    // Four points on, on the other side's stone.
    let from = Point { row: 1, column: 1 };
    let chosen = seen(&thrown, &["2".to_owned()]);
    let mut moved = thrown.clone();
    let _ = moved.use_throw(Seat(0), 2, from);
    let in_stage = |stage: Stage, white: u8| Toss {
        stage: Some(stage),
        sticks: Sticks { count: stage.sticks(), faces: (1 << white) - 1 },
    };
    let mut failed = State::set_up(house(8), board(8), Seat(0));
    failed.thrown(&[
        in_stage(Stage::First, 4),
        in_stage(Stage::First, 1),
        in_stage(Stage::Second, 2),
        in_stage(Stage::Third, 0),
    ]);
    let last = Board::empty(8)
        .with(Point { row: 0, column: 0 }, piece(Side::A, false, Way::Out))
        .with(Point { row: 0, column: 1 }, piece(Side::B, false, Way::Out));
    let mut won = State::set_up(house(8), last, Seat(0)).all_in();
    won.thrown(&[four(1), four(2)]);
    let _ = won.use_throw(Seat(0), 1, Point { row: 0, column: 0 });
    let mut views = vec![chosen];
    views.extend([start, moved, failed, won].iter().map(|state| seen(state, &["1".to_owned()])));
    views
}
