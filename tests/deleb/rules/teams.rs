//! The teams: how many, who comes after whom, whose the pieces are.

use std::collections::BTreeSet;

use perus::games::{
    Game as _, Seat,
    deleb::{
        Deleb,
        board::Side,
        state::{House, State, side_of},
    },
};

use crate::game::{A1, A2, B1, Game, chosen, drawn};

#[test]
fn teams_have_one_to_four_players_each_and_equal_numbers() {
    for teams in ["1", "2", "3", "4"] {
        let seats = Deleb.seats(&chosen(&[("teams", teams)]));
        let each: usize = teams.parse().unwrap();
        assert_eq!(seats.len(), each * 2);
        for side in [0, 1] {
            assert_eq!(seats.iter().filter(|seat| seat.side == side).count(), each);
        }
        let keys: BTreeSet<&str> = seats.iter().map(|seat| seat.key).collect();
        assert_eq!(keys.len(), seats.len());
        for (seat, number) in seats.iter().zip(0..) {
            assert_eq!(seat.key, format!("{}{}", side_of(Seat(number)).word(), number / 2 + 1));
        }
    }
    for refused in ["0", "5"] {
        assert!(!Deleb.options().iter().find(|spec| spec.key == "teams").unwrap().kind.takes(refused));
    }
}

#[test]
fn turns_go_round_team_by_team_and_player_by_player() {
    let order = |teams, first: Seat| {
        let house = House { teams, ..House::of(4) };
        let state = State::set_up(house, drawn(["B . . .", ". . . .", ". . . .", "A . . ."]), first);
        let mut seat = first;
        let mut order = vec![seat.0];
        for _ in 1..house.seats() * 2 {
            seat = state.after(seat);
            order.push(seat.0);
        }
        order
    };
    assert_eq!(order(1, A1), [0, 1, 0, 1]);
    assert_eq!(order(2, A1), [0, 1, 2, 3, 0, 1, 2, 3]);
    assert_eq!(order(3, A1), [0, 1, 2, 3, 4, 5, 0, 1, 2, 3, 4, 5]);
    // B began: B1 first for its side, A1 first for the other.
    assert_eq!(order(1, B1), [1, 0, 1, 0]);
    assert_eq!(order(2, B1), [1, 0, 3, 2, 1, 0, 3, 2]);
    assert_eq!(order(4, B1), [1, 0, 3, 2, 5, 4, 7, 6, 1, 0, 3, 2, 5, 4, 7, 6]);
}

#[test]
fn a1_begins_for_side_a_and_b1_for_side_b_whichever_the_beginning_fell_to() {
    let options = chosen(&[("teams", "4")]);
    let firsts: BTreeSet<(u8, u8)> = (0..40)
        .map(|seed| {
            let mut dice = perus::dice::Dice::new(perus::dice::Seed::from_bytes([seed; 32]), String::new());
            let state = Deleb.start(&options, &mut dice);
            (state.turn().0, state.after(state.turn()).0)
        })
        .collect();
    assert_eq!(firsts, BTreeSet::from([(0, 1), (1, 0)]));
}

#[test]
fn all_pieces_belong_to_the_whole_team_and_whoever_s_turn_it_is_moves_them() {
    let house = House { teams: 2, ..House::of(4) };
    let rows = ["B . . b", ". . . .", ". . . .", "a . . ."];
    let mut game = Game { state: State::set_up(house, drawn(rows), A1).all_in() };
    game.throws(&[2]);
    assert_eq!(game.refused_to(A2, "2:a1"), "deleb-refused-turn");
    game.step("2:a1");
    game.throws(&[2]);
    assert_eq!(game.refused("2:a3"), "deleb-refused-theirs");
    game.step("2:d4");
    assert_eq!(game.state.turn(), A2);
    game.throws(&[3]);
    game.step("3:a3");
    assert!(game.piece("b3").is_some());
    assert_eq!(side_of(game.state.turn()), Side::B);
}
