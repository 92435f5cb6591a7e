//! What is secret stays so: nothing that others than its owner are sent, shown, told or offered, and nothing that is
//! logged, depends on a hidden die.

use std::collections::HashSet;

use perus::table::Phase;
use serde_json::Value;

use super::areas;
use crate::{
    common::page::Person,
    house::{House, files, is_private},
};

/// Whether a text holds a step in notation, or a part of one that tells which die it is or what tea did to it.
pub fn tells_a_step(text: &str) -> bool {
    let bytes = text.as_bytes();
    let is_word = |at: Option<&u8>| at.is_some_and(|c| c.is_ascii_alphanumeric() || *c == b'_');
    bytes.windows(2).enumerate().any(|(at, pair)| {
        pair[0] == b'd'
            && (b'1'..=b'4').contains(&pair[1])
            && !is_word(at.checked_sub(1).and_then(|before| bytes.get(before)))
            && !is_word(bytes.get(at + 2))
    }) || ["knot 1", "knot 2", "knot 3", "knot 4", "again 1", "again 2", "again 3", "again 4"]
        .iter()
        .any(|step| text.contains(step))
}

/// Controls that stand for a hand.
pub fn is_of_a_hand(id: &str) -> bool {
    [":touch:", ":stop:", ":menu:", ":type:"].iter().any(|verb| id.contains(verb))
}

/// All texts in a value, however deep.
fn texts(value: &Value, found: &mut Vec<String>) {
    match value {
        Value::String(text) => found.push(text.clone()),
        Value::Array(list) => list.iter().for_each(|inner| texts(inner, found)),
        Value::Object(map) => map.values().for_each(|inner| texts(inner, found)),
        _ => {}
    }
}

/// Fails if a spectator has been sent, or the players have been sent in public, anything that tells of a hand while the
/// game is on.
pub async fn nothing_is_out(house: &House, table: u64, peru: &Person, players: &[&Person]) {
    let session = house.session(table).await;
    if session.table.phase() != Phase::Play {
        return;
    }
    let seed = session.table.seed().to_hex();
    let mut letters = HashSet::new();
    for player in players {
        letters.insert(player.dm().await);
    }
    for (person, own) in std::iter::once((peru, false)).chain(players.iter().map(|player| (*player, true))) {
        for frame in person.frames() {
            let message = &frame["d"];
            let channel = message["channel_id"].as_str().unwrap_or_default();
            if !own {
                assert!(!letters.contains(channel), "{} reads others' letters: {frame}", person.name);
            } else if letters.contains(channel) || is_private(message) || frame["t"] == "autocomplete" {
                continue;
            }
            let mut all = Vec::new();
            texts(&frame, &mut all);
            for text in all {
                assert!(!text.contains(&seed), "{} has heard the seed: {frame}", person.name);
                assert!(!is_of_a_hand(&text), "{} got a control of a hand: {frame}", person.name);
                assert!(!tells_a_step(&text), "{} is told a step: {text} in {frame}", person.name);
            }
        }
    }
    for message in peru.history(&peru.channel()).await {
        for picture in files(&message, ".png") {
            assert_eq!(areas(&peru.file(&picture).await), None, "a public picture with controls in it");
        }
    }
}

#[test]
fn what_tells_a_step_is_known() {
    for text in ["d3+1 sail", "play 0 d2 oars", "(d4)", "knot 1 3", "7:x:d1.oars"] {
        assert!(tells_a_step(text), "{text}");
    }
    for text in ["Round 3 of 7", "id4", "d12", "d5", "abcd3f", "Tea 2, lucky knots 1."] {
        assert!(!tells_a_step(text), "{text}");
    }
    assert!(is_of_a_hand("7:touch:12:d1") && !is_of_a_hand("7:hand"));
}
