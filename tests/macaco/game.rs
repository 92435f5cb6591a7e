//! Games made by hand: positions, dice that show what is wanted, and steps in short.

use perus::{
    dice::Dice,
    games::{
        Game as _, Msg, Options, Refusal, Score, Seat,
        macaco::{
            Macaco,
            board::{Board, Field, Monkey, Players, Run},
            state::{House, Rattling, State},
            throw::Red,
        },
    },
};

use crate::showing::dice_with;
pub use crate::showing::{has, keys};

pub const RED: Seat = Seat(0);
/// The second of two.
pub const OTHER: Seat = Seat(1);
pub const BLUE: Seat = Seat(1);
pub const YELLOW: Seat = Seat(2);
pub const GREEN: Seat = Seat(3);

pub const SALT: &str = "perus1|1|macaco|ana|beto";

/// A game under way.
pub struct Game {
    pub state: State,
}

pub fn house(players: u32) -> House {
    House::of(Players::new(players))
}

pub fn asking(players: u32) -> House {
    House { rattling: Rattling::Ask, ..house(players) }
}

pub fn chosen(values: &[(&str, &str)]) -> Options {
    let specs = Macaco.options();
    let mut options = Options::defaults(&specs);
    for (key, value) in values {
        options.set(&specs, key, value).unwrap();
    }
    options
}

/// Dice whose first draws of six sides are these.
pub fn dice_showing(wanted: &[u8]) -> Dice {
    dice_with(SALT, wanted)
}

/// A seat's monkeys by how far they have run.
pub type Runs<'a> = &'a [(Seat, &'a [Run])];

pub fn board(players: u32, runs: Runs<'_>) -> Board {
    runs.iter().fold(Board::new(Players::new(players)), |board, (seat, runs)| board.with_runs(*seat, runs))
}

pub fn at(board: Board, turn: Seat) -> Game {
    Game { state: State::set_up(House::of(board.players()), board, turn) }
}

pub fn in_house(house: House, board: Board, turn: Seat) -> Game {
    Game { state: State::set_up(house, board, turn) }
}

/// Monkeys of two, red about to throw; nobody holds a crocodile.
pub fn two(red: &[Run], yellow: &[Run]) -> Game {
    at(calm(board(2, &[(RED, red), (OTHER, yellow)])), RED)
}

/// The same with all crocodiles in the lake, so that nobody can rattle.
pub fn calm(board: Board) -> Board {
    board.with_things(&[], &[])
}

pub fn monkey(seat: Seat, number: u8) -> Monkey {
    Monkey { seat, number: number - 1 }
}

impl Game {
    pub fn with_tiger(mut self, field: Field) -> Self {
        self.state =
            State::set_up(self.state.house(), self.state.board().with_tiger(field), self.state.turn());
        self
    }

    /// Who moves the figures, or is to throw.
    pub fn turn(&self) -> Seat {
        Macaco.to_act(&self.state)[0]
    }

    pub fn runs(&self, seat: Seat) -> Vec<Run> {
        let board = self.state.board();
        board.monkeys(seat).map(|monkey| board.run(monkey)).collect()
    }

    pub fn coconuts(&self, seat: Seat) -> u8 {
        self.state.board().coconuts(seat)
    }

    pub fn crocodiles(&self, seat: Seat) -> u8 {
        self.state.board().crocodiles(seat)
    }

    /// Throws: red shows the first, the wooden dice the others. Returns the keys of what happened.
    pub fn roll(&mut self, red: u8, wood: [u8; 3]) -> Vec<String> {
        let drawn = match (self.state.house().red, red) {
            (Red::OneThree, 3) => 2,
            (_, red) => red,
        };
        let mut dice = dice_showing(&[drawn, wood[0], wood[1], wood[2]]);
        let turn = self.turn();
        let told = Macaco.play(&mut self.state, turn, "roll", &mut dice).unwrap();
        assert_eq!(dice.drawn(), 4, "all four dice are thrown");
        let throw = self.state.in_hand().unwrap().dice.throw;
        assert_eq!((throw.red, throw.wood), (red, wood));
        keys(&told)
    }

    /// Does steps other than `roll`, each by whoever the table waits for. Returns the keys of what the last one came to.
    pub fn play(&mut self, steps: &[&str]) -> Vec<String> {
        let mut told = Vec::new();
        for step in steps {
            told = self.play_by(self.turn(), step);
        }
        told
    }

    /// Does a step other than `roll` by a seat.
    pub fn play_by(&mut self, seat: Seat, step: &str) -> Vec<String> {
        let mut dice = dice_showing(&[]);
        let told: Result<Vec<Msg>, Refusal> = Macaco.play(&mut self.state, seat, step, &mut dice);
        assert_eq!(dice.drawn(), 0, "only a throw draws");
        keys(&told.unwrap_or_else(|why| panic!("{step}: {why:?}; open: {:?}", self.steps_of(seat))))
    }

    /// The key of the refusal of a step by whoever the table waits for; nothing may be changed or drawn by it.
    pub fn refused(&mut self, step: &str) -> String {
        self.refused_to(self.turn(), step)
    }

    pub fn refused_to(&mut self, seat: Seat, step: &str) -> String {
        let (before, mut dice) = (self.state.clone(), dice_showing(&[]));
        let Err(Refusal(why)) = Macaco.play(&mut self.state, seat, step, &mut dice) else {
            panic!("{step} was taken")
        };
        assert_eq!((&self.state, dice.drawn()), (&before, 0), "{step} was refused and changed something");
        why.key.to_string()
    }

    /// The steps open to whoever the table waits for.
    pub fn steps(&self) -> Vec<String> {
        self.steps_of(self.turn())
    }

    pub fn steps_of(&self, seat: Seat) -> Vec<String> {
        Macaco.choices(&self.state, seat).into_iter().map(|choice| choice.step).collect()
    }

    pub fn stands(&self) -> Vec<String> {
        keys(&Macaco.standing(&self.state))
    }

    /// The seat that has won; `None` while it goes on.
    pub fn won(&self) -> Option<Seat> {
        let outcome = Macaco.outcome(&self.state)?;
        let mut winners =
            self.state.players().seats().filter(|seat| outcome.scores[seat.index()] == Score::Win);
        let winner = winners.next();
        assert!(winners.next().is_none(), "one wins, all others lose");
        winner
    }
}
