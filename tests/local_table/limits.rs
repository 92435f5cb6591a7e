//! Every limit of the facts page is refused with Discord's code, at the right place in the body.

use serde_json::{Value, json};

use crate::{
    as_described,
    common::{
        page::Person,
        raw::{Gateway, Raw},
    },
    table,
};

fn text(length: usize) -> String {
    "x".repeat(length)
}

fn button(id: &str) -> Value {
    json!({"type": 2, "style": 1, "label": "l", "custom_id": id})
}

fn row(components: Vec<Value>) -> Value {
    json!({"type": 1, "components": components})
}

fn menu(options: Vec<Value>) -> Value {
    row(vec![json!({"type": 3, "custom_id": "m", "options": options})])
}

fn option(i: usize) -> Value {
    json!({"label": format!("o{i}"), "value": format!("v{i}")})
}

fn with(mut object: Value, key: &str, value: Value) -> Value {
    object[key] = value;
    object
}

/// Bodies and where their complaint is.
fn bad_messages() -> Vec<(&'static str, Value, &'static str)> {
    let embed = |embed: Value| json!({"embeds": [embed]});
    let rows = |rows: Vec<Value>| json!({"components": rows});
    let field = |n: usize, v: usize| json!({"name": text(n), "value": text(v)});
    let one = |b: Value| rows(vec![row(vec![b])]);
    let options = |list: Vec<Value>| rows(vec![menu(list)]);
    let big = json!({"description": text(3500)});
    vec![
        ("content", json!({"content": text(2001)}), "content"),
        ("content's type", json!({"content": 7}), "content"),
        ("nonce", json!({"content": "x", "nonce": text(26)}), "nonce"),
        ("eleven embeds", json!({"embeds": vec![json!({"title": "t"}); 11]}), "embeds"),
        ("embed title", embed(json!({"title": text(257)})), "embeds.0.title"),
        ("embed description", embed(json!({"description": text(4097)})), "embeds.0.description"),
        ("26 fields", embed(json!({"fields": vec![field(1, 1); 26]})), "embeds.0.fields"),
        ("field name", embed(json!({"fields": [field(257, 1)]})), "embeds.0.fields.0.name"),
        ("field value", embed(json!({"fields": [field(1, 1025)]})), "embeds.0.fields.0.value"),
        ("footer", embed(json!({"footer": {"text": text(2049)}})), "embeds.0.footer.text"),
        ("author", embed(json!({"author": {"name": text(257)}})), "embeds.0.author.name"),
        ("embed url", embed(json!({"title": "t", "image": {"url": "ftp://x"}})), "embeds.0.image.url"),
        ("embeds together", json!({"embeds": [big.clone(), big]}), "embeds"),
        ("six rows", rows((0..6).map(|i| row(vec![button(&i.to_string())])).collect()), "components"),
        (
            "six buttons",
            rows(vec![row((0..6).map(|i| button(&i.to_string())).collect())]),
            "components.0.components",
        ),
        ("an empty row", rows(vec![row(vec![])]), "components.0.components"),
        ("no row", rows(vec![button("a")]), "components.0.type"),
        ("empty id", one(button("")), "components.0.components.0.custom_id"),
        ("long id", one(button(&text(101))), "components.0.components.0.custom_id"),
        ("no id", one(json!({"type": 2, "style": 1, "label": "l"})), "components.0.components.0.custom_id"),
        (
            "the same id twice",
            rows(vec![row(vec![button("a"), button("a")])]),
            "components.0.components.1.custom_id",
        ),
        ("label", one(with(button("a"), "label", json!(text(81)))), "components.0.components.0.label"),
        ("no label", one(with(button("a"), "label", Value::Null)), "components.0.components.0"),
        ("style", one(with(button("a"), "style", json!(9))), "components.0.components.0.style"),
        (
            "long url",
            one(json!({"type": 2, "style": 5, "label": "l", "url": format!("https://x.org/{}", text(512))})),
            "components.0.components.0.url",
        ),
        (
            "menu and button",
            rows(vec![row(vec![button("a"), menu(vec![option(1)])["components"][0].clone()])]),
            "components.0.components",
        ),
        ("26 options", options((0..26).map(option).collect()), "components.0.components.0.options"),
        ("no options", options(vec![]), "components.0.components.0.options"),
        (
            "the same value twice",
            options(vec![option(1), option(1)]),
            "components.0.components.0.options.1.value",
        ),
        (
            "option label",
            options(vec![with(option(1), "label", json!(text(101)))]),
            "components.0.components.0.options.0.label",
        ),
        (
            "option value",
            options(vec![with(option(1), "value", json!(text(101)))]),
            "components.0.components.0.options.0.value",
        ),
        (
            "option description",
            options(vec![with(option(1), "description", json!(text(101)))]),
            "components.0.components.0.options.0.description",
        ),
        (
            "placeholder",
            rows(vec![row(vec![with(
                menu(vec![option(1)])["components"][0].clone(),
                "placeholder",
                json!(text(151)),
            )])]),
            "components.0.components.0.placeholder",
        ),
        (
            "more than there are",
            rows(vec![row(vec![with(
                menu(vec![option(1)])["components"][0].clone(),
                "max_values",
                json!(2),
            )])]),
            "components.0.components.0.max_values",
        ),
        ("eleven files", json!({"attachments": vec![json!({"id": 0}); 11]}), "attachments"),
        (
            "alt text",
            json!({"attachments": [{"id": 0, "description": text(1025)}]}),
            "attachments.0.description",
        ),
        ("no such file", json!({"content": "x", "attachments": [{"id": 5}]}), "attachments.0.id"),
        (
            "both kinds of mentions",
            json!({"content": "x", "allowed_mentions": {"parse": ["users"], "users": ["1"]}}),
            "allowed_mentions",
        ),
        (
            "a mention's kind",
            json!({"content": "x", "allowed_mentions": {"parse": ["people"]}}),
            "allowed_mentions.parse.0",
        ),
        (
            "unknown message answered",
            json!({"content": "x", "message_reference": {"message_id": "1"}}),
            "message_reference",
        ),
        (
            "content beside newer components",
            json!({"content": "x", "flags": 1 << 15, "components": [{"type": 10, "content": "x"}]}),
            "content",
        ),
        (
            "41 newer components",
            json!({"flags": 1 << 15, "components": vec![json!({"type": 10, "content": "x"}); 41]}),
            "components",
        ),
    ]
}

fn complaint(body: &Value, path: &str) -> Option<Value> {
    let pointer = format!("/errors/{}/_errors/0", path.replace('.', "/"));
    body.pointer(pointer.trim_end_matches('/')).cloned()
}

#[tokio::test(flavor = "multi_thread")]
async fn messages() {
    let table = table().await;
    let raw = Raw::new(&table);
    let path = format!("/channels/{}/messages", table.channels()[0].0);
    for (name, body, at) in bad_messages() {
        let (status, answer) = raw.send("POST", &path, body).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50035)), "{name}: {answer}");
        assert!(complaint(&answer, at).is_some(), "{name}: no complaint at {at}: {answer:#}");
    }
    let most = json!({
        "content": text(2000),
        "embeds": [{"title": text(256), "description": text(4096), "footer": {"text": text(1000)}}],
        "components": (0..5).map(|r| row((0..5).map(|b| button(&format!("{r}{b}{}", text(98)))).collect())).collect::<Vec<_>>(),
    });
    assert_eq!(raw.send("POST", &path, most).await.0, 200);
    let most = json!({"components": [menu((0..25).map(option).collect())]});
    assert_eq!(raw.send("POST", &path, most).await.0, 200);
    for empty in [json!({}), json!({"content": ""}), json!({"content": "  \n "})] {
        let (status, answer) = raw.send("POST", &path, empty).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50006)));
    }
    let files = vec![("a.txt", vec![1]); 11];
    let (status, answer) = raw.upload(&path, json!({}), &files, true).await;
    assert_eq!((status, &answer["code"]), (400, &json!(50035)));
    let large = vec![0; 10 * 1024 * 1024 + 1];
    let (status, answer) = raw.upload(&path, json!({}), &[("a.bin", large)], false).await;
    assert_eq!((status, &answer["code"]), (413, &json!(40005)));
    as_described(&table.log().exchanges());
}

fn command(name: &str) -> Value {
    json!({"name": name, "description": "d"})
}

#[tokio::test(flavor = "multi_thread")]
async fn commands() {
    let table = table().await;
    let raw = Raw::new(&table);
    let path = format!("/applications/{}/commands", table.bot());
    let opts = |options: Vec<Value>| with(command("ok"), "options", json!(options));
    let opt = |name: &str| json!({"type": 3, "name": name, "description": "d"});
    let choice = |i: usize| json!({"name": format!("c{i}"), "value": format!("{i}")});
    let choices = |list: Vec<Value>| opts(vec![with(opt("o"), "choices", json!(list))]);
    let bad = [
        ("upper case", command("Play"), "0.name"),
        ("space", command("play now"), "0.name"),
        ("long name", command(&text(33)), "0.name"),
        ("no name", json!({"description": "d"}), "0.name"),
        ("no description", json!({"name": "ok"}), "0.description"),
        ("long description", with(command("ok"), "description", json!(text(101))), "0.description"),
        (
            "localized name",
            with(command("ok"), "name_localizations", json!({"pt-BR": "Jogar"})),
            "0.name_localizations.pt-BR",
        ),
        (
            "locale",
            with(command("ok"), "name_localizations", json!({"pt": "jogar"})),
            "0.name_localizations.pt",
        ),
        (
            "localized description",
            with(command("ok"), "description_localizations", json!({"de": text(101)})),
            "0.description_localizations.de",
        ),
        ("26 options", opts((0..26).map(|i| opt(&format!("o{i}"))).collect()), "0.options"),
        ("the same option twice", opts(vec![opt("o"), opt("o")]), "0.options.1.name"),
        (
            "required after optional",
            opts(vec![opt("a"), with(opt("b"), "required", json!(true))]),
            "0.options.1",
        ),
        ("26 choices", choices((0..26).map(choice).collect()), "0.options.0.choices"),
        (
            "long choice",
            choices(vec![json!({"name": text(101), "value": "v"})]),
            "0.options.0.choices.0.name",
        ),
        (
            "long value",
            choices(vec![json!({"name": "n", "value": text(101)})]),
            "0.options.0.choices.0.value",
        ),
        ("wrong value", choices(vec![json!({"name": "n", "value": 3})]), "0.options.0.choices.0.value"),
        (
            "choices and autocomplete",
            opts(vec![with(with(opt("o"), "choices", json!([choice(1)])), "autocomplete", json!(true))]),
            "0.options.0.autocomplete",
        ),
        ("option's type", opts(vec![with(opt("o"), "type", json!(12))]), "0.options.0.type"),
        (
            "options and subcommands",
            opts(vec![opt("o"), json!({"type": 1, "name": "s", "description": "d"})]),
            "0.options",
        ),
        (
            "too large",
            opts(
                (0..25)
                    .map(|i| {
                        with(
                            opt(&format!("o{i}")),
                            "choices",
                            json!(
                                (0..25)
                                    .map(|c| json!({"name": format!("{c}{}", text(20)), "value": "v"}))
                                    .collect::<Vec<_>>()
                            ),
                        )
                    })
                    .collect(),
            ),
            "0",
        ),
    ];
    for (name, body, at) in bad {
        let (status, answer) = raw.send("PUT", &path, json!([body])).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50035)), "{name}: {answer}");
        assert!(complaint(&answer, at).is_some(), "{name}: no complaint at {at}: {answer:#}");
    }
    let (_, answer) = raw.send("PUT", &path, json!([command("a"), command("a")])).await;
    assert!(complaint(&answer, "1.name").is_some(), "{answer}");
    let many: Vec<Value> = (0..101).map(|i| command(&format!("c{i}"))).collect();
    let (_, answer) = raw.send("PUT", &path, json!(many)).await;
    assert_eq!(answer["code"], 30032);
    let (status, _) = raw.send("PUT", &path, json!([command("dados-é_1'"), command("ไทย")])).await;
    assert_eq!(status, 200);
    as_described(&table.log().exchanges());
}

#[tokio::test(flavor = "multi_thread")]
async fn modals_and_choices() {
    let table = table().await;
    let raw = Raw::new(&table);
    let mut gateway = Gateway::identify(&table, 1).await;
    let ana = Person::join(table.address(), "Ana").await;
    let channel = ana.channel();
    let body = json!({"content": "x", "components": [row(vec![button("go")])]});
    let (_, message) = raw.send("POST", &format!("/channels/{channel}/messages"), body).await;
    let press = json!({"do": "press", "channel_id": channel, "message_id": message["id"], "custom_id": "go"});
    ana.begin(press).await.unwrap();
    let pressed = gateway.wait("INTERACTION_CREATE").await;
    let input = json!({"type": 4, "custom_id": "f", "label": "l", "style": 1});
    let modal = |input: Value| json!({"custom_id": "m", "title": "t", "components": [row(vec![input])]});
    let at = "data.components.0.components.0";
    let bad = [
        ("title", with(modal(input.clone()), "title", json!(text(46))), "data.title".to_owned()),
        ("id", with(modal(input.clone()), "custom_id", json!(text(101))), "data.custom_id".to_owned()),
        ("label", modal(with(input.clone(), "label", json!(text(46)))), format!("{at}.label")),
        (
            "placeholder",
            modal(with(input.clone(), "placeholder", json!(text(101)))),
            format!("{at}.placeholder"),
        ),
        ("value", modal(with(input.clone(), "value", json!(text(4001)))), format!("{at}.value")),
        ("style", modal(with(input.clone(), "style", Value::Null)), format!("{at}.style")),
        ("a button", modal(button("b")), format!("{at}.type")),
        (
            "six rows",
            with(
                modal(input.clone()),
                "components",
                json!(
                    (0..6)
                        .map(|i| row(vec![with(input.clone(), "custom_id", json!(i.to_string()))]))
                        .collect::<Vec<_>>()
                ),
            ),
            "data.components".to_owned(),
        ),
    ];
    for (name, data, at) in bad {
        let (status, answer) = raw.answer(&pressed, json!({"type": 9, "data": data})).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50035)), "{name}: {answer}");
        assert!(complaint(&answer, &at).is_some(), "{name}: no complaint at {at}: {answer:#}");
    }
    // Limits of messages hold for answers too, under `data`.
    let (_, answer) = raw.answer(&pressed, json!({"type": 4, "data": {"content": text(2001)}})).await;
    assert!(complaint(&answer, "data.content").is_some(), "{answer}");
    let (_, answer) = raw.answer(&pressed, json!({"type": 8, "data": {"choices": []}})).await;
    assert!(complaint(&answer, "type").is_some(), "{answer}");
    let (_, answer) = raw.answer(&pressed, json!({})).await;
    assert!(complaint(&answer, "type").is_some(), "{answer}");
    // What was refused is no first answer.
    assert_eq!(raw.answer(&pressed, json!({"type": 9, "data": modal(input)})).await.0, 204);

    let opt = json!({"type": 3, "name": "o", "description": "d", "autocomplete": true});
    let body = json!([with(command("play"), "options", json!([opt]))]);
    raw.send("PUT", &format!("/applications/{}/commands", table.bot()), body).await;
    let command = ana.wait_command("play").await;
    let typing = json!([{"name": "o", "value": "", "focused": true}]);
    ana.begin(
        json!({"do": "autocomplete", "channel_id": channel, "command_id": command["id"], "options": typing}),
    )
    .await
    .unwrap();
    let typed = gateway.wait("INTERACTION_CREATE").await;
    let choice = |i: usize| json!({"name": format!("c{i}"), "value": "v"});
    for (list, at) in [
        ((0..26).map(choice).collect::<Vec<_>>(), "data.choices"),
        (vec![json!({"name": text(101), "value": "v"})], "data.choices.0.name"),
        (vec![json!({"name": "n", "value": 1})], "data.choices.0.value"),
    ] {
        let (status, answer) = raw.answer(&typed, json!({"type": 8, "data": {"choices": list}})).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50035)));
        assert!(complaint(&answer, at).is_some(), "no complaint at {at}: {answer:#}");
    }
    let twenty_five: Vec<Value> = (0..25).map(choice).collect();
    assert_eq!(raw.answer(&typed, json!({"type": 8, "data": {"choices": twenty_five}})).await.0, 204);
}

#[tokio::test(flavor = "multi_thread")]
async fn threads() {
    let table = table().await;
    let raw = Raw::new(&table);
    let path = format!("/channels/{}/threads", table.channels()[0].0);
    for (body, at) in [
        (json!({"name": text(101), "type": 11}), "name"),
        (json!({"type": 11}), "name"),
        (json!({"name": "t", "type": 11, "auto_archive_duration": 61}), "auto_archive_duration"),
    ] {
        let (status, answer) = raw.send("POST", &path, body).await;
        assert_eq!((status, &answer["code"]), (400, &json!(50035)));
        assert!(complaint(&answer, at).is_some(), "no complaint at {at}: {answer:#}");
    }
}
