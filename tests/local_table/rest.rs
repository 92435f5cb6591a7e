//! Bare REST requests: routes, tokens, forms of bodies, permissions, threads, old messages.

use std::time::Duration;

use perus::local::{Config, Id, LocalTable, permissions};
use serde_json::{Value, json};

use crate::{
    as_described,
    common::{
        page::Person,
        raw::{Gateway, Raw, Reply},
        small_bot::png,
    },
    table,
};

#[track_caller]
fn refused(reply: &Reply, status: u16, code: u32) {
    assert_eq!((reply.0, &reply.1["code"]), (status, &json!(code)), "{}", reply.1);
}

#[tokio::test(flavor = "multi_thread")]
async fn routes_tokens_and_odd_bodies() {
    let table = table().await;
    let raw = Raw::new(&table);
    let (guild, bot, channel) = (table.guild(), table.bot(), table.channels()[0].0);
    for path in [
        "/gateway".to_owned(),
        "/gateway/bot".to_owned(),
        "/oauth2/applications/@me".to_owned(),
        "/applications/@me".to_owned(),
        format!("/applications/{bot}"),
        "/users/@me".to_owned(),
        "/users/@me/guilds".to_owned(),
        format!("/users/{bot}"),
        format!("/guilds/{guild}?with_counts=true"),
        format!("/guilds/{guild}/channels"),
        format!("/guilds/{guild}/roles"),
        format!("/guilds/{guild}/members?limit=1000"),
        format!("/guilds/{guild}/members/{bot}"),
        format!("/guilds/{guild}/threads/active"),
        format!("/channels/{channel}"),
        format!("/channels/{channel}/messages?limit=100"),
        format!("/channels/{channel}/threads/archived/public"),
        format!("/applications/{bot}/commands?with_localizations=1"),
        format!("/applications/{bot}/guilds/{guild}/commands"),
    ] {
        let (status, body) = raw.ask("GET", &path).await;
        assert_eq!(status, 200, "{path}: {body}");
    }
    as_described(&table.log().exchanges());
    refused(&raw.with_token("wrong").ask("GET", "/users/@me").await, 401, 0);
    refused(&raw.ask("GET", "/nowhere").await, 404, 0);
    refused(&raw.ask("PUT", &format!("/channels/{channel}/messages/1/reactions/x/@me")).await, 404, 0);
    refused(&raw.ask("DELETE", "/users/@me").await, 405, 0);
    refused(&raw.ask("PUT", &format!("/channels/{channel}/messages")).await, 405, 0);
    refused(&raw.ask("GET", "/channels/1").await, 404, 10003);
    refused(&raw.ask("GET", &format!("/channels/{channel}/messages/1")).await, 404, 10008);
    refused(&raw.ask("GET", "/guilds/1").await, 404, 10004);
    refused(&raw.ask("GET", "/users/1").await, 404, 10013);
    refused(&raw.ask("GET", "/applications/1/commands").await, 404, 10002);
    refused(&raw.ask("GET", &format!("/applications/{bot}/commands/1")).await, 404, 10063);
    refused(&raw.ask("GET", "/channels/abc").await, 400, 50035);
    refused(&raw.garbage("POST", &format!("/channels/{channel}/messages")).await, 400, 50109);
}

#[tokio::test(flavor = "multi_thread")]
async fn files_come_in_any_order_and_are_kept_or_dropped() {
    let table = table().await;
    let raw = Raw::new(&table);
    let ana = Person::join(table.address(), "Ana").await;
    let path = format!("/channels/{}/messages", ana.channel());
    for (json_first, ids) in [(true, json!([0, 1])), (false, json!(["0", "1"]))] {
        let body = json!({"attachments": [
            {"id": ids[0], "description": "first"}, {"id": ids[1], "filename": "b.png"}]});
        let files = [("a b.png", png(3, 2)), ("x.png", png(5, 4))];
        let (status, message) = raw.upload(&path, body, &files, json_first).await;
        assert_eq!(status, 200, "{message}");
        let (first, second) = (&message["attachments"][0], &message["attachments"][1]);
        assert_eq!((&first["filename"], &first["description"]), (&json!("a_b.png"), &json!("first")));
        assert_eq!((&second["filename"], &second["width"]), (&json!("b.png"), &json!(5)));
    }
    let first = ana.last_message(&ana.channel()).unwrap();
    let kept = first["attachments"][1].clone();
    assert_eq!(ana.file(&kept).await, png(5, 4));
    let at = format!("{path}/{}", first["id"].as_str().unwrap());
    // Without a list of files an edit leaves them; with one, it keeps only those named.
    raw.send("PATCH", &at, json!({"content": "x"})).await;
    let (_, message) = raw.send("PATCH", &at, json!({"attachments": [{"id": kept["id"]}]})).await;
    assert_eq!(message["attachments"].as_array().unwrap().len(), 1);
    assert_eq!(ana.file(&kept).await, png(5, 4));
    let url = |a: &Value| format!("http://{}{}", table.address(), a["url"].as_str().unwrap());
    let gone = reqwest::get(url(&first["attachments"][0])).await.unwrap();
    assert_eq!(gone.status(), 404, "the file's bytes are dropped");
    let unsigned = url(&kept).split('?').next().unwrap().to_owned();
    assert_eq!(reqwest::get(unsigned).await.unwrap().status(), 404, "an address without its signature");
    raw.ask("DELETE", &at).await;
    assert_eq!(reqwest::get(url(&kept)).await.unwrap().status(), 404);
    as_described(&table.log().exchanges());
}

#[tokio::test(flavor = "multi_thread")]
async fn mentions_are_those_allowed() {
    let table = table().await;
    let raw = Raw::new(&table);
    let ana = Person::join(table.address(), "Ana").await;
    let beto = Person::join(table.address(), "Beto").await;
    let path = format!("/channels/{}/messages", ana.channel());
    let content = format!("<@{}> <@!{}> @everyone", ana.id, beto.id);
    for (allowed, people, everyone) in [
        (Value::Null, vec![&ana.id, &beto.id], true),
        (json!({"parse": []}), vec![], false),
        (json!({"parse": ["users"]}), vec![&ana.id, &beto.id], false),
        (json!({"users": [beto.id]}), vec![&beto.id], false),
        (json!({"parse": ["everyone"]}), vec![], true),
    ] {
        let body = json!({"content": content, "allowed_mentions": allowed});
        let (_, message) = raw.send("POST", &path, body).await;
        let ids: Vec<&str> =
            message["mentions"].as_array().unwrap().iter().map(|m| m["id"].as_str().unwrap()).collect();
        assert_eq!(ids, people, "{allowed}");
        assert_eq!(message["mention_everyone"], everyone, "{allowed}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn permissions_are_asked() {
    let table = table().await;
    let raw = Raw::new(&table);
    let ana = Person::join(table.address(), "Ana").await;
    let channel = table.channels()[0].0;
    let path = format!("/channels/{channel}/messages");
    let (_, message) = raw.send("POST", &path, json!({"content": "x"})).await;
    let at = format!("{path}/{}", message["id"].as_str().unwrap());
    let said = ana.say("mine").await;
    let foreign = format!("{path}/{}", said["id"].as_str().unwrap());
    refused(&raw.send("PATCH", &foreign, json!({"content": "y"})).await, 403, 50005);
    refused(&raw.ask("DELETE", &foreign).await, 403, 50013);
    refused(&raw.ask("DELETE", &format!("/channels/{channel}")).await, 403, 50013);

    ana.deny(&["ATTACH_FILES"]).await;
    refused(&raw.upload(&path, json!({}), &[("a.png", png(1, 1))], false).await, 403, 50013);
    ana.deny(&["EMBED_LINKS"]).await;
    refused(&raw.send("POST", &path, json!({"embeds": [{"title": "t"}]})).await, 403, 50013);
    ana.deny(&["CREATE_PUBLIC_THREADS"]).await;
    refused(&raw.send("POST", &format!("{at}/threads"), json!({"name": "t"})).await, 403, 50013);
    ana.deny(&["READ_MESSAGE_HISTORY"]).await;
    assert_eq!(raw.ask("GET", &path).await.1, json!([]));
    ana.deny(&["SEND_MESSAGES"]).await;
    refused(&raw.send("POST", &path, json!({"content": "x"})).await, 403, 50013);
    refused(&raw.ask("POST", &format!("/channels/{channel}/typing")).await, 403, 50013);
    assert_eq!(raw.send("PATCH", &at, json!({"content": "an edit goes"})).await.0, 200);
    table.deny(channel, permissions::VIEW_CHANNEL).await;
    refused(&raw.send("POST", &path, json!({"content": "x"})).await, 403, 50001);
    refused(&raw.ask("GET", &format!("/channels/{channel}")).await, 403, 50001);
    table.deny(channel, 0).await;
    assert_eq!(raw.send("POST", &path, json!({"content": "x"})).await.0, 200);
    assert_eq!(raw.ask("POST", &format!("/channels/{channel}/typing")).await.0, 204);

    // In a thread another permission counts.
    let (_, thread) = raw.send("POST", &format!("{at}/threads"), json!({"name": "t"})).await;
    let inside = format!("/channels/{}/messages", thread["id"].as_str().unwrap());
    table.deny(channel, permissions::SEND_MESSAGES).await;
    assert_eq!(raw.send("POST", &inside, json!({"content": "x"})).await.0, 200);
    table.deny(channel, permissions::SEND_MESSAGES_IN_THREADS).await;
    refused(&raw.send("POST", &inside, json!({"content": "x"})).await, 403, 50013);
    as_described(&table.log().exchanges());
}

#[tokio::test(flavor = "multi_thread")]
async fn closed_direct_messages() {
    let table = table().await;
    let raw = Raw::new(&table);
    let ana = Person::join(table.address(), "Ana").await;
    table.close_dms(ana.id.parse().unwrap(), true).await;
    let (status, dm) = raw.send("POST", "/users/@me/channels", json!({"recipient_id": ana.id})).await;
    assert_eq!(status, 200, "the channel can be made all the same");
    let path = format!("/channels/{}/messages", dm["id"].as_str().unwrap());
    refused(&raw.send("POST", &path, json!({"content": "x"})).await, 403, 50007);
    table.close_dms(ana.id.parse().unwrap(), false).await;
    let (status, message) = raw.send("POST", &path, json!({"content": "x"})).await;
    assert_eq!(status, 200);
    ana.wait_message(|m| m["id"] == message["id"]).await;
    let (_, again) = raw.send("POST", "/users/@me/channels", json!({"recipient_id": ana.id})).await;
    assert_eq!(again["id"], dm["id"]);
    ana.act(json!({"do": "leave"})).await.unwrap();
    refused(&raw.send("POST", &path, json!({"content": "x"})).await, 403, 50007);
    refused(&raw.send("POST", "/users/@me/channels", json!({"recipient_id": "1"})).await, 400, 50035);
    as_described(&table.log().exchanges());
}

#[tokio::test(flavor = "multi_thread")]
async fn threads_sleep_and_wake() {
    let table = table().await;
    let raw = Raw::new(&table);
    let channel = table.channels()[0].0;
    let path = format!("/channels/{channel}/messages");
    let (_, message) = raw.send("POST", &path, json!({"content": "x"})).await;
    let hang = format!("{path}/{}/threads", message["id"].as_str().unwrap());
    let (status, thread) = raw.send("POST", &hang, json!({"name": "t", "auto_archive_duration": 60})).await;
    assert_eq!(status, 201);
    assert_eq!(thread["id"], message["id"], "a thread has its message's id");
    refused(&raw.send("POST", &hang, json!({"name": "t"})).await, 400, 160_004);
    let at = format!("/channels/{}", thread["id"].as_str().unwrap());
    let inside = format!("{at}/messages");
    let (_, first) = raw.send("POST", &inside, json!({"content": "x"})).await;
    let edit = format!("{inside}/{}", first["id"].as_str().unwrap());
    assert_eq!(
        raw.send("PATCH", &at, json!({"archived": true})).await.1["thread_metadata"]["archived"],
        true
    );
    refused(&raw.send("PATCH", &edit, json!({"content": "y"})).await, 400, 50083);
    assert_eq!(raw.send("POST", &inside, json!({"content": "wakes it"})).await.0, 200);
    assert_eq!(raw.ask("GET", &at).await.1["thread_metadata"]["archived"], false);
    assert_eq!(raw.send("PATCH", &edit, json!({"content": "y"})).await.0, 200);

    // Nobody speaks for its time: it is put away by itself.
    table.advance(Duration::from_secs(3700));
    for _ in 0..400 {
        if raw.ask("GET", &at).await.1["thread_metadata"]["archived"] == true {
            break;
        }
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    refused(&raw.send("PATCH", &edit, json!({"content": "z"})).await, 400, 50083);
    assert_eq!(raw.send("PATCH", &at, json!({"archived": false})).await.0, 200);
    as_described(&table.log().exchanges());
}

#[tokio::test(flavor = "multi_thread")]
async fn old_messages_bear_few_edits() {
    let table = table().await;
    let raw = Raw::new(&table);
    let path = format!("/channels/{}/messages", table.channels()[0].0);
    let (_, old) = raw.send("POST", &path, json!({"content": "x"})).await;
    table.age_message(old["id"].as_str().unwrap().parse::<Id>().unwrap(), Duration::from_secs(3601)).await;
    let at = format!("{path}/{}", old["id"].as_str().unwrap());
    let mut last = (0, Value::Null);
    for i in 0..10 {
        last = raw.send("PATCH", &at, json!({"content": i.to_string()})).await;
    }
    refused(&last, 429, 30046);
    let (_, new) = raw.send("POST", &path, json!({"content": "x"})).await;
    let at = format!("{path}/{}", new["id"].as_str().unwrap());
    assert_eq!(raw.send("PATCH", &at, json!({"content": "y"})).await.0, 200, "young ones are as ever");
}

#[tokio::test(flavor = "multi_thread")]
async fn pages_of_messages() {
    let table = table().await;
    let raw = Raw::new(&table);
    let path = format!("/channels/{}/messages", table.channels()[0].0);
    let mut ids = Vec::new();
    for i in 0..6 {
        let (_, message) = raw.send("POST", &path, json!({"content": i.to_string()})).await;
        ids.push(message["id"].as_str().unwrap().to_owned());
    }
    let contents = |reply: Reply| -> String {
        reply.1.as_array().unwrap().iter().map(|m| m["content"].as_str().unwrap().to_owned()).collect()
    };
    assert_eq!(contents(raw.ask("GET", &path).await), "543210");
    assert_eq!(contents(raw.ask("GET", &format!("{path}?limit=2")).await), "54");
    assert_eq!(contents(raw.ask("GET", &format!("{path}?before={}&limit=2", ids[3])).await), "21");
    assert_eq!(contents(raw.ask("GET", &format!("{path}?after={}&limit=2", ids[2])).await), "43");
    assert_eq!(contents(raw.ask("GET", &format!("{path}?around={}&limit=3", ids[2])).await), "321");
    refused(&raw.ask("GET", &format!("{path}?limit=101")).await, 400, 50035);
}

#[tokio::test(flavor = "multi_thread")]
async fn many_are_deleted_at_once_by_who_may() {
    let table = table().await;
    let raw = Raw::new(&table);
    let path = format!("/channels/{}/messages", table.channels()[0].0);
    let bulk = format!("{path}/bulk-delete");
    refused(&raw.send("POST", &bulk, json!({"messages": ["1", "2"]})).await, 403, 50013);
    let config = Config { bot_permissions: permissions::MANAGE_MESSAGES, ..Config::test() };
    let table = LocalTable::start(config).await.unwrap();
    let raw = Raw::new(&table);
    let ana = Person::join(table.address(), "Ana").await;
    let path = format!("/channels/{}/messages", table.channels()[0].0);
    let bulk = format!("{path}/bulk-delete");
    let mut gateway = Gateway::identify(&table, 1 | 1 << 9).await;
    let (one, two) = (ana.say("one").await, ana.say("two").await);
    refused(&raw.send("POST", &bulk, json!({"messages": [one["id"]]})).await, 400, 50016);
    let body = json!({"messages": [one["id"], two["id"]]});
    assert_eq!(raw.send("POST", &bulk, body).await.0, 204);
    assert_eq!(gateway.wait("MESSAGE_DELETE_BULK").await["ids"], json!([one["id"], two["id"]]));
    assert!(ana.history(&ana.channel()).await.is_empty());
    as_described(&table.log().exchanges());
}
