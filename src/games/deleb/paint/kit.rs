//! All that is drawn once a size and width of the board: the still ground and the sprites laid on it.

use super::{
    super::board::Side,
    art::{self, Look, art},
    ground,
    layout::{CAPITAL, EDGE, Layout, PLATE, WIDTH},
    plates,
};
use crate::canvas::{Align, Canvas, Layer, Marks, Place, Sprite, Text, svg::star};

/// Ink on dark ground.
pub const IVORY: [u8; 3] = [0xff, 0xf6, 0xe0];
/// Ink on lit ground.
pub const DARK: [u8; 3] = [0x2a, 0x15, 0x08];
/// Ink of quiet words on dark ground.
pub const DIM: [u8; 3] = [0xf0, 0xd2, 0x9a];

/// Across a piece among words, and on a plate.
pub const TOKEN: f32 = 46.0;
/// Across the piece that stands for a team on its plate.
pub const EMBLEM: f32 = 84.0;
/// Height of a stick.
pub const STICK: f32 = 80.0;
/// How wide sticks are in a short series and in longer ones.
pub const STICKS: [f32; 3] = [20.0, 14.0, 9.0];
/// How they lie, in degrees for the widest ones.
pub const TILTS: [f32; 4] = [-4.0, 3.0, -1.5, 4.5];

/// The looks of a team's pieces.
pub struct Pieces {
    looks: [Sprite; 3],
    /// Where one stood.
    pub ghost: Sprite,
}

impl Pieces {
    fn new(side: Side, size: u32) -> Self {
        let sprite = |look| Sprite::from_svg(&art::piece(side, look), size, size);
        // The evening's light comes from the left, low.
        let lift = (size / 13).max(1) as i32;
        let looks = Look::ALL.map(|look| match look {
            Look::Locked => sprite(look),
            Look::Free | Look::Homeward => sprite(look).with_shadow(size as f32 / 26.0, lift, lift, 0.55),
        });
        Self { looks, ghost: sprite(Look::Free).faded(0.32) }
    }

    /// One that looks so.
    pub const fn of(&self, look: Look) -> &Sprite {
        &self.looks[look as usize]
    }
}

/// All sprites and the ground, for one width of the picture and one of the board.
pub struct Kit {
    /// Pixels for one unit of the sheet.
    pub scale: f32,
    /// Where things lie.
    pub layout: Layout,
    /// The still ground.
    pub ground: Layer,
    /// On the board, by team.
    pub pieces: [Pieces; 2],
    /// Among words.
    pub tokens: [Pieces; 2],
    /// On their plates and at the end.
    pub emblems: [Sprite; 2],
    /// One of a team that was taken.
    pub prey: [Sprite; 2],
    /// Over it.
    pub cross: Sprite,
    /// Around pieces.
    pub marks: Marks,
    /// Under a piece that can be touched.
    pub halo: Sprite,
    /// Under a piece where another was taken.
    pub burst: Sprite,
    /// Under the pieces of whoever has won.
    pub sun: Sprite,
    /// Sticks, by how wide they are and how they lie: white, black; then those that count no more.
    pub sticks: [[[[Sprite; 2]; 2]; TILTS.len()]; STICKS.len()],
    /// Under values: to be used, chosen, without use now, done with.
    pub tags: [Sprite; 4],
    /// What throws of entering come to: again, on, lost, in.
    pub signs: [Sprite; 4],
    /// Over a throw that is used.
    pub tick: Sprite,
    /// Behind the sticks when they may be thrown.
    pub invites: Sprite,
    /// Beside a name: in the game, not yet.
    pub gates: [Sprite; 2],
    /// Plates.
    pub plate: [Sprite; 2],
    /// Under the name of whose turn it is, by how names share a plate.
    pub lit: [Sprite; plates::CELLS.len()],
    /// To act, won.
    pub stars: [Sprite; 2],
    /// Behind the winners' emblem.
    pub glory: Sprite,
}

impl Kit {
    /// Everything for a picture of this width and a board of so many columns.
    pub fn new(width: u32, columns: u8) -> Self {
        let scale = width as f32 / WIDTH;
        let layout = Layout::new(columns);
        let pixels = |units: f32| (units * scale).round().max(1.0) as u32;
        let sprite =
            |svg: &str, width: f32, height: f32| Sprite::from_svg(svg, pixels(width), pixels(height));
        let square = |svg: &str, side: f32| sprite(svg, side, side);
        let piece = layout.piece;
        let token = |side| square(&art::piece(side, Look::Free), TOKEN);
        Self {
            scale,
            ground: ground::layer(&layout, scale),
            pieces: Side::BOTH.map(|side| Pieces::new(side, pixels(piece))),
            tokens: Side::BOTH.map(|side| Pieces::new(side, pixels(TOKEN))),
            emblems: Side::BOTH.map(|side| square(&art::piece(side, Look::Free), EMBLEM)),
            prey: Side::BOTH.map(|side| token(side).faded(0.6)),
            cross: square(include_str!("../../../../assets/art/house/taken.svg"), TOKEN * 1.15),
            marks: Marks::new(pixels(piece * 0.94)),
            halo: square(HALO, piece * 1.3),
            burst: square(&wrapped(&star(11, (50.0, 70.0), "#c4241a", "#fff2dc")), piece * 1.45),
            sun: square(&wrapped(&star(14, (52.0, 70.0), "#ffd23f", "#6a3a00")), piece * 1.5),
            sticks: STICKS.map(|wide| {
                TILTS.map(|tilt| {
                    // Narrow ones lie closer together.
                    let tilt = tilt * ((wide - STICKS[2]) / (STICKS[0] - STICKS[2]));
                    let stick = |white| sprite(&art::stick(white, tilt), 2.0 * wide, 1.2 * STICK);
                    let pair = [stick(true), stick(false)];
                    [pair.clone(), pair.map(|stick| stick.faded(0.45))]
                })
            }),
            tags: TAGS.map(|[fill, rim, dash]| {
                square(&TAG.replace("FILL", fill).replace("RIM", rim).replace("DASH", dash), 50.0)
            }),
            signs: [art!("again"), art!("on"), art!("lost"), art!("in")].map(|svg| square(svg, 46.0)),
            tick: square(art!("used"), 60.0),
            invites: sprite(INVITES, 240.0, 128.0),
            gates: [art!("in"), art!("out")].map(|svg| square(svg, 38.0)),
            plate: Side::BOTH.map(|side| sprite(&plates::art(side), WIDTH - 2.0 * EDGE, PLATE)),
            lit: plates::CELLS.map(|(width, height)| sprite(&plates::lit(width, height), width, height)),
            stars: [
                square(include_str!("../../../../assets/art/house/pointer.svg"), 34.0),
                square(include_str!("../../../../assets/art/house/star.svg"), 40.0),
            ],
            glory: sprite(art!("glory"), WIDTH - 2.0 * EDGE - 24.0, super::layout::TRAY),
            layout,
        }
    }

    /// A place of the sheet in pixels.
    pub fn at(&self, (x, y): Place) -> Place {
        (x * self.scale, y * self.scale)
    }

    /// Writes words from a place of the sheet on, shortened to so many units; how many they take.
    pub fn write(
        &self,
        canvas: &mut Canvas,
        words: &str,
        most: f32,
        place: Place,
        (ink, align): ([u8; 3], Align),
    ) -> f32 {
        let write = |words| Text::new(words, CAPITAL * self.scale).ink(ink).align(align);
        let fitted = write(words).fit(most * self.scale);
        let text = write(&fitted);
        canvas.text(&text, self.at(place));
        text.width() / self.scale
    }
}

/// Drawn around the middle of a square of 150.
fn wrapped(svg: &str) -> String {
    format!(r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-75 -75 150 150">{svg}</svg>"#)
}

const HALO: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-65 -65 130 130"><circle r="62" fill="#5a3500"/><circle r="57" fill="#ffe14a"/><circle r="50" fill="#fff3a8"/></svg>"##;
const TAG: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-25 -25 50 50"><rect x="-22" y="-22" width="44" height="44" rx="11" fill="FILL" stroke="RIM" stroke-width="4" stroke-dasharray="DASH"/></svg>"##;
/// Fill, rim and its dashes.
const TAGS: [[&str; 3]; 4] = [
    ["#2a140a", "#ffd98a", "none"],
    ["#ffd23f", "#fff6c0", "none"],
    ["#4a2513", "#d9a860", "7 6"],
    ["#4a2513", "#4a2513", "none"],
];
const INVITES: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 240 128"><rect x="6" y="6" width="228" height="116" rx="40" fill="#ffd23f" fill-opacity=".4" stroke="#ffd23f" stroke-width="7"/></svg>"##;
