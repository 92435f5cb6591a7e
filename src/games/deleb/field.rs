//! The board laid out for speed, for random games and the bots' thinking: each team's pieces in a list by how far they have
//! come, and what a hand of throws can do with them. `board` says what the rules are, and the tests hold this against it.

use super::{
    board::{AHEAD, Board, KEY, MOST, Piece, Point, Progress, ROWS, Side, Track, VALUES, Way},
    sticks::series,
};
use crate::dice::Luck;

/// A piece's place in the list of its team.
pub type Man = u8;

const LOCKED: u16 = 1 << 15;
const EMPTY: u8 = u8::MAX;
const OF_B: u8 = 1 << 7;

/// The pieces on the points.
#[derive(Clone)]
pub struct Field {
    track: &'static Track,
    columns: u8,
    round: Progress,
    counts: [u8; 2],
    locked: [u8; 2],
    /// How far each piece has come, and whether it is locked.
    men: [[u16; MOST as usize]; 2],
    /// Which piece is on each point, row by row from the bottom.
    points: [u8; ROWS as usize * MOST as usize],
}

/// What a move has changed, to take it back.
#[derive(Clone, Copy, Debug)]
pub struct Undo {
    before: u16,
    taken: Option<(Man, u16)>,
}

impl Undo {
    /// Whether a piece was taken.
    pub const fn takes(&self) -> bool {
        self.taken.is_some()
    }
}

fn on(code: u8) -> Option<(Side, Man)> {
    let side = if code & OF_B == 0 { Side::A } else { Side::B };
    (code != EMPTY).then_some((side, code & !OF_B))
}

impl Field {
    /// The same pieces as on a board.
    pub fn new(board: &Board) -> Self {
        let mut field = Self {
            track: Track::of(board.columns()),
            columns: board.columns(),
            round: board.round(),
            counts: [0; 2],
            locked: [0; 2],
            men: [[0; MOST as usize]; 2],
            points: [EMPTY; ROWS as usize * MOST as usize],
        };
        for (point, piece) in board.pieces() {
            let side = piece.side.index();
            let man = field.counts[side];
            let lock = if piece.locked { LOCKED } else { 0 };
            field.counts[side] += 1;
            field.locked[side] += u8::from(piece.locked);
            field.put(piece.side, man, board.progress(point, piece) | lock);
        }
        field
    }

    /// The board with these pieces.
    pub fn board(&self) -> Board {
        let mut board = Board::empty(self.columns);
        for side in Side::BOTH {
            for man in self.men(side) {
                let (point, way) = board.place(side, self.progress(side, man));
                board = board.with(point, Piece { side, locked: self.is_locked(side, man), way });
            }
        }
        board
    }

    fn put(&mut self, side: Side, man: Man, code: u16) {
        self.men[side.index()][usize::from(man)] = code;
        let at = self.at(side, code & !LOCKED);
        self.points[at] = man | if side == Side::B { OF_B } else { 0 };
    }

    /// The point that a team comes to after so much of its way.
    fn at(&self, side: Side, progress: Progress) -> usize {
        usize::from(self.track.points(side)[usize::from(progress)])
    }

    /// How many columns it has.
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// How many pieces a team has.
    pub const fn count(&self, side: Side) -> u8 {
        self.counts[side.index()]
    }

    /// How many of them are locked.
    pub const fn locked(&self, side: Side) -> u8 {
        self.locked[side.index()]
    }

    /// A team's pieces.
    pub const fn men(&self, side: Side) -> std::ops::Range<Man> {
        0..self.counts[side.index()]
    }

    /// How far a piece has come, less than a round.
    pub const fn progress(&self, side: Side, man: Man) -> Progress {
        self.men[side.index()][man as usize] & !LOCKED
    }

    /// Whether a piece has yet to be unlocked.
    pub const fn is_locked(&self, side: Side, man: Man) -> bool {
        self.men[side.index()][man as usize] & LOCKED != 0
    }

    /// The point a piece is on.
    pub fn point(&self, side: Side, man: Man) -> Point {
        let at = self.at(side, self.progress(side, man));
        let (row, column) = (at / usize::from(self.columns), at % usize::from(self.columns));
        Point { row: u8::try_from(row).unwrap_or(0), column: u8::try_from(column).unwrap_or(0) }
    }

    /// Which time a piece is on the rows in the middle.
    pub fn way(&self, side: Side, man: Man) -> Way {
        let lap = self.progress(side, man) / u16::from(self.columns);
        if lap > 3 { Way::Home } else { Way::Out }
    }

    /// What is on the next [`AHEAD`] points before a piece.
    pub fn before(&self, side: Side, man: Man) -> impl Iterator<Item = Option<(Side, Man)>> + '_ {
        let from = usize::from(self.progress(side, man));
        let way = &self.track.points(side)[from + 1..=from + usize::from(AHEAD)];
        way.iter().map(|at| on(self.points[usize::from(*at)]))
    }

    /// The piece that a team's way leads to after so much of it, less than a round and [`AHEAD`].
    pub fn man_at(&self, side: Side, progress: Progress) -> Option<(Side, Man)> {
        on(self.points[self.at(side, progress)])
    }

    /// Whether a throw can be used on a piece, but for what a 1 must do (rules 3 and 5).
    pub fn can(&self, side: Side, man: Man, value: u8) -> bool {
        let code = self.men[side.index()][usize::from(man)];
        if code & LOCKED != 0 && value != KEY {
            return false;
        }
        let from = usize::from(code & !LOCKED);
        let way = &self.track.points(side)[from + 1..=from + usize::from(value)];
        let mine = if side == Side::B { OF_B } else { 0 };
        let Some((end, between)) = way.split_last() else { return false };
        let end = self.points[usize::from(*end)];
        (end == EMPTY || end & OF_B != mine)
            && between.iter().all(|at| {
                let code = self.points[usize::from(*at)];
                code == EMPTY || code & OF_B == mine
            })
    }

    /// Whether a 1 in hand must unlock something (rule 4).
    pub fn must_unlock(&self, side: Side) -> bool {
        self.locked(side) > 0
            && self.men(side).any(|man| self.is_locked(side, man) && self.can(side, man, KEY))
    }

    /// Gives the pieces that a throw in hand can be used on.
    pub fn each(&self, side: Side, value: u8, mut give: impl FnMut(Man)) {
        let must = value == KEY && self.must_unlock(side);
        for man in self.men(side) {
            if (!must || self.is_locked(side, man)) && self.can(side, man, value) {
                give(man);
            }
        }
    }

    /// Uses a throw on a piece that can be moved so.
    pub fn make(&mut self, side: Side, man: Man, value: u8) -> Undo {
        let before = self.men[side.index()][usize::from(man)];
        let from = before & !LOCKED;
        let end = from + u16::from(value);
        let taken = self.man_at(side, end).map(|(_, taken)| self.take(side.other(), taken));
        let left = self.at(side, from);
        self.points[left] = EMPTY;
        self.locked[side.index()] -= u8::from(before & LOCKED != 0);
        self.put(side, man, if end >= self.round { end - self.round } else { end });
        Undo { before, taken }
    }

    fn take(&mut self, side: Side, man: Man) -> (Man, u16) {
        let code = self.men[side.index()][usize::from(man)];
        let last = self.counts[side.index()] - 1;
        self.counts[side.index()] = last;
        self.locked[side.index()] -= u8::from(code & LOCKED != 0);
        if man != last {
            self.put(side, man, self.men[side.index()][usize::from(last)]);
        }
        (man, code)
    }

    /// A number for what the last move has changed: positions that come of the same one by moves whose numbers are the
    /// same together, put together by `^`, are the same.
    pub fn changed(&self, side: Side, man: Man, undo: &Undo) -> u64 {
        let after = self.men[side.index()][usize::from(man)];
        let taken = undo.taken.map_or(0, |(_, code)| mixed(side.other(), code));
        mixed(side, undo.before) ^ mixed(side, after) ^ taken
    }

    /// Takes the last move back.
    pub fn unmake(&mut self, side: Side, man: Man, undo: Undo) {
        let end = self.at(side, self.progress(side, man));
        self.points[end] = EMPTY;
        self.locked[side.index()] += u8::from(undo.before & LOCKED != 0);
        self.put(side, man, undo.before);
        if let Some((taken, code)) = undo.taken {
            let theirs = side.other();
            let last = self.counts[theirs.index()];
            if taken != last {
                self.put(theirs, last, self.men[theirs.index()][usize::from(taken)]);
            }
            self.counts[theirs.index()] += 1;
            self.locked[theirs.index()] += u8::from(code & LOCKED != 0);
            self.put(theirs, taken, code);
        }
    }
}

/// A number that looks like chance for a piece with what is in its code.
const fn mixed(side: Side, code: u16) -> u64 {
    let bits = ((side.index() as u64) << 16 | code as u64) + 1;
    let bits = bits.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let bits = (bits ^ bits >> 30).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    bits ^ bits >> 27
}

/// The throws in hand: how many there are of each value, in the order of [`VALUES`].
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Hand([u8; VALUES.len()]);

impl Hand {
    /// These throws; more than 255 of one value count as 255.
    pub fn of(values: impl IntoIterator<Item = u8>) -> Self {
        values.into_iter().fold(Self::default(), Self::and)
    }

    /// One more.
    #[must_use]
    pub fn and(mut self, value: u8) -> Self {
        if let Some(at) = VALUES.iter().position(|known| *known == value) {
            self.0[at] = self.0[at].saturating_add(1);
        }
        self
    }

    /// One less of a value that is in it.
    #[must_use]
    pub fn less(mut self, value: u8) -> Self {
        if let Some(at) = VALUES.iter().position(|known| *known == value) {
            self.0[at] = self.0[at].saturating_sub(1);
        }
        self
    }

    /// The different values in it.
    pub fn values(self) -> impl Iterator<Item = u8> {
        VALUES.into_iter().zip(self.0).filter(|(_, count)| *count > 0).map(|(value, _)| value)
    }

    /// All its throws, in the order of [`VALUES`].
    pub fn each(self) -> impl Iterator<Item = u8> {
        VALUES
            .into_iter()
            .zip(self.0)
            .flat_map(|(value, count)| std::iter::repeat_n(value, usize::from(count)))
    }

    /// Whether there is one of this value in it.
    pub fn has(self, value: u8) -> bool {
        self.values().any(|known| known == value)
    }

    /// How many throws it is.
    pub fn len(self) -> usize {
        self.0.iter().copied().map(usize::from).sum()
    }

    /// Whether nothing is left.
    pub fn is_empty(self) -> bool {
        self.0 == [0; VALUES.len()]
    }

    /// Whether all can't be given up yet (rules 4 and 7).
    pub fn must(self, field: &Field, side: Side) -> bool {
        self.0[0] > 0 && field.must_unlock(side)
    }
}

/// Sticks that fall by chance, many at a time.
#[derive(Clone, Debug, Default)]
pub struct Sticks {
    bits: u64,
    left: u32,
}

impl Sticks {
    fn white(&mut self, luck: &mut Luck) -> bool {
        if self.left == 0 {
            (self.bits, self.left) = (luck.bits(), u64::BITS);
        }
        let white = self.bits & 1 == 1;
        self.bits >>= 1;
        self.left -= 1;
        white
    }

    /// Throws a whole series: what there is to play, and whether the player is in afterwards.
    pub fn series(&mut self, entered: bool, luck: &mut Luck) -> (Hand, bool) {
        let mut hand = Hand::default();
        let plays = series(
            entered,
            || self.white(luck),
            |toss| {
                if let Some(value) = toss.adds() {
                    hand = hand.and(value);
                }
            },
        );
        if plays { (hand, true) } else { (Hand::default(), entered) }
    }
}
