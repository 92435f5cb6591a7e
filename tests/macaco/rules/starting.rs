//! Board and set-up.

use perus::games::{
    Game as _, GameRef, Seat, Seating,
    macaco::{
        Macaco,
        board::{Colour, FIELDS, MONKEYS, Players},
    },
};

use crate::{
    game::{GREEN, OTHER, RED, YELLOW, chosen, dice_showing, keys},
    sitting::Sitting,
};
use perus::table::Want;

#[test]
fn set_up_the_houses_stand_at_1_6_11_and_16_and_who_plays_has_which() {
    assert_eq!(Colour::ALL.map(Colour::house), [1, 6, 11, 16]);
    let colours = |players| {
        let players = Players::new(players);
        players.seats().map(|seat| players.colour(seat).word()).collect::<Vec<&str>>()
    };
    assert_eq!(colours(2), ["red", "yellow"]);
    assert_eq!(colours(3), ["red", "blue", "yellow"]);
    assert_eq!(colours(4), ["red", "blue", "yellow", "green"]);
    for players in 2..=4 {
        let spec = Macaco.seats(&chosen(&[("players", &players.to_string())]));
        assert_eq!(spec.iter().map(|seat| seat.key).collect::<Vec<_>>(), colours(players));
        let sides: Vec<u8> = spec.iter().map(|seat| seat.side).collect();
        assert_eq!(sides, (0..players as u8).collect::<Vec<_>>(), "each for themselves");
    }
}

#[test]
fn set_up_three_monkeys_each_with_four_players_two_all_at_home() {
    for (players, monkeys) in [("2", 3), ("3", 3), ("4", 2)] {
        let state = Macaco.start(&chosen(&[("players", players)]), &mut dice_showing(&[]));
        for seat in state.players().seats() {
            let all: Vec<_> = state.board().monkeys(seat).collect();
            assert_eq!(all.len(), monkeys);
            assert!(all.iter().all(|monkey| state.board().is_home(*monkey)));
        }
    }
    assert_eq!(FIELDS, 20, "a lap");
    assert_eq!(MONKEYS, 3);
}

#[test]
fn set_up_twelve_coconuts_a_crocodile_each_an_empty_lake_and_no_tiger() {
    let state = Macaco.start(&chosen(&[("players", "3")]), &mut dice_showing(&[]));
    let board = state.board();
    assert_eq!((board.on_palms(), board.lake(), board.tiger()), (12, 0, None));
    assert!(state.players().seats().all(|seat| board.crocodiles(seat) == 1 && board.coconuts(seat) == 0));
}

#[test]
fn set_up_the_lot_says_who_begins_with_as_many_sides_as_seats() {
    for (players, count) in [("2", 2_u32), ("3", 3), ("4", 4)] {
        for face in 1..=6 {
            let dice = dice_showing(&[face]);
            let drawn = dice.clone().draw(count);
            let mut used = dice.clone();
            let state = Macaco.start(&chosen(&[("players", players)]), &mut used);
            assert_eq!(used.drawn(), 1, "one draw");
            assert_eq!(u32::from(Macaco.to_act(&state)[0].0) + 1, drawn, "1 is the first seat");
            assert_eq!(keys(&Macaco.opening(&state)), ["macaco-begins-lot"]);
        }
    }
}

#[test]
fn set_up_whoever_last_ate_coconut_begins_and_no_lot_is_drawn() {
    let order = [RED, OTHER, YELLOW, GREEN];
    for claim in order {
        let mut dice = dice_showing(&[]);
        let seating = Seating { order: &order, claim: Some(claim) };
        let state = Macaco.start_seated(&chosen(&[("players", "4")]), seating, &mut dice);
        assert_eq!((dice.drawn(), Macaco.to_act(&state)[0]), (0, claim));
        assert_eq!(keys(&Macaco.opening(&state)), ["macaco-begins-coconut"]);
    }
}

#[test]
fn set_up_the_last_to_press_i_ate_coconut_holds_it() {
    let mut lobby = Sitting::opened(GameRef::new(Macaco), 5, &[("players", "3")], 0);
    for number in 0..3 {
        lobby.wants(number, Want::Sit(Seat(number as u8)));
    }
    lobby.wants(2, Want::Claim);
    lobby.wants(1, Want::Claim);
    assert_eq!(lobby.table.claim(), Some(Seat(1)));
    lobby.wants(0, Want::Start);
    assert_eq!(lobby.table.to_act()[0], Seat(1));
    assert_eq!(lobby.table.draws(), 0);
}

#[test]
fn set_up_turns_go_clockwise() {
    for count in 2..=4 {
        let players = Players::new(count);
        let mut fields: Vec<u8> = players.seats().map(|seat| players.house(seat)).collect();
        assert!(fields.is_sorted());
        fields.dedup();
        assert_eq!(fields.len(), count as usize);
        let last = Seat(players.count() - 1);
        assert_eq!((players.next(RED), players.next(last)), (Seat(1), RED));
    }
}
