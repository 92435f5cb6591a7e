//! What the painters of all games share: layers and sprites from SVG, text, marks, name plates, one fixed palette a game,
//! PNG and GIF. Knows no game and no language; the paints of a board live in the game's own room.
//!
//! The way of a picture: SVG art becomes [`Sprite`]s and a still [`Layer`] once a size ([`Sizes`] keeps them); a
//! [`Canvas`] lays sprites, marks and text over the layer; [`Canvas::into_picture`] maps what was touched to the game's
//! [`Palette`]; [`Picture::png`] and [`GifWriter`] write files.

mod art;
#[expect(clippy::module_inception, reason = "the sheet itself is the module's main thing")]
mod canvas;
mod gif;
mod marks;
mod palette;
mod picture;
mod pips;
mod plate;
mod png;
mod sizes;
pub mod svg;
mod text;

pub use art::{Layer, Sprite};
pub use canvas::{Canvas, Place};
pub use gif::{Frame, GifError, GifLimits, GifWriter};
pub use marks::{Arrow, Marks};
pub use palette::{Palette, contrast};
pub use picture::{Area, Picture};
pub use pips::pips;
pub use plate::{Plate, PlateState};
pub use sizes::Sizes;
pub use text::{Align, Face, Text, Written, legible};
