//! Random games to their ends, and what must hold at every step of them.

use std::collections::BTreeSet;

use perus::{
    dice::{Dice, Luck, Seed},
    games::{
        Game as _, Kind, Msg, Registry, Seat, Viewer,
        macaco::{Macaco, board::Board, state::State},
    },
    text::{Language, Texts},
};
use proptest::prelude::*;

use crate::{
    game::{SALT, chosen, dice_showing},
    slow::Slow,
};

type Values = [(&'static str, &'static str); 4];

fn options(players: u32, three_faces: bool, ask: bool, help: bool) -> Values {
    [
        ("players", ["2", "3", "4"][players as usize - 2]),
        ("red", if three_faces { "1-2-3" } else { "1-3" }),
        ("rattle", if ask { "ask" } else { "5" }),
        ("help", if help { "on" } else { "off" }),
    ]
}

/// The choices of everyone who may act.
fn open(state: &State) -> Vec<(Seat, String)> {
    let acts = Macaco.to_act(state);
    acts.into_iter()
        .flat_map(|seat| Macaco.choices(state, seat).into_iter().map(move |choice| (seat, choice.step)))
        .collect()
}

/// As many crocodiles and coconuts as there are, no two monkeys on a field, nobody in a house where they can't be.
fn holds(state: &State) {
    let (board, players) = (state.board(), state.players());
    let mut on = BTreeSet::new();
    for monkey in players.seats().flat_map(|seat| board.monkeys(seat)) {
        assert!(board.run(monkey) < 20);
        if !board.is_home(monkey) {
            assert!(on.insert(board.field(monkey)), "two monkeys on {}", board.field(monkey));
            assert!(!board.rests(monkey), "only at home");
        }
    }
    let crocodiles: u8 = players.seats().map(|seat| board.crocodiles(seat)).sum();
    assert_eq!(crocodiles + board.lake(), players.count());
    let coconuts: u8 = players.seats().map(|seat| board.coconuts(seat)).sum();
    assert_eq!(coconuts + board.on_palms(), 12);
    assert!(board.tiger().is_none_or(|field| (1..=20).contains(&field)));
    let acts = Macaco.to_act(state);
    assert_eq!(acts.is_empty(), Macaco.outcome(state).is_some());
    if let Some(first) = acts.first() {
        let moves = Macaco.choices(state, *first).into_iter().filter(|choice| choice.kind == Kind::Move);
        assert!(moves.count() > 0, "never stuck");
    }
}

/// Each choice can be done, is one touch of its own, and is written as it is read.
fn choices_hold(state: &State) {
    for seat in Macaco.to_act(state) {
        let choices = Macaco.choices(state, seat);
        let keys: BTreeSet<&str> = choices.iter().map(|choice| choice.hand[0].key.as_str()).collect();
        assert_eq!(keys.len(), choices.len());
        for choice in &choices {
            assert_eq!(choice.hand.len(), 1);
            assert!(choice.kind != Kind::Race || choice.hand[0].key == choice.step);
            assert_eq!(Macaco.normal(&choice.step), choice.step);
            let done = Macaco.play(&mut state.clone(), seat, &choice.step, &mut dice_showing(&[]));
            done.unwrap_or_else(|why| panic!("{choice:?}: {why:?}"));
        }
    }
}

/// Plays to the end; `look` sees every position, and the step that led to it.
fn play_out(
    values: &Values,
    seed: [u8; 32],
    luck: u64,
    mut look: impl FnMut(&State, &Dice, Option<&(Seat, String)>),
) -> (State, Vec<(Seat, String)>) {
    let mut dice = Dice::new(Seed::from_bytes(seed), SALT.to_owned());
    let mut luck = Luck::new(luck);
    let mut state = Macaco.start(&chosen(values), &mut dice);
    let mut steps: Vec<(Seat, String)> = Vec::new();
    loop {
        look(&state, &dice, steps.last());
        let open = open(&state);
        let Some((seat, step)) = luck.pick(&open).cloned() else { return (state, steps) };
        Macaco.play(&mut state, seat, &step, &mut dice).unwrap();
        steps.push((seat, step));
        assert!(steps.len() < 30_000, "no game fails to end");
    }
}

/// The board in the second reading's numbers.
fn as_slow(board: &Board, slow: &mut Slow) {
    let seats = || board.players().seats();
    let place = |monkey| (!board.is_home(monkey)).then(|| board.field(monkey));
    slow.monkeys = seats().map(|seat| board.monkeys(seat).map(place).collect()).collect();
    slow.resting = seats()
        .flat_map(|seat| board.monkeys(seat))
        .filter(|monkey| board.rests(*monkey))
        .map(|monkey| (monkey.seat.index(), usize::from(monkey.number)))
        .collect();
    slow.tiger = board.tiger();
    slow.coconuts = seats().map(|seat| board.coconuts(seat).into()).collect();
    slow.crocodiles = seats().map(|seat| board.crocodiles(seat).into()).collect();
    slow.lake = board.lake().into();
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_random_game_keeps_the_rules_to_its_end(
        players in 2..=4_u32, three: bool, ask: bool, help: bool, seed: [u8; 32], luck: u64
    ) {
        let mut looked = 0;
        let (state, steps) = play_out(&options(players, three, ask, help), seed, luck, |state, _, _| {
            holds(state);
            if looked % 5 == 0 {
                choices_hold(state);
            }
            looked += 1;
        });
        let rolls = steps.iter().filter(|(_, step)| step == "roll").count();
        prop_assert_eq!(u64::from(state.throws()), rolls as u64);
        let winner = state.winner().unwrap();
        for seat in state.players().seats() {
            let enough = state.board().coconuts(seat) >= state.house().coconuts;
            prop_assert_eq!(enough, seat == winner);
        }
    }

    #[test]
    fn the_page_read_a_second_time_comes_to_the_same_game(
        players in 2..=4_u32, three: bool, ask: bool, help: bool, seed: [u8; 32], luck: u64
    ) {
        let mut slow: Option<Slow> = None;
        play_out(&options(players, three, ask, help), seed, luck, |state, _, last| {
            let slow = slow.get_or_insert_with(|| {
                let wins = [6, 4, 3][players as usize - 2];
                Slow::new(players as usize, wins, ask, help, state.turn().index())
            });
            match last {
                Some((_, step)) if step == "roll" => {
                    let throw = state.in_hand().unwrap().dice.throw;
                    slow.thrown(throw.red, throw.wood);
                }
                Some((seat, step)) => slow.step(seat.index(), step),
                None => {}
            }
            let mut shown = slow.clone();
            as_slow(state.board(), &mut shown);
            assert_eq!(&shown, slow, "after {last:?}");
            assert_eq!(state.winner().map(Seat::index), slow.winner);
            for seat in state.players().seats() {
                let steps = Macaco.choices(state, seat).into_iter().map(|choice| choice.step);
                assert_eq!(steps.collect::<BTreeSet<String>>(), slow.open(seat.index()), "{seat} after {last:?}");
            }
        });
    }

    #[test]
    fn only_throws_draw_and_each_draws_four(players in 2..=4_u32, seed: [u8; 32], luck: u64) {
        play_out(&options(players, false, false, false), seed, luck, |state, dice, _| {
            assert_eq!(dice.drawn(), 1 + 4 * u64::from(state.throws()));
        });
    }

    #[test]
    fn the_same_steps_and_seed_give_the_same_game(players in 2..=4_u32, ask: bool, seed: [u8; 32], luck: u64) {
        let values = options(players, true, ask, false);
        let (state, steps) = play_out(&values, seed, luck, |_, _, _| {});
        let mut dice = Dice::new(Seed::from_bytes(seed), SALT.to_owned());
        let mut again = Macaco.start(&chosen(&values), &mut dice);
        for (seat, step) in &steps {
            Macaco.play(&mut again, *seat, step, &mut dice).unwrap();
        }
        prop_assert_eq!(state, again);
    }

    #[test]
    fn nonsense_changes_nothing(
        typed in "\\PC{0,24}", near in "(touch|toco|use|usar|rattle|let|roll)? ?(m|macaco )?[0-9]{0,4}(tigre|tiger)?", luck: u64
    ) {
        let mut positions = Vec::new();
        play_out(&options(3, false, luck % 2 == 0, luck % 3 == 0), [5; 32], luck, |state, _, _| {
            positions.push(state.clone());
        });
        let state = Luck::new(luck).pick(&positions).cloned().unwrap();
        for text in [&typed, &near] {
            let step = Macaco.normal(text);
            for seat in [Seat(0), Seat(1), Seat(2), Seat(9), Seat(255)] {
                if Macaco.choices(&state, seat).iter().any(|choice| choice.step == step) {
                    continue;
                }
                let (mut tried, mut dice) = (state.clone(), dice_showing(&[]));
                let done = Macaco.play(&mut tried, seat, &step, &mut dice);
                prop_assert!(done.is_err() && tried == state && dice.drawn() == 0, "{}", step);
            }
        }
    }
}

#[test]
fn the_words_fit_an_alt_text_and_a_message_in_every_position() {
    let texts = Texts::load(&Registry::house()).unwrap();
    let names = ["W".repeat(32), "M".repeat(32), "Q".repeat(32), "A".repeat(32)];
    let (mut longest, mut stands, mut label) = (0, 0, 0);
    for luck in 0..6 {
        let players = 3 + (luck % 2) as u32;
        play_out(&options(players, false, luck % 3 == 0, false), [luck as u8; 32], luck, |state, _, _| {
            for language in Language::ALL {
                let length = |words: Vec<Msg>| {
                    let said: Vec<String> =
                        words.iter().map(|msg| texts.say(language, msg, &names)).collect();
                    said.join(" ").chars().count()
                };
                longest = longest.max(length(Macaco.describe(state, Viewer::Public)));
                stands = stands.max(length(Macaco.standing(state)));
                for seat in Macaco.to_act(state) {
                    for choice in Macaco.choices(state, seat) {
                        label = label.max(length(vec![choice.hand[0].label.clone()]));
                    }
                }
            }
        });
    }
    assert!((400..=1024).contains(&longest), "{longest} characters");
    assert!((100..=900).contains(&stands), "{stands} characters");
    assert!((20..=80).contains(&label), "{label} characters of a button");
}
