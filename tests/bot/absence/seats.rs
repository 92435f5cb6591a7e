//! Seats that change hands: to a team-mate, to somebody new, to a bot; by their holder or by a vote of the team.

use std::collections::BTreeSet;

use perus::{
    games::{Level, Registry, Seat},
    table::{Phase, Who},
};
use serde_json::Value;

use super::{apart, times};
use crate::{
    aliado::hurry,
    common::page::Person,
    house::{House, board, fingerprint_in, has_button, private, private_message, public, record_of},
    notices::{hanging, pinged, says, steps, until_gone, until_hangs},
    seen::sentence,
    trial::{resign, said},
};

/// The private panel on who shall have one's seat.
async fn panel(person: &Person) -> Value {
    person.slash("substitute").await;
    private_message(person).await
}

fn id(person: &Person) -> u64 {
    person.id.parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_seat_goes_to_a_team_mate_to_somebody_new_and_to_a_bot() {
    let mut house = House::open().await;
    let (ana, beto, carla) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let (duda, eva) = (house.join("Duda").await, house.join("Eva").await);
    let table = house.begin(&[&ana, &beto, &carla, &duda], "aliado", "players=4").await;
    let fingerprint = fingerprint_in(&board(&ana, table).await);
    eva.slash("substitute").await;
    assert_eq!(private(&eva).await, sentence("table-not-seated"));

    // Ana asks Carla, who alone is pinged and alone may take it.
    let asked = panel(&ana).await;
    let labels: Vec<String> =
        ana.buttons(&asked).iter().map(|button| button["label"].as_str().unwrap().to_owned()).collect();
    assert_eq!(labels, ["Ask Carla", "Whoever wants it", "Easy bot", "Medium bot", "Hard bot"]);
    ana.press_button(&asked, "Ask Carla").await;
    let offer = until_hangs(&duda, "asks you to play on").await;
    assert_eq!(pinged(&offer), [carla.id.as_str()]);
    let number = house.session(table).await.table.offer(Seat(0)).unwrap().number;
    let take = format!("{table}:take:0:{number}");
    eva.press(&offer, &take).await;
    assert_eq!(private(&eva).await, "Only Carla has been asked.");
    beto.press(&offer, &take).await;
    assert_eq!(private(&beto).await, sentence("offer-opponent"));
    // It hangs there after a restart; Ana takes it back, and asks again.
    house.crash();
    house.start().await;
    house.settled(table).await;
    assert_eq!(hanging(&duda, "asks you to play on").await.unwrap()["id"], offer["id"]);
    ana.press(&offer, &format!("{table}:stay:0:{number}")).await;
    until_gone(&duda, "asks you to play on").await;
    ana.press_button(&panel(&ana).await, "Ask Carla").await;
    let offer = until_hangs(&duda, "asks you to play on").await;
    carla.press_button(&offer, &sentence("offer-take-it")).await;
    let session = house.until(table, "both", |session| session.table.seats_of(id(&carla)).len() == 2).await;
    assert_eq!(steps(&session).last().unwrap(), "replace 0 p3");
    until_gone(&duda, "asks you to play on").await;
    ana.command("move", &[("step", "roll")]).await;
    assert!(crate::seen::is_answer_to_peru(&private(&ana).await));

    // Carla plays both.
    let people = [&beto, &carla, &duda];
    let mut moved = BTreeSet::new();
    for _ in 0..60 {
        let session = house.session(table).await;
        let seat = session.table.to_act()[0];
        let (person, _) = apart(&session, seat, &people);
        let step = hurry(&session.table.position().unwrap().choices(seat));
        if person.id != carla.id {
            crate::trial::rush(&house, table, &[step]).await;
            continue;
        }
        house.settled(table).await;
        house.play(&carla, table, &step).await;
        moved.insert(seat);
        if moved.len() == 2 {
            break;
        }
    }
    assert_eq!(moved.len(), 2, "it was never one of the two's turn");
    assert_eq!(house.session(table).await.table.phase(), Phase::Play);

    // She gives one of them to whoever wants it: Beto may not have it, Eva may.
    let which = panel(&carla).await;
    assert_eq!(which["content"], sentence("offer-which").as_str());
    carla.press(&which, &format!("{table}:leaving:0")).await;
    let asked = private_message(&carla).await;
    carla.press_button(&asked, &sentence("offer-to-anyone")).await;
    let offer = until_hangs(&duda, "Who plays on as").await;
    assert!(pinged(&offer).is_empty());
    beto.press_button(&offer, &sentence("offer-take")).await;
    assert_eq!(private(&beto).await, sentence("offer-opponent"));
    carla.press_button(&offer, &sentence("offer-take")).await;
    assert_eq!(private(&carla).await, sentence("offer-your-own"));
    eva.press_button(&offer, &sentence("offer-take")).await;
    house.until(table, "Eva", |session| session.table.seats_of(id(&eva)) == [Seat(0)]).await;
    assert!(said(&duda, table).await.contains("Eva plays on in the place of Carla"));

    // Eva gives hers to a bot at once, from the question whether she gives up.
    eva.press(&board(&eva, table).await, &format!("{table}:resign")).await;
    let sure = private_message(&eva).await;
    assert!(sure["content"].as_str().unwrap().contains(&sentence("house-resign-team")), "{sure}");
    eva.press_button(&sure, &sentence("offer-instead")).await;
    let asked = private_message(&eva).await;
    eva.press_button(&asked, "Hard bot").await;
    house.until(table, "a bot", |session| session.table.bot_in(Seat(0)) == Some(Level::Hard)).await;
    duda.wait_message(says("Hard bot plays on in the place of Eva")).await;
    // Carla is the last of her side.
    let asked = panel(&carla).await;
    carla.press_button(&asked, "Easy bot").await;
    carla.wait_message(|message| message["content"] == sentence("offer-last-person").as_str()).await;
    resign(&house, &carla, table).await;
    let record = house.over(table).await;
    assert_eq!(record.scores, ["loss", "win", "loss", "win"]);
    let closing = public(&eva).await.pop().unwrap();
    assert_eq!(record_of(&eva, &closing, &Registry::house(), &fingerprint).await, record);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_team_gives_away_the_seat_of_who_is_away() {
    let mut house = House::open_with(Registry::house(), times(None, Some(300))).await;
    let (ana, beto, carla) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let (duda, eva) = (house.join("Duda").await, house.join("Eva").await);
    let people = [&ana, &beto, &carla, &duda];
    let table = house.begin(&people, "aliado", "players=4").await;
    let session = house.session(table).await;
    let seat = session.table.to_act()[0];
    let mate = Seat((seat.0 + 2) % 4);
    let (absent, _) = apart(&session, seat, &people);
    let (friend, others) = apart(&session, mate, &people);
    let rival = others.into_iter().find(|other| other.id != absent.id).unwrap();
    let waiting = "The table has been waiting for";
    let give = |wait: u32| format!("{table}:give:{seat}:{wait}");

    let notice = until_hangs(&eva, waiting).await;
    let wait = session.table.wait().unwrap().number;
    rival.press(&notice, &give(wait)).await;
    assert_eq!(private(rival).await, sentence("offer-only-team"));
    friend.press(&notice, &give(wait)).await;
    let offer = until_hangs(&eva, "the team gives the seat away").await;
    house.crash();
    house.start().await;
    house.settled(table).await;
    assert_eq!(hanging(&eva, "the team gives").await.unwrap()["id"], offer["id"]);
    rival.press_button(&offer, &sentence("absent-bot")).await;
    assert_eq!(private(rival).await, sentence("offer-only-team"));

    // "I'm here" ends it.
    absent.press_button(&offer, &sentence("absent-here")).await;
    until_gone(&eva, "the team gives the seat away").await;
    assert_eq!(house.session(table).await.table.offer(seat), None);

    // Once more, and now a bot takes the seat, and plays.
    until_gone_or_new(&eva, &notice, waiting).await;
    let notice = until_hangs(&eva, waiting).await;
    let wait = house.session(table).await.table.wait().unwrap().number;
    assert!(has_button(&eva, &notice, &give(wait)));
    friend.press(&notice, &give(wait)).await;
    let offer = until_hangs(&eva, "the team gives the seat away").await;
    friend.press_button(&offer, &sentence("absent-bot")).await;
    let session = house.until(table, "a bot", |session| session.table.bot_in(seat).is_some()).await;
    assert_eq!(session.table.holder(seat), Some(Who::Bot(Level::Medium)));
    house.until(table, "it plays", |session| steps(session).contains(&format!("play {seat} roll"))).await;
    until_gone(&eva, "the team gives the seat away").await;
    house.close().await;
}

/// Waits until this very message has gone.
async fn until_gone_or_new(person: &Person, old: &Value, part: &str) {
    while hanging(person, part).await.is_some_and(|found| found["id"] == old["id"]) {
        tokio::time::sleep(std::time::Duration::from_millis(10)).await;
    }
}
