//! What the table does itself: seen by all, awaited of nobody, and a line of its own in the record.

use std::{sync::Arc, time::Duration};

use perus::{
    dice::Seed,
    games::{Level, Seat},
    host::{Ask, Host, News, Opening, Session, Teller, Times},
    store::{Place, Store},
    table::{Actor, Entry, Person, Step, Table, Want},
};
use serde_json::Value;

use super::games;
use crate::{
    common::page::Person as Page,
    house::{
        House, board, boards, fingerprint_in, has_button, pings, private, public, quick, record_of,
        until_board,
    },
    seen::{frames_of_gif, sentence},
    trial::{offered, refused, said, seat_bot, sit},
};

/// The table never gets round to what it does itself.
fn idle() -> Times {
    Times { bot_pause: Duration::from_secs(3600), ..quick() }
}

fn log(session: &Session) -> Vec<String> {
    let log = session.table.log().iter();
    log.map(|entry| entry.step.to_string()).skip_while(|step| step != "start").skip(1).collect()
}

async fn played(house: &House, table: u64) -> Vec<String> {
    log(&*house.session(table).await)
}

/// Waits until somebody has to decide something after so many turns.
async fn until_turn(house: &House, table: u64, turn: u64) {
    house
        .until(table, "somebody's turn", |session| {
            let view = session.table.position().unwrap().view();
            view["turn"] == turn && session.table.by_itself().is_none()
        })
        .await;
}

/// The messages that the bot has posted where this person is, and those it has changed, as they came.
fn shown(person: &Page, how: &str) -> Vec<Value> {
    let frames = person.frames().into_iter();
    let frames = frames.filter(|frame| frame["t"] == how && frame["d"]["author"]["bot"] == true);
    frames.map(|frame| frame["d"].clone()).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn a_series_is_edited_in_and_pings_nobody_until_somebody_has_to_decide() {
    let times = Times { bot_pause: Duration::from_millis(40), ..quick() };
    let house = House::open_with(games(), times).await;
    let (ana, beto, peru) = (house.join("Ana").await, house.join("Beto").await, house.join("Zeca").await);
    let table = house.begin(&[&ana, &beto], "varas", "misses=5").await;
    peru.say("What are they doing?").await;
    until_turn(&house, table, 5).await;
    let session = house.session(table).await;
    let thrown: Vec<String> = (0..6).map(|turn| format!("by-table {} throw", turn % 2)).collect();
    assert_eq!(log(&session), thrown);

    // One message for the lobby and the series, and one that calls Beto, whatever was said in between.
    let posted = shown(&peru, "message_create");
    assert_eq!(posted.len(), 2, "{posted:#?}");
    let (message, pinged) = pings(&peru).pop().expect("somebody is called");
    assert_eq!((pings(&peru).len(), pinged), (1, vec![beto.id.clone()]));
    assert_eq!(message["id"], posted[1]["id"]);
    let series: Vec<Value> = shown(&peru, "message_update");
    assert!(series.iter().all(|edit| edit["id"] == posted[0]["id"]));
    let thrown_for =
        |edit: &&Value| edit["content"].as_str().unwrap().contains("🥢 The sticks are being thrown for ");
    let mut waiting = series.iter().filter(thrown_for).peekable();
    assert!(waiting.peek().is_some(), "{series:#?}");
    for edit in waiting {
        let content = edit["content"].as_str().unwrap();
        assert!(!content.contains("<@") && !content.contains("your turn"), "{content}");
        assert!(peru.buttons(edit).iter().all(|one| !one["custom_id"].to_string().contains(":touch:")));
        assert!(has_button(&peru, edit, &format!("{table}:resign")), "the table's own row");
    }

    // Each throw is told, also after the last of them.
    let content = said(&peru, table).await;
    for turn in 1..=5 {
        let name = if turn % 2 == 1 { "Ana" } else { "Beto" };
        assert!(content.contains(&format!("Turn {turn}: {name} misses.")), "{content}");
    }
    assert!(content.contains("Beto throws a 1 and a 4.\n"), "{content}");
    assert!(content.contains(&format!("<@{}>, it's your turn (B1).", beto.id)), "{content}");
    assert!(!content.contains('🥢'), "{content}");

    // Whoever goes on from there is told with their throw, without what others did before.
    house.play(&beto, table, "1:p1").await;
    let content = said(&peru, table).await;
    assert!(content.starts_with("Beto throws a 1 and a 4.\nBeto uses the 1 on p1.\n"), "{content}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn whoever_decides_again_is_called_again_if_it_was_anothers_turn() {
    let house = House::open_with(games(), quick()).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "varas", "misses=1").await;
    for turn in [1, 3] {
        until_turn(&house, table, turn).await;
        house.play(&beto, table, "pass").await;
    }
    until_turn(&house, table, 5).await;
    let called: Vec<Vec<String>> = pings(&ana).into_iter().map(|(_, pinged)| pinged).collect();
    assert_eq!(called, vec![vec![beto.id.clone()]; 3], "Ana's turn came each time, and she missed");
    assert_eq!(boards(&ana, table).await.len(), 1);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn among_bots_whoever_plays_is_called_once() {
    let house = House::open_with(games(), quick()).await;
    let ana = house.join("Ana").await;
    let table = house.lay(&ana, "varas", "misses=0").await;
    sit(&house, &ana, table, 0).await;
    seat_bot(&house, &ana, table, 1, "easy").await;
    house.press_start(&ana, table).await;
    for turn in [0, 2] {
        until_turn(&house, table, turn).await;
        house.play(&ana, table, "pass").await;
    }
    until_turn(&house, table, 4).await;
    let steps = played(&house, table).await;
    let turn = ["by-table 0 throw", "play 0 pass", "by-table 1 throw", "play 1 1:p1", "play 1 4:p1"];
    assert_eq!(steps[..10], [turn, turn].concat(), "no bot throws while the table does");
    assert_eq!(pings(&ana).len(), 1);
    assert!(said(&ana, table).await.contains("Easy bot uses the 4 on p1.\nAna throws a 1 and a 4."));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn after_a_restart_in_the_middle_the_table_goes_on_where_it_was() {
    let mut house = House::open_with(games(), idle()).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "varas", "misses=2 turns=4").await;
    let first = board(&ana, table).await;
    let fingerprint = fingerprint_in(&first);
    assert!(
        first["content"].as_str().unwrap().contains("🥢 The sticks are being thrown for Ana…"),
        "{first}"
    );
    // What is asked meanwhile is not answered by a throw that nobody made.
    ana.slash("cancel").await;
    assert_eq!(private(&ana).await, sentence("table-cancel-asked"));
    house.crash();
    house.times = quick();
    house.start().await;
    until_turn(&house, table, 2).await;
    let session = house.session(table).await;
    assert_eq!(log(&session), ["cancel p1", "by-table 0 throw", "by-table 1 throw", "by-table 0 throw"]);
    assert_eq!(session.table.agreed_to_cancel().count(), 1);
    let shown =
        until_board(&ana, table, |shown| has_button(&ana, shown, &format!("{table}:touch:10:pass"))).await;
    assert_eq!(pings(&beto).pop().unwrap().1, [ana.id.as_str()]);
    assert_ne!(shown["id"], first["id"]);

    // To the end: the record is whole, and seen again throw by throw.
    house.play(&ana, table, "1:p1").await;
    house.play(&ana, table, "4:p3").await;
    let record = house.over(table).await;
    let closing = public(&ana).await.pop().unwrap();
    assert_eq!(record_of(&ana, &closing, &games(), &fingerprint).await, record);
    beto.slash("replay").await;
    let gif =
        ana.wait_message(|message| message["attachments"][0]["filename"].to_string().contains(".gif")).await;
    // The start, four throws, two uses; what the table was asked changes no board.
    assert_eq!(frames_of_gif(&ana.file(&gif["attachments"][0]).await), 7);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_throw_that_is_not_written_is_tried_again() {
    let house = House::open_with(games(), Times { bot_pause: Duration::from_millis(300), ..quick() }).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    house
        .sql(
            "CREATE TRIGGER no_steps BEFORE INSERT ON steps WHEN NEW.body LIKE 'by-table %' \
             BEGIN SELECT RAISE(ABORT, 'the disk is full'); END",
        )
        .await;
    let table = house.begin(&[&ana, &beto], "varas", "misses=1").await;
    tokio::time::sleep(Duration::from_millis(500)).await;
    assert!(played(&house, table).await.is_empty());
    house.sql("DROP TRIGGER no_steps").await;
    until_turn(&house, table, 1).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_the_table_does_may_be_done_by_hand_by_whose_turn_it_is() {
    let house = House::open_with(games(), idle()).await;
    let (ana, beto, peru) = (house.join("Ana").await, house.join("Beto").await, house.join("Zeca").await);
    let table = house.begin(&[&ana, &beto], "varas", "").await;
    assert!(offered(&ana, table).await.is_empty());
    let told = refused(&house, &beto, table, "throw").await;
    assert!(told.starts_with("Not yet: it is Ana's turn."), "{told}");
    assert!(crate::seen::is_answer_to_peru(&refused(&house, &peru, table, "throw").await));
    ana.command("move", &[("step", "throw")]).await;
    assert!(private(&ana).await.starts_with("Done."));
    until_turn(&house, table, 0).await;
    assert_eq!(played(&house, table).await, ["play 0 throw"]);
    assert_eq!(offered(&ana, table).await, ["1", "4", "pass", "p1", "p2", "p3"]);

    // Where the lobby says so, all throw by hand, and are called for it.
    ana.go(ana.ready["channels"][1]["id"].as_str().unwrap());
    beto.go(&ana.channel());
    let table = house.begin(&[&ana, &beto], "varas", "throw=hand misses=1").await;
    assert_eq!(pings(&beto).pop().unwrap().1, [ana.id.as_str()]);
    house.play(&ana, table, "throw").await;
    house.play(&beto, table, "throw").await;
    assert_eq!(played(&house, table).await, ["play 0 throw", "play 1 throw"]);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn no_clock_runs_while_the_table_throws() {
    let (pause, second) = (Duration::from_millis(900), Duration::from_millis(300));
    let house = House::open_with(games(), Times { bot_pause: pause, second, ..quick() }).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "varas", "clock=1").await;
    assert_eq!(house.session(table).await.deadline, None);
    let session = house.until(table, "time runs out", |session| log(session).len() >= 2).await;
    assert_eq!(log(&session)[..2], ["by-table 0 throw", "by-clock 0 1:p1"]);
    let at: Vec<i64> = session.table.log().iter().rev().map(|entry| entry.at).collect();
    assert!(at[at.len() - 6] - at[at.len() - 5] >= 300, "the clock runs from the throw on: {at:?}");
    house.close().await;
}

/// Nobody is shown anything.
struct Mute;

impl Teller for Mute {
    fn tell(&self, _news: News) {}
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_programs_on_the_same_data_one_throws() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("perus.db");
    let host = async || {
        let store = Store::open(data.to_str().unwrap()).await.unwrap();
        let times = Times { bot_pause: Duration::from_millis(60), ..quick() };
        Host::new(games(), store, times, Arc::new(Mute))
    };
    let (one, two) = (host().await, host().await);
    let ana = Person { id: 1, name: "Ana".to_owned() };
    let opening = Opening {
        place: Place { guild: Some(1), channel: 2 },
        game: "varas".to_owned(),
        options: vec![("misses".to_owned(), "1".to_owned())],
        opener: ana.clone(),
        wants: vec![Want::Sit(Seat(0)), Want::AddBot(Seat(1), Level::Easy)],
        language: "en".to_owned(),
        interaction: None,
    };
    let table = one.open(opening).await.unwrap().table.number();
    let actor = Actor::Person { person: ana, manager: false };
    one.ask(table, Ask { actor, want: Want::Start, seen: None, race: None, interaction: None })
        .await
        .unwrap();
    // Both know of the throw that is due, and wait for the same moment.
    two.wake().await.unwrap();
    for _ in 0..200 {
        tokio::time::sleep(Duration::from_millis(20)).await;
        if log(&one.session(table).await.unwrap()).len() >= 6 {
            break;
        }
    }
    let steps = log(&two.session(table).await.unwrap());
    let turns = ["by-table 0 throw", "by-table 1 throw", "play 1 1:p1", "play 1 4:p1", "by-table 0 throw"];
    assert_eq!(steps[..5], turns);
}

/// A table of two at which the game is on; time runs out for Ana unless she is there.
fn begun(options: &[(&str, &str)]) -> Table {
    let game = games().get("varas").unwrap().clone();
    let mut table = Table::new(1, game, Seed::from_bytes([7; 32]));
    let people = ["Ana", "Beto"].iter().zip(1..).map(|(name, id)| Person { id, name: (*name).to_owned() });
    let people: Vec<Person> = people.collect();
    let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned())).collect();
    let wants =
        [(0, Want::Open(options)), (0, Want::Sit(Seat(0))), (1, Want::Sit(Seat(1))), (0, Want::Start)];
    for (who, want) in wants {
        let actor = Actor::Person { person: people[who].clone(), manager: false };
        let decision = table.decide(&actor, &want).unwrap();
        table.carry_out(&decision, 0).unwrap();
    }
    table
}

fn throws(seat: u8) -> Step {
    Step::ByTable(Seat(seat), "throw".to_owned())
}

#[test]
fn a_record_in_which_the_table_did_what_was_not_its_own_is_broken() {
    let mut table = begun(&[]);
    table.apply(throws(0), 1).unwrap();
    table.apply(Step::Play(Seat(0), "pass".to_owned()), 2).unwrap();
    table.apply(throws(1), 3).unwrap();
    let broken = |number: usize, step: Step| {
        let (game, seed) = (table.game().clone(), table.seed().clone());
        let mut log = table.log().to_vec();
        log[number] = Entry { step, at: log[number].at };
        let broken = Table::replay(1, game, seed, table.people().to_vec(), log).unwrap_err();
        (broken.number, broken.reason.key.to_string())
    };
    let wrong = |number| (number, "table-not-by-itself".to_owned());
    let (first, passed) = (4, 5);
    assert_eq!(broken(first, throws(1)), wrong(first), "for another seat");
    assert_eq!(
        broken(passed, Step::ByTable(Seat(0), "pass".to_owned())),
        wrong(passed),
        "a step of Ana's own"
    );
    assert_eq!(broken(passed, throws(0)), wrong(passed), "twice");
    assert_eq!(broken(3, throws(0)), (3, "table-not-started".to_owned()), "before the start");
    // Where the lobby leaves the throw to the hand, the table has none.
    let mut by_hand = begun(&[("throw", "hand")]);
    assert_eq!(by_hand.apply(throws(0), 1).unwrap_err().0.key, "table-not-by-itself");
    // Nobody but the house asks for it.
    let want = Want::ByTable(Seat(0), "throw".to_owned());
    let ana = Actor::Person { person: table.people()[0].clone(), manager: true };
    assert_eq!(begun(&[]).decide(&ana, &want).unwrap_err().0.key, "table-not-for-persons");
    assert_eq!(begun(&[]).decide(&Actor::Bot(Seat(0)), &want).unwrap_err().0.key, "table-not-for-bots");
    assert_eq!(begun(&[]).decide(&Actor::House, &want).unwrap().steps, [throws(0)]);
}

#[test]
fn a_throw_by_the_table_neither_makes_nor_ends_an_absence() {
    let mut table = begun(&[]);
    for round in 0..6 {
        let seat = round % 2;
        table.apply(throws(seat), round.into()).unwrap();
        assert_eq!(table.is_absent(Seat(0)), round > 4, "round {round}");
        assert_eq!(table.played_at(), i64::from(round), "it counts as play");
        let step = match seat {
            0 => Step::ByClock(Seat(0), "pass".to_owned()),
            _ => Step::Play(Seat(1), "pass".to_owned()),
        };
        table.apply(step, round.into()).unwrap();
    }
    assert!(table.is_absent(Seat(0)) && !table.is_absent(Seat(1)));
    assert_eq!(table.absent(), [(Seat(0), 13)]);
}
