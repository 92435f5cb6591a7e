//! Giving up and calling off.

use super::{Context, Error, asker, deferred_table, interaction_id, voice, whisper};
use crate::{
    discord::{reply::explain, substitutes},
    host::Ask,
    table::{Phase, Want},
};

/// Gives up, after asking once more.
#[poise::command(slash_command, guild_only)]
pub async fn resign(ctx: Context<'_>) -> Result<(), Error> {
    let voice = voice(ctx).await;
    let Some(session) = deferred_table(ctx, &voice, false).await? else { return Ok(()) };
    if session.table.phase() == Phase::Lobby {
        return whisper(ctx, voice.word("table-not-started")).await;
    }
    if session.table.seat_of(ctx.author().id.get()).is_none() {
        return whisper(ctx, voice.word("table-not-seated")).await;
    }
    let question = substitutes::resign_question(ctx.data(), &voice, &session, ctx.author().id.get());
    let reply = poise::CreateReply::default().content(question).ephemeral(true);
    ctx.send(reply.components(substitutes::resign_rows(&voice, &session))).await?;
    Ok(())
}

/// Calls the table of this channel off, or agrees to it.
#[poise::command(slash_command, guild_only)]
pub async fn cancel(ctx: Context<'_>) -> Result<(), Error> {
    let bot = ctx.data();
    let voice = voice(ctx).await;
    let Some(session) = deferred_table(ctx, &voice, false).await? else { return Ok(()) };
    let ask = Ask {
        actor: asker(ctx).await,
        want: Want::Cancel,
        seen: None,
        race: None,
        interaction: Some(interaction_id(ctx)),
    };
    match bot.host.ask(session.table.number(), ask).await {
        Ok(session) if session.table.phase() == Phase::Over => whisper(ctx, voice.word("house-done")).await,
        Ok(_) => whisper(ctx, voice.word("table-cancel-asked")).await,
        Err(error) => whisper(ctx, explain(bot, &voice, &error).await).await,
    }
}
