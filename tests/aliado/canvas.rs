//! The board as the page describes and draws it.

use std::collections::BTreeMap;

use perus::games::{
    Game as _, Seat,
    aliado::{
        Aliado,
        board::{BEACH, CENTRE, Colour, ENTRANCE, House, INNER, MORTO, OUTER, SKULLS},
    },
};

use crate::game::chosen;

fn house(text: &str) -> House {
    House::read(text).unwrap()
}

#[test]
fn colours_go_anticlockwise_and_each_has_its_door_its_m_and_its_entrance() {
    for (number, colour) in (0u8..).zip(Colour::ALL) {
        assert_eq!(colour.number(), number);
        assert_eq!(colour.house(0), Some(House::Outer(18 * number)), "the door");
        assert_eq!(colour.house(MORTO), Some(House::Inner(12 * number)), "the M");
        assert_eq!(colour.house(ENTRANCE), Some(House::Inner((12 * number + 42) % INNER)), "the entrance");
        assert_eq!(colour.house(CENTRE), Some(House::Flag(6)));
        assert_eq!(colour.house(BEACH), None);
        assert_eq!(colour.house(CENTRE + 1), None);
    }
}

#[test]
fn the_way_of_a_stone_is_the_outer_ring_the_inner_ring_and_the_flag() {
    for colour in Colour::ALL {
        let way: Vec<House> = (0..=CENTRE).map(|steps| colour.house(steps).unwrap()).collect();
        let outer = way.iter().filter(|house| matches!(house, House::Outer(_))).count();
        let inner = way.iter().filter(|house| matches!(house, House::Inner(_))).count();
        assert_eq!(
            (outer, inner, way.len()),
            (72, 43, 121),
            "once round outside, 43 inside, six of the flag"
        );
        for (steps, house) in (0u8..).zip(&way) {
            assert_eq!(colour.steps(*house), Some(steps), "{house}");
        }
        let skulls: Vec<u8> = (0..=CENTRE).filter(|steps| way[usize::from(*steps)].is_skull()).collect();
        assert_eq!(skulls, [77, 89, 101, 113], "the same for every colour");
        assert_eq!(way[114], way[usize::from(ENTRANCE)], "the entrance is the house after the fourth skull");
    }
    assert_eq!(SKULLS.map(|at| format!("i{at}")), ["i5", "i17", "i29", "i41"]);
}

#[test]
fn houses_before_an_m_after_the_entrance_are_on_nobodys_way_but_the_others() {
    for colour in Colour::ALL {
        let not_mine = (0..INNER).filter(|at| colour.steps(House::Inner(*at)).is_none()).count();
        assert_eq!(not_mine, 5, "between a colour's entrance and its M");
    }
}

/// The page's own drawing, made again from the numbers.
#[test]
fn the_board_is_drawn_as_on_the_page() {
    let page = include_str!("../../src/games/aliado/rules.md");
    let drawing: Vec<&str> = page.split("```").nth(1).unwrap().trim_matches('\n').lines().collect();
    assert_eq!(drawing.len(), 19);
    let mut drawn: BTreeMap<(i8, i8), char> = BTreeMap::new();
    for (colour, flag) in Colour::ALL.into_iter().zip(['v', 'a', 'g', 'z']) {
        for at in 1..=5 {
            drawn.insert(House::Flag(at).place(colour), flag);
        }
        assert_eq!(House::Flag(6).place(colour), (0, 0));
    }
    drawn.insert((0, 0), '*');
    let ring = |at: u8, door: char, outer: bool| match (at, outer) {
        (at, true) if at % 18 == 0 => door,
        (at, true) if at % 6 == 0 => 'c',
        (at, false) if at % 12 == 0 => 'M',
        (at, false) if at % 12 == 5 => 'X',
        (at, false) if at % 12 == 6 => 'E',
        (_, true) => 'o',
        (_, false) => '.',
    };
    drawn.extend((0..OUTER).map(|at| (House::Outer(at).place(Colour::Red), ring(at, 'P', true))));
    drawn.extend((0..INNER).map(|at| (House::Inner(at).place(Colour::Red), ring(at, 'M', false))));
    let beaches = ['V', 'A', 'G', 'Z'];
    for (row, line) in drawing.iter().enumerate() {
        let line: Vec<char> = line.chars().collect();
        for column in 0..19 {
            let place = (column as i8 - 9, 9 - row as i8);
            let on_page = line.get(2 * column).copied().unwrap_or(' ');
            if beaches.contains(&on_page) {
                continue;
            }
            // The page's drawing has the skull of the left side one house too high: by its numbers it is i41, next to
            // the entrance, as on the other three sides.
            let on_page = match place {
                (-6, 2) => '.',
                (-6, 1) => 'X',
                _ => on_page,
            };
            let made = drawn.get(&place).copied().unwrap_or(' ');
            assert_eq!(made, on_page, "{place:?}");
        }
    }
}

#[test]
fn doors_are_on_the_right_of_each_beach_as_its_owner_sits() {
    // Along the side that the owner sits at, from left to right: the corner with the beach, then the door.
    for (colour, corner) in Colour::ALL.into_iter().zip([(-9, -9), (9, -9), (9, 9), (-9, 9)]) {
        let door = colour.house(0).unwrap().place(colour);
        let after = colour.house(1).unwrap().place(colour);
        let (dx, dy) = (after.0 - door.0, after.1 - door.1);
        assert_eq!((door.0 - 3 * dx, door.1 - 3 * dy), corner, "three houses on from the corner, walking on");
    }
}

#[test]
fn six_from_the_entrance_and_from_f1_five_houses_remain() {
    assert_eq!(CENTRE - ENTRANCE, 6);
    assert_eq!(CENTRE - Colour::Red.steps(house("f1")).unwrap(), 5);
}

#[test]
fn two_play_red_against_green_three_each_alone_and_four_in_pairs() {
    let seats = |players: &str| -> Vec<(&str, u8)> {
        Aliado.seats(&chosen(&[("players", players)])).iter().map(|seat| (seat.key, seat.side)).collect()
    };
    assert_eq!(seats("2"), [("red", 0), ("green", 1)]);
    assert_eq!(seats("3"), [("red", 0), ("yellow", 1), ("green", 2)]);
    assert_eq!(seats("4"), [("red", 0), ("yellow", 1), ("green", 0), ("blue", 1)]);
    let players = perus::games::aliado::board::Players::new(4);
    assert_eq!(players.partner(Seat(0)), Some(Seat(2)));
    assert_eq!(players.partner(Seat(1)), Some(Seat(3)));
    assert_eq!(perus::games::aliado::board::Players::new(3).partner(Seat(0)), None);
}
