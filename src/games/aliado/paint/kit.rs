//! All that is drawn once a size: the still ground and the sprites laid on it.

use super::{
    super::board::Colour,
    dice::Dice,
    ground,
    layout::{CAPITAL, DIE, PLATE, SHEET, STONE, TRAY},
    plates,
    stones::Stones,
};
use crate::canvas::{Align, Canvas, Layer, Marks, Place, Sprite, Text};

/// Ink on dark ground.
pub const IVORY: [u8; 3] = [0xf6, 0xe9, 0xcc];
/// Ink on lit ground.
pub const DARK: [u8; 3] = [0x2a, 0x15, 0x08];
/// Ink of quiet words on dark ground.
pub const DIM: [u8; 3] = [0xcf, 0xb8, 0x8e];
/// Ink of quiet words on the cloth.
pub const QUIET: [u8; 3] = [0x30, 0x22, 0x10];
/// The edge of words at houses.
pub const GOLD: [u8; 3] = [0xff, 0xd2, 0x3f];
/// Ink of words on stones, tags and the ribbon.
pub const LIGHT: [u8; 3] = [0xff, 0xf8, 0xe6];

macro_rules! art {
    ($name:literal) => {
        include_str!(concat!("../../../../assets/art/", $name, ".svg"))
    };
}

/// All sprites and the ground, for one width.
pub struct Kit {
    /// Pixels for one unit of the sheet.
    pub scale: f32,
    /// The still ground.
    pub ground: Layer,
    /// The stones, by colour.
    pub stones: [Stones; 4],
    /// Marks around stones.
    pub marks: Marks,
    /// Behind a stone that has killed.
    pub burst: Sprite,
    /// Behind the winner's stones.
    pub glory: Sprite,
    /// Over the board at the end.
    pub flags: Sprite,
    /// The ribbon at the end.
    pub ribbon: Sprite,
    /// The cup upright, tipped out, and the light around it when it may be thrown.
    pub cups: [Sprite; 2],
    /// That light.
    pub light: Sprite,
    /// Dice in the tray, and on plates.
    pub dice: [Dice; 2],
    /// The tray.
    pub tray: Sprite,
    /// Plates half the sheet wide, and wider where nobody sits beside; dark and lit.
    pub plates: [[Sprite; 2]; 2],
    /// To act, won, sits out.
    pub signs: [Sprite; 3],
    /// The rope that ties partners.
    pub knot: Sprite,
}

impl Kit {
    /// Everything for a picture of this width.
    pub fn new(width: u32) -> Self {
        let scale = width as f32 / SHEET.0;
        let pixels = |units: f32| (units * scale).round().max(1.0) as u32;
        let sprite =
            |svg: &str, (width, height): (f32, f32)| Sprite::from_svg(svg, pixels(width), pixels(height));
        let shaded = |sprite: Sprite| sprite.with_shadow(2.0 * scale, 0, pixels(4.0) as i32, 0.5);
        let wide = |alone: bool| super::layout::plate(Colour::Red, alone).1;
        Self {
            scale,
            ground: ground::layer(scale),
            stones: Colour::ALL.map(|colour| Stones::new(colour, scale)),
            marks: Marks::new(pixels(STONE * 0.92)),
            burst: sprite(art!("aliado/burst"), (104.0, 104.0)),
            glory: sprite(GLORY, (330.0, 330.0)),
            flags: sprite(art!("barcaca/flags"), (520.0, 57.2)),
            ribbon: shaded(sprite(RIBBON, (900.0, 104.0))),
            cups: [art!("aliado/cup"), art!("aliado/tipped")].map(|svg| sprite(svg, (124.0, 124.0))),
            light: sprite(GLOW, (168.0, 118.0)),
            dice: [Dice::new(DIE.0, scale), Dice::new(DIE.1, scale)],
            tray: sprite(&tray(), (SHEET.0 - 20.0, TRAY.1)),
            plates: [false, true].map(|alone| {
                [false, true]
                    .map(|lit| sprite(&plates::art(wide(alone), PLATE.0, lit), (wide(alone), PLATE.0)))
            }),
            signs: [
                sprite(art!("house/pointer"), (36.0, 36.0)),
                sprite(art!("house/star"), (46.0, 46.0)),
                sprite(art!("aliado/drop"), (36.0, 45.0)),
            ],
            knot: sprite(KNOT, (56.0, 35.0)),
        }
    }

    /// A place of the sheet in pixels.
    pub fn at(&self, (x, y): Place) -> Place {
        (x * self.scale, y * self.scale)
    }

    /// The stones of a colour.
    pub const fn of(&self, colour: Colour) -> &Stones {
        &self.stones[colour.number() as usize]
    }

    /// Writes a word or number in the middle of a place of the sheet.
    pub fn write(&self, canvas: &mut Canvas, word: &str, place: Place, ink: [u8; 3]) {
        let text = Text::new(word, CAPITAL * self.scale).ink(ink).align(Align::Middle);
        canvas.text(&text, self.at(place));
    }
}

const GLOW: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 168 118"><rect x="4" y="4" width="160" height="110" rx="30" fill="#ffd84a" fill-opacity=".4" stroke="#ffe27a" stroke-width="6"/></svg>"##;
const KNOT: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 44"><g fill="none" stroke-linecap="round"><path d="M4 16 C20 -2 46 46 66 28 M4 28 C20 46 46 -2 66 16" stroke="#3b2412" stroke-width="12"/><path d="M4 28 C20 46 46 -2 66 16" stroke="#e6c483" stroke-width="7"/><path d="M4 16 C20 -2 46 46 66 28" stroke="#3b2412" stroke-width="12"/><path d="M4 16 C20 -2 46 46 66 28" stroke="#e6c483" stroke-width="7"/></g></svg>"##;
const GLORY: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-210 -210 420 420"><g id="four"><path id="ray" d="M0 0 L17 -200 L-17 -200 Z" fill="#ffd84a" fill-opacity=".7" stroke="#8a5a00" stroke-width="2.500"/><use href="#ray" transform="rotate(30)"/><use href="#ray" transform="rotate(60)"/></g><use href="#four" transform="rotate(90)"/><use href="#four" transform="rotate(180)"/><use href="#four" transform="rotate(270)"/></svg>"##;
const RIBBON: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 900 104"><path d="M4 30 H110 V98 H4 L40 64 Z" fill="#1d4a1c" stroke="#0f2a10" stroke-width="4"/><path d="M896 30 H790 V98 H896 L860 64 Z" fill="#1d4a1c" stroke="#0f2a10" stroke-width="4"/><path d="M70 84 H830 V98 L800 84 H100 L70 98 Z" fill="#10300f"/><rect x="70" y="4" width="760" height="82" fill="#2c6a2a" stroke="#0f2a10" stroke-width="4"/><path d="M74 11 H826 M74 79 H826" stroke="#e7d48a" stroke-width="3"/></svg>"##;

fn tray() -> String {
    let (w, h) = (SHEET.0 - 20.0, TRAY.1);
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><rect x="2" y="2" width="{iw}" height="{ih}" rx="22" fill="#5d3b1c" stroke="#b0834a" stroke-width="4"/>
        <rect x="10" y="10" width="{fw}" height="{fh}" rx="16" fill="#1f4a3c"/><path d="M10 40 V26 Q10 10 26 10 H{right} Q{edge} 10 {edge} 26 V40 Q{edge} 19 {right} 19 H26 Q10 19 10 40 Z" fill="#0f2b23"/></svg>"##,
        iw = w - 4.0,
        ih = h - 4.0,
        fw = w - 20.0,
        fh = h - 20.0,
        right = w - 26.0,
        edge = w - 10.0,
    )
}
