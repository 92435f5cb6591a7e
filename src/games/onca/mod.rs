//! Jogo da Onça (Adugo): the rules of `rules.md`.

/// The game.
#[derive(Clone, Copy, Debug)]
pub struct Onca;
