//! Tables and their records: opening one, appending steps, reading it back, moving it. Finding one is `find`'s.

use sqlx::{Any, AnyConnection, Row, Transaction};

use super::{Kind, Store, StoreError, id, is_unique_violation, stored};
use crate::dice::Seed;

/// Where a table is in its life.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Phase {
    /// People sit down.
    Lobby,
    /// The game is on.
    Play,
    /// Ended, given up, cancelled or expired.
    Over,
}

impl Phase {
    const ALL: [Self; 3] = [Self::Lobby, Self::Play, Self::Over];

    const fn word(self) -> &'static str {
        match self {
            Self::Lobby => "lobby",
            Self::Play => "play",
            Self::Over => "over",
        }
    }

    fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|phase| phase.word() == word)
    }
}

/// Where a table stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Place {
    /// The server; none in direct messages.
    pub guild: Option<u64>,
    /// The channel or thread.
    pub channel: u64,
}

/// A table about to be opened.
#[derive(Clone, Debug)]
pub struct NewTable {
    /// The server; none in direct messages.
    pub guild: Option<u64>,
    /// The channel or thread.
    pub channel: u64,
    /// The game's name.
    pub game: String,
    /// The game's rules version.
    pub rules_version: u32,
    /// The code of the table's language.
    pub language: String,
    /// Its secret.
    pub seed: Seed,
    /// When.
    pub at: i64,
}

/// A person as a record names it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PersonRow {
    /// The name in the record's steps: `p1`, `p2`, …
    pub key: String,
    /// The Discord user.
    pub user: u64,
    /// The name at the time of sitting down.
    pub name: String,
}

/// One step of a record.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StepRow {
    /// The step as it stands in the record.
    pub body: String,
    /// When.
    pub at: i64,
    /// The user who did it; none for the table itself and for bots.
    pub by: Option<u64>,
    /// The interaction it came by; each serves once, in all tables.
    pub interaction: Option<u64>,
}

/// Steps to be written, all or none.
#[derive(Clone, Debug)]
pub struct Append<'a> {
    /// The table.
    pub table: u64,
    /// The number of the first of the steps: how many stand in the record before it.
    pub first_number: u64,
    /// The steps, in order.
    pub steps: &'a [StepRow],
    /// People named for the first time.
    pub people: &'a [PersonRow],
    /// Where the table is after them.
    pub phase: Phase,
    /// The digest of the whole record, once it is over.
    pub digest: Option<String>,
}

/// A table as it stands in the database.
#[derive(Clone, Debug)]
pub struct StoredTable {
    /// Its number.
    pub id: u64,
    /// Where it stands.
    pub place: Place,
    /// The game's name.
    pub game: String,
    /// The game's rules version.
    pub rules_version: u32,
    /// The code of its language.
    pub language: String,
    /// Its secret.
    pub seed: Seed,
    /// Where it is in its life.
    pub phase: Phase,
    /// When it was opened.
    pub opened_at: i64,
    /// The time of the last step.
    pub touched_at: i64,
    /// The digest of its record, once it is over.
    pub digest: Option<String>,
    /// Everyone the record names, in the order of appearance.
    pub people: Vec<PersonRow>,
    /// The record.
    pub steps: Vec<StepRow>,
}

impl Store {
    /// Opens a table in a channel, with its first steps, and gives its number: 1 for the first of a house, and so on.
    /// `interaction` is the one it came by.
    ///
    /// # Errors
    /// [`StoreError::ChannelTaken`], [`StoreError::Repeated`] or [`StoreError::Database`]; nothing is written then.
    pub async fn create(
        &self,
        new: NewTable,
        opener: PersonRow,
        first_steps: &[StepRow],
        interaction: Option<u64>,
    ) -> Result<u64, StoreError> {
        let written = {
            let _turn = self.writer().await;
            self.try_create(&new, &opener, first_steps, interaction).await
        };
        match written {
            Err(error) if is_unique_violation(&error) => {
                let used =
                    interaction.into_iter().chain(first_steps.iter().filter_map(|step| step.interaction));
                if self.any_used(used).await? {
                    return Err(StoreError::Repeated);
                }
                match self.table_in(new.channel).await? {
                    Some(table) => Err(StoreError::ChannelTaken(table)),
                    None => Err(error.into()),
                }
            }
            written => Ok(written?),
        }
    }

    async fn try_create(
        &self,
        new: &NewTable,
        opener: &PersonRow,
        first_steps: &[StepRow],
        interaction: Option<u64>,
    ) -> Result<u64, sqlx::Error> {
        let mut transaction = self.pool.begin().await?;
        let number: i64 =
            sqlx::query_scalar("UPDATE counters SET value = value + 1 WHERE name = 'table' RETURNING value")
                .fetch_one(&mut *transaction)
                .await?;
        sqlx::query(
            "INSERT INTO tables (id, guild, channel, game, rules_version, language, phase, seed, opened_at, \
             touched_at, interaction) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)",
        )
        .bind(number)
        .bind(new.guild.map(stored))
        .bind(stored(new.channel))
        .bind(new.game.as_str())
        .bind(i64::from(new.rules_version))
        .bind(new.language.as_str())
        .bind(Phase::Lobby.word())
        .bind(new.seed.to_hex())
        .bind(new.at)
        .bind(interaction.map(stored))
        .execute(&mut *transaction)
        .await?;
        insert_steps(&mut transaction, number, 0, first_steps).await?;
        insert_people(&mut transaction, number, std::slice::from_ref(opener)).await?;
        transaction.commit().await?;
        Ok(id(number))
    }

    /// Writes steps, all or none. When this returns, they are accepted.
    ///
    /// # Errors
    /// [`StoreError::Repeated`] when one of the interactions was served before, else [`StoreError::Taken`] when one of
    /// the numbers (or the key of a new person) is taken; [`StoreError::NoTable`]; [`StoreError::Database`]. Nothing is
    /// written then.
    pub async fn append(&self, append: Append<'_>) -> Result<(), StoreError> {
        let written = {
            let _turn = self.writer().await;
            self.try_append(&append).await
        };
        match written {
            Err(error) if is_unique_violation(&error) => {
                let used = append.steps.iter().filter_map(|step| step.interaction);
                if self.any_used(used).await? { Err(StoreError::Repeated) } else { Err(StoreError::Taken) }
            }
            Ok(true) => Ok(()),
            Ok(false) => Err(StoreError::NoTable(append.table)),
            Err(error) => Err(error.into()),
        }
    }

    async fn try_append(&self, append: &Append<'_>) -> Result<bool, sqlx::Error> {
        let mut transaction = self.pool.begin().await?;
        // A write first: SQLite can't turn a reading transaction into a writing one once another has written.
        let touched = sqlx::query(
            "UPDATE tables SET phase = $2, touched_at = COALESCE($3, touched_at), digest = COALESCE($4, digest) \
             WHERE id = $1",
        )
        .bind(stored(append.table))
        .bind(append.phase.word())
        .bind(append.steps.last().map(|step| step.at))
        .bind(append.digest.as_deref())
        .execute(&mut *transaction)
        .await?;
        if touched.rows_affected() == 0 {
            return Ok(false);
        }
        insert_steps(&mut transaction, stored(append.table), append.first_number, append.steps).await?;
        insert_people(&mut transaction, stored(append.table), append.people).await?;
        transaction.commit().await?;
        Ok(true)
    }

    async fn any_used(&self, interactions: impl Iterator<Item = u64>) -> Result<bool, sqlx::Error> {
        for interaction in interactions {
            let known: Option<i64> = sqlx::query_scalar(
                "SELECT interaction FROM steps WHERE interaction = $1 \
                 UNION ALL SELECT interaction FROM tables WHERE interaction = $1",
            )
            .bind(stored(interaction))
            .fetch_optional(&self.pool)
            .await?;
            if known.is_some() {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// A table with its people and its record; `None` when there is none of this number.
    ///
    /// # Errors
    /// [`StoreError::Unreadable`] or [`StoreError::Database`].
    pub async fn load(&self, table: u64) -> Result<Option<StoredTable>, StoreError> {
        let mut transaction = self.snapshot().await?;
        let Some(row) = sqlx::query(
            "SELECT guild, channel, game, rules_version, language, phase, seed, opened_at, touched_at, digest \
             FROM tables WHERE id = $1",
        )
        .bind(stored(table))
        .fetch_optional(&mut *transaction)
        .await?
        else {
            return Ok(None);
        };
        let people = people_of(&mut transaction, table).await?;
        let steps = steps_of(&mut transaction, table).await?;
        transaction.commit().await?;

        let unreadable = |what| StoreError::Unreadable { table, what };
        let seed: String = row.try_get("seed")?;
        let phase: String = row.try_get("phase")?;
        Ok(Some(StoredTable {
            id: table,
            place: Place {
                guild: row.try_get::<Option<i64>, _>("guild")?.map(id),
                channel: id(row.try_get("channel")?),
            },
            game: row.try_get("game")?,
            rules_version: u32::try_from(row.try_get::<i64, _>("rules_version")?)
                .map_err(|_| unreadable("rules version"))?,
            language: row.try_get("language")?,
            seed: Seed::from_hex(&seed).map_err(|_| unreadable("seed"))?,
            phase: Phase::from_word(&phase).ok_or_else(|| unreadable("phase"))?,
            opened_at: row.try_get("opened_at")?,
            touched_at: row.try_get("touched_at")?,
            digest: row.try_get("digest")?,
            people,
            steps,
        }))
    }

    /// How many steps a table has, its channel and its language: whether what is in memory is still so.
    ///
    /// # Errors
    /// [`StoreError::NoTable`] or [`StoreError::Database`].
    pub async fn mark(&self, table: u64) -> Result<(u64, u64, String), StoreError> {
        let row = sqlx::query(
            "SELECT (SELECT MAX(number) FROM steps WHERE table_id = $1) AS last, channel, language \
             FROM tables WHERE id = $2",
        )
        .bind(stored(table))
        .bind(stored(table))
        .fetch_optional(&self.pool)
        .await?
        .ok_or(StoreError::NoTable(table))?;
        let last: Option<i64> = row.try_get("last")?;
        let steps = last.map_or(0, |last| id(last) + 1);
        Ok((steps, id(row.try_get("channel")?), row.try_get("language")?))
    }

    /// A transaction in which all reads see one moment.
    async fn snapshot(&self) -> Result<Transaction<'static, Any>, sqlx::Error> {
        match self.kind {
            Kind::Sqlite => self.pool.begin().await,
            Kind::Postgres => self.pool.begin_with("BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY").await,
        }
    }

    /// Moves a table to another channel of the same server: a thread.
    ///
    /// # Errors
    /// [`StoreError::ChannelTaken`], [`StoreError::NoTable`] or [`StoreError::Database`].
    pub async fn set_place(&self, table: u64, channel: u64) -> Result<(), StoreError> {
        let moved = {
            let _turn = self.writer().await;
            sqlx::query("UPDATE tables SET channel = $2 WHERE id = $1")
                .bind(stored(table))
                .bind(stored(channel))
                .execute(&self.pool)
                .await
        };
        match moved {
            Err(error) if is_unique_violation(&error) => match self.table_in(channel).await? {
                Some(other) => Err(StoreError::ChannelTaken(other)),
                None => Err(error.into()),
            },
            Err(error) => Err(error.into()),
            Ok(done) if done.rows_affected() == 0 => Err(StoreError::NoTable(table)),
            Ok(_) => Ok(()),
        }
    }

    /// Changes the language of a table.
    ///
    /// # Errors
    /// [`StoreError::NoTable`] or [`StoreError::Database`].
    pub async fn set_language(&self, table: u64, language: &str) -> Result<(), StoreError> {
        let _turn = self.writer().await;
        let changed = sqlx::query("UPDATE tables SET language = $2 WHERE id = $1")
            .bind(stored(table))
            .bind(language)
            .execute(&self.pool)
            .await?;
        if changed.rows_affected() == 0 { Err(StoreError::NoTable(table)) } else { Ok(()) }
    }
}

async fn insert_steps(
    connection: &mut AnyConnection,
    table: i64,
    first: u64,
    steps: &[StepRow],
) -> Result<(), sqlx::Error> {
    for (number, step) in (stored(first)..).zip(steps) {
        sqlx::query(
            "INSERT INTO steps (table_id, number, body, at, by_whom, interaction) VALUES ($1, $2, $3, $4, $5, $6)",
        )
        .bind(table)
        .bind(number)
        .bind(step.body.as_str())
        .bind(step.at)
        .bind(step.by.map(stored))
        .bind(step.interaction.map(stored))
        .execute(&mut *connection)
        .await?;
    }
    Ok(())
}

async fn insert_people(
    connection: &mut AnyConnection,
    table: i64,
    people: &[PersonRow],
) -> Result<(), sqlx::Error> {
    for person in people {
        sqlx::query("INSERT INTO people (table_id, key, user_id, name) VALUES ($1, $2, $3, $4)")
            .bind(table)
            .bind(person.key.as_str())
            .bind(stored(person.user))
            .bind(person.name.as_str())
            .execute(&mut *connection)
            .await?;
    }
    Ok(())
}

async fn people_of(connection: &mut AnyConnection, table: u64) -> Result<Vec<PersonRow>, sqlx::Error> {
    let rows =
        sqlx::query("SELECT key, user_id, name FROM people WHERE table_id = $1 ORDER BY LENGTH(key), key")
            .bind(stored(table))
            .fetch_all(connection)
            .await?;
    let read = |row: &sqlx::any::AnyRow| {
        Ok(PersonRow {
            key: row.try_get("key")?,
            user: id(row.try_get("user_id")?),
            name: row.try_get("name")?,
        })
    };
    rows.iter().map(read).collect()
}

async fn steps_of(connection: &mut AnyConnection, table: u64) -> Result<Vec<StepRow>, sqlx::Error> {
    let rows =
        sqlx::query("SELECT body, at, by_whom, interaction FROM steps WHERE table_id = $1 ORDER BY number")
            .bind(stored(table))
            .fetch_all(connection)
            .await?;
    let read = |row: &sqlx::any::AnyRow| {
        Ok(StepRow {
            body: row.try_get("body")?,
            at: row.try_get("at")?,
            by: row.try_get::<Option<i64>, _>("by_whom")?.map(id),
            interaction: row.try_get::<Option<i64>, _>("interaction")?.map(id),
        })
    };
    rows.iter().map(read).collect()
}
