//! Jogo da Onça (Adugo): the rules of `rules.md`, as the house's [`Game`]. What may move where is in [`moves`], what
//! the rules need of the past in `state`, the other files hold what their names say.

pub mod board;
mod bot;
mod eval;
pub mod moves;
mod pages;
mod paint;
mod playout;
mod refuse;
mod search;
mod state;
mod words;

use serde_json::Value;

use super::{
    Choice, Game, Level, Msg, Options, Outcome, Playout, Refusal, RulesPage, Scene, Seat, SeatSpec, Thinking,
    Viewer,
};
use crate::{
    canvas::Picture,
    dice::{Dice, Luck},
};
pub use state::{CACHORROS, Ending, LastMove, ONCA, STANDINGS_TO_CLAIM, SetupError, State};

/// The game: a jaguar against 14 dogs, two seats, no dice.
#[derive(Clone, Copy, Debug)]
pub struct Onca;

const CLAIM: &str = "claim";
const OFFER: &str = "offer";
const ACCEPT: &str = "accept";

impl Game for Onca {
    type State = State;

    fn name(&self) -> &'static str {
        "onca"
    }

    fn seats(&self, _options: &Options) -> Vec<SeatSpec> {
        vec![SeatSpec { key: "onca", side: 0 }, SeatSpec { key: "cachorros", side: 1 }]
    }

    fn start(&self, _options: &Options, _dice: &mut Dice) -> State {
        State::start()
    }

    /// The seat to move; also the other one, while a right of its own stands (Onça, rules 1 and 8).
    fn to_act(&self, state: &State) -> Vec<Seat> {
        if state.ending().is_some() {
            return Vec::new();
        }
        let mover = state.to_move();
        let other = Seat(1 - mover.0);
        let other_may = state.claimable() || state.offer() == Some(mover);
        if other_may { vec![mover, other] } else { vec![mover] }
    }

    /// The moves of the seat to move; for either seat `claim` while it is valid (Onça, rule 8), and `accept` while the
    /// other's offer stands. `offer` is always open and never listed.
    fn choices(&self, state: &State, seat: Seat) -> Vec<Choice> {
        if state.ending().is_some() || seat.0 > 1 {
            return Vec::new();
        }
        let mut choices = Vec::new();
        if seat == state.to_move() {
            state.board().each_move(|mv| choices.push(words::choice(&mv, state.board().side)));
        }
        if state.claimable() {
            choices.push(words::right(CLAIM, "onca-claim"));
        }
        if state.offer().is_some_and(|by| by != seat) {
            choices.push(words::right(ACCEPT, "onca-accept"));
        }
        choices
    }

    /// Any case, spaces anywhere, `×` for `x` and dashes of any length: `C5 × C3` is `c5xc3`.
    fn normal(&self, typed: &str) -> String {
        let kept = typed.chars().filter(|c| !c.is_whitespace()).flat_map(char::to_lowercase);
        let plain = kept.map(|c| match c {
            '×' => 'x',
            '‐' | '‑' | '–' | '—' | '−' => '-',
            c => c,
        });
        plain.collect()
    }

    fn play(&self, state: &mut State, seat: Seat, step: &str, _dice: &mut Dice) -> Result<Vec<Msg>, Refusal> {
        if state.ending().is_some() || seat.0 > 1 {
            return Err(refuse::over());
        }
        match step {
            CLAIM if state.claimable() => {
                state.end_drawn(Ending::Claimed(seat));
                Ok(vec![Msg::new("onca-claimed").with("seat", seat).with("times", state.standings())])
            }
            CLAIM => Err(refuse::claim(state)),
            OFFER if state.offer().is_none() => {
                state.stand_offer(seat);
                Ok(vec![Msg::new("onca-offered").with("seat", seat)])
            }
            OFFER => Err(refuse::offer(state, seat)),
            ACCEPT if state.offer().is_some_and(|by| by != seat) => {
                state.end_drawn(Ending::Agreed);
                Ok(vec![Msg::new("onca-accepted").with("seat", seat)])
            }
            ACCEPT => Err(refuse::accept(state)),
            _ => {
                let mut wanted = None;
                if seat == state.to_move() {
                    state.board().each_move(|mv| {
                        if mv.to_string() == step {
                            wanted = Some(mv);
                        }
                    });
                }
                let Some(mv) = wanted else { return Err(refuse::why(state, seat, step)) };
                let done = state.make(&mv).clone();
                Ok(words::events(state, seat, &done))
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

    fn describe(&self, state: &State, viewer: Viewer) -> Vec<Msg> {
        words::describe(state, viewer)
    }

    fn bot(&self, state: &State, seat: Seat, level: Level, thinking: &mut Thinking) -> Option<String> {
        bot::step(state, seat, level, thinking)
    }

    fn paint(&self, state: &State, scene: &Scene) -> Picture {
        paint::paint(state, scene)
    }

    fn messages(&self, language: &str) -> Option<&'static str> {
        match language {
            "en" => Some(include_str!("../../../assets/locales/en/onca.ftl")),
            "pt-BR" => Some(include_str!("../../../assets/locales/pt-BR/onca.ftl")),
            _ => None,
        }
    }

    fn rules(&self) -> Vec<RulesPage<State>> {
        pages::pages()
    }

    fn perft(&self, state: &State, depth: u32) -> Option<u64> {
        match (depth, state.ending()) {
            (1.., Some(_)) => Some(0),
            _ => Some(state.board().perft(depth)),
        }
    }

    fn playout(&self, state: &State, games: u64, luck: &mut Luck) -> Playout {
        playout::playout(state, games, luck)
    }
}
