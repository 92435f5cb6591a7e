//! A game from outside the crate, as small as can be, in which two play together against a clock, have ready-made
//! sentences and shall tell each other no numbers. In it what belongs to playing together is tried.

use std::{
    sync::{Arc, LazyLock},
    time::Duration,
};

use perus::{
    canvas::{Canvas, Layer, Palette, Picture},
    dice::Dice,
    games::{
        Choice, Clock, ClockPlay, Game, GameRef, Kind, Level, Msg, OptionKind, OptionSpec, Options, Outcome,
        Refusal, Registry, RulesPage, Scene, Score, Seat, SeatSpec, Thinking, Touch, Viewer,
    },
};
use serde_json::{Value, json};

/// The game.
pub struct Remo;

/// So many strokes take the boat home.
const STROKES: u32 = 16;
const WATER: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><rect width="80" height="40" fill="#204060"/></svg>"##;

/// A position.
#[derive(Clone)]
pub struct State {
    strokes: u32,
    seconds: Option<u32>,
}

impl State {
    fn to_move(&self) -> Option<Seat> {
        (self.strokes < STROKES).then_some(Seat((self.strokes % 2) as u8))
    }
}

/// The house's games and this one.
pub fn games() -> Registry {
    Registry::house().with(GameRef::new(Remo))
}

impl Game for Remo {
    type State = State;

    fn name(&self) -> &'static str {
        "remo"
    }

    fn options(&self) -> Vec<OptionSpec> {
        let clock = OptionKind::Time { least: 30, most: 86_400, offered: &[30, 60, 86_400] };
        vec![
            OptionSpec { key: "clock", kind: clock, default: "60" },
            OptionSpec { key: "silence", kind: OptionKind::Word(&["on", "off"]), default: "on" },
        ]
    }

    fn seats(&self, _options: &Options) -> Vec<SeatSpec> {
        vec![SeatSpec { key: "bow", side: 0 }, SeatSpec { key: "stern", side: 0 }]
    }

    fn start(&self, options: &Options, _dice: &mut Dice) -> State {
        State { strokes: 0, seconds: options.seconds("clock") }
    }

    fn to_act(&self, state: &State) -> Vec<Seat> {
        state.to_move().into_iter().collect()
    }

    fn clock(&self, state: &State) -> Option<Clock> {
        let after = Duration::from_secs(state.seconds?.into());
        Some(Clock { after, seat: state.to_move()?, play: ClockPlay::Bot(Level::Hard) })
    }

    fn choices(&self, state: &State, seat: Seat) -> Vec<Choice> {
        if state.to_move() != Some(seat) {
            return Vec::new();
        }
        let choice = |step: &'static str, label| Choice {
            step: step.to_owned(),
            hand: vec![Touch { key: step.to_owned(), label: Msg::new(label) }],
            kind: Kind::Move,
        };
        vec![choice("row", "remo-row"), choice("drift", "remo-drift")]
    }

    fn play(&self, state: &mut State, seat: Seat, step: &str, _dice: &mut Dice) -> Result<Vec<Msg>, Refusal> {
        let event = match step {
            "row" if state.to_move() == Some(seat) => "remo-rowed",
            "drift" if state.to_move() == Some(seat) => "remo-drifted",
            _ => return Err(Refusal(Msg::new("remo-refused"))),
        };
        state.strokes += 1;
        Ok(vec![Msg::new(event).with("seat", seat)])
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let home = state.to_move().is_none();
        home.then(|| Outcome { scores: vec![Score::Win; 2], reason: Msg::new("remo-end") })
    }

    fn view(&self, state: &State) -> Value {
        json!({ "strokes": state.strokes })
    }

    fn phrases(&self) -> &'static [&'static str] {
        &["remo-phrase-heave", "remo-phrase-wet", "remo-phrase-sing"]
    }

    fn silences(&self, options: &Options) -> bool {
        options.get("silence") == "on"
    }

    fn describe(&self, state: &State, _viewer: Viewer) -> Vec<Msg> {
        vec![Msg::new("remo-words").with("count", state.strokes)]
    }

    /// For somebody who is not there it only lets the boat drift.
    fn bot(&self, _state: &State, _seat: Seat, level: Level, thinking: &mut Thinking) -> Option<String> {
        let drifts = thinking.for_absent && level == Level::Hard;
        Some(if drifts { "drift" } else { "row" }.to_owned())
    }

    fn paint(&self, _state: &State, scene: &Scene) -> Picture {
        static PALETTE: LazyLock<Arc<Palette>> =
            LazyLock::new(|| Arc::new(Palette::new(vec![[0x20, 0x40, 0x60]])));
        let width = scene.width.min(80);
        Canvas::new(&Layer::from_svg(WATER, width, width / 2)).into_picture(&PALETTE)
    }

    fn messages(&self, language: &str) -> Option<&'static str> {
        match language {
            "en" => Some(include_str!("en.ftl")),
            "pt-BR" => Some(include_str!("pt-BR.ftl")),
            _ => None,
        }
    }

    fn rules(&self) -> Vec<RulesPage<State>> {
        Vec::new()
    }

    fn perft(&self, _state: &State, _depth: u32) -> Option<u64> {
        None
    }
}
