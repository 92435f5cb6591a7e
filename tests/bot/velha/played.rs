//! The sixth game played in the house: nothing there knows it by name.

use std::time::Duration;

use perus::{
    games::{GameRef, Registry},
    table::Phase,
};
use serde_json::json;

use super::Velha;
use crate::{
    house::{House, board, files, fingerprint_in, pings, private, private_message, public, quick, record_of},
    seen::{frames_of_gif, sentence, size_of_png},
};

/// The house's games and this one.
pub fn games() -> Registry {
    Registry::house().with(GameRef::new(Velha))
}

async fn house() -> House {
    House::open_with(games(), quick()).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_from_outside_is_played_by_buttons_to_its_end() {
    let house = house().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let offered = ana.autocomplete("play", "game", "cross", &[]).await;
    assert_eq!(offered, [json!({"name": "Noughts and crosses", "value": "velha"})]);
    let table = house.begin(&[&ana, &beto], "velha", "").await;
    let fingerprint = fingerprint_in(&board(&ana, table).await);

    let first = board(&ana, table).await;
    assert!(first["attachments"][0]["description"].as_str().unwrap().contains("Ana has nothing yet."));
    let picture = ana.file(&first["attachments"][0]).await;
    assert_eq!(size_of_png(&picture), (300, 340));
    for (person, step) in [(&ana, "b2"), (&beto, "a1"), (&ana, "c1"), (&beto, "b1")] {
        house.play(person, table, step).await;
    }
    house.seed_is_kept(table, &[&ana, &beto]).await;
    house.play(&ana, table, "a3").await;

    let record = house.over(table).await;
    assert_eq!(record.scores, ["win", "loss"]);
    let closing = public(&ana).await.pop().unwrap();
    let said = closing["content"].as_str().unwrap();
    assert!(said.contains("Three in a row on c1, b2 and a3: well done, Ana!"), "{said}");
    assert!(closing["attachments"][0]["description"].as_str().unwrap().contains("Ana has c1, b2 and a3."));
    assert_eq!(record_of(&ana, &closing, &games(), &fingerprint).await, record);
    let pinged: Vec<String> = pings(&ana).into_iter().flat_map(|(_, pinged)| pinged).collect();
    assert_eq!(pinged, [&ana.id, &beto.id, &ana.id, &beto.id, &ana.id].map(Clone::clone));

    beto.press(&closing, &format!("{table}:replay")).await;
    let replay = ana.wait_message(|message| !files(message, ".gif").is_empty()).await;
    let gif = ana.file(&files(&replay, ".gif")[0]).await;
    assert_eq!(frames_of_gif(&gif), 6);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_from_outside_is_typed_and_explained() {
    let house = house().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "velha", "clock=0").await;

    let offered = ana.autocomplete("move", "step", "a", &[]).await;
    assert_eq!(offered, ["a1", "a2", "a3"].map(|step| json!({"name": step, "value": step})));
    for (number, step) in ["b2", "a1", "a2", "c2", "b1", "b3", "c1", "a3", "c3"].into_iter().enumerate() {
        let person = [&ana, &beto][number % 2];
        person.command("move", &[("step", step.to_uppercase())]).await;
        assert!(private(person).await.contains("Done. "));
        if number == 0 {
            beto.command("move", &[("step", "b2")]).await;
            let told = private(&beto).await;
            assert!(told.contains("b2 is taken. Free: a1, b1, c1, a2, c2, a3, b3 and c3."), "{told}");
        }
    }
    let record = house.over(table).await;
    assert_eq!(record.scores, ["draw", "draw"]);

    ana.command("rules", &[("game", "velha")]).await;
    let page = private_message(&ana).await;
    assert!(page["content"].as_str().unwrap().contains("Nine squares"));
    assert_eq!(page["attachments"].as_array().unwrap().len(), 1);
    ana.press(&page, "0:rules:velha:1").await;
    ana.wait_message(|message| message["content"].as_str().unwrap().contains("Three in a row win.")).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_plays_a_game_from_outside() {
    let house = house().await;
    let ana = house.join("Ana").await;
    let table = house.lay(&ana, "velha", "").await;
    let lobby = board(&ana, table).await;
    ana.select(&lobby, &format!("{table}:bot"), &["1.hard"]).await;
    house.until(table, "the bot sits", |session| session.table.bot_in(perus::games::Seat(1)).is_some()).await;
    ana.press(&board(&ana, table).await, &format!("{table}:sit:0")).await;
    house.until(table, "all sit", |session| session.table.holder(perus::games::Seat(0)).is_some()).await;
    house.press_start(&ana, table).await;
    loop {
        let whose = |session: &perus::host::Session| {
            session.table.phase() == Phase::Over || session.table.to_act() == [perus::games::Seat(0)]
        };
        let session = house.until(table, "Ana's turn", whose).await;
        if session.table.phase() == Phase::Over {
            break;
        }
        let choices = session.table.position().unwrap().choices(perus::games::Seat(0));
        house.play(&ana, table, &choices[0].step).await;
    }
    let record = house.over(table).await;
    assert_ne!(record.scores[1], "loss", "a perfect player lost: {:?}", record.steps);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_of_a_game_from_outside_plays_for_who_does_not() {
    let house = house().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "velha", "clock=1").await;
    let session = house.reaches(table, 9).await;
    let log: Vec<String> = session.table.log().iter().map(|entry| entry.step.to_string()).collect();
    let clock = log.iter().find(|step| step.starts_with("by-clock")).expect("the clock has played");
    assert!(clock.starts_with("by-clock 0 a1"), "{clock}");
    ana.wait_for(
        |frame| frame["d"]["content"].as_str().is_some_and(|said| said.contains("Time ran out for Ana")),
        Duration::from_secs(30),
    )
    .await;
    // Left alone, it plays the game to its end.
    let record = house.over(table).await;
    assert_eq!(record.scores.len(), 2);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_options_of_a_game_from_outside_are_chosen_in_the_lobby() {
    let house = house().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let offered = ana.autocomplete("play", "options", "clock=6", &[("game", "velha")]).await;
    assert_eq!(offered, ["clock=6", "clock=60"].map(|value| json!({"name": value, "value": value})));
    ana.command("play", &[("game", "velha"), ("options", "clock=soon")]).await;
    assert!(private(&ana).await.contains("“clock” can't be “soon”"));
    let table = house.lay(&ana, "velha", "clock=17").await;
    let lobby = board(&ana, table).await;
    assert!(lobby["content"].as_str().unwrap().contains("Seconds for a move (0: no hurry): 17"), "{lobby}");
    beto.select(&lobby, &format!("{table}:option"), &["clock=1"]).await;
    assert_eq!(private(&beto).await, sentence("table-only-opener-chooses"));
    ana.select(&lobby, &format!("{table}:option"), &["clock=60"]).await;
    house.until(table, "the option", |session| session.table.options().get("clock") == "60").await;
    assert!(board(&ana, table).await["content"].as_str().unwrap().contains("no hurry): 60"));
    house.close().await;
}
