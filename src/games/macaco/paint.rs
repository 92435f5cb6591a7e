//! The picture of the board: for now its fields and monkeys as plain dots, drawn with the canvas.

use std::sync::{Arc, LazyLock};

use super::state::State;
use crate::{
    canvas::{Canvas, Layer, Palette, Picture, Sizes, Sprite},
    games::Scene,
};

static LAYERS: Sizes<(Layer, Vec<Sprite>)> = Sizes::new();
static PALETTE: LazyLock<Arc<Palette>> = LazyLock::new(|| {
    let inks =
        [[0xe8, 0xdc, 0xbc], [0x50, 0x40, 0x30], [0xc0, 0x20, 0x20], [0xd0, 0xb0, 0x10], [0x20, 0x80, 0x30]];
    Arc::new(Palette::new(inks.into_iter().chain([[0x20, 0x40, 0xb0]]).collect()))
});

fn middle(field: u8, width: u32) -> (f32, f32) {
    let turn = f32::from(field) * std::f32::consts::TAU / 20.0;
    let half = width as f32 / 2.0;
    (half + half * 0.8 * turn.sin(), half - half * 0.8 * turn.cos())
}

/// The picture of a position.
pub fn paint(state: &State, scene: &Scene) -> Picture {
    let width = scene.width.clamp(120, 2000);
    let kit = LAYERS.get(width, || {
        let fields = (1..=20).map(|field| {
            let (x, y) = middle(field, width);
            format!("<circle cx='{x}' cy='{y}' r='{}' fill='#504030'/>", width / 40)
        });
        let svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{width}'><rect width='{width}' height='{width}' fill='#e8dcbc'/>{}</svg>",
            fields.collect::<String>()
        );
        let size = width / 25;
        let monkey = |fill: &str| {
            Sprite::from_svg(&format!("<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><circle cx='5' cy='5' r='5' fill='{fill}'/></svg>"), size, size)
        };
        (Layer::from_svg(&svg, width, width), ["#c02020", "#2040b0", "#d0b010", "#208030"].map(monkey).to_vec())
    });
    let mut canvas = Canvas::new(&kit.0);
    let board = state.board();
    for monkey in state.players().seats().flat_map(|seat| board.monkeys(seat)) {
        let colour = state.players().colour(monkey.seat);
        canvas.sprite(&kit.1[colour as usize], middle(board.field(monkey), width));
    }
    canvas.into_picture(&PALETTE)
}
