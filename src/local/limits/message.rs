//! A message's body, new or edited: text, embeds, components, files, allowed mentions.

use serde_json::Value;

use super::{FILE_BYTES, FILES, Problems, components, embeds, snowflake};
use crate::local::{
    error::ApiError,
    ids::Id,
    model::{COMPONENTS_V2, EPHEMERAL, SUPPRESS_EMBEDS, SUPPRESS_NOTIFICATIONS},
    rest::form::Form,
};

/// Characters of a bot's message.
pub const CONTENT: usize = 2000;
/// Characters of a file's alt text.
const ALT: usize = 1024;

/// A message body that passed. `None` means "not said"; an edit then leaves it as it is.
#[derive(Debug, Default)]
pub struct Draft {
    /// Text; null counts as empty.
    pub content: Option<String>,
    /// Embeds.
    pub embeds: Option<Vec<Value>>,
    /// Components.
    pub components: Option<Vec<Value>>,
    /// The files to keep or add.
    pub attachments: Option<Vec<Wanted>>,
    /// Who may be pinged.
    pub allowed: Allowed,
    /// Flags a bot may set.
    pub flags: Option<u64>,
    /// Read aloud.
    pub tts: bool,
    /// The message this one answers.
    pub reference: Option<Id>,
    /// A missing `reference` is no error.
    pub reference_may_miss: bool,
    /// The client's mark.
    pub nonce: Option<Value>,
}

/// One entry of `attachments`.
#[derive(Debug, Clone)]
pub struct Wanted {
    /// Placeholder (index of `files[n]`) or the id of a file already there.
    pub id: u64,
    /// Another name for it.
    pub filename: Option<String>,
    /// Alt text.
    pub description: Option<String>,
}

/// `allowed_mentions`.
#[derive(Debug, Clone, Default)]
pub enum Allowed {
    /// Nothing said: everything in the text pings.
    #[default]
    All,
    /// As said.
    Some {
        /// All people named in the text.
        users: bool,
        /// `@everyone`.
        everyone: bool,
        /// Only these people.
        only: Vec<Id>,
        /// The author of the message that is answered.
        replied: bool,
    },
}

/// Checks a message body.
pub fn check(form: &Form) -> Result<Draft, ApiError> {
    if form.files.iter().any(|f| f.bytes.len() > FILE_BYTES) {
        return Err(ApiError::too_large());
    }
    let body = &form.json;
    let mut problems = Problems::default();
    let mut draft = Draft::default();
    if body.get("content").is_some_and(Value::is_null) {
        draft.content = Some(String::new());
    } else {
        // Discord takes blank space off both ends, so a blank message is an empty one.
        draft.content = problems.text(body, "", "content", 0, CONTENT, false).map(|c| c.trim().to_owned());
    }
    draft.embeds = if body.get("embeds").is_some_and(Value::is_null) {
        Some(Vec::new())
    } else {
        embeds::check(&mut problems, body)
    };
    draft.tts = problems.flag(body, "", "tts").unwrap_or(false);
    draft.flags = problems
        .number(body, "", "flags", 0, i64::MAX)
        .map(|f| f as u64 & (EPHEMERAL | SUPPRESS_EMBEDS | SUPPRESS_NOTIFICATIONS | COMPONENTS_V2));
    let v2 = draft.flags.is_some_and(|f| f & COMPONENTS_V2 != 0);
    match body.get("components") {
        None => {}
        Some(Value::Null) => draft.components = Some(Vec::new()),
        Some(Value::Array(list)) => draft.components = Some(components::check(&mut problems, list, v2)),
        Some(_) => {
            problems.add("components", "LIST_TYPE_CONVERT", "Only iterables may be used in a ListType");
        }
    }
    if v2 {
        for key in ["content", "embeds", "poll", "stickers"] {
            let said = body.get(key).is_some_and(|v| match v {
                Value::String(text) => !text.is_empty(),
                Value::Array(list) => !list.is_empty(),
                other => !other.is_null(),
            });
            if said {
                problems.add(
                    key,
                    "MESSAGE_CANNOT_USE_LEGACY_FIELDS_WITH_COMPONENTS_V2",
                    "The 'content' and other legacy fields cannot be used when using MessageFlags.IS_COMPONENTS_V2",
                );
            }
        }
    }
    draft.attachments = attachments(&mut problems, form);
    draft.allowed = allowed(&mut problems, body);
    reference(&mut problems, body, &mut draft);
    draft.nonce = nonce(&mut problems, body);
    problems.check()?;
    Ok(draft)
}

fn attachments(problems: &mut Problems, form: &Form) -> Option<Vec<Wanted>> {
    if form.files.len() > FILES {
        problems.length("attachments", 0, FILES);
        return None;
    }
    match form.json.get("attachments") {
        Some(Value::Null) => return Some(Vec::new()),
        Some(_) => {}
        None => return None,
    }
    let list = problems.list(&form.json, "", "attachments", 0, FILES)?;
    let mut out = Vec::new();
    for (i, entry) in list.iter().enumerate() {
        let path = format!("attachments.{i}");
        let filename = problems.text(entry, &path, "filename", 1, 1024, false);
        let description = problems.text(entry, &path, "description", 0, ALT, false);
        match snowflake(&entry["id"]) {
            Some(id) => out.push(Wanted { id: id.0, filename, description }),
            None => problems.required(&super::join(&path, "id")),
        }
    }
    Some(out)
}

fn allowed(problems: &mut Problems, body: &Value) -> Allowed {
    let Some(said) = body.get("allowed_mentions").filter(|a| !a.is_null()) else { return Allowed::All };
    let parse: Vec<&str> =
        said["parse"].as_array().map_or(Vec::new(), |list| list.iter().filter_map(Value::as_str).collect());
    for (i, word) in parse.iter().enumerate() {
        if !["users", "roles", "everyone"].contains(word) {
            problems.choice(&format!("allowed_mentions.parse.{i}"), "'users', 'roles', 'everyone'");
        }
    }
    let only: Vec<Id> = problems
        .list(said, "allowed_mentions", "users", 0, 100)
        .map_or(Vec::new(), |list| list.iter().filter_map(snowflake).collect());
    problems.list(said, "allowed_mentions", "roles", 0, 100);
    if parse.contains(&"users") && !only.is_empty() {
        problems.add(
            "allowed_mentions",
            "MESSAGE_ALLOWED_MENTIONS_PARSE_EXCLUSIVE",
            "parse:[\"users\"] and users: [ids...] are mutually exclusive.",
        );
    }
    Allowed::Some {
        users: parse.contains(&"users"),
        everyone: parse.contains(&"everyone"),
        only,
        replied: said["replied_user"].as_bool().unwrap_or(false),
    }
}

fn reference(problems: &mut Problems, body: &Value, draft: &mut Draft) {
    let Some(said) = body.get("message_reference").filter(|r| !r.is_null()) else { return };
    draft.reference = snowflake(&said["message_id"]);
    draft.reference_may_miss = said["fail_if_not_exists"] == false;
    if draft.reference.is_none() {
        problems.required("message_reference.message_id");
    }
}

fn nonce(problems: &mut Problems, body: &Value) -> Option<Value> {
    match body.get("nonce")? {
        Value::Null => None,
        Value::String(text) if text.chars().count() > 25 => {
            problems.length("nonce", 0, 25);
            None
        }
        nonce @ (Value::String(_) | Value::Number(_)) => Some(nonce.clone()),
        _ => {
            problems.add("nonce", "STRING_TYPE_CONVERT", "Could not interpret value as string.");
            None
        }
    }
}
