//! Presses of one moment: a double one makes one step, and of two people the first is served first.

use perus::games::Seat;
use serde_json::{Value, json};

use crate::{
    common::page::Person,
    house::{House, board, private, public, quick},
    script::ONCA,
    seen::sentence,
    velha,
};

const ROUNDS: usize = 200;

fn press(message: &Value, custom_id: &str) -> Value {
    json!({
        "do": "press", "channel_id": message["channel_id"], "message_id": message["id"], "custom_id": custom_id,
    })
}

async fn sit(house: &House, table: u64, person: &Person, seat: u8) {
    person.press(&board(person, table).await, &format!("{table}:sit:{seat}")).await;
    house.until(table, "a seat", |session| session.table.person_in(Seat(seat)).is_some()).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn two_presses_of_one_moment_make_one_step() {
    let house = House::open_with(velha::played::games(), quick()).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let squares = ["b2", "a1", "a2", "c2", "b1", "b3", "c1", "a3", "c3"];
    let mut round = 0;
    while round < ROUNDS {
        let table = house.lay(&ana, "velha", "").await;
        sit(&house, table, &ana, 0).await;
        sit(&house, table, &beto, 1).await;
        house.press_start(&ana, table).await;
        for (number, square) in squares.into_iter().enumerate() {
            let person = [&ana, &beto][number % 2];
            let shown = board(person, table).await;
            let before = house.session(table).await.table.next_step();
            let body = press(&shown, &format!("{table}:touch:{before}:{square}"));
            person.mark();
            let (first, second) = tokio::join!(person.begin(body.clone()), person.begin(body));
            // Both are told to the bot, unless the first was so quick that the board has gone already.
            let begun: Vec<String> = [first, second].into_iter().flatten().collect();
            assert!(!begun.is_empty(), "round {round}");
            for nonce in &begun {
                assert_eq!(person.outcome(nonce).await["state"], "ok", "round {round}");
            }
            house.reaches(table, before + 1).await;
            if begun.len() == 2 {
                // The second one was not lost: it was told that the board is an old one.
                let told = private(person).await;
                assert!(told.contains("moved on") || told.contains(&sentence("table-is-over")), "{told}");
            }
            let log = house.session(table).await.table.next_step();
            assert_eq!(log, before + 1, "one step in round {round}");
            round += 1;
        }
        house.over(table).await;
        let closings = public(&ana)
            .await
            .into_iter()
            .filter(|message| message["content"].as_str().unwrap().contains("The board is full."));
        assert!(closings.count() >= 1);
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_people_who_press_at_once_the_first_is_served_first() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.lay(&ana, "onca", "").await;
    for round in 0..ROUNDS {
        let lobby = board(&ana, table).await;
        let body = press(&lobby, &format!("{table}:sit:0"));
        ana.mark();
        beto.mark();
        let (by_ana, by_beto) = match round % 2 {
            0 => tokio::join!(ana.begin(body.clone()), beto.begin(body)),
            _ => {
                let (by_beto, by_ana) = tokio::join!(beto.begin(body.clone()), ana.begin(body));
                (by_ana, by_beto)
            }
        };
        let id = |outcome: Value| outcome["interaction_id"].as_str().unwrap().parse::<u64>().unwrap();
        let first = match (by_ana, by_beto) {
            (Ok(by_ana), Ok(by_beto)) => {
                let by_ana = id(ana.outcome(&by_ana).await);
                let by_beto = id(beto.outcome(&by_beto).await);
                let (first, second) = if by_ana < by_beto { (&ana, &beto) } else { (&beto, &ana) };
                assert_eq!(private(second).await, sentence("table-seat-taken"), "round {round}");
                first
            }
            // The other one came when the seat's button had gone already.
            (Ok(_), Err(_)) => &ana,
            (Err(_), Ok(_)) => &beto,
            (Err(ana), Err(beto)) => panic!("neither could press: {ana:?} {beto:?}"),
        };
        let session =
            house.until(table, "somebody sits", |session| session.table.person_in(ONCA).is_some()).await;
        assert_eq!(session.table.person_in(ONCA).unwrap().name, first.name, "round {round}");
        first.press(&board(first, table).await, &format!("{table}:leave")).await;
        house.until(table, "the seat is free", |session| session.table.holder(ONCA).is_none()).await;
    }
    house.close().await;
}
