//! What fills the middle of the ring at great moments: a crocodile that steals a throw, one that keeps it, the winner.

use super::{
    super::board::Colour,
    art::{self, art, inside, put},
    dice::Lies,
    kit::{DARK, Kit},
    layout::{CAPITAL, MIDDLE},
    monkeys,
    view::Middle,
};
use crate::canvas::{Canvas, Place, Sprite};

/// Across a scene.
const SIDE: f32 = 600.0;

/// The scenes as sprites.
pub struct Scenes {
    /// A crocodile as a thief, with this colour's hat.
    thief: [Sprite; 4],
    /// One that keeps what it has.
    keeper: [Sprite; 4],
    /// Its teeth, before the dice.
    teeth: Sprite,
    /// A winner of this colour.
    winner: [Sprite; 4],
}

const VIEW: &str = r#"<svg xmlns="http://www.w3.org/2000/svg" viewBox="-300 -300 600 600">"#;

fn crocodile(colour: Colour, steals: bool) -> String {
    let (eyes, [dark, edge, light]) = match steals {
        true => (art!("eyes-thief"), ["#ff9a1f", "#5a1a08", "#ffe24a"]),
        false => (art!("eyes-keeper"), ["#1f8f8a", "#0b3a3a", "#d3f5c8"]),
    };
    let burst = art::star(22, (265.0, 276.0), dark, edge) + &art::star(22, (254.0, 265.0), light, light);
    // A yellow mane would be lost on the yellow star.
    let dyed = |svg: &str| svg.replace("#ffd23f", "#f08a1c");
    art!("thief")
        .replace("<!--burst-->", &burst)
        .replace("<!--behind-->", &put(&dyed(art::mane(colour)), (0.0, -36.0), 2.5))
        .replace("<!--eyes-->", inside(eyes))
        .replace("<!--hat-->", &put(&dyed(art::hat(colour)), (0.0, -72.0), 1.6))
}

fn winner(colour: Colour) -> String {
    let burst = art::star(22, (265.0, 276.0), "#ffc02a", "#7a4a00")
        + &art::star(22, (254.0, 265.0), "#ffe88a", "#ffe88a")
        + &art::star(16, (120.0, 240.0), "#fff6cf", "#fff6cf");
    let nut = |place, scale| put(art!("coconut"), place, scale);
    format!(
        "{VIEW}{burst}{}{}{}{}</svg>",
        put(&monkeys::whole(colour), (0.0, -62.0), 2.35),
        nut((-124.0, 34.0), 2.2),
        nut((126.0, 38.0), 2.0),
        nut((-148.0, -36.0), 1.5),
    )
}

impl Scenes {
    /// All of them.
    pub fn new(scale: f32) -> Self {
        let side = (SIDE * scale).round().max(1.0) as u32;
        let sprite = |svg: &str| Sprite::from_svg(svg, side, side);
        Self {
            thief: Colour::ALL.map(|colour| sprite(&crocodile(colour, true))),
            keeper: Colour::ALL.map(|colour| sprite(&crocodile(colour, false))),
            teeth: sprite(art!("teeth")),
            winner: Colour::ALL.map(|colour| sprite(&winner(colour))),
        }
    }
}

/// A point seen from the middle of the ring.
const fn seen((x, y): Place) -> Place {
    (MIDDLE.0 + x, MIDDLE.1 + y)
}

impl Kit {
    /// The scene, if it is a great moment.
    pub fn middle(&self, canvas: &mut Canvas, middle: &Middle) {
        match middle {
            Middle::Quiet => {}
            Middle::Rattle { colour, victim, sound, lines, red, wood } => {
                let scenes = &self.scenes;
                let crocodiles = if victim.is_some() { &scenes.thief } else { &scenes.keeper };
                canvas.sprite(&crocodiles[*colour as usize], self.at(MIDDLE));
                self.held(canvas, *red, *wood);
                canvas.sprite(&scenes.teeth, self.at(MIDDLE));
                self.sound(canvas, sound);
                self.lines(canvas, lines, *victim);
            }
            Middle::Won { colour, lines: [who, what] } => {
                canvas.sprite(&self.scenes.winner[*colour as usize], self.at(MIDDLE));
                self.write(canvas, who, (42.0, 430.0), seen((0.0, 134.0)), DARK);
                self.write(canvas, what, (42.0, 340.0), seen((0.0, 192.0)), NOISE);
            }
        }
    }

    /// The dice between the teeth.
    fn held(&self, canvas: &mut Canvas, red: u8, wood: [u8; 3]) {
        let place = |at: usize| self.at(seen((-117.0 + 78.0 * at as f32, 6.0)));
        canvas.sprite(self.dice[1].red(red, false), place(0));
        for (at, die) in (1..).zip(wood) {
            canvas.sprite(self.dice[1].wood(die, Lies::Open), place(at));
        }
    }

    /// The noise, letter by letter along the upper edge, louder towards its middle.
    fn sound(&self, canvas: &mut Canvas, sound: &str) {
        let letters: Vec<char> = sound.chars().collect();
        let count = letters.len().max(2) as f32 - 1.0;
        for (at, letter) in letters.iter().enumerate() {
            let turn = (at as f32 / count - 0.5) * 1.06;
            let (sin, cos) = turn.sin_cos();
            let capital = 44.0 - 6.0 * (at % 2) as f32;
            let place = seen((231.0 * sin, -231.0 * cos));
            self.write(canvas, &letter.to_string(), (capital, 100.0), place, NOISE);
        }
    }

    /// Who, what, and whom.
    fn lines(&self, canvas: &mut Canvas, lines: &[String; 3], victim: Option<Colour>) {
        let [who, what, whom] = lines;
        let Some(victim) = victim else {
            self.write(canvas, who, (42.0, 430.0), seen((0.0, 124.0)), DARK);
            self.write(canvas, what, (34.0, 340.0), seen((0.0, 181.0)), DARK);
            return;
        };
        canvas.sprite(&self.of(victim).scared, self.at(seen((-180.0, 144.0))));
        self.write(canvas, who, (36.0, 322.0), seen((44.0, 111.0)), DARK);
        self.write(canvas, what, (CAPITAL, 330.0), seen((38.0, 157.0)), DARK);
        self.write(canvas, whom, (34.0, 276.0), seen((10.0, 201.0)), NOISE);
    }
}

/// Ink of what is shouted.
pub const NOISE: [u8; 3] = [0x8c, 0x17, 0x12];
