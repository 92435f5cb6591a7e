//! The picture of the board: wood with burnt lines, the pieces, the shelf of captured dogs, the marks of the hand and of
//! the last move. Where things lie is said once, for a picture 1,000 pixels wide. No rules here.

use std::{
    fmt::Write as _,
    sync::{Arc, LazyLock},
};

use super::{
    CACHORROS, Ending, ONCA, State,
    board::{LINES, Point, Points},
    moves::CAPTURES_TO_WIN,
};
use crate::{
    canvas::{
        Align, Arrow, Canvas, Face, Layer, Marks, Palette, Picture, Place, Plate, PlateState, Sizes, Sprite,
        Text, legible,
    },
    games::{Msg, Scene, Seat},
};

/// The sheet all measures are for.
const SHEET: (f32, f32) = (1000.0, 1280.0);
/// Where a7 lies.
const ORIGIN: Place = (148.0, 208.0);
/// From point to point.
const STEP: f32 = 136.0;
/// Left edge and size of the plates; tops of the dogs' plate and the jaguar's.
const PLATE: (f32, u32, u32) = (14.0, 972, 84);
const PLATE_TOPS: [f32; 2] = [1182.0, 14.0];
/// Middle of the shelf, of its first place, from place to place, and of its count.
const SHELF: (f32, f32, f32, f32) = (895.0, 206.0, 168.0, 1074.0);
/// Capitals of names and words: 11 pixels when the picture is shown 360 pixels wide need 31.
const CAPITAL: f32 = 32.0;
/// Ink of what is carved into the dark frame.
const IVORY: [u8; 3] = [0xf6, 0xe9, 0xcc];
const SHADE: [u8; 3] = [0x14, 0x09, 0x04];
/// Widths a picture can have.
const WIDTHS: std::ops::RangeInclusive<u32> = 120..=2000;

static KITS: Sizes<Kit> = Sizes::new();

/// Chosen from pictures that show everything once.
static PALETTE: LazyLock<Arc<Palette>> = LazyLock::new(|| {
    let kit = Kit::new(500);
    let samples: Vec<_> = View::samples().iter().map(|view| kit.draw(view).into_samples()).collect();
    Arc::new(Palette::from_samples(samples.iter().map(Vec::as_slice), &[IVORY, SHADE]))
});

/// The picture of a position.
pub fn paint(state: &State, scene: &Scene) -> Picture {
    let width = scene.width.clamp(*WIDTHS.start(), *WIDTHS.end());
    let kit = KITS.get(width, || Kit::new(width));
    kit.draw(&View::new(state, scene)).into_picture(&PALETTE)
}

/// What a picture is to show.
#[derive(Default)]
struct View {
    jaguar: Option<Point>,
    dogs: Points,
    captured: u32,
    /// Pieces as they were before the last move or the hand's way so far.
    ghosts: Vec<(Point, Piece)>,
    /// The way of the last move, or of the hand.
    way: Vec<Point>,
    /// Whether that way is only the hand's.
    by_hand: bool,
    taken: Vec<Point>,
    movable: Vec<Point>,
    chosen: Option<Point>,
    /// The piece that has won: it stands in glory.
    winner: Option<Point>,
    steps: Vec<Point>,
    captures: Vec<Point>,
    names: [String; 2],
    plates: [PlateState; 2],
    /// What a lit plate says: to move, won, a draw.
    note: String,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Piece {
    Jaguar,
    Dog,
}

impl View {
    fn new(state: &State, scene: &Scene) -> Self {
        let name = |seat: Seat| {
            let known = scene.names.get(seat.index()).and_then(|name| legible(name));
            known.unwrap_or_else(|| {
                (scene.say)(&Msg::new(["onca-seat-onca", "onca-seat-cachorros"][seat.index()]))
            })
        };
        let lit = |which: Option<Seat>, state| {
            [ONCA, CACHORROS].map(|seat| if which == Some(seat) { state } else { PlateState::Waiting })
        };
        let (plates, note) = match state.ending() {
            None if scene.stopped => ([PlateState::Waiting; 2], "picture-to-move"),
            None => (lit(Some(state.to_move()), PlateState::ToAct), "picture-to-move"),
            Some(Ending::Captures) => (lit(Some(ONCA), PlateState::Won), "picture-won"),
            Some(Ending::Trapped) => (lit(Some(CACHORROS), PlateState::Won), "picture-won"),
            Some(Ending::Claimed(_) | Ending::Agreed) => ([PlateState::Drawn; 2], "picture-drawn"),
        };
        let mut view = Self {
            jaguar: Some(state.jaguar()),
            dogs: state.dogs(),
            captured: state.captured(),
            names: [name(ONCA), name(CACHORROS)],
            plates,
            note: (scene.say)(&Msg::new(note)),
            winner: (state.ending() == Some(Ending::Captures)).then_some(state.jaguar()),
            ..Self::default()
        };
        // It stays to be seen while a piece is only chosen, as the jaguar always is, being the only one; but what a
        // capture leaves behind would hide where the piece can go.
        let captured = state.last().is_some_and(|last| !last.captured.is_empty());
        if scene.hand.len() < if captured { 1 } else { 2 } {
            view.show_last(state);
        }
        view.show_hand(scene);
        view
    }

    fn show_last(&mut self, state: &State) {
        let Some(last) = state.last() else { return };
        self.way = [last.from].into_iter().chain(last.path.iter().copied()).collect();
        self.taken.clone_from(&last.captured);
        self.ghosts = last.captured.iter().map(|point| (*point, Piece::Dog)).collect();
    }

    /// The touches so far, and what can be touched next.
    fn show_hand(&mut self, scene: &Scene) {
        let way: Option<Vec<Point>> = scene.hand.iter().map(|key| Point::from_name(key)).collect();
        let Some(way) = way else { return };
        let here = way.last().copied();
        for choice in scene.choices {
            let begins =
                choice.hand.len() > way.len() && choice.hand.iter().zip(scene.hand).all(|(a, b)| a.key == *b);
            let next = choice.hand.get(way.len()).and_then(|touch| Point::from_name(&touch.key));
            let Some(next) = next.filter(|_| begins) else { continue };
            let list = match here {
                None => &mut self.movable,
                Some(here) if here.over(next).is_some() => &mut self.captures,
                Some(_) => &mut self.steps,
            };
            if !list.contains(&next) {
                list.push(next);
            }
        }
        self.chosen = here;
        let (Some(start), Some(here)) = (way.first().copied(), here) else { return };
        if way.len() < 2 {
            return;
        }
        // Within a chain the jaguar is shown where it has come to, and where it started as a ghost.
        self.taken = way.windows(2).filter_map(|pair| pair[0].over(pair[1])).collect();
        self.ghosts = self.taken.iter().map(|point| (*point, Piece::Dog)).collect();
        self.dogs = self.taken.iter().fold(self.dogs, |dogs, point| dogs.without(*point));
        if self.jaguar == Some(start) {
            self.jaguar = Some(here);
            self.ghosts.push((start, Piece::Jaguar));
        } else {
            self.dogs = self.dogs.without(start).with(here);
            self.ghosts.push((start, Piece::Dog));
        }
        self.way = way;
        self.by_hand = true;
    }

    /// Positions that between them show every paint: what the palette is chosen from.
    fn samples() -> Vec<Self> {
        let points = |names: &str| -> Vec<Point> { names.split(' ').filter_map(Point::from_name).collect() };
        let all = || Self {
            names: ["H", "H"].map(str::to_owned),
            note: "H".to_owned(),
            jaguar: Point::from_name("c5"),
            ..Self::default()
        };
        vec![
            Self { dogs: points("a7 b7 c7 d7 e7 a6 b6 c6 d6 e6 a5 b5 d5 e5").into_iter().collect(), ..all() },
            Self {
                dogs: points("a7 b7 c7 d7 e7 a6 e6").into_iter().collect(),
                movable: points("c7 d7 e7 c2"),
                captured: 3,
                way: points("c3 c4"),
                plates: [PlateState::Waiting, PlateState::ToAct],
                ..all()
            },
            Self {
                dogs: points("a7 b7").into_iter().collect(),
                captured: 5,
                way: points("c3 c5"),
                by_hand: true,
                taken: points("c4"),
                ghosts: [(points("c4"), Piece::Dog), (points("c3"), Piece::Jaguar)]
                    .into_iter()
                    .flat_map(|(points, piece)| points.into_iter().map(move |point| (point, piece)))
                    .collect(),
                chosen: Point::from_name("c5"),
                steps: points("b4 d4 d6 b6"),
                captures: points("c7 e3 a3"),
                plates: [PlateState::Won, PlateState::Waiting],
                ..all()
            },
        ]
    }
}

/// All that is drawn once a size.
struct Kit {
    /// Pixels for one unit of the sheet.
    scale: f32,
    ground: Layer,
    jaguar: Sprite,
    jaguar_ghost: Sprite,
    dog: Sprite,
    dog_ghost: Sprite,
    kept_dog: Sprite,
    tokens: [Sprite; 2],
    /// For pieces of the jaguar's size and of a dog's.
    marks: [Marks; 2],
    plate: Plate,
}

const JAGUAR: &str = include_str!("../../../assets/art/onca/jaguar.svg");
const DOG: &str = include_str!("../../../assets/art/onca/dog.svg");

fn place(point: Point) -> Place {
    let (x, y) = point.xy();
    (ORIGIN.0 + f32::from(x) * STEP, ORIGIN.1 + f32::from(y) * STEP)
}

impl Kit {
    fn new(width: u32) -> Self {
        let scale = width as f32 / SHEET.0;
        let pixels = |units: f32| (units * scale).round().max(1.0) as u32;
        let piece = |svg, size: f32| Sprite::from_svg(svg, pixels(size), pixels(size));
        let shaded = |sprite: &Sprite| sprite.with_shadow(4.0 * scale, 0, pixels(7.0) as i32, 0.55);
        let (jaguar, dog) = (piece(JAGUAR, 138.0), piece(DOG, 120.0));
        Self {
            scale,
            ground: ground(scale),
            jaguar_ghost: jaguar.faded(0.4),
            dog_ghost: dog.faded(0.42),
            jaguar: shaded(&jaguar),
            dog: shaded(&dog),
            kept_dog: piece(DOG, 116.0),
            tokens: [piece(JAGUAR, 74.0), piece(DOG, 70.0)],
            marks: [Marks::new(pixels(118.0)), Marks::new(pixels(106.0))],
            plate: Plate::new(pixels(PLATE.1 as f32), pixels(PLATE.2 as f32)),
        }
    }

    fn at(&self, (x, y): Place) -> Place {
        (x * self.scale, y * self.scale)
    }

    fn draw(&self, view: &View) -> Canvas<'_> {
        let mut canvas = Canvas::new(&self.ground);
        let point = |point| self.at(place(point));
        let marks = |at: Point| &self.marks[usize::from(view.jaguar != Some(at))];
        view.movable.iter().for_each(|at| canvas.sprite(&marks(*at).movable, point(*at)));
        view.steps.iter().for_each(|at| canvas.sprite(&marks(*at).step, point(*at)));
        view.chosen.iter().chain(&view.winner).for_each(|at| canvas.sprite(&marks(*at).chosen, point(*at)));
        for (at, piece) in &view.ghosts {
            let ghost = if *piece == Piece::Dog { &self.dog_ghost } else { &self.jaguar_ghost };
            canvas.sprite(ghost, point(*at));
        }
        let way: Vec<Place> = view.way.iter().map(|at| point(*at)).collect();
        let arrow = Arrow::new(&way, 11.0 * self.scale).short_of(58.0 * self.scale);
        canvas.arrow(&if view.by_hand {
            arrow.colours([0x7a, 0x4a, 0x00], [0xff, 0xe0, 0x6a])
        } else {
            arrow
        });
        view.taken.iter().for_each(|at| canvas.sprite(&marks(*at).taken, point(*at)));
        view.captures.iter().for_each(|at| canvas.sprite(&marks(*at).capture, point(*at)));
        view.dogs.into_iter().for_each(|at| canvas.sprite(&self.dog, point(at)));
        view.jaguar.iter().for_each(|at| canvas.sprite(&self.jaguar, point(*at)));
        self.shelf(&mut canvas, view);
        self.plates(&mut canvas, view);
        canvas
    }

    fn shelf(&self, canvas: &mut Canvas, view: &View) {
        let (x, first, step, count) = SHELF;
        for kept in 0..view.captured.min(CAPTURES_TO_WIN) {
            canvas.sprite(&self.kept_dog, self.at((x, first + kept as f32 * step)));
        }
        let words = format!("{}/{CAPTURES_TO_WIN}", view.captured);
        let text = Text::new(&words, 40.0 * self.scale)
            .face(Face::Serif)
            .ink(IVORY)
            .edge(SHADE)
            .align(Align::Middle);
        canvas.text(&text, self.at((x, count)));
    }

    fn plates(&self, canvas: &mut Canvas, view: &View) {
        let capital = CAPITAL * self.scale;
        for (seat, state) in view.plates.into_iter().enumerate() {
            let note = (state != PlateState::Waiting).then_some(view.note.as_str());
            let corner = self.at((PLATE.0, PLATE_TOPS[seat]));
            self.plate.draw(canvas, corner, &self.tokens[seat], (&view.names[seat], note), capital, state);
        }
    }
}

/// The still ground: the art with the board's lines and the shelf's places put in, and the coordinates.
fn ground(scale: f32) -> Layer {
    let mut way = String::new();
    for line in LINES {
        for (index, point) in line.iter().enumerate() {
            let (x, y) = place(*point);
            // Writing into a String can't fail.
            let _ = write!(way, "{}{x} {y}", if index == 0 { 'M' } else { 'L' });
        }
    }
    let dots = |radius: f32, paint: &str| -> String {
        Point::ALL
            .into_iter()
            .map(|point| {
                let (x, y) = place(point);
                format!(r##"<circle cx="{x}" cy="{y}" r="{radius}" {paint}/>"##)
            })
            .collect()
    };
    let lines = format!(
        r##"<g fill="none" stroke-linecap="round" stroke-linejoin="round">
        <path d="{way}" stroke="#ffedc4" stroke-width="7" opacity=".75" transform="translate(0 3)"/>
        <path d="{way}" stroke="#3c1d0b" stroke-width="6.500"/></g>{}{}{}"##,
        dots(17.0, r##"fill="#3c1d0b""##),
        dots(10.0, r##"fill="#6b3a17""##),
        dots(4.5, r##"fill="#2a1206""##),
    );
    let (_, first, step, _) = SHELF;
    let niches: String = (0..CAPTURES_TO_WIN)
        .map(|index| {
            let y = first - 110.0 + index as f32 * step;
            format!(
                r##"<rect x="19" y="{top}" width="144" height="148" rx="26" fill="#1c0d06" stroke="#8a5a2e" stroke-width="3"/>
                <path d="M40 {edge} H142" stroke="#d9a648" stroke-width="2.500" opacity=".6"/>"##,
                top = y - 74.0,
                edge = y + 70.0,
            )
        })
        .collect();
    let svg = include_str!("../../../assets/art/onca/board.svg")
        .replace("<!--lines-->", &lines)
        .replace("<!--niches-->", &niches);
    let side = |units: f32| (units * scale).round() as u32;
    let bare = Layer::from_svg(&svg, side(SHEET.0), side(SHEET.1));
    let mut canvas = Canvas::new(&bare);
    // An empty place shows whom it waits for.
    let empty = Sprite::from_svg(DOG, side(116.0), side(116.0)).silhouette([0x4d, 0x2c, 0x17]);
    for index in 0..CAPTURES_TO_WIN {
        canvas.sprite(&empty, (SHELF.0 * scale, (first + index as f32 * step) * scale));
    }
    let mut carve = |word: &str, capital: f32, x: f32, y: f32| {
        let text =
            Text::new(word, capital * scale).face(Face::Serif).ink(IVORY).edge(SHADE).align(Align::Middle);
        canvas.text(&text, (x * scale, y * scale));
    };
    for (index, letter) in ["a", "b", "c", "d", "e"].iter().enumerate() {
        carve(letter, 41.0, ORIGIN.0 + index as f32 * STEP, 1136.0);
    }
    for (index, digit) in ["7", "6", "5", "4", "3", "2", "1"].iter().enumerate() {
        carve(digit, 33.0, 40.0, ORIGIN.1 + index as f32 * STEP);
    }
    canvas.into_layer()
}
