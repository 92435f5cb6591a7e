//! Who is first: presses of one moment, old buttons, late and double ones, people who have nothing to rattle with.

use perus::{
    games::Seat,
    host::{Ask, AskError},
    table::{Actor, Want},
};
use serde_json::Value;

use super::{begin, said, standing, throw};
use crate::{
    barge::press_body,
    common::page::Person,
    house::{House, board, has_button, keep, pings, private, until_board},
    seen::{is_answer_to_peru, sentence},
};

/// What somebody is told who was late by so many thousandths of a second.
fn late_by(name: &str, thousandths: u64) -> String {
    let by = match thousandths {
        0 => "less than a thousandth of a second".to_owned(),
        1 => "one thousandth of a second".to_owned(),
        _ => format!("{thousandths} thousandths of a second"),
    };
    format!("🐊 Too late! {name} rattled {by} before you (rule 13).")
}

fn interaction(outcome: &Value) -> u64 {
    outcome["interaction_id"].as_str().unwrap().parse().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_rattles_of_one_moment_the_earlier_interaction_has_the_throw() {
    let house = House::open().await;
    let (ana, beto, carla) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = begin(&house, &[&ana, &beto, &carla], "rattle=10").await;
    let (shown, id) = throw(&house, &ana, table).await;
    let content = shown["content"].as_str().unwrap();
    assert!(content.contains("Could still rattle and steal this throw: Beto and Carla."), "{content}");
    let threw = content.lines().next().unwrap().to_owned();
    assert!(threw.starts_with("Ana threw "), "{content}");
    let body = press_body(&shown, &id("rattle"));
    beto.mark();
    carla.mark();
    let (by_beto, by_carla) = tokio::join!(beto.begin(body.clone()), carla.begin(body));
    let (by_beto, by_carla) = (by_beto.expect("it hangs there"), by_carla.expect("it hangs there"));
    let (by_beto, by_carla) = (beto.outcome(&by_beto).await, carla.outcome(&by_carla).await);
    assert_eq!((&by_beto["state"], &by_carla["state"]), (&"ok".into(), &"ok".into()));
    let ids = (interaction(&by_beto), interaction(&by_carla));
    let (first, second, seat) = if ids.0 < ids.1 { (&beto, &carla, 1) } else { (&carla, &beto, 2) };
    let thousandths = (ids.0.max(ids.1) >> 22) - (ids.0.min(ids.1) >> 22);
    assert_eq!(private(second).await, late_by(&first.name, thousandths));
    house.settled(table).await;
    let (crocodiles, mover) = standing(&house, table).await;
    assert_eq!(mover, Some(seat));
    assert_eq!((crocodiles[seat as usize], crocodiles[3 - seat as usize]), (0, 1), "only the first is used");
    // The theft stands after the throw, and the thief is pinged.
    let content = said(&ana, table).await;
    let lines: Vec<&str> = content.lines().collect();
    assert_eq!(lines[0], threw);
    assert_eq!(
        lines[1],
        format!("🐊 *Crrrrr!* {} rattles a crocodile and steals the throw of Ana!", first.name)
    );
    assert!(content.contains(&format!("<@{}>, it's your turn", first.id)), "{content}");
    assert_eq!(pings(&ana).last().unwrap().1, std::slice::from_ref(&first.id));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rattle_that_is_longer_on_its_way_is_waited_for() {
    let house = House::open().await;
    let (ana, beto, carla) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = begin(&house, &[&ana, &beto, &carla], "rattle=10").await;
    house.play(&ana, table, "roll").await;
    let (late, early) = house
        .inside(move |bot| async move {
            let session = bot.host.session(table).await.unwrap();
            let race = session.table.race().map(|(race, _)| race.number);
            let now = u64::try_from(perus::host::now() - 1_420_070_400_000).unwrap();
            let ask = |seat: u8, ago: u64| {
                let person = session.table.person_in(Seat(seat)).unwrap().clone();
                let actor = Actor::Person { person, manager: false };
                let interaction = Some((now - ago) << 22);
                Ask { actor, want: Want::Play("rattle".to_owned()), seen: None, race, interaction }
            };
            // Beto pressed 30 thousandths before Carla, whose press is there first.
            let (by_beto, by_carla) = (ask(1, 50), ask(2, 20));
            let announced = bot.host.expect(table, by_beto.interaction.unwrap());
            let host = bot.host.clone();
            let late = tokio::spawn(async move { host.ask(table, by_carla).await });
            tokio::task::yield_now().await;
            let early = bot.host.ask(table, by_beto).await;
            drop(announced);
            (late.await.unwrap(), early)
        })
        .await;
    assert_eq!(early.expect("Beto has it").table.position().unwrap().view()["mover"], 1);
    let Err(AskError::Late(late)) = late else { panic!("Carla was not late") };
    assert_eq!(late.first.map(|first| first.seat), Some(Seat(1)));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_comes_late_hears_by_how_much_also_after_a_restart() {
    let mut house = House::open().await;
    let (ana, beto, carla) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = begin(&house, &[&ana, &beto, &carla], "rattle=10").await;
    let (shown, id) = throw(&house, &ana, table).await;
    keep(&house, &shown);
    let step = house.session(table).await.table.next_step() + 1;
    let first = interaction(&beto.press(&shown, &id("rattle")).await);
    house.reaches(table, step).await;
    let late = async |person: &Person| {
        let pressed = interaction(&person.press(&shown, &id("rattle")).await);
        assert_eq!(private(person).await, late_by("Beto", (pressed >> 22) - (first >> 22)));
    };
    late(&carla).await;
    late(&ana).await;
    // Once more by the one whose it is.
    beto.press(&shown, &id("rattle")).await;
    assert_eq!(private(&beto).await, sentence("macaco-refused-rattled-you"));
    // The record knows which interaction it was.
    house.crash();
    house.start().await;
    house.settled(table).await;
    late(&carla).await;
    beto.press(&shown, &id("rattle")).await;
    assert_eq!(private(&beto).await, sentence("macaco-refused-rattled-you"));
    assert_eq!(house.session(table).await.table.next_step(), step);

    // When the throw is played and the next one is on the table, it is a matter of the past.
    let peru = house.join("Zeca").await;
    while standing(&house, table).await.1.is_some() {
        let choices = house.session(table).await.table.position().unwrap().choices(Seat(1));
        house.play(&beto, table, &choices[0].step).await;
    }
    house.play(&beto, table, "roll").await;
    for person in [&carla, &beto] {
        person.press(&shown, &id("rattle")).await;
        assert_eq!(private(person).await, sentence("macaco-race-closed"));
    }
    peru.press(&shown, &id("rattle")).await;
    assert!(is_answer_to_peru(&private(&peru).await));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_rattle_with_a_button_from_before_others_let_the_throw_pass_counts() {
    let house = House::open().await;
    let (ana, beto, carla) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = begin(&house, &[&ana, &beto, &carla], "rattle=10").await;
    let (shown, id) = throw(&house, &ana, table).await;
    let threw = shown["content"].as_str().unwrap().lines().next().unwrap().to_owned();
    let before = house.session(table).await.table.next_step();
    beto.press(&shown, &id("let")).await;
    house.reaches(table, before + 1).await;
    let content = said(&ana, table).await;
    assert_eq!(content.lines().next().unwrap(), threw, "what was thrown is still told");
    assert!(content.contains("steal this throw: Carla."), "{content}");
    // Twice the same word, then the other one after all.
    beto.press(&shown, &id("let")).await;
    assert_eq!(private(&beto).await, sentence("macaco-refused-let-already"));
    // Carla has looked at the board only before Beto's word.
    carla.press(&shown, &id("rattle")).await;
    house.reaches(table, before + 2).await;
    assert_eq!(standing(&house, table).await.1, Some(2));
    let content = said(&ana, table).await;
    assert_eq!(content.lines().next().unwrap(), threw);
    assert!(content.lines().nth(1).unwrap().contains("Carla rattles a crocodile"), "{content}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_thrower_may_rattle_too_and_perus_and_people_without_a_crocodile_may_not() {
    let house = House::open().await;
    let (ana, beto, carla) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let peru = house.join("Zeca").await;
    let table = begin(&house, &[&ana, &beto, &carla], "rattle=10 red=1-3").await;
    let (shown, id) = throw(&house, &ana, table).await;
    assert!(has_button(&peru, &shown, &id("rattle")) && has_button(&peru, &shown, &id("let")));
    for key in ["rattle", "let"] {
        peru.press(&shown, &id(key)).await;
        assert!(is_answer_to_peru(&private(&peru).await));
    }
    let before = house.session(table).await.table.next_step();
    ana.press(&shown, &id("let")).await;
    assert_eq!(private(&ana).await, sentence("macaco-refused-let-own"));
    assert_eq!(house.session(table).await.table.next_step(), before);
    ana.press(&shown, &id("rattle")).await;
    house.reaches(table, before + 1).await;
    assert_eq!(standing(&house, table).await, (vec![0, 1, 1], Some(0)));
    let kept = said(&ana, table).await;
    assert!(kept.contains("🐊 *Crrrrr!* Ana rattles first, and keeps the throw."), "{kept}");
    assert!(!has_button(&ana, &board(&ana, table).await, &id("rattle")), "one rattle a throw");

    // Ana has none left now, unless a monkey has brought one home, which no first throw can.
    while standing(&house, table).await.1.is_some() {
        let choices = house.session(table).await.table.position().unwrap().choices(Seat(0));
        house.play(&ana, table, &choices[0].step).await;
    }
    let (shown, id) = throw(&house, &beto, table).await;
    let before = house.session(table).await.table.next_step();
    for key in ["rattle", "let"] {
        ana.press(&shown, &id(key)).await;
        assert_eq!(private(&ana).await, sentence("macaco-refused-no-crocodile"), "{key}");
    }
    ana.command("move", &[("step", "rattle")]).await;
    assert_eq!(private(&ana).await, sentence("macaco-refused-no-crocodile"));
    assert_eq!(house.session(table).await.table.next_step(), before);
    // Typed, it is the same word.
    carla.command("move", &[("step", "chacoalhar")]).await;
    assert!(private(&carla).await.starts_with("Done."));
    assert_eq!(standing(&house, table).await, (vec![0, 1, 0], Some(2)));
    until_board(&ana, table, |shown| shown["content"].as_str().unwrap().contains("Carla rattles")).await;
    house.close().await;
}
