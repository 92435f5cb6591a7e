//! Moves: what a side may do on a bare board, and how a move is written. Knows nothing of the past (repetitions, last
//! move, offers); that is `state`.

use std::fmt;

use super::board::{EDGES, Point, Points};

/// Dogs at the start.
pub const DOGS: u32 = 14;

/// So many captured dogs and the jaguar has won (Onça, rule 6).
pub const CAPTURES_TO_WIN: u32 = 5;

/// Which side moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Side {
    /// The jaguar.
    Jaguar,
    /// The dogs.
    Dogs,
}

impl Side {
    /// The other side.
    #[must_use]
    pub const fn other(self) -> Self {
        match self {
            Self::Jaguar => Self::Dogs,
            Self::Dogs => Self::Jaguar,
        }
    }
}

/// The pieces on the board and the side to move: all that decides which moves there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    /// Where the jaguar stands.
    pub jaguar: Point,
    /// Where the dogs stand.
    pub dogs: Points,
    /// The side to move.
    pub side: Side,
}

/// A whole move: a step, a jump or a chain of jumps (Onça, rules 2 to 4).
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Move {
    from: Point,
    path: [Point; CAPTURES_TO_WIN as usize],
    landings: u8,
    captured: Points,
}

impl Move {
    /// A step to a neighbouring point.
    pub const fn step(from: Point, to: Point) -> Self {
        Self { from, path: [to; CAPTURES_TO_WIN as usize], landings: 1, captured: Points::NONE }
    }

    /// No jump yet: what [`Move::and_jump`] makes a chain of.
    const fn start(from: Point) -> Self {
        Self { from, path: [from; CAPTURES_TO_WIN as usize], landings: 0, captured: Points::NONE }
    }

    /// The chain with one more jump. Five jumps win (rule 6), so there is always room.
    fn and_jump(mut self, over: Point, to: Point) -> Self {
        let landings = usize::from(self.landings);
        self.path[landings] = to;
        self.landings += 1;
        self.captured = self.captured.with(over);
        self
    }

    /// Where it begins.
    pub const fn from(&self) -> Point {
        self.from
    }

    /// Where it ends.
    pub fn to(&self) -> Point {
        self.path().last().copied().unwrap_or(self.from)
    }

    /// The points it lands on, in order.
    pub fn path(&self) -> &[Point] {
        &self.path[..usize::from(self.landings)]
    }

    /// The dogs it takes off the board.
    pub const fn captured(&self) -> Points {
        self.captured
    }
}

/// The notation: `c5-c4`, `c5xc3`, `c5xc7xe5`.
impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mark = if self.captured.is_empty() { '-' } else { 'x' };
        f.write_str(self.from.name())?;
        self.path().iter().try_for_each(|point| write!(f, "{mark}{point}"))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl Board {
    /// The position at the start: the jaguar in the middle, the dogs on rows 7 and 6 and beside it; the jaguar moves
    /// first (Onça, rule 1).
    pub const fn start() -> Self {
        Self { jaguar: Point::ALL[12], dogs: Points::from_bits(0b110_1111_1111_1111), side: Side::Jaguar }
    }

    /// The whole position as a number: no two have the same.
    pub const fn key(&self) -> u64 {
        let dogs_to_move = matches!(self.side, Side::Dogs) as u64;
        self.dogs.bits() as u64 | (self.jaguar.index() as u64) << 31 | dogs_to_move << 36
    }

    /// The points where nothing stands.
    pub const fn empty(&self) -> Points {
        self.dogs.with(self.jaguar).others()
    }

    /// Dogs captured so far.
    pub const fn captured(&self) -> u32 {
        DOGS.saturating_sub(self.dogs.count())
    }

    /// Whether the jaguar has captured enough (Onça, rule 6).
    pub const fn jaguar_has_won(&self) -> bool {
        self.captured() >= CAPTURES_TO_WIN
    }

    /// Whether it is the jaguar's turn and it has neither a step nor a jump (Onça, rule 7).
    pub fn jaguar_is_trapped(&self) -> bool {
        self.side == Side::Jaguar && !self.jaguar_can_move()
    }

    /// Whether the jaguar could step or jump, whoever's turn it is.
    pub fn jaguar_can_move(&self) -> bool {
        let empty = self.empty();
        !self.jaguar.neighbours().and(empty).is_empty()
            || self.jaguar.jumps().iter().any(|jump| self.dogs.has(jump.over) && empty.has(jump.to))
    }

    /// Whether no move follows: a side has won.
    pub fn is_over(&self) -> bool {
        self.jaguar_has_won() || self.jaguar_is_trapped()
    }

    /// The same board after a move, which must be one of [`Board::moves`].
    #[must_use]
    pub fn after(&self, mv: &Move) -> Self {
        match self.side {
            Side::Jaguar => Self {
                jaguar: mv.to(),
                dogs: Points::from_bits(self.dogs.bits() & !mv.captured.bits()),
                side: Side::Dogs,
            },
            Side::Dogs => Self {
                jaguar: self.jaguar,
                dogs: self.dogs.without(mv.from).with(mv.to()),
                side: Side::Jaguar,
            },
        }
    }

    /// Calls `each` with every move there is, in a fixed order; with none when a side has won.
    pub fn each_move(&self, mut each: impl FnMut(Move)) {
        if self.jaguar_has_won() {
            return;
        }
        let empty = self.empty();
        match self.side {
            Side::Jaguar => {
                for to in self.jaguar.neighbours().and(empty) {
                    each(Move::step(self.jaguar, to));
                }
                self.each_chain(Move::start(self.jaguar), self.jaguar, self.dogs, &mut each);
            }
            Side::Dogs => {
                for from in self.dogs {
                    for to in from.neighbours().and(empty) {
                        each(Move::step(from, to));
                    }
                }
            }
        }
    }

    /// Jumps on from where a chain has come to; a chain may stop after any jump (Onça, rule 3) and ends at the fifth
    /// captured dog (rule 6). `dogs` are those still there, so that none is jumped twice; the point the jaguar came
    /// from is empty.
    fn each_chain(&self, so_far: Move, at: Point, dogs: Points, each: &mut impl FnMut(Move)) {
        for jump in at.jumps() {
            if dogs.has(jump.over) && !dogs.has(jump.to) {
                let chain = so_far.and_jump(jump.over, jump.to);
                let left = dogs.without(jump.over);
                each(chain);
                if DOGS.saturating_sub(left.count()) < CAPTURES_TO_WIN {
                    self.each_chain(chain, jump.to, left, each);
                }
            }
        }
    }

    /// Every move there is, in a fixed order; none when a side has won.
    pub fn moves(&self) -> Vec<Move> {
        let mut moves = Vec::with_capacity(32);
        self.each_move(|mv| moves.push(mv));
        moves
    }

    /// The dogs' steps at once, for each of [`EDGES`] the lower ends of those that a dog may go along: in the low half
    /// from the lower end to the higher, in the high half back.
    pub fn dog_steps(&self) -> [u64; EDGES.len()] {
        let (dogs, empty) = (self.dogs.bits(), self.empty().bits());
        EDGES.map(|(difference, lows)| {
            let up = lows.bits() & dogs & (empty >> difference);
            let down = lows.bits() & empty & (dogs >> difference);
            u64::from(up) | u64::from(down) << 32
        })
    }

    /// How many moves there are.
    pub fn move_count(&self) -> u32 {
        if self.side == Side::Dogs && !self.jaguar_has_won() {
            return self.dog_steps().iter().map(|steps| steps.count_ones()).sum();
        }
        let mut count = 0;
        self.each_move(|_| count += 1);
        count
    }

    /// How many sequences of `depth` moves there are from here.
    pub fn perft(&self, depth: u32) -> u64 {
        match depth {
            0 => 1,
            1 => u64::from(self.move_count()),
            _ => {
                let mut sum = 0;
                self.each_move(|mv| sum += self.after(&mv).perft(depth - 1));
                sum
            }
        }
    }
}

/// The step that stands at a bit of [`Board::dog_steps`].
pub fn dog_step(edge: usize, bit: u32) -> Move {
    let difference = EDGES[edge].0;
    let low = Point::ALL[(bit % 32) as usize];
    let high = Point::ALL[(bit % 32 + difference) as usize];
    if bit < 32 { Move::step(low, high) } else { Move::step(high, low) }
}
