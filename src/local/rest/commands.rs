//! Registering slash commands, globally or for the guild.

use axum::http::Method;
use serde_json::{Value, json};

use super::{Answer, Call, Outcome, id};
use crate::local::{
    batch::{Audience, Batch},
    error::ApiError,
    ids::Id,
    limits,
    model::Command,
    state::{Core, State, rows},
};

/// All under `…/commands`.
pub async fn route(core: &Core, guild: bool, rest: &[&str], call: Call<'_>) -> Outcome {
    match (call.method, rest) {
        (&Method::GET, []) => {
            let localized = call.says("with_localizations");
            Ok(Answer::ok(core.read(|s| s.commands_of(guild, localized)).into()))
        }
        (&Method::PUT, []) => {
            let empty = Vec::new();
            let list = match &call.form.json {
                Value::Array(list) => list,
                Value::Null => &empty,
                _ => {
                    return Err(ApiError::invalid(
                        "",
                        "LIST_TYPE_CONVERT",
                        "Only iterables may be used in a ListType",
                    ));
                }
            };
            let bodies = limits::commands::check_all(list)?;
            core.change(|state, batch, now| {
                replace(state, batch, now, guild, bodies);
                Ok(Answer::ok(state.commands_of(guild, true).into()))
            })
            .await
        }
        (&Method::POST, []) => {
            let body = limits::commands::check_one(&call.form.json)?;
            core.change(|state, batch, now| {
                let known = same(state, guild, &body);
                if known.is_none() && state.commands_of(guild, false).len() >= 100 {
                    return Err(ApiError::new(
                        400,
                        30032,
                        "Maximum number of application commands reached (100)",
                    ));
                }
                let new = known.is_none();
                let id = put(state, batch, now, guild, body);
                tell(state, batch);
                let body = state.commands.get(&id).map(|c| state.command_json(c, true)).unwrap_or_default();
                Ok(if new { Answer::created(body) } else { Answer::ok(body) })
            })
            .await
        }
        (method, [command]) => {
            let command = id(command, "command_id")?;
            one(core, guild, command, method, &call).await
        }
        (_, []) => Err(ApiError::method_not_allowed()),
        _ => Err(ApiError::not_found()),
    }
}

async fn one(core: &Core, guild: bool, id: Id, method: &Method, call: &Call<'_>) -> Outcome {
    let known = core.read(|s| {
        s.commands.get(&id).filter(|c| c.guild == guild).map(|c| (c.clone(), s.command_json(c, true)))
    });
    let (command, shown) = known.ok_or_else(ApiError::unknown_command)?;
    match *method {
        Method::GET => Ok(Answer::ok(shown)),
        Method::PATCH => {
            let mut body = command.body;
            crate::local::wire::merge(&mut body, call.form.json.clone());
            let body = limits::commands::check_one(&body)?;
            core.change(|state, batch, now| {
                store(state, batch, now, id, guild, body);
                tell(state, batch);
                let shown = state.commands.get(&id).map(|c| state.command_json(c, true));
                shown.map(Answer::ok).ok_or_else(ApiError::unknown_command)
            })
            .await
        }
        Method::DELETE => {
            core.change(|state, batch, _| {
                state.commands.remove(&id);
                batch.drop(rows::COMMAND, id);
                tell(state, batch);
                Ok(Answer::none())
            })
            .await
        }
        _ => Err(ApiError::method_not_allowed()),
    }
}

/// A command is the same as one of its name and type.
fn same(state: &State, guild: bool, body: &Value) -> Option<Id> {
    let found =
        |c: &&Command| c.guild == guild && c.body["name"] == body["name"] && c.body["type"] == body["type"];
    state.commands.values().find(found).map(|c| c.id)
}

fn replace(state: &mut State, batch: &mut Batch, now: i64, guild: bool, bodies: Vec<Value>) {
    let kept: Vec<Id> = bodies.into_iter().map(|body| put(state, batch, now, guild, body)).collect();
    let gone: Vec<Id> =
        state.commands.values().filter(|c| c.guild == guild && !kept.contains(&c.id)).map(|c| c.id).collect();
    for id in gone {
        state.commands.remove(&id);
        batch.drop(rows::COMMAND, id);
    }
    tell(state, batch);
}

fn put(state: &mut State, batch: &mut Batch, now: i64, guild: bool, body: Value) -> Id {
    let id = same(state, guild, &body).unwrap_or_else(|| state.ids.next(now));
    store(state, batch, now, id, guild, body);
    id
}

fn store(state: &mut State, batch: &mut Batch, now: i64, id: Id, guild: bool, mut body: Value) {
    let old = state.commands.get(&id).map(|c| c.body.clone());
    let version = old.as_ref().map(|o| o["version"].clone()).unwrap_or_default();
    body["version"] = version;
    // A new version only if something changed.
    if old.as_ref() != Some(&body) {
        body["version"] = json!(state.ids.next(now));
    }
    let command = Command { id, guild, body };
    batch.put(rows::COMMAND, id, &command);
    state.commands.insert(id, command);
}

fn tell(state: &State, batch: &mut Batch) {
    batch.frame(Audience::Everyone, "commands", state.commands_offered().into());
}
