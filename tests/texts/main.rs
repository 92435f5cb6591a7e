//! The sentences: none missing in any language, none left untranslated, none unused, none in the code; and how messages
//! become words.

mod fluent;
mod games;
mod source;
mod used;
mod words;

use std::collections::{BTreeMap, BTreeSet};

use perus::{
    dice::{Dice, Seed},
    games::{GameRef, OptionKind, Options, Position, Registry},
    text::{Language, Texts},
};

/// Texts that may be the same in two languages, and why.
const SAME: [(&str, &str); 18] = [
    ("aliado-die", "the sailors' own words"),
    ("aliado-pic-beach", "the beaches' own names"),
    ("aliado-seat-blue", "a beach's own name"),
    ("aliado-seat-green", "a beach's own name"),
    ("aliado-seat-red", "a beach's own name"),
    ("aliado-seat-yellow", "a beach's own name"),
    ("aliado-throw-azes", "the sailors' own word"),
    ("aliado-throw-dezoito", "the sailors' own word"),
    ("deleb-seat-a1", "the seat's sign"),
    ("deleb-seat-a2", "the seat's sign"),
    ("deleb-seat-a3", "the seat's sign"),
    ("deleb-seat-a4", "the seat's sign"),
    ("deleb-seat-b1", "the seat's sign"),
    ("deleb-seat-b2", "the seat's sign"),
    ("deleb-seat-b3", "the seat's sign"),
    ("deleb-seat-b4", "the seat's sign"),
    ("deleb-touch-value", "a throw's value"),
    ("macaco-pic-noise", "what a crocodile says"),
];

fn texts() -> Texts {
    Texts::load(&Registry::house()).unwrap()
}

fn pairs() -> impl Iterator<Item = (Language, Language)> {
    Language::ALL.into_iter().flat_map(|one| Language::ALL.into_iter().map(move |other| (one, other)))
}

#[test]
fn no_key_is_missing_in_any_language() {
    let texts = texts();
    let missing: Vec<String> = pairs()
        .flat_map(|(one, other)| {
            let there: BTreeSet<&str> = texts.keys(other).collect();
            texts
                .keys(one)
                .filter(|key| !there.contains(key))
                .map(|key| format!("{key} is missing in {}", other.code()))
                .collect::<Vec<_>>()
        })
        .collect();
    assert!(missing.is_empty(), "{missing:#?}");
    assert!(texts.keys(Language::default()).count() > 100);
}

#[test]
fn every_file_is_read() {
    let texts = texts();
    for language in Language::ALL {
        let known: BTreeSet<&str> = texts.keys(language).collect();
        for (file, messages) in fluent::files(language) {
            for key in messages.keys() {
                assert!(known.contains(key.as_str()), "{} {file}: {key} is read by nobody", language.code());
            }
        }
    }
}

#[test]
fn a_key_stands_in_the_file_of_one_name_in_every_language() {
    let place = |language| -> BTreeMap<String, String> {
        let files = fluent::files(language).into_iter();
        files.flat_map(|(file, messages)| messages.into_keys().map(move |key| (key, file.clone()))).collect()
    };
    for (one, other) in pairs() {
        let there = place(other);
        for (key, file) in place(one) {
            assert_eq!(there.get(&key), Some(&file), "{key} in {} and {}", one.code(), other.code());
        }
    }
}

#[test]
fn no_sentence_stands_in_two_languages_unchanged() {
    let same: BTreeSet<String> = pairs()
        .filter(|(one, other)| one != other)
        .flat_map(|(one, other)| {
            let there = fluent::all(other);
            fluent::all(one).into_iter().filter(move |(key, text)| there.get(key) == Some(text))
        })
        .filter(|(_, text)| text.contains("->") || fluent::words(text).contains(char::is_alphabetic))
        .map(|(key, _)| key)
        .collect();
    let allowed: BTreeSet<String> = SAME.iter().map(|(key, _)| (*key).to_owned()).collect();
    assert_eq!(same, allowed, "left: the same in two languages; right: allowed to be");
}

#[test]
fn every_language_takes_the_same_arguments() {
    for (one, other) in pairs() {
        let there = fluent::all(other);
        for (key, text) in fluent::all(one) {
            let (here, there) = (fluent::arguments(&text), fluent::arguments(&there[&key]));
            assert_eq!(here, there, "{key} in {} and {}", one.code(), other.code());
        }
    }
}

#[test]
fn every_game_has_the_sentences_that_the_house_asks_for() {
    let (games, texts) = (Registry::house(), texts());
    for game in games.iter() {
        let name = game.name();
        let mut keys = BTreeSet::from([format!("{name}-name"), format!("{name}-blurb")]);
        let mut seats = |options: &Options| {
            keys.extend(game.seats(options).iter().map(|seat| format!("{name}-seat-{}", seat.key)));
        };
        let specs = game.options();
        seats(&Options::defaults(&specs));
        for spec in &specs {
            for value in spec.kind.offered() {
                let mut options = Options::defaults(&specs);
                options.set(&specs, spec.key, &value).unwrap();
                seats(&options);
            }
        }
        for spec in &specs {
            keys.insert(format!("{name}-option-{}", spec.key));
            if let OptionKind::Word(words) = &spec.kind {
                keys.extend(words.iter().map(|word| format!("{name}-option-{}-{word}", spec.key)));
            }
        }
        if game.has_claim() {
            keys.extend(["claim", "claimed", "claim-yours"].map(|key| format!("{name}-{key}")));
        }
        if comes_to(game, |position| position.by_itself().is_some()) {
            keys.insert(format!("{name}-by-itself"));
        }
        if comes_to(game, |position| position.race().is_some()) {
            let race = ["guard", "late", "lost", "closed"];
            keys.extend(race.map(|key| format!("{name}-race-{key}")));
        }
        for language in Language::ALL {
            let known: BTreeSet<&str> = texts.keys(language).collect();
            let missing: Vec<&String> = keys.iter().filter(|key| !known.contains(key.as_str())).collect();
            assert!(missing.is_empty(), "{} lacks {missing:?}", language.code());
        }
    }
}

/// Whether some game that is begun and played by the first choices comes to this.
fn comes_to(game: &GameRef, this: impl Fn(&Position) -> bool) -> bool {
    let mut dice = Dice::new(Seed::from_bytes([1; 32]), String::new());
    let mut position = game.start(&Options::defaults(&game.options()), &mut dice);
    for _ in 0..20 {
        if this(&position) {
            return true;
        }
        let Some(seat) = position.to_act().first().copied() else { return false };
        let Some(choice) = position.choices(seat).into_iter().next() else { return false };
        position.play(seat, &choice.step, &mut dice).unwrap();
    }
    false
}

#[test]
fn every_page_of_rules_and_help_is_short_enough() {
    let (games, texts) = (Registry::house(), texts());
    for language in Language::ALL {
        for page in games.iter().flat_map(perus::games::GameRef::rules) {
            let (title, text) = (texts.say(language, &page.title, &[]), texts.say(language, &page.text, &[]));
            assert!(title.chars().count() <= 100 && title != page.title.key, "{title}");
            assert!(
                text.chars().count() <= 1800 && text != page.text.key,
                "{}: {text}",
                text.chars().count()
            );
        }
        let pages = (1..).map_while(|page| texts.optional(language, &format!("help-{page}-text")));
        for text in pages {
            assert!(text.chars().count() <= 1800, "{}: {text}", text.chars().count());
        }
        assert!(texts.optional(language, "help-1-text").is_some());
    }
}

/// Discord's limits for commands.
#[test]
fn commands_have_names_and_descriptions_that_discord_takes() {
    let texts = texts();
    for language in Language::ALL {
        let mut names = BTreeSet::new();
        for key in texts.keys(language).filter(|key| key.starts_with("command-")) {
            let text = texts.optional(language, key).unwrap();
            let length = text.chars().count();
            if key.ends_with("-description") {
                assert!((1..=100).contains(&length), "{key} has {length} characters");
                continue;
            }
            assert!((1..=32).contains(&length), "{key} has {length} characters");
            assert!(text.chars().all(|c| c.is_alphanumeric() || "-_'".contains(c)), "{key}: {text}");
            assert_eq!(text, text.to_lowercase(), "{key}");
            let described = texts.optional(language, &format!("{key}-description"));
            assert!(described.is_some(), "{key} has no description");
            if !key.contains("-option-") {
                assert!(names.insert(text.clone()), "two commands are called {text}");
            }
        }
        assert!(!names.is_empty());
    }
}

/// Discord's limits for forms and buttons.
#[test]
fn labels_are_short_enough() {
    let texts = texts();
    for language in Language::ALL {
        for (ending, most) in [("-title", 45), ("-label", 45)] {
            for key in texts.keys(language).filter(|key| key.ends_with(ending) && !key.contains("-rules-")) {
                let length = texts.optional(language, key).unwrap().chars().count();
                assert!(length <= most, "{key} has {length} characters in {}", language.code());
            }
        }
    }
}
