//! The one registry of games: the only place that knows them by name.

use super::{GameRef, aliado::Aliado, barcaca::Barcaca, deleb::Deleb, macaco::Macaco, onca::Onca};

/// The games a house offers, in the order it offers them.
#[derive(Clone, Debug, Default)]
pub struct Registry(Vec<GameRef>);

impl Registry {
    /// The games of this house.
    pub fn house() -> Self {
        Self(vec![
            GameRef::new(Onca),
            GameRef::new(Barcaca),
            GameRef::new(Aliado),
            GameRef::new(Macaco),
            GameRef::new(Deleb),
        ])
    }

    /// The same games and one more, which takes the place of one of its name.
    #[must_use]
    pub fn with(mut self, game: GameRef) -> Self {
        self.0.retain(|known| known.name() != game.name());
        self.0.push(game);
        self
    }

    /// The game of this name.
    pub fn get(&self, name: &str) -> Option<&GameRef> {
        self.0.iter().find(|game| game.name() == name)
    }

    /// All games, in order.
    pub fn iter(&self) -> impl Iterator<Item = &GameRef> {
        self.0.iter()
    }
}
