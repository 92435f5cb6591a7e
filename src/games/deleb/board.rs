//! The board: four rows of points, the ways of the two teams over them, the pieces, and what one throw does to one piece
//! (Dèleb, board and rules 3, 5 and 6). Whose turn it is and what is in hand is `state`'s.

use std::{
    fmt,
    sync::{LazyLock, OnceLock},
};

/// Rows.
pub const ROWS: u8 = 4;
/// The narrowest board.
pub const LEAST: u8 = 4;
/// The widest board.
pub const MOST: u8 = 100;
/// Most columns that are drawn side by side.
const ABREAST: u8 = 20;
/// The greatest value of a throw.
pub const FARTHEST: u8 = 6;
/// The values a throw can have.
pub const VALUES: [u8; 5] = [1, 2, 3, 4, 6];
/// The throw that unlocks (rule 3).
pub const KEY: u8 = 1;
/// Each team's way, in rows.
pub const LAPS: u16 = 6;
/// So many points ahead of a piece can be looked at without minding where the way begins anew.
pub const AHEAD: u8 = 12;

/// How many columns of a board of so many are drawn side by side: a wide board in bands one below the other, all but the
/// last of this width (Dèleb, board).
pub const fn abreast(columns: u8) -> u8 {
    if columns <= ABREAST { columns } else { columns.div_ceil(columns.div_ceil(ABREAST)) }
}

/// A team.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Side {
    /// At home on row a, at the bottom.
    A,
    /// At home on row d, at the top.
    B,
}

impl Side {
    /// Both.
    pub const BOTH: [Self; 2] = [Self::A, Self::B];

    /// 0 or 1.
    pub const fn index(self) -> usize {
        match self {
            Self::A => 0,
            Self::B => 1,
        }
    }

    /// The number of the side among those of a table.
    pub const fn number(self) -> u8 {
        match self {
            Self::A => 0,
            Self::B => 1,
        }
    }

    /// The other one.
    pub const fn other(self) -> Self {
        match self {
            Self::A => Self::B,
            Self::B => Self::A,
        }
    }

    /// `a` or `b`, as in the seats' keys.
    pub const fn word(self) -> &'static str {
        match self {
            Self::A => "a",
            Self::B => "b",
        }
    }

    /// The row it starts on.
    pub const fn home_row(self) -> u8 {
        match self {
            Self::A => 0,
            Self::B => ROWS - 1,
        }
    }

    /// The rows of its way, in order: out, over the other side's home row, and home.
    const fn rows(self) -> [u8; LAPS as usize] {
        match self {
            Self::A => [0, 1, 2, 3, 2, 1],
            Self::B => [3, 2, 1, 0, 1, 2],
        }
    }
}

/// A point of the board; on a narrower board it may lie outside.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point {
    /// From 0 at the bottom: row a.
    pub row: u8,
    /// From 0 at the left: column 1.
    pub column: u8,
}

impl Point {
    /// Reads `a1` to `d100`, and what would be columns of a wider board.
    pub fn read(text: &str) -> Option<Self> {
        let mut letters = text.chars();
        let row = u8::try_from("abcd".find(letters.next()?)?).ok()?;
        let column: u8 = letters.as_str().parse().ok()?;
        let point = Self { row, column: column.checked_sub(1)? };
        (point.to_string() == text).then_some(point)
    }

    /// Whether pieces go from left to right here: on rows a and c, whichever team's they are.
    pub const fn goes_right(self) -> bool {
        self.row.is_multiple_of(2)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", char::from(b'a' + self.row), u16::from(self.column) + 1)
    }
}

/// Which time a piece is on the two rows in the middle.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Way {
    /// On its way out, and on either home row.
    Out,
    /// On its way home.
    Home,
}

/// A piece on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Piece {
    /// Whose it is.
    pub side: Side,
    /// Whether it has yet to be unlocked (rule 3).
    pub locked: bool,
    /// Whether it is on its way out or home.
    pub way: Way,
}

/// How far along its team's way a piece is, from 0 on the first point of its home row; counts on round and round.
pub type Progress = u16;

/// The points of both teams' ways on a board of some width, a little longer than a round so that no look ahead needs to wrap.
pub(super) struct Track {
    points: [Vec<u16>; 2],
}

impl Track {
    fn new(columns: u8) -> Self {
        let of = |side: Side| {
            let round = LAPS * u16::from(columns);
            let index = |progress: u16| {
                let point = point_at(side, columns, progress % round);
                u16::from(point.row) * u16::from(columns) + u16::from(point.column)
            };
            (0..round + u16::from(AHEAD)).map(index).collect()
        };
        Self { points: Side::BOTH.map(of) }
    }

    /// The tracks are laid once for each width.
    pub(super) fn of(columns: u8) -> &'static Self {
        static TRACKS: LazyLock<Vec<OnceLock<Track>>> =
            LazyLock::new(|| (0..=MOST).map(|_| OnceLock::new()).collect());
        TRACKS[usize::from(columns)].get_or_init(|| Self::new(columns))
    }

    /// The points of a team's way, row by row from the bottom.
    pub(super) fn points(&self, side: Side) -> &[u16] {
        &self.points[side.index()]
    }
}

/// Where a team's piece is after so much of its way: rows a and c are walked from left to right, b and d from right to left.
fn point_at(side: Side, columns: u8, progress: Progress) -> Point {
    let wide = u16::from(columns);
    let row = side.rows()[usize::from(progress / wide % LAPS)];
    let along = u8::try_from(progress % wide).unwrap_or(0);
    let column = if row.is_multiple_of(2) { along } else { columns - 1 - along };
    Point { row, column }
}

/// Why a throw does not move a piece.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hindrance {
    /// There is no such point on this board.
    Outside,
    /// No piece stands there.
    Empty,
    /// The piece there is the other team's.
    Theirs,
    /// It is locked, and the throw is not a 1 (rule 3).
    Locked,
    /// It would pass the piece of the other team there (rule 5).
    Passes(Point),
    /// It would land on the own piece there (rule 5).
    Lands(Point),
}

/// A piece's move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Moved {
    /// Whose piece.
    pub side: Side,
    /// The throw.
    pub value: u8,
    /// From where.
    pub from: Point,
    /// To where.
    pub to: Point,
    /// What it was before.
    pub before: Piece,
    /// What it took, if anything (rule 6).
    pub taken: Option<Piece>,
}

impl Moved {
    /// Whether it unlocked the piece (rule 3).
    pub const fn unlocked(&self) -> bool {
        self.before.locked
    }
}

const OCCUPIED: u8 = 1;
const OF_B: u8 = 2;
const LOCKED: u8 = 4;
const HOMEWARD: u8 = 8;
/// The bits that say whose piece it is.
const WHOSE: u8 = OCCUPIED | OF_B;

const fn whose(side: Side) -> u8 {
    match side {
        Side::A => OCCUPIED,
        Side::B => OCCUPIED | OF_B,
    }
}

const fn coded(piece: Piece) -> u8 {
    let locked = if piece.locked { LOCKED } else { 0 };
    let way = match piece.way {
        Way::Out => 0,
        Way::Home => HOMEWARD,
    };
    whose(piece.side) | locked | way
}

fn decoded(code: u8) -> Option<Piece> {
    (code & OCCUPIED != 0).then_some(Piece {
        side: if code & OF_B == 0 { Side::A } else { Side::B },
        locked: code & LOCKED != 0,
        way: if code & HOMEWARD == 0 { Way::Out } else { Way::Home },
    })
}

/// The pieces on the points.
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
pub struct Board {
    columns: u8,
    counts: [u8; 2],
    /// A code for each point, row by row from the bottom.
    points: [u8; ROWS as usize * MOST as usize],
}

impl Board {
    /// The board at the start: a locked piece on every point of both home rows. The width is taken as the nearest there is.
    pub fn new(columns: u8) -> Self {
        let mut board = Self::empty(columns);
        for side in Side::BOTH {
            for column in 0..board.columns {
                let piece = Piece { side, locked: true, way: Way::Out };
                board = board.with(Point { row: side.home_row(), column }, piece);
            }
        }
        board
    }

    /// A board without a piece, for positions laid by hand.
    pub fn empty(columns: u8) -> Self {
        Self {
            columns: columns.clamp(LEAST, MOST),
            counts: [0; 2],
            points: [0; ROWS as usize * MOST as usize],
        }
    }

    /// The same board with this piece on a point of it.
    #[must_use]
    pub fn with(mut self, point: Point, piece: Piece) -> Self {
        let Some(at) = self.index(point) else { return self };
        if let Some(before) = decoded(self.points[at]) {
            self.counts[before.side.index()] -= 1;
        }
        let middle = point.row != Side::A.home_row() && point.row != Side::B.home_row();
        let way = if middle { piece.way } else { Way::Out };
        self.points[at] = coded(Piece { way, ..piece });
        self.counts[piece.side.index()] += 1;
        self
    }

    /// How many columns it has.
    pub const fn columns(&self) -> u8 {
        self.columns
    }

    /// How many columns of it are drawn side by side (see [`abreast`]).
    pub const fn band(&self) -> u8 {
        abreast(self.columns)
    }

    /// How many pieces a team has on the board.
    pub const fn count(&self, side: Side) -> u8 {
        self.counts[side.index()]
    }

    fn index(&self, point: Point) -> Option<usize> {
        (point.row < ROWS && point.column < self.columns)
            .then(|| usize::from(point.row) * usize::from(self.columns) + usize::from(point.column))
    }

    fn point(&self, index: u16) -> Point {
        let (row, column) = (index / u16::from(self.columns), index % u16::from(self.columns));
        Point { row: u8::try_from(row).unwrap_or(0), column: u8::try_from(column).unwrap_or(0) }
    }

    /// The points in use.
    fn codes(&self) -> &[u8] {
        &self.points[..usize::from(ROWS) * usize::from(self.columns)]
    }

    /// The piece on a point.
    pub fn at(&self, point: Point) -> Option<Piece> {
        decoded(self.points[self.index(point)?])
    }

    /// All pieces, row by row from the bottom, from left to right.
    pub fn pieces(&self) -> impl Iterator<Item = (Point, Piece)> + '_ {
        self.codes().iter().zip(0u16..).filter_map(|(code, at)| Some((self.point(at), decoded(*code)?)))
    }

    /// A team's pieces, row by row from the bottom, from left to right.
    pub fn pieces_of(&self, side: Side) -> impl Iterator<Item = (Point, Piece)> + '_ {
        self.pieces().filter(move |(_, piece)| piece.side == side)
    }

    /// How many points a team's whole way has.
    pub fn round(&self) -> Progress {
        LAPS * u16::from(self.columns)
    }

    /// How far along its way a piece on this point is, less than a round.
    pub fn progress(&self, point: Point, piece: Piece) -> Progress {
        let wide = u16::from(self.columns);
        let lap = piece.side.rows().iter().zip(0u16..).find_map(|(row, lap)| {
            let home = lap > LAPS / 2;
            (*row == point.row && (home == (piece.way == Way::Home) || lap == 0 || lap == LAPS / 2))
                .then_some(lap)
        });
        let along = if point.goes_right() { point.column } else { self.columns - 1 - point.column };
        lap.unwrap_or(0) * wide + u16::from(along)
    }

    /// Where a team's piece is after so much of its way, and which time it is there.
    pub fn place(&self, side: Side, progress: Progress) -> (Point, Way) {
        let progress = progress % self.round();
        let lap = progress / u16::from(self.columns);
        let way = if lap > LAPS / 2 { Way::Home } else { Way::Out };
        (point_at(side, self.columns, progress), way)
    }

    /// The points that a throw leads this piece over, the last of them where it ends.
    pub fn path(&self, point: Point, piece: Piece, value: u8) -> Vec<Point> {
        let from = self.progress(point, piece);
        (1..=u16::from(value)).map(|step| self.place(piece.side, from + step).0).collect()
    }

    /// What a throw would do to a team's piece on a point, whatever else is in hand (rules 3, 5 and 6).
    ///
    /// # Errors
    /// Why it can't move it.
    pub fn trial(&self, side: Side, from: Point, value: u8) -> Result<Moved, Hindrance> {
        let at = self.index(from).ok_or(Hindrance::Outside)?;
        let before = decoded(self.points[at]).ok_or(Hindrance::Empty)?;
        if before.side != side {
            return Err(Hindrance::Theirs);
        }
        if before.locked && value != KEY {
            return Err(Hindrance::Locked);
        }
        let progress = usize::from(self.progress(from, before));
        let way = Track::of(self.columns).points(side);
        let end = progress + usize::from(value.min(FARTHEST));
        let theirs = whose(side.other());
        for index in &way[progress + 1..end] {
            if self.points[usize::from(*index)] & WHOSE == theirs {
                return Err(Hindrance::Passes(self.point(*index)));
            }
        }
        let to = self.point(way[end]);
        let taken = decoded(self.points[usize::from(way[end])]);
        if taken.is_some_and(|piece| piece.side == side) {
            return Err(Hindrance::Lands(to));
        }
        Ok(Moved { side, value, from, to, before, taken })
    }

    /// Does a move that a trial has found.
    pub fn make(&mut self, moved: &Moved) {
        let progress = self.progress(moved.from, moved.before) + u16::from(moved.value);
        let (_, way) = self.place(moved.side, progress);
        let (Some(from), Some(to)) = (self.index(moved.from), self.index(moved.to)) else { return };
        self.points[from] = 0;
        self.points[to] = coded(Piece { side: moved.side, locked: false, way });
        if let Some(taken) = moved.taken {
            self.counts[taken.side.index()] -= 1;
        }
    }

    /// Takes a move back.
    pub fn unmake(&mut self, moved: &Moved) {
        let (Some(from), Some(to)) = (self.index(moved.from), self.index(moved.to)) else { return };
        self.points[from] = coded(moved.before);
        self.points[to] = moved.taken.map_or(0, coded);
        if let Some(taken) = moved.taken {
            self.counts[taken.side.index()] += 1;
        }
    }

    /// The moves of a team's pieces with a throw: with a 1, those that unlock if there are any (rule 4); row by row from
    /// the bottom, from left to right.
    pub fn moves(&self, side: Side, value: u8) -> Vec<Moved> {
        let mut moves: Vec<Moved> = self
            .pieces_of(side)
            .filter(|(_, piece)| value == KEY || !piece.locked)
            .filter_map(|(point, _)| self.trial(side, point, value).ok())
            .collect();
        if value == KEY && moves.iter().any(Moved::unlocked) {
            moves.retain(Moved::unlocked);
        }
        moves
    }

    /// Whether a team can do anything with a throw.
    pub fn can_use(&self, side: Side, value: u8) -> bool {
        self.pieces_of(side)
            .any(|(point, piece)| (value == KEY || !piece.locked) && self.trial(side, point, value).is_ok())
    }

    /// The team's locked pieces that a 1 can unlock now (rule 4).
    pub fn can_unlock(&self, side: Side) -> Vec<Point> {
        let locked = self.pieces_of(side).filter(|(_, piece)| piece.locked);
        locked.map(|(point, _)| point).filter(|point| self.trial(side, *point, KEY).is_ok()).collect()
    }
}

impl fmt::Debug for Board {
    /// Rows from the top: `.` empty, `A` and `B` locked, `a` and `b` unlocked, `>` after one on its way home.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..ROWS).rev() {
            for column in 0..self.columns {
                f.write_str(match self.at(Point { row, column }) {
                    None => " .",
                    Some(Piece { side: Side::A, locked: true, .. }) => " A",
                    Some(Piece { side: Side::B, locked: true, .. }) => " B",
                    Some(Piece { side: Side::A, way: Way::Home, .. }) => ">a",
                    Some(Piece { side: Side::B, way: Way::Home, .. }) => ">b",
                    Some(Piece { side: Side::A, .. }) => " a",
                    Some(Piece { side: Side::B, .. }) => " b",
                })?;
            }
            f.write_str("\n")?;
        }
        Ok(())
    }
}
