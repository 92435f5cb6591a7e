//! The sticks: a throw's faces and value, entering with its three stages, and the throws of a normal turn (Dèleb, sticks,
//! entering and rule 1). Where the faces come from is the caller's: the table's dice, or chance for a bot's thinking.

/// Sticks of a full throw.
pub const STICKS: u8 = 4;

/// Some sticks as they fell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Sticks {
    /// How many were thrown: four, three or two.
    pub count: u8,
    /// A bit for each stick in the order of the draws: set where its white side is up.
    pub faces: u8,
}

impl Sticks {
    /// Throws so many sticks; `white` says of each whether its white side is up.
    pub fn throw(count: u8, mut white: impl FnMut() -> bool) -> Self {
        let faces = (0..count).fold(0, |faces, stick| faces | (u8::from(white()) << stick));
        Self { count, faces }
    }

    /// Whether the white side of each stick is up, in the order of the draws.
    pub fn whites(self) -> impl Iterator<Item = bool> {
        (0..self.count).map(move |stick| self.faces >> stick & 1 == 1)
    }

    /// White sides up.
    pub const fn white(self) -> u8 {
        self.faces.count_ones() as u8
    }

    /// What four sticks count: the white sides up, and 6 where all are black.
    pub const fn value(self) -> u8 {
        match self.white() {
            0 => 6,
            whites => whites,
        }
    }
}

/// A stage of entering.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Stage {
    /// Four sticks.
    First,
    /// Three sticks.
    Second,
    /// Two sticks.
    Third,
}

impl Stage {
    /// How many sticks are thrown in it.
    pub const fn sticks(self) -> u8 {
        match self {
            Self::First => 4,
            Self::Second => 3,
            Self::Third => 2,
        }
    }

    /// 1, 2 or 3.
    pub const fn number(self) -> u8 {
        match self {
            Self::First => 1,
            Self::Second => 2,
            Self::Third => 3,
        }
    }
}

/// What a throw of entering comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Outcome {
    /// The turn ends; whatever score there was is lost.
    Fails,
    /// Again in the same stage, with so much more to the score, if anything.
    Again(Option<u8>),
    /// On to the next stage, with so much more to the score, if anything.
    On(Option<u8>),
    /// Back to the second stage, with so much more to the score.
    Back(u8),
    /// The player has entered.
    Enters,
}

/// What a throw in a stage comes to (Dèleb, entering).
pub fn outcome(stage: Stage, sticks: Sticks) -> Outcome {
    match (stage, sticks.white()) {
        (Stage::First, 2 | 3) => Outcome::Fails,
        (Stage::First, 1) => Outcome::On(Some(1)),
        (Stage::First, _) => Outcome::Again(None),
        (Stage::Second, 3) => Outcome::Again(Some(4)),
        (Stage::Second, 2) => Outcome::On(None),
        (Stage::Second, _) => Outcome::Again(Some(1)),
        (Stage::Third, 0) => Outcome::Fails,
        (Stage::Third, 2) => Outcome::Back(4),
        (Stage::Third, _) => Outcome::Enters,
    }
}

/// One throw of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Toss {
    /// The stage of entering it was in; `None` in a normal turn.
    pub stage: Option<Stage>,
    /// The sticks.
    pub sticks: Sticks,
}

impl Toss {
    /// What it adds to what can be played: a normal throw its value, one of entering what it adds to the score.
    pub fn adds(self) -> Option<u8> {
        let Some(stage) = self.stage else { return Some(self.sticks.value()) };
        match outcome(stage, self.sticks) {
            Outcome::Again(more) | Outcome::On(more) => more,
            Outcome::Back(more) => Some(more),
            Outcome::Fails | Outcome::Enters => None,
        }
    }
}

/// What comes after a throw of a series.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Then {
    /// Another throw, in this stage of entering; `None` in a normal turn.
    Throws(Option<Stage>),
    /// What was thrown is played.
    Plays,
    /// Nothing: entering has failed.
    Fails,
}

/// What comes after a throw (Dèleb, entering and rule 1).
pub fn then(toss: Toss) -> Then {
    let Some(stage) = toss.stage else {
        return if matches!(toss.sticks.value(), 2 | 3) { Then::Plays } else { Then::Throws(None) };
    };
    Then::Throws(Some(match outcome(stage, toss.sticks) {
        Outcome::Fails => return Then::Fails,
        Outcome::Enters => return Then::Plays,
        Outcome::Again(_) => stage,
        Outcome::On(_) if stage == Stage::Second => Stage::Third,
        Outcome::On(_) | Outcome::Back(_) => Stage::Second,
    }))
}

/// Throws the series of a whole turn: of entering to its end, or four sticks until 2 or 3 (rule 1). Each throw is handed
/// to `each`. Whether there is something to play: always but where entering has failed.
pub fn series(entered: bool, mut white: impl FnMut() -> bool, mut each: impl FnMut(Toss)) -> bool {
    let mut stage = (!entered).then_some(Stage::First);
    loop {
        let toss = Toss { stage, sticks: Sticks::throw(stage.map_or(STICKS, Stage::sticks), &mut white) };
        each(toss);
        match then(toss) {
            Then::Throws(next) => stage = next,
            Then::Plays => return true,
            Then::Fails => return false,
        }
    }
}
