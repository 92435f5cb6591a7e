//! Sentences without a language: a message key with its arguments, which `text` turns into words. Lives here because
//! the games speak in them; no sentence of any language does.

use std::{borrow::Cow, fmt};

use super::Seat;

/// A sentence the house can say in each of its languages: a Fluent message key and the arguments it takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Msg {
    /// The key, as in `assets/locales/<lang>/*.ftl`; empty for a verbatim text.
    pub key: Cow<'static, str>,
    /// Argument names without the `$`, and their values.
    pub args: Vec<(&'static str, Arg)>,
    /// Whether it is told in one line with the sentence before it, if there is one.
    pub runs_on: bool,
    /// Whether it is told after the sentences before it, in a line of its own, although somebody else did that.
    pub adds: bool,
}

/// What an argument of a [`Msg`] can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Arg {
    /// Shown as it is: notation, a digest.
    Text(String),
    /// What a person has typed, a name or a word: shown so that it can neither format nor mention.
    Name(String),
    /// A number; languages choose plurals by it.
    Number(i64),
    /// Whoever holds this seat, by name.
    Seat(Seat),
    /// A sentence within the sentence.
    Msg(Box<Msg>),
    /// Several, joined in the manner of the language: "a, b and c".
    List(Vec<Msg>),
}

impl Msg {
    /// A message without arguments yet.
    pub fn new(key: impl Into<Cow<'static, str>>) -> Self {
        Self { key: key.into(), args: Vec::new(), runs_on: false, adds: false }
    }

    /// A text that is the same in every language, such as a step's notation.
    pub fn verbatim(text: impl Into<String>) -> Self {
        Self::new("").with("", Arg::Text(text.into()))
    }

    /// The same message with one more argument.
    #[must_use]
    pub fn with(mut self, name: &'static str, value: impl Into<Arg>) -> Self {
        self.args.push((name, value.into()));
        self
    }

    /// The same message, told in one line with the sentence before it.
    #[must_use]
    pub fn run_on(mut self) -> Self {
        self.runs_on = true;
        self
    }

    /// The same message, told after the sentences before it, whoever did that.
    #[must_use]
    pub fn add(mut self) -> Self {
        self.adds = true;
        self
    }

    /// The text of a verbatim message.
    pub fn as_verbatim(&self) -> Option<&str> {
        match (self.key.as_ref(), self.args.first()) {
            ("", Some((_, Arg::Text(text)))) => Some(text),
            _ => None,
        }
    }
}

/// Without a language, for developers: the key and the arguments, on one line.
impl fmt::Display for Msg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut words = vec![self.as_verbatim().unwrap_or(&self.key).to_owned()];
        if self.as_verbatim().is_none() {
            words.extend(self.args.iter().map(|(name, arg)| format!("{name}={arg}")));
        }
        f.write_str(&words.join(" ").replace(char::is_control, " "))
    }
}

/// As within a [`Msg`].
impl fmt::Display for Arg {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Text(text) | Self::Name(text) => f.write_str(text),
            Self::Number(number) => number.fmt(f),
            Self::Seat(seat) => seat.fmt(f),
            Self::Msg(msg) => write!(f, "({msg})"),
            Self::List(list) => f.write_str(&list.iter().map(Msg::to_string).collect::<Vec<_>>().join(",")),
        }
    }
}

impl From<String> for Arg {
    fn from(text: String) -> Self {
        Self::Text(text)
    }
}

impl From<&str> for Arg {
    fn from(text: &str) -> Self {
        Self::Text(text.to_owned())
    }
}

impl From<i64> for Arg {
    fn from(number: i64) -> Self {
        Self::Number(number)
    }
}

impl From<u32> for Arg {
    fn from(number: u32) -> Self {
        Self::Number(i64::from(number))
    }
}

impl From<usize> for Arg {
    fn from(number: usize) -> Self {
        Self::Number(i64::try_from(number).unwrap_or(i64::MAX))
    }
}

impl From<Seat> for Arg {
    fn from(seat: Seat) -> Self {
        Self::Seat(seat)
    }
}

impl From<Msg> for Arg {
    fn from(msg: Msg) -> Self {
        Self::Msg(Box::new(msg))
    }
}

impl From<Vec<Msg>> for Arg {
    fn from(list: Vec<Msg>) -> Self {
        Self::List(list)
    }
}
