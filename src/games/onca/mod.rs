//! Jogo da Onça (Adugo): the rules of `rules.md`.

pub mod board;
pub mod moves;
mod paint;
mod state;

pub use state::{CACHORROS, Ending, LastMove, ONCA, STANDINGS_TO_CLAIM, SetupError, State};

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Onca;
