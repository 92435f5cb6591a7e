//! The local table's own rows in the SQLite file: `local_objects` (JSON by kind and id) and `local_files`
//! (attachments' bytes). Everything is written before the answer that tells of it goes out.
//!
//! One task writes; changes that wait together are committed together. It also hands their news to the
//! [`Hub`], so that news go out in the order of the changes.

use std::{path::Path, sync::Arc, time::Duration};

use axum::body::Bytes;
use sqlx::{
    Row,
    sqlite::{SqliteConnectOptions, SqliteJournalMode, SqlitePool, SqlitePoolOptions, SqliteSynchronous},
};
use tokio::sync::{mpsc, oneshot};

use super::{
    batch::{Batch, Write},
    error::LocalError,
    hub::Hub,
    ids::Id,
};

/// The tables; plain `create if not exists`, apart from the bot's numbered migrations.
const SCHEMA: &str = include_str!("../../migrations/local/schema.sql");
/// Changes committed together at most.
const TOGETHER: usize = 64;

/// Opens the file, or a database in memory.
pub async fn open(file: Option<&Path>) -> Result<SqlitePool, LocalError> {
    let options = match file {
        Some(path) => SqliteConnectOptions::new()
            .filename(path)
            .create_if_missing(true)
            .journal_mode(SqliteJournalMode::Wal)
            .synchronous(SqliteSynchronous::Normal)
            .busy_timeout(Duration::from_secs(10)),
        None => SqliteConnectOptions::new().in_memory(true),
    };
    // A database in memory lives as long as its one connection.
    let pool = SqlitePoolOptions::new()
        .max_connections(if file.is_some() { 3 } else { 1 })
        .min_connections(1)
        .idle_timeout(None)
        .max_lifetime(None)
        .connect_with(options)
        .await?;
    for statement in SCHEMA.split(';').map(str::trim).filter(|s| !s.is_empty()) {
        sqlx::query(statement).execute(&pool).await?;
    }
    Ok(pool)
}

/// All objects of a kind, oldest first.
pub async fn load<T: serde::de::DeserializeOwned>(
    pool: &SqlitePool,
    kind: &str,
) -> Result<Vec<T>, LocalError> {
    let rows = sqlx::query("select id, body from local_objects where kind = ? order by id")
        .bind(kind)
        .fetch_all(pool)
        .await?;
    rows.iter()
        .map(|row| {
            let body: String = row.try_get("body")?;
            serde_json::from_str(&body).map_err(|source| LocalError::Object {
                kind: kind.to_owned(),
                id: row.get("id"),
                source,
            })
        })
        .collect()
}

/// A file's bytes.
pub async fn file(pool: &SqlitePool, id: Id) -> Result<Option<Bytes>, sqlx::Error> {
    let row = sqlx::query("select bytes from local_files where id = ?")
        .bind(id.0 as i64)
        .fetch_optional(pool)
        .await?;
    row.map(|row| row.try_get::<Vec<u8>, _>("bytes").map(Bytes::from)).transpose()
}

/// A change on its way to the disk.
pub type Entry = (Batch, oneshot::Sender<bool>);

/// Writes changes and tells their news, until the sender is dropped.
pub async fn run(pool: SqlitePool, hub: Arc<Hub>, mut entries: mpsc::UnboundedReceiver<Entry>) {
    let mut waiting = Vec::new();
    while entries.recv_many(&mut waiting, TOGETHER).await > 0 {
        let written = write(&pool, &waiting).await;
        if let Err(error) = &written {
            tracing::error!(%error, "the local table could not write its data");
        }
        for (batch, done) in waiting.drain(..) {
            if written.is_ok() {
                hub.tell(batch.out);
            }
            // Whoever asked may have gone away; the change stands all the same.
            let _ = done.send(written.is_ok());
        }
    }
}

async fn write(pool: &SqlitePool, entries: &[Entry]) -> Result<(), sqlx::Error> {
    if entries.iter().all(|(batch, _)| batch.writes.is_empty()) {
        return Ok(());
    }
    let mut transaction = pool.begin_with("begin immediate").await?;
    for write in entries.iter().flat_map(|(batch, _)| &batch.writes) {
        let query = match write {
            Write::Put(kind, id, body) => sqlx::query(
                "insert into local_objects (kind, id, body) values (?, ?, ?) \
                 on conflict (kind, id) do update set body = excluded.body",
            )
            .bind(*kind)
            .bind(id.0 as i64)
            .bind(body.as_str()),
            Write::Drop(kind, id) => sqlx::query("delete from local_objects where kind = ? and id = ?")
                .bind(*kind)
                .bind(id.0 as i64),
            Write::File(id, bytes) => sqlx::query("insert into local_files (id, bytes) values (?, ?)")
                .bind(id.0 as i64)
                .bind(&bytes[..]),
            Write::DropFile(id) => sqlx::query("delete from local_files where id = ?").bind(id.0 as i64),
        };
        query.execute(&mut *transaction).await?;
    }
    transaction.commit().await
}
