//! The lobby: seats, bots, luck words, rules, options, starting, closing, threads, and what expires.

use std::time::Duration;

use crate::{
    common::page::Person,
    house::{
        House, board, boards, fingerprint_in, has_button, private, private_message, public, quick, record_of,
        until_board,
    },
    script::{CACHORROS, ONCA},
    seen::{frase, sentence, size_of_png},
};
use perus::{
    games::{Level, Registry, Seat},
    host::Times,
};

async fn press(person: &Person, table: u64, verb: &str) {
    let lobby = board(person, table).await;
    person.press(&lobby, &format!("{table}:{verb}")).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn seats_are_taken_changed_left_and_given_to_bots() {
    let house = House::open().await;
    let (ana, beto, peru) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = house.lay(&ana, "onca", "").await;
    let lobby = board(&ana, table).await;
    assert!(lobby["mentions"].as_array().unwrap().is_empty());
    let start = ana.find_button(&lobby, &format!("{table}:start")).unwrap();
    assert_eq!(start["disabled"], true, "nobody can start before all seats are taken");

    press(&ana, table, "sit:0").await;
    house.until(table, "Ana sits", |session| session.table.person_in(ONCA).is_some()).await;
    press(&ana, table, "sit:1").await;
    let session =
        house.until(table, "she moves", |session| session.table.person_in(CACHORROS).is_some()).await;
    assert!(session.table.holder(ONCA).is_none(), "one person, one seat");
    let old = board(&beto, table).await;
    press(&beto, table, "sit:0").await;
    house.until(table, "Beto sits", |session| session.table.person_in(ONCA).is_some()).await;
    let full = board(&ana, table).await;
    assert_eq!(full["id"], old["id"], "the lobby is edited in place");
    assert_ne!(ana.find_button(&full, &format!("{table}:start")).unwrap()["disabled"], true);
    assert!(full["content"].as_str().unwrap().contains("✅ Dogs: Ana"));

    // Only who sits starts.
    press(&peru, table, "start").await;
    assert_eq!(private(&peru).await, sentence("table-only-seated-start"));

    // Who opened the table sends others away; others don't.
    press(&beto, table, "kick").await;
    assert_eq!(private(&beto).await, sentence("table-only-opener-kicks"));
    press(&ana, table, "kick").await;
    let menu = private_message(&ana).await;
    assert_eq!(menu["content"], sentence("lobby-kick-whom").as_str());
    ana.select(&menu, &format!("{table}:kick-seat"), &["0"]).await;
    house.until(table, "Beto is gone", |session| session.table.holder(ONCA).is_none()).await;
    assert_eq!(private(&ana).await, sentence("house-done"));

    // Whoever manages the channel may, too.
    peru.manage(true).await;
    press(&peru, table, "kick").await;
    let menu = private_message(&peru).await;
    peru.select(&menu, &format!("{table}:kick-seat"), &["1"]).await;
    house.until(table, "Ana is gone", |session| session.table.holder(CACHORROS).is_none()).await;

    let lobby = board(&beto, table).await;
    beto.select(&lobby, &format!("{table}:bot"), &["1.medium"]).await;
    let session =
        house.until(table, "the bot sits", |session| session.table.holder(CACHORROS).is_some()).await;
    assert_eq!(session.table.bot_in(CACHORROS), Some(Level::Medium));
    press(&beto, table, "leave").await;
    assert_eq!(private(&beto).await, sentence("table-not-seated"));

    // A person keeps their seat when bots take all others: two bots alone can't start.
    beto.select(&board(&beto, table).await, &format!("{table}:bot"), &["0.easy"]).await;
    house.until(table, "two bots", |session| session.table.holder(ONCA).is_some()).await;
    press(&beto, table, "start").await;
    assert_eq!(private(&beto).await, sentence("table-only-seated-start"));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_luck_word_is_asked_for_and_shown_without_doing_anything() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.lay(&ana, "onca", "").await;
    press(&ana, table, "sit:0").await;
    house.until(table, "Ana sits", |session| session.table.person_in(ONCA).is_some()).await;

    let asked = ana.press(&board(&ana, table).await, &format!("{table}:luck")).await;
    assert_eq!(asked["modal"]["title"], sentence("lobby-luck-title").as_str());
    let word = format!("**<@{}>** @everyone|", beto.id);
    let word: String = word.chars().take(32).collect();
    ana.modal(&asked, &[("text", &word)]).await;
    let kept = word.replace('|', "");
    let session =
        house.until(table, "a luck word", |session| !session.table.luck_word(ONCA).is_empty()).await;
    assert_eq!(session.table.luck_word(ONCA), kept.trim());
    let shown = board(&beto, table).await;
    assert!(shown["mentions"].as_array().unwrap().is_empty(), "a luck word pings: {shown}");
    assert!(!shown["content"].as_str().unwrap().contains("**<@"), "a luck word formats: {shown}");

    // Without a seat there is none.
    let asked = beto.press(&shown, &format!("{table}:luck")).await;
    beto.modal(&asked, &[("text", "glu")]).await;
    assert_eq!(private(&beto).await, sentence("table-luck-needs-person"));

    // It goes into the salt.
    press(&beto, table, "sit:1").await;
    house.until(table, "Beto sits", |session| session.table.person_in(CACHORROS).is_some()).await;
    house.press_start(&ana, table).await;
    let session = house.session(table).await;
    assert_eq!(session.table.salt().unwrap(), format!("perus1|{table}|onca|{}|{}", kept.trim(), beto.id));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_rules_are_private_pages_with_pictures_that_turn() {
    let house = House::open().await;
    let (ana, peru) = (house.join("Ana").await, house.join("Carla").await);
    let table = house.lay(&ana, "onca", "").await;
    let before = public(&ana).await.len();
    peru.press(&board(&peru, table).await, &format!("{table}:rules:onca:0")).await;
    let mut page = private_message(&peru).await;
    let pages = Registry::house().get("onca").unwrap().rules().len();
    for number in 1..=pages {
        let content = page["content"].as_str().unwrap();
        assert!(content.contains(&format!("Page {number} of {pages}")), "{content}");
        if let Some(picture) = page["attachments"].get(0) {
            assert_eq!(size_of_png(&peru.file(picture).await).0, 1000);
            assert!(!picture["description"].as_str().unwrap().is_empty());
        }
        let first = page["id"].clone();
        let (back, on) = (sentence("rules-back"), sentence("rules-on"));
        assert_eq!(peru.find_button(&page, &back).unwrap()["disabled"] == true, number == 1);
        assert_eq!(peru.find_button(&page, &on).unwrap()["disabled"] == true, number == pages);
        if number < pages {
            peru.press_button(&page, &on).await;
            let next = format!("Page {} of", number + 1);
            page = peru
                .wait_message(|message| message["content"].as_str().is_some_and(|said| said.contains(&next)))
                .await;
            assert_eq!(page["id"], first, "the page turns in place");
        }
    }
    peru.press_button(&page, &sentence("rules-back")).await;
    let back = format!("Page {} of", pages - 1);
    peru.wait_message(|message| message["content"].as_str().is_some_and(|said| said.contains(&back))).await;
    assert_eq!(public(&ana).await.len(), before, "nobody else sees them");
    assert!(ana.frames().iter().all(|frame| !frame["d"]["content"].to_string().contains("Page 1 of")));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_opener_closes_a_lobby_and_others_do_not() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.lay(&ana, "onca", "").await;
    let lobby = board(&ana, table).await;

    // One table at a time in a channel.
    beto.command("play", &[("game", "onca")]).await;
    let told = private(&beto).await;
    assert!(told.contains(&format!("Table {table} is open")) && told.contains(lobby["id"].as_str().unwrap()));

    press(&beto, table, "cancel").await;
    assert_eq!(private(&beto).await, sentence("table-only-opener-cancels"));
    press(&ana, table, "cancel").await;
    house.over(table).await;
    assert!(boards(&ana, table).await.is_empty(), "a closed lobby has no controls");
    let last = public(&ana).await.pop().unwrap();
    assert!(last["content"].as_str().unwrap().contains(&sentence("table-cancelled-by-opener")), "{last}");
    // The channel is free again.
    house.lay(&beto, "onca", "").await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn an_untouched_lobby_and_a_forgotten_game_are_cleared() {
    let times =
        Times { lobby_expiry: Duration::from_secs(4), table_expiry: Duration::from_secs(4), ..quick() };
    let house = House::open_with(Registry::house(), times).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    beto.go(beto.ready["channels"][1]["id"].as_str().unwrap());
    let lobby = house.lay(&ana, "onca", "").await;
    house.over(lobby).await;
    let last = public(&ana).await.pop().unwrap();
    assert!(last["content"].as_str().unwrap().contains(&sentence("table-lobby-expired")), "{last}");
    assert!(boards(&ana, lobby).await.is_empty());

    ana.go(&beto.channel());
    let table = house.begin(&[&beto, &ana], "onca", "").await;
    let fingerprint = fingerprint_in(&board(&ana, table).await);
    house.play(&beto, table, "c5-c4").await;
    let record = house.over(table).await;
    assert!(record.steps.iter().any(|step| step.step == "start"));
    assert!(record.scores.is_empty(), "it counts for nobody");
    // Its record is kept: it hangs at the closing message, and the house knows it.
    let last = public(&ana).await.pop().unwrap();
    assert!(last["content"].as_str().unwrap().contains(&sentence("table-expired")), "{last}");
    assert_eq!(record_of(&ana, &last, &Registry::house(), &fingerprint).await, record);
    ana.command("verify", &[("table", table)]).await;
    assert!(private(&ana).await.contains("It matches."));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn nonsense_opens_no_table() {
    let house = House::open().await;
    let ana = house.join("Ana").await;
    let before = public(&ana).await.len();
    for (game, options, wanted) in [
        ("chess@everyone", "", "I don't know a game called"),
        ("onca", "players", "I can't read “players” as an option."),
        ("onca", "players=3", "This game has no option “players”: there is nothing to choose."),
        ("onca", "=", "I can't read “=” as an option."),
        ("onca", "a=b\u{202e}=c", "no option"),
    ] {
        let mut given = vec![("game", game)];
        if !options.is_empty() {
            given.push(("options", options));
        }
        ana.command("play", &given).await;
        let told = private_message(&ana).await;
        assert!(told["content"].as_str().unwrap().contains(wanted), "{game} {options}: {told}");
        assert_eq!(told["mention_everyone"], false);
    }
    // So does every other command where there is no table.
    for name in ["board", "resign", "cancel", "verify", "rematch"] {
        ana.slash(name).await;
        assert_eq!(private(&ana).await, sentence("house-no-table"), "/{name}");
    }
    ana.command("move", &[("step", "c5-c4")]).await;
    assert_eq!(private(&ana).await, sentence("house-no-table"));
    ana.command("verify", &[("table", 77)]).await;
    assert_eq!(private(&ana).await, sentence("house-no-such-table"));
    assert_eq!(house.table_in(&ana.channel()).await, None);
    assert_eq!(public(&ana).await.len(), before);
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_known_by_its_name_in_both_languages() {
    let house = House::open().await;
    let ana = Person::join(house.local.address(), "Ana").await;
    ana.wait_command("play").await;
    let table = house.lay(&ana, &frase("onca-name").to_uppercase(), "").await;
    assert_eq!(house.session(table).await.language, "pt-BR");
    assert!(board(&ana, table).await["content"].as_str().unwrap().contains(&frase("onca-blurb")));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_lobby_moves_to_a_thread_and_the_game_goes_on_there() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.lay(&ana, "onca", "").await;
    let channel = ana.channel();
    press(&ana, table, "thread").await;
    let session =
        house.until(table, "the thread", |session| session.place.channel.to_string() != channel).await;
    let thread = session.place.channel.to_string();
    ana.go(&thread);
    until_board(&ana, table, |_| true).await;
    house.settled(table).await;
    ana.go(&channel);
    let left = public(&ana).await;
    let moved = left.iter().find(|message| message["content"].to_string().contains(&thread));
    let moved = moved.expect("the old message says where the table went");
    assert!(ana.buttons(moved).is_empty(), "what is left has no controls");
    ana.go(&thread);
    beto.go(&thread);
    let lobby = board(&ana, table).await;
    assert!(!has_button(&ana, &lobby, &format!("{table}:thread")), "it stands in a thread already");
    for (person, seat) in [(&ana, 0), (&beto, 1)] {
        press(person, table, &format!("sit:{seat}")).await;
        house.until(table, "a seat", |session| session.table.person_in(Seat(seat)).is_some()).await;
    }
    house.press_start(&ana, table).await;
    house.play(&ana, table, "c5-c4").await;
    assert_eq!(public(&beto).await.last().unwrap()["id"], board(&beto, table).await["id"]);
    // The channel is free for another table.
    ana.go(&channel);
    house.lay(&ana, "onca", "").await;
    assert_eq!(house.table_in(&thread).await, Some(table));
    house.close().await;
}
