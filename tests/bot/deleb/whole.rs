//! A whole game: two against two on the smallest board, by buttons.

use perus::{
    games::Registry,
    table::{Phase, Step},
};

use super::{calls, decides, take};
use crate::{
    house::{House, board, boards, fingerprint_in, pings, private, public, record_of},
    seen::size_of_png,
    trial::{begin, said},
};

/// Decisions of a game that is played by buttons, at most.
const SHORT: usize = 24;

#[tokio::test(flavor = "multi_thread")]
async fn two_against_two_play_a_whole_game_on_four_columns() {
    let mut house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let (carla, davi) = (house.join("Carla").await, house.join("Davi").await);
    let peru = house.join("Zeca").await;
    let people = [&ana, &beto, &carla, &davi];
    let (table, course) = begin(&mut house, &people, ("deleb", "teams=2 columns=4"), |trial| {
        let trial = trial.until(400, take, |trial| trial.table.phase() == Phase::Over)?;
        let decisions = trial.steps.iter().filter(|step| *step != "throw").count();
        let all = (0..4).all(|seat| {
            trial.steps.iter().zip(&trial.seats).any(|(step, of)| step != "throw" && of.0 == seat)
        });
        (decisions <= SHORT && all).then_some(trial)
    })
    .await;

    let fingerprint = fingerprint_in(&board(&peru, table).await);
    let mut turns = 0;
    let mut last = None;
    for (number, (step, seat)) in course.steps.iter().zip(&course.seats).enumerate() {
        if step == "throw" {
            last = None;
            continue;
        }
        let session = decides(&house, table).await;
        assert_eq!(session.table.to_act(), [*seat]);
        let person = people[seat.index()];
        if last != Some(*seat) {
            // A turn has begun: whoever has to decide is called, and nobody else; what was thrown can be read.
            turns += 1;
            let called = calls(&peru, turns).await;
            assert_eq!((called.len(), &called[turns - 1].1), (turns, &vec![person.id.clone()]));
            let team = if seat.0 % 2 == 0 { "team A 🟠" } else { "team B 🔵" };
            let content = said(&peru, table).await;
            assert!(content.contains(&format!("<@{}>, it's your turn ({team}).", person.id)), "{content}");
            assert!(content.contains(&format!("🥢 {} ", person.name)), "{content}");
            assert!(content.chars().count() <= 2000 && boards(&peru, table).await.len() == 1, "{content}");
        }
        last = Some(*seat);
        if number + 1 == course.steps.len() {
            house.seed_is_kept(table, &[&peru]).await;
        }
        house.play(person, table, step).await;
    }

    let record = house.over(table).await;
    let session = house.session(table).await;
    let thrown = session.table.log().iter().filter(|entry| matches!(entry.step, Step::ByTable(..))).count();
    assert_eq!(thrown, course.steps.iter().filter(|step| *step == "throw").count(), "all by the table");
    assert_eq!(pings(&peru).len(), turns, "nobody was called for a throw");
    let winner = course.seats.last().unwrap().0 % 2;
    let scores: Vec<&str> = (0..4).map(|seat| if seat % 2 == winner { "win" } else { "loss" }).collect();
    assert_eq!(record.scores, scores);
    let closing = public(&peru).await.pop().unwrap();
    assert_eq!(size_of_png(&peru.file(&closing["attachments"][0]).await).0, 1000);
    assert_eq!(record_of(&peru, &closing, &Registry::house(), &fingerprint).await, record);
    peru.slash("verify").await;
    assert!(private(&peru).await.contains("It matches."));
    house.close().await;
}
