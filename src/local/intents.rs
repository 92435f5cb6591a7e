//! Gateway intents: which events a session gets.

macro_rules! intents {
    ($($name:ident = $bit:expr;)*) => {
        $(#[doc = concat!("Discord's `", stringify!($name), "`.")] pub const $name: u64 = 1 << $bit;)*
        /// Every intent there is.
        pub const ALL: u64 = $($name)|*;
    };
}

intents! {
    GUILDS = 0;
    GUILD_MEMBERS = 1;
    GUILD_MODERATION = 2;
    GUILD_EXPRESSIONS = 3;
    GUILD_INTEGRATIONS = 4;
    GUILD_WEBHOOKS = 5;
    GUILD_INVITES = 6;
    GUILD_VOICE_STATES = 7;
    GUILD_PRESENCES = 8;
    GUILD_MESSAGES = 9;
    GUILD_MESSAGE_REACTIONS = 10;
    GUILD_MESSAGE_TYPING = 11;
    DIRECT_MESSAGES = 12;
    DIRECT_MESSAGE_REACTIONS = 13;
    DIRECT_MESSAGE_TYPING = 14;
    MESSAGE_CONTENT = 15;
    GUILD_SCHEDULED_EVENTS = 16;
    AUTO_MODERATION_CONFIGURATION = 20;
    AUTO_MODERATION_EXECUTION = 21;
    GUILD_MESSAGE_POLLS = 24;
    DIRECT_MESSAGE_POLLS = 25;
}

/// Those that Discord must grant.
pub const PRIVILEGED: u64 = GUILD_MEMBERS | GUILD_PRESENCES | MESSAGE_CONTENT;
