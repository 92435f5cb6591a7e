//! Direct messages about secret hands: where the one of each person at a table is, and to whom none can be sent. What
//! they say isn't known here.

use sqlx::{Row, any::AnyRow};

use super::{Store, StoreError, id, stored};

/// What is known of a person's direct messages at a table.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct HandRow {
    /// Whether they are closed: nothing can be sent.
    pub closed: bool,
    /// The channel of direct messages, once there is one.
    pub channel: Option<u64>,
    /// The message of the present hand.
    pub message: Option<u64>,
    /// Which hand that is, counted by the game.
    pub deal: Option<u32>,
    /// How many steps stood in the record when it was written.
    pub step: u64,
}

fn read(row: &AnyRow) -> Result<HandRow, sqlx::Error> {
    let some = |name| row.try_get::<Option<i64>, _>(name);
    Ok(HandRow {
        closed: row.try_get::<i64, _>("closed")? != 0,
        channel: some("channel")?.map(id),
        message: some("message")?.map(id),
        deal: some("deal")?.and_then(|deal| u32::try_from(deal).ok()),
        step: id(row.try_get("step")?),
    })
}

impl Store {
    /// What is known of a person's direct messages at a table.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn hand(&self, table: u64, person: u64) -> Result<Option<HandRow>, StoreError> {
        let row = sqlx::query(
            "SELECT closed, channel, message, deal, step FROM hands WHERE table_id = $1 AND person = $2",
        )
        .bind(stored(table))
        .bind(stored(person))
        .fetch_optional(&self.pool)
        .await?;
        Ok(row.as_ref().map(read).transpose()?)
    }

    /// Remembers it, in place of what was known before.
    ///
    /// # Errors
    /// [`StoreError::Database`], also when there is no such table.
    pub async fn set_hand(&self, table: u64, person: u64, hand: HandRow) -> Result<(), StoreError> {
        let _turn = self.writer().await;
        sqlx::query(
            "INSERT INTO hands (table_id, person, closed, channel, message, deal, step) \
             VALUES ($1, $2, $3, $4, $5, $6, $7) \
             ON CONFLICT (table_id, person) DO UPDATE SET closed = excluded.closed, \
             channel = excluded.channel, message = excluded.message, deal = excluded.deal, step = excluded.step",
        )
        .bind(stored(table))
        .bind(stored(person))
        .bind(i64::from(hand.closed))
        .bind(hand.channel.map(stored))
        .bind(hand.message.map(stored))
        .bind(hand.deal.map(i64::from))
        .bind(stored(hand.step))
        .execute(&self.pool)
        .await?;
        Ok(())
    }

    /// The people at a table to whom no direct message can be sent.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn closed_hands(&self, table: u64) -> Result<Vec<u64>, StoreError> {
        let people: Vec<i64> =
            sqlx::query_scalar("SELECT person FROM hands WHERE table_id = $1 AND closed = 1 ORDER BY person")
                .bind(stored(table))
                .fetch_all(&self.pool)
                .await?;
        Ok(people.into_iter().map(id).collect())
    }

    /// The tables that came to their end after this moment, though somebody's message of their hand was written before
    /// it: the program stopped in between.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn unshown_hands(&self, since: i64) -> Result<Vec<u64>, StoreError> {
        let tables: Vec<i64> = sqlx::query_scalar(
            "SELECT DISTINCT tables.id FROM tables JOIN hands ON hands.table_id = tables.id \
             WHERE tables.phase = 'over' AND tables.touched_at >= $1 AND hands.message IS NOT NULL \
             AND hands.step < (SELECT COUNT(*) FROM steps WHERE steps.table_id = tables.id) ORDER BY tables.id",
        )
        .bind(since)
        .fetch_all(&self.pool)
        .await?;
        Ok(tables.into_iter().map(id).collect())
    }
}
