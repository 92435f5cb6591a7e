//! Positions of a game as pictures, for the tests of pictures and their benches: a position with all a painter is told
//! besides. The positions themselves are each game's own.

use perus::{
    canvas::Picture,
    games::{Game, Msg, Registry, Scene, Viewer},
    text::{Language, Texts},
};

/// A position and the names of those who play.
#[derive(Clone)]
pub struct Shot<S> {
    /// What it shows.
    pub name: &'static str,
    /// The position before its last step.
    pub before: Option<S>,
    /// The position.
    pub state: S,
    /// Whether those at the controls can choose what the position offers.
    pub controls: bool,
    /// The touches so far.
    pub hand: Vec<String>,
    /// Whether play was broken off there.
    pub stopped: bool,
    /// Names by seat.
    pub names: Vec<String>,
}

/// Everything a picture needs to be painted.
pub struct Painter<G> {
    game: G,
    texts: Texts,
    /// The language of its words.
    pub language: Language,
}

impl<G: Game> Painter<G> {
    /// One that speaks Portuguese.
    pub fn of(game: G) -> Self {
        Self { game, texts: Texts::load(&Registry::house()).unwrap(), language: Language::ALL[0] }
    }

    fn scene<T>(&self, shot: &Shot<G::State>, width: u32, paint: impl FnOnce(&Scene) -> T) -> T {
        let say = |msg: &Msg| self.texts.say(self.language, msg, &shot.names);
        let actor = self.game.to_act(&shot.state).first().copied().filter(|_| shot.controls);
        let choices = actor.map_or_else(Vec::new, |seat| self.game.choices(&shot.state, seat));
        paint(&Scene {
            width,
            viewer: Viewer::Public,
            names: &shot.names,
            choices: &choices,
            hand: &shot.hand,
            stopped: shot.stopped,
            say: &say,
        })
    }

    /// The picture of a shot.
    pub fn paint(&self, shot: &Shot<G::State>, width: u32) -> Picture {
        self.scene(shot, width, |scene| self.game.paint(&shot.state, scene))
    }

    /// What leads from the position before the last step to it.
    pub fn between(&self, shot: &Shot<G::State>, width: u32) -> Vec<Picture> {
        let before = shot.before.as_ref();
        before.map_or_else(Vec::new, |before| {
            self.scene(shot, width, |scene| self.game.paint_between(before, &shot.state, scene))
        })
    }
}
