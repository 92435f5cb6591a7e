//! The art as it is put together: files of `assets/art/deleb`, one laid into another. How large it is drawn is said in
//! `kit`.

use super::super::board::Side;
use crate::canvas::svg::inside;

macro_rules! art {
    ($name:literal) => {
        include_str!(concat!("../../../../assets/art/deleb/", $name, ".svg"))
    };
}
pub(super) use art;

/// How a piece looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Sunk in its hole under a bar.
    Locked,
    /// Standing free.
    Free,
    /// Free, with a chevron that points home.
    Homeward,
}

impl Look {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Locked, Self::Free, Self::Homeward];
}

/// A piece: team A's are round stones, team B's square pegs.
pub fn piece(side: Side, look: Look) -> String {
    let (free, locked) = match side {
        Side::A => (art!("stone"), art!("locked-stone")),
        Side::B => (art!("peg"), art!("locked-peg")),
    };
    match look {
        Look::Locked => locked.replace("<!--bar-->", inside(art!("bar"))),
        Look::Free => free.to_owned(),
        Look::Homeward => {
            // Home is below for team A and above for team B.
            let turn = if side == Side::A { 0 } else { 180 };
            let sign = format!(r#"<g transform="rotate({turn})">{}</g>"#, inside(art!("home")));
            free.replace("<!--sign-->", &sign)
        }
    }
}

/// A stick with its white or its black side up, lying askew by so many degrees; on a sheet twice as wide and a fifth longer
/// than it is.
pub fn stick(white: bool, tilt: f32) -> String {
    let (back, edge, face) = match white {
        true => ("#f0e0b8", "#1c0d04", art!("face-white")),
        false => ("#21140d", "#d8a566", art!("face-black")),
    };
    art!("stick")
        .replace("TILT", &tilt.to_string())
        .replace("BACK", back)
        .replace("EDGE", edge)
        .replace("<!--face-->", inside(face))
}

/// A side's line where one of its pieces has gone.
pub const fn line(side: Side) -> [u8; 3] {
    match side {
        Side::A => [0xb8, 0x3a, 0x0a],
        Side::B => [0x1b, 0x3f, 0x8c],
    }
}
