//! The sheet a picture is composed on: a still layer, and over it whatever a move lays there. Only the tiles that are
//! touched are ever copied, blended and mapped to the palette.

use std::sync::Arc;

use resvg::tiny_skia::Pixmap;

use super::{
    Layer, Palette, Picture, Sprite, Written,
    art::{Rgba, over},
};

/// Side of a tile in pixels.
const TILE: usize = 32;

/// A point on the canvas in pixels from its left upper corner.
pub type Place = (f32, f32);

/// A sheet over a still layer.
#[derive(Debug)]
pub struct Canvas<'a> {
    layer: &'a Layer,
    /// The pixels where a tile is touched; anything elsewhere.
    rgba: Vec<Rgba>,
    touched: Vec<bool>,
    pub(super) texts: Vec<Written>,
}

impl<'a> Canvas<'a> {
    /// A sheet that shows the layer alone.
    pub fn new(layer: &'a Layer) -> Self {
        let (width, height) = (layer.width as usize, layer.height as usize);
        Self {
            layer,
            rgba: layer.sheet(),
            touched: vec![false; width.div_ceil(TILE) * height.div_ceil(TILE)],
            texts: layer.texts.clone(),
        }
    }

    /// Pixels across.
    pub fn width(&self) -> u32 {
        self.layer.width
    }

    /// Pixels down.
    pub fn height(&self) -> u32 {
        self.layer.height
    }

    /// Lays a sprite with its middle at `(x, y)`.
    pub fn sprite(&mut self, sprite: &Sprite, (x, y): Place) {
        let (left, top) = (x.round() as i32 + sprite.left, y.round() as i32 + sprite.top);
        let Some((columns, rows)) = self.cut(left, top, sprite.width, sprite.height) else { return };
        self.touch(&columns, &rows);
        let across = self.layer.width as usize;
        let seen = (columns.start as i32 - left) as usize..(columns.end as i32 - left) as usize;
        for y in rows {
            let row = (y as i32 - top) as usize;
            let source = &sprite.rgba[row * sprite.width as usize..][..sprite.width as usize];
            let below = &mut self.rgba[y * across + columns.start..][..columns.len()];
            for run in &sprite.runs[row] {
                let (start, end) = (run.start.max(seen.start), run.end.min(seen.end));
                if start >= end {
                    continue;
                }
                let below = &mut below[start - seen.start..end - seen.start];
                if run.opaque {
                    below.copy_from_slice(&source[start..end]);
                } else {
                    below.iter_mut().zip(&source[start..end]).for_each(|(below, above)| over(below, *above));
                }
            }
        }
    }

    /// Lays a freshly drawn shape with its left upper corner at `(left, top)`.
    pub(super) fn pixmap(&mut self, shape: &Pixmap, left: i32, top: i32) {
        self.blend(shape.data().as_chunks().0, shape.width(), shape.height(), left, top);
    }

    /// Lays premultiplied pixels; what falls off the sheet is cut.
    fn blend(&mut self, source: &[Rgba], width: u32, height: u32, left: i32, top: i32) {
        let Some((columns, rows)) = self.cut(left, top, width, height) else { return };
        self.touch(&columns, &rows);
        let across = self.layer.width as usize;
        for y in rows {
            let from = (y as i32 - top) as usize * width as usize + (columns.start as i32 - left) as usize;
            let row = &mut self.rgba[y * across + columns.start..y * across + columns.end];
            for (below, above) in row.iter_mut().zip(&source[from..from + columns.len()]) {
                over(below, *above);
            }
        }
    }

    /// Blends one colour through a mask of coverages (row by row, 0 to 255), as glyphs are.
    pub(super) fn mask(&mut self, mask: &[u8], width: u32, height: u32, left: i32, top: i32, ink: [u8; 3]) {
        let Some((columns, rows)) = self.cut(left, top, width, height) else { return };
        self.touch(&columns, &rows);
        let across = self.layer.width as usize;
        for y in rows {
            let from = (y as i32 - top) as usize * width as usize + (columns.start as i32 - left) as usize;
            let row = &mut self.rgba[y * across + columns.start..y * across + columns.end];
            for (below, cover) in row.iter_mut().zip(&mask[from..from + columns.len()]) {
                if *cover > 0 {
                    let cover = u32::from(*cover);
                    for (under, part) in below.iter_mut().zip(ink) {
                        *under =
                            ((u32::from(part) * cover + u32::from(*under) * (255 - cover) + 127) / 255) as u8;
                    }
                }
            }
        }
    }

    fn cut(
        &self,
        left: i32,
        top: i32,
        width: u32,
        height: u32,
    ) -> Option<(std::ops::Range<usize>, std::ops::Range<usize>)> {
        let clip = |start: i32, length: u32, most: u32| {
            let end = start.saturating_add_unsigned(length).min(most as i32);
            start.max(0) as usize..end.max(0) as usize
        };
        let (columns, rows) = (clip(left, width, self.layer.width), clip(top, height, self.layer.height));
        (!columns.is_empty() && !rows.is_empty()).then_some((columns, rows))
    }

    /// Fills the tiles of this range from the layer, those that aren't yet.
    fn touch(&mut self, columns: &std::ops::Range<usize>, rows: &std::ops::Range<usize>) {
        let across = self.layer.width as usize;
        let tiles = across.div_ceil(TILE);
        for row in rows.start / TILE..rows.end.div_ceil(TILE) {
            for column in columns.start / TILE..columns.end.div_ceil(TILE) {
                if std::mem::replace(&mut self.touched[row * tiles + column], true) {
                    continue;
                }
                let (left, right) = (column * TILE, ((column + 1) * TILE).min(across));
                for y in row * TILE..((row + 1) * TILE).min(self.layer.height as usize) {
                    let span = y * across + left..y * across + right;
                    self.rgba[span.clone()].copy_from_slice(&self.layer.rgba[span]);
                }
            }
        }
    }

    /// Everything in true colours (red, green, blue, 255), for choosing a palette.
    pub fn into_samples(mut self) -> Vec<[u8; 4]> {
        self.touch(&(0..self.layer.width as usize), &(0..self.layer.height as usize));
        std::mem::take(&mut self.rgba)
    }

    /// All of it as a still layer of its own, as when coordinates are written on a board once.
    pub fn into_layer(mut self) -> Layer {
        let texts = std::mem::take(&mut self.texts);
        let (width, height) = self.layer.size();
        Layer::new(width, height, self.into_samples(), texts)
    }

    /// The finished picture in the colours of a palette.
    pub fn into_picture(mut self, palette: &Arc<Palette>) -> Picture {
        let mut pixels = self.layer.indexes(palette);
        let across = self.layer.width as usize;
        let tiles = across.div_ceil(TILE);
        for (tile, _) in self.touched.iter().enumerate().filter(|(_, touched)| **touched) {
            let (left, top) = (tile % tiles * TILE, tile / tiles * TILE);
            let right = (left + TILE).min(across);
            for y in top..(top + TILE).min(self.layer.height as usize) {
                let span = y * across + left..y * across + right;
                let (still, drawn) = (&self.layer.rgba[span.clone()], &self.rgba[span.clone()]);
                // Most rows of a touched tile are as they were, and whole rows are compared at once.
                if drawn.as_flattened() == still.as_flattened() {
                    continue;
                }
                for ((index, drawn), still) in pixels[span].iter_mut().zip(drawn).zip(still) {
                    if drawn != still {
                        *index = palette.index([drawn[0], drawn[1], drawn[2]]);
                    }
                }
            }
        }
        Picture {
            width: self.layer.width,
            height: self.layer.height,
            pixels,
            palette: palette.clone(),
            texts: std::mem::take(&mut self.texts),
            areas: Vec::new(),
        }
    }
}

impl Drop for Canvas<'_> {
    fn drop(&mut self) {
        self.layer.give_back(std::mem::take(&mut self.rgba));
    }
}
