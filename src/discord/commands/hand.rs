//! One's own hand, typed: to see it, and to place from it. Works in a channel and in the direct messages with the bot.

use std::sync::Arc;

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse, ResolvedValue};

use super::{
    Context, Error, asker, interaction_id,
    play::{LONGEST, SUGGESTIONS, has, suggest},
    table_here, voice, whisper,
};
use crate::{
    discord::{
        hands::{may_be_open, panel_of},
        patience::patiently,
        reply::{answer_to_peru, explain},
        speak::{Voice, note_locale},
    },
    games::{Arg, Choice, GameRef, Msg, Seat},
    host::{Ask, Session},
    table::{Phase, Want},
    text::{Language, cut},
};

/// A table where somebody sits, and where.
type Own = (Arc<Session>, Seat);

/// The open tables with secret hands where whoever typed sits.
async fn own_tables(ctx: Context<'_>) -> Vec<Own> {
    let (bot, person) = (ctx.data(), ctx.author().id.get());
    let mut own = Vec::new();
    for number in bot.host.store().tables_of(person).await.unwrap_or_default() {
        let Ok(session) = bot.host.session(number).await else { continue };
        if session.table.game().is_secretive()
            && session.table.phase() != Phase::Over
            && let Some(seat) = session.table.seat_of(person)
        {
            own.push((session, seat));
        }
    }
    own
}

/// The table meant: the one of this number, else the one in this channel, else the only one there is. `Err` is what to
/// tell.
async fn own_table(ctx: Context<'_>, voice: &Voice<'_>, number: Option<u64>) -> Result<Own, String> {
    let (bot, person) = (ctx.data(), ctx.author().id.get());
    if let Some(number) = number {
        let session = match bot.host.session(number).await {
            Ok(session) => session,
            Err(error) => return Err(explain(bot, voice, &error).await),
        };
        return match session.table.seat_of(person) {
            Some(_) if !session.table.game().is_secretive() => Err(voice.word("hands-none-here")),
            Some(seat) => Ok((session, seat)),
            None => Err(voice.word("hands-not-at-that-table")),
        };
    }
    let here = match ctx.guild_id() {
        Some(_) => table_here(ctx, voice, false).await.ok(),
        None => None,
    };
    let mut own = own_tables(ctx).await;
    if let Some(at) = own.iter().position(|(session, _)| session.place.channel == ctx.channel_id().get()) {
        return Ok(own.swap_remove(at));
    }
    match (own.len(), here) {
        (1, _) => Ok(own.swap_remove(0)),
        (0, Some(here)) if here.table.seat_of(person).is_some() => Err(voice.word("hands-none-here")),
        (0, Some(here)) if here.table.game().is_secretive() => Err(answer_to_peru(bot, voice)),
        (0, _) => Err(voice.word("hands-no-table")),
        _ => {
            let tables = own.iter().map(|(session, _)| Msg::verbatim(session.table.number().to_string()));
            Err(voice.say(&Msg::new("hands-which-table").with("tables", tables.collect::<Vec<_>>())))
        }
    }
}

/// Sends the panel of a seat, for nobody else to see.
async fn send_panel(
    ctx: Context<'_>,
    voice: &Voice<'_>,
    (session, seat): Own,
    notes: Vec<String>,
) -> Result<(), Error> {
    let draft = panel_of(ctx.data(), voice.language, session, seat, Vec::new(), notes).await?;
    let mut reply =
        poise::CreateReply::default().content(draft.content).components(draft.rows).ephemeral(true);
    for file in draft.files {
        reply = reply.attachment(file);
    }
    patiently(|| ctx.send(reply.clone())).await?;
    Ok(())
}

/// Shows one's own dice at a table, and the controls to play from there.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn dice(
    ctx: Context<'_>,
    #[min = 1]
    #[autocomplete = "tables"]
    table: Option<u32>,
) -> Result<(), Error> {
    let bot = ctx.data();
    let voice = voice(ctx).await;
    ctx.defer_ephemeral().await?;
    note_locale(bot.host.store(), ctx.author().id, ctx.locale().unwrap_or("")).await;
    let own = match own_table(ctx, &voice, table.map(u64::from)).await {
        Ok(own) => own,
        Err(told) => return whisper(ctx, told).await,
    };
    if ctx.guild_id().is_none() {
        may_be_open(bot, &own.0, ctx.author().id.get()).await;
    }
    send_panel(ctx, &voice, own, Vec::new()).await
}

/// Places a die, typed.
#[poise::command(slash_command, interaction_context = "Guild|BotDm")]
pub async fn place(
    ctx: Context<'_>,
    #[autocomplete = "own_dice"] die: String,
    #[autocomplete = "slots"] slot: String,
    #[min = 1]
    #[autocomplete = "tables"]
    table: Option<u32>,
) -> Result<(), Error> {
    let bot = ctx.data();
    let voice = voice(ctx).await;
    ctx.defer_ephemeral().await?;
    let (session, _) = match own_table(ctx, &voice, table.map(u64::from)).await {
        Ok(own) => own,
        Err(told) => return whisper(ctx, told).await,
    };
    let game = session.table.game();
    if game.named().is_empty() {
        return whisper(ctx, voice.word("hands-nothing-to-place")).await;
    }
    let Some(word) = word_of(ctx, game, &slot) else {
        let known: Vec<Msg> = game.named().into_iter().map(|word| word.label).collect();
        let unknown = Msg::new("hands-no-such-slot").with("slot", Arg::Name(cut(&slot, LONGEST)));
        return whisper(ctx, voice.say(&unknown.with("slots", known))).await;
    };
    let step = format!("{} {word}", die.trim());
    let ask = Ask {
        actor: asker(ctx).await,
        want: Want::Play(step),
        seen: None,
        race: None,
        interaction: Some(interaction_id(ctx)),
    };
    match bot.host.ask(session.table.number(), ask).await {
        Ok(session) => {
            let Some(seat) = session.table.seat_of(ctx.author().id.get()) else {
                return whisper(ctx, voice.word("house-done")).await;
            };
            send_panel(ctx, &voice, (session, seat), vec![voice.word("house-done")]).await
        }
        Err(error) => whisper(ctx, explain(bot, &voice, &error).await).await,
    }
}

/// The notation's word for what was typed: the word itself, or its name in one of the languages.
fn word_of(ctx: Context<'_>, game: &GameRef, typed: &str) -> Option<String> {
    let wanted = typed.trim().to_lowercase();
    let texts = &ctx.data().texts;
    let called = |label: &Msg| {
        Language::ALL.into_iter().any(|language| texts.say(language, label, &[]).to_lowercase() == wanted)
    };
    game.named().into_iter().find(|word| word.key == wanted || called(&word.label)).map(|word| word.key)
}

async fn tables(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let voice = voice(ctx).await;
    let own = own_tables(ctx).await.into_iter().filter_map(|(session, seat)| {
        let number = session.table.number();
        let name = Msg::new("hands-table-choice")
            .with("table", number.to_string())
            .with("game", session.table.game().title())
            .with("role", session.table.role(seat));
        number.to_string().starts_with(typed.trim()).then(|| (cut(&voice.say(&name), LONGEST), number))
    });
    let choices = own.take(SUGGESTIONS).map(|(name, number)| AutocompleteChoice::new(name, number));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// What is typed already in another option.
fn given<'a>(ctx: Context<'a>, name: &str) -> Option<ResolvedValue<'a>> {
    let poise::Context::Application(application) = ctx else { return None };
    application.args.iter().find(|arg| arg.name == name).map(|arg| arg.value.clone())
}

/// The choices of whoever types, where a die goes into something with a name: what is written before its word, the
/// word, and the choice.
async fn placings(
    ctx: Context<'_>,
    voice: &Voice<'_>,
) -> Option<(Arc<Session>, Vec<(String, String, Choice)>)> {
    let number = match given(ctx, "table") {
        Some(ResolvedValue::Integer(number)) => u64::try_from(number).ok(),
        _ => None,
    };
    let (session, seat) = own_table(ctx, voice, number).await.ok()?;
    let choices = session.table.position()?.choices(seat);
    let placings = choices.into_iter().filter_map(|choice| {
        let (die, word) = choice.step.split_once(' ')?;
        let named = choice.hand.iter().any(|touch| touch.key == word);
        named.then(|| (die.to_owned(), word.to_owned(), choice.clone()))
    });
    let placings = placings.collect();
    Some((session, placings))
}

async fn own_dice(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let voice = voice(ctx).await;
    let Some((session, placings)) = placings(ctx, &voice).await else { return suggest(std::iter::empty()) };
    let voice = Voice::at(&ctx.data().texts, voice.language, &session);
    let mut known: Vec<(String, String)> = Vec::new();
    for (die, word, choice) in placings {
        if known.iter().all(|(_, other)| *other != die) {
            let before = choice.hand.iter().take_while(|touch| touch.key != word);
            let labels: Vec<String> = before.map(|touch| voice.say(&touch.label)).collect();
            known.push((labels.join(" · "), die));
        }
    }
    // As they lie there first, those changed after them.
    known.sort_by_key(|(_, die)| die.len());
    suggest(known.into_iter().filter(|(name, die)| has(name, typed) || has(die, typed)))
}

async fn slots(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let voice = voice(ctx).await;
    let Some((session, placings)) = placings(ctx, &voice).await else { return suggest(std::iter::empty()) };
    let game = session.table.game();
    let die = match given(ctx, "die") {
        Some(ResolvedValue::String(die)) => Some(die.to_owned()),
        _ => None,
    };
    let mut known: Vec<(String, String)> = Vec::new();
    for (_, word, choice) in placings {
        let fits = die.as_ref().is_none_or(|die| game.normal(&format!("{die} {word}")) == choice.step);
        let label = choice.hand.iter().find(|touch| touch.key == word).map(|touch| voice.say(&touch.label));
        if fits && known.iter().all(|(_, other)| *other != word) {
            known.push((label.unwrap_or_else(|| word.clone()), word));
        }
    }
    suggest(known.into_iter().filter(|(name, word)| has(name, typed) || has(word, typed)))
}
