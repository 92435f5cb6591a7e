//! The board: its 31 points with their names and places, its lines, and what follows from the lines (neighbours and
//! jumps) as tables and bit sets. No rules of play here.

use std::fmt;

/// How many points the board has.
pub const POINTS: usize = 31;

/// A point of the board. Numbered row by row from `a7` (0) to `e3` (24), then `b2 c2 d2` (25 to 27) and `a1 c1 e1`
/// (28 to 30).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Point(u8);

const NAMES: [&str; POINTS] = [
    "a7", "b7", "c7", "d7", "e7", //
    "a6", "b6", "c6", "d6", "e6", //
    "a5", "b5", "c5", "d5", "e5", //
    "a4", "b4", "c4", "d4", "e4", //
    "a3", "b3", "c3", "d3", "e3", //
    "b2", "c2", "d2", //
    "a1", "c1", "e1",
];

/// The lines of the board, each from end to end. A piece steps along a line to the next point.
pub const LINES: [&[Point]; 18] = [
    &line([0, 1, 2, 3, 4]),
    &line([5, 6, 7, 8, 9]),
    &line([10, 11, 12, 13, 14]),
    &line([15, 16, 17, 18, 19]),
    &line([20, 21, 22, 23, 24]),
    &line([25, 26, 27]),
    &line([28, 29, 30]),
    &line([0, 5, 10, 15, 20]),
    &line([1, 6, 11, 16, 21]),
    &line([2, 7, 12, 17, 22, 26, 29]),
    &line([3, 8, 13, 18, 23]),
    &line([4, 9, 14, 19, 24]),
    &line([0, 6, 12, 18, 24]),
    &line([4, 8, 12, 16, 20]),
    &line([2, 8, 14]),
    &line([2, 6, 10]),
    &line([10, 16, 22, 27, 30]),
    &line([14, 18, 22, 25, 28]),
];

const fn line<const N: usize>(numbers: [u8; N]) -> [Point; N] {
    let mut points = [Point(0); N];
    let mut i = 0;
    while i < N {
        points[i] = Point(numbers[i]);
        i += 1;
    }
    points
}

impl Point {
    /// All points, in the order of their numbers.
    pub const ALL: [Self; POINTS] = {
        let mut all = [Self(0); POINTS];
        let mut i = 0;
        while i < POINTS {
            all[i] = Self(i as u8);
            i += 1;
        }
        all
    };

    /// The point of a name such as `c5`, in lower case.
    pub fn from_name(name: &str) -> Option<Self> {
        let number = NAMES.iter().position(|known| *known == name)?;
        Some(Self::ALL[number])
    }

    /// Its name: `a7` to `e1`.
    pub const fn name(self) -> &'static str {
        NAMES[self.0 as usize]
    }

    /// Its number, 0 to 30.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// Where it lies, in units of the grid: x from 0 (column a) to 4 (column e), y from 0 (row 7, the top) to 6 (row
    /// 1, the triangle's base).
    pub const fn xy(self) -> (u8, u8) {
        match self.0 {
            n @ 0..25 => (n % 5, n / 5),
            n @ 25..28 => (n - 24, 5),
            n => ((n - 28) * 2, 6),
        }
    }

    /// The set of this point alone.
    pub const fn set(self) -> Points {
        Points(1 << self.0)
    }

    /// The points one step away.
    pub const fn neighbours(self) -> Points {
        NEIGHBOURS[self.0 as usize]
    }

    /// The jumps from here: over which point, to which.
    pub const fn jumps(self) -> &'static [Jump] {
        let (jumps, count) = &JUMPS[self.0 as usize];
        jumps.split_at(*count).0
    }

    /// The point jumped over on the way to `to`, when a jump leads there.
    pub fn over(self, to: Self) -> Option<Self> {
        self.jumps().iter().find(|jump| jump.to == to).map(|jump| jump.over)
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// One way to jump from a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Jump {
    /// The neighbour jumped over.
    pub over: Point,
    /// The next point on the same line, where the jump ends.
    pub to: Point,
}

/// A set of points: bit n is the point of number n.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
pub struct Points(u32);

impl Points {
    /// No point.
    pub const NONE: Self = Self(0);

    /// Every point.
    pub const ALL: Self = Self((1 << POINTS) - 1);

    /// The set with these bits; bits beyond the board are dropped.
    pub const fn from_bits(bits: u32) -> Self {
        Self(bits & Self::ALL.0)
    }

    /// The bits, point number n at bit n.
    pub const fn bits(self) -> u32 {
        self.0
    }

    /// How many points.
    pub const fn count(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether there is none.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether the point is one of them.
    pub const fn has(self, point: Point) -> bool {
        self.0 >> point.0 & 1 == 1
    }

    /// These and that one.
    #[must_use]
    pub const fn with(self, point: Point) -> Self {
        Self(self.0 | 1 << point.0)
    }

    /// These without that one.
    #[must_use]
    pub const fn without(self, point: Point) -> Self {
        Self(self.0 & !(1 << point.0))
    }

    /// Those in both.
    #[must_use]
    pub const fn and(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// Those in either.
    #[must_use]
    pub const fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The points one step away from any of these.
    #[must_use]
    pub fn neighbours(self) -> Self {
        let spread = EDGES.iter().fold(0, |spread, (difference, lows)| {
            spread | (self.0 & lows.0) << difference | (self.0 >> difference) & lows.0
        });
        Self(spread)
    }

    /// The points of the board that are not among these.
    #[must_use]
    pub const fn others(self) -> Self {
        Self(!self.0 & Self::ALL.0)
    }
}

impl FromIterator<Point> for Points {
    fn from_iter<I: IntoIterator<Item = Point>>(points: I) -> Self {
        points.into_iter().fold(Self::NONE, Self::with)
    }
}

impl IntoIterator for Points {
    type Item = Point;
    type IntoIter = PointsIter;
    fn into_iter(self) -> PointsIter {
        PointsIter(self.0)
    }
}

/// The points of a set, in the order of their numbers.
#[derive(Clone, Debug)]
pub struct PointsIter(u32);

impl Iterator for PointsIter {
    type Item = Point;
    fn next(&mut self) -> Option<Point> {
        if self.0 == 0 {
            return None;
        }
        let number = self.0.trailing_zeros();
        self.0 &= self.0 - 1;
        Some(Point(number as u8))
    }
}

/// The edges of the board by the difference of their ends' numbers: the difference, and the lower ends. The numbering
/// leaves only five differences, so that a few shifts find the steps of a whole side.
pub const EDGES: [(u32, Points); 5] = {
    let none = Points::NONE;
    let mut table = [(1, none), (3, none), (4, none), (5, none), (6, none)];
    let mut l = 0;
    while l < LINES.len() {
        let line = LINES[l];
        let mut i = 0;
        while i + 1 < line.len() {
            let (a, b) = (line[i].0, line[i + 1].0);
            let (low, difference) = if a < b { (a, b - a) } else { (b, a - b) };
            let mut e = 0;
            while table[e].0 != difference as u32 {
                e += 1;
            }
            table[e].1 = table[e].1.with(Point(low));
            i += 1;
        }
        l += 1;
    }
    table
};

/// The jumps by the differences of their points' numbers, lowest point first: from it to the middle, from the middle
/// to the highest, and the lowest points of all such lines of three.
pub const THREES: [(u32, u32, Points); 9] = {
    let none = Points::NONE;
    let mut table = [
        (1, 1, none),
        (3, 3, none),
        (4, 3, none),
        (4, 4, none),
        (5, 3, none),
        (5, 4, none),
        (5, 5, none),
        (6, 5, none),
        (6, 6, none),
    ];
    let mut l = 0;
    while l < LINES.len() {
        let line = LINES[l];
        let mut i = 0;
        while i + 2 < line.len() {
            let (a, over, b) = (line[i].0, line[i + 1].0, line[i + 2].0);
            let (low, high) = if a < b { (a, b) } else { (b, a) };
            let differences = ((over - low) as u32, (high - over) as u32);
            let mut t = 0;
            while table[t].0 != differences.0 || table[t].1 != differences.1 {
                t += 1;
            }
            table[t].2 = table[t].2.with(Point(low));
            i += 1;
        }
        l += 1;
    }
    table
};

static NEIGHBOURS: [Points; POINTS] = {
    let mut table = [Points::NONE; POINTS];
    let mut l = 0;
    while l < LINES.len() {
        let line = LINES[l];
        let mut i = 0;
        while i + 1 < line.len() {
            let (a, b) = (line[i], line[i + 1]);
            table[a.index()] = table[a.index()].with(b);
            table[b.index()] = table[b.index()].with(a);
            i += 1;
        }
        l += 1;
    }
    table
};

type JumpsFrom = ([Jump; 8], usize);

const NO_JUMP: Jump = Jump { over: Point(0), to: Point(0) };

static JUMPS: [JumpsFrom; POINTS] = {
    let mut table = [([NO_JUMP; 8], 0); POINTS];
    let mut l = 0;
    while l < LINES.len() {
        let line = LINES[l];
        let mut i = 0;
        while i + 2 < line.len() {
            let (a, over, b) = (line[i], line[i + 1], line[i + 2]);
            let (jumps, count) = &mut table[a.index()];
            jumps[*count] = Jump { over, to: b };
            *count += 1;
            let (jumps, count) = &mut table[b.index()];
            jumps[*count] = Jump { over, to: a };
            *count += 1;
            i += 1;
        }
        l += 1;
    }
    table
};

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_board_has_31_points_66_edges_and_96_directed_jumps() {
        assert_eq!(Point::ALL.len(), 31);
        let steps: u32 = Point::ALL.iter().map(|point| point.neighbours().count()).sum();
        assert_eq!(steps, 2 * 66);
        let jumps: usize = Point::ALL.iter().map(|point| point.jumps().len()).sum();
        assert_eq!(jumps, 96);
    }

    #[test]
    fn the_edges_by_difference_are_the_edges() {
        let mut found = [Points::NONE; POINTS];
        for (difference, lows) in EDGES {
            for low in lows {
                let high = Point::ALL[low.index() + difference as usize];
                found[low.index()] = found[low.index()].with(high);
                found[high.index()] = found[high.index()].with(low);
            }
        }
        assert_eq!(found, Point::ALL.map(Point::neighbours));
    }

    #[test]
    fn the_lines_of_three_are_the_jumps() {
        let mut found = Vec::new();
        for (first, second, lows) in THREES {
            for low in lows {
                let point = |further: u32| Point::ALL[low.index() + further as usize];
                found.push((low, point(first), point(first + second)));
                found.push((point(first + second), point(first), low));
            }
        }
        found.sort();
        let jumps = |from: Point| from.jumps().iter().map(move |jump| (from, jump.over, jump.to));
        let mut known: Vec<_> = Point::ALL.into_iter().flat_map(jumps).collect();
        known.sort();
        assert_eq!(found, known);
    }

    #[test]
    fn a_set_spreads_to_its_neighbours() {
        for point in Point::ALL {
            assert_eq!(point.set().neighbours(), point.neighbours());
        }
        let corner: Points = ["a7", "b7"].iter().filter_map(|name| Point::from_name(name)).collect();
        let names: Vec<&str> = corner.neighbours().into_iter().map(Point::name).collect();
        assert_eq!(names, ["a7", "b7", "c7", "a6", "b6"]);
    }

    #[test]
    fn every_jump_goes_straight_over_a_neighbour_and_back_again() {
        for from in Point::ALL {
            for jump in from.jumps() {
                let ((x, y), (over_x, over_y), (to_x, to_y)) = (from.xy(), jump.over.xy(), jump.to.xy());
                assert!(from.neighbours().has(jump.over) && jump.over.neighbours().has(jump.to));
                assert_eq!(
                    (x + to_x, y + to_y),
                    (2 * over_x, 2 * over_y),
                    "{from} over {} to {}",
                    jump.over,
                    jump.to
                );
                assert_eq!(jump.to.over(from), Some(jump.over));
            }
        }
    }

    #[test]
    fn names_and_places_agree() {
        for point in Point::ALL {
            assert_eq!(Point::from_name(point.name()), Some(point));
            let (x, y) = point.xy();
            let name = format!("{}{}", char::from(b'a' + x), 7 - y);
            assert_eq!(name, point.name());
        }
        assert_eq!(Point::from_name("a2"), None);
        assert_eq!(Point::from_name("C5"), None);
    }

    #[test]
    fn a_set_is_read_back_in_order() {
        let names = ["b7", "e3", "c2", "e1"];
        let set: Points = names.iter().filter_map(|name| Point::from_name(name)).collect();
        assert_eq!(set.into_iter().map(Point::name).collect::<Vec<_>>(), names);
        assert_eq!(set.count(), 4);
        assert_eq!(set.others().count(), 27);
        assert_eq!(set.and(set.others()), Points::NONE);
    }
}
