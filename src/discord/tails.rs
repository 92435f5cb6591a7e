//! The last message of each channel, as far as the gateway has told: whether a board is still the last word. No request
//! is made here.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use serenity::all::{ChannelId, MessageId};

/// The last messages known.
#[derive(Debug, Default)]
pub struct Tails(Mutex<HashMap<ChannelId, MessageId>>);

impl Tails {
    /// Notes a message; an older one than is known changes nothing.
    pub fn note(&self, channel: ChannelId, message: MessageId) {
        let mut tails = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let last = tails.entry(channel).or_insert(message);
        *last = (*last).max(message);
    }

    /// The last message of a channel, if any came by since the start.
    pub fn last(&self, channel: ChannelId) -> Option<MessageId> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).get(&channel).copied()
    }

    /// Forgets all: after a gap in what the gateway told.
    pub fn forget(&self) {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clear();
    }
}
