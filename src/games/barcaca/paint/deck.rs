//! Draws the deck: slots and dice, the level, the speeds, knots, tea, fenders.

use super::{
    super::board::{CABLES, FOLDS, Role, Slot},
    kit::{DARK, DIM, IVORY, Kit},
    layout::{self, CAPITAL, CUPS, FENDER_X, KNOTS, LEVEL, SPEED, SPEED_WAYS},
    view::{Lies, Lying, View},
};
use crate::canvas::{Canvas, Place};

/// The slowest and the fastest that two oars can row.
const SPEEDS: std::ops::RangeInclusive<u8> = 2..=12;

impl Kit {
    /// Everything on the barge.
    pub fn deck(&self, canvas: &mut Canvas, view: &View) {
        self.wash(canvas, view.tilt);
        self.level(canvas, view.tilt);
        self.speeds(canvas, view);
        self.stores(canvas, view);
        for slot in layout::slots() {
            self.slot(canvas, view, slot);
        }
    }

    fn wash(&self, canvas: &mut Canvas, tilt: f32) {
        let steps = tilt.abs().round() as usize;
        if steps == 0 {
            return;
        }
        let side = usize::from(tilt < 0.0);
        let sprite = &self.washes[side][usize::from(steps > 1)];
        let half = if steps > 1 { 56.0 } else { 39.0 };
        let x = if side == 0 { half } else { layout::SHEET.0 - half };
        canvas.sprite(sprite, self.at((x, 870.0)));
    }

    fn level(&self, canvas: &mut Canvas, tilt: f32) {
        let ((x, _), y, step) = LEVEL;
        // More than 0 is to port, which is left; the tube hangs through in the middle.
        let steps = tilt.clamp(-3.0, 3.0);
        canvas.sprite(&self.ball, self.at((x - steps * step, y - 2.1 * steps * steps)));
    }

    fn speeds(&self, canvas: &mut Canvas, view: &View) {
        let ((first, y), step) = SPEED;
        let board = &view.board;
        let place = |speed: f32| (first + (speed - 2.0) * step, y);
        let middle = |speed: u8| {
            let (x, _) = place(f32::from(speed));
            (x, (y + SPEED_WAYS) / 2.0 - 4.0)
        };
        for speed in SPEEDS {
            canvas.sprite(&self.speeds[usize::from(board.stretches(speed))], self.at(middle(speed)));
            let ink = match view.speed {
                Some((now, this_round)) if now == speed => {
                    canvas.sprite(&self.speeds[if this_round { 3 } else { 4 }], self.at(middle(speed)));
                    if this_round { DARK } else { IVORY }
                }
                _ => IVORY,
            };
            self.write(canvas, &speed.to_string(), CAPITAL, place(f32::from(speed)), ink);
        }
        let mut mark = |which: usize, speed: f32, y: f32| {
            canvas.sprite(&self.marks[which], self.at((place(speed).0, y)))
        };
        mark(0, f32::from(board.low()) + 0.5, 1108.0);
        mark(1, f32::from(board.high()) + 0.5, 1108.0);
        if let Some(speed) = board.mooring_speed() {
            mark(2, f32::from(speed), 1100.0);
        }
    }

    fn stores(&self, canvas: &mut Canvas, view: &View) {
        for (index, place) in CUPS.into_iter().enumerate() {
            let full = index < usize::from(view.board.teas);
            canvas.sprite(&self.cups[usize::from(full)], self.at(place));
        }
        if view.asked {
            let (x, y) = ((KNOTS[0].0 + KNOTS[1].0) / 2.0, KNOTS[0].1);
            canvas.sprite(&self.light, self.at((x, y)));
        }
        for (index, place) in KNOTS.into_iter().enumerate() {
            let there = index < usize::from(view.board.knots);
            canvas.sprite(&self.knots[usize::from(there)], self.at(place));
        }
        for (index, die) in view.board.fenders.into_iter().enumerate() {
            let (_, y) = layout::slot((Slot::Fender, index));
            canvas.sprite(&self.fenders[usize::from(die != 0)], self.at((FENDER_X, y)));
        }
    }

    fn slot(&self, canvas: &mut Canvas, view: &View, slot: (Slot, usize)) {
        let place = layout::slot(slot);
        if view.gold.contains(&slot) {
            let shape = layout::owner(slot).map_or(2, Role::index);
            canvas.sprite(&self.edges[shape], self.at(place));
        }
        let lying = view.lying.iter().find(|lying| lying.slot == slot);
        match lying {
            Some(lying) => self.lying(canvas, lying, view.last == Some(slot), place),
            None => {
                let (takes, due) = takes(view, slot);
                self.write(canvas, takes, CAPITAL, place, if due { IVORY } else { DIM });
            }
        }
        if view.last == Some(slot) && view.flying.is_none() {
            canvas.sprite(&self.corners, self.at(place));
        }
    }

    fn lying(&self, canvas: &mut Canvas, lying: &Lying, last: bool, (x, y): Place) {
        let (kind, change) = match lying.lies {
            Lies::Placed => (0, 0),
            // What ended the round is still to be seen well.
            Lies::Before => (if last { 2 } else { 1 }, 0),
            Lies::ToLook(tea) => (2, tea),
        };
        canvas.sprite(self.dice[kind].face(lying.role, lying.value), self.at((x, y)));
        for leaf in 0..lying.teas.min(3) {
            let aside = 36.0 - 26.0 * f32::from(leaf);
            canvas.sprite(&self.leaf, self.at((x + aside, y + 36.0)));
        }
        if change != 0 {
            self.change(canvas, change, (x + 22.0, y + 34.0));
        }
    }

    /// What tea does to a die: `+1`.
    pub fn change(&self, canvas: &mut Canvas, tea: i8, place: Place) {
        canvas.sprite(&self.change, self.at(place));
        self.write(canvas, &format!("{tea:+}").replace('-', "−"), CAPITAL, place, DARK);
    }
}

/// What an empty slot takes, and whether its turn has come where they are filled in order.
fn takes(view: &View, (slot, index): (Slot, usize)) -> (&'static str, bool) {
    let before = |filled: u8| usize::from(filled) == index;
    match slot {
        Slot::Balance | Slot::Oars | Slot::Horn | Slot::Tea => ("1–6", true),
        Slot::Fender => (["1–2", "3–4", "5–6"][index.min(2)], true),
        Slot::Sail => (["1–2", "2–3", "4–5", "5–6"][index.min(FOLDS - 1)], before(view.board.folds_in())),
        Slot::Cable => (["2", "4", "6"][index.min(CABLES - 1)], before(view.board.cables_in())),
    }
}
