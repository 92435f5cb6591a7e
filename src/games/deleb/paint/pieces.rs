//! Draws what stands on the board: pieces, what the last turn has done, the marks of the hand.

use super::{
    art,
    kit::{IVORY, Kit},
    layout::CAPITAL,
    view::View,
};
use crate::canvas::{Align, Arrow, Canvas, Place, Text};

/// Light lines of ways.
const EDGE: [u8; 3] = [0xff, 0xf2, 0xd2];
/// Where a touched piece would go.
const GOLD: [u8; 3] = [0xff, 0xe1, 0x4a];
/// Around that.
const BROWN: [u8; 3] = [0x5a, 0x35, 0x00];

impl Kit {
    /// What the last turn has done, under the pieces.
    pub fn trail(&self, canvas: &mut Canvas, view: &View) {
        let piece = self.layout.piece;
        for trail in &view.trails {
            let last = trail.lines.len().saturating_sub(1);
            for (at, line) in trail.lines.iter().enumerate() {
                let points: Vec<Place> = line.iter().map(|place| self.at(*place)).collect();
                let width = (piece * 0.13).clamp(6.0, 11.0) * self.scale;
                let short = if at == last { piece * 0.46 } else { 0.0 };
                let arrow = Arrow::new(&points, width).short_of(short * self.scale);
                canvas.arrow(&arrow.colours(art::line(trail.side), EDGE));
            }
        }
        for (side, place) in &view.ghosts {
            canvas.sprite(&self.pieces[side.index()].ghost, self.at(*place));
        }
        view.winners.iter().for_each(|place| canvas.sprite(&self.sun, self.at(*place)));
    }

    /// The pieces with their marks.
    pub fn pieces(&self, canvas: &mut Canvas, view: &View) {
        view.movable.iter().for_each(|place| canvas.sprite(&self.halo, self.at(*place)));
        view.bursts.iter().for_each(|place| canvas.sprite(&self.burst, self.at(*place)));
        view.ways.iter().for_each(|way| self.dots(canvas, way));
        for (place, takes) in &view.goals {
            if !takes {
                canvas.sprite(&self.marks.step, self.at(*place));
            }
        }
        for standing in &view.pieces {
            canvas.sprite(self.pieces[standing.side.index()].of(standing.look), self.at(standing.place));
        }
        for (place, takes) in &view.goals {
            if *takes {
                canvas.sprite(&self.marks.capture, self.at(*place));
            }
        }
        view.labels.iter().for_each(|label| self.label(canvas, label));
    }

    /// Dots along the way that a piece would go.
    fn dots(&self, canvas: &mut Canvas, way: &[Place]) {
        let size = (self.layout.piece * 0.13).clamp(6.0, 10.0) * self.scale;
        let step = self.layout.pitch.min(self.layout.row) / 3.0 * self.scale;
        for pair in way.windows(2) {
            let ((x, y), (a, b)) = (self.at(pair[0]), self.at(pair[1]));
            let count = ((a - x).hypot(b - y) / step).round().max(1.0);
            let mut at = 0.0;
            while at < count {
                let place = (x + (a - x) * at / count, y + (b - y) * at / count);
                canvas.line(place, place, size * 1.7, BROWN);
                canvas.line(place, place, size, GOLD);
                at += 1.0;
            }
        }
    }

    /// The name of a point, at the lower edge of the piece there.
    fn label(&self, canvas: &mut Canvas, (word, (x, y)): &(String, Place)) {
        let y = y + (self.layout.piece * 0.5).min(self.layout.row / 2.0 - 21.0);
        let text = Text::new(word, CAPITAL * self.scale).ink(IVORY).align(Align::Middle);
        let half = (text.width() / 2.0 - 6.0 * self.scale).max(1.0);
        let (left, right) = (x * self.scale - half, x * self.scale + half);
        let y = y * self.scale;
        canvas.line((left, y), (right, y), 44.0 * self.scale, GOLD);
        canvas.line((left, y), (right, y), 39.0 * self.scale, super::kit::DARK);
        canvas.text(&text, (x * self.scale, y));
    }
}
