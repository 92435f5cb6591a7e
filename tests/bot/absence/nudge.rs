//! The reminder of one's turn.

use std::time::Duration;

use perus::games::{Registry, Seat};

use super::{give_up, times};
use crate::{
    house::House,
    notices::{came, hanging, pinged, until_gone, until_hangs},
    remo,
};

const TURN: &str = "it's your turn at table";

#[tokio::test(flavor = "multi_thread")]
async fn it_comes_once_in_a_wait_pings_only_who_is_meant_and_goes() {
    let mut house = House::open_with(Registry::house(), times(Some(400), None)).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "onca", "").await;
    let nudge = until_hangs(&beto, TURN).await;
    assert_eq!(pinged(&nudge), [ana.id.as_str()]);
    assert!(beto.buttons(&nudge).is_empty());

    // Neither time nor a restart brings another one.
    house.crash();
    house.start().await;
    tokio::time::sleep(Duration::from_millis(600)).await;
    house.settled(table).await;
    assert_eq!(hanging(&beto, TURN).await.expect("it hangs there yet")["id"], nudge["id"]);
    assert_eq!(came(&beto, TURN), 1);

    // It goes with the step, and Beto has a wait of his own.
    house.play(&ana, table, "c5-c4").await;
    until_gone(&beto, &format!("<@{}>, {TURN}", ana.id)).await;
    let nudge = until_hangs(&ana, TURN).await;
    assert_eq!(pinged(&nudge), [beto.id.as_str()]);
    give_up(&house, &ana, table).await;
    house.over(table).await;
    until_gone(&ana, TURN).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn its_time_stands_still_while_the_house_is_closed_and_a_shorter_clock_makes_it_needless() {
    let hour = 60 * 60 * 1000;
    let mut house = House::open_with(remo::games(), times(Some(hour), Some(2 * hour))).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "remo", "clock=off").await;
    let before = house.session(table).await.patience;
    let since = house.session(table).await.table.wait().unwrap().since;
    assert_eq!(before.nudge_at, Some(since + 3_600_000));
    house.crash();
    tokio::time::sleep(Duration::from_millis(800)).await;
    house.start().await;
    let after = house.session(table).await.patience;
    for (before, after) in [(before.nudge_at, after.nudge_at), (before.skip_at, after.skip_at)] {
        assert!(after.unwrap() - before.unwrap() >= 700, "{before:?} {after:?}");
    }

    beto.go(beto.ready["channels"][1]["id"].as_str().unwrap());
    ana.go(&beto.channel());
    let other = house.begin(&[&beto, &ana], "remo", "clock=5400").await;
    let patience = house.session(other).await.patience;
    let since = house.session(other).await.table.wait().unwrap().since;
    assert_eq!(
        (patience.nudge_at, patience.skip_at),
        (Some(since + 3_600_000), None),
        "the clock comes before"
    );
    assert_eq!(house.session(other).await.table.wait().unwrap().seat, Seat(0));
    house.close().await;
}
