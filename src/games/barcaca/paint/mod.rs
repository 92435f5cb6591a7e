//! The picture of the voyage: the river seen from above, below it the deck with its slots as the crew sees it from
//! aloft (the bow at the top, so port is left and the captain's), at the bottom a tray for the dice of each. What may be
//! seen is decided in [`view`], where things lie is said in [`layout`], sprites are made in [`kit`] and [`dice`]; the
//! other files draw. No rules here.

mod between;
mod deck;
mod dice;
mod kit;
mod layout;
mod river;
mod samples;
mod tray;
mod view;

use std::sync::{Arc, LazyLock};

use self::{
    dice::BACK_INK,
    kit::{DARK, DIM, IVORY, Kit},
    layout::{SLOT, TRAY},
    view::{Spot, View},
};
use super::state::State;
use crate::{
    canvas::{Area, Canvas, Palette, Picture, Sizes},
    games::Scene,
};

/// Widths a picture can have.
const WIDTHS: std::ops::RangeInclusive<u32> = 120..=2000;

static KITS: Sizes<Kit> = Sizes::new();

/// Chosen from pictures that show everything once.
static PALETTE: LazyLock<Arc<Palette>> = LazyLock::new(|| {
    let kit = Kit::new(360);
    let samples: Vec<_> = samples::all().iter().map(|view| kit.draw(view).into_samples()).collect();
    let inks = [IVORY, DARK, DIM, BACK_INK[0], BACK_INK[1]];
    Arc::new(Palette::from_samples(samples.iter().map(Vec::as_slice), &inks))
});

fn kit(scene: &Scene) -> Arc<Kit> {
    let width = scene.width.clamp(*WIDTHS.start(), *WIDTHS.end());
    KITS.get(width, || Kit::new(width))
}

/// The picture of a position.
pub fn paint(state: &State, scene: &Scene) -> Picture {
    let kit = kit(scene);
    let view = View::new(state, scene);
    let mut picture = kit.draw(&view).into_picture(&PALETTE);
    picture.areas = kit.areas(&view);
    picture
}

/// Pictures that lead from a position to the next, in order; both ends not among them.
pub fn paint_between(before: &State, after: &State, scene: &Scene) -> Vec<Picture> {
    let kit = kit(scene);
    let views = between::between(before, after, scene);
    views.iter().map(|view| kit.draw(view).into_picture(&PALETTE)).collect()
}

impl Kit {
    fn draw(&self, view: &View) -> Canvas<'_> {
        let mut canvas = Canvas::new(&self.ground);
        self.river(&mut canvas, view);
        self.deck(&mut canvas, view);
        self.trays(&mut canvas, view);
        self.flying(&mut canvas, view);
        self.end(&mut canvas, view);
        canvas
    }

    /// What can be touched, as large as its neighbours leave room for.
    fn areas(&self, view: &View) -> Vec<Area> {
        let area = |(spot, hand): &(Spot, Vec<String>)| {
            let ((x, y), width, height) = match *spot {
                Spot::Die(role, die) => {
                    let width = view.trays[role.index()].width;
                    // From the plate down to the tray's edge.
                    let (top, height, plate) = TRAY;
                    let middle = top + (height + plate) / 2.0;
                    ((layout::tray_die(role, width, die).0, middle), width.die().1, height - plate)
                }
                Spot::Slot(slot, index) => (layout::slot((slot, index)), SLOT + 2.0, SLOT + 2.0),
                Spot::Knots => ((454.0, 604.0), 130.0, 104.0),
            };
            let pixels = |units: f32| (units * self.scale).round() as u32;
            let rect = [x - width / 2.0, y - height / 2.0, width, height].map(pixels);
            Area { rect, hand: hand.clone() }
        };
        view.touches.iter().map(area).collect()
    }
}
