//! Draws the river: tide, boats, the barge on its way, what has happened to it.

use super::{
    super::{
        river::{ROUNDS, STRETCHES},
        state::Ending,
    },
    kit::{DARK, IVORY, Kit},
    layout::{self, BOATS, BOLLARDS, CAPITAL, LANE, TIDE},
    view::View,
};
use crate::canvas::{Canvas, Place};

impl Kit {
    /// Everything above the deck.
    pub fn river(&self, canvas: &mut Canvas, view: &View) {
        self.tide(canvas, view.board.round);
        let middle = |stretch: f32| (layout::stretch(stretch), LANE);
        if view.ending == Some(Ending::Failed) && usize::from(view.board.barge) < STRETCHES {
            canvas.sprite(&self.mud, self.at(middle(view.barge)));
        }
        if let Some(from) = view.from.map(f32::from).filter(|from| *from < view.barge) {
            let mut at = view.barge - 1.0;
            while at > from - 0.5 {
                canvas.sprite(&self.wake, self.at(middle(at + 0.25)));
                at -= 1.0;
            }
            canvas.sprite(&self.barge_ghost, self.at(middle(from)));
        }
        self.boats(canvas, view);
        self.barge(canvas, view, middle(view.barge));
    }

    fn tide(&self, canvas: &mut Canvas, now: u8) {
        let (x, first, step) = TIDE;
        for round in 1..=ROUNDS {
            let place = (x, first + step * f32::from(round - 1));
            let (look, ink) = match round.cmp(&now) {
                std::cmp::Ordering::Less => (0, IVORY),
                std::cmp::Ordering::Equal => (1, DARK),
                std::cmp::Ordering::Greater => (2, IVORY),
            };
            canvas.sprite(&self.tides[look], self.at(place));
            self.write(canvas, &round.to_string(), CAPITAL, place, ink);
        }
    }

    fn boats(&self, canvas: &mut Canvas, view: &View) {
        let place = |stretch: usize, lane: usize| {
            let (aside, y) = BOATS[lane];
            (layout::stretch(stretch as f32) + aside, y)
        };
        for (stretch, boats) in (1..).zip(view.board.boats) {
            let boats = usize::from(boats);
            for lane in 0..boats.min(BOATS.len()) {
                canvas.sprite(&self.boats[0], self.at(place(stretch, lane)));
            }
            if boats > BOATS.len() {
                let (x, y) = place(stretch, 1);
                canvas.sprite(&self.tag, self.at((x + 34.0, y)));
                self.write(canvas, &boats.to_string(), CAPITAL, (x + 34.0, y), DARK);
            }
        }
        let Some((stretch, sent)) = view.honked else { return };
        let stretch = usize::from(stretch);
        let Some(left) = view.board.boats.get(stretch - 1) else { return };
        let (x, y) = place(stretch, usize::from(*left).min(BOATS.len() - 1));
        if sent {
            // It makes for the bank.
            canvas.sprite(&self.boats[1], self.at((x + 12.0, y + 14.0)));
        }
        canvas.sprite(&self.sound, self.at((x - 34.0, y - 2.0)));
    }

    fn barge(&self, canvas: &mut Canvas, view: &View, (x, y): Place) {
        if view.ending == Some(Ending::Moored) {
            for (from, to) in [((x + 44.0, y - 10.0), BOLLARDS[0]), ((x + 44.0, y + 12.0), BOLLARDS[1])] {
                canvas.line(self.at(from), self.at(to), 7.0 * self.scale, [0x4b, 0x2f, 0x10]);
                canvas.line(self.at(from), self.at(to), 4.0 * self.scale, [0xe6, 0xc4, 0x83]);
            }
        }
        match view.ending {
            Some(Ending::Capsized) => canvas.sprite(&self.capsized, self.at((x, y))),
            _ => {
                let tilt = view.tilt.round().clamp(-3.0, 3.0) as i32;
                canvas.sprite(&self.barges[(3 - tilt) as usize], self.at((x, y)));
            }
        }
        match view.ending {
            Some(Ending::Collided(_)) => canvas.sprite(&self.burst, self.at((x + 34.0, y + 40.0))),
            Some(Ending::HitQuay) => canvas.sprite(&self.burst, self.at((x + 66.0, y))),
            _ => {}
        }
    }

    /// What is said and hung over everything at the end.
    pub fn end(&self, canvas: &mut Canvas, view: &View) {
        if view.ending == Some(Ending::Moored) {
            canvas.sprite(&self.flags, self.at((522.0, 116.0)));
        }
        if let Some(words) = &view.ribbon {
            let cloth = if view.ending == Some(Ending::Moored) { &self.glad_ribbon } else { &self.ribbon };
            canvas.sprite(cloth, self.at((500.0, 343.0)));
            self.write(canvas, words, 33.0, (500.0, 337.0), IVORY);
        }
    }
}
