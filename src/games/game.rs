//! The trait a game is written against, and the words it speaks in: seats, choices, refusals, outcomes, scenes. What
//! the house holds instead of these types lives in `position`.

use std::time::Duration;

use serde_json::Value;

use super::{Level, Msg, OptionSpec, Options, Seat, Thinking};
use crate::{
    canvas::Picture,
    dice::{Dice, Luck, Seed},
};

/// A game: its seats, its rules, its bot, its picture and its messages.
///
/// A game is determined by its options, its dice and its list of steps, and each step has a short text notation. All
/// ways to play (buttons, menus, typed commands, bots, tests, the line engine) are made from the one list that
/// [`Game::choices`] gives.
///
/// Messages go by convention: `NAME-name`, `NAME-blurb` (one line on what it is), `NAME-seat-KEY` for each seat and the
/// option labels (see [`OptionSpec`]); all others a game names itself.
pub trait Game: Send + Sync + 'static {
    /// A position, with whatever of the past the rules or the picture need (repetitions, the last move).
    type State: Clone + Send + Sync + 'static;

    /// The name in records, commands and message keys: lower-case ASCII letters, digits and `_`.
    fn name(&self) -> &'static str;

    /// Counts up when a change of the rules would replay old records differently.
    fn rules_version(&self) -> u32 {
        1
    }

    /// What can be chosen in the lobby.
    fn options(&self) -> Vec<OptionSpec> {
        Vec::new()
    }

    /// The seats under these options.
    fn seats(&self, options: &Options) -> Vec<SeatSpec>;

    /// The position at the start, with whatever lots it draws.
    fn start(&self, options: &Options, dice: &mut Dice) -> Self::State;

    /// As [`Game::start`], for a table with what its lobby knows of those who sit there; only for games whose start goes
    /// by it. The line engine's seats sat down one after the other, and none has claimed anything unless it is told.
    fn start_seated(&self, options: &Options, _seating: Seating<'_>, dice: &mut Dice) -> Self::State {
        self.start(options, dice)
    }

    /// Why these options don't go together; each of them is one the game takes.
    fn clash(&self, _options: &Options) -> Option<Msg> {
        None
    }

    /// Whether somebody seated may claim something before the start that the start goes by (see [`Seating::claim`]).
    /// `NAME-claim` is what its button says, `NAME-claimed` with `$seat` what is told of it, and `NAME-claim-yours` the
    /// answer to whoever holds it already.
    fn has_claim(&self) -> bool {
        false
    }

    /// How many turns have begun; `None` where each step is a turn, or where nobody would count them.
    fn turns(&self, _state: &Self::State) -> Option<u32> {
        None
    }

    /// What is told at the start besides that it has begun: what the lot decided, say.
    fn opening(&self, _state: &Self::State) -> Vec<Msg> {
        Vec::new()
    }

    /// Who may act now; the first is the one the table waits for. Empty once the game is over.
    fn to_act(&self, state: &Self::State) -> Vec<Seat>;

    /// What the table does by itself if nobody acts in time; `None` where there is no hurry.
    fn clock(&self, _state: &Self::State) -> Option<Clock> {
        None
    }

    /// The step that the table does now by itself, for this seat, without anybody being asked: sticks that are thrown for
    /// whoever is to move, say. It is one of that seat's choices, and the seat the first to act. `NAME-by-itself` with
    /// `$seat` says instead of whose turn it is what is being done; bots that sit there choose it as well.
    fn by_itself(&self, _state: &Self::State) -> Option<(Seat, String)> {
        None
    }

    /// The steps open to a seat, in a natural order; empty when it may not act.
    fn choices(&self, state: &Self::State, seat: Seat) -> Vec<Choice>;

    /// The one spelling of a step that a person has typed: as the record will have it. Whether it is a step at all is
    /// for [`Game::play`] to say.
    fn normal(&self, typed: &str) -> String {
        typed.trim().to_lowercase()
    }

    /// Does a step, given in notation. Returns what happened, in the order it happened.
    ///
    /// # Errors
    /// Why the step is refused; the state is unchanged then, and nothing is drawn.
    fn play(
        &self,
        state: &mut Self::State,
        seat: Seat,
        step: &str,
        dice: &mut Dice,
    ) -> Result<Vec<Msg>, Refusal>;

    /// How the game ended; `None` while it goes on.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// What everyone may see, as one JSON object: never a hidden die.
    fn view(&self, state: &Self::State) -> Value;

    /// What only this seat may see, as JSON; null where nothing is secret.
    fn secret(&self, _state: &Self::State, _seat: Seat) -> Value {
        Value::Null
    }

    /// Whether what a seat can choose would tell what is secret to it. Then its controls, and the picture with what it
    /// sees, are for that seat alone.
    fn is_secretive(&self) -> bool {
        false
    }

    /// Counts the hands that this seat has been dealt: a new number is a new private message. `None` where it has
    /// nothing secret (any more).
    fn deal(&self, _state: &Self::State, _seat: Seat) -> Option<u32> {
        None
    }

    /// How this game lays out a seat's controls when the hand has come so far: at most three rows of at most five.
    /// `None`: the house lays out what can be touched next.
    fn panel(&self, _state: &Self::State, _seat: Seat, _hand: &[String]) -> Option<Vec<Vec<Key>>> {
        None
    }

    /// The first touch that is in this seat's hand without its doing, though it may change it for another: a throw to be
    /// used, say. The first touches, at most five, then stand in a row of their own above what can be touched next.
    /// `None`: the hand is empty at first, or holds the only thing there is to touch.
    fn lead(&self, _state: &Self::State, _seat: Seat) -> Option<String> {
        None
    }

    /// Words of the notation that have a name which people may type instead: a slot, say.
    fn named(&self) -> Vec<Touch> {
        Vec::new()
    }

    /// Whether people throw the dice themselves, by the step `roll`: then `/roll` does it, too.
    fn has_cup(&self) -> bool {
        false
    }

    /// What everyone at the table has to know now to follow the play, such as whose turns come and why: it stands in
    /// words above the picture as long as it is so. Short; empty where the picture and the turn say it all.
    fn standing(&self, _state: &Self::State) -> Vec<Msg> {
        Vec::new()
    }

    /// Why it isn't this seat's turn to do this step, where there is more to say than whose it is: that it sits out a
    /// turn, say.
    fn off_turn(&self, _state: &Self::State, _seat: Seat, _step: &str) -> Option<Msg> {
        None
    }

    /// The race that is open now, for steps of [`Kind::Race`]. Their controls name it, and count until it is over, though
    /// the table has gone on meanwhile. Whoever is late is told so by `NAME-race-late` (`$seat` was quicker, by
    /// `$thousandths` of a second), `NAME-race-lost` (the same where nobody knows by how much) or `NAME-race-closed` (the
    /// moment has passed). Whoever would go on while the race keeps everything else waiting hears `NAME-race-guard`
    /// (for `$seconds` still).
    fn race(&self, _state: &Self::State) -> Option<Race> {
        None
    }

    /// What somebody is called in this position, where that is more than the seat's title: a lot may have made it so.
    fn role(&self, _state: &Self::State, _seat: Seat) -> Option<Msg> {
        None
    }

    /// Message keys of ready-made sentences for those who play, where they should say nothing else.
    fn phrases(&self) -> &'static [&'static str] {
        &[]
    }

    /// Whether those who play shall tell each other no numbers under these options: the house helps where it can.
    fn silences(&self, _options: &Options) -> bool {
        false
    }

    /// The position in words, for those who can't see the picture; together at most about 900 characters.
    fn describe(&self, state: &Self::State, viewer: Viewer) -> Vec<Msg>;

    /// What a bot in this seat does: one of the steps of [`Game::choices`], or `None` to let a right pass that
    /// it needn't use (never when the table waits for it).
    fn bot(&self, state: &Self::State, seat: Seat, level: Level, thinking: &mut Thinking) -> Option<String>;

    /// The picture of the position.
    fn paint(&self, state: &Self::State, scene: &Scene) -> Picture;

    /// The moments between two positions that follow one another, in order, both of these not among them: what a
    /// replay shows to let a step be seen. All of the size and palette of [`Game::paint`].
    fn paint_between(&self, _before: &Self::State, _after: &Self::State, _scene: &Scene) -> Vec<Picture> {
        Vec::new()
    }

    /// How long a replay stays with a position.
    fn pace(&self, _state: &Self::State) -> Pace {
        Pace::Stays
    }

    /// The game's messages in a language (`pt-BR`, `en`), as Fluent source.
    fn messages(&self, language: &str) -> Option<&'static str>;

    /// The pages of its rules, for people who have never seen it.
    fn rules(&self) -> Vec<RulesPage<Self::State>>;

    /// How many sequences of `depth` steps there are from here, rights beside play ([`Kind::Right`]) not counted.
    /// `None` where dice decide.
    fn perft(&self, state: &Self::State, depth: u32) -> Option<u64>;

    /// Plays random games from here to their ends, each step picked evenly among the legal ones.
    fn playout(&self, state: &Self::State, games: u64, luck: &mut Luck) -> Playout {
        let mut steps = 0;
        for _ in 0..games {
            let mut state = state.clone();
            let mut seed = [0; 32];
            for eight in seed.chunks_exact_mut(8) {
                eight.copy_from_slice(&luck.bits().to_le_bytes());
            }
            let mut dice = Dice::new(Seed::from_bytes(seed), String::new());
            loop {
                let open: Vec<(Seat, Choice)> = self
                    .to_act(&state)
                    .into_iter()
                    .flat_map(|seat| self.choices(&state, seat).into_iter().map(move |choice| (seat, choice)))
                    .collect();
                let Some((seat, choice)) = luck.pick(&open) else { break };
                if self.play(&mut state, *seat, &choice.step, &mut dice).is_err() {
                    break;
                }
                steps += 1;
            }
        }
        Playout { games, steps }
    }
}

/// A seat as a game describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeatSpec {
    /// Its key in message keys and in the line engine: `onca`.
    pub key: &'static str,
    /// The side it plays for: seats of one side win and lose together. One side only: a co-operative game. Where some
    /// play together and not all do, the sides are teams, called A, B and so on in their order.
    pub side: u8,
}

/// One step open to a seat.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The step in notation, as it will stand in the record.
    pub step: String,
    /// The hand's way to it, one touch after the other: the piece, then where it goes. Never empty. When one
    /// choice's way begins another's (a chain of jumps), the table offers to stop there.
    pub hand: Vec<Touch>,
    /// Whether it is a move or a right.
    pub kind: Kind,
}

/// What sort of step a choice is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// An ordinary step of play.
    Move,
    /// A right that stands beside play, such as claiming a draw: it has a control of its own, also for a seat that the
    /// table isn't waiting for.
    Right,
    /// A right of several that goes to whoever is first, or a word on it (see [`Game::race`]): of one touch, whose key is
    /// the step.
    Race,
}

/// A race for a right.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Race {
    /// Counts the races of a game.
    pub number: u32,
    /// For how long after its beginning nothing else may be done, so that everybody has the time for it.
    pub guard: Duration,
}

/// What a lobby knows of those who sit at its table.
#[derive(Clone, Copy, Debug)]
pub struct Seating<'a> {
    /// The seats in the order in which those who hold them now sat down.
    pub order: &'a [Seat],
    /// Whose seat claimed last what the game lets one claim ([`Game::has_claim`]).
    pub claim: Option<Seat>,
}

/// One touch of the hand on its way to a step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Touch {
    /// Names it among its siblings and to the painter: a point, a die. At most 12 characters of `a-z 0-9 + -`.
    pub key: String,
    /// What its control says.
    pub label: Msg,
}

/// A control of a [`Game::panel`].
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Key {
    /// What it says.
    pub label: Msg,
    /// Where the hand is after pressing it: the beginning of a choice's way, or all of it, which does the step. `None`:
    /// it can't be pressed now.
    pub hand: Option<Vec<String>>,
    /// How it looks.
    pub look: Look,
    /// What does the same where there is a keyboard.
    pub shortcut: Option<Shortcut>,
}

/// How a control looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Look {
    /// Like the others.
    Plain,
    /// It stands for what the hand has touched.
    Chosen,
    /// It does the step.
    Go,
    /// It stands beside the others: takes back, changes a value.
    Side,
}

/// A key of a keyboard that presses a control, where the client has such keys.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Shortcut {
    /// This key, a lower-case letter, a digit or a space.
    Key(char),
    /// One of a ring that the arrows go round; the Enter key presses the one they have come to.
    Ring,
}

/// What the table does by itself when time runs out.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Clock {
    /// How long after the last step.
    pub after: Duration,
    /// The seat it is done for.
    pub seat: Seat,
    /// What is done.
    pub play: ClockPlay,
}

/// What a [`Clock`] does.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ClockPlay {
    /// This step.
    Step(String),
    /// What a bot of this level would do.
    Bot(Level),
}

/// How long a replay stays with a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pace {
    /// It is shown.
    Stays,
    /// It is shown where there is time: the next position tells it too, as a move tells what was thrown.
    Passes,
    /// It is never shown: a hand on its way, say.
    Skipped,
}

/// Why a step is refused: what was wrong and what may be done instead.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal(pub Msg);

/// How a seat came out of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Score {
    /// Won.
    Win,
    /// Neither.
    Draw,
    /// Lost.
    Loss,
}

impl Score {
    /// Match points for the standings: 3, 1, 0.
    pub const fn points(self) -> u32 {
        match self {
            Self::Win => 3,
            Self::Draw => 1,
            Self::Loss => 0,
        }
    }

    /// Its word in records: `win`, `draw`, `loss`.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Win => "win",
            Self::Draw => "draw",
            Self::Loss => "loss",
        }
    }
}

/// How a game ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// Each seat's score, in the order of the seats.
    pub scores: Vec<Score>,
    /// Why, in a sentence.
    pub reason: Msg,
}

impl Outcome {
    /// One side wins, all others lose.
    pub fn won_by(side: u8, seats: &[SeatSpec], reason: Msg) -> Self {
        let scores = seats.iter().map(|seat| if seat.side == side { Score::Win } else { Score::Loss });
        Self { scores: scores.collect(), reason }
    }

    /// Nobody wins.
    pub fn draw(seats: &[SeatSpec], reason: Msg) -> Self {
        Self { scores: vec![Score::Draw; seats.len()], reason }
    }
}

/// Who looks at a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Viewer {
    /// Everyone: the channel.
    Public,
    /// The holder of this seat, who also sees what is secret to it.
    Seat(Seat),
    /// Everyone after the end, when nothing is secret any more.
    After,
}

/// What a painter is told besides the position.
pub struct Scene<'a> {
    /// Width of the picture in pixels; the height is the painter's.
    pub width: u32,
    /// Who looks.
    pub viewer: Viewer,
    /// Who holds the seats, by name, in the order of the seats.
    pub names: &'a [String],
    /// What can be chosen by the seat the controls are for; what can be touched next is marked.
    pub choices: &'a [Choice],
    /// Keys of the touches so far.
    pub hand: &'a [String],
    /// Whether play was broken off here, given up or called off: nobody is to move any more.
    pub stopped: bool,
    /// Says a message in the picture's language.
    pub say: &'a dyn Fn(&Msg) -> String,
}

/// A page of a game's rules.
pub struct RulesPage<S> {
    /// Its heading.
    pub title: Msg,
    /// Its text, at most 1,800 characters when said.
    pub text: Msg,
    /// A position that shows it, with the touches so far.
    pub example: Option<(S, Vec<String>)>,
    /// What is chosen otherwise than as a rule where that position comes from: the seats go by it.
    pub options: &'static [(&'static str, &'static str)],
}

impl<S> RulesPage<S> {
    /// The same page with its position as something else.
    pub fn map<T>(self, change: impl FnOnce(S) -> T) -> RulesPage<T> {
        let Self { title, text, example, options } = self;
        RulesPage { title, text, example: example.map(|(state, hand)| (change(state), hand)), options }
    }
}

/// What a row of random games came to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Playout {
    /// Games played to the end.
    pub games: u64,
    /// Steps in all of them.
    pub steps: u64,
}
