//! Positions that between them show every paint: what the palette is chosen from.

use super::{
    super::{
        board::{Board, Figure, Monkey, Players},
        state::{House, State},
        throw::Throw,
    },
    view::View,
};
use crate::games::{Msg, Scene, Seat, Viewer};

/// All of them.
pub fn all() -> Vec<View> {
    let house = House::of(Players::new(4));
    let [red, blue, yellow, green] = [0, 1, 2, 3].map(Seat);
    let board = Board::new(house.players)
        .with_runs(red, &[3, 8])
        .with_runs(blue, &[9, 0])
        .with_runs(yellow, &[0, 15])
        .with_runs(green, &[4, 0])
        .with_rest(Monkey { seat: blue, number: 1 })
        .with_rest(Monkey { seat: yellow, number: 0 })
        .with_tiger(13)
        .with_things(&[1, 2, 0, 1], &[1, 0, 1, 0]);
    let seen = |state: &State| {
        let names = ["H", "H", "H", "H"].map(str::to_owned);
        let say = |_: &Msg| "H".to_owned();
        let choices = super::super::words::choices(state, state.mover());
        let scene = Scene {
            width: 500,
            viewer: Viewer::Public,
            names: &names,
            choices: &choices,
            hand: &[],
            stopped: false,
            say: &say,
        };
        View::new(state, &scene)
    };
    let start = State::set_up(house, Board::new(house.players), red);
    let throw = Throw { red: 3, wood: [5, 2, 6] };
    let mut thrown = State::set_up(house, board, red);
    thrown.thrown(throw);
    let mut touched = thrown.clone();
    touched.touch(red, Figure::Tiger);
    let mut moved = touched.clone();
    moved.use_die(red, 5);
    let stolen = |seat: Seat, thief: Seat| {
        let mut state = State::set_up(house, board, seat);
        state.thrown(throw);
        state.rattle(thief);
        state
    };
    let ending = board.with_runs(blue, &[15, 0]);
    let mut won = State::set_up(house, ending, blue);
    won.thrown(throw);
    won.touch(blue, Figure::Monkey(0));
    won.use_die(blue, 5);
    let states =
        [start, thrown, touched, moved, stolen(green, yellow), stolen(blue, red), stolen(red, red), won];
    states.iter().map(seen).collect()
}
