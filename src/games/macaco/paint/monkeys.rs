//! The monkeys as sprites. Those of each colour have a fur, a shirt and a headdress of their own: red a party hat, blue a
//! top hat, yellow a mane, green two leaves; their number is written on the belly.

use super::{
    super::board::Colour,
    art::{self, art, inside},
    kit::{DARK, IVORY},
    layout::{AT_HOME, MONKEY},
};
use crate::canvas::Sprite;

/// How a face looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    Awake,
    Asleep,
    Scared,
}

/// Fur, face, shirt.
const fn dyes(colour: Colour) -> [&'static str; 3] {
    match colour {
        Colour::Red => ["#8a4a24", "#f2c99c", "#b0221a"],
        Colour::Blue => ["#c9c2b4", "#f8e8d4", "#1f4f9c"],
        Colour::Yellow => ["#c8761a", "#fbe0ae", "#ffd23f"],
        Colour::Green => ["#40342e", "#d3a577", "#1a6330"],
    }
}

/// Ink of a number on a colour's shirt.
pub const fn ink(colour: Colour) -> [u8; 3] {
    match colour {
        Colour::Yellow => DARK,
        _ => IVORY,
    }
}

/// The line of a colour's way.
pub const fn line(colour: Colour) -> [u8; 3] {
    match colour {
        Colour::Red => [0xb0, 0x22, 0x1a],
        Colour::Blue => [0x1f, 0x4f, 0x9c],
        Colour::Yellow => [0xc8, 0x76, 0x1a],
        Colour::Green => [0x1a, 0x63, 0x30],
    }
}

/// Art with this colour's head in it.
fn dressed(body: &str, colour: Colour, face: Face) -> String {
    let face = match face {
        Face::Awake => art!("face-awake"),
        Face::Asleep => art!("face-asleep"),
        Face::Scared => art!("face-scared"),
    };
    let head =
        art!("head").replace("<!--face-->", inside(face)).replace("<!--hat-->", inside(art::hat(colour)));
    let [fur, skin, shirt] = dyes(colour);
    body.replace("<!--mane-->", inside(art::mane(colour)))
        .replace("<!--head-->", &head)
        .replace("FUR", fur)
        .replace("SKIN", skin)
        .replace("SHIRT", shirt)
}

/// A monkey whole, as art.
pub fn whole(colour: Colour) -> String {
    dressed(art!("monkey"), colour, Face::Awake)
}

/// Its head alone, as art.
pub fn head(colour: Colour, face: Face) -> String {
    dressed(art!("portrait"), colour, face)
}

/// The sprites of a colour's monkeys.
pub struct Monkeys {
    /// On a field.
    pub standing: Sprite,
    /// Where one was.
    pub ghost: Sprite,
    /// At home: awake, asleep.
    pub at_home: [Sprite; 2],
    /// A head for the plates.
    pub token: Sprite,
    /// A large head in tears.
    pub scared: Sprite,
}

impl Monkeys {
    /// Those of a colour.
    pub fn new(colour: Colour, scale: f32) -> Self {
        let pixels = |units: f32| (units * scale).round().max(1.0) as u32;
        let sprite =
            |svg: &str, width: f32, height: f32| Sprite::from_svg(svg, pixels(width), pixels(height));
        let at_home = |face: Face| sprite(&dressed(art!("home"), colour, face), AT_HOME.0, AT_HOME.1);
        let standing = sprite(&whole(colour), MONKEY.0, MONKEY.1);
        Self {
            ghost: standing.faded(0.45),
            standing,
            at_home: [at_home(Face::Awake), at_home(Face::Asleep)],
            token: sprite(&head(colour, Face::Awake), 104.0, 86.0),
            scared: sprite(&head(colour, Face::Scared), 122.0, 100.9),
        }
    }
}
