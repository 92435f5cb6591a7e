//! The bot on Discord: poise commands, buttons and menus, board posts. Turns what people press and type into what is
//! asked of the host, and what the host tells into messages. No rules, no database but through the host.

mod absence;
mod batch;
mod board;
mod commands;
mod connect;
mod controls;
mod draft;
mod guide;
mod hands;
mod ids;
mod lobby;
mod modals;
mod notices;
mod patience;
mod permissions;
mod phrases;
mod poster;
mod press;
mod races;
mod registration;
mod replay;
mod reply;
mod retire;
mod rules;
mod silence;
mod speak;
mod substitutes;
mod tails;
mod teams;
mod told;
mod workers;

use std::sync::Arc;

use serenity::all::{Http, Interaction, Message};

pub use self::{
    connect::{Connection, RunError, invite_link, run},
    draft::{LONGEST_ALT, LONGEST_CONTENT},
    hands::Courier,
    poster::{PostError, Poster},
    silence::Chat,
    tails::Tails,
};
use crate::{
    host::{Host, News, Teller},
    text::{Language, Texts},
};

/// The setting that marks a channel as a thread which a table was moved to.
const THREAD: &str = "thread";

/// What all parts of the bot share. Cheap to clone.
#[derive(Clone)]
pub struct Bot {
    /// The host of the tables.
    pub host: Host,
    /// The sentences.
    pub texts: Arc<Texts>,
    /// The poster of the tables' messages.
    pub poster: Poster,
    /// Who brings secret hands by direct message.
    pub courier: Courier,
    /// The last messages of the channels.
    pub tails: Arc<Tails>,
    /// What may be known of the chat.
    pub chat: Chat,
    /// How often people say ready-made sentences.
    pub pace: Arc<phrases::Pace>,
    /// Discord.
    pub http: Arc<Http>,
}

/// An error that ends a command or a press; a person has been told already, or is told a general sentence.
type Error = anyhow::Error;
type Context<'a> = poise::Context<'a, Bot, Error>;

impl Bot {
    async fn language(&self, person: serenity::all::UserId, locale: &str) -> Language {
        speak::language_of(self.host.store(), person, locale).await
    }

    fn note(&self, message: &Message) {
        self.tails.note(message.channel_id, message.id);
    }

    /// What is no slash command: buttons, menus and modals.
    async fn interaction(&self, interaction: &Interaction) {
        let done = match interaction {
            Interaction::Component(press) => press::serve(self, press).await,
            Interaction::Modal(modal) => modals::serve(self, modal).await,
            _ => return,
        };
        let Err(error) = done else { return };
        tracing::warn!(%error, "an interaction could not be answered");
        // If it was taken note of, "thinking…" would stand there for ever.
        if let Interaction::Component(press) = interaction
            && !error.downcast_ref().is_some_and(patience::is_unanswerable)
        {
            let language = self.language(press.user.id, &press.locale).await;
            let trouble = speak::Voice::new(&self.texts, language).word("house-trouble");
            if let Err(error) = reply::whisper(self, press, &trouble).await {
                tracing::warn!(%error, "could not even say so");
            }
        }
    }
}

/// Both who show what happens: neither waits for the other.
struct Tellers {
    poster: Poster,
    courier: Courier,
}

impl Teller for Tellers {
    fn tell(&self, news: News) {
        self.poster.tell(news.clone());
        self.courier.tell(news);
    }
}

/// Paints a board of each game, off the async threads, so that nobody waits for what is made once: layers, sprites and
/// the choice of the palette.
pub fn warm_up(bot: &Bot) {
    let (games, texts) = (bot.host.games().clone(), bot.texts.clone());
    tokio::task::spawn_blocking(move || games.iter().for_each(|game| board::warm_up(&texts, game)));
}

/// Puts the bot's parts together over a store. It does nothing before [`run`].
///
/// # Errors
/// When the sentences of the house or of a game can't be used.
pub fn assemble(
    connection: &Connection,
    games: crate::games::Registry,
    store: crate::store::Store,
    times: crate::host::Times,
) -> Result<Bot, crate::text::TextError> {
    assemble_over(connection.http(), games, store, times)
}

/// As [`assemble`], over a client that is there already.
///
/// # Errors
/// When the sentences of the house or of a game can't be used.
pub fn assemble_over(
    http: Http,
    games: crate::games::Registry,
    store: crate::store::Store,
    times: crate::host::Times,
) -> Result<Bot, crate::text::TextError> {
    let texts = Arc::new(Texts::load(&games)?);
    let http = Arc::new(http);
    let tails = Arc::new(Tails::default());
    let chat = Chat::default();
    let poster = Poster::new(http.clone(), store.clone(), texts.clone(), tails.clone(), chat.clone());
    let courier = Courier::new(http.clone(), store.clone(), texts.clone(), poster.clone());
    let tellers = Tellers { poster: poster.clone(), courier: courier.clone() };
    let host = Host::new(games, store, times, Arc::new(tellers));
    Ok(Bot { host, texts, poster, courier, tails, chat, pace: Arc::default(), http })
}
