//! A board of 100 columns: opened, played, restarted, looked at; and every piece within reach, by controls and typed.

use std::collections::BTreeSet;

use perus::{games::Choice, table::Phase};
use serde_json::Value;

use super::{decider, decides, effect, take};
use crate::{
    common::page::Person,
    house::{House, board, boards, files, private, until_board},
    seen::size_of_png,
    trial::{Trial, resume, said},
};

/// So many pieces can go with one throw: more than there are options of one menu.
const MANY: usize = 26;

/// Team A unlocks and moves now this piece, now that one, team B passes where it can, until there is a crowd.
fn crowd(mut trial: Trial) -> Option<Trial> {
    for number in 0..1500 {
        if trial.table.phase() == Phase::Over {
            return None;
        }
        let choices = trial.choices();
        if most(&choices) >= MANY {
            return Some(trial);
        }
        let quiet: Vec<&Choice> = choices.iter().filter(|choice| !effect(choice).contains("takes")).collect();
        let unlocks = quiet.iter().find(|choice| effect(choice) == "unlocks").copied();
        let pick = match trial.seat().0 {
            0 => unlocks.or_else(|| quiet.get(number * 7 % quiet.len().max(1)).copied()),
            _ => choices.iter().find(|choice| choice.step == "pass").or(unlocks),
        };
        let step = pick.unwrap_or(&choices[0]).step.clone();
        trial.go(&step);
    }
    None
}

/// The most pieces that one throw in hand can move.
fn most(choices: &[Choice]) -> usize {
    let of = |value: &str| {
        choices.iter().filter(|choice| choice.hand[0].key == value && choice.hand.len() > 1).count()
    };
    ["1", "2", "3", "4", "6"].map(of).into_iter().max().unwrap_or(0)
}

/// Every way of touches that the controls of a message lead to, as far as they go at once.
fn ways(person: &Person, shown: &Value, table: u64, number: u32) -> Vec<String> {
    let touch = format!("{table}:touch:{number}:");
    let buttons = person.buttons(shown).into_iter();
    let mut ways: Vec<String> = buttons
        .filter_map(|one| one["custom_id"].as_str()?.strip_prefix(&touch).map(str::to_owned))
        .collect();
    let menu = format!("{table}:menu:{number}:");
    for one in person.menus(shown) {
        let Some(rest) = one["custom_id"].as_str().and_then(|id| id.strip_prefix(&menu)) else { continue };
        let hand = rest.rsplit_once(':').unwrap().0;
        let options = one["options"].as_array().unwrap();
        ways.extend(options.iter().map(|option| format!("{hand}.{}", option["value"].as_str().unwrap())));
    }
    ways
}

fn alt(shown: &Value) -> &str {
    shown["attachments"][0]["description"].as_str().unwrap()
}

#[tokio::test(flavor = "multi_thread")]
async fn every_piece_of_a_hundred_columns_is_within_reach() {
    let mut house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let people = [&ana, &beto];
    let (table, trial) = resume(&mut house, &people, ("deleb", "columns=100"), crowd).await;
    let person = people[trial.seat().index()];
    let number = house.session(table).await.table.next_step();
    let shown = board(person, table).await;
    assert!(alt(&shown).chars().count() <= 1024, "{}", alt(&shown));
    assert_eq!(size_of_png(&person.file(&shown["attachments"][0]).await).0, 1000);

    // By the controls: whatever is offered is pressed until nothing new is.
    let wanted: BTreeSet<String> = trial
        .choices()
        .iter()
        .map(|choice| choice.hand.iter().map(|touch| touch.key.as_str()).collect::<Vec<_>>().join("."))
        .collect();
    let mut found: BTreeSet<String> = BTreeSet::new();
    let mut open: Vec<String> = ways(person, &shown, table, number);
    let mut pressed = BTreeSet::new();
    while let Some(way) = open.pop() {
        if wanted.contains(&way) {
            found.insert(way);
            continue;
        }
        if !pressed.insert(way.clone()) {
            continue;
        }
        let now = board(person, table).await;
        let first = format!("{table}:touch:{number}:{}", way.split('.').next().unwrap());
        person.press(&now, &first).await;
        house.settled(table).await;
        if way.contains('.') {
            let part = |shown: &Value| ways(person, shown, table, number).contains(&way);
            let now = until_board(person, table, part).await;
            person.press(&now, &format!("{table}:touch:{number}:{way}")).await;
            house.settled(table).await;
        }
        let under = |shown: &Value| {
            ways(person, shown, table, number).iter().any(|more| more.starts_with(&format!("{way}.")))
        };
        open.extend(ways(person, &until_board(person, table, under).await, table, number));
    }
    assert_eq!(found, wanted, "by the controls");
    assert_eq!(house.session(table).await.table.next_step(), number, "nothing was done");

    // Typed: each is suggested first once it is typed.
    for choice in trial.choices() {
        let offered = person.autocomplete("move", "step", &choice.step, &[]).await;
        assert_eq!(offered[0]["value"], choice.step.as_str());
    }
    assert_eq!(person.autocomplete("move", "step", "", &[]).await.len(), 25);

    // The last of them is played, and all is still there after a restart.
    let last = trial.choices().into_iter().rfind(|choice| choice.hand.len() > 1).unwrap();
    person.command("move", &[("step", last.step.as_str())]).await;
    house.reaches(table, number + 1).await;
    decides(&house, table).await;
    let before = said(&ana, table).await;
    house.crash();
    house.start().await;
    house.settled(table).await;
    assert_eq!(said(&ana, table).await, before);
    assert_eq!(boards(&ana, table).await.len(), 1);
    let shown = board(&ana, table).await;
    assert!(alt(&shown).chars().count() <= 1024 && files(&shown, ".png").len() == 1);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_table_of_a_hundred_columns_is_opened_and_played() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.lay(&ana, "deleb", "").await;
    let asked = ana.select(&board(&ana, table).await, &format!("{table}:option"), &["columns=?"]).await;
    ana.modal(&asked, &[("text", "100")]).await;
    house.until(table, "100", |session| session.table.options().get("columns") == "100").await;
    for (seat, person) in [&ana, &beto].into_iter().enumerate() {
        crate::trial::sit(&house, person, table, seat).await;
    }
    house.press_start(&ana, table).await;
    for _ in 0..3 {
        let person = decider(&house, table, &[&ana, &beto]).await;
        let session = house.session(table).await;
        let choices = session.table.position().unwrap().choices(session.table.to_act()[0]);
        house.play(person, table, &take(&choices)).await;
        let shown = board(&beto, table).await;
        assert!((1..=1024).contains(&alt(&shown).chars().count()), "{}", alt(&shown));
    }
    beto.command("move", &[("step", "1:a101")]).await;
    assert!(!private(&beto).await.is_empty());
    house.close().await;
}
