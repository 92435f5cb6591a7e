//! A game from outside the crate, as small as can be, that is nothing but a race, with bots that do what their levels
//! say: easy ones let their right lie, medium ones say that they wait, and ring if
//! they are asked again, hard ones ring. In it what bots and the table do
//! in a race is tried, which no test may assume of a real game.

mod bots;

use std::{
    sync::{Arc, LazyLock},
    time::Duration,
};

use perus::{
    canvas::{Canvas, Layer, Palette, Picture},
    dice::Dice,
    games::{
        Choice, Game, GameRef, Kind, Level, Msg, Options, Outcome, Race, Refusal, Registry, RulesPage, Scene,
        Score, Seat, SeatSpec, Thinking, Touch, Viewer,
    },
};
use serde_json::{Value, json};

/// The game: three in turn haul a net, and whoever rings first has the fish.
pub struct Sino;

const SEATS: u8 = 3;
/// So many nets are hauled.
const NETS: u32 = 6;
const SEA: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><rect width="80" height="40" fill="#104050"/></svg>"##;

/// A position.
#[derive(Clone)]
pub struct State {
    nets: u32,
    fish: u32,
    turn: u8,
    /// Those who wait, while a fish is in the net.
    open: Option<Vec<Seat>>,
}

impl State {
    fn next(&mut self) {
        (self.open, self.turn, self.fish) = (None, (self.turn + 1) % SEATS, self.fish + 1);
    }
}

/// The house's games and this one.
pub fn games() -> Registry {
    Registry::house().with(GameRef::new(Sino))
}

impl Game for Sino {
    type State = State;

    fn name(&self) -> &'static str {
        "sino"
    }

    fn seats(&self, _options: &Options) -> Vec<SeatSpec> {
        ["boat", "beach", "hill"].into_iter().zip(0..).map(|(key, side)| SeatSpec { key, side }).collect()
    }

    fn start(&self, _options: &Options, _dice: &mut Dice) -> State {
        State { nets: 0, fish: 0, turn: 0, open: None }
    }

    fn to_act(&self, state: &State) -> Vec<Seat> {
        if state.nets == NETS && state.open.is_none() {
            return Vec::new();
        }
        let others = (0..SEATS).filter(|seat| *seat != state.turn && state.open.is_some());
        std::iter::once(state.turn).chain(others).map(Seat).collect()
    }

    fn race(&self, state: &State) -> Option<Race> {
        let waiting = state.open.as_ref()?.len();
        let guard = Duration::from_secs(u64::from(waiting + 1 < usize::from(SEATS)));
        Some(Race { number: state.nets, guard })
    }

    fn choices(&self, state: &State, seat: Seat) -> Vec<Choice> {
        let choice = |step: &'static str, label, kind| Choice {
            step: step.to_owned(),
            hand: vec![Touch { key: step.to_owned(), label: Msg::new(label) }],
            kind,
        };
        let on = seat.0 == state.turn;
        let Some(waiting) = &state.open else {
            let haul = on.then(|| choice("haul", "sino-touch-haul", Kind::Move));
            return haul.into_iter().collect();
        };
        let mut choices = vec![choice("ring", "sino-touch-ring", Kind::Race)];
        if on {
            choices.push(choice("keep", "sino-touch-keep", Kind::Move));
        } else if !waiting.contains(&seat) {
            choices.push(choice("wait", "sino-touch-wait", Kind::Race));
        }
        choices
    }

    fn play(&self, state: &mut State, seat: Seat, step: &str, _dice: &mut Dice) -> Result<Vec<Msg>, Refusal> {
        if self.choices(state, seat).iter().all(|choice| choice.step != step) {
            return Err(Refusal(Msg::new("sino-refused")));
        }
        let told = match step {
            "haul" => {
                (state.open, state.nets) = (Some(Vec::new()), state.nets + 1);
                Msg::new("sino-hauled")
            }
            "wait" => {
                state.open.get_or_insert_default().push(seat);
                return Ok(Vec::new());
            }
            _ => {
                state.next();
                Msg::new(if step == "ring" { "sino-rang" } else { "sino-kept" }).add()
            }
        };
        Ok(vec![told.with("seat", seat)])
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let over = self.to_act(state).is_empty();
        over.then(|| Outcome { scores: vec![Score::Draw; 3], reason: Msg::new("sino-end") })
    }

    fn view(&self, state: &State) -> Value {
        json!({ "nets": state.nets, "fish": state.fish })
    }

    fn describe(&self, state: &State, _viewer: Viewer) -> Vec<Msg> {
        vec![Msg::new("sino-words").with("count", state.fish)]
    }

    fn bot(&self, state: &State, seat: Seat, level: Level, _thinking: &mut Thinking) -> Option<String> {
        let step = match (&state.open, seat.0 == state.turn, level) {
            (None, _, _) => "haul",
            (Some(_), true, _) => "keep",
            (Some(_), false, Level::Easy) => return None,
            (Some(waiting), false, Level::Medium) if !waiting.contains(&seat) => "wait",
            (Some(_), false, Level::Medium | Level::Hard) => "ring",
        };
        Some(step.to_owned())
    }

    fn paint(&self, _state: &State, scene: &Scene) -> Picture {
        static PALETTE: LazyLock<Arc<Palette>> =
            LazyLock::new(|| Arc::new(Palette::new(vec![[0x10, 0x40, 0x50]])));
        let width = scene.width.min(80);
        Canvas::new(&Layer::from_svg(SEA, width, width / 2)).into_picture(&PALETTE)
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
