//! Touched is played, and who touches nothing: rules 13 and 14.

use perus::games::{
    Game as _, Seat,
    aliado::{Aliado, state::House},
};

use crate::game::{B, OTHER, RED, has, house, keys, two, with};

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
