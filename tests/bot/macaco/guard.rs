//! The seconds in which nothing can be touched: how they begin and end, and what is said of them.

use std::time::Duration;

use perus::{
    games::{Registry, Seat},
    host::Times,
};

use super::{begin, figures, said, standing, throw};
use crate::{
    house::{House, board, has_button, keep, private, quick, until_board},
    seen::sentence,
    trial::refused,
};

#[tokio::test(flavor = "multi_thread")]
async fn when_all_have_let_a_throw_pass_the_figures_are_free_at_once() {
    let house = House::open().await;
    let (ana, beto, carla) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = begin(&house, &[&ana, &beto, &carla], "rattle=10").await;
    let (shown, id) = throw(&house, &ana, table).await;
    assert_eq!(figures(&ana, &shown), (4, false));
    let content = shown["content"].as_str().unwrap();
    assert!(content.contains("⏳ The game goes on <t:"), "{content}");
    let rattle = ana.find_button(&shown, &id("rattle")).unwrap();
    assert_eq!((&rattle["style"], &rattle["disabled"] == true), (&4.into(), false), "red, and to be pressed");
    let row = shown["components"][0]["components"].as_array().unwrap();
    let ids: Vec<&str> = row.iter().map(|button| button["custom_id"].as_str().unwrap()).collect();
    assert_eq!(ids, [id("rattle"), id("let")], "a row of their own, above all others");

    let before = house.session(table).await.table.next_step();
    beto.press(&shown, &id("let")).await;
    house.reaches(table, before + 1).await;
    assert_eq!(figures(&ana, &board(&ana, table).await), (4, false));
    carla.press(&shown, &id("let")).await;
    house.reaches(table, before + 2).await;
    let shown = board(&ana, table).await;
    assert_eq!(figures(&ana, &shown), (4, true));
    assert!(!shown["content"].as_str().unwrap().contains("⏳"));
    assert!(has_button(&ana, &shown, &id("rattle")), "until a figure is touched");
    assert!(!has_button(&ana, &shown, &id("let")));
    // Touched: from now on it is too late.
    house.play(&ana, table, "touch tiger").await;
    let touched = house.session(table).await.table.next_step();
    let told = refused(&house, &carla, table, "rattle").await;
    assert!(told.contains("Ana has touched a figure") && told.contains("(rule 12)"), "{told}");
    assert_eq!(house.session(table).await.table.next_step(), touched);
    assert!(said(&ana, table).await.starts_with("Ana threw "));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_is_touched_before_the_guard_is_over_and_it_ends_by_itself() {
    // Ten of these seconds are one and a half.
    let times = Times { second: Duration::from_millis(150), ..quick() };
    let house = House::open_with(Registry::house(), times).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = begin(&house, &[&ana, &beto], "rattle=10").await;
    let (shown, id) = throw(&house, &ana, table).await;
    assert_eq!(figures(&ana, &shown), (4, false));
    let told = refused(&house, &ana, table, "touch tiger").await;
    assert!(told.starts_with("Hands off the figures for another ") && told.contains("(rule 14)"), "{told}");
    assert!(told.contains("another second:") || told.contains("another 2 seconds:"), "{told}");
    // What is wrong besides is told as such.
    let told = refused(&house, &ana, table, "roll").await;
    assert!(told.contains("(rule 3)"), "{told}");
    let told = refused(&house, &beto, table, "touch tiger").await;
    assert!(told.contains("It's Ana's turn"), "{told}");
    let free = until_board(&ana, table, |shown| figures(&ana, shown) == (4, true)).await;
    assert_eq!(free["id"], shown["id"], "edited, without a ping");
    assert!(!free["content"].as_str().unwrap().contains("⏳"));
    let lets = beto.find_button(&free, &id("let")).unwrap();
    assert!(
        lets["disabled"] == true && has_button(&beto, &free, &id("rattle")),
        "nothing moves under a finger"
    );
    let told = refused(&house, &beto, table, "nonsense").await;
    assert!(!told.contains("rule 14"), "{told}");
    // Nobody has touched yet: it is not too late.
    beto.press(&free, &id("rattle")).await;
    house.until(table, "the throw is Beto's", |session| session.table.to_act() == [Seat(1)]).await;
    assert_eq!(figures(&beto, &board(&beto, table).await), (4, true), "the thief need not wait");
    house.play(&beto, table, "touch tiger").await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn without_a_guard_whoever_touches_first_has_the_throw() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = begin(&house, &[&ana, &beto], "rattle=0").await;
    let (shown, id) = throw(&house, &ana, table).await;
    assert_eq!(figures(&ana, &shown), (4, true));
    assert!(!shown["content"].as_str().unwrap().contains("⏳"));
    assert!(has_button(&beto, &shown, &id("rattle")) && !has_button(&beto, &shown, &id("let")));
    // Too late, also for whoever still has the button before them.
    keep(&house, &shown);
    ana.say("and now for the tiger").await;
    house.play(&ana, table, "touch tiger").await;
    beto.press(&shown, &id("rattle")).await;
    assert_eq!(private(&beto).await, sentence("macaco-race-closed"));
    assert_eq!(standing(&house, table).await, (vec![1, 1], Some(0)));
    house.close().await;
}
