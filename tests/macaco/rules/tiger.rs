//! The tiger: rules 8 and 9.

use perus::games::macaco::board::{Done, Figure};

use crate::game::{BLUE, OTHER, RED, at, board, calm, monkey, two};

#[test]
fn rule_08_the_first_to_move_it_sets_it_on_their_own_house_and_starts_from_there() {
    for (turn, house) in [(RED, 1), (OTHER, 11)] {
        let mut game = at(calm(board(2, &[])), turn);
        game.roll(1, [3, 3, 3]);
        game.play(&["touch tiger"]);
        assert_eq!(game.state.board().tiger(), None, "set when it moves");
        assert_eq!(game.play(&["use 3"]), ["macaco-tiger-set", "macaco-tiger-ran"]);
        assert_eq!(game.state.trail().first(), Some(&Done::TigerSet(turn, house)));
        let back = [18, 8][usize::from(turn == OTHER)];
        assert_eq!(game.state.board().tiger(), Some(back));
    }
}

#[test]
fn rule_08_a_thief_who_moves_it_first_sets_it_on_the_thiefs_house() {
    let mut game = at(board(2, &[]), RED);
    game.roll(1, [3, 3, 3]);
    game.play_by(OTHER, "rattle");
    game.play(&["touch tiger", "use 3"]);
    assert_eq!(game.state.board().tiger(), Some(8));
}

#[test]
fn rule_08_it_goes_anticlockwise_whoever_moves_it() {
    let mut game = two(&[0, 0, 0], &[0, 0, 0]).with_tiger(4);
    game.roll(1, [6, 6, 6]);
    game.play(&["touch tiger", "use 6"]);
    assert_eq!(game.state.board().tiger(), Some(18));
    game.roll(1, [2, 2, 2]);
    game.play(&["touch tiger", "use 2"]);
    assert_eq!(game.state.board().tiger(), Some(16));
}

#[test]
fn rule_09_where_it_ends_on_a_monkey_that_one_goes_home_without_a_coconut() {
    // Yellow's first on 14, the tiger on 17.
    let mut game = two(&[0, 0, 0], &[3, 0, 0]).with_tiger(17);
    game.roll(1, [3, 3, 3]);
    assert_eq!(game.play(&["touch tiger", "use 3"]), ["macaco-tiger-ran", "macaco-chased"]);
    assert_eq!((game.runs(OTHER), game.coconuts(OTHER)), (vec![0, 0, 0], 0));
}

#[test]
fn rule_09_it_passes_over_monkeys() {
    let mut game = two(&[0, 0, 0], &[3, 0, 0]).with_tiger(17);
    game.roll(1, [4, 4, 4]);
    assert_eq!(game.play(&["touch tiger", "use 4"]), ["macaco-tiger-ran"]);
    assert_eq!(game.runs(OTHER), [3, 0, 0]);
}

#[test]
fn rule_09_also_the_movers_own() {
    let mut game = two(&[4, 0, 0], &[0, 0, 0]).with_tiger(7);
    game.roll(1, [2, 2, 2]);
    game.play(&["touch tiger", "use 2"]);
    assert_eq!(game.runs(RED), [0, 0, 0]);
}

#[test]
fn rule_09_it_cant_be_taken_back_a_touched_tiger_must_move() {
    let mut game = two(&[4, 0, 0], &[0, 0, 0]).with_tiger(7);
    game.roll(1, [2, 2, 2]);
    game.play(&["touch tiger"]);
    assert_eq!(game.steps(), ["use 2"], "onto the own monkey, with no other way");
    assert_eq!(game.refused("touch m1"), "macaco-refused-touched");
}

#[test]
fn rule_09_monkeys_at_home_are_safe_a_visitor_in_a_house_is_not() {
    let mut at_home = calm(board(3, &[(BLUE, &[0, 3, 4])])).with_tiger(9);
    at_home.go(RED, Figure::Tiger, 3, &mut Vec::new());
    assert_eq!((at_home.tiger(), at_home.run(monkey(BLUE, 1))), (Some(6), 0));
    // Red stands on blue's house, with blue's own at home behind it.
    let mut visited = calm(board(3, &[(RED, &[5, 0, 0])])).with_tiger(9);
    let mut done = Vec::new();
    visited.go(BLUE, Figure::Tiger, 3, &mut done);
    assert_eq!(done, [Done::TigerRan(3, 9, 6), Done::Chased(monkey(RED, 1), 6)]);
    assert_eq!(visited.run(monkey(RED, 1)), 0);
}
