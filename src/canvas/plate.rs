//! Name plates: who sits where, whose turn it is, who won. Sizes in pixels.

use super::{Align, Canvas, Place, Sprite, Text};

/// How a plate looks.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum PlateState {
    /// Dark: others are to move.
    #[default]
    Waiting,
    /// Lit, with a pointer: to move.
    ToAct,
    /// Lit, with a star: won.
    Won,
    /// Lit, without a sign: the game ended, and nobody won.
    Drawn,
}

/// A plate of one size, with room for a token and a name.
#[derive(Clone, Debug)]
pub struct Plate {
    width: f32,
    height: f32,
    dark: Sprite,
    lit: Sprite,
    pointer: Sprite,
    star: Sprite,
}

/// Ink on a dark plate.
const ON_DARK: [u8; 3] = [0xf6, 0xe9, 0xcc];
/// Ink on a lit plate.
const ON_LIT: [u8; 3] = [0x2a, 0x15, 0x08];

fn panel(width: u32, height: u32, top: &str, bottom: &str, rim: &str, rim_width: f32) -> Sprite {
    let (w, h) = (width as f32, height as f32);
    let (inset, corner) = (rim_width / 2.0 + 1.0, h * 0.28);
    let svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" width="{w}" height="{h}"><defs>
        <linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/></linearGradient></defs>
        <rect x="{inset}" y="{inset}" width="{iw}" height="{ih}" rx="{corner}" fill="url(#g)" stroke="{rim}" stroke-width="{rim_width}"/>
        <path d="M{a} {b} H{c}" stroke="#ffffff" stroke-opacity=".22" stroke-width="{line}" stroke-linecap="round"/></svg>"##,
        iw = w - 2.0 * inset,
        ih = h - 2.0 * inset,
        a = inset + corner,
        b = inset + rim_width * 0.5 + h * 0.05,
        c = w - inset - corner,
        line = (h / 40.0).max(1.0),
    );
    Sprite::from_svg(&svg, width, height)
}

impl Plate {
    /// Plates `width` × `height` pixels.
    pub fn new(width: u32, height: u32) -> Self {
        let rim = (height as f32 / 26.0).max(1.0);
        let small = height * 2 / 5;
        Self {
            width: width as f32,
            height: height as f32,
            dark: panel(width, height, "#3a2a1c", "#241810", "#7d5b33", rim * 0.7),
            lit: panel(width, height, "#ffe9a8", "#efb945", "#fff6d8", rim * 1.3),
            pointer: Sprite::from_svg(include_str!("../../assets/art/house/pointer.svg"), small, small),
            star: Sprite::from_svg(
                include_str!("../../assets/art/house/star.svg"),
                small * 5 / 4,
                small * 5 / 4,
            ),
        }
    }

    /// Draws a plate with its left upper corner at `(left, top)`: the token at its left, the name beside it, shortened to
    /// fit, and a note at its right end, capitals `capital` pixels high.
    pub fn draw(
        &self,
        canvas: &mut Canvas,
        (left, top): Place,
        token: &Sprite,
        (name, note): (&str, Option<&str>),
        capital: f32,
        state: PlateState,
    ) {
        let middle = top + self.height / 2.0;
        let dark = state == PlateState::Waiting;
        let ground = if dark { &self.dark } else { &self.lit };
        canvas.sprite(ground, (left + self.width / 2.0, middle));
        canvas.sprite(token, (left + self.height * 0.68, middle));
        let start = left + self.height * 1.28;
        let sign = match state {
            PlateState::Waiting | PlateState::Drawn => None,
            PlateState::ToAct => Some(&self.pointer),
            PlateState::Won => Some(&self.star),
        };
        let mut end = left + self.width - self.height * 0.28;
        if let Some(sign) = sign {
            canvas.sprite(sign, (end - self.height * 0.16, middle));
            end -= self.height * 0.56;
        }
        let ink = if dark { ON_DARK } else { ON_LIT };
        let write = |words| Text::new(words, capital).ink(ink);
        if let Some(note) = note {
            let note = write(note).align(Align::Right);
            canvas.text(&note, (end, middle));
            end -= note.width() + self.height * 0.4;
        }
        let name = write(name).fit(end - start);
        canvas.text(&write(&name), (start, middle));
    }
}
