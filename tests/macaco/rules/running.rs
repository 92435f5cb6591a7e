//! Monkeys run, and come home: rules 5, 6, 10 and 11.

use perus::games::macaco::board::{Board, Done, Figure, Hindrance};

use crate::game::{BLUE, GREEN, Game, OTHER, RED, YELLOW, at, board, calm, monkey, two};

#[test]
fn rule_05_monkeys_go_clockwise() {
    let mut game = two(&[0, 0, 0], &[0, 0, 0]);
    game.roll(1, [4, 4, 4]);
    game.play(&["touch m2", "use 4"]);
    assert_eq!(game.state.board().field(monkey(RED, 2)), 5);
    game.roll(1, [4, 4, 4]);
    game.play(&["touch m1", "use 4"]);
    assert_eq!(game.state.board().field(monkey(OTHER, 1)), 15);
    let far = board(2, &[(OTHER, &[12])]);
    assert_eq!(far.field(monkey(OTHER, 1)), 3, "past 20 comes 1");
}

#[test]
fn rule_05_only_the_last_field_matters_others_are_passed() {
    // Yellow on 3 and 4, red runs from 1 to 5.
    let mut game = two(&[0, 0, 0], &[12, 13, 0]);
    game.roll(1, [4, 4, 4]);
    game.play(&["touch m1", "use 4"]);
    assert_eq!((game.runs(RED), game.runs(OTHER)), (vec![4, 0, 0], vec![12, 13, 0]));
}

#[test]
fn rule_05_it_must_be_empty_of_monkeys_also_of_own_ones() {
    let mut game = two(&[4, 0, 0], &[12, 0, 0]);
    game.roll(3, [4, 2, 6]);
    game.play(&["touch m2"]);
    assert_eq!(game.steps(), ["use 6"], "4 is red's own, 2 is yellow's");
    let own = game.state.board().hindrance(monkey(RED, 2), 4);
    assert_eq!(own, Some(Hindrance::Taken(monkey(RED, 1), 5)));
}

#[test]
fn rule_05_value_by_value_a_field_may_fill_and_empty_within_a_turn() {
    let mut game = two(&[4, 0, 0], &[0, 0, 0]);
    game.roll(3, [4, 4, 1]);
    game.play(&["touch m1", "use 4", "touch m2", "use 4"]);
    assert_eq!(game.runs(RED), [8, 4, 0], "where the first has left there is room");
    game.play(&["touch m3"]);
    assert_eq!(game.steps(), ["use 1"]);
}

#[test]
fn rule_05_anothers_tree_house_is_no_place_while_its_monkeys_are_at_home() {
    // From 8 a 3 ends on yellow's house, 11.
    let mut game = two(&[7, 0, 0], &[0, 5, 6]);
    game.roll(1, [3, 3, 3]);
    game.play(&["touch m2", "use 3"]);
    assert_eq!(game.state.board().hindrance(monkey(RED, 1), 3), Some(Hindrance::AtHome(OTHER, 11)));
    let empty = board(2, &[(RED, &[7]), (OTHER, &[4, 5, 6])]);
    assert_eq!(empty.hindrance(monkey(RED, 1), 3), None, "else it is a field like any");
    let visited = board(2, &[(RED, &[7, 10]), (OTHER, &[4, 5, 6])]);
    assert_eq!(visited.hindrance(monkey(RED, 1), 3), Some(Hindrance::Taken(monkey(RED, 2), 11)));
}

#[test]
fn rule_05_an_unused_house_is_an_ordinary_field() {
    let two = board(2, &[(RED, &[2])]);
    assert_eq!(two.hindrance(monkey(RED, 1), 3), None, "6 is nobody's with two players");
    let three = board(3, &[(RED, &[2])]);
    assert_eq!(three.hindrance(monkey(RED, 1), 3), Some(Hindrance::AtHome(BLUE, 6)));
    let four = board(4, &[(RED, &[12])]);
    assert_eq!(four.hindrance(monkey(RED, 1), 3), Some(Hindrance::AtHome(GREEN, 16)));
    assert_eq!(board(3, &[(RED, &[12])]).hindrance(monkey(RED, 1), 3), None);
}

#[test]
fn rule_05_a_visitor_never_stops_the_owner_from_coming_home() {
    // Red's first stands on yellow's house; yellow's first is 3 before it.
    let mut game = at(calm(board(2, &[(RED, &[10, 0, 0]), (OTHER, &[17, 5, 6])])), OTHER);
    game.roll(1, [3, 3, 3]);
    game.play(&["touch m1", "use 3"]);
    assert_eq!((game.coconuts(OTHER), game.runs(OTHER)), (1, vec![0, 5, 6]));
    assert_eq!(game.runs(RED), [10, 0, 0], "rule 11: and stays there");
}

#[test]
fn rule_06_with_the_exact_count_it_is_home_and_takes_a_coconut() {
    let mut game = at(board(2, &[(RED, &[17, 0, 0])]).with_things(&[0, 0], &[1, 1]), RED);
    game.roll(1, [3, 3, 3]);
    assert_eq!(game.play(&["touch m1", "use 3"]), ["macaco-home"], "the lake is empty");
    assert_eq!((game.runs(RED), game.coconuts(RED), game.crocodiles(RED)), (vec![0, 0, 0], 1, 1));
    assert_eq!(game.state.board().on_palms(), 11);
}

#[test]
fn rule_06_a_crocodile_comes_with_it_if_one_is_in_the_lake() {
    let mut game = at(board(2, &[(RED, &[17, 0, 0])]).with_things(&[0, 0], &[0, 1]), RED);
    assert_eq!(game.state.board().lake(), 1);
    game.roll(1, [3, 3, 3]);
    game.play_by(OTHER, "let");
    assert_eq!(game.play(&["touch m1", "use 3"]), ["macaco-home-crocodile"]);
    assert_eq!((game.crocodiles(RED), game.state.board().lake()), (1, 0));
}

#[test]
fn rule_06_it_may_not_run_again_before_its_owners_next_turn() {
    let mut game = two(&[17, 4, 5], &[0, 0, 0]);
    game.roll(3, [3, 2, 2]);
    game.play(&["touch m1", "use 3"]);
    assert!(game.state.board().rests(monkey(RED, 1)));
    assert_eq!(game.state.board().hindrance(monkey(RED, 1), 2), Some(Hindrance::Rests));
    game.play(&["touch tiger", "use 2", "touch tiger", "use 2"]);
    assert!(game.state.board().rests(monkey(RED, 1)), "not while others play");
    game.roll(1, [1, 1, 1]);
    game.play(&["touch tiger", "use 1"]);
    assert_eq!(game.turn(), RED);
    assert!(!game.state.board().rests(monkey(RED, 1)));
    game.roll(1, [2, 2, 2]);
    game.play(&["touch m1", "use 2"]);
    assert_eq!(game.runs(RED), [2, 4, 5]);
}

#[test]
fn rule_06_also_not_in_a_throw_that_its_owner_steals_before() {
    let board = board(2, &[(RED, &[17, 4, 5])]).with_things(&[0, 0], &[1, 0]);
    let mut game = at(board, RED);
    game.roll(1, [3, 3, 3]);
    game.play(&["touch m1", "use 3"]);
    game.roll(3, [2, 2, 2]);
    game.play_by(RED, "rattle");
    assert_eq!(game.turn(), RED);
    assert!(game.state.board().rests(monkey(RED, 1)), "it is yellow's turn");
    assert_eq!(game.state.fitting(RED, Figure::Monkey(0)), [0_u8; 0]);
}

#[test]
fn rule_06_it_may_not_run_past_its_house() {
    let mut game = two(&[17, 0, 0], &[0, 0, 0]);
    game.roll(3, [4, 2, 2]);
    assert_eq!(game.state.board().hindrance(monkey(RED, 1), 4), Some(Hindrance::Past));
    game.play(&["touch m1"]);
    assert_eq!(game.steps(), ["use 2"]);
}

fn done(board: &mut Board, figure: Figure, die: u8) -> Vec<Done> {
    let mut done = Vec::new();
    board.go(RED, figure, die, &mut done);
    done
}

#[test]
fn rule_10_a_monkey_that_ends_on_the_tiger_goes_home_without_a_coconut() {
    let mut game = two(&[2, 0, 0], &[0, 0, 0]).with_tiger(7);
    game.roll(3, [4, 1, 1]);
    assert_eq!(game.play(&["touch m1", "use 4"]), ["macaco-ran", "macaco-into-tiger"]);
    assert_eq!((game.runs(RED), game.coconuts(RED)), (vec![0, 0, 0], 0));
    assert_eq!(game.state.board().tiger(), Some(7), "the tiger stays");
}

#[test]
fn rule_10_under_the_tiger_it_comes_home_without_coconut_or_crocodile() {
    let mut board = calm(board(2, &[(RED, &[17, 0, 0])])).with_tiger(1);
    assert_eq!(done(&mut board, Figure::Monkey(0), 3), [Done::HomeUnderTiger(monkey(RED, 1), 3, 18)]);
    assert_eq!((board.coconuts(RED), board.crocodiles(RED), board.lake()), (0, 0, 2));
    assert!(board.is_home(monkey(RED, 1)) && !board.rests(monkey(RED, 1)));
}

#[test]
fn rule_10_a_chased_monkey_may_run_again_in_the_same_turn() {
    let mut game = two(&[2, 0, 0], &[0, 0, 0]).with_tiger(7);
    game.roll(3, [4, 1, 2]);
    game.play(&["touch m1", "use 4", "touch m1"]);
    assert_eq!(game.steps(), ["use 1", "use 2"]);
    game.play(&["use 2"]);
    assert_eq!(game.runs(RED), [2, 0, 0]);
}

#[test]
fn rule_11_the_tiger_does_not_fill_a_field() {
    let board = board(2, &[(RED, &[2])]).with_tiger(7);
    assert_eq!(board.taken(7), None);
    assert_eq!(board.hindrance(monkey(RED, 1), 4), None, "it may end there, if unwisely");
}

#[test]
fn rule_11_a_foreign_monkey_on_ones_house_does_not_hinder_going_out_either() {
    let mut game: Game = at(calm(board(3, &[(RED, &[0, 0, 0]), (YELLOW, &[10, 0, 0])])), RED);
    assert_eq!(game.state.board().standing_on(1), Some(monkey(YELLOW, 1)));
    game.roll(1, [2, 2, 2]);
    game.play(&["touch m1", "use 2"]);
    assert_eq!((game.runs(RED), game.runs(YELLOW)), (vec![2, 0, 0], vec![10, 0, 0]));
}
