//! Golden records of Aliado: games kept for ever, which every later version must replay to the same end. Written once by
//! `cargo test --test aliado -- --ignored write`, from the games of `themes`; never rewritten but for a change of the
//! rules.

use std::collections::BTreeSet;

use perus::{
    games::Registry,
    table::{End, Record, Verified},
};

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
    let (_, record) = records("aliado").into_iter().find(|(name, _)| name == "two").unwrap();
    let mut tried = 0;
    for (index, step) in record.steps.iter().enumerate().filter(|(index, _)| index % 7 == 0) {
        let swapped = match step.step.rsplit_once(' ') {
            Some((rest, "all")) => format!("{rest} a"),
            Some((rest, "roll")) => format!("{rest} out"),
            Some((rest, "a")) => format!("{rest} b"),
            _ => continue,
        };
        let mut forged = record.clone();
        forged.steps[index].step = swapped;
        tried += 1;
        let found = match forged.verify(&Registry::house()) {
            Err(_) | Ok(Verified::Broken { .. }) => true,
            Ok(Verified::Consistent(table)) => {
                Record::of(&table).is_none_or(|again| again.digest != record.digest)
            }
        };
        assert!(found, "{}", forged.steps[index].step);
    }
    assert!(tried > 20, "{tried}");
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
