//! The gateway: events as serenity reads them, intents, RESUME, lost connections, close codes.

use perus::local::{Config, LocalTable, Loss};
use poise::serenity_prelude::{Event, GatewayEvent, GatewayIntents};
use serde_json::{Value, json};

use crate::{
    common::{
        page::Person,
        raw::{Gateway, Heard, Raw},
        small_bot::{SmallBot, png},
    },
    table,
};

const GUILDS: u64 = 1;
const GUILD_MESSAGES: u64 = 1 << 9;
const DIRECT_MESSAGES: u64 = 1 << 12;
const MESSAGE_CONTENT: u64 = 1 << 15;

fn full_message() -> Value {
    let fields = json!([{"name": "n", "value": "v"}]);
    json!({
        "content": "<@1> look", "embeds": [{
            "title": "t", "fields": fields, "footer": {"text": "f"}, "author": {"name": "a"},
            "image": {"url": "attachment://board.png"},
        }],
        "components": [
            {"type": 1, "components": [
                {"type": 2, "style": 1, "label": "Go", "custom_id": "go", "emoji": {"name": "🦃"}},
                {"type": 2, "style": 5, "label": "Site", "url": "https://example.org"},
            ]},
            {"type": 1, "components": [{"type": 3, "custom_id": "menu", "options": [{"label": "A", "value": "a"}]}]},
            {"type": 1, "components": [{"type": 5, "custom_id": "people"}]},
        ],
        "attachments": [{"id": "0", "description": "A board"}],
    })
}

#[tokio::test(flavor = "multi_thread")]
async fn serenity_reads_every_event() {
    let table = table().await;
    let raw = Raw::new(&table);
    let mut gateway = Gateway::identify(&table, GatewayIntents::all().bits()).await;
    let channel = table.channels()[0].0.to_string();
    let ana = Person::join(table.address(), "Ana").await;
    let files = [("board.png", png(5, 4))];
    let (status, message) =
        raw.upload(&format!("/channels/{channel}/messages"), full_message(), &files, false).await;
    assert_eq!(status, 200, "{message}");
    let id = message["id"].as_str().unwrap();
    let at = format!("/channels/{channel}/messages/{id}");
    raw.send("PATCH", &at, json!({"content": "changed"})).await;
    let (status, thread) = raw.send("POST", &format!("{at}/threads"), json!({"name": "table"})).await;
    assert_eq!(status, 201, "{thread}");
    let thread = thread["id"].as_str().unwrap();
    raw.send("POST", &format!("/channels/{thread}/messages"), json!({"content": "in"})).await;
    raw.send("PATCH", &format!("/channels/{thread}"), json!({"archived": true})).await;
    ana.go(thread);
    ana.say("me too").await;
    let body = json!({"name": "quiet", "type": 12});
    let (_, private) = raw.send("POST", &format!("/channels/{channel}/threads"), body).await;
    let member = format!("/channels/{}/thread-members/{}", private["id"].as_str().unwrap(), ana.id);
    assert_eq!(raw.ask("PUT", &member).await.0, 204);
    assert_eq!(raw.ask("PUT", &member.replace(&ana.id, "@me")).await.0, 204);
    let body = json!({"name": "open", "type": 11});
    raw.send("POST", &format!("/channels/{channel}/threads"), body).await;

    // Interactions of every kind.
    let commands = json!([{
        "name": "play", "description": "d",
        "options": [
            {"type": 3, "name": "game", "description": "d", "autocomplete": true},
            {"type": 6, "name": "who", "description": "d"}, {"type": 7, "name": "place", "description": "d"},
            {"type": 8, "name": "role", "description": "d"}, {"type": 4, "name": "n", "description": "d"},
            {"type": 10, "name": "x", "description": "d"}, {"type": 5, "name": "b", "description": "d"},
        ],
    }]);
    let path = format!("/applications/{}/commands", table.bot());
    assert_eq!(raw.send("PUT", &path, commands).await.0, 200);
    ana.wait_command("play").await;
    ana.go(&channel);
    let press = |id: &str, verb: &str| json!({"do": verb, "channel_id": channel, "message_id": message["id"], "custom_id": id});
    ana.begin(press("go", "press")).await.unwrap();
    let pressed = gateway.wait("INTERACTION_CREATE").await;
    let modal = json!({"type": 9, "data": {"custom_id": "m", "title": "t", "components": [
        {"type": 1, "components": [{"type": 4, "custom_id": "f", "label": "l", "style": 1}]}]}});
    assert_eq!(raw.answer(&pressed, modal).await.0, 204);
    let opener = pressed["id"].clone();
    ana.begin(json!({"do": "modal", "interaction_id": opener, "fields": {"f": "x"}})).await.unwrap();
    let filled = gateway.wait("INTERACTION_CREATE").await;
    assert_eq!(filled["message"]["id"], message["id"]);
    let mut body = press("menu", "select");
    body["values"] = json!(["a"]);
    ana.begin(body).await.unwrap();
    let mut body = press("people", "select");
    body["values"] = json!([ana.id]);
    ana.begin(body).await.unwrap();
    let command = ana.commands()[0]["id"].clone();
    let role = ana.ready["guild"]["roles"][1]["id"].clone();
    let options = json!([
        {"name": "game", "value": "onca"}, {"name": "who", "value": ana.id}, {"name": "place", "value": channel},
        {"name": "role", "value": role}, {"name": "n", "value": 3}, {"name": "x", "value": 1.5},
        {"name": "b", "value": true},
    ]);
    ana.begin(json!({"do": "command", "channel_id": channel, "command_id": command, "options": options}))
        .await
        .unwrap();
    let typing = json!([{"name": "game", "value": "on", "focused": true}]);
    ana.begin(json!({"do": "autocomplete", "channel_id": channel, "command_id": command, "options": typing}))
        .await
        .unwrap();
    let dm = ana.dm().await;
    ana.go(&dm);
    ana.say("psst").await;
    ana.begin(json!({"do": "command", "channel_id": dm, "command_id": command})).await.unwrap();

    // Members, channels, deletions.
    ana.manage(true).await;
    let more = ana.new_channel("More").await;
    ana.go(&more);
    ana.deny(&["SEND_MESSAGES"]).await;
    table.delete_channel(more.parse().unwrap()).await;
    table.delete_channel(thread.parse().unwrap()).await;
    table.delete_message(id.parse().unwrap()).await;
    gateway.send(8, json!({"guild_id": table.guild(), "query": "", "limit": 0})).await;
    ana.act(json!({"do": "leave"})).await.unwrap();
    gateway.settle().await;

    for event in &gateway.events {
        let read: Result<GatewayEvent, _> = serde_json::from_value(event.clone());
        match read {
            Ok(GatewayEvent::Dispatch(_, Event::Unknown(_))) | Err(_) => {
                panic!("serenity can't read {event:#}")
            }
            Ok(_) => {}
        }
    }
    let names = gateway.names();
    for name in [
        "READY",
        "GUILD_CREATE",
        "GUILD_MEMBER_ADD",
        "GUILD_MEMBER_UPDATE",
        "GUILD_MEMBER_REMOVE",
        "GUILD_MEMBERS_CHUNK",
        "MESSAGE_CREATE",
        "MESSAGE_UPDATE",
        "MESSAGE_DELETE",
        "CHANNEL_CREATE",
        "CHANNEL_UPDATE",
        "CHANNEL_DELETE",
        "THREAD_CREATE",
        "THREAD_UPDATE",
        "THREAD_DELETE",
        "THREAD_MEMBERS_UPDATE",
        "INTERACTION_CREATE",
    ] {
        assert!(names.iter().any(|n| n == name), "no {name} among {names:?}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn content_is_for_who_may_read_it() {
    let table = table().await;
    let ana = Person::join(table.address(), "Ana").await;
    let mut plain = Gateway::identify(&table, GUILDS | GUILD_MESSAGES | DIRECT_MESSAGES).await;
    let mut reader = Gateway::identify(&table, GUILDS | GUILD_MESSAGES | MESSAGE_CONTENT).await;
    ana.say("hello").await;
    assert_eq!(plain.wait("MESSAGE_CREATE").await["content"], "");
    assert_eq!(reader.wait("MESSAGE_CREATE").await["content"], "hello");
    ana.say(&format!("hello <@{}>", table.bot())).await;
    assert_ne!(plain.wait("MESSAGE_CREATE").await["content"], "");
    let dm = ana.dm().await;
    ana.go(&dm);
    ana.say("alone").await;
    let direct = plain.wait("MESSAGE_CREATE").await;
    assert_eq!((&direct["content"], direct.get("guild_id")), (&json!("alone"), None));
    reader.settle().await;
    assert_eq!(
        reader.names().iter().filter(|n| *n == "MESSAGE_CREATE").count(),
        2,
        "no DM without its intent"
    );
}

#[tokio::test(flavor = "multi_thread")]
async fn a_session_is_resumed_with_what_it_missed() {
    let table = table().await;
    let ana = Person::join(table.address(), "Ana").await;
    let mut gateway = Gateway::identify(&table, GUILDS | GUILD_MESSAGES).await;
    gateway.settle().await;
    table.drop_gateway(Loss::Silent);
    assert_eq!(gateway.end().await, 0);
    ana.say("one").await;
    ana.say("two").await;
    let mut again = Gateway::open(&table).await;
    let resume = json!({"token": table.token(), "session_id": gateway.session, "seq": gateway.sequence});
    again.send(6, resume.clone()).await;
    again.wait("RESUMED").await;
    assert_eq!(again.names(), ["MESSAGE_CREATE", "MESSAGE_CREATE", "RESUMED"]);
    assert!(again.events.windows(2).all(|w| w[0]["s"].as_u64() < w[1]["s"].as_u64()));

    // Gone for good after a normal close, and unknown elsewhere.
    let mut odd = Gateway::open(&table).await;
    odd.send(6, json!({"token": table.token(), "session_id": "nobody", "seq": 1})).await;
    assert!(matches!(odd.next().await, Heard::Frame(f) if f["op"] == 9 && f["d"] == false));
    let mut ahead = Gateway::open(&table).await;
    ahead.send(6, json!({"token": table.token(), "session_id": gateway.session, "seq": 999})).await;
    assert_eq!(ahead.end().await, 4007);
}

#[tokio::test(flavor = "multi_thread")]
async fn close_codes_are_discords() {
    let table = table().await;
    let token = table.token();
    let identify = |token: &str, intents: u64| json!({"token": token, "intents": intents, "properties": {}});
    for (op, data, code) in [
        (2, identify("wrong", 1), 4004),
        (2, identify(&token, 1 << 40), 4013),
        (2, json!({"token": token, "properties": {}}), 4013),
        (2, json!({"token": token, "intents": 1, "shard": [2, 2]}), 4010),
        (3, json!({}), 4003),
        (77, json!({}), 4001),
    ] {
        let mut gateway = Gateway::open(&table).await;
        gateway.send(op, data.clone()).await;
        assert_eq!(gateway.end().await, code, "{op} {data}");
    }
    let mut gateway = Gateway::open(&table).await;
    gateway.send_garbage().await;
    assert_eq!(gateway.end().await, 4002);
    let mut gateway = Gateway::identify(&table, 1).await;
    gateway.send(2, identify(&token, 1)).await;
    assert_eq!(gateway.end().await, 4005);
    let mut gateway = Gateway::identify(&table, 1).await;
    for _ in 0..125 {
        gateway.send(1, json!(0)).await;
    }
    assert_eq!(gateway.end().await, 4008);
    table.faults().refuse_privileged_intents(true);
    let mut gateway = Gateway::open(&table).await;
    gateway.send(2, identify(&token, MESSAGE_CONTENT)).await;
    assert_eq!(gateway.end().await, 4014);
}

#[tokio::test(flavor = "multi_thread")]
async fn the_bot_comes_back_however_it_is_lost() {
    let table = LocalTable::start(Config::test()).await.unwrap();
    let bot = SmallBot::start(&table).await;
    let ana = Person::join(table.address(), "Ana").await;
    ana.wait_command("ping").await;
    for loss in [Loss::Close(4000), Loss::Reconnect, Loss::Silent, Loss::InvalidSession] {
        ana.mark();
        table.drop_gateway(loss);
        ana.wait_for(|f| f["t"] == "bot" && f["d"]["online"] == true, std::time::Duration::from_secs(30))
            .await;
        let outcome = ana.slash("ping").await;
        assert_eq!(outcome["state"], "ok", "after {loss:?}");
    }
    assert!(bot.data.events.lock().unwrap().iter().any(|e| e == "resume"));
    bot.stop().await.unwrap();
}
