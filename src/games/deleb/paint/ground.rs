//! The still ground: the sand, the bands with their rows, holes, ways and coordinates, the mat. What changes is drawn over
//! it elsewhere.

use std::fmt::Write as _;

use super::{
    super::board::{Point, ROWS, Side},
    art::art,
    kit::{DARK, IVORY},
    layout::{Band, CAPITAL, EDGE, LETTER, Layout, TRAY, WIDTH},
};
use crate::canvas::{Align, Canvas, Layer, Place, Text};

/// Each so many columns the number is large where they don't all fit.
const MARKED: u8 = 5;
/// Capitals of the others.
const SMALL: f32 = 16.0;
/// Between a small number and its neighbours at least.
const APART: f32 = 7.0;
/// Ink of quieter numbers.
pub const BROWN: [u8; 3] = [0x6b, 0x3f, 0x1c];
/// Width of a furrow for a piece of this size.
const FURROW: f32 = 0.2;

/// The ground of a board, its coordinates written on it.
pub fn layer(layout: &Layout, scale: f32) -> Layer {
    let svg = art!("sand")
        .replace("HEIGHT", &layout.height().to_string())
        .replace("<!--bands-->", &layout.all().map(|band| drawn(layout, &band)).collect::<String>())
        .replace("<!--mat-->", &mat(layout));
    let side = |units: f32| (units * scale).round() as u32;
    let plain = Layer::from_svg(&svg, side(WIDTH), side(layout.height()));
    let mut canvas = Canvas::new(&plain);
    for band in layout.all() {
        letters(&mut canvas, layout, &band, scale);
        numbers(&mut canvas, layout, &band, scale);
    }
    canvas.into_layer()
}

/// The mat under the sticks, fringed at its ends.
fn mat(layout: &Layout) -> String {
    let (top, width, height) = (layout.tray(), WIDTH - 2.0 * EDGE - 24.0, TRAY);
    let left = EDGE + 12.0;
    format!(
        r##"<rect x="{}" y="{}" width="{}" height="{}" rx="6" fill="#5a3018" fill-opacity=".5"/>
        <rect x="{}" y="{}" width="{}" height="{}" fill="url(#fringe)"/>
        <rect x="{left}" y="{top}" width="{width}" height="{height}" rx="5" fill="#6d391f"/>
        <rect x="{left}" y="{top}" width="{width}" height="{height}" rx="5" fill="url(#weave)"/>
        <g fill="url(#diamonds)"><rect x="{left}" width="{width}" height="16" transform="translate(0 {top})"/><rect x="{left}" width="{width}" height="16" transform="translate(0 {y})"/></g>
        <rect x="{left}" y="{top}" width="{width}" height="{height}" rx="5" fill="none" stroke="#2a140a" stroke-width="3"/>"##,
        left - 6.0,
        top + 7.0,
        width + 20.0,
        height,
        left - 12.0,
        top + 4.0,
        width + 24.0,
        height - 8.0,
        y = top + height - 16.0,
    )
}

/// One band: smoothed sand, torn where the rows go on; the rows' furrows with their arrows, and the holes.
fn drawn(layout: &Layout, band: &Band) -> String {
    let outline = outline(layout, band);
    // On a tall sheet they would cost more than they show.
    let grains = if layout.bands == 1 { "url(#grains)" } else { "none" };
    let mut svg = format!(
        r##"<path d="{outline}" fill="#6e3d1c" fill-opacity=".45" transform="translate(5 9)"/><path d="{outline}" fill="#f0d5a2"/><path d="{outline}" fill="{grains}" stroke="#8f6132" stroke-width="4" stroke-linejoin="round"/>"##
    );
    for side in Side::BOTH {
        svg.push_str(&home(layout, band, side));
    }
    let furrow = (layout.piece * FURROW).clamp(9.0, 18.0);
    let way = furrows(layout, band);
    let _ = write!(
        svg,
        r##"<g fill="none" stroke-linecap="round" stroke-linejoin="round"><path d="{way}" stroke="#fff0cc" stroke-width="{furrow}" transform="translate(0 3)"/><path d="{way}" stroke="#b9864c" stroke-width="{furrow}"/><path d="{way}" stroke="#cf9f62" stroke-width="{}" transform="translate(0 2)"/></g>"##,
        furrow * 0.55
    );
    svg.push_str(&arrows(layout, band, furrow));
    svg.push_str(&holes(layout, band));
    svg.push_str(&signs(layout, band));
    svg
}

/// The rectangle of a band; zigzag on the sides where it goes on in another one.
fn outline(layout: &Layout, band: &Band) -> String {
    let [left, top, width, height] = band.rect;
    let (right, bottom) = (left + width, top + height);
    let teeth = |x: f32, down: bool, out: f32| -> String {
        let count = 12_u8;
        let step = height / f32::from(count);
        (1..count)
            .map(|tooth| {
                let y = if down { top + f32::from(tooth) * step } else { bottom - f32::from(tooth) * step };
                format!("L{:.1} {y:.1} ", if tooth % 2 == 1 { x + out } else { x })
            })
            .collect()
    };
    let goes_on = band.number + 1 < layout.bands;
    let (after, before) = (
        if goes_on { teeth(right, true, -7.0) } else { String::new() },
        if band.number > 0 { teeth(left, false, 7.0) } else { String::new() },
    );
    format!("M{left} {top} L{right} {top} {after}L{right} {bottom} L{left} {bottom} {before}Z")
}

/// Along the outer side of a team's home row: a ribbon with the shapes of its pieces.
fn home(layout: &Layout, band: &Band, side: Side) -> String {
    let out = if side == Side::A { 1.0 } else { -1.0 };
    let y = layout.line(band.number, side.home_row()) + out * (layout.row / 2.0 + 4.0);
    let (left, width) = (band.rect[0] + 8.0, band.rect[2] - 16.0);
    format!(
        r##"<rect x="{left}" width="{width}" height="10" fill="url(#ribbon-{})" transform="translate(0 {})"/>"##,
        side.word(),
        (y - 5.0).round()
    )
}

/// Where the rows of a band begin and end, left and right: on the lines on which they turn, or shortly before the edge.
fn ends(layout: &Layout, band: &Band) -> [f32; 2] {
    let [left, right] = band.ends;
    [
        if band.number > 0 { left - 8.0 } else { left },
        if band.number + 1 < layout.bands { right + 8.0 } else { right },
    ]
}

fn furrows(layout: &Layout, band: &Band) -> String {
    let [left, right] = ends(layout, band);
    let lines = (0..ROWS).map(|row| format!("M{left} {y} H{right} ", y = layout.line(band.number, row)));
    let (top, bottom) = (layout.line(band.number, ROWS - 1), layout.line(band.number, 0));
    let mut way: String = lines.collect();
    if band.number == 0 {
        let _ = write!(way, "M{left} {top} V{bottom} ");
    }
    if band.number + 1 == layout.bands {
        let _ = write!(way, "M{right} {top} V{bottom} ");
    }
    way
}

/// A head that points to the right, turned by so many quarters and moved.
fn head((x, y): Place, quarters: u16, size: f32) -> String {
    format!(
        r##"<path d="M{a} {b} L{size} 0 L{a} {size} L{c} 0 Z" transform="translate({x} {y}) rotate({turn})"/>"##,
        a = -size * 0.8,
        b = -size,
        c = -size * 0.35,
        turn = quarters * 90
    )
}

/// Which way: between the points of each row, and where rows turn.
fn arrows(layout: &Layout, band: &Band, furrow: f32) -> String {
    let small = furrow * 0.5;
    let mut svg = r##"<g fill="#5d3312">"##.to_owned();
    for row in 0..ROWS {
        let y = layout.line(band.number, row);
        let quarters = if row % 2 == 0 { 0 } else { 2 };
        for column in band.first..band.end - 1 {
            let x = (layout.column(column) + layout.column(column + 1)) / 2.0;
            svg.push_str(&head((x, y), quarters, small));
        }
    }
    let between = |lower: u8| (layout.line(band.number, lower) + layout.line(band.number, lower + 1)) / 2.0;
    let large = (furrow * 0.8).max(9.0);
    let [left, right] = ends(layout, band);
    for lower in 0..ROWS - 1 {
        let (up, down) = (3, 1);
        if band.number == 0 {
            svg.push_str(&head((left, between(lower)), if lower == 1 { up } else { down }, large));
        }
        if band.number + 1 == layout.bands {
            svg.push_str(&head((right, between(lower)), if lower == 1 { down } else { up }, large));
        }
    }
    for row in 0..ROWS {
        let (y, quarters) = (layout.line(band.number, row), if row % 2 == 0 { 0 } else { 2 });
        if band.number > 0 {
            svg.push_str(&head((left + 4.0, y), quarters, large));
        }
        if band.number + 1 < layout.bands {
            svg.push_str(&head((right - 4.0, y), quarters, large));
        }
    }
    svg.push_str("</g>");
    svg
}

fn holes(layout: &Layout, band: &Band) -> String {
    let radius = (layout.piece * 0.27).round();
    let mut svg = String::new();
    for row in 0..ROWS {
        for column in band.first..band.end {
            let (x, y) = layout.point(Point { row, column });
            let _ = write!(
                svg,
                r##"<circle cx="{x}" cy="{}" r="{radius}" fill="#fff4d8"/><circle cx="{x}" cy="{y}" r="{radius}" fill="#6f431d"/><circle cx="{x}" cy="{}" r="{}" fill="#94632f"/>"##,
                y + (radius * 0.2).max(2.0),
                y + radius * 0.22,
                radius * 0.72,
            );
        }
    }
    svg
}

/// Wooden signs for the letters, which point along their rows.
fn signs(layout: &Layout, band: &Band) -> String {
    let mut svg = String::new();
    for row in 0..ROWS {
        let rim = match row {
            0 => "#f08a32",
            3 => "#5f93d8",
            _ => "#a9783f",
        };
        let y = layout.line(band.number, row);
        let turn = if row % 2 == 0 { 1 } else { -1 };
        for x in [band.rect[0] + LETTER, band.rect[0] + band.rect[2] - LETTER] {
            let _ = write!(
                svg,
                r##"<path d="M-26 -27 H15 L29 0 L15 27 H-26 Z" transform="translate({x} {y}) scale({turn} 1)" fill="#3a2110" stroke="{rim}" stroke-width="4" stroke-linejoin="round"/>"##
            );
        }
    }
    svg
}

fn letters(canvas: &mut Canvas, layout: &Layout, band: &Band, scale: f32) {
    for (row, letter) in (0..ROWS).zip(["a", "b", "c", "d"]) {
        let y = layout.line(band.number, row);
        let aside = if row % 2 == 0 { -3.0 } else { 3.0 };
        for x in [band.rect[0] + LETTER, band.rect[0] + band.rect[2] - LETTER] {
            // Small letters are lower than capitals.
            let text = Text::new(letter, 38.0 * scale).ink(IVORY).align(Align::Middle);
            let lift = if matches!(letter, "a" | "c") { 5.0 } else { 0.0 };
            canvas.text(&text, ((x + aside) * scale, (y - lift) * scale));
        }
    }
}

fn numbers(canvas: &mut Canvas, layout: &Layout, band: &Band, scale: f32) {
    let all = layout.pitch >= 54.0;
    let mut write = |word: &str, (capital, ink): (f32, [u8; 3]), place: Place| {
        let text = Text::new(word, capital * scale).ink(ink).align(Align::Middle);
        canvas.text(&text, (place.0 * scale, place.1 * scale));
    };
    let half = |number: u8, capital| Text::new(&number.to_string(), capital).width() / 2.0;
    let is_large = |number: u8| all || number == 1 || number.is_multiple_of(MARKED);
    // A small one stands where its neighbours leave it room.
    let fits = |number: u8| {
        [number - 1, number + 1]
            .into_iter()
            .filter(|other| is_large(*other) && (band.first + 1..=band.end).contains(other))
            .all(|other| half(number, SMALL) + half(other, CAPITAL) + APART < layout.pitch)
    };
    let lines: &[bool] = if layout.bands == 1 { &[false, true] } else { &[false] };
    for y in lines.iter().map(|below| layout.numbers(band.number, *below)) {
        for column in band.first..band.end {
            let number = column + 1;
            let place = (layout.column(column), y);
            if is_large(number) {
                write(&number.to_string(), (CAPITAL, DARK), place);
            } else if fits(number) {
                write(&number.to_string(), (SMALL, BROWN), place);
            }
        }
        if band.number > 0 {
            write(&format!("‹{}", band.first), (CAPITAL, BROWN), (band.rect[0] + LETTER + 8.0, y));
        }
        if band.number + 1 < layout.bands {
            let right = band.rect[0] + band.rect[2] - LETTER - 8.0;
            write(&format!("{}›", band.end + 1), (CAPITAL, BROWN), (right, y));
        }
    }
}
