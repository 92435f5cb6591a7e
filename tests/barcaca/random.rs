//! Random voyages to their ends, and what must hold at every step of them.

use perus::{
    dice::{Dice, Luck, Seed},
    games::{
        Choice, Game, Msg, Registry, Scene, Seat, Viewer,
        barcaca::{
            Barcaca,
            board::{DICE, Role, TEAS},
            river::NAMES,
            state::{Ending, State},
        },
    },
    text::{Language, Texts},
};
use proptest::prelude::*;

use crate::voyage::{chosen, dice};

fn begins(choices: &[Choice], hand: &[String]) -> bool {
    choices.iter().any(|choice| {
        hand.len() <= choice.hand.len() && hand.iter().zip(&choice.hand).all(|(key, touch)| touch.key == *key)
    })
}

fn holds(state: &State, drawn: u64, thrown_again: u64) {
    let board = state.board();
    assert!((1..=7).contains(&board.barge) && (1..=7).contains(&board.round));
    assert!(board.teas <= TEAS && board.knots <= 2);
    assert!(board.tilt.abs() < 3 || state.ending() == Some(Ending::Capsized));
    assert_eq!(board.low(), 4 + board.fenders_in());
    assert_eq!(board.high(), 8 + board.folds_in());
    assert_eq!(
        drawn,
        1 + 8 * u64::from(board.round) + thrown_again,
        "a draw for each thrown die and no other"
    );
    for (role, begun) in [(Role::begins(board.round), true), (Role::begins(board.round).other(), false)] {
        let left = state.unplaced(role).len();
        let partner = state.unplaced(role.other()).len();
        assert!(if begun {
            left <= partner && partner <= left + 1
        } else {
            left >= partner && left <= partner + 1
        });
    }
    assert_eq!(state.acts().is_none(), state.ending().is_some());
}

/// The choices of whoever has to act: each can be done, each has a way of its own, and the panel leads to them.
fn choices_hold(state: &State, dice: &Dice) -> Vec<Choice> {
    let seat = Barcaca.to_act(state)[0];
    let choices = Barcaca.choices(state, seat);
    assert!(Barcaca.choices(state, Seat(1 - seat.0)).is_empty());
    assert!(
        choices.iter().any(|choice| choice.step.starts_with('d') || choice.step == "keep"),
        "never stuck"
    );
    let ways: std::collections::BTreeSet<Vec<&str>> =
        choices.iter().map(|choice| choice.hand.iter().map(|touch| touch.key.as_str()).collect()).collect();
    assert_eq!(ways.len(), choices.len());
    for choice in &choices {
        assert_eq!(Barcaca.normal(&choice.step), choice.step);
        let (mut tried, mut dice) = (state.clone(), dice.clone());
        Barcaca
            .play(&mut tried, seat, &choice.step, &mut dice)
            .unwrap_or_else(|why| panic!("{choice:?}: {why:?}"));
        let keys: Vec<String> = choice.hand.iter().map(|touch| touch.key.clone()).collect();
        for touched in 0..keys.len() {
            panel_leads_on(state, seat, &choices, &keys[..touched]);
        }
    }
    choices
}

fn panel_leads_on(state: &State, seat: Seat, choices: &[Choice], hand: &[String]) {
    let rows = Barcaca.panel(state, seat, hand).unwrap();
    assert!(rows.len() <= 3 && rows.iter().all(|row| (1..=5).contains(&row.len())), "{hand:?}: {rows:?}");
    let mut ways = std::collections::BTreeSet::new();
    for key in rows.iter().flatten().filter_map(|key| key.hand.as_ref()) {
        assert!(begins(choices, key), "{hand:?} leads to {key:?}");
        ways.insert(key);
    }
    let pressable = rows.iter().flatten().filter(|key| key.hand.is_some()).count();
    assert_eq!(ways.len(), pressable, "no two controls of one message may be the same: {hand:?} {rows:?}");
    assert!(Barcaca.panel(state, Seat(1 - seat.0), hand).is_none());
}

/// Plays to the end; `look` sees every position.
fn play_out(
    river: &str,
    seed: [u8; 32],
    luck: u64,
    mut look: impl FnMut(&State, &Dice, u64),
) -> (State, Vec<(Seat, String)>) {
    let mut dice = Dice::new(Seed::from_bytes(seed), "perus1|1|barcaca|ana|beto".to_owned());
    let mut luck = Luck::new(luck);
    let mut state = Barcaca.start(&chosen(&[("river", river)]), &mut dice);
    let (mut steps, mut thrown_again) = (Vec::new(), 0);
    loop {
        look(&state, &dice, thrown_again);
        let Some(seat) = Barcaca.to_act(&state).first().copied() else { return (state, steps) };
        let choices = Barcaca.choices(&state, seat);
        let step = luck.pick(&choices).unwrap().step.clone();
        thrown_again += if step.starts_with("knot") || step.starts_with("again") {
            step.split(' ').count() as u64 - 1
        } else {
            0
        };
        Barcaca.play(&mut state, seat, &step, &mut dice).unwrap();
        steps.push((seat, step));
    }
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(48))]

    #[test]
    fn a_random_voyage_keeps_the_rules_to_its_end(river in 0..NAMES.len(), seed: [u8; 32], luck: u64) {
        let mut looked = 0;
        let (state, steps) = play_out(NAMES[river], seed, luck, |state, dice, thrown_again| {
            holds(state, dice.drawn(), thrown_again);
            if state.ending().is_none() && looked % 5 == 0 {
                choices_hold(state, dice);
            }
            looked += 1;
        });
        prop_assert!(Barcaca.outcome(&state).is_some());
        prop_assert!(steps.len() <= 7 * DICE * 2 + 4, "at most two knots with their answers");
    }

    #[test]
    fn the_same_steps_and_seed_give_the_same_voyage(river in 0..NAMES.len(), seed: [u8; 32], luck: u64) {
        let (state, steps) = play_out(NAMES[river], seed, luck, |_, _, _| {});
        let mut dice = Dice::new(Seed::from_bytes(seed), "perus1|1|barcaca|ana|beto".to_owned());
        let mut again = Barcaca.start(&chosen(&[("river", NAMES[river])]), &mut dice);
        for (seat, step) in &steps {
            Barcaca.play(&mut again, *seat, step, &mut dice).unwrap();
        }
        prop_assert_eq!(format!("{state:?}"), format!("{again:?}"));
    }

    #[test]
    fn nonsense_changes_nothing(typed in "\\PC{0,24}", knot in "(knot|again|d[0-9][+-][0-9]) ?[0-9 a-z]{0,8}", luck: u64) {
        let (mut state, mut dice) = {
            let mut positions = Vec::new();
            play_out("remanso", [5; 32], luck, |state, dice, _| positions.push((state.clone(), dice.clone())));
            Luck::new(luck).pick(&positions).cloned().unwrap()
        };
        for text in [&typed, &knot] {
            let step = Barcaca.normal(text);
            for seat in [Seat(0), Seat(1), Seat(7)] {
                if Barcaca.choices(&state, seat).iter().any(|choice| choice.step == step) {
                    continue;
                }
                let before = format!("{state:?}{}", dice.drawn());
                if Barcaca.play(&mut state, seat, &step, &mut dice).is_err() {
                    prop_assert_eq!(format!("{state:?}{}", dice.drawn()), before);
                } else {
                    // Only the order of dice thrown again is free.
                    prop_assert!(step.starts_with("knot") || step.starts_with("again"), "{}", step);
                    return Ok(());
                }
            }
        }
    }
}

#[test]
fn the_words_fit_an_alt_text_in_every_position() {
    let texts = Texts::load(&Registry::house()).unwrap();
    let names = ["W".repeat(32), "M".repeat(32)];
    let mut longest = 0;
    for luck in 0..60 {
        play_out("boca-do-inferno", [luck as u8; 32], luck, |state, _, _| {
            for language in Language::ALL {
                for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)), Viewer::After] {
                    let words: Vec<String> = Barcaca
                        .describe(state, viewer)
                        .iter()
                        .map(|msg: &Msg| texts.say(language, msg, &names))
                        .collect();
                    longest = longest.max(words.join(" ").chars().count());
                }
            }
        });
    }
    assert!((400..=1024).contains(&longest), "{longest} characters");
}

#[test]
fn hidden_dice_change_nothing_that_others_see() {
    let texts = Texts::load(&Registry::house()).unwrap();
    let board = *Barcaca.start(&chosen(&[]), &mut dice(3)).board();
    let names = ["Ana".to_owned(), "Beto".to_owned()];
    let say = |msg: &Msg| texts.say(Language::PtBr, msg, &names);
    let seen = |hands: [[u8; 4]; 2], viewer: Viewer| {
        let mut state = State::set_up(board, hands, Role::Captain);
        let mut dice = dice(3);
        for (seat, step) in [(0, "d1 tea"), (1, "d1 tea"), (0, "d2+1 oars")] {
            Barcaca.play(&mut state, Seat(seat), step, &mut dice).unwrap();
        }
        let scene =
            Scene { width: 500, viewer, names: &names, choices: &[], hand: &[], stopped: false, say: &say };
        (
            Barcaca.paint(&state, &scene).png(),
            Barcaca.describe(&state, viewer),
            Barcaca.view(&state).to_string(),
        )
    };
    let one = [[4, 2, 1, 1], [3, 5, 5, 5]];
    assert_eq!(seen(one, Viewer::Public), seen([[4, 2, 6, 5], [3, 1, 2, 6]], Viewer::Public));
    let captain = Viewer::Seat(Seat(0));
    assert_eq!(seen(one, captain), seen([[4, 2, 1, 1], [3, 1, 2, 6]], captain));
}
