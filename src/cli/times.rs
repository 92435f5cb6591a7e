//! The times of the house as they stand on the command line: read, and held against each other.

use std::time::Duration;

use perus::{
    games::{OFF, seconds},
    host::Times,
};

use super::Args;

/// A time on the command line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Time(Option<Duration>);

/// The longest time that is taken: pauses of the house are remembered for so long.
const LONGEST: u32 = 30 * 24 * 60 * 60;

/// Reads a time as people type it.
///
/// # Errors
/// Why it is none, in words for the operator.
pub fn time(typed: &str) -> Result<Time, String> {
    let typed = typed.trim().to_lowercase();
    if typed == OFF {
        return Ok(Time(None));
    }
    match seconds(&typed) {
        Some(seconds) if (1..=LONGEST).contains(&seconds) => {
            Ok(Time(Some(Duration::from_secs(seconds.into()))))
        }
        Some(_) => Err("a time is at least one second and at most 30 days".to_owned()),
        None => Err("write a time such as 90s, 10m, 2h or 3d, or off".to_owned()),
    }
}

impl Args {
    /// How the house keeps time.
    ///
    /// # Errors
    /// When the times don't come one after the other.
    pub fn times(&self) -> anyhow::Result<Times> {
        let (nudge, skip) = (self.nudge_after.0, self.skip_after.0);
        let Some(close) = self.close_after.0 else { anyhow::bail!("--close-after can't be off") };
        let last = skip.or(nudge).unwrap_or_default();
        if nudge.zip(skip).is_some_and(|(nudge, skip)| nudge >= skip) || last >= close {
            anyhow::bail!(
                "--nudge-after must be shorter than --skip-after, and both shorter than --close-after"
            );
        }
        Ok(Times { nudge_after: nudge, skip_after: skip, table_expiry: close, ..Times::default() })
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::*;

    fn times(given: &[&str]) -> Result<Times, String> {
        let args = Args::try_parse_from(["perus"].iter().chain(given)).map_err(|error| error.to_string())?;
        args.times().map_err(|error| error.to_string())
    }

    fn seconds(time: Option<Duration>) -> Option<u64> {
        time.map(|time| time.as_secs())
    }

    #[test]
    fn times_are_read_and_have_defaults() {
        let house = times(&[]).unwrap();
        assert_eq!((seconds(house.nudge_after), seconds(house.skip_after)), (Some(600), Some(1800)));
        assert_eq!(house.table_expiry.as_secs(), 3 * 24 * 3600);
        let other = times(&["--nudge-after", "off", "--skip-after", "1h30m", "--close-after", "7d"]).unwrap();
        assert_eq!((seconds(other.nudge_after), seconds(other.skip_after)), (None, Some(5400)));
        assert_eq!(other.table_expiry.as_secs(), 7 * 24 * 3600);
        assert_eq!(seconds(times(&["--skip-after", "OFF"]).unwrap().skip_after), None);
    }

    #[test]
    fn nonsense_and_times_out_of_order_are_refused() {
        for nonsense in ["soon", "", "-5m", "0", "31d", "10 parsecs"] {
            assert!(times(&[&format!("--nudge-after={nonsense}")]).is_err(), "{nonsense}");
        }
        for wrong in [
            ["--nudge-after=30m", "--skip-after=30m"],
            ["--nudge-after=2h", "--skip-after=1h"],
            ["--skip-after=3d", "--nudge-after=1h"],
            ["--skip-after=off", "--nudge-after=4d"],
            ["--close-after=off", "--nudge-after=1h"],
            ["--close-after=5m", "--nudge-after=off"],
        ] {
            assert!(times(&wrong).is_err(), "{wrong:?}");
        }
    }
}
