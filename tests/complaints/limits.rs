//! One test for each of Discord's limits that the bot could run into. Most hold one long evening against them: names
//! and words as long and as awkward as they may be, in both languages, every command and control used.

use std::{
    collections::{BTreeMap, BTreeSet},
    sync::LazyLock,
    time::{Duration, Instant},
};

use perus::local::{
    Config, LocalTable, Loss,
    faults::Wrong,
    log::{Exchange, InteractionTimes},
    permissions,
};
use regex::Regex;
use serde_json::{Value, json};

use super::house::{House, Other, connection, number, parts, step_of, touches};
use crate::common::page::Person;

/// What an evening came to.
struct Evening {
    exchanges: Vec<Exchange>,
    interactions: Vec<InteractionTimes>,
}

static EVENING: LazyLock<Evening> = LazyLock::new(|| {
    // A runtime of its own: the first test that asks would otherwise wait for itself.
    let spent = std::thread::spawn(|| {
        tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap().block_on(evening())
    });
    spent.join().expect("the evening goes well")
});

async fn evening() -> Evening {
    let house = House::open().await;
    for (locale, language, last) in [("pt-BR", "pt-BR", "p"), ("en-US", "en", "e")] {
        // Other names each time: the page lets a name go only once it has noticed that its tab is gone.
        let name = |c: &str| c.repeat(31) + last;
        let join = |name: String| Person::join_as(house.local.address(), leak(name), locale, None);
        let (ana, beto, carla) = (join(name("*")).await, join(name("🦃")).await, join(name("@")).await);
        let channel = ana.new_channel(language).await;
        for person in [&ana, &beto, &carla] {
            person.go(&channel);
        }
        house.spend(&ana, &beto, &carla, language).await;
    }
    let log = house.local.log();
    Evening { exchanges: log.exchanges(), interactions: log.interactions() }
}

/// Names live as long as the test.
fn leak(name: String) -> &'static str {
    name.leak()
}

impl House {
    async fn spend(&self, ana: &Person, beto: &Person, carla: &Person, language: &str) {
        ana.command("language", &[("language", json!(language)), ("channel", json!(false))]).await;
        self.told(ana).await;
        ana.autocomplete("play", "game", "", &[]).await;
        ana.autocomplete("play", "options", "", &[("game", "onca")]).await;
        ana.command("play", &[("game", "x".repeat(6000).as_str())]).await;
        self.told(ana).await;
        ana.command("play", &[("game", "onca"), ("options", "x".repeat(6000).as_str())]).await;
        self.told(ana).await;
        let lobby = self.lobby(ana).await;
        let table = number(&lobby);
        // Luck words as long as they may be.
        for (person, seat) in [(ana, 0), (beto, 1)] {
            let lobby = self.live(ana, |m| self.has(m, "luck")).await;
            person.press(&lobby, &self.id(&lobby, &format!("sit:{seat}"))).await;
            self.live(ana, |m| !self.has(m, &format!("sit:{seat}"))).await;
            let modal = person.press(&lobby, &self.id(&lobby, "luck")).await;
            person.modal(&modal, &[("text", "`|_*~#>@".repeat(4).as_str())]).await;
            self.wait("the word counts", || async {
                !self.session(table).await.table.luck_word(perus::games::Seat(seat)).is_empty()
            })
            .await;
        }
        let lobby = self.live(ana, |m| !self.has(m, "sit:0") && !self.has(m, "sit:1")).await;
        ana.press(&lobby, &self.id(&lobby, "kick")).await;
        ana.wait_message(|m| m["flags"] == 64 && !parts(m).is_empty()).await;
        ana.press(&lobby, &self.id(&lobby, "start")).await;
        self.live(ana, |m| step_of(m).is_some()).await;
        let at = self.steps(table).await;
        self.touch(ana, at).await;
        let board = self.board(beto, at + 1).await;
        beto.press(&board, &touches(&board)[0]).await;
        self.shown(table).await.unwrap();
        let board = self.board(beto, at + 1).await;
        carla.press(&board, &touches(&board)[0]).await;
        self.told(carla).await;
        beto.autocomplete("move", "step", "", &[]).await;
        beto.command("move", &[("step", "x".repeat(6000).as_str())]).await;
        self.told(beto).await;
        let step = self.some_step(table).await;
        self.types(beto, &step).await;
        // All pages of the rules, there and back.
        ana.slash("rules").await;
        let mut page = ana.wait_message(|m| m["flags"] == 64 && m["attachments"][0].is_object()).await;
        for _ in 0..12 {
            let on = parts(&page)[1].clone();
            if on["disabled"] == true {
                break;
            }
            ana.press(&page, on["custom_id"].as_str().unwrap()).await;
            let before = page["content"].clone();
            page = ana.wait_message(|m| m["id"] == page["id"] && m["content"] != before).await;
        }
        for command in ["help", "board", "cancel", "resign"] {
            ana.slash(command).await;
            self.told(ana).await;
        }
        ana.slash("resign").await;
        let sure = ana.wait_message(|m| m["flags"] == 64 && !parts(m).is_empty()).await;
        ana.press(&sure, &self.id(&sure, "resign-surely")).await;
        self.wait("it is over", || async {
            self.session(table).await.table.phase() == perus::table::Phase::Over
        })
        .await;
        self.shown(table).await.unwrap();
        let closing = self.messages(ana).await.pop().unwrap();
        beto.press(&closing, &self.id(&closing, "verify")).await;
        self.told(beto).await;
        beto.press(&closing, &self.id(&closing, "replay")).await;
        let gif = |m: &Value| m["attachments"][0]["filename"].as_str().is_some_and(|f| f.ends_with(".gif"));
        beto.wait_message(gif).await;
        beto.slash("replay").await;
        beto.wait_message(gif).await;
        beto.slash("verify").await;
        self.told(beto).await;
        beto.press(&closing, &self.id(&closing, "rematch")).await;
        self.live(ana, |m| self.has(m, "start")).await;
    }
}

/// All bodies of messages that the bot sent that evening.
fn messages() -> Vec<Value> {
    let mut found = Vec::new();
    for exchange in &EVENING.exchanges {
        let Some(body) = &exchange.body else { continue };
        if exchange.path.ends_with("/callback") {
            found.push(body["data"].clone());
        } else if exchange.path.contains("/messages") || exchange.path.starts_with("/webhooks/") {
            found.push(body.clone());
        }
    }
    assert!(found.len() > 50, "an evening is long");
    found
}

fn chars(value: &Value) -> usize {
    value.as_str().map_or(0, |text| text.chars().count())
}

/// The longest of some texts, shown when a test fails.
fn longest<'a>(texts: impl Iterator<Item = &'a Value>) -> usize {
    texts.map(chars).max().unwrap_or(0)
}

fn controls() -> Vec<Value> {
    messages().iter().flat_map(parts).collect()
}

#[test]
fn limit_nothing_was_refused() {
    let refused = EVENING.exchanges.iter().filter(|exchange| exchange.status >= 400);
    let refused: Vec<_> = refused
        .map(|exchange| (&exchange.method, &exchange.path, &exchange.body, &exchange.answer))
        .collect();
    assert!(refused.is_empty(), "{refused:#?}");
}

#[test]
fn limit_content_2000() {
    let longest = longest(messages().iter().map(|message| &message["content"]));
    assert!((100..=2000).contains(&longest), "{longest}");
}

#[test]
fn limit_alt_text_1024_and_no_embeds() {
    let all = messages();
    let files = all.iter().flat_map(|message| message["attachments"].as_array().into_iter().flatten());
    let longest = longest(files.map(|file| &file["description"]));
    assert!((100..=1024).contains(&longest), "{longest}");
    let embeds =
        all.iter().filter(|message| message["embeds"].as_array().is_some_and(|list| !list.is_empty()));
    assert_eq!(embeds.count(), 0, "an embed's picture has no alt text");
}

#[test]
fn limit_rows_and_buttons_5_by_5() {
    for message in messages() {
        let rows = message["components"].as_array().cloned().unwrap_or_default();
        assert!(rows.len() <= 5, "{rows:#?}");
        for row in rows {
            let parts = row["components"].as_array().unwrap();
            let menu = parts.iter().any(|part| part["type"] != 2);
            assert!((1..=5).contains(&parts.len()) && (!menu || parts.len() == 1), "{row:#?}");
        }
    }
}

#[test]
fn limit_options_25_of_100_characters() {
    let menus: Vec<Value> = controls().into_iter().filter(|part| part["type"] == 3).collect();
    assert!(!menus.is_empty());
    for menu in menus {
        let options = menu["options"].as_array().unwrap();
        assert!((1..=25).contains(&options.len()), "{menu:#?}");
        assert!(chars(&menu["placeholder"]) <= 150);
        for option in options {
            assert!((1..=100).contains(&chars(&option["label"])), "{option}");
            assert!((1..=100).contains(&chars(&option["value"])), "{option}");
        }
    }
}

#[test]
fn limit_custom_id_100_and_unique() {
    for message in messages() {
        let ids: Vec<String> =
            parts(&message).iter().map(|part| part["custom_id"].as_str().unwrap().to_owned()).collect();
        assert!(ids.iter().all(|id| (1..=100).contains(&id.chars().count())), "{ids:?}");
        assert_eq!(ids.iter().collect::<BTreeSet<_>>().len(), ids.len(), "{ids:?}");
    }
}

#[test]
fn limit_button_label_80() {
    let buttons: Vec<Value> = controls().into_iter().filter(|part| part["type"] == 2).collect();
    assert!(!buttons.is_empty());
    for button in buttons {
        assert!((1..=80).contains(&chars(&button["label"])), "{button}");
    }
}

#[test]
fn limit_modal_title_and_labels_45() {
    let callbacks = EVENING.exchanges.iter().filter_map(|exchange| exchange.body.as_ref());
    let modals: Vec<&Value> = callbacks.filter(|body| body["type"] == 9).map(|body| &body["data"]).collect();
    assert!(modals.len() >= 4);
    for modal in modals {
        assert!((1..=45).contains(&chars(&modal["title"])), "{modal}");
        for field in parts(modal) {
            assert!((1..=45).contains(&chars(&field["label"])), "{field}");
            assert!(chars(&field["placeholder"]) <= 100);
        }
    }
}

#[test]
fn limit_autocomplete_25_answers() {
    let callbacks = EVENING.exchanges.iter().filter_map(|exchange| exchange.body.as_ref());
    let answers: Vec<&Value> = callbacks.filter(|body| body["type"] == 8).collect();
    assert!(answers.len() >= 6);
    for answer in answers {
        let choices = answer["data"]["choices"].as_array().unwrap();
        assert!(choices.len() <= 25);
        for choice in choices {
            assert!((1..=100).contains(&chars(&choice["name"])), "{choice}");
            assert!((1..=100).contains(&chars(&choice["value"])), "{choice}");
        }
    }
}

#[test]
fn limit_first_answer_within_3_s() {
    assert!(EVENING.interactions.len() > 40);
    for interaction in &EVENING.interactions {
        let (answered, _) = interaction.answered.expect("every interaction is answered");
        let after = answered - interaction.delivered.expect("it was delivered");
        assert!(after < Duration::from_secs(3), "{interaction:?}");
    }
}

#[test]
fn limit_files_10_mib() {
    let files: Vec<_> = EVENING.exchanges.iter().flat_map(|exchange| &exchange.files).collect();
    let of = |ending: &str| {
        files.iter().filter(|file| file.filename.ends_with(ending)).map(|file| file.size).max()
    };
    let (png, gif) = (of(".png").unwrap(), of(".gif").unwrap());
    assert!(png < 10 << 20 && gif < 10 << 20, "{png}, {gif}");
    let most = EVENING.exchanges.iter().map(|exchange| exchange.files.len()).max().unwrap();
    assert!(most <= 10);
}

fn registration() -> Vec<Value> {
    let put = EVENING.exchanges.iter().find(|exchange| exchange.method == "PUT").expect("one registration");
    put.body.as_ref().unwrap().as_array().unwrap().clone()
}

/// A text and its translations.
fn all_of(thing: &Value, key: &str) -> Vec<String> {
    let localized = thing[format!("{key}_localizations")].as_object().cloned().unwrap_or_default();
    let own = std::iter::once(thing[key].clone());
    own.chain(localized.into_iter().map(|(_, text)| text))
        .map(|text| text.as_str().unwrap().to_owned())
        .collect()
}

#[test]
fn limit_command_names_and_descriptions_in_all_languages() {
    let pattern = Regex::new(r"^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]{1,32}$").unwrap();
    let commands = registration();
    assert!((11..=100).contains(&commands.len()));
    let mut names: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    for command in &commands {
        let options = command["options"].as_array().cloned().unwrap_or_default();
        assert!(options.len() <= 25);
        let optional_first = options.iter().position(|option| option["required"] != true);
        assert!(options.iter().skip(optional_first.unwrap_or(options.len())).all(|o| o["required"] != true));
        for thing in std::iter::once(command).chain(&options) {
            for name in all_of(thing, "name") {
                assert!(pattern.is_match(&name) && name == name.to_lowercase(), "{name}");
            }
            for description in all_of(thing, "description") {
                assert!((1..=100).contains(&description.chars().count()), "{description}");
            }
            let locales = thing["name_localizations"].as_object().expect("names in other languages");
            assert!(locales.contains_key("pt-BR"), "{thing}");
            assert!(thing["description_localizations"]["pt-BR"].is_string(), "{thing}");
        }
        for (locale, name) in command["name_localizations"].as_object().unwrap() {
            let new = names.entry(locale.clone()).or_default().insert(name.to_string());
            assert!(new, "{name} stands twice in {locale}");
        }
        // The longest of all languages counts.
        let longest = |thing: &Value| -> usize {
            ["name", "description"]
                .iter()
                .map(|key| all_of(thing, key).iter().map(|text| text.chars().count()).max().unwrap_or(0))
                .sum()
        };
        let whole: usize = longest(command) + options.iter().map(longest).sum::<usize>();
        assert!(whole <= 8000, "{whole}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn limit_200_command_creates_a_day() {
    // One request for all commands at a start; at the next one the names are the same, which creates nothing.
    let mut house = House::open().await;
    house.crash();
    house.start().await;
    let puts: Vec<Exchange> = house
        .local
        .log()
        .exchanges()
        .into_iter()
        .filter(|exchange| exchange.path.ends_with("/commands"))
        .collect();
    assert_eq!(puts.iter().map(|exchange| exchange.method.as_str()).collect::<Vec<_>>(), ["PUT", "PUT"]);
    assert_eq!(puts[0].body, puts[1].body);
}

#[tokio::test(flavor = "multi_thread")]
async fn limit_edits_after_an_hour() {
    let mut house = House::open().await;
    let (ana, table) = house.game_with_bot().await;
    let at = house.steps(table).await;
    let old = house.board(&ana, at).await;
    house.touch(&ana, at).await;
    assert_eq!(house.board(&ana, at + 2).await["id"], old["id"], "a young board is edited");
    house.shown(table).await.unwrap();
    house.crash();
    house.sql("UPDATE boards SET posted_at = posted_at - 56 * 60 * 1000").await;
    house.local.age_message(old["id"].as_str().unwrap().parse().unwrap(), Duration::from_secs(56 * 60)).await;
    house.start().await;
    let before = house.writes().len();
    house.touch(&ana, at + 2).await;
    let board = house.board(&ana, at + 4).await;
    house.shown(table).await.unwrap();
    assert_ne!(board["id"], old["id"], "an old board is posted anew");
    assert_eq!(house.writes()[before].method, "POST");
    house.one(&ana).await;
}

#[tokio::test(flavor = "multi_thread")]
async fn limit_private_answers_15_min() {
    let house = House::open().await;
    let (ana, _beto, table) = house.game().await;
    let board = house.board(&ana, house.steps(table).await).await;
    ana.press(&board, &house.id(&board, "resign")).await;
    let sure = ana.wait_message(|m| m["flags"] == 64 && !parts(m).is_empty()).await;
    // The token of the first press is over; the second one brings its own.
    house.local.advance(Duration::from_secs(16 * 60));
    assert_eq!(ana.press(&sure, &house.id(&sure, "resign-surely")).await["state"], "ok");
    assert_eq!(house.told(&ana).await, house.word("house-done"));
    house
        .wait("it is over", || async {
            house.session(table).await.table.phase() == perus::table::Phase::Over
        })
        .await;
}

#[tokio::test(flavor = "multi_thread")]
async fn limit_429_of_a_route_and_of_all() {
    for global in [false, true] {
        let house = House::open().await;
        let (ana, beto, table) = house.game().await;
        let at = house.steps(table).await;
        let path = format!("/channels/{}/messages", ana.channel());
        let limited = Wrong::rate_limited(Duration::from_secs(1), global);
        house.local.faults().answer("POST", &path, Some(2), limited.clone());
        house.local.faults().answer("POST", "/webhooks/*/*", Some(1), limited);
        let began = Instant::now();
        house.touch(&ana, at).await;
        let board = house.board(&beto, at + 1).await;
        assert!(began.elapsed() >= Duration::from_secs(1), "it was waited out");
        house.one(&ana).await;
        // So is a private word.
        ana.press(&board, &touches(&board)[0]).await;
        assert!(!house.told(&ana).await.is_empty());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn limit_10_000_invalid_requests() {
    let house = House::open().await;
    let (ana, beto, table) = house.game().await;
    house.local.deny(house.channel(&ana), permissions::VIEW_CHANNEL).await;
    let start = house.steps(table).await;
    let before = refused(&house);
    for step in 0..4 {
        let to_act = if step % 2 == 0 { &ana } else { &beto };
        let typed = house.some_step(table).await;
        assert_eq!(house.types(to_act, &typed).await, house.word("board-post-forbidden"));
    }
    assert_eq!(house.steps(table).await, start + 4);
    tokio::time::sleep(Duration::from_millis(700)).await;
    assert!(refused(&house) - before <= 4, "one refusal a step, and none without a person's doing");
}

fn refused(house: &House) -> usize {
    house.local.log().exchanges().iter().filter(|e| matches!(e.status, 401 | 403 | 429)).count()
}

#[tokio::test(flavor = "multi_thread")]
async fn limit_1000_identifies_a_day() {
    // A lost connection is resumed, which is free: the channel's last message is still known, as after READY it isn't.
    let house = House::open().await;
    let (ana, _beto, _table) = house.game().await;
    let channel = serenity::all::ChannelId::new(house.channel(&ana).0);
    for _ in 0..3 {
        house.local.drop_gateway(Loss::Close(4000));
        tokio::time::sleep(Duration::from_millis(200)).await;
        house.wait("it comes back", || async { house.local.bot_online() }).await;
        assert!(house.inside(move |bot| async move { bot.tails.last(channel) }).await.is_some());
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn limit_privileged_intents_are_not_asked_for() {
    let local = LocalTable::start(Config::test()).await.unwrap();
    local.faults().refuse_privileged_intents(true);
    let folder = tempfile::tempdir().unwrap();
    let other = Other::connect(connection(&local), folder.path().join("perus.db")).await;
    let ana = Person::join(local.address(), "Ana").await;
    ana.wait_command("play").await;
    other.stop().await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn limit_thread_name_100() {
    let house = House::open().await;
    let ana = house.join(&"W".repeat(32)).await;
    let lobby = house.lobby(&ana).await;
    ana.press(&lobby, &house.id(&lobby, "thread")).await;
    house.wait("the thread is there", || async { house.count("POST", "/threads") == 1 }).await;
    let threads = house.local.log().exchanges();
    let made = threads.iter().find(|exchange| exchange.path.ends_with("/threads")).unwrap();
    assert!((1..=100).contains(&chars(&made.body.as_ref().unwrap()["name"])));
    assert_eq!(made.status, 201);
}
