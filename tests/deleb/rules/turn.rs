//! "A normal turn", rules 1, 2, 7 and 8: throwing, using the throws, leaving some, winning.

use perus::{
    dice::Luck,
    games::{
        Game as _, Score,
        deleb::{
            Deleb,
            board::{Point, Side},
            sticks::{Toss, series},
        },
    },
};

use crate::game::{A1, B1, Game, faces, has};

#[test]
fn rule_1_a_turn_throws_again_with_1_4_and_6_and_2_or_3_is_the_last() {
    let thrown = |wanted: &str| {
        let mut values = Vec::new();
        assert!(series(true, faces(wanted), |toss| values.push(toss.sticks.value())));
        values
    };
    assert_eq!(thrown("wwbb"), [2]);
    assert_eq!(thrown("wbww"), [3]);
    assert_eq!(thrown("wbbb bbbb wwww bwbb wwbb"), [1, 6, 4, 1, 2]);
}

#[test]
fn rule_1_every_series_ends_with_its_only_2_or_3() {
    let mut luck = Luck::new(1);
    for _ in 0..500 {
        let mut tosses: Vec<Toss> = Vec::new();
        series(true, || luck.below(2) == 0, |toss| tosses.push(toss));
        let last = tosses.pop().unwrap().sticks.value();
        assert!(matches!(last, 2 | 3));
        assert!(tosses.iter().all(|toss| matches!(toss.sticks.value(), 1 | 4 | 6)));
    }
}

const TWO_OUT: [&str; 4] = [". . . . . B . .", ". . . . . . . .", ". . a . . . . .", "a . . . . . . ."];

#[test]
fn rule_2_throws_are_used_in_any_order_and_may_go_to_different_pieces() {
    for (steps, a, b) in [
        (["6:a1", "3:b3"], "a7", "c1"),
        (["3:b3", "6:a1"], "a7", "c1"),
        (["3:a1", "6:b3"], "a4", "c4"),
        (["6:b3", "3:a1"], "a4", "c4"),
    ] {
        let mut game = Game::at(TWO_OUT, A1);
        game.throws(&[6, 3]);
        game.steps(&steps);
        assert!(game.piece(a).is_some() && game.piece(b).is_some(), "{steps:?}");
        assert_eq!(game.state.turn(), B1);
    }
    let mut game = Game::at(TWO_OUT, A1);
    game.throws(&[6, 3]);
    game.steps(&["6:a1", "3:a7"]);
    assert!(game.piece("b7").is_some() && game.piece("b3").is_some(), "both on one");
}

#[test]
fn rule_2_each_throw_is_used_whole_once_and_only_if_it_was_thrown() {
    let mut game = Game::at(TWO_OUT, A1);
    game.throws(&[4, 2]);
    for value in ["1", "3", "6"] {
        assert_eq!(game.refused(&format!("{value}:a1")), "deleb-refused-not-in-hand");
    }
    game.step("4:a1");
    assert_eq!(game.refused("4:a5"), "deleb-refused-not-in-hand");
    let mut game = Game::at(TWO_OUT, A1);
    game.throws(&[4, 4, 2]);
    game.steps(&["4:a1", "4:a5"]);
    assert_eq!(game.hand(), ["2"]);
}

#[test]
fn rule_7_a_throw_may_be_left_unused_and_pass_gives_up_all_that_is_left() {
    let mut game = Game::at(TWO_OUT, A1);
    game.throws(&[4, 6, 2]);
    game.step("6:a1");
    assert_eq!(game.step("pass"), ["deleb-passed"]);
    assert_eq!(game.state.turn(), B1);
    assert!(game.piece("a7").is_some() && game.piece("b3").is_some());
    let left: Vec<u8> = game.state.last().unwrap().left().collect();
    assert_eq!(left, [4, 2]);
}

#[test]
fn rule_7_a_turn_ends_by_itself_when_nothing_in_hand_can_be_used() {
    // Everything is locked, and there is no 1.
    let mut game = Game::at(["B B B B", ". . . .", ". . . .", "A A A A"], A1);
    assert!(game.throws(&[4, 6, 2]).is_empty());
    assert_eq!(game.state.turn(), B1);
    // The 1 unlocks; what it unlocked may use the 3, then nothing can use the rest.
    let mut game = Game::at(["B B B B", ". . . .", ". . . .", "A A A A"], A1);
    game.throws(&[1, 1, 3]);
    game.steps(&["1:a4", "1:a3"]);
    assert_eq!(game.state.turn(), A1);
    let mut game = Game::at(["B . . .", "B . . .", ". . . .", ". . . a"], A1);
    game.throws(&[6, 1, 6, 2]);
    assert_eq!(game.step("1:a4"), ["deleb-moved"]);
    assert_eq!(game.open(), ["2:b4", "pass"]);
    assert!(has(&game.step("2:b4"), "deleb-stuck"), "6 would pass c1");
    assert_eq!(game.state.turn(), B1);
}

#[test]
fn rule_7_pass_is_refused_as_long_as_a_1_can_unlock_and_taken_when_it_can_not() {
    let mut game = Game::at([". . B . .", ". . . . .", ". . . . .", "A . . a ."], A1);
    game.throws(&[1, 4, 2]);
    assert_eq!(game.refused("pass"), "deleb-refused-pass");
    game.step("1:a1");
    game.step("pass");
    // The 1 could only move an unlocked piece: it may be left.
    let mut game = Game::at([". . B . .", ". . . . .", ". . . . .", ". . . a ."], A1);
    game.throws(&[1, 2]);
    game.step("pass");
    assert_eq!(game.state.turn(), B1);
}

#[test]
fn rule_8_a_team_that_has_taken_all_pieces_of_the_other_wins_at_once() {
    let mut game = Game::at([". . . .", ". . B .", "a . . .", ". . . A"], A1);
    game.throws(&[1, 4, 3]);
    game.step("3:b1");
    assert_eq!(game.state.winner(), Some(Side::A));
    assert_eq!(game.open(), Vec::<String>::new());
    assert!(Deleb.to_act(&game.state).is_empty());
    assert_eq!(game.refused_to(A1, "4:a4"), "deleb-refused-over");
    let outcome = Deleb.outcome(&game.state).unwrap();
    assert_eq!(outcome.scores, [Score::Win, Score::Loss]);
    assert_eq!(outcome.reason.key, "deleb-end");
}

#[test]
fn rule_8_all_of_the_winning_team_win_and_all_of_the_other_lose() {
    let mut game = Game::new(4, 3);
    let board = perus::games::deleb::board::Board::empty(4);
    let piece = |side| perus::games::deleb::board::Piece {
        side,
        locked: false,
        way: perus::games::deleb::board::Way::Out,
    };
    let board = board
        .with(Point { row: 3, column: 3 }, piece(Side::B))
        .with(Point { row: 3, column: 2 }, piece(Side::A));
    game.state = perus::games::deleb::state::State::set_up(game.state.house(), board, B1).all_in();
    game.throws(&[1, 2]);
    game.step("1:d4");
    use Score::{Loss, Win};
    assert_eq!(Deleb.outcome(&game.state).unwrap().scores, [Loss, Win, Loss, Win, Loss, Win]);
}
