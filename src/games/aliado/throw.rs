//! A throw out of the cup: its dice, what it counts, how it divides, its sailors' name. Who may do what with it is in
//! `plays`.

/// What the cup has thrown.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Throw {
    /// One die, once all stones are on the flag (Aliado, rule 9).
    One(u8),
    /// Both dice, in the order they were drawn.
    Two(u8, u8),
}

/// How much of a throw is played at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Part {
    /// Undivided.
    All,
    /// The first die.
    A,
    /// The second die.
    B,
}

impl Part {
    /// Its word in the notation.
    pub const fn word(self) -> &'static str {
        match self {
            Self::All => "all",
            Self::A => "a",
            Self::B => "b",
        }
    }

    /// The part that is left once this one is played.
    pub const fn other(self) -> Self {
        match self {
            Self::All => Self::All,
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }
}

impl Throw {
    /// All throws of two dice, each as likely as the others.
    pub fn all_of_two() -> impl Iterator<Item = Self> {
        (1..=6).flat_map(|a| (1..=6).map(move |b| Self::Two(a, b)))
    }

    /// The dice.
    pub fn dice(self) -> Vec<u8> {
        match self {
            Self::One(die) => vec![die],
            Self::Two(a, b) => vec![a, b],
        }
    }

    /// An ace and a duque, worth 18 (Aliado, rule 2).
    pub const fn is_eighteen(self) -> bool {
        matches!(self, Self::Two(1, 2) | Self::Two(2, 1))
    }

    /// Two aces or two senas: as many stones leave as are granted (Aliado, rule 3).
    pub const fn is_double(self) -> bool {
        matches!(self, Self::Two(1, 1) | Self::Two(6, 6))
    }

    /// Whether it is thrown again after being played, as rule 2 has it: 2, 12 and 18.
    pub const fn goes_on(self) -> bool {
        self.is_double() || self.is_eighteen()
    }

    /// The die that is a sena while the other isn't: it sets a stone on the door (Aliado, rule 3).
    pub const fn single_sena(self) -> Option<Part> {
        match self {
            Self::Two(6, 6) => None,
            Self::Two(6, _) => Some(Part::A),
            Self::Two(_, 6) => Some(Part::B),
            _ => None,
        }
    }

    /// Whether it may be divided at all: a die shows a sena or an ace (Aliado, rule 4).
    pub const fn divides(self) -> bool {
        matches!(self, Self::Two(1 | 6, _) | Self::Two(_, 1 | 6))
    }

    /// What a part of it counts, in houses. Eighteen is 6 for the ace and 12 for the duque (Aliado, rule 4).
    pub const fn points(self, part: Part) -> u8 {
        match (self, part) {
            (Self::One(die), Part::All) => die,
            (Self::One(_), _) => 0,
            (Self::Two(..), Part::All) => self.points(Part::A) + self.points(Part::B),
            (Self::Two(a, b), part) => {
                let die = if matches!(part, Part::A) { a } else { b };
                if self.is_eighteen() { 6 * die } else { die }
            }
        }
    }
}
