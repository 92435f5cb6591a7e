//! Dèleb at the table, end to end: throws by the table, throws and pieces by controls and typed, teams. Here is what plays
//! along; what is tried out beforehand is in `trial`.

mod mishaps;
mod refusals;
mod whole;
mod wide;

use std::{sync::Arc, time::Duration};

use perus::{
    games::{Arg, Choice},
    host::Session,
    table::Phase,
};

use serde_json::Value;

use crate::{
    common::page::Person,
    house::{House, pings},
    trial::{Trial, to_act},
};

/// What a use of a throw does beside moving: `takes`, `unlocks`, `unlocks-takes` or `none`.
pub fn effect(choice: &Choice) -> &str {
    let args = choice.hand.last().into_iter().flat_map(|touch| &touch.label.args);
    let mut effects = args.filter_map(|(name, value)| match value {
        Arg::Text(effect) if *name == "effect" => Some(effect.as_str()),
        _ => None,
    });
    effects.next().unwrap_or_default()
}

/// Takes what can be taken, else unlocks, else moves on.
pub fn take(choices: &[Choice]) -> String {
    let of = |wanted: &str| choices.iter().find(|choice| effect(choice).contains(wanted));
    of("takes").or_else(|| of("unlocks")).unwrap_or(&choices[0]).step.clone()
}

/// Goes on until somebody has to decide something, without deciding anything.
pub fn thrown(mut trial: Trial) -> Trial {
    while trial.table.by_itself().is_some() {
        trial.go("throw");
    }
    trial
}

/// Waits until somebody has to decide something, or nobody any more.
pub async fn decides(house: &House, table: u64) -> Arc<Session> {
    let decides =
        |session: &Session| session.table.phase() != Phase::Lobby && session.table.by_itself().is_none();
    let session = house.until(table, "somebody has to decide", decides).await;
    house.settled(table).await;
    session
}

/// All calls that somebody has seen, once there are so many: the last may still be on its way.
pub async fn calls(person: &Person, count: usize) -> Vec<(Value, Vec<String>)> {
    for _ in 0..500 {
        if pings(person).len() >= count {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    pings(person)
}

/// The one of these people who has to decide, once somebody has.
pub async fn decider<'a>(house: &House, table: u64, people: &[&'a Person]) -> &'a Person {
    decides(house, table).await;
    to_act(house, table, people).await
}
