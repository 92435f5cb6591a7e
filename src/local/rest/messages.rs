//! `/channels/{id}/messages`.

use axum::http::Method;
use serde_json::{Value, json};

use super::{Answer, Call, Outcome, id};
use crate::local::{
    error::ApiError,
    ids::Id,
    intents,
    limits::{
        message::{self, Draft},
        snowflake,
    },
    messages::{Origin, says_nothing},
    model::EPHEMERAL,
    permissions::{ATTACH_FILES, EMBED_LINKS, MANAGE_MESSAGES},
    state::{Core, State},
};

const HOUR: i64 = 3_600_000;
const TWO_WEEKS: i64 = 14 * 24 * HOUR;

/// All under `…/messages`.
pub async fn route(core: &Core, channel: Id, rest: &[&str], call: Call<'_>) -> Outcome {
    match (rest, call.method) {
        ([], &Method::GET) => list(core, channel, &call),
        ([], &Method::POST) => create(core, channel, call).await,
        (["bulk-delete"], &Method::POST) => bulk_delete(core, channel, &call).await,
        ([] | ["bulk-delete"], _) => Err(ApiError::method_not_allowed()),
        ([message], method) => {
            let message = id(message, "message_id")?;
            match *method {
                Method::GET => core.read(|state| {
                    let (_, may_read) = state.bot_may_read(channel)?;
                    if !may_read {
                        return Err(ApiError::missing_permissions());
                    }
                    let found = state.message_in(channel, message)?;
                    if found.only_for.is_some() {
                        return Err(ApiError::unknown_message());
                    }
                    Ok(Answer::ok(state.message_json(found)))
                }),
                Method::PATCH => edit(core, channel, message, call).await,
                Method::DELETE => delete(core, channel, message).await,
                _ => Err(ApiError::method_not_allowed()),
            }
        }
        _ => Err(ApiError::not_found()),
    }
}

fn list(core: &Core, channel: Id, call: &Call<'_>) -> Outcome {
    let bound = |key: &str| call.query(key).map(|text| id(text, key)).transpose();
    let (before, after, around) = (bound("before")?, bound("after")?, bound("around")?);
    let limit = match call.query("limit").map(str::parse::<usize>) {
        None => 50,
        Some(Ok(limit @ 1..=100)) => limit,
        Some(_) => {
            return Err(ApiError::invalid(
                "limit",
                "NUMBER_TYPE_MAX",
                "int value should be less than or equal to 100.",
            ));
        }
    };
    core.read(|state| {
        let (_, may_read) = state.bot_may_read(channel)?;
        if !may_read {
            return Ok(Answer::ok(Value::Array(Vec::new())));
        }
        let found = if let Some(around) = around {
            let mut newer =
                state.page_of(channel, None, Some(Id(around.0.saturating_sub(1))), limit / 2 + 1, None);
            newer.extend(state.page_of(channel, Some(around), None, limit / 2, None));
            newer
        } else {
            state.page_of(channel, before, after, limit, None)
        };
        Ok(Answer::ok(found.into_iter().map(|m| state.message_json(m)).collect()))
    })
}

/// What a draft needs beside the right to send.
fn may_carry(may: u64, draft: &Draft, files: bool) -> Result<(), ApiError> {
    let embeds = draft.embeds.as_ref().is_some_and(|e| !e.is_empty());
    if (files && may & ATTACH_FILES == 0) || (embeds && may & EMBED_LINKS == 0) {
        return Err(ApiError::missing_permissions());
    }
    Ok(())
}

async fn create(core: &Core, channel: Id, call: Call<'_>) -> Outcome {
    // Access comes before the body, as on Discord.
    core.read(|state| state.bot_may_send(channel).map(drop))?;
    let mut draft = message::check(&call.form)?;
    draft.flags = draft.flags.map(|f| f & !EPHEMERAL);
    let files = call.form.files;
    if says_nothing(&draft, &files) {
        return Err(ApiError::empty_message());
    }
    core.change(|state, batch, now| {
        let (_, may) = state.bot_may_send(channel)?;
        may_carry(may, &draft, !files.is_empty())?;
        let origin = Origin { author: state.house.bot, channel, ..Origin::default() };
        let id = state.create_message(batch, now, origin, draft, &files)?;
        Ok(Answer::ok(state.message_json(state.message_in(channel, id)?)))
    })
    .await
}

async fn edit(core: &Core, channel: Id, message: Id, call: Call<'_>) -> Outcome {
    core.read(|state| state.bot_in(channel).map(drop))?;
    let draft = message::check(&call.form)?;
    let files = call.form.files;
    core.change(|state, batch, now| {
        let (found, may) = state.bot_in(channel)?;
        if found.thread.as_ref().is_some_and(|t| t.archived) {
            return Err(ApiError::archived_thread());
        }
        let old = state.message_in(channel, message)?;
        if old.only_for.is_some() {
            return Err(ApiError::unknown_message());
        }
        if old.author != state.house.bot {
            return Err(ApiError::foreign_message());
        }
        may_carry(may, &draft, !files.is_empty())?;
        let sent = old.sent;
        state.bear_old_edit(now, channel, sent)?;
        state.edit_message(batch, now, message, draft, &files)?;
        Ok(Answer::ok(state.message_json(state.message_in(channel, message)?)))
    })
    .await
}

impl State {
    /// Counts an edit of a message sent at `sent`; refuses if there were too many of old ones.
    fn bear_old_edit(&mut self, now: i64, channel: Id, sent: i64) -> Result<(), ApiError> {
        if now - sent <= HOUR {
            return Ok(());
        }
        let allowed = self.old_edits_allowed;
        let edits = self.old_edits.entry(channel).or_default();
        while edits.front().is_some_and(|t| now - t > HOUR) {
            edits.pop_front();
        }
        if edits.len() >= allowed {
            return Err(ApiError::old_edits());
        }
        edits.push_back(now);
        Ok(())
    }
}

async fn delete(core: &Core, channel: Id, message: Id) -> Outcome {
    core.change(|state, batch, _| {
        let (_, may) = state.bot_in(channel)?;
        let found = state.message_in(channel, message)?;
        if found.only_for.is_some() {
            return Err(ApiError::unknown_message());
        }
        if found.author != state.house.bot && may & MANAGE_MESSAGES == 0 {
            return Err(ApiError::missing_permissions());
        }
        state.delete_message(batch, message);
        Ok(Answer::none())
    })
    .await
}

async fn bulk_delete(core: &Core, channel: Id, call: &Call<'_>) -> Outcome {
    let ids: Vec<Id> = call.form.json["messages"]
        .as_array()
        .map_or(Vec::new(), |l| l.iter().filter_map(snowflake).collect());
    core.change(|state, batch, now| {
        let (found, may) = state.bot_in(channel)?;
        if found.person.is_some() {
            return Err(ApiError::not_in_dm());
        }
        if may & MANAGE_MESSAGES == 0 {
            return Err(ApiError::missing_permissions());
        }
        if !(2..=100).contains(&ids.len()) {
            return Err(ApiError::bulk_count());
        }
        if ids.iter().any(|id| now - id.created() > TWO_WEEKS) {
            return Err(ApiError::bulk_too_old());
        }
        let there: Vec<Id> = ids
            .into_iter()
            .filter(|id| state.message_in(channel, *id).is_ok_and(|m| m.only_for.is_none()))
            .collect();
        for id in &there {
            if let Some(gone) = state.forget_message(batch, *id) {
                let data = json!({"id": id, "channel_id": channel});
                batch.frame(state.audience_of(&gone), "message_delete", data);
            }
        }
        let data = json!({"ids": there, "channel_id": channel, "guild_id": state.house.guild});
        batch.event("MESSAGE_DELETE_BULK", intents::GUILD_MESSAGES, data);
        Ok(Answer::none())
    })
    .await
}
