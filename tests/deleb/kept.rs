//! Golden records of Dèleb: games kept for ever, which every later version must replay to the same end. Written once by
//! `cargo test --test deleb -- --ignored write`, from the games of `themes`; never rewritten but for a change of the rules.

use std::collections::BTreeSet;

use perus::table::{End, Table};

use crate::{
    golden::{self, records, replayed},
    themes,
};

#[test]
#[ignore = "writes the records anew"]
fn write() {
    golden::write("deleb", themes::games());
}

#[test]
fn golden_games_replay_to_the_end_they_had() {
    golden::all_replay("deleb", 14);
}

/// A changed throw, piece or word is found: the game breaks, or the digest is another.
#[test]
fn a_golden_game_with_a_swapped_step_is_found() {
    golden::swaps_are_found("deleb", "pairs", 20, |step| {
        let (rest, last) = step.rsplit_once(' ')?;
        let (value, point) = last.split_once(':')?;
        let other = if value == "1" { "4" } else { "1" };
        Some(format!("{rest} {other}:{point}"))
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
        records("deleb").iter().flat_map(|(_, record)| shown(&replayed(record))).collect();
    let wanted = [
        "called off",
        "columns=12",
        "columns=4",
        "deleb-begins",
        "deleb-begins-equal",
        "deleb-end",
        "deleb-entered",
        "deleb-entering-failed",
        "deleb-moved",
        "deleb-passed",
        "deleb-stuck",
        "deleb-threw",
        "deleb-took",
        "deleb-unlocked",
        "deleb-unlocked-took",
        "table-given-up",
        "teams=2",
        "teams=4",
        "throw=hand",
    ];
    let missing: Vec<&str> = wanted.into_iter().filter(|key| !seen.contains(*key)).collect();
    assert!(missing.is_empty(), "{missing:?}");
}
