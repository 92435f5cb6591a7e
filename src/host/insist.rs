//! Steps that no person waits for, bots' and the table's own: asked for again where the database or a race is in the way.

use std::time::Duration;

use super::{Ask, AskError, Host, race};

/// A database that is locked or full for a while shall not leave a table sitting there for ever: waits between tries, in
/// seconds.
const WAITS: [u64; 6] = [1, 2, 4, 8, 16, 32];

/// Asks until it is done, overtaken or refused, or the waits are used up.
pub(super) async fn insist(host: &Host, table: u64, ask: Ask) {
    for pause in WAITS {
        match host.ask(table, ask.clone()).await {
            Err(AskError::Store(_)) => tokio::time::sleep(Duration::from_secs(pause)).await,
            // The house was closed for a moment, and the guard has moved.
            Err(AskError::Guarded(session)) => {
                tokio::time::sleep(session.guard.map_or(Duration::ZERO, race::rest)).await;
            }
            Err(error @ (AskError::Refused(..) | AskError::Broken(..))) => {
                tracing::error!(table, %error, actor = ?ask.actor, "a step that nobody waits for was refused");
                return;
            }
            Ok(_) | Err(_) => return,
        }
    }
    tracing::error!(table, actor = ?ask.actor, "gave up writing a step that nobody waits for");
}
