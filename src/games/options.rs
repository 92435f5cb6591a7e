//! What can be chosen about a game before it starts: the specifications a game gives and the values a lobby holds.
//! Labels are messages by convention: `GAME-option-KEY` and, for a word among words, `GAME-option-KEY-VALUE`.

use std::collections::BTreeMap;

use thiserror::Error;

/// One thing that can be chosen in the lobby.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OptionSpec {
    /// Its key, as in the record and the line engine: `players`, `river`.
    pub key: &'static str,
    /// What values it takes.
    pub kind: OptionKind,
    /// The value without a choice.
    pub default: &'static str,
}

/// What values an option takes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum OptionKind {
    /// One of these words.
    Word(&'static [&'static str]),
    /// A whole number in this range, both ends included; `offered` are the ones the lobby lists.
    Number {
        /// The least.
        least: u32,
        /// The greatest.
        most: u32,
        /// Those a lobby offers at one press.
        offered: &'static [u32],
    },
    /// A time in whole seconds in this range, both ends included, or `off`; `offered` are the times the lobby lists.
    Time {
        /// The least, in seconds.
        least: u32,
        /// The greatest, in seconds.
        most: u32,
        /// Those a lobby offers at one press, in seconds.
        offered: &'static [u32],
    },
}

/// The value of a time that is none.
pub const OFF: &str = "off";

impl OptionKind {
    /// Whether the value is one of this kind.
    pub fn takes(&self, value: &str) -> bool {
        match self {
            Self::Word(words) => words.contains(&value),
            Self::Number { least, most, .. } => is_between(value, *least, *most),
            Self::Time { least, most, .. } => value == OFF || is_between(value, *least, *most),
        }
    }

    /// The value that somebody means who types this: in any case, with spaces or `_` for `-`, and of a word only as much
    /// as tells it from the others. What means nothing comes back as it is.
    pub fn meant(&self, typed: &str) -> String {
        let plain = typed.trim().to_lowercase().replace([' ', '_'], "-");
        let Self::Word(words) = self else { return plain };
        if words.contains(&plain.as_str()) || plain.is_empty() {
            return plain;
        }
        let mut begin_so = words.iter().filter(|word| word.starts_with(&plain));
        match (begin_so.next(), begin_so.next()) {
            (Some(only), None) => (*only).to_owned(),
            _ => typed.to_owned(),
        }
    }

    /// The values as a person may read them: `a, b, c` or `4–100`.
    pub fn listed(&self) -> String {
        match self {
            Self::Word(words) => words.join(", "),
            Self::Number { least, most, .. } => format!("{least}–{most}"),
            Self::Time { least, most, .. } => format!("{OFF}, {least}–{most} (s)"),
        }
    }

    /// The values that a lobby offers at one press.
    pub fn offered(&self) -> Vec<String> {
        match self {
            Self::Word(words) => words.iter().map(|word| (*word).to_owned()).collect(),
            Self::Number { offered, .. } => offered.iter().map(u32::to_string).collect(),
            Self::Time { offered, .. } => {
                offered.iter().map(u32::to_string).chain([OFF.to_owned()]).collect()
            }
        }
    }
}

fn is_between(value: &str, least: u32, most: u32) -> bool {
    value.parse::<u32>().is_ok_and(|n| (least..=most).contains(&n) && n.to_string() == value)
}

/// Why an option was refused.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum OptionsError {
    /// The game has no such option.
    #[error("there is no option {key}; known: {known}")]
    Unknown {
        /// The key that was tried.
        key: String,
        /// The keys there are, comma-separated; empty when the game has none.
        known: String,
    },
    /// The option doesn't take the value.
    #[error("option {key} takes {takes}, not {value}")]
    Value {
        /// The option.
        key: &'static str,
        /// The value that was tried.
        value: String,
        /// What it takes.
        takes: String,
    },
}

/// The value of an option that somebody means who types this; see [`OptionKind::meant`].
pub fn meant(specs: &[OptionSpec], key: &str, typed: &str) -> String {
    specs.iter().find(|spec| spec.key == key).map_or_else(|| typed.to_owned(), |spec| spec.kind.meant(typed))
}

/// Chosen values, checked against a game's specifications; what isn't chosen has its default.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Options(BTreeMap<&'static str, String>);

impl Options {
    /// All defaults.
    pub fn defaults(specs: &[OptionSpec]) -> Self {
        Self(specs.iter().map(|spec| (spec.key, spec.default.to_owned())).collect())
    }

    /// Chooses a value.
    ///
    /// # Errors
    /// When the game has no such option, or it doesn't take the value; nothing is changed then.
    pub fn set(&mut self, specs: &[OptionSpec], key: &str, value: &str) -> Result<(), OptionsError> {
        let Some(spec) = specs.iter().find(|spec| spec.key == key) else {
            let known = specs.iter().map(|spec| spec.key).collect::<Vec<_>>().join(", ");
            return Err(OptionsError::Unknown { key: key.to_owned(), known });
        };
        if !spec.kind.takes(value) {
            let takes = spec.kind.listed();
            return Err(OptionsError::Value { key: spec.key, value: value.to_owned(), takes });
        }
        self.0.insert(spec.key, value.to_owned());
        Ok(())
    }

    /// The value of an option; empty for a key that the game doesn't have.
    pub fn get(&self, key: &str) -> &str {
        self.0.get(key).map_or("", String::as_str)
    }

    /// The value of a number option; 0 for a key that is no number.
    pub fn number(&self, key: &str) -> u32 {
        self.get(key).parse().unwrap_or(0)
    }

    /// The value of a time option in seconds; `None` when it is off, or for a key that is no time.
    pub fn seconds(&self, key: &str) -> Option<u32> {
        self.get(key).parse().ok()
    }

    /// Keys and values, in the order of the keys.
    pub fn iter(&self) -> impl Iterator<Item = (&'static str, &str)> {
        self.0.iter().map(|(key, value)| (*key, value.as_str()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_typed_is_understood_when_it_can_be_only_one() {
        let rivers = OptionKind::Word(&["remanso", "barra-funda", "boca-do-inferno"]);
        for (typed, meant) in [
            ("remanso", "remanso"),
            ("Remanso", "remanso"),
            ("Barra Funda", "barra-funda"),
            ("boca_do_inferno", "boca-do-inferno"),
            ("boca", "boca-do-inferno"),
            ("b", "b"),
            ("amazonas", "amazonas"),
            ("", ""),
        ] {
            assert_eq!(rivers.meant(typed), meant, "{typed}");
        }
        let clock = OptionKind::Time { least: 30, most: 60, offered: &[] };
        assert_eq!(clock.meant(" OFF "), "off");
        assert_eq!(clock.meant("45"), "45");
    }
}
