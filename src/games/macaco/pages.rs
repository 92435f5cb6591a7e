//! The pages of the rules, each with a position that shows it.

use super::{
    board::{Board, Figure, Monkey, Players},
    state::{House, State},
    throw::Throw,
};
use crate::games::{Msg, RulesPage, Seat};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);
const YELLOW: Seat = Seat(2);

/// The pages, in order.
pub fn pages() -> Vec<RulesPage<State>> {
    let page = |title, text, state: Option<State>| RulesPage {
        title: Msg::new(title),
        text: Msg::new(text),
        example: state.map(|state| (state, Vec::new())),
        options: &[(super::PLAYERS, "3")],
    };
    vec![
        page("macaco-rules-race-title", "macaco-rules-race", Some(on_the_way())),
        page("macaco-rules-dice-title", "macaco-rules-dice", Some(thrown())),
        page("macaco-rules-touch-title", "macaco-rules-touch", Some(touched())),
        page("macaco-rules-tiger-title", "macaco-rules-tiger", Some(tiger())),
        page("macaco-rules-home-title", "macaco-rules-home", Some(nearly_home())),
        page("macaco-rules-rattle-title", "macaco-rules-rattle", Some(stolen())),
        page("macaco-rules-typing-title", "macaco-rules-typing", None),
    ]
}

const THREE: House = House::of(Players::new(3));

fn board() -> Board {
    Board::new(THREE.players)
        .with_runs(RED, &[7, 0, 16])
        .with_runs(BLUE, &[0, 13, 4])
        .with_runs(YELLOW, &[12, 0, 0])
        .with_tiger(14)
        .with_things(&[1, 2, 0], &[1, 0, 1])
}

fn on_the_way() -> State {
    State::set_up(THREE, board(), RED)
}

fn thrown() -> State {
    let mut state = State::set_up(THREE, board().with_things(&[1, 2, 0], &[0, 0, 0]), RED);
    state.thrown(Throw { red: 3, wood: [2, 5, 4] });
    state
}

fn touched() -> State {
    let mut state = thrown();
    state.touch(RED, Figure::Monkey(0));
    state
}

fn tiger() -> State {
    let mut state = State::set_up(THREE, board().with_things(&[1, 2, 0], &[0, 0, 0]), YELLOW);
    state.thrown(Throw { red: 1, wood: [4, 6, 1] });
    state.touch(YELLOW, Figure::Tiger);
    state
}

fn nearly_home() -> State {
    let board = board().with_rest(Monkey { seat: RED, number: 1 }).with_things(&[2, 2, 0], &[0, 0, 1]);
    let mut state = State::set_up(THREE, board, RED);
    state.thrown(Throw { red: 3, wood: [4, 1, 6] });
    state
}

fn stolen() -> State {
    let mut state = State::set_up(THREE, board(), BLUE);
    state.thrown(Throw { red: 3, wood: [4, 5, 3] });
    state.rattle(RED);
    state
}
