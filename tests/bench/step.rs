//! A step from the interaction received to the request that carries the new picture, through the local table; beside a
//! bare poise bot that answers the same press with a ready-made PNG of the same size. Also the first acknowledgement.
//!
//! `cargo bench --bench step` prints medians and 99th percentiles of both, then criterion's own measurement of the whole
//! press as a tab feels it.

#[path = "../common/mod.rs"]
mod common;

use std::{
    sync::Arc,
    time::{Duration, Instant},
};

use criterion::{Criterion, criterion_group, criterion_main};
use perus::{
    discord::{self, Connection},
    games::Registry,
    host::Times,
    local::{Config, LocalTable},
    store::Store,
};
use poise::serenity_prelude as serenity;
use serde_json::Value;
use serenity::{
    CreateAttachment, CreateButton, CreateInteractionResponse, CreateInteractionResponseMessage,
    CreateMessage,
};

use common::page::Person;

const PRESSES: usize = 200;
/// So many steps of one game are measured; then another is opened.
const A_GAME: usize = 100;
const WAIT: Duration = Duration::from_secs(10);

/// What one press took.
#[derive(Clone, Copy)]
struct Taken {
    acknowledged: Duration,
    pictured: Duration,
}

/// The times of the presses since the log was last cleared: for each, until the first answer and until the first request
/// with a file after it was delivered.
fn taken(local: &LocalTable) -> Vec<Taken> {
    let exchanges = local.log().exchanges();
    let pressed = local.log().interactions().into_iter().filter(|times| times.kind == 3);
    pressed
        .filter_map(|times| {
            let delivered = times.delivered?;
            let pictured = exchanges
                .iter()
                .filter(|exchange| !exchange.files.is_empty() && exchange.at >= delivered)
                .map(|exchange| exchange.at)
                .min()?;
            let acknowledged = times.answered?.0;
            Some(Taken {
                acknowledged: acknowledged.saturating_duration_since(delivered),
                pictured: pictured - delivered,
            })
        })
        .collect()
}

fn percentile(mut times: Vec<Duration>, share: f64) -> Duration {
    times.sort_unstable();
    times[((times.len() - 1) as f64 * share).round() as usize]
}

fn report(name: &str, taken: &[Taken]) {
    let pictured: Vec<Duration> = taken.iter().map(|taken| taken.pictured).collect();
    let acknowledged: Vec<Duration> = taken.iter().map(|taken| taken.acknowledged).collect();
    println!(
        "{name}: {} presses, picture median {:.1?} p99 {:.1?}; acknowledgement median {:.1?} p99 {:.1?}",
        taken.len(),
        percentile(pictured.clone(), 0.5),
        percentile(pictured, 0.99),
        percentile(acknowledged.clone(), 0.5),
        percentile(acknowledged, 0.99),
    );
}

/// Perus at the local table with two people playing.
struct Evening {
    local: LocalTable,
    people: [Person; 2],
    _data: tempfile::TempDir,
}

impl Evening {
    async fn begin() -> Self {
        let data = tempfile::tempdir().expect("a folder");
        let local = LocalTable::start(Config { data: Some(data.path().join("local.db")), ..Config::test() })
            .await
            .expect("the local table starts");
        let store = Store::open(&data.path().join("perus.db").to_string_lossy()).await.expect("a store");
        let connection = Connection { token: local.token(), api: Some(local.api()), read_chat: false };
        let bot = discord::assemble(&connection, Registry::house(), store, Times::default()).expect("a bot");
        tokio::spawn(async move {
            discord::run(&connection, bot, |_| {}, std::future::pending()).await.expect("the bot runs");
        });
        let people =
            [Person::join(local.address(), "Ana").await, Person::join(local.address(), "Beto").await];
        let evening = Self { local, people, _data: data };
        evening.open().await;
        evening
    }

    async fn open(&self) {
        let [ana, beto] = &self.people;
        ana.wait_command("play").await;
        ana.command("play", &[("game", "onca")]).await;
        let lobby = ana.wait_message(|message| has_button(message, ":sit:0")).await;
        ana.press(&lobby, &button_ending(&lobby, ":sit:0").expect("a seat")).await;
        let lobby = beto
            .wait_message(|message| has_button(message, ":sit:1") && !has_button(message, ":sit:0"))
            .await;
        beto.press(&lobby, &button_ending(&lobby, ":sit:1").expect("a seat")).await;
        let lobby = beto
            .wait_message(|message| has_button(message, ":start") && !has_button(message, ":sit:1"))
            .await;
        beto.press(&lobby, &button_ending(&lobby, ":start").expect("a start")).await;
        ana.wait_message(|message| has_button(message, ":touch:")).await;
    }

    /// Does one step of the game: the touches before the last are not measured.
    async fn step(&self, number: usize) {
        let person = &self.people[number % 2];
        let mut board = self.board(person).await;
        loop {
            let touches = touches(&board);
            // Back and forth at the edge: the game never ends and stays the same for all measurements.
            let touch = touches[(number / 2) % touches.len()].clone();
            let whole = touch.matches('.').count() >= 1;
            if whole {
                self.local.log().clear();
            }
            let before = board["id"].clone();
            person.press(&board, &touch).await;
            if whole {
                let other = &self.people[(number + 1) % 2];
                other
                    .wait_for(
                        |frame| {
                            frame["t"] == "message_create"
                                && has_button(&frame["d"], ":touch:")
                                && frame["d"]["id"] != before
                        },
                        WAIT,
                    )
                    .await;
                return;
            }
            board = person.wait_message(|message| touches_begin(message, &touch)).await;
        }
    }

    async fn board(&self, person: &Person) -> Value {
        let channel = person.channel();
        loop {
            let last =
                person.messages(&channel).into_iter().rev().find(|message| has_button(message, ":touch:"));
            if let Some(board) = last {
                return board;
            }
            tokio::time::sleep(Duration::from_millis(2)).await;
        }
    }
}

fn ids(message: &Value) -> Vec<String> {
    let rows = message["components"].as_array().into_iter().flatten();
    rows.flat_map(|row| row["components"].as_array().into_iter().flatten())
        .filter_map(|part| part["custom_id"].as_str().map(str::to_owned))
        .collect()
}

fn has_button(message: &Value, part: &str) -> bool {
    ids(message).iter().any(|id| id.contains(part))
}

fn button_ending(message: &Value, end: &str) -> Option<String> {
    ids(message).into_iter().find(|id| id.ends_with(end))
}

/// The touches offered, without the one that lets go. Captures come last: they would end the game before the bench.
fn touches(message: &Value) -> Vec<String> {
    let rows = message["components"].as_array().into_iter().flatten();
    let parts = rows.flat_map(|row| row["components"].as_array().into_iter().flatten());
    let all: Vec<(bool, String)> = parts
        .filter_map(|part| {
            let id = part["custom_id"].as_str().filter(|id| id.contains(":touch:") && !id.ends_with(':'))?;
            Some((part["label"].as_str().is_some_and(|label| label.contains("por cima")), id.to_owned()))
        })
        .collect();
    let steps: Vec<String> = all.iter().filter(|(jumps, _)| !jumps).map(|(_, id)| id.clone()).collect();
    if steps.is_empty() { all.into_iter().map(|(_, id)| id).collect() } else { steps }
}

fn touches_begin(message: &Value, touch: &str) -> bool {
    touches(message).iter().any(|id| id.starts_with(&format!("{touch}.")))
}

/// A bot that does nothing but answer a press with the same picture.
struct Bare {
    local: LocalTable,
    person: Person,
    board: Value,
}

impl Bare {
    async fn begin(picture: Vec<u8>) -> Self {
        let local = LocalTable::start(Config::test()).await.expect("the local table starts");
        let http =
            serenity::HttpBuilder::new(local.token()).proxy(local.api()).ratelimiter_disabled(true).build();
        let person = Person::join(local.address(), "Ana").await;
        let channel: u64 = person.channel().parse().expect("an id");
        let post = CreateMessage::new()
            .content("bare")
            .components(row())
            .add_file(CreateAttachment::bytes(picture.clone(), "board.png"));
        let picture = Arc::new(picture);
        let framework = poise::Framework::<Arc<Vec<u8>>, serenity::Error>::builder()
            .options(poise::FrameworkOptions {
                event_handler: |framework, event| {
                    Box::pin(async move {
                        if let serenity::FullEvent::InteractionCreate { interaction } = event
                            && let Some(press) = interaction.as_message_component()
                        {
                            let picture = CreateAttachment::bytes(framework.user_data.to_vec(), "board.png");
                            let answer =
                                CreateInteractionResponseMessage::new().components(row()).add_file(picture);
                            let answer = CreateInteractionResponse::UpdateMessage(answer);
                            press.create_response(framework.serenity_context, answer).await?;
                        }
                        Ok(())
                    })
                },
                ..Default::default()
            })
            .setup(|_, _, _| Box::pin(async move { Ok(picture) }))
            .build();
        let intents = serenity::GatewayIntents::GUILDS;
        let mut client = serenity::ClientBuilder::new_with_http(http, intents)
            .framework(framework)
            .await
            .expect("a client");
        let http = client.http.clone();
        tokio::spawn(async move { client.start().await });
        tokio::time::sleep(Duration::from_millis(500)).await;
        serenity::ChannelId::new(channel).send_message(&http, post).await.expect("a message");
        let board = person.wait_message(|message| has_button(message, "bare")).await;
        Self { local, person, board }
    }

    async fn press(&self) {
        self.local.log().clear();
        self.person.press(&self.board, "bare").await;
    }
}

fn row() -> Vec<serenity::CreateActionRow> {
    vec![serenity::CreateActionRow::Buttons(vec![CreateButton::new("bare").label("bare")])]
}

fn a_step(criterion: &mut Criterion) {
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build().expect("a runtime");
    let mut evening = runtime.block_on(Evening::begin());
    let mut perus = Vec::new();
    for number in 0..PRESSES {
        // A game that goes on long enough ends all the same, with a jaguar that can't move.
        if number == A_GAME {
            evening = runtime.block_on(Evening::begin());
        }
        runtime.block_on(evening.step(number % A_GAME));
        perus.extend(taken(&evening.local));
    }
    let size = evening
        .local
        .log()
        .exchanges()
        .iter()
        .flat_map(|exchange| &exchange.files)
        .map(|file| file.size)
        .max();
    let size = size.expect("a picture was sent");
    // Noise can't be compressed by anything on the way, as a PNG can't.
    let picture: Vec<u8> =
        (0..size).map(|n| (n as u32).wrapping_mul(2_654_435_761).to_le_bytes()[3]).collect();
    let bare_bot = runtime.block_on(Bare::begin(picture));
    let mut bare = Vec::new();
    for _ in 0..PRESSES {
        runtime.block_on(bare_bot.press());
        bare.extend(taken(&bare_bot.local));
    }
    println!("picture: {size} bytes");
    report("perus", &perus);
    report("bare ", &bare);

    let mut group = criterion.benchmark_group("step");
    group.sample_size(20).measurement_time(Duration::from_secs(10));
    let mut played = A_GAME;
    group.bench_function("perus", |bencher| {
        bencher.iter_custom(|times| {
            let mut taken = Duration::ZERO;
            for _ in 0..times {
                if played == A_GAME {
                    evening = runtime.block_on(Evening::begin());
                    played = 0;
                }
                let started = Instant::now();
                runtime.block_on(evening.step(played));
                taken += started.elapsed();
                played += 1;
            }
            taken
        });
    });
    group.bench_function("bare", |bencher| {
        bencher.iter_custom(|times| {
            let started = Instant::now();
            for _ in 0..times {
                runtime.block_on(bare_bot.press());
            }
            started.elapsed()
        });
    });
    group.finish();
}

criterion_group!(benches, a_step);
criterion_main!(benches);
