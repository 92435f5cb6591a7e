//! Who writes on a private message next: presses and the courier may both have something to show in it, and what is
//! older must not come to lie above what is newer. Nothing is sent here.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, PoisonError},
};

use serenity::all::MessageId;
use tokio::sync::{Mutex as Turn, OwnedMutexGuard};

/// What a message shows: the table after so many steps, and there the hand as this press left it (0: as it is dealt).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
pub struct Version {
    /// Steps in the record.
    pub step: u32,
    /// The interaction.
    pub press: u64,
}

/// So many messages are remembered at least; each is a few bytes.
const REMEMBERED: usize = 1024;

/// The private messages, as far as this process has written on them.
#[derive(Debug, Default)]
pub struct Sheets(Mutex<HashMap<MessageId, Arc<Turn<Version>>>>);

impl Sheets {
    /// Waits for the turn to write on a message; gives what it shows, to be changed by whoever writes.
    pub async fn turn(&self, message: MessageId) -> OwnedMutexGuard<Version> {
        let sheet = {
            let mut sheets = self.0.lock().unwrap_or_else(PoisonError::into_inner);
            if sheets.len() > REMEMBERED {
                sheets.retain(|_, sheet| Arc::strong_count(sheet) > 1);
            }
            sheets.entry(message).or_default().clone()
        };
        sheet.lock_owned().await
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_later_step_is_newer_and_then_a_later_press() {
        let version = |step, press| Version { step, press };
        assert!(version(5, 0) > version(4, 99));
        assert!(version(4, 99) > version(4, 98));
        assert!(version(4, 1) > version(4, 0));
    }

    #[tokio::test]
    async fn one_writes_after_the_other() {
        let sheets = Sheets::default();
        let message = MessageId::new(1);
        let mut first = sheets.turn(message).await;
        assert_eq!(*first, Version::default());
        first.step = 3;
        drop(first);
        assert_eq!(sheets.turn(message).await.step, 3);
        assert_eq!(sheets.turn(MessageId::new(2)).await.step, 0);
    }
}
