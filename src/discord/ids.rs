//! What a control stands for, as it is written in its `custom_id`: table, step and verb. Everything a press needs is in
//! there, so a control works for ever, also after a restart. No state lives here.

use crate::games::{Level, Seat};

/// Discord's limit for a `custom_id`.
const LONGEST: usize = 100;

/// A control of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Control {
    /// The table's number.
    pub table: u64,
    /// What pressing it means.
    pub verb: Verb,
}

/// What pressing a control means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verb {
    /// The hand has come so far; at this step. No touches: it lets go.
    Touch(u32, Vec<String>),
    /// A menu: the hand has come so far, the chosen value is the next touch. The last number tells menus apart.
    Menu(u32, Vec<String>, u8),
    /// The step that the touches so far are already.
    Stop(u32, Vec<String>),
    /// A word in the race of this number: the touch of this key.
    Race(u32, String),
    /// To see one's own hand, and play from it.
    Hand,
    /// To type a step, when there are too many for controls.
    Type(u32),
    /// Sit down.
    Sit(Seat),
    /// A menu of seats to sit down in.
    SitSomewhere,
    /// A menu of seats and levels for bots.
    AddBot,
    /// A menu of options and values.
    Choose,
    /// To type a value for this option.
    Other(String),
    /// Stand up.
    Leave,
    /// Claim what the game lets one claim.
    Claim,
    /// Asks for a luck word.
    Luck,
    /// Start.
    Start,
    /// Start with a bot of this level on each free seat.
    Fill(Level),
    /// Move the table to a thread.
    Thread,
    /// Asks whom to send away.
    Kick,
    /// A menu of seats to send away from.
    KickSeat,
    /// Cancel, or agree to it.
    Cancel,
    /// Asks once more.
    Resign,
    /// Give up, and mean it.
    ResignSurely,
    /// The holder of this seat, who let the clock run out, is here.
    Here(Seat),
    /// A bot takes the seat of somebody who let the clock run out.
    Substitute(Seat),
    /// Votes to skip the holder of this seat, in the wait of this number.
    Skip(Seat, u32),
    /// Votes to give the seat of somebody away, in the wait of this number.
    Give(Seat, u32),
    /// The holder of this seat is there: in the wait, or as the offer, of this number.
    Stay(Seat, u32),
    /// Asks who shall have the presser's seat: this one, if they hold several.
    Leaving(Option<Seat>),
    /// Offers one's seat to anybody, or to the holder of another one.
    Offer(Seat, Option<Seat>),
    /// Takes the seat on offer by this number.
    Take(Seat, u32),
    /// Gives a seat to a bot.
    ToBot(Seat, Level),
    /// Asks how long the table waits for people.
    Wait,
    /// A menu of ready-made sentences.
    Say,
    /// This page of the guide.
    Guide(String),
    /// The rules of a game, at this page; whichever the table is.
    Rules(String, u16),
    /// The game as an animation.
    Replay,
    /// Once more, sides swapped.
    Rematch,
    /// Recompute the game.
    Verify,
}

impl Verb {
    /// Whether pressing it may ask for a step of the table, so that it is served in its order among others.
    pub const fn steps(&self) -> bool {
        match self {
            Self::Touch(..)
            | Self::Menu(..)
            | Self::Stop(..)
            | Self::Race(..)
            | Self::Sit(_)
            | Self::SitSomewhere
            | Self::AddBot
            | Self::Choose => true,
            Self::Leave
            | Self::Claim
            | Self::Start
            | Self::Fill(_)
            | Self::KickSeat
            | Self::Cancel
            | Self::ResignSurely
            | Self::Substitute(_) => true,
            Self::Skip(..) | Self::Give(..) | Self::Stay(..) => true,
            Self::Offer(..) | Self::Take(..) | Self::ToBot(..) => true,
            Self::Leaving(_) | Self::Wait => false,
            Self::Hand | Self::Luck | Self::Type(_) | Self::Other(_) => false,
            Self::Here(_) | Self::Say | Self::Guide(_) => false,
            Self::Thread | Self::Kick | Self::Resign | Self::Rules(..) => false,
            Self::Replay | Self::Rematch | Self::Verify => false,
        }
    }

    /// The word and what follows it.
    fn parts(&self) -> (&'static str, String) {
        let hand = |step: &u32, keys: &[String]| format!("{step}:{}", keys.join("."));
        match self {
            Self::Touch(step, keys) => ("touch", hand(step, keys)),
            Self::Menu(step, keys, number) => ("menu", format!("{}:{number}", hand(step, keys))),
            Self::Stop(step, keys) => ("stop", hand(step, keys)),
            Self::Race(race, key) => ("race", format!("{race}:{key}")),
            Self::Hand => ("hand", String::new()),
            Self::Type(step) => ("type", step.to_string()),
            Self::Sit(seat) => ("sit", seat.to_string()),
            Self::SitSomewhere => ("seat", String::new()),
            Self::AddBot => ("bot", String::new()),
            Self::Choose => ("option", String::new()),
            Self::Other(key) => ("other", key.clone()),
            Self::Leave => ("leave", String::new()),
            Self::Claim => ("claim", String::new()),
            Self::Luck => ("luck", String::new()),
            Self::Start => ("start", String::new()),
            Self::Fill(level) => ("fill", level.word().to_owned()),
            Self::Thread => ("thread", String::new()),
            Self::Kick => ("kick", String::new()),
            Self::KickSeat => ("kick-seat", String::new()),
            Self::Cancel => ("cancel", String::new()),
            Self::Resign => ("resign", String::new()),
            Self::ResignSurely => ("resign-surely", String::new()),
            Self::Say => ("say", String::new()),
            Self::Guide(page) => ("guide", page.clone()),
            Self::Here(seat) => ("here", seat.to_string()),
            Self::Substitute(seat) => ("substitute", seat.to_string()),
            Self::Skip(seat, wait) => ("skip", format!("{seat}:{wait}")),
            Self::Give(seat, wait) => ("give", format!("{seat}:{wait}")),
            Self::Stay(seat, number) => ("stay", format!("{seat}:{number}")),
            Self::Leaving(None) => ("leaving", String::new()),
            Self::Leaving(Some(seat)) => ("leaving", seat.to_string()),
            Self::Offer(seat, None) => ("offer", seat.to_string()),
            Self::Offer(seat, Some(to)) => ("offer", format!("{seat}:{to}")),
            Self::Take(seat, number) => ("take", format!("{seat}:{number}")),
            Self::ToBot(seat, level) => ("tobot", format!("{seat}:{}", level.word())),
            Self::Wait => ("wait", String::new()),
            Self::Rules(game, page) => ("rules", format!("{game}:{page}")),
            Self::Replay => ("replay", String::new()),
            Self::Rematch => ("rematch", String::new()),
            Self::Verify => ("verify", String::new()),
        }
    }

    fn read(word: &str, rest: &str) -> Option<Self> {
        let (first, second) = rest.split_once(':').unwrap_or((rest, ""));
        let keys = |text: &str| -> Vec<String> {
            text.split('.').filter(|key| !key.is_empty()).map(str::to_owned).collect()
        };
        Some(match word {
            "touch" => Self::Touch(first.parse().ok()?, keys(second)),
            "menu" => {
                let (hand, number) = second.rsplit_once(':')?;
                Self::Menu(first.parse().ok()?, keys(hand), number.parse().ok()?)
            }
            "stop" => Self::Stop(first.parse().ok()?, keys(second)),
            "race" if !second.is_empty() => Self::Race(first.parse().ok()?, second.to_owned()),
            "type" => Self::Type(rest.parse().ok()?),
            "sit" => Self::Sit(Seat(rest.parse().ok()?)),
            "fill" => Self::Fill(Level::from_word(rest)?),
            "guide" if !rest.is_empty() => Self::Guide(rest.to_owned()),
            "here" => Self::Here(Seat(rest.parse().ok()?)),
            "substitute" => Self::Substitute(Seat(rest.parse().ok()?)),
            "skip" => Self::Skip(Seat(first.parse().ok()?), second.parse().ok()?),
            "give" => Self::Give(Seat(first.parse().ok()?), second.parse().ok()?),
            "stay" => Self::Stay(Seat(first.parse().ok()?), second.parse().ok()?),
            "leaving" if !rest.is_empty() => Self::Leaving(Some(Seat(rest.parse().ok()?))),
            "offer" if second.is_empty() => Self::Offer(Seat(first.parse().ok()?), None),
            "offer" => Self::Offer(Seat(first.parse().ok()?), Some(Seat(second.parse().ok()?))),
            "take" => Self::Take(Seat(first.parse().ok()?), second.parse().ok()?),
            "tobot" => Self::ToBot(Seat(first.parse().ok()?), Level::from_word(second)?),
            "other" if !rest.is_empty() => Self::Other(rest.to_owned()),
            "rules" => Self::Rules(first.to_owned(), second.parse().ok()?),
            _ if !rest.is_empty() => return None,
            "leaving" => Self::Leaving(None),
            "wait" => Self::Wait,
            "say" => Self::Say,
            "hand" => Self::Hand,
            "seat" => Self::SitSomewhere,
            "bot" => Self::AddBot,
            "option" => Self::Choose,
            "leave" => Self::Leave,
            "claim" => Self::Claim,
            "luck" => Self::Luck,
            "start" => Self::Start,
            "thread" => Self::Thread,
            "kick" => Self::Kick,
            "kick-seat" => Self::KickSeat,
            "cancel" => Self::Cancel,
            "resign" => Self::Resign,
            "resign-surely" => Self::ResignSurely,
            "replay" => Self::Replay,
            "rematch" => Self::Rematch,
            "verify" => Self::Verify,
            _ => return None,
        })
    }
}

impl Control {
    /// The control of a table.
    pub const fn new(table: u64, verb: Verb) -> Self {
        Self { table, verb }
    }

    /// Its `custom_id`, or `None` when it would be longer than Discord takes: then there must be another way.
    pub fn id(&self) -> Option<String> {
        let (word, rest) = self.verb.parts();
        let id = if rest.is_empty() {
            format!("{}:{word}", self.table)
        } else {
            format!("{}:{word}:{rest}", self.table)
        };
        (id.len() <= LONGEST).then_some(id)
    }

    /// Reads a `custom_id`; `None` for one that isn't ours.
    pub fn read(id: &str) -> Option<Self> {
        let (table, rest) = id.split_once(':')?;
        let (word, rest) = rest.split_once(':').unwrap_or((rest, ""));
        Some(Self { table: table.parse().ok()?, verb: Verb::read(word, rest)? })
    }
}

/// A value of the menu of bots: `SEAT.LEVEL`.
pub fn bot_value(seat: Seat, level: Level) -> String {
    format!("{seat}.{}", level.word())
}

/// Reads a value of the menu of bots.
pub fn read_bot_value(value: &str) -> Option<(Seat, Level)> {
    let (seat, level) = value.split_once('.')?;
    Some((Seat(seat.parse().ok()?), Level::from_word(level)?))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_control_is_read_back() {
        let hand = || vec!["c5".to_owned(), "c7".to_owned()];
        for verb in [
            Verb::Touch(17, hand()),
            Verb::Touch(0, Vec::new()),
            Verb::Menu(17, hand(), 3),
            Verb::Menu(17, Vec::new(), 0),
            Verb::Stop(4, hand()),
            Verb::Race(12, "rattle".to_owned()),
            Verb::Hand,
            Verb::Type(5),
            Verb::Sit(Seat(1)),
            Verb::SitSomewhere,
            Verb::AddBot,
            Verb::Choose,
            Verb::Other("clock".to_owned()),
            Verb::Leave,
            Verb::Claim,
            Verb::Luck,
            Verb::Start,
            Verb::Fill(Level::Medium),
            Verb::Thread,
            Verb::Kick,
            Verb::KickSeat,
            Verb::Cancel,
            Verb::Resign,
            Verb::ResignSurely,
            Verb::Say,
            Verb::Guide("check".to_owned()),
            Verb::Here(Seat(1)),
            Verb::Substitute(Seat(0)),
            Verb::Skip(Seat(1), 34),
            Verb::Give(Seat(3), 7),
            Verb::Stay(Seat(0), 12),
            Verb::Leaving(None),
            Verb::Leaving(Some(Seat(2))),
            Verb::Offer(Seat(1), None),
            Verb::Offer(Seat(1), Some(Seat(3))),
            Verb::Take(Seat(1), 40),
            Verb::ToBot(Seat(1), Level::Medium),
            Verb::Wait,
            Verb::Rules("onca".to_owned(), 3),
            Verb::Replay,
            Verb::Rematch,
            Verb::Verify,
        ] {
            let control = Control::new(1042, verb);
            let id = control.id().expect("short");
            assert_eq!(Control::read(&id).as_ref(), Some(&control), "{id}");
        }
    }

    #[test]
    fn foreign_and_endless_ids_are_none() {
        for id in [
            "",
            "x",
            "12",
            "12:dance",
            "x:start",
            "12:start:now",
            "12:touch:x:c5",
            "12:menu:1:c5",
            "12:race:1",
            "12:skip:1",
            "12:offer",
            "12:offer:1:x",
            "12:tobot:1:none",
            "12:fill:none",
        ] {
            assert_eq!(Control::read(id), None, "{id}");
        }
        let endless = vec!["abcdefghijkl".to_owned(); 10];
        assert_eq!(Control::new(1, Verb::Touch(1, endless)).id(), None);
    }
}
