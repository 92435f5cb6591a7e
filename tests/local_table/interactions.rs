//! An interaction's times and answers, with bare requests.

use std::time::Duration;

use perus::local::{LocalTable, permissions};
use serde_json::{Value, json};

use crate::{
    as_described,
    common::{
        page::Person,
        raw::{Gateway, Raw},
    },
    table,
};

struct Set {
    table: LocalTable,
    raw: Raw,
    gateway: Gateway,
    ana: Person,
    message: Value,
}

/// A table with a message that has a button.
async fn set() -> Set {
    let table = table().await;
    let raw = Raw::new(&table);
    let gateway = Gateway::identify(&table, 1 | 1 << 9).await;
    let ana = Person::join(table.address(), "Ana").await;
    let body = json!({"content": "x", "components": [
        {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]});
    let (_, message) = raw.send("POST", &format!("/channels/{}/messages", ana.channel()), body).await;
    Set { table, raw, gateway, ana, message }
}

impl Set {
    async fn press(&mut self) -> Value {
        let press = json!({
            "do": "press", "channel_id": self.message["channel_id"], "message_id": self.message["id"],
            "custom_id": "go",
        });
        self.ana.begin(press).await.unwrap();
        self.gateway.wait("INTERACTION_CREATE").await
    }

    fn hook(&self, interaction: &Value) -> String {
        format!("/webhooks/{}/{}", self.table.bot(), interaction["token"].as_str().unwrap())
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn the_first_answer_has_three_seconds() {
    let mut set = set().await;
    let pressed = set.press().await;
    tokio::time::sleep(Duration::from_millis(3050)).await;
    let (status, answer) = set.raw.answer(&pressed, json!({"type": 6})).await;
    assert_eq!((status, &answer["code"]), (404, &json!(10062)));
    set.ana.wait_for(|f| f["d"]["state"] == "failed", Duration::from_secs(1)).await;

    let pressed = set.press().await;
    set.table.advance(Duration::from_millis(3001));
    assert_eq!(set.raw.answer(&pressed, json!({"type": 6})).await.1["code"], 10062, "by the table's clock");
    let forged = json!({"id": pressed["id"], "token": "wrong"});
    assert_eq!(set.raw.answer(&forged, json!({"type": 6})).await.1["code"], 10062);
}

#[tokio::test(flavor = "multi_thread")]
async fn one_first_answer_and_fifteen_minutes_of_others() {
    let mut set = set().await;
    let pressed = set.press().await;
    let hook = set.hook(&pressed);
    let follow = json!({"content": "more"});
    assert_eq!(set.raw.send("POST", &hook, follow.clone()).await.1["code"], 10015, "before any answer");
    assert_eq!(set.raw.answer(&pressed, json!({"type": 6})).await.0, 204);
    let (status, answer) = set.raw.answer(&pressed, json!({"type": 6})).await;
    assert_eq!((status, &answer["code"]), (400, &json!(40060)));
    let original = format!("{hook}/messages/@original");
    let written = format!("{hook}/messages/%40original");
    assert_eq!(set.raw.ask("GET", &written).await.1["id"], set.message["id"], "as discord.js writes it");
    assert_eq!(set.raw.ask("GET", &original).await.1["id"], set.message["id"]);
    let (status, more) = set.raw.send("POST", &hook, follow.clone()).await;
    assert_eq!(status, 200, "{more}");
    let at = format!("{hook}/messages/{}", more["id"].as_str().unwrap());
    assert_eq!(set.raw.send("PATCH", &at, json!({"content": "changed"})).await.1["content"], "changed");
    assert_eq!(set.raw.ask("DELETE", &at).await.0, 204);
    assert_eq!(set.raw.ask("GET", &at).await.1["code"], 10008);
    as_described(&set.table.log().exchanges());
    set.table.advance(Duration::from_secs(15 * 60));
    let (status, answer) = set.raw.send("PATCH", &original, follow.clone()).await;
    assert_eq!((status, &answer["code"]), (401, &json!(50027)));
    assert_eq!(set.raw.send("POST", "/webhooks/1/x", follow).await.1["code"], 10015);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_deferred_answer_is_filled_once() {
    let mut set = set().await;
    for (by_edit, flags) in [(false, 0), (true, 64)] {
        let pressed = set.press().await;
        let hook = set.hook(&pressed);
        set.ana.mark();
        let body = json!({"type": 5, "data": {"flags": flags}});
        let path = format!(
            "/interactions/{}/{}/callback?with_response=true",
            pressed["id"].as_str().unwrap(),
            pressed["token"].as_str().unwrap()
        );
        let (status, answer) = set.raw.send("POST", &path, body).await;
        assert_eq!(status, 200);
        let waiting = &answer["interaction"];
        assert_eq!(waiting["response_message_loading"], true);
        assert_eq!(waiting["response_message_ephemeral"], flags == 64);
        set.ana.wait_for(|f| f["d"]["state"] == "thinking", Duration::from_secs(5)).await;
        let filled = if by_edit {
            set.raw.send("PATCH", &format!("{hook}/messages/@original"), json!({"content": "here"})).await.1
        } else {
            set.raw.send("POST", &hook, json!({"content": "here", "flags": 64})).await.1
        };
        assert_eq!(filled["id"], waiting["response_message_id"]);
        assert_eq!(filled["flags"], flags, "as private as the deferral was");
        let (_, second) = set.raw.send("POST", &hook, json!({"content": "second"})).await;
        assert_ne!(second["id"], filled["id"]);
    }
    as_described(&set.table.log().exchanges());
}

#[tokio::test(flavor = "multi_thread")]
async fn a_gone_message_and_true_permissions() {
    let mut set = set().await;
    let channel = set.table.channels()[0].0;
    set.table.deny(channel, permissions::ATTACH_FILES | permissions::SEND_MESSAGES).await;
    let pressed = set.press().await;
    let may: u64 = pressed["app_permissions"].as_str().unwrap().parse().unwrap();
    assert_eq!(may & (permissions::ATTACH_FILES | permissions::SEND_MESSAGES), 0);
    assert_ne!(may & permissions::VIEW_CHANNEL, 0);
    let member: u64 = pressed["member"]["permissions"].as_str().unwrap().parse().unwrap();
    assert_eq!(member & permissions::MANAGE_CHANNELS, 0);
    set.ana.manage(true).await;
    let again = set.press().await;
    let member: u64 = again["member"]["permissions"].as_str().unwrap().parse().unwrap();
    assert_ne!(member & permissions::MANAGE_CHANNELS, 0);

    set.table.delete_message(set.message["id"].as_str().unwrap().parse().unwrap()).await;
    let (status, answer) = set.raw.answer(&pressed, json!({"type": 7, "data": {"content": "y"}})).await;
    assert_eq!((status, &answer["code"]), (404, &json!(10008)));
    assert_eq!(set.raw.answer(&pressed, json!({"type": 4, "data": {"content": "y"}})).await.0, 204);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_log_has_the_times() {
    let mut set = set().await;
    let pressed = set.press().await;
    tokio::time::sleep(Duration::from_millis(30)).await;
    set.raw.answer(&pressed, json!({"type": 6})).await;
    let times = set.table.log().interactions();
    assert_eq!(times.len(), 1);
    let (answered, kind) = times[0].answered.unwrap();
    let took = answered - times[0].delivered.unwrap();
    assert_eq!(kind, 6);
    assert!(took >= Duration::from_millis(25) && took < Duration::from_secs(1), "{took:?}");
}
