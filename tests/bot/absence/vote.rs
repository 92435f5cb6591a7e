//! The vote to skip somebody, and the turn that the table plays then.

use std::time::Duration;

use perus::{
    games::Registry,
    table::{Phase, Step},
};

use super::{apart, give_up, times, until_votes};
use crate::{
    common::page::Person,
    house::{House, board, fingerprint_in, has_button, keep, pings, private, public, quick, record_of},
    notices::{came, hanging, pinged, says, steps, until_gone, until_hangs},
    seen::sentence,
    trial::{seat_bot, sit},
};

const WAITING: &str = "The table has been waiting for";
const PLAYED: &str = "By vote, the table plays this turn for";

/// The button of this id, as it reads now.
async fn label(person: &Person, id: &str) -> String {
    let notice = hanging(person, WAITING).await.expect("it hangs there");
    let buttons = person.buttons(&notice);
    let button = buttons.iter().find(|button| button["custom_id"] == id);
    button.unwrap_or_else(|| panic!("no {id} in {notice}"))["label"].as_str().unwrap().to_owned()
}

#[tokio::test(flavor = "multi_thread")]
async fn three_people_vote_and_the_table_plays_the_turn() {
    let mut house = House::open_with(Registry::house(), times(None, Some(500))).await;
    let (ana, beto, carla) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let peru = house.join("Dora").await;
    let people = [&ana, &beto, &carla];
    let table = house.begin(&people, "aliado", "players=3").await;
    let fingerprint = fingerprint_in(&board(&ana, table).await);
    let session = house.session(table).await;
    let seat = session.table.to_act()[0];
    let (absent, others) = apart(&session, seat, &people);

    // Who is there after all says so, and nobody else can; then it counts anew.
    let notice = until_hangs(&peru, WAITING).await;
    assert!(pinged(&notice).is_empty(), "{notice}");
    let wait = session.table.wait().unwrap().number;
    let here = format!("{table}:stay:{seat}:{wait}");
    others[0].press(&notice, &here).await;
    assert_eq!(private(others[0]).await, format!("Only {} can say that.", absent.name));
    absent.press(&notice, &here).await;
    until_gone(&peru, WAITING).await;

    let notice = until_hangs(&peru, WAITING).await;
    let wait = house.session(table).await.table.wait().unwrap().number;
    assert_eq!(steps(&*house.session(table).await)[wait as usize], format!("stay {seat}"));
    let skip = format!("{table}:skip:{seat}:{wait}");
    assert!(!has_button(&peru, &notice, &format!("{table}:give:{seat}:{wait}")), "no teams here");
    assert_eq!(label(&peru, &skip).await, "Skip this turn (0 of 2)");
    for (person, told) in [(&peru, "absent-only-seated"), (absent, "skip-yourself")] {
        person.press(&notice, &skip).await;
        assert_eq!(private(person).await, sentence(told));
    }
    // A double press is one vote.
    others[0].press(&notice, &skip).await;
    let voted =
        house.until(table, "a vote", |session| steps(session).last().unwrap().starts_with("vote ")).await;
    others[0].press(&notice, &skip).await;
    assert_eq!(private(others[0]).await, sentence("skip-voted"));
    others[0].slash("skip").await;
    assert_eq!(private(others[0]).await, sentence("skip-voted"));

    house.crash();
    house.start().await;
    house.settled(table).await;
    until_hangs(&peru, WAITING).await;
    assert_eq!(label(&peru, &skip).await, "Skip this turn (1 of 2)");
    assert_eq!(hanging(&peru, WAITING).await.unwrap()["id"], notice["id"], "the same message");
    assert_eq!(came(&peru, WAITING), 2);

    until_votes(&house, table).await;
    // The second vote decides; the old button is of no use afterwards.
    keep(&house, &notice);
    let calls = || pings(&peru).iter().filter(|(_, who)| who.contains(&absent.id)).count();
    let called = calls();
    others[1].press(&notice, &skip).await;
    let session = house
        .until(table, "the turn is over", |session| {
            session.table.skipping().is_none() && session.table.next_step() > voted.table.next_step() + 1
        })
        .await;
    let done = steps(&session).split_off(voted.table.log().len() + 1);
    assert_eq!(done[0], format!("by-vote {seat} roll"));
    assert!(done.iter().all(|step| step.starts_with(&format!("by-vote {seat} "))), "{done:?}");
    assert_ne!(session.table.to_act()[0], seat);
    peru.wait_message(says(PLAYED)).await;
    house.settled(table).await;
    assert_eq!(calls(), called, "nobody is called to a turn that is played for them");
    peru.mark();
    for other in &others {
        other.press(&notice, &skip).await;
        assert!([sentence("skip-settled"), sentence("skip-yourself")].contains(&private(other).await));
    }

    give_up(&house, absent, table).await;
    give_up(&house, others[0], table).await;
    let record = house.over(table).await;
    let closing =
        public(&peru).await.into_iter().rfind(|message| message["attachments"][1] != serde_json::Value::Null);
    assert_eq!(record_of(&peru, &closing.unwrap(), &Registry::house(), &fingerprint).await, record);
    assert!(record.steps.iter().any(|step| step.step == format!("by-vote {seat} roll")));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_vote_before_its_time_is_refused_and_so_is_one_on_a_bot() {
    let house = House::open().await;
    let (ana, peru) = (house.join("Ana").await, house.join("Dora").await);
    ana.slash("skip").await;
    assert_eq!(private(&ana).await, sentence("house-no-table"));
    let beto = house.join("Beto").await;
    let table = house.lay(&ana, "onca", "").await;
    ana.slash("skip").await;
    assert_eq!(private(&ana).await, sentence("table-not-started"));
    for (seat, person) in [&ana, &beto].into_iter().enumerate() {
        sit(&house, person, table, seat).await;
    }
    house.press_start(&ana, table).await;
    let before = house.session(table).await.table.next_step();
    beto.slash("skip").await;
    let told = private(&beto).await;
    assert!(told.contains("too soon") && told.contains("<t:"), "{told}");
    peru.slash("skip").await;
    assert_eq!(private(&peru).await, sentence("absent-only-seated"));
    ana.slash("skip").await;
    assert_eq!(private(&ana).await, sentence("skip-yourself"));
    assert_eq!(house.session(table).await.table.next_step(), before);
    house.close().await;

    let house = House::open_with(
        Registry::house(),
        perus::host::Times { bot_pause: Duration::from_secs(3600), ..quick() },
    )
    .await;
    let ana = house.join("Ana").await;
    let table = house.lay(&ana, "onca", "skip=off").await;
    sit(&house, &ana, table, 0).await;
    seat_bot(&house, &ana, table, 1, "easy").await;
    house.press_start(&ana, table).await;
    assert_eq!(house.session(table).await.patience.skip_at, None);
    house.play(&ana, table, "c5-c4").await;
    ana.slash("skip").await;
    assert_eq!(private(&ana).await, sentence("skip-bot"));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_turn_that_is_half_skipped_goes_on_after_a_restart() {
    let slow = perus::host::Times { bot_pause: Duration::from_millis(400), ..times(None, Some(300)) };
    let mut house = House::open_with(Registry::house(), slow).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let people = [&ana, &beto];
    let table = house.begin(&people, "aliado", "").await;
    let session = house.session(table).await;
    let seat = session.table.to_act()[0];
    let (_, others) = apart(&session, seat, &people);
    let notice = until_hangs(&ana, WAITING).await;
    // With two at the table the other one is enough.
    let wait = session.table.wait().unwrap().number;
    others[0].press(&notice, &format!("{table}:skip:{seat}:{wait}")).await;
    let agreed = wait + 2;
    house.commits(table, agreed).await;
    house.crash();
    house.start().await;
    house.commits(table, agreed + 1).await;
    house.crash();
    house.times = times(None, None);
    house.start().await;
    let over = |session: &perus::host::Session| session.table.to_act().first() != Some(&seat);
    let session = house.until(table, "the turn is over", over).await;
    let done = steps(&session).split_off(agreed as usize);
    assert!(done.iter().all(|step| step.starts_with(&format!("by-vote {seat} "))), "{done:?}");
    assert_eq!(hanging(&ana, WAITING).await, None);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_barge_goes_on_by_vote_and_nobody_learns_a_die() {
    let house = House::open_with(Registry::house(), times(None, Some(300))).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let people = [&ana, &beto];
    let table = house.begin(&people, "barcaca", "clock=off").await;
    let session = house.session(table).await;
    let seat = session.table.to_act()[0];
    let (absent, others) = apart(&session, seat, &people);
    let hidden = session.table.position().unwrap().secret(seat);
    let notice = until_hangs(&ana, WAITING).await;
    let wait = session.table.wait().unwrap().number;
    others[0].press(&notice, &format!("{table}:skip:{seat}:{wait}")).await;
    let session = house
        .until(table, "it is played", |session| {
            steps(session).iter().any(|step| step.starts_with("by-vote "))
        })
        .await;
    let played = session.table.log().iter().filter(|entry| matches!(entry.step, Step::ByVote(..))).count();
    assert_eq!(played, 1, "a die is a turn");
    assert_eq!(session.table.phase(), Phase::Play);
    // What is left in the hand is still for its holder alone.
    let left = session.table.position().unwrap().secret(seat);
    assert_ne!(left, hidden, "a die has left the hand");
    for frame in others[0].frames() {
        let content = frame["d"]["content"].as_str().unwrap_or_default();
        assert!(!content.contains(&left.to_string()), "{content}");
    }
    absent.slash("dice").await;
    assert!(!private(absent).await.is_empty());
    others[0].slash("substitute").await;
    assert_eq!(private(others[0]).await, sentence("offer-no-teams"));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn where_the_table_throws_by_itself_a_turn_is_skipped_all_the_same() {
    let house = House::open_with(Registry::house(), times(None, Some(300))).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let people = [&ana, &beto];
    let table = house.begin(&people, "deleb", "columns=4").await;
    let notice = until_hangs(&ana, WAITING).await;
    let session = house.session(table).await;
    let wait = session.table.wait().unwrap();
    assert!(steps(&session).last().unwrap().starts_with("by-table "), "the throws come first");
    let (_, others) = apart(&session, wait.seat, &people);
    others[0].press(&notice, &format!("{table}:skip:{}:{}", wait.seat, wait.number)).await;
    let by_vote = format!("by-vote {} ", wait.seat);
    // Whose turn comes next, the dice decide: the other one may have nothing to move.
    let passed = |session: &perus::host::Session| {
        session.table.skipping().is_none() && steps(session).iter().any(|step| step.starts_with(&by_vote))
    };
    let session = house.until(table, "the turn is over", passed).await;
    let after = steps(&session).split_off(wait.number as usize + 2);
    let own = |step: &&String| !step.starts_with("by-table ");
    assert!(after.iter().filter(own).all(|step| step.starts_with(&by_vote)), "{after:?}");
    house.close().await;
}
