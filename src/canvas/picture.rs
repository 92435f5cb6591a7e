//! A finished picture and what can be done with it: a PNG, a smaller one, a grey one.

use std::sync::Arc;

use image::{DynamicImage, RgbImage, imageops::FilterType};

use super::{Palette, Written, png};

/// A finished picture: one byte a pixel, row by row, into a palette of at most 255 colours.
#[derive(Clone, Debug)]
pub struct Picture {
    /// Pixels across.
    pub width: u32,
    /// Pixels down.
    pub height: u32,
    /// Indexes into the palette; `width` × `height` of them.
    pub pixels: Vec<u8>,
    /// The game's colours.
    pub palette: Arc<Palette>,
    /// What is written in it and where, so that its legibility can be measured.
    pub texts: Vec<Written>,
    /// What can be touched in it, for clients where a picture can be touched.
    pub areas: Vec<Area>,
}

/// A part of a picture that stands for a control.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Area {
    /// Left, top, width and height in pixels.
    pub rect: [u32; 4],
    /// Where the hand is after touching it, as in a game's choices.
    pub hand: Vec<String>,
}

impl Area {
    fn scaled(&self, factor: f32) -> Self {
        let scaled = |pixels: u32| (pixels as f32 * factor).round() as u32;
        Self { rect: self.rect.map(scaled), hand: self.hand.clone() }
    }
}

impl Picture {
    /// The picture as a PNG file.
    pub fn png(&self) -> Vec<u8> {
        png::encode(self, &[])
    }

    /// The same with a text in it (an iTXt chunk) for whoever looks for it there.
    ///
    /// # Panics
    /// If the keyword isn't 1 to 79 characters of Latin-1.
    pub fn png_with(&self, keyword: &str, text: &str) -> Vec<u8> {
        png::encode(self, &[(keyword, text)])
    }

    /// Red, green and blue of a pixel.
    ///
    /// # Panics
    /// If it lies outside.
    pub fn pixel(&self, x: u32, y: u32) -> [u8; 3] {
        let index = self.pixels[(y * self.width + x) as usize];
        self.palette.colours()[usize::from(index)]
    }

    /// The picture in true colours.
    pub fn to_rgb(&self) -> RgbImage {
        let mut rgb = RgbImage::new(self.width, self.height);
        for (pixel, index) in rgb.as_chunks_mut::<3>().0.iter_mut().zip(&self.pixels) {
            *pixel = self.palette.colours()[usize::from(*index)];
        }
        rgb
    }

    /// The picture at another width, the height in proportion, in the same palette.
    #[must_use]
    pub fn scaled(&self, width: u32) -> Self {
        let width = width.max(1);
        let factor = width as f32 / self.width as f32;
        let height = ((self.height as f32 * factor).round() as u32).max(1);
        // Through the dynamic type: its method is compiled with its crate, which is optimised in debug builds too.
        let whole = DynamicImage::ImageRgb8(self.to_rgb());
        let small = whole.resize_exact(width, height, FilterType::Triangle).into_rgb8();
        Self {
            width,
            height,
            pixels: small.pixels().map(|pixel| self.palette.index(pixel.0)).collect(),
            palette: self.palette.clone(),
            texts: self.texts.iter().map(|text| text.scaled(factor)).collect(),
            areas: self.areas.iter().map(|area| area.scaled(factor)).collect(),
        }
    }

    /// The picture without its colours: what is left for those who can't tell them apart.
    #[must_use]
    pub fn grey(&self) -> Self {
        let light = |[r, g, b]: &[u8; 3]| {
            let light = (2126 * u32::from(*r) + 7152 * u32::from(*g) + 722 * u32::from(*b) + 5000) / 10_000;
            [light as u8; 3]
        };
        let palette = Palette::new(self.palette.colours().iter().map(light).collect());
        Self { palette: Arc::new(palette), ..self.clone() }
    }
}
