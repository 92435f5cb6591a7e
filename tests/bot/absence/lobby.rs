//! The times to wait that a lobby chooses.

use perus::games::Registry;

use super::times;
use crate::{
    house::{House, board, has_button, private},
    notices::{says, steps, until_hangs},
    seen::sentence,
    trial::sit,
};

#[tokio::test(flavor = "multi_thread")]
async fn times_to_wait_are_chosen_in_a_form_or_typed() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let offered = ana.autocomplete("play", "options", "skip=", &[("game", "onca")]).await;
    let named: Vec<&str> = offered.iter().map(|choice| choice["name"].as_str().unwrap()).collect();
    assert_eq!(
        named,
        ["skip=300 · 5 minutes", "skip=1800 · 30 minutes", "skip=7200 · 2 hours", "skip=off · off"]
    );
    for typed in ["nudge=5s", "nudge=never", "skip=2d"] {
        ana.command("play", &[("game", "onca"), ("options", typed)]).await;
        let told = private(&ana).await;
        assert!(told.contains("from 1 minute to 24 hours"), "{typed}: {told}");
    }
    let table = house.lay(&ana, "onca", "").await;
    let shown = board(&ana, table).await;
    assert!(!says("Reminder after")(&shown), "the house's own times go without saying");

    let wait = format!("{table}:wait");
    assert!(has_button(&ana, &shown, &wait));
    let form = async || ana.press(&board(&ana, table).await, &wait).await;
    let asked = form().await;
    let fields = asked["modal"]["components"].as_array().unwrap();
    let values: Vec<&str> =
        fields.iter().map(|row| row["components"][0]["value"].as_str().unwrap()).collect();
    assert_eq!(values, ["10 min", "30 min"]);
    ana.modal(&asked, &[("nudge", "2 min"), ("skip", "30 min")]).await;
    house.until(table, "a time", |session| session.table.waits().get("nudge") == "120").await;
    assert_eq!(
        steps(&*house.session(table).await)[1..],
        ["option nudge 120"],
        "what stood there is not chosen"
    );
    let shown = board(&ana, table).await;
    assert!(says("⏰ Reminder after: 2 minutes. Vote to skip after: 30 minutes.")(&shown), "{shown}");

    for (nudge, skip, told) in
        [("1 h", "5 min", "must come before"), ("soon", "1h", "“nudge” can't be “soon”")]
    {
        ana.modal(&form().await, &[("nudge", nudge), ("skip", skip)]).await;
        let said = private(&ana).await;
        assert!(said.contains(told), "{said}");
    }
    beto.modal(&beto.press(&board(&beto, table).await, &wait).await, &[("nudge", "1h"), ("skip", "2h")])
        .await;
    assert_eq!(private(&beto).await, sentence("table-only-opener-chooses"));
    ana.modal(&form().await, &[("nudge", "off"), ("skip", "desligado")]).await;
    house.until(table, "no vote", |session| session.table.waits().get("skip") == "off").await;
    assert!(says("Reminder after: off. Vote to skip after: off.")(&board(&ana, table).await));
    for (seat, person) in [&ana, &beto].into_iter().enumerate() {
        sit(&house, person, table, seat).await;
    }
    house.press_start(&ana, table).await;
    beto.slash("skip").await;
    assert_eq!(private(&beto).await, sentence("skip-never"));
    // A rematch keeps the times.
    crate::trial::resign(&house, &ana, table).await;
    house.over(table).await;
    ana.slash("rematch").await;
    private(&ana).await;
    let again = house.table_in(&ana.channel()).await.unwrap();
    assert_eq!(house.session(again).await.table.waits().get("skip"), "off");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn chosen_times_hold_in_place_of_the_house_s() {
    // A second takes 5 ms here: 2 minutes are 600 ms.
    let times = perus::host::Times { second: std::time::Duration::from_millis(5), ..times(None, None) };
    let house = House::open_with(Registry::house(), times).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    house.begin(&[&ana, &beto], "onca", "nudge=1m skip=off").await;
    until_hangs(&beto, "for 1 minute now").await;
    for person in [&ana, &beto] {
        person.go(ana.ready["channels"][1]["id"].as_str().unwrap());
    }
    house.begin(&[&ana, &beto], "onca", "nudge=off skip=2m").await;
    let notice = until_hangs(&beto, "waiting for Ana for 2 minutes").await;
    assert!(!beto.buttons(&notice).is_empty());
    house.close().await;
}
