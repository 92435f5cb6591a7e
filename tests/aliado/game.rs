//! Games made by hand: positions, dice that show what is wanted, and steps in short.

use perus::{
    dice::Dice,
    games::{
        Game as _, Msg, Options, Refusal, Score, Seat,
        aliado::{
            Aliado,
            board::{BEACH, Board, Players, Steps},
            state::{House, State},
        },
    },
};

use crate::showing::dice_with;
pub use crate::showing::{has, keys};

pub const RED: Seat = Seat(0);
/// The second of two.
pub const OTHER: Seat = Seat(1);
pub const YELLOW: Seat = Seat(1);
pub const GREEN: Seat = Seat(2);
pub const BLUE: Seat = Seat(3);
/// On the beach.
pub const B: Steps = BEACH;

pub const ALL_ON_BEACH: [Steps; 4] = [B; 4];

/// A game under way.
pub struct Game {
    pub state: State,
}

pub fn house(players: u32) -> House {
    House { players: Players::new(players), slips: false, any_sena: false }
}

pub fn chosen(values: &[(&str, &str)]) -> Options {
    let specs = Aliado.options();
    let mut options = Options::defaults(&specs);
    for (key, value) in values {
        options.set(&specs, key, value).unwrap();
    }
    options
}

/// Dice whose first draws of six sides are these.
pub fn dice_showing(wanted: &[u8]) -> Dice {
    dice_with("perus1|1|aliado|ana|beto", wanted)
}

/// A start whose dice fall so.
pub fn start(values: &[(&str, &str)], wanted: &[u8]) -> Game {
    Game { state: Aliado.start(&chosen(values), &mut dice_showing(wanted)) }
}

/// These stones of two, red about to throw; somebody has left before.
pub fn two(red: [Steps; 4], green: [Steps; 4]) -> Game {
    with(house(2), &[(RED, red), (OTHER, green)], RED)
}

/// These stones of four, about to throw.
pub fn four(stones: &[(Seat, [Steps; 4])], turn: Seat) -> Game {
    with(house(4), stones, turn)
}

pub fn with(house: House, stones: &[(Seat, [Steps; 4])], turn: Seat) -> Game {
    let board =
        stones.iter().fold(Board::new(house.players), |board, (seat, stones)| board.with(*seat, *stones));
    Game { state: State::set_up(house, board, turn) }
}

impl Game {
    pub fn turn(&self) -> Seat {
        Aliado.to_act(&self.state)[0]
    }

    pub fn stones(&self, seat: Seat) -> [Steps; 4] {
        self.state.board().stones(seat)
    }

    /// Throws the cup, which shows these dice. Returns the keys of what happened.
    pub fn roll(&mut self, wanted: &[u8]) -> Vec<String> {
        let mut dice = dice_showing(wanted);
        let told = self.try_step(self.turn(), "roll", &mut dice);
        assert_eq!(dice.drawn() as usize, wanted.len(), "so many dice are thrown");
        keys(&told.unwrap())
    }

    fn try_step(&mut self, seat: Seat, step: &str, dice: &mut Dice) -> Result<Vec<Msg>, Refusal> {
        Aliado.play(&mut self.state, seat, step, dice)
    }

    /// Does steps other than `roll`, each by whoever has to act. Returns the keys of what the last one came to.
    pub fn play(&mut self, steps: &[&str]) -> Vec<String> {
        let mut told = Vec::new();
        for step in steps {
            let mut dice = dice_showing(&[]);
            let result = self.try_step(self.turn(), step, &mut dice);
            told = keys(&result.unwrap_or_else(|why| panic!("{step}: {why:?}; open: {:?}", self.steps())));
            assert_eq!(dice.drawn(), 0, "only the cup draws");
        }
        told
    }

    /// The key of the refusal of a step by whoever has to act; nothing may be changed or drawn by it.
    pub fn refused(&mut self, step: &str) -> String {
        self.refused_to(self.turn(), step)
    }

    pub fn refused_to(&mut self, seat: Seat, step: &str) -> String {
        let (before, mut dice) = (self.state.clone(), dice_showing(&[]));
        let Err(Refusal(why)) = self.try_step(seat, step, &mut dice) else { panic!("{step} was taken") };
        assert_eq!((&self.state, dice.drawn()), (&before, 0), "{step} was refused and changed something");
        why.key.to_string()
    }

    /// The steps open to whoever has to act.
    pub fn steps(&self) -> Vec<String> {
        Aliado.choices(&self.state, self.turn()).into_iter().map(|choice| choice.step).collect()
    }

    pub fn offers(&self, step: &str) -> bool {
        self.steps().iter().any(|open| open == step)
    }

    /// Seats that sit out their next turn.
    pub fn bleeding(&self) -> Vec<Seat> {
        self.state.players().seats().filter(|seat| !self.state.bleeds_for(*seat).is_empty()).collect()
    }

    /// The seats that have won, and the key of the reason; `None` while it goes on.
    pub fn won(&self) -> Option<(Vec<Seat>, String)> {
        let outcome = Aliado.outcome(&self.state)?;
        let winners = self.state.players().seats().filter(|seat| outcome.scores[seat.index()] == Score::Win);
        Some((winners.collect(), outcome.reason.key.to_string()))
    }
}
