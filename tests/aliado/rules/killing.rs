//! Killing, and who plays next after it: rules 5 and 6.

use crate::game::{ALL_ON_BEACH, B, BLUE, GREEN, Game, OTHER, RED, YELLOW, four, has, two};

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
    // Yellow's door, a marker, yellow's M, red's entrance, and green's own door.
    for (red, dice, green) in
        [(14, [2, 2], 54), (20, [2, 2], 60), (82, [1, 1], 108), (110, [3, 1], 90), (32, [1, 3], 0)]
    {
        let sum = dice[0] + dice[1];
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
    // Blue's 8 and 14 are o62 and o68: red kills the one, green the other.
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
    game.roll(&[2, 3]);
    game.play(&["touch o50", "all"]);
    assert_eq!(game.turn(), OTHER);
    let mut kills = two([25, 50, B, B], [68, B, B, B]);
    kills.roll(&[1, 1]);
    kills.play(&["touch o25", "all"]);
    kills.roll(&[3, 2]);
    kills.play(&["touch o27", "all"]);
    assert_eq!(kills.turn(), RED, "green sits out: the kill came with the last throw");
}

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
