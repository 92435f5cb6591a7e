//! What the host tells: that something happened at a table. Whoever shows tables listens.

use std::sync::Arc;

use super::Session;
use crate::games::{Msg, Seat};

/// Whoever shows tables. Told of everything that happens, table by table in order, and before whoever asked for it is
/// answered; so it must not wait for anything.
pub trait Teller: Send + Sync {
    /// Takes the news in.
    fn tell(&self, news: News);
}

/// Something happened at a table, and is in the database.
#[derive(Clone, Debug)]
pub struct News {
    /// The table as it stands after it.
    pub session: Arc<Session>,
    /// What it was.
    pub kind: NewsKind,
}

/// What happened.
#[derive(Clone, Debug)]
pub enum NewsKind {
    /// Steps were done: what they came to, in order.
    Stepped(Vec<Msg>),
    /// The clock of the person in this seat will soon run out.
    Warned(Seat),
    /// Somebody has kept the table waiting for so long that they are reminded, or the others may vote.
    Waited,
    /// A race keeps nothing waiting any more.
    Freed,
    /// The house has started and goes on with this table.
    Woken,
}
