//! What is kept over a stop and over a crash.

use perus::local::{Config, LocalTable};
use serde_json::{Value, json};

use crate::common::{
    page::{PATIENCE, Person},
    raw::{Gateway, Raw},
    small_bot::{SmallBot, png},
};

fn config(folder: &tempfile::TempDir) -> Config {
    Config { data: Some(folder.path().join("perus.db")), ..Config::test() }
}

#[tokio::test(flavor = "multi_thread")]
async fn all_that_was_answered_is_there_after_a_crash() {
    let folder = tempfile::tempdir().unwrap();
    let table = LocalTable::start(config(&folder)).await.unwrap();
    let raw = Raw::new(&table);
    let ana = Person::join(table.address(), "Ana").await;
    let channel = ana.channel();
    raw.send(
        "PUT",
        &format!("/applications/{}/commands", table.bot()),
        json!([{"name": "play", "description": "d"}]),
    )
    .await;
    let path = format!("/channels/{channel}/messages");
    let body = json!({"content": "board", "attachments": [{"id": 0, "description": "alt"}], "components": [
        {"type": 1, "components": [{"type": 2, "style": 1, "label": "Go", "custom_id": "go"}]}]});
    let (_, message) = raw.upload(&path, body, &[("a.png", png(9, 9))], false).await;
    let (_, gone) = raw.send("POST", &path, json!({"content": "gone"})).await;
    raw.ask("DELETE", &format!("{path}/{}", gone["id"].as_str().unwrap())).await;
    let hang = format!("{path}/{}/threads", message["id"].as_str().unwrap());
    raw.send("POST", &hang, json!({"name": "t"})).await;
    let more = ana.new_channel("more").await;
    ana.settings(json!({"locale": "en-US", "dms_closed": true})).await;
    ana.manage(true).await;
    ana.deny(&["ATTACH_FILES"]).await;
    ana.act(json!({"do": "read", "channel_id": channel, "message_id": message["id"]})).await.unwrap();
    let dm = ana.dm().await;
    let (token, guild, before) = (table.token(), table.guild(), ana.history(&channel).await);
    drop(table);
    let tab = ana.token.clone();
    drop(ana);

    let table = LocalTable::start(config(&folder)).await.unwrap();
    assert_eq!((table.token(), table.guild()), (token, guild));
    let ana = Person::back(table.address(), &tab).await;
    assert_eq!(ana.history(&channel).await, before);
    let ids: Vec<&Value> = ana.ready["channels"].as_array().unwrap().iter().map(|c| &c["id"]).collect();
    assert_eq!(ids, [&json!(channel), &json!(more)]);
    assert_eq!(ana.ready["threads"][0]["name"], "t");
    assert_eq!(ana.ready["dms"][0]["channel"]["id"], dm.as_str());
    assert_eq!(ana.ready["settings"], json!({"locale": "en-US", "dms_closed": true, "manage": true}));
    assert_eq!(ana.ready["read"][&channel], message["id"]);
    assert_eq!(ana.ready["commands"][0]["name"], "play");
    let deny = &ana.ready["channels"][0]["permission_overwrites"][0]["deny"];
    assert_eq!(deny, &json!((1u64 << 15).to_string()));
    assert_eq!(ana.file(&before[0]["attachments"][0]).await, png(9, 9));

    // Old buttons work, and new ids are newer.
    let raw = Raw::new(&table);
    let mut gateway = Gateway::identify(&table, 1).await;
    let press = json!({"do": "press", "channel_id": channel, "message_id": message["id"], "custom_id": "go"});
    ana.begin(press).await.unwrap();
    let pressed = gateway.wait("INTERACTION_CREATE").await;
    assert_eq!(raw.answer(&pressed, json!({"type": 7, "data": {"content": "moved"}})).await.0, 204);
    let (_, new) = raw.send("POST", &path, json!({"content": "new"})).await;
    let number = |m: &Value| m["id"].as_str().unwrap().parse::<u64>().unwrap();
    assert!(number(&new) > number(&message));
    table.shutdown().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_token_is_good_after_a_restart() {
    let folder = tempfile::tempdir().unwrap();
    let table = LocalTable::start(config(&folder)).await.unwrap();
    let bot = SmallBot::start(&table).await;
    let ana = Person::join(table.address(), "Ana").await;
    ana.wait_command("secret").await;
    ana.slash("secret").await;
    let private = ana.wait_message(|m| m["content"] == "psst").await;
    let answered = table.log().wait_for(|e| e.path.ends_with("/callback"), PATIENCE).await.unwrap();
    let token = answered.path.split('/').nth(3).unwrap().to_owned();
    bot.stop().await.unwrap();
    table.shutdown().await;

    let table = LocalTable::start(config(&folder)).await.unwrap();
    let raw = Raw::new(&table);
    let path = format!("/webhooks/{}/{token}/messages/@original", table.bot());
    let (status, message) = raw.send("PATCH", &path, json!({"content": "still here"})).await;
    assert_eq!((status, &message["id"]), (200, &private["id"]), "{message}");
}

#[tokio::test(flavor = "multi_thread")]
async fn it_shares_its_file_with_numbered_migrations() {
    let folder = tempfile::tempdir().unwrap();
    let table = LocalTable::start(config(&folder)).await.unwrap();
    let options = sqlx::sqlite::SqliteConnectOptions::new().filename(folder.path().join("perus.db"));
    let pool = sqlx::SqlitePool::connect_with(options).await.unwrap();
    let names: Vec<(String,)> =
        sqlx::query_as("select name from sqlite_master where type = 'table' order by name")
            .fetch_all(&pool)
            .await
            .unwrap();
    let names: Vec<&str> = names.iter().map(|n| n.0.as_str()).collect();
    assert_eq!(names, ["local_files", "local_objects"]);
    pool.close().await;
    table.shutdown().await;
}
