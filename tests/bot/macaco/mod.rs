//! Tigre e Macaco at the table, end to end: above all the crocodiles' race. Here is what plays along; what is tried out
//! beforehand is in `trial`.

mod ask;
mod guard;
mod lobby;
mod mishaps;
mod race;
mod refusals;
mod whole;

use perus::table::Phase;
use serde_json::Value;

use crate::{
    common::page::Person,
    house::{House, board},
    trial::{said, sit},
};

/// Opens a table at which the first of these people ate coconut last, and so begins.
pub async fn begin(house: &House, people: &[&Person], options: &str) -> u64 {
    let options = format!("players={} {options}", people.len());
    let table = house.lay(people[0], "macaco", options.trim()).await;
    for (seat, person) in people.iter().enumerate() {
        sit(house, person, table, seat).await;
    }
    claim(house, people[0], table).await;
    house.press_start(people[0], table).await;
    table
}

/// Says that this person ate coconut.
pub async fn claim(house: &House, person: &Person, table: u64) {
    person.press(&board(person, table).await, &format!("{table}:claim")).await;
    let own = person.id.parse().unwrap();
    house
        .until(table, "somebody has the coconut", |session| {
            session.table.claim().is_some() && session.table.claim() == session.table.seat_of(own)
        })
        .await;
}

/// Throws the dice; gives back the board after it, and the control of a word in its race.
pub async fn throw(house: &House, person: &Person, table: u64) -> (Value, impl Fn(&str) -> String + use<>) {
    let session = house.play(person, table, "roll").await;
    let race = session.table.race().expect("somebody has a crocodile").0.number;
    (board(person, table).await, move |key: &str| format!("{table}:race:{race}:{key}"))
}

/// The buttons of a board that touch figures: how many there are, and whether they can be pressed.
pub fn figures(person: &Person, shown: &Value) -> (usize, bool) {
    let buttons = person.buttons(shown);
    let figures = buttons.iter().filter(|button| {
        let id = button["custom_id"].as_str().unwrap_or_default();
        id.contains(":touch:") && !id.ends_with(":roll")
    });
    let free: Vec<bool> = figures.map(|button| button["disabled"] != true).collect();
    assert!(free.iter().all(|one| *one == free[0]), "some can be pressed and some can't: {shown:#}");
    (free.len(), free.first().copied().unwrap_or_default())
}

/// A seat's crocodiles and who moves the throw, if one is on the table.
pub async fn standing(house: &House, table: u64) -> (Vec<u64>, Option<u64>) {
    let session = house.session(table).await;
    let view = session.table.position().unwrap().view();
    let seats = view["seats"].as_array().unwrap().iter();
    let crocodiles = seats.map(|seat| seat["crocodiles"].as_u64().unwrap()).collect();
    let mover = view["mover"].as_u64().filter(|_| !view["hand"].is_null());
    (crocodiles, mover.filter(|_| session.table.phase() == Phase::Play))
}
