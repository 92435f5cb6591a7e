//! Positions that between them show every paint: what the palette is chosen from.

use super::{
    super::{
        board::{BEACH, Board, CENTRE, Players},
        plays::Grasp,
        state::{House, State},
        throw::Throw,
    },
    view::{Does, Target, View},
};
use crate::{
    canvas::PlateState,
    games::{Msg, Scene, Seat, Viewer},
};

/// All of them.
pub fn all() -> Vec<View> {
    let house = House { players: Players::new(4), slips: false, any_sena: false };
    let [red, yellow, green, blue] = [0, 1, 2, 3].map(Seat);
    let board = Board::new(house.players)
        .with(red, [BEACH, 12, 12, 80])
        .with(yellow, [BEACH, BEACH, 30, 30])
        .with(green, [BEACH, 9, 9, 9])
        .with(blue, [60, 60, 60, 60]);
    let seen = |state: &State| {
        let names = ["H", "H", "H", "H"].map(str::to_owned);
        let say = |_: &Msg| "H".to_owned();
        let choices = super::super::words::choices(state, state.turn());
        View::new(
            state,
            &Scene {
                width: 500,
                viewer: Viewer::Public,
                names: &names,
                choices: &choices,
                hand: &[],
                stopped: false,
                say: &say,
            },
        )
    };
    let start = State::set_up(house, Board::new(house.players), red).with_bleeding(green, red);
    let mut thrown = State::set_up(house, board, red).with_bleeding(yellow, red);
    thrown.thrown(Throw::Two(6, 1));
    let mut touched = thrown.clone();
    touched.touch(Grasp { from: 12, single: false });
    let mut killed = seen(&touched);
    let middle = super::layout::MIDDLE;
    killed.bursts.push((middle.0, 300.0));
    killed.deaths.push((300.0, middle.1));
    killed.targets.push(Target { place: (300.0, 300.0), does: Does::Kill });
    killed.ways.push(vec![(200.0, 400.0), (400.0, 400.0)]);
    let centre = Board::new(house.players)
        .with(red, [CENTRE; 4])
        .with(blue, [9, 9, 9, 9])
        .with(yellow, [40; 4])
        .with(green, [70; 4]);
    let mut won = State::set_up(house, centre, red);
    won.thrown(Throw::One(1));
    let mut won = seen(&won);
    won.plates[2].lit = PlateState::Won;
    vec![seen(&start), seen(&thrown), seen(&touched), killed, won]
}
