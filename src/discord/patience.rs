//! Discord's errors: what they mean for us, and waiting out those that pass. With a foreign API address serenity's own
//! limiter is off, so a 429 comes through to here.

use std::{future::Future, time::Duration};

use serenity::{all::HttpError, http::StatusCode};

/// Discord's error codes that the bot tells apart.
pub mod code {
    /// The channel is gone.
    pub const UNKNOWN_CHANNEL: isize = 10003;
    /// The message is gone.
    pub const UNKNOWN_MESSAGE: isize = 10008;
    /// The channel takes no more messages for a while.
    pub const CHANNEL_WRITE_LIMIT: isize = 20028;
    /// A message older than an hour was edited too often.
    pub const OLD_EDITS: isize = 30046;
    /// The bot can't see the channel.
    pub const MISSING_ACCESS: isize = 50001;
    /// This person takes no direct messages.
    pub const CLOSED: isize = 50007;
    /// The bot may not do that there.
    pub const MISSING_PERMISSIONS: isize = 50013;
    /// The thread is archived.
    pub const ARCHIVED: isize = 50083;
    /// The files are too large.
    pub const TOO_LARGE: isize = 40005;
    /// The interaction was answered before.
    pub const ANSWERED: isize = 40060;
    /// The interaction is over: nobody answered it in time.
    pub const UNKNOWN_INTERACTION: isize = 10062;
}

/// Waits between tries, for what passes by itself.
const WAITS: [Duration; 5] = [
    Duration::from_millis(500),
    Duration::from_secs(1),
    Duration::from_secs(2),
    Duration::from_secs(4),
    Duration::from_secs(8),
];

/// Discord's code in an error, if it came from Discord.
pub fn code_of(error: &serenity::Error) -> Option<isize> {
    match error {
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => Some(response.error.code),
        _ => None,
    }
}

/// Whether the same request may succeed later: too many requests, a fault on Discord's side, a broken connection.
pub fn passes(error: &serenity::Error) -> bool {
    match error {
        // It comes as a 429, and passes only after an hour.
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response))
            if response.error.code == code::OLD_EDITS =>
        {
            false
        }
        serenity::Error::Http(HttpError::UnsuccessfulRequest(response)) => {
            response.status_code == StatusCode::TOO_MANY_REQUESTS
                || response.status_code.is_server_error()
                || response.error.code == code::CHANNEL_WRITE_LIMIT
        }
        serenity::Error::Http(HttpError::Request(_)) => true,
        _ => false,
    }
}

/// Whether an interaction takes no answer any more: it came too late, or another process gave one.
pub fn is_unanswerable(error: &serenity::Error) -> bool {
    matches!(code_of(error), Some(code::UNKNOWN_INTERACTION | code::ANSWERED))
}

/// Does a request, and does it again after a while as long as it fails in a way that passes.
///
/// # Errors
/// The last try's error.
pub async fn patiently<T, F, R>(mut request: F) -> Result<T, serenity::Error>
where
    F: FnMut() -> R,
    R: Future<Output = Result<T, serenity::Error>>,
{
    for wait in WAITS {
        match request().await {
            Err(error) if passes(&error) => {
                tracing::warn!(%error, ?wait, "Discord asks for patience");
                tokio::time::sleep(wait).await;
            }
            done => return done,
        }
    }
    request().await
}
