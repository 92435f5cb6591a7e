//! The code and its keys: every key it names exists, every key that exists is named, and no sentence stands in it.

use std::collections::{BTreeMap, BTreeSet};

use perus::text::Language;

use crate::{
    fluent,
    source::{Literal, literals_in, sources_in},
};

/// Literals that look like keys and are none, and what they are.
const NO_KEYS: [(&str, &str); 7] = [
    ("by-clock", "a step of the record"),
    ("by-table", "a step of the record"),
    ("by-vote", "a step of the record"),
    ("kick-seat", "a verb in a control's id"),
    ("resign-surely", "a verb in a control's id"),
    ("perus-areas", "the keyword of a chunk in a picture"),
    ("perus-record", "the format's name in a record"),
];

/// Sentences that may stand in the code: where, how they begin, and why.
const SENTENCES: [(&str, &str, &str); 1] = [(
    "src/table/record.rs",
    "it has no \"format\"",
    "for the operator: the reason within an error, beside serde's own",
)];

/// Folders that speak to users, and so may say nothing themselves.
const SPEAKING: [&str; 7] =
    ["src/canvas", "src/discord", "src/games", "src/host", "src/replay.rs", "src/table", "src/text"];

/// What a literal may stand in anywhere: it is read by the operator or by nobody.
const FOR_THE_OPERATOR: [&str; 7] =
    ["expect", "panic!", "unreachable!", "assert!", "assert_eq!", "bail!", "anyhow!"];

/// Calls that put their literal before a user, be it a single word.
const SHOWN: [&str; 7] = ["label", "content", "placeholder", "title", "footer", "say", "description"];

/// Folders in which whatever looks like a key is one.
const STRICT: [&str; 3] = ["src/discord/", "src/host/", "src/table/"];

/// A key with a `*` for each part that is filled in, if the literal is one.
fn pattern(text: &str) -> Option<String> {
    let mut pattern = String::new();
    let mut rest = text;
    while let Some((before, after)) = rest.split_once('{') {
        let (name, after) = after.split_once('}')?;
        if !name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_' || c == '.') {
            return None;
        }
        pattern.push_str(before);
        pattern.push('*');
        rest = after;
    }
    pattern.push_str(rest);
    let parts: Vec<&str> = pattern.split('-').collect();
    let is_part = |part: &&str| {
        !part.is_empty()
            && part.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || "_*".contains(c))
    };
    let named = parts.iter().any(|part| part.chars().any(|c| c.is_ascii_lowercase()));
    (parts.len() > 1
        && parts.iter().all(is_part)
        && named
        && !pattern.starts_with(|c: char| c.is_ascii_digit()))
    .then_some(pattern)
}

/// Whether a key has the form of a pattern. What is filled in has at least a character; at the beginning, where a game's
/// name goes, no hyphen.
fn fits(key: &str, pattern: &str) -> bool {
    fn at(key: &[u8], pattern: &[u8], first: bool) -> bool {
        match pattern.split_first() {
            None => key.is_empty(),
            Some((b'*', rest)) => (1..=key.len())
                .take_while(|length| !first || key[length - 1] != b'-')
                .any(|length| at(&key[length..], rest, false)),
            Some((c, rest)) => key.first() == Some(c) && at(&key[1..], rest, false),
        }
    }
    at(key.as_bytes(), pattern.as_bytes(), true)
}

/// Whether keys `PATTERN-1`, `PATTERN-2`, … are meant: variants of a sentence.
fn is_variant(key: &str, pattern: &str) -> bool {
    key.rsplit_once('-').is_some_and(|(stem, number)| {
        fits(stem, pattern) && !number.is_empty() && number.bytes().all(|c| c.is_ascii_digit())
    })
}

fn keys() -> BTreeSet<String> {
    fluent::all(Language::default()).into_keys().collect()
}

fn code() -> Vec<Literal> {
    literals_in("src").into_iter().filter(|literal| !literal.within.iter().any(|head| head == "#")).collect()
}

#[test]
fn every_key_in_the_code_exists() {
    let keys = keys();
    let families: BTreeSet<&str> = keys.iter().filter_map(|key| key.split('-').next()).collect();
    let unknown: Vec<String> = code()
        .iter()
        .filter(|literal| NO_KEYS.iter().all(|(text, _)| *text != literal.text))
        .filter(|literal| {
            let Some(pattern) = pattern(&literal.text) else {
                // Whatever is made a message must have the form of a key.
                return literal.head().ends_with("Msg::new") && !literal.text.is_empty();
            };
            let family = pattern.split('-').next().unwrap_or_default();
            if family == "*" {
                // What a game must bring; each game is asked for it in `main`.
                return false;
            }
            let meant = literal.head().ends_with("Msg::new")
                || families.contains(family)
                || STRICT.iter().any(|folder| literal.file.starts_with(folder));
            meant && !keys.iter().any(|key| fits(key, &pattern) || is_variant(key, &pattern))
        })
        .map(Literal::place)
        .collect();
    assert!(unknown.is_empty(), "no such keys: {unknown:#?}");
}

#[test]
fn every_key_is_used() {
    let patterns: Vec<String> = code().iter().filter_map(|literal| pattern(&literal.text)).collect();
    let unused: Vec<String> = keys()
        .into_iter()
        .filter(|key| !patterns.iter().any(|pattern| fits(key, pattern) || is_variant(key, pattern)))
        .collect();
    assert!(unused.is_empty(), "used nowhere: {unused:#?}");
}

/// A message made from a literal key is given all that its text takes: in its own chain of `with`, or in its file by
/// a `with` on a variable. Messages whose key is found otherwise are not seen here.
#[test]
fn every_message_is_given_its_arguments() {
    let texts = fluent::all(Language::default());
    // The message being made in a file at a depth of brackets: its key, and the names given to it so far.
    let mut making: BTreeMap<(String, usize), (Literal, BTreeSet<String>)> = BTreeMap::new();
    let mut made = Vec::new();
    let mut given_later: BTreeSet<(String, String)> = BTreeSet::new();
    for literal in code().into_iter().filter(|literal| literal.first) {
        let at = (literal.file.clone(), literal.within.len());
        let head = literal.head().to_owned();
        if head.ends_with("Msg::new") {
            made.extend(making.insert(at, (literal, BTreeSet::new())));
        } else if let (".with", Some((_, given))) = (head.as_str(), making.get_mut(&at)) {
            given.insert(literal.text);
        } else if head.ends_with("with") {
            given_later.insert((literal.file, literal.text));
        }
    }
    made.extend(making.into_values());
    let lacking: Vec<String> = made
        .into_iter()
        .filter_map(|(literal, given)| {
            let wanted = fluent::arguments(texts.get(&literal.text)?);
            let is_given = |name: &String| {
                given.contains(name) || given_later.contains(&(literal.file.clone(), name.clone()))
            };
            let lacking: Vec<&String> = wanted.iter().filter(|name| !is_given(name)).collect();
            (!lacking.is_empty()).then(|| format!("{} lacks {lacking:?}", literal.place()))
        })
        .collect();
    assert!(lacking.is_empty(), "{lacking:#?}");
}

/// Every command and option in the code has its name and description, and nothing else has.
#[test]
fn commands_are_named_as_the_code_has_them() {
    let mut wanted = BTreeSet::new();
    for (name, options) in commands() {
        let own = format!("command-{name}");
        wanted.extend(options.into_iter().map(|option| format!("{own}-option-{option}")));
        wanted.insert(own);
    }
    let described: Vec<String> = wanted.iter().map(|key| format!("{key}-description")).collect();
    wanted.extend(described);
    let there: BTreeSet<String> = keys().into_iter().filter(|key| key.starts_with("command-")).collect();
    let missing: Vec<&String> = wanted.difference(&there).collect();
    let idle: Vec<&String> = there.difference(&wanted).collect();
    assert!(missing.is_empty() && idle.is_empty(), "missing: {missing:#?}; of no command: {idle:#?}");
}

/// The slash commands of the code with their options: functions under `#[poise::command]`, arguments after the context.
fn commands() -> Vec<(String, Vec<String>)> {
    let sources = sources_in("src/discord");
    let bodies = sources.iter().flat_map(|source| source.split("#[poise::command(").skip(1));
    bodies
        .map(|body| {
            let (_, function) = body.split_once("async fn ").unwrap();
            let (name, rest) = function.split_once('(').unwrap();
            let (arguments, _) = rest.split_once("->").unwrap();
            // What stands before a single colon is an argument's name, but for attributes before it.
            let options = arguments.split(": ").filter_map(|part| {
                let word = part.rsplit(|c: char| !(c.is_alphanumeric() || c == '_')).next()?;
                (!word.is_empty() && word != "ctx").then(|| word.to_owned())
            });
            let options: Vec<String> = options.collect();
            (name.trim_start_matches("r#").to_owned(), options)
        })
        .collect()
}

/// Two words of letters with a space between them, placeholders left out.
fn is_sentence(text: &str) -> bool {
    let words = fluent::words(&text.replace("{{", "").replace("}}", ""));
    let parts: Vec<&str> = words.split(' ').collect();
    let word = |part: &str| part.chars().filter(|c| c.is_alphabetic()).count() >= 2;
    parts.windows(2).any(|pair| {
        let ends = |part: &str, c: Option<char>| {
            word(part) && c.is_some_and(|c| c.is_alphabetic() || ",.:!?".contains(c))
        };
        ends(pair[0], pair[0].chars().next_back())
            && word(pair[1])
            && pair[1].starts_with(char::is_alphabetic)
    })
}

fn is_for_the_operator(literal: &Literal) -> bool {
    literal.within.iter().any(|head| {
        let name = head.rsplit(['.', ':']).next().unwrap_or_default();
        head == "#" || head.starts_with("tracing::") || FOR_THE_OPERATOR.contains(&name)
    })
}

/// Whether it is a piece of SVG.
fn is_drawing(text: &str) -> bool {
    let text = text.trim_start();
    text.starts_with('<') && (text.contains("/>") || text.contains("</") || text.contains("=\""))
}

fn is_shown(literal: &Literal) -> bool {
    let name = literal.head().rsplit(['.', ':']).next().unwrap_or_default();
    let letters = fluent::words(&literal.text).contains(char::is_alphabetic);
    SHOWN.contains(&name) && letters && pattern(&literal.text).is_none()
}

#[test]
fn no_text_for_users_stands_in_the_code() {
    let mut excused = BTreeSet::new();
    let found: Vec<String> = SPEAKING
        .iter()
        .flat_map(|folder| literals_in(folder))
        // The line engine speaks to developers of bots, in the words of its protocol.
        .filter(|literal| !literal.file.starts_with("src/games/engine"))
        .filter(|literal| !is_for_the_operator(literal) && !is_drawing(&literal.text))
        .filter(|literal| is_sentence(&literal.text) || is_shown(literal))
        .filter(|literal| {
            let excuse = SENTENCES
                .iter()
                .position(|(file, start, _)| literal.file == *file && literal.text.starts_with(start));
            excused.extend(excuse);
            excuse.is_none()
        })
        .map(|literal| literal.place())
        .collect();
    assert!(found.is_empty(), "sentences in the code: {found:#?}");
    assert_eq!(excused.len(), SENTENCES.len(), "an excuse is no longer needed");
}

#[test]
fn the_scanners_see_what_they_should() {
    assert_eq!(pattern("lobby-heading").as_deref(), Some("lobby-heading"));
    assert_eq!(pattern("{}-option-{key}-{value}").as_deref(), Some("*-option-*-*"));
    for text in ["{}-{}", "plain", "a b-c", "-x", "x-", "perus-{}.json", "Lobby-x", "{x:?}-y", "1-a"] {
        assert_eq!(pattern(text), None, "{text}");
    }
    assert!(fits("onca-name", "*-name") && !fits("command-play-name", "*-name") && !fits("-name", "*-name"));
    assert!(
        fits("bot-easy", "bot-*")
            && !fits("bot-", "bot-*")
            && fits("onca-rules-end-title", "onca-rules-*-title")
    );
    assert!(is_variant("peru-answer-12", "peru-answer") && !is_variant("peru-answer-x", "peru-answer"));
    for sentence in ["It is over", "{} wins the game", "não dá", "Wait, please", "a: {x}, no way"] {
        assert!(is_sentence(sentence), "{sentence}");
    }
    for text in ["play {seat} {step}", "board.png", "{} {}\ntable {}", "c5 c4 {x}", "Rules", "<@{}>", "• {}"]
    {
        assert!(!is_sentence(text), "{text}");
    }
    let in_label = Literal {
        file: String::new(),
        line: 1,
        text: "Rules".to_owned(),
        first: true,
        within: vec!["CreateButton::new(id).label".to_owned()],
    };
    assert!(is_shown(&in_label));
}
