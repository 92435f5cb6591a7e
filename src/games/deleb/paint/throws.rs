//! What the mat shows: the draw for the beginning, the throws of a turn with what has become of each, the winners.

use super::{
    super::{
        board::{Side, VALUES},
        state::{State, Thrown, side_of},
        sticks::{Outcome, STICKS, Stage, Sticks, Toss, outcome},
        words::{THROW, value_key},
    },
    view::name,
};
use crate::games::{Msg, Scene, Seat};

/// What has become of a throw.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fate {
    /// It can be used.
    Open,
    /// It is in the hand.
    Chosen,
    /// No piece can use it now.
    Idle,
    /// It is used.
    Used,
    /// It adds nothing, or nobody has used it.
    Gone,
}

/// What a throw of entering comes to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sign {
    /// The same sticks again.
    Again,
    /// On with fewer.
    On,
    /// Everything is lost.
    Lost,
    /// In.
    In,
}

/// Sticks that were thrown together.
#[derive(Clone, Debug)]
pub struct Cast {
    /// As they fell: white or not.
    pub whites: Vec<bool>,
    /// What they are worth, if anything.
    pub value: Option<u8>,
    /// What they come to besides.
    pub sign: Option<Sign>,
    /// What has become of them.
    pub fate: Fate,
}

/// Throws side by side; of entering, those of one stage.
#[derive(Clone, Debug)]
pub struct Run {
    /// The stage.
    pub stage: Option<u8>,
    /// The throws.
    pub casts: Vec<Cast>,
}

/// All throws of one value in a long series.
#[derive(Clone, Debug)]
pub struct Heap {
    /// One of them, whose fate is that of the best off.
    pub cast: Cast,
    /// How many are not used.
    pub left: usize,
    /// How many there were.
    pub all: usize,
}

/// What the mat shows.
#[derive(Clone, Debug, Default)]
pub struct Tray {
    /// Whose team's token stands before the words.
    pub side: Option<Side>,
    /// Who, if it is a player.
    pub who: String,
    /// What of it.
    pub words: String,
    /// What lies there.
    pub show: Show,
}

/// What lies on the mat.
#[derive(Clone, Debug, Default)]
pub enum Show {
    /// Nothing.
    #[default]
    Bare,
    /// Sticks that are to be thrown; whether whoever is at the controls can.
    Rest(bool),
    /// The throws for the beginning, team A's and team B's.
    Draw(Vec<[Sticks; 2]>),
    /// Throws, and the same by value where there are too many.
    Series(Vec<Run>, Vec<Heap>),
    /// The end.
    Won(Side),
}

impl Tray {
    /// What everyone sees.
    pub fn new(state: &State, scene: &Scene) -> Self {
        let say = |msg: Msg| (scene.say)(&msg);
        if let Some(winner) = state.winner() {
            let words = say(Msg::new("deleb-pic-won").with("team", winner.word()));
            return Self { side: Some(winner), words, show: Show::Won(winner), who: String::new() };
        }
        let invites = scene.choices.iter().any(|choice| choice.step == THROW);
        match state.last() {
            Some(thrown) => series(state, thrown, scene),
            _ if !state.beginning().is_empty() => {
                let words = say(Msg::new("deleb-pic-begins").with("team", state.first().word()));
                let show = Show::Draw(state.beginning().to_vec());
                Self { side: Some(state.first()), words, show, who: String::new() }
            }
            _ if scene.stopped => Self::default(),
            _ => {
                let words = say(Msg::new("deleb-pic-throws"));
                Self {
                    side: Some(side_of(state.turn())),
                    who: name(scene, state.turn()),
                    words,
                    show: Show::Rest(invites),
                }
            }
        }
    }
}

fn series(state: &State, thrown: &Thrown, scene: &Scene) -> Tray {
    let mut held = thrown.held.iter();
    let in_hand = state.in_hand().is_some() && !scene.stopped;
    let usable = state.usable();
    let chosen = |value: u8| scene.hand.first().is_some_and(|key| *key == value_key(value));
    let mut lifted = false;
    let mut cast = |toss: &Toss| {
        let value = toss.adds();
        let used = value.and_then(|_| held.next()).map(|held| held.used);
        let fate = match (value, used) {
            (_, Some(true)) => Fate::Used,
            (Some(value), Some(false)) if in_hand => match usable.contains(&value) {
                true if chosen(value) && !std::mem::replace(&mut lifted, true) => Fate::Chosen,
                true => Fate::Open,
                false => Fate::Idle,
            },
            _ => Fate::Gone,
        };
        Cast { whites: toss.sticks.whites().collect(), value, sign: sign(toss), fate }
    };
    let casts: Vec<Cast> = thrown.tosses.iter().map(&mut cast).collect();
    let heaps = heaps(&casts);
    let mut runs: Vec<Run> = Vec::new();
    for (toss, cast) in thrown.tosses.iter().zip(casts) {
        let stage = toss.stage.map(Stage::number);
        match runs.last_mut() {
            Some(run) if run.stage == stage => run.casts.push(cast),
            _ => runs.push(Run { stage, casts: vec![cast] }),
        }
    }
    let key = match (thrown.entering(), thrown.failed) {
        (true, true) => "deleb-pic-failed",
        (true, false) => "deleb-pic-entered",
        (false, _) if in_hand => "deleb-pic-plays",
        (false, _) => "deleb-pic-threw",
    };
    Tray {
        side: Some(side_of(thrown.seat)),
        who: name(scene, thrown.seat),
        words: (scene.say)(&Msg::new(key)),
        show: Show::Series(runs, heaps),
    }
}

fn sign(toss: &Toss) -> Option<Sign> {
    match outcome(toss.stage?, toss.sticks) {
        Outcome::Fails => Some(Sign::Lost),
        Outcome::Again(None) => Some(Sign::Again),
        Outcome::On(None) => Some(Sign::On),
        Outcome::Enters => Some(Sign::In),
        Outcome::Again(Some(_)) | Outcome::On(Some(_)) | Outcome::Back(_) => None,
    }
}

/// The throws by value, and the last one if it is worth nothing: how entering ended.
fn heaps(casts: &[Cast]) -> Vec<Heap> {
    let rank = |fate: Fate| match fate {
        Fate::Chosen => 0,
        Fate::Open => 1,
        Fate::Idle => 2,
        Fate::Gone => 3,
        Fate::Used => 4,
    };
    let heap = |value: u8| {
        let of = casts.iter().filter(|cast| cast.value == Some(value));
        let best = of.clone().min_by_key(|cast| rank(cast.fate))?;
        let left = of.clone().filter(|cast| cast.fate != Fate::Used).count();
        Some(Heap { cast: best.clone(), left, all: of.count() })
    };
    let last = casts.last().filter(|cast| cast.value.is_none());
    let last = last.map(|cast| Heap { cast: cast.clone(), left: 1, all: 1 });
    VALUES.into_iter().filter_map(heap).chain(last).collect()
}

/// Four sticks with as many white sides up as a value has.
pub fn resting() -> Vec<bool> {
    (0..STICKS).map(|stick| stick % 2 == 0).collect()
}

/// A seat's own word, where it has no name that can be shown.
pub fn seat_word(seat: Seat) -> String {
    format!("{}{}", side_of(seat).word().to_uppercase(), seat.0 / 2 + 1)
}
