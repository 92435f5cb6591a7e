//! Sentences in the languages of the house: the Fluent files of `assets/locales/`, those that games bring along, and
//! how a [`Msg`] becomes words. No sentence lives in the code. Also what makes people's own words safe to show.

mod language;
mod numbers;
mod plain;

use std::{
    collections::{BTreeSet, HashSet},
    fmt,
    sync::{Mutex, PoisonError},
};

use fluent_bundle::{FluentArgs, FluentError, FluentResource, FluentValue, concurrent::FluentBundle};
use thiserror::Error;
use unic_langid::LanguageIdentifier;

use crate::games::{Arg, Msg, Registry};

pub use language::Language;
pub use numbers::tells_number;
pub use plain::{clean, cut, plain};

type Bundle = FluentBundle<FluentResource>;

/// Why the sentences can't be used.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum TextError {
    /// A language's code is none.
    #[error("{0} is no language code")]
    Code(&'static str),
    /// A game has no sentences in one of the languages.
    #[error("the game {game} has no messages in {language}")]
    NoMessages {
        /// The game's name.
        game: &'static str,
        /// The language's code.
        language: &'static str,
    },
    /// A file doesn't follow Fluent's syntax.
    #[error("{language}, {file}, line {line}: {problem}")]
    Syntax {
        /// The language's code.
        language: &'static str,
        /// The file, or the game that brought it.
        file: &'static str,
        /// The line, counted from 1.
        line: usize,
        /// What is wrong there.
        problem: String,
    },
    /// A key stands twice.
    #[error("{language}, {file}: the key {key} stands twice")]
    Duplicate {
        /// The language's code.
        language: &'static str,
        /// The file of the second, or the game that brought it.
        file: &'static str,
        /// The key.
        key: String,
    },
}

/// All sentences of a house and its games.
pub struct Texts {
    spoken: Vec<Spoken>,
    /// Keys and arguments found missing, so that each is reported once.
    reported: Mutex<HashSet<String>>,
}

/// One language, spoken.
struct Spoken {
    bundle: Bundle,
    keys: BTreeSet<String>,
}

impl Texts {
    /// Reads the house's sentences and those of the games, in all languages.
    ///
    /// # Errors
    /// [`TextError`]: a broken file, a key that stands twice, a game without sentences in a language.
    pub fn load(games: &Registry) -> Result<Self, TextError> {
        let spoken = Language::ALL
            .into_iter()
            .map(|language| {
                let mut spoken = Spoken::new(language)?;
                for (file, source) in language.files() {
                    spoken.add(language, file, source)?;
                }
                for game in games.iter() {
                    let code = language.code();
                    let source = game
                        .messages(code)
                        .ok_or(TextError::NoMessages { game: game.name(), language: code })?;
                    spoken.add(language, game.name(), source)?;
                }
                Ok(spoken)
            })
            .collect::<Result<_, _>>()?;
        Ok(Self { spoken, reported: Mutex::default() })
    }

    /// A message in words. `names` are the people and bots in the order of the seats, made safe already for where the
    /// words go (see [`plain`]); a seat without a name is `?`.
    ///
    /// A missing key shows itself and is logged once: a game must not stop for it.
    pub fn say(&self, language: Language, msg: &Msg, names: &[String]) -> String {
        if let Some(text) = msg.as_verbatim() {
            return text.to_owned();
        }
        let mut args = FluentArgs::with_capacity(msg.args.len());
        for (name, arg) in &msg.args {
            args.set(*name, self.value(language, arg, names));
        }
        self.format(language, &msg.key, &args).unwrap_or_else(|| {
            self.report(language, &msg.key, "no-such-key");
            msg.key.clone().into_owned()
        })
    }

    /// The text of a key that takes no arguments, where there is one: names and descriptions of commands.
    pub fn optional(&self, language: Language, key: &str) -> Option<String> {
        self.format(language, key, &FluentArgs::new())
    }

    /// How many variants there are of a sentence: keys `PREFIX-1`, `PREFIX-2`, … without a gap.
    pub fn variants(&self, language: Language, prefix: &str) -> usize {
        let keys = &self.spoken(language).keys;
        (1..).take_while(|n| keys.contains(&format!("{prefix}-{n}"))).count()
    }

    /// All keys of a language, in alphabetical order.
    pub fn keys(&self, language: Language) -> impl Iterator<Item = &str> {
        self.spoken(language).keys.iter().map(String::as_str)
    }

    fn spoken(&self, language: Language) -> &Spoken {
        &self.spoken[language.index()]
    }

    fn value<'a>(&self, language: Language, arg: &'a Arg, names: &'a [String]) -> FluentValue<'a> {
        match arg {
            Arg::Text(text) => FluentValue::from(text.as_str()),
            Arg::Name(typed) => FluentValue::from(plain(typed)),
            Arg::Number(number) => FluentValue::from(*number),
            Arg::Seat(seat) => FluentValue::from(names.get(seat.index()).map_or("?", String::as_str)),
            Arg::Msg(msg) => FluentValue::from(self.say(language, msg, names)),
            Arg::List(list) => {
                let words = list.iter().map(|msg| self.say(language, msg, names)).collect();
                FluentValue::from(self.joined(language, words))
            }
        }
    }

    /// "a", "a and b", "a, b and c".
    fn joined(&self, language: Language, mut words: Vec<String>) -> String {
        let Some(last) = words.pop() else { return String::new() };
        if words.is_empty() {
            return last;
        }
        let msg = Msg::new("house-list").with("first", words.join(", ")).with("last", last);
        self.say(language, &msg, &[])
    }

    fn format(&self, language: Language, key: &str, args: &FluentArgs) -> Option<String> {
        let bundle = &self.spoken(language).bundle;
        let pattern = bundle.get_message(key)?.value()?;
        let mut errors = Vec::new();
        let text = bundle.format_pattern(pattern, Some(args), &mut errors).into_owned();
        for error in errors {
            self.report(language, key, &error.to_string());
        }
        Some(text)
    }

    fn report(&self, language: Language, key: &str, problem: &str) {
        let fresh = self
            .reported
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .insert(format!("{} {key} {problem}", language.code()));
        if fresh {
            tracing::error!(language = language.code(), key, problem, "a sentence is broken");
        }
    }
}

impl fmt::Debug for Texts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Texts").finish_non_exhaustive()
    }
}

impl Spoken {
    fn new(language: Language) -> Result<Self, TextError> {
        let locale: LanguageIdentifier =
            language.code().parse().map_err(|_| TextError::Code(language.code()))?;
        let mut bundle = Bundle::new_concurrent(vec![locale]);
        // The marks would show as boxes in some of Discord's clients, and none of the languages needs them.
        bundle.set_use_isolating(false);
        bundle.add_builtins().expect("a new bundle has no functions that these could meet");
        Ok(Self { bundle, keys: BTreeSet::new() })
    }

    fn add(&mut self, language: Language, file: &'static str, source: &str) -> Result<(), TextError> {
        let language = language.code();
        let resource = FluentResource::try_new(source.to_owned()).map_err(|(_, errors)| {
            let first = errors.into_iter().next();
            let line = first.as_ref().map_or(1, |error| {
                source.bytes().take(error.pos.start).filter(|byte| *byte == b'\n').count() + 1
            });
            let problem = first.map_or_else(String::new, |error| error.to_string());
            TextError::Syntax { language, file, line, problem }
        })?;
        for line in resource.source().lines() {
            // Whatever begins in the first column and isn't a comment, a term or a closing brace is a message's key.
            if let Some((key, _)) = line.split_once('=')
                && line.starts_with(|c: char| c.is_ascii_alphabetic())
            {
                self.keys.insert(key.trim_end().to_owned());
            }
        }
        self.bundle.add_resource(resource).map_err(|errors| {
            let key = errors.into_iter().find_map(|error| match error {
                FluentError::Overriding { id, .. } => Some(id),
                _ => None,
            });
            TextError::Duplicate { language, file, key: key.unwrap_or_default() }
        })
    }
}
