//! Jogo da Onça in random play, held against the slow rules of `common/onca_plain.rs` and against itself.

#[path = "common/onca_plain.rs"]
mod onca_plain;

use std::collections::HashMap;

use onca_plain::Plain;
use perus::{
    canvas::Picture,
    dice::{Dice, Luck, Seed},
    games::{
        Choice, Game, Kind, Level, Msg, Options, Outcome, Playout, Refusal, RulesPage, Scene, Seat, SeatSpec,
        Thinking, Viewer,
        onca::{Onca, State, board::Point},
    },
};
use proptest::prelude::*;
use serde_json::Value;

fn dice() -> Dice {
    Dice::new(Seed::from_bytes([0; 32]), String::new())
}

fn moves(state: &State) -> Vec<String> {
    let choices = Onca.choices(state, state.to_move());
    choices.into_iter().filter(|choice| choice.kind == Kind::Move).map(|choice| choice.step).collect()
}

fn plain(state: &State) -> Plain {
    Plain {
        jaguar: state.jaguar().name().to_owned(),
        dogs: state.dogs().into_iter().map(|point| point.name().to_owned()).collect(),
        jaguars_turn: state.to_move() == Seat(0),
    }
}

fn play(state: &mut State, step: &str) {
    let seat = state.to_move();
    Onca.play(state, seat, step, &mut dice()).unwrap_or_else(|why| panic!("{step}: {why:?}"));
}

/// What the slow rules count, each position once a depth.
fn plain_perft(position: &Plain, depth: u32, known: &mut HashMap<(String, u32), u64>) -> u64 {
    if depth == 0 {
        return 1;
    }
    let key = (format!("{position:?}"), depth);
    if let Some(count) = known.get(&key) {
        return *count;
    }
    let next = position.moves().into_iter().map(|step| position.after(&step));
    let count = next.map(|next| plain_perft(&next, depth - 1, known)).sum();
    known.insert(key, count);
    count
}

#[test]
fn perft_from_the_start_is_as_on_the_rules_page_and_as_the_slow_rules_count() {
    let start = State::start();
    let page = [(1, 3), (2, 29), (3, 148), (4, 2_005)];
    for (depth, count) in page {
        assert_eq!(Onca.perft(&start, depth), Some(count));
        assert_eq!(Plain::start().perft(depth), count);
    }
    let mut known = HashMap::new();
    for depth in 5..=7 {
        assert_eq!(
            Onca.perft(&start, depth),
            Some(plain_perft(&Plain::start(), depth, &mut known)),
            "{depth}"
        );
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    /// Random games to the end, captures preferred in some so that chains and the fifth capture come up.
    #[test]
    fn random_games_keep_to_the_rules(luck in any::<u64>(), greed in 0u32..=4) {
        let mut luck = Luck::new(luck);
        let mut state = State::start();
        let mut slow = Plain::start();
        for number in 0..120 {
            let mut open = moves(&state);
            open.sort();
            prop_assert_eq!(&open, &slow.moves());
            prop_assert_eq!(&plain(&state), &slow);
            prop_assert_eq!(state.captured(), 14 - state.dogs().count());
            prop_assert!(!state.dogs().has(state.jaguar()));
            prop_assert_eq!(Onca.outcome(&state).is_some(), open.is_empty());
            prop_assert_eq!(Onca.perft(&state, 1), Some(open.len() as u64));
            if number % 16 == 0 {
                let sum: u64 = open.iter().map(|step| slow.after(step).perft(1)).sum();
                prop_assert_eq!(Onca.perft(&state, 2), Some(sum));
                for step in &open {
                    let mut next = state.clone();
                    play(&mut next, step);
                    prop_assert_eq!(plain(&next), slow.after(step));
                }
            }
            if open.is_empty() {
                prop_assert!(Onca.to_act(&state).is_empty());
                prop_assert!(state.captured() >= 5 || state.to_move() == Seat(0), "dogs always have a move");
                break;
            }
            let captures: Vec<&String> = open.iter().filter(|step| step.contains('x')).collect();
            let step = match luck.pick(&captures) {
                Some(step) if luck.below(4) < greed => (*step).clone(),
                _ => luck.pick(&open).cloned().unwrap_or_default(),
            };
            slow = slow.after(&step);
            play(&mut state, &step);
        }
    }

    /// Rule 9, on boards as full and as strange as they come.
    #[test]
    fn rule_09_dogs_have_a_move_wherever_they_stand(luck in any::<u64>(), dogs in 10usize..=14) {
        let mut luck = Luck::new(luck);
        let mut points = Point::ALL.to_vec();
        for n in (1..points.len()).rev() {
            points.swap(n, luck.below(n as u32 + 1) as usize);
        }
        let names: Vec<&str> = points[1..=dogs].iter().map(|point| point.name()).collect();
        let state = State::from_text(&format!("cachorros {} {}", points[0], names.join(","))).unwrap();
        prop_assert!(!moves(&state).is_empty());
        let mut open = moves(&state);
        open.sort();
        prop_assert_eq!(open, plain(&state).moves());
        let state = State::from_text(&format!("onca {} {}", points[0], names.join(","))).unwrap();
        let mut open = moves(&state);
        open.sort();
        prop_assert_eq!(open, plain(&state).moves());
    }

    #[test]
    fn what_is_no_legal_step_is_refused_and_changes_nothing(
        luck in any::<u64>(),
        length in 0u32..60,
        texts in proptest::collection::vec(
            prop_oneof![
                "[a-e][1-7][-x][a-e][1-7]",
                "[a-e][1-7](x[a-e][1-7]){1,6}",
                "claim|offer|accept|",
                "[a-h0-9x -]{0,12}",
                ".{0,24}",
            ],
            24,
        ),
    ) {
        let mut luck = Luck::new(luck);
        let mut state = State::start();
        for _ in 0..length {
            let Some(step) = luck.pick(&moves(&state)).cloned() else { break };
            play(&mut state, &step);
        }
        for seat in [0, 1, 2, 255].map(Seat) {
            let listed: Vec<String> =
                Onca.choices(&state, seat).into_iter().map(|choice| choice.step).collect();
            for text in &texts {
                let mut next = state.clone();
                let done = Onca.play(&mut next, seat, text, &mut dice());
                let offer = text == "offer" && Onca.outcome(&state).is_none() && seat.0 < 2;
                prop_assert_eq!(done.is_ok(), listed.contains(text) || offer, "{} by {}", text, seat);
                if done.is_err() {
                    prop_assert_eq!(Onca.view(&next), Onca.view(&state));
                }
            }
        }
    }
}

/// Onça with the playout that the trait gives for nothing.
struct Slow;

impl Game for Slow {
    type State = State;
    fn name(&self) -> &'static str {
        Onca.name()
    }
    fn seats(&self, options: &Options) -> Vec<SeatSpec> {
        Onca.seats(options)
    }
    fn start(&self, options: &Options, dice: &mut Dice) -> State {
        Onca.start(options, dice)
    }
    fn to_act(&self, state: &State) -> Vec<Seat> {
        Onca.to_act(state)
    }
    fn choices(&self, state: &State, seat: Seat) -> Vec<Choice> {
        Onca.choices(state, seat)
    }
    fn play(&self, state: &mut State, seat: Seat, step: &str, dice: &mut Dice) -> Result<Vec<Msg>, Refusal> {
        Onca.play(state, seat, step, dice)
    }
    fn outcome(&self, state: &State) -> Option<Outcome> {
        Onca.outcome(state)
    }
    fn view(&self, state: &State) -> Value {
        Onca.view(state)
    }
    fn describe(&self, state: &State, viewer: Viewer) -> Vec<Msg> {
        Onca.describe(state, viewer)
    }
    fn bot(&self, state: &State, seat: Seat, level: Level, thinking: &mut Thinking) -> Option<String> {
        Onca.bot(state, seat, level, thinking)
    }
    fn paint(&self, state: &State, scene: &Scene) -> Picture {
        Onca.paint(state, scene)
    }
    fn messages(&self, language: &str) -> Option<&'static str> {
        Onca.messages(language)
    }
    fn rules(&self) -> Vec<RulesPage<State>> {
        Onca.rules()
    }
    fn perft(&self, state: &State, depth: u32) -> Option<u64> {
        Onca.perft(state, depth)
    }
}

/// The lengths of random games from a position.
fn lengths(game: &impl Game<State = State>, state: &State, games: usize, luck: u64) -> Vec<f64> {
    let mut luck = Luck::new(luck);
    let length = |_| {
        let Playout { games, steps } = game.playout(state, 1, &mut luck);
        assert_eq!(games, 1);
        steps as f64
    };
    (0..games).map(length).collect()
}

fn mean_and_error(values: &[f64]) -> (f64, f64) {
    let count = values.len() as f64;
    let mean = values.iter().sum::<f64>() / count;
    let variance = values.iter().map(|value| (value - mean).powi(2)).sum::<f64>() / (count - 1.0);
    (mean, (variance / count).sqrt())
}

fn assert_same_mean(what: &str, quick: &[f64], slow: &[f64]) {
    let ((quick, quick_error), (slow, slow_error)) = (mean_and_error(quick), mean_and_error(slow));
    let error = quick_error.hypot(slow_error);
    assert!((quick - slow).abs() <= 4.0 * error, "{what}: {quick} and {slow}, ± {error}");
}

#[test]
fn quick_random_games_are_as_long_as_listed_ones() {
    // Close to trapped or to the fifth capture, claimable, offered: each makes the games end in its own way.
    let mut shuffled = State::start();
    for _ in 0..3 {
        for step in ["c5-c4", "a5-a4", "c4-c5", "a4-a5"] {
            play(&mut shuffled, step);
        }
    }
    let mut offered = State::start();
    Onca.play(&mut offered, Seat(1), "offer", &mut dice()).unwrap();
    let set_up = |text| State::from_text(text).unwrap();
    for (name, state) in [
        ("start", State::start()),
        ("claimable", shuffled),
        ("offered", offered),
        ("hunted", set_up("onca c5 a7,b7,c7,d7,e7,a6,b6,d6,c4,d4")),
        ("trapped", set_up("cachorros a1 a5,c5,b4,c4,d4,a3,b3,c3,d3,e3,b2,c1,d2,c2")),
        // Few moves on either side: positions come back, and draws are claimed.
        ("cornered", set_up("onca a1 a7,b7,c7,d7,e7,b4,c4,d4,b3,c3,d3,c2,e1,d2")),
    ] {
        let quick = lengths(&Onca, &state, 20_000, 1);
        let slow = lengths(&Slow, &state, 500, 2);
        assert_same_mean(name, &quick, &slow);
        let squares = |values: &[f64]| values.iter().map(|value| value * value).collect::<Vec<_>>();
        assert_same_mean(name, &squares(&quick), &squares(&slow));
        for short in [1.0, 2.0, 10.0, 40.0] {
            let part = |values: &[f64]| -> Vec<f64> {
                values.iter().map(|value| if *value <= short { 1.0 } else { 0.0 }).collect()
            };
            assert_same_mean(&format!("{name}, up to {short}"), &part(&quick), &part(&slow));
        }
    }
}

#[test]
fn random_games_end_at_once_as_often_as_the_rights_say() {
    let ends_at_once = |state: &State| {
        let games = 40_000;
        let ended = lengths(&Onca, state, games, 3).iter().filter(|length| **length <= 1.0).count();
        ended as f64 / games as f64
    };
    let mut state = State::start();
    assert!(ends_at_once(&state) < 1e-9);
    // One acceptance beside three moves.
    Onca.play(&mut state, Seat(1), "offer", &mut dice()).unwrap();
    assert!((ends_at_once(&state) - 0.25).abs() < 0.01);
    // Two claims, one a seat, beside three moves.
    for step in ["c5-c4", "a5-a4", "c4-c5", "a4-a5"].into_iter().cycle().take(12) {
        play(&mut state, step);
    }
    assert!((ends_at_once(&state) - 0.4).abs() < 0.01);
    // All of it at once.
    Onca.play(&mut state, Seat(0), "offer", &mut dice()).unwrap();
    assert!((ends_at_once(&state) - 0.5).abs() < 0.01);
}

#[test]
fn random_games_of_a_game_that_is_over_have_no_steps() {
    let mut state = State::start();
    Onca.play(&mut state, Seat(0), "offer", &mut dice()).unwrap();
    Onca.play(&mut state, Seat(1), "accept", &mut dice()).unwrap();
    assert_eq!(Onca.playout(&state, 5, &mut Luck::new(1)), Playout { games: 5, steps: 0 });
}
