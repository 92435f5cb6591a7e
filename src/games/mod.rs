//! The rules of the games and the one registry of them. Pure: no I/O, no clock, no async, no chance but [`crate::dice`],
//! no language and no Discord.
//!
//! A game is written against the typed trait [`Game`] in a room of its own; the house handles it as a [`GameRef`] and
//! its positions as [`Position`], and knows no game by name outside [`registry`].

pub mod aliado;
pub mod barcaca;
pub mod deleb;
pub mod engine;
mod game;
mod level;
pub mod macaco;
mod msg;
pub mod onca;
mod options;
mod position;
pub mod registry;
pub mod simulate;

pub use game::{
    Choice, Clock, ClockPlay, Game, Key, Kind, Look, Outcome, Pace, Playout, Race, Refusal, RulesPage, Scene,
    Score, SeatSpec, Seating, Shortcut, Touch, Viewer,
};
pub use level::{Level, Thinking};
pub use msg::{Arg, Msg};
pub use options::{OFF, OptionKind, OptionSpec, Options, OptionsError, normal_value, seconds, span};
pub use position::{GameRef, Position};
pub use registry::Registry;

/// A place at the table, numbered from 0 in the order of the game's seats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat's number as an index.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl std::fmt::Display for Seat {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}
