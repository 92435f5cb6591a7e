//! Workers that do what is handed to them one after the other, each for a table or a person: called when there is
//! something to do, gone home after a while without. What they do is `poster`'s and the courier's business.

use std::{
    collections::HashMap,
    hash::Hash,
    sync::{Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use tokio::{sync::mpsc, time::timeout};

/// A worker with nothing to do goes home after so long; the next job calls a new one.
const IDLE: Duration = Duration::from_secs(600);

/// Those at work, and how to hand them a job.
pub struct Workers<K, J>(Mutex<HashMap<K, mpsc::UnboundedSender<J>>>);

impl<K, J> Default for Workers<K, J> {
    fn default() -> Self {
        Self(Mutex::default())
    }
}

impl<K: Eq + Hash + Copy, J> Workers<K, J> {
    fn lock(&self) -> MutexGuard<'_, HashMap<K, mpsc::UnboundedSender<J>>> {
        // Each section does one thing to the map, so a panic in one leaves it whole.
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Hands over a job; `call` sets a worker to it if none is there.
    pub fn send(&self, key: K, job: J, call: impl FnOnce(mpsc::UnboundedReceiver<J>)) {
        let mut workers = self.lock();
        let job = match workers.get(&key) {
            Some(worker) => match worker.send(job) {
                Ok(()) => return,
                Err(back) => back.0,
            },
            None => job,
        };
        let (sender, receiver) = mpsc::unbounded_channel();
        // The receiver is still here, so this can't fail.
        let _ = sender.send(job);
        call(receiver);
        workers.insert(key, sender);
    }

    /// The next job and all that came together with it; `None` once the worker may go home.
    pub async fn next(&self, key: K, jobs: &mut mpsc::UnboundedReceiver<J>) -> Option<Vec<J>> {
        let first = loop {
            match timeout(IDLE, jobs.recv()).await {
                Ok(first) => break first?,
                Err(_) if self.dismiss(key, jobs) => return None,
                Err(_) => {}
            }
        };
        let mut all = vec![first];
        while let Ok(job) = jobs.try_recv() {
            all.push(job);
        }
        Some(all)
    }

    /// Lets a worker go home, unless something came in meanwhile.
    fn dismiss(&self, key: K, jobs: &mpsc::UnboundedReceiver<J>) -> bool {
        let mut workers = self.lock();
        let idle = jobs.is_empty();
        if idle {
            workers.remove(&key);
        }
        idle
    }
}
