//! Tables as rows of the database: what was done is written as such, and a table is read back from them.

use super::{AskError, Host, Session, absence::Patience};
use crate::{
    games::Msg,
    store::{StepRow, StoredTable},
    table::{Actor, Decision, Entry, Person, Step, Table, Want},
};

/// The rows of a decision that was carried out, for the store.
pub(super) fn rows(decision: &Decision, at: i64, by: Option<u64>, interaction: Option<u64>) -> Vec<StepRow> {
    let row = |(index, step): (usize, &Step)| StepRow {
        body: step.to_string(),
        at,
        by,
        interaction: interaction.filter(|_| index == 0),
    };
    decision.steps.iter().enumerate().map(row).collect()
}

/// The user who did something, if it was a person.
pub(super) fn by(actor: &Actor) -> Option<u64> {
    match actor {
        Actor::Person { person, .. } => Some(person.id),
        Actor::Bot(_) | Actor::House => None,
    }
}

/// What was asked for, in a word for the operator.
pub(super) fn kind_of(want: &Want) -> &'static str {
    match want {
        Want::Open(_) => "open",
        Want::Choose(..) => "option",
        Want::Sit(_) | Want::AddBot(..) => "sit",
        Want::Leave | Want::Kick(_) => "leave",
        Want::Luck(_) => "luck",
        Want::Claim => "claim",
        Want::Start | Want::Fill(_) => "start",
        Want::Play(_) => "play",
        Want::ByClock(..) => "by-clock",
        Want::ByTable(..) => "by-table",
        Want::ByVote(..) => "by-vote",
        Want::Vote(..) => "vote",
        Want::Stay(..) => "stay",
        Want::Offer(..) => "offer",
        Want::Take(..) => "take",
        Want::ToBot(..) => "substitute",
        Want::Wait(_) => "option",
        Want::Substitute(_) => "substitute",
        Want::Resign => "resign",
        Want::Cancel => "cancel",
    }
}

/// A table from its rows.
pub(super) fn revive(host: &Host, stored: StoredTable) -> Result<Session, AskError> {
    let number = stored.id;
    let broken = |step: usize, key: &'static str| {
        AskError::Broken(number, crate::table::Broken { number: step, reason: Msg::new(key) })
    };
    let game = host.games().get(&stored.game).ok_or_else(|| broken(0, "verify-unknown-game"))?;
    if game.rules_version() != stored.rules_version {
        return Err(broken(0, "verify-other-rules"));
    }
    let people =
        stored.people.into_iter().map(|person| Person { id: person.user, name: person.name }).collect();
    let mut log = Vec::with_capacity(stored.steps.len());
    for (index, row) in stored.steps.into_iter().enumerate() {
        let step: Step = row.body.parse().map_err(|_| broken(index, "verify-step-unreadable"))?;
        log.push(Entry { step, at: row.at });
    }
    let table = Table::replay(number, game.clone(), stored.seed, people, log)
        .map_err(|error| AskError::Broken(number, error))?;
    let (place, language, touched_at) = (stored.place, stored.language, stored.touched_at);
    let patience = Patience::default();
    Ok(Session { table, place, language, touched_at, deadline: None, guard: None, patience })
}
