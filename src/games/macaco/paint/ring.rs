//! The still ground: the jungle, the ring with its fields and their numbers, the tree houses' fields, the lake, which way
//! monkeys and tiger go. What stands on it is drawn in `pieces`.

use std::fmt::Write as _;

use super::{
    super::board::{Colour, FIELDS, Field, Players},
    art::{self, art},
    kit::IVORY,
    layout::{self, CAPITAL, NUMBERS, RING, SHEET},
    monkeys::{self, Face},
};
use crate::canvas::{Align, Canvas, Layer, Text};

/// The ground for so many players, its numbers written on it.
pub fn layer(players: Players, scale: f32) -> Layer {
    let seats: Vec<Colour> = players.seats().map(|seat| players.colour(seat)).collect();
    let svg = art!("ground")
        .replace("<!--jungle-->", &jungle())
        .replace("<!--grass-->", &grass())
        .replace("<!--ways-->", &ways())
        .replace("<!--fields-->", &fields(&seats));
    let side = |units: f32| (units * scale).round() as u32;
    let plain = Layer::from_svg(&svg, side(SHEET.0), side(SHEET.1));
    let mut canvas = Canvas::new(&plain);
    for field in 1..=FIELDS {
        let (x, y) = layout::out(f32::from(field), NUMBERS);
        let number = field.to_string();
        let text = Text::new(&number, CAPITAL * scale).ink(IVORY).align(Align::Middle);
        canvas.text(&text, (x * scale, y * scale));
    }
    canvas.into_layer()
}

/// Leaves all over. Those of a row lie alike but for their side, as on a printed cloth: a pattern that comes again makes a
/// small file.
fn jungle() -> String {
    let mut leaves = String::new();
    for row in 0..11_i32 {
        for column in 0..9_i32 {
            let (x, y) = (column * 120 - 20 + (row % 2) * 60, row * 124 + 30);
            let turn = (row * 67 + 25) % 140 - 70 + (column % 2) * 180;
            let size = [1.4, 1.2, 1.55][(row % 3) as usize];
            // Writing into a String can't fail.
            let _ = write!(
                leaves,
                r#"<g transform="translate({x} {y}) rotate({turn}) scale({size})">{}</g>"#,
                art::inside(art!("leaf"))
            );
        }
    }
    leaves
}

/// Tufts on the meadow.
fn grass() -> String {
    let tufts = [(-60, -200), (70, -196), (-246, -30), (248, -30), (-70, 208), (64, 212)];
    let tuft =
        |(x, y): (i32, i32)| format!(r#"<path d="M{x} {y} l-12 -14 l8 4 l2 -12 l5 11 l8 -7 l-5 18 Z"/>"#);
    tufts.map(tuft).concat()
}

/// Which way: the monkeys' arrow inside the ring above, the tiger's below.
fn ways() -> String {
    let arc = |far: f32, from: f32, to: f32, ink: &str| {
        let at = |turn: f32| {
            let (sin, cos) = turn.to_radians().sin_cos();
            (far * cos, far * sin)
        };
        let ((x, y), (a, b)) = (at(from), at(to));
        let sweep = u8::from(to > from);
        // The head points on along the arc.
        let (turn, ahead) = (to.to_radians(), if to > from { 1.0 } else { -1.0 });
        let (dx, dy) = (-turn.sin() * ahead, turn.cos() * ahead);
        let head = format!(
            "M{:.1} {:.1} L{:.1} {:.1} L{:.1} {:.1} Z",
            a + dx * 24.0,
            b + dy * 24.0,
            a - dy * 15.0,
            b + dx * 15.0,
            a + dy * 15.0,
            b - dx * 15.0
        );
        let way = format!("M{x:.1} {y:.1} A{far} {far} 0 0 {sweep} {a:.1} {b:.1}");
        format!(
            r##"<path d="{way}" fill="none" stroke="#2a1508" stroke-width="15" stroke-linecap="round"/><path d="{head}" fill="{ink}" stroke="#2a1508" stroke-width="8" stroke-linejoin="round"/><path d="{way}" fill="none" stroke="{ink}" stroke-width="8" stroke-linecap="round"/><path d="{head}" fill="{ink}"/>"##
        )
    };
    let monkey =
        art::put(&monkeys::head(Colour::Red, Face::Awake).replace("#d8362a", "#8a4a24"), (0.0, -222.0), 0.62);
    let tiger = art::put(art!("tiger"), (0.0, 230.0), 0.52);
    format!("{}{}{monkey}{tiger}", arc(240.0, -116.0, -68.0, "#fff1c8"), arc(240.0, 116.0, 68.0, "#ff9a2a"),)
}

fn fields(seats: &[Colour]) -> String {
    (1..=FIELDS)
        .map(|field| one(field, seats.iter().copied().find(|colour| colour.house() == field)))
        .collect()
}

/// A slice of a tree with the field's number on a peg; before a house in its colour, with planks to the house.
fn one(field: Field, home: Option<Colour>) -> String {
    let ((x, y), (a, b)) = (layout::field(field), layout::out(f32::from(field), NUMBERS));
    let radius = RING.1;
    let (rim, face, width) = match home {
        Some(colour) => (art::paint(colour), "#fff3cf", 9.0),
        None => ("#6b421b", "#f1d9a0", 6.0),
    };
    let mut svg = String::new();
    if let Some(colour) = home {
        let (far, across) = (layout::house(colour), "#2e1b0a");
        let _ = write!(
            svg,
            r##"<path d="M{x} {y} L{} {}" stroke="{across}" stroke-width="44"/><path d="M{x} {y} L{} {}" stroke="#b5813f" stroke-width="36" stroke-dasharray="13 5"/>"##,
            far.0, far.1, far.0, far.1
        );
    }
    let _ = write!(
        svg,
        r##"<circle cx="{x:.1}" cy="{y:.1}" r="{radius}" fill="{rim}"/><circle cx="{x:.1}" cy="{y:.1}" r="{:.1}" fill="{face}"/>"##,
        radius - width
    );
    if let Some(colour) = home {
        svg.push_str(&art::put(art::sign(colour), (x, y), 1.1));
    }
    let half = if field < 10 { 24.0 } else { 31.0 };
    let _ = write!(
        svg,
        r##"<rect x="{}" y="{}" width="{}" height="48" rx="15" fill="#3a2110"/>"##,
        a - half,
        b - 24.0,
        2.0 * half
    );
    svg
}
