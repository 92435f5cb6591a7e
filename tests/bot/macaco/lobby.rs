//! The lobby: who ate coconut, and options that don't go together.

use perus::{games::Seat, table::Phase};

use super::{begin, claim};
use crate::{
    common::page::Person,
    house::{House, board, has_button, private},
    seen::{is_answer_to_peru, sentence},
    trial::{choose, resign, said, sit},
};

/// Who begins, as a lobby says it.
fn begins(name: &str) -> String {
    format!("🥥 {name} was the last to eat coconut, and begins.")
}

async fn stand_up(house: &House, person: &Person, table: u64) {
    let before = house.session(table).await.table.next_step();
    person.press(&board(person, table).await, &format!("{table}:leave")).await;
    house.reaches(table, before + 1).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_ate_coconut_last_begins_wherever_they_sit() {
    let house = House::open().await;
    let (ana, beto, carla) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = house.lay(&ana, "macaco", "players=3").await;
    sit(&house, &ana, table, 0).await;
    sit(&house, &beto, table, 1).await;
    let shown = board(&ana, table).await;
    let button = ana.find_button(&shown, &format!("{table}:claim")).unwrap();
    assert_eq!(button["label"], "🥥 I ate coconut");
    assert!(!said(&ana, table).await.contains("coconut, and begins"), "nobody yet");

    // Somebody who does not sit there has eaten for nobody.
    let before = house.session(table).await.table.next_step();
    carla.press(&shown, &format!("{table}:claim")).await;
    assert_eq!(private(&carla).await, sentence("table-claim-needs-person"));
    assert_eq!(house.session(table).await.table.next_step(), before);
    claim(&house, &ana, table).await;
    assert!(said(&ana, table).await.contains(&begins("Ana")));
    ana.press(&board(&ana, table).await, &format!("{table}:claim")).await;
    assert_eq!(private(&ana).await, sentence("macaco-claim-yours"));

    // The last one has it, and takes it along to another seat and other numbers of players.
    claim(&house, &beto, table).await;
    let content = said(&ana, table).await;
    assert!(content.contains(&begins("Beto")) && !content.contains(&begins("Ana")), "{content}");
    let before = house.session(table).await.table.next_step();
    beto.press(&board(&beto, table).await, &format!("{table}:sit:2")).await;
    house.reaches(table, before + 1).await;
    assert_eq!(house.session(table).await.table.claim(), Some(Seat(2)));
    assert!(said(&ana, table).await.contains(&begins("Beto")));
    // Red, blue, yellow; with two red and yellow.
    choose(&house, &ana, table, "players=2").await;
    assert_eq!(house.session(table).await.table.claim(), Some(Seat(1)));
    choose(&house, &ana, table, "players=4").await;
    assert_eq!(house.session(table).await.table.claim(), Some(Seat(2)));
    choose(&house, &ana, table, "players=3").await;
    assert!(said(&ana, table).await.contains(&begins("Beto")));

    // Whoever stands up or is sent away leaves the coconut behind.
    stand_up(&house, &beto, table).await;
    assert!(!said(&ana, table).await.contains("coconut, and begins"));
    sit(&house, &beto, table, 1).await;
    claim(&house, &beto, table).await;
    ana.press(&board(&ana, table).await, &format!("{table}:kick")).await;
    let asked = crate::house::private_message(&ana).await;
    ana.select(&asked, &format!("{table}:kick-seat"), &["1"]).await;
    house.until(table, "Beto is sent away", |session| session.table.holder(Seat(1)).is_none()).await;
    assert_eq!(house.session(table).await.table.claim(), None);

    sit(&house, &carla, table, 1).await;
    sit(&house, &beto, table, 2).await;
    claim(&house, &carla, table).await;
    house.press_start(&ana, table).await;
    assert_eq!(house.session(table).await.table.to_act(), [Seat(1)]);
    let content = said(&ana, table).await;
    assert!(content.contains("Carla was the last to eat coconut, and begins."), "{content}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_the_coconut_the_lot_says_who_begins_and_a_rematch_begins_anew() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = begin(&house, &[&ana, &beto], "").await;
    resign(&house, &beto, table).await;
    house.over(table).await;
    let closing = crate::house::public(&ana).await.pop().unwrap();
    ana.press(&closing, &format!("{table}:rematch")).await;
    let again = house.until_laid(&ana).await;
    assert_eq!(house.session(again).await.table.claim(), None, "nobody has eaten since");
    assert!(!said(&ana, again).await.contains("coconut, and begins"));
    sit(&house, &beto, again, 0).await;
    house.press_start(&ana, again).await;
    let content = said(&ana, again).await;
    let lot = ["Ana", "Beto"].map(|name| format!("The lot says: {name} begins."));
    assert!(lot.iter().any(|line| content.contains(line)), "{content}");
    // When it has begun, it is too late to eat.
    let peru = house.join("Zeca").await;
    assert!(!has_button(&peru, &board(&peru, again).await, &format!("{again}:claim")));
    peru.slash("roll").await;
    assert!(is_answer_to_peru(&private(&peru).await));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn more_coconuts_than_there_would_be_are_refused_in_either_order() {
    let house = House::open().await;
    let ana = house.join("Ana").await;
    for options in ["players=4 coconuts=4", "coconuts=4 players=4"] {
        ana.command("play", &[("game", "macaco"), ("options", options)]).await;
        let told = private(&ana).await;
        assert!(told.contains("With 4 players it goes to 3 coconuts at most, so 4 can't be."), "{told}");
        assert_eq!(house.table_in(&ana.channel()).await, None);
    }
    let table = house.lay(&ana, "macaco", "players=3").await;
    choose(&house, &ana, table, "coconuts=4").await;
    let clash = async |value: &str, wanted: &str| {
        let before = house.session(table).await.table.next_step();
        ana.select(&board(&ana, table).await, &format!("{table}:option"), &[value]).await;
        let told = private(&ana).await;
        assert!(told.contains(wanted), "{told}");
        assert_eq!(house.session(table).await.table.next_step(), before);
    };
    clash("players=4", "With 4 players it goes to 3 coconuts at most, so 4 can't be.").await;
    clash("coconuts=5", "With 3 players it goes to 4 coconuts at most, so 5 can't be.").await;
    choose(&house, &ana, table, "coconuts=full").await;
    choose(&house, &ana, table, "players=4").await;
    let session = house.session(table).await;
    assert_eq!((session.table.phase(), session.table.seats().len()), (Phase::Lobby, 4));
    house.close().await;
}
