//! A test for every numbered rule and every decision of the page, named after it. The dice are those of a seed that
//! shows what the test wants.

use std::time::Duration;

use perus::games::{
    Arg, Clock, ClockPlay, Game as _, Level, Options, Seat,
    aliado::{Aliado, board::ENTRANCE, state::House},
};

use crate::game::{B, BLUE, GREEN, Game, OTHER, RED, YELLOW, four, house, keys, start, two, with};

const HOME: [u8; 4] = [120; 4];
const ALL_ON_BEACH: [u8; 4] = [B; 4];

fn has(keys: &[String], wanted: &str) -> bool {
    keys.iter().any(|key| key == wanted)
}

// 1

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

// 2

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

// 3

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

// 4

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

// 5

/// Where red kills green by a sum of 7.
fn kill() -> Game {
    two([20, 50, B, B], [63, 63, 10, B])
}

#[test]
fn rule_5_all_of_an_opponents_stones_go_back_to_their_beach() {
    let mut game = kill();
    game.roll(&[4, 3]);
    let told = game.play(&["touch o20", "all"]);
    assert_eq!(told[..2], ["aliado-moved", "aliado-killed"]);
    assert_eq!(game.stones(OTHER), [10, B, B, B]);
    assert_eq!(game.stones(RED), [27, 50, B, B]);
}

#[test]
fn rule_5_killing_is_not_compulsory() {
    let mut game = kill();
    game.roll(&[4, 3]);
    assert!(game.offers("touch o50"));
    game.play(&["touch o50", "all"]);
    assert_eq!(game.stones(OTHER), [10, 63, 63, B]);
}

#[test]
fn rule_5_passing_does_nothing() {
    let mut game = kill();
    game.roll(&[4, 4]);
    game.play(&["touch o20", "all"]);
    assert_eq!(game.stones(OTHER), [10, 63, 63, B]);
}

#[test]
fn rule_5_no_house_of_the_rings_is_safe() {
    // A door, a marker, an M and an entrance of others, and the own ones of the killed.
    for (red, dice, green) in
        [(14, [2, 2], 54), (20, [2, 2], 60), (82, [1, 1], 108), (110, [3, 1], 90), (35, [1, 0], 0)]
    {
        let dice = if dice[1] == 0 { [1, 3] } else { dice };
        let sum = dice[0] + dice[1];
        let red = if green == 0 { 36 - sum } else { red };
        let mut game = two([red, B, B, B], [green, B, B, B]);
        let house = game.state.players().colour(RED).house(red + sum);
        assert_eq!(house, game.state.players().colour(OTHER).house(green), "the test's own numbers");
        game.roll(&dice);
        let step = game.steps().into_iter().find(|step| step.starts_with("touch")).unwrap();
        game.play(&[&step, "all"]);
        assert_eq!(game.stones(OTHER), ALL_ON_BEACH, "{house:?}");
    }
}

#[test]
fn rule_5_beach_and_flag_are_safe() {
    let mut game = two([112, B, B, B], [117, 117, B, B]);
    game.roll(&[3, 2]);
    game.play(&["touch i40", "all"]);
    assert_eq!(game.stones(RED), [117, B, B, B]);
    assert_eq!(game.stones(OTHER), [117, 117, B, B], "both have an f3, each on its own flag");
}

#[test]
fn rule_5_set_on_the_door_kills_too() {
    let mut game = two([30, B, B, B], [36, B, B, B]);
    game.roll(&[6, 6]);
    let told = game.play(&["out"]);
    assert!(has(&told, "aliado-killed"));
    assert_eq!(game.stones(OTHER), ALL_ON_BEACH);
}

#[test]
fn rule_5_partners_share_a_house_and_do_not_mount_each_other() {
    let mut game = four(&[(RED, [32, B, B, B]), (GREEN, [0, B, B, B])], RED);
    game.roll(&[2, 2]);
    let told = game.play(&["touch o32", "all"]);
    assert_eq!(told, ["aliado-moved"], "red on green's door, where green stands");
    assert_eq!(game.stones(GREEN), [0, B, B, B]);
    game.roll(&[3, 2]);
    assert_eq!(game.turn(), GREEN);
    game.roll(&[3, 2]);
    game.play(&["touch o36", "all"]);
    assert_eq!((game.stones(GREEN)[0], game.stones(RED)[0]), (5, 36), "green went alone");
}

#[test]
fn rule_5_a_kill_of_a_shared_house_sends_both_partners_back() {
    // Yellow's 18 and blue's 54 are o36.
    let mut game = four(&[(RED, [30, B, B, B]), (YELLOW, [18, B, B, B]), (BLUE, [54, B, B, B])], RED);
    game.roll(&[4, 2]);
    game.play(&["touch o30", "all"]);
    assert_eq!((game.stones(YELLOW), game.stones(BLUE)), (ALL_ON_BEACH, ALL_ON_BEACH));
    assert_eq!(game.turn(), GREEN, "yellow sits out");
    assert_eq!(game.bleeding(), [BLUE], "and blue will");
}

#[test]
fn rule_5_the_killed_misses_the_next_turn_once_and_plays_after_the_killer() {
    let mut game = kill();
    game.roll(&[4, 3]);
    let told = game.play(&["touch o20", "all"]);
    assert_eq!(told, ["aliado-moved", "aliado-killed", "aliado-sat-out"]);
    assert_eq!(game.turn(), RED, "green misses its turn");
    game.roll(&[4, 4]);
    game.play(&["touch o50", "all"]);
    assert_eq!(game.turn(), OTHER, "once");
}

#[test]
fn rule_5_the_penalty_waits_for_the_killed_ones_turn() {
    // Blue's 8 is o62; green kills it, and blue is next but one.
    let mut game = four(&[(RED, [55, 5, B, B]), (BLUE, [8, 30, B, B])], RED);
    game.roll(&[4, 3]);
    game.play(&["touch o55", "all"]);
    assert_eq!(game.bleeding(), [BLUE]);
    for seat in [YELLOW, GREEN] {
        assert_eq!(game.turn(), seat);
        game.roll(&[3, 2]);
    }
    assert_eq!(game.turn(), RED, "blue sat out");
    assert!(game.bleeding().is_empty());
}

#[test]
fn rule_5_killed_twice_misses_one_turn() {
    // Blue is killed by red on o62, then by yellow's partner's opponent... by green on o68.
    let mut game = four(&[(RED, [55, B, B, B]), (GREEN, [25, B, B, B]), (BLUE, [8, 14, B, B])], RED);
    game.roll(&[4, 3]);
    game.play(&["touch o55", "all"]);
    game.roll(&[3, 2]);
    game.roll(&[4, 3]);
    game.play(&["touch o61", "all"]);
    assert_eq!(game.stones(BLUE), ALL_ON_BEACH);
    assert_eq!(game.turn(), RED, "blue sits out once for both");
    game.roll(&[5, 2]);
    game.play(&["touch o62", "all"]);
    for seat in [YELLOW, GREEN] {
        assert_eq!(game.turn(), seat);
        game.roll(&[3, 2]);
        if game.turn() == seat {
            let step = game.steps().remove(0);
            game.play(&[&step, "all"]);
        }
    }
    assert_eq!(game.turn(), BLUE);
}

#[test]
fn rule_5_the_penalty_falls_away_when_the_killer_throws_again() {
    for (dice, from) in [([1, 1], 25), ([6, 6], 15), ([1, 2], 9)] {
        let mut game = two([from, 50, B, B], [63, B, B, B]);
        game.roll(&dice);
        let told = game.play(&[&format!("touch o{from}"), "all"]);
        assert_eq!(told, ["aliado-moved", "aliado-killed", "aliado-spared", "aliado-again"], "{dice:?}");
        assert!(game.bleeding().is_empty());
        game.roll(&[4, 4]);
        game.play(&["touch o50", "all"]);
        assert_eq!(game.turn(), OTHER, "the dead plays in the same round");
    }
}

#[test]
fn rule_5_a_kill_by_the_throw_after_a_double_is_paid_for() {
    let mut game = two([25, 50, B, B], [65, B, B, B]);
    game.roll(&[1, 1]);
    game.play(&["touch o25", "all"]);
    game.roll(&[2, 0].map(|die| if die == 0 { 3 } else { die }));
    game.play(&["touch o50", "all"]);
    assert_eq!(game.turn(), OTHER);
    let mut kills = two([25, 50, B, B], [68, B, B, B]);
    kills.roll(&[1, 1]);
    kills.play(&["touch o25", "all"]);
    kills.roll(&[3, 2]);
    kills.play(&["touch o27", "all"]);
    assert_eq!(kills.turn(), RED, "green sits out: the kill came with the last throw");
}

// 6

#[test]
fn rule_6_a_part_that_kills_stays_and_the_other_part_is_for_another_stone() {
    let mut game = two([20, 50, B, B], [62, B, B, B]);
    game.roll(&[6, 3]);
    let told = game.play(&["touch o20", "a"]);
    assert_eq!(told, ["aliado-moved", "aliado-killed"]);
    assert_eq!(game.steps(), ["touch o50"]);
    assert_eq!(game.refused("touch o26"), "aliado-refused-killer-stays");
    game.play(&["touch o50", "b"]);
    assert_eq!(game.stones(RED), [26, 53, B, B]);
    assert_eq!(game.turn(), RED, "green sits out");
}

#[test]
fn rule_6_the_other_part_is_lost_when_no_other_stone_can_take_it() {
    // Eighteen from 105 would overshoot; its 6 kills on 111, where green has come to 87, and nothing can take the 12.
    let mut game = two([105, 120, 120, 120], [87, B, B, B]);
    assert_eq!(game.roll(&[1, 2]), ["aliado-threw-eighteen"]);
    assert_eq!(game.steps(), ["touch i33"]);
    game.play(&["touch i33"]);
    assert_eq!(game.steps(), ["a"]);
    let told = game.play(&["a"]);
    assert_eq!(told, ["aliado-moved", "aliado-killed", "aliado-lost", "aliado-spared", "aliado-again"]);
    assert_eq!(game.stones(OTHER), ALL_ON_BEACH);
    let mut nobody = two([105, 120, 120, 120], [5, B, B, B]);
    assert!(has(&nobody.roll(&[1, 2]), "aliado-passed"), "without a kill it is no way at all");
}

#[test]
fn rule_6_a_kill_with_a_lost_part_is_no_way_while_the_whole_throw_can_be_played() {
    let mut game = two([20, 120, 120, 120], [62, B, B, B]);
    game.roll(&[6, 3]);
    game.play(&["touch o20"]);
    assert_eq!(game.steps(), ["all"], "rule 8 goes before");
}

// 7

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

// 8

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

// 9

#[test]
fn rule_9_with_all_four_on_the_flag_one_die_is_thrown() {
    let mut game = two([115, 116, 120, 120], [5, B, B, B]);
    game.roll(&[4]);
    assert_eq!(game.steps(), ["touch f1", "touch f2"]);
    game.play(&["touch f1", "all"]);
    assert_eq!((game.stones(RED), game.turn()), ([116, 119, 120, 120], OTHER));
}

#[test]
fn rule_9_what_fits_nowhere_passes() {
    let mut game = two([118, 118, 120, 120], [5, B, B, B]);
    let told = game.roll(&[3]);
    assert_eq!(told, ["aliado-threw-one", "aliado-passed"]);
    assert_eq!(game.turn(), OTHER);
}

#[test]
fn rule_9_one_die_is_never_thrown_again() {
    for die in [1, 6] {
        let mut game = two([118, 118, 118, 119], [5, B, B, B]);
        game.roll(&[die]);
        if die == 1 {
            game.play(&["touch f5", "all"]);
        }
        assert_eq!(game.turn(), OTHER, "{die}");
    }
}

#[test]
fn rule_9_until_then_two_dice_also_for_stones_in_the_flag() {
    let mut game = two([114, 116, 120, 120], [5, B, B, B]);
    game.roll(&[1, 4]);
    assert_eq!(game.steps(), ["touch i42", "touch f2"]);
    game.play(&["touch i42", "a", "touch f2", "b"]);
    assert_eq!(game.stones(RED), [115, 120, 120, 120]);
}

#[test]
fn rule_9_a_double_that_brings_the_last_stone_in_throws_again_with_one_die() {
    let mut game = two([113, 120, 120, 120], [5, B, B, B]);
    game.roll(&[1, 1]);
    game.play(&["touch i41", "all"]);
    assert_eq!((game.stones(RED)[0], game.turn()), (115, RED));
    game.roll(&[5]);
    game.play(&["touch f1", "all"]);
    assert_eq!((game.stones(RED), game.turn()), (HOME, OTHER));
}

// 10

#[test]
fn rule_10_all_four_in_the_centre_and_then_a_1_wins() {
    let mut game = two(HOME, [5, B, B, B]);
    game.roll(&[1]);
    assert_eq!(game.won(), Some((vec![RED], "aliado-end-ace".to_owned())));
    assert!(Aliado.to_act(&game.state).is_empty());
    assert!(Aliado.choices(&game.state, RED).is_empty());
}

#[test]
fn rule_10_other_dice_do_not_win() {
    for die in 2..=6 {
        let mut game = two(HOME, [5, B, B, B]);
        assert_eq!(game.roll(&[die]), ["aliado-threw-one", "aliado-passed"]);
        assert_eq!((game.won(), game.turn()), (None, OTHER));
    }
}

#[test]
fn rule_10_an_ace_that_brings_the_last_stone_in_does_not_win_yet() {
    let mut game = two([119, 120, 120, 120], [5, B, B, B]);
    game.roll(&[1]);
    game.play(&["touch f5", "all"]);
    assert_eq!((game.won(), game.turn(), game.stones(RED)), (None, OTHER, HOME));
}

// 11

#[test]
fn rule_11_the_masters_play_wins_at_once() {
    for dice in [[6, 1], [1, 6]] {
        let mut game = two([ENTRANCE; 4], [5, B, B, B]);
        game.roll(&dice);
        assert_eq!(game.won(), Some((vec![RED], "aliado-end-master".to_owned())));
    }
}

#[test]
fn rule_11_any_other_throw_there_is_played_normally() {
    let mut game = two([ENTRANCE; 4], [5, B, B, B]);
    game.roll(&[6, 2]);
    assert_eq!(game.won(), None);
    game.play(&["touch i42/1", "a", "touch i42", "b"]);
    assert_eq!(game.stones(RED), [116, 116, 116, 120]);
}

#[test]
fn rule_11_three_on_the_entrance_are_not_enough() {
    let mut game = two([ENTRANCE, ENTRANCE, ENTRANCE, 115], [5, B, B, B]);
    game.roll(&[6, 1]);
    assert_eq!(game.won(), None);
}

// 12

#[test]
fn rule_12_the_pair_wins_when_one_of_the_two_wins() {
    let mut game = four(&[(GREEN, HOME), (RED, [3, B, B, B])], GREEN);
    game.roll(&[1]);
    assert_eq!(game.won(), Some((vec![RED, GREEN], "aliado-end-ace-pair".to_owned())));
    let mut master = four(&[(BLUE, [ENTRANCE; 4])], BLUE);
    master.roll(&[1, 6]);
    assert_eq!(master.won(), Some((vec![YELLOW, BLUE], "aliado-end-master-pair".to_owned())));
}

#[test]
fn rule_12_three_play_each_alone() {
    let mut game = with(house(3), &[(YELLOW, HOME)], YELLOW);
    game.roll(&[1]);
    assert_eq!(game.won(), Some((vec![YELLOW], "aliado-end-ace".to_owned())));
}

// 13

#[test]
fn rule_13_a_touched_stone_must_be_played() {
    let mut game = two([20, 30, B, B], [5, B, B, B]);
    game.roll(&[4, 3]);
    assert_eq!(game.play(&["touch o20"]), [""; 0], "it stands in words and needs no telling");
    let stands: Vec<String> = keys(&Aliado.standing(&game.state));
    assert!(has(&stands, "aliado-must"), "{stands:?}");
    assert_eq!(game.steps(), ["all"], "the controls offer only what it may do");
    assert_eq!(game.refused("touch o30"), "aliado-refused-touched");
    assert_eq!(game.refused("back"), "aliado-refused-back");
    assert_eq!(game.refused("out"), "aliado-refused-touched");
    game.play(&["all"]);
    assert_eq!(game.stones(RED), [27, 30, B, B]);
}

#[test]
fn rule_13_a_divisible_throw_gives_one_die_to_it_and_the_other_to_another() {
    let mut game = two([20, 30, B, B], [5, B, B, B]);
    game.roll(&[6, 3]);
    game.play(&["touch o20"]);
    assert_eq!(game.steps(), ["all", "a", "b"]);
    game.play(&["b"]);
    assert_eq!(game.steps(), ["out", "touch o30"]);
    game.play(&["touch o30", "a"]);
    assert_eq!(game.stones(RED), [23, 36, B, B]);
}

#[test]
fn rule_13_a_stone_without_a_legal_play_cannot_be_touched() {
    let mut game = two([118, 30, B, B], [5, B, B, B]);
    game.roll(&[4, 3]);
    assert_eq!(game.refused("touch f4"), "aliado-refused-overshoot");
    assert!(game.offers("touch o30"), "choose again");
}

#[test]
fn rule_13_lobby_slips_allowed_lets_a_touch_go_while_none_of_its_dice_is_played() {
    let slips = House { slips: true, ..house(2) };
    let mut game = with(slips, &[(RED, [20, 30, B, B]), (OTHER, [5, B, B, B])], RED);
    game.roll(&[6, 3]);
    assert_eq!(game.refused("back"), "aliado-refused-back-nothing");
    game.play(&["touch o20"]);
    assert!(game.offers("back"));
    game.play(&["back"]);
    assert_eq!(game.steps(), ["out", "touch o20", "touch o30"]);
    game.play(&["touch o30", "a"]);
    assert_eq!(game.refused("back"), "aliado-refused-back-nothing", "its die is played");
    game.play(&["touch o20"]);
    assert!(game.offers("back"), "none of this one's");
    game.play(&["back"]);
    assert_eq!(game.steps(), ["touch o20"]);
}

#[test]
fn rule_13_touches_are_steps_of_the_record() {
    let mut game = two([20, 30, B, B], [5, B, B, B]);
    game.roll(&[4, 3]);
    assert_eq!(game.steps(), ["touch o20", "touch o30"]);
    let before = game.state.clone();
    game.play(&["touch o20"]);
    assert_ne!(game.state, before);
    assert_eq!(Aliado.view(&game.state)["hand"]["touched"], "o20");
}

// 14

#[test]
fn rule_14_perus_and_other_players_touch_nothing() {
    let mut game = two([20, 30, B, B], [5, B, B, B]);
    assert_eq!(game.refused_to(OTHER, "roll"), "aliado-refused-turn");
    game.roll(&[4, 3]);
    assert_eq!(game.refused_to(OTHER, "touch o20"), "aliado-refused-turn");
    for seat in [OTHER, Seat(2), Seat(7)] {
        assert!(Aliado.choices(&game.state, seat).is_empty());
    }
}

// The pages

#[test]
fn the_examples_of_the_rules_have_as_many_seats_as_their_options_give() {
    let specs = Aliado.options();
    for page in Aliado.rules() {
        let mut options = Options::defaults(&specs);
        for (key, value) in page.options {
            options.set(&specs, key, value).unwrap();
        }
        if let Some((state, _)) = page.example {
            assert_eq!(Aliado.seats(&options).len(), state.players().count());
        }
    }
}

// What stands in words above the board

fn stands(game: &Game) -> Vec<String> {
    keys(&Aliado.standing(&game.state))
}

/// The keys within the line on the throw in hand.
fn in_hand(game: &Game) -> Vec<String> {
    let line =
        Aliado.standing(&game.state).into_iter().find(|msg| msg.key.starts_with("aliado-hand")).unwrap();
    let inner = line.args.iter().filter_map(|(_, arg)| match arg {
        Arg::Msg(msg) if !msg.key.is_empty() => Some(msg.key.to_string()),
        _ => None,
    });
    std::iter::once(line.key.to_string()).chain(inner).collect()
}

#[test]
fn what_is_in_hand_says_what_may_be_done_with_it_and_no_more() {
    for (red, dice, said) in [
        (ALL_ON_BEACH, [6, 2], vec!["aliado-hand", "aliado-hand-sena"]),
        (ALL_ON_BEACH, [1, 1], vec!["aliado-hand", "aliado-hand-leave"]),
        ([20, 30, 40, 50], [4, 3], vec!["aliado-hand", "aliado-hand-whole"]),
        ([20, 30, 40, 50], [1, 2], vec!["aliado-hand", "aliado-hand-whole", "aliado-hand-divided"]),
        (
            [20, 30, B, B],
            [6, 3],
            vec!["aliado-hand", "aliado-hand-whole", "aliado-hand-divided", "aliado-hand-sena"],
        ),
    ] {
        let mut game = two(red, [7, B, B, B]);
        game.roll(&dice);
        assert_eq!(in_hand(&game), said, "{red:?} {dice:?}");
    }
    let half = |steps: &[&str], green: [u8; 4]| {
        let mut game = two([20, 30, B, B], green);
        game.roll(&[6, 3]);
        game.play(steps);
        in_hand(&game).remove(0)
    };
    assert_eq!(half(&["out"], [7, B, B, B]), "aliado-hand-left-any");
    assert_eq!(half(&["out"], [36, B, B, B]), "aliado-hand-left", "the stone that killed on the door stays");
    assert_eq!(half(&["touch o20", "b"], [7, B, B, B]), "aliado-hand-left-leave");
    assert_eq!(half(&["touch o20", "a"], [7, B, B, B]), "aliado-hand-left");
}

#[test]
fn who_sits_out_is_marked_in_the_order_and_may_yet_be_spared() {
    let mut game = two([20, 50, B, B], [62, B, B, B]);
    game.roll(&[6, 6]);
    game.play(&["touch o20", "a"]);
    assert!(has(&stands(&game), "aliado-bleeds-perhaps"), "the killer will throw again: {:?}", stands(&game));
    let mut killed = four(&[(RED, [55, 5, B, B]), (BLUE, [8, 30, B, B])], RED);
    killed.roll(&[4, 3]);
    killed.play(&["touch o55", "all"]);
    assert!(has(&stands(&killed), "aliado-bleeds"), "{:?}", stands(&killed));
    let order = Aliado.standing(&killed.state).into_iter().find(|msg| msg.key == "aliado-order").unwrap();
    let Some((_, Arg::List(seats))) = order.args.first() else { panic!("{order:?}") };
    assert_eq!(
        keys(seats),
        ["aliado-order-seat", "aliado-order-seat", "aliado-order-out", "aliado-order-seat"]
    );
}

// The clock

#[test]
fn a_clock_runs_for_each_step_where_the_lobby_wants_one() {
    assert_eq!(Aliado.clock(&start(&[], &[5, 2]).state), None, "as a rule there is none");
    let mut game = start(&[("clock", "60")], &[5, 2]);
    let runs = |seat| Some(Clock { after: Duration::from_secs(60), seat, play: ClockPlay::Bot(Level::Hard) });
    assert_eq!(Aliado.clock(&game.state), runs(RED));
    game.roll(&[3, 2]);
    assert_eq!(Aliado.clock(&game.state), runs(OTHER));
    let over = two(HOME, [5, B, B, B]);
    let mut over = Game { state: over.state.with_clock(Some(60)) };
    over.roll(&[1]);
    assert_eq!(Aliado.clock(&over.state), None);
}
