//! What is no rule of the page: the words above the board, the pages of the rules, the clock.

use std::time::Duration;

use perus::games::{Arg, Clock, ClockPlay, Game as _, Level, Options, aliado::Aliado};

use crate::game::{ALL_ON_BEACH, B, BLUE, Game, OTHER, RED, four, has, keys, start, two};

const HOME: [u8; 4] = [120; 4];

fn stands(game: &Game) -> Vec<String> {
    keys(&Aliado.standing(&game.state))
}

/// The keys within the line on the throw in hand.
fn in_hand(game: &Game) -> Vec<String> {
    let line =
        Aliado.standing(&game.state).into_iter().find(|msg| msg.key.starts_with("aliado-hand")).unwrap();
    let inner = line.args.iter().filter_map(|(_, arg)| match arg {
        Arg::Msg(msg) if !msg.key.is_empty() => Some(msg.key.to_string()),
        _ => None,
    });
    std::iter::once(line.key.to_string()).chain(inner).collect()
}

#[test]
fn what_is_in_hand_says_what_may_be_done_with_it_and_no_more() {
    for (red, dice, said) in [
        (ALL_ON_BEACH, [6, 2], vec!["aliado-hand", "aliado-hand-sena"]),
        (ALL_ON_BEACH, [1, 1], vec!["aliado-hand", "aliado-hand-leave"]),
        ([20, 30, 40, 50], [4, 3], vec!["aliado-hand", "aliado-hand-whole"]),
        ([20, 30, 40, 50], [1, 2], vec!["aliado-hand", "aliado-hand-whole", "aliado-hand-divided"]),
        (
            [20, 30, B, B],
            [6, 3],
            vec!["aliado-hand", "aliado-hand-whole", "aliado-hand-divided", "aliado-hand-sena"],
        ),
    ] {
        let mut game = two(red, [7, B, B, B]);
        game.roll(&dice);
        assert_eq!(in_hand(&game), said, "{red:?} {dice:?}");
    }
    let half = |steps: &[&str], green: [u8; 4]| {
        let mut game = two([20, 30, B, B], green);
        game.roll(&[6, 3]);
        game.play(steps);
        in_hand(&game).remove(0)
    };
    assert_eq!(half(&["out"], [7, B, B, B]), "aliado-hand-left-any");
    assert_eq!(half(&["out"], [36, B, B, B]), "aliado-hand-left", "the stone that killed on the door stays");
    assert_eq!(half(&["touch o20", "b"], [7, B, B, B]), "aliado-hand-left-leave");
    assert_eq!(half(&["touch o20", "a"], [7, B, B, B]), "aliado-hand-left");
}

#[test]
fn who_sits_out_is_marked_in_the_order_and_may_yet_be_spared() {
    let mut game = two([20, 50, B, B], [62, B, B, B]);
    game.roll(&[6, 6]);
    game.play(&["touch o20", "a"]);
    assert!(has(&stands(&game), "aliado-bleeds-perhaps"), "the killer will throw again: {:?}", stands(&game));
    let mut killed = four(&[(RED, [55, 5, B, B]), (BLUE, [8, 30, B, B])], RED);
    killed.roll(&[4, 3]);
    killed.play(&["touch o55", "all"]);
    assert!(has(&stands(&killed), "aliado-bleeds"), "{:?}", stands(&killed));
    let order = Aliado.standing(&killed.state).into_iter().find(|msg| msg.key == "aliado-order").unwrap();
    let Some((_, Arg::List(seats))) = order.args.first() else { panic!("{order:?}") };
    assert_eq!(
        keys(seats),
        ["aliado-order-seat", "aliado-order-seat", "aliado-order-out", "aliado-order-seat"]
    );
}

#[test]
fn the_examples_of_the_rules_have_as_many_seats_as_their_options_give() {
    let specs = Aliado.options();
    for page in Aliado.rules() {
        let mut options = Options::defaults(&specs);
        for (key, value) in page.options {
            options.set(&specs, key, value).unwrap();
        }
        if let Some((state, _)) = page.example {
            assert_eq!(Aliado.seats(&options).len(), state.players().count());
        }
    }
}

#[test]
fn a_clock_runs_for_each_step_where_the_lobby_wants_one() {
    assert_eq!(Aliado.clock(&start(&[], &[5, 2]).state), None, "as a rule there is none");
    let mut game = start(&[("clock", "60")], &[5, 2]);
    let runs = |seat| Some(Clock { after: Duration::from_secs(60), seat, play: ClockPlay::Bot(Level::Hard) });
    assert_eq!(Aliado.clock(&game.state), runs(RED));
    game.roll(&[3, 2]);
    assert_eq!(Aliado.clock(&game.state), runs(OTHER));
    let over = two(HOME, [5, B, B, B]);
    let mut over = Game { state: over.state.with_clock(Some(60)) };
    over.roll(&[1]);
    assert_eq!(Aliado.clock(&over.state), None);
}
