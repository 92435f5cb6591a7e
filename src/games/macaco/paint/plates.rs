//! Draws the name plates at the players' corners: a monkey's head, the name, the coconuts with the places of those that
//! are still wanted, the crocodiles in the hand.

use super::{
    kit::{DARK, IVORY, Kit},
    layout::{self, CAPITAL, PLATE},
    view::{Plate, View},
};
use crate::canvas::{Canvas, PlateState, Text};

/// The art of a plate: a board between two canes.
pub fn art(w: f32, h: f32, lit: bool) -> String {
    let (ground, rim, cane, knot) = match lit {
        true => ("#ffdf70", "#5a3500", "#fff3b8", "#c98a12"),
        false => ("#3d2614", "#1c0f06", "#a98a4a", "#6b5426"),
    };
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><rect x="3" y="3" width="{iw}" height="{ih}" rx="20" fill="{ground}" stroke="{rim}" stroke-width="4"/><path d="M9 15 V{y} M{x} 15 V{y}" stroke="{rim}" stroke-width="14" stroke-linecap="round"/><path d="M9 15 V{y} M{x} 15 V{y}" stroke="{cane}" stroke-width="8" stroke-linecap="round"/><path d="M4 {a} H14 M4 {b} H14 M{c} {a} H{d} M{c} {b} H{d}" stroke="{knot}" stroke-width="4"/></svg>"##,
        iw = w - 6.0,
        ih = h - 6.0,
        x = w - 9.0,
        y = h - 15.0,
        a = h * 0.36,
        b = h * 0.66,
        c = w - 14.0,
        d = w - 4.0,
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
        let (middle, upper, lower) = (top + PLATE.0 / 2.0, top + 36.0, top + 84.0);
        canvas.sprite(
            &self.plates[usize::from(plate.alone)][usize::from(lit)],
            self.at((left + width / 2.0, middle)),
        );
        canvas.sprite(&self.of(plate.colour).token, self.at((left + 56.0, middle + 7.0)));
        let (start, mut end) = (left + 112.0, left + width - 24.0);
        let sign = match plate.lit {
            PlateState::ToAct => Some(&self.signs[0]),
            PlateState::Won => Some(&self.signs[1]),
            PlateState::Waiting | PlateState::Drawn => None,
        };
        if let Some(sign) = sign {
            canvas.sprite(sign, self.at((end - 18.0, upper)));
            end -= 44.0;
        }
        let ink = if lit { DARK } else { IVORY };
        let write = |words| Text::new(words, CAPITAL * self.scale).ink(ink);
        let name = write(&plate.name).fit((end - start) * self.scale);
        canvas.text(&write(&name), self.at((start, upper)));
        for nut in 0..plate.wins {
            let thing = if nut < plate.coconuts { &self.things[1] } else { &self.things[2] };
            canvas.sprite(thing, self.at((start + 19.0 + 44.0 * f32::from(nut), lower)));
        }
        for crocodile in 0..plate.crocodiles {
            let x = left + width - 50.0 - 50.0 * f32::from(crocodile);
            canvas.sprite(&self.things[0], self.at((x, lower)));
        }
    }
}
