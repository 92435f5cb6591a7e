//! Bots in a race: they take their time as people do, let a right lie, wait for the guard, and lose without a word.

use std::time::Duration;

use perus::{
    host::{Session, Times},
    table::Step,
};
use serde_json::Value;

use super::games;
use crate::{
    common::page::Person,
    house::{House, board, has_button, keep, private, quick},
    trial::{said, seat_bot, sit},
};

/// A second of the game, for which it keeps the fish waiting.
const GUARD: i64 = 1500;

/// A house in which a guard takes a second and a half.
async fn open() -> House {
    let times = Times { second: Duration::from_millis(GUARD as u64), ..quick() };
    House::open_with(games(), times).await
}

/// A table of Ana's in the boat with two bots.
async fn begin(house: &House, ana: &Person, levels: [&str; 2]) -> u64 {
    let table = house.lay(ana, "sino", "").await;
    sit(house, ana, table, 0).await;
    for (seat, level) in (1..).zip(levels) {
        seat_bot(house, ana, table, seat, level).await;
    }
    house.press_start(ana, table).await;
    table
}

/// The steps of play so far: who, what, when.
fn plays(session: &Session) -> Vec<(u8, String, i64)> {
    let log = session.table.log().iter();
    log.filter_map(|entry| match &entry.step {
        Step::Play(seat, step) => Some((seat.0, step.clone(), entry.at)),
        _ => None,
    })
    .collect()
}

/// Waits until so many steps of play are done.
async fn played(house: &House, table: u64, steps: usize) -> Vec<(u8, String, i64)> {
    let session = house.until(table, "steps", |session| plays(session).len() >= steps).await;
    plays(&session)
}

/// Edits of this message that a person's page has heard of.
fn edits(person: &Person, message: &Value) -> usize {
    let frames = person.frames();
    frames.iter().filter(|frame| frame["t"] == "message_update" && frame["d"]["id"] == message["id"]).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_rings_after_a_while_keeps_to_the_guard_and_loses_without_a_word() {
    let house = open().await;
    let ana = house.join("Ana").await;
    let table = begin(&house, &ana, ["hard", "easy"]).await;
    // The hard bot rings, not before two fifths of the guard are over; the easy one lets its right lie.
    house.play(&ana, table, "haul").await;
    let shown = board(&ana, table).await;
    let ring = |race: u32| format!("{table}:race:{race}:ring");
    assert!(has_button(&ana, &shown, &ring(1)) && !has_button(&ana, &shown, &format!("{table}:race:1:wait")));
    let steps = played(&house, table, 2).await;
    assert_eq!((steps[1].0, steps[1].1.as_str()), (1, "ring"));
    assert!(steps[1].2 - steps[0].2 >= GUARD * 2 / 5, "{steps:?}");

    // The bot hauls in its turn: Ana may ring or wait, and does neither. Not before the guard is over does it go on.
    let steps = played(&house, table, 4).await;
    assert_eq!((steps[2].1.as_str(), steps[3].1.as_str()), ("haul", "keep"), "{steps:?}");
    assert!(steps[3].2 - steps[2].2 >= GUARD, "{steps:?}");

    // The next one is a bot's as well: what is shown meanwhile has what Ana may do in a race, and nothing to touch.
    house.until(table, "the third net", |session| plays(session).len() == 5).await;
    let shown = board(&ana, table).await;
    let content = shown["content"].as_str().unwrap();
    assert!(content.contains("⏳") && content.contains("is thinking…"), "{content}");
    assert!(has_button(&ana, &shown, &ring(3)) && has_button(&ana, &shown, &format!("{table}:race:3:wait")));
    assert!(ana.buttons(&shown).iter().all(|button| !button["custom_id"].to_string().contains(":touch:")));
    ana.press(&shown, &ring(3)).await;
    let steps = played(&house, table, 6).await;
    let rang = steps[5].clone();
    assert_eq!(rang.1, "ring");
    assert!(rang.0 == 0 || rang.2 - steps[4].2 >= GUARD * 2 / 5, "{steps:?}");

    // Ana is quicker than any bot: what it would have done is not done, also not in the next race.
    house.play(&ana, table, "haul").await;
    let session = house.session(table).await;
    let before = plays(&session).len();
    ana.press(&board(&ana, table).await, &ring(4)).await;
    let steps = played(&house, table, before + 1).await;
    let first = steps[before].clone();
    assert!(
        first.1 == "ring" && (first.0 == 0 || first.2 - steps[before - 1].2 >= GUARD * 2 / 5),
        "{steps:?}"
    );
    let steps = played(&house, table, before + 2).await;
    assert_eq!((steps[before + 1].0, steps[before + 1].1.as_str()), (1, "haul"), "{steps:?}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn when_the_last_bot_has_said_that_it_waits_the_guard_is_over_and_shown_once() {
    let house = open().await;
    let ana = house.join("Ana").await;
    let table = begin(&house, &ana, ["medium", "medium"]).await;
    house.play(&ana, table, "haul").await;
    let shown = board(&ana, table).await;
    let before = edits(&ana, &shown);
    let keep = |shown: &Value| {
        ana.buttons(shown).iter().any(|one| one["label"] == "Keep the fish" && one["disabled"] != true)
    };
    assert!(!keep(&shown), "not while they think");
    let steps = played(&house, table, 3).await;
    assert_eq!([steps[1].1.as_str(), steps[2].1.as_str()], ["wait", "wait"]);
    assert!(house.session(table).await.guard.is_none());
    let shown = board(&ana, table).await;
    assert!(keep(&shown), "{shown:#}");
    assert_eq!(edits(&ana, &shown), before + 1, "one edit for both of them");
    assert!(said(&ana, table).await.starts_with("Ana hauled the net."));
    house.play(&ana, table, "keep").await;
    let content = said(&ana, table).await;
    assert!(content.starts_with("Ana hauled the net.\nAna kept the fish."), "{content}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_that_has_said_its_word_does_not_say_another_after_a_restart() {
    let mut house = open().await;
    let ana = house.join("Ana").await;
    let table = begin(&house, &ana, ["medium", "easy"]).await;
    house.play(&ana, table, "haul").await;
    let steps = played(&house, table, 2).await;
    assert_eq!((steps[1].0, steps[1].1.as_str()), (1, "wait"));
    house.crash();
    house.start().await;
    house.until(table, "the guard is over", |session| session.guard.is_none()).await;
    // Typed: the button may be a moment behind.
    ana.command("move", &[("step", "keep")]).await;
    let steps = played(&house, table, 3).await;
    assert_eq!((steps[2].0, steps[2].1.as_str()), (0, "keep"), "{steps:?}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_is_slower_than_a_bot_hears_by_how_much() {
    let house = open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.lay(&ana, "sino", "").await;
    sit(&house, &ana, table, 0).await;
    sit(&house, &beto, table, 1).await;
    seat_bot(&house, &ana, table, 2, "hard").await;
    house.press_start(&ana, table).await;
    house.play(&ana, table, "haul").await;
    let shown = board(&ana, table).await;
    keep(&house, &shown);
    let steps = played(&house, table, 2).await;
    let (2, "ring", at) = (steps[1].0, steps[1].1.as_str(), steps[1].2) else { panic!("{steps:?}") };
    for person in [&ana, &beto] {
        let outcome = person.press(&shown, &format!("{table}:race:1:ring")).await;
        let id: u64 = outcome["interaction_id"].as_str().unwrap().parse().unwrap();
        let late = i64::try_from(id >> 22).unwrap() + 1_420_070_400_000 - at;
        assert_eq!(private(person).await, format!("Hard bot rang {late} ms before you."));
    }
    house.close().await;
}
