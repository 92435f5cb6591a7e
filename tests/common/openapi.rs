//! Holds the requests of a bot and the answers of the local table against Discord's published description of
//! its REST API, where that file is at hand.

use std::io::Write as _;

use std::{collections::HashMap, path::PathBuf};

use jsonschema::{Draft, Registry, Validator};
use perus::local::log::Exchange;
use serde_json::{Value, json};

/// Where the description is, beside the repository.
fn place() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("../shared/discord/openapi.json")
}

/// Whether the description is not at hand.
pub fn is_absent() -> bool {
    !place().exists()
}

/// Everything in the log that does not fit, as sentences. Says aloud if the description is absent; then
/// nothing is checked. Answers made by a fault are left out.
pub fn check(log: &[Exchange]) -> Vec<String> {
    let Ok(text) = std::fs::read_to_string(place()) else {
        drop(writeln!(
            std::io::stderr(),
            "SKIPPED: {} is not there, requests are not held against it",
            place().display()
        ));
        return Vec::new();
    };
    let document: Value = serde_json::from_str(&text).expect("the description is JSON");
    let registry = Registry::new()
        .draft(Draft::Draft202012)
        .add("urn:discord", document.clone())
        .expect("the description has an address")
        .prepare()
        .expect("the description's references resolve");
    let mut checker = Checker { document: &document, registry: &registry, known: HashMap::new() };
    let mut wrong = Vec::new();
    for exchange in log.iter().filter(|e| !e.fault) {
        checker.one(exchange, &mut wrong);
    }
    wrong
}

struct Checker<'a> {
    document: &'a Value,
    registry: &'a Registry<'a>,
    known: HashMap<String, Validator>,
}

impl Checker<'_> {
    fn one(&mut self, exchange: &Exchange, wrong: &mut Vec<String>) {
        let name = format!("{} {}", exchange.method, exchange.path);
        let Some(path) = self.path_of(&exchange.path) else {
            if exchange.status != 404 {
                wrong.push(format!("{name}: no such path"));
            }
            return;
        };
        let method = exchange.method.to_lowercase();
        let operation = &self.document["paths"][&path][&method];
        if operation.is_null() {
            if exchange.status != 405 {
                wrong.push(format!("{name}: no such method"));
            }
            return;
        }
        let at = format!("urn:discord#/paths/{}/{method}", escape(&path));
        // A body that was refused need not fit.
        if exchange.status < 300
            && let Some(body) = &exchange.body
        {
            let content = operation["requestBody"]["content"].as_object();
            let kind = exchange.content_type.as_deref().unwrap_or("application/json");
            let kind = kind.split(';').next().unwrap_or(kind);
            match content.and_then(|c| c.contains_key(kind).then_some(kind)) {
                Some(kind) => {
                    let schema = format!("{at}/requestBody/content/{}/schema", escape(kind));
                    self.hold(&schema, &placeholders(body), &format!("{name}: request"), wrong);
                }
                None if content.is_none() => {}
                None => wrong.push(format!("{name}: may not be sent as {kind}")),
            }
        }
        let status = exchange.status.to_string();
        let range = format!("{}XX", &status[..1]);
        let responses = &operation["responses"];
        let Some(key) = [status.as_str(), range.as_str()].into_iter().find(|k| !responses[*k].is_null())
        else {
            wrong.push(format!("{name}: {status} is no answer of this method"));
            return;
        };
        let mut at = format!("{at}/responses/{key}");
        let mut response = &responses[key];
        if let Some(pointer) = response["$ref"].as_str() {
            at = format!("urn:discord{pointer}");
            response = self.document.pointer(pointer.trim_start_matches('#')).unwrap_or(&Value::Null);
        }
        let schema = &response["content"]["application/json"]["schema"];
        match (&exchange.answer, schema.is_null()) {
            (Some(answer), false) => {
                let schema = format!("{at}/content/{}/schema", escape("application/json"));
                self.hold(&schema, &numbered(answer), &format!("{name}: answer {status}"), wrong);
            }
            (None, false) => wrong.push(format!("{name}: {status} without a body")),
            (Some(answer), true) => wrong.push(format!("{name}: {status} with a body: {answer}")),
            (None, true) => {}
        }
    }

    fn hold(&mut self, schema: &str, value: &Value, name: &str, wrong: &mut Vec<String>) {
        let registry = self.registry;
        let validator = self.known.entry(schema.to_owned()).or_insert_with(|| {
            jsonschema::options()
                .with_draft(Draft::Draft202012)
                .with_registry(registry)
                .build(&json!({"$ref": schema}))
                .unwrap_or_else(|e| panic!("{schema} is no schema: {e}"))
        });
        for error in validator.iter_errors(value) {
            wrong.push(format!("{name}: at {}: {error}", error.instance_path()));
        }
    }

    /// The path with its placeholders that this path fits; one with fewer placeholders goes before.
    fn path_of(&self, path: &str) -> Option<String> {
        let steps: Vec<&str> = path.split('/').collect();
        let fits = |template: &str| {
            let parts: Vec<&str> = template.split('/').collect();
            parts.len() == steps.len()
                && parts
                    .iter()
                    .zip(&steps)
                    .all(|(p, s)| p == s || (p.starts_with('{') && !s.starts_with('@')))
        };
        let paths = self.document["paths"].as_object()?;
        paths.keys().filter(|t| fits(t)).min_by_key(|t| t.matches('{').count()).cloned()
    }
}

/// Placeholders of files are numbers from some clients; the description wants text.
fn placeholders(body: &Value) -> Value {
    let mut body = body.clone();
    for at in ["/attachments", "/data/attachments"] {
        for entry in body.pointer_mut(at).and_then(Value::as_array_mut).into_iter().flatten() {
            if let Some(id) = entry.get_mut("id")
                && id.is_number()
            {
                *id = id.to_string().into();
            }
        }
    }
    body
}

/// A refused body's complaints have words as codes (`BASE_TYPE_REQUIRED`), though the description says numbers.
fn numbered(answer: &Value) -> Value {
    fn walk(value: &mut Value) {
        let Value::Object(map) = value else { return };
        for (key, inner) in map {
            match inner {
                Value::Array(list) if key == "_errors" => {
                    for complaint in list {
                        assert!(complaint["code"].is_string(), "a complaint without a word: {complaint}");
                        complaint["code"] = 0.into();
                    }
                }
                inner => walk(inner),
            }
        }
    }
    let mut answer = answer.clone();
    if let Some(errors) = answer.get_mut("errors") {
        walk(errors);
    }
    answer
}

fn escape(text: &str) -> String {
    text.replace('~', "~0").replace('/', "~1").replace('{', "%7B").replace('}', "%7D")
}
