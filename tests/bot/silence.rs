//! The silence of those who play: numbers they write are taken away where that may be done; all else stays.

use std::time::{Duration, Instant};

use perus::local::{Id, permissions};
use serde_json::Value;

use crate::{
    common::page::Person,
    house::{House, LONG, board, private, public, quick},
    remo::games,
    seen::sentence,
};

async fn house() -> House {
    House::open_reading(games(), quick(), true).await
}

async fn stands(person: &Person, message: &Value) -> bool {
    public(person).await.iter().any(|there| there["id"] == message["id"])
}

async fn until_gone(person: &Person, message: &Value) {
    let started = Instant::now();
    while stands(person, message).await {
        assert!(started.elapsed() < LONG, "it stands there yet: {message}");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

/// Says all this, then something that is sure to be looked at after it, and gives back what still stands.
async fn standing(house: &House, speaker: &Person, table: u64, all: &[&str]) -> Vec<String> {
    let mut said = Vec::new();
    for text in all {
        said.push((speaker.say(text).await, *text));
    }
    // Messages are looked at one beside the other; a moment is plenty for all of them.
    tokio::time::sleep(Duration::from_millis(400)).await;
    house.settled(table).await;
    let mut left = Vec::new();
    for (message, text) in said {
        if stands(speaker, &message).await {
            left.push(text.to_owned());
        }
    }
    left
}

#[tokio::test(flavor = "multi_thread")]
async fn numbers_of_the_crew_are_taken_away_and_nothing_else() {
    let house = house().await;
    let (ana, beto, peru) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = house.lay(&ana, "remo", "clock=off").await;
    let lobby = board(&ana, table).await;
    assert!(lobby["content"].as_str().unwrap().contains(&sentence("silence-kept")), "{lobby}");
    for (seat, person) in [&ana, &beto].into_iter().enumerate() {
        person.press(&board(person, table).await, &format!("{table}:sit:{seat}")).await;
        house
            .until(table, "a seat", |session| session.table.holder(perus::games::Seat(seat as u8)).is_some())
            .await;
    }
    // Before the game everyone may count.
    let before = ana.say("we start in 5 minutes").await;
    house.press_start(&ana, table).await;
    assert!(stands(&ana, &before).await);

    let direct = ana.dm().await;
    let said = ana.say("I have a 4").await;
    until_gone(&peru, &said).await;
    let told = ana.wait_message(|message| message["channel_id"] == direct.as_str()).await;
    let why = told["content"].as_str().unwrap();
    assert!(why.contains("/phrase") && why.contains(&ana.channel()), "{why}");
    assert!(peru.frames().iter().all(|frame| !frame["d"]["content"].to_string().contains("away: whoever")));

    for text in ["três!", "TRES", "tenho dois", "six", "⚄", "3️⃣", "🎲", "Ⅳ", "c**in**co"] {
        until_gone(&peru, &beto.say(text).await).await;
    }
    let kept = ["um momento", "uma onda, one moment", "🎉", "<@1>", "https://example.org/5", "depois eu vi"];
    assert_eq!(standing(&house, &beto, table, &kept).await, kept);
    let kept = ["he has a 5", "six", "🎲"];
    assert_eq!(standing(&house, &peru, table, &kept).await, kept);

    // What is changed into a number goes, too.
    let innocent = beto.say("hello").await;
    beto.edit(&innocent, "hello, five").await;
    until_gone(&peru, &innocent).await;
    let innocent = peru.say("hello").await;
    peru.edit(&innocent, "hello, 5").await;

    // In another channel they may say what they like.
    beto.go(beto.ready["channels"][1]["id"].as_str().unwrap());
    let kept = ["5"];
    assert_eq!(standing(&house, &beto, table, &kept).await, kept);
    assert!(stands(&peru, &innocent).await);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn who_takes_no_direct_messages_is_told_for_a_moment() {
    let house = house().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "remo", "clock=off").await;
    ana.settings(serde_json::json!({"dms_closed": true})).await;
    let said = ana.say("4").await;
    let word = beto
        .wait_for(|frame| frame["d"]["content"].to_string().contains("no numbers in the chat while"), LONG)
        .await;
    let word = word["d"].clone();
    assert!(!stands(&beto, &said).await);
    let pinged: Vec<&Value> = word["mentions"].as_array().unwrap().iter().map(|user| &user["id"]).collect();
    assert_eq!(pinged, [ana.id.as_str()]);
    until_gone(&beto, &word).await;
    // The board comes anew after it.
    house.play(&ana, table, "row").await;
    assert_eq!(public(&beto).await.last().unwrap()["id"], board(&beto, table).await["id"]);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn switched_off_or_not_permitted_everything_stays() {
    let house = house().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.lay(&ana, "remo", "silence=off").await;
    let lobby = board(&ana, table).await;
    assert!(!lobby["content"].as_str().unwrap().contains('🤫'), "{lobby}");
    ana.press(&lobby, &format!("{table}:cancel")).await;
    house.over(table).await;
    let table = house.begin(&[&ana, &beto], "remo", "silence=off clock=off").await;
    assert_eq!(standing(&house, &ana, table, &["4", "six"]).await, ["4", "six"]);

    // Without the permission: in the lobby it is a matter of trust.
    beto.go(beto.ready["channels"][1]["id"].as_str().unwrap());
    ana.go(&beto.channel());
    let channel: Id = beto.channel().parse().unwrap();
    house.local.deny(channel, permissions::MANAGE_MESSAGES).await;
    let started = Instant::now();
    let table = loop {
        let table = house.lay(&beto, "remo", "clock=off").await;
        let lobby = board(&beto, table).await["content"].as_str().unwrap().to_owned();
        if lobby.contains(&sentence("silence-on-trust")) {
            break table;
        }
        // The gateway may tell of the permission a moment later.
        assert!(started.elapsed() < LONG, "{lobby}");
        beto.press(&board(&beto, table).await, &format!("{table}:cancel")).await;
        house.over(table).await;
    };
    for (seat, person) in [&beto, &ana].into_iter().enumerate() {
        person.press(&board(person, table).await, &format!("{table}:sit:{seat}")).await;
        house
            .until(table, "a seat", |session| session.table.holder(perus::games::Seat(seat as u8)).is_some())
            .await;
    }
    house.press_start(&beto, table).await;
    assert_eq!(standing(&house, &beto, table, &["4", "six"]).await, ["4", "six"]);
    house.play(&beto, table, "row").await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_discord_refuses_the_intent_the_bot_connects_without_it() {
    let mut house = house().await;
    house.crash();
    house.local.faults().refuse_privileged_intents(true);
    house.start().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.lay(&ana, "remo", "clock=off").await;
    let lobby = board(&ana, table).await;
    assert!(lobby["content"].as_str().unwrap().contains(&sentence("silence-on-trust")), "{lobby}");
    ana.press(&lobby, &format!("{table}:cancel")).await;
    house.over(table).await;
    let table = house.begin(&[&ana, &beto], "remo", "clock=off").await;
    assert_eq!(standing(&house, &ana, table, &["4", "six"]).await, ["4", "six"]);
    house.play(&ana, table, "row").await;

    // Granted later, it is asked for again at the next start.
    house.crash();
    house.local.faults().refuse_privileged_intents(false);
    house.start().await;
    until_gone(&beto, &beto.say("4").await).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn unasked_the_bot_does_not_read_the_chat() {
    let house = House::open_with(games(), quick()).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "remo", "clock=off").await;
    assert_eq!(standing(&house, &ana, table, &["4", "six"]).await, ["4", "six"]);
    beto.command("phrase", &[("phrase", "remo-phrase-wet")]).await;
    assert_eq!(private(&beto).await, sentence("phrase-done"));
    house.close().await;
}
