//! What the painters of all games share: pictures of one fixed palette, layers, sprites, text, PNG and GIF. Knows no
//! game; the paints of a board live in the game's own room.

use std::sync::Arc;

/// A finished picture: one byte a pixel, row by row, into a palette of at most 256 colours.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
    /// Indexes into the palette; `width` × `height` of them.
    pub pixels: Vec<u8>,
    /// Red, green, blue.
    pub palette: Arc<Vec<[u8; 3]>>,
}
