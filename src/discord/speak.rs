//! Who is spoken to in which language, and what people and bots are called. No sentences live here.

use std::time::Duration;

use serenity::all::UserId;
use tokio::time::timeout;

use crate::{
    games::{Msg, Seat},
    host::Session,
    replay,
    store::{Scope, Store},
    text::{Language, Texts, plain},
};

/// The key under which a language is kept, for a person or a channel.
pub const LANGUAGE: &str = "language";

/// The key under which the locale of a person's Discord is kept as it was last heard, for what is written to them unasked.
pub const LOCALE: &str = "locale";

/// A language, and how the seats are called in it.
pub struct Voice<'a> {
    texts: &'a Texts,
    /// The language.
    pub language: Language,
    /// Names in the order of the seats, safe within a message.
    names: Vec<String>,
}

impl<'a> Voice<'a> {
    /// A voice away from any table.
    pub const fn new(texts: &'a Texts, language: Language) -> Self {
        Self { texts, language, names: Vec::new() }
    }

    /// A voice at a table: seats have names.
    pub fn at(texts: &'a Texts, language: Language, session: &Session) -> Self {
        let names = names(texts, language, session).iter().map(|name| plain(name)).collect();
        Self { texts, language, names }
    }

    /// Says a message.
    pub fn say(&self, msg: &Msg) -> String {
        self.texts.say(self.language, msg, &self.names)
    }

    /// Says a message of this key without arguments.
    pub fn word(&self, key: &'static str) -> String {
        self.say(&Msg::new(key))
    }

    /// What a seat is called at this table: by its holder.
    pub fn name(&self, seat: Seat) -> &str {
        self.names.get(seat.index()).map_or("?", String::as_str)
    }
}

/// The language of a table.
pub fn table_language(session: &Session) -> Language {
    Language::from_locale(&session.language).unwrap_or_default()
}

/// Names of the holders in the order of the seats, without anything that formats: for pictures and labels.
pub fn names(texts: &Texts, language: Language, session: &Session) -> Vec<String> {
    replay::names(texts, language, &session.table)
}

/// How long the database may take to tell a person's language. Discord wants the first answer within 3 s, whatever
/// language it is in.
const LANGUAGE_PATIENCE: Duration = Duration::from_millis(800);

/// The language of a person: the one they chose, else that of their Discord, else English.
pub async fn language_of(store: &Store, person: UserId, locale: &str) -> Language {
    let asked = timeout(LANGUAGE_PATIENCE, store.setting(Scope::Person, person.get(), LANGUAGE)).await;
    let chosen = match asked {
        Ok(Ok(chosen)) => chosen,
        Ok(Err(error)) => {
            tracing::warn!(%error, "a person's language could not be read");
            None
        }
        Err(_) => {
            tracing::warn!("a person's language was not read in time");
            None
        }
    };
    chosen
        .and_then(|code| Language::from_locale(&code))
        .or_else(|| Language::from_locale(locale))
        .unwrap_or_default()
}

/// Keeps a person's locale, for what is written to them unasked.
pub async fn note_locale(store: &Store, person: UserId, locale: &str) {
    let known = store.setting(Scope::Person, person.get(), LOCALE).await;
    if known.is_ok_and(|known| known.as_deref() != Some(locale))
        && let Err(error) = store.set_setting(Scope::Person, person.get(), LOCALE, Some(locale)).await
    {
        tracing::warn!(%error, "a person's locale could not be kept");
    }
}
