//! Embeds at a message.

use serde_json::{Map, Value, json};

use super::{Problems, join};

/// Embeds at one message.
const EMBEDS: usize = 10;
/// Characters of all embeds of a message together.
const TOTAL: usize = 6000;

/// Checks a message's `embeds` and gives them back as answers show them.
pub fn check(problems: &mut Problems, body: &Value) -> Option<Vec<Value>> {
    let list = problems.list(body, "", "embeds", 0, EMBEDS)?;
    let mut total = 0;
    let mut out = Vec::new();
    for (i, embed) in list.iter().enumerate() {
        out.push(one(problems, embed, &format!("embeds.{i}"), &mut total));
    }
    if total > TOTAL {
        problems.add(
            "embeds",
            "MAX_EMBED_SIZE_EXCEEDED",
            format!("Embed size exceeds maximum size of {TOTAL}"),
        );
    }
    Some(out)
}

fn one(problems: &mut Problems, embed: &Value, path: &str, total: &mut usize) -> Value {
    let mut out = Map::new();
    out.insert("type".into(), "rich".into());
    for (key, max) in [("title", 256), ("description", 4096)] {
        if let Some(text) = counted(problems, embed, path, key, 0, max, false, total) {
            out.insert(key.into(), text.into());
        }
    }
    if let Some(color) = problems.number(embed, path, "color", 0, 0xFF_FFFF) {
        out.insert("color".into(), color.into());
    }
    if let Some(url) = url(problems, embed, path, "url") {
        out.insert("url".into(), url.into());
    }
    if let Some(time) = problems.text(embed, path, "timestamp", 1, 64, false) {
        out.insert("timestamp".into(), time.into());
    }
    if let Some(fields) = problems.list(embed, path, "fields", 0, 25) {
        let mut clean = Vec::new();
        for (i, field) in fields.iter().enumerate() {
            let path = format!("{path}.fields.{i}");
            let name = counted(problems, field, &path, "name", 1, 256, true, total);
            let value = counted(problems, field, &path, "value", 1, 1024, true, total);
            let inline = problems.flag(field, &path, "inline").unwrap_or(false);
            clean.push(json!({"name": name, "value": value, "inline": inline}));
        }
        out.insert("fields".into(), Value::Array(clean));
    }
    if let Some(footer) = embed.get("footer").filter(|f| f.is_object()) {
        let path = join(path, "footer");
        if let Some(text) = counted(problems, footer, &path, "text", 1, 2048, true, total) {
            let mut clean = json!({"text": text});
            if let Some(icon) = url(problems, footer, &path, "icon_url") {
                clean["icon_url"] = icon.into();
            }
            out.insert("footer".into(), clean);
        }
    }
    if let Some(author) = embed.get("author").filter(|a| a.is_object()) {
        let path = join(path, "author");
        if let Some(name) = counted(problems, author, &path, "name", 1, 256, true, total) {
            let mut clean = json!({"name": name});
            for key in ["url", "icon_url"] {
                if let Some(link) = url(problems, author, &path, key) {
                    clean[key] = link.into();
                }
            }
            out.insert("author".into(), clean);
        }
    }
    for key in ["image", "thumbnail"] {
        if let Some(media) = embed.get(key).filter(|m| m.is_object()) {
            let path = join(path, key);
            match url(problems, media, &path, "url") {
                Some(link) => drop(out.insert(key.into(), json!({"url": link}))),
                None if media.get("url").is_none_or(Value::is_null) => problems.required(&join(&path, "url")),
                None => {}
            }
        }
    }
    Value::Object(out)
}

#[expect(clippy::too_many_arguments, reason = "one text, its bounds, and the sum it counts towards")]
fn counted(
    problems: &mut Problems,
    object: &Value,
    path: &str,
    key: &str,
    min: usize,
    max: usize,
    need: bool,
    total: &mut usize,
) -> Option<String> {
    let text = problems.text(object, path, key, min, max, need)?;
    *total += text.chars().count();
    Some(text)
}

fn url(problems: &mut Problems, object: &Value, path: &str, key: &str) -> Option<String> {
    let link = problems.text(object, path, key, 1, 2048, false)?;
    if ["http://", "https://", "attachment://"].iter().any(|s| link.starts_with(s)) {
        return Some(link);
    }
    problems.add(
        &join(path, key),
        "URL_TYPE_INVALID_SCHEME",
        format!("Scheme \"{link}\" is not supported. Scheme must be one of ('http', 'https')."),
    );
    None
}
