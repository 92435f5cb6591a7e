//! What goes wrong: a restart in the middle of a series of throws, old and double presses; and throwing by hand.

use std::time::Duration;

use perus::{games::Registry, host::Times, table::Step};

use super::{calls, decider, decides, thrown};
use crate::{
    house::{House, board, boards, keep, pings, private, quick, until_board},
    trial::{begin, offered, resume, said, twice_at_once},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_in_the_middle_of_the_throws_changes_none_of_them() {
    let mut house =
        House::open_with(Registry::house(), Times { bot_pause: Duration::from_secs(3600), ..quick() }).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let people = [&ana, &beto];
    // Five in a row don't get in.
    let (table, course) = begin(&mut house, &people, ("deleb", "columns=4"), |trial| {
        let trial = thrown(trial);
        (trial.steps.len() == 6).then_some(trial)
    })
    .await;
    let first = board(&ana, table).await;
    assert!(first["content"].as_str().unwrap().contains("🥢 The sticks are being thrown for "), "{first}");
    assert!(offered(&ana, table).await.is_empty() && pings(&ana).is_empty());
    // Two are thrown by hand, the others by the table after the start.
    for _ in 0..2 {
        let person = crate::trial::to_act(&house, table, &people).await;
        let before = house.session(table).await.table.next_step();
        person.slash("roll").await;
        house.reaches(table, before + 1).await;
    }
    house.crash();
    house.times = quick();
    house.start().await;
    let session = decides(&house, table).await;
    let view = |table: &perus::table::Table| table.position().unwrap().view();
    assert_eq!(view(&session.table), view(&course.table));
    let by_table = session.table.log().iter().filter(|entry| matches!(entry.step, Step::ByTable(..)));
    assert_eq!(by_table.count(), 4);
    let person = decider(&house, table, &people).await;
    until_board(&ana, table, |shown| shown["id"] != first["id"]).await;
    let called: Vec<Vec<String>> = pings(&ana).into_iter().map(|(_, pinged)| pinged).collect();
    assert_eq!(called, [vec![person.id.clone()]]);
    let content = said(&ana, table).await;
    let failed = content.matches("doesn't get in").count();
    assert!(failed >= 3 && content.contains(&format!("🥢 {} is in!", person.name)), "{content}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_and_double_presses_move_nothing_twice() {
    let mut house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let people = [&ana, &beto];
    // Whoever is in has two throws at least that can be used one after the other.
    let (table, trial) = resume(&mut house, &people, ("deleb", "columns=4"), |trial| {
        let trial = thrown(trial);
        let mut next = trial.table.clone();
        next.apply(Step::Play(trial.seat(), trial.choices()[0].step.clone()), 0).unwrap();
        (next.to_act() == [trial.seat()] && next.by_itself().is_none()).then_some(trial)
    })
    .await;
    let person = people[trial.seat().index()];
    let shown = board(person, table).await;
    let number = house.session(table).await.table.next_step();
    let choice = trial.choices().remove(0);
    let keys: Vec<&str> = choice.hand.iter().map(|touch| touch.key.as_str()).collect();
    let touch = format!("{table}:touch:{number}:{}", keys.join("."));
    keep(&house, &shown);
    beto.say("which one will it be?").await;

    twice_at_once(&house, person, table, &shown, &touch).await;
    for id in [touch, format!("{table}:touch:{number}:{}", keys[0])] {
        person.press(&shown, &id).await;
        assert!(private(person).await.contains("moved on"), "{id}");
    }
    assert_eq!(house.session(table).await.table.next_step(), number + 1);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_lobby_says_so_everybody_throws_for_themselves() {
    let mut house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let people = [&ana, &beto];
    let (table, ()) = begin(&mut house, &people, ("deleb", "columns=4 throw=hand"), |mut trial| {
        // The first does not get in, the second does.
        trial.go("throw");
        if !trial.has("deleb-entering-failed") {
            return None;
        }
        trial.go("throw");
        trial.has("deleb-entered").then_some(())
    })
    .await;
    let first = decider(&house, table, &people).await;
    assert_eq!(calls(&ana, 1).await.pop().unwrap().1, [first.id.as_str()], "to throw");
    assert_eq!(offered(first, table).await, ["🥢 Throw the sticks"]);
    house.play(first, table, "throw").await;
    let second = decider(&house, table, &people).await;
    assert_ne!(first.id, second.id);
    assert_eq!(calls(&ana, 2).await.pop().unwrap().1, [second.id.as_str()]);
    let number = house.session(table).await.table.next_step();
    second.slash("roll").await;
    let session = house.reaches(table, number + 1).await;
    let log = session.table.log().iter().map(|entry| entry.step.to_string());
    let thrown: Vec<String> = log.filter(|step| step.ends_with("throw")).collect();
    assert!(thrown.iter().all(|step| step.starts_with("play ")) && thrown.len() == 2, "{thrown:?}");
    assert_eq!(boards(&ana, table).await.len(), 1);
    house.close().await;
}
