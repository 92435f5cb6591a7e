//! A step counts when it is written, and only then is it told. The database is made to refuse by a trigger that a second
//! connection sets, as a full disk would.

use std::time::Duration;

use perus::{games::Registry, host::Times};

use crate::{
    house::{House, board, has_button, is_private, private, public, quick},
    script::CACHORROS,
    seen::sentence,
};

const REFUSE: &str =
    "CREATE TRIGGER no_steps BEFORE INSERT ON steps BEGIN SELECT RAISE(ABORT, 'the disk is full'); END";
const ALLOW: &str = "DROP TRIGGER no_steps";

#[tokio::test(flavor = "multi_thread")]
async fn a_step_that_is_not_written_is_not_told() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "onca", "").await;
    let shown = board(&ana, table).await;
    let session = house.session(table).await;
    let (of_ana, of_beto) = (ana.frames().len(), beto.frames().len());
    house.sql(REFUSE).await;

    let touch = format!("{table}:touch:4:c5.c4");
    for _ in 0..2 {
        ana.press(&shown, &touch).await;
        assert_eq!(private(&ana).await, sentence("house-database-trouble"));
    }
    ana.command("move", &[("step", "c5-c4")]).await;
    assert_eq!(private(&ana).await, sentence("house-database-trouble"));
    ana.slash("cancel").await;
    assert_eq!(private(&ana).await, sentence("house-database-trouble"));
    let after = house.session(table).await;
    assert_eq!(after.table.log(), session.table.log());
    assert_eq!(board(&ana, table).await, shown, "the board has not changed");
    assert_eq!(beto.frames().len(), of_beto, "nobody else heard: {:?}", &beto.frames()[of_beto..]);
    let heard = ana.frames();
    let told = heard[of_ana..].iter().filter(|frame| frame["t"].as_str().unwrap().starts_with("message"));
    assert!(told.clone().count() >= 4 && told.clone().all(|frame| is_private(&frame["d"])), "{heard:?}");

    // Neither is a table opened that is not written.
    ana.go(ana.ready["channels"][1]["id"].as_str().unwrap());
    ana.command("play", &[("game", "onca")]).await;
    assert_eq!(private(&ana).await, sentence("house-database-trouble"));
    assert!(public(&ana).await.is_empty());
    assert_eq!(house.table_in(&ana.channel()).await, None);
    ana.go(&beto.channel());

    // Once it writes again, the very same button works.
    house.sql(ALLOW).await;
    house.play(&ana, table, "c5-c4").await;
    assert!(has_button(&beto, &board(&beto, table).await, &format!("{table}:touch:5:a5")));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_whose_step_is_not_written_tries_again() {
    let times = Times { bot_pause: Duration::from_millis(300), ..quick() };
    let house = House::open_with(Registry::house(), times).await;
    let ana = house.join("Ana").await;
    let table = house.lay(&ana, "onca", "").await;
    ana.select(&board(&ana, table).await, &format!("{table}:bot"), &["1.easy"]).await;
    house.until(table, "the bot sits", |session| session.table.bot_in(CACHORROS).is_some()).await;
    ana.press(&board(&ana, table).await, &format!("{table}:sit:0")).await;
    house.until(table, "Ana sits", |session| session.table.seat_of(ana.id.parse().unwrap()).is_some()).await;
    house.press_start(&ana, table).await;
    // From Ana's step on nothing is written.
    house
        .sql(
            "CREATE TRIGGER no_steps BEFORE INSERT ON steps WHEN NEW.body LIKE 'play 1 %' \
             BEGIN SELECT RAISE(ABORT, 'the disk is full'); END",
        )
        .await;
    ana.press(&board(&ana, table).await, &format!("{table}:touch:4:c5.c4")).await;
    house.reaches(table, 5).await;
    let waiting = house.session(table).await;
    assert_eq!(waiting.table.to_act(), [CACHORROS]);
    house.sql(ALLOW).await;
    house.reaches(table, 6).await;
    assert!(
        has_button(&ana, &board(&ana, table).await, &format!("{table}:touch:6:c4.b5")) || {
            let session = house.session(table).await;
            session.table.to_act() == [perus::games::Seat(0)]
        }
    );
    house.close().await;
}
