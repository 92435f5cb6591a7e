//! The hand, typed: `/dice`, `/place`, `/move`, in the channel and in direct messages.

use perus::{
    dice::Dice,
    games::{Position, Seat},
};
use serde_json::Value;

use super::{begin, choices, has_controls, letter_of, to_act};
use crate::{
    common::page::Person,
    house::{House, board, is_private, private, private_message},
    seen::{is_answer_to_peru, sentence},
};

fn names(choices: &[Value]) -> Vec<String> {
    choices.iter().map(|choice| choice["name"].as_str().unwrap().to_owned()).collect()
}

fn values(choices: &[Value]) -> Vec<String> {
    choices.iter().map(|choice| choice["value"].to_string().trim_matches('"').to_owned()).collect()
}

/// Whether a position would take a step.
fn takes(position: &Position, seat: Seat, step: &str) -> bool {
    let seed = perus::dice::Seed::from_bytes([1; 32]);
    position.clone().play(seat, step, &mut Dice::new(seed, String::new())).is_ok()
}

#[tokio::test(flavor = "multi_thread")]
async fn dice_are_shown_and_placed_by_typing() {
    let house = House::open().await;
    let (ana, beto, carla) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = begin(&house, &[&ana, &beto]).await;
    let channel = ana.channel();

    carla.slash("dice").await;
    assert!(is_answer_to_peru(&private(&carla).await));
    for place in [channel.clone(), ana.dm().await] {
        ana.go(&place);
        ana.slash("dice").await;
        let panel = private_message(&ana).await;
        assert!(is_private(&panel) && has_controls(&ana, &panel, table), "{panel}");
        assert_eq!(panel["channel_id"], place);
    }
    ana.go(&channel);

    // In the channel by number and word, in direct messages by name, tea and table.
    let (person, seat) = to_act(&house, table, &[&ana, &beto]).await;
    let dice = person.autocomplete("place", "die", "", &[]).await;
    assert_eq!(values(&dice)[..4], ["d1", "d2", "d3", "d4"]);
    assert!(names(&dice)[0].starts_with("Die 1: "), "{dice:?}");
    let slots = person.autocomplete("place", "slot", "", &[("die", "1")]).await;
    let session = house.session(table).await;
    let fitting: Vec<String> = choices(&session, seat)
        .iter()
        .filter_map(|choice| choice.step.strip_prefix("d1 ").map(str::to_owned))
        .collect();
    assert_eq!(values(&slots), fitting, "only the slots that take it");
    assert!(person.autocomplete("place", "slot", "xyz", &[("die", "1")]).await.is_empty());
    let other = if person.id == ana.id { &beto } else { &ana };
    for nobody in [other, &carla] {
        assert!(nobody.autocomplete("place", "die", "", &[]).await.is_empty());
        assert!(nobody.autocomplete("place", "slot", "", &[]).await.is_empty());
        assert!(nobody.autocomplete("move", "step", "", &[]).await.is_empty());
    }
    let step = session.table.next_step();
    person.command("place", &[("die", "1"), ("slot", "oars")]).await;
    let panel = private_message(person).await;
    assert!(panel["content"].as_str().unwrap().contains(&sentence("house-done")), "{panel}");
    house.reaches(table, step + 1).await;

    let (person, _) = to_act(&house, table, &[&ana, &beto]).await;
    person.go(&person.dm().await);
    let tables = person.autocomplete("dice", "table", "", &[]).await;
    assert_eq!(values(&tables), [table.to_string()]);
    assert!(names(&tables)[0].contains(&format!("{table}")), "{tables:?}");
    let typed = [("die", "D2".into()), ("slot", " Remos ".into()), ("table", Value::from(table))];
    person.command("place", &typed).await;
    private_message(person).await;
    house.reaches(table, step + 2).await;
    person.go(&channel);
    let log = house.session(table).await;
    let steps: Vec<String> =
        log.table.log().iter().rev().take(2).map(|entry| entry.step.to_string()).collect();
    assert!(steps[0].ends_with("d2 oars") && steps[1].ends_with("d1 oars"), "{steps:?}");

    // `/move` in notation works as well, and says nothing of it in public.
    let (person, seat) = to_act(&house, table, &[&ana, &beto]).await;
    let choice = choices(&*house.session(table).await, seat)[0].step.clone();
    assert!(values(&person.autocomplete("move", "step", "", &[]).await).contains(&choice));
    person.command("move", &[("step", choice.as_str())]).await;
    assert!(private(person).await.contains("Done."));
    house.reaches(table, step + 3).await;
    letter_of(&house, &ana, table).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn bad_input_is_refused_in_a_private_sentence_and_nothing_changes() {
    let house = House::open().await;
    let (ana, beto, carla) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = begin(&house, &[&ana, &beto]).await;
    let session = house.session(table).await;
    let (person, seat) = to_act(&house, table, &[&ana, &beto]).await;
    let other = if person.id == ana.id { &beto } else { &ana };
    letter_of(&house, &ana, table).await;
    letter_of(&house, &beto, table).await;
    let shown = board(&carla, table).await;
    let heard = carla.frames().len();
    let position = session.table.position().unwrap();
    let partners = ["fender", "cable", "sail"]
        .into_iter()
        .find(|slot| (1..=4).all(|die| !takes(position, seat, &format!("d{die} {slot}"))));
    let number = Value::from(table);
    let place = async |person: &Person, die: &str, slot: &str, table: Option<Value>| {
        let mut typed: Vec<(&str, Value)> = vec![("die", die.into()), ("slot", slot.into())];
        typed.extend(table.map(|table| ("table", table)));
        person.command("place", &typed).await;
        let told = private_message(person).await;
        assert!(is_private(&told) && told["attachments"].as_array().unwrap().is_empty(), "{told}");
        let content = told["content"].as_str().unwrap().to_owned();
        assert!(!content.contains("hands-") && !content.contains("barcaca-"), "a sentence: {content}");
        content
    };
    for (die, slot) in [
        ("7", "oars"),
        ("0", "oars"),
        ("d5", "balance"),
        ("1+3", "oars"),
        ("1+9", "oars"),
        ("d1", "boat"),
        ("**@everyone**", "<@1>"),
        ("d1", partners.unwrap_or("quay")),
        ("knot", "1"),
    ] {
        let told = place(person, die, slot, None).await;
        assert!(!told.is_empty() && !told.contains("Done"), "{die} {slot}: {told}");
        if matches!(slot, "boat" | "1" | "<@1>") {
            assert!(told.contains("There is no slot") && told.contains("sail"), "{told}");
        }
    }
    // The partner's turn, somebody else's table, one that isn't there.
    assert!(place(other, "1", "oars", None).await.contains(&person.name));
    assert!(is_answer_to_peru(&place(&carla, "1", "oars", None).await));
    assert_eq!(place(&carla, "1", "oars", Some(number)).await, sentence("hands-not-at-that-table"));
    assert_eq!(place(person, "1", "oars", Some(99.into())).await, sentence("house-no-such-table"));
    carla.command("dice", &[("table", table)]).await;
    assert_eq!(private(&carla).await, sentence("hands-not-at-that-table"));
    carla.go(&carla.dm().await);
    carla.slash("dice").await;
    assert_eq!(private(&carla).await, sentence("hands-no-table"));
    for command in ["replay", "verify"] {
        other.command(command, &[("table", table)]).await;
        let told = private(other).await;
        assert!(told == sentence("end-replay-too-early") || told.contains("fingerprint"), "{told}");
    }
    assert_eq!(house.session(table).await.table.log(), session.table.log());
    let public: Vec<Value> = carla.frames()[heard..]
        .iter()
        .filter(|frame| {
            frame["t"].as_str().is_some_and(|kind| kind.starts_with("message")) && !is_private(&frame["d"])
        })
        .cloned()
        .collect();
    assert!(public.is_empty(), "nobody else heard of it: {public:#?}");
    carla.go(shown["channel_id"].as_str().unwrap());
    assert_eq!(board(&carla, table).await, shown);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sits_at_several_tables_says_which() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let channels = ana.ready["channels"].as_array().unwrap();
    let channels: Vec<String> =
        channels.iter().map(|channel| channel["id"].as_str().unwrap().to_owned()).collect();
    let mut tables = Vec::new();
    for channel in &channels[..2] {
        ana.go(channel);
        beto.go(channel);
        tables.push(begin(&house, &[&ana, &beto]).await);
    }
    let offered = ana.autocomplete("dice", "table", "", &[]).await;
    assert_eq!(values(&offered), tables.iter().map(u64::to_string).collect::<Vec<_>>());
    // In a channel it is the table there.
    ana.slash("dice").await;
    assert!(has_controls(&ana, &private_message(&ana).await, tables[1]));
    // Elsewhere it has to be said.
    ana.go(&ana.dm().await);
    ana.slash("dice").await;
    let told = private(&ana).await;
    assert!(tables.iter().all(|table| told.contains(&table.to_string())), "{told}");
    ana.command("dice", &[("table", tables[0])]).await;
    assert!(has_controls(&ana, &private_message(&ana).await, tables[0]));
    house.close().await;
}
