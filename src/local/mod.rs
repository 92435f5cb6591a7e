//! The local table: a loopback Discord in the same process, and the page on which each tab is one person.
//!
//! [`LocalTable::start`] listens; the bot's serenity client connects to [`LocalTable::api`] as it would to
//! Discord, with [`LocalTable::token`]. What a real Discord would keep is kept in a SQLite file. It answers as
//! Discord does, with its limits and error codes, so that a bot's mistake shows here first. For tests it makes
//! faults ([`faults`]) and keeps a log ([`log`]).
//!
//! - `server`: listeners and tasks. `state`, `model`, `batch`, `persist`: what is known, changed, written.
//! - `messages`, `threads`, `interactions`: what changes do. `permissions`, `limits`: what is refused.
//! - `wire`, `wire_message`: Discord's JSON. `rest`, `gateway`, `hub`, `intents`: the bot's side.
//! - `page`: the tabs' side. `files`: attachments.
//!
//! No text for people lives here: the page has its own.

mod batch;
mod error;
pub mod faults;
mod files;
mod gateway;
mod hub;
mod ids;
mod intents;
mod interactions;
mod limits;
pub mod log;
mod messages;
mod model;
mod page;
pub mod permissions;
mod persist;
mod rest;
mod server;
mod state;
mod threads;
mod wire;
mod wire_message;

use std::{
    net::{Ipv4Addr, SocketAddr},
    path::PathBuf,
    time::Duration,
};

use tokio::{sync::watch, task::JoinHandle};

pub use error::LocalError;
pub use ids::Id;

use faults::Faults;
use log::Log;

/// How to start the local table.
#[derive(Debug, Clone)]
pub struct Config {
    /// Where the page listens; port 0 takes a free one.
    pub bind: SocketAddr,
    /// The SQLite file; `None` keeps everything in memory.
    pub data: Option<PathBuf>,
    /// The guild's name, when it is made.
    pub guild: String,
    /// The guild's language, a Discord locale.
    pub locale: String,
    /// The first channels' names, when the guild is made.
    pub channels: Vec<String>,
    /// What people must know to join. Beyond loopback one is made if none is given.
    pub join_code: Option<String>,
    /// The bot's token, when the guild is made; `None` makes one.
    pub token: Option<String>,
    /// Permission bits of the bot's role, beside what everyone may.
    pub bot_permissions: u64,
    /// How many edits of messages older than an hour a channel bears in an hour.
    pub old_edits: usize,
    /// Keep a log of requests, for tests.
    pub log: bool,
}

impl Default for Config {
    fn default() -> Self {
        Self {
            bind: SocketAddr::from((Ipv4Addr::LOCALHOST, 0)),
            data: None,
            guild: "Perus".to_owned(),
            locale: "pt-BR".to_owned(),
            channels: vec!["perus".to_owned()],
            join_code: None,
            token: None,
            bot_permissions: 0,
            old_edits: 3,
            log: false,
        }
    }
}

impl Config {
    /// For tests: in memory, a free port, with a log.
    pub fn test() -> Self {
        Self { log: true, ..Self::default() }
    }
}

/// How a gateway connection is lost.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Loss {
    /// With a close code.
    Close(u16),
    /// Asked to reconnect (op 7).
    Reconnect,
    /// Told that the session is over (op 9, not resumable).
    InvalidSession,
    /// Without a word.
    Silent,
}

/// The running local table. Dropping it stops it at once, as a crash would.
#[derive(Debug)]
pub struct LocalTable {
    core: server::Shared,
    address: SocketAddr,
    stop: watch::Sender<bool>,
    tasks: Vec<JoinHandle<()>>,
}

impl LocalTable {
    /// Where the page is.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// `http://127.0.0.1:PORT`, for serenity's `proxy`.
    pub fn api(&self) -> String {
        self.core.api.clone()
    }

    /// The bot's token.
    pub fn token(&self) -> String {
        self.core.read(|s| s.house.token.clone())
    }

    /// What people must know to join, if anything.
    pub fn join_code(&self) -> Option<String> {
        self.core.join_code.clone()
    }

    /// The guild's id.
    pub fn guild(&self) -> Id {
        self.core.read(|s| s.house.guild)
    }

    /// The bot's user and application id.
    pub fn bot(&self) -> Id {
        self.core.read(|s| s.house.bot)
    }

    /// The text channels, in their order.
    pub fn channels(&self) -> Vec<(Id, String)> {
        self.core.read(|s| s.text_channels().into_iter().map(|c| (c.id, c.name.clone())).collect())
    }

    /// Whether the bot is connected.
    pub fn bot_online(&self) -> bool {
        self.core.hub.bot_online()
    }

    /// Faults, for tests.
    pub fn faults(&self) -> &Faults {
        &self.core.faults
    }

    /// The log, for tests.
    pub fn log(&self) -> &Log {
        &self.core.log
    }

    /// Moves the table's clock forward: interactions expire, messages grow old.
    pub fn advance(&self, by: Duration) {
        self.core.clock.advance(by.as_millis() as i64);
        self.core.sweep.notify_one();
    }

    /// Makes a message older.
    pub async fn age_message(&self, message: Id, by: Duration) {
        self.core
            .note(|state, batch, _| {
                if let Some(mut message) = state.messages.get(&message).cloned() {
                    message.sent -= by.as_millis() as i64;
                    state.put_message(batch, message);
                }
            })
            .await;
    }

    /// Deletes a message behind the bot's back; it hears of it as on Discord.
    pub async fn delete_message(&self, message: Id) {
        self.core.note(|state, batch, _| state.delete_message(batch, message)).await;
    }

    /// Deletes a channel or thread behind the bot's back; it hears of it as on Discord.
    pub async fn delete_channel(&self, channel: Id) {
        self.core.note(|state, batch, _| state.delete_channel(batch, channel)).await;
    }

    /// Puts a thread away, or takes it out again.
    pub async fn archive_thread(&self, thread: Id, archived: bool) {
        self.core.note(|state, batch, now| state.archive(batch, now, thread, archived)).await;
    }

    /// Takes these permission bits ([`permissions`]) from the bot in a channel; 0 gives all back.
    pub async fn deny(&self, channel: Id, bits: u64) {
        self.core.note(|state, batch, _| state.deny(batch, channel, bits)).await;
    }

    /// Closes or opens a person's direct messages.
    pub async fn close_dms(&self, person: Id, closed: bool) {
        self.core
            .note(|state, batch, _| {
                if let Some(mut person) = state.people.get(&person).cloned() {
                    person.dms_closed = closed;
                    state.put_person(batch, person);
                }
            })
            .await;
    }

    /// Delivers every interaction twice from now on, or once again.
    pub fn deliver_twice(&self, on: bool) {
        self.core.hub.deliver_twice(on);
    }

    /// Makes every gateway connection fail.
    pub fn drop_gateway(&self, how: Loss) {
        let hub = &self.core.hub;
        match how {
            Loss::Close(code) => hub.push_all(|| hub::Push::Close(code, "")),
            Loss::Reconnect => {
                hub.push_all(|| hub::Push::Text(r#"{"op":7,"d":null,"s":null,"t":null}"#.to_owned()));
            }
            Loss::InvalidSession => {
                hub.push_all(|| hub::Push::Text(r#"{"op":9,"d":false,"s":null,"t":null}"#.to_owned()));
                hub.forget_sessions();
            }
            Loss::Silent => hub.push_all(|| hub::Push::Die),
        }
    }
}
