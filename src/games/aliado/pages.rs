//! The pages of the rules, each with a position that shows it.

use super::{
    board::{BEACH, Board, CENTRE, ENTRANCE, Players},
    plays::Grasp,
    state::{House, State},
    throw::Throw,
};
use crate::games::{Msg, RulesPage, Seat};

const RED: Seat = Seat(0);
const YELLOW: Seat = Seat(1);
const GREEN: Seat = Seat(2);
const BLUE: Seat = Seat(3);

/// The pages, in order.
pub fn pages() -> Vec<RulesPage<State>> {
    let page = |title, text, state: Option<State>| RulesPage {
        title: Msg::new(title),
        text: Msg::new(text),
        example: state.map(|state| (state, Vec::new())),
        options: &[(super::PLAYERS, "4")],
    };
    vec![
        page("aliado-rules-way-title", "aliado-rules-way", Some(on_the_way())),
        page("aliado-rules-leaving-title", "aliado-rules-leaving", Some(leaving())),
        page("aliado-rules-moving-title", "aliado-rules-moving", Some(dividing())),
        page("aliado-rules-killing-title", "aliado-rules-killing", Some(killing())),
        page("aliado-rules-skulls-title", "aliado-rules-skulls", Some(pitoco_by_a_skull())),
        page("aliado-rules-end-title", "aliado-rules-end", Some(nearly_home())),
        page("aliado-rules-pairs-title", "aliado-rules-pairs", None),
        page("aliado-rules-typing-title", "aliado-rules-typing", None),
    ]
}

const FOUR: House = House { players: Players::new(4), slips: false, any_sena: false };

fn board() -> Board {
    Board::new(FOUR.players)
        .with(RED, [0, 27, 64, 80])
        .with(YELLOW, [BEACH, 12, 12, 75])
        .with(GREEN, [BEACH, BEACH, 9, 40])
        .with(BLUE, [3, 20, 96, 96])
}

fn on_the_way() -> State {
    State::set_up(FOUR, board(), RED)
}

fn leaving() -> State {
    let mut state = State::set_up(FOUR, board(), GREEN);
    state.thrown(Throw::Two(6, 4));
    state
}

fn dividing() -> State {
    let mut state = State::set_up(FOUR, board(), YELLOW);
    state.thrown(Throw::Two(6, 1));
    state.touch(Grasp { from: 12, single: false });
    state
}

fn killing() -> State {
    let board = board().with(GREEN, [BEACH, 0, 6, 40]).with(RED, [BEACH, 27, 64, 80]);
    let mut state = State::set_up(FOUR, board, BLUE).with_bleeding(RED, YELLOW);
    state.thrown(Throw::Two(4, 5));
    state
}

fn pitoco_by_a_skull() -> State {
    let board = board().with(RED, [72; 4]);
    let mut state = State::set_up(FOUR, board, RED);
    state.thrown(Throw::Two(3, 2));
    state
}

fn nearly_home() -> State {
    let board = board().with(RED, [CENTRE, CENTRE, CENTRE, 117]).with(YELLOW, [ENTRANCE; 4]);
    let mut state = State::set_up(FOUR, board, RED);
    state.thrown(Throw::One(3));
    state
}
