//! What goes wrong: a restart in the middle of a turn, old buttons, presses of one moment.

use perus::table::Phase;
use serde_json::Value;

use super::{Trial, begin, hurry, offered, prefer, refused, rush, said, to_act, walk};
use crate::{
    house::{House, board, private},
    seen::sentence,
    trial::twice_at_once,
};

/// Steps to a throw of which the first part is played and the other is not; then a short way to the end.
fn half_used(trial: Trial) -> Option<(usize, Trial)> {
    let half = |trial: &Trial| {
        trial.steps.last().is_some_and(|step| step == "a") && trial.view()["hand"]["left"] == "b"
    };
    let half = trial.until(30, prefer(&["out", "a", "b", "all"]), half)?;
    let at = half.steps.len();
    let over = half.until(260, hurry, |trial| trial.table.phase() == Phase::Over)?;
    Some((at, over))
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restart_with_points_half_used_leaves_the_other_half_in_hand() {
    let mut house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let people = [&ana, &beto];
    let (table, (at, course)) = begin(&mut house, &people, "", half_used).await;
    walk(&house, table, &people, &course.steps[..at]).await;
    let person = to_act(&house, table, &people).await;
    let (content, labels) = (said(person, table).await, offered(person, table).await);
    assert!(content.contains("> Still in hand: "), "{content}");
    let view = house.session(table).await.table.position().unwrap().view();

    house.crash();
    house.start().await;
    house.settled(table).await;
    assert_eq!(house.session(table).await.table.position().unwrap().view(), view);
    assert_eq!(offered(person, table).await, labels, "the same controls");
    assert!(said(person, table).await.contains("> Still in hand: "));
    // The part that is used up is not there any more.
    let next = &course.steps[at];
    let told = refused(&house, person, table, "a").await;
    assert!(told.contains("(rule "), "{told}");
    walk(&house, table, &people, std::slice::from_ref(next)).await;
    if next.starts_with("touch ") {
        let told = refused(&house, person, table, "a").await;
        assert!(told.contains("used up") && told.contains("(rule 4)"), "{told}");
        // Once more, with a hand on the stone.
        house.crash();
        house.start().await;
        house.settled(table).await;
        let told = refused(&house, person, table, "roll").await;
        assert!(told.contains("(rule 2)") || told.contains("(rule 13)"), "{told}");
        let labels = offered(person, table).await;
        assert!(labels.iter().all(|label| label.contains('→')), "{labels:?}");
    }
    let by_hand = (at + 13).min(course.steps.len());
    walk(&house, table, &people, &course.steps[at + 1..by_hand]).await;
    rush(&house, table, &course.steps[by_hand..]).await;
    house.over(table).await;
    ana.slash("verify").await;
    assert!(private(&ana).await.contains("It matches."));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn old_and_double_presses_change_nothing() {
    let mut house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let people = [&ana, &beto];
    // The first throw can be played with one of two touches or more.
    let (table, ()) = begin(&mut house, &people, "", |mut trial| {
        trial.go("roll");
        (trial.view()["hand"] != Value::Null).then_some(())
    })
    .await;
    let person = to_act(&house, table, &people).await;
    let other = if person.id == ana.id { &beto } else { &ana };
    let number = house.session(table).await.table.next_step();
    let first = board(person, table).await;
    let roll = format!("{table}:touch:{number}:roll");

    // Twice at once: one throw, no complaint.
    twice_at_once(&house, person, table, &first, &roll).await;

    // The button of before, pressed once more; by the other one; by nobody in particular.
    for somebody in [person, other] {
        somebody.mark();
        if somebody.try_press(&first, &roll).await.is_ok() {
            let told = private(somebody).await;
            assert!(told.contains("moved on"), "{told}");
        }
    }
    assert_eq!(house.session(table).await.table.next_step(), number + 1);

    // Two different touches of one moment: one of them counts, the other is told that it came late.
    let shown = board(person, table).await;
    let touches: Vec<String> = person
        .buttons(&shown)
        .iter()
        .filter_map(|button| button["custom_id"].as_str().map(str::to_owned))
        .filter(|id| id.contains(":touch:"))
        .collect();
    person.mark();
    let mut nonces = Vec::new();
    for id in &touches {
        nonces.push(person.begin(crate::barge::press_body(&shown, id)).await);
    }
    for nonce in nonces.into_iter().flatten() {
        assert_eq!(person.outcome(&nonce).await["state"], "ok");
    }
    house.reaches(table, number + 2).await;
    assert_eq!(house.session(table).await.table.next_step(), number + 2);
    assert!(!sentence("house-stale-no-link").is_empty());
    house.close().await;
}
