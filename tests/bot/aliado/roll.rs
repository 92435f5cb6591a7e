//! `/roll`, and what throws bring by themselves.

use super::{Trial, begin, prefer, said, to_act, walk};
use crate::{
    house::{House, board, has_button, private},
    seen::{frase, is_answer_to_peru, sentence},
};

#[tokio::test(flavor = "multi_thread")]
async fn the_cup_is_thrown_by_typing_by_whose_turn_it_is() {
    let mut house = House::open().await;
    let (ana, beto, peru) = (house.join("Ana").await, house.join("Beto").await, house.join("Zeca").await);
    ana.slash("roll").await;
    assert_eq!(private(&ana).await, sentence("house-no-table"));
    // The first throw can be played.
    let plays = |mut trial: Trial| {
        trial.go("roll");
        (!trial.has("aliado-passed")).then_some(())
    };
    let lobby = house.lay(&ana, "aliado", "").await;
    ana.slash("roll").await;
    assert_eq!(private(&ana).await, sentence("table-not-started"));
    for (seat, person) in [&ana, &beto].into_iter().enumerate() {
        super::sit(&house, person, lobby, seat).await;
    }
    let (table, ()) = super::begin_laid(&mut house, &ana, lobby, plays).await;
    let mover = to_act(&house, table, &[&ana, &beto]).await;
    let other = if mover.id == ana.id { &beto } else { &ana };
    let before = house.session(table).await.table.next_step();

    peru.slash("roll").await;
    assert!(is_answer_to_peru(&private(&peru).await));
    other.slash("roll").await;
    assert!(private(other).await.contains(&format!("it is {}'s turn", mover.name)));
    assert_eq!(house.session(table).await.table.next_step(), before);
    let id = format!("{table}:touch:{before}:roll");
    assert!(has_button(&ana, &board(&ana, table).await, &id), "the button with the cup hangs there as well");

    mover.slash("roll").await;
    assert!(private(mover).await.starts_with("Done."));
    house.reaches(table, before + 1).await;
    let content = said(&peru, table).await;
    assert!(content.contains(&format!("{} threw ", mover.name)), "{content}");
    assert!(content.contains("> In hand: "), "{content}");
    assert!(!content.contains(" touched "), "{content}");
    mover.slash("roll").await;
    let told = private(mover).await;
    assert!(told.contains("You have thrown already") && told.contains("(rule 2)"), "{told}");
    assert_eq!(house.session(table).await.table.next_step(), before + 1);

    // Another game has no cup; the command has its Portuguese name.
    ana.go(ana.ready["channels"][1]["id"].as_str().unwrap());
    house.lay(&ana, "onca", "").await;
    ana.slash("roll").await;
    assert!(private(&ana).await.contains("has no cup"));
    let command = ana.wait_command("roll").await;
    assert_eq!(command["name_localizations"]["pt-BR"], frase("command-roll").as_str());
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_can_not_be_played_passes_by_itself_and_who_was_killed_sits_out() {
    let mut house = House::open().await;
    let (ana, beto, carla) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let people = [&ana, &beto, &carla];
    let pick = || prefer(&["out", "all"]);
    // A throw that passes at the start; later somebody is killed, sits out, and is told so.
    let (table, (killed, course)) = begin(&mut house, &people, "players=3", |trial| {
        // Without a *dezoito*, of which more would be told in that line.
        let passed = |trial: &Trial| trial.has("aliado-passed") && !trial.has("aliado-again");
        let trial = trial.until(1, pick(), passed)?;
        let killed = trial.until(50, pick(), |trial| {
            // Not while the killer may yet throw again.
            trial.has("aliado-killed") && !bleeding(trial).is_empty() && trial.view()["hand"].is_null()
        })?;
        let at = killed.steps.len();
        let after = killed.until(30, pick(), |trial| trial.has("aliado-sat-out"))?;
        Some((at, after))
    })
    .await;
    walk(&house, table, &people, &course.steps[..1]).await;
    let content = said(&ana, table).await;
    assert!(content.lines().next().unwrap().ends_with(&sentence("aliado-passed")), "{content}");

    walk(&house, table, &people, &course.steps[1..killed]).await;
    let content = said(&ana, table).await;
    let bleeds = content.lines().find(|line| line.starts_with("> *Tá sangrando:*"));
    let bleeds = bleeds.unwrap_or_else(|| panic!("who sits out and why: {content}"));
    assert!(bleeds.contains("sits out the next turn. Killed by "), "{bleeds}");
    let name =
        people.iter().find(|one| bleeds.contains(&format!("{} sits out", one.name))).unwrap().name.clone();
    let session = house.session(table).await;
    let seat = people.iter().position(|person| person.name == name).unwrap();
    let view = session.table.position().unwrap().view();
    assert!(!view["seats"][seat]["sits_out_for"].as_array().unwrap().is_empty());

    walk(&house, table, &people, &course.steps[killed..]).await;
    let content = said(&ana, table).await;
    assert!(content.contains(&format!("{name} sits this turn out.")), "{content}");
    assert!(!content.contains("Tá sangrando"), "only once: {content}");
    house.close().await;
}

/// The seats that sit out their next turn.
fn bleeding(trial: &Trial) -> Vec<usize> {
    let view = trial.view();
    let seats = view["seats"].as_array().unwrap();
    let sits_out = |seat: &usize| !seats[*seat]["sits_out_for"].as_array().unwrap().is_empty();
    (0..seats.len()).filter(sits_out).collect()
}
