//! The page's files held to their word, without a browser: both languages complete, every sentence that is asked
//! for there, every file that is named there, nothing loaded from elsewhere, and no text ever read as HTML.
//! What the page does in a browser is not tested here.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
    path::PathBuf,
};

use serde_json::Value;

const LOCALES: [&str; 2] = ["en-US", "pt-BR"];

fn folder() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("assets/page")
}

/// Name and text of the files with this ending.
fn files(ending: &str) -> BTreeMap<String, String> {
    let entries = fs::read_dir(folder()).expect("assets/page is there");
    let names = entries.map(|e| e.expect("readable").file_name().into_string().expect("plain name"));
    names
        .filter(|name| name.ends_with(ending))
        .map(|name| {
            let text = fs::read_to_string(folder().join(&name)).expect("text");
            (name, text)
        })
        .collect()
}

fn sentences(locale: &str) -> BTreeMap<String, Value> {
    let text = fs::read_to_string(folder().join(format!("text.{locale}.json"))).expect("the language's file");
    serde_json::from_str(&text).expect("a JSON object")
}

/// The forms of a sentence: one, or one for each plural.
fn forms(sentence: &Value) -> Vec<&str> {
    match sentence {
        Value::String(text) => vec![text],
        Value::Object(forms) => forms.values().map(|f| f.as_str().expect("a form is text")).collect(),
        other => panic!("neither a sentence nor its forms: {other}"),
    }
}

fn places(text: &str) -> BTreeSet<&str> {
    text.split('{').skip(1).filter_map(|rest| rest.split_once('}')).map(|(name, _)| name).collect()
}

/// What stands between `before` and the next `after`, wherever `before` stands.
fn between<'a>(text: &'a str, before: &str, after: char) -> Vec<&'a str> {
    text.split(before).skip(1).filter_map(|rest| rest.split_once(after)).map(|(inner, _)| inner).collect()
}

#[test]
fn both_languages_say_everything() {
    let [english, portuguese] = LOCALES.map(sentences);
    let keys = |t: &BTreeMap<String, Value>| t.keys().cloned().collect::<BTreeSet<_>>();
    assert_eq!(keys(&english), keys(&portuguese));
    for (key, sentence) in &english {
        let other = &portuguese[key];
        assert_ne!(sentence, other, "{key} is not translated");
        for form in forms(sentence).into_iter().chain(forms(other)) {
            assert!(!form.trim().is_empty(), "{key} is empty");
            assert_eq!(places(form), places(forms(sentence)[0]), "{key} fills in other things: {form}");
        }
    }
    // Portuguese has a form for a million ("de"), which Intl.PluralRules calls "many".
    for (key, sentence) in &portuguese {
        if let Value::Object(forms) = sentence {
            assert!(["one", "many", "other"].iter().all(|form| forms.contains_key(*form)), "{key}");
        }
    }
}

#[test]
fn every_sentence_asked_for_is_there() {
    let english = sentences("en-US");
    let mut asked: BTreeSet<String> = BTreeSet::new();
    for (name, text) in files(".js") {
        for (at, call) in text.match_indices("t(\"") {
            // The end of another call's name, such as `emit("…")`, is not `t`.
            if text[..at].ends_with(|c: char| c.is_alphanumeric() || c == '.' || c == '_') {
                continue;
            }
            let key = text[at + call.len()..].split('"').next().unwrap_or("");
            assert!(english.contains_key(key), "{name} asks for {key}");
            asked.insert(key.to_owned());
        }
    }
    for (name, text) in files(".html") {
        for attribute in ["data-t=\"", "data-t-label=\"", "data-t-placeholder=\""] {
            for key in between(&text, attribute, '"') {
                assert!(english.contains_key(key), "{name} asks for {key}");
                asked.insert(key.to_owned());
            }
        }
    }
    assert!(asked.len() > 100, "the search finds the calls: {}", asked.len());
}

#[test]
fn no_sentence_is_left_over() {
    let mut all = String::new();
    for ending in [".js", ".html"] {
        all.extend(files(ending).into_values());
    }
    // These are made of a beginning and what the server or a list says.
    let made = ["error.", "join.error.", "permission.", "composer.placeholder"];
    for key in sentences("en-US").keys() {
        let known = all.contains(&format!("\"{key}\"")) || made.iter().any(|start| key.starts_with(start));
        assert!(known, "nobody says {key}");
    }
}

#[test]
fn every_file_named_is_there() {
    for (name, text) in files(".html") {
        for file in between(&text, "\"/page/", '"') {
            assert!(folder().join(file).is_file(), "{name} names {file}");
        }
    }
    let scripts = files(".js");
    let mut reached: BTreeSet<String> = ["app.js".to_owned(), "boot.js".to_owned()].into();
    for (name, text) in &scripts {
        for file in between(text, "from \"./", '"') {
            assert!(scripts.contains_key(file), "{name} imports {file}");
            reached.insert(file.to_owned());
        }
    }
    let unused: Vec<_> = scripts.keys().filter(|name| !reached.contains(*name)).collect();
    assert!(unused.is_empty(), "nobody imports {unused:?}");
}

#[test]
fn nothing_comes_from_elsewhere() {
    for ending in [".js", ".css", ".html"] {
        for (name, text) in files(ending) {
            for address in between(&text, "http", '\n') {
                let names_a_host = address.starts_with("://") || address.starts_with("s://");
                // The name of SVG's own vocabulary is no address that is asked.
                assert!(!names_a_host || address.contains("www.w3.org/2000/svg"), "{name}: http{address}");
            }
            assert!(!text.contains("@import") && !text.contains("url(//"), "{name}");
        }
    }
}

#[test]
fn text_is_never_read_as_html() {
    for (name, text) in files(".js") {
        for way in [
            "innerHTML",
            "outerHTML",
            "insertAdjacentHTML",
            "document.write",
            "DOMParser",
            "eval(",
            "new Function",
        ] {
            assert!(!text.contains(way), "{name} uses {way}");
        }
    }
}
