//! What people do around the pieces: look, give up, call off, check, see again, play again, change the language, ask.

use perus::{
    games::{Registry, Score, Seat},
    table::{End, Phase},
};

use crate::{
    common::page::Person,
    house::{House, board, boards, files, private, private_message, public},
    script::{CACHORROS, ONCA},
    seen::{frames_of_gif, frase, sentence},
};

async fn resign_surely(house: &House, person: &Person, table: u64) {
    person.slash("resign").await;
    let sure = private_message(person).await;
    assert_eq!(sure["content"], sentence("house-resign-sure").as_str());
    assert_eq!(house.session(table).await.table.phase(), Phase::Play, "asked first");
    person.press_button(&sure, &sentence("house-resign-yes")).await;
    house.over(table).await;
    let done = person.wait_message(|message| message["content"] == sentence("house-done").as_str()).await;
    assert_eq!(done["id"], sure["id"], "the question is gone");
    assert!(person.buttons(&done).is_empty());
}

#[tokio::test(flavor = "multi_thread")]
async fn the_board_comes_to_the_end_of_the_channel_when_called() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "onca", "").await;
    let old = board(&ana, table).await;
    beto.say("so what?").await;
    beto.slash("board").await;
    let told = private(&beto).await;
    let new = board(&ana, table).await;
    assert_ne!(old["id"], new["id"]);
    assert!(told.contains(new["id"].as_str().unwrap()), "the link leads to it: {told}");
    assert_eq!(boards(&ana, table).await.len(), 1);
    assert_eq!(public(&ana).await.last().unwrap()["id"], new["id"]);
    assert!(new["mentions"].as_array().unwrap().is_empty(), "it's nobody's new turn: {new}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn giving_up_asks_once_more_and_loses() {
    let house = House::open().await;
    let (ana, beto, peru) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = house.begin(&[&ana, &beto], "onca", "").await;
    peru.slash("resign").await;
    assert_eq!(private(&peru).await, sentence("table-not-seated"));
    // By the button it asks as well, off turn too; and who does not answer plays on.
    beto.press(&board(&beto, table).await, &format!("{table}:resign")).await;
    assert_eq!(private(&beto).await, sentence("house-resign-sure"));
    resign_surely(&house, &beto, table).await;
    let session = house.session(table).await;
    let Some(End::Played(outcome)) = session.table.end() else { panic!("it was given up") };
    assert_eq!(outcome.scores, [Score::Win, Score::Loss]);
    let closing = public(&peru).await.pop().unwrap();
    let said = closing["content"].as_str().unwrap();
    assert!(said.contains("Beto gives up.") && said.contains("Ana wins!"), "{said}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_is_called_off_by_all_or_by_who_manages_the_channel() {
    let house = House::open().await;
    let (ana, beto, peru) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = house.begin(&[&ana, &beto], "onca", "").await;
    peru.slash("cancel").await;
    assert_eq!(private(&peru).await, sentence("table-only-seated-cancel"));
    ana.slash("cancel").await;
    assert_eq!(private(&ana).await, sentence("table-cancel-asked"));
    house.settled(table).await;
    let shown = board(&peru, table).await;
    assert!(
        shown["content"].as_str().unwrap().contains("In favour of calling it off, so far: Ana."),
        "{shown}"
    );
    // A move answers the question with no.
    house.play(&ana, table, "c5-c4").await;
    beto.slash("cancel").await;
    assert_eq!(private(&beto).await, sentence("table-cancel-asked"));
    ana.slash("cancel").await;
    assert_eq!(private(&ana).await, sentence("house-done"));
    let record = house.over(table).await;
    assert!(record.scores.is_empty());
    let closing = public(&peru).await.pop().unwrap();
    assert!(closing["content"].as_str().unwrap().contains(&sentence("table-cancelled-by-all")), "{closing}");

    let table = house.begin(&[&ana, &beto], "onca", "").await;
    peru.manage(true).await;
    peru.slash("cancel").await;
    assert_eq!(private(&peru).await, sentence("house-done"));
    house.over(table).await;
    let closing = public(&peru).await.pop().unwrap();
    assert!(closing["content"].as_str().unwrap().contains(&sentence("table-cancelled-by-manager")));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_game_that_is_over_is_checked_seen_again_and_played_again() {
    let house = House::open().await;
    let (ana, beto, peru) = (house.join("Ana").await, house.join("Beto").await, house.join("Carla").await);
    let table = house.begin(&[&ana, &beto], "onca", "").await;
    house.play(&ana, table, "c5-c4").await;
    house.play(&beto, table, "a5-a4").await;

    // Before the end neither shows anything, and there is no rematch.
    let fingerprint = house.session(table).await.table.seed().fingerprint();
    ana.slash("verify").await;
    assert!(private(&ana).await.contains(&fingerprint));
    peru.slash("replay").await;
    peru.wait_message(|message| message["content"] == sentence("end-replay-too-early").as_str()).await;
    ana.slash("rematch").await;
    assert_eq!(private(&ana).await, sentence("end-rematch-too-early"));
    house.seed_is_kept(table, &[&ana, &beto, &peru]).await;
    resign_surely(&house, &ana, table).await;
    let record = house.over(table).await;

    // Checked: by the command and by the button, anywhere by its number.
    peru.slash("verify").await;
    let told = private(&peru).await;
    assert!(told.contains("It matches.") && told.contains(&record.digest) && told.contains(&record.seed));
    let closing =
        public(&peru).await.into_iter().rfind(|message| !files(message, ".json").is_empty()).unwrap();
    peru.press(&closing, &format!("{table}:verify")).await;
    assert_eq!(private(&peru).await, told);
    peru.go(peru.ready["channels"][1]["id"].as_str().unwrap());
    peru.command("verify", &[("table", table)]).await;
    assert_eq!(private(&peru).await, told);
    peru.go(&ana.channel());

    // Seen again: a frame for the start, for each move, and for the end, when nobody is to move any more.
    peru.slash("replay").await;
    let shown = ana.wait_message(|message| !files(message, ".gif").is_empty()).await;
    let gif = files(&shown, ".gif");
    assert_eq!(frames_of_gif(&ana.file(&gif[0]).await), 4);
    assert!(!gif[0]["description"].as_str().unwrap().is_empty());

    // Played again, sides swapped; only by those who played.
    peru.press(&closing, &format!("{table}:rematch")).await;
    assert_eq!(private(&peru).await, sentence("end-rematch-only-seated"));
    beto.press(&closing, &format!("{table}:rematch")).await;
    let again = house.until_laid(&beto).await;
    assert_ne!(again, table);
    let session = house.session(again).await;
    assert_eq!(session.table.person_in(ONCA).unwrap().name, "Beto");
    assert!(session.table.holder(CACHORROS).is_none(), "Ana's seat is free for her");
    ana.press(&board(&ana, again).await, &format!("{again}:sit:1")).await;
    house.until(again, "Ana sits", |session| session.table.person_in(Seat(1)).is_some()).await;
    house.press_start(&ana, again).await;
    house.play(&beto, again, "c5-c4").await;
    resign_surely(&house, &ana, again).await;

    // By the command, too.
    ana.slash("rematch").await;
    assert_eq!(private(&ana).await, sentence("end-rematch-opened"));
    let third = house.table_in(&ana.channel()).await.unwrap();
    assert_eq!(house.session(third).await.table.person_in(ONCA).unwrap().name, "Ana");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_person_and_a_channel_have_their_language() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    ana.command("language", &[("language", "klingon")]).await;
    assert!(private(&ana).await.contains("I speak português and English."));
    let offered = ana.autocomplete("language", "language", "", &[]).await;
    assert_eq!(offered.len(), 2);

    // A person's own: private answers change, the table does not.
    let table = house.begin(&[&ana, &beto], "onca", "").await;
    beto.command("language", &[("language", "pt-BR")]).await;
    assert_eq!(private(&beto).await, frase("language-yours"));
    beto.slash("resign").await;
    assert_eq!(private(&beto).await, frase("house-resign-sure"));
    assert!(board(&ana, table).await["content"].as_str().unwrap().contains("it's your turn"));

    // The channel's: by who opened the table, or who manages the channel.
    beto.command("language", &[("language", "pt-BR".into()), ("channel", serde_json::Value::from(true))])
        .await;
    assert_eq!(private(&beto).await, frase("language-needs-manager"));
    ana.command("language", &[("language", "pt-BR".into()), ("channel", serde_json::Value::from(true))])
        .await;
    assert_eq!(private(&ana).await, frase("language-channel"));
    house.settled(table).await;
    let shown = board(&ana, table).await;
    assert!(shown["content"].as_str().unwrap().contains("é a sua vez"), "{shown}");
    assert_eq!(boards(&ana, table).await.len(), 1);

    // What a manager has set holds for the next tables there, whoever opens them.
    beto.manage(true).await;
    beto.command("language", &[("language", "English".into()), ("channel", serde_json::Value::from(true))])
        .await;
    assert_eq!(private(&beto).await, sentence("language-channel"));
    beto.slash("cancel").await;
    house.over(table).await;
    let table = house.lay(&beto, "onca", "").await;
    assert!(board(&ana, table).await["content"].as_str().unwrap().contains(&sentence("onca-blurb")));
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn help_and_rules_are_there_for_whoever_asks() {
    let house = House::open().await;
    let ana = house.join("Ana").await;
    let before = public(&ana).await.len();
    ana.slash("help").await;
    for title in ["help-1-title", "help-2-title", "help-3-title"] {
        ana.wait_message(|message| message["content"].as_str().unwrap().contains(&sentence(title))).await;
    }
    ana.slash("rules").await;
    let page = private_message(&ana).await;
    assert!(page["content"].as_str().unwrap().contains(&sentence("onca-rules-board-title")));
    ana.command("rules", &[("game", "chess")]).await;
    assert!(private(&ana).await.contains("I don't know a game called “chess”."));
    assert_eq!(public(&ana).await.len(), before, "all of it is private");

    // Every command is offered with a name and a description in Portuguese.
    for command in ana.commands() {
        for (key, own) in [("name_localizations", "name"), ("description_localizations", "description")] {
            assert!(command[key]["pt-BR"].is_string(), "{} has no Portuguese {own}", command["name"]);
        }
    }
    assert_eq!(Registry::house().iter().count(), ana.autocomplete("rules", "game", "", &[]).await.len());

    // In a direct message there are no tables, and that is said.
    ana.go(&ana.dm().await);
    ana.slash("help").await;
    ana.wait_message(|message| message["content"].as_str().unwrap().contains(&sentence("help-1-title")))
        .await;
    house.close().await;
}
