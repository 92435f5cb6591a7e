//! People who keep a table waiting: how long it waits, when they are reminded, when the others may vote, and when the
//! table plays a turn that they voted to skip. Who votes on what is the table's.

use std::time::Duration;

use super::{AskError, Inner, Session, clock::millis, now};
use crate::{
    games::Seat,
    table::{Decision, NUDGE, SKIP, Step, Table, Wait},
};

/// How long a table waits for people.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Patience {
    /// After so long whoever is waited for is reminded; `None`: nobody is.
    pub nudge: Option<Duration>,
    /// After so long the others may vote to skip them; `None`: never.
    pub skip: Option<Duration>,
    /// When whoever is waited for now is reminded, in milliseconds since 1970.
    pub nudge_at: Option<i64>,
    /// When the others may vote to skip whoever is waited for now, in milliseconds since 1970.
    pub skip_at: Option<i64>,
}

/// Something that is said in the course of a wait.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Stage {
    /// The number of the wait.
    pub wait: u32,
    /// Whether it is the reminder, else that the others may vote.
    pub nudge: bool,
}

impl Inner {
    /// How long this table waits: as chosen in its lobby, else as the house does.
    pub(super) fn patience(&self, table: &Table) -> Patience {
        let chosen = |key: &str, house: Option<Duration>| match table.waits().get(key) {
            "" => house.map(|time| (time, millis(time))),
            value => value.parse().ok().map(|seconds| {
                let time = Duration::from_secs(seconds);
                (time, self.scaled(time))
            }),
        };
        let skip = chosen(SKIP, self.times.skip_after);
        // Nobody is reminded on whom the others may vote already.
        let nudge = chosen(NUDGE, self.times.nudge_after);
        let nudge = nudge.filter(|(_, nudge)| skip.is_none_or(|(_, skip)| *nudge < skip));
        let wait = table.wait().filter(|_| table.skipping().is_none());
        let after = |time: Option<(Duration, i64)>| self.waited_until(table, wait?, time?.1);
        Patience {
            nudge: nudge.map(|(time, _)| time),
            skip: skip.map(|(time, _)| time),
            nudge_at: after(nudge),
            skip_at: after(skip),
        }
    }

    /// When a wait comes to this length. Never, where the game's own clock for that seat runs out before. The time stands
    /// still while the house is closed.
    fn waited_until(&self, table: &Table, wait: Wait, time: i64) -> Option<i64> {
        let at = self.open_for(wait.since, time);
        let runs_out = self.running(table).filter(|running| running.clock.seat == wait.seat);
        runs_out.is_none_or(|running| running.out > at).then_some(at)
    }

    /// What is said in the course of the present wait, and when.
    pub(super) fn stages(&self, table: &Table) -> Vec<(Stage, i64)> {
        let Some(wait) = table.wait() else { return Vec::new() };
        let patience = self.patience(table);
        let stage = |nudge, at: Option<i64>| Some((Stage { wait: wait.number, nudge }, at?));
        [stage(true, patience.nudge_at), stage(false, patience.skip_at)].into_iter().flatten().collect()
    }

    /// The seat for which the table plays a step by vote, and when: at a pace that people can follow.
    pub(super) fn next_skip(&self, table: &Table) -> Option<(Seat, i64)> {
        let wait = table.wait().filter(|wait| table.skipping() == Some(wait.seat))?;
        let last = table.log().last().map_or(0, |entry| entry.at);
        let at = last.saturating_add(millis(self.times.bot_pause));
        let guard = self.guard_of(table).map_or(at, |(_, until)| until.saturating_add(5));
        Some((wait.seat, at.max(guard)))
    }
}

/// Why a vote is refused that comes before its time.
pub(super) fn too_early(session: &Session, decision: &Decision) -> Option<AskError> {
    let votes = decision.steps.iter().any(|step| matches!(step, Step::Vote(..)));
    if !votes || session.table.skipping().is_some() {
        return None;
    }
    match session.patience.skip_at {
        Some(at) if at <= now() => None,
        at => Some(AskError::Early(at)),
    }
}
