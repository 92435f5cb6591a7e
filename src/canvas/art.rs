//! SVG to pixels: sprites (pieces and marks) and layers (a board's still ground). Done once a size, never in a move.

use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use image::{GrayImage, Luma};
use imageproc::filter::gaussian_blur_f32;
use resvg::{
    tiny_skia::{Pixmap, Transform},
    usvg::{Options, Tree},
};

use super::{Palette, Written};

/// Sheets a layer keeps for its next canvases.
const SPARE: usize = 2;

/// Red, green, blue, alpha.
pub(super) type Rgba = [u8; 4];

/// Draws SVG source into a sheet of this size, stretched to fill it.
///
/// # Panics
/// If the source is no SVG: art is part of the program, so a broken one is found by its first test.
fn raster(svg: &str, width: u32, height: u32) -> Pixmap {
    let tree = Tree::from_str(svg, &Options::default()).expect("art embedded in the program is valid SVG");
    let mut sheet = Pixmap::new(width.max(1), height.max(1)).expect("a sheet of at least one pixel");
    let scale = Transform::from_scale(
        sheet.width() as f32 / tree.size().width(),
        sheet.height() as f32 / tree.size().height(),
    );
    resvg::render(&tree, scale, &mut sheet.as_mut());
    sheet
}

/// A picture with transparency, to be laid on a canvas: a piece, a mark, a plate.
#[derive(Clone, Debug)]
pub struct Sprite {
    pub(super) width: u32,
    pub(super) height: u32,
    /// Premultiplied.
    pub(super) rgba: Vec<Rgba>,
    /// Where the left upper pixel lies, seen from the sprite's own middle.
    pub(super) left: i32,
    pub(super) top: i32,
    /// The runs of each row that aren't empty.
    pub(super) runs: Vec<Vec<Run>>,
}

/// Neighbouring pixels of a row that are all opaque or all not, none of them empty.
#[derive(Clone, Debug)]
pub(super) struct Run {
    pub(super) start: usize,
    pub(super) end: usize,
    pub(super) opaque: bool,
}

fn runs(row: &[Rgba]) -> Vec<Run> {
    let kind = |pixel: &Rgba| if pixel[3] == 0 { None } else { Some(pixel[3] == 255) };
    let mut start = 0;
    row.chunk_by(|a, b| kind(a) == kind(b))
        .filter_map(|same| {
            let run = start..start + same.len();
            start = run.end;
            kind(&same[0]).map(|opaque| Run { start: run.start, end: run.end, opaque })
        })
        .collect()
}

impl Sprite {
    /// A sprite from SVG source, `width` × `height` pixels; what is empty around it costs nothing.
    ///
    /// # Panics
    /// If the source is no SVG.
    pub fn from_svg(svg: &str, width: u32, height: u32) -> Self {
        Self::from_pixmap(raster(svg, width, height))
    }

    pub(super) fn from_pixmap(sheet: Pixmap) -> Self {
        let (width, height) = (sheet.width(), sheet.height());
        Self::new(width, pixels(&sheet), -(width as i32 / 2), -(height as i32 / 2))
    }

    /// The same sprite with a soft shadow under it: `blur` is its softness in pixels, `(dx, dy)` its throw, `strength` its
    /// opacity from 0 to 1.
    #[must_use]
    pub fn with_shadow(&self, blur: f32, dx: i32, dy: i32, strength: f32) -> Self {
        let pad = (blur * 3.0).ceil() as i32 + dx.abs().max(dy.abs());
        let (width, height) = (self.width + 2 * pad as u32, self.height + 2 * pad as u32);
        let mut mask = GrayImage::new(width, height);
        for y in 0..self.height {
            for x in 0..self.width {
                let alpha = self.rgba[(y * self.width + x) as usize][3];
                mask.put_pixel((x as i32 + pad + dx) as u32, (y as i32 + pad + dy) as u32, Luma([alpha]));
            }
        }
        let soft = gaussian_blur_f32(&mask, blur.max(0.1));
        let mut rgba = vec![[0; 4]; (width * height) as usize];
        for (pixel, Luma([shade])) in rgba.iter_mut().zip(soft.pixels()) {
            // Five tones of shade: a smooth one would cost as much in the file as the piece itself.
            let tone = (f32::from(*shade) / 255.0 * 5.0).round() / 5.0;
            pixel[3] = (tone * strength * 255.0) as u8;
        }
        for y in 0..self.height {
            for x in 0..self.width {
                let above = self.rgba[(y * self.width + x) as usize];
                over(&mut rgba[((y + pad as u32) * width + x + pad as u32) as usize], above);
            }
        }
        Self::new(width, rgba, self.left - pad, self.top - pad)
    }

    /// The same sprite at this opacity, from 0 to 1.
    #[must_use]
    pub fn faded(&self, opacity: f32) -> Self {
        let rgba =
            self.rgba.iter().map(|pixel| pixel.map(|part| (f32::from(part) * opacity) as u8)).collect();
        Self::new(self.width, rgba, self.left, self.top)
    }

    /// The same sprite in one colour: its silhouette, as for an empty place or a ghost.
    #[must_use]
    pub fn silhouette(&self, [r, g, b]: [u8; 3]) -> Self {
        let tint = |part: u8, alpha: u8| ((u16::from(part) * u16::from(alpha) + 127) / 255) as u8;
        let one = |pixel: &Rgba| [tint(r, pixel[3]), tint(g, pixel[3]), tint(b, pixel[3]), pixel[3]];
        Self { rgba: self.rgba.iter().map(one).collect(), ..self.clone() }
    }

    /// Pixels across and down, without the empty ones around it.
    pub fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// Whether it covers the point `(x, y)`, seen from its middle, for the most part.
    pub fn covers(&self, x: i32, y: i32) -> bool {
        let (column, row) = (x - self.left, y - self.top);
        (0..self.width as i32).contains(&column)
            && (0..self.height as i32).contains(&row)
            && self.rgba[(row * self.width as i32 + column) as usize][3] >= 128
    }

    /// A sprite of these pixels, what is empty around them cut off.
    fn new(width: u32, rgba: Vec<Rgba>, left: i32, top: i32) -> Self {
        let across = width as usize;
        let filled = |pixel: &Rgba| pixel[3] > 2;
        let rows: Vec<&[Rgba]> = rgba.chunks_exact(across).collect();
        let full = |row: &[Rgba]| row.iter().any(filled);
        let above = rows.iter().position(|row| full(row)).unwrap_or(0);
        let below = rows.iter().rposition(|row| full(row)).map_or(rows.len(), |last| last + 1);
        let rows = &rows[above..below];
        let before = rows.iter().filter_map(|row| row.iter().position(filled)).min().unwrap_or(0);
        let after =
            rows.iter().filter_map(|row| row.iter().rposition(filled)).max().map_or(across, |last| last + 1);
        let rows = rows.iter().map(|row| &row[before..after]);
        Self {
            width: (after - before) as u32,
            height: (below - above) as u32,
            left: left + before as i32,
            top: top + above as i32,
            runs: rows.clone().map(runs).collect(),
            rgba: rows.flatten().copied().collect(),
        }
    }
}

fn pixels(sheet: &Pixmap) -> Vec<Rgba> {
    sheet.data().as_chunks().0.to_vec()
}

/// Lays one premultiplied pixel over another.
#[inline]
pub(super) fn over(below: &mut Rgba, above: Rgba) {
    match above[3] {
        0 => {}
        255 => *below = above,
        alpha => {
            let rest = 255 - u32::from(alpha);
            for (under, part) in below.iter_mut().zip(above) {
                // (x·257 + 257) >> 16 is x / 255 for all products of two bytes.
                *under = (u32::from(part) + ((u32::from(*under) * rest * 257 + 257) >> 16)).min(255) as u8;
            }
        }
    }
}

/// The still ground of a board: opaque, drawn once a size.
#[derive(Debug)]
pub struct Layer {
    pub(super) width: u32,
    pub(super) height: u32,
    /// All opaque.
    pub(super) rgba: Vec<Rgba>,
    /// What is written on it.
    pub(super) texts: Vec<Written>,
    indexes: OnceLock<(Arc<Palette>, Vec<u8>)>,
    /// Sheets of canvases that are done, to be used again: fresh memory costs more than the drawing.
    spare: Mutex<Vec<Vec<Rgba>>>,
}

impl Layer {
    pub(super) fn new(width: u32, height: u32, rgba: Vec<Rgba>, texts: Vec<Written>) -> Self {
        Self { width, height, rgba, texts, indexes: OnceLock::new(), spare: Mutex::default() }
    }

    /// A layer from SVG source; what is transparent is black.
    ///
    /// # Panics
    /// If the source is no SVG.
    pub fn from_svg(svg: &str, width: u32, height: u32) -> Self {
        let sheet = raster(svg, width, height);
        let (width, height) = (sheet.width(), sheet.height());
        let mut rgba = pixels(&sheet);
        rgba.iter_mut().for_each(|pixel| pixel[3] = 255);
        Self::new(width, height, rgba, Vec::new())
    }

    /// Pixels across and down.
    pub fn size(&self) -> (u32, u32) {
        (self.width, self.height)
    }

    /// The layer in the colours of a palette: kept for the first palette asked for, since a game has but one.
    pub(super) fn indexes(&self, palette: &Arc<Palette>) -> Vec<u8> {
        let (known, indexes) = self.indexes.get_or_init(|| (palette.clone(), self.mapped(palette)));
        if Arc::ptr_eq(known, palette) { indexes.clone() } else { self.mapped(palette) }
    }

    /// A sheet of the layer's size with anything on it.
    pub(super) fn sheet(&self) -> Vec<Rgba> {
        let spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner).pop();
        spare.unwrap_or_else(|| vec![[0; 4]; self.rgba.len()])
    }

    /// Takes a sheet back.
    pub(super) fn give_back(&self, sheet: Vec<Rgba>) {
        let mut spare = self.spare.lock().unwrap_or_else(PoisonError::into_inner);
        if spare.len() < SPARE && sheet.len() == self.rgba.len() {
            spare.push(sheet);
        }
    }

    fn mapped(&self, palette: &Palette) -> Vec<u8> {
        self.rgba.iter().map(|[r, g, b, _]| palette.index([*r, *g, *b])).collect()
    }
}
