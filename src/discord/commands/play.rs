//! Opening a table, moving, and looking at the board.

use std::sync::Arc;

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse};

use super::{
    Context, Error, asker, deferred_table, interaction_id, place, table_here, voice, whisper, whisper_where,
};
use crate::{
    discord::{
        modals, permissions,
        reply::{answer_to_peru, explain, explain_opening},
        speak::{LANGUAGE, Voice},
    },
    games::{Arg, Choice, GameRef, Kind, Msg, OptionKind},
    host::{Ask, Opening, Session},
    store::{self, Scope},
    table::{Actor, Phase, Want, wait_options},
    text::{Language, cut},
};

/// Discord shows so many suggestions.
pub const SUGGESTIONS: usize = 25;
/// Discord's limit for a suggestion.
pub const LONGEST: usize = 100;

/// The step that throws the dice, in games where people do that themselves.
const ROLL: &str = "roll";

/// Suggestions from names and values.
pub fn suggest(choices: impl Iterator<Item = (String, String)>) -> CreateAutocompleteResponse {
    let choices = choices
        .filter(|(_, value)| value.chars().count() <= LONGEST)
        .take(SUGGESTIONS)
        .map(|(name, value)| AutocompleteChoice::new(cut(&name, LONGEST), value));
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// Whether a text has what is typed so far in it.
pub fn has(text: &str, part: &str) -> bool {
    text.to_lowercase().contains(&part.trim().to_lowercase())
}

async fn games(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let voice = voice(ctx).await;
    let games = ctx.data().host.games().iter();
    suggest(
        games
            .map(|game| (voice.say(&game.title()), game.name().to_owned()))
            .filter(|(title, name)| has(title, typed) || has(name, typed)),
    )
}

/// The game that somebody typed: its name, or what it is called in one of the languages.
pub fn typed_game(ctx: Context<'_>, typed: &str) -> Option<GameRef> {
    let bot = ctx.data();
    let wanted = typed.trim().to_lowercase();
    let called = |game: &&GameRef| {
        let title = |language| bot.texts.say(language, &game.title(), &[]).to_lowercase();
        game.name() == wanted || Language::ALL.into_iter().any(|language| title(language) == wanted)
    };
    bot.host.games().iter().find(called).cloned()
}

async fn options(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let poise::Context::Application(application) = ctx else { return suggest(std::iter::empty()) };
    let game = application.args.iter().find(|arg| arg.name == "game").and_then(|arg| match arg.value {
        serenity::all::ResolvedValue::String(text) => typed_game(ctx, text),
        _ => None,
    });
    let Some(game) = game else { return suggest(std::iter::empty()) };
    // What is typed before the last space stays: several options stand one after the other.
    let (before, last) = typed.rsplit_once(' ').map_or(("", typed), |(before, last)| (before, last));
    let voice = voice(ctx).await;
    let specs = game.options().into_iter().chain(wait_options());
    let values = specs.flat_map(|spec| {
        let mut values = spec.kind.offered();
        // What is typed counts as it stands, also where the lobby doesn't offer it.
        if let Some((key, typed)) = last.split_once('=')
            && key == spec.key
        {
            let typed = spec.kind.normal(typed);
            values.retain(|value| value.starts_with(&typed) && *value != typed);
            if spec.kind.takes(&typed) {
                values.insert(0, typed);
            }
        }
        let named = values.into_iter().map(|value| {
            let label = match spec.kind {
                OptionKind::Number { .. } => None,
                OptionKind::Word(_) | OptionKind::Time { .. } => Some(spec.value(game.name(), &value)),
            };
            (format!("{}={value}", spec.key), label)
        });
        named.collect::<Vec<_>>()
    });
    let key = last.split_once('=').map_or(last, |(key, _)| key);
    let fits = |value: &str| match last.contains('=') {
        true => value.split_once('=').is_some_and(|(known, _)| known == key),
        false => value.starts_with(key),
    };
    suggest(values.filter(|(value, _)| fits(value)).map(|(value, label)| {
        let whole = format!("{before} {value}").trim().to_owned();
        match label {
            Some(label) => (format!("{whole} · {}", voice.say(&label)), whole),
            None => (whole.clone(), whole),
        }
    }))
}

/// `key=value key=value`; `Err` is the part that isn't.
fn read_options(typed: &str) -> Result<Vec<(String, String)>, String> {
    typed
        .split_whitespace()
        .map(|part| match part.split_once('=') {
            Some((key, value)) if !key.is_empty() && !value.is_empty() => {
                Ok((key.to_owned(), value.to_owned()))
            }
            _ => Err(part.to_owned()),
        })
        .collect()
}

/// Opens a table in this channel.
#[poise::command(slash_command, guild_only)]
pub async fn play(
    ctx: Context<'_>,
    #[autocomplete = "games"] game: String,
    #[autocomplete = "options"] options: Option<String>,
) -> Result<(), Error> {
    let bot = ctx.data();
    let voice = voice(ctx).await;
    let poise::Context::Application(application) = ctx else { return Ok(()) };
    let interaction = application.interaction;
    let in_thread = interaction.channel.as_ref().is_some_and(|channel| channel.thread_metadata.is_some());
    let missing = permissions::missing(interaction.app_permissions, in_thread, false);
    if !missing.is_empty() {
        return whisper(ctx, permissions::say_missing(&voice, missing)).await;
    }
    let chosen = match read_options(options.as_deref().unwrap_or_default()) {
        Ok(chosen) => chosen.into_iter().map(|(key, typed)| (key, modals::value(bot, &typed))).collect(),
        Err(part) => {
            let refused = Msg::new("lobby-option-form").with("part", Arg::Name(part));
            return whisper(ctx, voice.say(&refused)).await;
        }
    };
    ctx.defer_ephemeral().await?;
    let Actor::Person { person, .. } = asker(ctx).await else { return Ok(()) };
    let here = place(ctx);
    let opening = Opening {
        place: store::Place { guild: here.guild.map(|guild| guild.get()), channel: here.channel.get() },
        game: typed_game(ctx, &game).map_or(game, |game| game.name().to_owned()),
        options: chosen,
        opener: person,
        wants: Vec::new(),
        language: language_here(ctx, &voice).await.code().to_owned(),
        interaction: Some(here.interaction),
    };
    let session = match bot.host.open(opening).await {
        Ok(session) => session,
        Err(error) => return whisper(ctx, explain_opening(bot, &voice, &error).await).await,
    };
    whisper_where(ctx, &voice, &session, "lobby-opened").await
}

/// The language for public messages here: the channel's, else that of who opens the table.
pub async fn language_here(ctx: Context<'_>, voice: &Voice<'_>) -> Language {
    let kept = ctx.data().host.store().setting(Scope::Channel, ctx.channel_id().get(), LANGUAGE).await;
    kept.ok().flatten().and_then(|code| Language::from_locale(&code)).unwrap_or(voice.language)
}

async fn steps(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let voice = voice(ctx).await;
    let Ok(session) = table_here(ctx, &voice, false).await else { return suggest(std::iter::empty()) };
    let own = session.table.acting_seats(ctx.author().id.get());
    let choices: Vec<Choice> = match session.table.position() {
        Some(position) => own.into_iter().flat_map(|seat| position.choices(seat)).collect(),
        None => Vec::new(),
    };
    let voice = Voice::at(&ctx.data().texts, voice.language, &session);
    let named = choices.into_iter().map(|choice| {
        let name = match (choice.kind, choice.hand.last()) {
            (Kind::Right | Kind::Race, Some(touch)) => {
                format!("{} · {}", choice.step, voice.say(&touch.label))
            }
            _ => choice.step.clone(),
        };
        (name, choice.step)
    });
    let mut fitting: Vec<(String, String)> = named.filter(|(name, _)| has(name, typed)).collect();
    // There may be more than can be shown: what is typed comes first, then what begins so.
    let typed = typed.trim().to_lowercase();
    fitting.sort_by_key(|(_, step)| (*step != typed, !step.starts_with(&typed)));
    suggest(fitting.into_iter())
}

/// Does a step at the table of this channel, typed in notation.
#[poise::command(slash_command, guild_only, rename = "move")]
pub async fn r#move(ctx: Context<'_>, #[autocomplete = "steps"] step: String) -> Result<(), Error> {
    let bot = ctx.data();
    let voice = voice(ctx).await;
    let Some(session) = deferred_table(ctx, &voice, false).await? else { return Ok(()) };
    if session.table.phase() == Phase::Play && session.table.seat_of(ctx.author().id.get()).is_none() {
        return whisper(ctx, answer_to_peru(bot, &voice)).await;
    }
    step_here(ctx, &voice, &session, step).await
}

/// Throws the dice at the table of this channel, in a game where people do that themselves.
#[poise::command(slash_command, guild_only)]
pub async fn roll(ctx: Context<'_>) -> Result<(), Error> {
    let voice = voice(ctx).await;
    let Some(session) = deferred_table(ctx, &voice, false).await? else { return Ok(()) };
    let game = session.table.game();
    if !game.has_cup() {
        return whisper(ctx, voice.say(&Msg::new("roll-no-cup").with("game", game.title()))).await;
    }
    if session.table.phase() == Phase::Play && session.table.seat_of(ctx.author().id.get()).is_none() {
        return whisper(ctx, answer_to_peru(ctx.data(), &voice)).await;
    }
    step_here(ctx, &voice, &session, ROLL.to_owned()).await
}

/// Asks for a step at a table, and tells where it is shown or why it is not done.
async fn step_here(
    ctx: Context<'_>,
    voice: &Voice<'_>,
    session: &Session,
    step: String,
) -> Result<(), Error> {
    let bot = ctx.data();
    let interaction = Some(interaction_id(ctx));
    let ask = Ask { actor: asker(ctx).await, want: Want::Play(step), seen: None, race: None, interaction };
    match bot.host.ask(session.table.number(), ask).await {
        Ok(session) => whisper_where(ctx, voice, &session, "board-moved").await,
        Err(error) => whisper(ctx, explain(bot, voice, &error).await).await,
    }
}

/// Posts the board of this channel's table anew.
#[poise::command(slash_command, guild_only)]
pub async fn board(ctx: Context<'_>) -> Result<(), Error> {
    let voice = voice(ctx).await;
    ctx.defer_ephemeral().await?;
    let session = match table_here(ctx, &voice, false).await {
        Ok(session) => session,
        Err(told) => match unshown_end(ctx, &voice).await {
            Some(session) => session,
            None => return whisper(ctx, told).await,
        },
    };
    ctx.data().poster.repost(session.clone());
    whisper_where(ctx, &voice, &session, "board-here").await
}

/// The last table of this channel, if its end could not be shown when it came: the seed and the record are still owed.
async fn unshown_end(ctx: Context<'_>, voice: &Voice<'_>) -> Option<Arc<Session>> {
    let session = table_here(ctx, voice, true).await.ok()?;
    let shown = ctx.data().host.store().board(session.table.number()).await.ok()?;
    let owed = shown.is_none_or(|board| board.step < u64::from(session.table.next_step()));
    (session.table.phase() == Phase::Over && owed).then_some(session)
}
