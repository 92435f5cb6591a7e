//! `/users`: the bot itself, other users, opening direct messages.

use axum::http::Method;
use serde_json::json;

use super::{Answer, Call, Outcome, get_only, id};
use crate::local::{error::ApiError, limits::snowflake, permissions::EVERYONE, state::Core};

/// All under `/users`.
pub async fn route(core: &Core, rest: &[&str], call: Call<'_>) -> Outcome {
    match rest {
        ["@me"] => get_only(&call).map(|()| Answer::ok(core.read(|s| s.me()))),
        ["@me", "guilds"] => get_only(&call).map(|()| {
            Answer::ok(core.read(|s| {
                json!([{
                    "id": s.house.guild, "name": s.house.name, "icon": null, "banner": null, "owner": false,
                    "permissions": (EVERYONE | s.bot_role_permissions).to_string(), "features": [],
                }])
            }))
        }),
        ["@me", "channels"] => match *call.method {
            Method::POST => open_dm(core, call).await,
            // Bots get an empty list, whatever is open.
            Method::GET => Ok(Answer::ok(json!([]))),
            _ => Err(ApiError::method_not_allowed()),
        },
        [user] => {
            get_only(&call)?;
            let user = id(user, "user_id")?;
            core.read(|s| s.user(user)).map(Answer::ok).ok_or_else(ApiError::unknown_user)
        }
        _ => Err(ApiError::not_found()),
    }
}

async fn open_dm(core: &Core, call: Call<'_>) -> Outcome {
    let recipient = snowflake(&call.form.json["recipient_id"])
        .ok_or_else(|| ApiError::invalid("recipient_id", "BASE_TYPE_REQUIRED", "This field is required"))?;
    core.change(|state, batch, now| {
        if !state.people.contains_key(&recipient) {
            // Bots can't write to themselves or to who is no user.
            return Err(if state.user(recipient).is_some() {
                ApiError::closed_dm()
            } else {
                ApiError::invalid("recipient_id", "INVALID_RECIPIENT", "Unknown User")
            });
        }
        let channel = state.open_dm(batch, now, recipient);
        let channel = state.channel(channel)?;
        Ok(Answer::ok(state.channel_json(channel)))
    })
    .await
}
