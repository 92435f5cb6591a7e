//! Tables in a database: SQLite in one file, or PostgreSQL for several processes, behind one [`Store`]. What a step
//! means isn't known here: a step is a text with a number, and a number is given once. No rules, no Discord.

mod beats;
mod boards;
mod find;
mod hands;
mod notices;
mod open;
mod settings;
mod tables;

use std::{fmt, sync::Arc};

use sqlx::AnyPool;
use thiserror::Error;
use tokio::sync::{Mutex, MutexGuard};

pub use beats::Pause;
pub use boards::BoardRow;
pub use hands::HandRow;
pub use notices::NoticeRow;
pub use open::OpenError;
pub use settings::Scope;
pub use tables::{Append, NewTable, PersonRow, Phase, Place, StepRow, StoredTable};

/// The database of a house. Cheap to clone.
///
/// Discord's ids are below 2⁶³ and kept as BIGINT; times are milliseconds since 1970; steps of a table are numbered by
/// how many stand before them, from 0.
#[derive(Clone)]
pub struct Store {
    pool: AnyPool,
    kind: Kind,
    /// SQLite lets one write at a time, and makes the others sleep for ever longer: within the process they queue here.
    writers: Arc<Mutex<()>>,
}

/// Which database it is, for the few places where they differ.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Kind {
    Sqlite,
    Postgres,
}

/// Why the database didn't do what it was asked.
#[derive(Debug, Error)]
pub enum StoreError {
    /// Another table is open in the channel.
    #[error("table {0} is open in this channel")]
    ChannelTaken(u64),
    /// The step's number is written already: by another process, or by the other half of a double press.
    #[error("a step of this number is written already")]
    Taken,
    /// The interaction was answered before: a repeated delivery.
    #[error("this interaction was served before")]
    Repeated,
    /// There is no table of this number.
    #[error("there is no table {0}")]
    NoTable(u64),
    /// What is stored can't be read back.
    #[error("table {table}: the stored {what} can't be read")]
    Unreadable {
        /// The table.
        table: u64,
        /// What of it.
        what: &'static str,
    },
    /// The database refused or can't be reached; nothing was written.
    #[error("database: {0}")]
    Database(#[from] sqlx::Error),
}

impl Store {
    /// Opens the database at a path, a `sqlite:` or a `postgres:` address; makes the file and its folder where they
    /// are missing, and brings the schema up to date.
    ///
    /// # Errors
    /// Why it can't be used, one reason a variant.
    pub async fn open(url_or_path: &str) -> Result<Self, OpenError> {
        open::open(url_or_path).await
    }

    /// Ends all connections, once running statements are through.
    pub async fn close(&self) {
        self.pool.close().await;
    }

    async fn writer(&self) -> Option<MutexGuard<'_, ()>> {
        match self.kind {
            Kind::Sqlite => Some(self.writers.lock().await),
            Kind::Postgres => None,
        }
    }
}

impl fmt::Debug for Store {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The pool's own form shows the address, with its password.
        f.debug_struct("Store").field("kind", &self.kind).finish_non_exhaustive()
    }
}

/// An id of Discord as the databases keep it.
const fn stored(id: u64) -> i64 {
    id.cast_signed()
}

/// An id of Discord from a database.
const fn id(stored: i64) -> u64 {
    stored.cast_unsigned()
}

fn is_unique_violation(error: &sqlx::Error) -> bool {
    error.as_database_error().is_some_and(sqlx::error::DatabaseError::is_unique_violation)
}
