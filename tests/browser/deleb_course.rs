//! What the people of the tests of Dèleb do, and the whole course of a game between such people where the dice are known.
//! Knows no page.

use std::collections::BTreeSet;

use perus::{
    dice::{Dice, Seed},
    games::{
        Choice, Game, Seat,
        deleb::{
            Deleb,
            notation::Step,
            state::{House, State, side_of},
        },
    },
};

/// A step of a person's, and how it stood before.
#[derive(Clone, Debug)]
pub struct Moment {
    /// Whose step.
    pub seat: Seat,
    /// The step.
    pub step: String,
    /// The keys of its touches.
    pub keys: Vec<String>,
    /// What could be done.
    pub choices: Vec<Choice>,
    /// The position before it.
    pub state: State,
    /// How many steps the game had before it.
    pub after: usize,
}

impl Moment {
    /// The throw that is in the hand without a touch.
    pub fn lead(&self) -> Option<String> {
        Deleb.lead(&self.state, self.seat)
    }

    /// Whether another throw has to be touched first.
    pub fn switches(&self) -> bool {
        self.keys.len() > 1 && self.lead().as_ref() != Some(&self.keys[0])
    }
}

/// A game from its beginning.
#[derive(Clone, Debug)]
pub struct Course {
    /// What people do in it.
    pub moments: Vec<Moment>,
    /// All its steps as a record has them, also those of the table.
    pub log: Vec<String>,
    /// How it stands at last.
    pub state: State,
}

impl Course {
    /// Whether a moment is followed by another of the same turn.
    pub fn goes_on(&self, moment: usize) -> bool {
        let turn = |at: usize| self.moments.get(at).map(|moment| moment.state.turns());
        turn(moment) == turn(moment + 1)
    }

    /// How many turns of a seat there are in which it has something to do, among the first so many moments.
    pub fn calls(&self, seat: Seat, among: usize) -> usize {
        let moments = self.moments.iter().take(among).filter(|moment| moment.seat == seat);
        moments.map(|moment| moment.state.turns()).collect::<BTreeSet<u32>>().len()
    }

    /// The most steps in a row that the table does itself.
    pub fn longest_series(&self) -> usize {
        self.log.split(|step| !step.starts_with("by-table")).map(<[String]>::len).max().unwrap_or_default()
    }
}

/// How people play.
pub type Way = fn(&State, &[Choice]) -> usize;

/// The game of people who play this way with these dice, until it is over or `enough`; `None` when it gets longer than
/// `longest`.
pub fn course(
    seed: &Seed,
    salt: &str,
    house: House,
    way: Way,
    longest: usize,
    enough: impl Fn(&State) -> bool,
) -> Option<Course> {
    let mut dice = Dice::new(seed.clone(), salt.to_owned());
    let state = State::start(house, &mut dice);
    let mut course = Course { moments: Vec::new(), log: Vec::new(), state };
    while course.state.winner().is_none() && !enough(&course.state) {
        if course.log.len() == longest {
            return None;
        }
        let seat = course.state.turn();
        let (who, step) = match Deleb.by_itself(&course.state) {
            Some((_, step)) => ("by-table", step),
            None => {
                let choices = Deleb.choices(&course.state, seat);
                let choice = &choices[way(&course.state, &choices)];
                let (step, keys) =
                    (choice.step.clone(), choice.hand.iter().map(|touch| touch.key.clone()).collect());
                let (state, after) = (course.state.clone(), course.log.len());
                course.moments.push(Moment { seat, step: step.clone(), keys, choices, state, after });
                ("play", step)
            }
        };
        Deleb.play(&mut course.state, seat, &step, &mut dice).expect("it was offered");
        course.log.push(format!("{who} {} {step}", seat.0));
    }
    Some(course)
}

/// Worth more than any way a piece can go.
const TAKEN: i32 = 1000;

/// What a step gains at once.
fn gain(state: &State, step: &str) -> i32 {
    let Some(Step::Use(value, from)) = Step::read(step) else { return -1 };
    let board = state.board();
    let moved = board.trial(side_of(state.turn()), from, value).expect("it was offered");
    let taken = if moved.taken.is_some() { TAKEN } else { 0 };
    taken + i32::from(board.progress(from, moved.before))
}

/// They take what they can, and else go on with whoever is farthest; once they have moved and can take nothing they pass
/// when it is the turn for that.
pub fn hunt(state: &State, choices: &[Choice]) -> usize {
    let moved = state.in_hand().is_some_and(|hand| !hand.moves.is_empty());
    let pass = choices.iter().position(|choice| choice.step == Step::Pass.to_string());
    let best =
        (0..choices.len()).max_by_key(|at| gain(state, &choices[*at].step)).expect("there is a choice");
    match pass {
        Some(pass)
            if moved && state.turns().is_multiple_of(3) && gain(state, &choices[best].step) < TAKEN =>
        {
            pass
        }
        _ => best,
    }
}

/// They move one piece and another, wherever it is, so that many are under way.
pub fn spread(state: &State, choices: &[Choice]) -> usize {
    let pieces = choices.iter().filter(|choice| choice.step != Step::Pass.to_string()).count();
    usize::try_from(state.turns()).expect("a few") * 7 % pieces
}
