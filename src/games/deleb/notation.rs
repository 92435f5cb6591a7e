//! The notation of steps: `throw`, `6:b12`, `pass`. Whether a step is legal is not known here.

use std::fmt;

use super::board::Point;

/// A step as it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Throws the sticks: the whole series.
    Throw,
    /// Uses a throw of this value, which may be none that sticks can show, on the piece on this point.
    Use(u8, Point),
    /// Gives up all that is left.
    Pass,
}

impl Step {
    /// Reads a step in the spelling of [`normal`].
    pub fn read(text: &str) -> Option<Self> {
        Some(match text {
            "throw" => Self::Throw,
            "pass" => Self::Pass,
            _ => {
                let (value, point) = text.split_once(':')?;
                let value = (1..=9).find(|digit: &u8| digit.to_string() == value)?;
                Self::Use(value, Point::read(point)?)
            }
        })
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Throw => f.write_str("throw"),
            Self::Use(value, point) => write!(f, "{value}:{point}"),
            Self::Pass => f.write_str("pass"),
        }
    }
}

/// The one spelling of what a person has typed: words of either language; a throw and a point with whatever people put
/// between them, in either order.
pub fn normal(typed: &str) -> String {
    let typed = typed.trim().to_lowercase();
    match typed.as_str() {
        "lançar" | "lanço" | "lança" | "jogar" | "rolar" | "roll" | "atirar" => return "throw".to_owned(),
        "passar" | "passo" | "passa" => return "pass".to_owned(),
        _ => {}
    }
    let parts: Vec<&str> =
        typed.split(|c: char| !c.is_alphanumeric()).filter(|part| !part.is_empty()).collect();
    let is_point = |part: &str| Point::read(part).is_some();
    let is_value = |part: &str| part.bytes().all(|digit| digit.is_ascii_digit());
    match parts[..] {
        [value, point] if is_value(value) && is_point(point) => format!("{value}:{point}"),
        [point, value] if is_value(value) && is_point(point) => format!("{value}:{point}"),
        _ => typed,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_read_as_it_is_written() {
        for text in ["throw", "pass", "1:a3", "6:b12", "2:d100", "4:c1", "5:a1", "1:a101"] {
            assert_eq!(Step::read(text).map(|step| step.to_string()).as_deref(), Some(text));
        }
    }

    #[test]
    fn what_is_no_step_is_not_read() {
        for text in [
            "", "Throw", "0:a1", "12:a1", "01:a1", "1:a0", "1:a01", "1:e1", "1:a", "1a3", "a3", "+1:a1",
            "1:a+1",
        ] {
            assert_eq!(Step::read(text), None, "{text}");
        }
    }

    #[test]
    fn typed_words_come_to_one_spelling() {
        for (typed, normal_form) in [
            (" THROW ", "throw"),
            ("lançar", "throw"),
            ("roll", "throw"),
            ("Passo", "pass"),
            ("6 B12", "6:b12"),
            ("6-b12", "6:b12"),
            ("6 : b12", "6:b12"),
            ("b12 6", "6:b12"),
            ("1:a3", "1:a3"),
            ("7:a3", "7:a3"),
            ("nonsense here", "nonsense here"),
            ("", ""),
        ] {
            assert_eq!(normal(typed), normal_form, "{typed}");
        }
    }
}
