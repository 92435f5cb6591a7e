//! What is no rule of the page: the words above the board, the pages of the rules, the clock.

use std::time::Duration;

use perus::games::{
    Arg, Clock, ClockPlay, Game as _, Level, Msg, Options,
    macaco::{Macaco, state::State},
};

use crate::game::{BLUE, Game, OTHER, RED, asking, at, board, calm, has, house, in_house, two};

#[test]
fn what_is_left_of_a_throw_stands_above_the_board_until_it_is_used() {
    let mut game = two(&[0, 0, 0], &[0, 0, 0]);
    assert!(game.stands().is_empty());
    game.roll(3, [4, 5, 2]);
    assert_eq!(game.stands(), ["macaco-left-all"]);
    game.play(&["touch m1", "use 4"]);
    assert_eq!(game.stands(), ["macaco-left"]);
    game.play(&["touch m1"]);
    assert_eq!(game.stands(), ["macaco-left", "macaco-touched"]);
    game.play(&["use 5", "touch tiger"]);
    assert_eq!(game.stands(), ["macaco-left", "macaco-touched-tiger"]);
}

#[test]
fn a_value_that_only_the_tiger_can_take_is_told_with_the_reason_for_every_monkey() {
    // Red: one rests, one would run past, one would land on yellow's.
    let board = calm(board(2, &[(RED, &[0, 18, 4]), (OTHER, &[17, 0, 0])]));
    let mut game = at(board.with_rest(crate::game::monkey(RED, 1)), RED);
    game.roll(3, [3, 3, 3]);
    let why = only_tiger(&game);
    assert_eq!(crate::game::keys(&why), ["macaco-why-rests", "macaco-why-past", "macaco-why-taken"]);
}

/// Why only the tiger can take a value, as it stands above the board.
fn only_tiger(game: &Game) -> Vec<Msg> {
    let told = Macaco.standing(&game.state);
    let line = told.iter().find(|msg| msg.key == "macaco-only-tiger").expect("it is told");
    match line.args.iter().find(|(name, _)| *name == "why") {
        Some((_, Arg::List(why))) => why.clone(),
        _ => panic!("{line:?}"),
    }
}

#[test]
fn monkeys_with_one_reason_are_told_together() {
    // Five fields on stands blue's house, and all of blue are in.
    let mut game = at(board(3, &[(RED, &[0, 0, 18])]), RED);
    game.roll(3, [5, 5, 5]);
    let why = only_tiger(&game);
    assert_eq!(crate::game::keys(&why), ["macaco-why-at-home", "macaco-why-past"]);
    assert!(
        why[0].args.iter().any(|(name, arg)| *name == "count" && matches!(arg, Arg::Number(2))),
        "{why:?}"
    );
}

#[test]
fn a_theft_and_a_kept_throw_stand_above_the_board() {
    for (seat, key) in [(BLUE, "macaco-standing-stolen"), (RED, "macaco-standing-kept")] {
        let mut game = at(board(3, &[]), RED);
        game.roll(3, [4, 5, 2]);
        game.play_by(seat, "rattle");
        assert!(has(&game.stands(), key), "{:?}", game.stands());
    }
}

#[test]
fn the_examples_of_the_rules_have_as_many_seats_as_their_options_give() {
    let specs = Macaco.options();
    for page in Macaco.rules() {
        let mut options = Options::defaults(&specs);
        for (key, value) in page.options {
            options.set(&specs, key, value).unwrap();
        }
        if let Some((state, _)) = page.example {
            assert_eq!(Macaco.seats(&options).len(), usize::from(state.players().count()));
        }
    }
}

fn clock(state: &State) -> Option<Clock> {
    Macaco.clock(&state.clone().with_clock(Some(60)))
}

#[test]
fn a_clock_runs_for_each_step_where_the_lobby_wants_one() {
    let mut game = two(&[0, 0, 0], &[0, 0, 0]);
    assert_eq!(Macaco.clock(&game.state), None, "as a rule there is none");
    let after = Duration::from_secs(60);
    let by_bot = |seat| Some(Clock { after, seat, play: ClockPlay::Bot(Level::Hard) });
    assert_eq!(clock(&game.state), by_bot(RED));
    game.roll(1, [3, 2, 2]);
    assert_eq!(clock(&game.state), by_bot(RED));
    game.play(&["touch m1", "use 2"]);
    assert_eq!(clock(&game.state), by_bot(OTHER));
    let mut asked = in_house(asking(2), board(2, &[]), RED);
    asked.roll(1, [3, 2, 2]);
    let lets = |seat| Some(Clock { after, seat, play: ClockPlay::Step("let".to_owned()) });
    assert_eq!(clock(&asked.state), lets(RED));
    asked.play(&["let"]);
    assert_eq!(clock(&asked.state), lets(OTHER), "a question that nobody answers is let pass");
}

#[test]
fn a_clock_ends_with_the_game() {
    let board = board(2, &[(RED, &[17, 5, 0])]).with_things(&[5, 5], &[1, 1]);
    let mut game = in_house(house(2), board, RED);
    game.roll(1, [3, 5, 2]);
    game.play(&["touch m1", "use 3"]);
    assert_eq!(clock(&game.state), None);
}
