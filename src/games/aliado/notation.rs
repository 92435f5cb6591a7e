//! The notation of steps: `roll`, `out`, `touch o18`, `touch o18/1`, `all`, `a`, `b`, `back`. Whether a step is legal is
//! not known here.

use std::fmt;

use super::{board::House, throw::Part};

/// A step as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Throws the dice.
    Roll,
    /// Sets stones on the door; `one` if just one was asked for.
    Out {
        /// Written `out1`.
        one: bool,
    },
    /// Touches what stands on a house, or a single stone of a mount there.
    Touch {
        /// The house.
        house: House,
        /// Written with `/1`.
        single: bool,
    },
    /// Moves what is touched.
    Move(Part),
    /// Undoes a touch.
    Back,
    /// A bare number: what people may write for a part of a throw. It is never legal, but can be answered better than
    /// nonsense.
    Number(u8),
}

impl Step {
    /// Reads a step in the spelling of [`normal`].
    pub fn read(text: &str) -> Option<Self> {
        Some(match text {
            "roll" => Self::Roll,
            "out" => Self::Out { one: false },
            "out1" => Self::Out { one: true },
            "all" => Self::Move(Part::All),
            "a" => Self::Move(Part::A),
            "b" => Self::Move(Part::B),
            "back" => Self::Back,
            _ if text.bytes().all(|letter| letter.is_ascii_digit()) => Self::Number(text.parse().ok()?),
            _ => {
                let what = text.strip_prefix("touch ")?;
                let (house, single) = match what.strip_suffix("/1") {
                    Some(house) => (house, true),
                    None => (what, false),
                };
                Self::Touch { house: House::read(house)?, single }
            }
        })
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll => f.write_str("roll"),
            Self::Out { one: false } => f.write_str("out"),
            Self::Out { one: true } => f.write_str("out1"),
            Self::Touch { house, single } => {
                write!(f, "touch {house}{}", if *single { "/1" } else { "" })
            }
            Self::Move(part) => f.write_str(part.word()),
            Self::Back => f.write_str("back"),
            Self::Number(number) => write!(f, "{number}"),
        }
    }
}

/// The one spelling of what a person has typed: words of either language, a house without `touch`, spaces as they come.
pub fn normal(typed: &str) -> String {
    let typed = typed.to_lowercase();
    let words: Vec<&str> = typed.split_whitespace().collect();
    let (first, rest) = match words.split_first() {
        Some((first, rest)) => (*first, rest.concat()),
        None => ("", String::new()),
    };
    let word = match first {
        "rolar" | "rola" | "lançar" | "jogar" => "roll",
        "sair" | "sai" => "out",
        "sair1" | "sai1" => "out1",
        "toco" | "tocar" | "toca" | "mão" => "touch",
        "tudo" | "soma" | "sum" => "all",
        "voltar" | "volta" | "largar" => "back",
        other => other,
    };
    match (word, rest.as_str()) {
        ("out", "1") => "out1".to_owned(),
        (word, "") if Step::read(&format!("touch {word}")).is_some() => format!("touch {word}"),
        (word, "") => word.to_owned(),
        (word, rest) => format!("{word} {rest}"),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_read_as_it_is_written() {
        for text in [
            "roll",
            "out",
            "out1",
            "touch o0",
            "touch i47",
            "touch f6",
            "touch o71/1",
            "all",
            "a",
            "b",
            "back",
        ] {
            assert_eq!(Step::read(text).map(|step| step.to_string()).as_deref(), Some(text));
        }
    }

    #[test]
    fn what_is_no_step_is_not_read() {
        for text in [
            "",
            "Roll",
            "touch",
            "touch o72",
            "touch i48",
            "touch f0",
            "touch f7",
            "touch o07",
            "touch o1/2",
            "c",
            "o1 a",
        ] {
            assert_eq!(Step::read(text), None, "{text}");
        }
    }

    #[test]
    fn typed_words_come_to_one_spelling() {
        for (typed, normal_form) in [
            (" ROLL ", "roll"),
            ("rolar", "roll"),
            ("touch  O18 / 1", "touch o18/1"),
            ("o18", "touch o18"),
            ("toco i5", "touch i5"),
            ("Tudo", "all"),
            ("sair 1", "out1"),
            ("sair", "out"),
            ("volta", "back"),
            ("nonsense", "nonsense"),
            ("", ""),
        ] {
            assert_eq!(normal(typed), normal_form, "{typed}");
        }
    }
}
