//! What goes wrong: presses of one moment, old panels, a restart in the middle of a round, answers that come late or not.

use std::time::{Duration, Instant};

use perus::local::faults::{When, Wrong};
use serde_json::Value;

use super::{
    begin, choices, control, hand_of, has_controls, in_channel::my_dice, letter_of, letters, live_letters,
    play_on, press_body, tame, to_act, until,
};
use crate::{
    common::page::Person,
    house::{House, LONG, board, is_private},
    seen::sentence,
};

/// The step that the first choice does, and the private panel with everything chosen but the last touch.
async fn poised(house: &House, person: &Person, table: u64, mut panel: Value) -> (String, Value) {
    let session = house.session(table).await;
    let number = session.table.next_step();
    let seat = session.table.seat_of(person.id.parse().unwrap()).unwrap();
    let step = tame(&session, seat);
    let keys = hand_of(&session, seat, &step);
    let keys: Vec<&str> = keys.iter().map(String::as_str).collect();
    for far in 1..keys.len() {
        let id = control(person, &panel, table, number, &keys[..far]).expect("the touch is offered");
        person.press(&panel, &id).await;
        let message = panel["id"].clone();
        panel = person.wait_message(|shown| shown["id"] == message).await;
    }
    let last = control(person, &panel, table, number, &keys).expect("it can be placed");
    (last, panel)
}

#[tokio::test(flavor = "multi_thread")]
async fn a_double_press_places_once() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = begin(&house, &[&ana, &beto]).await;
    for _ in 0..4 {
        let number = house.session(table).await.table.next_step();
        let (person, _) = to_act(&house, table, &[&ana, &beto]).await;
        let letter = letter_of(&house, person, table).await;
        let (id, letter) = poised(&house, person, table, letter).await;
        person.mark();
        let heard = person.frames().len();
        let body = press_body(&letter, &id);
        let (first, second) = tokio::join!(person.begin(body.clone()), person.begin(body));
        for nonce in [first, second].into_iter().flatten() {
            assert_eq!(person.outcome(&nonce).await["state"], "ok");
        }
        house.reaches(table, number + 1).await;
        letter_of(&house, person, table).await;
        assert_eq!(house.session(table).await.table.next_step(), number + 1, "one step");
        let said: Vec<Value> =
            person.frames().split_off(heard).into_iter().filter(|frame| is_private(&frame["d"])).collect();
        assert!(said.is_empty(), "no error for a press too many: {said:#?}");
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn presses_from_the_letter_and_the_channel_at_once_make_one_step() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = begin(&house, &[&ana, &beto]).await;
    let once = sentence("hands-once");
    for _ in 0..4 {
        let number = house.session(table).await.table.next_step();
        let (person, _) = to_act(&house, table, &[&ana, &beto]).await;
        let letter = letter_of(&house, person, table).await;
        let panel = my_dice(&house, person, table).await;
        let (id, letter) = poised(&house, person, table, letter).await;
        let (same, panel) = poised(&house, person, table, panel).await;
        assert_eq!(id, same);
        person.mark();
        let (from_letter, from_channel) =
            tokio::join!(person.begin(press_body(&letter, &id)), person.begin(press_body(&panel, &id)));
        for nonce in [from_letter.unwrap(), from_channel.unwrap()] {
            assert_eq!(person.outcome(&nonce).await["state"], "ok");
        }
        house.reaches(table, number + 1).await;
        let told = |message: &Value| {
            person.now(message).is_some_and(|now| now["content"].as_str().unwrap().contains(&once))
        };
        until("the other press is told so", async || (told(&letter) || told(&panel)).then_some(Value::Null))
            .await;
        assert!(!(told(&letter) && told(&panel)), "only the one that came second");
        assert_eq!(house.session(table).await.table.next_step(), number + 1, "one step");
        for message in [&letter, &panel] {
            until("both show the new state", async || {
                let now = person.now(message)?;
                (!person.buttons(&now).iter().any(|button| {
                    button["custom_id"].as_str().unwrap().contains(&format!(":touch:{number}:"))
                }))
                .then_some(now)
            })
            .await;
        }
        assert_eq!(live_letters(person, table).await.len(), 1);
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_old_panel_comes_up_to_date_and_says_so() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = begin(&house, &[&ana, &beto]).await;
    let number = house.session(table).await.table.next_step();
    let (person, seat) = to_act(&house, table, &[&ana, &beto]).await;
    let other = if person.id == ana.id { &beto } else { &ana };
    let old = my_dice(&house, person, table).await;
    let waiting = my_dice(&house, other, table).await;
    assert_eq!(other.buttons(&waiting).len(), 1, "not their turn: only refresh");
    // Placed by the letter; then the partner; then the old panel is pressed.
    for person in [person, other] {
        let letter = letter_of(&house, person, table).await;
        let session = house.session(table).await;
        let seat = session.table.seat_of(person.id.parse().unwrap()).unwrap();
        let step = tame(&session, seat);
        play_on(&house, person, table, letter, &step).await;
    }
    let session = house.session(table).await;
    let id = control(person, &old, table, number, &["d2"]).unwrap();
    person.press(&old, &id).await;
    let now = person.wait_message(|message| message["id"] == old["id"]).await;
    assert!(now["content"].as_str().unwrap().contains(&sentence("hands-once")), "{now}");
    let free = choices(&session, seat).iter().find(|choice| choice.step.starts_with('d')).unwrap().step[..2]
        .to_owned();
    let fresh = control(person, &now, table, number + 2, &[&free]).expect("it can be played from now");
    person.press(&now, &fresh).await;
    let now = person.wait_message(|message| message["id"] == old["id"]).await;
    assert!(control(person, &now, table, number + 2, &[&free, "oars"]).is_some());

    // The partner's old panel is pressed at refresh: it is up to date as well.
    other.press(&waiting, &format!("{table}:hand")).await;
    let now = other.wait_message(|message| message["id"] == waiting["id"]).await;
    assert!(now["content"].as_str().unwrap().contains('⏳'));
    assert_eq!(house.session(table).await.table.log(), session.table.log());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_in_the_middle_of_a_round_sends_nothing_twice() {
    let mut house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = begin(&house, &[&ana, &beto]).await;
    let number = house.session(table).await.table.next_step();
    let mut kept = Vec::new();
    for person in [&ana, &beto] {
        kept.push(letter_of(&house, person, table).await["id"].clone());
    }
    // With nothing to tell, with a step that was written and not shown, and with the letters' places forgotten.
    for round in 0..4 {
        let step = number + round;
        let (person, _) = to_act(&house, table, &[&ana, &beto]).await;
        let letter = letter_of(&house, person, table).await;
        let (id, letter) = poised(&house, person, table, letter).await;
        if round % 2 == 1 {
            // The step is written, and the program dies before anybody is shown it.
            house.local.faults().answer("PATCH", "/**", None, Wrong::error(503, 0, "Service Unavailable"));
            house.local.faults().answer(
                "POST",
                "/channels/**",
                None,
                Wrong::error(503, 0, "Service Unavailable"),
            );
            person.press(&letter, &id).await;
            house.commits(table, step + 1).await;
        }
        house.crash();
        house.local.faults().clear();
        if round >= 2 {
            house.sql("UPDATE hands SET message = NULL, deal = NULL, step = 0").await;
        }
        house.start().await;
        if round % 2 == 0 {
            // The control of before does it, after the start.
            assert_eq!(person.press(&letter, &id).await["state"], "ok");
            house.reaches(table, step + 1).await;
        }
        let (acts, _) = to_act(&house, table, &[&ana, &beto]).await;
        until("the letters are brought up to date", async || {
            let live = live_letters(acts, table).await;
            let of_step = |id: &str| id.contains(&format!(":touch:{}:", step + 1));
            let [one] = &live[..] else { return None };
            let buttons = acts.buttons(one);
            let ids = buttons.iter().filter_map(|button| button["custom_id"].as_str());
            ids.into_iter().any(of_step).then(|| one.clone())
        })
        .await;
        for (person, kept) in [&ana, &beto].into_iter().zip(&kept) {
            let now = letter_of(&house, person, table).await;
            assert_eq!(now["id"], *kept, "the same letter, brought up to date");
            assert_eq!(letters(person).await.len(), 2, "a word and one hand");
        }
    }
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn trouble_with_direct_messages_never_holds_up_the_board() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.lay(&ana, "barcaca", "clock=off").await;
    for (seat, person) in [&ana, &beto].into_iter().enumerate() {
        person.press(&board(person, table).await, &format!("{table}:sit:{seat}")).await;
        house.until(table, "a seat", |session| session.table.next_step() > 2 + seat as u32).await;
        house.letters_settled(table, person).await;
    }
    let dm = ana.dm().await;
    let faults = house.local.faults();
    faults.answer(
        "POST",
        &format!("/channels/{dm}/messages"),
        Some(2),
        Wrong::error(500, 0, "Internal Error"),
    );
    faults.answer(
        "POST",
        &format!("/channels/{dm}/messages"),
        Some(1),
        Wrong::rate_limited(Duration::from_millis(900), false),
    );
    let started = Instant::now();
    house.press_start(&ana, table).await;
    board(&beto, table).await;
    let board_took = started.elapsed();
    let number = house.session(table).await.table.next_step();
    letter_of(&house, &beto, table).await;
    let beto_took = started.elapsed();
    letter_of(&house, &ana, table).await;
    let ana_took = started.elapsed();
    assert!(ana_took > Duration::from_secs(3), "three tries failed before: {ana_took:?}");
    assert!(
        board_took < Duration::from_secs(2) && beto_took < Duration::from_secs(2),
        "neither the board nor the partner waited: {board_took:?} {beto_took:?}"
    );
    assert_eq!(letters(&ana).await.len(), 2, "not sent twice");

    // An answer that comes late: the letter is there once all the same, and no press is called failed.
    faults.delay("PATCH", "/channels/*/messages/*", None, When::After, Duration::from_millis(400));
    faults.delay("POST", "/interactions/**", None, When::Before, Duration::from_millis(700));
    let (person, _) = to_act(&house, table, &[&ana, &beto]).await;
    let letter = letter_of(&house, person, table).await;
    let (id, letter) = poised(&house, person, table, letter).await;
    assert_eq!(person.press(&letter, &id).await["state"], "ok");
    house.reaches(table, number + 1).await;
    letter_of(&house, &ana, table).await;
    letter_of(&house, &beto, table).await;
    house.local.faults().clear();
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_letter_that_is_gone_is_written_anew() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = begin(&house, &[&ana, &beto]).await;
    let number = house.session(table).await.table.next_step();
    let (person, _) = to_act(&house, table, &[&ana, &beto]).await;
    let letter = letter_of(&house, person, table).await;
    let other = if person.id == ana.id { &beto } else { &ana };
    let lost = letter_of(&house, other, table).await;
    let path = format!(
        "/channels/{}/messages/{}",
        lost["channel_id"].as_str().unwrap(),
        lost["id"].as_str().unwrap()
    );
    house.local.faults().answer("PATCH", &path, None, Wrong::error(404, 10008, "Unknown Message"));
    let (id, letter) = poised(&house, person, table, letter).await;
    person.press(&letter, &id).await;
    house.reaches(table, number + 1).await;
    let started = Instant::now();
    loop {
        let live = live_letters(other, table).await;
        if live.iter().any(|message| message["id"] != lost["id"] && has_controls(other, message, table)) {
            break;
        }
        assert!(started.elapsed() < LONG, "no new letter");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
    house.close().await;
}
