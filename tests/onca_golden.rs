//! Golden records of Onça: games kept for ever, which every later version must replay to the same end. Written once by
//! `cargo test --test onca_golden -- --ignored write`, from the games of `common/onca_games.rs`; never rewritten but
//! for a change of the rules.

#[path = "common/golden.rs"]
mod golden;
#[path = "common/onca_games.rs"]
mod onca_games;
#[path = "common/sitting.rs"]
mod sitting;

use std::collections::BTreeSet;

use perus::{
    dice::Dice,
    games::{
        Game, Options, Score, Seat,
        onca::{ONCA, Onca, State},
    },
    table::{End, Record, Step},
};

#[test]
#[ignore = "writes the records anew"]
fn write() {
    golden::write("onca", onca_games::games());
}

#[test]
fn golden_records_replay_to_the_end_they_had() {
    golden::all_replay("onca", 20);
}

/// A step of the other side is found.
#[test]
fn a_golden_record_with_a_swapped_step_is_found() {
    golden::swaps_are_found("onca", "trapped-at-random", 20, |step| {
        let moved = step.strip_prefix("play ")?;
        let (seat, moved) = moved.split_once(' ')?;
        Some(format!("play {} {moved}", if seat == "0" { "1" } else { "0" }))
    });
}

/// A dice that nobody throws.
fn no_dice(record: &Record) -> Dice {
    Dice::new(perus::dice::Seed::from_hex(&record.seed).unwrap(), record.salt.clone())
}

/// Goes through a record and notes which rules it shows.
fn shown(record: &Record, seen: &mut BTreeSet<&'static str>) {
    let table = golden::replayed(record);
    let mut state = Onca.start(&Options::default(), &mut no_dice(record));
    let mut claimable_before = false;
    for entry in table.log() {
        let (Step::Play(seat, step) | Step::ByClock(seat, step)) = &entry.step else { continue };
        look_at_step(&state, *seat, step, claimable_before, seen);
        claimable_before |= state.claimable();
        // Rule 5: at every moment of the record, the side off turn is refused, and nothing changes.
        let off_turn = Seat(1 - state.to_move().0);
        let mut touched = state.clone();
        assert!(Onca.play(&mut touched, off_turn, "c5-c4", &mut no_dice(record)).is_err());
        assert_eq!(Onca.view(&touched), Onca.view(&state));
        Onca.play(&mut state, *seat, step, &mut no_dice(record)).unwrap();
        // Rule 9: the dogs are never without a move.
        let dogs_turn = state.to_move() != ONCA && state.captured() < 5;
        assert!(!dogs_turn || !state.board().moves().is_empty());
    }
    seen.extend(match table.end() {
        Some(End::Played(outcome)) => match (outcome.scores[0], outcome.reason.key.as_ref()) {
            (Score::Win, "onca-end-captures") => ["6 five dogs", "10 a win"],
            (Score::Loss, "onca-end-trapped") => ["7 trapped", "10 a loss"],
            (Score::Draw, "onca-end-claimed") => ["8 claimed", "10 a draw"],
            (Score::Draw, _) => ["agreed", "10 a draw"],
            _ => ["resigned", "10 a win"],
        },
        _ => ["called off", "called off"],
    });
}

fn look_at_step(
    state: &State,
    seat: Seat,
    step: &str,
    claimable_before: bool,
    seen: &mut BTreeSet<&'static str>,
) {
    if state.last().is_none() && seat == ONCA && step.starts_with("c5-") {
        seen.insert("1 the jaguar first");
    }
    let open: Vec<String> = state.board().moves().iter().map(ToString::to_string).collect();
    let jumps = step.matches('x').count();
    let ends = (step.get(..2), step.get(step.len().saturating_sub(2)..));
    match step {
        "claim" => {
            seen.insert(if seat == state.to_move() { "8 on turn" } else { "8 off turn" });
            if claimable_before && state.standings() == 5 {
                seen.insert("8 the right came back");
            }
            if state.standings() == 8 {
                seen.insert("8 bots at the eighth");
            }
        }
        "offer" | "accept" => {
            seen.insert("offered");
        }
        _ if seat == ONCA && jumps == 0 => {
            seen.insert("2 a step");
            if open.iter().any(|other| other.contains('x')) {
                seen.insert("3 declined");
            }
        }
        _ if seat == ONCA => {
            seen.insert("3 a capture");
            if jumps > 1 {
                seen.insert("3 a chain");
            }
            if open.iter().any(|other| other.starts_with(&format!("{step}x"))) {
                seen.insert("3 stopped early");
            }
            if ends.0 == ends.1 {
                seen.insert("3 back to where it began");
            }
            let mut after = state.clone();
            let events = Onca.play(
                &mut after,
                seat,
                step,
                &mut Dice::new(perus::dice::Seed::from_bytes([0; 32]), String::new()),
            );
            let on = after
                .jaguar()
                .jumps()
                .iter()
                .any(|jump| after.dogs().has(jump.over) && after.board().empty().has(jump.to));
            if events.is_ok() && after.captured() >= 5 && jumps > 1 && on {
                seen.insert("6 in the middle of a chain");
            }
        }
        _ => {
            let (from, to) = (onca_games::place(&step[..2]), onca_games::place(&step[3..]));
            seen.insert(if to.1 > from.1 { "4 forward" } else { "4 back or aside" });
            if to.0 != from.0 && to.1 != from.1 {
                seen.insert("4 along a diagonal");
            }
        }
    }
}

#[test]
fn golden_records_show_every_rule_between_them() {
    let mut seen = BTreeSet::new();
    for (_, record) in golden::records("onca") {
        shown(&record, &mut seen);
    }
    let wanted = [
        "1 the jaguar first",
        "2 a step",
        "3 a capture",
        "3 a chain",
        "3 back to where it began",
        "3 declined",
        "3 stopped early",
        "4 along a diagonal",
        "4 back or aside",
        "4 forward",
        "6 five dogs",
        "6 in the middle of a chain",
        "7 trapped",
        "8 bots at the eighth",
        "8 claimed",
        "8 off turn",
        "8 on turn",
        "8 the right came back",
        "10 a draw",
        "10 a loss",
        "10 a win",
        "agreed",
        "called off",
        "offered",
        "resigned",
    ];
    let missing: Vec<&str> = wanted.into_iter().filter(|rule| !seen.contains(rule)).collect();
    assert!(missing.is_empty(), "no record shows: {missing:?}");
}
