//! Touched is played: what binds a hand, and what may let go where slips are allowed.

use super::{Trial, begin, offered, prefer, refused, said, to_act, walk};
use crate::house::{House, board, has_button, private};

/// Steps to a throw in hand with which two stones can be touched.
fn two_to_touch(trial: Trial) -> Option<Vec<String>> {
    let touches = |trial: &Trial| {
        let choices = trial.choices();
        choices.iter().filter(|choice| choice.step.starts_with("touch ")).count() >= 2
    };
    trial.until(40, prefer(&["out", "all"]), touches).map(|trial| trial.steps)
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_touched_has_to_be_played() {
    let mut house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let people = [&ana, &beto];
    let (table, steps) = begin(&mut house, &people, "", two_to_touch).await;
    walk(&house, table, &people, &steps).await;
    let person = to_act(&house, table, &people).await;
    let old = board(person, table).await;
    let session = house.session(table).await;
    let number = session.table.next_step();
    let choices = session.table.position().unwrap().choices(session.table.to_act()[0]);
    let touches: Vec<_> = choices.iter().filter(|choice| choice.step.starts_with("touch ")).collect();
    let (one, other) = (touches[0], touches[1]);
    let house_of = |step: &str| step.trim_start_matches("touch ").trim_end_matches("/1").to_owned();

    house.play(person, table, &one.step).await;
    let content = said(person, table).await;
    assert!(
        content.contains(&format!("> Touched is played: {} has to move.", house_of(&one.step))),
        "{content}"
    );
    let labels = offered(person, table).await;
    assert!(!labels.is_empty() && labels.iter().all(|label| label.contains('→')), "{labels:?}");

    // The old board's button, typed, and letting go: nothing frees the hand.
    let stale = format!("{table}:touch:{number}:{}", other.hand[0].key);
    let answer = person.try_press(&old, &stale).await;
    if answer.is_ok() {
        let told = private(person).await;
        assert!(told.contains("has moved on"), "{told}");
    }
    for step in [other.step.as_str(), "back"] {
        let told = refused(&house, person, table, step).await;
        assert!(told.contains("Touched is played (rule 13)"), "{step}: {told}");
    }
    assert_eq!(house.session(table).await.table.next_step(), number + 1);
    let parts = house.session(table).await.table.position().unwrap().choices(session.table.to_act()[0]);
    house.play(person, table, &parts[0].step).await;
    let content = said(person, table).await;
    let first = content.lines().next().unwrap();
    assert!(
        first.contains(&format!("{} threw ", person.name)),
        "the throw and the move in one line: {content}"
    );
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_slips_are_allowed_a_touched_stone_may_be_let_go() {
    let mut house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let people = [&ana, &beto];
    let (table, steps) = begin(&mut house, &people, "slips=on", two_to_touch).await;
    walk(&house, table, &people, &steps).await;
    let person = to_act(&house, table, &people).await;
    let before = offered(person, table).await;
    let session = house.session(table).await;
    let choices = session.table.position().unwrap().choices(session.table.to_act()[0]);
    let touches: Vec<_> = choices.iter().filter(|choice| choice.step.starts_with("touch ")).collect();
    house.play(person, table, &touches[0].step).await;
    assert!(offered(person, table).await.contains(&"Let it go".to_owned()));
    assert!(said(person, table).await.contains("Slips are allowed here"));
    let told = refused(&house, person, table, &touches[1].step).await;
    assert!(told.contains("(rule 13)"), "{told}");

    house.play(person, table, "back").await;
    assert_eq!(offered(person, table).await, before, "as if nothing had been touched");
    let told = refused(&house, person, table, "back").await;
    assert!(told.contains("nothing to let go (rule 13)"), "{told}");
    let session = house.play(person, table, &touches[1].step).await;
    let id = format!("{table}:touch:{}:back", session.table.next_step());
    assert!(has_button(person, &board(person, table).await, &id));
    let parts = session.table.position().unwrap().choices(session.table.to_act()[0]);
    house.play(person, table, &parts[0].step).await;
    house.close().await;
}
