//! Presses in private panels, and on "My dice": the pressed private message itself shows what comes of it. The whole
//! hand is in each control, so any process serves any press, also after a restart.

use std::sync::Arc;

use serenity::all::{
    ComponentInteraction, CreateInteractionResponse, CreateInteractionResponseMessage, EditAttachments,
    EditInteractionResponse, MessageFlags,
};

use super::{
    advice::may_be_open,
    panel::{Asked, panel},
    sheets::Version,
};
use crate::{
    discord::{
        Bot, Error,
        controls::reached,
        draft::Draft,
        patience::{code, code_of, patiently},
        reply::{actor, answer_to_peru, explain, first, whisper},
        speak::{Voice, note_locale},
    },
    games::Seat,
    host::{Ask, AskError, Expected, Session},
    table::{Phase, Step, Want},
    text::Language,
};

/// What a press in a private panel comes to.
pub enum Shown {
    /// The pressed message shows this.
    Panel(Box<Draft>, Version),
    /// The presser is told this, and the message stays.
    Word(String),
    /// The pressed message says this, without controls.
    Instead(String),
}

/// Whether only the presser sees the pressed message: one only they can see, or a direct message.
fn is_private(press: &ComponentInteraction) -> bool {
    let ephemeral = press.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    ephemeral || press.guild_id.is_none()
}

/// The panel of a seat, off the async threads.
///
/// # Errors
/// When the painter fails.
pub async fn panel_of(
    bot: &Bot,
    language: Language,
    session: Arc<Session>,
    seat: Seat,
    hand: Vec<String>,
    notes: Vec<String>,
) -> Result<Draft, Error> {
    let board = bot.host.store().board(session.table.number()).await.ok().flatten();
    let texts = bot.texts.clone();
    let painted = tokio::task::spawn_blocking(move || {
        panel(&texts, &session, &Asked { language, seat, hand: &hand, notes: &notes, board })
    });
    Ok(painted.await?)
}

impl Shown {
    async fn panel(
        bot: &Bot,
        voice: &Voice<'_>,
        session: Arc<Session>,
        (seat, hand): (Seat, Vec<String>),
        note: Option<String>,
        press: u64,
    ) -> Self {
        let version = Version { step: session.table.next_step(), press };
        let notes = note.into_iter().collect();
        match panel_of(bot, voice.language, session, seat, hand, notes).await {
            Ok(draft) => Self::Panel(Box::new(draft), version),
            Err(error) => {
                tracing::error!(%error, "a private panel could not be made");
                Self::Word(voice.word("house-trouble"))
            }
        }
    }

    /// Shows it, after the press was acknowledged.
    pub async fn send(self, bot: &Bot, press: &ComponentInteraction) -> Result<(), Error> {
        match self {
            Self::Panel(draft, version) if is_private(press) => write(bot, press, &draft, version).await,
            // No control of a hand is ever public; but if it were, the answer would not be.
            Self::Panel(draft, _) => Ok(whisper(bot, press, &draft.content).await?),
            Self::Word(text) => Ok(whisper(bot, press, &text).await?),
            Self::Instead(text) => {
                let edit = EditInteractionResponse::new().content(text).components(Vec::new());
                patiently(|| press.edit_response(&bot.http, edit.clone())).await?;
                Ok(())
            }
        }
    }
}

fn edit_of(draft: &Draft) -> EditInteractionResponse {
    let files = draft.files.iter().cloned().fold(EditAttachments::new(), EditAttachments::add);
    EditInteractionResponse::new()
        .content(draft.content.as_str())
        .attachments(files)
        .components(draft.rows.clone())
}

/// Writes on the pressed message in its turn, unless it shows something newer.
async fn write(
    bot: &Bot,
    press: &ComponentInteraction,
    draft: &Draft,
    version: Version,
) -> Result<(), Error> {
    let sheets = bot.courier.sheets();
    let attempt = |edit: EditInteractionResponse| async move {
        let mut shown = sheets.turn(press.message.id).await;
        if *shown < version {
            press.edit_response(&bot.http, edit).await?;
            *shown = version;
        }
        Ok::<(), serenity::Error>(())
    };
    let mut written = patiently(|| attempt(edit_of(draft))).await;
    if written.as_ref().is_err_and(|error| code_of(error) == Some(code::TOO_LARGE)) {
        let lean = draft.in_words();
        written = patiently(|| attempt(edit_of(&lean))).await;
    }
    match written {
        // Dismissed meanwhile.
        Err(error) if code_of(&error) == Some(code::UNKNOWN_MESSAGE) => Ok(()),
        done => Ok(done?),
    }
}

/// A touch in a private panel: the hand moves, or does the step it has come to.
pub async fn touch(
    bot: &Bot,
    press: &ComponentInteraction,
    voice: &Voice<'_>,
    session: Arc<Session>,
    (step, keys, stop): (u32, Vec<String>, bool),
    expected: Option<Expected>,
) -> Option<Shown> {
    let person = press.user.id.get();
    let Some(seat) = session.table.seat_of(person) else {
        return Some(match is_private(press) {
            true => Shown::Instead(voice.word("hands-not-seated")),
            false => Shown::Word(answer_to_peru(bot, voice)),
        });
    };
    let id = press.id.get();
    let stale = |session: Arc<Session>| async move {
        let note = note_on_stale(voice, &session, seat, step);
        Shown::panel(bot, voice, session, (seat, Vec::new()), note, id).await
    };
    if session.table.next_step() != step || session.table.phase() != Phase::Play {
        drop(expected);
        return Some(stale(session).await);
    }
    let choices = session.table.position().map(|position| position.choices(seat)).unwrap_or_default();
    let (chosen, begun) = reached(&choices, &keys, stop);
    let want = match chosen {
        Some(chosen) => Want::Play(chosen),
        None if begun => {
            // It has come to no step: others needn't wait for it.
            drop(expected);
            return Some(Shown::panel(bot, voice, session, (seat, keys), None, id).await);
        }
        // Nothing begins so for this seat: the table itself says why.
        None => Want::Play(keys.join(" ")),
    };
    let who = actor(&press.user, press.member.as_ref());
    let ask = Ask { actor: who, want, seen: Some(step), race: None, interaction: Some(id) };
    Some(match bot.host.ask(session.table.number(), ask).await {
        Ok(session) if brought(bot, press, &session).await => return None,
        Ok(session) => Shown::panel(bot, voice, session, (seat, Vec::new()), None, id).await,
        Err(AskError::Repeated) => return None,
        Err(AskError::Stale(session)) => stale(session).await,
        Err(error) => {
            let note = explain(bot, voice, &error).await;
            let session = match error {
                AskError::Refused(_, session) => session,
                _ => session,
            };
            Shown::panel(bot, voice, session, (seat, Vec::new()), Some(note), id).await
        }
    })
}

/// Whether the pressed message is the courier's, which has brought it up to date with what happened.
async fn brought(bot: &Bot, press: &ComponentInteraction, session: &Session) -> bool {
    if press.guild_id.is_some() {
        return false;
    }
    let known = bot.courier.settled(session.table.number(), press.user.id.get()).await;
    known.is_some_and(|row| {
        row.message == Some(press.message.id.get()) && row.step >= u64::from(session.table.next_step())
    })
}

/// What a press is told that came too late: that it was done once, by the other half of a double press or from the other
/// panel; or that the table has moved on.
fn note_on_stale(voice: &Voice<'_>, session: &Session, seat: Seat, step: u32) -> Option<String> {
    if session.table.phase() != Phase::Play {
        return None;
    }
    let done = session.table.log().get(usize::try_from(step).ok()?);
    let own = done.is_some_and(|entry| matches!(&entry.step, Step::Play(who, _) if *who == seat));
    Some(voice.word(if own { "hands-once" } else { "hands-moved-on" }))
}

/// Serves a press on "My dice" or, in a private panel, on "refresh".
pub async fn serve_press(
    bot: &Bot,
    press: &ComponentInteraction,
    voice: &Voice<'_>,
    table: u64,
) -> Result<(), Error> {
    let private = is_private(press);
    let noted = if private {
        CreateInteractionResponse::Acknowledge
    } else {
        CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true))
    };
    first(bot, press, noted).await?;
    bot.host.touch(table);
    note_locale(bot.host.store(), press.user.id, &press.locale).await;
    let shown = mine(bot, voice, table, press).await;
    match shown {
        Shown::Panel(draft, version) if private => write(bot, press, &draft, version).await,
        Shown::Panel(draft, _) => {
            patiently(|| press.edit_response(&bot.http, edit_of(&draft))).await?;
            Ok(())
        }
        Shown::Word(text) | Shown::Instead(text) => {
            let edit = EditInteractionResponse::new().content(text).components(Vec::new());
            patiently(|| press.edit_response(&bot.http, edit.clone())).await?;
            Ok(())
        }
    }
}

async fn mine(bot: &Bot, voice: &Voice<'_>, table: u64, press: &ComponentInteraction) -> Shown {
    let session = match bot.host.session(table).await {
        Ok(session) => session,
        Err(error) => return Shown::Word(explain(bot, voice, &error).await),
    };
    let person = press.user.id.get();
    let Some(seat) = session.table.seat_of(person) else {
        return Shown::Instead(match press.guild_id {
            Some(_) => answer_to_peru(bot, voice),
            None => voice.word("hands-not-seated"),
        });
    };
    if press.guild_id.is_none() {
        may_be_open(bot, &session, person).await;
    }
    Shown::panel(bot, voice, session, (seat, Vec::new()), None, press.id.get()).await
}
