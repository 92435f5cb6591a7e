//! Reads the Fluent files of `assets/locales/` line by line: which keys there are, and what stands under them.

use std::{
    collections::{BTreeMap, BTreeSet},
    fs,
};

use perus::text::Language;

use crate::source::root;

/// A language's files and their messages.
pub type Files = BTreeMap<String, BTreeMap<String, String>>;

/// Every file in a language's folder, with the text under each key as written.
pub fn files(language: Language) -> Files {
    let folder = root().join("assets/locales").join(language.code());
    let mut files = Files::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        let name = path.file_name().unwrap().to_str().unwrap().to_owned();
        assert!(name.ends_with(".ftl"), "{name} is no Fluent file");
        files.insert(name, messages(&fs::read_to_string(path).unwrap()));
    }
    files
}

/// All messages of a language.
pub fn all(language: Language) -> BTreeMap<String, String> {
    files(language).into_values().flatten().collect()
}

/// The messages of a source.
pub fn messages(source: &str) -> BTreeMap<String, String> {
    let mut messages: BTreeMap<String, String> = BTreeMap::new();
    let mut key = None;
    for line in source.lines() {
        if line.starts_with('#') {
            continue;
        }
        if line.starts_with(|c: char| c.is_ascii_alphabetic()) {
            let (name, text) = line.split_once('=').unwrap();
            let name = name.trim().to_owned();
            messages.insert(name.clone(), text.trim().to_owned());
            key = Some(name);
        } else if let Some(text) = key.as_ref().and_then(|key| messages.get_mut(key)) {
            text.push('\n');
            text.push_str(line.trim());
        }
    }
    messages.into_iter().map(|(key, text)| (key, text.trim().to_owned())).collect()
}

/// The arguments a text takes.
pub fn arguments(text: &str) -> BTreeSet<String> {
    let name =
        |rest: &str| rest.chars().take_while(|c| c.is_ascii_alphanumeric() || "_-".contains(*c)).collect();
    text.split('$').skip(1).map(name).collect()
}

/// The text without what is filled in: no placeables and selectors, but their variants' words.
pub fn words(text: &str) -> String {
    let mut words = String::new();
    let mut depth = 0_u32;
    for c in text.chars() {
        match c {
            '{' => depth += 1,
            '}' => depth = depth.saturating_sub(1),
            c if depth == 0 => words.push(c),
            _ => {}
        }
    }
    words
}
