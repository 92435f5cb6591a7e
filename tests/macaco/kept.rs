//! Golden records of Tigre e Macaco: games kept for ever, which every later version must replay to the same end. Written
//! once by `cargo test --test macaco -- --ignored write`, from the games of `themes`; never rewritten but for a change
//! of the rules.

use std::collections::BTreeSet;

use perus::table::{End, Table};

use crate::{
    golden::{self, records, replayed},
    themes,
};

#[test]
#[ignore = "writes the records anew"]
fn write() {
    golden::write("macaco", themes::games());
}

#[test]
fn golden_games_replay_to_the_end_they_had() {
    golden::all_replay("macaco", 14);
}

/// A changed touch, die or rattle is found: the game breaks, or the digest is another.
#[test]
fn a_golden_game_with_a_swapped_step_is_found() {
    golden::swaps_are_found("macaco", "three", 20, |step| {
        let (rest, last) = step.rsplit_once(' ')?;
        Some(match last {
            "tiger" => format!("{rest} m1"),
            "m1" => format!("{rest} m2"),
            "rattle" => format!("{rest} let"),
            "let" => format!("{rest} rattle"),
            "1" => format!("{rest} 2"),
            _ => return None,
        })
    });
}

fn shown(table: &Table) -> BTreeSet<String> {
    let mut shown = themes::told(table);
    shown.insert(match table.end() {
        Some(End::Played(outcome)) => outcome.reason.key.to_string(),
        _ => "called off".to_owned(),
    });
    shown.extend(table.options().iter().map(|(key, value)| format!("{key}={value}")));
    shown
}

#[test]
fn golden_games_show_every_kind_of_event_and_end_between_them() {
    let seen: BTreeSet<String> =
        records("macaco").iter().flat_map(|(_, record)| shown(&replayed(record))).collect();
    let wanted = [
        "called off",
        "coconuts=2",
        "help=on",
        "macaco-back",
        "macaco-back-home",
        "macaco-begins-coconut",
        "macaco-begins-lot",
        "macaco-chased",
        "macaco-end",
        "macaco-home",
        "macaco-home-crocodile",
        "macaco-home-tiger",
        "macaco-into-tiger",
        "macaco-kept",
        "macaco-let",
        "macaco-ran",
        "macaco-ran-out",
        "macaco-spent",
        "macaco-stayed",
        "macaco-stole",
        "macaco-threw",
        "macaco-tiger-ran",
        "macaco-tiger-set",
        "players=2",
        "players=3",
        "players=4",
        "rattle=0",
        "rattle=ask",
        "red=1-2-3",
        "table-given-up",
    ];
    let missing: Vec<&str> = wanted.into_iter().filter(|key| !seen.contains(*key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
