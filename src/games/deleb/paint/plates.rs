//! Draws the teams' plates: their emblem, their players with a sign for who has entered and a light for whose turn it is,
//! how many pieces are left and how many were taken.

use super::{
    super::board::Side,
    art::Look,
    kit::{DARK, IVORY, Kit},
    layout::{CAPITAL, EDGE, PLATE, WIDTH},
    view::{Name, Plate, View},
};
use crate::canvas::{Align, Canvas, PlateState, Text};

/// Where the names begin, and how wide they are in all.
const NAMES: (f32, f32) = (122.0, 706.0);
/// So much higher than the middle of its place a name is, for its letters that reach down.
const RISE: f32 = 2.0;
/// Room for how many pieces there are: three digits.
const COUNT: f32 = 94.0;
/// Between two names.
const GAP: f32 = 8.0;
/// Width and height of a name's place, by how names share a plate: alone, two one below the other, four.
pub const CELLS: [(f32, f32); 3] =
    [(NAMES.1, PLATE - 14.0), (NAMES.1, PLATE / 2.0 - 8.0), ((NAMES.1 - GAP) / 2.0, PLATE / 2.0 - 8.0)];

/// The art of a side's plate: leather with a rim in its colour.
pub fn art(side: Side) -> String {
    let (w, h) = (WIDTH - 2.0 * EDGE, PLATE);
    let rim = match side {
        Side::A => "#f08a32",
        Side::B => "#6a9ee6",
    };
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><rect x="2" y="2" width="{}" height="{}" rx="20" fill="#2f190d" stroke="{rim}" stroke-width="3.500"/></svg>"##,
        w - 4.0,
        h - 4.0,
    )
}

/// The light under a name.
pub fn lit(w: f32, h: f32) -> String {
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><rect x="2" y="2" width="{}" height="{}" rx="12" fill="#ffdb70" stroke="#fff6d0" stroke-width="4"/></svg>"##,
        w - 4.0,
        h - 4.0
    )
}

impl Kit {
    /// Both plates.
    pub fn name_plates(&self, canvas: &mut Canvas, view: &View) {
        for side in Side::BOTH {
            self.plate(canvas, side, &view.plates[side.index()]);
        }
    }

    fn plate(&self, canvas: &mut Canvas, side: Side, plate: &Plate) {
        let top = self.layout.plate(side);
        let middle = top + PLATE / 2.0;
        canvas.sprite(&self.plate[side.index()], self.at((WIDTH / 2.0, middle)));
        self.emblem(canvas, side, (70.0, middle));
        let tall = [top + PLATE * 0.28, top + PLATE * 0.72];
        let ink = (IVORY, Align::Left);
        canvas.sprite(self.tokens[side.index()].of(Look::Free), self.at((854.0, tall[0])));
        self.write(canvas, &plate.left.to_string(), COUNT, (879.0, tall[0]), ink);
        canvas.sprite(&self.prey[side.other().index()], self.at((854.0, tall[1])));
        canvas.sprite(&self.cross, self.at((854.0, tall[1])));
        self.write(canvas, &plate.taken.to_string(), COUNT, (879.0, tall[1]), ink);
        let share = match plate.names.len() {
            1 => 0,
            2 => 1,
            _ => 2,
        };
        let (width, _) = CELLS[share];
        for (at, name) in (0_u8..).zip(&plate.names) {
            let (column, row) = if share == 2 { (at % 2, at / 2) } else { (0, at) };
            let left = NAMES.0 + f32::from(column) * (width + GAP);
            let y = if share == 0 { middle } else { tall[usize::from(row.min(1))] };
            self.name(canvas, name, (left, y), width, &self.lit[share]);
        }
    }

    fn name(
        &self,
        canvas: &mut Canvas,
        name: &Name,
        (left, y): crate::canvas::Place,
        width: f32,
        light: &crate::canvas::Sprite,
    ) {
        let lit = name.lit != PlateState::Waiting;
        if lit {
            canvas.sprite(light, self.at((left + width / 2.0, y)));
        }
        canvas.sprite(&self.gates[usize::from(!name.entered)], self.at((left + 28.0, y)));
        let mut end = left + width - 14.0;
        let sign = match name.lit {
            PlateState::ToAct => Some(&self.stars[0]),
            PlateState::Won => Some(&self.stars[1]),
            PlateState::Waiting | PlateState::Drawn => None,
        };
        if let Some(sign) = sign {
            canvas.sprite(sign, self.at((end - 16.0, y)));
            end -= 42.0;
        }
        let start = left + 56.0;
        self.write(
            canvas,
            &name.name,
            end - start,
            (start, y - RISE),
            (if lit { DARK } else { IVORY }, Align::Left),
        );
    }

    /// A team's piece with its letter.
    pub fn emblem(&self, canvas: &mut Canvas, side: Side, place: crate::canvas::Place) {
        canvas.sprite(&self.emblems[side.index()], self.at(place));
        let (letter, ink) = match side {
            Side::A => ("A", DARK),
            Side::B => ("B", IVORY),
        };
        let text = Text::new(letter, CAPITAL * self.scale).ink(ink).align(Align::Middle);
        canvas.text(&text, self.at(place));
    }
}
