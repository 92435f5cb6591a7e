//! The pages of the rules, each with a position that shows it.

use super::{
    board::{Board, Piece, Point, Side, Way},
    state::{House, State},
    sticks::{STICKS, Stage, Sticks, Toss},
};
use crate::games::{Msg, RulesPage, Seat};

/// The pages, in order.
pub fn pages() -> Vec<RulesPage<State>> {
    let page = |title, text, state: Option<State>| RulesPage {
        title: Msg::new(title),
        text: Msg::new(text),
        example: state.map(|state| (state, Vec::new())),
        options: &[],
    };
    vec![
        page("deleb-rules-fight-title", "deleb-rules-fight", Some(start())),
        page("deleb-rules-way-title", "deleb-rules-way", Some(under_way())),
        page("deleb-rules-enter-title", "deleb-rules-enter", Some(entering())),
        page("deleb-rules-turn-title", "deleb-rules-turn", Some(in_hand())),
        page("deleb-rules-unlock-title", "deleb-rules-unlock", Some(unlocking())),
        page("deleb-rules-take-title", "deleb-rules-take", Some(hunting())),
        page("deleb-rules-teams-title", "deleb-rules-teams", None),
        page("deleb-rules-typing-title", "deleb-rules-typing", None),
    ]
}

const HOUSE: House = House::of(8);
const LOCKED: u8 = 0;
const OUT: u8 = 1;
const HOME: u8 = 2;

/// Columns from 1.
fn laid(pieces: &[(Side, u8, u8, u8)]) -> Board {
    pieces.iter().fold(Board::empty(HOUSE.columns), |board, (side, row, column, how)| {
        let way = if *how == HOME { Way::Home } else { Way::Out };
        let piece = Piece { side: *side, locked: *how == LOCKED, way };
        board.with(Point { row: *row, column: column - 1 }, piece)
    })
}

/// Four sticks with so many white sides up.
fn four(white: u8) -> Toss {
    Toss { stage: None, sticks: Sticks { count: STICKS, faces: (1 << white) - 1 } }
}

fn in_stage(stage: Stage, white: u8) -> Toss {
    Toss { stage: Some(stage), sticks: Sticks { count: stage.sticks(), faces: (1 << white) - 1 } }
}

fn start() -> State {
    State::set_up(HOUSE, Board::new(HOUSE.columns), Seat(0))
}

fn middle() -> Board {
    use Side::{A, B};
    laid(&[
        (A, 0, 2, LOCKED),
        (A, 0, 3, LOCKED),
        (A, 0, 4, LOCKED),
        (A, 0, 7, OUT),
        (A, 1, 6, OUT),
        (A, 2, 3, OUT),
        (A, 1, 3, HOME),
        (B, 3, 2, LOCKED),
        (B, 3, 4, LOCKED),
        (B, 3, 6, LOCKED),
        (B, 3, 1, OUT),
        (B, 2, 5, OUT),
        (B, 0, 6, OUT),
    ])
}

fn under_way() -> State {
    State::set_up(HOUSE, middle(), Seat(0)).all_in()
}

fn entering() -> State {
    use Stage::{First, Second, Third};
    let mut state = start();
    state.thrown(&[
        in_stage(First, 4),
        in_stage(First, 1),
        in_stage(Second, 1),
        in_stage(Second, 3),
        in_stage(Second, 2),
        in_stage(Third, 1),
    ]);
    state
}

fn in_hand() -> State {
    let mut state = under_way();
    state.thrown(&[four(4), four(0), four(3)]);
    state
}

fn unlocking() -> State {
    let mut state = under_way();
    state.thrown(&[four(1), four(4), four(2)]);
    state
}

fn hunting() -> State {
    let board = laid(&[
        (Side::A, 0, 3, LOCKED),
        (Side::A, 1, 4, HOME),
        (Side::A, 2, 2, OUT),
        (Side::A, 0, 1, OUT),
        (Side::B, 3, 7, LOCKED),
        (Side::B, 2, 4, OUT),
        (Side::B, 2, 7, HOME),
        (Side::B, 1, 2, OUT),
    ]);
    let mut state = State::set_up(HOUSE, board, Seat(0)).all_in();
    state.thrown(&[four(4), four(2)]);
    state
}
