//! What the bot must be allowed to do in a channel, what is missing, and how that is said.

use serenity::all::Permissions;

use super::{poster::PostError, speak::Voice};
use crate::games::Msg;

/// What the bot needs where a table stands.
const AT_A_TABLE: [(Permissions, &str); 3] = [
    (Permissions::VIEW_CHANNEL, "permission-view-channel"),
    (Permissions::ATTACH_FILES, "permission-attach-files"),
    (Permissions::READ_MESSAGE_HISTORY, "permission-read-history"),
];

/// All permissions that the invite link asks for; to read the chat is of use only where messages can be taken away.
pub fn wanted(read_chat: bool) -> Permissions {
    let silence = if read_chat { Permissions::MANAGE_MESSAGES } else { Permissions::empty() };
    silence
        | Permissions::VIEW_CHANNEL
        | Permissions::SEND_MESSAGES
        | Permissions::SEND_MESSAGES_IN_THREADS
        | Permissions::CREATE_PUBLIC_THREADS
        | Permissions::ATTACH_FILES
        | Permissions::READ_MESSAGE_HISTORY
}

/// What is missing of what a table needs, as names. `has` is what Discord says of the channel; without it nothing is
/// known to be missing.
pub fn missing(has: Option<Permissions>, in_thread: bool, new_thread: bool) -> Vec<Msg> {
    let Some(has) = has else { return Vec::new() };
    if has.administrator() {
        return Vec::new();
    }
    let sending = if in_thread || new_thread {
        (Permissions::SEND_MESSAGES_IN_THREADS, "permission-send-messages-in-threads")
    } else {
        (Permissions::SEND_MESSAGES, "permission-send-messages")
    };
    let opening =
        new_thread.then_some((Permissions::CREATE_PUBLIC_THREADS, "permission-create-public-threads"));
    AT_A_TABLE
        .into_iter()
        .chain([sending])
        .chain(opening)
        .filter(|(permission, _)| !has.contains(*permission))
        .map(|(_, name)| Msg::new(name))
        .collect()
}

/// Tells what is missing.
pub fn say_missing(voice: &Voice<'_>, missing: Vec<Msg>) -> String {
    voice.say(&Msg::new("permission-missing").with("permissions", missing))
}

/// Tells that a sentence could not be said.
pub fn phrase_failed(voice: &Voice<'_>, error: &PostError) -> String {
    voice.word(match error {
        PostError::Forbidden => "phrase-forbidden",
        PostError::Gone => "board-post-gone",
        PostError::Other(_) => "phrase-failed",
    })
}

/// Tells that a step counts, though its board could not be shown.
pub fn post_failed(voice: &Voice<'_>, error: &PostError) -> String {
    voice.word(match error {
        PostError::Forbidden => "board-post-forbidden",
        PostError::Gone => "board-post-gone",
        PostError::Other(_) => "board-post-failed",
    })
}
