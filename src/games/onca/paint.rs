//! The picture of the board.

use std::sync::Arc;

use super::State;
use crate::{canvas::Picture, games::Scene};

/// The picture of a position.
pub fn paint(_state: &State, _scene: &Scene) -> Picture {
    Picture { width: 1, height: 1, pixels: vec![0], palette: Arc::new(vec![[0, 0, 0]]) }
}
