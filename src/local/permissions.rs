//! Who may do what where: Discord's permission bits, what the roles of the local guild grant, and what was
//! taken from the bot in a channel.

use super::{
    model::{Channel, ChannelKind, Person},
    state::State,
};

macro_rules! bits {
    ($($name:ident = $bit:expr;)*) => {
        $(#[doc = concat!("Discord's `", stringify!($name), "`.")] pub const $name: u64 = 1 << $bit;)*
        const NAMES: &[(&str, u64)] = &[$((stringify!($name), $name)),*];
    };
}

bits! {
    CREATE_INSTANT_INVITE = 0;
    MANAGE_CHANNELS = 4;
    MANAGE_GUILD = 5;
    ADD_REACTIONS = 6;
    VIEW_CHANNEL = 10;
    SEND_MESSAGES = 11;
    SEND_TTS_MESSAGES = 12;
    MANAGE_MESSAGES = 13;
    EMBED_LINKS = 14;
    ATTACH_FILES = 15;
    READ_MESSAGE_HISTORY = 16;
    MENTION_EVERYONE = 17;
    USE_EXTERNAL_EMOJIS = 18;
    CHANGE_NICKNAME = 26;
    MANAGE_NICKNAMES = 27;
    MANAGE_ROLES = 28;
    MANAGE_WEBHOOKS = 29;
    USE_APPLICATION_COMMANDS = 31;
    MANAGE_THREADS = 34;
    CREATE_PUBLIC_THREADS = 35;
    CREATE_PRIVATE_THREADS = 36;
    USE_EXTERNAL_STICKERS = 37;
    SEND_MESSAGES_IN_THREADS = 38;
    PIN_MESSAGES = 51;
}

/// What `@everyone` may do.
pub const EVERYONE: u64 = CREATE_INSTANT_INVITE
    | ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | MENTION_EVERYONE
    | USE_EXTERNAL_EMOJIS
    | CHANGE_NICKNAME
    | USE_APPLICATION_COMMANDS
    | CREATE_PUBLIC_THREADS
    | CREATE_PRIVATE_THREADS
    | USE_EXTERNAL_STICKERS
    | SEND_MESSAGES_IN_THREADS;

/// What the managing role adds.
pub const MANAGE: u64 =
    MANAGE_CHANNELS | MANAGE_GUILD | MANAGE_MESSAGES | MANAGE_ROLES | MANAGE_THREADS | PIN_MESSAGES;

/// What anyone may do in a direct message channel.
pub const DIRECT: u64 = ADD_REACTIONS
    | VIEW_CHANNEL
    | SEND_MESSAGES
    | EMBED_LINKS
    | ATTACH_FILES
    | READ_MESSAGE_HISTORY
    | MENTION_EVERYONE
    | USE_EXTERNAL_EMOJIS
    | USE_APPLICATION_COMMANDS;

/// The bits of these names; `None` if one is not Discord's.
pub fn by_names<'a>(names: impl IntoIterator<Item = &'a str>) -> Option<u64> {
    names.into_iter().try_fold(0, |bits, name| {
        let (_, bit) = NAMES.iter().find(|(n, _)| *n == name)?;
        Some(bits | bit)
    })
}

impl State {
    /// What the bot may do in this channel.
    pub fn bot_permissions(&self, channel: &Channel) -> u64 {
        match channel.kind {
            ChannelKind::Dm => DIRECT,
            ChannelKind::Text => without(EVERYONE | self.bot_role_permissions, channel.denied),
            ChannelKind::PublicThread | ChannelKind::PrivateThread => {
                let taken = channel.parent.and_then(|p| self.channels.get(&p)).map_or(0, |p| p.denied);
                without(EVERYONE | self.bot_role_permissions, taken)
            }
        }
    }

    /// What a person may do in this channel.
    pub fn person_permissions(&self, person: &Person, channel: &Channel) -> u64 {
        match channel.kind {
            ChannelKind::Dm => DIRECT,
            _ if person.manage => EVERYONE | MANAGE,
            _ => EVERYONE,
        }
    }

    /// Whether a person sees this channel.
    pub fn person_sees(&self, person: &Person, channel: &Channel) -> bool {
        match channel.kind {
            ChannelKind::Dm => channel.person == Some(person.id),
            ChannelKind::PrivateThread => {
                person.member
                    && (person.manage
                        || channel.thread.as_ref().is_some_and(|t| t.members.contains_key(&person.id)))
            }
            _ => person.member,
        }
    }
}

/// Who can't see a channel can do nothing in it.
fn without(granted: u64, taken: u64) -> u64 {
    if taken & VIEW_CHANNEL != 0 { 0 } else { granted & !taken }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_discords() {
        assert_eq!(by_names(["ATTACH_FILES", "VIEW_CHANNEL"]), Some(1 << 15 | 1 << 10));
        assert_eq!(by_names(["FLY"]), None);
    }

    #[test]
    fn without_sight_nothing_goes() {
        assert_eq!(without(EVERYONE, VIEW_CHANNEL), 0);
        assert_eq!(without(EVERYONE, ATTACH_FILES) & ATTACH_FILES, 0);
    }
}
