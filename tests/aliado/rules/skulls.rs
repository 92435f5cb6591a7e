//! Skulls: rule 7.

use crate::game::{ALL_ON_BEACH, B, OTHER, RED, two};

#[test]
fn rule_7_what_ends_on_a_skull_goes_back_to_the_beach() {
    let mut game = two([72, 72, 30, B], [5, B, B, B]);
    game.roll(&[3, 2]);
    game.play(&["touch i0", "all"]);
    assert_eq!(game.stones(RED), [30, B, B, B], "the whole mount");
}

#[test]
fn rule_7_passing_a_skull_does_nothing() {
    let mut game = two([72, B, B, B], [5, B, B, B]);
    game.roll(&[4, 2]);
    game.play(&["touch i0", "all"]);
    assert_eq!(game.stones(RED), [78, B, B, B]);
}

#[test]
fn rule_7_a_pitoco_without_another_play_throws_again() {
    let mut game = two([72; 4], [5, B, B, B]);
    game.roll(&[3, 2]);
    let told = game.play(&["touch i0", "all"]);
    assert_eq!(told, ["aliado-skull", "aliado-pitoco-died", "aliado-again"]);
    assert_eq!((game.stones(RED), game.turn()), (ALL_ON_BEACH, RED));
}

#[test]
fn rule_7_fewer_than_four_do_not_throw_again() {
    let mut game = two([72, 72, 72, B], [5, B, B, B]);
    game.roll(&[3, 2]);
    let told = game.play(&["touch i0", "all"]);
    assert_eq!(told, ["aliado-skull"], "forced, so no suicide either");
    assert_eq!(game.turn(), OTHER);
}

#[test]
fn rule_7_suicide_does_not_throw_again_not_even_after_2_12_or_18() {
    for (dice, from, house) in
        [([1, 1], 75, "touch i3"), ([6, 6], 65, "touch o65"), ([2, 1], 59, "touch o59")]
    {
        let mut game = two([from, 20, B, B], [5, B, B, B]);
        game.roll(&dice);
        let told = game.play(&[house, "all"]);
        assert_eq!(told, ["aliado-skull", "aliado-suicide"], "{dice:?}");
        assert_eq!(game.turn(), OTHER);
    }
}

#[test]
fn rule_7_a_forced_skull_throws_again_after_2_12_and_18() {
    let mut game = two([75, B, B, B], [5, B, B, B]);
    game.roll(&[1, 1]);
    assert_eq!(game.steps(), ["out", "touch i3"]);
    let mut forced = two([75, 120, 120, 120], [5, B, B, B]);
    forced.roll(&[1, 1]);
    let told = forced.play(&["touch i3", "all"]);
    assert_eq!(told, ["aliado-skull", "aliado-again"]);
    assert_eq!(forced.turn(), RED);
}

#[test]
fn rule_7_a_pitoco_that_could_have_gone_another_way_is_suicide() {
    let mut game = two([72; 4], [5, B, B, B]);
    game.roll(&[4, 1]);
    assert!(game.offers("touch i0/1"), "it can be broken");
    let told = game.play(&["touch i0", "all"]);
    assert_eq!(told, ["aliado-skull", "aliado-suicide"]);
    assert_eq!(game.turn(), OTHER);
}

#[test]
fn rule_7_suicide_is_judged_for_the_whole_throw_before_the_first_touch() {
    // Once the 6 is gone with o20, the ace can only be a skull's; but 7 with o20 was a way that kept all off the skulls.
    let mut game = two([20, 76, B, B], [5, B, B, B]);
    game.roll(&[4, 1]);
    game.play(&["touch o20", "a"]);
    assert_eq!(game.steps(), ["touch i4"]);
    let told = game.play(&["touch i4", "b"]);
    assert_eq!(told, ["aliado-skull", "aliado-suicide"]);
}

#[test]
fn rule_7_a_kill_and_a_suicide_in_one_throw_leave_the_penalty() {
    let mut game = two([20, 71, B, B], [62, B, B, B]);
    game.roll(&[6, 6]);
    game.play(&["touch o20", "a"]);
    let told = game.play(&["touch o71", "b"]);
    assert_eq!(
        told,
        ["aliado-skull", "aliado-suicide", "aliado-sat-out"],
        "it doesn't throw again, so green sits out"
    );
    assert_eq!(game.turn(), RED);
}
