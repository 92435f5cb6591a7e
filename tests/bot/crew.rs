//! What those who play together say in ready-made sentences, and the guide.

use perus::games::Seat;
use serde_json::{Value, json};

use crate::{
    common::page::Person,
    house::{House, board, has_button, private, private_message, public, quick},
    remo::games,
    seen::{frase, sentence},
};

fn said_by<'a>(name: &'a str, words: &'a str) -> impl Fn(&Value) -> bool + 'a {
    move |message| message["content"] == format!("💬 **{name}**: “{words}”")
}

async fn count(person: &Person) -> usize {
    let all = public(person).await;
    all.iter()
        .filter(|message| message["content"].as_str().is_some_and(|said| said.starts_with('💬')))
        .count()
}

#[tokio::test(flavor = "multi_thread")]
async fn the_crew_says_sentences_by_command_and_menu() {
    let house = House::open_with(games(), quick()).await;
    let (ana, beto, peru) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let dora = Person::join(house.local.address(), "Dora").await;
    dora.wait_command("phrase").await;
    let table = house.begin(&[&ana, &beto], "remo", "clock=off").await;

    // Suggestions in one's own language, by words.
    let offered = ana.autocomplete("phrase", "phrase", "wet FEET", &[]).await;
    assert_eq!(offered, [json!({"name": "My feet are wet.", "value": "remo-phrase-wet"})]);
    let offered = dora.autocomplete("phrase", "phrase", "", &[]).await;
    assert_eq!(offered[0]["name"], "Força, minha gente!");
    assert_eq!(offered.len(), 3);

    ana.command("phrase", &[("phrase", "remo-phrase-wet")]).await;
    let shown = peru.wait_message(said_by("Ana", "My feet are wet.")).await;
    assert_eq!(private(&ana).await, sentence("phrase-done"));
    assert_eq!(shown["mentions"], json!([]));
    // Once in a while, not more; others have their own while.
    ana.command("phrase", &[("phrase", "remo-phrase-heave")]).await;
    assert_eq!(private(&ana).await, sentence("phrase-too-soon"));
    let menu = format!("{table}:say");
    beto.select(&board(&beto, table).await, &menu, &["remo-phrase-sing"]).await;
    let shown = peru.wait_message(said_by("Beto", "Shall we sing, @everyone?")).await;
    assert_eq!(shown["mention_everyone"], false, "a sentence pings nobody");
    ana.select(&board(&ana, table).await, &menu, &["remo-phrase-heave"]).await;
    assert_eq!(private(&ana).await, sentence("phrase-too-soon"));
    assert_eq!(count(&peru).await, 2);

    // Perus are told kindly that they need no such thing.
    for by_menu in [true, false] {
        match by_menu {
            true => drop(peru.select(&board(&peru, table).await, &menu, &["remo-phrase-heave"]).await),
            false => drop(peru.command("phrase", &[("phrase", "remo-phrase-heave")]).await),
        }
        assert_eq!(private(&peru).await, sentence("phrase-for-crew"));
    }
    assert_eq!(count(&peru).await, 2);

    // The board is no longer the last word, and comes anew with the next step.
    let before = board(&ana, table).await;
    house.play(&ana, table, "row").await;
    let after = board(&ana, table).await;
    assert_ne!(before["id"], after["id"]);
    assert_eq!(public(&ana).await.last().unwrap()["id"], after["id"]);

    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    ana.command("phrase", &[("phrase", "Heave ho?")]).await;
    assert_eq!(private(&ana).await, sentence("phrase-unknown"));
    ana.command("phrase", &[("phrase", "força, minha gente!")]).await;
    peru.wait_message(said_by("Ana", "Heave ho!")).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn sentences_are_said_from_direct_messages_and_in_the_full_lobby() {
    let house = House::open_with(games(), quick()).await;
    let (ana, peru) = (house.join("Ana").await, house.join("Carla").await);
    let table = house.lay(&ana, "remo", "").await;
    let channel = ana.channel();
    let say = format!("{table}:say");
    let is_offered = |lobby: &Value| ana.menus(lobby).iter().any(|menu| menu["custom_id"] == say.as_str());
    assert!(!is_offered(&board(&ana, table).await), "there is no room for it yet");
    ana.select(&board(&ana, table).await, &format!("{table}:bot"), &["1.easy"]).await;
    house.until(table, "the bot sits", |session| session.table.bot_in(Seat(1)).is_some()).await;
    ana.press(&board(&ana, table).await, &format!("{table}:sit:0")).await;
    house.until(table, "Ana sits", |session| session.table.person_in(Seat(0)).is_some()).await;
    let lobby = board(&ana, table).await;
    assert!(is_offered(&lobby));
    ana.deliver_twice(&house, &lobby, &say).await;
    peru.wait_message(said_by("Ana", "Heave ho!")).await;

    ana.go(&ana.dm().await);
    ana.command("phrase", &[("phrase", "remo-phrase-wet")]).await;
    assert_eq!(private(&ana).await, sentence("phrase-too-soon"));
    tokio::time::sleep(std::time::Duration::from_secs(3)).await;
    ana.command("phrase", &[("phrase", "remo-phrase-wet")]).await;
    assert_eq!(private(&ana).await, sentence("phrase-done"));
    peru.wait_message(said_by("Ana", "My feet are wet.")).await;
    peru.go(&peru.dm().await);
    peru.command("phrase", &[("phrase", "remo-phrase-wet")]).await;
    assert_eq!(private(&peru).await, sentence("phrase-no-table"));
    peru.command("phrase", &[("phrase", "remo-phrase-wet".into()), ("table", Value::from(table))]).await;
    assert_eq!(private(&peru).await, sentence("phrase-for-crew"));
    peru.command("phrase", &[("phrase", "remo-phrase-wet".into()), ("table", Value::from(99))]).await;
    assert_eq!(private(&peru).await, sentence("house-no-such-table"));
    ana.go(&channel);
    assert_eq!(count(&ana).await, 2, "a double delivery says nothing twice");
    house.close().await;
}

impl Person {
    async fn deliver_twice(&self, house: &House, lobby: &Value, menu: &str) {
        house.local.deliver_twice(true);
        self.select(lobby, menu, &["remo-phrase-heave"]).await;
        house.local.deliver_twice(false);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_without_sentences_says_so() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "onca", "").await;
    assert!(
        ana.menus(&board(&ana, table).await).iter().all(|menu| menu["custom_id"] != format!("{table}:say"))
    );
    ana.command("phrase", &[("phrase", "hello")]).await;
    assert_eq!(private(&ana).await, sentence("phrase-none"));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn the_guide_tells_how_to_check_a_game() {
    let house = House::open_with(games(), quick()).await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let dora = Person::join(house.local.address(), "Dora").await;
    dora.wait_command("guide").await;
    let page = |say: fn(&'static str) -> String| {
        let page = format!("## {}\n{}", say("guide-check-title"), say("guide-check-text"));
        assert!(page.chars().count() <= 2000, "{} characters", page.chars().count());
        page
    };
    ana.slash("guide").await;
    assert_eq!(private(&ana).await, page(sentence));
    dora.command("guide", &[("page", "check")]).await;
    assert_eq!(private(&dora).await, page(frase));
    let offered = dora.autocomplete("guide", "page", "", &[]).await;
    assert_eq!(offered, [json!({"name": frase("guide-check-title"), "value": "check"})]);
    ana.command("guide", &[("page", "@everyone")]).await;
    assert!(private(&ana).await.contains(&sentence("guide-check-title")));

    let table = house.begin(&[&ana, &beto], "remo", "clock=off").await;
    ana.slash("resign").await;
    let sure = private_message(&ana).await;
    ana.press(&sure, &format!("{table}:resign-surely")).await;
    house.over(table).await;
    let closing = public(&ana).await.pop().unwrap();
    assert!(has_button(&ana, &closing, &format!("{table}:guide:check")));
    dora.press(&closing, &format!("{table}:guide:check")).await;
    assert_eq!(private(&dora).await, page(frase));
    house.close().await;
}
