//! What is no rule of the page but hangs on it: who throws, the throw in the hand, the touches, the words above the board,
//! the pages of the rules.

use std::collections::BTreeSet;

use perus::games::{
    Choice, Game as _, Pace, Viewer,
    deleb::{
        Deleb,
        board::{Board, Piece, Point, Side, Way},
        state::{House, State},
    },
};

use crate::game::{A1, B1, Game, chosen, four, keys};

#[test]
fn the_table_throws_when_the_turn_comes_unless_the_lobby_says_by_hand() {
    let mut game = Game::new(4, 1);
    assert_eq!(Deleb.by_itself(&game.state), Some((A1, "throw".to_owned())));
    assert_eq!(game.open(), ["throw"]);
    game.state =
        State::set_up(House::of(4), crate::game::drawn(["B . . .", ". . . .", ". . . .", "a . . ."]), A1)
            .all_in();
    game.throws(&[2]);
    assert_eq!(Deleb.by_itself(&game.state), None, "somebody has to choose");
    game.step("2:a1");
    assert_eq!(Deleb.by_itself(&game.state), Some((B1, "throw".to_owned())));
    let by_hand = House { by_hand: true, ..House::of(4) };
    let state = State::set_up(by_hand, Board::new(4), A1);
    assert_eq!(Deleb.by_itself(&state), None);
    assert_eq!(Deleb.choices(&state, A1).len(), 1);
    assert_eq!(
        Deleb.start(&chosen(&[("throw", "hand")]), &mut crate::game::dice_throwing("")).house(),
        House { by_hand: true, ..House::of(8) }
    );
}

#[test]
fn the_hand_holds_a_1_that_must_unlock_or_the_first_throw_that_can_be_used() {
    let rows = [". . . . B", ". . . . .", ". . . a .", ". A . . ."];
    let lead = |values: &[u8]| {
        let mut game = Game::at(rows, A1);
        game.throws(values);
        Deleb.lead(&game.state, A1)
    };
    assert_eq!(lead(&[4, 1, 2]).as_deref(), Some("1"));
    assert_eq!(lead(&[6, 4, 2]).as_deref(), Some("6"));
    let mut game = Game::at(rows, A1);
    assert_eq!(Deleb.lead(&game.state, A1), None, "nothing thrown yet");
    game.throws(&[6, 2]);
    assert_eq!(Deleb.lead(&game.state, B1), None);
}

#[test]
fn a_throw_is_touched_first_and_then_the_piece() {
    let mut game = Game::at([". . . . B", ". . . . .", "a . . . .", ". . a . ."], A1);
    game.throws(&[4, 4, 2]);
    let touched: Vec<String> = Deleb
        .choices(&game.state, A1)
        .into_iter()
        .map(|choice| choice.hand.into_iter().map(|touch| touch.key).collect::<Vec<_>>().join(" "))
        .collect();
    assert_eq!(touched, ["4 a3", "4 b1", "2 a3", "2 b1", "pass"], "equal throws stand once");
}

/// A board of so many columns with unlocked pieces of A on it, six columns of them and six free by turns, so that most can
/// use a 6.
fn crowded(columns: u8, pieces: usize) -> State {
    let full = (0..columns).filter(|column| column / 6 % 2 == 0);
    let points = full.flat_map(|column| [1, 2].map(|row| Point { row, column }));
    let board = points.take(pieces).fold(Board::empty(columns), |board, point| {
        board.with(point, Piece { side: Side::A, locked: false, way: Way::Home })
    });
    let board = board.with(Point { row: 3, column: 0 }, Piece { side: Side::B, locked: true, way: Way::Out });
    let mut state = State::set_up(House::of(columns), board, A1).all_in();
    state.thrown(&[four(6), four(2)]);
    state
}

/// The keys after a beginning of the hand's way, each once.
fn next(choices: &[Choice], begun: &[&str]) -> Vec<String> {
    let mut keys: Vec<String> = Vec::new();
    for choice in choices {
        let way: Vec<&str> = choice.hand.iter().map(|touch| touch.key.as_str()).collect();
        if let Some(key) = way.strip_prefix(begun).and_then(|rest| rest.first())
            && !keys.iter().any(|known| known == key)
        {
            keys.push((*key).to_owned());
        }
    }
    keys
}

#[test]
fn on_a_wide_board_many_pieces_are_reached_by_the_part_they_stand_in() {
    let state = crowded(100, 100);
    let choices = Deleb.choices(&state, A1);
    assert!(choices.iter().filter(|choice| choice.step.starts_with("6:")).count() > 25);
    let parts = next(&choices, &["6"]);
    assert_eq!(parts, ["c1-20", "c21-40", "c41-60", "c61-80", "c81-100"]);
    let fifty = Deleb.choices(&crowded(50, 50), A1);
    assert_eq!(next(&fifty, &["6"]), ["c1-17", "c18-34", "c35-50"], "the bands of the picture");
    let mut reached = BTreeSet::new();
    for part in &parts {
        let pieces = next(&choices, &["6", part]);
        assert!((1..=75).contains(&pieces.len()), "{part}: {}", pieces.len());
        reached.extend(pieces);
    }
    let all: BTreeSet<String> =
        choices.iter().filter_map(|choice| choice.step.strip_prefix("6:").map(str::to_owned)).collect();
    assert_eq!(reached, all, "every piece");
    assert!(choices.iter().flat_map(|choice| &choice.hand).all(|touch| touch.key.len() <= 12));
    let few = crowded(100, 20);
    assert!(Deleb.choices(&few, A1).iter().all(|choice| choice.hand.len() <= 2), "no part for few");
}

#[test]
fn a_part_with_too_many_pieces_is_halved() {
    // Eighty of them in the first twenty columns.
    let mut board = Board::empty(100);
    for column in 0..20 {
        for row in 0..4 {
            board = board.with(Point { row, column }, Piece { side: Side::A, locked: false, way: Way::Out });
        }
    }
    let board =
        board.with(Point { row: 3, column: 99 }, Piece { side: Side::B, locked: true, way: Way::Out });
    let mut state = State::set_up(House::of(100), board, A1).all_in();
    state.thrown(&[four(1), four(2)]);
    let choices = Deleb.choices(&state, A1);
    for value in ["1", "2"] {
        for first in next(&choices, &[value]) {
            assert!(next(&choices, &[value, &first]).len() <= 75);
        }
    }
}

#[test]
fn what_is_left_and_what_a_1_must_do_stands_above_the_board() {
    let mut game = Game::at([". . . . B", ". . . . .", ". . . a .", ". A . . ."], A1);
    assert!(Deleb.standing(&game.state).is_empty());
    game.throws(&[1, 4, 2]);
    assert_eq!(keys(&Deleb.standing(&game.state)), ["deleb-left", "deleb-left-unlock"]);
    game.step("1:a2");
    assert_eq!(keys(&Deleb.standing(&game.state)), ["deleb-left"]);
    let mut game = Game::at([". . . . B", ". b . . .", "a . . . .", ". . . . ."], A1);
    game.throws(&[6, 2]);
    assert_eq!(keys(&Deleb.standing(&game.state)), ["deleb-left", "deleb-left-idle"]);
}

#[test]
fn throws_that_move_nothing_pass_in_a_replay() {
    let mut game = Game::new(4, 1);
    assert_eq!(Deleb.pace(&game.state), Pace::Stays);
    Deleb.play(&mut game.state, A1, "throw", &mut crate::game::dice_throwing("wwbb")).unwrap();
    assert_eq!(Deleb.pace(&game.state), Pace::Passes);
}

#[test]
fn the_page_in_the_room_is_the_shared_one() {
    let shared = concat!(env!("CARGO_MANIFEST_DIR"), "/../shared/rules/deleb.md");
    let Ok(shared) = std::fs::read_to_string(shared) else {
        println!("skipped: there are no shared pages here");
        return;
    };
    assert_eq!(include_str!("../../../src/games/deleb/rules.md"), shared);
}

#[test]
fn the_pages_of_the_rules_show_positions_in_which_their_steps_are_open() {
    for page in Deleb.rules() {
        let Some((state, _)) = page.example else { continue };
        assert!(Deleb.outcome(&state).is_none());
        assert!(!Deleb.choices(&state, state.turn()).is_empty(), "{}", page.title.key);
        assert!(!Deleb.describe(&state, Viewer::Public).is_empty());
    }
}
