//! The end: rule 15.

use perus::games::{Game as _, macaco::Macaco};

use crate::game::{BLUE, OTHER, RED, at, board, chosen, dice_showing, house, in_house};

#[test]
fn rule_15_the_first_with_the_stipulated_coconuts_wins_at_once() {
    let board = board(2, &[(RED, &[17, 5, 0])]).with_things(&[5, 5], &[1, 1]);
    let mut game = at(board, RED);
    game.roll(3, [3, 5, 2]);
    game.play(&["touch m1", "use 3"]);
    assert_eq!(game.won(), Some(RED), "two dice are left, and don't matter");
    assert!(Macaco.to_act(&game.state).is_empty());
    assert_eq!(Macaco.outcome(&game.state).unwrap().reason.key, "macaco-end");
    for seat in [RED, OTHER] {
        assert_eq!(game.refused_to(seat, "roll"), "macaco-refused-over");
        assert_eq!(game.refused_to(seat, "rattle"), "macaco-refused-over");
        assert!(game.steps_of(seat).is_empty());
    }
}

#[test]
fn rule_15_a_thief_wins_with_a_stolen_throw() {
    let board = board(3, &[(BLUE, &[17, 0, 0])]).with_things(&[3, 3, 3], &[1, 1, 1]);
    let mut game = at(board, RED);
    game.roll(3, [3, 5, 2]);
    game.play_by(BLUE, "rattle");
    game.play(&["touch m1", "use 3"]);
    assert_eq!(game.won(), Some(BLUE));
}

#[test]
fn rule_15_six_with_two_players_four_with_three_three_with_four() {
    for (players, coconuts) in [("2", 6), ("3", 4), ("4", 3)] {
        let state = Macaco.start(&chosen(&[("players", players)]), &mut dice_showing(&[]));
        assert_eq!(state.house().coconuts, coconuts);
    }
}

#[test]
fn rule_15_the_lobby_may_choose_1_up_to_that_number() {
    for (players, most) in [("2", 6_u8), ("3", 4), ("4", 3)] {
        for coconuts in 1..=6_u8 {
            let options = chosen(&[("players", players), ("coconuts", &coconuts.to_string())]);
            assert_eq!(Macaco.clash(&options).is_some(), coconuts > most, "{players} {coconuts}");
            if coconuts <= most {
                assert_eq!(Macaco.start(&options, &mut dice_showing(&[])).house().coconuts, coconuts);
            }
        }
        assert_eq!(Macaco.clash(&chosen(&[("players", players)])), None);
    }
    let mut house = house(2);
    house.coconuts = 1;
    let mut game = in_house(house, board(2, &[(RED, &[17, 5, 0])]).with_things(&[0, 0], &[1, 1]), RED);
    game.roll(1, [3, 5, 2]);
    game.play(&["touch m1", "use 3"]);
    assert_eq!(game.won(), Some(RED));
}

#[test]
fn rule_15_the_twelve_coconuts_always_suffice() {
    for players in 2..=4 {
        let each = house(players).coconuts;
        let most = u32::from(each) + (players - 1) * u32::from(each - 1);
        assert!(most <= 12, "{players}: {most}");
    }
}
