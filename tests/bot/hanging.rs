//! What hangs in a channel and in private answers, as somebody there sees it: a table's messages, files, pings.

use std::time::Instant;

use perus::{
    games::Registry,
    local::faults,
    table::{Record, Verified},
};
use serde_json::{Value, json};
use tokio::time::{Duration, sleep};

use super::{House, LONG};
use crate::common::page::Person;

/// Whether a message has a button of this id.
pub fn has_button(person: &Person, message: &Value, id: &str) -> bool {
    person.buttons(message).iter().any(|button| button["custom_id"] == id)
}

/// This board can't be deleted or changed from now on, so that its buttons are there for ever.
pub fn keep(house: &House, shown: &Value) {
    let path = format!("/channels/*/messages/{}", shown["id"].as_str().unwrap());
    for method in ["DELETE", "PATCH"] {
        let no = faults::Wrong::error(403, 50013, "Missing Permissions");
        house.local.faults().answer(method, &path, None, no);
    }
}

/// Whether only one person sees a message.
pub fn is_private(message: &Value) -> bool {
    message["flags"].as_u64().is_some_and(|flags| flags & 64 != 0)
}

/// The public messages of this person's channel, oldest first.
pub async fn public(person: &Person) -> Vec<Value> {
    let mut all: Vec<Value> = Vec::new();
    loop {
        let before = all.first().map_or(Value::Null, |oldest| oldest["id"].clone());
        let page = json!({"do": "history", "channel_id": person.channel(), "limit": 100, "before": before});
        let page = person.act(page).await.expect("the channel can be read");
        let page = page.as_array().cloned().unwrap_or_default();
        let last = page.len() < 100;
        all.splice(0..0, page);
        if last {
            break;
        }
    }
    all.retain(|message| !is_private(message));
    all
}

/// Whether a button or a menu of a message has such an id.
fn has_control(person: &Person, message: &Value, wanted: impl Fn(&str) -> bool) -> bool {
    let (buttons, menus) = (person.buttons(message), person.menus(message));
    buttons.iter().chain(&menus).any(|control| control["custom_id"].as_str().is_some_and(&wanted))
}

/// All public messages that carry a table's controls.
pub async fn boards(person: &Person, table: u64) -> Vec<Value> {
    let of_table = format!("{table}:");
    let mut found = public(person).await;
    found.retain(|message| has_control(person, message, |id| id.starts_with(&of_table)));
    found
}

/// A table's message: the one that carries its controls.
pub async fn board(person: &Person, table: u64) -> Value {
    let found = boards(person, table).await.pop();
    found.unwrap_or_else(|| panic!("no message of table {table} hangs where {} is", person.name))
}

/// Waits for the message whose controls play the step of this number; a question that hangs there too is another one.
pub async fn board_at(person: &Person, table: u64, number: u32) -> Value {
    let (started, part) = (Instant::now(), format!(":{number}:"));
    loop {
        let mut found = boards(person, table).await.into_iter();
        let found = found.rfind(|message| has_control(person, message, |id| id.contains(&part)));
        if let Some(found) = found {
            return found;
        }
        assert!(started.elapsed() < LONG, "no board of table {table} asks for step {number}");
        sleep(Duration::from_millis(5)).await;
    }
}

/// Waits until a table has one message where this person is, and it is as wanted.
pub async fn until_board(person: &Person, table: u64, wanted: impl Fn(&Value) -> bool) -> Value {
    let started = Instant::now();
    loop {
        let shown = boards(person, table).await;
        if let [shown] = &shown[..]
            && wanted(shown)
        {
            return shown.clone();
        }
        assert!(started.elapsed() < LONG, "the board never came: {shown:#?}");
        sleep(Duration::from_millis(20)).await;
    }
}

/// What a person is told privately since their last action.
pub async fn private(person: &Person) -> String {
    private_message(person).await["content"].as_str().unwrap_or_default().to_owned()
}

/// The private message that came since a person's last action.
pub async fn private_message(person: &Person) -> Value {
    let said = |message: &Value| {
        is_private(message) && message["flags"].as_u64().is_some_and(|flags| flags & 128 == 0)
    };
    let frame = |frame: &Value| {
        matches!(frame["t"].as_str(), Some("message_create" | "message_update")) && said(&frame["d"])
    };
    person.wait_for(frame, LONG).await["d"].clone()
}

/// The files of a message whose names end so.
pub fn files(message: &Value, ending: &str) -> Vec<Value> {
    let all = message["attachments"].as_array().cloned().unwrap_or_default();
    all.into_iter()
        .filter(|file| file["filename"].as_str().is_some_and(|name| name.ends_with(ending)))
        .collect()
}

/// The record that a closing message carries, checked: it must be consistent, and its digest and fingerprint the ones
/// that people were shown.
pub async fn record_of(person: &Person, closing: &Value, games: &Registry, fingerprint: &str) -> Record {
    let file = files(closing, ".json").pop().expect("the record hangs at the closing message");
    let text = String::from_utf8(person.file(&file).await).expect("a record is text");
    let record = Record::from_json(&text).expect("it is a record");
    match record.verify(games).expect("it can be checked here") {
        Verified::Consistent(_) => {}
        Verified::Broken { step, reason } => panic!("the record is broken at {step:?}: {reason:?}"),
    }
    let content = closing["content"].as_str().unwrap();
    assert!(content.contains(&record.digest), "the digest is not shown: {content}");
    assert!(content.contains(&record.seed), "the seed is not shown: {content}");
    assert_eq!(record.fingerprint, fingerprint, "another fingerprint was shown in the lobby");
    record
}

/// The fingerprint that a lobby or a board shows: 64 hexadecimal digits.
pub fn fingerprint_in(message: &Value) -> String {
    let content = message["content"].as_str().unwrap();
    let is_one = |word: &&str| word.len() == 64 && word.bytes().all(|byte| byte.is_ascii_hexdigit());
    content.split('`').find(is_one).unwrap_or_else(|| panic!("no fingerprint in {content}")).to_owned()
}

/// The people whom a person's page has seen pinged: for each message that came, those it pings.
pub fn pings(person: &Person) -> Vec<(Value, Vec<String>)> {
    let frames = person.frames();
    let created = frames.iter().filter(|frame| frame["t"] == "message_create");
    created
        .filter_map(|frame| {
            let pinged: Vec<String> = frame["d"]["mentions"]
                .as_array()
                .into_iter()
                .flatten()
                .filter_map(|user| user["id"].as_str().map(str::to_owned))
                .collect();
            (!pinged.is_empty()).then(|| (frame["d"].clone(), pinged))
        })
        .collect()
}
