//! A game from outside the crate, as small as can be, in teams, in which sticks are thrown that nobody has to throw: the
//! table does it. No die falls: so many turns miss as the lobby says, the next one is a 1 and a 4, to be used on any
//! piece, and so on. In it what the table does itself, throws that lead, and teams in the lobby are tried.

mod itself;
mod lead;
mod teams;

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
pub struct Varas;

const KEYS: [[&str; 2]; 4] = [["a1", "b1"], ["a2", "b2"], ["a3", "b3"], ["a4", "b4"]];
const SAND: [u8; 3] = [0xc0, 0xa0, 0x60];
const STICK: [u8; 3] = [0x40, 0x20, 0x10];

/// A position.
#[derive(Clone)]
pub struct State {
    seats: u8,
    pieces: u32,
    misses: u32,
    turns: u32,
    seconds: Option<u32>,
    by_hand: bool,
    /// The turn of this number has begun, and whose it is follows.
    turn: u32,
    /// What is still to be used; `None` before the throw.
    hand: Option<Vec<u8>>,
}

impl State {
    fn to_move(&self) -> Option<Seat> {
        let seat = u8::try_from(self.turn % u32::from(self.seats)).ok()?;
        (self.turn < self.turns).then_some(Seat(seat))
    }

    fn end_turn(&mut self) {
        (self.turn, self.hand) = (self.turn + 1, None);
    }
}

/// The house's games and this one.
pub fn games() -> Registry {
    Registry::house().with(GameRef::new(Varas))
}

fn specs(teams: u32) -> Vec<SeatSpec> {
    let pairs = KEYS.iter().take(usize::try_from(teams).expect("it is small"));
    pairs.flat_map(|pair| (0..).zip(pair).map(|(side, key)| SeatSpec { key, side })).collect()
}

fn number(key: &'static str, least: u32, most: u32, default: &'static str) -> OptionSpec {
    OptionSpec { key, kind: OptionKind::Number { least, most, offered: &[1, 2] }, default }
}

impl Game for Varas {
    type State = State;

    fn name(&self) -> &'static str {
        "varas"
    }

    fn options(&self) -> Vec<OptionSpec> {
        let clock = OptionKind::Time { least: 1, most: 3600, offered: &[] };
        vec![
            number("teams", 1, 4, "1"),
            number("pieces", 1, 120, "3"),
            number("misses", 0, 99, "0"),
            number("turns", 1, 999, "99"),
            OptionSpec { key: "clock", kind: clock, default: "off" },
            OptionSpec { key: "throw", kind: OptionKind::Word(&["table", "hand"]), default: "table" },
        ]
    }

    fn seats(&self, options: &Options) -> Vec<SeatSpec> {
        specs(options.number("teams"))
    }

    fn start(&self, options: &Options, _dice: &mut Dice) -> State {
        State {
            seats: u8::try_from(2 * options.number("teams")).expect("it is small"),
            pieces: options.number("pieces"),
            misses: options.number("misses"),
            turns: options.number("turns"),
            seconds: options.seconds("clock"),
            by_hand: options.get("throw") == "hand",
            turn: 0,
            hand: None,
        }
    }

    fn to_act(&self, state: &State) -> Vec<Seat> {
        state.to_move().into_iter().collect()
    }

    /// Also before the throw, which it has no say in.
    fn clock(&self, state: &State) -> Option<Clock> {
        let after = Duration::from_secs(state.seconds?.into());
        Some(Clock { after, seat: state.to_move()?, play: ClockPlay::Bot(Level::Medium) })
    }

    fn by_itself(&self, state: &State) -> Option<(Seat, String)> {
        let seat = state.to_move().filter(|_| state.hand.is_none() && !state.by_hand)?;
        Some((seat, "throw".to_owned()))
    }

    fn choices(&self, state: &State, seat: Seat) -> Vec<Choice> {
        if state.to_move() != Some(seat) {
            return Vec::new();
        }
        let touch = |key: String| Touch { label: Msg::verbatim(key.clone()), key };
        let alone = |step: &str| Choice {
            step: step.to_owned(),
            hand: vec![touch(step.to_owned())],
            kind: Kind::Move,
        };
        let Some(hand) = &state.hand else { return vec![alone("throw")] };
        let uses = hand.iter().flat_map(|throw| {
            (1..=state.pieces).map(move |piece| Choice {
                step: format!("{throw}:p{piece}"),
                hand: vec![touch(throw.to_string()), touch(format!("p{piece}"))],
                kind: Kind::Move,
            })
        });
        uses.chain([alone("pass")]).collect()
    }

    /// The smallest.
    fn lead(&self, state: &State, seat: Seat) -> Option<String> {
        let hand = state.hand.as_ref().filter(|_| state.to_move() == Some(seat))?;
        hand.iter().min().map(u8::to_string)
    }

    fn play(&self, state: &mut State, seat: Seat, step: &str, _dice: &mut Dice) -> Result<Vec<Msg>, Refusal> {
        if self.choices(state, seat).iter().all(|choice| choice.step != step) {
            return Err(Refusal(Msg::new("varas-refused")));
        }
        let told = match step.split_once(':') {
            None if step == "pass" => {
                state.end_turn();
                Msg::new("varas-passed")
            }
            None if state.turn % (state.misses + 1) < state.misses => {
                state.end_turn();
                Msg::new("varas-missed").with("turn", state.turn)
            }
            None => {
                state.hand = Some(vec![1, 4]);
                Msg::new("varas-threw")
            }
            Some((throw, piece)) => {
                let hand = state.hand.get_or_insert_default();
                hand.retain(|one| one.to_string() != throw);
                if hand.is_empty() {
                    state.end_turn();
                }
                Msg::new("varas-moved").with("throw", throw).with("piece", piece)
            }
        };
        Ok(vec![told.with("seat", seat)])
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let scores = vec![Score::Draw; usize::from(state.seats)];
        state.to_move().is_none().then(|| Outcome { scores, reason: Msg::new("varas-end") })
    }

    fn view(&self, state: &State) -> Value {
        json!({ "turn": state.turn, "hand": state.hand })
    }

    fn describe(&self, state: &State, _viewer: Viewer) -> Vec<Msg> {
        vec![Msg::new("varas-words").with("count", state.turn)]
    }

    fn bot(&self, state: &State, seat: Seat, _level: Level, _thinking: &mut Thinking) -> Option<String> {
        self.choices(state, seat).into_iter().next().map(|choice| choice.step)
    }

    /// As many sticks as turns, and a long one for each throw in hand.
    fn paint(&self, state: &State, scene: &Scene) -> Picture {
        static PALETTE: LazyLock<Arc<Palette>> = LazyLock::new(|| Arc::new(Palette::new(vec![SAND, STICK])));
        let width = scene.width.min(80);
        let stick =
            |x: usize, long: usize| format!(r##"<rect x="{x}" width="1" height="{long}" fill="#402010"/>"##);
        let turns = (0..usize::try_from(state.turn).unwrap_or_default().min(39)).map(|at| stick(2 * at, 9));
        let hand = (0..state.hand.as_ref().map_or(0, Vec::len)).map(|at| stick(70 + 2 * at, 30));
        let sticks: String = turns.chain(hand).collect();
        let svg = format!(
            r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 80 40"><rect width="80" height="40" fill="#c0a060"/>{sticks}</svg>"##
        );
        Canvas::new(&Layer::from_svg(&svg, width, width / 2)).into_picture(&PALETTE)
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
