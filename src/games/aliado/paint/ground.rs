//! The still ground: the painted canvas with its beaches, rings, flags and rose, drawn from the board's own numbers, and
//! where the beaches' names go. What lies on it is drawn elsewhere.

use std::fmt::Write as _;

use super::{
    super::board::{Colour, ENTRANCE, House, INNER, MORTO, OUTER, SKULLS},
    layout::{self, CELL, MIDDLE, SHEET},
    stones::dyes,
};
use crate::canvas::{Layer, Place};

/// Houses from marker to marker.
pub const MARKED: u8 = 6;

/// The middle of a name, its ink.
pub const fn name_place(colour: Colour) -> (Place, [u8; 3]) {
    match colour {
        Colour::Red => ((362.0, 966.0), [0x7d, 0x14, 0x0c]),
        Colour::Yellow => ((608.0, 966.0), [0x5c, 0x3d, 0x00]),
        Colour::Green => ((632.0, 250.0), [0x12, 0x49, 0x20]),
        Colour::Blue => ((376.0, 250.0), [0x16, 0x36, 0x70]),
    }
}

/// From the centre, in units.
fn seen(house: House, colour: Colour) -> Place {
    let (x, y) = layout::house(house, colour);
    (x - MIDDLE.0, y - MIDDLE.1)
}

/// The layer of a width.
pub fn layer(scale: f32) -> Layer {
    let turned = |colour: Colour| -90 * i32::from(colour.number());
    let coves: String = Colour::ALL
        .iter()
        .map(|colour| format!(r##"<use href="#cove" transform="rotate({})"/>"##, turned(*colour)))
        .collect();
    let svg = include_str!("../../../../assets/art/aliado/canvas.svg")
        .replace("<!--coves-->", &coves)
        .replace("<!--rays-->", &rays())
        .replace("<!--sea-->", include_str!("../../../../assets/art/aliado/sea.svg"))
        .replace("<!--rose-->", include_str!("../../../../assets/art/aliado/rose.svg"))
        .replace("<!--rings-->", &rings())
        .replace("<!--flags-->", &Colour::ALL.map(flag).concat())
        .replace("<!--houses-->", &houses());
    let side = |units: f32| (units * scale).round() as u32;
    Layer::from_svg(&svg, side(SHEET.0), side(SHEET.1))
}

/// The lines of a sea chart, from the rose outwards.
fn rays() -> String {
    let mut way = String::new();
    for wind in 0..16_u8 {
        let (sin, cos) = ((f32::from(wind) + 0.5) * std::f32::consts::PI / 8.0).sin_cos();
        let far = 270.0 / sin.abs().max(cos.abs());
        // Writing into a String can't fail.
        let _ = write!(way, "M0 0 L{:.1} {:.1}", cos * far, sin * far);
    }
    format!(r##"<path d="{way}" stroke="#8fb0a6" stroke-width="2" opacity=".7"/>"##)
}

/// The painted bands under the houses of both rings.
fn rings() -> String {
    let ring = |reach: f32, dark: &str, paint: &str, light: &str| {
        let rect = |colour: &str, width: f32, dash: &str| {
            format!(
                r##"<rect x="{0}" y="{0}" width="{1}" height="{1}" rx="16" fill="none" stroke="{colour}" stroke-width="{width}" {dash}/>"##,
                -reach,
                2.0 * reach,
            )
        };
        let edge = |away: f32| {
            let reach = reach + away;
            format!(
                r##"<rect x="{0}" y="{0}" width="{1}" height="{1}" rx="{2}" fill="none" stroke="{light}" stroke-width="2.500"/>"##,
                -reach,
                2.0 * reach,
                16.0 + away.max(-12.0),
            )
        };
        format!("{}{}{}{}", rect(dark, 57.0, ""), rect(paint, 50.0, ""), edge(21.5), edge(-21.5))
    };
    format!(
        "{}{}",
        ring(9.0 * CELL, "#12303f", "#27566e", "#7fa9b8"),
        ring(6.0 * CELL, "#3c1d0d", "#7b3f20", "#c58d5e")
    )
}

/// A flag from its entrance to the centre, tapering.
fn flag(colour: Colour) -> String {
    let [light, middle, dark] = dyes(colour);
    let (x, y) = layout::towards(colour);
    let angle = (-y).atan2(x).to_degrees();
    let mut drawn = format!(
        r##"<g transform="rotate({angle})"><path d="M284 -27 L284 27 L30 23 L4 0 L30 -23 Z" fill="{middle}" stroke="{dark}" stroke-width="4" stroke-linejoin="round"/>
        <path d="M280 -20 L34 -17 M280 20 L34 17" stroke="{light}" stroke-width="2.500"/></g>"##
    );
    for at in 1..=CENTRE_HOUSES {
        let (x, y) = seen(House::Flag(at), colour);
        let radius = if at == CENTRE_HOUSES { 19.0 } else { 18.0 };
        drawn += &format!(
            r##"<circle cx="{x:.1}" cy="{y:.1}" r="{radius}" fill="#f8efd6" stroke="{dark}" stroke-width="3.500"/>"##
        );
    }
    // The needle's tip, in the last house.
    let (x, y) = seen(House::Flag(CENTRE_HOUSES), colour);
    drawn
        + &format!(
            r##"<g transform="translate({x:.1} {y:.1}) rotate({})"><path d="M-10 -9 L12 0 L-10 9 L-5 0 Z" fill="{middle}" stroke="{dark}" stroke-width="3" stroke-linejoin="round"/></g>"##,
            angle + 180.0,
        )
}

/// Houses of a flag.
const CENTRE_HOUSES: u8 = 6;

/// Degrees from the x axis, clockwise on the sheet, in which a stone leaves a house of a ring.
fn heading(house: House, next: House) -> f32 {
    let ((x, y), (a, b)) = (seen(house, Colour::Red), seen(next, Colour::Red));
    (b - y).atan2(a - x).to_degrees()
}

/// All houses of both rings with what is painted in them.
fn houses() -> String {
    let mut drawn = String::new();
    for at in 0..OUTER {
        let (house, next) = (House::Outer(at), House::Outer((at + 1) % OUTER));
        let place = seen(house, Colour::Red);
        drawn += &match at {
            at if at % 18 == 0 => door(place),
            at if at % MARKED == 0 => marker(place),
            at if at % MARKED == MARKED / 2 => {
                plain(place) + &chevron(place, heading(house, next), "#27566e")
            }
            _ => plain(place),
        };
    }
    for at in 0..INNER {
        let (house, next) = (House::Inner(at), House::Inner((at + 1) % INNER));
        let place = seen(house, Colour::Red);
        let (x, y) = place;
        let turns_in = Colour::ALL.into_iter().find(|colour| colour.house(MORTO) == Some(house));
        let enters = Colour::ALL.into_iter().find(|colour| colour.house(ENTRANCE) == Some(house));
        drawn += &if SKULLS.contains(&at) {
            let ground = disc(place, 24.0, "#2b221d", "#0c0806", "#6b5a4c");
            ground + &format!(r##"<use href="#skull" x="{x}" y="{y}"/>"##)
        } else if let Some(colour) = turns_in {
            let [light, middle, dark] = dyes(colour);
            let ink = if colour == Colour::Yellow { "#331d00" } else { "#fff8e6" };
            let ground = disc(place, 23.0, middle, dark, light);
            ground + &format!(r##"<use href="#em" x="{x}" y="{y}" stroke="{ink}"/>"##)
        } else if let Some(colour) = enters {
            let [_, middle, dark] = dyes(colour);
            let (a, b) = layout::towards(colour);
            let angle = b.atan2(-a).to_degrees();
            let ground = disc(place, 22.5, "#f8efd6", dark, middle);
            ground
                + &format!(
                    r##"<g transform="translate({x} {y}) rotate({angle})"><use href="#pennon" fill="{middle}" stroke="{dark}"/></g>"##
                )
        } else if at % MARKED == MARKED / 2 {
            plain(place) + &chevron(place, heading(house, next), "#7b3f20")
        } else {
            plain(place)
        };
    }
    drawn
}

/// An ordinary house: a dab of light paint. All are alike, which a file knows to use.
fn plain((x, y): Place) -> String {
    format!(
        r##"<circle cx="{x}" cy="{y}" r="20" fill="#f4e9cb" stroke="#2a1a0e" stroke-opacity=".65" stroke-width="2.500"/>"##
    )
}

fn disc((x, y): Place, radius: f32, paint: &str, dark: &str, light: &str) -> String {
    format!(
        r##"<circle cx="{x}" cy="{y}" r="{radius}" fill="{paint}" stroke="{dark}" stroke-width="3.500"/><circle cx="{x}" cy="{y}" r="{}" fill="none" stroke="{light}" stroke-width="1.800"/>"##,
        radius - 3.2,
    )
}

/// A coloured marker, with room for its number.
fn marker((x, y): Place) -> String {
    format!(
        r##"<rect x="{}" y="{}" width="56" height="46" rx="10" fill="#5f3560" stroke="#2c142c" stroke-width="3.500"/>"##,
        x - 28.0,
        y - 23.0,
    )
}

/// A door: green, with posts, so that it is a door without colour too.
fn door((x, y): Place) -> String {
    format!(
        r##"<g transform="translate({x} {y})"><rect x="-33" y="-28" width="66" height="56" rx="8" fill="#ffeebb" stroke="#06280f" stroke-width="3"/><rect x="-28" y="-23" width="56" height="46" rx="4" fill="#14592a" stroke="#06280f" stroke-width="3"/></g>"##
    )
}

fn chevron((x, y): Place, angle: f32, paint: &str) -> String {
    format!(
        r##"<g transform="translate({x} {y}) rotate({angle})"><use href="#chevron" stroke="{paint}"/></g>"##
    )
}
