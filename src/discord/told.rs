//! What a message says has just happened: since a person last did something, so that what a bot or the clock does at once
//! takes no sentence away that nobody has had the time to read.

use crate::{games::Msg, host::Session, table::Step};

/// Sentences at most.
const MOST: usize = 10;

/// Sentences on what has happened, as far as they are still told.
#[derive(Clone, Debug, Default)]
pub struct Told(Vec<Msg>);

impl Told {
    /// Takes in what has happened. `follows`: it is told after what went before.
    pub fn take(&mut self, events: Vec<Msg>, follows: bool) {
        if !follows {
            self.0.clear();
        }
        self.0.extend(events);
        self.0.drain(..self.0.len().saturating_sub(MOST));
    }

    /// The sentences, in order.
    pub fn sentences(&self) -> &[Msg] {
        &self.0
    }
}

/// Whether a person did the last step, not a bot or the clock.
pub fn by_a_person(session: &Session) -> bool {
    let table = &session.table;
    match table.log().last().map(|entry| &entry.step) {
        Some(Step::Play(seat, _)) => table.person_in(*seat).is_some(),
        Some(Step::ByClock(..)) => false,
        _ => true,
    }
}
