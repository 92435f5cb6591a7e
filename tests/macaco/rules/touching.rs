//! Touched is moved, and the thoughtless hand: rules 4 and 7.

use perus::games::{
    Arg, Game as _,
    macaco::{Macaco, state::House},
};

use crate::game::{OTHER, RED, at, board, calm, has, house, in_house, monkey, two};

#[test]
fn rule_04_first_a_figure_is_touched_then_a_die_is_said() {
    let mut game = two(&[3, 0, 0], &[0, 0, 0]);
    game.roll(3, [4, 5, 2]);
    assert_eq!(game.steps(), ["touch m1", "touch m2", "touch m3", "touch tiger"]);
    assert_eq!(game.refused("use 4"), "macaco-refused-touch-first");
    assert!(game.play(&["touch m1"]).is_empty(), "it stands in words and needs no telling");
    assert!(has(&game.stands(), "macaco-touched"));
    assert_eq!(game.refused("touch m2"), "macaco-refused-touched");
    assert_eq!(game.refused("touch tiger"), "macaco-refused-touched");
    assert_eq!(Macaco.view(&game.state)["hand"]["touched"], "m1", "a step of the record");
}

#[test]
fn rule_04_if_a_die_fits_it_must_be_one_that_fits() {
    // 3 is taken by yellow's first, on 11 + 12 = field 3.
    let mut game = two(&[0, 0, 0], &[12, 0, 0]);
    game.roll(3, [2, 5, 4]);
    game.play(&["touch m1"]);
    assert_eq!(game.steps(), ["use 4", "use 5"]);
    assert_eq!(game.refused("use 2"), "macaco-refused-use");
}

#[test]
fn rule_04_by_default_every_own_monkey_and_the_tiger_can_be_touched() {
    let mut game = two(&[19, 19, 18], &[0, 0, 0]);
    game.roll(1, [6, 5, 6]);
    assert_eq!(game.steps(), ["touch m1", "touch m2", "touch m3", "touch tiger"]);
}

#[test]
fn rule_04_help_offers_only_figures_that_can_move() {
    let house = House { help: true, ..house(2) };
    let mut game = in_house(house, calm(board(2, &[(RED, &[19, 3, 18])])), RED);
    game.roll(3, [6, 5, 6]);
    assert_eq!(game.steps(), ["touch m2", "touch tiger"]);
    assert_eq!(game.refused("touch m1"), "macaco-refused-help");
}

#[test]
fn rule_04_the_controls_show_which_dice_fit_which_figure() {
    let mut game = two(&[19, 15, 0], &[12, 0, 0]);
    game.roll(3, [2, 5, 1]);
    let shown: Vec<String> = Macaco
        .choices(&game.state, RED)
        .iter()
        .map(|choice| {
            let dice = choice.hand[0].label.args.iter().find(|(name, _)| *name == "dice");
            let Some((_, Arg::List(dice))) = dice else { panic!("{choice:?}") };
            dice.iter().filter_map(|die| die.as_verbatim()).collect::<Vec<_>>().join(" ")
        })
        .collect();
    assert_eq!(shown, ["1", "1 2 5", "1 5", "1 2 5"]);
}

#[test]
fn rule_07_a_touched_monkey_that_nothing_fits_goes_back_to_the_nearest_empty_field_behind() {
    let mut game = two(&[18, 17, 3], &[0, 0, 0]);
    game.roll(3, [6, 5, 4]);
    let told = game.play(&["touch m1"]);
    assert_eq!(told, ["macaco-back", "macaco-spent"]);
    assert_eq!(game.runs(RED), [16, 17, 3], "17 is taken");
    assert_eq!(game.steps(), ["touch m1", "touch m2", "touch m3", "touch tiger"], "two dice are left");
    game.play(&["touch m3"]);
    assert_eq!(game.steps(), ["use 5", "use 6"], "the smallest is spent");
}

#[test]
fn rule_07_with_a_red_1_the_punishment_is_the_whole_turn() {
    let mut game = two(&[18, 0, 0], &[0, 0, 0]);
    game.roll(1, [6, 5, 4]);
    game.play(&["touch m1"]);
    assert_eq!((game.runs(RED), game.turn()), (vec![17, 0, 0], OTHER));
}

#[test]
fn rule_07_it_goes_back_from_where_it_stood_at_the_start_of_the_turn() {
    let mut game = two(&[12, 0, 0], &[0, 0, 0]);
    game.roll(3, [6, 4, 3]);
    game.play(&["touch m1", "use 6"]);
    assert_eq!(game.runs(RED), [18, 0, 0]);
    game.play(&["touch m1"]);
    assert_eq!(game.runs(RED), [11, 0, 0], "behind 12, not behind 18");
}

#[test]
fn rule_07_never_behind_its_own_house_where_it_is_at_home_without_coconut() {
    // From the first field after its house there is nothing behind but the house.
    let mut game = two(&[0, 0, 0], &[11, 12, 13]);
    game.roll(3, [1, 3, 2]);
    game.play(&["touch tiger", "use 1", "touch m1"]);
    assert_eq!(game.runs(RED), [0, 0, 0], "2 and 3 lead onto yellow");
    let mut game = two(&[1, 0, 0], &[14, 15, 16]);
    game.roll(3, [3, 4, 5]);
    let told = game.play(&["touch m1"]);
    assert_eq!(told, ["macaco-back-home", "macaco-spent"]);
    assert_eq!((game.runs(RED), game.coconuts(RED)), (vec![0, 0, 0], 0));
}

#[test]
fn rule_07_at_home_it_stays() {
    // Yellow on the fields 2, 3 and 4.
    let mut game = two(&[0, 0, 0], &[11, 12, 13]);
    game.roll(3, [1, 3, 2]);
    assert_eq!(game.play(&["touch m2"]), ["macaco-stayed", "macaco-spent"]);
    assert_eq!(game.runs(RED), [0, 0, 0]);
    game.play(&["touch tiger"]);
    assert_eq!(game.steps(), ["use 2", "use 3"]);
}

#[test]
fn rule_07_a_resting_monkey_stays_at_home() {
    let mut game = at(calm(board(2, &[])).with_rest(monkey(RED, 1)), RED);
    game.roll(3, [4, 5, 2]);
    assert_eq!(game.play(&["touch m1"]), ["macaco-stayed", "macaco-spent"]);
}

#[test]
fn rule_07_the_tiger_on_that_field_chases_it_home() {
    let mut game = two(&[18, 0, 0], &[0, 0, 0]).with_tiger(18);
    game.roll(1, [6, 5, 4]);
    let told = game.play(&["touch m1"]);
    assert_eq!(told, ["macaco-back", "macaco-into-tiger", "macaco-spent"], "17 steps from 1 is field 18");
    assert_eq!(game.runs(RED), [0, 0, 0]);
}

#[test]
fn rule_07_for_a_rattler_the_start_of_the_turn_is_the_moment_of_the_throw() {
    let mut game = at(board(2, &[(OTHER, &[12, 0, 0])]), RED);
    game.roll(3, [6, 4, 3]);
    game.play_by(OTHER, "rattle");
    game.play(&["touch m1", "use 6", "touch m1"]);
    assert_eq!(game.runs(OTHER), [11, 0, 0]);
}

/// The page is silent on a monkey that was chased home in this turn and has run again: it shall not gain by it.
#[test]
fn rule_07_one_that_was_chased_and_ran_again_does_not_go_forward() {
    // Red's first on 19, the tiger after it on 20; yellow on 4 and on 7.
    let mut game = two(&[18, 0, 0], &[13, 16, 0]).with_tiger(20);
    game.roll(3, [1, 2, 4]);
    game.play(&["touch tiger", "use 1"]);
    assert_eq!(game.runs(RED), [0, 0, 0], "chased");
    game.play(&["touch m1", "use 2"]);
    assert_eq!(game.runs(RED), [2, 0, 0], "and out again, onto 3");
    game.play(&["touch m1"]);
    assert_eq!(game.runs(RED), [1, 0, 0], "behind where it is, not behind 19");
}
