//! Words at houses: the names of stones and places that can be touched, each beside its house where it hides nothing; and
//! the quiet numbers of the marked houses, where nothing lies on them.

use super::{
    super::board::{Colour, House, INNER, OUTER},
    ground::{self, MARKED},
    kit::{DARK, GOLD, IVORY, Kit, LIGHT, QUIET},
    layout::{self, CAPITAL, CELL, CLOTH},
    pieces::covers,
    view::{Tag, View},
};
use crate::canvas::{Align, Canvas, Face, Place, Text};

/// Left, top, right, bottom.
type Rect = [f32; 4];

/// Height of a tag.
const HEIGHT: f32 = 42.0;

/// Where the flags of a victory hang.
const FLAGS: Rect = [240.0, 336.0, 760.0, 408.0];

fn around((x, y): Place, width: f32, height: f32) -> Rect {
    [x - width / 2.0, y - height / 2.0, x + width / 2.0, y + height / 2.0]
}

/// A tag with its edge and what it needs around it.
const fn grown([left, top, right, bottom]: Rect) -> Rect {
    [left - 6.0, top - 6.0, right + 6.0, bottom + 6.0]
}

/// The shared area of two boxes.
fn shared(a: Rect, b: Rect) -> f32 {
    let across = a[2].min(b[2]) - a[0].max(b[0]);
    let down = a[3].min(b[3]) - a[1].max(b[1]);
    across.max(0.0) * down.max(0.0)
}

impl Kit {
    fn wide(&self, words: &str) -> f32 {
        Text::new(words, CAPITAL).width()
    }

    /// The box of a beach's name.
    fn name_box(&self, view: &View, colour: Colour) -> Rect {
        let width = Text::new(&view.names[usize::from(colour.number())], CAPITAL).face(Face::Serif).width();
        around(ground::name_place(colour).0, width + 10.0, CAPITAL + 16.0)
    }

    /// What is written on the cloth where nothing lies on it: the beaches' names, the numbers of the marked houses.
    pub fn lettering(&self, canvas: &mut Canvas, view: &View, tags: &[(Rect, Place)]) {
        let stretches = view.ways.iter().flat_map(|way| way.windows(2).map(stretch));
        let marked = view
            .targets
            .iter()
            .map(|target| target.place)
            .chain(view.ghosts.iter().map(|(_, place)| *place))
            .chain(view.bursts.iter().chain(&view.chosen).chain(&view.movable).copied())
            .map(|place| around(place, 64.0, 64.0));
        let glory = view.glory.iter().flat_map(|place| [around(*place, 330.0, 330.0), FLAGS]);
        let hidden: Vec<Rect> = view
            .piles
            .iter()
            .map(covers)
            .chain(tags.iter().map(|(tag, _)| grown(*tag)))
            .chain(stretches)
            .chain(marked)
            .chain(glory)
            .collect();
        let is_free = |rect: Rect| hidden.iter().all(|other| shared(rect, *other) == 0.0);
        let mut write = |word: &str, place: Place, ink: [u8; 3]| {
            if is_free(around(place, self.wide(word) + 8.0, CAPITAL + 8.0)) {
                self.write(canvas, word, place, ink);
            }
        };
        for at in (0..OUTER).step_by(usize::from(MARKED)) {
            write(&at.to_string(), layout::house(House::Outer(at), Colour::Red), IVORY);
        }
        for at in (0..INNER).step_by(usize::from(MARKED)) {
            let word = House::Inner(at).to_string();
            write(&word, beside(House::Inner(at), self.wide(&word)), QUIET);
        }
        for colour in Colour::ALL {
            let (place, ink) = ground::name_place(colour);
            if is_free(self.name_box(view, colour)) {
                let name = &view.names[usize::from(colour.number())];
                let text =
                    Text::new(name, CAPITAL * self.scale).face(Face::Serif).ink(ink).align(Align::Middle);
                canvas.text(&text, self.at(place));
            }
        }
    }

    /// Where the tags stand, and their houses. The first to be placed takes the best spot, so several orders are tried.
    pub fn places(&self, view: &View) -> Vec<(Rect, Place)> {
        let spots: Vec<Vec<(Rect, f32)>> = self.spots(view);
        let count = spots.len();
        let forth = (0..count).map(|first| (0..count).map(|at| (first + at) % count).collect::<Vec<_>>());
        let back = (0..count).map(|first| (0..count).map(|at| (first + count - at) % count).collect());
        let placed = forth.chain(back).map(|order| place_in(&order, &spots));
        let best = placed.min_by(|(_, a), (_, b)| a.total_cmp(b)).map(|(rects, _)| rects).unwrap_or_default();
        best.into_iter().zip(view.tags.iter().map(|tag| tag.place)).collect()
    }

    /// For each tag, where it may stand and how bad that is, as far as other tags don't matter.
    fn spots(&self, view: &View) -> Vec<Vec<(Rect, f32)>> {
        let stones: Vec<Rect> = view
            .piles
            .iter()
            .map(covers)
            .chain(view.targets.iter().map(|target| around(target.place, 60.0, 60.0)))
            .chain(view.beaches.iter().flat_map(|beach| {
                (0..beach.count).map(|stone| around(layout::on_beach(beach.colour, stone), CELL, CELL))
            }))
            .collect();
        let names = Colour::ALL.map(|colour| self.name_box(view, colour));
        let cost = |rect: Rect, house: Place| {
            let outside =
                rect[0] < CLOTH[0] || rect[1] < CLOTH[1] || rect[2] > CLOTH[2] || rect[3] > CLOTH[3];
            let words: f32 = names.iter().map(|other| shared(rect, *other).min(300.0)).sum();
            let stones: f32 = stones.iter().map(|other| shared(rect, *other)).sum();
            let middle = ((rect[0] + rect[2]) / 2.0, (rect[1] + rect[3]) / 2.0);
            let far = (middle.0 - house.0).hypot(middle.1 - house.1);
            let outside = if outside { 1e7 } else { 0.0 };
            outside + words * 0.1 + stones * 4.0 + far * 2.5 + on_rings(rect) * 0.2
        };
        let of = |tag: &Tag| {
            let width = self.wide(&tag.text) + 30.0;
            let rects = spots(tag.place, width).map(|middle| around(middle, width, HEIGHT));
            rects.map(|rect| (rect, cost(rect, tag.place))).collect()
        };
        view.tags.iter().map(of).collect()
    }

    /// Draws the tags.
    pub fn tags(&self, canvas: &mut Canvas, view: &View, places: &[(Rect, Place)]) {
        for (rect, house) in places {
            let middle = ((rect[0] + rect[2]) / 2.0, (rect[1] + rect[3]) / 2.0);
            let (dx, dy) = (middle.0 - house.0, middle.1 - house.1);
            let long = dx.hypot(dy).max(1.0);
            let edge = (house.0 + dx / long * 30.0, house.1 + dy / long * 30.0);
            for (width, ink) in [(11.0, DARK), (5.0, GOLD)] {
                canvas.line(self.at(edge), self.at(middle), width * self.scale, ink);
            }
        }
        for ((rect, _), tag) in places.iter().zip(&view.tags) {
            let y = (rect[1] + rect[3]) / 2.0;
            let radius = HEIGHT / 2.0;
            let ends = |inset: f32| ((rect[0] + radius + inset, y), (rect[2] - radius - inset, y));
            for (width, ink) in [(HEIGHT + 6.0, GOLD), (HEIGHT, DARK)] {
                let (from, to) = ends(0.0);
                canvas.line(self.at(from), self.at(to), width * self.scale, ink);
            }
            let text = Text::new(&tag.text, CAPITAL * self.scale).ink(LIGHT).align(Align::Middle);
            canvas.text(&text, self.at(((rect[0] + rect[2]) / 2.0, y)));
        }
    }
}

/// The box of a stretch of a way.
fn stretch(ends: &[Place]) -> Rect {
    let (a, b) = (ends[0], ends[1]);
    [a.0.min(b.0) - 14.0, a.1.min(b.1) - 14.0, a.0.max(b.0) + 14.0, a.1.max(b.1) + 14.0]
}

/// Where the name of a marked house of the inner ring stands: inside of it, in its corners and beside the flags.
fn beside(house: House, width: f32) -> Place {
    let ((x, y), (dx, dy)) = (layout::house(house, Colour::Red), layout::outwards(house, Colour::Red));
    let (level, upright) = (36.0 + width / 2.0, 34.0 + CAPITAL / 2.0);
    match (dx == 0.0, dy == 0.0) {
        (true, _) => (x - level, y - dy * upright),
        (_, true) => (x - dx * level, y - upright),
        _ => (x - dx.signum() * level, y - dy.signum() * upright),
    }
}

/// Places the tags in this order, each where it is best; what that costs in all.
fn place_in(order: &[usize], spots: &[Vec<(Rect, f32)>]) -> (Vec<Rect>, f32) {
    let mut placed: Vec<Option<Rect>> = vec![None; spots.len()];
    let mut all = 0.0;
    for at in order {
        let cost = |(rect, cost): &(Rect, f32)| {
            let grown = grown(*rect);
            cost + placed.iter().flatten().map(|other| shared(grown, *other)).sum::<f32>() * 1e3
        };
        let costs = spots[*at].iter().map(|spot| (spot.0, cost(spot)));
        if let Some((best, cost)) = costs.min_by(|(_, a), (_, b)| a.total_cmp(b)) {
            placed[*at] = Some(best);
            all += cost;
        }
    }
    (placed.into_iter().flatten().collect(), all)
}

/// Where a tag of this width may stand: around its house, nearest first.
fn spots((x, y): Place, width: f32) -> impl Iterator<Item = Place> {
    let beside = width / 2.0 + 33.0;
    let upright = [1.0, -1.0].into_iter().flat_map(move |side| {
        [58.0, 104.0, 150.0].into_iter().flat_map(move |down| {
            [0.0, 28.0, -28.0, 56.0, -56.0, 90.0, -90.0, 130.0, -130.0]
                .into_iter()
                .map(move |aside| (x + aside, y + side * down))
        })
    });
    let level = [1.0, -1.0].into_iter().flat_map(move |side| {
        [0.0, 50.0].into_iter().flat_map(move |further| {
            [0.0, 24.0, -24.0, 48.0, -48.0]
                .into_iter()
                .map(move |aside| (x + side * (beside + further), y + aside))
        })
    });
    upright.chain(level)
}

/// How much of the rings' houses a box hides.
fn on_rings(rect: Rect) -> f32 {
    let ((x, y), half) = (layout::MIDDLE, CELL * 0.4);
    [9.0, 6.0]
        .into_iter()
        .map(|reach| {
            let (outside, inside) = (reach * CELL + half, reach * CELL - half);
            let square = |reach: f32| [x - reach, y - reach, x + reach, y + reach];
            shared(rect, square(outside)) - shared(rect, square(inside))
        })
        .sum()
}
