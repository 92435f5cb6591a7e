//! Races: until when one keeps everything else waiting, and what is known of one that somebody comes late to. The course
//! of a race is the table's.

use std::sync::Arc;

use super::{Ask, AskError, Inner, Session, now};
use crate::{
    games::{Refusal, Seat},
    store::{Store, StoreError},
    table::{Actor, Decision, Phase, Step, Table},
};

/// A word in a race that is over.
#[derive(Clone, Debug)]
pub struct Late {
    /// The table as it stands.
    pub session: Arc<Session>,
    /// Who was first in that race; `None` where nobody was, or another one is on by now.
    pub first: Option<First>,
    /// The interaction it came by.
    pub interaction: Option<u64>,
}

/// Who was first in a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct First {
    /// The seat.
    pub seat: Seat,
    /// By which interaction; `None` for a bot.
    pub interaction: Option<u64>,
    /// When it was done, in milliseconds since 1970.
    pub at: i64,
}

impl Inner {
    /// The number of the race that is open, if it keeps everything else waiting at first, and until when, in milliseconds
    /// since 1970. The time stands still while the house is closed.
    pub(super) fn guard_of(&self, table: &Table) -> Option<(u32, i64)> {
        let (race, began) = table.race().filter(|(race, _)| !race.guard.is_zero())?;
        let until = began.saturating_add(self.scaled(race.guard)).saturating_add(self.closed_since(began));
        Some((race.number, until))
    }

    /// Until when a race keeps everything else waiting; `None` once that is over.
    pub(super) fn guard(&self, table: &Table) -> Option<i64> {
        self.guard_of(table).map(|(_, until)| until).filter(|until| *until > now())
    }

    /// For how long the race that is open keeps everything else waiting in all, in milliseconds, and how much of it has
    /// passed.
    pub(super) fn guard_passed(&self, table: &Table) -> Option<(i64, i64)> {
        let (race, _) = table.race()?;
        let (_, until) = self.guard_of(table)?;
        let whole = self.scaled(race.guard);
        Some((whole, whole.saturating_sub(until.saturating_sub(now())).max(0)))
    }
}

/// Whether the race of this number is over at a table that is still played.
pub(super) fn is_over(table: &Table, number: u32) -> bool {
    table.phase() == Phase::Play && table.race().is_none_or(|(race, _)| race.number != number)
}

/// Whether a race keeps waiting what was decided. What the house does by its clock is not held up; a turn
/// that it plays by vote is like any other.
pub(super) fn waits(session: &Session, actor: &Actor, decision: &Decision) -> bool {
    if session.guard.is_none() {
        return false;
    }
    decision.steps.iter().any(|step| match step {
        Step::ByVote(seat, text) => !session.table.races(*seat, text),
        _ if matches!(actor, Actor::House) => false,
        Step::Play(seat, text) => !session.table.races(*seat, text),
        _ => false,
    })
}

/// Why a word in a race that is over is refused.
///
/// # Errors
/// When the database can't say by which interaction somebody was first.
pub(super) async fn late(store: &Store, session: Arc<Session>, ask: &Ask) -> Result<AskError, StoreError> {
    let table = &session.table;
    let over = table.raced().filter(|raced| ask.race == Some(raced.number));
    let Some((ended, seat)) = over.and_then(|raced| Some((raced.ended?, raced.first?))) else {
        return Ok(AskError::Late(Box::new(Late { session, first: None, interaction: ask.interaction })));
    };
    let interaction = store.interaction_of(table.number(), u64::from(ended)).await?;
    if interaction.is_some() && interaction == ask.interaction {
        return Ok(AskError::Repeated);
    }
    if let Some(reason) = own(&session, ask, seat) {
        return Ok(AskError::Refused(reason, session));
    }
    let at = usize::try_from(ended).ok().and_then(|step| table.log().get(step)).map_or(0, |entry| entry.at);
    let first = Some(First { seat, interaction, at });
    Ok(AskError::Late(Box::new(Late { session, first, interaction: ask.interaction })))
}

/// What the game says to whoever was first and asks once more.
fn own(session: &Session, ask: &Ask, first: Seat) -> Option<crate::games::Msg> {
    let Actor::Person { person, .. } = &ask.actor else { return None };
    if !session.table.seats_of(person.id).contains(&first) {
        return None;
    }
    let again = |Refusal(reason)| Some(reason);
    let decision = match session.table.decide(&ask.actor, &ask.want) {
        Ok(decision) => decision,
        Err(refusal) => return again(refusal),
    };
    session.table.clone().carry_out(&decision, now()).map_or_else(again, |_| None)
}

/// How long a guard has still to run, in whole seconds of people: at least one.
pub fn seconds_left(guard: i64) -> i64 {
    let left = guard.saturating_sub(now());
    left.div_euclid(1000).saturating_add(i64::from(left.rem_euclid(1000) > 0)).max(1)
}

/// What is left of a guard, and a little more, so that it is over then.
pub(super) fn rest(guard: i64) -> std::time::Duration {
    let left = u64::try_from(guard.saturating_sub(now())).unwrap_or(0);
    std::time::Duration::from_millis(left.saturating_add(5))
}
