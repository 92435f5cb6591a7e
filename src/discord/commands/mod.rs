//! The slash commands: one file a subject. They do what the controls do, for those who type. Names and descriptions
//! come from the sentences (`registration`).

mod about;
mod absence;
mod after;
mod crew;
mod hand;
mod leaving;
mod play;

use std::sync::Arc;

use serenity::all::{ChannelId, GuildId};

use super::{
    Bot, Context, Error, draft::LONGEST_CONTENT, patience::patiently, permissions, reply, speak::Voice,
};
use crate::{
    games::Msg,
    host::{AskError, Session},
    table::Actor,
    text::cut,
};

pub use after::rematch_of;

/// All commands.
pub fn all() -> Vec<poise::Command<Bot, Error>> {
    vec![
        play::play(),
        play::r#move(),
        play::roll(),
        play::board(),
        hand::dice(),
        hand::place(),
        about::rules(),
        leaving::resign(),
        leaving::cancel(),
        absence::skip(),
        absence::substitute(),
        after::verify(),
        after::replay(),
        after::rematch(),
        crew::phrase(),
        about::guide(),
        about::language(),
        about::help(),
    ]
}

/// Where something was asked.
#[derive(Clone, Copy, Debug)]
pub struct Place {
    /// The server.
    pub guild: Option<GuildId>,
    /// The channel or thread.
    pub channel: ChannelId,
    /// The interaction's id.
    pub interaction: u64,
}

fn place(ctx: Context<'_>) -> Place {
    Place { guild: ctx.guild_id(), channel: ctx.channel_id(), interaction: interaction_id(ctx) }
}

/// The id of what was typed.
fn interaction_id(ctx: Context<'_>) -> u64 {
    match ctx {
        poise::Context::Application(ctx) => ctx.interaction.id.get(),
        poise::Context::Prefix(ctx) => ctx.msg.id.get(),
    }
}

/// The voice for whoever typed.
async fn voice<'a>(ctx: Context<'a>) -> Voice<'a> {
    let bot = ctx.data();
    let language = bot.language(ctx.author().id, ctx.locale().unwrap_or("")).await;
    Voice::new(&bot.texts, language)
}

/// Whoever typed, as the table asks for it.
async fn asker(ctx: Context<'_>) -> Actor {
    let member = ctx.author_member().await;
    reply::actor(ctx.author(), member.as_deref())
}

/// A private answer.
async fn whisper(ctx: Context<'_>, text: impl Into<String>) -> Result<(), Error> {
    let text = cut(&text.into(), LONGEST_CONTENT);
    let reply = poise::CreateReply::default().content(text).ephemeral(true);
    patiently(|| ctx.send(reply.clone())).await?;
    Ok(())
}

/// The table of this channel, or the last one there when `closed` ones count too. `Err` is what to tell.
async fn table_here(ctx: Context<'_>, voice: &Voice<'_>, closed: bool) -> Result<Arc<Session>, String> {
    let bot = ctx.data();
    let store = bot.host.store();
    let channel = ctx.channel_id().get();
    let found = async {
        let open = store.table_in(channel).await?;
        Ok(match open {
            None if closed => store.last_table_in(channel).await?,
            open => open,
        })
    };
    let number = match found.await {
        Ok(number) => number,
        Err(error) => return Err(reply::explain(bot, voice, &AskError::Store(error)).await),
    };
    let Some(number) = number else { return Err(voice.word("house-no-table")) };
    match bot.host.session(number).await {
        Ok(session) => Ok(session),
        Err(error) => Err(reply::explain(bot, voice, &error).await),
    }
}

/// [`table_here`] for a command whose answer is private and may take a while: defers it, and tells why there is no table.
async fn deferred_table(
    ctx: Context<'_>,
    voice: &Voice<'_>,
    closed: bool,
) -> Result<Option<Arc<Session>>, Error> {
    ctx.defer_ephemeral().await?;
    match table_here(ctx, voice, closed).await {
        Ok(session) => Ok(Some(session)),
        Err(told) => {
            whisper(ctx, told).await?;
            Ok(None)
        }
    }
}

/// Waits until a table's message is shown, and tells where it is in the sentence of this key, or what is in the way.
async fn whisper_where(
    ctx: Context<'_>,
    voice: &Voice<'_>,
    session: &Session,
    key: &'static str,
) -> Result<(), Error> {
    match ctx.data().poster.settled(session.table.number()).await {
        Ok(board) => {
            let link = board.map(|board| reply::link(session, board)).unwrap_or_default();
            whisper(ctx, voice.say(&Msg::new(key).with("link", link))).await
        }
        Err(error) => whisper(ctx, permissions::post_failed(voice, &error)).await,
    }
}

/// What goes wrong in the framework: told to the person in a clear sentence, and to the operator.
pub async fn on_error(error: poise::FrameworkError<'_, Bot, Error>) {
    let (ctx, key) = match &error {
        poise::FrameworkError::Setup { error, .. } => {
            tracing::error!(%error, "the bot could not be set up");
            return;
        }
        poise::FrameworkError::Command { error, ctx, .. } => {
            tracing::error!(command = %ctx.command().name, %error, "a command failed");
            (*ctx, "house-trouble")
        }
        poise::FrameworkError::ArgumentParse { ctx, .. } => (*ctx, "house-bad-option"),
        poise::FrameworkError::GuildOnly { ctx, .. } => (*ctx, "house-not-in-dm"),
        poise::FrameworkError::CommandPanic { ctx, .. } => {
            tracing::error!(command = %ctx.command().name, "a command panicked");
            (*ctx, "house-trouble")
        }
        other => {
            tracing::error!(error = %other, "the framework failed");
            return;
        }
    };
    let voice = voice(ctx).await;
    if let Err(error) = whisper(ctx, voice.say(&Msg::new(key))).await {
        tracing::warn!(%error, "could not even say so");
    }
}
