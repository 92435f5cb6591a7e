//! Short messages beside the board, as people see them: which hang there, whom they ping, that they go.

use std::time::Instant;

use serde_json::Value;

use crate::{
    common::page::Person,
    house::{LONG, public},
};

/// Whether a message says so.
pub fn says<'a>(part: &'a str) -> impl Fn(&Value) -> bool + 'a {
    move |message| message["content"].as_str().is_some_and(|said| said.contains(part))
}

/// A public message that says so, as it hangs in the channel now.
pub async fn hanging(person: &Person, part: &str) -> Option<Value> {
    public(person).await.into_iter().find(says(part))
}

/// Waits until a public message says so.
pub async fn until_hangs(person: &Person, part: &str) -> Value {
    let started = Instant::now();
    loop {
        if let Some(found) = hanging(person, part).await {
            return found;
        }
        assert!(started.elapsed() < LONG, "it never came: {part}; there is {:#?}", public(person).await);
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}

/// Waits until no public message says so any more.
pub async fn until_gone(person: &Person, part: &str) {
    let started = Instant::now();
    while hanging(person, part).await.is_some() {
        assert!(started.elapsed() < LONG, "it never went: {part}");
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}

/// The ids of those whom a message pings.
pub fn pinged(message: &Value) -> Vec<&str> {
    let mentions = message["mentions"].as_array().into_iter().flatten();
    mentions.filter_map(|user| user["id"].as_str()).collect()
}

/// How many messages that say so a person's page has seen come.
pub fn came(person: &Person, part: &str) -> usize {
    let frames = person.frames();
    frames.iter().filter(|frame| frame["t"] == "message_create" && says(part)(&frame["d"])).count()
}

/// The steps of a table's log.
pub fn steps(session: &perus::host::Session) -> Vec<String> {
    session.table.log().iter().map(|entry| entry.step.to_string()).collect()
}
