//! Draws the name plates at the players' corners: stone and partner's stone, name, what stands under it, the last throw.

use super::{
    kit::{DARK, DIM, IVORY, Kit},
    layout::{self, CAPITAL, DIE, PLATE},
    view::{Plate, View},
};
use crate::canvas::{Canvas, PlateState, Text};

/// The art of a plate.
pub fn art(w: f32, h: f32, lit: bool) -> String {
    let (ground, rim, rim_width) = if lit { ("#f9d67c", "#fff6d8", 5) } else { ("#3d2a19", "#8f6a3a", 3) };
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><rect x="3" y="3" width="{}" height="{}" rx="24" fill="{ground}" stroke="{rim}" stroke-width="{rim_width}"/></svg>"##,
        w - 6.0,
        h - 6.0,
    )
}

impl Kit {
    /// All plates.
    pub fn name_plates(&self, canvas: &mut Canvas, view: &View) {
        for plate in &view.plates {
            self.plate(canvas, plate);
        }
    }

    fn plate(&self, canvas: &mut Canvas, plate: &Plate) {
        let ((left, top), width) = layout::plate(plate.colour, plate.alone);
        let lit = plate.lit != PlateState::Waiting;
        let (middle, upper, lower) = (top + PLATE.0 / 2.0, top + 33.5, top + 77.5);
        let ground = &self.plates[usize::from(plate.alone)][usize::from(lit)];
        canvas.sprite(ground, self.at((left + width / 2.0, middle)));
        let start = if let Some(partner) = plate.partner {
            canvas.sprite(&self.of(plate.colour).tokens[0], self.at((left + 52.0, middle - 2.0)));
            canvas.sprite(&self.of(partner).tokens[1], self.at((left + 124.0, middle + 16.0)));
            canvas.sprite(&self.knot, self.at((left + 90.0, middle + 22.0)));
            left + 156.0
        } else {
            canvas.sprite(&self.of(plate.colour).tokens[0], self.at((left + 54.0, middle)));
            left + 100.0
        };
        let mut end = left + width - 22.0;
        let sign = match (plate.lit, plate.bleeds) {
            (PlateState::ToAct, _) => Some(&self.signs[0]),
            (PlateState::Won, _) => Some(&self.signs[1]),
            (_, true) => Some(&self.signs[2]),
            _ => None,
        };
        if let Some(sign) = sign {
            canvas.sprite(sign, self.at((end - 18.0, upper - 1.0)));
        }
        let name_end = end - if sign.is_some() { 44.0 } else { 0.0 };
        let dice = plate.last.map(|throw| throw.dice()).unwrap_or_default();
        // Below the tails of the name's letters.
        let dice_y = lower + 5.0;
        for value in dice.iter().rev() {
            canvas.sprite(self.dice[1].face(*value, false), self.at((end - DIE.1 / 2.0, dice_y)));
            end -= DIE.1 + 6.0;
        }
        let mut line = |words: &str, y: f32, end: f32, ink: [u8; 3]| {
            let write = |words| Text::new(words, CAPITAL * self.scale).ink(ink);
            let fitted = write(words).fit((end - start) * self.scale);
            canvas.text(&write(&fitted), self.at((start, y)));
        };
        let (name, note) = if lit { (DARK, DARK) } else { (IVORY, if plate.bleeds { IVORY } else { DIM }) };
        line(&plate.name, upper, name_end, name);
        line(&plate.note, lower, end - 6.0, note);
    }
}
