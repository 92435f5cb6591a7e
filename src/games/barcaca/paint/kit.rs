//! All that is drawn once a size: the still ground and the sprites laid on it.

use super::{
    super::{
        board::{FENDERS, Role},
        river::STRETCHES,
    },
    dice::{self, Look},
    layout::{self, CAPITAL, DIE, SHEET, SLOT, Width},
};
use crate::canvas::{Align, Canvas, Face, Layer, Place, Sprite, Text};

/// Inks: carved or painted on dark ground, on lit ground, and the shade below.
pub const IVORY: [u8; 3] = [0xf6, 0xe9, 0xcc];
/// Ink on lit ground.
pub const DARK: [u8; 3] = [0x2a, 0x15, 0x08];
/// Ink of what is not due yet.
pub const DIM: [u8; 3] = [0xb4, 0xa0, 0x84];

macro_rules! art {
    ($name:literal) => {
        include_str!(concat!("../../../../assets/art/barcaca/", $name, ".svg"))
    };
}

/// Dice of both and of nobody known, at one size.
pub struct Dice {
    faces: [[Sprite; 6]; 3],
}

impl Dice {
    fn new(size: u32, look: Look) -> Self {
        let of = |role| std::array::from_fn(|value| dice::face(role, value as u8 + 1, size, look));
        Self { faces: [of(Some(Role::Captain)), of(Some(Role::Mate)), of(None)] }
    }

    /// A face.
    pub fn face(&self, role: Option<Role>, value: u8) -> &Sprite {
        let value = usize::from(value.clamp(1, 6)) - 1;
        &self.faces[role.map_or(2, Role::index)][value]
    }
}

/// What a tray of one width is made of.
pub struct TrayKit {
    /// The tray, dark and with a lit plate.
    pub ground: [Sprite; 2],
    /// Faces, and faded ones.
    pub dice: Dice,
    /// Faded faces: dice that lie elsewhere, or as they were thrown.
    pub faded: Dice,
    /// Backs, by role.
    pub backs: [Sprite; 2],
    /// Empty places, by role.
    pub gone: [Sprite; 2],
    /// Edges of chosen dice, by role.
    pub edges: [Sprite; 2],
}

impl TrayKit {
    fn new(width: Width, scale: f32) -> Self {
        let pixels = |units: f32| (units * scale).round().max(1.0) as u32;
        let size = pixels(width.die().0);
        Self {
            ground: [false, true].map(|lit| tray(width, lit, scale)),
            dice: Dice::new(size, Look::Solid),
            faded: Dice::new(size, Look::Faded(50)),
            backs: Role::BOTH.map(|role| dice::back(role, size)),
            gone: Role::BOTH.map(|role| dice::gone(role, size)),
            edges: Role::BOTH.map(|role| dice::edge(Some(role), pixels(width.die().0 * 1.2))),
        }
    }
}

fn shaded(sprite: &Sprite, scale: f32) -> Sprite {
    sprite.with_shadow(3.0 * scale, (2.0 * scale).round() as i32, (5.0 * scale).round() as i32, 0.5)
}

/// All sprites and the ground, for one width.
pub struct Kit {
    /// Pixels for one unit of the sheet.
    pub scale: f32,
    /// The still ground.
    pub ground: Layer,
    /// The barge by tilt, 3 to port first.
    pub barges: [Sprite; 7],
    /// The barge where it was.
    pub barge_ghost: Sprite,
    /// The barge upside down.
    pub capsized: Sprite,
    /// A boat; one that is gone.
    pub boats: [Sprite; 2],
    /// Foam behind the barge.
    pub wake: Sprite,
    /// Sound of the horn.
    pub sound: Sprite,
    /// A crash.
    pub burst: Sprite,
    /// Mud under a stranded barge.
    pub mud: Sprite,
    /// The ribbon of a wreck, the one of a mooring, and the flags over it.
    pub ribbon: Sprite,
    pub glad_ribbon: Sprite,
    /// Flags.
    pub flags: Sprite,
    /// A tide mark: dry, at the water, under water.
    pub tides: [Sprite; 3],
    /// The ball of the level.
    pub ball: Sprite,
    /// Water over the gunwale: to port, to starboard; 1 step and more.
    pub washes: [[Sprite; 2]; 2],
    /// Fenders: none, one.
    pub fenders: [Sprite; 2],
    /// A knot: spent, there.
    pub knots: [Sprite; 2],
    /// A cup: empty, full.
    pub cups: [Sprite; 2],
    /// The light behind knots that wait for an answer.
    pub light: Sprite,
    /// Speeds that stay, go one stretch, go two; the present one; that of the round before.
    pub speeds: [Sprite; 5],
    /// Marks: low, high, and the speed for mooring.
    pub marks: [Sprite; 3],
    /// Dice in slots; as they lay before; to look.
    pub dice: [Dice; 3],
    /// Edges of slots, by role and for both.
    pub edges: [Sprite; 3],
    /// The slot filled last.
    pub corners: Sprite,
    /// One tea spent.
    pub leaf: Sprite,
    /// What tea does.
    pub change: Sprite,
    /// A die's number.
    pub tag: Sprite,
    /// To be thrown again.
    pub again: Sprite,
    /// Trays by width.
    pub trays: [TrayKit; 3],
    /// Tokens by role.
    pub tokens: [Sprite; 2],
    /// To act, won, asked.
    pub signs: [Sprite; 3],
}

impl Kit {
    /// Everything for a picture of this width.
    pub fn new(width: u32) -> Self {
        let scale = width as f32 / SHEET.0;
        let pixels = |units: f32| (units * scale).round().max(1.0) as u32;
        let sprite =
            |svg: &str, (width, height): (f32, f32)| Sprite::from_svg(svg, pixels(width), pixels(height));
        let shaded = |sprite: &Sprite| shaded(sprite, scale);
        let barge = |roll: i32| {
            let svg = art!("barge").replace("ROLL", &roll.to_string());
            shaded(&sprite(&svg, (122.0, 73.2)))
        };
        let boat = shaded(&sprite(art!("boat"), (98.0, 49.0)));
        let knot = sprite(art!("knot"), (58.0, 74.6));
        let cup = sprite(art!("cup"), (58.0, 58.0));
        let washes = |size: (f32, f32)| {
            let port = art!("wash");
            let starboard = port
                .replace("<path d=\"M0 0", "<g transform=\"matrix(-1 0 0 1 120 0)\"><path d=\"M0 0")
                .replace("</svg>", "</g></svg>");
            [sprite(port, size), sprite(&starboard, size)]
        };
        let (small, large) = (washes((78.0, 420.0)), washes((112.0, 560.0)));
        let [small_port, small_starboard] = small;
        let [large_port, large_starboard] = large;
        let die = pixels(DIE);
        Self {
            scale,
            ground: ground(scale),
            // The deck goes towards the side that sinks.
            barges: [3, 2, 1, 0, -1, -2, -3].map(|tilt: i32| barge(-4 * tilt.clamp(-2, 2))),
            barge_ghost: sprite(&art!("barge").replace("ROLL", "0"), (122.0, 73.2)).faded(0.35),
            capsized: sprite(art!("capsized"), (126.0, 75.6)),
            boats: [boat, sprite(art!("boat"), (98.0, 49.0)).faded(0.45)],
            wake: sprite(art!("wake"), (122.0, 84.0)),
            sound: sprite(SOUND, (70.0, 90.0)),
            burst: sprite(art!("burst"), (104.0, 104.0)),
            mud: sprite(MUD, (170.0, 100.0)),
            ribbon: shaded(&sprite(RIBBON, (620.0, 92.0))),
            glad_ribbon: shaded(&sprite(&glad(RIBBON), (620.0, 92.0))),
            flags: sprite(art!("flags"), (860.0, 94.6)),
            tides: ["#8a5a2e", "#ffe08a", "#123f52"].map(|paint| sprite(&mark(paint), (64.0, 44.0))),
            ball: shaded(&sprite(BALL, (40.0, 40.0))),
            washes: [[small_port, large_port], [small_starboard, large_starboard]],
            fenders: [sprite(art!("hook"), (56.0, 104.0)), sprite(art!("fender"), (56.0, 104.0))],
            knots: [knot.silhouette([0x4a, 0x2e, 0x18]).faded(0.45), shaded(&knot)],
            cups: [cup.silhouette([0x3b, 0x40, 0x48]), cup],
            light: sprite(LIGHT, (180.0, 130.0)),
            speeds: [0, 1, 2, 3, 4].map(|zone| sprite(&speed(zone), (72.0, 80.0))),
            marks: [low_mark(), high_mark(), mooring_mark()].map(|svg| shaded(&sprite(&svg, (40.0, 108.0)))),
            dice: [
                Dice::new(die, Look::Solid),
                Dice::new(die, Look::Faded(36)),
                Dice::new(die, Look::Faded(80)),
            ],
            edges: [Some(Role::Captain), Some(Role::Mate), None]
                .map(|role| dice::edge(role, pixels(SLOT * 1.15))),
            corners: dice::corners(pixels(SLOT * 1.13)),
            leaf: sprite(art!("leaf"), (34.0, 34.0)),
            change: sprite(CHANGE, (94.0, 56.0)),
            tag: dice::tag(pixels(54.0)),
            again: shaded(&sprite(art!("again"), (58.0, 58.0))),
            trays: Width::ALL.map(|width| TrayKit::new(width, scale)),
            tokens: [sprite(art!("captain"), (74.0, 74.0)), sprite(art!("mate"), (74.0, 74.0))],
            signs: [
                sprite(include_str!("../../../../assets/art/house/pointer.svg"), (38.0, 38.0)),
                sprite(include_str!("../../../../assets/art/house/star.svg"), (48.0, 48.0)),
                sprite(art!("knot"), (48.0, 62.0)),
            ],
        }
    }

    /// A place of the sheet in pixels.
    pub fn at(&self, (x, y): Place) -> Place {
        (x * self.scale, y * self.scale)
    }

    /// The kit of a tray.
    pub const fn tray(&self, width: Width) -> &TrayKit {
        &self.trays[width as usize]
    }

    /// Writes a word or number in the middle of a place of the sheet.
    pub fn write(&self, canvas: &mut Canvas, word: &str, capital: f32, place: Place, ink: [u8; 3]) {
        let text = Text::new(word, capital * self.scale).ink(ink).align(Align::Middle);
        canvas.text(&text, self.at(place));
    }
}

const BALL: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40"><circle cx="20" cy="20" r="17.500" fill="#2d4f8f" stroke="#0b1730" stroke-width="4"/><circle cx="14" cy="13" r="5.500" fill="#cfe0ff"/></svg>"##;
const SOUND: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 70 90"><g fill="none" stroke-linecap="round"><g stroke="#5b3f08" stroke-width="11"><path d="M8 30 Q18 45 8 60 M26 18 Q44 45 26 72 M44 6 Q72 45 44 84"/></g><g stroke="#ffe27a" stroke-width="6"><path d="M8 30 Q18 45 8 60 M26 18 Q44 45 26 72 M44 6 Q72 45 44 84"/></g></g></svg>"##;
const MUD: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 170 100"><path d="M6 50 C10 14 50 6 84 10 C126 4 164 20 166 50 C164 84 120 96 84 92 C40 96 8 84 6 50 Z" fill="#8a6a45" stroke="#e9dcb8" stroke-width="5"/><path d="M30 26 q14 8 28 0 M104 80 q14 8 28 0 M24 74 q10 6 20 0" fill="none" stroke="#5f4529" stroke-width="4" stroke-linecap="round"/></svg>"##;
const RIBBON: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 620 92"><path d="M4 26 H90 V88 H4 L34 57 Z" fill="#6a1611" stroke="#3b0d08" stroke-width="4"/><path d="M616 26 H530 V88 H616 L586 57 Z" fill="#6a1611" stroke="#3b0d08" stroke-width="4"/><path d="M54 74 H566 V88 L540 74 H80 L54 88 Z" fill="#3f0e09"/><rect x="54" y="3" width="512" height="74" fill="#8f211b" stroke="#3b0d08" stroke-width="4"/><path d="M58 8 H562 M58 72 H562" stroke="#f0b07a" stroke-width="2.500"/></svg>"##;
const LIGHT: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 180 130"><rect x="12" y="12" width="156" height="106" rx="50" fill="#ffe27a" fill-opacity=".35"/><rect x="24" y="24" width="132" height="82" rx="40" fill="#ffe27a" fill-opacity=".5" stroke="#fff3b8" stroke-width="4"/></svg>"##;
const CHANGE: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 84 50"><rect x="3" y="3" width="78" height="44" rx="13" fill="#eef7d8" stroke="#1f3a12" stroke-width="4.500"/></svg>"##;

/// The ribbon in the colours of a mooring.
fn glad(ribbon: &str) -> String {
    let dyes = [
        ("#6a1611", "#1d4a1c"),
        ("#3b0d08", "#0f2a10"),
        ("#3f0e09", "#10300f"),
        ("#8f211b", "#2c6a2a"),
        ("#f0b07a", "#e7d48a"),
    ];
    dyes.into_iter().fold(ribbon.to_owned(), |cloth, (red, green)| cloth.replace(red, green))
}

fn mark(paint: &str) -> String {
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 44"><rect width="64" height="44" fill="{paint}"/><path d="M0 43 H64" stroke="#000" stroke-opacity=".35" stroke-width="2.500"/><path d="M0 43 H12 M52 43 H64" stroke="#000" stroke-opacity=".6" stroke-width="4"/></svg>"##
    )
}

/// A cell of the speeds: how far such a speed goes; or what lies on it, 3 for the present speed, 4 for the one before.
fn speed(kind: u8) -> String {
    let cell = |ground: &str, edge: &str, way: &str| {
        format!(
            r##"<rect x="1" y="1" width="70" height="78" rx="6" fill="{ground}" stroke="{edge}" stroke-width="2"/><path d="{way}" fill="none" stroke="#f6e9cc" stroke-width="5.500" stroke-linecap="round" stroke-linejoin="round"/>"##
        )
    };
    let frame = |paint: &str| {
        format!(r##"<rect x="3" y="3" width="66" height="48" rx="9" {paint} stroke-width="4"/>"##)
    };
    let drawn = match kind {
        0 => cell("#4a2a1c", "#7d4a30", "M28 66 H44"),
        1 => cell("#1f4a52", "#4a8791", "M31 58 L41 66 L31 74"),
        2 => cell("#2c5a2c", "#6fa561", "M22 58 L32 66 L22 74 M39 58 L49 66 L39 74"),
        3 => frame(r##"fill="#ffd966" stroke="#7a4a00""##),
        _ => frame(r##"fill="none" stroke="#f2c75c" stroke-dasharray="9 6""##),
    };
    format!(r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 80">{drawn}</svg>"##)
}

/// A slider on the speeds: a bar with a small fender on top.
fn low_mark() -> String {
    slider(
        r##"<rect x="9" y="2" width="22" height="30" rx="11" fill="#e9e2cf" stroke="#2b2118" stroke-width="3.500"/><path d="M10 12 H30 M10 23 H30" stroke="#c2402f" stroke-width="5"/><rect x="9" y="2" width="22" height="30" rx="11" fill="none" stroke="#2b2118" stroke-width="3.500"/>"##,
    )
}

/// A slider with a small sail on top.
fn high_mark() -> String {
    slider(
        r##"<path d="M16 2 V33" stroke="#4b2a12" stroke-width="5" stroke-linecap="round"/><path d="M19 3 C40 12 40 26 38 30 L19 31 Z" fill="#f6efd8" stroke="#4b3a1c" stroke-width="3.500" stroke-linejoin="round"/>"##,
    )
}

fn slider(top: &str) -> String {
    format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 108"><path d="M20 28 V104" stroke="#2b1606" stroke-width="13" stroke-linecap="round"/><path d="M20 28 V104" stroke="#f2c75c" stroke-width="7" stroke-linecap="round"/>{top}</svg>"##
    )
}

/// A small anchor over the highest speed for mooring.
fn mooring_mark() -> String {
    r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 108"><g fill="none" stroke-linecap="round"><path d="M20 7 V31 M12 13 H28 M7 22 Q20 40 33 22" stroke="#2b1606" stroke-width="11"/><path d="M20 8 V31 M12 13 H28 M7 22 Q20 40 33 22" stroke="#f4e2b0" stroke-width="5"/></g></svg>"##.to_owned()
}

fn tray(width: Width, lit: bool, scale: f32) -> Sprite {
    let (w, (_, h, plate)) = (width.units(), layout::TRAY);
    let (top, bottom, rim, rim_width) =
        if lit { ("#ffe9a8", "#efb945", "#fff6d8", 5) } else { ("#4b3420", "#33220f", "#8f6a3a", 3) };
    let svg = format!(
        r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {w} {h}"><defs>
        <linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="{top}"/><stop offset="1" stop-color="{bottom}"/></linearGradient></defs>
        <rect x="2" y="2" width="{iw}" height="{ih}" rx="24" fill="#1f120a" stroke="#9a6c38" stroke-width="4"/>
        <rect x="9" y="{felt}" width="{fw}" height="{fh}" rx="17" fill="#1f4a3c"/>
        <path d="M9 {fd} V{fc} Q9 {felt} 26 {felt} H{right} Q{r2} {felt} {r2} {fc} V{fd} Q{r2} {fe} {right} {fe} H26 Q9 {fe} 9 {fd} Z" fill="#0f2b23"/>
        <rect x="7" y="7" width="{pw}" height="{ph}" rx="20" fill="url(#g)" stroke="{rim}" stroke-width="{rim_width}"/>
        <path d="M26 13 H{gleam}" stroke="#ffffff" stroke-opacity=".28" stroke-width="3" stroke-linecap="round"/></svg>"##,
        iw = w - 4.0,
        ih = h - 4.0,
        felt = plate + 2.0,
        fw = w - 18.0,
        fh = h - plate - 11.0,
        fe = plate + 10.0,
        fc = plate + 19.0,
        right = w - 26.0,
        r2 = w - 9.0,
        fd = plate + 25.0,
        pw = w - 14.0,
        ph = plate - 8.0,
        gleam = w - 26.0,
    );
    let pixels = |units: f32| (units * scale).round().max(1.0) as u32;
    Sprite::from_svg(&svg, pixels(w), pixels(h))
}

/// The still ground: the art with slots, signs and numbers put in.
fn ground(scale: f32) -> Layer {
    let slots: String = layout::slots()
        .map(|slot| {
            let (x, y) = layout::slot(slot);
            let kind = match layout::owner(slot) {
                Some(Role::Captain) => "captain",
                Some(Role::Mate) => "mate",
                None => "both",
            };
            format!(r##"<use href="#{kind}" x="{x}" y="{y}"/>"##)
        })
        .collect();
    let half = layout::stretch_width() / 2.0;
    let posts = (1..STRETCHES).map(|stretch| {
        let x = layout::stretch(stretch as f32) + half;
        format!(
            r##"<path d="M{x} 86 V306" stroke="#b7dcd6" stroke-width="4" stroke-dasharray="7 13"/><use href="#post" x="{x}" y="76"/><use href="#post" x="{x}" y="314"/>"##
        )
    });
    let signs = (1..=STRETCHES).map(|stretch| {
        let (x, y) = (layout::stretch(stretch as f32), layout::SIGN);
        format!(r##"<use href="#sign" x="{x}" y="{y}"/>"##)
    });
    let svg = art!("ground")
        .replace("<!--slots-->", &slots)
        .replace("<!--stretches-->", &posts.chain(signs).collect::<String>());
    let side = |units: f32| (units * scale).round() as u32;
    let bare = Layer::from_svg(&svg, side(SHEET.0), side(SHEET.1));
    let mut canvas = Canvas::new(&bare);
    let mut carve = |word: String, (x, y): Place| {
        let text = Text::new(&word, CAPITAL * scale).face(Face::Serif).ink(IVORY).align(Align::Middle);
        canvas.text(&text, (x * scale, y * scale));
    };
    for stretch in 1..=STRETCHES {
        carve(stretch.to_string(), (layout::stretch(stretch as f32), layout::SIGN));
    }
    let ((x, y), _, step) = layout::LEVEL;
    for tilt in -3..=3_i32 {
        carve(tilt.abs().to_string(), (x + step * tilt as f32, y));
    }
    canvas.into_layer()
}

const _: () = assert!(FENDERS == 3, "the art shows three");
