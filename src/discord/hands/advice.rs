//! What somebody is told whose direct messages are closed, and when they are tried again.

use std::sync::Arc;

use crate::{
    discord::{
        Bot,
        speak::{Voice, table_language},
    },
    games::Msg,
    host::Session,
    table::Phase,
};

/// How to open one's direct messages, for somebody at a secretive table who has just been found to have them closed;
/// `None` for all others. Waits until that is known.
pub async fn advice(bot: &Bot, voice: &Voice<'_>, session: &Session, person: u64) -> Option<String> {
    let table = &session.table;
    if !table.game().is_secretive() || table.phase() == Phase::Over || table.seat_of(person).is_none() {
        return None;
    }
    let known = bot.courier.settled(table.number(), person).await?;
    let button = || Voice::new(&bot.texts, table_language(session)).word("hands-mine");
    known.closed.then(|| voice.say(&Msg::new("hands-closed").with("button", button())))
}

/// This person has just written or pressed in their direct messages: closed ones are tried once more.
pub async fn may_be_open(bot: &Bot, session: &Arc<Session>, person: u64) {
    let known = bot.host.store().hand(session.table.number(), person).await;
    if known.is_ok_and(|known| known.is_some_and(|row| row.closed)) {
        bot.courier.again(session.clone(), person);
    }
}
