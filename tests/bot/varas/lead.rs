//! A throw that leads: the first touches stand in a row of their own, what they can be used on below, in buttons, menus
//! or typed.

use serde_json::Value;

use super::games;
use crate::{
    common::page::Person,
    house::{House, board, keep, private, quick, until_board},
    seen::sentence,
    trial::offered,
};

/// A table of Ana's and Beto's at which she has thrown.
async fn begin(house: &House, ana: &Person, beto: &Person, options: &str) -> u64 {
    let table = house.begin(&[ana, beto], "varas", options).await;
    house.until(table, "the throw", |session| session.table.by_itself().is_none()).await;
    table
}

/// The labels of the throws that look chosen.
fn chosen(person: &Person, shown: &Value) -> Vec<String> {
    let row = shown["components"][0]["components"].as_array().unwrap();
    assert_eq!(
        row.len(),
        person.buttons(shown).iter().take_while(|one| !one["label"].to_string().contains('p')).count() + 1
    );
    let chosen = row.iter().filter(|one| one["style"] == 1);
    chosen.map(|one| one["label"].as_str().unwrap().to_owned()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_throw_is_used_at_one_press_and_changed_for_another_at_one_more() {
    let house = House::open_with(games(), quick()).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = begin(&house, &ana, &beto, "").await;
    let number = house.session(table).await.table.next_step();
    let first = board(&ana, table).await;
    assert_eq!(chosen(&ana, &first), ["1"]);
    assert_eq!(offered(&ana, table).await, ["1", "4", "pass", "p1", "p2", "p3"]);
    let touch = |number: u32, keys: &str| format!("{table}:touch:{number}:{keys}");

    // Once more what is chosen changes nothing; the other one at one press, and there is nothing to let go of.
    for (key, wanted) in [("1", "1"), ("4", "4"), ("4", "4")] {
        ana.press(&board(&ana, table).await, &touch(number, key)).await;
        house.settled(table).await;
        let shown = until_board(&ana, table, |shown| chosen(&ana, shown) == [wanted]).await;
        assert_eq!(shown["id"], first["id"]);
        let labels: Vec<Value> = ana.buttons(&shown).iter().map(|one| one["label"].clone()).collect();
        assert!(!labels.contains(&sentence("board-let-go").into()), "{labels:?}");
        assert_eq!(house.session(table).await.table.next_step(), number);
    }
    let with_four = board(&ana, table).await;
    keep(&house, &with_four);
    beto.say("Which one will it be?").await;
    ana.press(&with_four, &touch(number, "4.p2")).await;
    house.reaches(table, number + 1).await;
    let session = house.session(table).await;
    assert_eq!(session.table.log().last().unwrap().step.to_string(), "play 0 4:p2");

    // What the old board offers has moved on; the throw that is left leads.
    for keys in ["4", "4.p1", "1", "pass"] {
        ana.press(&with_four, &touch(number, keys)).await;
        assert!(private(&ana).await.contains("moved on"), "{keys}");
    }
    assert_eq!(house.session(table).await.table.next_step(), number + 1);
    let shown = board(&ana, table).await;
    assert_eq!(chosen(&ana, &shown), ["1"]);
    // A first touch that is a whole step is done.
    ana.press(&shown, &touch(number + 1, "pass")).await;
    house.until(table, "Beto's throw", |session| session.table.to_act() == [perus::games::Seat(1)]).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn many_pieces_are_found_in_menus_that_say_what_is_in_them_and_typed() {
    let house = House::open_with(games(), quick()).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = begin(&house, &ana, &beto, "pieces=60").await;
    let number = house.session(table).await.table.next_step();
    ana.press(&board(&ana, table).await, &format!("{table}:touch:{number}:4")).await;
    let shown = until_board(&ana, table, |shown| chosen(&ana, shown) == ["4"]).await;
    let prompts: Vec<Value> = ana.menus(&shown).iter().map(|menu| menu["placeholder"].clone()).collect();
    assert_eq!(prompts, ["From p1 to p25…", "From p26 to p50…", "From p51 to p60…"]);
    ana.select(&shown, &format!("{table}:menu:{number}:4:2"), &["p60"]).await;
    house.reaches(table, number + 1).await;

    // More than menus hold are typed: all of them are suggested once enough of it is typed.
    ana.go(ana.ready["channels"][1]["id"].as_str().unwrap());
    beto.go(&ana.channel());
    let table = begin(&house, &ana, &beto, "pieces=100").await;
    assert_eq!(offered(&ana, table).await, ["1", "4", "pass"]);
    let shown = board(&ana, table).await;
    let number = house.session(table).await.table.next_step();
    let asked = ana.press(&shown, &format!("{table}:type:{number}")).await;
    ana.modal(&asked, &[("text", "1:p77")]).await;
    house.reaches(table, number + 1).await;
    assert_eq!(ana.autocomplete("move", "step", "", &[]).await.len(), 25);
    for step in (1..=100).map(|piece| format!("4:p{piece}")) {
        let found = ana.autocomplete("move", "step", &step, &[]).await;
        assert_eq!(found[0]["value"], step.as_str(), "what is typed comes first");
        assert!(found.len() <= 12);
    }
    let found = ana.autocomplete("move", "step", "P10", &[]).await;
    let found: Vec<&str> = found.iter().map(|one| one["value"].as_str().unwrap()).collect();
    assert_eq!(found, ["4:p10", "4:p100"]);
    ana.command("move", &[("step", "4:p100")]).await;
    house.until(table, "Beto's throw", |session| session.table.to_act() == [perus::games::Seat(1)]).await;
    house.close().await;
}
