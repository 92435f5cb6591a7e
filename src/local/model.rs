//! What a Discord server keeps: the house itself, people, channels, messages, interactions. Plain data,
//! written to the database as it stands here. The JSON a client sees is made in [`super::wire`].

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};
use serde_json::Value;

use super::ids::Id;

/// The things there is one of: the guild, the bot, its token.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct House {
    /// The guild, and the id of its `@everyone` role.
    pub guild: Id,
    /// The guild's name.
    pub name: String,
    /// The bot's user id, which is its application id too.
    pub bot: Id,
    /// The guild's and the application's owner; nobody's tab.
    pub owner: Id,
    /// The bot's managed role.
    pub bot_role: Id,
    /// The role of those who manage the server.
    pub manage_role: Id,
    /// What the bot's token is.
    pub token: String,
    /// Key that attachment addresses are signed with, hex.
    pub secret: String,
    /// When all began, milliseconds.
    pub created: i64,
}

/// A person: a tab of the page.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Person {
    /// User id.
    pub id: Id,
    /// Name, 1 to 32 characters.
    pub name: String,
    /// What the tab shows to be this person.
    pub token: String,
    /// Discord locale, `pt-BR` say.
    pub locale: String,
    /// Takes no direct messages.
    pub dms_closed: bool,
    /// Has the managing role.
    pub manage: bool,
    /// Still in the server.
    pub member: bool,
    /// When they joined, milliseconds.
    pub joined: i64,
    /// The last message read in each channel.
    pub read: BTreeMap<Id, Id>,
}

/// What sort of channel.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum ChannelKind {
    /// A text channel of the guild.
    Text,
    /// A direct message channel between the bot and one person.
    Dm,
    /// A public thread.
    PublicThread,
    /// A private thread.
    PrivateThread,
}

impl ChannelKind {
    /// Discord's number.
    pub fn number(self) -> u8 {
        match self {
            Self::Text => 0,
            Self::Dm => 1,
            Self::PublicThread => 11,
            Self::PrivateThread => 12,
        }
    }
}

/// What a thread has beside a channel.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Thread {
    /// Nobody spoke for long, or someone put it away.
    pub archived: bool,
    /// Only managers may open it again.
    pub locked: bool,
    /// Minutes of silence until it is put away.
    pub auto_archive: u32,
    /// When `archived` last changed, milliseconds.
    pub archived_at: i64,
    /// Who is in it, and since when.
    pub members: BTreeMap<Id, i64>,
    /// Messages ever sent.
    pub sent: u32,
    /// Whether others may invite (private threads).
    pub invitable: bool,
}

/// A channel, thread or direct message channel.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Channel {
    /// Its id; a thread made from a message has that message's id.
    pub id: Id,
    /// What sort.
    pub kind: ChannelKind,
    /// Name, empty for direct messages.
    pub name: String,
    /// Topic, if set.
    pub topic: Option<String>,
    /// Place in the list.
    pub position: u32,
    /// A thread's channel.
    pub parent: Option<Id>,
    /// Who opened a thread.
    pub owner: Option<Id>,
    /// A direct message channel's person.
    pub person: Option<Id>,
    /// The newest message ever.
    pub last_message: Option<Id>,
    /// Permission bits taken from the bot here.
    pub denied: u64,
    /// What threads have.
    pub thread: Option<Thread>,
}

/// A file at a message. The bytes are in the database only.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Attachment {
    /// Its id.
    pub id: Id,
    /// File name as sent, without folders.
    pub filename: String,
    /// Alt text.
    pub description: Option<String>,
    /// Media type.
    pub content_type: String,
    /// Bytes.
    pub size: usize,
    /// Pixels, of a picture.
    pub width: Option<u32>,
    /// Pixels, of a picture.
    pub height: Option<u32>,
}

/// A message.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Message {
    /// Its id.
    pub id: Id,
    /// Where it is.
    pub channel: Id,
    /// Who wrote it.
    pub author: Id,
    /// Discord's message type.
    pub kind: u8,
    /// Text.
    pub content: String,
    /// When sent, milliseconds.
    pub sent: i64,
    /// When last edited, milliseconds.
    pub edited: Option<i64>,
    /// Discord's message flags.
    pub flags: u64,
    /// Read aloud.
    pub tts: bool,
    /// Whom it pings.
    pub mentions: Vec<Id>,
    /// Pings everyone.
    pub mention_everyone: bool,
    /// Components as answered, with numeric ids.
    pub components: Vec<Value>,
    /// Embeds as answered.
    pub embeds: Vec<Value>,
    /// Files.
    pub attachments: Vec<Attachment>,
    /// The message it answers.
    pub reference: Option<Id>,
    /// Sent by way of an interaction's token.
    pub by_interaction: bool,
    /// `interaction_metadata`, of an interaction's answer.
    pub metadata: Option<Value>,
    /// The one person who sees it, if ephemeral.
    pub only_for: Option<Id>,
    /// A tab's or client's own mark.
    pub nonce: Option<Value>,
}

/// Message flag: shown to one person only.
pub const EPHEMERAL: u64 = 1 << 6;
/// Message flag: "thinking…".
pub const LOADING: u64 = 1 << 7;
/// Message flag: a thread hangs on it.
pub const HAS_THREAD: u64 = 1 << 5;
/// Message flag: embeds are hidden.
pub const SUPPRESS_EMBEDS: u64 = 1 << 2;
/// Message flag: no notification.
pub const SUPPRESS_NOTIFICATIONS: u64 = 1 << 12;
/// Message flag: made of the newer components only.
pub const COMPONENTS_V2: u64 = 1 << 15;

/// What sort of interaction, by Discord's number.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum InteractionKind {
    /// A slash command.
    Command,
    /// A button or menu.
    Component,
    /// Choices for an option being typed.
    Autocomplete,
    /// A filled-in modal.
    Modal,
}

impl InteractionKind {
    /// Discord's number.
    pub fn number(self) -> u8 {
        match self {
            Self::Command => 2,
            Self::Component => 3,
            Self::Autocomplete => 4,
            Self::Modal => 5,
        }
    }
}

/// An interaction from its press to the end of its token.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Interaction {
    /// Its id.
    pub id: Id,
    /// What opens its answers.
    pub token: String,
    /// What sort.
    pub kind: InteractionKind,
    /// Who did it.
    pub person: Id,
    /// Where.
    pub channel: Id,
    /// The message whose component was pressed, also through a modal.
    pub message: Option<Id>,
    /// When, milliseconds.
    pub created: i64,
    /// The tab's mark.
    pub nonce: Value,
    /// Type of the option being typed, of an autocomplete.
    pub focus: Option<i64>,
    /// The interaction whose answer was the modal.
    pub opened_by: Option<Id>,
    /// `interaction_metadata` for its answers.
    pub metadata: Value,
    /// The first answer's type, once there is one.
    pub answered: Option<u8>,
    /// The 3 s passed without an answer.
    pub failed: bool,
    /// What `@original` names.
    pub original: Option<Id>,
    /// A modal that waits to be filled in.
    pub modal: Option<Value>,
}

/// A registered command, as it is answered.
#[derive(Debug, Clone, Serialize, Deserialize)]
pub struct Command {
    /// Its id.
    pub id: Id,
    /// Registered for the guild only.
    pub guild: bool,
    /// Discord's command object.
    pub body: Value,
}
