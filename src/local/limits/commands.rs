//! Application commands as they are registered, and the choices of an autocomplete answer.

use std::{collections::HashSet, sync::LazyLock};

use regex::Regex;
use serde_json::{Map, Value, json};

use super::{Problems, join};
use crate::local::error::ApiError;

/// Slash commands of one scope.
const COMMANDS: usize = 100;
/// Characters of a command in all.
const TOTAL: usize = 8000;

static NAME: LazyLock<Regex> = LazyLock::new(|| {
    Regex::new(r"^[-_'\p{L}\p{N}\p{Devanagari}\p{Thai}]{1,32}$").expect("the pattern is written right")
});

const LOCALES: [&str; 34] = [
    "ar", "bg", "cs", "da", "de", "el", "en-GB", "en-US", "es-419", "es-ES", "fi", "fr", "he", "hi", "hr",
    "hu", "id", "it", "ja", "ko", "lt", "nl", "no", "pl", "pt-BR", "ro", "ru", "sv-SE", "th", "tr", "uk",
    "vi", "zh-CN", "zh-TW",
];

/// Whether Discord knows this locale.
pub fn is_locale(text: &str) -> bool {
    LOCALES.contains(&text)
}

/// Checks a bulk registration.
pub fn check_all(list: &[Value]) -> Result<Vec<Value>, ApiError> {
    let mut problems = Problems::default();
    if list.iter().filter(|c| c["type"].as_u64().unwrap_or(1) == 1).count() > COMMANDS {
        return Err(ApiError::new(400, 30032, "Maximum number of application commands reached (100)"));
    }
    let mut names = HashSet::new();
    let mut out = Vec::new();
    for (i, command) in list.iter().enumerate() {
        let path = i.to_string();
        let key = (command["type"].as_u64().unwrap_or(1), command["name"].as_str().unwrap_or("").to_owned());
        if !names.insert(key) {
            problems.add(
                &join(&path, "name"),
                "APPLICATION_COMMANDS_DUPLICATE_NAME",
                "Application command names must be unique",
            );
        }
        out.push(one(&mut problems, command, &path));
    }
    problems.check()?;
    Ok(out)
}

/// Checks one registration.
pub fn check_one(command: &Value) -> Result<Value, ApiError> {
    let mut problems = Problems::default();
    let clean = one(&mut problems, command, "");
    problems.check()?;
    Ok(clean)
}

fn one(problems: &mut Problems, command: &Value, path: &str) -> Value {
    let mut out = Map::new();
    let kind = problems.number(command, path, "type", 1, 4).unwrap_or(1);
    out.insert("type".into(), kind.into());
    let mut total = 0;
    if kind == 1 {
        name(problems, command, path, &mut out, &mut total);
        description(problems, command, path, &mut out, &mut total);
        if let Some(options) = options(problems, command, path, 0, &mut total).filter(|o| *o != json!([])) {
            out.insert("options".into(), options);
        }
    } else {
        if let Some(name) = problems.text(command, path, "name", 1, 32, true) {
            out.insert("name".into(), name.into());
        }
        out.insert("description".into(), "".into());
        localizations(problems, command, path, "name", 32, &mut out);
    }
    if total > TOTAL {
        problems.add(
            path,
            "APPLICATION_COMMAND_TOO_LARGE",
            format!("Command exceeds maximum size ({TOTAL})"),
        );
    }
    let permissions = match command.get("default_member_permissions") {
        Some(Value::String(text)) if text.parse::<u64>().is_ok() => json!(text),
        Some(Value::Number(number)) => json!(number.to_string()),
        None | Some(Value::Null) => Value::Null,
        Some(_) => {
            problems.add(
                &join(path, "default_member_permissions"),
                "NUMBER_TYPE_COERCE",
                "Value is not int.",
            );
            Value::Null
        }
    };
    out.insert("default_member_permissions".into(), permissions);
    let dm = problems.flag(command, path, "dm_permission");
    let nsfw = problems.flag(command, path, "nsfw").unwrap_or(false);
    out.insert("dm_permission".into(), dm.unwrap_or(true).into());
    out.insert("nsfw".into(), nsfw.into());
    out.insert("contexts".into(), command.get("contexts").cloned().unwrap_or(Value::Null));
    let types = command.get("integration_types").filter(|t| t.is_array()).cloned();
    out.insert("integration_types".into(), types.unwrap_or_else(|| json!([0])));
    Value::Object(out)
}

fn options(
    problems: &mut Problems,
    holder: &Value,
    path: &str,
    depth: usize,
    total: &mut usize,
) -> Option<Value> {
    let list = problems.list(holder, path, "options", 0, 25)?;
    let at = join(path, "options");
    let mut names = HashSet::new();
    let mut optional_seen = false;
    let mut out = Vec::new();
    let groups = list.iter().filter(|o| matches!(o["type"].as_u64(), Some(1 | 2))).count();
    if groups > 0 && groups < list.len() {
        problems.add(
            &at,
            "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
            "Sub-command and sub-command group option types are mutually exclusive to all other types",
        );
    }
    for (i, option) in list.iter().enumerate() {
        let path = format!("{at}.{i}");
        if !names.insert(option["name"].as_str().unwrap_or("").to_owned()) {
            problems.add(
                &join(&path, "name"),
                "APPLICATION_COMMAND_OPTIONS_NAME_INVALID",
                "Option names must be unique",
            );
        }
        let required = option["required"] == true;
        if required && optional_seen {
            problems.add(
                &path,
                "APPLICATION_COMMAND_OPTIONS_REQUIRED_INVALID",
                "Required options must be placed before non-required options",
            );
        }
        optional_seen |= !required;
        out.push(option_one(problems, option, &path, depth, total));
    }
    Some(Value::Array(out))
}

fn option_one(problems: &mut Problems, option: &Value, path: &str, depth: usize, total: &mut usize) -> Value {
    let mut out = Map::new();
    let Some(kind) = problems.number(option, path, "type", 1, 11) else {
        if option.get("type").is_none_or(Value::is_null) {
            problems.required(&join(path, "type"));
        }
        return Value::Null;
    };
    out.insert("type".into(), kind.into());
    name(problems, option, path, &mut out, total);
    description(problems, option, path, &mut out, total);
    if kind <= 2 {
        if depth > 1 || (kind == 2 && depth > 0) {
            problems.add(
                &join(path, "type"),
                "APPLICATION_COMMAND_OPTIONS_TYPE_INVALID",
                "Sub-command groups cannot be nested",
            );
            return Value::Object(out);
        }
        if let Some(inner) = options(problems, option, path, depth + 1, total) {
            out.insert("options".into(), inner);
        }
        return Value::Object(out);
    }
    if let Some(required) = problems.flag(option, path, "required") {
        out.insert("required".into(), required.into());
    }
    let choices = problems.list(option, path, "choices", 0, 25);
    let autocomplete = problems.flag(option, path, "autocomplete").unwrap_or(false);
    let takes_choices = matches!(kind, 3 | 4 | 10);
    if autocomplete && !takes_choices {
        problems.add(
            &join(path, "autocomplete"),
            "APPLICATION_COMMAND_AUTOCOMPLETE_INVALID",
            "Autocomplete is not available for this option type",
        );
    }
    if autocomplete && choices.is_some_and(|c| !c.is_empty()) {
        problems.add(
            &join(path, "autocomplete"),
            "APPLICATION_COMMAND_OPTIONS_CHOICES_AUTOCOMPLETE_INVALID",
            "Autocomplete cannot be used with choices",
        );
    }
    if autocomplete && takes_choices {
        out.insert("autocomplete".into(), true.into());
    }
    if let Some(choices) = choices.filter(|_| takes_choices) {
        let clean = choices_of(problems, choices, &join(path, "choices"), kind, Some(total));
        if !clean.is_empty() {
            out.insert("choices".into(), Value::Array(clean));
        }
    }
    bounds(problems, option, path, kind, &mut out);
    Value::Object(out)
}

fn bounds(problems: &mut Problems, option: &Value, path: &str, kind: i64, out: &mut Map<String, Value>) {
    match kind {
        3 => {
            for (key, least) in [("min_length", 0), ("max_length", 1)] {
                if let Some(number) = problems.number(option, path, key, least, 6000) {
                    out.insert(key.into(), number.into());
                }
            }
        }
        4 => {
            for key in ["min_value", "max_value"] {
                const SAFE: i64 = 9_007_199_254_740_991;
                if let Some(number) = problems.number(option, path, key, -SAFE, SAFE) {
                    out.insert(key.into(), number.into());
                }
            }
        }
        10 => {
            for key in ["min_value", "max_value"] {
                if let Some(number) = option.get(key).filter(|n| n.is_number()) {
                    out.insert(key.into(), number.clone());
                }
            }
        }
        7 => {
            if let Some(types) = option.get("channel_types").filter(|t| t.is_array()) {
                out.insert("channel_types".into(), types.clone());
            }
        }
        _ => {}
    }
}

fn choices_of(
    problems: &mut Problems,
    list: &[Value],
    at: &str,
    kind: i64,
    mut total: Option<&mut usize>,
) -> Vec<Value> {
    let mut out = Vec::new();
    let mut names = HashSet::new();
    for (i, choice) in list.iter().enumerate() {
        let path = format!("{at}.{i}");
        let mut clean = Map::new();
        if let Some(name) = problems.text(choice, &path, "name", 1, 100, true) {
            if let Some(total) = total.as_deref_mut() {
                *total += name.chars().count();
                if !names.insert(name.clone()) {
                    problems.add(
                        &join(&path, "name"),
                        "APPLICATION_COMMAND_OPTIONS_CHOICE_NAMES_DUPLICATE",
                        "The specified choice name is already used",
                    );
                }
            }
            clean.insert("name".into(), name.into());
        }
        localizations(problems, choice, &path, "name", 100, &mut clean);
        match &choice["value"] {
            Value::String(text) if kind == 3 => {
                let length = text.chars().count();
                if length > 100 {
                    problems.length(&join(&path, "value"), 0, 100);
                }
                if let Some(total) = total.as_deref_mut() {
                    *total += length;
                }
                clean.insert("value".into(), json!(text));
            }
            Value::Number(number) if kind == 10 || (kind == 4 && !number.is_f64()) => {
                clean.insert("value".into(), json!(number));
            }
            Value::Null => problems.required(&join(&path, "value")),
            _ => problems.add(
                &join(&path, "value"),
                "APPLICATION_COMMAND_OPTIONS_CHOICE_VALUE_INVALID",
                "The value does not fit the option's type",
            ),
        }
        out.push(Value::Object(clean));
    }
    out
}

/// Checks the choices of an autocomplete answer for an option of this type.
pub fn autocomplete(data: &Value, kind: i64) -> Result<Vec<Value>, ApiError> {
    let mut problems = Problems::default();
    let out = match problems.list(data, "data", "choices", 0, 25) {
        Some(list) => choices_of(&mut problems, list, "data.choices", kind, None),
        None => {
            if data.get("choices").is_none_or(Value::is_null) {
                problems.required("data.choices");
            }
            Vec::new()
        }
    };
    problems.check()?;
    Ok(out)
}

fn good_name(name: &str) -> bool {
    NAME.is_match(name) && name.to_lowercase() == name
}

fn name(
    problems: &mut Problems,
    object: &Value,
    path: &str,
    out: &mut Map<String, Value>,
    total: &mut usize,
) {
    let invalid = |problems: &mut Problems, at: &str| {
        problems.add(at, "APPLICATION_COMMAND_INVALID_NAME", "Command name is invalid");
    };
    let mut longest = 0;
    if let Some(name) = problems.text(object, path, "name", 1, 32, true) {
        if !good_name(&name) {
            invalid(problems, &join(path, "name"));
        }
        longest = name.chars().count();
        out.insert("name".into(), name.into());
    }
    if let Some(Value::Object(map)) = object.get("name_localizations") {
        for (locale, name) in map {
            let at = format!("{path}.name_localizations.{locale}");
            let text = name.as_str().unwrap_or("");
            if text.chars().count() > 32 || text.is_empty() {
                problems.length(&at, 1, 32);
            } else if !good_name(text) {
                invalid(problems, &at);
            }
            longest = longest.max(text.chars().count());
        }
    }
    *total += longest;
    localizations(problems, object, path, "name", 32, out);
}

fn description(
    problems: &mut Problems,
    object: &Value,
    path: &str,
    out: &mut Map<String, Value>,
    total: &mut usize,
) {
    let mut longest = 0;
    if let Some(text) = problems.text(object, path, "description", 1, 100, true) {
        longest = text.chars().count();
        out.insert("description".into(), text.into());
    }
    if let Some(Value::Object(map)) = object.get("description_localizations") {
        longest = map.values().filter_map(Value::as_str).map(|t| t.chars().count()).fold(longest, usize::max);
    }
    *total += longest;
    localizations(problems, object, path, "description", 100, out);
}

fn localizations(
    problems: &mut Problems,
    object: &Value,
    path: &str,
    what: &str,
    max: usize,
    out: &mut Map<String, Value>,
) {
    let key = format!("{what}_localizations");
    let Some(Value::Object(map)) = object.get(&key) else { return };
    let mut clean = Map::new();
    for (locale, text) in map {
        let at = format!("{}.{locale}", join(path, &key));
        if !is_locale(locale) {
            problems.add(&at, "BASE_TYPE_CHOICES", "Value must be one of Discord's locales.");
            continue;
        }
        match text.as_str() {
            Some(t) if (1..=max).contains(&t.chars().count()) => {
                drop(clean.insert(locale.clone(), text.clone()))
            }
            Some(_) if what == "name" && max == 32 => {}
            _ => problems.length(&at, 1, max),
        }
    }
    if !clean.is_empty() {
        out.insert(key, Value::Object(clean));
    }
}
