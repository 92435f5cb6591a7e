//! Whole games: three people with thefts, and people among bots.

use std::time::Duration;

use perus::{
    games::{Choice, Kind, Registry, Seat},
    host::Times,
    table::{Phase, Record, Step},
};

use super::{claim, figures};
use crate::{
    house::{House, board, boards, fingerprint_in, private, public, quick, record_of},
    seen::size_of_png,
    trial::{at_once, begin, said, seat_bot, sit},
};

/// Games are played with so short a guard that it is over before anybody has looked.
fn swift() -> Times {
    Times { second: Duration::from_millis(2), ..quick() }
}

/// Runs with the first monkey that can, by the biggest die.
fn run(choices: &[Choice]) -> String {
    let moves: Vec<&Choice> = choices.iter().filter(|choice| choice.kind == Kind::Move).collect();
    let fits = |choice: &&&Choice| {
        choice.step.starts_with("touch m") && choice.hand[0].label.args.iter().any(fits_something)
    };
    let touched = moves.iter().find(fits).or(moves.last());
    let used =
        moves.iter().filter(|choice| choice.step.starts_with("use ")).max_by_key(|choice| &choice.step);
    used.or(touched).expect("there is something to do").step.clone()
}

fn fits_something((name, value): &(&'static str, perus::games::Arg)) -> bool {
    *name == "count" && !matches!(value, perus::games::Arg::Number(0))
}

#[tokio::test(flavor = "multi_thread")]
async fn three_people_play_a_whole_game_with_thefts() {
    let mut house = House::open_with(Registry::house(), swift()).await;
    let (ana, beto, carla) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let peru = house.join("Zeca").await;
    let people = [&ana, &beto, &carla];
    // Whoever comes next steals what is thrown, as long as they have a crocodile.
    let options = ("macaco", "players=3 coconuts=1 rattle=3");
    let (table, course) = begin(&mut house, &people, options, |mut trial| {
        for _ in 0..90 {
            if trial.table.phase() == Phase::Over {
                break;
            }
            let seat = trial.seat();
            let next = Seat((seat.0 + 1) % 3);
            if trial.steps.last().is_some_and(|step| step == "roll") && trial.table.may_race(next) {
                trial.by(next, "rattle");
                continue;
            }
            let step = run(&trial.choices());
            trial.by(seat, &step);
        }
        let thefts = trial.steps.iter().filter(|step| *step == "rattle").count();
        (trial.table.phase() == Phase::Over && thefts >= 3).then_some(trial)
    })
    .await;
    let fingerprint = fingerprint_in(&board(&peru, table).await);
    let last = course.steps.len() - 1;
    for (number, (step, seat)) in course.steps.iter().zip(&course.seats).enumerate() {
        if number == last {
            house.settled(table).await;
            house.seed_is_kept(table, &[&peru]).await;
        }
        if number > 24 && number + 3 < course.steps.len() && step != "rattle" {
            at_once(&house, table, *seat, step, None).await;
            continue;
        }
        let person = people[seat.index()];
        house.settled(table).await;
        if step.starts_with("touch ") {
            house.until(table, "the guard is over", |session| session.guard.is_none()).await;
            crate::house::until_board(person, table, |shown| figures(person, shown).1).await;
        }
        house.play(person, table, step).await;
        if number < last {
            assert_eq!(boards(&peru, table).await.len(), 1, "one live message");
            let content = said(&peru, table).await;
            assert!(content.chars().count() <= 2000, "{content}");
            if step == "rattle" {
                let stolen = format!("{} rattles a crocodile and steals the throw of ", person.name);
                assert!(content.contains(&stolen) && content.contains(" threw "), "{content}");
            }
        }
    }
    let record = house.over(table).await;
    let winner = course.seats.last().unwrap().index();
    let scores: Vec<&str> = (0..3).map(|seat| if seat == winner { "win" } else { "loss" }).collect();
    assert_eq!(record.scores, scores);
    let closing = public(&peru).await.pop().unwrap();
    let content = closing["content"].as_str().unwrap();
    assert!(content.contains(&format!("One coconut: {} wins!", people[winner].name)), "{content}");
    assert_eq!(size_of_png(&peru.file(&closing["attachments"][0]).await).0, 1000);
    assert_eq!(record_of(&peru, &closing, &Registry::house(), &fingerprint).await, record);
    peru.slash("verify").await;
    assert!(private(&peru).await.contains("It matches."));
    house.close().await;
}

/// Plays for the person in the first seat until the game is over.
async fn play_out(house: &House, table: u64) {
    loop {
        let session = house.session(table).await;
        if session.table.phase() == Phase::Over {
            return;
        }
        if session.table.to_act().first() != Some(&Seat(0)) || session.guard.is_some() {
            tokio::time::sleep(Duration::from_millis(2)).await;
            continue;
        }
        let step = run(&session.table.position().unwrap().choices(Seat(0)));
        let done = at_once(house, table, Seat(0), &step, Some(session.table.next_step())).await;
        // A bot may have taken the throw before she touched.
        assert!(done || house.session(table).await.table.next_step() > session.table.next_step());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_bots_with_crocodiles_goes_to_its_end() {
    let house = House::open_with(Registry::house(), swift()).await;
    let ana = house.join("Ana").await;
    let table = house.lay(&ana, "macaco", "players=3 coconuts=1 rattle=3").await;
    sit(&house, &ana, table, 0).await;
    seat_bot(&house, &ana, table, 1, "easy").await;
    seat_bot(&house, &ana, table, 2, "medium").await;
    claim(&house, &ana, table).await;
    house.press_start(&ana, table).await;
    // Her first throw by hand, whether a bot takes it or not.
    house.play(&ana, table, "roll").await;
    play_out(&house, table).await;
    house.over(table).await;
    let session = house.session(table).await;
    let of_bots = |entry: &perus::table::Entry| matches!(entry.step, Step::Play(seat, _) if seat != Seat(0));
    assert!(session.table.log().iter().any(of_bots), "the bots have played");
    assert_eq!(Record::of(&session.table).unwrap().scores.len(), 3);
    let closing = public(&ana).await.pop().unwrap();
    assert!(closing["content"].as_str().unwrap().contains("One coconut: "), "{closing}");
    ana.slash("verify").await;
    assert!(private(&ana).await.contains("It matches."));
    house.close().await;
}
