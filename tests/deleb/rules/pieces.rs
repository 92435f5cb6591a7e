//! "A normal turn", rules 3 to 6: locked pieces, blocking, taking.

use crate::game::{A1, B1, Game, has};

#[test]
fn rule_3_a_piece_is_locked_until_a_1_unlocks_it_and_moves_it_one_point() {
    let mut game = Game::at([". . . . B", ". . . . .", ". . . . .", ". A . . ."], A1);
    game.throws(&[4, 1, 2]);
    assert_eq!(game.refused("4:a2"), "deleb-refused-locked");
    assert_eq!(game.refused("2:a2"), "deleb-refused-locked");
    assert_eq!(game.step("1:a2"), ["deleb-unlocked"]);
    assert!(game.piece("a2").is_none() && game.piece("a3").is_some_and(|piece| !piece.locked));
    game.step("2:a3");
    assert!(game.piece("a5").is_some(), "unlocked for ever");
}

#[test]
fn rule_4_a_1_must_unlock_while_any_locked_piece_can_take_that_step() {
    let mut game = Game::at([". . . . B", ". . . . .", ". . . a .", ". A A . ."], A1);
    game.throws(&[1, 2]);
    assert_eq!(game.refused("1:b4"), "deleb-refused-unlock");
    assert_eq!(game.open(), ["1:a3", "2:b4"], "a2 would land on a3");
}

#[test]
fn rule_4_a_1_may_move_an_unlocked_piece_when_no_locked_piece_can_take_the_step() {
    // a4 is in the way of a3, and b4 of a4.
    let mut game = Game::at([". . . . B", ". . . . .", ". . . . a", ". . . A A"], A1);
    game.throws(&[1, 2]);
    assert_eq!(game.open(), ["1:b5", "2:b5", "pass"]);
    game.step("1:b5");
    assert!(game.piece("b4").is_some());
}

#[test]
fn rule_4_is_looked_at_when_the_1_is_used_so_other_throws_may_be_used_first() {
    // The 2 opens the way for a5; before it nothing could be unlocked.
    let mut game = Game::at([". . . . B", ". . . . .", ". . . . a", ". . . A A"], A1);
    game.throws(&[1, 2]);
    game.step("2:b5");
    assert_eq!(game.open(), ["1:a5"]);
    assert_eq!(game.refused("pass"), "deleb-refused-pass");
    // And the other way round: the 2 closes it.
    let mut game = Game::at([". . . . B", ". . . . .", ". . . . .", ". . a . A"], A1);
    game.throws(&[1, 3]);
    assert_eq!(game.refused("1:a3"), "deleb-refused-unlock");
    game.step("3:a3");
    assert!(game.piece("b5").is_some());
    assert_eq!(game.open(), ["1:b5", "pass"]);
}

#[test]
fn rule_4_the_unlocking_1_may_capture() {
    let mut game = Game::at(["B . . . .", ". . . . .", ". . . . .", ". A b . ."], A1);
    game.throws(&[1, 2]);
    assert_eq!(game.step("1:a2"), ["deleb-unlocked-took"]);
    assert_eq!(game.state.board().count(perus::games::deleb::board::Side::B), 1);
}

#[test]
fn rule_5_a_piece_moves_exactly_its_throw_along_its_loop() {
    for (value, to) in [(1, "a8"), (2, "b8"), (3, "b7"), (4, "b6"), (6, "b4")] {
        let rows = [". . . B . . . .", ". . . . . . . .", ". . . . . . . .", ". . . . . . a ."];
        let mut game = Game::at(rows, A1);
        game.throws(&[value, 2]);
        game.step(&format!("{value}:a7"));
        assert!(game.piece(to).is_some(), "{value}");
    }
}

#[test]
fn rule_5_no_piece_passes_one_of_the_other_team_but_it_may_land_on_it() {
    for blocker in ["b", "B"] {
        let row = format!(". . . . . {blocker} . .");
        let rows = [". . . B . . . .", ". . . . . . . .", ". . . . . . . .", row.as_str()];
        let rows = [rows[0], rows[1], rows[2], rows[3]];
        let with_a = rows[3].replacen(". . .", ". . a", 1);
        let rows = [rows[0], rows[1], rows[2], with_a.as_str()];
        for value in [4, 6] {
            let mut game = Game::at(rows, A1);
            game.throws(&[value, 2]);
            assert_eq!(game.refused(&format!("{value}:a3")), "deleb-refused-passes");
        }
        let mut game = Game::at(rows, A1);
        game.throws(&[3]);
        assert!(has(&game.step("3:a3"), "deleb-took"));
    }
}

#[test]
fn rule_5_an_enemy_on_the_other_pass_blocks_as_well() {
    // B's piece on its way home stands on c2, and A's on its way out comes along row c.
    let mut game = Game::at([". . . . B", ". >b . . .", "a . . . .", ". . . . ."], A1);
    game.throws(&[3]);
    assert!(game.hand().is_empty(), "nothing can use the 3");
    let mut game = Game::at([". . . . B", ". >b . . .", "a . . . .", ". . . . ."], A1);
    game.throws(&[2]);
    game.step("2:b1");
}

#[test]
fn rule_5_own_pieces_may_be_passed_but_not_landed_on() {
    let mut game = Game::at([". . B . . . .", ". . . . . . .", ". . . . . . .", "a A a . . . ."], A1);
    game.throws(&[4, 2]);
    assert_eq!(game.refused("2:a1"), "deleb-refused-lands");
    game.step("4:a1");
    assert!(game.piece("a5").is_some() && game.piece("a2").is_some() && game.piece("a3").is_some());
}

#[test]
fn rule_5_holds_for_own_pieces_on_the_other_pass_too() {
    let mut game = Game::at([". . . . B", ". . . . .", "a . >a . .", ". . . . ."], A1);
    game.throws(&[2]);
    assert_eq!(game.refused("2:b3"), "deleb-refused-lands");
    assert_eq!(game.open(), ["2:b1", "pass"]);
}

#[test]
fn rule_6_landing_on_a_piece_of_the_other_team_takes_it_off_the_board_locked_or_not() {
    for victim in ["B", "b"] {
        let top = format!(". . {victim} . B");
        let mut game = Game::at([top.as_str(), ". . . . a", ". . . . .", ". . . . ."], A1);
        // c5 ends row c; d5 begins row d, and stands in the way.
        game.throws(&[3]);
        assert!(game.hand().is_empty());
        let top = format!("B . {victim} . .");
        let mut game = Game::at([top.as_str(), ". . . . a", ". . . . .", ". . . . ."], A1);
        game.throws(&[3]);
        assert!(has(&game.step("3:c5"), "deleb-took"));
        assert_eq!(game.state.board().count(perus::games::deleb::board::Side::B), 1);
        assert_eq!(game.state.turn(), B1);
    }
}

#[test]
fn rule_6_a_taken_piece_does_not_come_back() {
    let mut game = Game::at(["B . B . .", ". . . . a", ". . . . .", ". . . . ."], A1);
    game.throws(&[3]);
    game.step("3:c5");
    game.throws(&[1, 2]);
    assert!(game.state.board().pieces().count() == 2);
}
