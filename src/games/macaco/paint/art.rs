//! The art as it is put together: files of `assets/art/macaco`, one laid into another, in a colour's dyes. How large it
//! is drawn is said in `kit`.

pub use crate::canvas::svg::{inside, put, star};

use super::super::board::Colour;

macro_rules! art {
    ($name:literal) => {
        include_str!(concat!("../../../../assets/art/macaco/", $name, ".svg"))
    };
}
pub(super) use art;

/// A colour's mark, which stands on its roof and its field.
pub const fn sign(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => art!("sign-red"),
        Colour::Blue => art!("sign-blue"),
        Colour::Yellow => art!("sign-yellow"),
        Colour::Green => art!("sign-green"),
    }
}

/// What its monkeys wear on their heads.
pub const fn hat(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => art!("hat-red"),
        Colour::Blue => art!("hat-blue"),
        Colour::Yellow => art!("hat-yellow"),
        Colour::Green => art!("hat-green"),
    }
}

/// What stands around their heads.
pub const fn mane(colour: Colour) -> &'static str {
    match colour {
        Colour::Yellow => art!("mane"),
        _ => "",
    }
}

/// A colour's paint, as on its roof.
pub const fn paint(colour: Colour) -> &'static str {
    match colour {
        Colour::Red => "#c9352a",
        Colour::Blue => "#2f66b8",
        Colour::Yellow => "#f2b92a",
        Colour::Green => "#2f8f3f",
    }
}

/// A tree house.
pub fn house(colour: Colour) -> String {
    let sign = put(sign(colour), (0.0, -68.0), 1.0);
    art!("house").replace("ROOF", paint(colour)).replace("<!--sign-->", &sign)
}

/// A palm with so many coconuts, at most three.
pub fn palm(coconuts: usize) -> String {
    let places = [(-15.0, -22.0), (15.0, -22.0), (0.0, -7.0)];
    let nuts: String = places.iter().take(coconuts).map(|place| put(art!("coconut"), *place, 0.9)).collect();
    art!("palm").replace("<!--nuts-->", &nuts)
}
