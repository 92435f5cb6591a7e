//! What these tests add to the common house: what a person is told, which messages have controls, what was sent to
//! Discord, and further bots beside the one that runs.

use std::{
    future::Future,
    ops::{Deref, DerefMut},
    path::PathBuf,
    time::Duration,
};

use perus::{
    discord::{self, Bot, Connection, PostError, RunError},
    games::{Msg, Registry},
    host::Times,
    local::{Id, LocalTable, log::Exchange},
    store::{BoardRow, Store},
    text::{Language, Texts},
};
use serde_json::Value;
use tokio::{runtime::Runtime, sync::oneshot, task::JoinHandle};

pub use crate::bot_house::quick;
use crate::{
    bot_house as common,
    common::page::{PATIENCE, Person},
};

/// Bit of a message that one person alone sees.
const PRIVATE: u64 = 64;
/// Bit of a message that says "thinking…".
const THINKING: u64 = 128;

/// A bot beside the one of the house, such as a second process; it dies when it is dropped.
pub struct Other {
    stop: Option<oneshot::Sender<()>>,
    task: Option<JoinHandle<Result<(), RunError>>>,
    runtime: Option<Runtime>,
}

impl Other {
    /// Runs a bot in a runtime of its own.
    pub async fn run(
        connection: Connection,
        data: PathBuf,
        build: impl FnOnce(Store, Times) -> Bot + Send + 'static,
    ) -> Self {
        let runtime =
            tokio::runtime::Builder::new_multi_thread().worker_threads(2).enable_all().build().unwrap();
        let (stop, stopped) = oneshot::channel::<()>();
        let task = runtime.spawn(async move {
            let store = Store::open(data.to_str().unwrap()).await.expect("the database opens");
            let bot = build(store, quick());
            discord::run(&connection, bot, |_| {}, async move { drop(stopped.await) }).await
        });
        Self { stop: Some(stop), task: Some(task), runtime: Some(runtime) }
    }

    /// Runs the bot of the product.
    pub async fn connect(connection: Connection, data: PathBuf) -> Self {
        let at = connection.clone();
        let build = move |store, times| {
            discord::assemble(&at, Registry::house(), store, times).expect("the sentences are whole")
        };
        Self::run(connection, data, build).await
    }

    /// Waits until it ends by itself.
    pub async fn ended(mut self) -> Result<(), RunError> {
        let task = self.task.take().unwrap();
        tokio::time::timeout(PATIENCE, task).await.expect("it ends").expect("it does not panic")
    }

    /// Ends it as the operator would.
    pub async fn stop(mut self) -> Result<(), RunError> {
        drop(self.stop.take());
        self.ended().await
    }
}

impl Drop for Other {
    fn drop(&mut self) {
        if let Some(runtime) = self.runtime.take() {
            runtime.shutdown_background();
        }
    }
}

/// How to reach a local table.
pub fn connection(local: &LocalTable) -> Connection {
    Connection { token: local.token(), api: Some(local.api()), read_chat: false }
}

/// The house.
pub struct House {
    at: common::House,
    texts: Texts,
}

impl Deref for House {
    type Target = common::House;

    fn deref(&self) -> &common::House {
        &self.at
    }
}

impl DerefMut for House {
    fn deref_mut(&mut self) -> &mut common::House {
        &mut self.at
    }
}

impl House {
    /// A house with its bot connected.
    pub async fn open() -> Self {
        Self::open_with(quick()).await
    }

    /// The same with other times.
    pub async fn open_with(times: Times) -> Self {
        let texts = Texts::load(&Registry::house()).expect("the sentences are whole");
        Self { at: common::House::open_with(Registry::house(), times).await, texts }
    }

    /// Ana has the jaguar and Beto the dogs; the game has started.
    pub async fn game(&self) -> (Person, Person, u64) {
        let (ana, beto) = (self.join("Ana").await, self.join("Beto").await);
        let table = self.game_of(&ana, &beto).await;
        (ana, beto, table)
    }

    /// The first has the jaguar, the second the dogs, in the channel of the first.
    pub async fn game_of(&self, ana: &Person, beto: &Person) -> u64 {
        beto.go(&ana.channel());
        self.begin(&[ana, beto], "onca", "").await
    }

    /// Ana has the jaguar, an easy bot the dogs.
    pub async fn game_with_bot(&self) -> (Person, u64) {
        let ana = self.join("Ana").await;
        let lobby = self.lobby(&ana).await;
        let table = number(&lobby);
        self.sit_with_bot(&ana, &lobby).await;
        self.press_start(&ana, table).await;
        self.live(&ana, |message| step_of(message).is_some()).await;
        (ana, table)
    }

    /// Sits down with the jaguar, an easy bot with the dogs; gives back the full lobby.
    pub async fn sit_with_bot(&self, ana: &Person, lobby: &Value) -> Value {
        ana.press(lobby, &self.id(lobby, "sit:0")).await;
        let lobby = self.live(ana, |message| !self.has(message, "sit:0")).await;
        ana.select(&lobby, &self.id(&lobby, "bot"), &["1.easy"]).await;
        self.live(ana, |message| !self.has(message, "bot")).await
    }

    /// Opens a lobby and gives back its message.
    pub async fn lobby(&self, person: &Person) -> Value {
        self.lay(person, "onca", "").await;
        self.live(person, |message| self.has(message, "start")).await
    }

    /// How many steps a table has.
    pub async fn steps(&self, table: u64) -> u32 {
        self.session(table).await.table.next_step()
    }

    /// Waits until a table's message is shown, or can't be.
    pub async fn shown(&self, table: u64) -> Result<Option<BoardRow>, PostError> {
        self.inside(move |bot| async move { bot.poster.settled(table).await }).await
    }

    /// Waits until a table has so many steps and its message is shown, or can't be.
    pub async fn reached(&self, table: u64, steps: u32) {
        self.wait("the step counts", || async { self.steps(table).await >= steps }).await;
        let _ = self.shown(table).await;
    }

    /// The first step that the one to act may do.
    pub async fn some_step(&self, table: u64) -> String {
        let session = self.session(table).await;
        let seat = session.table.to_act()[0];
        session.table.position().unwrap().choices(seat)[0].step.clone()
    }

    /// Types a step and waits for the private answer.
    pub async fn types(&self, person: &Person, step: &str) -> String {
        person.command("move", &[("step", step)]).await;
        self.told(person).await
    }

    /// What the person is told privately after what they did last.
    pub async fn told(&self, person: &Person) -> String {
        let message = person
            .wait_message(|message| {
                let flags = message["flags"].as_u64().unwrap_or(0);
                flags & PRIVATE != 0 && flags & THINKING == 0
            })
            .await;
        message["content"].as_str().unwrap_or_default().to_owned()
    }

    /// Fails if the person is told anything privately within a moment.
    pub async fn told_nothing(&self, person: &Person) {
        let private = |frame: &Value| frame["d"]["flags"].as_u64().unwrap_or(0) & PRIVATE != 0;
        if let Some(frame) = person.try_wait_for(private, Duration::from_millis(500)).await {
            panic!("{} is told {}", person.name, frame["d"]["content"]);
        }
    }

    /// A sentence in English, the language of the tabs.
    pub fn word(&self, key: &'static str) -> String {
        self.texts.say(Language::En, &Msg::new(key), &[])
    }

    /// The bot's public messages in the person's channel, oldest first.
    pub async fn messages(&self, person: &Person) -> Vec<Value> {
        let all = person.history(&person.channel()).await;
        let public = |message: &Value| message["flags"].as_u64().unwrap_or(0) & (PRIVATE | THINKING) == 0;
        all.into_iter().filter(|message| message["author"]["bot"] == true && public(message)).collect()
    }

    /// The messages among them that have controls of play or of a lobby.
    pub async fn controls(&self, person: &Person) -> Vec<Value> {
        let live = |message: &Value| {
            let verbs = ["touch", "menu", "stop", "start", "resign"];
            verbs.iter().any(|verb| self.has(message, verb))
        };
        self.messages(person).await.into_iter().filter(live).collect()
    }

    /// Waits until just one message has controls: the old one is gone.
    pub async fn one(&self, person: &Person) {
        self.wait("one message has controls", || async { self.controls(person).await.len() == 1 }).await;
    }

    /// Waits for the one live message to be such.
    pub async fn live(&self, person: &Person, wanted: impl Fn(&Value) -> bool) -> Value {
        let deadline = tokio::time::Instant::now() + PATIENCE;
        loop {
            let controls = self.controls(person).await;
            if let Some(found) = controls.last().filter(|message| wanted(message)) {
                return found.clone();
            }
            if tokio::time::Instant::now() > deadline {
                let seen: Vec<_> = controls
                    .iter()
                    .map(|m| {
                        (
                            m["content"].as_str(),
                            parts(m).iter().map(|p| p["custom_id"].clone()).collect::<Vec<_>>(),
                        )
                    })
                    .collect();
                panic!("no such message; there are {seen:#?}");
            }
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    /// The board whose controls are for this step.
    pub async fn board(&self, person: &Person, step: u32) -> Value {
        self.live(person, |message| step_of(message) == Some(step)).await
    }

    /// Presses the first control that touches something, on the board of this step. In Onça the jaguar is in the hand
    /// already, so that is a whole step for its side.
    pub async fn touch(&self, person: &Person, step: u32) -> Value {
        let board = self.board(person, step).await;
        let id = touches(&board).into_iter().next().expect("something can be touched");
        person.press(&board, &id).await
    }

    /// Whether a message has an enabled control with this verb.
    pub fn has(&self, message: &Value, verb: &str) -> bool {
        button(message, verb).is_some()
    }

    /// The id of the control whose verb and what follows begin so.
    pub fn id(&self, message: &Value, verb: &str) -> String {
        let found =
            button(message, verb).unwrap_or_else(|| panic!("no {verb} at {:#}", message["components"]));
        found["custom_id"].as_str().unwrap().to_owned()
    }

    /// How many requests of this method had a path ending so.
    pub fn count(&self, method: &str, path_end: &str) -> usize {
        let fits = |exchange: &Exchange| exchange.method == method && exchange.path.ends_with(path_end);
        self.local.log().exchanges().iter().filter(|exchange| fits(exchange)).count()
    }

    /// The requests that post or change a channel's messages, in their order.
    pub fn writes(&self) -> Vec<Exchange> {
        let mut all = self.local.log().exchanges();
        all.retain(|exchange| {
            let changes = matches!(exchange.method.as_str(), "POST" | "PATCH");
            changes && exchange.path.starts_with("/channels/") && exchange.path.contains("/messages")
        });
        all.sort_by_key(|exchange| exchange.at);
        all
    }

    /// Waits until something holds.
    pub async fn wait<F: Future<Output = bool>>(&self, what: &str, holds: impl Fn() -> F) {
        let deadline = tokio::time::Instant::now() + PATIENCE;
        while !holds().await {
            assert!(tokio::time::Instant::now() < deadline, "in vain: {what}");
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
    }

    /// A channel's id.
    pub fn channel(&self, person: &Person) -> Id {
        person.channel().parse().unwrap()
    }
}

/// All controls of a message.
pub fn parts(message: &Value) -> Vec<Value> {
    let rows = message["components"].as_array().cloned().unwrap_or_default();
    rows.iter().flat_map(|row| row["components"].as_array().cloned().unwrap_or_default()).collect()
}

fn button(message: &Value, verb: &str) -> Option<Value> {
    parts(message).into_iter().find(|part| {
        let id = part["custom_id"].as_str().unwrap_or_default();
        let rest = id.split_once(':').map_or("", |(_, rest)| rest);
        rest == verb || rest.strip_prefix(verb).is_some_and(|rest| rest.starts_with([':', '.']))
    })
}

/// The ids that touch something, without the one that lets go.
pub fn touches(board: &Value) -> Vec<String> {
    let ids = parts(board).into_iter().filter_map(|part| part["custom_id"].as_str().map(str::to_owned));
    ids.filter(|id| id.contains(":touch:") && !id.ends_with(':')).collect()
}

/// The table whose message this is.
pub fn number(message: &Value) -> u64 {
    let id = parts(message)[0]["custom_id"].as_str().unwrap().to_owned();
    id.split(':').next().unwrap().parse().unwrap()
}

/// The step that the controls of a board are for.
pub fn step_of(board: &Value) -> Option<u32> {
    parts(board).iter().find_map(|part| {
        let mut words = part["custom_id"].as_str()?.split(':');
        let verb = words.nth(1)?;
        matches!(verb, "touch" | "menu" | "stop").then(|| words.next()?.parse().ok()).flatten()
    })
}

/// Who is pinged by a message.
pub fn pinged(message: &Value) -> Vec<String> {
    let users = message["mentions"].as_array().cloned().unwrap_or_default();
    users.iter().map(|user| user["id"].as_str().unwrap_or_default().to_owned()).collect()
}
