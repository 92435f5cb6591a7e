//! What one change brings about: rows to write and things to tell. Collected while the state is locked,
//! written and told afterwards, in the order of the changes ([`super::persist`]).

use axum::body::Bytes;
use serde::Serialize;
use serde_json::Value;

use super::ids::Id;

/// A row to write or drop.
#[derive(Debug)]
pub enum Write {
    /// An object, as JSON.
    Put(&'static str, Id, String),
    /// An object is gone.
    Drop(&'static str, Id),
    /// A file's bytes.
    File(Id, Bytes),
    /// A file is gone.
    DropFile(Id),
}

/// Something to tell.
#[derive(Debug)]
pub enum Out {
    /// An event for the bot.
    Event(Event),
    /// A frame for tabs.
    Frame(Audience, Value),
}

/// A gateway event and who gets it.
#[derive(Debug)]
pub struct Event {
    /// Its name, `MESSAGE_CREATE` say.
    pub name: &'static str,
    /// Its data.
    pub data: Value,
    /// Intents of which one is needed; 0: always sent.
    pub intents: u64,
    /// Whether the rule on message content applies.
    pub content: bool,
    /// Concerns the guild, hence its shard; else shard 0.
    pub guild: bool,
    /// The interaction it delivers.
    pub interaction: Option<Id>,
}

/// Whose tabs.
#[derive(Debug, Clone)]
pub enum Audience {
    /// All.
    Everyone,
    /// These people's.
    People(Vec<Id>),
}

/// One change's rows and news.
#[derive(Debug, Default)]
pub struct Batch {
    /// To write, in order.
    pub writes: Vec<Write>,
    /// To tell, in order, once written.
    pub out: Vec<Out>,
}

impl Batch {
    /// Writes an object.
    pub fn put(&mut self, kind: &'static str, id: Id, object: &impl Serialize) {
        let body = serde_json::to_string(object).expect("plain data with string keys has a JSON form");
        self.writes.push(Write::Put(kind, id, body));
    }

    /// Drops an object.
    pub fn drop(&mut self, kind: &'static str, id: Id) {
        self.writes.push(Write::Drop(kind, id));
    }

    /// Tells tabs.
    pub fn frame(&mut self, to: Audience, kind: &str, data: Value) {
        self.out.push(Out::Frame(to, serde_json::json!({"t": kind, "d": data})));
    }

    /// Tells the bot something about the guild.
    pub fn event(&mut self, name: &'static str, intents: u64, data: Value) {
        self.out.push(Out::Event(Event {
            name,
            data,
            intents,
            content: false,
            guild: true,
            interaction: None,
        }));
    }
}
