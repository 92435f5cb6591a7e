//! Positions of Barcaça that between them show everything a picture can show, for the tests of pictures and their
//! benches.

use perus::{
    canvas::Picture,
    dice::{Dice, Seed},
    games::{
        Game, Msg, Registry, Scene, Seat, Viewer,
        barcaca::{
            Barcaca,
            board::{Board, Role},
            river::RIVERS,
            state::State,
        },
    },
    text::{Language, Texts},
};

/// A position, who looks at it, and the touches of the viewer's hand so far.
#[derive(Clone)]
pub struct Shot {
    /// What it shows.
    pub name: &'static str,
    /// The position before its last step.
    pub before: Option<State>,
    /// The position.
    pub state: State,
    /// Who looks.
    pub viewer: Viewer,
    /// The touches.
    pub hand: Vec<String>,
    /// Names of the two.
    pub names: [String; 2],
}

const HANDS: [[u8; 4]; 2] = [[3, 1, 5, 6], [2, 4, 4, 1]];

/// The board that a page of the rules shows.
fn on_page(text: &str) -> Board {
    let pages = Barcaca.rules();
    let page = pages.iter().find(|page| page.text.key == text).expect("there is such a page");
    *page.example.as_ref().expect("it shows a position").0.board()
}

/// A position in the middle of a voyage.
pub fn half_way() -> Board {
    on_page("barcaca-rules-slots")
}

fn at_the_quay() -> Board {
    Board { folds: [2, 2, 4, 5], ..on_page("barcaca-rules-end") }
}

/// A shot after these steps, each of the seat that acts; captain in seat 0.
fn shot(
    name: &'static str,
    (board, hands): (Board, [[u8; 4]; 2]),
    steps: &[&str],
    viewer: Viewer,
    hand: &str,
) -> Shot {
    let mut state = State::set_up(board, hands, Role::begins(board.round));
    let mut dice = Dice::new(Seed::from_bytes([5; 32]), String::new());
    let mut before = None;
    for step in steps {
        before = Some(state.clone());
        let seat = Barcaca.to_act(&state)[0];
        Barcaca
            .play(&mut state, seat, step, &mut dice)
            .unwrap_or_else(|why| panic!("{name}: {step}: {why:?}"));
    }
    let hand = hand.split_whitespace().map(str::to_owned).collect();
    Shot { name, before, state, viewer, hand, names: ["Ana Beatriz", "Joaquim"].map(str::to_owned) }
}

/// All of them.
pub fn shots() -> Vec<Shot> {
    let (captain, mate) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
    let (public, after) = (Viewer::Public, Viewer::After);
    let start = (Board::start(RIVERS[2]), HANDS);
    let half = (half_way(), [[4, 2, 6, 5], [3, 3, 1, 6]]);
    let crowded = Board { boats: [1, 1, 2, 2, 2, 3, 5], tilt: -2, teas: 3, knots: 2, ..half_way() };
    let quay = (at_the_quay(), [[1, 2, 6, 3], [1, 2, 2, 4]]);
    let late = Board { round: 6, barge: 6, tilt: -1, ..half_way() };
    let mut long = shot("long-names", half, &["d1 tea"], captain, "");
    long.names = ["Ana Beatriz de Albuquerque e Vasconcelos Júnior", "🦃🦃"].map(str::to_owned);
    vec![
        shot("start", start, &[], public, ""),
        shot("own-dice", start, &[], captain, ""),
        shot("die-chosen", half, &[], captain, "d1"),
        shot("to-look", half, &[], captain, "d1 oars"),
        shot("tea-to-look", half, &[], captain, "d2 +1 fender"),
        shot("partner-acts", half, &["d1 oars"], captain, ""),
        shot("mate-chosen", (crowded, half.1), &["d1 tea", "d1 balance", "d2 oars"], mate, "d4"),
        shot("placed-with-tea", half, &["d1+2 balance"], public, ""),
        shot("placed-with-tea-own", half, &["d1+2 balance"], captain, ""),
        shot("moved", half, &["d3 oars", "d4 oars"], public, ""),
        shot("tilted", half, &["d1 balance", "d2 balance"], public, ""),
        shot("honked", half, &["d2 horn"], public, ""),
        shot("honked-away", half, &["d1 horn"], public, ""),
        shot(
            "round-over",
            half,
            &["d1 balance", "d1 balance", "d2 oars", "d2 oars", "d3 horn", "d3 horn", "d4 tea", "d4 tea"],
            public,
            "",
        ),
        shot("crowded", (crowded, HANDS), &["d1 horn", "d2-1 horn"], public, ""),
        shot("knot-chosen", half, &[], captain, "knot d1 d3"),
        shot("asked", half, &["knot 1 3"], public, ""),
        shot("answering", half, &["knot 1 3"], mate, "again d2"),
        shot("hidden-shown", half, &["d2+1 fender", "d1+1 sail"], after, ""),
        shot("capsized", (Board { tilt: 2, ..half_way() }, half.1), &["d1 balance", "d1 balance"], after, ""),
        shot(
            "collided",
            (Board { boats: [0, 0, 1, 1, 1, 2, 1], ..half_way() }, half.1),
            &["d3 oars", "d4 oars"],
            after,
            "",
        ),
        shot(
            "into-the-quay",
            (Board { round: 5, barge: 7, boats: [0; 7], ..half_way() }, half.1),
            &["d3 oars", "d4 oars"],
            after,
            "",
        ),
        shot(
            "tide-out",
            (late, half.1),
            &["d1 balance", "d1 balance", "d2 oars", "d2 oars", "d3 horn", "d3 horn", "d4 tea", "d4 tea"],
            after,
            "",
        ),
        shot(
            "moored",
            quay,
            &["d1 balance", "d1 balance", "d2 oars", "d2 oars", "d3 cable", "d3 horn", "d4 horn", "d4 tea"],
            after,
            "",
        ),
        long,
    ]
}

/// Everything a picture needs to be painted.
pub struct Painter {
    texts: Texts,
    /// The language of its words.
    pub language: Language,
}

impl Painter {
    /// One that speaks Portuguese.
    pub fn new() -> Self {
        Self { texts: Texts::load(&Registry::house()).unwrap(), language: Language::ALL[0] }
    }

    fn scene<T>(&self, shot: &Shot, width: u32, paint: impl FnOnce(&Scene) -> T) -> T {
        let say = |msg: &Msg| self.texts.say(self.language, msg, &shot.names);
        let (names, hand) = (&shot.names, &shot.hand);
        paint(&Scene { width, viewer: shot.viewer, names, choices: &[], hand, stopped: false, say: &say })
    }

    /// The picture of a shot.
    pub fn paint(&self, shot: &Shot, width: u32) -> Picture {
        self.scene(shot, width, |scene| Barcaca.paint(&shot.state, scene))
    }

    /// What leads from the position before the last step to it.
    pub fn between(&self, shot: &Shot, width: u32) -> Vec<Picture> {
        let before = shot.before.as_ref();
        before.map_or_else(Vec::new, |before| {
            self.scene(shot, width, |scene| Barcaca.paint_between(before, &shot.state, scene))
        })
    }
}
