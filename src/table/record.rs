//! The record of a finished game: how it is written, read and checked. JSON, one object; its digest is the SHA-256 of
//! its canonical form, the lines that [`Record::canonical`] gives, so that a step changed to another legal one is found.

use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use thiserror::Error;

use super::{Broken, End, Entry, Person, Phase, Step, Table};
use crate::{
    dice::Seed,
    games::{Msg, Registry},
};

const FORMAT: &str = "perus-record";
const VERSION: u32 = 1;

/// A finished game, as it leaves the house.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// Always `perus-record`.
    pub format: String,
    /// The version of this form, 1.
    pub version: u32,
    /// The table's number.
    pub table: u64,
    /// The game's name.
    pub game: String,
    /// The version of the game's rules.
    pub rules: u32,
    /// The seed, 64 hexadecimal digits.
    pub seed: String,
    /// What was shown of the seed before the game.
    pub fingerprint: String,
    /// The salt of its draws; empty if the game never started.
    pub salt: String,
    /// Who took part; `p1` in the steps is the first. Not part of the digest, so that a name can be forgotten.
    pub people: Vec<RecordPerson>,
    /// The log of the table.
    pub steps: Vec<RecordStep>,
    /// How it ended: a word for each seat (`win`, `draw`, `loss`), none if it was called off.
    pub scores: Vec<String>,
    /// The SHA-256 of the canonical form, lower-case hex.
    pub digest: String,
}

/// Somebody who took part.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordPerson {
    /// The id on Discord, in decimal.
    pub id: String,
    /// The name.
    pub name: String,
}

/// A step of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct RecordStep {
    /// The step in its text form.
    pub step: String,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// Why a text is no record that could be checked.
#[derive(Debug, Error)]
pub enum RecordError {
    /// It isn't JSON to its end.
    #[error("the file is no JSON, or is cut off: {0}")]
    NotJson(String),
    /// It is JSON, but not of this form.
    #[error("this is no record of Perus: {0}")]
    NotARecord(String),
    /// It was written by a newer version.
    #[error("the record has version {0}, this program reads up to {VERSION}")]
    Newer(u32),
    /// It is of a game that isn't here.
    #[error("the game {0:?} is not known here")]
    UnknownGame(String),
    /// It follows other rules than this program has.
    #[error("the record follows version {found} of the rules of {game}, this program has {known}")]
    OtherRules {
        /// The game.
        game: String,
        /// The record's version.
        found: u32,
        /// The version here.
        known: u32,
    },
}

/// What checking a record came to.
#[derive(Debug)]
pub enum Verified {
    /// All of it fits together; whether this house knows the digest is for the store to say.
    Consistent(Box<Table>),
    /// It doesn't fit together.
    Broken {
        /// The step from which it doesn't; `None` when it is not a step that is wrong.
        step: Option<usize>,
        /// What is wrong.
        reason: Msg,
    },
}

impl Record {
    /// The record of a table that is over; `None` of one that isn't.
    pub fn of(table: &Table) -> Option<Self> {
        let scores = match table.end()? {
            End::Played(outcome) => outcome.scores.iter().map(|score| score.word().to_owned()).collect(),
            End::CalledOff(_) => Vec::new(),
        };
        let people = table.people().iter();
        let mut record = Self {
            format: FORMAT.to_owned(),
            version: VERSION,
            table: table.number(),
            game: table.game().name().to_owned(),
            rules: table.game().rules_version(),
            seed: table.seed().to_hex(),
            fingerprint: table.seed().fingerprint(),
            salt: table.salt().unwrap_or_default().to_owned(),
            people: people
                .map(|person| RecordPerson { id: person.id.to_string(), name: person.name.clone() })
                .collect(),
            steps: table
                .log()
                .iter()
                .map(|entry| RecordStep { step: entry.step.to_string(), at: entry.at })
                .collect(),
            scores,
            digest: String::new(),
        };
        record.digest = record.compute_digest();
        Some(record)
    }

    /// The record as JSON, laid out for people.
    pub fn to_json(&self) -> String {
        serde_json::to_string_pretty(self)
            .expect("a record has only strings and numbers, which JSON always takes")
    }

    /// Reads JSON. Only the form is checked; see [`Record::verify`].
    ///
    /// # Errors
    /// When it is cut off, no record, or of a newer version.
    pub fn from_json(text: &str) -> Result<Self, RecordError> {
        let value: serde_json::Value =
            serde_json::from_str(text).map_err(|error| RecordError::NotJson(error.to_string()))?;
        if value.get("format").and_then(serde_json::Value::as_str) != Some(FORMAT) {
            return Err(RecordError::NotARecord("it has no \"format\": \"perus-record\"".to_owned()));
        }
        let version = value.get("version").and_then(serde_json::Value::as_u64).unwrap_or(0);
        if version > u64::from(VERSION) {
            return Err(RecordError::Newer(u32::try_from(version).unwrap_or(u32::MAX)));
        }
        serde_json::from_value(value).map_err(|error| RecordError::NotARecord(error.to_string()))
    }

    /// What the digest is taken of: lines, each ended by a line feed. `perus-record 1`, `table N`, `game NAME rules N`,
    /// `seed HEX`, `fingerprint HEX`, `salt TEXT`, then for each step `AT STEP`, then `end` and the scores' words.
    pub fn canonical(&self) -> String {
        let mut lines = format!(
            "{} {}\ntable {}\ngame {} rules {}\nseed {}\nfingerprint {}\nsalt {}\n",
            self.format,
            self.version,
            self.table,
            self.game,
            self.rules,
            self.seed,
            self.fingerprint,
            self.salt
        );
        for RecordStep { step, at } in &self.steps {
            lines.push_str(&format!("{at} {step}\n"));
        }
        lines.push_str("end");
        for score in &self.scores {
            lines.push(' ');
            lines.push_str(score);
        }
        lines.push('\n');
        lines
    }

    /// The digest of what the record says.
    pub fn compute_digest(&self) -> String {
        hex::encode(Sha256::digest(self.canonical()))
    }

    /// Recomputes everything: fingerprint, salt, every draw, every step, the end and the digest.
    ///
    /// # Errors
    /// When the record can't be checked here at all: an unknown game or other rules.
    pub fn verify(&self, games: &Registry) -> Result<Verified, RecordError> {
        let game = games.get(&self.game).ok_or_else(|| RecordError::UnknownGame(self.game.clone()))?;
        if game.rules_version() != self.rules {
            return Err(RecordError::OtherRules {
                game: self.game.clone(),
                found: self.rules,
                known: game.rules_version(),
            });
        }
        let broken = |reason| Ok(Verified::Broken { step: None, reason: Msg::new(reason) });
        let Ok(seed) = Seed::from_hex(&self.seed) else { return broken("verify-seed-unreadable") };
        if seed.fingerprint() != self.fingerprint {
            return broken("verify-fingerprint-differs");
        }
        let mut people = Vec::new();
        for person in &self.people {
            let Ok(id) = person.id.parse() else { return broken("verify-person-unreadable") };
            people.push(Person { id, name: person.name.clone() });
        }
        let mut log = Vec::new();
        for (number, RecordStep { step, at }) in self.steps.iter().enumerate() {
            match step.parse::<Step>() {
                Ok(step) => log.push(Entry { step, at: *at }),
                Err(_) => {
                    let reason = Msg::new("verify-step-unreadable");
                    return Ok(Verified::Broken { step: Some(number), reason });
                }
            }
        }
        let table = match Table::replay(self.table, game.clone(), seed, people, log) {
            Ok(table) => table,
            Err(Broken { number, reason }) => {
                return Ok(Verified::Broken { step: Some(number), reason });
            }
        };
        if table.phase() != Phase::Over {
            return broken("verify-not-over");
        }
        let Some(again) = Self::of(&table) else { return broken("verify-not-over") };
        if again.salt != self.salt {
            return broken("verify-salt-differs");
        }
        if again.scores != self.scores {
            return broken("verify-scores-differ");
        }
        if again.digest != self.digest {
            return broken("verify-digest-differs");
        }
        Ok(Verified::Consistent(Box::new(table)))
    }
}
