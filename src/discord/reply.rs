//! Private answers to whoever pressed or typed, and what the host's refusals sound like. Public messages are `poster`'s.

use std::time::Duration;

use serenity::all::{
    ComponentInteraction, CreateActionRow, CreateAllowedMentions, CreateInteractionResponse,
    CreateInteractionResponseFollowup, CreateInteractionResponseMessage, Member, Permissions, User,
};

use super::{
    Bot,
    board::moment,
    patience::{code, code_of, passes, patiently},
    races,
    speak::Voice,
};
use crate::{
    games::{Arg, Msg},
    host::{AskError, OpenTableError, Session},
    store::BoardRow,
    table::{Actor, Person},
    text::cut,
};

/// Whoever pressed or typed, as the table asks for it.
pub fn actor(user: &User, member: Option<&Member>) -> Actor {
    let name = member.map_or_else(|| user.display_name(), |member| member.display_name()).to_owned();
    let manager = member
        .and_then(|member| member.permissions)
        .is_some_and(|may| may.contains(Permissions::MANAGE_CHANNELS) || may.administrator());
    Actor::Person { person: Person { id: user.id.get(), name }, manager }
}

/// Waits between tries of a first answer: all of them within Discord's 3 s.
const FIRST_WAITS: [Duration; 3] =
    [Duration::from_millis(200), Duration::from_millis(400), Duration::from_millis(800)];

/// Takes note of a press without a word, so that Discord doesn't call it failed.
pub async fn acknowledge(bot: &Bot, press: &ComponentInteraction) -> Result<(), serenity::Error> {
    first(bot, press, CreateInteractionResponse::Acknowledge).await
}

/// A first answer, given again if it fails in a way that passes.
pub async fn first(
    bot: &Bot,
    press: &ComponentInteraction,
    answer: CreateInteractionResponse,
) -> Result<(), serenity::Error> {
    let mut again = false;
    for wait in FIRST_WAITS {
        match press.create_response(&bot.http, answer.clone()).await {
            Err(error) if passes(&error) => tokio::time::sleep(wait).await,
            // What was told to have failed had arrived after all.
            Err(error) if again && code_of(&error) == Some(code::ANSWERED) => return Ok(()),
            done => return done,
        }
        again = true;
    }
    press.create_response(&bot.http, answer).await
}

/// A private word after [`acknowledge`].
pub async fn whisper(bot: &Bot, press: &ComponentInteraction, text: &str) -> Result<(), serenity::Error> {
    whisper_with(bot, press, text, Vec::new()).await
}

/// A private word with controls after [`acknowledge`].
pub async fn whisper_with(
    bot: &Bot,
    press: &ComponentInteraction,
    text: &str,
    rows: Vec<CreateActionRow>,
) -> Result<(), serenity::Error> {
    let followup = CreateInteractionResponseFollowup::new()
        .content(text)
        .components(rows)
        .allowed_mentions(CreateAllowedMentions::new())
        .ephemeral(true);
    patiently(|| press.create_followup(&bot.http, followup.clone())).await.map(drop)
}

/// A private first answer.
pub fn private(text: &str) -> CreateInteractionResponse {
    let message = CreateInteractionResponseMessage::new()
        .content(text)
        .allowed_mentions(CreateAllowedMentions::new())
        .ephemeral(true);
    CreateInteractionResponse::Message(message)
}

/// A link to a table's message.
pub fn link(session: &Session, board: BoardRow) -> String {
    let guild = session.place.guild.map_or_else(|| "@me".to_owned(), |guild| guild.to_string());
    format!("https://discord.com/channels/{guild}/{}/{}", board.channel, board.message)
}

/// Where a table's message is, as a link, if it has one.
pub async fn link_to(bot: &Bot, session: &Session) -> Option<String> {
    let board = bot.host.store().board(session.table.number()).await.ok().flatten();
    board.map(|board| link(session, board))
}

/// What a person is told who names a game that isn't there.
pub fn unknown_game(bot: &Bot, voice: &Voice<'_>, typed: &str) -> String {
    let games: Vec<Msg> = bot.host.games().iter().map(|game| game.title()).collect();
    voice.say(&Msg::new("house-unknown-game").with("game", Arg::Name(cut(typed, 100))).with("games", games))
}

/// What a person is told when the host did not do what they asked.
pub async fn explain(bot: &Bot, voice: &Voice<'_>, error: &AskError) -> String {
    match error {
        AskError::NoTable => voice.word("house-no-such-table"),
        AskError::Stale(session) => {
            // A board that could not be shown when it should have been is made up for now, before it is pointed at.
            bot.poster.catch_up(session.clone());
            let board = bot.poster.settled(session.table.number()).await.ok().flatten();
            match board.map(|board| link(session, board)) {
                Some(link) => voice.say(&Msg::new("house-stale").with("link", link)),
                None => voice.word("house-stale-no-link"),
            }
        }
        AskError::Refused(reason, session) => Voice::at(&bot.texts, voice.language, session).say(reason),
        AskError::Late(late) => Voice::at(&bot.texts, voice.language, &late.session).say(&races::late(late)),
        AskError::Guarded(session) => {
            Voice::at(&bot.texts, voice.language, session).say(&races::guarded(session))
        }
        AskError::Early(Some(at)) => voice.say(&Msg::new("skip-early").with("when", moment(*at))),
        AskError::Early(None) => voice.word("skip-never"),
        AskError::Repeated => voice.word("house-repeated"),
        AskError::Store(_) => voice.word("house-database-trouble"),
        // Why it breaks there might tell a hidden die.
        AskError::Broken(table, broken) => {
            let msg = Msg::new("house-broken-table").with("table", table.to_string());
            voice.say(&msg.with("number", broken.number))
        }
        AskError::Closing => voice.word("house-closing"),
    }
}

/// What a person is told when no table could be opened.
pub async fn explain_opening(bot: &Bot, voice: &Voice<'_>, error: &OpenTableError) -> String {
    match error {
        OpenTableError::UnknownGame(typed) => unknown_game(bot, voice, typed),
        OpenTableError::Refused(reason) => voice.say(reason),
        OpenTableError::ChannelTaken(table) => {
            let link = match bot.host.session(*table).await {
                Ok(session) => link_to(bot, &session).await.unwrap_or_default(),
                Err(_) => String::new(),
            };
            voice.say(&Msg::new("house-channel-taken").with("table", table.to_string()).with("link", link))
        }
        OpenTableError::Repeated => voice.word("house-repeated"),
        OpenTableError::Store(_) | OpenTableError::Seed(_) => voice.word("house-database-trouble"),
    }
}

/// The house's answer to a peru who touches: one of several, never a hint.
pub fn answer_to_peru(bot: &Bot, voice: &Voice<'_>) -> String {
    let variants = bot.texts.variants(voice.language, "peru-answer").max(1);
    let n = rand::random_range(1..=variants);
    voice.say(&Msg::new(format!("peru-answer-{n}")))
}
