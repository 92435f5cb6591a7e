//! The dice as sprites: bone with dark pips, at the tray's size and a plate's.

use crate::canvas::{Sprite, pips};

fn art(value: u8) -> String {
    // The ace of sailors' dice is large and red.
    let (radius, ink) = if value == 1 { (15.0, "#a3180f") } else { (10.5, "#26130a") };
    let pips: String = pips(value)
        .iter()
        .map(|(x, y)| format!(r##"<circle cx="{x}" cy="{y}" r="{radius}" fill="{ink}"/>"##))
        .collect();
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect x="4" y="4" width="92" height="92" rx="17" fill="#cdb88a" stroke="#3d240f" stroke-width="5"/>
        <rect x="8" y="7" width="84" height="82" rx="14" fill="#fdf6e3"/>{pips}</svg>"##
    )
}

/// Dice of one size.
pub struct Dice {
    /// Faces, as thrown.
    pub faces: [Sprite; 6],
    /// Faces already played.
    pub played: [Sprite; 6],
    /// The place of a die still in the cup.
    pub empty: Sprite,
}

impl Dice {
    /// Dice `size` pixels across.
    pub fn new(size: f32, scale: f32) -> Self {
        let side = (size * scale).round().max(1.0) as u32;
        let face = |value: u8| Sprite::from_svg(&art(value), side, side);
        let values = [1, 2, 3, 4, 5, 6];
        let empty = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100"><rect x="6" y="6" width="88" height="88" rx="17" fill="#000" fill-opacity=".3" stroke="#d8bd8a" stroke-width="4" stroke-dasharray="11 9"/></svg>"##;
        Self {
            faces: values.map(face),
            played: values.map(|value| face(value).faded(0.3)),
            empty: Sprite::from_svg(empty, side, side),
        }
    }

    /// A face.
    pub fn face(&self, value: u8, played: bool) -> &Sprite {
        let value = usize::from(value.clamp(1, 6)) - 1;
        if played { &self.played[value] } else { &self.faces[value] }
    }
}
