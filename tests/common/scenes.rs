//! Positions of Onça that between them show everything a picture can show, for the tests of pictures and their benches.

use perus::{
    canvas::Picture,
    dice::{Dice, Seed},
    games::{
        Choice, Game, Registry, Scene, Viewer,
        onca::{Onca, State},
    },
    text::{Language, Texts},
};

/// A position with the touches of the hand so far.
pub struct Shot {
    /// What it shows.
    pub name: &'static str,
    /// The position.
    pub state: State,
    /// The touches.
    pub hand: Vec<String>,
    /// Names of the two players.
    pub names: [String; 2],
}

fn shot(name: &'static str, setup: &str, moves: &str, hand: &str, names: [&str; 2]) -> Shot {
    let mut state = State::from_text(setup).unwrap();
    let mut dice = Dice::new(Seed::from_bytes([0; 32]), String::new());
    for step in moves.split_whitespace() {
        let seat = state.to_move();
        Onca.play(&mut state, seat, step, &mut dice).unwrap_or_else(|why| panic!("{step}: {why:?}"));
    }
    let hand = hand.split_whitespace().map(str::to_owned).collect();
    Shot { name, state, hand, names: names.map(str::to_owned) }
}

const START: &str = "onca c5 a7,b7,c7,d7,e7,a6,b6,c6,d6,e6,a5,b5,d5,e5";
const HUNT: &str = "onca c5 a7,b7,c7,d7,a6,b6,c6,d6,e6,c4,d4,b5,d2";

/// All of them.
pub fn shots() -> Vec<Shot> {
    let us = ["Ana Beatriz", "Joaquim"];
    vec![
        shot("start", START, "", "", us),
        shot("jaguar-chosen", HUNT, "", "c5", us),
        shot("chain", HUNT, "", "c5 c3", us),
        shot("dogs-to-move", START, "c5-c4", "", us),
        shot("dog-chosen", START, "c5-c4", "b5", us),
        shot("jaguar-to-move", START, "c5-c4 b6-c5", "c4", us),
        shot("captured", HUNT, "c5xc3xe1", "", ["Ana Beatriz de Albuquerque e Vasconcelos Júnior", "🦃🦃"]),
        shot(
            "hurdles",
            "onca c1 a7,b7,c7,d7,c2,b2,d2,b3,d3,e5,d5",
            "c1xc3",
            "",
            ["Zoë Ångström", "木 João 🐕"],
        ),
        shot("trapped", "cachorros c1 c2,b2,d2,a1,e1,b3,c4,d3,a7,e7,c5", "c4-c3", "", us),
        shot("won", HUNT, "c5xe7xe5xc3 b5-b4 c3xa5", "", us),
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
        let texts = Texts::load(&Registry::house()).unwrap();
        Self { texts, language: Language::ALL[0] }
    }

    /// The picture of a shot.
    pub fn paint(&self, shot: &Shot, width: u32) -> Picture {
        let choices: Vec<Choice> =
            Onca.to_act(&shot.state).first().map_or_else(Vec::new, |seat| Onca.choices(&shot.state, *seat));
        self.paint_with(shot, width, &choices)
    }

    /// The picture of a shot with these choices.
    pub fn paint_with(&self, shot: &Shot, width: u32, choices: &[Choice]) -> Picture {
        let say = |msg: &perus::games::Msg| self.texts.say(self.language, msg, &shot.names);
        let scene = Scene {
            width,
            viewer: Viewer::Public,
            names: &shot.names,
            choices,
            hand: &shot.hand,
            stopped: false,
            say: &say,
        };
        Onca.paint(&shot.state, &scene)
    }
}
