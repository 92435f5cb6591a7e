//! One person's direct messages on the wire: sent, changed, stripped of controls, looked for. When, and what they say,
//! is the courier's.

use serenity::all::{
    ChannelId, CreateMessage, EditMessage, GetMessages, Http, Message, MessageId, Nonce, UserId,
};

use super::sheets::{Sheets, Version};
use crate::discord::{
    draft::Draft,
    patience::{code, code_of, passes, patiently},
    retire::tables_of,
};

/// So many of the last direct messages are looked through after a start.
const SEARCHED: u8 = 50;
/// Discord's limit for a nonce.
const LONGEST_NONCE: usize = 25;

/// A person's direct messages.
pub struct Letter<'a> {
    /// Discord.
    pub http: &'a Http,
    /// Who writes next.
    pub sheets: &'a Sheets,
    /// To whom.
    pub person: UserId,
    /// Their channel, if it is known.
    pub channel: Option<u64>,
}

/// What became of a message.
pub enum Sent {
    /// It is there.
    There {
        /// The channel of direct messages.
        channel: ChannelId,
        /// The message.
        message: MessageId,
    },
    /// This person takes none.
    Closed,
}

impl Letter<'_> {
    fn known(&self) -> Option<ChannelId> {
        self.channel.map(ChannelId::new)
    }

    /// Sends a message.
    ///
    /// # Errors
    /// What did not pass by itself in good time, and isn't that the person takes none.
    pub async fn post(&self, draft: &Draft, version: Version, nonce: &str) -> Result<Sent, serenity::Error> {
        let channel = match self.known() {
            Some(channel) => channel,
            None => match patiently(|| self.person.create_dm_channel(self.http)).await {
                Ok(channel) => channel.id,
                Err(error) if passes(&error) || code_of(&error).is_none() => return Err(error),
                Err(_) => return Ok(Sent::Closed),
            },
        };
        // One nonce for all tries: when an answer is lost on the way, the message shall not stand there twice.
        let nonce: String = nonce.chars().take(LONGEST_NONCE).collect();
        let message = |draft: &Draft| -> CreateMessage {
            draft.message().nonce(Nonce::String(nonce.clone())).enforce_nonce(true)
        };
        let whole = message(draft);
        let mut posted = patiently(|| channel.send_message(self.http, whole.clone())).await;
        if posted.as_ref().is_err_and(|error| code_of(error) == Some(code::TOO_LARGE)) {
            let lean = message(&draft.in_words());
            posted = patiently(|| channel.send_message(self.http, lean.clone())).await;
        }
        match posted {
            Ok(posted) => {
                let mut shown = self.sheets.turn(posted.id).await;
                *shown = version.max(*shown);
                Ok(Sent::There { channel, message: posted.id })
            }
            Err(error) if code_of(&error) == Some(code::CLOSED) => Ok(Sent::Closed),
            Err(error) => Err(error),
        }
    }

    /// Brings a message up to date, unless it shows this or something newer.
    ///
    /// # Errors
    /// What did not pass by itself in good time.
    pub async fn edit(
        &self,
        message: MessageId,
        draft: &Draft,
        version: Version,
    ) -> Result<(), serenity::Error> {
        let channel = self.channel().await?;
        let done = patiently(|| self.write(channel, message, draft.edit(), version)).await;
        match done {
            Err(error) if code_of(&error) == Some(code::TOO_LARGE) => {
                let lean = draft.in_words();
                patiently(|| self.write(channel, message, lean.edit(), version)).await
            }
            done => done,
        }
    }

    async fn channel(&self) -> Result<ChannelId, serenity::Error> {
        match self.known() {
            Some(channel) => Ok(channel),
            None => Ok(patiently(|| self.person.create_dm_channel(self.http)).await?.id),
        }
    }

    /// One try, in its turn: a press on this message need not wait for the patience of the others.
    async fn write(
        &self,
        channel: ChannelId,
        message: MessageId,
        edit: EditMessage,
        version: Version,
    ) -> Result<(), serenity::Error> {
        let mut shown = self.sheets.turn(message).await;
        if *shown < version {
            channel.edit_message(self.http, message, edit).await?;
            *shown = version;
        }
        Ok(())
    }

    /// Takes a message's controls away and says this in it, its picture stays. One that is gone has none, and one that is
    /// too old to be changed answers a press.
    ///
    /// # Errors
    /// What did not pass by itself in good time.
    pub async fn strip(&self, message: MessageId, says: &str) -> Result<(), serenity::Error> {
        let channel = self.channel().await?;
        let last = Version { step: u32::MAX, press: 0 };
        let edit = EditMessage::new().content(says).components(Vec::new());
        match patiently(|| self.write(channel, message, edit.clone(), last)).await {
            Err(error) if !matches!(code_of(&error), Some(code::UNKNOWN_MESSAGE | code::OLD_EDITS)) => {
                Err(error)
            }
            _ => Ok(()),
        }
    }

    /// The newest message with a table's controls that is younger than this one: it was sent, and not kept.
    pub async fn find_after(&self, table: u64, known: Option<u64>) -> Option<u64> {
        let channel = self.known()?;
        let found =
            patiently(|| channel.messages(self.http, GetMessages::new().limit(SEARCHED))).await.ok()?;
        let ours =
            |message: &&Message| message.author.id != self.person && tables_of(message).contains(&table);
        let ids = found.iter().filter(ours).map(|message| message.id.get());
        ids.filter(|id| known.is_none_or(|known| *id > known)).max()
    }
}
