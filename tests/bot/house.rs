//! A whole house for a test: the local table, and the bot connected to it through serenity. The bot lives in a runtime
//! of its own, so that it can be dropped without a farewell, as by a crash, and started again on the same data.

use std::{
    collections::BTreeSet,
    future::Future,
    path::PathBuf,
    sync::Arc,
    time::{Duration, Instant},
};

use perus::{
    discord::{self, Bot, Connection},
    games::{Choice, Kind, Registry, Seat},
    host::{Session, Times},
    local::{Config, LocalTable, permissions},
    store::Store,
    table::{Phase, Record},
};
use sqlx::{Connection as _, Executor, SqliteConnection};
use tokio::{
    runtime::{Builder, Runtime},
    sync::oneshot,
    time::{sleep, timeout},
};

#[path = "hanging.rs"]
mod hanging;

use crate::common::{openapi, page::Person};
pub use hanging::*;

/// How long anything may take, also on a machine that has much else to do.
pub const LONG: Duration = Duration::from_secs(60);

/// Times for tests: bots play at once, nothing expires by itself.
pub fn quick() -> Times {
    Times { bot_pause: Duration::from_millis(1), bot_think: Duration::from_millis(50), ..Times::default() }
}

/// A local table with the bot at it.
pub struct House {
    /// The local table.
    pub local: LocalTable,
    games: Registry,
    /// How the bot keeps time from its next start on.
    pub times: Times,
    /// Whether the bot asks to read the chat from its next start on.
    pub read_chat: bool,
    folder: tempfile::TempDir,
    running: Option<Running>,
}

struct Running {
    runtime: Runtime,
    bot: Bot,
    stop: oneshot::Sender<()>,
}

impl House {
    /// Opens a house with the games it offers and quick times.
    pub async fn open() -> Self {
        Self::open_with(Registry::house(), quick()).await
    }

    /// Opens a house with these games and times.
    pub async fn open_with(games: Registry, times: Times) -> Self {
        Self::open_reading(games, times, false).await
    }

    /// Opens a house in which the bot may read the chat and manage messages, or neither.
    pub async fn open_reading(games: Registry, times: Times, read_chat: bool) -> Self {
        let config = Config {
            channels: ["perus", "mesa-2", "mesa-3"].map(str::to_owned).to_vec(),
            bot_permissions: if read_chat { permissions::MANAGE_MESSAGES } else { 0 },
            ..Config::test()
        };
        let local = LocalTable::start(config).await.expect("the local table starts");
        let folder = tempfile::tempdir().expect("a folder for the data");
        let mut house = Self { local, games, times, read_chat, folder, running: None };
        house.start().await;
        house
    }

    /// The database's file.
    pub fn data(&self) -> PathBuf {
        self.folder.path().join("perus.db")
    }

    /// Connects the bot, and waits until its commands are registered.
    pub async fn start(&mut self) {
        assert!(self.running.is_none(), "the bot is running already");
        let runtime = Builder::new_multi_thread()
            .worker_threads(2)
            .enable_all()
            .build()
            .expect("a runtime for the bot");
        let connection =
            Connection { token: self.local.token(), api: Some(self.local.api()), read_chat: self.read_chat };
        let (games, times, data) = (self.games.clone(), self.times, self.data());
        let (ready, is_ready) = oneshot::channel();
        let (stop, stopped) = oneshot::channel();
        let bot = runtime.spawn(async move {
            let store = Store::open(data.to_str().expect("a path in UTF-8")).await.expect("the data opens");
            let bot = discord::assemble(&connection, games, store, times).expect("the sentences are whole");
            let running = bot.clone();
            tokio::spawn(async move {
                let ready = move |_| {
                    let _ = ready.send(());
                };
                let shutdown = async move { drop(stopped.await) };
                discord::run(&connection, running, ready, shutdown).await.expect("the bot runs");
            });
            bot
        });
        let bot = bot.await.expect("the bot is put together");
        timeout(LONG, is_ready)
            .await
            .expect("the bot connects in time")
            .expect("the bot registers its commands");
        self.running = Some(Running { runtime, bot, stop });
    }

    /// Ends the bot in the middle of whatever it does, without a farewell.
    pub fn crash(&mut self) {
        let Running { runtime, stop, .. } = self.running.take().expect("the bot is running");
        runtime.shutdown_background();
        drop(stop);
    }

    fn running(&self) -> &Running {
        self.running.as_ref().expect("the bot is running")
    }

    /// Does something among the bot's own tasks.
    pub async fn inside<T, F>(&self, what: impl FnOnce(Bot) -> F) -> T
    where
        T: Send + 'static,
        F: Future<Output = T> + Send + 'static,
    {
        let running = self.running();
        let done = running.runtime.spawn(what(running.bot.clone()));
        timeout(LONG, done).await.expect("in time").expect("the bot goes on")
    }

    /// Someone who speaks English comes in.
    pub async fn join(&self, name: &str) -> Person {
        let person = Person::join_as(self.local.address(), name, "en-US", None).await;
        person.wait_command("play").await;
        person
    }

    /// A table as it stands.
    pub async fn session(&self, table: u64) -> Arc<Session> {
        self.inside(|bot| async move { bot.host.session(table).await.expect("the table is there") }).await
    }

    /// Waits until all that happened at a table is shown in the channel.
    pub async fn settled(&self, table: u64) {
        self.inside(|bot| async move { bot.poster.settled(table).await }).await.expect("it is shown");
    }

    /// Waits until a table's message shows so many steps, as after a start.
    pub async fn shows(&self, table: u64, steps: u32) {
        let started = Instant::now();
        loop {
            let shown = self.inside(move |bot| async move { bot.poster.settled(table).await }).await;
            if shown.is_ok_and(|board| board.is_some_and(|board| board.step >= u64::from(steps))) {
                return;
            }
            assert!(started.elapsed() < LONG, "{steps} steps of table {table} were never shown");
            sleep(Duration::from_millis(5)).await;
        }
    }

    /// Waits until a person's direct messages about a table are up to date.
    pub async fn letters_settled(&self, table: u64, person: &Person) {
        let person: u64 = person.id.parse().expect("an id");
        self.inside(move |bot| async move { bot.courier.settled(table, person).await }).await;
    }

    /// Waits until this holds for a table, and what came of it is shown.
    pub async fn until(&self, table: u64, what: &str, holds: impl Fn(&Session) -> bool) -> Arc<Session> {
        let started = Instant::now();
        loop {
            let session = self.session(table).await;
            if holds(&session) {
                self.settled(table).await;
                return session;
            }
            let log: Vec<String> = session.table.log().iter().map(|entry| entry.step.to_string()).collect();
            assert!(started.elapsed() < LONG, "table {table} never came to this: {what}; its log: {log:#?}");
            sleep(Duration::from_millis(5)).await;
        }
    }

    /// Waits until a table has so many steps, whether they are shown or not.
    pub async fn commits(&self, table: u64, steps: u32) {
        let started = Instant::now();
        while self.session(table).await.table.next_step() < steps {
            assert!(started.elapsed() < LONG, "table {table} never had {steps} steps");
            sleep(Duration::from_millis(5)).await;
        }
    }

    /// Waits until a table has so many steps.
    pub async fn reaches(&self, table: u64, steps: u32) -> Arc<Session> {
        self.until(table, &format!("{steps} steps"), |session| session.table.next_step() >= steps).await
    }

    /// Waits until a table is over, and gives its record back, checked.
    pub async fn over(&self, table: u64) -> Record {
        let session = self.until(table, "the end", |session| session.table.phase() == Phase::Over).await;
        Record::of(&session.table).expect("what is over has a record")
    }

    /// The open table of a channel.
    pub async fn table_in(&self, channel: &str) -> Option<u64> {
        let channel: u64 = channel.parse().expect("a channel's id");
        self.inside(move |bot| async move { bot.host.store().table_in(channel).await })
            .await
            .expect("it is known")
    }

    /// Waits until a table is open in this person's channel and shown; gives back its number.
    pub async fn until_laid(&self, person: &Person) -> u64 {
        let started = Instant::now();
        loop {
            if let Some(table) = self.table_in(&person.channel()).await {
                // The poster may not have heard of it yet.
                if self.inside(move |bot| async move { bot.poster.settled(table).await }).await != Ok(None) {
                    return table;
                }
            }
            assert!(started.elapsed() < LONG, "no table was opened");
            sleep(Duration::from_millis(5)).await;
        }
    }

    /// Opens a table in this person's channel; gives back its number.
    pub async fn lay(&self, person: &Person, game: &str, options: &str) -> u64 {
        let mut given = vec![("game", game)];
        if !options.is_empty() {
            given.push(("options", options));
        }
        person.command("play", &given).await;
        let told = private(person).await;
        match self.table_in(&person.channel()).await {
            Some(table) => table,
            None => panic!("no table was opened: {told}"),
        }
    }

    /// Sits these people down in the order of the seats, and starts.
    pub async fn begin(&self, people: &[&Person], game: &str, options: &str) -> u64 {
        let table = self.lay(people[0], game, options).await;
        for (seat, person) in people.iter().enumerate() {
            take_seat(person, table, seat).await;
            self.until(table, "somebody sits down", |session| {
                session.table.person_in(Seat(seat as u8)).is_some()
            })
            .await;
        }
        self.press_start(people[0], table).await;
        table
    }

    /// Presses Start, and waits until the game is on.
    pub async fn press_start(&self, person: &Person, table: u64) {
        let lobby = board(person, table).await;
        person.press(&lobby, &format!("{table}:start")).await;
        self.until(table, "the start", |session| session.table.phase() != Phase::Lobby).await;
    }

    /// Does a step by the buttons of the board: touch by touch, as a hand would.
    pub async fn play(&self, person: &Person, table: u64, step: &str) -> Arc<Session> {
        let session = self.session(table).await;
        let number = session.table.next_step();
        let seat = session.table.seat_of(person.id.parse().expect("an id")).expect("the person sits there");
        let choices = session.table.position().expect("the game is on").choices(seat);
        let choice = choices
            .iter()
            .find(|choice| choice.step == step)
            .unwrap_or_else(|| panic!("{step} is not among {choices:?}"));
        let keys: Vec<&str> = choice.hand.iter().map(|touch| touch.key.as_str()).collect();
        if choice.kind == Kind::Race {
            let race = session.table.race().expect("a race is open").0.number;
            person.press(&board(person, table).await, &format!("{table}:race:{race}:{}", keys[0])).await;
            return self.reaches(table, number + 1).await;
        }
        let id = |verb: &str, so_far: usize| format!("{table}:{verb}:{number}:{}", keys[..so_far].join("."));
        let mut board = board_at(person, table, number).await;
        if choice.kind == Kind::Right {
            person.press(&board, &id("stop", keys.len())).await;
            return self.reaches(table, number + 1).await;
        }
        for so_far in 1..=keys.len() {
            let touch = id("touch", so_far);
            let leads = so_far < keys.len() && has_button(person, &board, &id("touch", so_far + 1));
            if leads || !has_button(person, &board, &touch) {
                // It is in the hand already.
                assert!(so_far < keys.len() || goes_on(&choices, &keys), "no button {touch} on {board:#}");
                continue;
            }
            person.press(&board, &touch).await;
            if so_far < keys.len() || goes_on(&choices, &keys) {
                let next = (so_far < keys.len()).then(|| id("touch", so_far + 1));
                let stop = id("stop", so_far);
                board = person
                    .wait_message(|message| {
                        let shown = |id: &str| has_button(person, message, id);
                        next.as_deref().is_some_and(shown) || shown(&stop)
                    })
                    .await;
            }
        }
        if goes_on(&choices, &keys) {
            person.press(&board, &id("stop", keys.len())).await;
        }
        self.reaches(table, number + 1).await
    }

    /// Does SQL on the database through a connection of its own.
    pub async fn sql(&self, sql: &'static str) {
        let url = format!("sqlite:{}", self.data().display());
        let mut connection = SqliteConnection::connect(&url).await.expect("the data can be reached");
        connection.execute(sql).await.expect("the statement is right");
        connection.close().await.expect("it closes");
    }

    /// Fails if a person's page has received a table's seed.
    pub async fn seed_is_kept(&self, table: u64, people: &[&Person]) {
        let seed = self.session(table).await.table.seed().to_hex();
        assert_eq!(seed.len(), 64);
        for person in people {
            for frame in person.frames() {
                assert!(!frame.to_string().contains(&seed), "{} has heard the seed: {frame}", person.name);
            }
            let mut seen = BTreeSet::new();
            for message in person.history(&person.channel()).await {
                for file in message["attachments"].as_array().into_iter().flatten() {
                    if seen.insert(file["url"].to_string()) {
                        let bytes = person.file(file).await;
                        let raw = hex::decode(&seed).expect("it is hexadecimal");
                        let found = [seed.as_bytes(), &raw]
                            .iter()
                            .any(|secret| bytes.windows(secret.len()).any(|part| part == *secret));
                        assert!(!found, "{} can read the seed in {file}", person.name);
                    }
                }
            }
        }
    }

    /// Fails with all requests and answers that are not as Discord describes them.
    pub fn all_as_described(&self) {
        let wrong = openapi::check(&self.local.log().exchanges());
        assert!(wrong.is_empty(), "{} complaints:\n{}", wrong.len(), wrong.join("\n"));
    }

    /// Stops the bot as an operator does, and holds everything it asked against Discord's description.
    pub async fn close(mut self) {
        let Running { runtime, bot, stop } = self.running.take().expect("the bot is running");
        let _ = stop.send(());
        runtime.spawn(async move { bot.host.store().close().await }).await.expect("the data closes");
        runtime.shutdown_background();
        self.all_as_described();
    }
}

impl Drop for House {
    fn drop(&mut self) {
        if let Some(running) = self.running.take() {
            running.runtime.shutdown_background();
        }
    }
}

/// Whether more than these touches could follow, so that the table asks whether to stop here.
fn goes_on(choices: &[Choice], keys: &[&str]) -> bool {
    choices.iter().any(|other| {
        other.kind == Kind::Move
            && other.hand.len() > keys.len()
            && other.hand.iter().zip(keys).all(|(touch, key)| touch.key == *key)
    })
}

/// Sits down in a seat, by its button or, at a big table, from the menu.
pub async fn take_seat(person: &Person, table: u64, seat: usize) {
    let lobby = board(person, table).await;
    let button = format!("{table}:sit:{seat}");
    if has_button(person, &lobby, &button) {
        person.press(&lobby, &button).await;
    } else {
        person.select(&lobby, &format!("{table}:seat"), &[&seat.to_string()]).await;
    }
}
