//! The picture of the running fight: the rows drawn in evening sand with their ways and coordinates, in bands above twenty
//! columns; the teams' plates above and below, the sticks on their mat, a line that says what the pieces' looks mean. What
//! is seen is decided in [`view`] and [`throws`], where things lie is said in [`layout`], the ground is drawn in
//! [`ground`], sprites are made in [`kit`]; the other files draw. No rules here.

mod art;
mod between;
mod ground;
mod kit;
mod layout;
mod legend;
mod pieces;
mod plates;
mod samples;
mod throws;
mod tray;
mod view;

use std::sync::{Arc, LazyLock};

use self::{
    kit::{DARK, DIM, IVORY, Kit},
    view::View,
};
use super::{board::Side, state::State};
use crate::{
    canvas::{Canvas, Palette, Picture, Sizes},
    games::Scene,
};

/// Widths a picture can have.
const WIDTHS: std::ops::RangeInclusive<u32> = 120..=2000;

/// By width and columns.
static KITS: Sizes<Kit> = Sizes::new();

/// Chosen from pictures that show everything once.
static PALETTE: LazyLock<Arc<Palette>> = LazyLock::new(|| {
    let samples: Vec<_> =
        samples::all().iter().map(|view| Kit::new(500, view.columns).draw(view).into_samples()).collect();
    let trails = Side::BOTH.map(art::line);
    let inks: Vec<[u8; 3]> = [IVORY, DARK, DIM].into_iter().chain(trails).collect();
    Arc::new(Palette::from_samples(samples.iter().map(Vec::as_slice), &inks))
});

fn kit(state: &State, scene: &Scene) -> Arc<Kit> {
    let width = scene.width.clamp(*WIDTHS.start(), *WIDTHS.end());
    let columns = state.board().columns();
    KITS.get(width << 7 | u32::from(columns), || Kit::new(width, columns))
}

/// The picture of a position.
pub fn paint(state: &State, scene: &Scene) -> Picture {
    kit(state, scene).draw(&View::new(state, scene)).into_picture(&PALETTE)
}

/// Pictures that lead from a position to the next, in order; both ends not among them.
pub fn paint_between(before: &State, after: &State, scene: &Scene) -> Vec<Picture> {
    let kit = kit(before, scene);
    let views = between::between(before, after, scene);
    views.iter().map(|view| kit.draw(view).into_picture(&PALETTE)).collect()
}

impl Kit {
    fn draw(&self, view: &View) -> Canvas<'_> {
        let mut canvas = Canvas::new(&self.ground);
        self.trail(&mut canvas, view);
        self.pieces(&mut canvas, view);
        self.name_plates(&mut canvas, view);
        self.tray(&mut canvas, &view.tray);
        self.legend(&mut canvas, &view.legend);
        canvas
    }
}
