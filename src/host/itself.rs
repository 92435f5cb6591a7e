//! The steps that a table does itself (see [`crate::games::Game::by_itself`]): each after a pause, so that people can
//! follow. Which step is due, the table knows.

use std::{sync::Arc, time::Duration};

use super::{Ask, Host, Session, bots::pause, insist::insist, race};
use crate::table::{Actor, Want};

/// Sets the table to do what is due, unless it is set to that already: `set` is the number of the step it was last set
/// to do. `quiet`: nothing was told of the last step.
pub(super) fn call(host: &Host, session: &Arc<Session>, set: &mut Option<u32>, quiet: bool) {
    let number = session.table.next_step();
    if session.table.by_itself().is_some() && set.replace(number) != Some(number) {
        tokio::spawn(go(host.clone(), session.clone(), quiet));
    }
}

async fn go(host: Host, session: Arc<Session>, quiet: bool) {
    let Some((seat, step)) = session.table.by_itself() else { return };
    let wait = pause(&session, quiet, host.0.times.bot_pause);
    // The house isn't held up by a guard, so it minds it by itself.
    tokio::time::sleep(wait.max(session.guard.map_or(Duration::ZERO, race::rest))).await;
    let seen = Some(session.table.next_step());
    let ask =
        Ask { actor: Actor::House, want: Want::ByTable(seat, step), seen, race: None, interaction: None };
    insist(&host, session.table.number(), ask).await;
}
