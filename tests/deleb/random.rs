//! Random games to their ends, and what must hold at every step of them.

use std::collections::BTreeSet;

use perus::{
    dice::{Dice, Luck, Seed},
    games::{
        Game as _, Msg, Registry, Seat, Viewer,
        deleb::{
            Deleb,
            board::{Board, Side, Way},
            state::State,
        },
    },
    text::{Language, Texts},
};
use proptest::prelude::*;

use crate::{
    game::{SALT, chosen, dice_throwing},
    slow::{Piece, Slow},
};

fn started(columns: u32, teams: u32, seed: [u8; 32]) -> (State, Dice) {
    let mut dice = Dice::new(Seed::from_bytes(seed), SALT.to_owned());
    let values = [("columns", columns.to_string()), ("teams", teams.to_string())];
    let values: Vec<(&str, &str)> = values.iter().map(|(key, value)| (*key, value.as_str())).collect();
    (Deleb.start(&chosen(&values), &mut dice), dice)
}

/// No piece is lost but those that were taken, none is where it can't be, and there is always something to do.
fn holds(state: &State) {
    let board = state.board();
    for (point, piece) in board.pieces() {
        let home = point.row == piece.side.home_row();
        assert!(!piece.locked || home, "locked only at home");
        assert!(piece.way == Way::Out || matches!(point.row, 1 | 2));
        assert_eq!(board.place(piece.side, board.progress(point, piece)), (point, piece.way));
    }
    for side in Side::BOTH {
        assert_eq!(usize::from(board.count(side)), board.pieces_of(side).count());
    }
    match state.winner() {
        Some(winner) => {
            assert!(Deleb.to_act(state).is_empty() && Deleb.choices(state, state.turn()).is_empty());
            assert_eq!(board.count(winner.other()), 0);
        }
        None => {
            assert_eq!(Deleb.to_act(state), [state.turn()]);
            let choices = Deleb.choices(state, state.turn());
            assert!(!choices.is_empty() && choices[0].step != "pass", "a turn ends by itself");
        }
    }
}

/// Each choice can be done, by a way of touches of its own, and is written as it is read.
fn choices_hold(state: &State) {
    let choices = Deleb.choices(state, state.turn());
    let ways: BTreeSet<Vec<&str>> =
        choices.iter().map(|choice| choice.hand.iter().map(|touch| touch.key.as_str()).collect()).collect();
    assert_eq!(ways.len(), choices.len());
    for choice in &choices {
        assert_eq!(Deleb.normal(&choice.step), choice.step);
        let done = Deleb.play(&mut state.clone(), state.turn(), &choice.step, &mut dice_throwing(""));
        done.unwrap_or_else(|why| panic!("{choice:?}: {why:?}"));
    }
    if let Some(lead) = Deleb.lead(state, state.turn()) {
        assert!(choices.iter().any(|choice| choice.hand[0].key == lead && lead != "pass"));
    }
}

/// Plays to the end, or so many steps; `look` sees every position, and the step that led to it.
fn play_out(
    (mut state, mut dice): (State, Dice),
    luck: u64,
    most: usize,
    mut look: impl FnMut(&State, &Dice, Option<&(Seat, String)>),
) -> (State, Vec<(Seat, String)>) {
    let mut luck = Luck::new(luck);
    let mut steps: Vec<(Seat, String)> = Vec::new();
    loop {
        look(&state, &dice, steps.last());
        let open = Deleb.choices(&state, state.turn());
        let Some(choice) = luck.pick(&open).filter(|_| steps.len() < most) else { return (state, steps) };
        let seat = state.turn();
        Deleb.play(&mut state, seat, &choice.step, &mut dice).unwrap();
        steps.push((seat, choice.step.clone()));
    }
}

/// The pieces as the second reading has them.
fn as_slow(board: &Board) -> BTreeSet<Piece> {
    let slow =
        |(point, piece): (perus::games::deleb::board::Point, perus::games::deleb::board::Piece)| Piece {
            team: piece.side.index(),
            row: point.row + 1,
            column: point.column + 1,
            locked: piece.locked,
            homeward: piece.way == Way::Home,
        };
    board.pieces().map(slow).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(16))]

    #[test]
    fn a_random_game_keeps_the_rules_to_its_end(columns in 4..=8_u32, teams in 1..=4_u32, seed: [u8; 32], luck: u64) {
        let mut looked = 0;
        let (state, _) = play_out(started(columns, teams, seed), luck, 100_000, |state, _, _| {
            holds(state);
            if looked % 7 == 0 {
                choices_hold(state);
            }
            looked += 1;
        });
        prop_assert!(state.winner().is_some());
    }

    #[test]
    fn the_page_read_a_second_time_comes_to_the_same_game(
        columns in prop_oneof![4..=9_u32, Just(21), Just(100)], teams in 1..=4_u32, seed: [u8; 32], luck: u64
    ) {
        let mut slow: Option<Slow> = None;
        let most = if columns > 9 { 400 } else { 100_000 };
        play_out(started(columns, teams, seed), luck, most, |state, _, last| {
            let slow = slow.get_or_insert_with(|| {
                Slow::new(columns as u8, teams as usize, state.first().index())
            });
            match last {
                Some((_, step)) if step == "throw" => {
                    let tosses = &state.last().unwrap().tosses;
                    slow.thrown(&tosses.iter().map(|toss| toss.sticks.white()).collect::<Vec<u8>>());
                }
                Some((_, step)) => slow.step(step),
                None => {}
            }
            assert_eq!(as_slow(state.board()), slow.pieces.iter().cloned().collect(), "after {last:?}");
            assert_eq!(state.winner().map(Side::index), slow.winner);
            if state.winner().is_none() {
                assert_eq!(state.turn().index(), slow.seat(), "after {last:?}");
                let entered: Vec<bool> = state.seats().map(|seat| state.has_entered(seat)).collect();
                assert_eq!(&entered, &slow.entered);
                let open = Deleb.choices(state, state.turn()).into_iter().map(|choice| choice.step);
                assert_eq!(open.collect::<BTreeSet<String>>(), slow.open(), "after {last:?}");
            }
        });
    }

    #[test]
    fn only_throws_draw_and_each_draws_its_sticks(columns in 4..=6_u32, seed: [u8; 32], luck: u64) {
        let (start, dice) = started(columns, 2, seed);
        let mut drawn = 8 * start.beginning().len() as u64;
        play_out((start, dice), luck, 100_000, |state, dice, last| {
            if last.is_some_and(|(_, step)| step == "throw") {
                let tosses = &state.last().unwrap().tosses;
                drawn += tosses.iter().map(|toss| u64::from(toss.sticks.count)).sum::<u64>();
            }
            assert_eq!(dice.drawn(), drawn);
        });
    }

    #[test]
    fn the_same_steps_and_seed_give_the_same_game(columns in 4..=6_u32, teams in 1..=4_u32, seed: [u8; 32], luck: u64) {
        let (state, steps) = play_out(started(columns, teams, seed), luck, 100_000, |_, _, _| {});
        let (mut again, mut dice) = started(columns, teams, seed);
        for (seat, step) in &steps {
            Deleb.play(&mut again, *seat, step, &mut dice).unwrap();
        }
        prop_assert_eq!(state, again);
    }

    #[test]
    fn nonsense_changes_nothing(
        typed in "\\PC{0,24}", near in "(throw|pass|[0-9]{1,3})?[: -]{0,2}[a-e]?[0-9]{0,4}", luck: u64
    ) {
        let mut positions = Vec::new();
        play_out(started(5, 2, [5; 32]), luck, 300, |state, _, _| positions.push(state.clone()));
        let state = Luck::new(luck).pick(&positions).cloned().unwrap();
        for text in [&typed, &near] {
            let step = Deleb.normal(text);
            for seat in [Seat(0), Seat(1), Seat(2), Seat(9), Seat(255)] {
                if Deleb.choices(&state, seat).iter().any(|choice| choice.step == step) {
                    continue;
                }
                let (mut tried, mut dice) = (state.clone(), dice_throwing(""));
                let done = Deleb.play(&mut tried, seat, &step, &mut dice);
                prop_assert!(done.is_err() && tried == state && dice.drawn() == 0, "{}", step);
            }
        }
    }

    #[test]
    fn a_move_made_and_taken_back_leaves_the_board_as_it_was(columns in 4..=9_u32, seed: [u8; 32], luck: u64) {
        play_out(started(columns, 1, seed), luck, 200, |state, _, _| {
            for side in Side::BOTH {
                for value in [1, 2, 3, 4, 6] {
                    for moved in state.board().moves(side, value) {
                        let mut board = *state.board();
                        board.make(&moved);
                        assert_ne!(&board, state.board());
                        board.unmake(&moved);
                        assert_eq!(&board, state.board());
                    }
                }
            }
        });
    }
}

#[test]
fn the_words_fit_an_alt_text_and_a_message_in_every_position() {
    let texts = Texts::load(&Registry::house()).unwrap();
    let names: Vec<String> = "WMQAXYZK".chars().map(|letter| letter.to_string().repeat(32)).collect();
    let (mut longest, mut told, mut label) = (0, 0, 0);
    for (luck, columns) in [(1_u8, 4), (2, 8), (3, 20), (4, 57), (5, 100)] {
        let mut looked = 0;
        play_out(started(columns, 4, [luck; 32]), luck.into(), 3_000, |state, _, _| {
            looked += 1;
            if looked % 37 != 0 {
                return;
            }
            for language in Language::ALL {
                let length = |words: Vec<Msg>| {
                    let said: Vec<String> =
                        words.iter().map(|msg| texts.say(language, msg, &names)).collect();
                    said.join(" ").chars().count()
                };
                longest = longest.max(length(Deleb.describe(state, Viewer::Public)));
                told = told.max(length(Deleb.standing(state)));
                for choice in Deleb.choices(state, state.turn()) {
                    for touch in choice.hand {
                        label = label.max(length(vec![touch.label]));
                    }
                }
            }
        });
    }
    assert!((400..=1024).contains(&longest), "{longest} characters");
    assert!((50..=500).contains(&told), "{told} characters");
    assert!((15..=80).contains(&label), "{label} characters of a button");
}
