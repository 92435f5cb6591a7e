//! Who is listening: the bot's gateway sessions and the tabs' sockets. Numbers events, keeps them for a
//! RESUME, leaves out what a session's intents don't cover. How a socket is spoken to is in
//! [`super::gateway`] and [`super::page`].

use std::{
    collections::{HashMap, VecDeque},
    sync::{
        Arc, Mutex, MutexGuard,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::{
    batch::{Audience, Event, Out},
    ids::Id,
    intents,
    log::Log,
};

/// Events kept for a session that is away.
const KEPT: usize = 2000;
/// How long a lost session can be resumed.
const RESUMABLE: Duration = Duration::from_secs(300);
/// Frames a tab may be behind before it is let go (it comes back and reads anew).
const BEHIND: usize = 2048;

/// Something for a gateway connection to do.
#[derive(Debug)]
pub enum Push {
    /// Send this.
    Text(String),
    /// Close with a code.
    Close(u16, &'static str),
    /// Let the connection die without a word.
    Die,
}

/// A session of the bot, connected or waiting to be resumed.
#[derive(Debug)]
struct Session {
    intents: u64,
    shard: (u64, u64),
    sequence: u64,
    kept: VecDeque<(u64, String)>,
    connection: Option<(u64, mpsc::UnboundedSender<Push>)>,
    lost: Option<Instant>,
}

impl Session {
    fn send(&mut self, name: &str, data: &Value) {
        self.sequence += 1;
        let text = json!({"op": 0, "t": name, "s": self.sequence, "d": data}).to_string();
        self.kept.push_back((self.sequence, text.clone()));
        if self.kept.len() > KEPT {
            self.kept.pop_front();
        }
        if let Some((_, to)) = &self.connection {
            // A connection that has just gone is noticed by its own task.
            let _ = to.send(Push::Text(text));
        }
    }
}

#[derive(Debug)]
struct Tab {
    person: Id,
    to: mpsc::Sender<String>,
}

#[derive(Debug, Default)]
struct Inner {
    sessions: HashMap<String, Session>,
    tabs: HashMap<u64, Tab>,
    next: u64,
}

/// All listeners.
#[derive(Debug)]
pub struct Hub {
    inner: Mutex<Inner>,
    bot: Id,
    guild: Id,
    log: Arc<Log>,
    twice: AtomicBool,
}

/// Why a RESUME is refused.
#[derive(Debug, PartialEq, Eq)]
pub enum Lost {
    /// No such session, or too long ago: INVALID_SESSION.
    Session,
    /// A sequence number that never was: close code 4007.
    Sequence,
}

impl Hub {
    /// A hub without listeners.
    pub fn new(bot: Id, guild: Id, log: Arc<Log>) -> Self {
        Self { inner: Mutex::default(), bot, guild, log, twice: AtomicBool::new(false) }
    }

    fn lock(&self) -> MutexGuard<'_, Inner> {
        self.inner.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Opens a session and sends it these first events.
    pub fn identify(
        &self,
        id: &str,
        intents: u64,
        shard: (u64, u64),
        to: mpsc::UnboundedSender<Push>,
        first: &[(&str, Value)],
    ) -> u64 {
        let mut inner = self.lock();
        inner.next += 1;
        let connection = inner.next;
        let mut session = Session {
            intents,
            shard,
            sequence: 0,
            kept: VecDeque::new(),
            connection: Some((connection, to)),
            lost: None,
        };
        for (name, data) in first {
            session.send(name, data);
        }
        inner.sessions.insert(id.to_owned(), session);
        connection
    }

    /// Takes a session up again: what it missed is sent, then RESUMED.
    pub fn resume(&self, id: &str, sequence: u64, to: mpsc::UnboundedSender<Push>) -> Result<u64, Lost> {
        let mut inner = self.lock();
        inner.next += 1;
        let connection = inner.next;
        let session = inner.sessions.get_mut(id).ok_or(Lost::Session)?;
        if sequence > session.sequence {
            return Err(Lost::Sequence);
        }
        let oldest = session.kept.front().map_or(session.sequence + 1, |(s, _)| *s);
        if sequence + 1 < oldest {
            inner.sessions.remove(id);
            return Err(Lost::Session);
        }
        for (_, text) in session.kept.iter().filter(|(s, _)| *s > sequence) {
            let _ = to.send(Push::Text(text.clone()));
        }
        if let Some((_, old)) = session.connection.replace((connection, to)) {
            let _ = old.send(Push::Close(4000, "Resumed elsewhere"));
        }
        session.lost = None;
        session.send("RESUMED", &json!({"_trace": []}));
        Ok(connection)
    }

    /// A connection is gone; with `end` its session ends too. Gives back whether the bot is now away.
    pub fn disconnect(&self, connection: u64, end: bool) -> bool {
        let mut inner = self.lock();
        let of = |s: &Session| s.connection.as_ref().is_some_and(|(c, _)| *c == connection);
        if end {
            inner.sessions.retain(|_, s| !of(s));
        } else if let Some(session) = inner.sessions.values_mut().find(|s| of(s)) {
            session.connection = None;
            session.lost = Some(Instant::now());
        }
        inner.sessions.values().all(|s| s.connection.is_none())
    }

    /// Whether a session of the bot is connected.
    pub fn bot_online(&self) -> bool {
        self.lock().sessions.values().any(|s| s.connection.is_some())
    }

    /// Forgets sessions that were away too long.
    pub fn sweep(&self) {
        self.lock().sessions.retain(|_, s| s.lost.is_none_or(|l| l.elapsed() < RESUMABLE));
    }

    /// Ends all sessions, so that none can be resumed.
    pub fn forget_sessions(&self) {
        self.lock().sessions.clear();
    }

    /// Delivers every interaction twice, or once again.
    pub fn deliver_twice(&self, on: bool) {
        self.twice.store(on, Ordering::Relaxed);
    }

    /// Sends this to every connected gateway.
    pub fn push_all(&self, push: impl Fn() -> Push) {
        for session in self.lock().sessions.values() {
            if let Some((_, to)) = &session.connection {
                let _ = to.send(push());
            }
        }
    }

    /// Sends an event to one connection only.
    pub fn tell_one(&self, connection: u64, name: &str, data: &Value) {
        let mut inner = self.lock();
        let of = |s: &&mut Session| s.connection.as_ref().is_some_and(|(c, _)| *c == connection);
        if let Some(session) = inner.sessions.values_mut().find(of) {
            session.send(name, data);
        }
    }

    /// A tab opens its socket. Gives back its number and whether it is its person's first.
    pub fn open_tab(&self, person: Id, to: mpsc::Sender<String>) -> (u64, bool) {
        let mut inner = self.lock();
        inner.next += 1;
        let number = inner.next;
        let first = !inner.tabs.values().any(|t| t.person == person);
        inner.tabs.insert(number, Tab { person, to });
        (number, first)
    }

    /// A tab's socket is gone. Gives back whether it was its person's last.
    pub fn close_tab(&self, number: u64) -> bool {
        let mut inner = self.lock();
        match inner.tabs.remove(&number) {
            Some(tab) => !inner.tabs.values().any(|t| t.person == tab.person),
            None => false,
        }
    }

    /// Closes all sockets of a person.
    pub fn close_tabs_of(&self, person: Id) {
        self.lock().tabs.retain(|_, t| t.person != person);
    }

    /// Closes every connection: the table stops.
    pub fn close_all(&self) {
        self.push_all(|| Push::Close(1001, "The table stops."));
        self.lock().tabs.clear();
    }

    /// Whether a person has a tab open.
    pub fn is_online(&self, person: Id) -> bool {
        self.lock().tabs.values().any(|t| t.person == person)
    }

    /// Sends out news, in order.
    pub fn tell(&self, news: Vec<Out>) {
        if news.is_empty() {
            return;
        }
        let mut inner = self.lock();
        for out in news {
            match out {
                Out::Event(event) => self.event(&mut inner, &event),
                Out::Frame(audience, frame) => frame_out(&mut inner, &audience, &frame),
            }
        }
    }

    fn event(&self, inner: &mut Inner, event: &Event) {
        if let Some(id) = event.interaction {
            self.log.delivered(id);
        }
        let times = if event.interaction.is_some() && self.twice.load(Ordering::Relaxed) { 2 } else { 1 };
        let mut bare = None;
        for session in inner.sessions.values_mut() {
            if event.intents != 0 && session.intents & event.intents == 0 {
                continue;
            }
            let (index, count) = session.shard;
            let shard = if event.guild { (self.guild.0 >> 22) % count } else { 0 };
            if shard != index {
                continue;
            }
            if event.content && session.intents & intents::MESSAGE_CONTENT == 0 && !self.may_read(&event.data)
            {
                session.send(event.name, bare.get_or_insert_with(|| without_content(&event.data)));
            } else {
                (0..times).for_each(|_| session.send(event.name, &event.data));
            }
        }
    }

    /// The bot reads without the intent what it wrote, what was sent to it alone, and what names it.
    fn may_read(&self, message: &Value) -> bool {
        let is_bot = |user: &Value| user["id"].as_str() == Some(&self.bot.to_string());
        message.get("guild_id").is_none()
            || is_bot(&message["author"])
            || message["mentions"].as_array().is_some_and(|m| m.iter().any(is_bot))
    }
}

fn frame_out(inner: &mut Inner, audience: &Audience, frame: &Value) {
    let text = frame.to_string();
    inner.tabs.retain(|_, tab| {
        let meant = match audience {
            Audience::Everyone => true,
            Audience::People(people) => people.contains(&tab.person),
        };
        !meant || tab.to.try_send(text.clone()).is_ok()
    });
}

fn without_content(message: &Value) -> Value {
    let mut bare = message.clone();
    for (key, empty) in
        [("content", json!("")), ("embeds", json!([])), ("attachments", json!([])), ("components", json!([]))]
    {
        if bare.get(key).is_some() {
            bare[key] = empty;
        }
    }
    bare
}

/// The queue of one tab. If it overflows, the tab is let go: its task sees the end and closes the socket.
pub fn tab_queue() -> (mpsc::Sender<String>, mpsc::Receiver<String>) {
    mpsc::channel(BEHIND)
}
