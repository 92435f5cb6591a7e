//! Moving undivided and divided, and using the whole throw: rules 4 and 8.

use crate::game::{B, OTHER, RED, two};

#[test]
fn rule_4_the_sum_goes_to_one_stone_or_a_whole_mount() {
    let mut game = two([20, 20, 30, B], [5, B, B, B]);
    game.roll(&[4, 3]);
    assert_eq!(game.steps(), ["touch o20", "touch o30"]);
    game.play(&["touch o20"]);
    assert_eq!(game.steps(), ["all"]);
    game.play(&["all"]);
    assert_eq!(game.stones(RED), [27, 27, 30, B]);
}

#[test]
fn rule_4_an_undivided_throw_never_breaks_a_mount() {
    let mut game = two([20, 20, 20, B], [5, B, B, B]);
    game.roll(&[4, 3]);
    assert_eq!(game.steps(), ["touch o20"]);
    assert_eq!(game.refused("touch o20/1"), "aliado-refused-break");
    let mut divisible = two([20, 20, 30, B], [5, B, B, B]);
    divisible.roll(&[1, 3]);
    divisible.play(&["touch o20/1"]);
    assert!(!divisible.offers("all"));
    assert_eq!(divisible.refused("all"), "aliado-refused-break-all");
}

#[test]
fn rule_4_a_throw_divides_when_a_die_shows_a_sena_or_an_ace() {
    for (dice, divides) in
        [([6, 3], true), ([3, 6], true), ([1, 4], true), ([5, 1], true), ([5, 4], false), ([3, 3], false)]
    {
        let mut game = two([20, 40, B, B], [15, B, B, B]);
        game.roll(&dice);
        game.play(&["touch o20"]);
        assert_eq!(game.offers("a"), divides, "{dice:?}");
        if divides {
            game.play(&["a"]);
            assert_eq!(game.stones(RED)[0], 20 + dice[0]);
            let other = game.steps().iter().find(|step| *step != "out").cloned().unwrap();
            game.play(&[&other, "b"]);
            assert_eq!((game.stones(RED)[1], game.turn()), (40 + dice[1], OTHER));
        }
    }
}

#[test]
fn rule_4_only_a_part_of_a_divided_throw_breaks_a_mount_by_one_stone() {
    let mut game = two([20, 20, 20, 30], [5, B, B, B]);
    game.roll(&[1, 4]);
    game.play(&["touch o20/1", "a"]);
    assert_eq!(game.stones(RED), [20, 20, 21, 30]);
    assert_eq!(
        game.steps(),
        ["touch o20", "touch o20/1", "touch o30"],
        "the rest of the mount may take the other"
    );
    game.play(&["touch o20", "b"]);
    assert_eq!(game.stones(RED), [21, 24, 24, 30]);
}

#[test]
fn rule_4_a_part_may_move_a_whole_mount() {
    let mut game = two([20, 20, 30, B], [5, B, B, B]);
    game.roll(&[1, 4]);
    game.play(&["touch o20", "b", "touch o30", "a"]);
    assert_eq!(game.stones(RED), [24, 24, 31, B]);
}

#[test]
fn rule_4_eighteen_divides_into_6_and_12() {
    for (dice, ace) in [([1, 2], "a"), ([2, 1], "b")] {
        let duque = if ace == "a" { "b" } else { "a" };
        let mut game = two([10, 30, B, B], [5, B, B, B]);
        game.roll(&dice);
        game.play(&["touch o10", ace, "touch o30", duque]);
        assert_eq!(game.stones(RED), [16, 42, B, B], "the ace stands for 6, the duque for 12");
        assert!(game.offers("roll"));
    }
}

#[test]
fn rule_4_divided_only_if_both_parts_can_be_played_and_then_both_must() {
    let mut alone = two([20, B, B, B], [5, B, B, B]);
    alone.roll(&[1, 4]);
    alone.play(&["touch o20"]);
    assert_eq!(alone.steps(), ["all"], "there is no other stone");
    assert_eq!(alone.refused("a"), "aliado-refused-divide-other");
    let mut flag = two([20, 118, B, B], [5, B, B, B]);
    flag.roll(&[1, 4]);
    flag.play(&["touch o20"]);
    assert_eq!(flag.steps(), ["all", "b"], "the 4 here and the ace in the flag; the flag has no room for 4");
    flag.play(&["b"]);
    assert_eq!(flag.turn(), RED, "both must be played");
    assert_eq!(flag.steps(), ["touch f4"]);
}

#[test]
fn rule_4_the_mount_that_the_first_stone_has_joined_cannot_take_the_second_part() {
    let mut game = two([20, 24, 60, B], [5, B, B, B]);
    game.roll(&[4, 1]);
    game.play(&["touch o20", "a"]);
    assert_eq!(game.steps(), ["touch o60"]);
    assert_eq!(game.refused("touch o24"), "aliado-refused-same-stone");
    let mut only = two([20, 24, B, B], [5, B, B, B]);
    only.roll(&[4, 1]);
    only.play(&["touch o20"]);
    assert_eq!(only.steps(), ["all", "b"], "with the 4 it would join the only other stone");
}

#[test]
fn rule_8_a_play_of_the_whole_throw_must_be_chosen() {
    let mut game = two([110, 20, B, B], [5, B, B, B]);
    game.roll(&[5, 6]);
    assert!(!game.offers("touch i38/1"));
    game.play(&["touch i38"]);
    assert_eq!(
        game.steps(),
        ["a", "b"],
        "5 or 6 here and the rest with o20 or the door; the sum would overshoot"
    );
}

#[test]
fn rule_8_else_as_much_as_can_be_used() {
    // A sena sets a stone on a door where it kills, and the 5 fits nowhere: 6 of 11 are used.
    let mut game = two([120, 120, 118, B], [36, B, B, B]);
    game.roll(&[6, 5]);
    assert_eq!(game.steps(), ["out"]);
    let told = game.play(&["out"]);
    assert_eq!(told[..3], ["aliado-left", "aliado-killed", "aliado-lost"]);
}

#[test]
fn rule_8_else_the_throw_passes_by_itself() {
    let mut game = two([116, 120, 120, 113], [5, B, B, B]);
    let told = game.roll(&[5, 5]);
    assert_eq!(told, ["aliado-threw", "aliado-passed"]);
    assert_eq!(game.turn(), OTHER);
}

#[test]
fn rule_8_nobody_overshoots_the_centre() {
    let mut game = two([113, 30, B, B], [5, B, B, B]);
    game.roll(&[5, 3]);
    assert_eq!(game.steps(), ["touch o30"]);
    assert_eq!(game.refused("touch i41"), "aliado-refused-overshoot");
    let mut exact = two([112, 30, B, B], [5, B, B, B]);
    exact.roll(&[5, 3]);
    exact.play(&["touch i40", "all"]);
    assert_eq!(exact.stones(RED)[1], 120);
}
