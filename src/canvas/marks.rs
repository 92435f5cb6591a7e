//! The marks every game needs: what can be touched, what is chosen, where it may go, what it would take, the way of the
//! last move. Each has a shape of its own, so that none lives by colour alone.

use resvg::tiny_skia::{FillRule, LineJoin, Paint, PathBuilder, Pixmap, Stroke, Transform};

use super::{Canvas, Place, Sprite};

/// The marks for pieces of one size.
#[derive(Clone, Debug)]
pub struct Marks {
    /// A golden ring around a piece that can be touched.
    pub movable: Sprite,
    /// A bright double ring with rays around the chosen piece.
    pub chosen: Sprite,
    /// A solid drop: the chosen piece may step here.
    pub step: Sprite,
    /// A ring of four claws: the chosen piece may go here and takes something.
    pub capture: Sprite,
    /// A cross over what was taken.
    pub taken: Sprite,
}

impl Marks {
    /// Marks for pieces that are `size` pixels across.
    pub fn new(size: u32) -> Self {
        let sprite = |svg, tenths: u32| Sprite::from_svg(svg, size * tenths / 10, size * tenths / 10);
        Self {
            movable: sprite(include_str!("../../assets/art/house/movable.svg"), 13),
            chosen: sprite(include_str!("../../assets/art/house/chosen.svg"), 15),
            step: sprite(include_str!("../../assets/art/house/step.svg"), 13),
            capture: sprite(include_str!("../../assets/art/house/capture.svg"), 13),
            taken: sprite(include_str!("../../assets/art/house/taken.svg"), 13),
        }
    }
}

/// The way of a move: a line through its points with a dot at each and a head at the end.
#[derive(Clone, Debug)]
pub struct Arrow<'p> {
    points: &'p [Place],
    width: f32,
    short: f32,
    ink: [u8; 3],
    edge: [u8; 3],
}

impl<'p> Arrow<'p> {
    /// An arrow through these points, its line `width` pixels wide.
    pub fn new(points: &'p [Place], width: f32) -> Self {
        Self { points, width, short: 0.0, ink: [0xb3, 0x1f, 0x16], edge: [0xff, 0xee, 0xd2] }
    }

    /// Ending this many pixels before the last point: at the edge of the piece that stands there.
    #[must_use]
    pub fn short_of(self, short: f32) -> Self {
        Self { short, ..self }
    }

    /// In this colour, with an edge of that one.
    #[must_use]
    pub fn colours(self, ink: [u8; 3], edge: [u8; 3]) -> Self {
        Self { ink, edge, ..self }
    }

    /// Where its line ends and where its head's tip is; `None` if it has no length.
    fn head(&self) -> Option<(Place, Place)> {
        let [.., from, to] = self.points else { return None };
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        let reach = length - self.short;
        if reach < self.width {
            return None;
        }
        let along = |way: f32| (from.0 + dx / length * way, from.1 + dy / length * way);
        Some((along((reach - self.width * 2.6).max(0.0)), along(reach)))
    }
}

impl Canvas<'_> {
    /// Draws the way of a move. Nothing if it has no length.
    pub fn arrow(&mut self, arrow: &Arrow) {
        let Some((neck, tip)) = arrow.head() else { return };
        let edge = (arrow.width * 0.28).max(1.0);
        let stops = &arrow.points[..arrow.points.len() - 1];
        for (ink, more) in [(arrow.edge, edge), (arrow.ink, 0.0)] {
            for (at, from) in stops.iter().enumerate() {
                self.line(*from, *stops.get(at + 1).unwrap_or(&neck), arrow.width + 2.0 * more, ink);
                self.line(*from, *from, (arrow.width * 1.15 + more) * 2.0, ink);
            }
            self.arrow_head(neck, tip, arrow.width, more, ink);
        }
    }

    /// The head from its neck to its tip, grown by `more` pixels on all sides.
    fn arrow_head(&mut self, neck: Place, tip: Place, width: f32, more: f32, [r, g, b]: [u8; 3]) {
        let (dx, dy) = (tip.0 - neck.0, tip.1 - neck.1);
        let long = dx.hypot(dy).max(1.0);
        let (side, pad) = (width * 1.7, long + width * 2.0 + more);
        let (ux, uy) = (dx / long * side, dy / long * side);
        let (left, top) = ((neck.0 - pad).floor(), (neck.1 - pad).floor());
        let at = |x: f32, y: f32| (x - left, y - top);
        let mut path = PathBuilder::new();
        let points = [
            at(tip.0, tip.1),
            at(neck.0 - uy, neck.1 + ux),
            at(neck.0 + dx / 4.0, neck.1 + dy / 4.0),
            at(neck.0 + uy, neck.1 - ux),
        ];
        path.move_to(points[0].0, points[0].1);
        points[1..].iter().for_each(|point| path.line_to(point.0, point.1));
        path.close();
        let sheet = Pixmap::new((2.0 * pad).ceil() as u32 + 1, (2.0 * pad).ceil() as u32 + 1);
        let (Some(path), Some(mut shape)) = (path.finish(), sheet) else { return };
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        paint.set_color_rgba8(r, g, b, 255);
        if more > 0.0 {
            let stroke = Stroke { width: 2.0 * more, line_join: LineJoin::Round, ..Stroke::default() };
            shape.stroke_path(&path, &paint, &stroke, Transform::identity(), None);
        }
        shape.fill_path(&path, &paint, FillRule::Winding, Transform::identity(), None);
        self.pixmap(&shape, left as i32, top as i32);
    }

    /// Draws a straight line with round ends; one from a place to itself is a disc.
    pub fn line(&mut self, from: Place, to: Place, width: f32, ink: [u8; 3]) {
        let radius = width / 2.0;
        let reach = radius + 1.0;
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let square = dx * dx + dy * dy;
        let mut row = Vec::new();
        let (top, bottom) = (from.1.min(to.1) - reach, from.1.max(to.1) + reach);
        for y in top.floor() as i32..=bottom.ceil() as i32 {
            let middle = y as f32 + 0.5;
            // The part of the line that is near enough to this row, and so the columns it can touch.
            let near = |edge: f32| ((middle + edge - from.1) / dy).clamp(0.0, 1.0);
            let (first, last) = if dy.abs() < 0.01 { (0.0, 1.0) } else { (near(-reach), near(reach)) };
            let (a, b) = (from.0 + dx * first, from.0 + dx * last);
            let (left, right) = ((a.min(b) - reach).floor() as i32, (a.max(b) + reach).ceil() as i32);
            row.clear();
            row.extend((left..=right).map(|x| {
                let (x, y) = (x as f32 + 0.5 - from.0, middle - from.1);
                let part = if square > 0.0 { ((x * dx + y * dy) / square).clamp(0.0, 1.0) } else { 0.0 };
                let far = (x - dx * part).hypot(y - dy * part);
                ((radius + 0.5 - far).clamp(0.0, 1.0) * 255.0 + 0.5) as u8
            }));
            self.mask(&row, row.len() as u32, 1, left, y, ink);
        }
    }
}
