//! Bots as the house knows them: how well one plays, and what it may think with. What they think is each game's.

use crate::dice::Luck;

/// How well a bot plays.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Level {
    /// A beginner beats it.
    Easy,
    /// Sees what is in front of it.
    Medium,
    /// Thinks about half a second.
    Hard,
}

impl Level {
    /// All levels, easiest first.
    pub const ALL: [Self; 3] = [Self::Easy, Self::Medium, Self::Hard];

    /// Its word in records and commands: `easy`, `medium`, `hard`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Easy => "easy",
            Self::Medium => "medium",
            Self::Hard => "hard",
        }
    }

    /// The level of a word.
    pub fn from_word(word: &str) -> Option<Self> {
        Self::ALL.into_iter().find(|level| level.word() == word)
    }
}

/// What a bot may think with: chance, and a clock it can't read but may ask.
pub struct Thinking<'a> {
    /// Chance for samples and ties.
    pub luck: Luck,
    /// Whether other bots sit at this table, so that two who would both do the same know it.
    pub against_bot: bool,
    /// Whether it thinks for a person whose time has run out: then it does only what is due, and takes no step that stands
    /// beside it and is this person's to choose, such as spending a knot.
    pub for_absent: bool,
    go_on: Box<dyn FnMut() -> bool + Send + 'a>,
}

impl<'a> Thinking<'a> {
    /// `go_on` says whether there is time left.
    pub fn new(luck: Luck, against_bot: bool, go_on: impl FnMut() -> bool + Send + 'a) -> Self {
        Self { luck, against_bot, for_absent: false, go_on: Box::new(go_on) }
    }

    /// The same for a person whose time has run out.
    #[must_use]
    pub fn for_absent(self) -> Self {
        Self { for_absent: true, ..self }
    }

    /// Whether there is time to think on.
    pub fn go_on(&mut self) -> bool {
        (self.go_on)()
    }
}

impl std::fmt::Debug for Thinking<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Thinking").field("against_bot", &self.against_bot).finish_non_exhaustive()
    }
}
