//! Opening threads, their members, and those put away.

use axum::http::Method;
use serde_json::{Value, json};

use super::{Answer, Call, Outcome, get_only, id};
use crate::local::{
    error::ApiError,
    ids::Id,
    limits::{Problems, join},
    model::ChannelKind,
    permissions::{CREATE_PRIVATE_THREADS, CREATE_PUBLIC_THREADS, MANAGE_THREADS, SEND_MESSAGES_IN_THREADS},
    state::Core,
    threads::NewThread,
};

/// `auto_archive_duration`, one of four.
pub fn duration(problems: &mut Problems, body: &Value) -> Option<u32> {
    let minutes = problems.number(body, "", "auto_archive_duration", 0, 1_000_000)?;
    if [60, 1440, 4320, 10080].contains(&minutes) {
        return u32::try_from(minutes).ok();
    }
    problems.choice(&join("", "auto_archive_duration"), "60, 1440, 4320, 10080");
    None
}

/// `POST …/threads`, at a message or without.
pub async fn create(core: &Core, parent: Id, message: Option<Id>, call: Call<'_>) -> Outcome {
    if call.method != Method::POST {
        return Err(ApiError::method_not_allowed());
    }
    let body = &call.form.json;
    let mut problems = Problems::default();
    let name = problems.text(body, "", "name", 1, 100, true);
    let auto_archive = duration(&mut problems, body);
    problems.number(body, "", "rate_limit_per_user", 0, 21600);
    let invitable = problems.flag(body, "", "invitable").unwrap_or(true);
    // Without a message and without a type Discord opens a private thread.
    let kind = problems.number(body, "", "type", 10, 12).unwrap_or(12);
    problems.check()?;
    let private = message.is_none() && kind == 12;
    core.change(|state, batch, now| {
        let (channel, may) = state.bot_in(parent)?;
        if channel.kind != ChannelKind::Text {
            return Err(ApiError::wrong_channel_type());
        }
        let need = if private { CREATE_PRIVATE_THREADS } else { CREATE_PUBLIC_THREADS };
        if may & need == 0 {
            return Err(ApiError::missing_permissions());
        }
        if let Some(message) = message {
            let found = state.message_in(parent, message)?;
            if found.only_for.is_some() {
                return Err(ApiError::unknown_message());
            }
            if state.channels.contains_key(&message) {
                return Err(ApiError::thread_exists());
            }
        }
        let new = NewThread {
            parent,
            message,
            name: name.unwrap_or_default(),
            auto_archive: auto_archive.unwrap_or(4320),
            private,
            invitable,
            owner: state.house.bot,
        };
        let thread = state.create_thread(batch, now, new);
        let thread = state.channel(thread)?;
        Ok(Answer::created(state.thread_for_bot(thread)))
    })
    .await
}

/// `…/thread-members`.
pub async fn members(core: &Core, thread: Id, rest: &[&str], call: Call<'_>) -> Outcome {
    let check = || {
        core.read(|state| {
            let (channel, may) = state.bot_in(thread)?;
            if channel.thread.is_none() {
                return Err(ApiError::wrong_channel_type());
            }
            Ok(may)
        })
    };
    let may = check()?;
    match rest {
        [] => {
            get_only(&call)?;
            core.read(|state| {
                let channel = state.channel(thread)?;
                let ids: Vec<Id> = channel.thread.iter().flat_map(|t| t.members.keys().copied()).collect();
                let list: Vec<Value> =
                    ids.into_iter().filter_map(|user| state.thread_member(channel, user)).collect();
                Ok(Answer::ok(list.into()))
            })
        }
        [user] => {
            let bot = core.read(|s| s.house.bot);
            let user = if *user == "@me" { bot } else { id(user, "user_id")? };
            match *call.method {
                Method::GET => core.read(|state| {
                    let found = state.thread_member(state.channel(thread)?, user);
                    found.map(Answer::ok).ok_or_else(ApiError::unknown_member)
                }),
                Method::PUT | Method::DELETE => {
                    let inside = *call.method == Method::PUT;
                    if (inside && may & SEND_MESSAGES_IN_THREADS == 0)
                        || (!inside && user != bot && may & MANAGE_THREADS == 0)
                    {
                        return Err(ApiError::missing_permissions());
                    }
                    core.change(|state, batch, now| {
                        if state.member(user).is_none() {
                            return Err(ApiError::unknown_member());
                        }
                        if state.channel(thread)?.thread.as_ref().is_some_and(|t| t.archived) {
                            return Err(ApiError::archived_thread());
                        }
                        state.thread_membership(batch, now, thread, user, inside);
                        Ok(Answer::none())
                    })
                    .await
                }
                _ => Err(ApiError::method_not_allowed()),
            }
        }
        _ => Err(ApiError::not_found()),
    }
}

/// `…/threads/archived/public`.
pub fn archived(core: &Core, parent: Id, call: &Call<'_>) -> Outcome {
    get_only(call)?;
    core.read(|state| {
        state.bot_in(parent)?;
        let mut found: Vec<_> = state
            .threads()
            .filter(|c| {
                c.parent == Some(parent)
                    && c.kind == ChannelKind::PublicThread
                    && c.thread.as_ref().is_some_and(|t| t.archived)
            })
            .collect();
        found.sort_by_key(|c| std::cmp::Reverse(c.thread.as_ref().map(|t| t.archived_at)));
        let threads: Vec<Value> = found.iter().map(|c| state.channel_json(c)).collect();
        let members: Vec<Value> =
            found.iter().filter_map(|c| state.thread_member(c, state.house.bot)).collect();
        Ok(Answer::ok(json!({"threads": threads, "members": members, "has_more": false})))
    })
}
