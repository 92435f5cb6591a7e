//! Where the board of a table hangs: the one live message in its channel.

use sqlx::Row;

use super::{Store, StoreError, id, stored};

/// The live board message of a table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BoardRow {
    /// The channel or thread.
    pub channel: u64,
    /// The message.
    pub message: u64,
    /// How many steps stood in the record when it was drawn.
    pub step: u64,
    /// When it was posted.
    pub posted_at: i64,
}

impl Store {
    /// The board of a table.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn board(&self, table: u64) -> Result<Option<BoardRow>, StoreError> {
        let row = sqlx::query("SELECT channel, message, step, posted_at FROM boards WHERE table_id = $1")
            .bind(stored(table))
            .fetch_optional(&self.pool)
            .await?;
        row.map(|row| {
            Ok(BoardRow {
                channel: id(row.try_get("channel")?),
                message: id(row.try_get("message")?),
                step: id(row.try_get("step")?),
                posted_at: row.try_get("posted_at")?,
            })
        })
        .transpose()
    }

    /// Remembers the board of a table in place of the one before.
    ///
    /// # Errors
    /// [`StoreError::Database`], also when there is no such table.
    pub async fn set_board(&self, table: u64, board: BoardRow) -> Result<(), StoreError> {
        let _turn = self.writer().await;
        sqlx::query(
            "INSERT INTO boards (table_id, channel, message, step, posted_at) VALUES ($1, $2, $3, $4, $5) \
             ON CONFLICT (table_id) DO UPDATE SET channel = excluded.channel, message = excluded.message, \
             step = excluded.step, posted_at = excluded.posted_at",
        )
        .bind(stored(table))
        .bind(stored(board.channel))
        .bind(stored(board.message))
        .bind(stored(board.step))
        .bind(board.posted_at)
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// Forgets the board of a table: its message is gone.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn forget_board(&self, table: u64) -> Result<(), StoreError> {
        let _turn = self.writer().await;
        sqlx::query("DELETE FROM boards WHERE table_id = $1").bind(stored(table)).execute(&self.pool).await?;
        Ok(())
    }

    /// The tables that came to their end after this moment, though their boards were drawn before it: the program
    /// stopped in between.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn unshown_ends(&self, since: i64) -> Result<Vec<u64>, StoreError> {
        let tables: Vec<i64> = sqlx::query_scalar(
            "SELECT tables.id FROM tables JOIN boards ON boards.table_id = tables.id \
             WHERE tables.phase = 'over' AND tables.touched_at >= $1 \
             AND boards.step < (SELECT COUNT(*) FROM steps WHERE steps.table_id = tables.id) ORDER BY tables.id",
        )
        .bind(since)
        .fetch_all(&self.pool)
        .await?;
        Ok(tables.into_iter().map(id).collect())
    }
}
