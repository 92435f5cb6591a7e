//! Aliado, the sailors' race: the rules of `rules.md`, as the house's [`Game`]. The canvas is in [`board`], what a throw
//! allows in [`plays`], who is on in [`turns`], the course of a game in [`state`]; the other files hold what their names say.

pub mod board;
pub mod bot;
pub mod notation;
mod pages;
mod paint;
pub mod plays;
mod refuse;
pub mod state;
pub mod throw;
pub mod turns;
mod words;

use std::time::Duration;

use serde_json::Value;

use self::{
    board::Players,
    notation::Step,
    plays::Grasp,
    state::{House, State},
};
use super::{
    Choice, Clock, ClockPlay, Game, Level, Msg, OFF, OptionKind, OptionSpec, Options, Outcome, Pace, Refusal,
    RulesPage, Scene, Seat, SeatSpec, Thinking, Viewer,
};
use crate::{canvas::Picture, dice::Dice};

/// The game: two, three or four players, four in pairs.
#[derive(Clone, Copy, Debug)]
pub struct Aliado;

const PLAYERS: &str = "players";
const SLIPS: &str = "slips";
const THREE: &str = "three";
const CLOCK: &str = "clock";

impl Game for Aliado {
    type State = State;

    fn name(&self) -> &'static str {
        "aliado"
    }

    fn options(&self) -> Vec<OptionSpec> {
        let players = OptionKind::Number { least: 2, most: 4, offered: &[2, 3, 4] };
        let clock = OptionKind::Time { least: 15, most: 86_400, offered: &[30, 60, 120, 300, 3_600, 86_400] };
        vec![
            OptionSpec { key: PLAYERS, kind: players, default: "2" },
            OptionSpec { key: SLIPS, kind: OptionKind::Word(&["off", "on"]), default: "off" },
            OptionSpec { key: THREE, kind: OptionKind::Word(&["double", "sena"]), default: "double" },
            OptionSpec { key: CLOCK, kind: clock, default: OFF },
        ]
    }

    fn seats(&self, options: &Options) -> Vec<SeatSpec> {
        let players = Players::new(options.number(PLAYERS));
        let spec = |seat| SeatSpec { key: players.colour(seat).word(), side: players.side(seat) };
        players.seats().map(spec).collect()
    }

    fn start(&self, options: &Options, dice: &mut Dice) -> State {
        let house = House {
            players: Players::new(options.number(PLAYERS)),
            slips: options.get(SLIPS) == "on",
            any_sena: options.get(THREE) == "sena",
        };
        State::start(house, dice).with_clock(options.seconds(CLOCK))
    }

    fn turns(&self, state: &State) -> Option<u32> {
        Some(state.begun())
    }

    fn opening(&self, state: &State) -> Vec<Msg> {
        words::opening(state)
    }

    fn to_act(&self, state: &State) -> Vec<Seat> {
        state.acts().into_iter().collect()
    }

    /// If the lobby wants one, so that nobody who has gone away holds up the others: for each step.
    fn clock(&self, state: &State) -> Option<Clock> {
        let (seat, seconds) = (state.acts()?, state.clock()?);
        let after = Duration::from_secs(u64::from(seconds));
        Some(Clock { after, seat, play: ClockPlay::Bot(Level::Hard) })
    }

    fn choices(&self, state: &State, seat: Seat) -> Vec<Choice> {
        if state.acts() == Some(seat) { words::choices(state, seat) } else { Vec::new() }
    }

    fn normal(&self, typed: &str) -> String {
        notation::normal(typed)
    }

    fn play(&self, state: &mut State, seat: Seat, step: &str, dice: &mut Dice) -> Result<Vec<Msg>, Refusal> {
        let read = Step::read(step);
        let refused = |state: &State| refuse::why(state, seat, read);
        if state.acts() != Some(seat) {
            return Err(refused(state));
        }
        let Some(wanted) = read else { return Err(refused(state)) };
        let events = match wanted {
            Step::Roll => state.roll(dice),
            Step::Out { one } => {
                let granted = state.in_hand().map(|hand| hand.granted);
                if one && granted != Some(1) { None } else { state.leave() }
            }
            Step::Touch { house, single } => {
                let from = state.players().colour(seat).steps(house);
                from.and_then(|from| state.touch(Grasp { from, single }))
            }
            Step::Move(part) => state.go(part),
            Step::Back => state.let_go(),
            Step::Number(_) => None,
        };
        events.map(|events| words::told(state, &events)).ok_or_else(|| refused(state))
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        words::outcome(state)
    }

    /// Aliado, rule 5.
    fn off_turn(&self, state: &State, seat: Seat, _step: &str) -> Option<Msg> {
        refuse::bleeding(state, seat)
    }

    fn has_cup(&self) -> bool {
        true
    }

    fn standing(&self, state: &State) -> Vec<Msg> {
        words::standing(state)
    }

    fn role(&self, state: &State, seat: Seat) -> Option<Msg> {
        Some(words::colour(state, seat))
    }

    fn view(&self, state: &State) -> Value {
        words::view(state)
    }

    fn describe(&self, state: &State, viewer: Viewer) -> Vec<Msg> {
        words::describe(state, viewer)
    }

    fn bot(&self, state: &State, seat: Seat, level: Level, thinking: &mut Thinking) -> Option<String> {
        (state.acts() == Some(seat)).then(|| bot::step(state, level, thinking).to_string())
    }

    fn paint(&self, state: &State, scene: &Scene) -> Picture {
        paint::paint(state, scene)
    }

    fn paint_between(&self, before: &State, after: &State, scene: &Scene) -> Vec<Picture> {
        paint::paint_between(before, after, scene)
    }

    fn pace(&self, state: &State) -> Pace {
        match state.in_hand() {
            Some(hand) if hand.touched.is_some() => Pace::Skipped,
            Some(hand) if hand.first.is_none() => Pace::Passes,
            _ => Pace::Stays,
        }
    }

    fn messages(&self, language: &str) -> Option<&'static str> {
        match language {
            "en" => Some(include_str!("../../../assets/locales/en/aliado.ftl")),
            "pt-BR" => Some(include_str!("../../../assets/locales/pt-BR/aliado.ftl")),
            _ => None,
        }
    }

    fn rules(&self) -> Vec<RulesPage<State>> {
        pages::pages()
    }

    fn perft(&self, _state: &State, _depth: u32) -> Option<u64> {
        None
    }
}
