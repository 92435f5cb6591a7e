//! Short messages beside a table's board that are taken away again: which there are, so that none is posted twice or
//! left behind. What they say is not known here.

use super::{Store, StoreError, id, stored};

/// A notice in a channel.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct NoticeRow {
    /// The number of the step that it belongs to.
    pub step: u32,
    /// What sort it is, in the words of whoever posts them.
    pub kind: String,
    /// The channel or thread.
    pub channel: u64,
    /// The message.
    pub message: u64,
}

impl Store {
    /// Takes it upon this process to post a notice; `false` when it was posted before, or another process does.
    ///
    /// # Errors
    /// [`StoreError::Database`], also when there is no such table.
    pub async fn claim_notice(&self, table: u64, step: u32, kind: &str) -> Result<bool, StoreError> {
        let _turn = self.writer().await;
        let done = sqlx::query(
            "INSERT INTO notices (table_id, step, kind) VALUES ($1, $2, $3) \
             ON CONFLICT (table_id, step, kind) DO NOTHING",
        )
        .bind(stored(table))
        .bind(i64::from(step))
        .bind(kind)
        .execute(&self.pool)
        .await?;
        Ok(done.rows_affected() == 1)
    }

    /// Remembers the message of a notice that was claimed; `None` when it is gone.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn set_notice(
        &self,
        table: u64,
        step: u32,
        kind: &str,
        at: Option<(u64, u64)>,
    ) -> Result<(), StoreError> {
        let _turn = self.writer().await;
        sqlx::query(
            "UPDATE notices SET channel = $4, message = $5 WHERE table_id = $1 AND step = $2 AND kind = $3",
        )
        .bind(stored(table))
        .bind(i64::from(step))
        .bind(kind)
        .bind(at.map(|(channel, _)| stored(channel)))
        .bind(at.map(|(_, message)| stored(message)))
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Step and kind of the notices of a table that were claimed and hang nowhere as far as is known, newest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn claimed_notices(&self, table: u64) -> Result<Vec<(u32, String)>, StoreError> {
        let rows: Vec<(i64, String)> = sqlx::query_as(
            "SELECT step, kind FROM notices WHERE table_id = $1 AND message IS NULL ORDER BY step DESC",
        )
        .bind(stored(table))
        .fetch_all(&self.pool)
        .await?;
        Ok(rows.into_iter().map(|(step, kind)| (u32::try_from(step).unwrap_or(u32::MAX), kind)).collect())
    }

    /// The notices of a table that hang in a channel.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn notices(&self, table: u64) -> Result<Vec<NoticeRow>, StoreError> {
        let rows: Vec<(i64, String, i64, i64)> = sqlx::query_as(
            "SELECT step, kind, channel, message FROM notices WHERE table_id = $1 AND message IS NOT NULL \
             ORDER BY step",
        )
        .bind(stored(table))
        .fetch_all(&self.pool)
        .await?;
        let row = |(step, kind, channel, message)| NoticeRow {
            step: u32::try_from(step).unwrap_or(u32::MAX),
            kind,
            channel: id(channel),
            message: id(message),
        };
        Ok(rows.into_iter().map(row).collect())
    }
}
