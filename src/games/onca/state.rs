//! A position with what the rules need of its past: how often it has stood (rule 8), the last move, a standing offer,
//! and an end that came by claim or by agreement.

use thiserror::Error;

use super::{
    board::{Point, Points},
    moves::{Board, CAPTURES_TO_WIN, DOGS, Move, Side},
};
use crate::games::Seat;

/// The jaguar's seat.
pub const ONCA: Seat = Seat(0);

/// The dogs' seat.
pub const CACHORROS: Seat = Seat(1);

/// So often must a position have stood for a draw to be claimed (Onça, rule 8).
pub const STANDINGS_TO_CLAIM: u32 = 4;

/// How the game came to its end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The jaguar has its captures (Onça, rule 6).
    Captures,
    /// The jaguar can't move (Onça, rule 7).
    Trapped,
    /// This seat claimed the draw by repetition (Onça, rule 8).
    Claimed(Seat),
    /// Both seats agreed on a draw.
    Agreed,
}

/// The move that led to a position, for the picture and the view.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LastMove {
    /// Where the piece came from.
    pub from: Point,
    /// The points it landed on, in order; the last is where it stands.
    pub path: Vec<Point>,
    /// The points where it captured dogs, in the order of the jumps.
    pub captured: Vec<Point>,
}

/// A position with its past.
#[derive(Clone, Debug)]
pub struct State {
    board: Board,
    /// What has stood since the last capture, the present position last. A capture can't be undone, so what stood
    /// before one never stands again.
    past: Vec<Board>,
    last: Option<LastMove>,
    offer: Option<Seat>,
    drawn: Option<Ending>,
}

/// Why a position can't be set up.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum SetupError {
    /// The text is not `SIDE JAGUAR DOG,DOG,…`.
    #[error("a position is written SIDE JAGUAR DOG,DOG,… such as: onca c5 a7,b7,c7")]
    Text,
    /// A point is named that the board doesn't have.
    #[error("there is no point {0}")]
    Point(String),
    /// Two pieces on one point.
    #[error("two pieces stand on {0}")]
    Twice(Point),
    /// The rules allow 9 to 14 dogs.
    #[error("there are 9 to 14 dogs, not {0}")]
    Dogs(u32),
}

impl State {
    /// The position at the start.
    pub fn start() -> Self {
        Self::from_board(Board::start())
    }

    /// A position set up as if the game began there; missing dogs count as captured.
    pub(super) fn from_board(board: Board) -> Self {
        Self { board, past: vec![board], last: None, offer: None, drawn: None }
    }

    /// Sets a position up from `SIDE JAGUAR DOG,DOG,…`, such as `cachorros c4 a7,b7,…`, as if the game began there.
    /// Missing dogs count as captured.
    ///
    /// # Errors
    /// When the text is no position the game can have.
    pub fn from_text(text: &str) -> Result<Self, SetupError> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [side, jaguar, dogs] = words[..] else { return Err(SetupError::Text) };
        let side = match side {
            "onca" => Side::Jaguar,
            "cachorros" => Side::Dogs,
            _ => return Err(SetupError::Text),
        };
        let point = |name: &str| Point::from_name(name).ok_or_else(|| SetupError::Point(name.to_owned()));
        let jaguar = point(jaguar)?;
        let mut set = Points::NONE;
        for name in dogs.split(',') {
            let dog = point(name)?;
            if dog == jaguar || set.has(dog) {
                return Err(SetupError::Twice(dog));
            }
            set = set.with(dog);
        }
        if !(DOGS - CAPTURES_TO_WIN..=DOGS).contains(&set.count()) {
            return Err(SetupError::Dogs(set.count()));
        }
        Ok(Self::from_board(Board { jaguar, dogs: set, side }))
    }

    /// Where the jaguar stands.
    pub const fn jaguar(&self) -> Point {
        self.board.jaguar
    }

    /// Where the dogs stand.
    pub const fn dogs(&self) -> Points {
        self.board.dogs
    }

    /// Dogs captured so far.
    pub const fn captured(&self) -> u32 {
        self.board.captured()
    }

    /// The seat whose turn it is (or would be, once the game is over).
    pub const fn to_move(&self) -> Seat {
        match self.board.side {
            Side::Jaguar => ONCA,
            Side::Dogs => CACHORROS,
        }
    }

    /// The move that led here; `None` at the start.
    pub const fn last(&self) -> Option<&LastMove> {
        self.last.as_ref()
    }

    /// The bare board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// What has stood since the last capture, the present position last (Onça, rule 8).
    pub fn past(&self) -> &[Board] {
        &self.past
    }

    /// How often the present position has stood on the board, this time included (Onça, rule 8).
    pub fn standings(&self) -> u32 {
        let times = self.past.iter().filter(|stood| **stood == self.board).count();
        u32::try_from(times).unwrap_or(u32::MAX)
    }

    /// Whether either seat may claim a draw now (Onça, rule 8).
    pub fn claimable(&self) -> bool {
        self.ending().is_none() && self.standings() >= STANDINGS_TO_CLAIM
    }

    /// The seat whose offer of a draw stands; it falls with the next move.
    pub const fn offer(&self) -> Option<Seat> {
        self.offer
    }

    /// How the game ended; `None` while it goes on.
    pub fn ending(&self) -> Option<Ending> {
        if self.drawn.is_some() {
            self.drawn
        } else if self.board.jaguar_has_won() {
            Some(Ending::Captures)
        } else if self.board.jaguar_is_trapped() {
            Some(Ending::Trapped)
        } else {
            None
        }
    }

    /// Does a move that [`Board::moves`] lists; returns what the picture shows of it.
    pub(super) fn make(&mut self, mv: &Move) -> &LastMove {
        self.board = self.board.after(mv);
        if !mv.captured().is_empty() {
            self.past.clear();
        }
        self.past.push(self.board);
        self.offer = None;
        let mut at = mv.from();
        let mut captured = Vec::new();
        for to in mv.path() {
            captured.extend(at.over(*to).filter(|over| mv.captured().has(*over)));
            at = *to;
        }
        self.last.insert(LastMove { from: mv.from(), path: mv.path().to_vec(), captured })
    }

    pub(super) fn stand_offer(&mut self, seat: Seat) {
        self.offer = Some(seat);
    }

    pub(super) fn end_drawn(&mut self, how: Ending) {
        self.offer = None;
        self.drawn = Some(how);
    }
}
