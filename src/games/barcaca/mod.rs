//! Barcaça, the river barge: the rules of `rules.md`, as the house's [`Game`]. What a die does in a slot is in [`board`],
//! the course of a voyage in [`state`], the other files hold what their names say.

pub mod board;
pub mod bot;
pub mod known;
pub mod notation;
mod pages;
mod paint;
mod panel;
mod playout;
mod refuse;
pub mod river;
pub mod state;
mod words;

use std::time::Duration;

use serde_json::Value;

use self::{
    known::Known,
    notation::Step,
    river::{NAMES, RIVERS, River},
    state::State,
};
use super::{
    Choice, Clock, ClockPlay, Game, Key, Level, Msg, OptionKind, OptionSpec, Options, Outcome, Playout,
    Refusal, RulesPage, Scene, Seat, SeatSpec, Seating, Thinking, Touch, Viewer,
};
use crate::{
    canvas::Picture,
    dice::{Dice, Luck},
};

/// The game: a captain and a mate, one crew, hidden dice.
#[derive(Clone, Copy, Debug)]
pub struct Barcaca;

const RIVER: &str = "river";
const CLOCK: &str = "clock";
const SILENCE: &str = "silence";

/// Ready-made sentences of the crew: none tells or hints a number (Barcaça, rule 15).
const PHRASES: &[&str] = &[
    "barcaca-phrase-hello",
    "barcaca-phrase-thinking",
    "barcaca-phrase-patience",
    "barcaca-phrase-your-turn",
    "barcaca-phrase-well-done",
    "barcaca-phrase-thanks",
    "barcaca-phrase-sorry",
    "barcaca-phrase-trust",
    "barcaca-phrase-worry",
    "barcaca-phrase-courage",
    "barcaca-phrase-sing",
    "barcaca-phrase-river",
    "barcaca-phrase-boats",
    "barcaca-phrase-luck",
    "barcaca-phrase-coffee",
    "barcaca-phrase-ouch",
    "barcaca-phrase-laugh",
    "barcaca-phrase-perus",
    "barcaca-phrase-back-soon",
    "barcaca-phrase-good-voyage",
];

impl Game for Barcaca {
    type State = State;

    fn name(&self) -> &'static str {
        "barcaca"
    }

    fn options(&self) -> Vec<OptionSpec> {
        let clock = OptionKind::Time { least: 30, most: 86_400, offered: &[30, 60, 120, 300, 3_600, 86_400] };
        vec![
            OptionSpec { key: RIVER, kind: OptionKind::Word(NAMES), default: NAMES[0] },
            OptionSpec { key: CLOCK, kind: clock, default: "60" },
            OptionSpec { key: SILENCE, kind: OptionKind::Word(&["on", "off"]), default: "on" },
        ]
    }

    fn seats(&self, _options: &Options) -> Vec<SeatSpec> {
        vec![SeatSpec { key: "first", side: 0 }, SeatSpec { key: "second", side: 0 }]
    }

    fn start(&self, options: &Options, dice: &mut Dice) -> State {
        self.start_seated(options, Seating { order: &[Seat(0), Seat(1)], claim: None }, dice)
    }

    fn start_seated(&self, options: &Options, seating: Seating<'_>, dice: &mut Dice) -> State {
        let river = River::named(options.get(RIVER)).unwrap_or(RIVERS[0]);
        let order = match seating.order {
            [first, second, ..] => [*first, *second],
            _ => [Seat(0), Seat(1)],
        };
        State::start(river, options.seconds(CLOCK), order, dice)
    }

    fn opening(&self, state: &State) -> Vec<Msg> {
        words::opening(state)
    }

    fn to_act(&self, state: &State) -> Vec<Seat> {
        state.acts().map(|role| state.seat_of(role)).into_iter().collect()
    }

    /// Barcaça, rule 13: for a placement the whole time, for the answer to a knot half of it.
    fn clock(&self, state: &State) -> Option<Clock> {
        let seat = state.seat_of(state.acts()?);
        let after = Duration::from_secs(u64::from(state.clock()?));
        Some(match state.answering() {
            Some(_) => Clock { after: after / 2, seat, play: ClockPlay::Step(Step::Keep.to_string()) },
            None => Clock { after, seat, play: ClockPlay::Bot(Level::Hard) },
        })
    }

    fn choices(&self, state: &State, seat: Seat) -> Vec<Choice> {
        let role = state.role_of(seat);
        if seat.0 > 1 || state.acts() != Some(role) {
            return Vec::new();
        }
        let some = || notation::Dice::some_of(&state.unplaced(role));
        if state.answering().is_some() {
            let again = some().into_iter().map(|dice| words::throw(&Step::Again(dice.clone()), &dice));
            return std::iter::once(words::keep()).chain(again).collect();
        }
        let mut choices: Vec<Choice> =
            state.placings().into_iter().map(|placing| words::placing(state, placing)).collect();
        if state.may_knot() {
            choices.extend(some().into_iter().map(|dice| words::throw(&Step::Knot(dice.clone()), &dice)));
        }
        choices
    }

    fn normal(&self, typed: &str) -> String {
        notation::normal(typed)
    }

    fn play(&self, state: &mut State, seat: Seat, step: &str, dice: &mut Dice) -> Result<Vec<Msg>, Refusal> {
        let read = Step::read(step);
        let role = state.role_of(seat);
        let refused = |state: &State| refuse::why(state, seat, read.as_ref());
        if seat.0 > 1 || state.acts() != Some(role) {
            return Err(refused(state));
        }
        let Some(wanted) = &read else { return Err(refused(state)) };
        match wanted {
            Step::Place(placing) => {
                let round = state.board().round;
                let Some(events) = state.place(*placing, dice).map(<[_]>::to_vec) else {
                    return Err(refused(state));
                };
                Ok(words::placed(state, seat, &events, state.board().round != round))
            }
            Step::Knot(again) => {
                state.knot(again, dice).ok_or_else(|| refused(state))?;
                Ok(words::threw(state, seat, "barcaca-knotted", again))
            }
            Step::Again(again) => {
                state.answer(Some(again), dice).ok_or_else(|| refused(state))?;
                Ok(words::threw(state, seat, "barcaca-threw-again", again))
            }
            Step::Keep => {
                state.answer(None, dice).ok_or_else(|| refused(state))?;
                Ok(vec![Msg::new("barcaca-kept").with("seat", seat)])
            }
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let ending = state.ending()?;
        Some(Outcome { scores: words::scores(ending), reason: words::reason(state, ending) })
    }

    fn view(&self, state: &State) -> Value {
        words::view(state)
    }

    fn secret(&self, state: &State, seat: Seat) -> Value {
        words::secret(state, seat)
    }

    /// Barcaça, rule 14.
    fn is_secretive(&self) -> bool {
        true
    }

    /// A hand a round.
    fn deal(&self, state: &State, _seat: Seat) -> Option<u32> {
        state.ending().is_none().then(|| u32::from(state.board().round))
    }

    fn panel(&self, state: &State, seat: Seat, hand: &[String]) -> Option<Vec<Vec<Key>>> {
        panel::rows(state, seat, hand)
    }

    fn named(&self) -> Vec<Touch> {
        words::slots()
    }

    fn role(&self, state: &State, seat: Seat) -> Option<Msg> {
        Some(words::role_name(state.role_of(seat)))
    }

    fn phrases(&self) -> &'static [&'static str] {
        PHRASES
    }

    /// Barcaça, rule 15.
    fn silences(&self, options: &Options) -> bool {
        options.get(SILENCE) == "on"
    }

    fn describe(&self, state: &State, viewer: Viewer) -> Vec<Msg> {
        words::describe(state, viewer)
    }

    fn bot(&self, state: &State, seat: Seat, level: Level, thinking: &mut Thinking) -> Option<String> {
        let role = state.role_of(seat);
        (state.acts() == Some(role)).then(|| bot::step(&Known::of(state, role), level, thinking).to_string())
    }

    fn paint(&self, state: &State, scene: &Scene) -> Picture {
        paint::paint(state, scene)
    }

    fn paint_between(&self, before: &State, after: &State, scene: &Scene) -> Vec<Picture> {
        paint::paint_between(before, after, scene)
    }

    fn messages(&self, language: &str) -> Option<&'static str> {
        match language {
            "en" => Some(include_str!("../../../assets/locales/en/barcaca.ftl")),
            "pt-BR" => Some(include_str!("../../../assets/locales/pt-BR/barcaca.ftl")),
            _ => None,
        }
    }

    fn rules(&self) -> Vec<RulesPage<State>> {
        pages::pages()
    }

    fn perft(&self, _state: &State, _depth: u32) -> Option<u64> {
        None
    }

    fn playout(&self, state: &State, games: u64, luck: &mut Luck) -> Playout {
        playout::playout(state, games, luck)
    }
}
