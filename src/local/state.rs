//! The state of the local table in memory, and the one way to change it: lock, change, write, tell.
//!
//! What single changes do is in the files about messages, threads and interactions; this one only holds
//! things and finds them.

use std::{
    collections::{BTreeMap, BTreeSet, HashMap, VecDeque},
    sync::{Arc, Mutex, MutexGuard},
};

use sqlx::sqlite::SqlitePool;
use tokio::sync::{Notify, mpsc, oneshot};

use super::{
    batch::{Audience, Batch},
    error::{ApiError, LocalError},
    faults::Faults,
    hub::Hub,
    ids::{Clock, Id, Ids},
    log::Log,
    model::{Channel, ChannelKind, Command, House, Interaction, Message, Person},
    persist,
};

/// Kinds of rows.
pub mod rows {
    /// [`super::House`], one row.
    pub const HOUSE: &str = "house";
    /// People.
    pub const PERSON: &str = "person";
    /// Channels, threads and direct message channels.
    pub const CHANNEL: &str = "channel";
    /// Messages.
    pub const MESSAGE: &str = "message";
    /// Interactions whose token may still be used.
    pub const INTERACTION: &str = "interaction";
    /// Registered commands.
    pub const COMMAND: &str = "command";
}

/// Everything the table knows.
#[derive(Debug)]
pub struct State {
    /// The things there is one of.
    pub house: House,
    /// People, also those who left.
    pub people: BTreeMap<Id, Person>,
    /// Channels of all sorts.
    pub channels: BTreeMap<Id, Channel>,
    /// Messages of all channels.
    pub messages: BTreeMap<Id, Message>,
    /// The messages of each channel.
    pub by_channel: HashMap<Id, BTreeSet<Id>>,
    /// Interactions of the last 15 minutes.
    pub interactions: BTreeMap<Id, Interaction>,
    /// Registered commands.
    pub commands: BTreeMap<Id, Command>,
    /// The maker of ids.
    pub ids: Ids,
    /// When messages older than an hour were edited, by channel; milliseconds.
    pub old_edits: HashMap<Id, VecDeque<i64>>,
    /// How many such edits a channel bears in an hour.
    pub old_edits_allowed: usize,
    /// What the bot's role grants beside `@everyone`.
    pub bot_role_permissions: u64,
    /// The guild's language, a Discord locale.
    pub locale: String,
    /// Address that the bot's attachment links start with.
    pub base: String,
}

impl State {
    /// Reads the state from the database; `house` makes the house if there is none yet.
    pub async fn load(
        pool: &SqlitePool,
        house: impl FnOnce(&mut Ids, &mut Batch) -> (House, Vec<Channel>),
    ) -> Result<(Self, Batch), LocalError> {
        let mut ids = Ids::default();
        let mut batch = Batch::default();
        let mut channels: Vec<Channel> = persist::load(pool, rows::CHANNEL).await?;
        let house = match persist::load::<House>(pool, rows::HOUSE).await?.pop() {
            Some(house) => house,
            None => {
                let (house, first) = house(&mut ids, &mut batch);
                channels = first;
                house
            }
        };
        let people: Vec<Person> = persist::load(pool, rows::PERSON).await?;
        let messages: Vec<Message> = persist::load(pool, rows::MESSAGE).await?;
        let interactions: Vec<Interaction> = persist::load(pool, rows::INTERACTION).await?;
        let commands: Vec<Command> = persist::load(pool, rows::COMMAND).await?;
        let mut by_channel: HashMap<Id, BTreeSet<Id>> = HashMap::new();
        for message in &messages {
            ids.seen(message.id);
            message.attachments.iter().for_each(|a| ids.seen(a.id));
            by_channel.entry(message.channel).or_default().insert(message.id);
        }
        channels.iter().for_each(|c| ids.seen(c.id));
        people.iter().for_each(|p| ids.seen(p.id));
        interactions.iter().for_each(|i| ids.seen(i.id));
        commands.iter().for_each(|c| ids.seen(c.id));
        let state = Self {
            house,
            people: people.into_iter().map(|p| (p.id, p)).collect(),
            channels: channels.into_iter().map(|c| (c.id, c)).collect(),
            messages: messages.into_iter().map(|m| (m.id, m)).collect(),
            by_channel,
            interactions: interactions.into_iter().map(|i| (i.id, i)).collect(),
            commands: commands.into_iter().map(|c| (c.id, c)).collect(),
            ids,
            old_edits: HashMap::new(),
            old_edits_allowed: 0,
            bot_role_permissions: 0,
            locale: String::new(),
            base: String::new(),
        };
        Ok((state, batch))
    }

    /// The channel, if the bot may know of it.
    pub fn channel(&self, id: Id) -> Result<&Channel, ApiError> {
        self.channels.get(&id).ok_or_else(ApiError::unknown_channel)
    }

    /// The message, if it is in this channel.
    pub fn message_in(&self, channel: Id, id: Id) -> Result<&Message, ApiError> {
        self.messages.get(&id).filter(|m| m.channel == channel).ok_or_else(ApiError::unknown_message)
    }

    /// The person with this token.
    pub fn person_by_token(&self, token: &str) -> Option<&Person> {
        self.people.values().find(|p| p.member && p.token == token)
    }

    /// The direct message channel of the bot and a person, if opened.
    pub fn dm_of(&self, person: Id) -> Option<&Channel> {
        self.channels.values().find(|c| c.kind == ChannelKind::Dm && c.person == Some(person))
    }

    /// Whose tabs hear what happens in a channel.
    pub fn audience(&self, channel: &Channel) -> Audience {
        match channel.kind {
            ChannelKind::Dm => Audience::People(channel.person.into_iter().collect()),
            ChannelKind::PrivateThread => Audience::People(
                self.people.values().filter(|p| self.person_sees(p, channel)).map(|p| p.id).collect(),
            ),
            _ => Audience::Everyone,
        }
    }

    /// Whose tabs hear of a message.
    pub fn audience_of(&self, message: &Message) -> Audience {
        match message.only_for {
            Some(person) => Audience::People(vec![person]),
            None => self.channels.get(&message.channel).map_or(Audience::Everyone, |c| self.audience(c)),
        }
    }

    /// Writes a channel and keeps it.
    pub fn put_channel(&mut self, batch: &mut Batch, channel: Channel) {
        batch.put(rows::CHANNEL, channel.id, &channel);
        self.channels.insert(channel.id, channel);
    }

    /// Writes a person and keeps them.
    pub fn put_person(&mut self, batch: &mut Batch, person: Person) {
        batch.put(rows::PERSON, person.id, &person);
        self.people.insert(person.id, person);
    }

    /// Writes a message and keeps it.
    pub fn put_message(&mut self, batch: &mut Batch, message: Message) {
        batch.put(rows::MESSAGE, message.id, &message);
        self.by_channel.entry(message.channel).or_default().insert(message.id);
        self.messages.insert(message.id, message);
    }

    /// Writes an interaction and keeps it.
    pub fn put_interaction(&mut self, batch: &mut Batch, interaction: Interaction) {
        batch.put(rows::INTERACTION, interaction.id, &interaction);
        self.interactions.insert(interaction.id, interaction);
    }
}

/// The change could not be written.
#[derive(Debug)]
pub struct Unwritten;

impl From<Unwritten> for ApiError {
    fn from(_: Unwritten) -> Self {
        ApiError::internal()
    }
}

/// The running table: state, clock, listeners, and the way to the disk.
#[derive(Debug)]
pub struct Core {
    state: Mutex<State>,
    /// The clock.
    pub clock: Clock,
    /// Who listens.
    pub hub: Arc<Hub>,
    /// Faults made by tests.
    pub faults: Faults,
    /// What was asked.
    pub log: Arc<Log>,
    /// The database.
    pub pool: SqlitePool,
    /// What a person must know to join.
    pub join_code: Option<String>,
    /// `http://127.0.0.1:PORT`.
    pub api: String,
    /// Wakes the task that puts threads away and forgets tokens.
    pub sweep: Notify,
    journal: mpsc::UnboundedSender<persist::Entry>,
}

/// What a core is made of.
pub struct Parts {
    /// See [`Core`].
    pub state: State,
    /// See [`Core`].
    pub hub: Arc<Hub>,
    /// See [`Core`].
    pub log: Arc<Log>,
    /// See [`Core`].
    pub pool: SqlitePool,
    /// See [`Core`].
    pub join_code: Option<String>,
    /// See [`Core`].
    pub api: String,
    /// The way to the writing task.
    pub journal: mpsc::UnboundedSender<persist::Entry>,
}

impl Core {
    /// Puts it together.
    pub fn new(parts: Parts) -> Self {
        Self {
            state: Mutex::new(parts.state),
            clock: Clock::default(),
            hub: parts.hub,
            faults: Faults::default(),
            log: parts.log,
            pool: parts.pool,
            join_code: parts.join_code,
            api: parts.api,
            sweep: Notify::new(),
            journal: parts.journal,
        }
    }

    fn lock(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
    }

    /// Looks something up.
    pub fn read<T>(&self, look: impl FnOnce(&State) -> T) -> T {
        look(&self.lock())
    }

    /// Changes the state and waits until that is written and told. If `change` refuses, it must not have
    /// changed anything yet; nothing is written then.
    pub async fn change<T, E: From<Unwritten>>(
        &self,
        change: impl FnOnce(&mut State, &mut Batch, i64) -> Result<T, E>,
    ) -> Result<T, E> {
        let (done, written) = oneshot::channel();
        let value = {
            let mut state = self.lock();
            let mut batch = Batch::default();
            let value = change(&mut state, &mut batch, self.clock.now())?;
            // Sent under the lock: the order of the changes is the order on disk and of the news.
            self.journal.send((batch, done)).map_err(|_| Unwritten)?;
            value
        };
        match written.await {
            Ok(true) => Ok(value),
            _ => Err(Unwritten.into()),
        }
    }

    /// A change that can't be refused; whether it was written is only logged.
    pub async fn note(&self, change: impl FnOnce(&mut State, &mut Batch, i64)) {
        let done = self
            .change(|state, batch, now| {
                change(state, batch, now);
                Ok::<_, Unwritten>(())
            })
            .await;
        if done.is_err() {
            tracing::warn!("a change of the local table was not written");
        }
    }
}
