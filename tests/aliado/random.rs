//! Random games to their ends, and what must hold at every step of them.

use std::collections::{BTreeMap, BTreeSet};

use perus::{
    dice::{Dice, Luck, Seed},
    games::{
        Game as _, Msg, Registry, Seat, Viewer,
        aliado::{
            Aliado,
            board::{BEACH, House, STONES},
            plays::Act,
            state::State,
        },
    },
    text::{Language, Texts},
};
use proptest::prelude::*;

use crate::{
    game::{chosen, dice_showing},
    slow::{self, Way},
};

const SALT: &str = "perus1|1|aliado|ana|beto";

fn options(players: u32, slips: bool, sena: bool) -> [(&'static str, &'static str); 3] {
    [
        ("players", ["2", "3", "4"][players as usize - 2]),
        ("slips", if slips { "on" } else { "off" }),
        ("three", if sena { "sena" } else { "double" }),
    ]
}

/// No stone on a skull, no two opponents on a house, four stones each, nobody's turn who has to sit out.
fn holds(state: &State) {
    let (board, players) = (state.board(), state.players());
    let mut on: BTreeMap<House, u8> = BTreeMap::new();
    for seat in players.seats() {
        let stones = board.stones(seat);
        assert!(stones.is_sorted() && stones.len() == STONES);
        for at in stones.into_iter().filter(|at| *at != BEACH) {
            let house = players.colour(seat).house(at).expect("a stone is on a house or the beach");
            assert!(!house.is_skull(), "{house}");
            if !matches!(house, House::Flag(_)) {
                let side = *on.entry(house).or_insert(players.side(seat));
                assert_eq!(side, players.side(seat), "opponents on {house}");
            }
        }
        assert!(!state.bleeds_for(seat).contains(&seat));
    }
    if let Some(turn) = state.acts() {
        assert!(state.bleeds_for(turn).is_empty(), "whose turn it is sits out no turn");
        assert_eq!(Aliado.to_act(state), [turn]);
    }
    assert_eq!(state.acts().is_none(), Aliado.outcome(state).is_some());
}

/// The choices of whoever has to act: each can be done, is one touch of its own, and is written as it is read.
fn choices_hold(state: &State) {
    let seat = Aliado.to_act(state)[0];
    let choices = Aliado.choices(state, seat);
    let keys: BTreeSet<&str> = choices.iter().map(|choice| choice.hand[0].key.as_str()).collect();
    assert_eq!(keys.len(), choices.len());
    assert!(choices.iter().any(|choice| choice.step != "back"), "never stuck");
    for choice in &choices {
        assert_eq!(choice.hand.len(), 1);
        let key = &choice.hand[0].key;
        assert!(
            key.len() <= 12 && key.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        );
        assert_eq!(Aliado.normal(&choice.step), choice.step);
        let mut tried = state.clone();
        let done = Aliado.play(&mut tried, seat, &choice.step, &mut dice_showing(&[]));
        done.unwrap_or_else(|why| panic!("{choice:?}: {why:?}"));
    }
}

/// All ways through the throw in hand that the steps open.
fn walk(state: &State, so_far: &mut Way, found: &mut BTreeSet<Way>) {
    if state.in_hand().is_none() {
        found.insert(so_far.clone());
        return;
    }
    let seat = state.turn();
    for choice in Aliado.choices(state, seat).into_iter().filter(|choice| choice.step != "back") {
        let mut next = state.clone();
        Aliado.play(&mut next, seat, &choice.step, &mut dice_showing(&[])).unwrap();
        so_far.push(choice.step);
        walk(&next, so_far, found);
        so_far.pop();
    }
}

/// Every way that the page allows is open, and no other; and wherever a stone has a part in some way, one can be touched first
/// (Aliado, rule 13).
fn as_the_page_has_it(state: &State) {
    let hand = state.in_hand().expect("a throw is in hand");
    if hand.first.is_some() || hand.touched.is_some() {
        return;
    }
    let mut found = BTreeSet::new();
    walk(state, &mut Vec::new(), &mut found);
    let slow = slow::ways(state.board(), state.turn(), hand.throw, hand.granted);
    assert_eq!(found, slow, "{:?} {:?}", hand.throw, state.board());
    let touchable = state.touchable();
    for play in hand.plays() {
        if let Some(Act::Move { what, .. }) = play.second
            && state.board().count(state.turn(), what.from) > u8::from(what.single)
        {
            let there = touchable.iter().any(|touch| touch.from == what.from);
            assert!(there, "{what:?} {:?} {:?}", hand.throw, state.board());
        }
    }
}

/// Plays to the end; `look` sees every position.
fn play_out(
    values: &[(&str, &str)],
    seed: [u8; 32],
    luck: u64,
    mut look: impl FnMut(&State, &Dice),
) -> (State, Vec<(Seat, String)>) {
    let mut dice = Dice::new(Seed::from_bytes(seed), SALT.to_owned());
    let mut luck = Luck::new(luck);
    let mut state = Aliado.start(&chosen(values), &mut dice);
    let mut steps = Vec::new();
    loop {
        look(&state, &dice);
        let Some(seat) = Aliado.to_act(&state).first().copied() else { return (state, steps) };
        let choices = Aliado.choices(&state, seat);
        let step = luck.pick(&choices).unwrap().step.clone();
        Aliado.play(&mut state, seat, &step, &mut dice).unwrap();
        steps.push((seat, step));
        assert!(steps.len() < 20_000, "no game fails to end");
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]

    #[test]
    fn a_random_game_keeps_the_rules_to_its_end(
        players in 2..=4_u32, slips: bool, sena: bool, seed: [u8; 32], luck: u64
    ) {
        let mut looked = 0;
        let (state, steps) = play_out(&options(players, slips, sena), seed, luck, |state, _| {
            holds(state);
            if state.in_hand().is_some() && looked % 3 == 0 {
                choices_hold(state);
                as_the_page_has_it(state);
            }
            looked += 1;
        });
        let (winner, _) = state.victory().expect("it has ended");
        let scores = Aliado.outcome(&state).unwrap().scores;
        for seat in state.players().seats() {
            let won = state.players().side(seat) == state.players().side(winner);
            prop_assert_eq!(scores[seat.index()].points() == 3, won);
        }
        let rolls = steps.iter().filter(|(_, step)| step == "roll").count();
        prop_assert_eq!(u64::from(state.throws()), rolls as u64);
        prop_assert!(slips || steps.iter().all(|(_, step)| step != "back"));
    }

    #[test]
    fn only_throws_draw_and_each_draws_its_dice(players in 2..=4_u32, seed: [u8; 32], luck: u64) {
        let mut drawn = None;
        let mut one_die = false;
        let mut throws = 0;
        play_out(&options(players, false, false), seed, luck, |state, dice| {
            if let Some(before) = drawn {
                let expected = match (state.throws() - throws, one_die) {
                    (0, _) => 0,
                    (_, true) => 1,
                    (_, false) => 2,
                };
                assert_eq!(dice.drawn() - before, expected);
            }
            drawn = Some(dice.drawn());
            throws = state.throws();
            one_die = state.acts().is_some_and(|seat| state.board().all_on_flag(seat));
        });
    }

    #[test]
    fn the_same_steps_and_seed_give_the_same_game(players in 2..=4_u32, seed: [u8; 32], luck: u64) {
        let (state, steps) = play_out(&options(players, true, true), seed, luck, |_, _| {});
        let mut dice = Dice::new(Seed::from_bytes(seed), SALT.to_owned());
        let mut again = Aliado.start(&chosen(&options(players, true, true)), &mut dice);
        for (seat, step) in &steps {
            Aliado.play(&mut again, *seat, step, &mut dice).unwrap();
        }
        prop_assert_eq!(state, again);
    }

    #[test]
    fn nonsense_changes_nothing(
        typed in "\\PC{0,24}", near in "(touch|toco|out|all|a|b|back|roll)? ?[oif]?[0-9]{0,3}(/[0-9])?", luck: u64
    ) {
        let mut positions = Vec::new();
        play_out(&options(4, true, false), [5; 32], luck, |state, _| positions.push(state.clone()));
        let state = Luck::new(luck).pick(&positions).cloned().unwrap();
        for text in [&typed, &near] {
            let step = Aliado.normal(text);
            for seat in [Seat(0), Seat(1), Seat(2), Seat(3), Seat(9)] {
                if Aliado.choices(&state, seat).iter().any(|choice| choice.step == step) {
                    continue;
                }
                let (mut tried, mut dice) = (state.clone(), dice_showing(&[]));
                match Aliado.play(&mut tried, seat, &step, &mut dice) {
                    Err(_) => prop_assert!(tried == state && dice.drawn() == 0),
                    // Another spelling of what is open: one stone that is all, either die of a double.
                    Ok(_) => prop_assert!(step == "out1" || step == "a" || step == "b", "{}", step),
                }
            }
        }
    }
}

#[test]
fn the_words_fit_an_alt_text_and_a_message_in_every_position() {
    let texts = Texts::load(&Registry::house()).unwrap();
    let names = ["W".repeat(32), "M".repeat(32), "Q".repeat(32), "A".repeat(32)];
    let (mut longest, mut stands) = (0, 0);
    for luck in 0..6 {
        play_out(&options(4, luck % 2 == 0, false), [luck as u8; 32], luck, |state, _| {
            for language in Language::ALL {
                let length = |words: Vec<Msg>| {
                    let said: Vec<String> =
                        words.iter().map(|msg| texts.say(language, msg, &names)).collect();
                    said.join(" ").chars().count()
                };
                longest = longest.max(length(Aliado.describe(state, Viewer::Public)));
                stands = stands.max(length(Aliado.standing(state)));
            }
        });
    }
    assert!((400..=1024).contains(&longest), "{longest} characters");
    assert!((100..=900).contains(&stands), "{stands} characters");
}
