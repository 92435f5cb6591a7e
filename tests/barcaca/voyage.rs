//! Voyages made by hand: positions, dice and steps in short.

use perus::{
    dice::{Dice, Seed},
    games::{
        Choice, Game, Msg, Options, Refusal, Seat,
        barcaca::{
            Barcaca,
            board::{Board, Role},
            river::RIVERS,
            state::State,
        },
    },
};

pub const CAPTAIN: Seat = Seat(0);
pub const MATE: Seat = Seat(1);

/// A voyage with the captain in seat 0, and the dice it goes on with.
pub struct Voyage {
    pub state: State,
    pub dice: Dice,
}

pub fn dice(number: u8) -> Dice {
    Dice::new(Seed::from_bytes([number; 32]), "perus1|1|barcaca|ana|beto".to_owned())
}

/// Stretch 1 of the first river with no boat anywhere.
pub fn calm() -> Board {
    Board { boats: [0; 7], ..Board::start(RIVERS[0]) }
}

pub fn chosen(values: &[(&str, &str)]) -> Options {
    let specs = Barcaca.options();
    let mut options = Options::defaults(&specs);
    for (key, value) in values {
        options.set(&specs, key, value).unwrap();
    }
    options
}

impl Voyage {
    /// These dice in the hands, nothing placed, the captain begins.
    pub fn new(board: Board, captain: [u8; 4], mate: [u8; 4]) -> Self {
        Self::begun_by(Role::Captain, board, captain, mate)
    }

    pub fn begun_by(turn: Role, board: Board, captain: [u8; 4], mate: [u8; 4]) -> Self {
        Self { state: State::set_up(board, [captain, mate], turn), dice: dice(7) }
    }

    pub fn board(&self) -> &Board {
        self.state.board()
    }

    pub fn turn(&self) -> Seat {
        Barcaca.to_act(&self.state)[0]
    }

    pub fn try_step(&mut self, seat: Seat, step: &str) -> Result<Vec<Msg>, Refusal> {
        Barcaca.play(&mut self.state, seat, step, &mut self.dice)
    }

    /// Does steps one after the other, each by whoever has to act. Returns the keys of what the last one came to.
    pub fn play(&mut self, steps: &[&str]) -> Vec<String> {
        let mut keys = Vec::new();
        for step in steps {
            let seat = self.turn();
            let events = self.try_step(seat, step).unwrap_or_else(|refusal| panic!("{step}: {refusal:?}"));
            keys = events.iter().map(|event| event.key.to_string()).collect();
        }
        keys
    }

    /// The key of the refusal of a step by whoever has to act; panics if it isn't refused or anything has changed.
    pub fn refused(&mut self, step: &str) -> String {
        let seat = self.turn();
        self.refused_to(seat, step)
    }

    pub fn refused_to(&mut self, seat: Seat, step: &str) -> String {
        let before = (format!("{:?}", self.state), self.dice.drawn());
        let Err(Refusal(reason)) = self.try_step(seat, step) else { panic!("{step} was taken") };
        assert_eq!(
            (format!("{:?}", self.state), self.dice.drawn()),
            before,
            "{step} was refused and changed something"
        );
        reason.key.to_string()
    }

    pub fn choices(&self) -> Vec<Choice> {
        Barcaca.choices(&self.state, self.turn())
    }

    pub fn steps(&self) -> Vec<String> {
        self.choices().into_iter().map(|choice| choice.step).collect()
    }

    /// Where a die may go without tea.
    pub fn slots(&self, die: &str) -> Vec<String> {
        let of_die = |step: &String| step.strip_prefix(&format!("{die} ")).map(str::to_owned);
        self.steps().iter().filter_map(of_die).collect()
    }

    /// The reason of the end.
    pub fn end(&self) -> Option<Msg> {
        Barcaca.outcome(&self.state).map(|outcome| outcome.reason)
    }

    pub fn end_key(&self) -> Option<String> {
        self.end().map(|reason| reason.key.to_string())
    }
}
