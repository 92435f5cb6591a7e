//! The silence of those who play: where the operator lets the bot read the chat and the server lets it manage messages,
//! what tells a number is taken away, with a private word to who wrote it. What tells a number is `text`'s to say; which
//! games want it, the games'.

use std::{
    sync::{
        Arc, OnceLock,
        atomic::{AtomicBool, Ordering},
    },
    time::Duration,
};

use serenity::all::{
    Cache, ChannelId, CreateAllowedMentions, CreateMessage, GuildId, MessageId, Permissions, UserId,
};

use super::{
    Bot, Error,
    patience::{code, code_of, patiently},
    speak::{LOCALE, Voice, language_of},
};
use crate::{
    games::Msg,
    host::Session,
    store::{Place, Scope},
    table::Phase,
    text::tells_number,
};

/// A public word to somebody who takes no direct messages hangs so long.
const HANGS: Duration = Duration::from_secs(8);

/// What the bot may know of the chat. Cheap to clone.
#[derive(Clone, Debug, Default)]
pub struct Chat(Arc<Inner>);

#[derive(Debug, Default)]
struct Inner {
    reads: AtomicBool,
    cache: OnceLock<Arc<Cache>>,
}

impl Chat {
    /// Notes whether Discord tells the bot what people write.
    pub fn set_reads(&self, reads: bool) {
        self.0.reads.store(reads, Ordering::Relaxed);
    }

    /// Whether Discord tells the bot what people write.
    pub fn reads(&self) -> bool {
        self.0.reads.load(Ordering::Relaxed)
    }

    /// Remembers where permissions are looked up.
    pub fn connected(&self, cache: Arc<Cache>) {
        // Another connection of the same bot has the same permissions.
        let _ = self.0.cache.set(cache);
    }

    /// Whether the bot can take away at this place what somebody writes.
    pub fn can_silence(&self, place: Place) -> bool {
        self.reads() && self.manages_messages(place) == Some(true)
    }

    fn manages_messages(&self, place: Place) -> Option<bool> {
        let cache = self.0.cache.get()?;
        let guild = cache.guild(GuildId::new(place.guild?))?;
        let channel = ChannelId::new(place.channel);
        let thread = guild.threads.iter().find(|thread| thread.id == channel);
        let channel = thread.and_then(|thread| thread.parent_id).unwrap_or(channel);
        let me = guild.members.get(&cache.current_user().id)?;
        let may = guild.user_permissions_in(guild.channels.get(&channel)?, me);
        Some(may.contains(Permissions::MANAGE_MESSAGES) || may.administrator())
    }
}

/// Somebody has written or changed a message: takes it away if it must not stand there.
///
/// # Errors
/// When the database can't tell what is played there.
pub async fn heard(
    bot: &Bot,
    channel: ChannelId,
    message: MessageId,
    author: UserId,
    content: &str,
) -> Result<(), Error> {
    if !bot.chat.reads() || !tells_number(content) {
        return Ok(());
    }
    let Some(number) = bot.host.store().table_in(channel.get()).await? else { return Ok(()) };
    let session = bot.host.session(number).await?;
    let table = &session.table;
    let playing = table.phase() == Phase::Play && table.seat_of(author.get()).is_some();
    if !playing || !table.game().silences(table.options()) {
        return Ok(());
    }
    match patiently(|| channel.delete_message(&bot.http, message)).await {
        Ok(()) => {}
        // Somebody was quicker: whoever wrote it, or another process, which explains it.
        Err(error) if code_of(&error) == Some(code::UNKNOWN_MESSAGE) => return Ok(()),
        Err(error) => {
            tracing::warn!(table = number, %error, "a message with a number could not be taken away");
            return Ok(());
        }
    }
    tracing::info!(table = number, "a message with a number was taken away");
    explain(bot, &session, channel, author).await;
    Ok(())
}

/// Tells who wrote it why it is gone: by direct message, else in the channel for a moment.
async fn explain(bot: &Bot, session: &Session, channel: ChannelId, author: UserId) {
    let heard = bot.host.store().setting(Scope::Person, author.get(), LOCALE).await.ok().flatten();
    let locale = heard.unwrap_or_else(|| session.language.clone());
    let language = language_of(bot.host.store(), author, &locale).await;
    let voice = Voice::new(&bot.texts, language);
    let place = format!("<#{channel}>");
    let told = voice.say(&Msg::new("silence-removed").with("place", place));
    let quiet = CreateAllowedMentions::new();
    let message = CreateMessage::new().content(told).allowed_mentions(quiet);
    let direct_message = async {
        let direct = author.create_dm_channel(&bot.http).await?;
        patiently(|| direct.id.send_message(&bot.http, message.clone())).await
    };
    if direct_message.await.is_ok() {
        return;
    }
    let only = CreateAllowedMentions::new().users([author]);
    let told = voice.say(&Msg::new("silence-removed-here").with("mention", format!("<@{author}>")));
    let message = CreateMessage::new().content(told).allowed_mentions(only);
    match patiently(|| channel.send_message(&bot.http, message.clone())).await {
        Ok(posted) => {
            bot.note(&posted);
            let bot = bot.clone();
            tokio::spawn(async move {
                tokio::time::sleep(HANGS).await;
                if let Err(error) = patiently(|| channel.delete_message(&bot.http, posted.id)).await
                    && code_of(&error) != Some(code::UNKNOWN_MESSAGE)
                {
                    tracing::warn!(%error, "a short word in the channel stays there");
                }
            });
        }
        Err(error) => tracing::warn!(%error, "nobody could be told why their message is gone"),
    }
}

/// What the lobby of a game that wants silence says about it; `None` for other games.
pub fn rule(voice: &Voice<'_>, session: &Session, can_silence: bool) -> Option<String> {
    let table = &session.table;
    let wanted = table.game().silences(table.options());
    wanted.then(|| voice.word(if can_silence { "silence-kept" } else { "silence-on-trust" }))
}
