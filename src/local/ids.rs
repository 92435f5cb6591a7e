//! Snowflake ids and the clock they are made from.
//!
//! Ids always grow, also over a restart and when a test moves the clock. What an id names lives in
//! [`super::model`].

use std::{
    fmt,
    str::FromStr,
    sync::atomic::{AtomicI64, Ordering},
    time::{SystemTime, UNIX_EPOCH},
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use time::{OffsetDateTime, format_description::well_known::Rfc3339};

/// The first millisecond of 2015, from which Discord counts.
const DISCORD_EPOCH: i64 = 1_420_070_400_000;

/// A snowflake. In JSON a decimal string, as Discord writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Id(pub u64);

impl Id {
    /// When this id was made, in milliseconds since 1970.
    pub fn created(self) -> i64 {
        (self.0 >> 22) as i64 + DISCORD_EPOCH
    }
}

impl fmt::Display for Id {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.0.fmt(f)
    }
}

impl FromStr for Id {
    type Err = std::num::ParseIntError;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        text.parse().map(Id)
    }
}

impl Serialize for Id {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(&self.0)
    }
}

impl<'de> Deserialize<'de> for Id {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        text.parse().map_err(|_| de::Error::custom("not a snowflake"))
    }
}

/// The table's clock: the machine's, moved by what a test says.
#[derive(Debug, Default)]
pub struct Clock {
    offset: AtomicI64,
}

impl Clock {
    /// Milliseconds since 1970.
    pub fn now(&self) -> i64 {
        let real = SystemTime::now().duration_since(UNIX_EPOCH).map_or(0, |d| d.as_millis() as i64);
        real + self.offset.load(Ordering::Relaxed)
    }

    /// Moves the clock forward by so many milliseconds.
    pub fn advance(&self, millis: i64) {
        self.offset.fetch_add(millis, Ordering::Relaxed);
    }
}

/// Makes ids that always grow.
#[derive(Debug, Default)]
pub struct Ids {
    last: u64,
}

impl Ids {
    /// The next id at this time (milliseconds since 1970).
    pub fn next(&mut self, now: i64) -> Id {
        let by_clock = ((now - DISCORD_EPOCH).max(1) as u64) << 22;
        self.last = by_clock.max(self.last + 1);
        Id(self.last)
    }

    /// Takes note of an id read from the database, so that new ones are greater.
    pub fn seen(&mut self, id: Id) {
        self.last = self.last.max(id.0);
    }
}

/// A time in milliseconds since 1970 as Discord writes it: `2026-01-02T03:04:05.678000+00:00`.
pub fn timestamp(millis: i64) -> String {
    let nanos = i128::from(millis) * 1_000_000;
    let text = OffsetDateTime::from_unix_timestamp_nanos(nanos)
        .unwrap_or(OffsetDateTime::UNIX_EPOCH)
        .format(&Rfc3339)
        .unwrap_or_default();
    text.replace('Z', "+00:00")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_grow_though_the_clock_stands_or_goes_back() {
        let mut ids = Ids::default();
        let a = ids.next(1_700_000_000_000);
        let b = ids.next(1_700_000_000_000);
        let c = ids.next(1_600_000_000_000);
        assert!(a < b && b < c);
        assert_eq!(a.created(), 1_700_000_000_000);
    }

    #[test]
    fn time_is_written_as_discord_writes_it() {
        assert_eq!(timestamp(1_700_000_000_123), "2023-11-14T22:13:20.123+00:00");
    }
}
