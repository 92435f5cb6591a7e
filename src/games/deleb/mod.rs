//! Dèleb, the running fight in teams: the rules of `rules.md`, as the house's [`Game`]. The board is in [`board`], the
//! sticks in [`sticks`], the course of a game in [`state`]; the other files hold what their names say.

pub mod board;
pub mod bot;
pub mod field;
pub mod notation;
mod pages;
mod paint;
pub mod playout;
mod refuse;
pub mod state;
pub mod sticks;
mod tell;
mod words;

use serde_json::Value;

use self::{
    notation::Step,
    state::{House, MOST_A_SIDE, State, side_of},
};
use super::{
    Choice, Game, Level, Msg, OptionKind, OptionSpec, Options, Outcome, Pace, Playout, Refusal, RulesPage,
    Scene, Seat, SeatSpec, Thinking, Viewer,
};
use crate::{
    canvas::Picture,
    dice::{Dice, Luck},
};

/// The game: two teams of one to four.
#[derive(Clone, Copy, Debug)]
pub struct Deleb;

const COLUMNS: &str = "columns";
const TEAMS: &str = "teams";
const THROW: &str = "throw";
const TABLE: &str = "table";
const HAND: &str = "hand";

/// The seats' keys, in their order.
const KEYS: [&str; MOST_A_SIDE as usize * 2] = ["a1", "b1", "a2", "b2", "a3", "b3", "a4", "b4"];

fn house(options: &Options) -> House {
    let number = |key, most: u8| u8::try_from(options.number(key)).unwrap_or(most).min(most);
    House {
        columns: number(COLUMNS, board::MOST),
        teams: number(TEAMS, MOST_A_SIDE).max(1),
        by_hand: options.get(THROW) == HAND,
    }
}

/// All seats, also those that a smaller table hasn't.
fn specs() -> Vec<SeatSpec> {
    let seats = KEYS.into_iter().zip(0u8..);
    seats.map(|(key, seat)| SeatSpec { key, side: side_of(Seat(seat)).number() }).collect()
}

impl Game for Deleb {
    type State = State;

    fn name(&self) -> &'static str {
        "deleb"
    }

    fn options(&self) -> Vec<OptionSpec> {
        let columns = OptionKind::Number {
            least: u32::from(board::LEAST),
            most: u32::from(board::MOST),
            offered: &[8, 12, 20],
        };
        let teams = OptionKind::Number { least: 1, most: u32::from(MOST_A_SIDE), offered: &[1, 2, 3, 4] };
        vec![
            OptionSpec { key: TEAMS, kind: teams, default: "1" },
            OptionSpec { key: COLUMNS, kind: columns, default: "8" },
            OptionSpec { key: THROW, kind: OptionKind::Word(&[TABLE, HAND]), default: TABLE },
        ]
    }

    fn seats(&self, options: &Options) -> Vec<SeatSpec> {
        let mut specs = specs();
        specs.truncate(usize::from(house(options).seats()));
        specs
    }

    fn start(&self, options: &Options, dice: &mut Dice) -> State {
        State::start(house(options), dice)
    }

    fn turns(&self, state: &State) -> Option<u32> {
        Some(state.turns())
    }

    fn opening(&self, state: &State) -> Vec<Msg> {
        tell::opening(state)
    }

    fn to_act(&self, state: &State) -> Vec<Seat> {
        if state.winner().is_some() { Vec::new() } else { vec![state.turn()] }
    }

    /// The table throws, unless the lobby wants it otherwise (Dèleb, notation).
    fn by_itself(&self, state: &State) -> Option<(Seat, String)> {
        let due = !state.house().by_hand && state.winner().is_none() && state.in_hand().is_none();
        due.then(|| (state.turn(), Step::Throw.to_string()))
    }

    fn lead(&self, state: &State, seat: Seat) -> Option<String> {
        words::lead(state, seat)
    }

    fn choices(&self, state: &State, seat: Seat) -> Vec<Choice> {
        words::choices(state, seat)
    }

    fn normal(&self, typed: &str) -> String {
        notation::normal(typed)
    }

    fn play(&self, state: &mut State, seat: Seat, step: &str, dice: &mut Dice) -> Result<Vec<Msg>, Refusal> {
        let read = Step::read(step);
        let done = match read {
            Some(Step::Throw) => state.throw(seat, dice),
            Some(Step::Use(value, from)) => state.use_throw(seat, value, from),
            Some(Step::Pass) => state.pass(seat),
            None => return Err(Refusal(refuse::unread(state, seat))),
        };
        done.map(|events| tell::told(&events)).map_err(|why| Refusal(refuse::why(state, seat, read, &why)))
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let winner = state.winner()?;
        let seats = &specs()[..usize::from(state.house().seats())];
        Some(Outcome::won_by(winner.number(), seats, tell::end(state, winner)))
    }

    fn has_cup(&self) -> bool {
        true
    }

    fn standing(&self, state: &State) -> Vec<Msg> {
        words::standing(state)
    }

    fn role(&self, _state: &State, seat: Seat) -> Option<Msg> {
        Some(words::team(side_of(seat)))
    }

    /// The pieces are the team's, the turn is one player's.
    fn off_turn(&self, state: &State, _seat: Seat, _step: &str) -> Option<Msg> {
        Some(refuse::turn(state))
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

    /// A turn in which nothing moved passes: the next throws tell it too.
    fn pace(&self, state: &State) -> Pace {
        match state.last() {
            Some(thrown) if thrown.moves.is_empty() => Pace::Passes,
            _ => Pace::Stays,
        }
    }

    fn messages(&self, language: &str) -> Option<&'static str> {
        match language {
            "en" => Some(include_str!("../../../assets/locales/en/deleb.ftl")),
            "pt-BR" => Some(include_str!("../../../assets/locales/pt-BR/deleb.ftl")),
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
