//! Somebody is away, or has to leave: the vote to skip, and giving one's seat to somebody else.

use super::{Context, Error, asker, deferred_table, interaction_id, voice, whisper};
use crate::{
    discord::{reply::explain, substitutes},
    games::Msg,
    host::Ask,
    table::{Ballot, Phase, Want},
};

/// Votes to skip whoever the table waits for.
#[poise::command(slash_command, guild_only)]
pub async fn skip(ctx: Context<'_>) -> Result<(), Error> {
    let bot = ctx.data();
    let voice = voice(ctx).await;
    let Some(session) = deferred_table(ctx, &voice, false).await? else { return Ok(()) };
    let table = &session.table;
    let Some(seat) = table.to_act().first().copied().filter(|_| table.phase() == Phase::Play) else {
        return whisper(ctx, voice.word("table-not-started")).await;
    };
    let wait = table.wait().map_or(0, |wait| wait.number);
    let ask = Ask {
        actor: asker(ctx).await,
        want: Want::Vote(Ballot::Skip, seat, wait),
        seen: None,
        race: None,
        interaction: Some(interaction_id(ctx)),
    };
    match bot.host.ask(table.number(), ask).await {
        Ok(session) => {
            let told = match session.table.tally(seat, Ballot::Skip) {
                Some(tally) if session.table.skipping().is_none() => {
                    Msg::new("skip-noted").with("votes", tally.votes).with("needed", tally.needed)
                }
                _ => Msg::new("skip-passed"),
            };
            whisper(ctx, voice.say(&told)).await
        }
        Err(error) => whisper(ctx, explain(bot, &voice, &error).await).await,
    }
}

/// Asks who shall have one's seat.
#[poise::command(slash_command, guild_only)]
pub async fn substitute(ctx: Context<'_>) -> Result<(), Error> {
    let voice = voice(ctx).await;
    let Some(session) = deferred_table(ctx, &voice, false).await? else { return Ok(()) };
    match substitutes::panel(ctx.data(), &voice, &session, ctx.author().id.get(), None) {
        Ok((text, rows)) => {
            ctx.send(poise::CreateReply::default().content(text).components(rows).ephemeral(true)).await?;
            Ok(())
        }
        Err(told) => whisper(ctx, told).await,
    }
}
