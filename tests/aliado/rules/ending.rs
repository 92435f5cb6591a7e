//! One die, the last ace, the *Jogada de Mestre*, the win of a pair: rules 9 to 12.

use perus::games::{
    Game as _,
    aliado::{Aliado, board::ENTRANCE},
};

use crate::game::{B, BLUE, GREEN, OTHER, RED, YELLOW, four, house, two, with};

const HOME: [u8; 4] = [120; 4];

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
