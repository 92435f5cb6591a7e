//! The picture of the race: the sailors' painted canvas from above with its stones, the name plates at the corners, at the
//! bottom the tray with the cup and the throw in hand. What is seen is decided in [`view`], where things lie is said in
//! [`layout`], the canvas is painted in [`ground`], sprites are made in [`kit`], [`stones`] and [`dice`]; the other files
//! draw. No rules here.

mod between;
mod dice;
mod ground;
mod kit;
mod layout;
mod pieces;
mod plates;
mod samples;
mod stones;
mod tags;
mod tray;
mod view;

use std::sync::{Arc, LazyLock};

use self::{
    kit::{DARK, DIM, GOLD, IVORY, Kit, LIGHT, QUIET},
    view::View,
};
use super::{board::Colour, state::State};
use crate::{
    canvas::{Canvas, Palette, Picture, Sizes},
    games::Scene,
};

/// Widths a picture can have.
const WIDTHS: std::ops::RangeInclusive<u32> = 120..=2000;

static KITS: Sizes<Kit> = Sizes::new();

/// Chosen from pictures that show everything once.
static PALETTE: LazyLock<Arc<Palette>> = LazyLock::new(|| {
    let kit = Kit::new(500);
    let samples: Vec<_> = samples::all().iter().map(|view| kit.draw(view).into_samples()).collect();
    let names = Colour::ALL.map(|colour| ground::name_place(colour).1);
    let numbers = Colour::ALL.map(stones::ink);
    let inks = [IVORY, DARK, DIM, QUIET, GOLD, LIGHT];
    let inks: Vec<[u8; 3]> = inks.into_iter().chain(names).chain(numbers).collect();
    Arc::new(Palette::from_samples(samples.iter().map(Vec::as_slice), &inks))
});

fn kit(scene: &Scene) -> Arc<Kit> {
    let width = scene.width.clamp(*WIDTHS.start(), *WIDTHS.end());
    KITS.get(width, || Kit::new(width))
}

/// The picture of a position.
pub fn paint(state: &State, scene: &Scene) -> Picture {
    kit(scene).draw(&View::new(state, scene)).into_picture(&PALETTE)
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
        let tags = self.places(view);
        self.lettering(&mut canvas, view, &tags);
        self.pieces(&mut canvas, view);
        self.tags(&mut canvas, view, &tags);
        self.name_plates(&mut canvas, view);
        self.throw(&mut canvas, view);
        canvas
    }
}
