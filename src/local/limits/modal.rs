//! A modal's definition: title, rows of text inputs, and labels that hold an input or a menu.

use std::collections::HashSet;

use serde_json::Value;

use super::{Problems, join};
use crate::local::error::ApiError;

/// Checks the `data` of a callback of type 9.
pub fn check(data: &Value) -> Result<(), ApiError> {
    let mut problems = Problems::default();
    problems.text(data, "data", "custom_id", 1, 100, true);
    problems.text(data, "data", "title", 1, 45, true);
    let mut ids = HashSet::new();
    match problems.list(data, "data", "components", 1, 5) {
        Some(list) => {
            for (i, component) in list.iter().enumerate() {
                top(&mut problems, component, &format!("data.components.{i}"), &mut ids);
            }
        }
        None if data.get("components").is_none_or(Value::is_null) => problems.required("data.components"),
        None => {}
    }
    problems.check()
}

fn top(problems: &mut Problems, component: &Value, path: &str, ids: &mut HashSet<String>) {
    match component["type"].as_u64() {
        Some(1) => match problems.list(component, path, "components", 1, 1) {
            Some(list) => {
                for (i, inner) in list.iter().enumerate() {
                    let path = format!("{path}.components.{i}");
                    if inner["type"] == 4 {
                        input(problems, inner, &path, ids, true);
                    } else {
                        problems.choice(&join(&path, "type"), "4");
                    }
                }
            }
            None if component.get("components").is_none_or(Value::is_null) => {
                problems.required(&join(path, "components"));
            }
            None => {}
        },
        Some(10) => drop(problems.text(component, path, "content", 1, 2000, true)),
        Some(18) => {
            problems.text(component, path, "label", 1, 45, true);
            problems.text(component, path, "description", 0, 100, false);
            let inner = &component["component"];
            let path = join(path, "component");
            match inner["type"].as_u64() {
                Some(4) => input(problems, inner, &path, ids, false),
                Some(3) => {
                    unique(problems, inner, &path, ids);
                    problems.text(inner, &path, "placeholder", 0, 150, false);
                    if problems.list(inner, &path, "options", 1, 25).is_none()
                        && inner.get("options").is_none_or(Value::is_null)
                    {
                        problems.required(&join(&path, "options"));
                    }
                }
                Some(5..=8 | 19 | 21..=23) => unique(problems, inner, &path, ids),
                _ => problems.choice(&join(&path, "type"), "3, 4, 5, 6, 7, 8, 19, 21, 22, 23"),
            }
        }
        _ => problems.choice(&join(path, "type"), "1, 10, 18"),
    }
}

fn input(problems: &mut Problems, input: &Value, path: &str, ids: &mut HashSet<String>, label: bool) {
    unique(problems, input, path, ids);
    problems.text(input, path, "label", 1, 45, label);
    problems.text(input, path, "placeholder", 0, 100, false);
    problems.text(input, path, "value", 0, 4000, false);
    let min = problems.number(input, path, "min_length", 0, 4000).unwrap_or(0);
    let max = problems.number(input, path, "max_length", 1, 4000).unwrap_or(4000);
    if min > max {
        problems.add(
            &join(path, "max_length"),
            "TEXT_INPUT_COMPONENT_MAX_LESS_THAN_MIN",
            "The maximum length must be greater than or equal to the minimum length",
        );
    }
    if problems.number(input, path, "style", 1, 2).is_none() && input.get("style").is_none_or(Value::is_null)
    {
        problems.required(&join(path, "style"));
    }
}

fn unique(problems: &mut Problems, component: &Value, path: &str, ids: &mut HashSet<String>) {
    if let Some(id) = problems.text(component, path, "custom_id", 1, 100, true)
        && !ids.insert(id)
    {
        problems.add(
            &join(path, "custom_id"),
            "COMPONENT_CUSTOM_ID_DUPLICATED",
            "Component custom id cannot be duplicated",
        );
    }
}
