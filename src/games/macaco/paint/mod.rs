//! The picture of the race: the jungle ring with its tree houses in the corners, the palms and the lake inside it, the
//! name plates at the players' corners, at the bottom the dice and the tiger's lair. What is seen is decided in [`view`],
//! where things lie is said in [`layout`], the ground is painted in [`ring`], art is put together in [`art`], sprites are
//! made in [`kit`], [`monkeys`] and [`dice`]; the other files draw. No rules here.

mod art;
mod between;
mod dice;
mod kit;
mod layout;
mod monkeys;
mod pieces;
mod plates;
mod ring;
mod samples;
mod scene;
mod tray;
mod view;

use std::sync::{Arc, LazyLock};

use self::{
    kit::{DARK, DIM, IVORY, Kit},
    scene::NOISE,
    view::View,
};
use super::{
    board::{Colour, Players},
    state::State,
};
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
    let ways = Colour::ALL.map(monkeys::line);
    let inks: Vec<[u8; 3]> = [IVORY, DARK, DIM, NOISE].into_iter().chain(ways).collect();
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
        let mut canvas = Canvas::new(self.ground(Players::new(u32::from(view.players))));
        self.jungle(&mut canvas, view);
        self.tray(&mut canvas, view);
        self.trail(&mut canvas, view);
        self.homes(&mut canvas, view);
        self.middle(&mut canvas, &view.middle);
        self.figures(&mut canvas, view);
        self.name_plates(&mut canvas, view);
        canvas
    }
}
