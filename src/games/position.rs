//! Games and positions as the house holds them, without knowing which game it is: [`GameRef`] and [`Position`] wrap
//! any [`Game`] and its state. No rules here.

use std::{any::Any, fmt, sync::Arc};

use serde_json::Value;

use super::{
    Choice, Clock, Game, Key, Level, Msg, OptionSpec, Options, Outcome, Pace, Playout, Race, Refusal,
    RulesPage, Scene, Seat, SeatSpec, Seating, Thinking, Touch, Viewer,
};
use crate::{
    canvas::Picture,
    dice::{Dice, Luck},
};

/// A game, whichever it is. Cheap to clone.
#[derive(Clone)]
pub struct GameRef(Arc<dyn AnyGame>);

/// A position of a game, whichever it is.
pub struct Position {
    game: GameRef,
    state: Box<dyn AnyState>,
}

trait AnyState: Send + Sync {
    fn boxed_clone(&self) -> Box<dyn AnyState>;
    fn as_any(&self) -> &dyn Any;
    fn as_any_mut(&mut self) -> &mut dyn Any;
}

impl<S: Clone + Send + Sync + 'static> AnyState for S {
    fn boxed_clone(&self) -> Box<dyn AnyState> {
        Box::new(self.clone())
    }
    fn as_any(&self) -> &dyn Any {
        self
    }
    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }
}

/// [`Game`] with the state's type forgotten.
trait AnyGame: Send + Sync {
    fn name(&self) -> &'static str;
    fn rules_version(&self) -> u32;
    fn options(&self) -> Vec<OptionSpec>;
    fn seats(&self, options: &Options) -> Vec<SeatSpec>;
    fn start(&self, options: &Options, seating: Option<Seating<'_>>, dice: &mut Dice) -> Box<dyn AnyState>;
    fn clash(&self, options: &Options) -> Option<Msg>;
    fn has_claim(&self) -> bool;
    fn race(&self, state: &dyn AnyState) -> Option<Race>;
    fn opening(&self, state: &dyn AnyState) -> Vec<Msg>;
    fn is_secretive(&self) -> bool;
    fn deal(&self, state: &dyn AnyState, seat: Seat) -> Option<u32>;
    fn panel(&self, state: &dyn AnyState, seat: Seat, hand: &[String]) -> Option<Vec<Vec<Key>>>;
    fn named(&self) -> Vec<Touch>;
    fn has_cup(&self) -> bool;
    fn standing(&self, state: &dyn AnyState) -> Vec<Msg>;
    fn off_turn(&self, state: &dyn AnyState, seat: Seat, step: &str) -> Option<Msg>;
    fn role(&self, state: &dyn AnyState, seat: Seat) -> Option<Msg>;
    fn phrases(&self) -> &'static [&'static str];
    fn silences(&self, options: &Options) -> bool;
    fn turns(&self, state: &dyn AnyState) -> Option<u32>;
    fn to_act(&self, state: &dyn AnyState) -> Vec<Seat>;
    fn clock(&self, state: &dyn AnyState) -> Option<Clock>;
    fn by_itself(&self, state: &dyn AnyState) -> Option<(Seat, String)>;
    fn lead(&self, state: &dyn AnyState, seat: Seat) -> Option<String>;
    fn choices(&self, state: &dyn AnyState, seat: Seat) -> Vec<Choice>;
    fn play(
        &self,
        state: &mut dyn AnyState,
        seat: Seat,
        step: &str,
        dice: &mut Dice,
    ) -> Result<Vec<Msg>, Refusal>;
    fn normal(&self, typed: &str) -> String;
    fn outcome(&self, state: &dyn AnyState) -> Option<Outcome>;
    fn view(&self, state: &dyn AnyState) -> Value;
    fn secret(&self, state: &dyn AnyState, seat: Seat) -> Value;
    fn describe(&self, state: &dyn AnyState, viewer: Viewer) -> Vec<Msg>;
    fn bot(&self, state: &dyn AnyState, seat: Seat, level: Level, thinking: &mut Thinking) -> Option<String>;
    fn paint(&self, state: &dyn AnyState, scene: &Scene) -> Picture;
    fn paint_between(&self, before: &dyn AnyState, after: &dyn AnyState, scene: &Scene) -> Vec<Picture>;
    fn pace(&self, state: &dyn AnyState) -> Pace;
    fn messages(&self, language: &str) -> Option<&'static str>;
    fn rules(&self) -> Vec<ErasedPage>;
    fn perft(&self, state: &dyn AnyState, depth: u32) -> Option<u64>;
    fn playout(&self, state: &dyn AnyState, games: u64, luck: &mut Luck) -> Playout;
}

type ErasedPage = RulesPage<Box<dyn AnyState>>;

fn known<G: Game>(state: &dyn AnyState) -> &G::State {
    state
        .as_any()
        .downcast_ref()
        .expect("a Position is only made by its own game, so the state is of its type")
}

impl<G: Game> AnyGame for G {
    fn name(&self) -> &'static str {
        Game::name(self)
    }
    fn rules_version(&self) -> u32 {
        Game::rules_version(self)
    }
    fn options(&self) -> Vec<OptionSpec> {
        Game::options(self)
    }
    fn seats(&self, options: &Options) -> Vec<SeatSpec> {
        Game::seats(self, options)
    }
    fn clash(&self, options: &Options) -> Option<Msg> {
        Game::clash(self, options)
    }
    fn has_claim(&self) -> bool {
        Game::has_claim(self)
    }
    fn race(&self, state: &dyn AnyState) -> Option<Race> {
        Game::race(self, known::<G>(state))
    }
    fn start(&self, options: &Options, seating: Option<Seating<'_>>, dice: &mut Dice) -> Box<dyn AnyState> {
        Box::new(match seating {
            Some(seating) => Game::start_seated(self, options, seating, dice),
            None => Game::start(self, options, dice),
        })
    }
    fn opening(&self, state: &dyn AnyState) -> Vec<Msg> {
        Game::opening(self, known::<G>(state))
    }
    fn turns(&self, state: &dyn AnyState) -> Option<u32> {
        Game::turns(self, known::<G>(state))
    }
    fn is_secretive(&self) -> bool {
        Game::is_secretive(self)
    }
    fn deal(&self, state: &dyn AnyState, seat: Seat) -> Option<u32> {
        Game::deal(self, known::<G>(state), seat)
    }
    fn panel(&self, state: &dyn AnyState, seat: Seat, hand: &[String]) -> Option<Vec<Vec<Key>>> {
        Game::panel(self, known::<G>(state), seat, hand)
    }
    fn named(&self) -> Vec<Touch> {
        Game::named(self)
    }
    fn has_cup(&self) -> bool {
        Game::has_cup(self)
    }
    fn standing(&self, state: &dyn AnyState) -> Vec<Msg> {
        Game::standing(self, known::<G>(state))
    }
    fn off_turn(&self, state: &dyn AnyState, seat: Seat, step: &str) -> Option<Msg> {
        Game::off_turn(self, known::<G>(state), seat, step)
    }
    fn role(&self, state: &dyn AnyState, seat: Seat) -> Option<Msg> {
        Game::role(self, known::<G>(state), seat)
    }
    fn phrases(&self) -> &'static [&'static str] {
        Game::phrases(self)
    }
    fn silences(&self, options: &Options) -> bool {
        Game::silences(self, options)
    }
    fn to_act(&self, state: &dyn AnyState) -> Vec<Seat> {
        Game::to_act(self, known::<G>(state))
    }
    fn clock(&self, state: &dyn AnyState) -> Option<Clock> {
        Game::clock(self, known::<G>(state))
    }
    fn by_itself(&self, state: &dyn AnyState) -> Option<(Seat, String)> {
        Game::by_itself(self, known::<G>(state))
    }
    fn lead(&self, state: &dyn AnyState, seat: Seat) -> Option<String> {
        Game::lead(self, known::<G>(state), seat)
    }
    fn choices(&self, state: &dyn AnyState, seat: Seat) -> Vec<Choice> {
        Game::choices(self, known::<G>(state), seat)
    }
    fn play(
        &self,
        state: &mut dyn AnyState,
        seat: Seat,
        step: &str,
        dice: &mut Dice,
    ) -> Result<Vec<Msg>, Refusal> {
        let state = state
            .as_any_mut()
            .downcast_mut()
            .expect("a Position is only made by its own game, so the state is of its type");
        Game::play(self, state, seat, step, dice)
    }
    fn normal(&self, typed: &str) -> String {
        Game::normal(self, typed)
    }
    fn outcome(&self, state: &dyn AnyState) -> Option<Outcome> {
        Game::outcome(self, known::<G>(state))
    }
    fn view(&self, state: &dyn AnyState) -> Value {
        Game::view(self, known::<G>(state))
    }
    fn secret(&self, state: &dyn AnyState, seat: Seat) -> Value {
        Game::secret(self, known::<G>(state), seat)
    }
    fn describe(&self, state: &dyn AnyState, viewer: Viewer) -> Vec<Msg> {
        Game::describe(self, known::<G>(state), viewer)
    }
    fn bot(&self, state: &dyn AnyState, seat: Seat, level: Level, thinking: &mut Thinking) -> Option<String> {
        Game::bot(self, known::<G>(state), seat, level, thinking)
    }
    fn paint(&self, state: &dyn AnyState, scene: &Scene) -> Picture {
        Game::paint(self, known::<G>(state), scene)
    }
    fn paint_between(&self, before: &dyn AnyState, after: &dyn AnyState, scene: &Scene) -> Vec<Picture> {
        Game::paint_between(self, known::<G>(before), known::<G>(after), scene)
    }
    fn pace(&self, state: &dyn AnyState) -> Pace {
        Game::pace(self, known::<G>(state))
    }
    fn messages(&self, language: &str) -> Option<&'static str> {
        Game::messages(self, language)
    }
    fn rules(&self) -> Vec<ErasedPage> {
        let erase = |state| Box::new(state) as Box<dyn AnyState>;
        Game::rules(self).into_iter().map(|page| page.map(erase)).collect()
    }
    fn perft(&self, state: &dyn AnyState, depth: u32) -> Option<u64> {
        Game::perft(self, known::<G>(state), depth)
    }
    fn playout(&self, state: &dyn AnyState, games: u64, luck: &mut Luck) -> Playout {
        Game::playout(self, known::<G>(state), games, luck)
    }
}

impl GameRef {
    /// Any game as the house holds it.
    pub fn new(game: impl Game) -> Self {
        Self(Arc::new(game))
    }

    /// See [`Game::name`].
    pub fn name(&self) -> &'static str {
        self.0.name()
    }

    /// See [`Game::rules_version`].
    pub fn rules_version(&self) -> u32 {
        self.0.rules_version()
    }

    /// See [`Game::options`].
    pub fn options(&self) -> Vec<OptionSpec> {
        self.0.options()
    }

    /// See [`Game::seats`].
    pub fn seats(&self, options: &Options) -> Vec<SeatSpec> {
        self.0.seats(options)
    }

    /// The position at the start. See [`Game::start`].
    pub fn start(&self, options: &Options, dice: &mut Dice) -> Position {
        Position { game: self.clone(), state: self.0.start(options, None, dice) }
    }

    /// The position at the start of a table with what its lobby knows. See [`Game::start_seated`].
    pub fn start_seated(&self, options: &Options, seating: Seating<'_>, dice: &mut Dice) -> Position {
        Position { game: self.clone(), state: self.0.start(options, Some(seating), dice) }
    }

    /// See [`Game::clash`].
    pub fn clash(&self, options: &Options) -> Option<Msg> {
        self.0.clash(options)
    }

    /// See [`Game::has_claim`].
    pub fn has_claim(&self) -> bool {
        self.0.has_claim()
    }

    /// See [`Game::is_secretive`].
    pub fn is_secretive(&self) -> bool {
        self.0.is_secretive()
    }

    /// See [`Game::named`].
    pub fn named(&self) -> Vec<Touch> {
        self.0.named()
    }

    /// See [`Game::has_cup`].
    pub fn has_cup(&self) -> bool {
        self.0.has_cup()
    }

    /// See [`Game::phrases`].
    pub fn phrases(&self) -> &'static [&'static str] {
        self.0.phrases()
    }

    /// See [`Game::silences`].
    pub fn silences(&self, options: &Options) -> bool {
        self.0.silences(options)
    }

    /// See [`Game::normal`].
    pub fn normal(&self, typed: &str) -> String {
        self.0.normal(typed)
    }

    /// See [`Game::messages`].
    pub fn messages(&self, language: &str) -> Option<&'static str> {
        self.0.messages(language)
    }

    /// The pages of the rules. See [`Game::rules`].
    pub fn rules(&self) -> Vec<RulesPage<Position>> {
        let whole = |state| Position { game: self.clone(), state };
        self.0.rules().into_iter().map(|page| page.map(whole)).collect()
    }

    /// The message that names the game.
    pub fn title(&self) -> Msg {
        Msg::new(format!("{}-name", self.name()))
    }

    /// The message that names one of its seats.
    pub fn seat_title(&self, seat: &SeatSpec) -> Msg {
        Msg::new(format!("{}-seat-{}", self.name(), seat.key))
    }
}

impl fmt::Debug for GameRef {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "GameRef({})", self.name())
    }
}

impl Position {
    /// The game it is a position of.
    pub fn game(&self) -> &GameRef {
        &self.game
    }

    /// See [`Game::to_act`].
    pub fn to_act(&self) -> Vec<Seat> {
        self.game.0.to_act(&*self.state)
    }

    /// See [`Game::turns`].
    pub fn turns(&self) -> Option<u32> {
        self.game.0.turns(&*self.state)
    }

    /// See [`Game::clock`].
    pub fn clock(&self) -> Option<Clock> {
        self.game.0.clock(&*self.state)
    }

    /// See [`Game::by_itself`].
    pub fn by_itself(&self) -> Option<(Seat, String)> {
        self.game.0.by_itself(&*self.state)
    }

    /// See [`Game::lead`].
    pub fn lead(&self, seat: Seat) -> Option<String> {
        self.game.0.lead(&*self.state, seat)
    }

    /// See [`Game::choices`].
    pub fn choices(&self, seat: Seat) -> Vec<Choice> {
        self.game.0.choices(&*self.state, seat)
    }

    /// Does a step. See [`Game::play`].
    ///
    /// # Errors
    /// Why the step is refused; nothing is changed then.
    pub fn play(&mut self, seat: Seat, step: &str, dice: &mut Dice) -> Result<Vec<Msg>, Refusal> {
        self.game.0.play(&mut *self.state, seat, step, dice)
    }

    /// See [`Game::opening`].
    pub fn opening(&self) -> Vec<Msg> {
        self.game.0.opening(&*self.state)
    }

    /// See [`Game::deal`].
    pub fn deal(&self, seat: Seat) -> Option<u32> {
        self.game.0.deal(&*self.state, seat)
    }

    /// See [`Game::panel`].
    pub fn panel(&self, seat: Seat, hand: &[String]) -> Option<Vec<Vec<Key>>> {
        self.game.0.panel(&*self.state, seat, hand)
    }

    /// See [`Game::standing`].
    pub fn standing(&self) -> Vec<Msg> {
        self.game.0.standing(&*self.state)
    }

    /// See [`Game::off_turn`].
    pub fn off_turn(&self, seat: Seat, step: &str) -> Option<Msg> {
        self.game.0.off_turn(&*self.state, seat, step)
    }

    /// See [`Game::race`].
    pub fn race(&self) -> Option<Race> {
        self.game.0.race(&*self.state)
    }

    /// What somebody is called in this position: see [`Game::role`], else the seat's title.
    pub fn role(&self, seat: Seat, spec: &SeatSpec) -> Msg {
        self.game.0.role(&*self.state, seat).unwrap_or_else(|| self.game.seat_title(spec))
    }

    /// See [`Game::outcome`].
    pub fn outcome(&self) -> Option<Outcome> {
        self.game.0.outcome(&*self.state)
    }

    /// See [`Game::view`].
    pub fn view(&self) -> Value {
        self.game.0.view(&*self.state)
    }

    /// See [`Game::secret`].
    pub fn secret(&self, seat: Seat) -> Value {
        self.game.0.secret(&*self.state, seat)
    }

    /// See [`Game::describe`].
    pub fn describe(&self, viewer: Viewer) -> Vec<Msg> {
        self.game.0.describe(&*self.state, viewer)
    }

    /// See [`Game::bot`].
    pub fn bot(&self, seat: Seat, level: Level, thinking: &mut Thinking) -> Option<String> {
        self.game.0.bot(&*self.state, seat, level, thinking)
    }

    /// See [`Game::paint`].
    pub fn paint(&self, scene: &Scene) -> Picture {
        self.game.0.paint(&*self.state, scene)
    }

    /// What leads from an earlier position of the same game to this one: see [`Game::paint_between`].
    ///
    /// # Panics
    /// If the earlier position is another game's.
    pub fn paint_since(&self, before: &Self, scene: &Scene) -> Vec<Picture> {
        self.game.0.paint_between(&*before.state, &*self.state, scene)
    }

    /// See [`Game::pace`].
    pub fn pace(&self) -> Pace {
        self.game.0.pace(&*self.state)
    }

    /// See [`Game::perft`].
    pub fn perft(&self, depth: u32) -> Option<u64> {
        self.game.0.perft(&*self.state, depth)
    }

    /// See [`Game::playout`].
    pub fn playout(&self, games: u64, luck: &mut Luck) -> Playout {
        self.game.0.playout(&*self.state, games, luck)
    }
}

impl Clone for Position {
    fn clone(&self) -> Self {
        // Through the box: a Box<dyn AnyState> is itself an AnyState, and cloning that one would nest.
        Self { game: self.game.clone(), state: (*self.state).boxed_clone() }
    }
}

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({})", self.view())
    }
}
