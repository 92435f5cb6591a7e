//! A game with secret hands, the barge, played as people do: by direct message, by the private panel in the channel, by
//! commands. What is secret is in `secrets` and `twins`, faults and restarts in `mishaps`.

mod by_dm;
mod commands;
mod in_channel;
mod mishaps;
pub mod secrets;
mod twins;

use std::time::Instant;

use perus::{
    games::{Choice, Seat},
    host::Session,
};
use serde_json::{Value, json};
use tokio::time::sleep;

use crate::{
    common::page::Person,
    house::{House, LONG, is_private},
};

/// Opens a table for two, without a clock, and starts; each in the seat of their place in the list.
pub async fn begin(house: &House, people: &[&Person]) -> u64 {
    house.begin(people, "barcaca", "clock=off").await
}

/// The one of these people whose turn it is, and their seat.
pub async fn to_act<'a>(house: &House, table: u64, people: &[&'a Person]) -> (&'a Person, Seat) {
    let session = house.session(table).await;
    let seat = *session.table.to_act().first().expect("somebody is to act");
    let holder = session.table.person_in(seat).expect("a person").id.to_string();
    let person = people.iter().find(|person| person.id == holder).expect("one of them");
    (person, seat)
}

/// The choices of a seat.
pub fn choices(session: &Session, seat: Seat) -> Vec<Choice> {
    session.table.position().expect("the game is on").choices(seat)
}

/// One of the steps open to a seat, whichever; of those with tea the ones that take a single press for it.
pub fn pick(session: &Session, seat: Seat, number: usize) -> String {
    let mut all = choices(session, seat);
    all.retain(|choice| !["+2", "+3", "-2", "-3"].iter().any(|teas| choice.step.contains(teas)));
    all[number % all.len()].step.clone()
}

/// A step after which the voyage surely goes on, as long as there are some: tea first, then the horn.
pub fn tame(session: &Session, seat: Seat) -> String {
    let all = choices(session, seat);
    let found = ["tea", "horn"].iter().find_map(|slot| all.iter().find(|choice| choice.step.ends_with(slot)));
    found.unwrap_or(&all[0]).step.clone()
}

/// The direct messages of this person with the bot, oldest first.
pub async fn letters(person: &Person) -> Vec<Value> {
    let channel = person.dm().await;
    let mut all = person.history(&channel).await;
    all.retain(|message| message["author"]["id"] != person.id.as_str() && !is_private(message));
    all
}

/// Those of them that carry controls of a table.
pub async fn live_letters(person: &Person, table: u64) -> Vec<Value> {
    let mut all = letters(person).await;
    all.retain(|message| has_controls(person, message, table));
    all
}

/// Whether a message carries controls of a table.
pub fn has_controls(person: &Person, message: &Value, table: u64) -> bool {
    let of_table =
        |button: &Value| button["custom_id"].as_str().is_some_and(|id| id.starts_with(&format!("{table}:")));
    person.buttons(message).iter().any(of_table)
}

/// The id of the button of a message that leads to this hand at this step, if it is there and can be pressed.
pub fn control(person: &Person, message: &Value, table: u64, step: u32, hand: &[&str]) -> Option<String> {
    let wanted = format!("{table}:touch:{step}:{}", hand.join("."));
    let live = |button: &Value| button["custom_id"] == wanted.as_str() && button["disabled"] != true;
    person.buttons(message).iter().any(live).then_some(wanted)
}

/// Waits until a message is as wanted, asking for it anew: what is seen then is there for good.
pub async fn until<F>(what: &str, mut look: impl FnMut() -> F) -> Value
where
    F: Future<Output = Option<Value>>,
{
    let started = Instant::now();
    loop {
        if let Some(found) = look().await {
            return found;
        }
        assert!(started.elapsed() < LONG, "this never came: {what}");
        sleep(std::time::Duration::from_millis(10)).await;
    }
}

/// Waits until this person's direct messages are up to date, and gives back the one that has controls.
pub async fn letter_of(house: &House, person: &Person, table: u64) -> Value {
    house.letters_settled(table, person).await;
    let mut live = live_letters(person, table).await;
    assert_eq!(live.len(), 1, "one letter has controls: {live:#?}");
    live.remove(0)
}

/// The hand of the choice that does this step.
pub fn hand_of(session: &Session, seat: Seat, step: &str) -> Vec<String> {
    let all = choices(session, seat);
    let choice = all.iter().find(|choice| choice.step == step);
    let choice = choice.unwrap_or_else(|| panic!("{step} is not among {all:?}"));
    choice.hand.iter().map(|touch| touch.key.clone()).collect()
}

/// Does a step by the buttons of a private panel: touch by touch, the panel changing under the hand. Returns the panel
/// that was pressed last.
pub async fn play_on(house: &House, person: &Person, table: u64, panel: Value, step: &str) -> Value {
    let session = house.session(table).await;
    let number = session.table.next_step();
    let seat = session.table.seat_of(person.id.parse().unwrap()).expect("the person sits there");
    let keys = hand_of(&session, seat, step);
    let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
    let mut panel = panel;
    let mut far = 0;
    while far < keys.len() {
        // The furthest touch that the panel offers: "knot" lies beside the dice, and its answer begins at once.
        let next = (far + 1..=keys.len())
            .rev()
            .find_map(|far| control(person, &panel, table, number, &keys[..far]).map(|id| (far, id)));
        let (reached, id) = match next {
            Some(next) => next,
            None => panic!("no way to {keys:?} from {far}: {:#}", panel["components"]),
        };
        let outcome = person.press(&panel, &id).await;
        assert_eq!(outcome["state"], "ok", "{id}");
        if reached == keys.len() {
            break;
        }
        let (channel, message) = (panel["channel_id"].clone(), panel["id"].clone());
        panel = person.wait_message(|shown| shown["id"] == message && shown["channel_id"] == channel).await;
        far = reached;
    }
    house.reaches(table, number + 1).await;
    panel
}

/// A press without waiting for what becomes of it.
pub fn press_body(message: &Value, custom_id: &str) -> Value {
    json!({
        "do": "press", "channel_id": message["channel_id"], "message_id": message["id"], "custom_id": custom_id,
    })
}

/// What travels inside a private picture: the text of its chunk, if there is one.
pub fn areas(png: &[u8]) -> Option<Value> {
    let keyword = b"iTXtperus-areas\0";
    let at = png.windows(keyword.len()).position(|part| part == keyword)?;
    let length: [u8; 4] = png[at - 4..at].try_into().unwrap();
    let data = &png[at + 4..at + 4 + u32::from_be_bytes(length) as usize];
    // Keyword, end, not compressed, no method, no language, no translation.
    let text = &data["perus-areas".len() + 5..];
    Some(serde_json::from_slice(text).expect("it is JSON"))
}
