//! The marks every game needs: what can be touched, what is chosen, where it may go, what it would take, the way of the
//! last move. Each has a shape of its own, so that none lives by colour alone.

use resvg::tiny_skia::{FillRule, LineCap, LineJoin, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};

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
        let sprite = |svg| {
            let side = size * 13 / 10;
            Sprite::from_svg(svg, side, side)
        };
        Self {
            movable: sprite(include_str!("../../assets/art/house/movable.svg")),
            chosen: sprite(include_str!("../../assets/art/house/chosen.svg")),
            step: sprite(include_str!("../../assets/art/house/step.svg")),
            capture: sprite(include_str!("../../assets/art/house/capture.svg")),
            taken: sprite(include_str!("../../assets/art/house/taken.svg")),
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

    /// Its line, the dots and its head; `None` if it has no length.
    fn paths(&self) -> Option<(Path, Path)> {
        let [.., from, to] = self.points else { return None };
        let (dx, dy) = (to.0 - from.0, to.1 - from.1);
        let length = dx.hypot(dy);
        let reach = length - self.short;
        if reach < self.width {
            return None;
        }
        let (ux, uy) = (dx / length, dy / length);
        let tip = (from.0 + ux * reach, from.1 + uy * reach);
        let (long, wide) = (self.width * 2.6, self.width * 1.7);
        let neck = (tip.0 - ux * long, tip.1 - uy * long);
        let mut line = PathBuilder::new();
        for (index, point) in self.points[..self.points.len() - 1].iter().enumerate() {
            if index == 0 { line.move_to(point.0, point.1) } else { line.line_to(point.0, point.1) }
        }
        line.line_to(neck.0, neck.1);
        let mut solid = PathBuilder::new();
        for point in &self.points[..self.points.len() - 1] {
            solid.push_circle(point.0, point.1, self.width * 1.15);
        }
        solid.move_to(tip.0, tip.1);
        solid.line_to(neck.0 - uy * wide, neck.1 + ux * wide);
        solid.line_to(neck.0 + ux * long * 0.25, neck.1 + uy * long * 0.25);
        solid.line_to(neck.0 + uy * wide, neck.1 - ux * wide);
        solid.close();
        Some((line.finish()?, solid.finish()?))
    }
}

impl Canvas<'_> {
    /// Draws the way of a move. Nothing if it has no length.
    pub fn arrow(&mut self, arrow: &Arrow) {
        let Some((line, solid)) = arrow.paths() else { return };
        let edge = (arrow.width * 0.28).max(1.0);
        let (line_box, solid_box) = (line.bounds(), solid.bounds());
        let pad = arrow.width + edge + 2.0;
        let left = (line_box.left().min(solid_box.left()) - pad).floor();
        let top = (line_box.top().min(solid_box.top()) - pad).floor();
        let right = line_box.right().max(solid_box.right()) + pad;
        let bottom = line_box.bottom().max(solid_box.bottom()) + pad;
        let Some(mut shape) = Pixmap::new((right - left).ceil() as u32, (bottom - top).ceil() as u32) else {
            return;
        };
        let shift = Transform::from_translate(-left, -top);
        let stroke = |width| Stroke {
            width,
            line_cap: LineCap::Round,
            line_join: LineJoin::Round,
            ..Stroke::default()
        };
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        for ([r, g, b], more) in [(arrow.edge, 2.0 * edge), (arrow.ink, 0.0)] {
            paint.set_color_rgba8(r, g, b, 255);
            shape.stroke_path(&line, &paint, &stroke(arrow.width + more), shift, None);
            if more > 0.0 {
                shape.stroke_path(&solid, &paint, &stroke(more), shift, None);
            }
            shape.fill_path(&solid, &paint, FillRule::Winding, shift, None);
        }
        self.pixmap(&shape, left as i32, top as i32);
    }
}
