//! `/channels/{id}` itself, and typing.

use axum::http::Method;

use super::{Answer, Call, Outcome};
use crate::local::{
    error::ApiError,
    ids::Id,
    limits::Problems,
    model::{Channel, ChannelKind},
    permissions::{
        MANAGE_CHANNELS, MANAGE_THREADS, READ_MESSAGE_HISTORY, SEND_MESSAGES, SEND_MESSAGES_IN_THREADS,
        VIEW_CHANNEL,
    },
    state::{Core, State},
};

impl State {
    /// The channel, if the bot sees it, and what it may do there.
    pub fn bot_in(&self, channel: Id) -> Result<(&Channel, u64), ApiError> {
        let channel = self.channel(channel)?;
        let may = self.bot_permissions(channel);
        if may & VIEW_CHANNEL == 0 || !self.bot_sees(channel) {
            return Err(ApiError::missing_access());
        }
        Ok((channel, may))
    }

    /// The channel, if the bot may send there.
    pub fn bot_may_send(&self, channel: Id) -> Result<(&Channel, u64), ApiError> {
        let (channel, may) = self.bot_in(channel)?;
        let need = if channel.thread.is_some() { SEND_MESSAGES_IN_THREADS } else { SEND_MESSAGES };
        if may & need == 0 {
            return Err(ApiError::missing_permissions());
        }
        if channel.thread.as_ref().is_some_and(|t| t.archived && t.locked) && may & MANAGE_THREADS == 0 {
            return Err(ApiError::archived_thread());
        }
        if let Some(person) = channel.person
            && self.people.get(&person).is_none_or(|p| p.dms_closed || !p.member)
        {
            return Err(ApiError::closed_dm());
        }
        Ok((channel, may))
    }

    /// The channel, if the bot may read what was said there.
    pub fn bot_may_read(&self, channel: Id) -> Result<(&Channel, bool), ApiError> {
        let (channel, may) = self.bot_in(channel)?;
        Ok((channel, may & READ_MESSAGE_HISTORY != 0))
    }
}

/// What is left under `/channels/{channel}`.
pub async fn route(core: &Core, channel: Id, rest: &[&str], call: Call<'_>) -> Outcome {
    match (rest, call.method) {
        ([], &Method::GET) => core.read(|state| {
            let (channel, _) = state.bot_in(channel)?;
            Ok(Answer::ok(state.thread_for_bot(channel)))
        }),
        ([], &Method::PATCH) => patch(core, channel, call).await,
        ([], &Method::DELETE) => delete(core, channel).await,
        (["typing"], &Method::POST) => {
            core.read(|state| state.bot_may_send(channel).map(drop))?;
            Ok(Answer::none())
        }
        ([] | ["typing"], _) => Err(ApiError::method_not_allowed()),
        _ => Err(ApiError::not_found()),
    }
}

async fn delete(core: &Core, channel: Id) -> Outcome {
    core.change(|state, batch, _| {
        let (found, may) = state.bot_in(channel)?;
        let found = found.clone();
        let need = match found.kind {
            // A direct message channel is closed on the bot's side, and stays.
            ChannelKind::Dm => return Ok(Answer::ok(state.channel_json(&found))),
            ChannelKind::Text => MANAGE_CHANNELS,
            _ => MANAGE_THREADS,
        };
        if may & need == 0 {
            return Err(ApiError::missing_permissions());
        }
        let body = state.channel_json(&found);
        state.delete_channel(batch, channel);
        Ok(Answer::ok(body))
    })
    .await
}

async fn patch(core: &Core, id: Id, call: Call<'_>) -> Outcome {
    let body = &call.form.json;
    let mut problems = Problems::default();
    let name = problems.text(body, "", "name", 1, 100, false);
    let topic = problems.text(body, "", "topic", 0, 1024, false);
    let archived = problems.flag(body, "", "archived");
    let locked = problems.flag(body, "", "locked");
    let duration = super::threads::duration(&mut problems, body);
    problems.check()?;
    core.change(|state, batch, now| {
        let (channel, may) = state.bot_in(id)?;
        let mut channel = channel.clone();
        let Some(thread) = &mut channel.thread else {
            if channel.kind == ChannelKind::Dm {
                return Err(ApiError::not_in_dm());
            }
            if may & MANAGE_CHANNELS == 0 {
                return Err(ApiError::missing_permissions());
            }
            channel.name = name.unwrap_or(channel.name);
            channel.topic = topic.or(channel.topic);
            state.put_channel(batch, channel.clone());
            state.tell_channel(batch, &channel, "CHANNEL_UPDATE", "channel_update");
            return Ok(Answer::ok(state.channel_json(&channel)));
        };
        let manager = may & MANAGE_THREADS != 0;
        let owner = channel.owner == Some(state.house.bot);
        // Anyone who may speak in a thread may open it again; the rest is its owner's or a manager's.
        let only_opens = archived == Some(false) && name.is_none() && locked.is_none() && duration.is_none();
        let allowed = manager
            || (only_opens && !thread.locked && may & SEND_MESSAGES_IN_THREADS != 0)
            || (owner && locked.is_none_or(|l| l == thread.locked));
        if !allowed {
            return Err(ApiError::missing_permissions());
        }
        if thread.archived && archived != Some(false) && (name.is_some() || duration.is_some()) {
            return Err(ApiError::archived_thread());
        }
        if let Some(archived) = archived.filter(|a| *a != thread.archived) {
            thread.archived = archived;
            thread.archived_at = now;
        }
        thread.locked = locked.unwrap_or(thread.locked);
        thread.auto_archive = duration.unwrap_or(thread.auto_archive);
        channel.name = name.unwrap_or(channel.name);
        state.put_channel(batch, channel.clone());
        state.tell_channel(batch, &channel, "THREAD_UPDATE", "thread_update");
        Ok(Answer::ok(state.thread_for_bot(&channel)))
    })
    .await
}
