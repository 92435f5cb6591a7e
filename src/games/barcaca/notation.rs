//! The notation of a step (Barcaça, Notation): `d3 oars`, `d3+1 sail`, `knot 1 3 4`, `again 2`, `keep`. Whether such a
//! step may be done is for `state` and `refuse`.

use std::fmt;

use super::board::{DICE, Slot};

/// A step as written.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub enum Step {
    /// A die into a slot, with tea.
    Place(Placing),
    /// A lucky knot: these dice, in this order, are thrown again.
    Knot(Dice),
    /// The partner's answer to a knot: these are thrown again.
    Again(Dice),
    /// The partner's answer to a knot: lets it be.
    Keep,
}

/// A die into a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Placing {
    /// The die, from 0.
    pub die: usize,
    /// What tea does to it.
    pub tea: i8,
    /// Where it goes.
    pub slot: Slot,
}

/// One to four different dice, counted from 0, in the order named.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Dice(Vec<usize>);

impl Dice {
    /// These dice; `None` when there are none, one stands twice or there is no such die.
    pub fn new(dice: Vec<usize>) -> Option<Self> {
        let twice = dice.iter().enumerate().any(|(at, die)| dice[..at].contains(die));
        (!dice.is_empty() && !twice && dice.iter().all(|die| *die < DICE)).then_some(Self(dice))
    }

    /// The dice, in the order named.
    pub fn iter(&self) -> impl Iterator<Item = usize> {
        self.0.iter().copied()
    }

    /// Every way to name some of these dice, in rising order.
    pub fn some_of(dice: &[usize]) -> Vec<Self> {
        let picked = |mask: usize| {
            let in_it = dice.iter().enumerate().filter(|(bit, _)| mask >> bit & 1 == 1);
            Self(in_it.map(|(_, die)| *die).collect())
        };
        (1..1usize << dice.len()).map(picked).collect()
    }
}

/// A die as people count it: `d1` to `d4`.
pub const fn die_name(die: usize) -> &'static str {
    ["d1", "d2", "d3", "d4"][die]
}

impl Step {
    /// Reads a step; `None` when it isn't one.
    pub fn read(text: &str) -> Option<Self> {
        let (first, rest) = text.split_once(' ').unwrap_or((text, ""));
        match first {
            "keep" if rest.is_empty() => Some(Self::Keep),
            "knot" => Some(Self::Knot(read_dice(rest)?)),
            "again" => Some(Self::Again(read_dice(rest)?)),
            _ => {
                let die = first.strip_prefix('d')?;
                let number = die.get(..1)?.parse::<usize>().ok()?.checked_sub(1).filter(|die| *die < DICE)?;
                let tea = match die.get(1..)? {
                    "" => 0,
                    tea => read_tea(tea)?,
                };
                Some(Self::Place(Placing { die: number, tea, slot: Slot::from_word(rest)? }))
            }
        }
    }
}

/// `+1` to `+5`, `-1` to `-5`.
fn read_tea(text: &str) -> Option<i8> {
    let (sign, digit) = text.split_at_checked(1)?;
    let teas = digit.parse::<i8>().ok().filter(|teas| (1..=5).contains(teas) && digit.len() == 1)?;
    match sign {
        "+" => Some(teas),
        "-" => Some(-teas),
        _ => None,
    }
}

fn read_dice(text: &str) -> Option<Dice> {
    let dice = text.split(' ').map(|die| match die {
        "1" | "2" | "3" | "4" => die.parse::<usize>().ok().map(|die| die - 1),
        _ => None,
    });
    Dice::new(dice.collect::<Option<_>>()?)
}

/// The one spelling of a typed step: lower case, one space between words, `d` before a lone number, any dash and `+`
/// close to the die: `D3 + 1  SAIL` is `d3+1 sail`.
pub fn normal(typed: &str) -> String {
    let plain: String = typed
        .chars()
        .flat_map(char::to_lowercase)
        .map(|c| match c {
            '‐' | '‑' | '–' | '—' | '−' => '-',
            ',' | ';' => ' ',
            c => c,
        })
        .collect();
    let mut text = String::new();
    for word in plain.split_whitespace() {
        let glued = text.ends_with(['+', '-']) || word.starts_with(['+', '-']) || text.is_empty();
        if !glued {
            text.push(' ');
        }
        text.push_str(word);
    }
    if text.starts_with(|c: char| c.is_ascii_digit()) { format!("d{text}") } else { text }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Place(placing) => placing.fmt(f),
            Self::Knot(dice) => write!(f, "knot {dice}"),
            Self::Again(dice) => write!(f, "again {dice}"),
            Self::Keep => f.write_str("keep"),
        }
    }
}

impl fmt::Display for Placing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(die_name(self.die))?;
        if self.tea != 0 {
            write!(f, "{:+}", self.tea)?;
        }
        write!(f, " {}", self.slot.word())
    }
}

impl fmt::Display for Dice {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (at, die) in self.0.iter().enumerate() {
            if at > 0 {
                f.write_str(" ")?;
            }
            write!(f, "{}", die + 1)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_read_back() {
        for text in
            ["d1 balance", "d4 oars", "d3+1 sail", "d3-2 cable", "d2 tea", "knot 1 3 4", "again 2", "keep"]
        {
            assert_eq!(Step::read(text).expect(text).to_string(), text);
        }
    }

    #[test]
    fn nonsense_is_no_step() {
        for text in [
            "",
            "d",
            "d0 oars",
            "d5 oars",
            "d3",
            "d3 ",
            "d3 boat",
            "d3+0 oars",
            "d3+6 oars",
            "d3+ oars",
            "d3+1",
            "d33 oars",
            "knot",
            "knot 1 1",
            "knot 5",
            "knot x",
            "again",
            "keep 1",
            "oars",
            "d3+1+1 oars",
            "dé oars",
        ] {
            assert_eq!(Step::read(text), None, "{text}");
        }
    }

    #[test]
    fn typed_steps_have_one_spelling() {
        assert_eq!(normal(" D3 + 1  SAIL "), "d3+1 sail");
        assert_eq!(normal("3 oars"), "d3 oars");
        assert_eq!(normal("d3 – 2 cable"), "d3-2 cable");
        assert_eq!(normal("Knot 1, 3, 4"), "knot 1 3 4");
    }
}
