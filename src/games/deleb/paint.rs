//! The picture of the board: for now its pieces as plain dots, drawn with the canvas.

use std::sync::{Arc, LazyLock};

use super::{board::Side, state::State};
use crate::{
    canvas::{Canvas, Layer, Palette, Picture, Sizes, Sprite},
    games::Scene,
};

static LAYERS: Sizes<(Layer, Vec<Sprite>)> = Sizes::new();
static PALETTE: LazyLock<Arc<Palette>> = LazyLock::new(|| {
    Arc::new(Palette::new(vec![[0xe8, 0xdc, 0xbc], [0xd0, 0x70, 0x20], [0x20, 0x60, 0xb0]]))
});

/// The picture of a position.
pub fn paint(state: &State, scene: &Scene) -> Picture {
    let width = scene.width.clamp(120, 2000);
    let kit = LAYERS.get(width, || {
        let svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{width}'><rect width='{width}' height='{width}' fill='#e8dcbc'/></svg>"
        );
        let dot = |fill: &str| {
            let size = width / 120 + 2;
            Sprite::from_svg(&format!("<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><circle cx='5' cy='5' r='5' fill='{fill}'/></svg>"), size, size)
        };
        (Layer::from_svg(&svg, width, width), ["#d07020", "#2060b0"].map(dot).to_vec())
    });
    let mut canvas = Canvas::new(&kit.0);
    let board = state.board();
    let step = width as f32 / f32::from(board.columns() + 1);
    for (point, piece) in board.pieces() {
        let place = (step * f32::from(point.column + 1), width as f32 * (0.8 - 0.2 * f32::from(point.row)));
        canvas.sprite(&kit.1[if piece.side == Side::A { 0 } else { 1 }], place);
    }
    canvas.into_picture(&PALETTE)
}
