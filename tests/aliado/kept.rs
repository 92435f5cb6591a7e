//! Golden records of Aliado: games kept for ever, which every later version must replay to the same end. Written once by
//! `cargo test --test aliado -- --ignored write`, from the games of `themes`; never rewritten but for a change of the
//! rules.

use std::collections::BTreeSet;

use perus::table::End;

use crate::{
    golden::{self, records, replayed},
    themes,
};

#[test]
#[ignore = "writes the records anew"]
fn write() {
    golden::write("aliado", themes::games());
}

#[test]
fn golden_games_replay_to_the_end_they_had() {
    golden::all_replay("aliado", 15);
}

/// A changed touch, part or throw is found: the game breaks, or the digest is another.
#[test]
fn a_golden_game_with_a_swapped_step_is_found() {
    golden::swaps_are_found("aliado", "two", 100, |step| {
        let (rest, last) = step.rsplit_once(' ')?;
        Some(match last {
            "all" => format!("{rest} a"),
            "roll" => format!("{rest} out"),
            "a" => format!("{rest} b"),
            _ => return None,
        })
    });
}

#[test]
fn golden_games_show_every_kind_of_event_and_end_between_them() {
    let mut seen = BTreeSet::new();
    for (_, record) in records("aliado") {
        let table = replayed(&record);
        seen.extend(themes::told(&table));
        seen.insert(match table.end() {
            Some(End::Played(outcome)) => outcome.reason.key.to_string(),
            _ => "called off".to_owned(),
        });
        seen.extend(table.options().iter().map(|(key, value)| format!("{key}={value}")));
    }
    let wanted = [
        "aliado-again",
        "aliado-begins",
        "aliado-centred",
        "aliado-end-ace",
        "aliado-end-ace-pair",
        "aliado-end-master",
        "aliado-end-master-pair",
        "aliado-killed",
        "aliado-left",
        "aliado-lost",
        "aliado-lot",
        "aliado-moved",
        "aliado-pairs",
        "aliado-passed",
        "aliado-pitoco-died",
        "aliado-sat-out",
        "aliado-skull",
        "aliado-spared",
        "aliado-suicide",
        "aliado-threw",
        "aliado-threw-eighteen",
        "aliado-threw-one",
        "called off",
        "players=2",
        "players=3",
        "players=4",
        "slips=on",
        "table-given-up",
        "three=sena",
    ];
    let missing: Vec<&str> = wanted.into_iter().filter(|key| !seen.contains(*key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
