//! Time: until when the clock of a table runs, and the heartbeat by which a house knows later for how long it was
//! closed. Clocks stand still meanwhile. What happens when one has run out is `desk`'s.

use std::{
    sync::{Arc, PoisonError, Weak},
    time::Duration,
};

use super::{Host, Inner, now};
use crate::{
    games::Clock,
    store::{Pause, StoreError},
    table::{Phase, Table},
};

/// How long before the end of a clock somebody is warned.
pub const WARNING: Duration = Duration::from_secs(15);
/// A clock shorter than this runs out without a warning.
const LEAST_TO_WARN: Duration = Duration::from_secs(30);
/// Pauses that ended longer ago are forgotten: no table lives so long without a step.
const REMEMBERED: i64 = 30 * 24 * 60 * 60 * 1000;
/// So many heartbeats may fail before the house counts as having been closed.
const MISSED: i64 = 4;

/// A clock that runs for a person.
#[derive(Clone, Debug)]
pub(super) struct Running {
    pub clock: Clock,
    /// When it runs out, in milliseconds since 1970.
    pub out: i64,
    /// When the person is warned, if at all.
    pub warning: Option<i64>,
}

pub(super) fn millis(time: Duration) -> i64 {
    i64::try_from(time.as_millis()).unwrap_or(i64::MAX)
}

impl Inner {
    /// A time of a game's clock in milliseconds as they pass here.
    pub(super) fn scaled(&self, time: Duration) -> i64 {
        let scaled = time.as_secs_f64() * self.times.second.as_secs_f64();
        Duration::try_from_secs_f64(scaled).map_or(i64::MAX / 4, millis)
    }

    /// The clock that runs at a table. None runs for a bot, nor while the table does a step itself.
    pub(super) fn running(&self, table: &Table) -> Option<Running> {
        let position = table.position().filter(|_| table.phase() == Phase::Play)?;
        let clock = position.clock().filter(|_| table.by_itself().is_none())?;
        table.person_in(clock.seat)?;
        let since = table.played_at();
        let out = since.saturating_add(self.scaled(clock.after)).saturating_add(self.closed_since(since));
        let warning = (clock.after >= LEAST_TO_WARN).then(|| out.saturating_sub(self.scaled(WARNING)));
        Some(Running { clock, out, warning })
    }

    /// For how long the house was closed since this moment, in milliseconds.
    pub(super) fn closed_since(&self, since: i64) -> i64 {
        let pauses = self.pauses.lock().unwrap_or_else(PoisonError::into_inner);
        pauses.iter().map(|pause| (pause.ended - pause.began.max(since)).max(0)).sum()
    }

    /// When the house has been open for so long since this moment, in milliseconds.
    pub(super) fn open_for(&self, since: i64, time: i64) -> i64 {
        after_pauses(&self.pauses.lock().unwrap_or_else(PoisonError::into_inner), since, time)
    }

    async fn beat_after(&self, gap: i64) -> Result<(), StoreError> {
        let at = now();
        self.store.beat(at, gap).await?;
        let pauses: Vec<Pause> = self.store.pauses(at - REMEMBERED).await?;
        *self.pauses.lock().unwrap_or_else(PoisonError::into_inner) = pauses;
        Ok(())
    }

    async fn beat(&self) -> Result<(), StoreError> {
        self.beat_after(millis(self.times.beat).saturating_mul(MISSED)).await
    }
}

impl Host {
    /// Notes that the house is open, and from now on notes it again and again.
    ///
    /// # Errors
    /// When the database does not take it.
    pub(super) async fn start_beating(&self) -> Result<(), StoreError> {
        let every = self.0.times.beat;
        // Another process may have kept the house open; alone, it was closed until now.
        let gap = if self.store().is_shared() { millis(every) } else { 0 };
        self.0.beat_after(gap).await?;
        tokio::spawn(go_on_beating(Arc::downgrade(&self.0), every));
        Ok(())
    }

    /// Makes sure that a pause which has just ended is known, as after the machine has slept.
    pub(super) async fn notice_a_pause(&self) {
        if let Err(error) = self.0.beat().await {
            tracing::warn!(%error, "the heartbeat could not be written");
        }
    }

    /// Notes that the house closes now: clocks stand still from here on.
    pub async fn rest(&self) {
        self.notice_a_pause().await;
    }
}

async fn go_on_beating(inner: Weak<Inner>, every: Duration) {
    loop {
        tokio::time::sleep(every).await;
        let Some(inner) = inner.upgrade() else { return };
        if let Err(error) = inner.beat().await {
            tracing::warn!(%error, "the heartbeat could not be written");
        }
    }
}

/// When so much time has passed since a moment, pauses, oldest first, not counted. What is over by then is not undone by
/// a later pause.
fn after_pauses(pauses: &[Pause], since: i64, time: i64) -> i64 {
    pauses.iter().fold(since.saturating_add(time), |at, pause| match pause.began < at {
        true => at.saturating_add((pause.ended - pause.began.max(since)).max(0)),
        false => at,
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pauses_before_the_end_put_it_off() {
        let pauses =
            [(0, 50), (90, 130), (210, 220), (400, 900)].map(|(began, ended)| Pause { began, ended });
        assert_eq!(after_pauses(&pauses, 100, 40), 170, "what is left of a pause counts");
        assert_eq!(after_pauses(&pauses, 100, 200), 340);
        assert_eq!(after_pauses(&pauses, 100, 280), 920, "put off into the next one");
        assert_eq!(after_pauses(&pauses, 1000, 5), 1005);
    }
}
