//! Crocodiles steal another's dice: rules 12 to 14.

use std::time::Duration;

use perus::games::macaco::state::Rattling;
use perus::games::{
    Game as _, GameRef, Kind, Seat,
    macaco::{Macaco, state::House},
};

use crate::{
    game::{BLUE, Game, OTHER, RED, YELLOW, asking, at, board, calm, has, house, in_house},
    sitting::Sitting,
};

fn three() -> Game {
    at(board(3, &[]), RED)
}

#[test]
fn rule_12_another_who_rattles_uses_the_whole_throw_with_its_own_monkeys_and_the_tiger() {
    let mut game = three();
    game.roll(3, [4, 6, 2]);
    assert_eq!(game.play_by(BLUE, "rattle"), ["macaco-stole"]);
    assert_eq!(game.turn(), BLUE);
    assert_eq!(game.refused_to(RED, "touch m1"), "macaco-refused-turn", "the thrower does nothing this turn");
    game.play(&["touch m1", "use 4", "touch m2", "use 6", "touch tiger", "use 2"]);
    assert_eq!((game.runs(BLUE), game.runs(RED)), (vec![4, 6, 0], vec![0, 0, 0]));
    assert_eq!(game.state.board().tiger(), Some(4), "set on blue's house, 6");
}

#[test]
fn rule_12_the_first_has_it_and_there_is_one_rattle_a_throw() {
    let mut game = three();
    game.roll(1, [4, 5, 2]);
    game.play_by(YELLOW, "rattle");
    assert_eq!(game.refused_to(BLUE, "rattle"), "macaco-refused-rattled");
    assert_eq!(game.refused_to(RED, "rattle"), "macaco-refused-rattled", "not even the thrower");
    assert_eq!(game.refused_to(YELLOW, "rattle"), "macaco-refused-rattled-you");
}

#[test]
fn rule_12_the_thrower_may_rattle_to_keep_the_throw() {
    let mut game = three();
    game.roll(1, [4, 5, 2]);
    assert_eq!(game.play_by(RED, "rattle"), ["macaco-kept"]);
    assert_eq!(game.refused_to(BLUE, "rattle"), "macaco-refused-rattled");
    assert_eq!((game.turn(), game.crocodiles(RED)), (RED, 0));
    game.play(&["touch m1", "use 4"]);
    assert_eq!(game.turn(), BLUE);
}

#[test]
fn rule_12_who_touches_first_plays_the_throw_and_moves_the_touched_figure_first() {
    let mut game = three();
    game.roll(3, [4, 6, 2]);
    assert_eq!(game.refused_to(BLUE, "touch m1"), "macaco-refused-turn", "without a rattle only the thrower");
    game.play(&["touch m2"]);
    for seat in [RED, BLUE, YELLOW] {
        assert_eq!(game.refused_to(seat, "rattle"), "macaco-refused-rattle-late");
    }
    assert_eq!(game.steps(), ["use 2", "use 4", "use 6"]);
}

#[test]
fn rule_12_not_before_the_throw() {
    let mut game = three();
    assert_eq!(game.refused_to(BLUE, "rattle"), "macaco-refused-rattle-early");
    assert_eq!(game.refused_to(BLUE, "let"), "macaco-refused-let-nothing");
}

#[test]
fn rule_13_the_used_crocodile_goes_to_the_lake_at_once_and_may_be_won_back() {
    let mut game = at(board(3, &[(BLUE, &[17, 0, 0])]), RED);
    game.roll(1, [3, 5, 2]);
    game.play_by(BLUE, "rattle");
    assert_eq!((game.crocodiles(BLUE), game.state.board().lake()), (0, 1));
    assert_eq!(game.play(&["touch m1", "use 3"]), ["macaco-home-crocodile"]);
    assert_eq!((game.crocodiles(BLUE), game.state.board().lake()), (1, 0), "in this very throw");
}

#[test]
fn rule_13_the_turn_passes_to_the_player_after_the_thrower() {
    let mut game = three();
    game.roll(1, [3, 5, 2]);
    game.play_by(YELLOW, "rattle");
    game.play(&["touch m1", "use 3"]);
    assert_eq!(game.turn(), BLUE);
    game.roll(1, [4, 5, 2]);
    game.play_by(RED, "rattle");
    game.play(&["touch m1", "use 4"]);
    assert_eq!(game.turn(), YELLOW);
}

#[test]
fn rule_13_rattling_without_a_crocodile_does_nothing() {
    let board = board(3, &[]).with_things(&[0, 0, 0], &[1, 0, 2]);
    let mut game = at(board, RED);
    game.roll(1, [3, 5, 2]);
    assert_eq!(game.refused_to(BLUE, "rattle"), "macaco-refused-no-crocodile");
    assert_eq!(game.refused_to(BLUE, "let"), "macaco-refused-no-crocodile");
    assert_eq!(Macaco.to_act(&game.state), [RED, YELLOW]);
    game.play_by(YELLOW, "rattle");
    assert_eq!(game.crocodiles(YELLOW), 1, "one of two");
}

#[test]
fn rule_13_at_a_table_too_the_sentence_is_on_the_crocodile_and_not_on_the_turn() {
    let mut sitting = Sitting::new(GameRef::new(Macaco), 3, &[("rattle", "0")], vec![None; 2]);
    sitting.steps(["roll"]);
    let thrower = sitting.table.to_act()[0];
    let other = Seat(1 - thrower.0);
    sitting.step(other, "rattle");
    sitting.steps(["touch tiger"]);
    let position = sitting.table.position().unwrap();
    let why = position.off_turn(thrower, "rattle").unwrap();
    assert_eq!(why.key, "macaco-refused-rattled");
    assert_eq!(position.off_turn(thrower, "touch m1"), None);
}

fn guard(game: &Game) -> Option<u64> {
    Macaco.race(&game.state).map(|race| race.guard.as_secs())
}

#[test]
fn rule_14_for_some_seconds_after_a_throw_figures_cant_be_touched_and_the_lobby_says_how_many() {
    let mut game = three();
    assert_eq!(Macaco.race(&game.state), None, "nothing is thrown");
    game.roll(1, [3, 5, 2]);
    assert_eq!(guard(&game), Some(5), "by default");
    for seconds in [0, 3, 5, 10] {
        let house = House { rattling: Rattling::Race(seconds), ..house(3) };
        let mut game = in_house(house, board(3, &[]), RED);
        game.roll(1, [3, 5, 2]);
        assert_eq!(
            Macaco.race(&game.state).map(|race| race.guard),
            Some(Duration::from_secs(seconds.into()))
        );
    }
}

#[test]
fn rule_14_only_while_somebody_other_than_the_thrower_holds_one() {
    let board = board(3, &[]).with_things(&[0, 0, 0], &[1, 0, 0]);
    let mut game = at(board, RED);
    game.roll(1, [3, 5, 2]);
    assert_eq!(guard(&game), Some(0), "the thrower alone holds one");
    let mut nobody = at(calm(board), RED);
    nobody.roll(1, [3, 5, 2]);
    assert_eq!(Macaco.race(&nobody.state), None);
}

#[test]
fn rule_14_it_ends_early_when_all_of_those_pressed_let() {
    let mut game = three();
    game.roll(1, [3, 5, 2]);
    assert!(game.play_by(BLUE, "let").is_empty());
    assert_eq!(guard(&game), Some(5));
    assert_eq!(game.refused_to(BLUE, "let"), "macaco-refused-let-already");
    assert_eq!(game.refused_to(RED, "let"), "macaco-refused-let-own");
    assert!(has(&game.stands(), "macaco-standing-race"), "yellow is waited for");
    game.play_by(YELLOW, "let");
    assert_eq!(guard(&game), Some(0));
    assert!(!has(&game.stands(), "macaco-standing-race"));
    game.play_by(BLUE, "rattle");
    assert_eq!(game.turn(), BLUE, "until the first touch (rule 12)");
}

#[test]
fn rule_14_each_throw_is_a_race_of_its_own_and_rattles_are_raced_for() {
    let mut game = three();
    game.roll(1, [3, 5, 2]);
    let first = Macaco.race(&game.state).unwrap().number;
    let kinds: Vec<Kind> = Macaco.choices(&game.state, BLUE).iter().map(|choice| choice.kind).collect();
    assert_eq!(kinds, [Kind::Race, Kind::Race]);
    assert!(Macaco.choices(&game.state, RED).iter().any(|choice| choice.kind == Kind::Race));
    game.play(&["touch tiger"]);
    assert_eq!(Macaco.race(&game.state), None, "a figure is touched");
    game.play(&["use 3"]);
    game.roll(1, [3, 5, 2]);
    assert_ne!(Macaco.race(&game.state).unwrap().number, first);
}

fn asked(players: u32) -> Game {
    in_house(asking(players), board(players, &[]), RED)
}

#[test]
fn rule_14_ask_the_thrower_is_asked_first_then_each_holder_clockwise() {
    let mut game = asked(3);
    game.roll(1, [3, 5, 2]);
    assert_eq!(Macaco.race(&game.state), None, "no clock");
    for seat in [RED, BLUE, YELLOW] {
        assert_eq!(Macaco.to_act(&game.state), [seat]);
        assert_eq!(game.steps(), ["rattle", "let"]);
        let own = if seat == RED { "macaco-standing-asked-own" } else { "macaco-standing-asked" };
        assert!(has(&game.stands(), own));
        assert_eq!(game.refused("touch m1"), "macaco-refused-asked");
        game.play(&["let"]);
    }
    assert_eq!(Macaco.to_act(&game.state), [RED]);
    assert_eq!(game.steps(), ["touch m1", "touch m2", "touch m3", "touch tiger"]);
    assert_eq!(game.refused_to(RED, "rattle"), "macaco-refused-asked-already");
}

#[test]
fn rule_14_ask_the_first_rattle_ends_it() {
    let mut game = asked(3);
    game.roll(1, [3, 5, 2]);
    assert_eq!(game.refused_to(YELLOW, "rattle"), "macaco-refused-not-asked");
    assert_eq!(game.refused_to(YELLOW, "let"), "macaco-refused-not-asked");
    assert_eq!(game.refused_to(YELLOW, "touch m1"), "macaco-refused-turn");
    game.play(&["let", "rattle"]);
    assert_eq!(Macaco.to_act(&game.state), [BLUE]);
    assert_eq!(game.refused_to(YELLOW, "rattle"), "macaco-refused-rattled");
    game.play(&["touch m1", "use 3"]);
    assert_eq!(game.turn(), BLUE, "after red, whose throw it was");
}

#[test]
fn rule_14_ask_nobody_is_asked_where_nobody_could_steal() {
    let board = board(3, &[]).with_things(&[0, 0, 0], &[1, 0, 0]);
    let mut game = in_house(asking(3), board, RED);
    game.roll(1, [3, 5, 2]);
    assert_eq!(Macaco.to_act(&game.state), [RED]);
    assert!(has(&game.steps(), "touch m1"));
    let board = board.with_things(&[0, 0, 0], &[0, 0, 1]);
    let mut game = in_house(asking(3), board, RED);
    game.roll(1, [3, 5, 2]);
    assert_eq!(Macaco.to_act(&game.state), [YELLOW], "who holds none is not asked");
}

#[test]
fn rule_14_the_rattle_is_a_step_of_the_record_so_a_replay_needs_no_clock() {
    let mut game = at(board(2, &[]), RED);
    game.roll(3, [4, 5, 2]);
    let before = game.state.clone();
    game.play_by(OTHER, "rattle");
    assert_ne!(game.state, before);
    assert_eq!(Macaco.view(&game.state)["hand"]["rattled"], 1);
    game.play(&["touch m1", "use 4"]);
    assert_eq!(game.runs(OTHER), [4, 0, 0], "at once: the guard is no part of the rules' state");
}
