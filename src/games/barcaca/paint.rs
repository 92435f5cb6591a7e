//! The picture of the voyage.

use std::sync::Arc;

use super::state::State;
use crate::{
    canvas::{Palette, Picture},
    games::Scene,
};

/// The picture of a position.
pub fn paint(_state: &State, scene: &Scene) -> Picture {
    let (width, height) = (scene.width, scene.width);
    let pixels = vec![0; (width * height) as usize];
    let palette = Arc::new(Palette::new(vec![[40, 90, 120]]));
    Picture { width, height, pixels, palette, texts: Vec::new(), areas: Vec::new() }
}
