//! Draws what lies on the canvas: the stones, what the last throw has done, the marks of the hand.

use super::{
    kit::Kit,
    layout::{self, CAPITAL, CELL},
    stones,
    view::{Beach, Does, Pile, View},
};
use crate::canvas::{Align, Arrow, Canvas, Place, Text};

impl Kit {
    /// Everything on the canvas but words at houses.
    pub fn pieces(&self, canvas: &mut Canvas, view: &View) {
        if let Some(place) = view.glory {
            canvas.sprite(&self.glory, self.at(place));
        }
        for beach in &view.beaches {
            self.beach(canvas, beach);
        }
        for way in &view.ways {
            let way: Vec<Place> = way.iter().map(|place| self.at(*place)).collect();
            canvas.arrow(&Arrow::new(&way, 9.0 * self.scale).short_of(24.0 * self.scale));
        }
        for (colour, place) in &view.ghosts {
            canvas.sprite(&self.of(*colour).ghost, self.at(*place));
        }
        view.deaths.iter().for_each(|place| canvas.sprite(&self.marks.taken, self.at(*place)));
        view.bursts.iter().for_each(|place| canvas.sprite(&self.burst, self.at(*place)));
        view.chosen.iter().for_each(|place| canvas.sprite(&self.marks.chosen, self.at(*place)));
        // Under the stones, so that a ring beside a mount leaves its number free.
        for target in view.targets.iter().filter(|target| target.does == Does::Step) {
            canvas.sprite(&self.marks.movable, self.at(target.place));
        }
        for pile in &view.piles {
            self.pile(canvas, pile);
        }
        view.movable.iter().for_each(|place| canvas.sprite(&self.marks.movable, self.at(*place)));
        for target in &view.targets {
            match target.does {
                Does::Step => {}
                Does::Kill => canvas.sprite(&self.marks.capture, self.at(target.place)),
                Does::Die => canvas.sprite(&self.marks.taken, self.at(target.place)),
            }
        }
    }

    fn beach(&self, canvas: &mut Canvas, beach: &Beach) {
        let stones = self.of(beach.colour);
        for stone in 0..beach.count {
            let place = self.at(layout::on_beach(beach.colour, stone));
            canvas.sprite(&stones.lying, place);
            if stone + beach.returned >= beach.count {
                canvas.sprite(&self.marks.taken, place);
            }
            if stone < beach.leaving {
                canvas.sprite(&self.marks.movable, place);
            }
        }
    }

    fn pile(&self, canvas: &mut Canvas, pile: &Pile) {
        let count = usize::from(pile.count.clamp(1, 4));
        let (x, y) = pile.place;
        canvas.sprite(&self.of(pile.colour).piles[count - 1], self.at(pile.place));
        if count > 1 {
            let text = Text::new(["", "", "2", "3", "4"][count], CAPITAL * self.scale)
                .ink(stones::ink(pile.colour))
                .align(Align::Middle);
            canvas.text(&text, self.at((x, y - stones::raised(pile.count))));
        }
    }
}

/// The box a pile covers: left, top, right, bottom.
pub fn covers(pile: &Pile) -> [f32; 4] {
    let (x, y) = pile.place;
    let half = CELL * 0.56;
    let above = if pile.count > 3 { 30.0 } else { 0.0 };
    [x - half, y - half - above, x + half, y + half]
}
