//! Two voyages that differ in nothing but what is hidden in one hand: a die's throw, what tea did to it, and the dice not
//! placed. All that the partner and a spectator are sent, shown, told and offered must be the same, picture by picture.

use std::{
    collections::HashMap,
    io,
    sync::{Arc, LazyLock, Mutex},
};

use perus::{
    dice::Seed,
    games::Seat,
    table::{Entry, Step, Table},
};
use regex::Regex;
use serde_json::{Value, json};
use tracing_subscriber::EnvFilter;

use super::{in_channel::my_dice, letter_of, letters, secrets};
use crate::{
    common::page::Person,
    house::{House, board, private, public},
};

const ANA: Seat = Seat(0);
const BETO: Seat = Seat(1);

/// What the program says to its operator.
#[derive(Clone, Default)]
struct Heard(Arc<Mutex<Vec<u8>>>);

impl io::Write for Heard {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.0.lock().unwrap().extend_from_slice(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// All that is logged from the first look at this on, whatever the program could be made to say of itself.
static LOGGED: LazyLock<Heard> = LazyLock::new(|| {
    let heard = Heard::default();
    let to = heard.clone();
    tracing_subscriber::fmt()
        .with_env_filter(EnvFilter::new("info,perus=trace"))
        .with_ansi(false)
        .with_writer(move || to.clone())
        .init();
    heard
});

/// A voyage: its seed, and what Ana does with her second die.
#[derive(Clone)]
struct Voyage {
    seed: Seed,
    second: &'static str,
}

fn dice(table: &Table, seat: Seat) -> [u64; 4] {
    let secret = table.position().unwrap().secret(seat);
    std::array::from_fn(|die| secret["dice"][die].as_u64().unwrap())
}

/// Two voyages with Ana as captain. Beto's dice are the same; so is Ana's first; her second becomes the same with a tea
/// up here and a tea down there; her others differ.
fn twins(before: &Table) -> [Voyage; 2] {
    let mut known: HashMap<_, Vec<(Voyage, [u64; 4])>> = HashMap::new();
    for n in 0_u64.. {
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&n.to_le_bytes());
        let seed = Seed::from_bytes(bytes);
        let start = Entry { step: Step::Start, at: 0 };
        let log = before.log().iter().cloned().chain([start]);
        let people = before.people().to_vec();
        let table = Table::replay(before.number(), before.game().clone(), seed.clone(), people, log).unwrap();
        if table.to_act() != [ANA] {
            continue;
        }
        let (own, partner) = (dice(&table, ANA), dice(&table, BETO));
        for (second, value) in [("d2+1 horn", own[1] + 1), ("d2-1 horn", own[1] - 1)] {
            if !(1..=6).contains(&value) {
                continue;
            }
            let voyage = Voyage { seed: seed.clone(), second };
            let alike = known.entry((partner, own[0], value)).or_default();
            let differs = |(other, dice): &&(Voyage, [u64; 4])| {
                other.second != second && dice[2] != own[2] && dice[3] != own[3]
            };
            if let Some((other, _)) = alike.iter().find(differs) {
                return [other.clone(), voyage];
            }
            alike.push((voyage, own));
        }
    }
    unreachable!("there are more seeds than numbers")
}

static CHANGING: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"[0-9a-f]{64}|[0-9]{15,}").expect("it is a regular expression"));

/// A message as its reader sees it, without ids and fingerprints, which differ by nature.
async fn seen(person: &Person, message: &Value) -> Value {
    let text = |value: &Value| CHANGING.replace_all(value.as_str().unwrap_or_default(), "…").into_owned();
    let mut files = Vec::new();
    for file in message["attachments"].as_array().into_iter().flatten() {
        let bytes = person.file(file).await;
        files.push(json!([file["filename"], file["description"], hex::encode(bytes)]));
    }
    json!([text(&message["content"]), message["components"], message["embeds"], files])
}

/// All that a person can see and be told now.
async fn view(house: &House, person: &Person, table: u64) -> Vec<Value> {
    let mut view = Vec::new();
    house.letters_settled(table, person).await;
    for message in public(person).await.iter().chain(&letters(person).await) {
        view.push(seen(person, message).await);
    }
    let mine = my_dice(house, person, table).await;
    let is_peru = mine["attachments"].as_array().unwrap().is_empty();
    if !is_peru {
        view.push(seen(person, &mine).await);
    }
    for (command, option) in [("move", "step"), ("place", "die"), ("place", "slot"), ("dice", "table")] {
        view.push(person.autocomplete(command, option, "", &[]).await.into());
    }
    if !is_peru {
        // Refused off turn; on turn it is no step.
        person.command("move", &[("step", "d9 oars")]).await;
        view.push(private(person).await.into());
    }
    view
}

/// What Ana, Beto and Carla see, after each step of a voyage.
async fn sail(house: &mut House, voyage: &Voyage, people: [&Person; 3]) -> Vec<[Vec<Value>; 3]> {
    let table = 1;
    let [ana, beto, carla] = people;
    house.crash();
    let sql = format!("UPDATE tables SET seed = '{}'", voyage.seed.to_hex());
    house.sql(Box::leak(sql.into_boxed_str())).await;
    house.start().await;
    house.press_start(ana, table).await;
    let mut views = Vec::new();
    let steps = ["d1 tea", "d1 tea", voyage.second, "d2 horn", "knot 3 4", "keep"];
    for (number, step) in steps.into_iter().enumerate() {
        let person = [ana, beto][number % 2];
        let before = house.session(table).await.table.next_step();
        let letter = letter_of(house, person, table).await;
        super::play_on(house, person, table, letter, step).await;
        house.reaches(table, before + 1).await;
        views.push([
            view(house, ana, table).await,
            view(house, beto, table).await,
            view(house, carla, table).await,
        ]);
    }
    secrets::nothing_is_out(house, table, carla, &[ana, beto]).await;
    views
}

#[tokio::test(flavor = "multi_thread")]
async fn nothing_that_others_see_depends_on_a_hidden_die() {
    let logged = LOGGED.clone();
    let mut both = Vec::new();
    let mut voyages: Option<[Voyage; 2]> = None;
    for at in 0..2 {
        let mut house = House::open().await;
        let (ana, beto, carla) =
            (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
        let table = house.lay(&ana, "barcaca", "clock=off").await;
        for (seat, person) in [&ana, &beto].into_iter().enumerate() {
            person.press(&board(person, table).await, &format!("{table}:sit:{seat}")).await;
            house.until(table, "a seat", |session| session.table.person_in(Seat(seat as u8)).is_some()).await;
            // Without a luck word the dice would depend on the person's id.
            let form = person.press(&board(person, table).await, &format!("{table}:luck")).await;
            person.modal(&form, &[("text", "glu")]).await;
            house.until(table, "luck", |session| session.table.luck_word(Seat(seat as u8)) == "glu").await;
        }
        let before = house.session(table).await;
        let voyage = voyages.get_or_insert_with(|| twins(&before.table))[at].clone();
        both.push(sail(&mut house, &voyage, [&ana, &beto, &carla]).await);
        house.close().await;
    }
    for (number, (one, other)) in both[0].iter().zip(&both[1]).enumerate() {
        // What is compared tells hidden dice apart, where they are shown.
        assert_ne!(one[0], other[0], "Ana sees her own dice after step {number}");
        for (who, name) in [(1, "Beto"), (2, "Carla")] {
            assert_eq!(one[who].len(), other[who].len());
            for (this, that) in one[who].iter().zip(&other[who]) {
                let (this, that) = (this.to_string(), that.to_string());
                let at = this.bytes().zip(that.bytes()).take_while(|(this, that)| this == that).count();
                let around =
                    |text: &str| text.chars().skip(at.saturating_sub(200)).take(300).collect::<String>();
                assert!(
                    this == that,
                    "{name} can tell Ana's hidden dice after step {number}:\n{}\n{}",
                    around(&this),
                    around(&that)
                );
            }
        }
    }
    let logged = String::from_utf8(logged.0.lock().unwrap().clone()).unwrap();
    assert!(logged.contains("stepped"), "what is logged is heard: {logged}");
    let seeds = voyages.unwrap().map(|voyage| voyage.seed.to_hex());
    for line in logged.lines() {
        assert!(seeds.iter().all(|seed| !line.contains(seed)), "a seed is logged: {line}");
        assert!(!secrets::is_of_a_hand(line) && !secrets::tells_a_step(line), "a step is logged: {line}");
    }
}
