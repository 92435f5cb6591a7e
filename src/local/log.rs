//! What was asked and answered, and when interactions were delivered and answered: for tests, which turn it
//! on. Off, nothing is kept.

use std::{
    collections::BTreeMap,
    sync::{
        Mutex, MutexGuard,
        atomic::{AtomicBool, Ordering},
    },
    time::{Duration, Instant},
};

use serde_json::Value;

use super::ids::Id;

/// A file of a multipart request.
#[derive(Debug, Clone)]
pub struct LoggedFile {
    /// The part's name, `files[0]` say.
    pub field: String,
    /// The file's name.
    pub filename: String,
    /// Bytes.
    pub size: usize,
}

/// A REST request and its answer.
#[derive(Debug, Clone)]
pub struct Exchange {
    /// When it came.
    pub at: Instant,
    /// When it was answered.
    pub done: Instant,
    /// `POST` say.
    pub method: String,
    /// Path after `/api/v10`, without the query.
    pub path: String,
    /// The query, without `?`.
    pub query: String,
    /// The request's content type.
    pub content_type: Option<String>,
    /// The JSON body; of a multipart request, its `payload_json`.
    pub body: Option<Value>,
    /// Files sent along.
    pub files: Vec<LoggedFile>,
    /// Status answered.
    pub status: u16,
    /// Body answered.
    pub answer: Option<Value>,
    /// Whether a fault made by a test answered.
    pub fault: bool,
}

/// An interaction's times.
#[derive(Debug, Clone)]
pub struct InteractionTimes {
    /// Its id.
    pub id: Id,
    /// Discord's number of its sort: 2 command, 3 component, 4 autocomplete, 5 modal.
    pub kind: u8,
    /// When it was handed to the gateway.
    pub delivered: Option<Instant>,
    /// When its first answer was accepted, and that answer's type.
    pub answered: Option<(Instant, u8)>,
}

/// The log.
#[derive(Debug, Default)]
pub struct Log {
    on: AtomicBool,
    exchanges: Mutex<Vec<Exchange>>,
    interactions: Mutex<BTreeMap<Id, InteractionTimes>>,
}

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(std::sync::PoisonError::into_inner)
}

impl Log {
    /// Starts or stops keeping.
    pub fn keep(&self, on: bool) {
        self.on.store(on, Ordering::Relaxed);
    }

    /// Whether it keeps.
    pub fn is_on(&self) -> bool {
        self.on.load(Ordering::Relaxed)
    }

    /// All requests so far, in the order of their answers.
    pub fn exchanges(&self) -> Vec<Exchange> {
        lock(&self.exchanges).clone()
    }

    /// Waits until a request like this was answered; `None` if that does not come in time.
    pub async fn wait_for(&self, wanted: impl Fn(&Exchange) -> bool, patience: Duration) -> Option<Exchange> {
        let until = Instant::now() + patience;
        loop {
            if let Some(found) = lock(&self.exchanges).iter().find(|e| wanted(e)) {
                return Some(found.clone());
            }
            if Instant::now() > until {
                return None;
            }
            tokio::time::sleep(Duration::from_millis(5)).await;
        }
    }

    /// All interactions so far.
    pub fn interactions(&self) -> Vec<InteractionTimes> {
        lock(&self.interactions).values().cloned().collect()
    }

    /// Forgets all.
    pub fn clear(&self) {
        lock(&self.exchanges).clear();
        lock(&self.interactions).clear();
    }

    pub(super) fn exchange(&self, exchange: Exchange) {
        lock(&self.exchanges).push(exchange);
    }

    pub(super) fn created(&self, id: Id, kind: u8) {
        if self.is_on() {
            let times = InteractionTimes { id, kind, delivered: None, answered: None };
            lock(&self.interactions).insert(id, times);
        }
    }

    pub(super) fn delivered(&self, id: Id) {
        if let Some(times) = lock(&self.interactions).get_mut(&id) {
            times.delivered.get_or_insert_with(Instant::now);
        }
    }

    pub(super) fn answered(&self, id: Id, kind: u8) {
        if let Some(times) = lock(&self.interactions).get_mut(&id) {
            times.answered.get_or_insert_with(|| (Instant::now(), kind));
        }
    }
}
