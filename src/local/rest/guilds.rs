//! `/guilds/{id}`: the one guild, its channels, members, roles, threads.

use axum::http::Method;
use serde_json::{Value, json};

use super::{Answer, Call, Outcome, get_only, id};
use crate::local::{
    error::ApiError,
    ids::Id,
    limits::Problems,
    permissions::{EVERYONE, MANAGE_CHANNELS},
    state::Core,
};

/// All under `/guilds/{guild}`.
pub async fn route(core: &Core, guild: Id, rest: &[&str], call: Call<'_>) -> Outcome {
    if core.read(|s| s.house.guild) != guild {
        return Err(ApiError::unknown_guild());
    }
    match rest {
        ["channels"] if call.method == Method::POST => return create_channel(core, call).await,
        _ => {}
    }
    let known = matches!(
        rest,
        [] | ["channels"] | ["members"] | ["members", "search" | _] | ["roles"] | ["threads", "active"]
    );
    if !known {
        return Err(ApiError::not_found());
    }
    get_only(&call)?;
    core.read(|state| match rest {
        [] => {
            let mut out = state.guild();
            if call.says("with_counts") {
                let people: Vec<Id> = state.people.values().filter(|p| p.member).map(|p| p.id).collect();
                out["approximate_member_count"] = (people.len() + 1).into();
                let online = people.into_iter().filter(|p| core.hub.is_online(*p)).count() + 1;
                out["approximate_presence_count"] = online.into();
            }
            Ok(Answer::ok(out))
        }
        ["channels"] => {
            let list: Vec<Value> = state.text_channels().into_iter().map(|c| state.channel_json(c)).collect();
            Ok(Answer::ok(list.into()))
        }
        ["roles"] => Ok(Answer::ok(state.roles())),
        ["threads", "active"] => {
            let open = || {
                state
                    .threads()
                    .filter(|c| c.thread.as_ref().is_some_and(|t| !t.archived) && state.bot_sees(c))
            };
            let threads: Vec<Value> = open().map(|c| state.channel_json(c)).collect();
            let members: Vec<Value> =
                open().filter_map(|c| state.thread_member(c, state.house.bot)).collect();
            Ok(Answer::ok(json!({"threads": threads, "members": members, "has_more": false})))
        }
        ["members"] => {
            let limit = limit(&call, 1)?;
            let after = call.query("after").and_then(|a| a.parse::<u64>().ok()).unwrap_or(0);
            let mut all = state.members();
            let number =
                |m: &Value| m["user"]["id"].as_str().and_then(|i| i.parse::<u64>().ok()).unwrap_or(0);
            all.sort_by_key(number);
            all.retain(|m| number(m) > after);
            all.truncate(limit);
            Ok(Answer::ok(all.into()))
        }
        ["members", "search"] => {
            let limit = limit(&call, 1)?;
            let start = call.query("query").unwrap_or("").to_lowercase();
            let mut all = state.members();
            all.retain(|m| {
                m["user"]["username"].as_str().is_some_and(|n| n.to_lowercase().starts_with(&start))
            });
            all.truncate(limit);
            Ok(Answer::ok(all.into()))
        }
        ["members", user] => {
            let user = id(user, "user_id")?;
            if state.user(user).is_none() {
                return Err(ApiError::unknown_user());
            }
            state.member(user).map(Answer::ok).ok_or_else(ApiError::unknown_member)
        }
        _ => Err(ApiError::not_found()),
    })
}

fn limit(call: &Call<'_>, usual: usize) -> Result<usize, ApiError> {
    match call.query("limit").map(str::parse::<usize>) {
        None => Ok(usual),
        Some(Ok(limit @ 1..=1000)) => Ok(limit),
        Some(_) => Err(ApiError::invalid(
            "limit",
            "NUMBER_TYPE_MAX",
            "int value should be less than or equal to 1000.",
        )),
    }
}

async fn create_channel(core: &Core, call: Call<'_>) -> Outcome {
    let mut problems = Problems::default();
    let name = problems.text(&call.form.json, "", "name", 1, 100, true);
    let kind = problems.number(&call.form.json, "", "type", 0, 16).unwrap_or(0);
    if kind != 0 {
        problems.choice("type", "0");
    }
    problems.check()?;
    core.change(|state, batch, now| {
        if (EVERYONE | state.bot_role_permissions) & MANAGE_CHANNELS == 0 {
            return Err(ApiError::missing_permissions());
        }
        let channel = state.create_channel(batch, now, name.unwrap_or_default());
        let channel = state.channel(channel)?;
        Ok(Answer::created(state.channel_json(channel)))
    })
    .await
}
