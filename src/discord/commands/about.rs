//! Rules, the guide, languages and help.

use serenity::all::{AutocompleteChoice, CreateAutocompleteResponse};

use super::{Context, Error, asker, table_here, voice, whisper};
use crate::{
    discord::{
        draft::LONGEST_CONTENT,
        guide as guide_pages,
        reply::unknown_game,
        rules as pages,
        speak::{LANGUAGE, Voice},
    },
    games::Msg,
    store::Scope,
    table::Actor,
    text::{Language, cut},
};

async fn games(ctx: Context<'_>, typed: &str) -> CreateAutocompleteResponse {
    let voice = voice(ctx).await;
    let typed = typed.trim().to_lowercase();
    let games = ctx.data().host.games().iter().map(|game| (voice.say(&game.title()), game.name()));
    let choices = games
        .filter(|(title, name)| title.to_lowercase().contains(&typed) || name.contains(&typed))
        .map(|(title, name)| AutocompleteChoice::new(title, name));
    CreateAutocompleteResponse::new().set_choices(choices.take(25).collect())
}

/// Shows the rules: of the game named, else of the one at this channel's table.
#[poise::command(slash_command, guild_only)]
pub async fn rules(ctx: Context<'_>, #[autocomplete = "games"] game: Option<String>) -> Result<(), Error> {
    let bot = ctx.data();
    let voice = voice(ctx).await;
    ctx.defer_ephemeral().await?;
    let found = match &game {
        Some(typed) => super::play::typed_game(ctx, typed),
        None => match table_here(ctx, &voice, true).await {
            Ok(session) => Some(session.table.game().clone()),
            Err(_) => bot.host.games().iter().next().cloned(),
        },
    };
    let Some(game) = found else {
        return whisper(ctx, unknown_game(bot, &voice, &game.unwrap_or_default())).await;
    };
    let page = pages::page_of(bot, voice.language, game, 0).await?;
    let mut reply = poise::CreateReply::default().content(page.content).components(page.rows).ephemeral(true);
    if let Some(picture) = page.picture {
        reply = reply.attachment(picture);
    }
    ctx.send(reply).await?;
    Ok(())
}

async fn pages(ctx: Context<'_>, _typed: &str) -> CreateAutocompleteResponse {
    let voice = voice(ctx).await;
    let choices = guide_pages::PAGES.iter().filter_map(|page| {
        Some(AutocompleteChoice::new(cut(&guide_pages::title(&voice, page)?, 100), (*page).to_owned()))
    });
    CreateAutocompleteResponse::new().set_choices(choices.collect())
}

/// Shows a page of the guide.
#[poise::command(slash_command)]
pub async fn guide(ctx: Context<'_>, #[autocomplete = "pages"] page: Option<String>) -> Result<(), Error> {
    let voice = voice(ctx).await;
    let wanted = page.unwrap_or_else(|| guide_pages::CHECK.to_owned());
    let titled = |page: &&&str| guide_pages::title(&voice, page).is_some_and(|title| title == wanted);
    let found = guide_pages::PAGES.iter().find(titled).map_or(wanted.as_str(), |page| page);
    let told = guide_pages::page(&voice, found).unwrap_or_else(|| {
        let pages = guide_pages::PAGES.iter().filter_map(|page| guide_pages::title(&voice, page));
        voice.say(&Msg::new("guide-unknown").with("pages", pages.map(Msg::verbatim).collect::<Vec<_>>()))
    });
    whisper(ctx, told).await
}

async fn languages(ctx: Context<'_>, _typed: &str) -> CreateAutocompleteResponse {
    let name = |language| ctx.data().texts.say(language, &Msg::new("language-name"), &[]);
    let choices = Language::ALL.map(|language| AutocompleteChoice::new(name(language), language.code()));
    CreateAutocompleteResponse::new().set_choices(choices.into())
}

/// Chooses one's own language, or the one spoken in this channel.
#[poise::command(slash_command, guild_only)]
pub async fn language(
    ctx: Context<'_>,
    #[autocomplete = "languages"] language: String,
    channel: Option<bool>,
) -> Result<(), Error> {
    let bot = ctx.data();
    let voice = voice(ctx).await;
    let typed = language.trim();
    let named = |language: &Language| {
        bot.texts.say(*language, &Msg::new("language-name"), &[]).to_lowercase() == typed.to_lowercase()
    };
    let found = Language::ALL.into_iter().find(named).or_else(|| Language::from_locale(typed));
    let Some(chosen) = found else {
        let names =
            Language::ALL.map(|known| Msg::verbatim(bot.texts.say(known, &Msg::new("language-name"), &[])));
        return whisper(ctx, voice.say(&Msg::new("language-unknown").with("languages", names.to_vec())))
            .await;
    };
    ctx.defer_ephemeral().await?;
    let store = bot.host.store();
    if channel != Some(true) {
        store.set_setting(Scope::Person, ctx.author().id.get(), LANGUAGE, Some(chosen.code())).await?;
        return whisper(ctx, Voice::new(&bot.texts, chosen).word("language-yours")).await;
    }
    let seated = table_here(ctx, &voice, false).await.ok();
    let Actor::Person { person, manager } = asker(ctx).await else { return Ok(()) };
    let opened =
        seated.as_ref().and_then(|session| session.table.opener()).is_some_and(|who| who.id == person.id);
    if !manager && !opened {
        return whisper(ctx, voice.word("language-needs-manager")).await;
    }
    if manager {
        store.set_setting(Scope::Channel, ctx.channel_id().get(), LANGUAGE, Some(chosen.code())).await?;
    }
    if let Some(session) = seated {
        let table = session.table.number();
        bot.host.set_language(table, chosen.code()).await?;
        let session = bot.host.session(table).await?;
        bot.poster.repost(session);
    }
    whisper(ctx, Voice::new(&bot.texts, chosen).word("language-channel")).await
}

/// How to play here, in as many messages as there are pages.
#[poise::command(slash_command)]
pub async fn help(ctx: Context<'_>) -> Result<(), Error> {
    let voice = voice(ctx).await;
    for page in 1.. {
        let key = |part| format!("help-{page}-{part}");
        let texts = &ctx.data().texts;
        let Some(title) = texts.optional(voice.language, &key("title")) else { break };
        let text = texts.optional(voice.language, &key("text")).unwrap_or_default();
        whisper(ctx, cut(&format!("## {title}\n{text}"), LONGEST_CONTENT)).await?;
    }
    Ok(())
}
