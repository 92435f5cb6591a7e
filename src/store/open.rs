//! Opening a database: addresses, connections, migrations, and telling apart why it can't be used.

use std::{
    io::ErrorKind,
    path::{Path, PathBuf},
    sync::Arc,
    time::{Duration, Instant},
};

use sqlx::{
    AnyConnection, Connection, Executor,
    any::{AnyPoolOptions, install_default_drivers},
    migrate::{MigrateError, Migrator},
};
use thiserror::Error;
use tokio::{sync::Mutex, time};

use super::{Kind, Store};

static MIGRATIONS: Migrator = sqlx::migrate!("./migrations");

/// How long a statement waits for another process's write, and a server for an answer.
const PATIENCE: Duration = Duration::from_secs(5);
/// How often a start that collided with another process's is tried.
const TRIES: u32 = 20;

/// Why a database can't be used. None of them shows a password.
#[derive(Debug, Error)]
pub enum OpenError {
    /// The address makes no sense.
    #[error("{0}")]
    Address(String),
    /// It can be read and not written.
    #[error("the database is read-only: {0}")]
    ReadOnly(String),
    /// Another program holds it.
    #[error("the database is locked by another program: {0}")]
    Locked(String),
    /// A later version of Perus has changed the schema.
    #[error(
        "the database has schema {found}, made by a newer version of Perus; this one knows up to {known}"
    )]
    Newer {
        /// The schema found.
        found: i64,
        /// The latest this program knows.
        known: i64,
    },
    /// The file is something else.
    #[error("the file is not a database: {0}")]
    NotADatabase(String),
    /// The server doesn't answer or doesn't let us in, or the file can't be reached.
    #[error("the database can't be reached: {0}")]
    Unreachable(String),
    /// No room left.
    #[error("the disk is full: {0}")]
    Full(String),
    /// Anything else.
    #[error("the database can't be used: {0}")]
    Other(String),
}

struct Address {
    url: String,
    kind: Kind,
    file: Option<PathBuf>,
}

pub(super) async fn open(url_or_path: &str) -> Result<Store, OpenError> {
    install_default_drivers();
    let address = address(url_or_path)?;
    if let Some(folder) = address.file.as_deref().and_then(Path::parent) {
        tokio::fs::create_dir_all(folder).await.map_err(|error| of_folder(folder, &error))?;
    }
    prepare(&address).await?;
    let kind = address.kind;
    let pool = AnyPoolOptions::new()
        .max_connections(match kind {
            Kind::Sqlite => 4,
            Kind::Postgres => 8,
        })
        .acquire_timeout(2 * PATIENCE)
        .after_connect(move |connection, _| Box::pin(set_up(connection, kind)))
        .connect(&address.url)
        .await
        .map_err(|error| of_sqlx(&error))?;
    Ok(Store { pool, kind, writers: Arc::new(Mutex::new(())) })
}

fn address(text: &str) -> Result<Address, OpenError> {
    if text.starts_with("postgres:") || text.starts_with("postgresql:") {
        return Ok(Address { url: text.to_owned(), kind: Kind::Postgres, file: None });
    }
    let (path, parameters) = match text.strip_prefix("sqlite:") {
        Some(rest) => {
            let rest = rest.strip_prefix("//").unwrap_or(rest);
            let (path, parameters) = rest.split_once('?').unwrap_or((rest, ""));
            (path.to_owned(), parameters)
        }
        None if text.contains("://") => {
            let scheme = text.split("://").next().unwrap_or_default();
            return Err(OpenError::Address(format!("no database is known by the scheme {scheme}")));
        }
        None => (encoded(text), ""),
    };
    if path.is_empty() || path == ":memory:" || parameters.contains("mode=memory") {
        return Err(OpenError::Address(
            "the database needs a file: games must outlive the program".to_owned(),
        ));
    }
    let mode = if parameters.contains("mode=") { "" } else { "mode=rwc" };
    let and = if parameters.is_empty() || mode.is_empty() { "" } else { "&" };
    let file = PathBuf::from(decoded(&path));
    Ok(Address {
        url: format!("sqlite:{path}?{parameters}{and}{mode}"),
        kind: Kind::Sqlite,
        file: Some(file),
    })
}

/// A path as it may stand in an address.
fn encoded(path: &str) -> String {
    let mut url = String::new();
    for byte in path.bytes() {
        if byte.is_ascii_alphanumeric() || b"/._-".contains(&byte) {
            url.push(char::from(byte));
        } else {
            url.push_str(&format!("%{byte:02X}"));
        }
    }
    url
}

fn decoded(path: &str) -> String {
    let mut bytes = Vec::new();
    let mut rest = path.as_bytes();
    while let [first, tail @ ..] = rest {
        let pair = tail.get(..2).and_then(|pair| hex::decode(pair).ok());
        match pair {
            Some(byte) if *first == b'%' => {
                bytes.extend(byte);
                rest = &tail[2..];
            }
            _ => {
                bytes.push(*first);
                rest = tail;
            }
        }
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// Connects once, brings the schema up to date and tries a write, so that whatever is wrong is found now.
async fn prepare(address: &Address) -> Result<(), OpenError> {
    // A connection of its own: one that fails to migrate keeps PostgreSQL's lock until it is closed.
    let mut connection = time::timeout(2 * PATIENCE, AnyConnection::connect(&address.url))
        .await
        .map_err(|_| OpenError::Unreachable("no answer".to_owned()))?
        .map_err(|error| of_sqlx(&error))?;
    let done = bring_up(&mut connection, address.kind).await;
    let closed = connection.close().await.map_err(|error| of_sqlx(&error));
    done.and(closed)
}

async fn bring_up(connection: &mut AnyConnection, kind: Kind) -> Result<(), OpenError> {
    let began = Instant::now();
    let mut tries = 0;
    loop {
        let done = try_bring_up(connection, kind).await;
        // SQLite has no lock around its migrations, and none to wait for when the log is switched on: two first starts
        // at once may collide there.
        let again = kind == Kind::Sqlite
            && match done {
                Err(OpenError::Locked(_)) => began.elapsed() < PATIENCE,
                Err(OpenError::Other(_)) => tries < TRIES,
                _ => false,
            };
        if !again {
            return done;
        }
        tries += 1;
        time::sleep(Duration::from_millis(20)).await;
    }
}

async fn try_bring_up(connection: &mut AnyConnection, kind: Kind) -> Result<(), OpenError> {
    if kind == Kind::Sqlite {
        // Kept in the file, so once is enough. Readers then never wait for a writer.
        connection.execute("PRAGMA journal_mode = WAL").await.map_err(|error| of_sqlx(&error))?;
    }
    set_up(connection, kind).await.map_err(|error| of_sqlx(&error))?;
    // `run` takes any way to a connection, and through that its future loses Send.
    MIGRATIONS.run_direct(None, &mut *connection, false).await.map_err(|error| of_migration(&error))?;
    // A read-only or full place would otherwise be found by the first player.
    connection
        .execute("UPDATE counters SET value = value WHERE name = 'table'")
        .await
        .map_err(|error| of_sqlx(&error))?;
    Ok(())
}

async fn set_up(connection: &mut AnyConnection, kind: Kind) -> Result<(), sqlx::Error> {
    if kind == Kind::Sqlite {
        // With a write-ahead log, NORMAL keeps every commit through the death of the process (not always through a
        // power cut, which would lose the last moves and never break the file).
        connection.execute("PRAGMA synchronous = NORMAL; PRAGMA busy_timeout = 5000").await?;
    }
    Ok(())
}

fn of_folder(folder: &Path, error: &std::io::Error) -> OpenError {
    let text = format!("{}: {error}", folder.display());
    match error.kind() {
        ErrorKind::PermissionDenied | ErrorKind::ReadOnlyFilesystem => OpenError::ReadOnly(text),
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => OpenError::Full(text),
        _ => OpenError::Unreachable(text),
    }
}

fn of_migration(error: &MigrateError) -> OpenError {
    let known = MIGRATIONS.iter().map(|migration| migration.version).max().unwrap_or(0);
    match error {
        MigrateError::Execute(error) | MigrateError::ExecuteMigration(error, _) => of_sqlx(error),
        MigrateError::VersionMissing(found) if *found > known => OpenError::Newer { found: *found, known },
        other => OpenError::Other(other.to_string()),
    }
}

fn of_sqlx(error: &sqlx::Error) -> OpenError {
    let text = error.to_string();
    let sqlx::Error::Database(database) = error else {
        return match error {
            sqlx::Error::Configuration(_) => OpenError::Address(text),
            sqlx::Error::Io(io) if io.kind() == ErrorKind::StorageFull => OpenError::Full(text),
            sqlx::Error::Io(_)
            | sqlx::Error::Tls(_)
            | sqlx::Error::PoolTimedOut
            | sqlx::Error::Protocol(_) => OpenError::Unreachable(text),
            _ => OpenError::Other(text),
        };
    };
    let code = database.code().unwrap_or_default();
    // SQLite gives a number whose low byte is the kind; PostgreSQL five characters.
    if database.try_downcast_ref::<sqlx::sqlite::SqliteError>().is_some() {
        let primary = code.parse::<u32>().unwrap_or(0) & 0xff;
        return match primary {
            5 | 6 => OpenError::Locked(text),
            3 | 8 => OpenError::ReadOnly(text),
            13 => OpenError::Full(text),
            11 | 26 => OpenError::NotADatabase(text),
            10 | 14 => OpenError::Unreachable(text),
            _ => OpenError::Other(text),
        };
    }
    match code.as_ref() {
        "25006" | "42501" => OpenError::ReadOnly(text),
        "53100" => OpenError::Full(text),
        "55P03" | "55006" => OpenError::Locked(text),
        "28000" | "28P01" | "3D000" | "53300" | "57P03" => OpenError::Unreachable(text),
        _ => OpenError::Other(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn url(text: &str) -> String {
        address(text).unwrap().url
    }

    #[test]
    fn a_path_becomes_an_address() {
        assert_eq!(url("data/perus.db"), "sqlite:data/perus.db?mode=rwc");
        assert_eq!(url("/a b/50%?#.db"), "sqlite:/a%20b/50%25%3F%23.db?mode=rwc");
        assert_eq!(address("/a b/50%?#.db").unwrap().file.unwrap(), Path::new("/a b/50%?#.db"));
        assert_eq!(url("sqlite:///x/y.db?mode=ro"), "sqlite:/x/y.db?mode=ro");
        assert_eq!(url("sqlite:y.db?cache=private"), "sqlite:y.db?cache=private&mode=rwc");
        assert_eq!(url("postgres://u:p@h/d"), "postgres://u:p@h/d");
    }

    #[test]
    fn what_would_not_outlive_the_program_is_refused() {
        for text in ["", "sqlite::memory:", "sqlite://x?mode=memory", "mysql://h/d"] {
            assert!(matches!(address(text), Err(OpenError::Address(_))), "{text}");
        }
    }
}
