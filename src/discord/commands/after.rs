//! After the game: checking it, seeing it again, playing it again.

use std::sync::Arc;

use super::{Context, Error, Place, asker, deferred_table, place, table_here, voice, whisper};
use crate::{
    discord::{
        Bot, hands, permissions, replay as replays,
        reply::{explain, explain_opening},
        speak::Voice,
    },
    games::Seat,
    host::{Ask, OpenTableError, Opening, Session},
    store,
    table::{Actor, Person, Phase, Table, Want, Who},
};

async fn number(ctx: Context<'_>, voice: &Voice<'_>, table: Option<u32>) -> Result<u64, String> {
    match table {
        Some(table) => Ok(u64::from(table)),
        None => table_here(ctx, voice, true).await.map(|session| session.table.number()),
    }
}

/// Recomputes a finished game.
#[poise::command(slash_command, guild_only)]
pub async fn verify(ctx: Context<'_>, #[min = 1] table: Option<u32>) -> Result<(), Error> {
    let voice = voice(ctx).await;
    ctx.defer_ephemeral().await?;
    let told = match number(ctx, &voice, table).await {
        Ok(table) => replays::verify(ctx.data(), &voice, table).await,
        Err(told) => told,
    };
    whisper(ctx, told).await
}

/// Shows a finished game as an animation.
#[poise::command(slash_command, guild_only)]
pub async fn replay(ctx: Context<'_>, #[min = 1] table: Option<u32>) -> Result<(), Error> {
    let voice = voice(ctx).await;
    let bot = ctx.data();
    let found = match number(ctx, &voice, table).await {
        Ok(table) => replays::finished(bot, &voice, table).await,
        Err(told) => Err(told),
    };
    // Whether the answer is private has to be said with its first word: so what can be refused is refused before.
    let session = match found {
        Ok(session) => session,
        Err(told) => return whisper(ctx, told).await,
    };
    ctx.defer().await?;
    let drawn = replays::animation_of(bot, &voice, session).await;
    let reply = match drawn {
        Ok(gif) => poise::CreateReply::default().attachment(gif),
        Err(why) => poise::CreateReply::default().content(why),
    };
    ctx.send(reply).await?;
    Ok(())
}

/// Opens the next game of the same people, sides swapped.
#[poise::command(slash_command, guild_only)]
pub async fn rematch(ctx: Context<'_>) -> Result<(), Error> {
    let bot = ctx.data();
    let voice = voice(ctx).await;
    let Some(last) = deferred_table(ctx, &voice, true).await? else { return Ok(()) };
    let Actor::Person { person, .. } = asker(ctx).await else { return Ok(()) };
    let told = match rematch_of(bot, &voice, last.table.number(), person, place(ctx)).await {
        Ok(opened) => [Some(opened.told), opened.advice].into_iter().flatten().collect::<Vec<_>>().join("\n"),
        Err(told) => told,
    };
    whisper(ctx, told).await
}

/// A rematch that was opened or joined.
pub struct Opened {
    /// That it was.
    pub told: String,
    /// What whoever asked should know besides.
    pub advice: Option<String>,
}

impl Opened {
    async fn by(bot: &Bot, voice: &Voice<'_>, session: &Session, person: u64) -> Self {
        let told = voice.word("end-rematch-opened");
        Self { told, advice: hands::advice(bot, voice, session, person).await }
    }
}

/// Opens a rematch of a finished table: whoever asks sits down on the next side, bots move on likewise, and the seats of
/// the others are free for them. `Err` is what to tell.
pub async fn rematch_of(
    bot: &Bot,
    voice: &Voice<'_>,
    table: u64,
    person: Person,
    place: Place,
) -> Result<Opened, String> {
    let last = match bot.host.session(table).await {
        Ok(session) => session,
        Err(error) => return Err(explain(bot, voice, &error).await),
    };
    if last.table.phase() == Phase::Over && last.table.people().iter().all(|known| known.id != person.id) {
        return Err(voice.word("end-rematch-only-seated"));
    }
    match last.table.phase() {
        Phase::Lobby => return Err(voice.word("end-rematch-open-already")),
        Phase::Play => return Err(voice.word("end-rematch-too-early")),
        Phase::Over => {}
    }
    let mut wants = Vec::new();
    for seat in last.table.all_seats() {
        let next = next_seat(&last.table, seat);
        match last.table.holder(seat) {
            Some(Who::Bot(level)) => wants.push(Want::AddBot(next, level)),
            // Several seats may have come into one hand: one of them is sat down in.
            Some(Who::Person(_)) if last.table.seat_of(person.id) == Some(seat) => {
                wants.push(Want::Sit(next));
            }
            _ => {}
        }
    }
    let options = last.table.options().iter().chain(last.table.waits().iter());
    let options = options.map(|(key, value)| (key.to_owned(), value.to_owned())).collect();
    let opening = Opening {
        place: store::Place { guild: place.guild.map(|guild| guild.get()), channel: place.channel.get() },
        game: last.table.game().name().to_owned(),
        options,
        opener: person.clone(),
        wants,
        language: last.language.clone(),
        interaction: Some(place.interaction),
    };
    match bot.host.open(opening).await {
        Ok(session) => match bot.poster.settled(session.table.number()).await {
            Ok(_) => Ok(Opened::by(bot, voice, &session, person.id).await),
            Err(error) => Err(permissions::post_failed(voice, &error)),
        },
        Err(OpenTableError::ChannelTaken(open)) => {
            match join_rematch(bot, open, &last, &person, place).await {
                Some(session) => Ok(Opened::by(bot, voice, &session, person.id).await),
                None => Err(explain_opening(bot, voice, &OpenTableError::ChannelTaken(open)).await),
            }
        }
        Err(error) => Err(explain_opening(bot, voice, &error).await),
    }
}

/// Sits whoever asks for a rematch second down in the lobby that the first has opened. `None` when the open table is no
/// lobby of that game, or the seat is taken.
async fn join_rematch(
    bot: &Bot,
    open: u64,
    last: &Session,
    person: &Person,
    place: Place,
) -> Option<Arc<Session>> {
    let lobby = bot.host.session(open).await.ok()?;
    let seat = last.table.seat_of(person.id)?;
    let same = lobby.table.phase() == Phase::Lobby && lobby.table.game().name() == last.table.game().name();
    if !same || lobby.table.seat_of(person.id).is_some() {
        return None;
    }
    let ask = Ask {
        actor: Actor::Person { person: person.clone(), manager: false },
        want: Want::Sit(next_seat(&last.table, seat)),
        seen: None,
        race: None,
        interaction: Some(place.interaction),
    };
    bot.host.ask(open, ask).await.ok()
}

/// The seat that a rematch moves this one's holder to.
fn next_seat(table: &Table, seat: Seat) -> Seat {
    let seats = u8::try_from(table.seats().len()).unwrap_or(u8::MAX).max(1);
    Seat((seat.0 + 1) % seats)
}
