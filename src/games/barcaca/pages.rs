//! The pages of the rules, each with a position that shows it.

use super::{
    board::{Board, Role},
    river::RIVERS,
    state::State,
};
use crate::games::{Msg, RulesPage};

/// The pages, in order.
pub fn pages() -> Vec<RulesPage<State>> {
    let page = |title, text, state: Option<State>, hand: &[&str]| RulesPage {
        title: Msg::new(title),
        text: Msg::new(text),
        example: state.map(|state| (state, hand.iter().map(|key| (*key).to_owned()).collect())),
        options: &[],
    };
    vec![
        page("barcaca-rules-crew-title", "barcaca-rules-crew", Some(at_the_start()), &[]),
        page("barcaca-rules-round-title", "barcaca-rules-round", Some(at_the_start()), &["d1", "oars"]),
        page("barcaca-rules-slots-title", "barcaca-rules-slots", Some(half_way()), &["d1"]),
        page("barcaca-rules-gear-title", "barcaca-rules-gear", Some(half_way()), &[]),
        page("barcaca-rules-tea-title", "barcaca-rules-tea", Some(half_way()), &["d2", "+1", "fender"]),
        page("barcaca-rules-end-title", "barcaca-rules-end", Some(nearly_there()), &[]),
        page("barcaca-rules-silence-title", "barcaca-rules-silence", None, &[]),
        page("barcaca-rules-typing-title", "barcaca-rules-typing", None, &[]),
    ]
}

fn at_the_start() -> State {
    State::set_up(Board::start(RIVERS[2]), [[3, 1, 5, 6], [2, 4, 4, 1]], Role::Captain)
}

fn half_way() -> State {
    let board = Board {
        boats: [0, 0, 0, 1, 1, 2, 1],
        barge: 3,
        round: 3,
        tilt: 1,
        fenders: [2, 0, 0],
        folds: [1, 3, 0, 0],
        cables: [2, 0, 0],
        teas: 2,
        ..Board::start(RIVERS[2])
    };
    State::set_up(board, [[4, 2, 6, 5], [3, 3, 1, 6]], Role::Captain)
}

fn nearly_there() -> State {
    let board = Board {
        boats: [0; 7],
        barge: 7,
        round: 7,
        fenders: [1, 4, 5],
        folds: [2, 2, 4, 0],
        cables: [2, 4, 0],
        teas: 1,
        knots: 0,
        ..Board::start(RIVERS[2])
    };
    State::set_up(board, [[1, 2, 6, 3], [1, 5, 2, 4]], Role::Captain)
}
