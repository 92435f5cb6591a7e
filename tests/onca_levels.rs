//! Onça's bots: that the levels are real, in few games and with a budget that is the same on every machine (the full
//! matches: `cargo bench --bench levels`), and what they do about draws and the clock.

#[path = "common/matches.rs"]
mod matches;

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use matches::{Budget, Tally};
use perus::{
    dice::{Dice, Luck, Seed},
    games::{
        Game, GameRef, Level, Seat, Thinking,
        onca::{CACHORROS, ONCA, Onca, State},
    },
};

fn dice() -> Dice {
    Dice::new(Seed::from_bytes([0; 32]), String::new())
}

fn bot(state: &State, seat: Seat, level: Level, against_bot: bool) -> Option<String> {
    let mut looks = 0;
    let mut thinking = Thinking::new(Luck::new(1), against_bot, move || {
        looks += 1;
        looks < 20
    });
    Onca.bot(state, seat, level, &mut thinking)
}

fn play(state: &mut State, seat: Seat, step: &str) {
    Onca.play(state, seat, step, &mut dice()).unwrap_or_else(|why| panic!("{step}: {why:?}"));
}

/// A position after a round of four moves has been played so often.
fn repeated(from: &str, round: &str, times: usize) -> State {
    let mut state = State::from_text(from).unwrap();
    for step in round.split(' ').cycle().take(4 * times) {
        let seat = state.to_move();
        play(&mut state, seat, step);
    }
    state
}

fn assert_real(tally: Tally, what: &str) {
    assert!(tally.percent() >= 65.0, "{what}: {:.1} %, {tally:?}", tally.percent());
}

#[test]
fn medium_beats_easy() {
    let tally = matches::play(&GameRef::new(Onca), Level::Medium, Level::Easy, 12, Budget::Looks(20), 1);
    assert_real(tally, "medium against easy");
}

#[test]
fn hard_beats_medium() {
    let tally = matches::play(&GameRef::new(Onca), Level::Hard, Level::Medium, 4, Budget::Looks(8), 1);
    assert_real(tally, "hard against medium");
}

#[test]
fn hard_beats_easy() {
    let tally = matches::play(&GameRef::new(Onca), Level::Hard, Level::Easy, 6, Budget::Looks(8), 1);
    assert!(tally.percent() >= 85.0, "{tally:?}");
}

#[test]
fn easy_and_medium_need_no_time_and_hard_stops_when_it_is_up() {
    let state = State::start();
    for level in [Level::Easy, Level::Medium] {
        let mut thinking = Thinking::new(Luck::new(1), false, || panic!("the clock was asked"));
        assert!(Onca.bot(&state, ONCA, level, &mut thinking).is_some());
    }
    let asked = AtomicU32::new(0);
    let mut thinking = Thinking::new(Luck::new(1), false, || asked.fetch_add(1, Relaxed) < 5);
    assert!(Onca.bot(&state, ONCA, Level::Hard, &mut thinking).is_some());
    drop(thinking);
    assert_eq!(asked.into_inner(), 6, "it must not go on once it is told to stop");
}

#[test]
fn every_level_makes_only_legal_steps() {
    for level in Level::ALL {
        let mut state = State::start();
        for _ in 0..30 {
            if Onca.outcome(&state).is_some() {
                break;
            }
            let seat = state.to_move();
            let step = bot(&state, seat, level, false).expect("a bot whose turn it is does something");
            play(&mut state, seat, &step);
        }
    }
}

/// The jaguar has four dogs and room; the dogs have nothing.
const JAGUAR_AHEAD: &str = "onca c3 a7,b7,c7,d7,e7,a6,b6,c6,d6,e6";
const JAGUAR_ROUND: &str = "c3-c2 a6-a5 c2-c3 a5-a6";

#[test]
fn rule_08_a_bot_claims_unless_it_judges_itself_ahead() {
    let state = repeated(JAGUAR_AHEAD, JAGUAR_ROUND, 3);
    assert!(state.claimable());
    for level in Level::ALL {
        // The jaguar is to move and ahead: it plays. The dogs are behind: they claim, off turn.
        assert_ne!(bot(&state, ONCA, level, false).as_deref(), Some("claim"), "{level:?}");
        assert_eq!(bot(&state, CACHORROS, level, false).as_deref(), Some("claim"), "{level:?}");
    }
    // With the dogs to move it is the jaguar that lets the right pass, and the dogs that claim on turn.
    let mut state = repeated(JAGUAR_AHEAD, JAGUAR_ROUND, 3);
    play(&mut state, ONCA, "c3-c2");
    assert!(state.claimable());
    for level in Level::ALL {
        assert_eq!(bot(&state, ONCA, level, false), None, "{level:?}");
        assert_eq!(bot(&state, CACHORROS, level, false).as_deref(), Some("claim"), "{level:?}");
    }
}

#[test]
fn rule_08_two_bots_that_both_hold_back_claim_at_the_eighth_time() {
    for times in 4..=8 {
        let state = repeated(JAGUAR_AHEAD, JAGUAR_ROUND, times - 1);
        assert_eq!(state.standings() as usize, times);
        for level in Level::ALL {
            let against_bot = bot(&state, ONCA, level, true);
            assert_eq!(against_bot.as_deref() == Some("claim"), times == 8, "{level:?}, {times}");
            // Against a person it never has to.
            assert_ne!(bot(&state, ONCA, level, false).as_deref(), Some("claim"));
        }
    }
}

#[test]
fn an_offer_is_taken_by_who_is_behind_and_let_pass_by_who_is_ahead() {
    let mut state = State::from_text(JAGUAR_AHEAD).unwrap();
    play(&mut state, ONCA, "offer");
    assert_eq!(bot(&state, CACHORROS, Level::Hard, false).as_deref(), Some("accept"));
    let mut state = State::from_text(JAGUAR_AHEAD).unwrap();
    play(&mut state, CACHORROS, "offer");
    assert_ne!(bot(&state, ONCA, Level::Hard, false).as_deref(), Some("accept"));
    // In a level game a bot plays on.
    let mut state = State::start();
    play(&mut state, ONCA, "offer");
    assert_eq!(bot(&state, CACHORROS, Level::Hard, false), None);
}

#[test]
fn a_bot_does_nothing_off_turn_without_a_right_or_when_the_game_is_over() {
    let mut state = State::start();
    for level in Level::ALL {
        assert_eq!(bot(&state, CACHORROS, level, false), None);
    }
    play(&mut state, ONCA, "offer");
    play(&mut state, CACHORROS, "accept");
    for level in Level::ALL {
        assert_eq!(bot(&state, ONCA, level, false), None);
    }
}
