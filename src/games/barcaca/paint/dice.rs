//! The dice as sprites. The captain's are ivory and square, the mate's dark blue and round, so that they are told apart
//! without colour; a die of nobody known is pale wood.

use super::super::board::Role;
use crate::canvas::{Sprite, pips};

/// Ink on a captain's back, on a mate's, and on the tags with the dice's numbers.
pub const BACK_INK: [[u8; 3]; 2] = [[0x3a, 0x1e, 0x0c], [0xf4, 0xf8, 0xfa]];

fn svg(body: &str) -> String {
    format!(r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">{body}</svg>"##)
}

/// How solid a die looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// It lies there, its shadow beside it.
    Solid,
    /// It is seen through, at this opacity in percent.
    Faded(u8),
}

impl Look {
    /// The art of a die so; `corner` is the roundness of its shadow. Larger than the die by 1/5, for the shadow.
    fn on(self, body: &str, corner: u32) -> String {
        let dressed = match self {
            Self::Solid => format!(
                r##"<rect x="5" y="8" width="96" height="98" rx="{corner}" fill="#000" fill-opacity=".22"/><rect x="5" y="6" width="93" height="96" rx="{corner}" fill="#000" fill-opacity=".34"/>{body}"##
            ),
            Self::Faded(percent) => format!(r##"<g opacity=".{percent:02}">{body}</g>"##),
        };
        format!(r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-10 -10 120 120">{dressed}</svg>"##)
    }
}

/// A sprite for a die `size` pixels across.
fn sprite(svg: &str, size: u32) -> Sprite {
    let side = (size as f32 * 1.2).round() as u32;
    Sprite::from_svg(svg, side, side)
}

/// The body of a role's die.
fn body(role: Option<Role>) -> &'static str {
    match role {
        Some(Role::Captain) => {
            r##"<rect x="4" y="4" width="92" height="92" rx="11" fill="#c9b48a" stroke="#4a2c12" stroke-width="5"/>
            <rect x="7" y="7" width="86" height="82" rx="9" fill="#fbf4e2"/>
            <rect x="13" y="13" width="74" height="72" rx="5" fill="none" stroke="#d8c49a" stroke-width="2.500"/>"##
        }
        Some(Role::Mate) => {
            r##"<rect x="4" y="4" width="92" height="92" rx="35" fill="#122a47" stroke="#e6eff3" stroke-width="5"/>
            <rect x="8" y="8" width="84" height="78" rx="31" fill="#275083"/>
            <path d="M44 12.500 H62" stroke="#7ea6cf" stroke-width="4" stroke-linecap="round"/>"##
        }
        None => {
            r##"<rect x="4" y="4" width="92" height="92" rx="22" fill="#a08662" stroke="#4a2c12" stroke-width="5"/>
            <rect x="8" y="8" width="84" height="80" rx="19" fill="#dcc6a0"/>"##
        }
    }
}

fn ink(role: Option<Role>) -> &'static str {
    if role == Some(Role::Mate) { "#fdf6e0" } else { "#26130a" }
}

/// A die with this value up, `size` pixels across.
pub fn face(role: Option<Role>, value: u8, size: u32, look: Look) -> Sprite {
    let ink = ink(role);
    // Further from a round die's corners.
    let inwards = if role == Some(Role::Mate) { 0.9 } else { 1.0 };
    let along = |at: u8| 50.0 + (f32::from(at) - 50.0) * inwards;
    let pips: String = pips(value)
        .iter()
        .map(|(x, y)| {
            format!(r##"<circle cx="{}" cy="{}" r="9.500" fill="{ink}"/>"##, along(*x), along(*y) - 0.5)
        })
        .collect();
    sprite(&look.on(&format!("{}{pips}", body(role)), outline(role)), size)
}

/// A die nobody sees the face of, with room for its number in the middle.
pub fn back(role: Role, size: u32) -> Sprite {
    let pattern = match role {
        Role::Captain => {
            r##"<rect x="9" y="9" width="82" height="78" rx="7" fill="#c79a5b"/>
            <path d="M9 33 L33 9 M9 57 L57 9 M9 81 L81 9 M27 87 L91 23 M51 87 L91 47 M75 87 L91 71" stroke="#8a5c28" stroke-width="5"/>
            <circle cx="50" cy="48.500" r="39.500" fill="#f6e7c4" stroke="#6d4318" stroke-width="3.500"/>"##
        }
        Role::Mate => {
            r##"<rect x="10" y="10" width="80" height="76" rx="29" fill="#4a78a8"/>
            <path d="M10 26 q10 -9 20 0 t20 0 t20 0 t20 0 M10 48 q10 -9 20 0 t20 0 t20 0 t20 0 M10 70 q10 -9 20 0 t20 0 t20 0 t20 0" fill="none" stroke="#9cc3e4" stroke-width="4"/>
            <circle cx="50" cy="48.500" r="39.500" fill="#14304f" stroke="#cfe2ee" stroke-width="3.500"/>"##
        }
    };
    sprite(&Look::Solid.on(&format!("{}{pattern}", body(Some(role))), outline(Some(role))), size)
}

/// The place of a die that is gone.
pub fn gone(role: Role, size: u32) -> Sprite {
    let corner = outline(Some(role));
    let shape = format!(
        r##"<rect x="6" y="6" width="88" height="88" rx="{corner}" fill="#000000" fill-opacity=".28" stroke="#c0a070" stroke-opacity=".75" stroke-width="3.500" stroke-dasharray="9 8"/>"##
    );
    Sprite::from_svg(&svg(&shape), size, size)
}

const fn outline(role: Option<Role>) -> u32 {
    match role {
        Some(Role::Captain) => 13,
        Some(Role::Mate) => 37,
        None => 26,
    }
}

/// A shining edge around a die or a slot of this shape, `size` pixels across at its outside.
pub fn edge(role: Option<Role>, size: u32) -> Sprite {
    let corner = outline(role) as f32;
    let ring = |inset: f32, width: f32, paint: &str| {
        let side = 100.0 - 2.0 * inset;
        let corner = (corner + 6.0 - inset).max(4.0);
        format!(
            r##"<rect x="{inset}" y="{inset}" width="{side}" height="{side}" rx="{corner}" fill="none" stroke-width="{width}" {paint}/>"##
        )
    };
    let rings = [
        ring(5.0, 10.0, r##"stroke="#ffcf3f" stroke-opacity=".45""##),
        ring(6.5, 7.0, r##"stroke="#7a4a00""##),
        ring(6.5, 4.6, r##"stroke="#ffd84a""##),
        ring(6.0, 1.6, r##"stroke="#fffbe0""##),
    ];
    Sprite::from_svg(&svg(&rings.concat()), size, size)
}

/// Four bright corners around the slot filled last.
pub fn corners(size: u32) -> Sprite {
    let path = "M4 28 V12 Q4 4 12 4 H28 M72 4 H88 Q96 4 96 12 V28 M96 72 V88 Q96 96 88 96 H72 M28 96 H12 Q4 96 4 88 V72";
    let shape = format!(
        r##"<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="{path}" stroke="#fff3d6" stroke-width="8"/><path d="{path}" stroke="#c32418" stroke-width="4"/></g>"##
    );
    Sprite::from_svg(&svg(&shape), size, size)
}

/// The tag that bears a die's number.
pub fn tag(size: u32) -> Sprite {
    let shape = r##"<circle cx="50" cy="50" r="46.500" fill="#f4d27a" stroke="#c99a4a" stroke-width="5"/><path d="M14 40 A38 38 0 0 1 40 13" fill="none" stroke="#fff6d6" stroke-width="5" stroke-linecap="round"/>"##;
    Sprite::from_svg(&svg(shape), size, size)
}
