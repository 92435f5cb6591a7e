//! The lobby of Aliado, giving up, and seats that come and go with the number of players.

use perus::{
    games::Seat,
    table::{Phase, Record},
};

use super::{begin, hurry, prefer, sit, to_act};
use crate::{
    house::{House, board, private},
    trial::{choose, resign},
};

#[tokio::test(flavor = "multi_thread")]
async fn whoever_sits_keeps_their_colour_when_the_number_of_players_changes() {
    let house = House::open().await;
    let (ana, beto, carla) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = house.lay(&ana, "aliado", "").await;
    sit(&house, &ana, table, 0).await;
    sit(&house, &beto, table, 1).await;
    let content = async || board(&ana, table).await["content"].as_str().unwrap().to_owned();
    let shown = content().await;
    for line in [
        "✅ 🔴 Vermelha: Ana",
        "✅ 🟢 Ibiraquera: Beto",
        "• Players: 2",
        "• A touched stone: must be played",
        "• The very first to leave the beach sets three stones: with two aces or two sixes",
    ] {
        assert!(shown.contains(line), "{line} in {shown}");
    }
    assert!(!shown.contains("Team "), "nobody plays with anybody: {shown}");

    choose(&house, &ana, table, "players=4").await;
    let shown = content().await;
    for line in [
        "🤝 **Team A**: 2 of 2\n✅ 🔴 Vermelha: Ana\n✅ 🟢 Ibiraquera: Beto\n",
        "🤝 **Team B**: 0 of 2\n🪑 🟡 Ouvidor: free\n🪑 🔵 Silveira: free\n",
    ] {
        assert!(shown.contains(line), "{line} in {shown}");
    }
    // With three, yellow is there and blue goes; with two, whoever sits on yellow is in the way.
    sit(&house, &carla, table, 1).await;
    choose(&house, &ana, table, "players=3").await;
    assert!(content().await.contains("✅ 🟡 Ouvidor: Carla") && !content().await.contains("Team "));
    let before = house.session(table).await.table.next_step();
    ana.select(&board(&ana, table).await, &format!("{table}:option"), &["players=2"]).await;
    let told = private(&ana).await;
    assert!(told.contains("somebody sits there: Carla on 🟡 Ouvidor."), "{told}");
    assert_eq!(house.session(table).await.table.next_step(), before);
    carla.press(&board(&carla, table).await, &format!("{table}:leave")).await;
    house.reaches(table, before + 1).await;
    choose(&house, &ana, table, "players=2").await;
    choose(&house, &ana, table, "slips=on").await;
    choose(&house, &ana, table, "three=sena").await;
    let shown = content().await;
    for line in [
        "✅ 🟢 Ibiraquera: Beto",
        "• A touched stone: may be let go again (for beginners)",
        "• The very first to leave the beach sets three stones: with any six",
    ] {
        assert!(shown.contains(line), "{line} in {shown}");
    }
    house.press_start(&ana, table).await;
    assert_eq!(house.session(table).await.table.person_in(Seat(1)).unwrap().name, "Beto");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_takes_the_seat_of_whoever_gives_up_as_long_as_the_partner_plays() {
    let mut house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let (carla, davi) = (house.join("Carla").await, house.join("Davi").await);
    let people = [&ana, &beto, &carla, &davi];
    let (table, ()) = begin(&mut house, &people, "players=4", |_| Some(())).await;
    resign(&house, &ana, table).await;
    let session = house.session(table).await;
    assert_eq!(session.table.phase(), Phase::Play, "Carla plays on");
    assert!(session.table.bot_in(Seat(0)).is_some());
    // The game goes on round the table, the bot in its turn.
    let at = session.table.next_step();
    let by_bot = |entry: &perus::table::Entry| entry.step.to_string().starts_with("play 0 ");
    let mut played = false;
    for _ in 0..200 {
        let person = |session: &perus::host::Session| {
            session.table.to_act().first().is_some_and(|seat| session.table.person_in(*seat).is_some())
        };
        let session = house.until(table, "a person's turn", person).await;
        played = session.table.log()[at as usize - 1..].iter().any(by_bot);
        if played {
            break;
        }
        let seat = session.table.to_act()[0];
        let choices = session.table.position().unwrap().choices(seat);
        house.play(to_act(&house, table, &people).await, table, &hurry(&choices)).await;
    }
    assert!(played, "the bot has played");
    resign(&house, &carla, table).await;
    let record = house.over(table).await;
    assert_eq!(record.scores, ["loss", "win", "loss", "win"]);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_three_the_last_one_who_stays_wins() {
    let mut house = House::open().await;
    let (ana, beto, carla) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let people = [&ana, &beto, &carla];
    let (table, steps) = begin(&mut house, &people, "players=3", |trial| {
        trial.until(8, prefer(&["out", "all"]), |trial| trial.steps.len() == 6).map(|trial| trial.steps)
    })
    .await;
    super::walk(&house, table, &people, &steps).await;
    resign(&house, &beto, table).await;
    let session = house.session(table).await;
    assert!(session.table.bot_in(Seat(1)).is_some() && session.table.phase() == Phase::Play);
    resign(&house, &ana, table).await;
    house.over(table).await;
    let record = Record::of(&house.session(table).await.table).unwrap();
    assert_eq!(record.scores, ["loss", "loss", "win"]);
    house.close().await;
}
