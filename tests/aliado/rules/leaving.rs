//! Beginning, throwing, leaving the beach: rules 1 to 3.

use perus::games::{Game as _, aliado::Aliado};

use crate::game::{ALL_ON_BEACH, B, BLUE, GREEN, OTHER, RED, YELLOW, four, has, start, two};

#[test]
fn rule_1_the_highest_die_begins() {
    assert_eq!(start(&[], &[2, 5]).turn(), OTHER);
    assert_eq!(start(&[], &[5, 2]).turn(), RED);
    assert_eq!(start(&[("players", "4")], &[3, 1, 6, 2]).turn(), GREEN);
}

#[test]
fn rule_1_equals_throw_again_among_themselves_in_seat_order() {
    let game = start(&[("players", "3")], &[5, 2, 5, 3, 6]);
    assert_eq!(game.turn(), GREEN, "red and green threw again: 3 against 6");
    assert_eq!(game.state.lots(), [[5, 2, 5, 0], [3, 0, 6, 0]]);
    let told: Vec<String> = Aliado.opening(&game.state).iter().map(|msg| msg.key.to_string()).collect();
    assert_eq!(told, ["aliado-lot", "aliado-lot", "aliado-begins"]);
    let again = start(&[], &[4, 4, 4, 4, 1, 2]);
    assert_eq!((again.turn(), again.state.lots().len()), (OTHER, 3), "as often as it takes");
}

#[test]
fn rule_1_turns_go_anticlockwise_and_partners_alternate() {
    let mut game = four(&[(RED, [0, B, B, B])], RED);
    let mut order = Vec::new();
    for _ in 0..5 {
        order.push(game.turn());
        if game.turn() == RED {
            game.roll(&[2, 3]);
            let steps = game.steps();
            game.play(&[&steps[0], "all"]);
        } else {
            game.roll(&[2, 3]);
        }
    }
    assert_eq!(order, [RED, YELLOW, GREEN, BLUE, RED]);
}

#[test]
fn rule_2_azes_and_senas_throw_again_after_being_played() {
    for die in [1, 6] {
        let mut game = two([10, B, B, B], ALL_ON_BEACH);
        let told = game.roll(&[die, die]);
        assert!(!has(&told, "aliado-again"), "only after being played");
        assert!(!game.offers("roll"));
        let told = game.play(&["touch o10", "all"]);
        assert!(has(&told, "aliado-again"));
        assert_eq!((game.turn(), game.steps()), (RED, vec!["roll".to_owned()]));
        assert_eq!(game.stones(RED)[0], 10 + 2 * die);
    }
}

#[test]
fn rule_2_ace_and_duque_count_18_and_throw_again() {
    for dice in [[1, 2], [2, 1]] {
        let mut game = two([10, B, B, B], ALL_ON_BEACH);
        assert!(has(&game.roll(&dice), "aliado-threw-eighteen"));
        let told = game.play(&["touch o10", "all"]);
        assert_eq!(game.stones(RED), [28, B, B, B]);
        assert!(has(&told, "aliado-again"));
        assert_eq!(game.turn(), RED);
    }
}

#[test]
fn rule_2_other_throws_do_not_throw_again() {
    for dice in [[2, 2], [5, 5], [6, 5], [3, 1], [4, 3]] {
        let mut game = two([10, 20, B, B], ALL_ON_BEACH);
        game.roll(&dice);
        game.play(&["touch o10", "all"]);
        assert_eq!(game.turn(), OTHER, "{dice:?}");
    }
}

#[test]
fn rule_2_what_can_not_be_played_of_2_12_and_18_is_thrown_again_too() {
    let mut game = two([112, 120, 120, 120], [5, B, B, B]);
    let told = game.roll(&[6, 6]);
    assert!(has(&told, "aliado-passed") && has(&told, "aliado-again"));
    assert_eq!(game.turn(), RED);
}

#[test]
fn rule_3_a_sena_sets_a_stone_on_the_door_and_the_other_die_is_played() {
    let mut game = two([20, B, B, B], [5, B, B, B]);
    game.roll(&[6, 3]);
    game.play(&["out"]);
    assert_eq!(game.stones(RED), [0, 20, B, B]);
    assert_eq!(game.turn(), RED, "the 3 is still in hand");
    assert_eq!(game.steps(), ["touch o0", "touch o20"], "any own stone outside, the new one included");
    game.play(&["touch o0", "b"]);
    assert_eq!((game.stones(RED), game.turn()), ([3, 20, B, B], OTHER));
}

#[test]
fn rule_3_without_a_sena_or_azes_nobody_leaves() {
    for dice in [[5, 4], [2, 2], [1, 3], [5, 1]] {
        let mut game = two(ALL_ON_BEACH, [5, B, B, B]);
        assert!(has(&game.roll(&dice), "aliado-passed"), "{dice:?}");
        assert_eq!(game.turn(), OTHER);
    }
}

#[test]
fn rule_3_azes_and_senas_set_two_mounted() {
    for die in [1, 6] {
        let mut game = two(ALL_ON_BEACH, [5, B, B, B]);
        game.roll(&[die, die]);
        assert_eq!(game.steps(), ["out"]);
        let told = game.play(&["out"]);
        assert_eq!(game.stones(RED), [0, 0, B, B]);
        assert!(has(&told, "aliado-again"));
    }
}

#[test]
fn rule_3_the_first_of_all_to_leave_sets_three_with_a_double() {
    for die in [1, 6] {
        let mut game = start(&[], &[2, 5]);
        game.roll(&[3, 2]);
        assert_eq!(game.turn(), RED, "green threw first and could not leave");
        game.roll(&[die, die]);
        game.play(&["out"]);
        assert_eq!(game.stones(RED), [0, 0, 0, B]);
    }
}

#[test]
fn rule_3_the_first_to_leave_with_a_single_sena_sets_one() {
    let mut game = start(&[], &[5, 2]);
    game.roll(&[6, 3]);
    game.play(&["out"]);
    assert_eq!(game.stones(RED), [0, B, B, B]);
}

#[test]
fn rule_3_whoever_is_not_the_first_to_leave_sets_two() {
    let mut game = start(&[], &[5, 2]);
    game.roll(&[6, 3]);
    game.play(&["out", "touch o0", "b"]);
    game.roll(&[6, 6]);
    game.play(&["out"]);
    assert_eq!(game.stones(OTHER), [0, 0, B, B]);
}

#[test]
fn rule_3_the_starting_player_leaves_with_the_pitoco_on_the_very_first_throw() {
    for die in [1, 6] {
        let mut game = start(&[], &[5, 2]);
        game.roll(&[die, die]);
        let told = game.play(&["out"]);
        assert_eq!(game.stones(RED), [0; 4]);
        assert!(has(&told, "aliado-again"));
    }
}

#[test]
fn rule_3_the_pitoco_is_for_the_starting_player_only() {
    let mut game = start(&[], &[5, 2]);
    game.roll(&[3, 2]);
    game.roll(&[6, 6]);
    game.play(&["out"]);
    assert_eq!(game.stones(OTHER), [0, 0, 0, B], "its own first throw, but not the game's");
}

#[test]
fn rule_3_lobby_three_with_any_sena() {
    let mut game = start(&[("three", "sena")], &[5, 2]);
    game.roll(&[6, 3]);
    game.play(&["out"]);
    assert_eq!(game.stones(RED), [0, 0, 0, B]);
    assert_eq!(game.steps(), ["touch o0", "touch o0/1"], "and the other die is played");
    game.play(&["touch o0/1", "b"]);
    game.roll(&[6, 3]);
    game.play(&["out"]);
    assert_eq!(game.stones(OTHER), [0, B, B, B], "only for the first");
}

#[test]
fn rule_3_the_other_die_may_come_first() {
    let mut game = two([20, B, B, B], [5, B, B, B]);
    game.roll(&[3, 6]);
    assert_eq!(game.steps(), ["out", "touch o20"]);
    game.play(&["touch o20"]);
    assert_eq!(game.steps(), ["all", "a"], "9, or the 3 and then the sena; not the sena and then the 3");
    game.play(&["a"]);
    assert_eq!(game.steps(), ["out"], "the sena is still in hand");
    game.play(&["out"]);
    assert_eq!((game.stones(RED), game.turn()), ([0, 23, B, B], OTHER));
}

#[test]
fn rule_3_the_other_die_must_be_played_if_a_stone_can() {
    let mut game = two([120, 120, 118, B], [5, B, B, B]);
    game.roll(&[6, 5]);
    game.play(&["out"]);
    assert_eq!(game.steps(), ["touch o0"], "the one in the flag has no room for 5");
    let mut nowhere = two(ALL_ON_BEACH, [5, B, B, B]);
    nowhere.roll(&[6, 4]);
    nowhere.play(&["out"]);
    assert_eq!(nowhere.steps(), ["touch o0"]);
}

#[test]
fn rule_3_with_fewer_on_the_beach_those_there_are() {
    let mut game = two([20, 30, 40, B], [5, B, B, B]);
    game.roll(&[1, 1]);
    game.play(&["out"]);
    assert_eq!((game.stones(RED), game.turn()), ([0, 20, 30, 40], RED));
    assert!(game.offers("roll"));
    let mut full = two([20, 30, 40, 50], [5, B, B, B]);
    full.roll(&[6, 6]);
    assert!(!full.offers("out"));
}

#[test]
fn rule_3_a_double_sets_out_or_is_played_as_points_never_one_of_each() {
    let mut game = two([20, 30, B, B], [5, B, B, B]);
    game.roll(&[6, 6]);
    assert_eq!(game.steps(), ["out", "touch o20", "touch o30"]);
    game.play(&["touch o20", "a"]);
    assert_eq!(game.steps(), ["touch o30"], "no leaving with the other sena");
    let mut out = two([20, 30, B, B], [5, B, B, B]);
    out.roll(&[6, 6]);
    out.play(&["out"]);
    assert!(out.offers("roll"), "leaving has used both");
}

#[test]
fn rule_3_eighteen_lets_nobody_out() {
    let mut game = two([20, B, B, B], [5, B, B, B]);
    game.roll(&[1, 2]);
    assert_eq!(game.steps(), ["touch o20"]);
    game.play(&["touch o20"]);
    assert_eq!(game.steps(), ["all"], "no other stone is outside to divide with");
    let mut beach = two(ALL_ON_BEACH, [5, B, B, B]);
    let told = beach.roll(&[2, 1]);
    assert!(has(&told, "aliado-passed") && has(&told, "aliado-again"));
}

#[test]
fn rule_3_leaving_is_never_compulsory_while_another_play_is_legal() {
    let mut game = two([20, B, B, B], [5, B, B, B]);
    game.roll(&[6, 2]);
    assert!(game.offers("out") && game.offers("touch o20"));
    game.play(&["touch o20", "all"]);
    assert_eq!((game.stones(RED), game.turn()), ([28, B, B, B], OTHER));
}

#[test]
fn rule_3_a_stone_that_killed_on_the_door_stays_there_with_its_mount() {
    // Green's 36 is red's door.
    let mut game = two([0, 30, B, B], [36, 36, B, B]);
    game.roll(&[6, 4]);
    let told = game.play(&["out"]);
    assert_eq!(told, ["aliado-left", "aliado-killed"]);
    assert_eq!(game.stones(OTHER), ALL_ON_BEACH, "all of them");
    assert_eq!(game.steps(), ["touch o30"], "not the new stone, nor the one it has mounted");
    let mut alone = two([0, B, B, B], [36, 36, B, B]);
    alone.roll(&[6, 4]);
    let told = alone.play(&["touch o0", "all"]);
    assert_eq!(told, ["aliado-moved"], "whole, so leaving with a kill is not among the ways");
    let mut only = two(ALL_ON_BEACH, [36, B, B, B]);
    only.roll(&[6, 4]);
    let told = only.play(&["out"]);
    assert_eq!(
        told,
        ["aliado-left", "aliado-killed", "aliado-lost", "aliado-sat-out"],
        "the other die passes"
    );
    assert_eq!(only.turn(), RED, "and green sits out");
}
