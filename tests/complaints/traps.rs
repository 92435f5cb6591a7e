//! One test for each trap of a client and its gateway that concerns this bot.

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use perus::{
    discord::RunError,
    local::{Config, LocalTable, Loss, faults::Wrong},
};
use serde_json::{Value, json};
use serenity::all::ChannelId;

use super::house::{House, Other, connection, pinged, touches};
use crate::bot_house::public;

async fn local() -> (LocalTable, tempfile::TempDir) {
    (LocalTable::start(Config::test()).await.unwrap(), tempfile::tempdir().unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn trap_a_failing_setup_is_fatal() {
    let (local, folder) = local().await;
    local.faults().answer(
        "PUT",
        "/applications/*/commands",
        None,
        Wrong::error(403, 50001, "Missing Access"),
    );
    let other = Other::connect(connection(&local), folder.path().join("perus.db")).await;
    assert!(matches!(other.ended().await, Err(RunError::Setup(_))), "it does not stay connected and mute");
}

#[tokio::test(flavor = "multi_thread")]
async fn trap_a_failing_gateway_look_up_is_fatal() {
    let (local, folder) = local().await;
    local.faults().answer("GET", "/gateway", None, Wrong::error(500, 0, "no"));
    let other = Other::connect(connection(&local), folder.path().join("perus.db")).await;
    assert!(matches!(other.ended().await, Err(RunError::Unreachable(_))), "it does not go to Discord's own");
    assert!(!local.bot_online());
}

#[tokio::test(flavor = "multi_thread")]
async fn trap_a_refused_token_is_fatal() {
    let (local, folder) = local().await;
    let mut wrong = connection(&local);
    wrong.token = "MTIzNDU2Nzg5MDEyMzQ1Njc4.Gabcde.aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa".to_owned();
    let other = Other::connect(wrong, folder.path().join("perus.db")).await;
    assert!(matches!(other.ended().await, Err(RunError::Token)));
    // Refused answers count towards a ban: it asked once.
    let refused = local.log().exchanges().iter().filter(|exchange| exchange.status == 401).count();
    assert_eq!(refused, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn trap_type_7_loses_the_picture() {
    let house = House::open().await;
    let (ana, table) = house.game_with_bot().await;
    for _ in 0..2 {
        let at = house.steps(table).await;
        house.touch(&ana, at).await;
        let board = house.board(&ana, at + 2).await;
        // Edited in place: the new picture is there, and it alone.
        assert_eq!(board["attachments"].as_array().unwrap().len(), 1);
    }
    let answers: Vec<Value> = house
        .local
        .log()
        .exchanges()
        .iter()
        .filter(|exchange| exchange.path.ends_with("/callback"))
        .map(|exchange| exchange.body.as_ref().unwrap()["type"].clone())
        .collect();
    assert!(!answers.is_empty() && answers.iter().all(|kind| *kind != 7), "{answers:?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn trap_edits_never_ping() {
    let house = House::open().await;
    let (ana, beto, table) = house.game().await;
    let at = house.steps(table).await;
    house.touch(&ana, at).await;
    let board = house.board(&beto, at + 1).await;
    beto.press(&board, &touches(&board)[0]).await;
    house.shown(table).await.unwrap();
    for write in house.writes() {
        let mentions = &write.body.as_ref().unwrap()["allowed_mentions"];
        assert_eq!(mentions["parse"], json!([]), "{mentions}");
        let users = mentions["users"].as_array().cloned().unwrap_or_default();
        match write.method.as_str() {
            "PATCH" => assert!(users.is_empty(), "an edit can't ping, and does not try to"),
            _ => assert!(users.len() <= 1, "{users:?}"),
        }
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn trap_what_people_type_never_mentions() {
    let house = House::open().await;
    let victim = house.join("Carla").await;
    let nasty = "@everyone **<@&1>** `_x_` ||y||";
    let (ana, beto) = (house.join(nasty).await, house.join("\u{202e}\u{5d0}\u{5d1} 🐆🐆 # @here").await);
    let lobby = house.lobby(&ana).await;
    // The luck word would name somebody, too.
    let word = format!("<@{}> @here", victim.id);
    ana.press(&lobby, &house.id(&lobby, "sit:0")).await;
    let lobby = house.live(&ana, |m| !house.has(m, "sit:0")).await;
    let modal = ana.press(&lobby, &house.id(&lobby, "luck")).await;
    ana.modal(&modal, &[("text", &word.chars().take(32).collect::<String>())]).await;
    beto.press(&lobby, &house.id(&lobby, "sit:1")).await;
    let lobby = house.live(&ana, |m| !house.has(m, "sit:1")).await;
    ana.press(&lobby, &house.id(&lobby, "start")).await;
    let table = super::house::number(&lobby);
    house.live(&ana, |m| super::house::step_of(m).is_some()).await;
    let at = house.steps(table).await;
    house.touch(&ana, at).await;
    let board = house.board(&beto, at + 1).await;
    assert_eq!(pinged(&board), [beto.id.as_str()]);
    // What is typed as a game, an option or a step comes back as text, to the one who typed it.
    for typed in ["@everyone", "<@1> **x**"] {
        beto.command("move", &[("step", typed)]).await;
        assert!(!house.told(&beto).await.contains("@everyone"));
        beto.command("rules", &[("game", typed)]).await;
        let told = house.told(&beto).await;
        assert!(!told.contains("@everyone") && !told.contains("**x**") && !told.contains("<@1>"), "{told}");
    }
    ana.say("cadê?").await;
    for message in victim.frames().iter().map(|frame| &frame["d"]).chain(public(&victim).await.iter()) {
        if message["author"]["bot"] != true {
            continue;
        }
        assert_eq!(message["mention_everyone"], false, "{message}");
        assert_eq!(message["mention_roles"], json!([]));
        assert!(!pinged(message).contains(&victim.id), "{message}");
        let content = message["content"].as_str().unwrap();
        for shown in ["@everyone", "@here", "<@&1>", "||y||", "\u{202e}"] {
            assert!(!content.contains(shown), "{content}");
        }
        assert!(!content.contains(&format!("<@{}>", victim.id)), "{content}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn trap_names_of_all_kinds_fit() {
    let house = House::open().await;
    // 32 characters that all need escaping; nothing but what can't be seen; nothing the pictures' font has.
    for (one, two) in [
        ("*".repeat(32), "_".repeat(32)),
        ("\u{200f}\u{2060}".to_owned(), "\u{3164}".to_owned()),
        ("🦃".repeat(32), "漢".repeat(32)),
    ] {
        let (ana, beto) = (house.join(&one).await, house.join(&two).await);
        let channel = ana.new_channel("nomes").await;
        ana.go(&channel);
        let table = house.game_of(&ana, &beto).await;
        let at = house.steps(table).await;
        house.touch(&ana, at).await;
        house.board(&beto, at + 1).await;
        beto.slash("cancel").await;
        house.told(&beto).await;
    }
    let wrong: Vec<_> =
        house.local.log().exchanges().into_iter().filter(|exchange| exchange.status == 400).collect();
    assert!(wrong.is_empty(), "{wrong:#?}");
}

#[tokio::test(flavor = "multi_thread")]
async fn trap_a_lost_gateway_is_resumed() {
    for how in [Loss::Close(4000), Loss::Reconnect, Loss::Silent] {
        let house = House::open().await;
        let (ana, beto, table) = house.game().await;
        let at = house.steps(table).await;
        let channel = ChannelId::new(house.channel(&ana).0);
        house.local.drop_gateway(how);
        // What happens meanwhile is told afterwards.
        ana.say("caiu?").await;
        let said = ana.last_message(&ana.channel()).unwrap()["id"].clone();
        house.wait("it comes back", || async { house.local.bot_online() }).await;
        house
            .wait("what was said is told", || async {
                let last = house.inside(move |bot| async move { bot.tails.last(channel) }).await;
                last.map(|last| json!(last.to_string())) == Some(said.clone())
            })
            .await;
        house.touch(&ana, at).await;
        let board = house.board(&beto, at + 1).await;
        assert_eq!(pinged(&board), [beto.id.as_str()], "{how:?}");
        assert_eq!(public(&ana).await.last().unwrap()["id"], board["id"], "the board is the last word");
        // Commands are not registered again, and the session goes on: no new start was spent.
        assert_eq!(house.count("PUT", "/commands"), 1);
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn trap_an_invalid_session_begins_anew() {
    let house = House::open().await;
    let (ana, table) = house.game_with_bot().await;
    let at = house.steps(table).await;
    house.local.drop_gateway(Loss::InvalidSession);
    // What is said in the gap is never told: the board must not be taken for the last word.
    ana.say("caiu?").await;
    house.wait("it goes", || async { !house.local.bot_online() }).await;
    house.wait("it comes back", || async { house.local.bot_online() }).await;
    house.touch(&ana, at).await;
    let board = house.board(&ana, at + 2).await;
    assert_eq!(public(&ana).await.last().unwrap()["id"], board["id"]);
    assert_eq!(house.count("PUT", "/commands"), 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn trap_the_same_press_twice() {
    // A person who presses twice because nothing seems to happen.
    let house = House::open().await;
    let (ana, beto, table) = house.game().await;
    let at = house.steps(table).await;
    let board = house.board(&ana, at).await;
    let id = touches(&board)[0].clone();
    let (one, two) = tokio::join!(ana.try_press(&board, &id), ana.try_press(&board, &id));
    assert!(one.is_ok() || two.is_ok());
    house.board(&beto, at + 1).await;
    assert_eq!(house.steps(table).await, at + 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn trap_an_answer_that_fails_in_passing() {
    // A fault on Discord's side while a press is noted, while a refusal is told, and while a board is posted.
    let house = House::open().await;
    let (ana, beto, table) = house.game().await;
    let at = house.steps(table).await;
    let fault = || Wrong::error(500, 0, "500: Internal Server Error");
    house.local.faults().answer("POST", "/interactions/*/*/callback", Some(1), fault());
    house.local.faults().answer("POST", &format!("/channels/{}/messages", ana.channel()), Some(1), fault());
    assert_eq!(house.touch(&ana, at).await["state"], "ok");
    let board = house.board(&beto, at + 1).await;
    assert_eq!(house.controls(&ana).await.len(), 1);
    house.local.faults().answer("POST", "/webhooks/*/*", Some(1), fault());
    ana.press(&board, &touches(&board)[0]).await;
    assert!(!house.told(&ana).await.is_empty(), "the refusal arrives all the same");
    // Rules whose page can't be shown say so instead of thinking for ever.
    let own = "/webhooks/*/*/messages/@original";
    house.local.faults().answer("PATCH", own, Some(1), Wrong::error(400, 50035, "Invalid Form Body"));
    ana.press(&board, &house.id(&board, "rules")).await;
    assert_eq!(house.told(&ana).await, house.word("house-trouble"));
}

#[tokio::test(flavor = "multi_thread")]
async fn trap_the_end_of_the_program() {
    let (local, folder) = local().await;
    let other = Other::connect(connection(&local), folder.path().join("perus.db")).await;
    let began = Instant::now();
    while !local.bot_online() {
        assert!(began.elapsed() < Duration::from_secs(20));
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let began = Instant::now();
    other.stop().await.expect("a clean end");
    assert!(began.elapsed() < Duration::from_secs(5), "{:?}", began.elapsed());
    let local = Arc::new(local);
    assert!(!local.bot_online());
}
