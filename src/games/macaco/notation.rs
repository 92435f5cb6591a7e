//! The notation of steps: `roll`, `rattle`, `let`, `touch m2`, `touch tiger`, `use 5`. Whether a step is legal is not
//! known here.

use std::fmt;

use super::board::Figure;

/// A step as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Throws the dice.
    Roll,
    /// Rattles a crocodile.
    Rattle,
    /// Lets a throw pass.
    Let,
    /// Touches a figure.
    Touch(Figure),
    /// Uses a wooden die of this value.
    Use(u8),
}

impl Step {
    /// Reads a step in the spelling of [`normal`].
    pub fn read(text: &str) -> Option<Self> {
        Some(match text {
            "roll" => Self::Roll,
            "rattle" => Self::Rattle,
            "let" => Self::Let,
            _ => match text.split_once(' ')? {
                ("touch", figure) => Self::Touch(Figure::read(figure)?),
                ("use", value) => Self::Use(value.parse().ok().filter(|_| is_plain(value))?),
                _ => return None,
            },
        })
    }
}

/// Whether a number is written as the notation has it: digits only, no zero before.
fn is_plain(number: &str) -> bool {
    number.bytes().all(|digit| digit.is_ascii_digit()) && (number == "0" || !number.starts_with('0'))
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Roll => f.write_str("roll"),
            Self::Rattle => f.write_str("rattle"),
            Self::Let => f.write_str("let"),
            Self::Touch(figure) => write!(f, "touch {figure}"),
            Self::Use(value) => write!(f, "use {value}"),
        }
    }
}

/// The one spelling of what a person has typed: words of either language, a figure without `touch`, a value without
/// `use`.
pub fn normal(typed: &str) -> String {
    let typed = typed.to_lowercase();
    let words: Vec<&str> = typed.split_whitespace().collect();
    let (first, rest) = match words.split_first() {
        Some((first, rest)) => (*first, rest.join(" ")),
        None => ("", String::new()),
    };
    let verb = match first {
        "rolar" | "rola" | "lançar" | "jogar" => "roll",
        "chacoalhar" | "chacoalha" | "chacoalho" | "crocodilo" | "crocodile" | "croc" => "rattle",
        "deixar" | "deixa" | "deixo" | "passo" | "pass" => "let",
        "tocar" | "toco" | "toca" => "touch",
        "usar" | "uso" | "usa" => "use",
        other => other,
    };
    match (verb, rest.as_str()) {
        ("touch", rest) => format!("touch {}", figure(rest)),
        ("use", rest) => format!("use {rest}"),
        (verb, "") if Figure::read(&figure(verb)).is_some() => format!("touch {}", figure(verb)),
        (verb, "") if !verb.is_empty() && is_plain(verb) => format!("use {verb}"),
        ("macaco" | "monkey", rest) => format!("touch m{rest}"),
        (verb, "") => verb.to_owned(),
        (verb, rest) => format!("{verb} {rest}"),
    }
}

/// A figure as people write it.
fn figure(typed: &str) -> String {
    match typed {
        "tigre" => "tiger".to_owned(),
        "1" | "2" | "3" => format!("m{typed}"),
        other => match other.strip_prefix("macaco ").or_else(|| other.strip_prefix("monkey ")) {
            Some(number) => format!("m{number}"),
            None => other.to_owned(),
        },
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_read_as_it_is_written() {
        for text in ["roll", "rattle", "let", "touch m1", "touch m3", "touch tiger", "use 1", "use 6"] {
            assert_eq!(Step::read(text).map(|step| step.to_string()).as_deref(), Some(text));
        }
    }

    #[test]
    fn what_is_no_step_is_not_read() {
        for text in ["", "Roll", "touch", "touch m0", "touch m4", "touch 1", "use", "use 05", "use +5", "m1"]
        {
            assert_eq!(Step::read(text), None, "{text}");
        }
    }

    #[test]
    fn typed_words_come_to_one_spelling() {
        for (typed, normal_form) in [
            (" ROLL ", "roll"),
            ("rolar", "roll"),
            ("Chacoalhar", "rattle"),
            ("deixo", "let"),
            ("m2", "touch m2"),
            ("tocar  M3", "touch m3"),
            ("toco macaco 1", "touch m1"),
            ("macaco 2", "touch m2"),
            ("tigre", "touch tiger"),
            ("touch tigre", "touch tiger"),
            ("touch 2", "touch m2"),
            ("5", "use 5"),
            ("usar 5", "use 5"),
            ("nonsense", "nonsense"),
            ("", ""),
        ] {
            assert_eq!(normal(typed), normal_form, "{typed}");
        }
    }
}
