//! The page's side: joining, and nothing that a Discord client could not send.

use std::net::{Ipv4Addr, SocketAddr};

use perus::local::{Config, LocalTable};
use serde_json::{Value, json};

use crate::{
    common::{page::Person, raw::Raw},
    table,
};

async fn join(address: SocketAddr, body: Value) -> (u16, Value) {
    let answer =
        reqwest::Client::new().post(format!("http://{address}/page/join")).json(&body).send().await.unwrap();
    (answer.status().as_u16(), answer.json().await.unwrap())
}

#[tokio::test(flavor = "multi_thread")]
async fn names() {
    let table = table().await;
    let ana = Person::join(table.address(), "Ana").await;
    assert_eq!(
        join(table.address(), json!({"name": "Ana"})).await,
        (409, json!({"error": "taken", "detail": null}))
    );
    assert_eq!(join(table.address(), json!({"name": "  "})).await.1["error"], "name");
    assert_eq!(join(table.address(), json!({"name": "x".repeat(33)})).await.1["error"], "name");
    let again = Person::back(table.address(), &ana.token).await;
    assert_eq!(again.id, ana.id, "a reloaded tab is the same person");
    drop((ana, again));
    for _ in 0..200 {
        if join(table.address(), json!({"name": "Ana"})).await.0 == 200 {
            return;
        }
        tokio::time::sleep(std::time::Duration::from_millis(20)).await;
    }
    panic!("the name of one who is away stays taken");
}

#[tokio::test(flavor = "multi_thread")]
async fn beyond_loopback_a_code_is_asked_and_the_bots_side_is_not_there() {
    let bind = SocketAddr::from((Ipv4Addr::UNSPECIFIED, 0));
    let table = LocalTable::start(Config { bind, ..Config::test() }).await.unwrap();
    let page = SocketAddr::from((Ipv4Addr::LOCALHOST, table.address().port()));
    let code = table.join_code().expect("a code is made");
    assert_eq!(join(page, json!({"name": "Ana"})).await.1["error"], "code");
    assert_eq!(join(page, json!({"name": "Ana", "code": "guess"})).await.0, 403);
    Person::join_as(page, "Ana", "pt-BR", Some(&code)).await;
    let info: Value = reqwest::get(format!("http://{page}/page/info")).await.unwrap().json().await.unwrap();
    assert_eq!(info["join_code_needed"], true);
    assert_eq!(reqwest::get(format!("http://{page}/api/v10/gateway")).await.unwrap().status(), 404);
    assert!(table.api().starts_with("http://127.0.0.1:"));
    assert_eq!(Raw::new(&table).ask("GET", "/users/@me").await.0, 200);
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_is_there_can_be_pressed() {
    let table = table().await;
    let raw = Raw::new(&table);
    let ana = Person::join(table.address(), "Ana").await;
    let path = format!("/channels/{}/messages", ana.channel());
    let option = |v: &str| json!({"label": v, "value": v});
    let body = json!({"content": "x", "components": [
        {"type": 1, "components": [
            {"type": 2, "style": 1, "label": "Go", "custom_id": "go"},
            {"type": 2, "style": 1, "label": "Off", "custom_id": "off", "disabled": true},
            {"type": 2, "style": 5, "label": "Link", "url": "https://example.org"},
        ]},
        {"type": 1, "components": [{"type": 3, "custom_id": "menu", "min_values": 1, "max_values": 2,
            "options": [option("a"), option("b"), option("c")]}]},
    ]});
    let (_, message) = raw.send("POST", &path, body).await;
    let refused = |r: Result<Value, crate::common::page::Refused>| r.unwrap_err().key().to_owned();
    assert_eq!(refused(ana.try_press(&message, "stop").await), "unknown_component");
    assert_eq!(refused(ana.try_press(&message, "off").await), "disabled");
    assert_eq!(refused(ana.try_press(&message, "menu").await), "unknown_component");
    assert_eq!(refused(ana.try_select(&message, "go", &["a"]).await), "unknown_component");
    assert_eq!(refused(ana.try_select(&message, "menu", &["z"]).await), "unknown_option");
    assert_eq!(refused(ana.try_select(&message, "menu", &[]).await), "count");
    assert_eq!(refused(ana.try_select(&message, "menu", &["a", "b", "c"]).await), "count");
    assert_eq!(refused(ana.try_select(&message, "menu", &["a", "a"]).await), "unknown_option");
    raw.send("PATCH", &format!("{path}/{}", message["id"].as_str().unwrap()), json!({"components": []}))
        .await;
    assert_eq!(refused(ana.try_press(&message, "go").await), "unknown_component");
    let forged = json!({"interaction_id": "1"});
    assert_eq!(refused(ana.try_modal(&forged, &[]).await), "modal");
}

#[tokio::test(flavor = "multi_thread")]
async fn only_what_a_command_takes_can_be_sent() {
    let table = table().await;
    let raw = Raw::new(&table);
    let ana = Person::join(table.address(), "Ana").await;
    let options = json!([
        {"type": 4, "name": "n", "description": "d", "required": true, "min_value": 2, "max_value": 9},
        {"type": 3, "name": "game", "description": "d", "choices": [{"name": "Onça", "value": "onca"}]},
        {"type": 3, "name": "word", "description": "d", "min_length": 2, "max_length": 3},
        {"type": 5, "name": "text", "description": "d"},
        {"type": 6, "name": "who", "description": "d"},
    ]);
    let commands = json!([
        {"name": "play", "description": "d", "options": options},
        {"name": "closed", "description": "d", "default_member_permissions": "16"},
        {"name": "here", "description": "d", "contexts": [0]},
    ]);
    raw.send("PUT", &format!("/applications/{}/commands", table.bot()), commands).await;
    ana.wait_command("play").await;
    let n = ("n", json!(2));
    for (options, key) in [
        (vec![], "required"),
        (vec![("n", json!(1))], "value"),
        (vec![("n", json!(10))], "value"),
        (vec![("n", json!(2.5))], "value"),
        (vec![("n", json!("2"))], "value"),
        (vec![n.clone(), ("game", json!("chess"))], "value"),
        (vec![n.clone(), ("word", json!("a"))], "value"),
        (vec![n.clone(), ("word", json!("aaaa"))], "value"),
        (vec![n.clone(), ("text", json!("yes"))], "value"),
        (vec![n.clone(), ("who", json!("1"))], "value"),
        (vec![n.clone(), n.clone()], "unknown_option"),
        (vec![n.clone(), ("other", json!(1))], "unknown_option"),
    ] {
        let refused = ana.try_command("play", &options).await.unwrap_err();
        assert_eq!(refused.key(), key, "{options:?}");
    }
    assert_eq!(ana.try_command::<&str>("closed", &[]).await.unwrap_err().key(), "forbidden");
    let dm = ana.dm().await;
    ana.go(&dm);
    assert_eq!(ana.try_command::<&str>("here", &[]).await.unwrap_err().key(), "unknown_command");
}

#[tokio::test(flavor = "multi_thread")]
async fn what_is_private_stays_so() {
    let table = table().await;
    let raw = Raw::new(&table);
    let ana = Person::join(table.address(), "Ana").await;
    let beto = Person::join(table.address(), "Beto").await;
    let dm = ana.dm().await;
    ana.go(&dm);
    let said = ana.say("psst").await;
    let history = json!({"do": "history", "channel_id": dm});
    assert_eq!(beto.act(history).await.unwrap_err().key(), "unknown_channel");
    beto.go(&dm);
    let body = json!({"do": "send", "channel_id": dm, "content": "x"});
    assert_eq!(beto.act(body).await.unwrap_err().key(), "unknown_channel");
    beto.go(beto.ready["channels"][0]["id"].as_str().unwrap());
    beto.say("hello").await;
    let theirs = beto.last_message(&beto.channel()).unwrap();
    let delete = json!({"do": "delete", "channel_id": theirs["channel_id"], "message_id": theirs["id"]});
    assert_eq!(ana.act(delete.clone()).await.unwrap_err().key(), "forbidden");
    ana.manage(true).await;
    // Nobody changes what others said; their own words they may, and all hear of it.
    let mut edit = delete.clone();
    edit["do"] = "edit".into();
    edit["content"] = "goodbye".into();
    assert_eq!(ana.act(edit.clone()).await.unwrap_err().key(), "forbidden");
    ana.mark();
    assert_eq!(beto.edit(&theirs, "goodbye").await["content"], "goodbye");
    let changed = ana.wait_message(|message| message["id"] == theirs["id"]).await;
    assert_eq!(changed["content"], "goodbye");
    assert!(changed["edited_timestamp"].is_string());
    edit["content"] = " ".into();
    assert_eq!(beto.act(edit).await.unwrap_err().key(), "content");
    ana.act(delete).await.unwrap();
    assert!(beto.frames().iter().all(|f| f["d"]["id"] != said["id"]));
    let (_, private) = raw
        .send("POST", &format!("/channels/{}/threads", beto.channel()), json!({"name": "t", "type": 12}))
        .await;
    let history = json!({"do": "history", "channel_id": private["id"]});
    assert_eq!(beto.act(history).await.unwrap_err().key(), "unknown_channel");
    assert_eq!(beto.act(json!({"do": "fly"})).await.unwrap_err().key(), "unknown_verb");
}

#[tokio::test(flavor = "multi_thread")]
async fn ten_tabs_hear_each_other_in_one_order() {
    let table = table().await;
    let mut people = Vec::new();
    for i in 0..10 {
        people.push(Person::join(table.address(), &format!("P{i}")).await);
    }
    let channel = people[0].channel();
    let all = people.iter().map(|p| async {
        for i in 0..10 {
            p.say(&format!("{} {i}", p.name)).await;
        }
    });
    futures::future::join_all(all).await;
    let heard = |p: &Person| -> Vec<String> {
        let frames = p.frames();
        let texts = frames.iter().filter(|f| f["t"] == "message_create");
        texts.map(|f| f["d"]["content"].as_str().unwrap().to_owned()).collect()
    };
    for p in &people {
        for _ in 0..500 {
            if heard(p).len() == 100 {
                break;
            }
            tokio::time::sleep(std::time::Duration::from_millis(10)).await;
        }
    }
    let first = heard(&people[0]);
    assert!(people.iter().all(|p| heard(p) == first));
    let kept: Vec<String> =
        people[0].history(&channel).await.iter().map(|m| m["content"].as_str().unwrap().to_owned()).collect();
    assert_eq!(kept, first);
}

#[tokio::test(flavor = "multi_thread")]
async fn who_leaves_is_gone() {
    let table = table().await;
    let ana = Person::join(table.address(), "Ana").await;
    let beto = Person::join(table.address(), "Beto").await;
    ana.mark();
    ana.act(json!({"do": "leave"})).await.unwrap();
    let closed = ana.wait_for(|f| f["t"] == "closed", std::time::Duration::from_secs(5)).await;
    assert_eq!(closed["d"]["code"], 4401);
    beto.wait_for(
        |f| f["t"] == "member_remove" && f["d"]["user_id"] == ana.id.as_str(),
        std::time::Duration::from_secs(5),
    )
    .await;
    assert_eq!(ana.act(json!({"do": "dm", "user_id": "1"})).await.unwrap_err().status, 401);
}
