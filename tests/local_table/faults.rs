//! Faults made on purpose.

use std::time::{Duration, Instant};

use perus::local::faults::{When, Wrong};
use serde_json::json;

use crate::{
    common::{
        page::Person,
        raw::{Gateway, Raw},
    },
    table,
};

#[tokio::test(flavor = "multi_thread")]
async fn wrong_and_slow_answers() {
    let table = table().await;
    let raw = Raw::new(&table);
    let path = format!("/channels/{}/messages", table.channels()[0].0);
    let body = json!({"content": "x"});
    table.faults().answer(
        "POST",
        "/channels/*/messages",
        Some(2),
        Wrong::rate_limited(Duration::from_secs(1), false),
    );
    let client = reqwest::Client::new();
    let answer = client
        .post(format!("{}/api/v10{path}", table.api()))
        .header("authorization", format!("Bot {}", table.token()))
        .json(&body)
        .send()
        .await
        .unwrap();
    assert_eq!(answer.status(), 429);
    assert_eq!(answer.headers()["retry-after"], "1");
    let (status, answer) = raw.send("POST", &path, body.clone()).await;
    assert_eq!((status, &answer["retry_after"]), (429, &json!(1.0)));
    assert_eq!(raw.send("POST", &path, body.clone()).await.0, 200);

    table.faults().answer("*", "/channels/**", None, Wrong::error(500, 0, "broken"));
    assert_eq!(raw.send("POST", &path, body.clone()).await.0, 500);
    assert_eq!(raw.ask("GET", &path).await.0, 500);
    table.faults().clear();
    assert_eq!(raw.ask("GET", &path).await.1.as_array().unwrap().len(), 1, "a refused request had no effect");

    table.faults().delay("GET", "/users/@me", Some(1), When::After, Duration::from_millis(200));
    let start = Instant::now();
    raw.ask("GET", "/users/@me").await;
    assert!(start.elapsed() >= Duration::from_millis(200));
    let log = table.log().exchanges();
    assert_eq!(log.iter().filter(|e| e.fault).count(), 4);
    assert_eq!(log.iter().filter(|e| e.status == 429).count(), 2);
}

#[tokio::test(flavor = "multi_thread")]
async fn an_interaction_is_delivered_twice() {
    let table = table().await;
    let raw = Raw::new(&table);
    let ana = Person::join(table.address(), "Ana").await;
    let body = json!([{"name": "play", "description": "d"}]);
    raw.send("PUT", &format!("/applications/{}/commands", table.bot()), body).await;
    let command = ana.wait_command("play").await;
    let mut gateway = Gateway::identify(&table, 1).await;
    table.deliver_twice(true);
    let body =
        json!({"do": "command", "channel_id": ana.channel(), "command_id": command["id"], "options": []});
    ana.begin(body).await.unwrap();
    let first = gateway.wait("INTERACTION_CREATE").await;
    assert_eq!(gateway.wait("INTERACTION_CREATE").await, first);
}
