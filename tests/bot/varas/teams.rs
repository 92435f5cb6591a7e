//! Teams in the lobby: who sits on which side, eight seats within reach, and starting before all have come.

use std::time::Duration;

use perus::{games::Seat, host::Times, table::Phase};
use serde_json::Value;

use super::games;
use crate::{
    common::page::Person,
    house::{House, board, has_button, private, private_message, quick},
    seen::sentence,
    trial::{choose, said, seat_bot, sit},
};

/// A house in which nothing is done by itself once a game has begun.
async fn open() -> House {
    House::open_with(games(), Times { bot_pause: Duration::from_secs(3600), ..quick() }).await
}

/// The labels of the menu with this verb.
fn entries(person: &Person, shown: &Value, table: u64, verb: &str) -> Vec<String> {
    let id = format!("{table}:{verb}");
    let menus = person.menus(shown).into_iter().filter(|menu| menu["custom_id"] == id.as_str());
    let options = menus.flat_map(|menu| menu["options"].as_array().cloned().unwrap_or_default());
    options.map(|option| option["label"].as_str().unwrap().to_owned()).collect()
}

fn can_start(person: &Person, shown: &Value, table: u64) -> bool {
    person.find_button(shown, &format!("{table}:start")).unwrap()["disabled"] != true
}

#[tokio::test(flavor = "multi_thread")]
async fn eight_seats_are_all_within_reach_and_stand_by_teams() {
    let house = open().await;
    let (ana, beto, peru) = (house.join("Ana").await, house.join("Beto").await, house.join("Zeca").await);
    let table = house.lay(&ana, "varas", "teams=4").await;
    let shown = board(&ana, table).await;
    let seats = ["A1", "A2", "A3", "A4", "B1", "B2", "B3", "B4"];
    assert_eq!(entries(&ana, &shown, table, "seat"), seats.map(|seat| format!("Sit: {seat}")));
    let bots = entries(&ana, &shown, table, "bot");
    assert_eq!((bots.len(), bots[23].as_str()), (24, "Hard bot: B4"));
    assert!(!can_start(&ana, &shown, table), "nobody sits");
    sit(&house, &ana, table, 0).await;
    sit(&house, &beto, table, 7).await;
    seat_bot(&house, &ana, table, 6, "easy").await;
    let content = said(&peru, table).await;
    for part in [
        "🤝 **Team A**: 2 of 4\n✅ A1: Ana\n🪑 A2: free\n🪑 A3: free\n✅ A4: Easy bot\n🤝 **Team B**: 1 of 4\n",
        "\n🪑 B3: free\n✅ B4: Beto\n",
    ] {
        assert!(content.contains(part), "{part} in {content}");
    }

    // Whoever doesn't sit can't start; whoever does hears how many are where.
    peru.press(&board(&peru, table).await, &format!("{table}:start")).await;
    assert_eq!(private(&peru).await, sentence("table-only-seated-start"));
    beto.press(&board(&beto, table).await, &format!("{table}:start")).await;
    let asked = private_message(&beto).await;
    let told = asked["content"].as_str().unwrap();
    assert!(told.contains("team A has 2 and team B has 1. Each has room for 4."), "{told}");
    let labels: Vec<Value> = beto.buttons(&asked).iter().map(|one| one["label"].clone()).collect();
    let label = |level: &str| format!("{level} bot on each free seat, and start");
    assert_eq!(labels, ["Easy", "Medium", "Hard"].map(label));
    assert_eq!(house.session(table).await.table.phase(), Phase::Lobby, "asked first");

    // One press, and the game is on; once more it is on already.
    beto.press(&asked, &format!("{table}:fill:medium")).await;
    let session = house.until(table, "the start", |session| session.table.phase() == Phase::Play).await;
    let of =
        |level| session.table.all_seats().filter(|seat| session.table.bot_in(*seat) == Some(level)).count();
    assert_eq!((of(perus::games::Level::Easy), of(perus::games::Level::Medium)), (1, 5));
    assert_eq!(session.table.person_in(Seat(7)).unwrap().name, "Beto");
    beto.wait_message(|message| {
        message["id"] == asked["id"] && message["content"] == *sentence("house-done")
    })
    .await;
    assert!(said(&peru, table).await.contains("🥢 The sticks are being thrown for Ana…"));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn uneven_teams_wait_and_a_friend_may_come_before_the_bots() {
    let house = open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let (carla, davi) = (house.join("Carla").await, house.join("Davi").await);
    let table = house.lay(&ana, "varas", "").await;
    sit(&house, &ana, table, 0).await;
    let content = said(&ana, table).await;
    assert!(!content.contains("Team") && !can_start(&ana, &board(&ana, table).await, table), "{content}");
    choose(&house, &ana, table, "teams=2").await;
    sit(&house, &beto, table, 1).await;
    sit(&house, &carla, table, 2).await;
    let shown = board(&davi, table).await;
    assert!(can_start(&ana, &shown, table) && has_button(&davi, &shown, &format!("{table}:sit:3")));
    ana.press(&shown, &format!("{table}:start")).await;
    let asked = private_message(&ana).await;
    let told = asked["content"].as_str().unwrap().to_owned();
    assert!(told.contains("team A has 2 and team B has 1."), "{told}");
    let before = house.session(table).await.table.next_step();

    // Davi has come meanwhile: nobody's seat goes to a bot.
    sit(&house, &davi, table, 3).await;
    ana.press(&asked, &format!("{table}:fill:hard")).await;
    let session = house.until(table, "the start", |session| session.table.phase() == Phase::Play).await;
    assert_eq!(session.table.next_step(), before + 2);
    assert_eq!(session.table.person_in(Seat(3)).unwrap().name, "Davi");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_second_press_finds_that_the_game_is_on() {
    let house = open().await;
    let ana = house.join("Ana").await;
    let table = house.lay(&ana, "varas", "teams=2").await;
    sit(&house, &ana, table, 2).await;
    let mut asked = Vec::new();
    for _ in 0..2 {
        ana.press(&board(&ana, table).await, &format!("{table}:start")).await;
        asked.push(private_message(&ana).await);
    }
    let told = asked[0]["content"].as_str().unwrap();
    assert!(told.contains("team A has 1 and team B has 0."), "{told}");
    ana.press(&asked[0], &format!("{table}:fill:easy")).await;
    house.until(table, "the start", |session| session.table.phase() == Phase::Play).await;
    let steps = house.session(table).await.table.next_step();
    ana.press(&asked[1], &format!("{table}:fill:hard")).await;
    let id = &asked[1]["id"];
    ana.wait_message(|message| message["id"] == *id && message["content"] == *sentence("table-has-started"))
        .await;
    assert_eq!(house.session(table).await.table.next_step(), steps);
    house.close().await;
}
