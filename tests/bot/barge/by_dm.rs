//! A whole game by direct message: a word when one sits down, then one message a hand.

use perus::{games::Seat, host::Session, table::Phase};
use serde_json::Value;

use super::{
    areas, begin, control, has_controls, letter_of, letters, live_letters, pick, play_on, secrets, to_act,
};
use crate::{
    common::page::Person,
    house::{House, board, files, public},
    seen::{frase, sentence, size_of_png},
};

/// A letter with a hand: a picture with its words in it, and controls only if its holder is to act.
async fn check_letter(person: &Person, letter: &Value, table: u64, acts: bool) {
    let pictures = files(letter, ".png");
    let [picture] = &pictures[..] else { panic!("one picture: {letter:#}") };
    let alt = picture["description"].as_str().expect("the picture is told in words");
    assert!(alt.chars().count() <= 1024 && (alt.contains("Your dice") || !acts), "{alt}");
    let bytes = person.file(picture).await;
    assert_eq!(size_of_png(&bytes).0, 1000);
    let inside = areas(&bytes);
    assert_eq!(inside.is_some(), acts, "controls travel in the picture of whoever acts");
    let ids: Vec<Value> = person.buttons(letter).iter().map(|button| button["custom_id"].clone()).collect();
    if let Some(inside) = inside {
        let keys = inside["keys"].as_object().unwrap().values();
        let ring = inside["ring"].as_array().unwrap().iter();
        let touched = inside["areas"].as_array().unwrap().iter().map(|area| &area["id"]);
        for id in keys.chain(ring).chain(touched) {
            assert!(ids.contains(id), "{id} is not among {ids:?}");
        }
        assert!(inside["keys"].as_object().is_some_and(|keys| !keys.is_empty()), "{inside}");
    } else {
        assert_eq!(ids, [format!("{table}:hand")]);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_by_direct_message() {
    let house = House::open().await;
    let (ana, beto, carla) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = begin(&house, &[&ana, &beto]).await;
    for person in [&ana, &beto] {
        let hello = &letters(person).await[0];
        assert!(hello["content"].as_str().unwrap().contains("You sit at table"), "{hello}");
        assert!(!has_controls(person, hello, table));
    }
    let mut played = 0;
    let mut deals = [Vec::new(), Vec::new()];
    while house.session(table).await.table.phase() == Phase::Play {
        let session = house.session(table).await;
        let (person, seat) = to_act(&house, table, &[&ana, &beto]).await;
        for (at, one) in [&ana, &beto].into_iter().enumerate() {
            let letter = letter_of(&house, one, table).await;
            check_letter(one, &letter, table, one.id == person.id).await;
            if deals[at].last() != Some(&letter["id"]) {
                deals[at].push(letter["id"].clone());
            }
        }
        // The public board offers nothing but the private way.
        house.settled(table).await;
        let shown = board(&carla, table).await;
        let ids: Vec<Value> =
            carla.buttons(&shown).iter().map(|button| button["custom_id"].clone()).collect();
        assert_eq!(ids[0], format!("{table}:hand"), "{ids:?}");
        assert!(ids.iter().all(|id| !id.as_str().unwrap().contains(":touch")), "{ids:?}");
        let alt = files(&shown, ".png")[0]["description"].as_str().unwrap().to_owned();
        assert!(alt.chars().count() <= 1024 && !alt.contains("Your dice"), "{alt}");

        let letter = letter_of(&house, person, table).await;
        play_on(&house, person, table, letter, &pick(&session, seat, played * 7)).await;
        played += 1;
        secrets::nothing_is_out(&house, table, &carla, &[&ana, &beto]).await;
    }
    house.over(table).await;
    let rounds = house.session(table).await.table.position().unwrap().view()["round"].as_u64().unwrap();
    for (person, deals) in [&ana, &beto].into_iter().zip(deals) {
        house.letters_settled(table, person).await;
        assert!(live_letters(person, table).await.is_empty(), "no letter has controls after the end");
        let all = letters(person).await;
        assert_eq!(all.len(), deals.len() + 1, "one letter a hand, and a word before");
        assert_eq!(deals.len() as u64, rounds);
        for old in &all[1..all.len() - 1] {
            assert_eq!(old["content"], sentence("hands-old"), "it no longer says whose turn it is");
        }
        let last = all.last().unwrap();
        assert!(last["content"].as_str().unwrap().contains(&sentence("hands-over")), "{last}");
        let bytes = person.file(&files(last, ".png")[0]).await;
        assert_eq!(areas(&bytes), None);
    }
    assert_eq!(public(&carla).await.iter().filter(|message| has_controls(&carla, message, table)).count(), 1);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_choice_is_free_until_it_is_placed() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = begin(&house, &[&ana, &beto]).await;
    let (person, _) = to_act(&house, table, &[&ana, &beto]).await;
    let step = house.session(table).await.table.next_step();
    let before = house.session(table).await;
    let mut letter = letter_of(&house, person, table).await;
    let shown = board(person, table).await;
    for hand in [
        &["d1"][..],
        &["d1", "oars"],
        &["d1", "balance"],
        &["d2"],
        &["d2", "oars"],
        &["d2"],
        &["knot"],
        &["knot", "d1"],
        &["knot", "d1", "d3"],
        &["knot", "d3"],
        &[],
        &["d4"],
    ] {
        let id = control(person, &letter, table, step, hand).unwrap_or_else(|| panic!("{hand:?}"));
        assert_eq!(person.press(&letter, &id).await["state"], "ok");
        letter = person.wait_message(|message| message["id"] == letter["id"]).await;
        assert_eq!(files(&letter, ".png").len(), 1);
    }
    assert!(control(person, &letter, table, step, &["d4", "oars"]).is_some());
    assert_eq!(house.session(table).await.table.log(), before.table.log());
    assert_eq!(board(person, table).await, shown, "nothing of it was shown to others");
    // What is not pressed by itself comes back by "refresh".
    person.press(&letter, &format!("{table}:hand")).await;
    let fresh = person.wait_message(|message| message["id"] == letter["id"]).await;
    assert!(control(person, &fresh, table, step, &["d4", "oars"]).is_none());
    assert_eq!(live_letters(person, table).await.len(), 1);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn letters_are_in_the_language_of_their_reader() {
    let house = House::open().await;
    let ana = house.join("Ana").await;
    let beto = Person::join(house.local.address(), "Beto").await;
    let table = begin(&house, &[&ana, &beto]).await;
    house.letters_settled(table, &beto).await;
    let all = letters(&beto).await;
    assert!(all[0]["content"].as_str().unwrap().contains("Você está na mesa"), "{all:#?}");
    let letter = &all[1];
    assert!(letter["content"].as_str().unwrap().contains("mesa 1"), "{letter}");
    assert!(files(letter, ".png")[0]["description"].as_str().unwrap().contains("Seus dados"), "{letter}");
    assert!(beto.find_button(letter, &frase("hands-refresh")).is_some(), "{letter}");
    house.letters_settled(table, &ana).await;
    assert!(letters(&ana).await[1]["content"].as_str().unwrap().contains("table 1"));
    assert!(
        board(&beto, table).await["content"].as_str().unwrap().contains("table 1"),
        "the table's own language"
    );
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_whole_game_is_played_with_a_bot() {
    let house = House::open().await;
    let (ana, carla) = (house.join("Ana").await, house.join("Carla").await);
    let table = house.lay(&ana, "barcaca", "clock=off").await;
    ana.select(&board(&ana, table).await, &format!("{table}:bot"), &["1.medium"]).await;
    house.until(table, "the bot sits", |session| session.table.bot_in(Seat(1)).is_some()).await;
    ana.press(&board(&ana, table).await, &format!("{table}:sit:0")).await;
    house.until(table, "Ana sits", |session| session.table.person_in(Seat(0)).is_some()).await;
    house.press_start(&ana, table).await;
    let mut played = 0;
    loop {
        let due = |session: &Session| {
            session.table.phase() == Phase::Over || session.table.to_act().first() == Some(&Seat(0))
        };
        let session = house.until(table, "Ana is to act, or the end", due).await;
        if session.table.phase() == Phase::Over {
            break;
        }
        let letter = letter_of(&house, &ana, table).await;
        check_letter(&ana, &letter, table, true).await;
        play_on(&house, &ana, table, letter, &pick(&session, Seat(0), played * 3)).await;
        played += 1;
        secrets::nothing_is_out(&house, table, &carla, &[&ana]).await;
    }
    house.letters_settled(table, &ana).await;
    assert!(live_letters(&ana, table).await.is_empty());
    let last = letters(&ana).await.pop().unwrap();
    assert!(last["content"].as_str().unwrap().contains(&sentence("hands-over")), "{last}");
    // A bot has no direct messages, and nobody was written to but Ana.
    let sent = house.local.log().exchanges();
    assert_eq!(sent.iter().filter(|exchange| exchange.path == "/users/@me/channels").count(), 1);
    house.close().await;
}
