//! A command's options as a tab sends them, held against the command's definition: names, types, choices,
//! bounds, what is required. What passes comes out as Discord's interaction data.

use serde_json::{Map, Value, json};

use super::PageError;
use crate::local::{
    limits::snowflake,
    model::{Channel, ChannelKind},
    state::State,
};

/// Options that passed.
#[derive(Debug, Default)]
pub struct Checked {
    /// For `data.options`.
    pub options: Vec<Value>,
    /// For `data.resolved`.
    pub resolved: Map<String, Value>,
    /// Type of the focused option.
    pub focus: Option<i64>,
}

/// Checks options. While something is being typed (`typing`), nothing is required yet, and what has the focus
/// may be anything.
pub fn check(state: &State, definition: &Value, given: &Value, typing: bool) -> Result<Checked, PageError> {
    let mut checked = Checked::default();
    checked.options = level(state, definition, given, typing, &mut checked)?;
    Ok(checked)
}

fn level(
    state: &State,
    definition: &Value,
    given: &Value,
    typing: bool,
    checked: &mut Checked,
) -> Result<Vec<Value>, PageError> {
    let empty = Vec::new();
    let known = definition["options"].as_array().unwrap_or(&empty);
    let given = given.as_array().unwrap_or(&empty);
    let nested = known.iter().any(|o| matches!(o["type"].as_i64(), Some(1 | 2)));
    if nested && given.len() != 1 {
        return Err(PageError::bad("required"));
    }
    let mut out: Vec<Value> = Vec::new();
    for option in given {
        let name = option["name"].as_str().unwrap_or("");
        let about = known.iter().find(|o| o["name"] == name);
        let about = about.ok_or_else(|| PageError::bad("unknown_option").about(name))?;
        if out.iter().any(|o| o["name"] == name) {
            return Err(PageError::bad("unknown_option").about(name));
        }
        let kind = about["type"].as_i64().unwrap_or(0);
        if kind <= 2 {
            let inner = level(state, about, &option["options"], typing, checked)?;
            out.push(json!({"name": name, "type": kind, "options": inner}));
            continue;
        }
        let focused = typing && option["focused"] == true;
        let mut clean = json!({"name": name, "type": kind});
        if focused {
            if about["autocomplete"] != true {
                return Err(PageError::bad("value").about(name));
            }
            checked.focus = Some(kind);
            clean["focused"] = true.into();
            // What is being typed is text, whatever it will be.
            let text = match &option["value"] {
                Value::String(text) => text.clone(),
                Value::Null => String::new(),
                other => other.to_string(),
            };
            clean["value"] = text.into();
        } else {
            value(state, about, kind, &option["value"], checked).map_err(|e| e.about(name))?;
            clean["value"] = option["value"].clone();
        }
        out.push(clean);
    }
    if !typing
        && let Some(missing) =
            known.iter().find(|o| o["required"] == true && !out.iter().any(|g| g["name"] == o["name"]))
    {
        return Err(PageError::bad("required").about(missing["name"].as_str().unwrap_or("")));
    }
    Ok(out)
}

fn value(
    state: &State,
    about: &Value,
    kind: i64,
    value: &Value,
    checked: &mut Checked,
) -> Result<(), PageError> {
    let bad = || PageError::bad("value");
    if let Some(choices) = about["choices"].as_array().filter(|c| !c.is_empty())
        && !choices.iter().any(|c| same(&c["value"], value))
    {
        return Err(bad());
    }
    let fits = match kind {
        3 => value.as_str().is_some_and(|text| {
            let length = text.chars().count() as u64;
            length >= about["min_length"].as_u64().unwrap_or(0)
                && length <= about["max_length"].as_u64().unwrap_or(6000)
        }),
        4 => {
            const SAFE: i64 = 9_007_199_254_740_991;
            value.as_i64().is_some_and(|n| {
                n >= about["min_value"].as_i64().unwrap_or(-SAFE)
                    && n <= about["max_value"].as_i64().unwrap_or(SAFE)
            })
        }
        5 => value.is_boolean(),
        6 => return resolve_user(state, value, checked),
        7 => return resolve_channel(state, about, value, checked),
        8 => return resolve_role(state, value, checked),
        9 => return resolve_user(state, value, checked).or_else(|_| resolve_role(state, value, checked)),
        10 => value.as_f64().is_some_and(|n| {
            n >= about["min_value"].as_f64().unwrap_or(f64::MIN)
                && n <= about["max_value"].as_f64().unwrap_or(f64::MAX)
        }),
        _ => false,
    };
    if fits { Ok(()) } else { Err(bad()) }
}

fn same(a: &Value, b: &Value) -> bool {
    a == b || (a.is_number() && a.as_f64() == b.as_f64())
}

fn put(checked: &mut Checked, sort: &str, id: &str, object: Value) {
    let list = checked.resolved.entry(sort).or_insert_with(|| json!({}));
    list[id] = object;
}

fn resolve_user(state: &State, value: &Value, checked: &mut Checked) -> Result<(), PageError> {
    let id = snowflake(value).filter(|_| value.is_string()).ok_or(PageError::bad("value"))?;
    let user = state.user(id).ok_or(PageError::bad("value"))?;
    let text = id.to_string();
    put(checked, "users", &text, user);
    if let Some(mut member) = state.member_at_message(id) {
        let permissions = state.people.get(&id).map_or(super::super::permissions::EVERYONE, |p| {
            if p.manage {
                super::super::permissions::EVERYONE | super::super::permissions::MANAGE
            } else {
                super::super::permissions::EVERYONE
            }
        });
        member["permissions"] = permissions.to_string().into();
        put(checked, "members", &text, member);
    }
    Ok(())
}

fn resolve_channel(
    state: &State,
    about: &Value,
    value: &Value,
    checked: &mut Checked,
) -> Result<(), PageError> {
    let id = snowflake(value).filter(|_| value.is_string()).ok_or(PageError::bad("value"))?;
    let channel: &Channel = state.channels.get(&id).ok_or(PageError::bad("value"))?;
    let number = channel.kind.number();
    let allowed = about["channel_types"].as_array().is_none_or(|types| types.iter().any(|t| *t == number));
    if channel.kind == ChannelKind::Dm || !allowed {
        return Err(PageError::bad("value"));
    }
    let mut object = state.channel_json(channel);
    object["permissions"] = super::super::permissions::EVERYONE.to_string().into();
    put(checked, "channels", &id.to_string(), object);
    Ok(())
}

fn resolve_role(state: &State, value: &Value, checked: &mut Checked) -> Result<(), PageError> {
    let roles = state.roles();
    let found = roles.as_array().and_then(|list| list.iter().find(|r| r["id"] == *value));
    let role = found.cloned().ok_or(PageError::bad("value"))?;
    put(checked, "roles", value.as_str().unwrap_or(""), role);
    Ok(())
}
