//! Runs the tables: load, check, apply, save, tell; clocks; bots' turns. Knows no Discord and no language.
//!
//! Each open table has a [`desk`]: a task that serves what is asked of it one after the other. A step is accepted when
//! it is in the database, and only then told, as [`News`]. Memory is a cache: any desk can be dropped and loaded again.

mod absence;
mod arrivals;
mod bots;
mod clock;
mod desk;
mod insist;
mod itself;
mod news;
mod race;
mod rows;

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::{Duration, SystemTime, UNIX_EPOCH},
};

use thiserror::Error;
use tokio::sync::oneshot;

pub use self::absence::Patience;
pub use self::arrivals::Expected;
pub use self::clock::WARNING;
pub use self::news::{News, NewsKind, Teller};
pub use self::race::{First, Late, seconds_left};
use self::{
    arrivals::Arrivals,
    desk::{DeskHandle, Message},
};
use crate::{
    dice::Seed,
    games::{Msg, Refusal, Registry},
    store::{NewTable, OpenError, Pause, PersonRow, Place, StepRow, Store, StoreError},
    table::{Actor, Broken, Person, Table, Want},
};

/// How a host keeps time. All of it can be short in tests.
#[derive(Clone, Copy, Debug)]
pub struct Times {
    /// A lobby closes after so long without a press.
    pub lobby_expiry: Duration,
    /// A game closes after so long without a step.
    pub table_expiry: Duration,
    /// After so long without a step of play whoever is waited for is reminded; `None`: nobody is.
    pub nudge_after: Option<Duration>,
    /// After so long the others may vote to skip them; `None`: never.
    pub skip_after: Option<Duration>,
    /// How long a bot at least takes, so that people see what happens.
    pub bot_pause: Duration,
    /// How long a hard bot thinks.
    pub bot_think: Duration,
    /// How long a second of a game's clock takes.
    pub second: Duration,
    /// How often the house notes that it is open; so exactly is known later for how long clocks stood still.
    pub beat: Duration,
}

impl Default for Times {
    fn default() -> Self {
        Self {
            lobby_expiry: Duration::from_secs(30 * 60),
            table_expiry: Duration::from_secs(3 * 24 * 60 * 60),
            nudge_after: Some(Duration::from_secs(10 * 60)),
            skip_after: Some(Duration::from_secs(30 * 60)),
            bot_pause: Duration::from_millis(700),
            bot_think: Duration::from_millis(500),
            second: Duration::from_secs(1),
            beat: Duration::from_secs(5),
        }
    }
}

/// A table as it stands, with what the house knows besides its log.
#[derive(Clone, Debug)]
pub struct Session {
    /// The table.
    pub table: Table,
    /// Where it stands.
    pub place: Place,
    /// The code of the language spoken at it.
    pub language: String,
    /// When it was last pressed or played, in milliseconds since 1970.
    pub touched_at: i64,
    /// When the clock of the person whose turn it is runs out, in milliseconds since 1970; `None` where none runs.
    pub deadline: Option<i64>,
    /// Until when a race keeps everything else waiting, in milliseconds since 1970; `None` where none does.
    pub guard: Option<i64>,
    /// How long the table waits for people.
    pub patience: Patience,
}

/// What is asked of a table.
#[derive(Clone, Debug)]
pub struct Ask {
    /// Who asks.
    pub actor: Actor,
    /// For what.
    pub want: Want,
    /// The number the next step had when the asker looked; another one by now makes the question stale. `None` where
    /// that doesn't matter.
    pub seen: Option<u32>,
    /// The number of the race that it is a word in (see [`crate::games::Race`]): what the asker has seen doesn't matter
    /// then as long as this one is open, and afterwards the word comes late.
    pub race: Option<u32>,
    /// The interaction it came by: orders what is asked at the same moment, and is served once only.
    pub interaction: Option<u64>,
}

/// Why a table did not do what was asked; nothing has changed then.
#[derive(Debug, Error)]
pub enum AskError {
    /// There is no such table.
    #[error("there is no such table")]
    NoTable,
    /// The table has moved on since the asker looked.
    #[error("table {} has moved on", .0.table.number())]
    Stale(Arc<Session>),
    /// The race it was a word in is over.
    #[error("the race is over")]
    Late(Box<Late>),
    /// It is allowed, but a race keeps it waiting until the guard of the session is over.
    #[error("a race keeps it waiting")]
    Guarded(Arc<Session>),
    /// Nobody has been away for long enough: a vote may be asked for from this moment on, in milliseconds since 1970;
    /// `None` where there is none at this table.
    #[error("nobody has been away for long enough")]
    Early(Option<i64>),
    /// It isn't allowed, now or for this asker.
    #[error("refused")]
    Refused(Msg, Arc<Session>),
    /// The same interaction was served before.
    #[error("this interaction was served before")]
    Repeated,
    /// The step could not be written, so it does not count.
    #[error(transparent)]
    Store(#[from] StoreError),
    /// The table in the database can't be replayed.
    #[error("table {0} can't be replayed: {1}")]
    Broken(u64, Broken),
    /// The host is closing.
    #[error("the house is closing")]
    Closing,
}

/// Why a table was not opened.
#[derive(Debug, Error)]
pub enum OpenTableError {
    /// No game of this name.
    #[error("there is no game {0:?}")]
    UnknownGame(String),
    /// The options or seats were refused.
    #[error("refused")]
    Refused(Msg),
    /// A table is open in this channel: its number.
    #[error("table {0} is open in this channel")]
    ChannelTaken(u64),
    /// The same interaction was served before.
    #[error("this interaction was served before")]
    Repeated,
    /// The database did not take it.
    #[error(transparent)]
    Store(StoreError),
    /// The operating system has no randomness.
    #[error("no seed: {0}")]
    Seed(getrandom::Error),
}

/// A table to be opened.
#[derive(Clone, Debug)]
pub struct Opening {
    /// Where.
    pub place: Place,
    /// Which game.
    pub game: String,
    /// Options as keys and values.
    pub options: Vec<(String, String)>,
    /// Who opens it.
    pub opener: Person,
    /// Who else is there from the beginning: wants of the opener, such as seats for bots.
    pub wants: Vec<Want>,
    /// The code of its language.
    pub language: String,
    /// The interaction it came by.
    pub interaction: Option<u64>,
}

/// The host. Cheap to clone.
#[derive(Clone)]
pub struct Host(Arc<Inner>);

struct Inner {
    games: Registry,
    store: Store,
    times: Times,
    started_at: i64,
    pauses: Mutex<Vec<Pause>>,
    desks: Mutex<HashMap<u64, DeskHandle>>,
    arrivals: Arc<Arrivals>,
    teller: Arc<dyn Teller>,
}

/// Milliseconds since 1970.
pub fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_millis()).unwrap_or(i64::MAX)
}

impl Host {
    /// A host over a store, and whom it tells what happens.
    pub fn new(games: Registry, store: Store, times: Times, teller: Arc<dyn Teller>) -> Self {
        let (desks, arrivals, pauses) = (Mutex::default(), Arc::default(), Mutex::default());
        Self(Arc::new(Inner { games, store, times, started_at: now(), pauses, desks, arrivals, teller }))
    }

    /// The games there are.
    pub fn games(&self) -> &Registry {
        &self.0.games
    }

    /// The database.
    pub fn store(&self) -> &Store {
        &self.0.store
    }

    /// Takes up every open table again after a start: bots and clocks go on, which stood still while the house was closed, and each is told as
    /// [`NewsKind::Woken`]; so is one that came to its end of late without anybody being shown. Tables that can't be
    /// read are left alone and logged.
    ///
    /// # Errors
    /// When the database can't say which are open.
    pub async fn wake(&self) -> Result<usize, StoreError> {
        self.start_beating().await?;
        let open = self.0.store.open_tables().await?;
        let lately = i64::try_from(self.0.times.table_expiry.as_millis()).unwrap_or(i64::MAX);
        let since = now().saturating_sub(lately);
        let mut ended = self.0.store.unshown_ends(since).await?;
        ended.extend(self.0.store.unshown_hands(since).await?);
        ended.sort_unstable();
        ended.dedup();
        for number in open.iter().map(|(number, _)| number).chain(&ended) {
            self.send(*number, Message::Wake);
        }
        Ok(open.len())
    }

    /// Opens a table.
    ///
    /// # Errors
    /// Why not; nothing is written then.
    pub async fn open(&self, opening: Opening) -> Result<Arc<Session>, OpenTableError> {
        let game = self
            .0
            .games
            .get(&opening.game)
            .ok_or_else(|| OpenTableError::UnknownGame(opening.game.clone()))?;
        let seed = Seed::from_os().map_err(OpenTableError::Seed)?;
        let at = now();
        // Tried out without a number first: the number comes from the database, and a refused table shall not use one.
        let mut trial = Table::new(0, game.clone(), seed.clone());
        let actor = Actor::Person { person: opening.opener.clone(), manager: false };
        for want in std::iter::once(Want::Open(opening.options)).chain(opening.wants) {
            let refused = |Refusal(reason)| OpenTableError::Refused(reason);
            let decision = trial.decide(&actor, &want).map_err(refused)?;
            trial.carry_out(&decision, at).map_err(refused)?;
        }
        let steps: Vec<StepRow> = trial
            .log()
            .iter()
            .map(|entry| StepRow {
                body: entry.step.to_string(),
                at,
                by: Some(opening.opener.id),
                interaction: None,
            })
            .collect();
        let opener =
            PersonRow { key: "p1".to_owned(), user: opening.opener.id, name: opening.opener.name.clone() };
        let new = NewTable {
            guild: opening.place.guild,
            channel: opening.place.channel,
            game: game.name().to_owned(),
            rules_version: game.rules_version(),
            language: opening.language,
            seed,
            at,
        };
        let number = self.0.store.create(new, opener, &steps, opening.interaction).await.map_err(
            |error| match error {
                StoreError::ChannelTaken(table) => OpenTableError::ChannelTaken(table),
                StoreError::Repeated => OpenTableError::Repeated,
                error => OpenTableError::Store(error),
            },
        )?;
        tracing::info!(table = number, game = game.name(), "opened");
        let session = self.session(number).await.map_err(|error| match error {
            AskError::Store(error) => OpenTableError::Store(error),
            _ => OpenTableError::Store(StoreError::NoTable(number)),
        })?;
        self.tell(News { session: session.clone(), kind: NewsKind::Stepped(Vec::new()) });
        Ok(session)
    }

    /// Announces a press that will ask something of a table once what it needs is looked up: the sooner, the surer it
    /// is served before a later one that is quicker. No longer expected once it has asked, or this is dropped.
    pub fn expect(&self, table: u64, interaction: u64) -> Expected {
        self.0.arrivals.announce(table, interaction)
    }

    /// Asks a table for something, and waits until it is done or refused.
    ///
    /// # Errors
    /// Why not; nothing has changed then.
    pub async fn ask(&self, table: u64, ask: Ask) -> Result<Arc<Session>, AskError> {
        let (answer, answered) = oneshot::channel();
        self.send(table, Message::Ask(Box::new(ask), answer));
        answered.await.map_err(|_| AskError::Closing)?
    }

    /// A table as it stands, after all that was asked of it before.
    ///
    /// # Errors
    /// [`AskError::NoTable`], or why it can't be read.
    pub async fn session(&self, table: u64) -> Result<Arc<Session>, AskError> {
        let (answer, answered) = oneshot::channel();
        self.send(table, Message::Look(answer));
        answered.await.map_err(|_| AskError::Closing)?
    }

    /// Notes a press that is no step, so that the lobby doesn't expire under somebody's hand.
    pub fn touch(&self, table: u64) {
        self.send(table, Message::Touch);
    }

    /// Moves a table to another channel, such as a thread of its own.
    ///
    /// # Errors
    /// When the database does not take it: [`StoreError::ChannelTaken`] if a table is open there.
    pub async fn set_place(&self, table: u64, channel: u64) -> Result<(), StoreError> {
        self.0.store.set_place(table, channel).await?;
        self.send(table, Message::Forget);
        Ok(())
    }

    /// Gives a table another language.
    ///
    /// # Errors
    /// When the database does not take it.
    pub async fn set_language(&self, table: u64, language: &str) -> Result<(), StoreError> {
        self.0.store.set_language(table, language).await?;
        self.send(table, Message::Forget);
        Ok(())
    }

    fn desks(&self) -> MutexGuard<'_, HashMap<u64, DeskHandle>> {
        // A desk map is whole after each of the short sections that hold the lock, so a panic in one leaves it usable.
        self.0.desks.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn send(&self, table: u64, message: Message) {
        let mut desks = self.desks();
        let message = match desks.get(&table) {
            Some(desk) => match desk.send(message) {
                Ok(()) => return,
                Err(back) => back,
            },
            None => message,
        };
        let desk = desk::open(self.clone(), table);
        // A desk that was opened just now has its receiver.
        let _ = desk.send(message);
        desks.insert(table, desk);
    }

    /// Takes a desk away that nobody has asked anything of for a while, unless something came in meanwhile.
    fn close_desk(&self, table: u64, is_idle: impl FnOnce() -> bool) -> bool {
        let mut desks = self.desks();
        let close = is_idle();
        if close {
            desks.remove(&table);
        }
        close
    }

    fn tell(&self, news: News) {
        self.0.teller.tell(news);
    }
}

/// Why the database could not be opened, for the command line.
pub type StoreOpenError = OpenError;
