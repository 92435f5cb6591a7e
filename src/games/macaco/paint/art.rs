//! The art as it is put together: files of `assets/art/macaco`, one laid into another, in a colour's dyes. How large it
//! is drawn is said in `kit`.

use super::super::board::Colour;

macro_rules! art {
    ($name:literal) => {
        include_str!(concat!("../../../../assets/art/macaco/", $name, ".svg"))
    };
}
pub(super) use art;

/// What is inside an SVG file's outermost element.
pub fn inside(svg: &str) -> &str {
    let start = svg.find('>').map_or(0, |at| at + 1);
    let end = svg.rfind("</svg>").unwrap_or(svg.len());
    svg.get(start..end).unwrap_or_default()
}

/// Art moved and grown.
pub fn put(svg: &str, (x, y): (f32, f32), scale: f32) -> String {
    format!(r#"<g transform="translate({x} {y}) scale({scale})">{}</g>"#, inside(svg))
}

/// A star of so many points, between these radiuses.
pub fn star(points: u16, (inner, outer): (f32, f32), fill: &str, stroke: &str) -> String {
    let corner = |at: u16| {
        let (sin, cos) = (f32::from(at) * std::f32::consts::PI / f32::from(points)).sin_cos();
        let far = if at.is_multiple_of(2) { outer } else { inner };
        format!("{:.1} {:.1}", far * sin, -far * cos)
    };
    let way: Vec<String> = (0..2 * points).map(corner).collect();
    format!(
        r#"<path d="M{} Z" fill="{fill}" stroke="{stroke}" stroke-width="7" stroke-linejoin="round"/>"#,
        way.join(" L")
    )
}

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
