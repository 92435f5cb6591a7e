//! Draws the tray under the board: the cup, the dice, the sailors' name of the throw; at the end the ribbon.

use super::{
    kit::{IVORY, Kit, LIGHT},
    layout::{CAPITAL, CUP, DICE, SHEET, TRAY},
    view::{Tray, View},
};
use crate::canvas::{Align, Canvas, Face, Text};

impl Kit {
    /// The tray; the flags over the board once somebody has won.
    pub fn throw(&self, canvas: &mut Canvas, view: &View) {
        let tray = &view.tray;
        let middle = TRAY.0 + TRAY.1 / 2.0;
        canvas.sprite(&self.tray, self.at((SHEET.0 / 2.0, middle)));
        if tray.over {
            canvas.sprite(&self.flags, self.at((500.0, 372.0)));
            canvas.sprite(&self.ribbon, self.at((500.0, middle)));
            let write = |words| Text::new(words, CAPITAL * self.scale).ink(LIGHT).align(Align::Middle);
            let words = write(&tray.lines[0]).fit(730.0 * self.scale);
            canvas.text(&write(&words), self.at((500.0, middle - 8.0)));
            return;
        }
        if tray.invites {
            canvas.sprite(&self.light, self.at((CUP.0, middle)));
        }
        canvas.sprite(&self.cups[usize::from(!tray.upright)], self.at(CUP));
        let last = self.dice_in(canvas, tray);
        let (start, end) = (CUP.0 + 92.0, last - 70.0);

        for (line, y, face, capital) in [
            (&tray.lines[0], middle - 23.0, if tray.upright { Face::Sans } else { Face::Serif }, 38.0),
            (&tray.lines[1], middle + 28.0, Face::Sans, CAPITAL),
        ] {
            let room = (end - start) * self.scale;
            let at = |capital: f32| Text::new(line, capital * self.scale).face(face);
            let capital = if at(capital).width() <= room { capital } else { CAPITAL };
            let write = |words| Text::new(words, capital * self.scale).face(face).ink(IVORY);
            let fitted = write(line).fit(room);
            canvas.text(&write(&fitted), self.at((start, y)));
        }
    }

    /// Draws the dice; the middle of the leftmost.
    fn dice_in(&self, canvas: &mut Canvas, tray: &Tray) -> f32 {
        let ((mut x, y), step) = DICE;
        for (value, played) in tray.dice.iter().rev() {
            let sprite = match *value {
                0 => &self.dice[0].empty,
                value => self.dice[0].face(value, *played),
            };
            canvas.sprite(sprite, self.at((x, y)));
            x -= step;
        }
        x + step
    }
}
