//! Presses on their way to a desk. Each is announced as soon as it comes in, so that a desk can wait a moment for an
//! earlier one that takes longer to get there (a language to look up, a busy thread), and serve them in order.

use std::{
    collections::BTreeSet,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
};

use tokio::sync::{Notify, futures::Notified};

/// What is announced and has not arrived: table and interaction.
#[derive(Default)]
pub(super) struct Arrivals {
    expected: Mutex<BTreeSet<(u64, u64)>>,
    changed: Notify,
}

/// A press that is on its way, until it arrives or this is dropped.
#[must_use = "dropped, it is no longer expected"]
pub struct Expected {
    arrivals: Arc<Arrivals>,
    table: u64,
    interaction: u64,
}

impl Arrivals {
    fn lock(&self) -> MutexGuard<'_, BTreeSet<(u64, u64)>> {
        // Each section does one thing to the set, so a panic in one leaves it whole.
        self.expected.lock().unwrap_or_else(PoisonError::into_inner)
    }

    pub(super) fn announce(self: &Arc<Self>, table: u64, interaction: u64) -> Expected {
        self.lock().insert((table, interaction));
        Expected { arrivals: self.clone(), table, interaction }
    }

    /// It is there, or will not come.
    pub(super) fn strike_off(&self, table: u64, interaction: u64) {
        if self.lock().remove(&(table, interaction)) {
            self.changed.notify_waiters();
        }
    }

    /// Whether an earlier press is on its way to this table.
    pub(super) fn any_before(&self, table: u64, interaction: u64) -> bool {
        self.lock().range((table, 0)..(table, interaction)).next().is_some()
    }

    /// Done when something has arrived, at whichever table.
    pub(super) fn changed(&self) -> Notified<'_> {
        self.changed.notified()
    }
}

impl Drop for Expected {
    fn drop(&mut self) {
        self.arrivals.strike_off(self.table, self.interaction);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_earlier_ones_at_the_same_table_are_waited_for() {
        let arrivals = Arc::new(Arrivals::default());
        let (third, other) = (arrivals.announce(1, 3), arrivals.announce(2, 1));
        assert!(arrivals.any_before(1, 5));
        assert!(!arrivals.any_before(1, 3));
        arrivals.strike_off(1, 3);
        assert!(!arrivals.any_before(1, 5));
        drop((third, other));
        assert!(!arrivals.any_before(2, 9));
    }
}
