//! The dice as sprites: three of wood with burnt pips and a red one. A used one is turned away: it lies askew, its face
//! dark, ticked off; one that nobody needs any more is but its outline on the leaf.

use super::art::art;
use crate::canvas::{Sprite, pips};

/// How a die lies there.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lies {
    /// As thrown.
    Open,
    /// Used.
    Used,
    /// No longer needed.
    Idle,
}

fn dots(value: u8, ink: &str) -> String {
    pips(value).iter().map(|(x, y)| format!(r#"<circle cx="{x}" cy="{y}" r="10" fill="{ink}"/>"#)).collect()
}

fn wood(value: u8) -> String {
    art!("die-wood").replace("<!--pips-->", &dots(value, "#2a1406"))
}

fn used(value: u8) -> String {
    art!("die-used").replace("<!--pips-->", &dots(value, "#3d2410"))
}

fn idle(value: u8, [paint, ink]: [&str; 2], round: u8) -> String {
    let die = art!("die-idle").replace("ROUND", &round.to_string()).replace("PAINT", paint);
    die.replace("<!--pips-->", &dots(value, ink))
}

fn red(value: u8) -> String {
    art!("die-red").replace("<!--pips-->", &dots(value, "#fff6e6"))
}

/// Dice of one size.
pub struct Dice {
    wood: [[Sprite; 6]; 3],
    red: [[Sprite; 3]; 2],
    /// The place of a wooden one before the first throw, and of the red one.
    pub empty: [Sprite; 2],
}

impl Dice {
    /// Dice `size` units across.
    pub fn new(size: f32, scale: f32) -> Self {
        let side = (size * scale).round().max(1.0) as u32;
        let sprite = |svg: &str| Sprite::from_svg(svg, side, side);
        let values = [1, 2, 3, 4, 5, 6];
        let reds = [1, 2, 3].map(|value| sprite(&red(value)));
        Self {
            wood: [
                values.map(|value| sprite(&wood(value))),
                values.map(|value| sprite(&used(value))),
                values.map(|value| sprite(&idle(value, ["#1c5c28", "#6fbf5f"], 15))),
            ],
            red: [reds, [1, 2, 3].map(|value| sprite(&idle(value, ["#6b2418", "#d08a70"], 28)))],
            empty: [idle(0, ["#1c5c28", ""], 15), idle(0, ["#6b2418", ""], 28)].map(|svg| sprite(&svg)),
        }
    }

    /// A wooden one.
    pub fn wood(&self, value: u8, lies: Lies) -> &Sprite {
        &self.wood[lies as usize][usize::from(value.clamp(1, 6)) - 1]
    }

    /// The red one; idle once the throw is played.
    pub fn red(&self, value: u8, idle: bool) -> &Sprite {
        &self.red[usize::from(idle)][usize::from(value.clamp(1, 3)) - 1]
    }
}
