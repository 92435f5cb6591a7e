//! The steps of a table's log and their text form: one line each, as in the record. What a step does lives in `mod`.

use std::fmt;

use thiserror::Error;

use crate::games::{Level, Seat};

/// A person's number at one table, from 1 in the order of appearance; `p1` in the log. Ids and names stand beside the
/// log, so that a name can be forgotten without touching it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PersonKey(pub u16);

/// Who holds a seat.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Who {
    /// A person: `p1`.
    Person(PersonKey),
    /// A bot: `bot:easy`.
    Bot(Level),
}

/// Who ends a table, or agrees to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Canceller {
    /// Somebody seated, or who opened the lobby: `p1`.
    Person(PersonKey),
    /// Somebody who may manage the channel: `manager`.
    Manager,
    /// The house, when nobody came any more: `house`.
    House,
}

/// What those who sit with an absent person vote on.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ballot {
    /// That the table plays this turn: `skip`.
    Skip,
    /// That somebody else gets the seat: `give`.
    Give,
}

impl Ballot {
    /// Its word in the log.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Skip => "skip",
            Self::Give => "give",
        }
    }

    /// Reads its word.
    pub fn from_word(word: &str) -> Option<Self> {
        [Self::Skip, Self::Give].into_iter().find(|ballot| ballot.word() == word)
    }
}

/// One step of a table's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Step {
    /// `open WHO`: always the first.
    Open(PersonKey),
    /// `option KEY VALUE`.
    Option(String, String),
    /// `sit SEAT WHO`.
    Sit(Seat, Who),
    /// `leave SEAT`, by its holder or sent away.
    Leave(Seat),
    /// `luck SEAT WORD`; without a word it is taken back.
    Luck(Seat, String),
    /// `claim SEAT`: its holder claims what the game lets one claim.
    Claim(Seat),
    /// `start`.
    Start,
    /// `play SEAT STEP`: a step of the game, in the game's notation.
    Play(Seat, String),
    /// `by-clock SEAT STEP`: the same, done by the table because time ran out.
    ByClock(Seat, String),
    /// `by-table SEAT STEP`: the same, done by the table because the game leaves it to it.
    ByTable(Seat, String),
    /// `by-vote SEAT STEP`: the same, because those who sit there voted to skip who is absent.
    ByVote(Seat, String),
    /// `vote SEAT skip WHO` or `vote SEAT give WHO`: on the person in the seat that the table waits for.
    Vote(Seat, Ballot, PersonKey),
    /// `stay SEAT`: its holder is there. Votes and an offer of the seat are off, and the wait counts anew.
    Stay(Seat),
    /// `offer SEAT`: its holder would give it to anybody; `offer SEAT WHO`: to this team-mate.
    Offer(Seat, Option<PersonKey>),
    /// `replace SEAT WHO`: somebody takes over a seat in play.
    Replace(Seat, Who),
    /// `resign SEAT`: its holder gives up, with all seats they hold.
    Resign(Seat),
    /// `cancel WHO`: ends the table, or agrees that it ends.
    Cancel(Canceller),
}

impl Step {
    /// Whether the game goes on by it: since the last such step the clock of whose turn it is runs.
    pub const fn goes_on(&self) -> bool {
        matches!(
            self,
            Self::Start | Self::Play(..) | Self::ByClock(..) | Self::ByTable(..) | Self::ByVote(..)
        )
    }
}

/// Why a line is not a step.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("not a step: {0:?}")]
pub struct NotAStep(pub String);

impl fmt::Display for PersonKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "p{}", self.0)
    }
}

impl fmt::Display for Who {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(key) => key.fmt(f),
            Self::Bot(level) => write!(f, "bot:{}", level.word()),
        }
    }
}

impl fmt::Display for Canceller {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Person(key) => key.fmt(f),
            Self::Manager => f.write_str("manager"),
            Self::House => f.write_str("house"),
        }
    }
}

impl fmt::Display for Step {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Open(who) => write!(f, "open {who}"),
            Self::Option(key, value) => write!(f, "option {key} {value}"),
            Self::Sit(seat, who) => write!(f, "sit {seat} {who}"),
            Self::Leave(seat) => write!(f, "leave {seat}"),
            Self::Luck(seat, word) if word.is_empty() => write!(f, "luck {seat}"),
            Self::Luck(seat, word) => write!(f, "luck {seat} {word}"),
            Self::Claim(seat) => write!(f, "claim {seat}"),
            Self::Start => f.write_str("start"),
            Self::Play(seat, step) => write!(f, "play {seat} {step}"),
            Self::ByClock(seat, step) => write!(f, "by-clock {seat} {step}"),
            Self::ByTable(seat, step) => write!(f, "by-table {seat} {step}"),
            Self::ByVote(seat, step) => write!(f, "by-vote {seat} {step}"),
            Self::Vote(seat, ballot, who) => write!(f, "vote {seat} {} {who}", ballot.word()),
            Self::Stay(seat) => write!(f, "stay {seat}"),
            Self::Offer(seat, None) => write!(f, "offer {seat}"),
            Self::Offer(seat, Some(who)) => write!(f, "offer {seat} {who}"),
            Self::Replace(seat, who) => write!(f, "replace {seat} {who}"),
            Self::Resign(seat) => write!(f, "resign {seat}"),
            Self::Cancel(who) => write!(f, "cancel {who}"),
        }
    }
}

fn person(text: &str) -> Option<PersonKey> {
    let number: u16 = text.strip_prefix('p')?.parse().ok()?;
    let key = PersonKey(number);
    (number > 0 && key.to_string() == text).then_some(key)
}

fn who(text: &str) -> Option<Who> {
    match text.strip_prefix("bot:") {
        Some(level) => Level::from_word(level).map(Who::Bot),
        None => person(text).map(Who::Person),
    }
}

fn canceller(text: &str) -> Option<Canceller> {
    match text {
        "manager" => Some(Canceller::Manager),
        "house" => Some(Canceller::House),
        _ => person(text).map(Canceller::Person),
    }
}

fn seat(text: &str) -> Option<Seat> {
    let seat = Seat(text.parse().ok()?);
    (seat.to_string() == text).then_some(seat)
}

fn parse(line: &str) -> Option<Step> {
    let (verb, rest) = line.split_once(' ').unwrap_or((line, ""));
    let two = || rest.split_once(' ').filter(|(_, second)| !second.is_empty());
    Some(match verb {
        "open" => Step::Open(person(rest)?),
        "option" => two().map(|(key, value)| Step::Option(key.to_owned(), value.to_owned()))?,
        "sit" => two().and_then(|(at, text)| Some(Step::Sit(seat(at)?, who(text)?)))?,
        "leave" => Step::Leave(seat(rest)?),
        "luck" => {
            let (at, word) = rest.split_once(' ').unwrap_or((rest, ""));
            Step::Luck(seat(at)?, word.to_owned())
        }
        "claim" => Step::Claim(seat(rest)?),
        "start" if line == "start" => Step::Start,
        "play" => two().and_then(|(at, step)| Some(Step::Play(seat(at)?, step.to_owned())))?,
        "by-clock" => two().and_then(|(at, step)| Some(Step::ByClock(seat(at)?, step.to_owned())))?,
        "by-table" => two().and_then(|(at, step)| Some(Step::ByTable(seat(at)?, step.to_owned())))?,
        "by-vote" => two().and_then(|(at, step)| Some(Step::ByVote(seat(at)?, step.to_owned())))?,
        "vote" => two().and_then(|(at, text)| {
            let (ballot, who) = text.split_once(' ')?;
            Some(Step::Vote(seat(at)?, Ballot::from_word(ballot)?, person(who)?))
        })?,
        "stay" => Step::Stay(seat(rest)?),
        "offer" => match two() {
            Some((at, to)) => Step::Offer(seat(at)?, Some(person(to)?)),
            None => Step::Offer(seat(rest)?, None),
        },
        "replace" => two().and_then(|(at, text)| Some(Step::Replace(seat(at)?, who(text)?)))?,
        "resign" => Step::Resign(seat(rest)?),
        "cancel" => Step::Cancel(canceller(rest)?),
        _ => return None,
    })
}

impl std::str::FromStr for Step {
    type Err = NotAStep;

    /// Reads the one form in which a step is written; any other spelling of it is refused.
    fn from_str(line: &str) -> Result<Self, NotAStep> {
        parse(line)
            .filter(|step| step.to_string() == line && !line.contains(char::is_control))
            .ok_or_else(|| NotAStep(line.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_step_is_read_back_as_written() {
        for line in [
            "open p1",
            "option players 3",
            "sit 0 p1",
            "sit 1 bot:hard",
            "leave 1",
            "luck 0 glu glu",
            "luck 0",
            "claim 2",
            "start",
            "play 0 c5xc3",
            "by-clock 1 d3+1 sail",
            "by-table 3 throw",
            "by-vote 1 d3+1 sail",
            "vote 1 skip p2",
            "vote 0 give p12",
            "stay 1",
            "offer 2",
            "offer 2 p3",
            "replace 2 bot:medium",
            "resign 0",
            "cancel p12",
            "cancel manager",
            "cancel house",
        ] {
            assert_eq!(line.parse::<Step>().map(|step| step.to_string()).as_deref(), Ok(line));
        }
    }

    #[test]
    fn other_spellings_and_nonsense_are_refused() {
        for line in [
            "",
            "Open p1",
            "open p0",
            "open p01",
            "open 1",
            "sit 0",
            "sit 256 p1",
            "sit 00 p1",
            "sit 0 bot:none",
            "start now",
            "start ",
            "play 0 ",
            "play 0",
            "by-table 0",
            "luck 0 ",
            "cancel",
            "resign -1",
            "luck 0 a\nplay 0 b",
            "by-vote 1",
            "vote 1 p2",
            "vote 1 dance p2",
            "vote 1 skip bot:easy",
            "vote 1 skip p2 p3",
            "stay",
            "offer",
            "offer 1 ",
            "offer 1 bot:easy",
        ] {
            assert!(line.parse::<Step>().is_err(), "{line:?} was read");
        }
    }
}
