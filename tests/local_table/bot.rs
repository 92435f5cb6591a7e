//! A small serenity and poise bot does everything a bot of board games does.

use std::time::Duration;

use serde_json::json;

use crate::{
    as_described,
    common::{
        openapi,
        page::Person,
        small_bot::{self, SmallBot},
    },
    table,
};

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_does_everything_and_all_is_as_described() {
    let table = table().await;
    let bot = SmallBot::start(&table).await;
    let ana = Person::join(table.address(), "Ana").await;
    let beto = Person::join(table.address(), "Beto").await;
    ana.wait_command("thread").await;

    // A command with an option, answered at once.
    let outcome = ana.command("ping", &[("times", 2)]).await;
    assert_eq!(outcome["state"], "ok");
    beto.wait_message(|m| m["content"] == "pong pong").await;

    // Deferred, answered by a follow-up that takes the place of "thinking…", edited.
    let outcome = ana.slash("slow").await;
    assert_eq!(outcome["state"], "thinking");
    let first = ana.wait_message(|m| m["content"] == "first").await;
    assert_eq!(first["attachments"][0]["description"], "An empty board");
    // poise sends an empty list of files with the edit, which takes the picture away.
    let second = ana.wait_message(|m| m["content"] == "second").await;
    assert_eq!(second["attachments"], json!([]));
    assert_eq!(first["id"], second["id"]);
    assert_eq!(ana.messages(&ana.channel()).iter().filter(|m| m["flags"] == 128).count(), 0);

    // Private answers reach one person.
    ana.slash("secret").await;
    let private = ana.wait_message(|m| m["content"] == "psst").await;
    assert_eq!(private["flags"], 64);
    assert!(beto.message(&ana.channel(), private["id"].as_str().unwrap()).is_none());

    // Autocomplete.
    let choices = ana.autocomplete("place", "to", "a", &[]).await;
    assert_eq!(choices, vec![json!({"name": "A1", "value": "a1"}), json!({"name": "A2", "value": "a2"})]);
    ana.command("place", &[("to", "a2")]).await;
    ana.wait_message(|m| m["content"] == "to a2").await;

    // A board in the channel: a ping, a picture, components.
    ana.slash("board").await;
    let posted = ana.wait_message(|m| m["content"] == "moved").await;
    let first = ana.frames().into_iter().find(|f| f["t"] == "message_create" && f["d"]["id"] == posted["id"]);
    assert_eq!(first.unwrap()["d"]["mentions"][0]["id"], ana.id.as_str());
    let attachment = &posted["attachments"][0];
    assert_eq!((attachment["width"].as_u64(), attachment["height"].as_u64()), (Some(40), Some(30)));
    assert_eq!(beto.file(attachment).await, small_bot::png(40, 30));

    // Buttons answered with 6, 7 and 9, and a modal.
    beto.press(&posted, "six").await;
    beto.wait_message(|m| m["content"] == "by six").await;
    beto.press(&posted, "seven").await;
    let updated = beto.wait_message(|m| m["content"] == "by seven").await;
    assert_eq!(updated["attachments"].as_array().unwrap().len(), 1);
    let outcome = beto.press(&posted, "nine").await;
    assert_eq!(outcome["state"], "modal");
    assert_eq!(outcome["modal"]["title"], "A number");
    let refused = beto.try_modal(&outcome, &[("count", "1234")]).await.unwrap_err();
    assert_eq!(refused.key(), "value");
    let outcome = beto.modal(&outcome, &[("count", "17")]).await;
    assert_eq!(outcome["state"], "ok");
    beto.wait_message(|m| m["content"] == "count 17").await;

    // A menu, a second answer, a private answer with a button of its own.
    beto.select(&posted, "menu", &["b2"]).await;
    beto.wait_message(|m| m["content"] == "chose b2").await;
    ana.press(&posted, "private").await;
    let private = ana.wait_message(|m| m["content"] == "not you").await;
    ana.wait_message(|m| m["content"] == "and more").await;
    ana.press(&private, "gone").await;
    ana.wait_for(|f| f["t"] == "message_delete" && f["d"]["id"] == private["id"], Duration::from_secs(5))
        .await;

    // Direct messages, open and closed.
    ana.slash("whisper").await;
    let direct = ana.wait_message(|m| m["content"] == "your dice").await;
    assert!(beto.frames().iter().all(|f| f["d"]["id"] != direct["id"]));
    ana.press(&direct, "seven").await;
    beto.settings(json!({"dms_closed": true})).await;
    beto.slash("whisper").await;
    beto.wait_message(|m| m["content"] == "closed").await;

    // A thread.
    ana.slash("thread").await;
    let inside = ana.wait_message(|m| m["content"] == "in the thread").await;
    beto.go(inside["channel_id"].as_str().unwrap());
    beto.say("me too").await;
    bot.wait_event("thread_create").await;

    let codes = bot.data.codes.lock().unwrap().clone();
    assert_eq!(codes, vec![40060, 50007]);
    as_described(&table.log().exchanges());
    bot.stop().await.expect("it stops cleanly");
    table.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_late_answer_is_refused_and_the_tab_told() {
    let table = table().await;
    let bot = SmallBot::start(&table).await;
    let ana = Person::join(table.address(), "Ana").await;
    ana.wait_command("board").await;
    ana.slash("board").await;
    let posted = ana.wait_message(|m| m["content"] == "moved").await;
    let outcome = ana.press(&posted, "sleep").await;
    assert_eq!(outcome["state"], "failed");
    tokio::time::sleep(Duration::from_millis(400)).await;
    assert_eq!(*bot.data.codes.lock().unwrap(), vec![10062]);
    bot.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn the_description_finds_what_does_not_fit() {
    let table = table().await;
    let bot = SmallBot::start(&table).await;
    let ana = Person::join(table.address(), "Ana").await;
    ana.wait_command("board").await;
    ana.slash("board").await;
    ana.wait_message(|m| m["content"] == "moved").await;
    let log = table.log().exchanges();
    if openapi::is_absent() {
        return;
    }
    assert_eq!(openapi::check(&log), Vec::<String>::new());
    let posted = log.iter().position(|e| e.method == "POST" && e.path.ends_with("/messages")).unwrap();
    let mut forged = log.clone();
    forged[posted].answer.as_mut().unwrap()["author"]["id"] = json!(7);
    forged[posted].body.as_mut().unwrap()["components"][0]["components"][0]["label"] = json!("x".repeat(81));
    let wrong = openapi::check(&forged);
    assert!(wrong.iter().any(|w| w.contains("answer 200")), "{wrong:?}");
    assert!(wrong.iter().any(|w| w.contains("request")), "{wrong:?}");
    bot.stop().await.unwrap();
}
