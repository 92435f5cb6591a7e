//! Games without direct messages: somebody has them closed, and plays by "My dice" in the channel.

use perus::{games::Seat, table::Phase};
use serde_json::{Value, json};

use super::{begin, has_controls, letter_of, letters, pick, play_on, secrets, to_act};
use crate::{
    common::page::Person,
    house::{House, board, is_private, private, private_message, until_board},
    seen::{is_answer_to_peru, sentence},
};

/// What somebody with closed direct messages is told.
fn how_to_open() -> String {
    sentence("hands-closed").replace("{$button}", "My dice")
}

/// Presses "My dice" on the board, and gives back the private panel.
pub async fn my_dice(house: &House, person: &Person, table: u64) -> Value {
    house.settled(table).await;
    let shown = board(person, table).await;
    assert_eq!(person.press(&shown, &format!("{table}:hand")).await["state"], "thinking");
    private_message(person).await
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_with_closed_direct_messages() {
    let house = House::open().await;
    let (ana, beto, carla) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    ana.settings(json!({"dms_closed": true})).await;
    let table = house.lay(&ana, "barcaca", "clock=off").await;
    ana.press(&board(&ana, table).await, &format!("{table}:sit:0")).await;
    assert_eq!(private(&ana).await, how_to_open(), "told privately, and how to open them");
    until_board(&carla, table, |shown| {
        shown["content"].as_str().unwrap().contains("plays here, without direct messages")
    })
    .await;
    beto.press(&board(&beto, table).await, &format!("{table}:sit:1")).await;
    house.until(table, "two sit", |session| session.table.person_in(Seat(1)).is_some()).await;
    house.press_start(&beto, table).await;
    let mut played = 0;
    while house.session(table).await.table.phase() == Phase::Play {
        let session = house.session(table).await;
        let (person, seat) = to_act(&house, table, &[&ana, &beto]).await;
        let step = pick(&session, seat, played * 5);
        let panel = match person.id == ana.id {
            true => my_dice(&house, &ana, table).await,
            false => letter_of(&house, &beto, table).await,
        };
        assert!(has_controls(person, &panel, table));
        assert_eq!(is_private(&panel), person.id == ana.id);
        let pressed = play_on(&house, person, table, panel, &step).await;
        if person.id == ana.id && house.session(table).await.table.phase() == Phase::Play {
            // The pressed panel goes on to show how it stands.
            super::until("the panel shows the new state", async || {
                let now = ana.now(&pressed)?;
                let buttons = ana.buttons(&now).len();
                (now["content"].as_str()?.contains('⏳') && buttons == 1
                    || now["content"].as_str()?.contains('👉'))
                .then_some(now)
            })
            .await;
        }
        let shown = until_board(&carla, table, |_| true).await;
        if house.session(table).await.table.phase() == Phase::Play {
            assert!(shown["content"].as_str().unwrap().contains("Ana plays here"), "{shown}");
        }
        secrets::nothing_is_out(&house, table, &carla, &[&ana, &beto]).await;
        played += 1;
    }
    house.over(table).await;
    // Nothing was tried a second time.
    let refused = house.local.log().exchanges().into_iter().filter(|exchange| exchange.status == 403).count();
    assert_eq!(refused, 1, "Discord punishes those who try again");
    assert!(letters(&ana).await.is_empty());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn direct_messages_are_tried_again_when_they_may_be_open() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    ana.settings(json!({"dms_closed": true})).await;
    let table = begin(&house, &[&ana, &beto]).await;
    ana.settings(json!({"dms_closed": false})).await;
    house.letters_settled(table, &ana).await;
    assert!(letters(&ana).await.is_empty(), "not by itself");
    let channel = ana.channel();
    ana.go(&ana.dm().await);
    ana.slash("dice").await;
    private_message(&ana).await;
    house.letters_settled(table, &ana).await;
    letter_of(&house, &ana, table).await;
    ana.go(&channel);
    until_board(&ana, table, |shown| !shown["content"].as_str().unwrap().contains("plays here")).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sitting_down_anew_tries_anew() {
    let house = House::open().await;
    let ana = house.join("Ana").await;
    ana.settings(json!({"dms_closed": true})).await;
    let table = house.lay(&ana, "barcaca", "clock=off").await;
    ana.press(&board(&ana, table).await, &format!("{table}:sit:0")).await;
    assert_eq!(private(&ana).await, how_to_open());
    ana.settings(json!({"dms_closed": false})).await;
    ana.press(&board(&ana, table).await, &format!("{table}:leave")).await;
    house.until(table, "she stands up", |session| session.table.person_in(Seat(0)).is_none()).await;
    house.letters_settled(table, &ana).await;
    ana.press(&board(&ana, table).await, &format!("{table}:sit:1")).await;
    house.until(table, "she sits", |session| session.table.person_in(Seat(1)).is_some()).await;
    house.letters_settled(table, &ana).await;
    assert_eq!(letters(&ana).await.len(), 1);
    until_board(&ana, table, |shown| !shown["content"].as_str().unwrap().contains("plays here")).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn my_dice_is_for_those_who_sit_there() {
    let house = House::open().await;
    let (ana, beto, carla) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = begin(&house, &[&ana, &beto]).await;
    let told = my_dice(&house, &carla, table).await;
    assert!(is_answer_to_peru(told["content"].as_str().unwrap()), "{told}");
    assert!(carla.buttons(&told).is_empty() && told["attachments"].as_array().unwrap().is_empty());
    for person in [&ana, &beto] {
        let panel = my_dice(&house, person, table).await;
        assert!(is_private(&panel) && has_controls(person, &panel, table), "{panel}");
        assert_eq!(panel["attachments"].as_array().unwrap().len(), 1);
    }
    house.close().await;
}
