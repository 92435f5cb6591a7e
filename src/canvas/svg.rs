//! SVG source put together from other source, before it is drawn.

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
