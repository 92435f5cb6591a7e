//! Draws the line that says what the pieces' looks and the sign beside a name mean.

use super::{
    super::board::Side,
    art::Look,
    kit::{DARK, Kit},
    layout::{CAPITAL, WIDTH},
    view::Icon,
};
use crate::canvas::{Align, Canvas, Text};

/// From icon to icon, icon to word, and word to icon at most.
const GAPS: (f32, f32, f32) = (47.0, 29.0, 40.0);
/// Half an icon.
const HALF: f32 = 22.0;

impl Kit {
    /// The line, in the middle of the sheet.
    pub fn legend(&self, canvas: &mut Canvas, legend: &[(Icon, String)]) {
        let icons = |icon: Icon| if icon == Icon::Homeward { 2.0 } else { 1.0 };
        let wide = |(icon, word): &(Icon, String)| {
            Text::new(word, CAPITAL).width() + (icons(*icon) - 1.0) * GAPS.0 + HALF + GAPS.1
        };
        let all: f32 = legend.iter().map(wide).sum();
        let spaces = (legend.len().max(2) - 1) as f32;
        let gap = ((WIDTH - 40.0 - all) / spaces).min(GAPS.2);
        let y = self.layout.legend();
        let mut x = (WIDTH - all - gap * spaces) / 2.0 + HALF;
        for (icon, word) in legend {
            let token = |side: Side, look| self.tokens[side.index()].of(look);
            match icon {
                Icon::Locked => canvas.sprite(token(Side::A, Look::Locked), self.at((x, y))),
                Icon::Free => canvas.sprite(token(Side::A, Look::Free), self.at((x, y))),
                Icon::Homeward => {
                    canvas.sprite(token(Side::A, Look::Homeward), self.at((x, y)));
                    x += GAPS.0;
                    canvas.sprite(token(Side::B, Look::Homeward), self.at((x, y)));
                }
                Icon::Outside => canvas.sprite(&self.gates[1], self.at((x, y))),
            }
            x += GAPS.1;
            x += self.write(canvas, word, WIDTH - 10.0 - x, (x, y), (DARK, Align::Left)) + gap + HALF;
        }
    }
}
