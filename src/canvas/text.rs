//! Writing on a canvas: faces, sizes by the height of capitals, fitting, and what a name keeps when the faces lack some
//! of its characters. Knows no language: the words come from outside.

use std::sync::LazyLock;

use ab_glyph::{Font, FontRef, GlyphId, PxScale, PxScaleFont, ScaleFont, point};

use super::{Canvas, Place};

/// A face of the house.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Face {
    /// For names and sentences.
    Sans,
    /// For what is carved into a board: coordinates, titles.
    Serif,
}

struct Type {
    font: FontRef<'static>,
    /// Height of its capitals for a scale of one pixel.
    capital: f32,
}

impl Type {
    fn new(file: &'static [u8]) -> Self {
        let font = FontRef::try_from_slice(file).expect("the fonts crate holds valid fonts");
        let glyph = font.glyph_id('H').with_scale(1000.0);
        let capital = font.outline_glyph(glyph).map_or(0.6, |glyph| -glyph.px_bounds().min.y / 1000.0);
        Self { font, capital }
    }
}

static SANS: LazyLock<Type> = LazyLock::new(|| Type::new(dejavu::sans_condensed::bold()));
static SERIF: LazyLock<Type> = LazyLock::new(|| Type::new(dejavu::serif::bold()));

impl Face {
    fn of(self) -> &'static Type {
        match self {
            Self::Sans => &SANS,
            Self::Serif => &SERIF,
        }
    }
}

/// Which part of a text lies at the place it is written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Align {
    /// Its left end.
    Left,
    /// Its middle.
    Middle,
    /// Its right end.
    Right,
}

/// A line of text to be written.
#[derive(Clone, Debug)]
pub struct Text<'t> {
    text: &'t str,
    capital: f32,
    face: Face,
    ink: [u8; 3],
    edge: Option<[u8; 3]>,
    align: Align,
}

impl<'t> Text<'t> {
    /// A text whose capitals are this many pixels high: white, sans serif, from its left end.
    pub fn new(text: &'t str, capital: f32) -> Self {
        Self { text, capital, face: Face::Sans, ink: [255; 3], edge: None, align: Align::Left }
    }

    /// In this face.
    #[must_use]
    pub fn face(self, face: Face) -> Self {
        Self { face, ..self }
    }

    /// In this colour.
    #[must_use]
    pub fn ink(self, ink: [u8; 3]) -> Self {
        Self { ink, ..self }
    }

    /// With a thin edge of light or shade below it, as if carved.
    #[must_use]
    pub fn edge(self, edge: [u8; 3]) -> Self {
        Self { edge: Some(edge), ..self }
    }

    /// Aligned so.
    #[must_use]
    pub fn align(self, align: Align) -> Self {
        Self { align, ..self }
    }

    /// The characters that can be shown.
    fn letters(&self) -> impl Iterator<Item = char> {
        self.text.chars().filter(|letter| can_show(*letter))
    }

    fn scaled(&self) -> PxScaleFont<&'static FontRef<'static>> {
        let kind = self.face.of();
        kind.font.as_scaled(PxScale::from(self.capital / kind.capital))
    }

    /// Width in pixels when written.
    pub fn width(&self) -> f32 {
        let font = self.scaled();
        let mut last = None;
        self.letters().map(|letter| advance(&font, &mut last, letter)).sum()
    }

    /// The text itself if it is at most `width` pixels wide, else as much of it as is with an ellipsis.
    pub fn fit(&self, width: f32) -> String {
        if self.width() <= width {
            return self.text.to_owned();
        }
        let font = self.scaled();
        let room = width - font.h_advance(font.glyph_id('…'));
        let (mut used, mut last) = (0.0, None);
        let kept: String = self
            .letters()
            .take_while(|letter| {
                used += advance(&font, &mut last, *letter);
                used <= room
            })
            .collect();
        format!("{}…", kept.trim_end())
    }
}

fn advance(font: &PxScaleFont<&FontRef<'_>>, last: &mut Option<GlyphId>, letter: char) -> f32 {
    let glyph = font.glyph_id(letter);
    let kern = last.map_or(0.0, |last| font.kern(last, glyph));
    *last = Some(glyph);
    kern + font.h_advance(glyph)
}

/// A text as it stands in a picture.
#[derive(Clone, Debug, PartialEq)]
pub struct Written {
    /// The characters.
    pub text: String,
    /// The box of its ink in pixels: left, top, width, height.
    pub area: (u32, u32, u32, u32),
    /// Height of the face's capitals in pixels.
    pub capital: f32,
    /// Its colour as asked for; the palette's nearest stands in the picture.
    pub ink: [u8; 3],
}

impl Written {
    /// Where it stands when the picture is scaled.
    pub(super) fn scaled(&self, factor: f32) -> Self {
        let scale = |pixels: u32| (pixels as f32 * factor).round() as u32;
        let (left, top, width, height) = self.area;
        Self {
            area: (scale(left), scale(top), scale(width), scale(height)),
            capital: self.capital * factor,
            ..self.clone()
        }
    }
}

impl Canvas<'_> {
    /// Writes a text at `(x, y)`, the middle of its capitals at the height `y`.
    pub fn text(&mut self, text: &Text, (x, y): Place) {
        let left = match text.align {
            Align::Left => x,
            Align::Middle => x - text.width() / 2.0,
            Align::Right => x - text.width(),
        };
        let base = (y + text.capital / 2.0).round();
        if let Some(edge) = text.edge {
            self.glyphs(text, left, base + (text.capital / 20.0).max(1.0).round(), edge);
        }
        let Some([left, top, right, bottom]) = self.glyphs(text, left, base, text.ink) else { return };
        let corner = |at: f32| at.max(0.0) as u32;
        self.texts.push(Written {
            text: text.text.to_owned(),
            area: (corner(left), corner(top), corner(right - left), corner(bottom - top)),
            capital: text.capital,
            ink: text.ink,
        });
    }

    /// Draws the glyphs; the box of their ink, if there is any.
    fn glyphs(&mut self, text: &Text, left: f32, base: f32, ink: [u8; 3]) -> Option<[f32; 4]> {
        let font = text.scaled();
        let (mut x, mut last, mut area) = (left, None, None::<[f32; 4]>);
        let mut mask = Vec::new();
        for letter in text.letters() {
            let width = advance(&font, &mut last, letter);
            let glyph = font.glyph_id(letter);
            let start = x + width - font.h_advance(glyph);
            x += width;
            let placed = glyph.with_scale_and_position(font.scale(), point(start, base));
            let Some(outline) = font.outline_glyph(placed) else { continue };
            let bounds = outline.px_bounds();
            let (across, down) = (bounds.width() as u32, bounds.height() as u32);
            mask.clear();
            mask.resize((across * down) as usize, 0);
            outline.draw(|x, y, cover| {
                if let Some(pixel) = mask.get_mut((y * across + x) as usize) {
                    *pixel = (cover.clamp(0.0, 1.0) * 255.0 + 0.5) as u8;
                }
            });
            self.mask(&mask, across, down, bounds.min.x as i32, bounds.min.y as i32, ink);
            let [left, top, right, bottom] =
                area.unwrap_or([bounds.min.x, bounds.min.y, bounds.max.x, bounds.max.y]);
            area = Some([
                left.min(bounds.min.x),
                top.min(bounds.min.y),
                right.max(bounds.max.x),
                bottom.max(bounds.max.y),
            ]);
        }
        area
    }
}

/// A name as far as the faces can show it: without characters they lack (or that would need joining, reordering or
/// stacking, which a line of single glyphs can't do), without control characters, its spaces single. `None` if nothing
/// is left; the seat's own word stands then.
pub fn legible(name: &str) -> Option<String> {
    let kept: String = name
        .chars()
        .map(|letter| if letter.is_whitespace() { ' ' } else { letter })
        .filter(|letter| can_show(*letter))
        .collect();
    let words = kept.split(' ').filter(|word| !word.is_empty()).collect::<Vec<_>>().join(" ");
    (!words.is_empty()).then_some(words)
}

/// Whether the faces have this character, and can show it by itself.
fn can_show(letter: char) -> bool {
    let needs_shaping = matches!(letter, '\u{300}'..='\u{36f}' | '\u{483}'..='\u{489}' | '\u{590}'..='\u{8ff}'
        | '\u{1ab0}'..='\u{1aff}' | '\u{1dc0}'..='\u{1dff}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
        | '\u{2060}'..='\u{206f}' | '\u{20d0}'..='\u{20ff}' | '\u{fb1d}'..='\u{fdff}' | '\u{fe00}'..='\u{fe2f}'
        | '\u{fe70}'..='\u{feff}');
    let in_faces = [&SANS, &SERIF].iter().all(|face| face.font.glyph_id(letter).0 != 0);
    letter == ' ' || !letter.is_control() && !needs_shaping && in_faces
}
