//! Keeps what a painter makes once a size: sprites and layers for each width asked for lately.

use std::sync::{Arc, Mutex, PoisonError};

/// Things made once a width, the last few widths kept.
#[derive(Debug)]
pub struct Sizes<T>(Mutex<Vec<(u32, Arc<T>)>>);

impl<T> Sizes<T> {
    /// Widths kept: the board's, a thumbnail's and two spare.
    const KEPT: usize = 4;

    /// Nothing kept yet.
    pub const fn new() -> Self {
        Self(Mutex::new(Vec::new()))
    }

    /// The thing of this width, made if it isn't kept. Whoever asks for it meanwhile waits, so that it is made once.
    pub fn get(&self, width: u32, make: impl FnOnce() -> T) -> Arc<T> {
        // A painter that panicked leaves the list whole.
        let mut kept = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        let entry = match kept.iter().position(|(known, _)| *known == width) {
            Some(index) => kept.remove(index),
            None => (width, Arc::new(make())),
        };
        let thing = entry.1.clone();
        kept.insert(0, entry);
        kept.truncate(Self::KEPT);
        thing
    }
}

impl<T> Default for Sizes<T> {
    fn default() -> Self {
        Self::new()
    }
}
