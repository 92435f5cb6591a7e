//! What those who play together say: ready-made sentences. Works in a channel and in the direct messages with the bot.

use std::sync::Arc;

use serenity::all::{CreateAutocompleteResponse, ResolvedValue};

use super::{
    Context, Error, interaction_id,
    play::{has, suggest},
    table_here, voice, whisper,
};
use crate::{
    discord::{phrases, reply::explain, speak::Voice},
    games::Msg,
    host::Session,
    table::Phase,
};

/// The open tables with ready-made sentences where whoever typed sits.
async fn own_tables(ctx: Context<'_>) -> Vec<Arc<Session>> {
    let (bot, person) = (ctx.data(), ctx.author().id.get());
    let mut own = Vec::new();
    for number in bot.host.store().tables_of(person).await.unwrap_or_default() {
        let Ok(session) = bot.host.session(number).await else { continue };
        let table = &session.table;
        let speaks = !table.game().phrases().is_empty() && table.phase() != Phase::Over;
        if speaks && table.seat_of(person).is_some() {
            own.push(session);
        }
    }
    own
}

/// The table meant: the one of this number, else the one in this channel, else the only one where there is something to
/// say. `Err` is what to tell.
async fn table_meant(
    ctx: Context<'_>,
    voice: &Voice<'_>,
    number: Option<u64>,
) -> Result<Arc<Session>, String> {
    if let Some(number) = number {
        return match ctx.data().host.session(number).await {
            Ok(session) => Ok(session),
            Err(error) => Err(explain(ctx.data(), voice, &error).await),
        };
    }
    let here = match ctx.guild_id() {
        Some(_) => table_here(ctx, voice, false).await,
        None => Err(voice.word("phrase-no-table")),
    };
    if here.is_ok() {
        return here;
    }
    let mut own = own_tables(ctx).await;
    match own.len() {
        0 => here,
        1 => Ok(own.remove(0)),
        _ => {
            let tables = own.iter().map(|session| Msg::verbatim(session.table.number().to_string()));
            Err(voice.say(&Msg::new("phrase-which-table").with("tables", tables.collect::<Vec<_>>())))
        }
    }
}

async fn sentences(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let poise::Context::Application(application) = ctx else { return suggest(std::iter::empty()) };
    let number = application.args.iter().find(|arg| arg.name == "table").and_then(|arg| match arg.value {
        ResolvedValue::Integer(number) => u64::try_from(number).ok(),
        _ => None,
    });
    let voice = voice(ctx).await;
    let Ok(session) = table_meant(ctx, &voice, number).await else { return suggest(std::iter::empty()) };
    let said = session.table.game().phrases().iter().map(|key| (voice.word(key), (*key).to_owned()));
    suggest(said.filter(|(said, _)| typed.split_whitespace().all(|word| has(said, word))))
}

/// Says a ready-made sentence at a table.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn phrase(
    ctx: Context<'_>,
    #[autocomplete = "sentences"] phrase: String,
    #[min = 1] table: Option<u32>,
) -> Result<(), Error> {
    let voice = voice(ctx).await;
    ctx.defer_ephemeral().await?;
    let session = match table_meant(ctx, &voice, table.map(u64::from)).await {
        Ok(session) => session,
        Err(told) => return whisper(ctx, told).await,
    };
    let person = ctx.author().id;
    let said = phrases::say(ctx.data(), &voice, &session, person, &phrase, interaction_id(ctx)).await;
    whisper(ctx, said.err().unwrap_or_else(|| voice.word("phrase-done"))).await
}
