//! Tigre e Macaco, the monkeys' race for coconuts: the rules of `rules.md`, as the house's [`Game`]. The ring is in
//! [`board`], the dice in [`throw`], the course of a game in [`state`]; the other files hold what their names say.

pub mod board;
pub mod bot;
pub mod notation;
mod pages;
mod paint;
mod refuse;
pub mod state;
mod tell;
pub mod throw;
mod words;

use std::time::Duration;

use serde_json::Value;

use self::{
    board::Players,
    notation::Step,
    state::{House, Rattling, State},
    throw::Red,
};
use super::{
    Choice, Clock, ClockPlay, Game, Level, Msg, OFF, OptionKind, OptionSpec, Options, Outcome, Pace, Race,
    Refusal, RulesPage, Scene, Score, Seat, SeatSpec, Seating, Thinking, Viewer,
};
use crate::{canvas::Picture, dice::Dice};

/// The game: two, three or four players, each for themselves.
#[derive(Clone, Copy, Debug)]
pub struct Macaco;

const PLAYERS: &str = "players";
const COCONUTS: &str = "coconuts";
const RED: &str = "red";
const RATTLE: &str = "rattle";
const HELP: &str = "help";
const CLOCK: &str = "clock";

/// As many coconuts as the number of players says (Tigre e Macaco, rule 15).
const FULL: &str = "full";
const ASK: &str = "ask";

fn players(options: &Options) -> Players {
    Players::new(options.number(PLAYERS))
}

fn house(options: &Options) -> House {
    let players = players(options);
    House {
        players,
        red: if options.get(RED) == "1-2-3" { Red::OneTwoThree } else { Red::OneThree },
        rattling: match options.get(RATTLE) {
            ASK => Rattling::Ask,
            seconds => Rattling::Race(seconds.parse().unwrap_or(0)),
        },
        help: options.get(HELP) == "on",
        coconuts: options.get(COCONUTS).parse().unwrap_or_else(|_| players.coconuts()),
    }
}

impl Game for Macaco {
    type State = State;

    fn name(&self) -> &'static str {
        "macaco"
    }

    fn options(&self) -> Vec<OptionSpec> {
        let players = OptionKind::Number { least: 2, most: 4, offered: &[2, 3, 4] };
        let clock = OptionKind::Time { least: 15, most: 86_400, offered: &[60, 300, 86_400] };
        let word = |key, words, default| OptionSpec { key, kind: OptionKind::Word(words), default };
        vec![
            OptionSpec { key: PLAYERS, kind: players, default: "2" },
            word(COCONUTS, &[FULL, "1", "2", "3", "4", "5", "6"], FULL),
            word(RED, &["1-3", "1-2-3"], "1-3"),
            word(RATTLE, &["5", "0", "3", "10", ASK], "5"),
            word(HELP, &["off", "on"], "off"),
            OptionSpec { key: CLOCK, kind: clock, default: OFF },
        ]
    }

    /// Tigre e Macaco, rule 15: the coconuts always suffice.
    fn clash(&self, options: &Options) -> Option<Msg> {
        let (house, most) = (house(options), players(options).coconuts());
        (house.coconuts > most).then(|| {
            Msg::new("macaco-clash-coconuts")
                .with("players", u32::from(house.players.count()))
                .with("most", u32::from(most))
                .with("coconuts", u32::from(house.coconuts))
        })
    }

    fn seats(&self, options: &Options) -> Vec<SeatSpec> {
        let players = players(options);
        let spec = |seat: Seat| SeatSpec { key: players.colour(seat).word(), side: seat.0 };
        players.seats().map(spec).collect()
    }

    fn start(&self, options: &Options, dice: &mut Dice) -> State {
        State::start(house(options), None, dice).with_clock(options.seconds(CLOCK))
    }

    fn start_seated(&self, options: &Options, seating: Seating<'_>, dice: &mut Dice) -> State {
        let seats = players(options).count();
        let ate_coconut = seating.claim.filter(|seat| seat.0 < seats);
        State::start(house(options), ate_coconut, dice).with_clock(options.seconds(CLOCK))
    }

    /// "I ate coconut" (Tigre e Macaco, set-up).
    fn has_claim(&self) -> bool {
        true
    }

    fn turns(&self, state: &State) -> Option<u32> {
        Some(state.throws())
    }

    fn opening(&self, state: &State) -> Vec<Msg> {
        tell::opening(state)
    }

    fn to_act(&self, state: &State) -> Vec<Seat> {
        state.acts()
    }

    /// If the lobby wants one, so that nobody who has gone away holds up the others: for each step.
    fn clock(&self, state: &State) -> Option<Clock> {
        let seat = state.acts().first().copied()?;
        let after = Duration::from_secs(u64::from(state.clock()?));
        let play = match state.asked() {
            Some(_) => ClockPlay::Step(Step::Let.to_string()),
            None => ClockPlay::Bot(Level::Hard),
        };
        Some(Clock { after, seat, play })
    }

    /// Tigre e Macaco, rule 14.
    fn race(&self, state: &State) -> Option<Race> {
        let Rattling::Race(seconds) = state.house().rattling else { return None };
        if !state.players().seats().any(|seat| state.may_rattle(seat)) {
            return None;
        }
        let seconds = if state.waited_for().is_empty() { 0 } else { seconds };
        Some(Race { number: state.throws(), guard: Duration::from_secs(u64::from(seconds)) })
    }

    fn choices(&self, state: &State, seat: Seat) -> Vec<Choice> {
        words::choices(state, seat)
    }

    fn normal(&self, typed: &str) -> String {
        notation::normal(typed)
    }

    fn play(&self, state: &mut State, seat: Seat, step: &str, dice: &mut Dice) -> Result<Vec<Msg>, Refusal> {
        let read = Step::read(step);
        let before = *state.board();
        let done = match read {
            Some(Step::Roll) if state.acts().first() == Some(&seat) => state.roll(dice),
            Some(Step::Rattle) => state.rattle(seat),
            Some(Step::Let) => state.let_pass(seat),
            Some(Step::Touch(figure)) => state.touch(seat, figure),
            Some(Step::Use(die)) => state.use_die(seat, die),
            Some(Step::Roll) | None => None,
        };
        match done {
            Some(events) => Ok(tell::told(&before, &events)),
            None => Err(Refusal(refuse::why(state, seat, read))),
        }
    }

    /// A crocodile one doesn't have is no matter of turns (Tigre e Macaco, rule 13).
    fn off_turn(&self, state: &State, seat: Seat, step: &str) -> Option<Msg> {
        let step = Step::read(step);
        matches!(step, Some(Step::Rattle | Step::Let)).then(|| refuse::why(state, seat, step))
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let winner = state.winner()?;
        let score = |seat| if seat == winner { Score::Win } else { Score::Loss };
        Some(Outcome {
            scores: state.players().seats().map(score).collect(),
            reason: tell::end(state, winner),
        })
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
        bot::step(state, seat, level, thinking).map(|step| step.to_string())
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
            Some(hand) if !hand.begun && hand.rattled.is_none() => Pace::Passes,
            _ => Pace::Stays,
        }
    }

    fn messages(&self, language: &str) -> Option<&'static str> {
        match language {
            "en" => Some(include_str!("../../../assets/locales/en/macaco.ftl")),
            "pt-BR" => Some(include_str!("../../../assets/locales/pt-BR/macaco.ftl")),
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
