//! What can go wrong: starting the table ([`LocalError`]) and a refused REST request ([`ApiError`]),
//! which carries Discord's own code and sentence.

use std::net::SocketAddr;

use serde_json::{Map, Value, json};

/// Why the local table could not start.
#[derive(Debug, thiserror::Error)]
pub enum LocalError {
    /// The address is taken or not ours.
    #[error("cannot listen on {0}: {1}")]
    Bind(SocketAddr, std::io::Error),
    /// The data file can't be opened, read or written.
    #[error("the local table's data: {0}")]
    Data(#[from] sqlx::Error),
    /// The data file holds an object this version can't read.
    #[error("the local table's data holds an unreadable {kind} {id}: {source}")]
    Object {
        /// What sort of object.
        kind: String,
        /// Its id.
        id: i64,
        /// Why it can't be read.
        source: serde_json::Error,
    },
}

/// A request refused as Discord refuses it.
#[derive(Debug, Clone)]
pub struct ApiError {
    /// HTTP status.
    pub status: u16,
    /// Discord's JSON error code; 0 is "general".
    pub code: u32,
    /// Discord's sentence.
    pub message: String,
    /// The nested `errors` object of code 50035.
    pub errors: Option<Map<String, Value>>,
}

impl ApiError {
    /// Any error.
    pub fn new(status: u16, code: u32, message: impl Into<String>) -> Self {
        Self { status, code, message: message.into(), errors: None }
    }

    /// The body that goes out.
    pub fn body(&self) -> Value {
        let mut body = json!({"message": self.message, "code": self.code});
        if let Some(errors) = &self.errors {
            body["errors"] = Value::Object(errors.clone());
        }
        body
    }

    /// 50035 with one complaint.
    pub fn invalid(path: &str, code: &str, message: impl Into<String>) -> Self {
        let mut problems = super::limits::Problems::default();
        problems.add(path, code, message);
        problems.into_error()
    }
}

macro_rules! errors {
    ($($(#[$doc:meta])* $name:ident = ($status:expr, $code:expr, $message:expr);)*) => {
        impl ApiError {
            $($(#[$doc])* pub fn $name() -> Self { Self::new($status, $code, $message) })*
        }
    };
}

errors! {
    /// No or a wrong bot token.
    unauthorized = (401, 0, "401: Unauthorized");
    /// No such route.
    not_found = (404, 0, "404: Not Found");
    /// The route has no such method.
    method_not_allowed = (405, 0, "405: Method Not Allowed");
    /// The change could not be written down.
    internal = (500, 0, "500: Internal Server Error");
    /// The body is not JSON.
    invalid_json = (400, 50109, "The request body contains invalid JSON.");
    unknown_application = (404, 10002, "Unknown Application");
    unknown_channel = (404, 10003, "Unknown Channel");
    unknown_guild = (404, 10004, "Unknown Guild");
    unknown_member = (404, 10007, "Unknown Member");
    unknown_message = (404, 10008, "Unknown Message");
    unknown_user = (404, 10013, "Unknown User");
    unknown_webhook = (404, 10015, "Unknown Webhook");
    /// Late, or never was.
    unknown_interaction = (404, 10062, "Unknown interaction");
    unknown_command = (404, 10063, "Unknown application command");
    /// A file above 10 MiB.
    too_large = (413, 40005, "Request entity too large");
    already_acknowledged = (400, 40060, "Interaction has already been acknowledged.");
    missing_access = (403, 50001, "Missing Access");
    /// Such an action makes no sense in a direct message.
    not_in_dm = (403, 50003, "Cannot execute action on a DM channel");
    foreign_message = (403, 50005, "Cannot edit a message authored by another user");
    empty_message = (400, 50006, "Cannot send an empty message");
    /// The person's direct messages are closed.
    closed_dm = (403, 50007, "Cannot send messages to this user");
    missing_permissions = (403, 50013, "Missing Permissions");
    bulk_count = (400, 50016, "Provided too few or too many messages to delete. Must provide at least 2 and fewer than 100 messages to delete");
    wrong_channel_type = (400, 50024, "Cannot execute action on this channel type");
    /// The 15 minutes are over.
    invalid_webhook_token = (401, 50027, "Invalid Webhook Token");
    bulk_too_old = (400, 50034, "A message provided was too old to bulk delete");
    archived_thread = (400, 50083, "Thread is archived");
    /// Too many edits of messages older than an hour.
    old_edits = (429, 30046, "Maximum number of edits to messages older than 1 hour reached. Try again later");
    thread_exists = (400, 160004, "A thread has already been created for this message");
}
