//! Golden records of the barge: voyages kept for ever, which every later version must replay to the same end. Written
//! once by `cargo test --test barcaca -- --ignored write`, from the voyages of `themes`; never rewritten but for a
//! change of the rules.

use std::collections::BTreeSet;

use perus::{
    games::barcaca::river::NAMES,
    table::{End, Record, Step},
};

use crate::{
    golden::{self, records, replayed},
    themes,
};

#[test]
#[ignore = "writes the records anew"]
fn write() {
    golden::write("barcaca", themes::voyages());
}

#[test]
fn golden_voyages_replay_to_the_end_they_had() {
    golden::all_replay("barcaca", 20);
}

/// A changed die, slot or knot is found: the voyage breaks, or the digest is another.
#[test]
fn a_golden_voyage_with_a_swapped_step_is_found() {
    golden::swaps_are_found("barcaca", "moored-remanso", 20, |step| {
        if !step.starts_with("play ") {
            return None;
        }
        let (rest, slot) = step.rsplit_once(' ')?;
        Some(format!("{rest} {}", if slot == "balance" { "oars" } else { "balance" }))
    });
}

/// What a record shows.
fn shown(record: &Record, seen: &mut BTreeSet<String>) {
    let table = replayed(record);
    for entry in table.log() {
        match &entry.step {
            Step::Play(_, step) | Step::ByClock(_, step) => {
                let by_clock = matches!(entry.step, Step::ByClock(..));
                let first = step.split(' ').next().unwrap_or_default();
                let tea = if first.contains(['+', '-']) { "with tea" } else { "plain" };
                seen.insert(match first {
                    "keep" | "knot" | "again" => first.to_owned(),
                    _ => format!("{tea} {}", step.rsplit(' ').next().unwrap_or_default()),
                });
                if by_clock {
                    seen.insert(format!("by clock {}", if first == "keep" { "keep" } else { "a die" }));
                }
            }
            Step::Option(key, value) => {
                seen.insert(format!("{key}={value}"));
            }
            Step::Replace(..) => {
                seen.insert("replaced".to_owned());
            }
            _ => {}
        }
    }
    seen.insert(match table.end() {
        Some(End::Played(outcome)) => outcome.reason.key.to_string(),
        _ => "called off".to_owned(),
    });
    let captain = table.position().map(|position| position.view()["captain"].clone());
    seen.insert(format!("captain {}", captain.unwrap_or_default()));
}

#[test]
fn golden_voyages_show_every_kind_of_step_and_end_between_them() {
    let mut seen = BTreeSet::new();
    for (_, record) in records("barcaca") {
        shown(&record, &mut seen);
    }
    let slots = ["balance", "oars", "horn", "fender", "sail", "cable", "tea"];
    let wanted: BTreeSet<String> = slots
        .iter()
        .flat_map(|slot| [format!("plain {slot}"), format!("with tea {slot}")])
        .chain(NAMES.iter().map(|river| format!("river={river}")))
        .chain(
            [
                "again",
                "by clock a die",
                "by clock keep",
                "called off",
                "captain 0",
                "captain 1",
                "clock=off",
                "keep",
                "knot",
                "replaced",
                "silence=off",
                "table-given-up",
                "barcaca-end-capsized",
                "barcaca-end-collided",
                "barcaca-end-failed",
                "barcaca-end-moored",
                "barcaca-end-quay",
            ]
            .map(str::to_owned),
        )
        .collect();
    let missing: Vec<&String> = wanted.difference(&seen).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
