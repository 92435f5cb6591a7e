//! An interaction's callback, and what its token opens afterwards: follow-ups and `@original`.

use axum::http::Method;

use super::{Answer, Call, Outcome, id};
use crate::local::{
    error::ApiError,
    ids::Id,
    limits::message,
    messages::{Origin, says_nothing},
    model::{EPHEMERAL, LOADING},
    state::Core,
    wire_message::REPLY,
};

/// `POST /interactions/{id}/{token}/callback`.
pub async fn callback(core: &Core, interaction: Id, token: &str, call: Call<'_>) -> Outcome {
    if call.method != Method::POST {
        return Err(ApiError::method_not_allowed());
    }
    let with_response = call.says("with_response");
    let form = call.form;
    let body = core
        .change(|state, batch, now| {
            let (kind, body) = state.answer(batch, now, interaction, token, form)?;
            core.log.answered(interaction, kind);
            Ok::<_, ApiError>(body)
        })
        .await?;
    Ok(if with_response { Answer::ok(body) } else { Answer::none() })
}

/// All under `/webhooks/{application}/{token}`.
pub async fn route(core: &Core, app: Id, token: &str, rest: &[&str], call: Call<'_>) -> Outcome {
    match rest {
        [] if call.method == Method::POST => follow_up(core, app, token, call).await,
        [] => Err(ApiError::method_not_allowed()),
        ["messages", message] => {
            let message = match *message {
                "@original" => None,
                text => Some(id(text, "message_id")?),
            };
            one(core, app, token, message, call).await
        }
        _ => Err(ApiError::not_found()),
    }
}

async fn follow_up(core: &Core, app: Id, token: &str, call: Call<'_>) -> Outcome {
    core.read(|state| state.by_token(core.clock.now(), app, token).map(drop))?;
    let draft = message::check(&call.form)?;
    let files = call.form.files;
    if says_nothing(&draft, &files) {
        return Err(ApiError::empty_message());
    }
    core.change(|state, batch, now| {
        let interaction = state.by_token(now, app, token)?;
        let (person, channel) = (interaction.person, interaction.channel);
        let (original, metadata) = (interaction.original, interaction.metadata.clone());
        state.channel(channel)?;
        let waiting = original.filter(|o| state.messages.get(o).is_some_and(|m| m.flags & LOADING != 0));
        let id = if let Some(waiting) = waiting {
            // The first follow-up takes the place of "thinking…", and is as private as that was.
            state.edit_message(batch, now, waiting, draft, &files)?;
            waiting
        } else {
            let private = draft.flags.unwrap_or(0) & EPHEMERAL != 0;
            let origin = Origin {
                author: state.house.bot,
                channel,
                kind: if original.is_some() { REPLY } else { 0 },
                by_interaction: true,
                metadata: Some(metadata),
                only_for: private.then_some(person),
                loading: false,
                reference: original.filter(|o| state.messages.contains_key(o)),
            };
            state.create_message(batch, now, origin, draft, &files)?
        };
        Ok(Answer::ok(state.message_json(state.message_in(channel, id)?)))
    })
    .await
}

async fn one(core: &Core, app: Id, token: &str, message: Option<Id>, call: Call<'_>) -> Outcome {
    // A token opens the answers made with it, and the message whose button was pressed.
    let found = core.read(|state| {
        let interaction = state.by_token(core.clock.now(), app, token)?;
        let id = message.or(interaction.original).ok_or_else(ApiError::unknown_message)?;
        let found = state.message_in(interaction.channel, id)?;
        let own = Some(id) == interaction.original
            || found.metadata.as_ref().is_some_and(|m| m["id"] == interaction.id.to_string());
        if own { Ok(id) } else { Err(ApiError::unknown_message()) }
    })?;
    match *call.method {
        Method::GET => core.read(|state| {
            state
                .messages
                .get(&found)
                .map(|m| Answer::ok(state.message_json(m)))
                .ok_or_else(ApiError::unknown_message)
        }),
        Method::PATCH => {
            let draft = message::check(&call.form)?;
            let files = call.form.files;
            core.change(|state, batch, now| {
                let place = state.messages.get(&found).and_then(|m| state.channels.get(&m.channel));
                if place.and_then(|c| c.thread.as_ref()).is_some_and(|t| t.archived) {
                    return Err(ApiError::archived_thread());
                }
                state.edit_message(batch, now, found, draft, &files)?;
                let message = state.messages.get(&found).ok_or_else(ApiError::unknown_message)?;
                Ok(Answer::ok(state.message_json(message)))
            })
            .await
        }
        Method::DELETE => {
            core.change(|state, batch, _| {
                if !state.messages.contains_key(&found) {
                    return Err(ApiError::unknown_message());
                }
                state.delete_message(batch, found);
                Ok(Answer::none())
            })
            .await
        }
        _ => Err(ApiError::method_not_allowed()),
    }
}
