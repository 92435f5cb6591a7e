//! Whole games: four people in pairs to the end, two of whom one is a bot.

use std::{collections::BTreeSet, time::Duration};

use tokio::time::sleep;

use perus::{
    games::{Registry, Seat},
    host::Times,
    table::{Entry, Phase, Record, Step},
};

use super::{Trial, begin, begin_laid, hurry, offered, rush, said, seat_bot, sit, to_act};
use crate::{
    house::{House, board, boards, fingerprint_in, has_button, pings, private, public, quick, record_of},
    seen::{is_answer_to_peru, size_of_png},
};

/// Steps of the longest game that is played here.
const LONGEST: usize = 175;

/// A game that whoever begins wins soon: all four leave at once and hurry home as one.
fn soon(trial: Trial) -> Option<Trial> {
    trial
        .until(2, hurry, |trial| trial.has("aliado-left") && trial.view()["throws"] == 1)
        .filter(|trial| trial.view()["seats"].as_array().unwrap().iter().any(all_at_the_door))?
        .until(LONGEST, hurry, |trial| trial.table.phase() == Phase::Over)
}

fn all_at_the_door(seat: &serde_json::Value) -> bool {
    seat["steps"].as_array().unwrap().iter().all(|steps| *steps == 0)
}

#[tokio::test(flavor = "multi_thread")]
async fn four_people_play_a_whole_game_in_pairs() {
    let mut house = House::open().await;
    // The longest names that Discord has.
    let long = |name: &str| format!("{name}{}", "o".repeat(32 - name.len()));
    let (ana, beto) = (house.join(&long("Ana")).await, house.join(&long("Beto")).await);
    let (carla, davi) = (house.join(&long("Carla")).await, house.join(&long("Davi")).await);
    let peru = house.join("Zeca").await;
    let people = [&ana, &beto, &carla, &davi];
    let (table, course) = begin(&mut house, &people, "players=4", soon).await;
    let shown = board(&peru, table).await;
    let fingerprint = fingerprint_in(&shown);
    let content = shown["content"].as_str().unwrap();
    let pairs = format!("The pairs: {} with {}, {} with {}.", ana.name, carla.name, beto.name, davi.name);
    assert!(content.contains(&pairs), "{content}");
    assert!(content.contains("> Turns: "), "{content}");
    let pinged_before = pings(&peru).len();

    let (last, steps) = course.steps.split_last().unwrap();
    let mut turns = Vec::new();
    for (number, step) in steps.iter().enumerate() {
        let person = to_act(&house, table, &people).await;
        if turns.last() != Some(&person.id) {
            turns.push(person.id.clone());
        }
        if number % 25 == 0 {
            // A peru presses what hangs there, and somebody whose turn it isn't.
            let shown = board(&peru, table).await;
            let before = house.session(table).await.table.next_step();
            let touches = peru.buttons(&shown).into_iter();
            let touch = touches
                .filter_map(|button| button["custom_id"].as_str().map(str::to_owned))
                .find(|id| id.contains(":touch:"))
                .unwrap();
            peru.press(&shown, &touch).await;
            assert!(is_answer_to_peru(&private(&peru).await));
            let other = people.iter().find(|other| other.id != person.id).unwrap();
            other.press(&shown, &touch).await;
            let told = private(other).await;
            // Whoever was killed is told so besides.
            let turn = ["it is", "Now it's"].map(|is| format!("{is} {}'s turn", person.name));
            assert!(turn.iter().any(|turn| told.contains(turn)), "{told}");
            assert_eq!(house.session(table).await.table.next_step(), before);
        }
        house.play(person, table, step).await;
        let shown = boards(&peru, table).await;
        assert_eq!(shown.len(), 1, "one live message");
        let content = shown[0]["content"].as_str().unwrap();
        assert!(content.chars().count() <= 2000 && content.contains("it's your turn ("), "{content}");
    }
    let shown = board(&peru, table).await;
    let picture = &shown["attachments"][0];
    assert_eq!(size_of_png(&peru.file(picture).await).0, 1000);
    assert!(picture["description"].as_str().unwrap().chars().count() <= 1024);
    house.seed_is_kept(table, &[&peru]).await;

    let winner = to_act(&house, table, &people).await;
    let seat = people.iter().position(|person| person.id == winner.id).unwrap();
    house.play(winner, table, last).await;
    let record = house.over(table).await;
    let side = |at: usize| if at % 2 == seat % 2 { "win" } else { "loss" };
    assert_eq!(record.scores, (0..4).map(side).collect::<Vec<_>>());
    let closing = public(&peru).await.pop().unwrap();
    let partner = people[(seat + 2) % 4];
    let content = closing["content"].as_str().unwrap();
    let both = people.iter().filter(|one| one.id == winner.id || one.id == partner.id);
    let both: Vec<&str> = both.map(|person| person.name.as_str()).collect();
    assert!(content.contains(&format!("🏆 {} win!", both.join(" and "))), "{content}");
    assert!(
        content.contains(&format!("{} wins, and {} with them!", winner.name, partner.name))
            || content.contains(&format!("{} wins at once, and {} with them!", winner.name, partner.name)),
        "{content}"
    );
    assert_eq!(record_of(&peru, &closing, &Registry::house(), &fingerprint).await, record);

    // One ping a turn, to that person only.
    turns.extend((turns.last() != Some(&winner.id)).then(|| winner.id.clone()));
    let pinged: Vec<Vec<String>> = pings(&peru).into_iter().map(|(_, pinged)| pinged).collect();
    let wanted: Vec<Vec<String>> = turns.into_iter().map(|turn| vec![turn]).collect();
    assert_eq!(pinged[pinged_before - 1..], wanted);

    peru.slash("verify").await;
    assert!(private(&peru).await.contains("It matches."));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_can_read_what_three_bots_have_done_meanwhile() {
    let times = Times { bot_pause: Duration::from_millis(20), ..quick() };
    let mut house = House::open_with(Registry::house(), times).await;
    let ana = house.join("Ana").await;
    let table = house.lay(&ana, "aliado", "players=4").await;
    sit(&house, &ana, table, 0).await;
    for seat in 1..4 {
        seat_bot(&house, &ana, table, seat, "easy").await;
    }
    begin_laid(&mut house, &ana, table, Some).await;
    let anas = |session: &perus::host::Session| session.table.to_act() == [Seat(0)];
    for _ in 0..6 {
        house.until(table, "Ana's turn", anas).await;
        let from = house.session(table).await.table.log().len();
        loop {
            // The bots may be quick: what comes after them is another turn.
            let session = house.session(table).await;
            let others = |entry: &Entry| matches!(entry.step, Step::Play(seat, _) if seat != Seat(0));
            if !anas(&session) || session.table.log()[from..].iter().any(others) {
                break;
            }
            let choices = session.table.position().unwrap().choices(Seat(0));
            house.play(&ana, table, &hurry(&choices)).await;
        }
        let session = house.until(table, "Ana's turn again", anas).await;
        let rolls = session.table.log()[from..].iter();
        let rolls = rolls.filter(|entry| entry.step.to_string().ends_with(" roll")).count();
        let content = said(&ana, table).await;
        let lines: Vec<&str> = content.lines().take_while(|line| !line.starts_with("> ")).collect();
        assert_eq!(lines.len(), rolls.min(10), "a line a throw, not {content}");
        assert!(lines.iter().all(|line| line.contains(" threw ")), "{content}");
        // A bot may have killed another.
        let order = content.replace(", sits out)", ")");
        assert!(order.contains("Easy bot 1 (yellow), Easy bot 2 (green) and Easy bot 3 (blue)"), "{content}");
        assert!(content.chars().count() <= 2000);
    }
    let frames = ana.frames();
    let shown = frames.iter().filter_map(|frame| frame["d"]["content"].as_str());
    let of_bots: Vec<&str> = shown.filter(|content| content.contains("is thinking…")).collect();
    assert!(of_bots.iter().any(|content| content.contains("> In hand: ")), "their throws are shown");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_against_a_bot_goes_to_its_end() {
    let mut house = House::open().await;
    let ana = house.join("Ana").await;
    let table = house.lay(&ana, "aliado", "").await;
    sit(&house, &ana, table, 0).await;
    seat_bot(&house, &ana, table, 1, "easy").await;
    // What the bot does is its own affair; Ana leaves with all four at once.
    let (_, ()) = begin_laid(&mut house, &ana, table, |trial| {
        let first = trial.seat() == Seat(0);
        let left = trial.until(2, hurry, |trial| trial.has("aliado-left"));
        (first && left?.view()["seats"][0]["steps"] == serde_json::json!([0, 0, 0, 0])).then_some(())
    })
    .await;
    let mut seen = BTreeSet::new();
    let mut by_hand = 0;
    loop {
        let session = house.session(table).await;
        if session.table.phase() == Phase::Over {
            break;
        }
        if session.table.to_act() != [Seat(0)] {
            sleep(Duration::from_millis(2)).await;
            continue;
        }
        let choices = session.table.position().unwrap().choices(Seat(0));
        by_hand += 1;
        if by_hand > 24 {
            rush(&house, table, &[hurry(&choices)]).await;
            continue;
        }
        house.settled(table).await;
        for label in offered(&ana, table).await {
            seen.insert(label.split(' ').next().unwrap().to_owned());
        }
        let id = format!("{table}:touch:{}:{}", session.table.next_step(), choices[0].hand[0].key);
        assert!(has_button(&ana, &board(&ana, table).await, &id));
        house.play(&ana, table, &hurry(&choices)).await;
    }
    house.over(table).await;
    assert!(seen.contains("🎲") && seen.contains("Touch"), "{seen:?}");
    let session = house.session(table).await;
    let record = Record::of(&session.table).unwrap();
    assert_eq!(record.scores.len(), 2);
    ana.slash("verify").await;
    assert!(private(&ana).await.contains("It matches."));
    house.close().await;
}
