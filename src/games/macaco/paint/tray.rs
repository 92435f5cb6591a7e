//! Draws the tray under the board: the dice on a leaf, a word on what is to be done, the tiger's lair.

use super::{
    dice::Lies,
    kit::{DIM, IVORY, Kit},
    layout::{self, CAPITAL, LAIR, TRAY, WORDS},
    view::{Tray, View},
};
use crate::canvas::{Canvas, Text};

impl Kit {
    /// The tray; the tiger, if it is still in its lair, is among the figures.
    pub fn tray(&self, canvas: &mut Canvas, view: &View) {
        let tray = &view.tray;
        let middle = TRAY.0 + TRAY.1 / 2.0;
        canvas.sprite(&self.tray[0], self.at((238.0, middle)));
        if tray.invites {
            canvas.sprite(&self.tray[1], self.at((238.0, middle)));
        }
        self.thrown(canvas, tray);
        for (line, y, ink) in [(&tray.lines[0], middle - 25.0, DIM), (&tray.lines[1], middle + 27.0, IVORY)] {
            let write = |words| Text::new(words, CAPITAL * self.scale).ink(ink);
            let fitted = write(line).fit((WORDS.1 - WORDS.0) * self.scale);
            canvas.text(&write(&fitted), self.at((WORDS.0, y)));
        }
        canvas.sprite(&self.lair[0], self.at(LAIR));
    }

    fn thrown(&self, canvas: &mut Canvas, tray: &Tray) {
        let dice = &self.dice[0];
        let Some((red, wood)) = tray.dice else {
            for at in 0..4 {
                canvas.sprite(&dice.empty[usize::from(at == 0)], self.at(layout::die(at)));
            }
            return;
        };
        canvas.sprite(dice.red(red, tray.played), self.at(layout::die(0)));
        for (at, (value, lies)) in (1..).zip(wood) {
            let lies: Lies = lies;
            canvas.sprite(dice.wood(value, lies), self.at(layout::die(at)));
        }
    }
}
