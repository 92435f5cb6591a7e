//! The stones as sprites. Each colour has an outline and a sign of its own, so that they are told apart without colour:
//! red is round with an anchor, yellow square with a sun, green a leaf with its veins, blue a diamond with waves. A mount
//! is a pile, four are a tower; both leave room for their number.

use super::{
    super::board::{Colour, STONES},
    kit::LIGHT,
};
use crate::canvas::Sprite;

/// Ink of a number on a stone.
pub const fn ink(colour: Colour) -> [u8; 3] {
    match colour {
        Colour::Yellow => [0x33, 0x1d, 0x00],
        _ => LIGHT,
    }
}

/// Light, middle, dark of a colour.
pub const fn dyes(colour: Colour) -> [&'static str; 3] {
    match colour {
        Colour::Red => ["#d84a36", "#b3261a", "#4d0b06"],
        Colour::Yellow => ["#ffe27a", "#f0bd2a", "#5c3c00"],
        Colour::Green => ["#3f9650", "#1f6f37", "#06280f"],
        Colour::Blue => ["#4280cf", "#1f54a3", "#081d42"],
    }
}

/// The outline, in a box from -30 to 30.
const fn outline(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "M0 -23 A23 23 0 0 1 0 23 A23 23 0 0 1 0 -23 Z",
        Colour::Yellow => {
            "M-17 -22 H17 Q22 -22 22 -17 V17 Q22 22 17 22 H-17 Q-22 22 -22 17 V-17 Q-22 -22 -17 -22 Z"
        }
        Colour::Green => "M-24 24 V-3 A21 21 0 0 1 -3 -24 H24 V3 A21 21 0 0 1 3 24 Z",
        Colour::Blue => "M0 -28 C7 -23 23 -7 28 0 C23 7 7 23 0 28 C-7 23 -23 7 -28 0 C-23 -7 -7 -23 0 -28 Z",
    }
}

/// The sign of a colour, in a box from -15 to 15.
fn sign(colour: Colour) -> String {
    let (stroke, width) = (if colour == Colour::Yellow { "#402600" } else { "#fff8e6" }, 4);
    let body = match colour {
        Colour::Red => {
            r##"<circle cy="-11" r="3.200"/><path d="M0 -7 V13 M-7 -3 H7 M-12 3 Q-10 13 0 13.500 Q10 13 12 3"/>"##
        }
        Colour::Yellow => {
            r##"<circle r="6" fill="#402600"/><path d="M0 -15 V-11 M0 15 V11 M-15 0 H-11 M15 0 H11 M-10.500 -10.500 L-8 -8 M10.500 10.500 L8 8 M-10.500 10.500 L-8 8 M10.500 -10.500 L8 -8"/>"##
        }
        Colour::Green => r##"<path d="M-15 15 L14 -14 M-6 6 V-9 M-6 6 H9 M3 -3 V-12 M3 -3 H12"/>"##,
        Colour::Blue => r##"<path d="M-15 -5 q5 -7 10 0 t10 0 t10 0 M-13 6 q4.500 -6 9 0 t9 0 t8 0"/>"##,
    };
    format!(
        r##"<g fill="none" stroke="{stroke}" stroke-width="{width}" stroke-linecap="round" stroke-linejoin="round">{body}</g>"##
    )
}

/// A stone of a pile or a tower: plain, so that its number stands out.
fn plain(colour: Colour, dy: f32) -> String {
    let [_, middle, dark] = dyes(colour);
    let shape = outline(colour);
    format!(
        r##"<path d="{shape}" transform="translate(0 {dy})" fill="{middle}" stroke="{dark}" stroke-width="4.500" stroke-linejoin="round"/>"##
    )
}

/// A stone by itself.
fn body(colour: Colour) -> String {
    let [light, ..] = dyes(colour);
    let shape = outline(colour);
    format!(
        r##"{}<path d="{shape}" transform="scale(.86)" fill="none" stroke="{light}" stroke-width="3.500" stroke-linejoin="round"/>"##,
        plain(colour, 0.0)
    )
}

/// How far above its house the top stone of a pile lies, and so its number.
pub const fn raised(count: u8) -> f32 {
    match count {
        0 | 1 => 0.0,
        2 => 4.0,
        3 => 8.0,
        _ => 0.0,
    }
}

/// A *pitoco*: a tower with the stone at its foot.
fn tower(colour: Colour) -> String {
    let [light, middle, dark] = dyes(colour);
    format!(
        r##"<path d="M-27 30 V-16 L-31 -22 V-46 H-19 V-38 H-7 V-46 H7 V-38 H19 V-46 H31 V-22 L27 -16 V30 Z" fill="{middle}" stroke="{dark}" stroke-width="4.500" stroke-linejoin="round"/>
        <path d="M-25 -20 H25" stroke="{dark}" stroke-width="4"/><path d="M-25 -27 H25" stroke="{light}" stroke-width="4"/>
        <g transform="translate(0 4)">{}</g>"##,
        plain(colour, 0.0)
    )
}

/// The art of so many stones, in a box from -40 to 40.
fn art(colour: Colour, count: u8, signed: bool) -> String {
    let drawn = match count {
        0 | 1 if signed => format!("{}{}", body(colour), sign(colour)),
        0 | 1 => body(colour),
        2 => format!("{}{}", plain(colour, 5.0), plain(colour, -4.0)),
        3 => format!("{}{}{}", plain(colour, 10.0), plain(colour, 1.0), plain(colour, -8.0)),
        _ => format!(r##"<g transform="translate(0 -4)">{}</g>"##, tower(colour)),
    };
    format!(r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-54 -54 108 108">{drawn}</svg>"##)
}

/// The stones of a colour.
pub struct Stones {
    /// One stone, two mounted, three, a *pitoco*.
    pub piles: [Sprite; STONES],
    /// One stone as it was before, or would be.
    pub ghost: Sprite,
    /// One stone on the beach.
    pub lying: Sprite,
    /// One for a plate, and a smaller one for a partner.
    pub tokens: [Sprite; 2],
}

impl Stones {
    /// All of a colour, at so many pixels for one unit.
    pub fn new(colour: Colour, scale: f32) -> Self {
        let sprite = |count, signed, size: f32| {
            let side = (108.0 * size * scale).round().max(1.0) as u32;
            Sprite::from_svg(&art(colour, count, signed), side, side)
        };
        let shaded = |sprite: Sprite| {
            let down = (3.0 * scale).round() as i32;
            sprite.with_shadow(1.6 * scale, down / 2, down, 0.55)
        };
        Self {
            piles: [1, 2, 3, 4].map(|count| shaded(sprite(count, true, 1.0))),
            ghost: sprite(1, true, 1.0).faded(0.6),
            lying: shaded(sprite(1, true, 0.92)),
            tokens: [sprite(1, true, 1.36), sprite(1, true, 0.92)],
        }
    }
}
