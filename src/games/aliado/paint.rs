//! The picture of the board: for now its houses and stones as plain dots, drawn with the canvas.

use std::sync::{Arc, LazyLock};

use super::{
    board::{Colour, House},
    state::State,
};
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

fn middle((x, y): (i8, i8), width: u32) -> (f32, f32) {
    let step = width as f32 / 20.0;
    (width as f32 / 2.0 + f32::from(x) * step, width as f32 / 2.0 - f32::from(y) * step)
}

/// The picture of a position.
pub fn paint(state: &State, scene: &Scene) -> Picture {
    let width = scene.width.clamp(120, 2000);
    let kit = LAYERS.get(width, || {
        let houses = (0..72).map(House::Outer).chain((0..48).map(House::Inner)).map(|house| {
            let (x, y) = middle(house.place(Colour::Red), width);
            format!("<circle cx='{x}' cy='{y}' r='{}' fill='#504030'/>", width / 60)
        });
        let svg = format!(
            "<svg xmlns='http://www.w3.org/2000/svg' width='{width}' height='{width}'><rect width='{width}' height='{width}' fill='#e8dcbc'/>{}</svg>",
            houses.collect::<String>()
        );
        let size = width / 25;
        let stone = |fill: &str| {
            Sprite::from_svg(&format!("<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><circle cx='5' cy='5' r='5' fill='{fill}'/></svg>"), size, size)
        };
        (Layer::from_svg(&svg, width, width), ["#c02020", "#d0b010", "#208030", "#2040b0"].map(stone).to_vec())
    });
    let mut canvas = Canvas::new(&kit.0);
    for seat in state.players().seats() {
        let colour = state.players().colour(seat);
        for (at, _) in state.board().groups(seat) {
            if let Some(house) = colour.house(at) {
                canvas.sprite(&kit.1[usize::from(colour.number())], middle(house.place(colour), width));
            }
        }
    }
    canvas.into_picture(&PALETTE)
}
