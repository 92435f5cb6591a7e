//! When the house was open: a heartbeat that all processes share, and the gaps in it.

use super::{Kind, Store, StoreError};

/// A time in which no process of the house was alive, in milliseconds since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pause {
    /// The last sign of life before it.
    pub began: i64,
    /// The first after it.
    pub ended: i64,
}

impl Store {
    /// Whether other processes may be serving the same tables.
    pub fn is_shared(&self) -> bool {
        self.kind == Kind::Postgres
    }

    /// Notes that the house is alive now. If the last sign of life is longer ago than `gap` milliseconds, the time in
    /// between becomes a [`Pause`], and `true` is given back; of several processes one writes it.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn beat(&self, now: i64, gap: i64) -> Result<bool, StoreError> {
        let _turn = self.writer().await;
        let mut transaction = self.pool.begin().await?;
        let before: Option<i64> = sqlx::query_scalar(
            "UPDATE heartbeat SET before = at, at = $1 WHERE id = 1 AND at < $1 RETURNING before",
        )
        .bind(now)
        .fetch_optional(&mut *transaction)
        .await?;
        let pause = before.filter(|before| *before > 0 && now - before > gap);
        if let Some(began) = pause {
            sqlx::query("INSERT INTO pauses (began, ended) VALUES ($1, $2) ON CONFLICT (began) DO NOTHING")
                .bind(began)
                .bind(now)
                .execute(&mut *transaction)
                .await?;
        }
        transaction.commit().await?;
        Ok(pause.is_some())
    }

    /// The pauses that ended after this moment, oldest first.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn pauses(&self, since: i64) -> Result<Vec<Pause>, StoreError> {
        let rows: Vec<(i64, i64)> =
            sqlx::query_as("SELECT began, ended FROM pauses WHERE ended > $1 ORDER BY began")
                .bind(since)
                .fetch_all(&self.pool)
                .await?;
        Ok(rows.into_iter().map(|(began, ended)| Pause { began, ended }).collect())
    }
}
