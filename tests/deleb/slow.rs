//! The rules worked out a second time, slowly and straight from the page: pieces walk point by point by the arrows of the
//! rows, everything is a list of numbers, and nothing of the rules under test is used.

use std::collections::BTreeSet;

/// A piece as the page describes it: row 1 to 4 from the bottom, column from 1.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Piece {
    /// 0 for team A, 1 for team B.
    pub team: usize,
    pub row: u8,
    pub column: u8,
    pub locked: bool,
    pub homeward: bool,
}

/// A game as the page describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slow {
    pub columns: u8,
    pub each: usize,
    pub pieces: Vec<Piece>,
    pub entered: Vec<bool>,
    /// The seats in the order in which they play, and whose turn it is among them.
    pub order: Vec<usize>,
    pub at: usize,
    pub hand: Option<Vec<u8>>,
    pub winner: Option<usize>,
}

impl Slow {
    pub fn new(columns: u8, each: usize, first_team: usize) -> Self {
        let row = |team: usize| if team == 0 { 1 } else { 4 };
        let pieces = (0..2)
            .flat_map(|team| {
                (1..=columns).map(move |column| Piece {
                    team,
                    row: row(team),
                    column,
                    locked: true,
                    homeward: false,
                })
            })
            .collect();
        // Players of the two teams in turn, the team that begins first.
        let order =
            (0..each).flat_map(|player| [player * 2 + first_team, player * 2 + 1 - first_team]).collect();
        Self { columns, each, pieces, entered: vec![false; each * 2], order, at: 0, hand: None, winner: None }
    }

    pub fn seat(&self) -> usize {
        self.order[self.at]
    }

    fn team(&self) -> usize {
        self.seat() % 2
    }

    /// One point on, by the arrow of the row; at its end on to the next row of the team's way.
    fn one_on(&self, piece: &Piece) -> Piece {
        let to_the_right = piece.row == 1 || piece.row == 3;
        let end = if to_the_right { self.columns } else { 1 };
        if piece.column != end {
            let column = if to_the_right { piece.column + 1 } else { piece.column - 1 };
            return Piece { column, ..piece.clone() };
        }
        let (home, far) = if piece.team == 0 { (1, 4) } else { (4, 1) };
        let away = |row: u8| if piece.team == 0 { row + 1 } else { row - 1 };
        let back = |row: u8| if piece.team == 0 { row - 1 } else { row + 1 };
        let (row, homeward) = match piece.row {
            row if row == home => (away(row), false),
            row if row == far => (back(row), true),
            row if piece.homeward => (back(row), back(row) != home),
            row => (away(row), false),
        };
        Piece { row, homeward, ..piece.clone() }
    }

    fn on(&self, row: u8, column: u8) -> Option<&Piece> {
        self.pieces.iter().find(|piece| (piece.row, piece.column) == (row, column))
    }

    /// Where a throw leads a piece; nothing where it can't go.
    fn led(&self, piece: &Piece, value: u8) -> Option<Piece> {
        if piece.locked && value != 1 {
            return None;
        }
        let mut now = piece.clone();
        for step in 1..=value {
            now = self.one_on(&now);
            let there = self.on(now.row, now.column);
            match there {
                Some(other) if other.team != piece.team && step < value => return None,
                Some(other) if other.team == piece.team && step == value => return None,
                _ => {}
            }
        }
        now.locked = false;
        Some(now)
    }

    fn own(&self) -> impl Iterator<Item = &Piece> {
        let team = self.team();
        self.pieces.iter().filter(move |piece| piece.team == team)
    }

    fn can_unlock(&self) -> bool {
        self.own().any(|piece| piece.locked && self.led(piece, 1).is_some())
    }

    /// The steps open to whoever's turn it is.
    pub fn open(&self) -> BTreeSet<String> {
        if self.winner.is_some() {
            return BTreeSet::new();
        }
        let Some(hand) = &self.hand else { return BTreeSet::from(["throw".to_owned()]) };
        let mut open = BTreeSet::new();
        for value in hand {
            for piece in self.own() {
                let only_locked = *value == 1 && self.can_unlock();
                if (only_locked && !piece.locked) || self.led(piece, *value).is_none() {
                    continue;
                }
                let row = ["a", "b", "c", "d"][usize::from(piece.row) - 1];
                open.insert(format!("{value}:{row}{}", piece.column));
            }
        }
        if !(hand.contains(&1) && self.can_unlock()) {
            open.insert("pass".to_owned());
        }
        open
    }

    /// The sticks have been thrown: whites of each throw in order.
    pub fn thrown(&mut self, whites: &[u8]) {
        let value = |white: u8| if white == 0 { 6 } else { white };
        let seat = self.seat();
        let hand: Vec<u8> = if self.entered[seat] {
            let (last, before) = whites.split_last().expect("something was thrown");
            assert!(matches!(value(*last), 2 | 3));
            assert!(before.iter().all(|white| matches!(value(*white), 1 | 4 | 6)));
            whites.iter().map(|white| value(*white)).collect()
        } else {
            match entered(whites) {
                Some(score) => {
                    self.entered[seat] = true;
                    score
                }
                None => return self.pass_on(),
            }
        };
        self.hand = Some(hand);
        self.look();
    }

    /// Does a step of whoever's turn it is.
    pub fn step(&mut self, step: &str) {
        assert!(self.open().contains(step), "{step}");
        let Some((value, point)) = step.split_once(':') else { return self.pass_on() };
        let value: u8 = value.parse().expect("a number");
        let row = u8::try_from("abcd".find(&point[..1]).expect("a row") + 1).expect("small");
        let column: u8 = point[1..].parse().expect("a column");
        let piece = self.on(row, column).expect("a piece").clone();
        let to = self.led(&piece, value).expect("it can");
        self.pieces.retain(|other| *other != piece && (other.row, other.column) != (to.row, to.column));
        self.pieces.push(to);
        let hand = self.hand.as_mut().expect("in hand");
        let used = hand.iter().position(|held| *held == value).expect("in hand");
        hand.remove(used);
        if self.pieces.iter().all(|other| other.team == piece.team) {
            self.winner = Some(piece.team);
            self.hand = None;
            return;
        }
        self.look();
    }

    /// The turn ends by itself when nothing can be used.
    fn look(&mut self) {
        if self.open().iter().all(|step| step == "pass") {
            self.pass_on();
        }
    }

    fn pass_on(&mut self) {
        self.hand = None;
        self.at = (self.at + 1) % self.order.len();
    }
}

/// The score of whoever has come in with these throws.
fn entered(whites: &[u8]) -> Option<Vec<u8>> {
    let (mut stage, mut score) = (1, Vec::new());
    for (at, white) in whites.iter().enumerate() {
        let last = at + 1 == whites.len();
        match (stage, *white) {
            (1, 2 | 3) => {
                assert!(last);
                return None;
            }
            (1, 1) => {
                score.push(1);
                stage = 2;
            }
            (2, 0 | 1) => score.push(1),
            (2, 3) => score.push(4),
            (2, _) => stage = 3,
            (3, 0) => {
                assert!(last);
                return None;
            }
            (3, 1) => {
                assert!(last);
                return Some(score);
            }
            (3, _) => {
                score.push(4);
                stage = 2;
            }
            _ => {}
        }
    }
    panic!("neither in nor out: {whites:?}")
}
