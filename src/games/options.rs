//! What can be chosen about a game before it starts: the specifications a game gives and the values a lobby holds.
//! Labels are messages by convention: `GAME-option-KEY` and, for a word among words, `GAME-option-KEY-VALUE`.

use std::collections::BTreeMap;

use thiserror::Error;

use super::{Arg, Msg};

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

    /// The values as a person may read them: `a, b, c` or `4–100`.
    pub fn listed(&self) -> String {
        match self {
            Self::Word(words) => words.join(", "),
            Self::Number { least, most, .. } => format!("{least}–{most}"),
            Self::Time { least, most, .. } => format!("{OFF}, {least}–{most} (s)"),
        }
    }

    /// Whether it takes values beside those that a lobby offers at one press.
    pub fn takes_more(&self) -> bool {
        match self {
            Self::Word(_) => false,
            Self::Number { least, most, offered } | Self::Time { least, most, offered } => {
                usize::try_from(most - least).is_ok_and(|steps| steps >= offered.len())
            }
        }
    }

    /// The one spelling of a value that a person has typed: a time may come with units (`5 min`, `1h30m`), a word with
    /// spaces or `_` for `-`, and only as much of it as tells it from the others. Whether it is a value at all is for
    /// [`OptionKind::takes`] to say.
    pub fn normal(&self, typed: &str) -> String {
        let typed = typed.trim().to_lowercase();
        match self {
            Self::Time { .. } => seconds(&typed).map_or(typed, |seconds| seconds.to_string()),
            Self::Word(words) => the_only(words, &typed).map_or(typed, str::to_owned),
            Self::Number { .. } => typed,
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

/// The word that is typed, or the only one that begins so.
fn the_only<'a>(words: &[&'a str], typed: &str) -> Option<&'a str> {
    let plain = typed.replace([' ', '_'], "-");
    let whole = words.iter().find(|word| **word == plain);
    let mut begin_so = words.iter().filter(|word| !plain.is_empty() && word.starts_with(&plain));
    whole
        .or(match (begin_so.next(), begin_so.next()) {
            (only, None) => only,
            _ => None,
        })
        .copied()
}

/// A time as people type it, in seconds: a bare number, or numbers each followed by a unit that begins with `d`, `h`, `m`
/// or `s`, as it does in both languages of the house.
pub fn seconds(typed: &str) -> Option<u32> {
    let mut rest: &str = typed;
    let mut sum = 0_u32;
    while !rest.is_empty() {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let number: u32 = rest[..digits].parse().ok()?;
        let after = rest[digits..].trim_start();
        let unit = after.find(|c: char| !c.is_alphabetic()).unwrap_or(after.len());
        let size = match after[..unit].chars().next() {
            None if digits == typed.len() => 1,
            Some('s') => 1,
            Some('m') => 60,
            Some('h') => 3600,
            Some('d') => 24 * 3600,
            _ => return None,
        };
        sum = sum.checked_add(number.checked_mul(size)?)?;
        rest = after[unit..].trim_start();
    }
    (!typed.is_empty()).then_some(sum)
}

/// A time in words: "1 minute", "1 hour and 30 minutes".
pub fn span(seconds: u32) -> Msg {
    let parts =
        [("span-hours", seconds / 3600), ("span-minutes", seconds / 60 % 60), ("span-seconds", seconds % 60)];
    let said = parts.into_iter().filter(|(_, count)| *count > 0);
    let mut said: Vec<Msg> = said.map(|(key, count)| Msg::new(key).with("count", count)).collect();
    match said.len() {
        0 => Msg::new("span-seconds").with("count", 0_u32),
        1 => said.remove(0),
        _ => Msg::new("span-parts").with("parts", said),
    }
}

impl OptionSpec {
    /// What the option is called.
    pub fn title(&self, game: &str) -> Msg {
        Msg::new(format!("{game}-option-{}", self.key))
    }

    /// What a value of it is called.
    pub fn value(&self, game: &str, value: &str) -> Msg {
        match self.kind {
            OptionKind::Word(_) => Msg::new(format!("{game}-option-{}-{value}", self.key)),
            OptionKind::Number { .. } => Msg::verbatim(value),
            OptionKind::Time { .. } => value.parse().map_or_else(|_| Msg::new("span-off"), span),
        }
    }

    /// Why it can't have this value.
    pub fn refusal(&self, value: &str) -> Msg {
        let msg = |key: &'static str| {
            Msg::new(key).with("key", self.key).with("value", Arg::Name(value.chars().take(100).collect()))
        };
        match self.kind {
            OptionKind::Word(_) => msg("table-no-such-option"),
            OptionKind::Number { least, most, .. } => {
                msg("option-takes-number").with("least", least).with("most", most)
            }
            OptionKind::Time { least, most, .. } => {
                msg("option-takes-time").with("least", span(least)).with("most", span(most))
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

/// The one spelling of what a person has typed for an option; see [`OptionKind::normal`].
pub fn normal_value(specs: &[OptionSpec], key: &str, typed: &str) -> String {
    specs.iter().find(|spec| spec.key == key).map_or_else(|| typed.to_owned(), |spec| spec.kind.normal(typed))
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
            assert_eq!(rivers.normal(typed), meant, "{typed}");
        }
    }

    const CLOCK: OptionKind = OptionKind::Time { least: 30, most: 86_400, offered: &[60] };

    #[test]
    fn times_are_read_as_people_type_them() {
        for (typed, normal) in [
            ("60", "60"),
            (" 0090 ", "90"),
            ("90s", "90"),
            ("5 min", "300"),
            ("5 Minutos", "300"),
            ("2h", "7200"),
            ("1h30m", "5400"),
            ("1 h 30 min", "5400"),
            ("24 horas", "86400"),
            ("1 dia", "86400"),
            ("OFF", "off"),
        ] {
            assert_eq!(CLOCK.normal(typed), normal, "{typed}");
            assert!(CLOCK.takes(normal), "{normal}");
        }
        for nonsense in
            ["29", "86401", "soon", "", "-60", "1h 5", "5 dias", "99999999999", "99999999h", "6 0", "½h"]
        {
            assert!(!CLOCK.takes(&CLOCK.normal(nonsense)), "{nonsense}");
        }
    }

    #[test]
    fn a_kind_with_more_than_it_offers_says_so() {
        assert!(CLOCK.takes_more());
        assert!(!OptionKind::Word(&["on", "off"]).takes_more());
        assert!(!OptionKind::Number { least: 2, most: 4, offered: &[2, 3, 4] }.takes_more());
        assert!(OptionKind::Number { least: 2, most: 5, offered: &[2, 3, 4] }.takes_more());
    }
}
