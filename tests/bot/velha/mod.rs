//! A sixth game, outside the crate: jogo da velha (noughts and crosses), written against the same trait as the house's
//! own. Rules and messages here, its picture in `paint`, what is played with it in `played`.

mod paint;
pub mod played;

use std::time::Duration;

use perus::{
    canvas::Picture,
    dice::Dice,
    games::{
        Choice, Clock, ClockPlay, Game, Kind, Level, Msg, OptionKind, OptionSpec, Options, Outcome, Refusal,
        RulesPage, Scene, Seat, SeatSpec, Thinking, Touch, Viewer,
    },
};
use serde_json::{Value, json};

/// The game.
pub struct Velha;

const SQUARES: [&str; 9] = ["a1", "b1", "c1", "a2", "b2", "c2", "a3", "b3", "c3"];
const LINES: [[usize; 3]; 8] =
    [[0, 1, 2], [3, 4, 5], [6, 7, 8], [0, 3, 6], [1, 4, 7], [2, 5, 8], [0, 4, 8], [2, 4, 6]];

/// A position.
#[derive(Clone, Default)]
pub struct State {
    /// Who has which square.
    pub cells: [Option<Seat>; 9],
    /// The square taken last.
    pub last: Option<usize>,
    seconds: u64,
}

impl State {
    fn to_move(&self) -> Seat {
        Seat((self.cells.iter().flatten().count() % 2) as u8)
    }

    fn free(&self) -> Vec<usize> {
        (0..9).filter(|square| self.cells[*square].is_none()).collect()
    }

    /// The three in a row, if there are.
    pub fn row(&self) -> Option<([usize; 3], Seat)> {
        LINES.into_iter().find_map(|line| {
            let [first, second, third] = line.map(|square| self.cells[square]);
            first.filter(|_| first == second && second == third).map(|seat| (line, seat))
        })
    }

    fn over(&self) -> bool {
        self.row().is_some() || self.free().is_empty()
    }

    fn take(&mut self, square: usize) {
        self.cells[square] = Some(self.to_move());
        self.last = Some(square);
    }

    fn after(&self, square: usize) -> Self {
        let mut next = self.clone();
        next.take(square);
        next
    }

    /// What the seat to move can reach: 1, 0 or −1.
    fn value(&self) -> i32 {
        if self.row().is_some() {
            return -1;
        }
        self.free().into_iter().map(|square| -self.after(square).value()).max().unwrap_or(0)
    }
}

fn specs() -> Vec<SeatSpec> {
    vec![SeatSpec { key: "x", side: 0 }, SeatSpec { key: "o", side: 1 }]
}

fn refuse<T>(msg: Msg) -> Result<T, Refusal> {
    Err(Refusal(msg))
}

impl Game for Velha {
    type State = State;

    fn name(&self) -> &'static str {
        "velha"
    }

    fn options(&self) -> Vec<OptionSpec> {
        let seconds = OptionKind::Number { least: 0, most: 3600, offered: &[0, 1, 60] };
        vec![OptionSpec { key: "clock", kind: seconds, default: "0" }]
    }

    fn seats(&self, _options: &Options) -> Vec<SeatSpec> {
        specs()
    }

    fn start(&self, options: &Options, _dice: &mut Dice) -> State {
        State { seconds: options.number("clock").into(), ..State::default() }
    }

    fn to_act(&self, state: &State) -> Vec<Seat> {
        if state.over() { Vec::new() } else { vec![state.to_move()] }
    }

    fn clock(&self, state: &State) -> Option<Clock> {
        let first = *state.free().first()?;
        (state.seconds > 0 && !state.over()).then(|| Clock {
            after: Duration::from_secs(state.seconds),
            seat: state.to_move(),
            play: ClockPlay::Step(SQUARES[first].to_owned()),
        })
    }

    fn choices(&self, state: &State, seat: Seat) -> Vec<Choice> {
        if state.over() || seat != state.to_move() {
            return Vec::new();
        }
        let choice = |square: usize| {
            let name = SQUARES[square];
            let touch = Touch { key: name.to_owned(), label: Msg::new("velha-touch").with("square", name) };
            Choice { step: name.to_owned(), hand: vec![touch], kind: Kind::Move }
        };
        state.free().into_iter().map(choice).collect()
    }

    fn play(&self, state: &mut State, seat: Seat, step: &str, _dice: &mut Dice) -> Result<Vec<Msg>, Refusal> {
        if state.over() || seat != state.to_move() {
            return refuse(Msg::new("velha-refused-turn"));
        }
        let Some(square) = SQUARES.iter().position(|name| *name == step) else {
            return refuse(Msg::new("velha-refused-square"));
        };
        if state.cells[square].is_some() {
            let free =
                state.free().into_iter().map(|square| Msg::verbatim(SQUARES[square])).collect::<Vec<_>>();
            return refuse(Msg::new("velha-refused-taken").with("square", step).with("free", free));
        }
        state.take(square);
        Ok(vec![Msg::new("velha-played").with("seat", seat).with("square", step)])
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        match state.row() {
            Some((line, seat)) => {
                let squares = line.map(|square| Msg::verbatim(SQUARES[square])).to_vec();
                let reason = Msg::new("velha-end-row").with("seat", seat).with("squares", squares);
                Some(Outcome::won_by(seat.0, &specs(), reason))
            }
            None => state.over().then(|| Outcome::draw(&specs(), Msg::new("velha-end-full"))),
        }
    }

    fn view(&self, state: &State) -> Value {
        let sign = |cell: &Option<Seat>| cell.map(|seat| ["x", "o"][seat.index()]);
        json!({ "cells": state.cells.iter().map(sign).collect::<Vec<_>>() })
    }

    fn describe(&self, state: &State, _viewer: Viewer) -> Vec<Msg> {
        let of = |seat: Seat| {
            let has = (0..9).filter(|square| state.cells[*square] == Some(seat));
            let squares: Vec<Msg> = has.map(|square| Msg::verbatim(SQUARES[square])).collect();
            match squares.is_empty() {
                true => Msg::new("velha-words-nothing").with("seat", seat),
                false => Msg::new("velha-words-has").with("seat", seat).with("squares", squares),
            }
        };
        vec![of(Seat(0)), of(Seat(1))]
    }

    fn bot(&self, state: &State, _seat: Seat, level: Level, thinking: &mut Thinking) -> Option<String> {
        let free = state.free();
        let good: Vec<usize> = match level {
            Level::Easy => free,
            Level::Medium => {
                let wins = |square: &usize| state.after(*square).row().is_some();
                let winning: Vec<usize> = free.iter().copied().filter(wins).collect();
                if winning.is_empty() { free } else { winning }
            }
            Level::Hard => {
                let best = free.iter().map(|square| -state.after(*square).value()).max()?;
                free.into_iter().filter(|square| -state.after(*square).value() == best).collect()
            }
        };
        thinking.luck.pick(&good).map(|square| SQUARES[*square].to_owned())
    }

    fn paint(&self, state: &State, scene: &Scene) -> Picture {
        paint::paint(state, scene)
    }

    fn messages(&self, language: &str) -> Option<&'static str> {
        match language {
            "en" => Some(include_str!("en.ftl")),
            "pt-BR" => Some(include_str!("pt-BR.ftl")),
            _ => None,
        }
    }

    fn rules(&self) -> Vec<RulesPage<State>> {
        let mut won = State::default();
        for square in [4, 0, 2, 1, 6] {
            won.take(square);
        }
        let page = |title: &'static str, text: &'static str, state| RulesPage {
            title: Msg::new(title),
            text: Msg::new(text),
            example: Some((state, Vec::new())),
            options: &[],
        };
        vec![
            page("velha-rules-board-title", "velha-rules-board", State::default()),
            page("velha-rules-end-title", "velha-rules-end", won),
        ]
    }

    fn perft(&self, state: &State, depth: u32) -> Option<u64> {
        if depth == 0 {
            return Some(1);
        }
        if state.over() {
            return Some(0);
        }
        state.free().into_iter().map(|square| self.perft(&state.after(square), depth - 1)).sum()
    }
}
