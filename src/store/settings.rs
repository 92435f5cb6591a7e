//! Small settings: one text by scope, id and key. What the keys mean is the business of those who set them.

use super::{Store, StoreError, stored};

/// Whom a setting is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scope {
    /// A Discord server.
    Guild,
    /// A channel or thread.
    Channel,
    /// A person.
    Person,
}

impl Scope {
    const fn word(self) -> &'static str {
        match self {
            Self::Guild => "guild",
            Self::Channel => "channel",
            Self::Person => "person",
        }
    }
}

impl Store {
    /// The value of a setting.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn setting(&self, scope: Scope, id: u64, key: &str) -> Result<Option<String>, StoreError> {
        let value =
            sqlx::query_scalar("SELECT value FROM settings WHERE scope = $1 AND id = $2 AND key = $3")
                .bind(scope.word())
                .bind(stored(id))
                .bind(key)
                .fetch_optional(&self.pool)
                .await?;
        Ok(value)
    }

    /// Sets a setting, or forgets it.
    ///
    /// # Errors
    /// [`StoreError::Database`].
    pub async fn set_setting(
        &self,
        scope: Scope,
        id: u64,
        key: &str,
        value: Option<&str>,
    ) -> Result<(), StoreError> {
        let _turn = self.writer().await;
        let query = match value {
            Some(_) => {
                "INSERT INTO settings (scope, id, key, value) VALUES ($1, $2, $3, $4) \
                 ON CONFLICT (scope, id, key) DO UPDATE SET value = excluded.value"
            }
            None => "DELETE FROM settings WHERE scope = $1 AND id = $2 AND key = $3",
        };
        let mut query = sqlx::query(query).bind(scope.word()).bind(stored(id)).bind(key);
        if let Some(value) = value {
            query = query.bind(value);
        }
        query.execute(&self.pool).await?;
        Ok(())
    }
}
