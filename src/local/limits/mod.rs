//! Discord's limits on what a bot may send. Each check collects all complaints and refuses with 50035 and
//! the nested `errors` object; what passes comes out in the form that answers have.
//!
//! One file per thing that is checked: [`message`], [`components`], [`embeds`], [`commands`], [`modal`].

pub mod commands;
pub mod components;
pub mod embeds;
pub mod message;
pub mod modal;

use serde_json::{Map, Value, json};

use super::{error::ApiError, ids::Id};

/// The largest file, in bytes.
pub const FILE_BYTES: usize = 10 * 1024 * 1024;
/// Files at a message.
pub const FILES: usize = 10;

/// Complaints about a form body, by path.
#[derive(Debug, Default)]
pub struct Problems {
    root: Map<String, Value>,
}

impl Problems {
    /// Adds a complaint at a dotted path (`components.0.custom_id`). A place has complaints of its own or of
    /// what is inside it, never both, as on Discord: the first come stay.
    pub fn add(&mut self, path: &str, code: &str, message: impl Into<String>) {
        let mut here = &mut self.root;
        for step in path.split('.').filter(|s| !s.is_empty()) {
            if here.contains_key("_errors") {
                return;
            }
            let next = here.entry(step).or_insert_with(|| Value::Object(Map::new()));
            let Value::Object(next) = next else { return };
            here = next;
        }
        if !here.is_empty() && !here.contains_key("_errors") {
            return;
        }
        let list = here.entry("_errors").or_insert_with(|| json!([]));
        if let Value::Array(list) = list {
            list.push(json!({"code": code, "message": message.into()}));
        }
    }

    /// Whether nothing was wrong.
    pub fn is_empty(&self) -> bool {
        self.root.is_empty()
    }

    /// The refusal, whatever was collected.
    pub fn into_error(self) -> ApiError {
        let mut error = ApiError::new(400, 50035, "Invalid Form Body");
        error.errors = Some(self.root);
        error
    }

    /// The refusal, if anything was wrong.
    pub fn check(self) -> Result<(), ApiError> {
        if self.is_empty() { Ok(()) } else { Err(self.into_error()) }
    }

    /// A text of `min..=max` characters; `None` if absent, null or wrong.
    pub fn text(
        &mut self,
        object: &Value,
        path: &str,
        key: &str,
        min: usize,
        max: usize,
        need: bool,
    ) -> Option<String> {
        let at = join(path, key);
        match object.get(key) {
            None | Some(Value::Null) => {
                if need {
                    self.required(&at);
                }
                None
            }
            Some(Value::String(text)) => {
                let length = text.chars().count();
                if length < min || length > max {
                    self.length(&at, min, max);
                    None
                } else {
                    Some(text.clone())
                }
            }
            Some(_) => {
                self.add(&at, "STRING_TYPE_CONVERT", "Could not interpret value as string.");
                None
            }
        }
    }

    /// A whole number of `min..=max`.
    pub fn number(&mut self, object: &Value, path: &str, key: &str, min: i64, max: i64) -> Option<i64> {
        let at = join(path, key);
        let value = object.get(key).filter(|v| !v.is_null())?;
        match whole(value) {
            Some(number) if (min..=max).contains(&number) => Some(number),
            Some(number) if number < min => {
                self.add(
                    &at,
                    "NUMBER_TYPE_MIN",
                    format!("int value should be greater than or equal to {min}."),
                );
                None
            }
            Some(_) => {
                self.add(&at, "NUMBER_TYPE_MAX", format!("int value should be less than or equal to {max}."));
                None
            }
            None => {
                self.add(&at, "NUMBER_TYPE_COERCE", "Value is not int.");
                None
            }
        }
    }

    /// A yes or no.
    pub fn flag(&mut self, object: &Value, path: &str, key: &str) -> Option<bool> {
        match object.get(key) {
            None | Some(Value::Null) => None,
            Some(Value::Bool(flag)) => Some(*flag),
            Some(_) => {
                self.add(&join(path, key), "BOOLEAN_TYPE_CONVERT", "Must be either true or false.");
                None
            }
        }
    }

    /// A list of at most `max` entries; `None` if absent, null or wrong.
    pub fn list<'a>(
        &mut self,
        object: &'a Value,
        path: &str,
        key: &str,
        min: usize,
        max: usize,
    ) -> Option<&'a Vec<Value>> {
        let at = join(path, key);
        match object.get(key) {
            None | Some(Value::Null) => None,
            Some(Value::Array(list)) if list.len() < min || list.len() > max => {
                self.length(&at, min, max);
                None
            }
            Some(Value::Array(list)) => Some(list),
            Some(_) => {
                self.add(&at, "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
                None
            }
        }
    }

    /// "This field is required".
    pub fn required(&mut self, path: &str) {
        self.add(path, "BASE_TYPE_REQUIRED", "This field is required");
    }

    /// A length out of bounds.
    pub fn length(&mut self, path: &str, min: usize, max: usize) {
        if min == 0 {
            self.add(path, "BASE_TYPE_MAX_LENGTH", format!("Must be {max} or fewer in length."));
        } else {
            self.add(path, "BASE_TYPE_BAD_LENGTH", format!("Must be between {min} and {max} in length."));
        }
    }

    /// A value that is none of those allowed.
    pub fn choice(&mut self, path: &str, allowed: &str) {
        self.add(path, "BASE_TYPE_CHOICES", format!("Value must be one of {{{allowed}}}."));
    }
}

/// A whole number, also written `5.0` or as text, as Discord takes it.
fn whole(value: &Value) -> Option<i64> {
    match value {
        Value::Number(number) => {
            let float = || {
                number
                    .as_f64()
                    .filter(|f| f.fract() == 0.0 && f.abs() <= 9_007_199_254_740_991.0)
                    .map(|f| f as i64)
            };
            number.as_i64().or_else(float)
        }
        Value::String(text) => text.parse().ok(),
        _ => None,
    }
}

/// A path and one more step.
pub fn join(path: &str, key: &str) -> String {
    if path.is_empty() { key.to_owned() } else { format!("{path}.{key}") }
}

/// Reads a snowflake written as a string or a number.
pub fn snowflake(value: &Value) -> Option<Id> {
    match value {
        Value::String(text) => text.parse().ok(),
        Value::Number(number) => number.as_u64().map(Id),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn complaints_nest_by_path() {
        let mut problems = Problems::default();
        problems.length("content", 0, 2000);
        problems.required("components.0.components.1.custom_id");
        let body = problems.into_error().body();
        assert_eq!(body["code"], 50035);
        assert_eq!(body["errors"]["content"]["_errors"][0]["code"], "BASE_TYPE_MAX_LENGTH");
        let deep = &body["errors"]["components"]["0"]["components"]["1"]["custom_id"]["_errors"][0];
        assert_eq!(deep["code"], "BASE_TYPE_REQUIRED");
    }
}
