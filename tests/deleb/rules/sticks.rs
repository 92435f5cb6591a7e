//! "Sticks", the draw for the beginning, and the order of the draws.

use perus::games::{
    Game as _,
    deleb::{Deleb, board::Side, sticks::Sticks},
};

use crate::game::{A1, B1, chosen, dice_throwing, faces, has, keys};

#[test]
fn sticks_count_the_white_sides_up_and_all_black_counts_6() {
    for (thrown, value) in
        [("bbbb", 6), ("wbbb", 1), ("bbwb", 1), ("wbwb", 2), ("wwbb", 2), ("wwbw", 3), ("wwww", 4)]
    {
        let sticks = Sticks::throw(4, faces(thrown));
        assert_eq!(sticks.value(), value, "{thrown}");
        let whites: String = sticks.whites().map(|white| if white { 'w' } else { 'b' }).collect();
        assert_eq!(whites, thrown);
    }
}

/// Fair dice: 2 is white up.
#[test]
fn draws_of_2_are_white_and_come_in_order_a_s_four_then_b_s_then_each_throw() {
    // A throws 3, B 2; then A1's entering: 2 ends it.
    let mut dice = dice_throwing("wwbw bwbw wbwb");
    let mut state = Deleb.start(&chosen(&[]), &mut dice);
    assert_eq!(dice.drawn(), 8);
    let values: Vec<[u8; 2]> = state.beginning().iter().map(|pair| pair.map(Sticks::value)).collect();
    assert_eq!(values, [[3, 2]]);
    assert_eq!((state.first(), state.turn()), (Side::A, A1));
    let told = Deleb.play(&mut state, A1, "throw", &mut dice).unwrap();
    assert!(has(&keys(&told), "deleb-entering-failed"));
    assert_eq!(dice.drawn(), 12);
}

#[test]
fn beginning_goes_to_the_higher_value_and_all_black_is_higher_than_all_white() {
    for (thrown, first, seat) in
        [("bbbb wwww", Side::A, A1), ("wwww bbbb", Side::B, B1), ("wbbb wwbb", Side::B, B1)]
    {
        let state = Deleb.start(&chosen(&[]), &mut dice_throwing(thrown));
        assert_eq!((state.first(), state.turn()), (first, seat), "{thrown}");
        assert_eq!(keys(&Deleb.opening(&state)), ["deleb-begins"]);
    }
}

#[test]
fn beginning_is_thrown_again_after_an_equal_throw() {
    let mut dice = dice_throwing("wbbb bbwb wwww wwwb");
    let state = Deleb.start(&chosen(&[]), &mut dice);
    assert_eq!(dice.drawn(), 16);
    assert_eq!(state.beginning().len(), 2);
    assert_eq!(state.first(), Side::A);
    assert_eq!(keys(&Deleb.opening(&state)), ["deleb-begins-equal", "deleb-begins"]);
}
