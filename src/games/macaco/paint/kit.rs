//! All that is drawn once a size: the still ground and the sprites laid on it.

use std::sync::OnceLock;

use super::{
    super::board::{Colour, Players},
    art::{self, art},
    dice::Dice,
    layout::{self, AT_HOME, DIE, HOUSE, MONKEY, PLATE, RING, SHEET, TIGER, TRAY},
    monkeys::Monkeys,
    plates, ring,
    scene::Scenes,
};
use crate::canvas::{Align, Canvas, Layer, Marks, Place, Sprite, Text};

/// Ink on dark ground.
pub const IVORY: [u8; 3] = [0xff, 0xf6, 0xe0];
/// Ink on lit ground.
pub const DARK: [u8; 3] = [0x24, 0x14, 0x0a];
/// Ink of quiet words on dark ground.
pub const DIM: [u8; 3] = [0xdc, 0xc0, 0x8e];

/// All sprites and the ground, for one width.
pub struct Kit {
    /// Pixels for one unit of the sheet.
    pub scale: f32,
    /// The still ground, for two, three and four players.
    grounds: [OnceLock<Layer>; 3],
    /// The monkeys, by colour.
    pub monkeys: [Monkeys; 4],
    /// The tree houses, by colour.
    pub houses: [Sprite; 4],
    /// Behind a tree house that is a goal: with a coconut, without.
    pub doors: [Sprite; 2],
    /// The tiger, and where it was.
    pub tiger: [Sprite; 2],
    /// Its lair, and the leaves before it.
    pub lair: [Sprite; 2],
    /// Palms with no coconut to three.
    pub palms: [Sprite; 4],
    /// A crocodile in the lake.
    pub crocodile: Sprite,
    /// On plates: a crocodile in the hand, a coconut, the place of one.
    pub things: [Sprite; 3],
    /// Marks around figures on fields.
    pub marks: Marks,
    /// Around a monkey at home that can be touched, that is touched.
    pub frames: [Sprite; 2],
    /// Around a figure on a field that can be touched.
    pub ring: Sprite,
    /// On a field that is a goal.
    pub goal: Sprite,
    /// On a field where the tiger would chase somebody.
    pub chase: Sprite,
    /// Over a monkey that rests.
    pub sleep: Sprite,
    /// Where somebody was chased.
    pub burst: Sprite,
    /// The value of a die at a field.
    pub tag: Sprite,
    /// Dice in the tray, and in the crocodile's mouth.
    pub dice: [Dice; 2],
    /// The leaf under the dice, and the light around it when they may be thrown.
    pub tray: [Sprite; 2],
    /// Plates half the sheet wide, and wider where nobody sits beside; dark and lit.
    pub plates: [[Sprite; 2]; 2],
    /// To act, won.
    pub signs: [Sprite; 2],
    /// What fills the middle at a theft and at the end.
    pub scenes: Scenes,
}

impl Kit {
    /// Everything for a picture of this width.
    pub fn new(width: u32) -> Self {
        let scale = width as f32 / SHEET.0;
        let pixels = |units: f32| (units * scale).round().max(1.0) as u32;
        let sprite =
            |svg: &str, (width, height): (f32, f32)| Sprite::from_svg(svg, pixels(width), pixels(height));
        let tiger = sprite(art!("tiger"), (TIGER, TIGER));
        let wide = |alone: bool| layout::plate(Colour::Red, alone).1;
        let frame = |ink: &str| sprite(&FRAME.replace("INK", ink), (AT_HOME.0, AT_HOME.1 + 18.0));
        let nut = sprite(art!("coconut"), (44.0, 44.0));
        Self {
            scale,
            grounds: [const { OnceLock::new() }; 3],
            monkeys: Colour::ALL.map(|colour| Monkeys::new(colour, scale)),
            houses: Colour::ALL.map(|colour| sprite(&art::house(colour), HOUSE)),
            doors: [DOOR.to_owned(), DOOR.replace("#ffe27a", "#f08a70").replace("#ffd23f", "#c0241a")]
                .map(|svg| sprite(&svg, (HOUSE.0 + 20.0, HOUSE.1 + 20.0))),
            tiger: [tiger.clone(), tiger.faded(0.4)],
            lair: [art!("lair"), art!("leaves")].map(|svg| sprite(svg, (172.0, 141.4))),
            palms: [0, 1, 2, 3].map(|coconuts| sprite(&art::palm(coconuts), (136.0, 153.0))),
            crocodile: sprite(art!("crocodile"), (124.0, 62.0)),
            things: [sprite(art!("rattle"), (54.0, 45.0)), nut, sprite(PLACE, (44.0, 44.0))],
            marks: Marks::new(pixels(RING.1 * 1.66)),
            frames: [frame("#ffe14a"), frame("#fff6c0")],
            ring: sprite(MOVABLE, (128.0, 128.0)),
            goal: sprite(GOAL, (116.0, 116.0)),
            chase: sprite(CHASE, (132.0, 132.0)),
            sleep: sprite(art!("sleep"), (46.0, 46.0)),
            burst: sprite(&burst(), (132.0, 132.0)),
            tag: sprite(TAG, (58.0, 58.0)),
            dice: [Dice::new(DIE.0, scale), Dice::new(DIE.1, scale)],
            tray: [sprite(art!("tray"), (470.0, TRAY.1 - 4.0)), sprite(GLOW, (470.0, TRAY.1))],
            plates: [false, true].map(|alone| {
                [false, true]
                    .map(|lit| sprite(&plates::art(wide(alone), PLATE.0, lit), (wide(alone), PLATE.0)))
            }),
            signs: [
                sprite(include_str!("../../../../assets/art/house/pointer.svg"), (38.0, 38.0)),
                sprite(include_str!("../../../../assets/art/house/star.svg"), (48.0, 48.0)),
            ],
            scenes: Scenes::new(scale),
        }
    }

    /// The ground for so many players.
    pub fn ground(&self, players: Players) -> &Layer {
        let at = usize::from(players.count().clamp(2, 4)) - 2;
        self.grounds[at].get_or_init(|| ring::layer(players, self.scale))
    }

    /// A place of the sheet in pixels.
    pub fn at(&self, (x, y): Place) -> Place {
        (x * self.scale, y * self.scale)
    }

    /// The monkeys of a colour.
    pub const fn of(&self, colour: Colour) -> &Monkeys {
        &self.monkeys[colour as usize]
    }

    /// Writes a word or number in the middle of a place of the sheet, shortened to so many units.
    pub fn write(
        &self,
        canvas: &mut Canvas,
        word: &str,
        (capital, most): (f32, f32),
        place: Place,
        ink: [u8; 3],
    ) {
        let write = |word| Text::new(word, capital * self.scale).ink(ink).align(Align::Middle);
        let fitted = write(word).fit(most * self.scale);
        canvas.text(&write(&fitted), self.at(place));
    }
}

/// Height of a monkey's number over the middle of its belly.
pub const NUMBER: f32 = MONKEY.2;

const MOVABLE: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-64 -64 128 128"><circle r="51" fill="none" stroke="#5a3500" stroke-width="14"/><circle r="51" fill="none" stroke="#ffe14a" stroke-width="9.500"/></svg>"##;
const GOAL: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-58 -58 116 116"><circle r="50" fill="#fff3a8" stroke="#5a3500" stroke-width="13"/><circle r="50" fill="none" stroke="#ffe14a" stroke-width="8"/></svg>"##;
const CHASE: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-66 -66 132 132"><g fill="none" stroke-linecap="round"><path d="M-43 27 A51 51 0 1 1 43 27" stroke="#fff6e0" stroke-width="12"/><path d="M-43 27 A51 51 0 1 1 43 27" stroke="#c0241a" stroke-width="7"/></g><path id="claw" d="M-14 -56 L0 -30 L14 -56 Z" fill="#c0241a" stroke="#fff6e0" stroke-width="4" stroke-linejoin="round"/><use href="#claw" transform="rotate(90)"/><use href="#claw" transform="rotate(-90)"/></svg>"##;
const FRAME: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 128"><rect x="11" y="6" width="50" height="116" rx="14" fill="none" stroke="#5a3500" stroke-width="12"/><rect x="11" y="6" width="50" height="116" rx="14" fill="none" stroke="INK" stroke-width="7.500"/></svg>"##;
const DOOR: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 208 228"><rect x="6" y="6" width="196" height="216" rx="40" fill="#ffe27a" fill-opacity=".55" stroke="#ffd23f" stroke-width="8"/></svg>"##;
const PLACE: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-20 -20 40 40"><circle r="14" fill="#000" fill-opacity=".2" stroke="#a9834a" stroke-width="4" stroke-dasharray="6 5"/></svg>"##;
const TAG: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 58 58"><rect x="4" y="4" width="50" height="50" rx="11" fill="#24140a" stroke="#ffd23f" stroke-width="4"/></svg>"##;
const GLOW: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 142"><path d="M10 78 C40 6 150 4 250 8 C350 6 430 30 472 72 C430 122 340 138 240 134 C130 138 40 128 10 78 Z" fill="none" stroke="#ffd23f" stroke-width="9"/></svg>"##;

fn burst() -> String {
    format!(
        r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-66 -66 132 132">{}</svg>"#,
        art::star(11, (46.0, 62.0), "#ffe24a", "#8c1712")
    )
}
