//! Questions about tables that need none of them read whole: which are open, which is where, what is known of one step.

use super::{Store, StoreError, id, stored};

impl Store {
    /// All tables not over, with the time of their last step.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn open_tables(&self) -> Result<Vec<(u64, i64)>, StoreError> {
        let rows: Vec<(i64, i64)> =
            sqlx::query_as("SELECT id, touched_at FROM tables WHERE phase <> 'over' ORDER BY id")
                .fetch_all(&self.pool)
                .await?;
        Ok(rows.into_iter().map(|(table, touched_at)| (id(table), touched_at)).collect())
    }

    /// The table that is not over in a channel.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn table_in(&self, channel: u64) -> Result<Option<u64>, StoreError> {
        let table: Option<i64> =
            sqlx::query_scalar("SELECT id FROM tables WHERE channel = $1 AND phase <> 'over'")
                .bind(stored(channel))
                .fetch_optional(&self.pool)
                .await?;
        Ok(table.map(id))
    }

    /// The newest table in a channel, over or not.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn last_table_in(&self, channel: u64) -> Result<Option<u64>, StoreError> {
        let table: Option<i64> =
            sqlx::query_scalar("SELECT id FROM tables WHERE channel = $1 ORDER BY id DESC LIMIT 1")
                .bind(stored(channel))
                .fetch_optional(&self.pool)
                .await?;
        Ok(table.map(id))
    }

    /// The tables not over whose records name this user. Who has got up since is named still: only the record tells.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn tables_of(&self, user: u64) -> Result<Vec<u64>, StoreError> {
        let tables: Vec<i64> = sqlx::query_scalar(
            "SELECT id FROM tables WHERE phase <> 'over' \
             AND id IN (SELECT table_id FROM people WHERE user_id = $1) ORDER BY id",
        )
        .bind(stored(user))
        .fetch_all(&self.pool)
        .await?;
        Ok(tables.into_iter().map(id).collect())
    }

    /// The digest of a table's whole record; `None` while it isn't over, or when there is no such table.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn digest_of(&self, table: u64) -> Result<Option<String>, StoreError> {
        let digest: Option<Option<String>> = sqlx::query_scalar("SELECT digest FROM tables WHERE id = $1")
            .bind(stored(table))
            .fetch_optional(&self.pool)
            .await?;
        Ok(digest.flatten())
    }

    /// The interaction by which a step came; `None` for one that came by none.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn interaction_of(&self, table: u64, number: u64) -> Result<Option<u64>, StoreError> {
        let kept: Option<Option<i64>> =
            sqlx::query_scalar("SELECT interaction FROM steps WHERE table_id = $1 AND number = $2")
                .bind(stored(table))
                .bind(stored(number))
                .fetch_optional(&self.pool)
                .await?;
        Ok(kept.flatten().map(id))
    }
}
