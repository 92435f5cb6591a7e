//! Draws what stands on the ground: palms, crocodiles, tree houses, monkeys, the tiger; what the last throw has done; the
//! marks of the hand.

use super::{
    kit::{DARK, IVORY, Kit},
    layout::{AT_HOME, CAPITAL, LAIR, MIDDLE},
    monkeys,
    view::{Does, Mark, Target, View},
};
use crate::canvas::{Arrow, Canvas, Place};

/// Palms, seen from the middle.
const PALMS: [Place; 4] = [(-154.0, -120.0), (154.0, -120.0), (158.0, 114.0), (-158.0, 114.0)];
/// Crocodiles in the lake, seen from the middle.
const CROCODILES: [Place; 4] = [(0.0, 54.0), (28.0, -52.0), (-112.0, 0.0), (122.0, 4.0)];
/// From puff to puff.
const PUFFS: f32 = 37.0;
/// Light lines of ways.
const EDGE: [u8; 3] = [0xff, 0xf6, 0xe0];

impl Kit {
    /// The palms and the lake.
    pub fn jungle(&self, canvas: &mut Canvas, view: &View) {
        let seen = |(x, y): Place| self.at((MIDDLE.0 + x, MIDDLE.1 + y));
        for place in CROCODILES.iter().take(usize::from(view.lake)) {
            canvas.sprite(&self.crocodile, seen(*place));
        }
        for (at, place) in PALMS.iter().enumerate() {
            let coconuts = (usize::from(view.palms) + 3 - at) / 4;
            canvas.sprite(&self.palms[coconuts.min(3)], seen(*place));
        }
    }

    /// The houses, and who is at home.
    pub fn homes(&self, canvas: &mut Canvas, view: &View) {
        for target in &view.targets {
            match target.does {
                Does::Home => canvas.sprite(&self.doors[0], self.at(target.place)),
                Does::HomeUnderTiger => canvas.sprite(&self.doors[1], self.at(target.place)),
                Does::Step | Does::Chase | Does::Lose => {}
            }
        }
        for home in &view.homes {
            canvas.sprite(&self.houses[home.colour as usize], self.at(home.place));
            for resident in &home.residents {
                let (x, y) = resident.place;
                let sprites = &self.of(home.colour).at_home;
                canvas.sprite(&sprites[usize::from(resident.sleeps)], self.at((x, y)));
                self.number(canvas, home.colour, resident.number, (x, y + AT_HOME.2));
            }
        }
    }

    fn number(&self, canvas: &mut Canvas, colour: super::super::board::Colour, number: u8, place: Place) {
        let word = (number + 1).to_string();
        self.write(canvas, &word, (CAPITAL, 60.0), place, monkeys::ink(colour));
    }

    /// What the last throw has done, under the figures.
    pub fn trail(&self, canvas: &mut Canvas, view: &View) {
        for way in &view.ways {
            let points: Vec<Place> = way.points.iter().map(|place| self.at(*place)).collect();
            let arrow = Arrow::new(&points, 11.0 * self.scale).short_of(46.0 * self.scale);
            canvas.arrow(&arrow.colours(way.ink, EDGE));
        }
        view.flights.iter().for_each(|way| self.flight(canvas, way));
        for (colour, place) in &view.ghosts {
            let sprite = colour.map_or(&self.tiger[1], |colour| &self.of(colour).ghost);
            canvas.sprite(sprite, self.at(*place));
        }
        view.bursts.iter().for_each(|place| canvas.sprite(&self.burst, self.at(*place)));
    }

    /// Puffs of dust, smaller and smaller: somebody ran home here.
    fn flight(&self, canvas: &mut Canvas, way: &[Place]) {
        let far = |(a, b): (&Place, &Place)| (b.0 - a.0).hypot(b.1 - a.1);
        let whole: f32 = way.iter().zip(&way[1..]).map(far).sum();
        let (mut next, mut gone) = (PUFFS, 0.0);
        for (from, to) in way.iter().zip(&way[1..]) {
            let long = far((from, to));
            while next < gone + long && next < whole - PUFFS {
                let part = (next - gone) / long;
                let place = self.at((from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part));
                let size = 24.0 - 12.0 * next / whole;
                canvas.line(place, place, (size + 7.0) * self.scale, DARK);
                canvas.line(place, place, size * self.scale, IVORY);
                next += PUFFS;
            }
            gone += long;
        }
    }

    /// Monkeys and tiger on their fields.
    pub fn figures(&self, canvas: &mut Canvas, view: &View) {
        // Under the figures: a hat may stick out.
        for mark in &view.movable {
            if let Mark::Field(place) = mark {
                canvas.sprite(&self.ring, self.at(*place));
            }
        }
        if let Some(Mark::Field(place)) = view.chosen {
            canvas.sprite(&self.marks.chosen, self.at(place));
        }
        for target in &view.targets {
            match target.does {
                Does::Home | Does::HomeUnderTiger => {}
                Does::Step | Does::Chase | Does::Lose => canvas.sprite(&self.goal, self.at(target.place)),
            }
        }
        for monkey in &view.monkeys {
            let (x, y) = monkey.place;
            canvas.sprite(&self.of(monkey.colour).standing, self.at((x, y - 4.0)));
            self.number(canvas, monkey.colour, monkey.number, (x, y + super::kit::NUMBER - 4.0));
        }
        canvas.sprite(&self.tiger[0], self.at(view.tiger));
        if view.tiger == LAIR {
            canvas.sprite(&self.lair[1], self.at(LAIR));
        }
        view.crosses.iter().for_each(|place| canvas.sprite(&self.marks.taken, self.at(*place)));
        let frames =
            view.movable.iter().map(|mark| (mark, 0)).chain(view.chosen.iter().map(|mark| (mark, 1)));
        for (mark, frame) in frames {
            if let Mark::Home(place) = mark {
                canvas.sprite(&self.frames[frame], self.at(*place));
            }
        }
        // Over the frames, which would hide it.
        for resident in view.homes.iter().flat_map(|home| &home.residents).filter(|resident| resident.sleeps)
        {
            let (x, y) = resident.place;
            canvas.sprite(&self.sleep, self.at((x + 14.0, y - 50.0)));
        }
        view.targets.iter().for_each(|target| self.target(canvas, target));
    }

    fn target(&self, canvas: &mut Canvas, target: &Target) {
        match target.does {
            Does::Chase => canvas.sprite(&self.chase, self.at(target.place)),
            Does::Lose => canvas.sprite(&self.marks.taken, self.at(target.place)),
            Does::HomeUnderTiger => {
                let (x, y) = target.place;
                canvas.sprite(&self.marks.taken, self.at((x, y - 10.0)));
            }
            Does::Step | Does::Home => {}
        }
        canvas.sprite(&self.tag, self.at(target.tag));
        self.write(canvas, &target.value.to_string(), (CAPITAL, 50.0), target.tag, IVORY);
    }
}
