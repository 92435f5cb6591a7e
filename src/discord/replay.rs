//! After the game: the animation of a finished table, and checking it. Both are made from the record alone.

use std::sync::Arc;

use serenity::all::{
    ComponentInteraction, CreateAttachment, CreateInteractionResponse, CreateInteractionResponseMessage,
    EditAttachments, EditInteractionResponse,
};

use super::{
    Bot, Error,
    patience::patiently,
    reply::{explain, first, private},
    speak::Voice,
};
use crate::{
    games::Msg,
    host::{AskError, Session},
    replay,
    table::{Phase, Record, Verified},
};

/// A table that can be seen again, or the sentence that says why it can't.
pub async fn finished(bot: &Bot, voice: &Voice<'_>, table: u64) -> Result<Arc<Session>, String> {
    let session = match bot.host.session(table).await {
        Ok(session) => session,
        Err(error) => return Err(explain(bot, voice, &error).await),
    };
    if session.table.phase() != Phase::Over || session.table.position().is_none() {
        return Err(voice.word("end-replay-too-early"));
    }
    Ok(session)
}

/// The animation of a finished table, as a file, or the sentence that says why there is none.
pub async fn animation_of(
    bot: &Bot,
    voice: &Voice<'_>,
    session: Arc<Session>,
) -> Result<CreateAttachment, String> {
    let table = session.table.number();
    let texts = bot.texts.clone();
    let language = super::speak::table_language(&session);
    let drawn = tokio::task::spawn_blocking(move || replay::gif(&texts, language, &session.table)).await;
    match drawn {
        Ok(Ok(gif)) => Ok(CreateAttachment::bytes(gif, format!("perus-{table}.gif"))
            .description(voice.say(&Msg::new("end-replay-done").with("table", table.to_string())))),
        Ok(Err(error)) => {
            tracing::error!(table, %error, "no animation");
            Err(voice.word("end-replay-failed"))
        }
        Err(error) => {
            tracing::error!(table, %error, "no animation");
            Err(voice.word("end-replay-failed"))
        }
    }
}

/// Serves the press on "replay": everybody sees what comes of it.
pub async fn serve_press(
    bot: &Bot,
    press: &ComponentInteraction,
    voice: &Voice<'_>,
    table: u64,
) -> Result<(), Error> {
    let session = match finished(bot, voice, table).await {
        Ok(session) => session,
        Err(why) => return Ok(first(bot, press, private(&why)).await?),
    };
    let wait = CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new());
    first(bot, press, wait).await?;
    let edit = match animation_of(bot, voice, session).await {
        Ok(gif) => EditInteractionResponse::new().attachments(EditAttachments::new().add(gif)),
        Err(why) => EditInteractionResponse::new().content(why),
    };
    if let Err(error) = patiently(|| press.edit_response(&bot.http, edit.clone())).await {
        tracing::error!(table, %error, "the animation could not be sent");
        let edit = EditInteractionResponse::new().content(voice.word("end-replay-failed"));
        press.edit_response(&bot.http, edit).await?;
    }
    Ok(())
}

/// Recomputes a table and says what came of it.
pub async fn verify(bot: &Bot, voice: &Voice<'_>, table: u64) -> String {
    let session = match bot.host.session(table).await {
        Ok(session) => session,
        Err(AskError::Broken(_, broken)) => {
            return say_broken(voice, Some(broken.number), broken.reason);
        }
        Err(error) => return explain(bot, voice, &error).await,
    };
    let Some(record) = Record::of(&session.table) else {
        let fingerprint = session.table.seed().fingerprint();
        return voice.say(&Msg::new("verify-too-early").with("fingerprint", fingerprint));
    };
    let known = bot.host.store().digest_of(table).await.ok().flatten();
    match record.verify(bot.host.games()) {
        Ok(Verified::Consistent(_)) => {
            let key =
                if known.as_ref() == Some(&record.digest) { "verify-matches" } else { "verify-consistent" };
            let said = Msg::new(key).with("table", table.to_string()).with("digest", record.digest);
            let how = Msg::new("verify-how").with("seed", record.seed);
            format!("{}\n{}", voice.say(&said), voice.say(&how))
        }
        Ok(Verified::Broken { step, reason }) => say_broken(voice, step, reason),
        Err(error) => {
            tracing::warn!(table, %error, "not verifiable");
            say_broken(voice, None, Msg::new("verify-other-rules"))
        }
    }
}

fn say_broken(voice: &Voice<'_>, step: Option<usize>, reason: Msg) -> String {
    match step {
        Some(step) => voice.say(&Msg::new("verify-broken-at").with("step", step).with("reason", reason)),
        None => voice.say(&Msg::new("verify-broken").with("reason", reason)),
    }
}
