//! Throwing and using the dice: rules 1 to 3.

use perus::games::macaco::{
    state::House,
    throw::{Red, Throw},
};

use crate::game::{OTHER, RED, board, calm, dice_showing, has, house, in_house, two};

#[test]
fn rule_01_all_four_dice_are_thrown_once_the_red_one_shows_1_or_3() {
    for (drawn, shows) in [(1, 1), (2, 3), (3, 1), (4, 3), (5, 1), (6, 3)] {
        let throw = Throw::of(Red::OneThree, &mut dice_showing(&[drawn, 5, 2, 6]));
        assert_eq!((throw.red, throw.wood), (shows, [5, 2, 6]), "odd 1, even 3; red, wood 1, 2, 3");
    }
    let mut game = two(&[0, 0, 0], &[0, 0, 0]);
    game.roll(3, [4, 4, 2]);
    assert_eq!(game.refused("roll"), "macaco-refused-roll");
}

#[test]
fn rule_01_the_lobby_may_choose_1_2_3() {
    for (drawn, shows) in [(1, 1), (2, 2), (3, 3), (4, 1), (5, 2), (6, 3)] {
        assert_eq!(Throw::of(Red::OneTwoThree, &mut dice_showing(&[drawn, 1, 1, 1])).red, shows);
    }
    let house = House { red: Red::OneTwoThree, ..house(2) };
    let mut game = in_house(house, calm(board(2, &[])), RED);
    game.roll(2, [4, 5, 2]);
    game.play(&["touch m1", "use 4", "touch m2", "use 5"]);
    assert_eq!((game.runs(RED), game.turn()), (vec![4, 5, 0], OTHER), "two of three");
}

#[test]
fn rule_02_crocodiles_may_be_rattled_until_the_first_figure_is_touched() {
    let mut game = in_house(house(2), board(2, &[]), RED);
    game.roll(3, [4, 5, 2]);
    assert_eq!(game.steps_of(OTHER), ["rattle", "let"]);
    game.play(&["touch m1"]);
    assert_eq!(game.steps_of(OTHER), [""; 0]);
    assert_eq!(game.refused_to(OTHER, "rattle"), "macaco-refused-rattle-late");
}

#[test]
fn rule_03_all_dice_on_one_figure_in_any_order_with_a_stop_after_each() {
    let mut game = two(&[0, 0, 0], &[0, 0, 0]);
    game.roll(3, [4, 5, 2]);
    game.play(&["touch m1", "use 5"]);
    assert_eq!(game.runs(RED), [5, 0, 0], "a stop after each die");
    game.play(&["touch m1", "use 2", "touch m1", "use 4"]);
    assert_eq!(game.runs(RED), [11, 0, 0]);
    assert_eq!(game.turn(), OTHER);
}

#[test]
fn rule_03_dice_may_be_spread_over_own_monkeys_and_the_tiger() {
    let mut game = two(&[0, 0, 0], &[0, 0, 0]);
    game.roll(3, [4, 5, 2]);
    game.play(&["touch tiger", "use 4", "touch m3", "use 2", "touch m1", "use 5"]);
    assert_eq!(game.runs(RED), [5, 0, 2]);
    assert_eq!(game.state.board().tiger(), Some(17));
}

#[test]
fn rule_03_with_a_red_1_one_of_the_three_is_chosen() {
    let mut game = two(&[0, 0, 0], &[0, 0, 0]);
    game.roll(1, [4, 5, 2]);
    game.play(&["touch m1"]);
    assert_eq!(game.steps(), ["use 2", "use 4", "use 5"], "any of the three");
    game.play(&["use 4"]);
    assert_eq!((game.runs(RED), game.turn()), (vec![4, 0, 0], OTHER));
}

#[test]
fn rule_03_each_die_is_used_once_and_equal_ones_each() {
    let mut game = two(&[0, 0, 0], &[0, 0, 0]);
    game.roll(3, [4, 4, 1]);
    game.play(&["touch m1"]);
    assert_eq!(game.steps(), ["use 1", "use 4"], "equal dice are one choice");
    game.play(&["use 4", "touch m1", "use 4", "touch m1"]);
    assert_eq!(game.refused("use 4"), "macaco-refused-used");
    assert_eq!(game.refused("use 5"), "macaco-refused-not-thrown");
    game.play(&["use 1"]);
    assert_eq!(game.runs(RED), [9, 0, 0]);
}

#[test]
fn rule_03_it_always_works_since_the_tiger_can_always_move() {
    // All red monkeys are a step before their house: no monkey can take a 6.
    let mut game = two(&[17, 18, 19], &[0, 0, 0]);
    game.roll(3, [6, 6, 6]);
    assert!(has(&game.stands(), "macaco-only-tiger"));
    game.play(&["touch tiger", "use 6", "touch tiger", "use 6", "touch tiger", "use 6"]);
    assert_eq!(game.state.board().tiger(), Some(3), "from 1 by 18 backwards");
    assert_eq!((game.runs(RED), game.turn()), (vec![17, 18, 19], OTHER));
}

#[test]
fn rule_03_the_order_of_turns_is_clockwise_throw_by_throw() {
    let mut game = two(&[0, 0, 0], &[0, 0, 0]);
    for turn in [RED, OTHER, RED, OTHER] {
        assert_eq!(game.turn(), turn);
        game.roll(1, [1, 1, 1]);
        game.play(&["touch tiger", "use 1"]);
    }
    assert_eq!(game.state.throws(), 4);
}
