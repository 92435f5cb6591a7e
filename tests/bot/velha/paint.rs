//! The picture: chalk on slate, by the canvas that every game has.

use std::sync::{Arc, LazyLock};

use perus::{
    canvas::{Align, Canvas, Layer, Palette, Picture, Place, Sizes, Sprite, Text, legible},
    games::{Scene, Seat},
};

use super::{SQUARES, State};

const CHALK: [u8; 3] = [0xe9, 0xe4, 0xd0];
/// The sheet all measures are for.
const SHEET: (f32, f32) = (300.0, 340.0);

/// A slate is small, and drawn at once.
const WIDEST: u32 = 300;

struct Kit {
    ground: Layer,
    signs: [Sprite; 2],
    mark: Sprite,
    scale: f32,
}

static KITS: Sizes<Kit> = Sizes::new();
static PALETTE: LazyLock<Arc<Palette>> = LazyLock::new(|| {
    let mut full = State::default();
    (0..9).for_each(|square| full.cells[square] = Some(Seat(square as u8 % 2)));
    full.last = Some(4);
    let sample = Kit::new(300).draw(&full, &[String::new(), String::new()]).into_samples();
    Arc::new(Palette::from_samples([sample.as_slice()], &[CHALK]))
});

/// The picture of a position.
pub fn paint(state: &State, scene: &Scene) -> Picture {
    let width = scene.width.min(WIDEST);
    let kit = KITS.get(width, || Kit::new(width));
    kit.draw(state, scene.names).into_picture(&PALETTE)
}

fn middle(square: usize) -> Place {
    (60.0 + 90.0 * (square % 3) as f32, 260.0 - 90.0 * (square / 3) as f32)
}

impl Kit {
    fn new(width: u32) -> Self {
        let scale = width as f32 / SHEET.0;
        let pixels = |size: f32| (size * scale).round() as u32;
        let sprite = |svg, size| Sprite::from_svg(svg, pixels(size), pixels(size));
        Self {
            ground: Layer::from_svg(include_str!("board.svg"), width, pixels(SHEET.1)),
            signs: [sprite(include_str!("cross.svg"), 70.0), sprite(include_str!("nought.svg"), 70.0)],
            mark: sprite(include_str!("mark.svg"), 80.0),
            scale,
        }
    }

    fn draw(&self, state: &State, names: &[String]) -> Canvas<'_> {
        let mut canvas = Canvas::new(&self.ground);
        let at = |(x, y): Place| (x * self.scale, y * self.scale);
        for (square, name) in SQUARES.iter().enumerate() {
            let place = at(middle(square));
            match state.cells[square] {
                Some(seat) => canvas.sprite(&self.signs[seat.index()], place),
                None => {
                    canvas.text(&Text::new(name, 10.0 * self.scale).ink(CHALK).align(Align::Middle), place)
                }
            }
        }
        let marked = state.row().map_or_else(|| state.last.into_iter().collect(), |(line, _)| line.to_vec());
        marked.into_iter().for_each(|square| canvas.sprite(&self.mark, at(middle(square))));
        for (index, name) in names.iter().enumerate() {
            let name = legible(name).unwrap_or_default();
            let text = Text::new(&name, 10.0 * self.scale).ink(CHALK).align(Align::Middle);
            canvas.text(&text, at((150.0, [320.0, 20.0][index.min(1)])));
        }
        canvas
    }
}
