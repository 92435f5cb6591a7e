//! What goes wrong: restarts in the middle of a turn, of a guard, of a theft; clocks that run out; old and double presses;
//! answers that get lost.

use std::time::Duration;

use perus::{
    games::{Registry, Seat},
    host::Times,
    local::faults::{When, Wrong},
    table::{Phase, Step},
};

use super::{begin, figures, standing, throw};
use crate::{
    house::{House, board, boards, has_button, keep, private, quick, until_board},
    seen::sentence,
    trial::{self, offered, prefer, refused, said, to_act, twice_at_once, walk},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_between_two_values_leaves_the_others_in_hand() {
    let mut house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let people = [&ana, &beto];
    // The first throw is of three dice.
    let (table, ()) = trial::begin(&mut house, &people, ("macaco", "rattle=0"), |mut trial| {
        trial.go("roll");
        (trial.view()["hand"]["red"] == 3).then_some(())
    })
    .await;
    walk(&house, table, &people, &["roll".to_owned(), "touch tiger".to_owned()]).await;
    let person = to_act(&house, table, &people).await;
    let seat = house.session(table).await.table.to_act()[0];
    let uses = house.session(table).await.table.position().unwrap().choices(seat);
    walk(&house, table, &people, &[uses[0].step.clone()]).await;
    let (content, labels) = (said(person, table).await, offered(person, table).await);
    assert!(content.contains("> Still to be used: both dice, "), "{content}");
    let view = house.session(table).await.table.position().unwrap().view();

    house.crash();
    house.start().await;
    house.settled(table).await;
    assert_eq!(house.session(table).await.table.position().unwrap().view(), view);
    assert_eq!(offered(person, table).await, labels, "the same controls");
    assert!(said(person, table).await.contains("> Still to be used: both dice, "));
    // It is too late to rattle after a restart, too.
    let told = refused(&house, &beto, table, "rattle").await;
    assert!(told.contains("(rule 12)"), "{told}");
    walk(&house, table, &people, &["touch tiger".to_owned()]).await;
    house.crash();
    house.start().await;
    house.settled(table).await;
    let told = refused(&house, person, table, "touch m1").await;
    assert!(told.contains("Touched is moved (rule 4)"), "{told}");
    let rest = |trial: &[perus::games::Choice]| prefer(&["touch tiger"])(trial);
    while house.session(table).await.table.to_act() == [seat] {
        let choices = house.session(table).await.table.position().unwrap().choices(seat);
        house.play(person, table, &rest(&choices)).await;
    }
    assert_eq!(standing(&house, table).await.1, None, "the throw is used up");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_guard_stands_still_while_the_house_is_closed_and_a_theft_outlasts_it() {
    let times = Times { second: Duration::from_millis(300), beat: Duration::from_millis(20), ..quick() };
    let mut house = House::open_with(Registry::house(), times).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = begin(&house, &[&ana, &beto], "rattle=5").await;
    let (shown, id) = throw(&house, &ana, table).await;
    assert_eq!(figures(&ana, &shown), (4, false));
    let until = house.session(table).await.guard.expect("it runs");
    house.crash();
    // Longer than the guard would have run.
    tokio::time::sleep(Duration::from_millis(1600)).await;
    house.start().await;
    house.settled(table).await;
    let session = house.session(table).await;
    assert!(session.guard.is_some_and(|now| now > until + 1000), "{:?} after {until}", session.guard);
    let told = refused(&house, &ana, table, "touch tiger").await;
    assert!(told.contains("(rule 14)"), "{told}");
    let shown = board(&ana, table).await;
    assert!(has_button(&beto, &shown, &id("rattle")), "the same buttons");
    until_board(&ana, table, |shown| figures(&ana, shown) == (4, true)).await;

    // The crocodile that was used lies in the lake after the next start as well.
    let shown = board(&beto, table).await;
    beto.press(&shown, &id("rattle")).await;
    house.until(table, "the throw is Beto's", |session| session.table.to_act() == [Seat(1)]).await;
    house.crash();
    house.start().await;
    house.settled(table).await;
    assert_eq!(standing(&house, table).await, (vec![1, 0], Some(1)));
    let shown = board(&beto, table).await;
    assert_eq!(figures(&beto, &shown), (4, true));
    assert!(shown["content"].as_str().unwrap().contains("Beto has stolen this throw of Ana and plays it."));
    house.play(&beto, table, "touch tiger").await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_clock_goes_on_for_whoever_is_away() {
    let times = Times { second: Duration::from_millis(20), ..quick() };
    let house = House::open_with(Registry::house(), times).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = begin(&house, &[&ana, &beto], "rattle=10 clock=15").await;
    let by_clock = |session: &perus::host::Session, wanted: Seat| {
        let entry = |step: &Step| matches!(step, Step::ByClock(seat, _) if *seat == wanted);
        session.table.log().iter().any(|one| entry(&one.step))
    };
    // Ana has gone away: her throw is thrown and played for her, and Beto's turn comes.
    house
        .until(table, "Ana's turn is done for her", |session| {
            by_clock(session, Seat(0)) && session.table.to_act().first() == Some(&Seat(1))
        })
        .await;
    // In the other way, the clock lets pass what she is asked.
    ana.go(ana.ready["channels"][1]["id"].as_str().unwrap());
    beto.go(ana.ready["channels"][1]["id"].as_str().unwrap());
    let table = begin(&house, &[&ana, &beto], "rattle=ask clock=15").await;
    house
        .until(table, "Ana lets it pass by the clock", |session| {
            let lets = |step: &Step| matches!(step, Step::ByClock(Seat(0), step) if step == "let");
            session.table.log().iter().any(|one| lets(&one.step))
        })
        .await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_and_double_presses_of_figures_change_nothing() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = begin(&house, &[&ana, &beto], "rattle=0").await;
    house.play(&ana, table, "roll").await;
    let shown = board(&ana, table).await;
    let number = house.session(table).await.table.next_step();
    let tiger = format!("{table}:touch:{number}:tiger");
    keep(&house, &shown);
    beto.say("which one will it be?").await;

    // Twice at once: touched once.
    twice_at_once(&house, &ana, table, &shown, &tiger).await;
    // Once more, and another figure, with the buttons of before.
    for id in [&tiger, &format!("{table}:touch:{number}:m1")] {
        for person in [&ana, &beto] {
            person.press(&shown, id).await;
            let told = private(person).await;
            assert!(told.contains("moved on"), "{told}");
        }
    }
    assert_eq!(house.session(table).await.table.next_step(), number + 1);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn answers_that_are_lost_or_late_lose_no_word_of_the_race() {
    let house = House::open().await;
    let (ana, beto, carla) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = begin(&house, &[&ana, &beto, &carla], "rattle=10").await;
    let faults = house.local.faults();
    // The first answer to a press fails, and the board's edit is put off, then refused once.
    faults.answer(
        "POST",
        "/interactions/*/*/callback",
        Some(1),
        Wrong::error(500, 0, "Internal Server Error"),
    );
    faults.answer(
        "PATCH",
        "/channels/*/messages/*",
        Some(1),
        Wrong::rate_limited(Duration::from_millis(200), false),
    );
    faults.answer("PATCH", "/channels/*/messages/*", Some(1), Wrong::error(500, 0, "Internal Server Error"));
    let (shown, id) = throw(&house, &ana, table).await;
    assert_eq!(figures(&ana, &shown), (4, false), "shown in the end");
    let before = house.session(table).await.table.next_step();
    faults.answer(
        "POST",
        "/interactions/*/*/callback",
        Some(1),
        Wrong::error(500, 0, "Internal Server Error"),
    );
    faults.delay("PATCH", "/channels/*/messages/*", Some(1), When::After, Duration::from_millis(300));
    beto.press(&shown, &id("let")).await;
    house.reaches(table, before + 1).await;
    // A thief's answer gets lost: the theft stands, and the board says so.
    faults.answer("POST", "/interactions/*/*/callback", Some(1), Wrong::error(502, 0, "Bad Gateway"));
    faults.answer(
        "POST",
        "/channels/*/messages",
        Some(1),
        Wrong::rate_limited(Duration::from_millis(100), false),
    );
    carla.press(&board(&carla, table).await, &id("rattle")).await;
    house.reaches(table, before + 2).await;
    assert_eq!(boards(&ana, table).await.len(), 1, "one live message");
    let content = said(&ana, table).await;
    assert!(content.contains("Carla rattles a crocodile and steals the throw of Ana!"), "{content}");
    assert_eq!(standing(&house, table).await.1, Some(2));
    let told = refused(&house, &beto, table, "rattle").await;
    assert!(told.contains("Carla has rattled"), "{told}");
    assert!(!sentence("macaco-race-closed").is_empty());
    assert_eq!(house.session(table).await.table.phase(), Phase::Play);
    house.close().await;
}
