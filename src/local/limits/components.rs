//! Components at a message: rows, buttons, menus; and, counted and bounded, the newer kinds.

use std::collections::HashSet;

use serde_json::{Map, Value, json};

use super::{Problems, join};

/// Rows at a message of the classic kind.
const ROWS: usize = 5;
/// Buttons in a row.
const BUTTONS: usize = 5;
/// Components in all at a message of the newer kind.
const V2_TOTAL: usize = 40;
/// Characters of all text displays together.
const V2_TEXT: usize = 4000;

/// What the walk over the components carries along.
struct Walk<'p> {
    problems: &'p mut Problems,
    ids: HashSet<String>,
    next: i64,
    count: usize,
    text: usize,
}

/// Checks a message's `components` and gives them back as answers show them: without nulls, with a
/// number on each.
pub fn check(problems: &mut Problems, list: &[Value], v2: bool) -> Vec<Value> {
    if !v2 && list.len() > ROWS {
        problems.length("components", 0, ROWS);
        return Vec::new();
    }
    let mut walk = Walk { problems, ids: HashSet::new(), next: 1, count: 0, text: 0 };
    let mut out = Vec::new();
    for (i, component) in list.iter().enumerate() {
        let path = format!("components.{i}");
        let kind = component["type"].as_u64().unwrap_or(0);
        match kind {
            1 => out.push(row(&mut walk, component, &path)),
            9 | 10 | 12 | 13 | 14 | 17 if v2 => out.push(newer(&mut walk, component, &path, kind)),
            _ => {
                let allowed = if v2 { "1, 9, 10, 12, 13, 14, 17" } else { "1" };
                walk.problems.choice(&join(&path, "type"), allowed);
            }
        }
    }
    if v2 && walk.count > V2_TOTAL {
        walk.problems.length("components", 0, V2_TOTAL);
    }
    if v2 && walk.text > V2_TEXT {
        walk.problems.add(
            "components",
            "COMPONENT_DISPLAYABLE_TEXT_SIZE_EXCEEDED",
            format!("Displayable text size exceeds maximum size of {V2_TEXT}"),
        );
    }
    out
}

fn row(walk: &mut Walk<'_>, row: &Value, path: &str) -> Value {
    let mut out = number(walk, row, path, 1);
    let mut inner = Vec::new();
    let at = join(path, "components");
    match row.get("components") {
        Some(Value::Array(list)) if list.is_empty() || list.len() > BUTTONS => {
            walk.problems.length(&at, 1, BUTTONS);
        }
        Some(Value::Array(list)) => {
            let menus = list.iter().filter(|c| matches!(c["type"].as_u64(), Some(3 | 5..=8))).count();
            if menus > 0 && list.len() > 1 {
                walk.problems.add(
                    &at,
                    "COMPONENT_LAYOUT_WIDTH_EXCEEDED",
                    "The specified component exceeds the maximum width",
                );
            }
            for (i, component) in list.iter().enumerate() {
                let path = format!("{at}.{i}");
                match component["type"].as_u64() {
                    Some(2) => inner.push(button(walk, component, &path)),
                    Some(kind @ (3 | 5..=8)) => inner.push(menu(walk, component, &path, kind)),
                    _ => walk.problems.choice(&join(&path, "type"), "2, 3, 5, 6, 7, 8"),
                }
            }
        }
        _ => walk.problems.required(&at),
    }
    out.insert("components".into(), Value::Array(inner));
    Value::Object(out)
}

fn button(walk: &mut Walk<'_>, component: &Value, path: &str) -> Value {
    let mut out = number(walk, component, path, 2);
    let style = walk.problems.number(component, path, "style", 1, 6);
    let Some(style) = style else {
        if component.get("style").is_none_or(Value::is_null) {
            walk.problems.required(&join(path, "style"));
        }
        return Value::Object(out);
    };
    out.insert("style".into(), style.into());
    let label = walk.problems.text(component, path, "label", 0, 80, false).filter(|l| !l.is_empty());
    let emoji = component.get("emoji").filter(|e| !e.is_null());
    if let Some(emoji) = emoji {
        let named = emoji["name"].as_str().is_some_and(|n| !n.is_empty());
        if named || super::snowflake(&emoji["id"]).is_some() {
            out.insert("emoji".into(), without_nulls(emoji));
        } else {
            walk.problems.add(&join(path, "emoji"), "BUTTON_COMPONENT_INVALID_EMOJI", "Invalid emoji");
        }
    }
    let unsaid = component["label"].as_str().unwrap_or("").is_empty();
    if unsaid && emoji.is_none() && style != 6 {
        walk.problems.add(
            path,
            "BUTTON_COMPONENT_LABEL_OR_EMOJI_REQUIRED",
            "A label or emoji is required for a button",
        );
    }
    if let Some(label) = label {
        out.insert("label".into(), label.into());
    }
    if let Some(disabled) = walk.problems.flag(component, path, "disabled") {
        out.insert("disabled".into(), disabled.into());
    }
    match style {
        5 => link(walk, component, path, &mut out),
        6 => {
            if let Some(sku) = super::snowflake(&component["sku_id"]) {
                out.insert("sku_id".into(), json!(sku));
            } else {
                walk.problems.required(&join(path, "sku_id"));
            }
        }
        _ => {
            if component.get("url").is_some_and(|u| !u.is_null()) {
                walk.problems.add(
                    path,
                    "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
                    "A custom id and url cannot both be specified",
                );
            }
            custom_id(walk, component, path, &mut out);
        }
    }
    Value::Object(out)
}

fn link(walk: &mut Walk<'_>, component: &Value, path: &str, out: &mut Map<String, Value>) {
    if component.get("custom_id").is_some_and(|c| !c.is_null()) {
        walk.problems.add(
            path,
            "BUTTON_COMPONENT_CUSTOM_ID_URL_MUTUALLY_EXCLUSIVE",
            "A custom id and url cannot both be specified",
        );
    }
    if let Some(url) = walk.problems.text(component, path, "url", 1, 512, true) {
        let good = ["http://", "https://", "discord://"].iter().any(|s| url.starts_with(s));
        if !good {
            walk.problems.add(&join(path, "url"), "URL_TYPE_INVALID_URL", "Not a well formed URL.");
        }
        out.insert("url".into(), url.into());
    }
}

fn menu(walk: &mut Walk<'_>, component: &Value, path: &str, kind: u64) -> Value {
    let mut out = number(walk, component, path, kind);
    custom_id(walk, component, path, &mut out);
    if let Some(text) = walk.problems.text(component, path, "placeholder", 0, 150, false) {
        out.insert("placeholder".into(), text.into());
    }
    let min = walk.problems.number(component, path, "min_values", 0, 25).unwrap_or(1);
    let max = walk.problems.number(component, path, "max_values", 1, 25).unwrap_or(1);
    if min > max {
        walk.problems.add(
            &join(path, "max_values"),
            "SELECT_COMPONENT_MAX_LESS_THAN_MIN",
            "The maximum values must be greater than or equal to the minimum values",
        );
    }
    out.insert("min_values".into(), min.into());
    out.insert("max_values".into(), max.into());
    let disabled = walk.problems.flag(component, path, "disabled").unwrap_or(false);
    out.insert("disabled".into(), disabled.into());
    if kind == 3 {
        let options = options(walk, component, path, max);
        out.insert("options".into(), options);
    } else {
        if let Some(Value::Array(types)) = component.get("channel_types") {
            out.insert("channel_types".into(), json!(types));
        }
        if let Some(Value::Array(values)) = component.get("default_values") {
            out.insert("default_values".into(), json!(values));
        }
    }
    Value::Object(out)
}

fn options(walk: &mut Walk<'_>, component: &Value, path: &str, max: i64) -> Value {
    let at = join(path, "options");
    let Some(list) = walk.problems.list(component, path, "options", 1, 25) else {
        if component.get("options").is_none_or(Value::is_null) {
            walk.problems.required(&at);
        }
        return json!([]);
    };
    let mut seen = HashSet::new();
    let mut out = Vec::new();
    let mut chosen = 0;
    for (i, option) in list.iter().enumerate() {
        let path = format!("{at}.{i}");
        let mut clean = Map::new();
        if let Some(label) = walk.problems.text(option, &path, "label", 1, 100, true) {
            clean.insert("label".into(), label.into());
        }
        if let Some(value) = walk.problems.text(option, &path, "value", 1, 100, true) {
            if !seen.insert(value.clone()) {
                walk.problems.add(
                    &join(&path, "value"),
                    "SELECT_COMPONENT_OPTION_VALUE_DUPLICATED",
                    "The specified option value is already used",
                );
            }
            clean.insert("value".into(), value.into());
        }
        if let Some(text) = walk.problems.text(option, &path, "description", 0, 100, false) {
            clean.insert("description".into(), text.into());
        }
        if let Some(emoji) = option.get("emoji").filter(|e| !e.is_null()) {
            clean.insert("emoji".into(), without_nulls(emoji));
        }
        if let Some(default) = walk.problems.flag(option, &path, "default") {
            chosen += i64::from(default);
            clean.insert("default".into(), default.into());
        }
        out.push(Value::Object(clean));
    }
    if max > list.len() as i64 {
        walk.problems.add(
            &join(path, "max_values"),
            "SELECT_COMPONENT_MAX_VALUES_TOO_LARGE",
            "The maximum values cannot be more than the number of options",
        );
    }
    if chosen > max {
        walk.problems.add(
            &at,
            "SELECT_COMPONENT_TOO_MANY_DEFAULTS",
            "More options are default than may be selected",
        );
    }
    Value::Array(out)
}

fn custom_id(walk: &mut Walk<'_>, component: &Value, path: &str, out: &mut Map<String, Value>) {
    let Some(id) = walk.problems.text(component, path, "custom_id", 1, 100, true) else { return };
    if !walk.ids.insert(id.clone()) {
        walk.problems.add(
            &join(path, "custom_id"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
    out.insert("custom_id".into(), id.into());
}

/// The newer components: kept as sent, but counted, numbered, and with what they hold checked.
fn newer(walk: &mut Walk<'_>, component: &Value, path: &str, kind: u64) -> Value {
    let mut out = number(walk, component, path, kind);
    let Value::Object(fields) = component else { return Value::Object(out) };
    match kind {
        10 => {
            let text = walk.problems.text(component, path, "content", 1, V2_TEXT, true).unwrap_or_default();
            walk.text += text.chars().count();
        }
        12 => {
            let items = walk.problems.list(component, path, "items", 1, 10).cloned().unwrap_or_default();
            for (i, item) in items.iter().enumerate() {
                let path = format!("{path}.items.{i}");
                walk.problems.text(item, &path, "description", 0, 1024, false);
                if item["media"]["url"].as_str().is_none() {
                    walk.problems.required(&format!("{path}.media.url"));
                }
            }
        }
        _ => {}
    }
    for (key, value) in fields {
        let value = match (key.as_str(), value) {
            ("type" | "id", _) | (_, Value::Null) => continue,
            ("components", Value::Array(list)) => {
                let inner = list.iter().enumerate().map(|(i, inner)| {
                    let path = format!("{path}.components.{i}");
                    match inner["type"].as_u64() {
                        Some(1) => row(walk, inner, &path),
                        Some(kind @ (9 | 10 | 12 | 13 | 14)) => newer(walk, inner, &path, kind),
                        _ => {
                            walk.problems.choice(&join(&path, "type"), "1, 9, 10, 12, 13, 14");
                            Value::Null
                        }
                    }
                });
                Value::Array(inner.collect())
            }
            ("accessory", inner) if inner["type"] == 2 => button(walk, inner, &join(path, "accessory")),
            ("accessory", inner) => newer(walk, inner, &join(path, "accessory"), 11),
            _ => value.clone(),
        };
        out.insert(key.clone(), value);
    }
    Value::Object(out)
}

/// Starts an answer's component: type and number.
fn number(walk: &mut Walk<'_>, component: &Value, path: &str, kind: u64) -> Map<String, Value> {
    walk.count += 1;
    let given = walk.problems.number(component, path, "id", 0, i64::from(i32::MAX)).filter(|n| *n > 0);
    let id = given.unwrap_or(walk.next);
    walk.next = walk.next.max(id) + 1;
    let mut out = Map::new();
    out.insert("type".into(), kind.into());
    out.insert("id".into(), id.into());
    out
}

fn without_nulls(value: &Value) -> Value {
    match value {
        Value::Object(map) => Value::Object(
            map.iter().filter(|(_, v)| !v.is_null()).map(|(k, v)| (k.clone(), v.clone())).collect(),
        ),
        other => other.clone(),
    }
}
