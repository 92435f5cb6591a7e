//! Jogo da Onça once more, written straight from the sentences of its rules page, slow and without a bit set: what the
//! quick rules are held against. Shares no code with them.

use std::collections::BTreeSet;

/// The lines of the rules page, point by point.
const LINES: [&str; 18] = [
    "a7 b7 c7 d7 e7",
    "a6 b6 c6 d6 e6",
    "a5 b5 c5 d5 e5",
    "a4 b4 c4 d4 e4",
    "a3 b3 c3 d3 e3",
    "a7 a6 a5 a4 a3",
    "b7 b6 b5 b4 b3",
    "c7 c6 c5 c4 c3 c2 c1",
    "d7 d6 d5 d4 d3",
    "e7 e6 e5 e4 e3",
    "a7 b6 c5 d4 e3",
    "e7 d6 c5 b4 a3",
    "c7 d6 e5",
    "c7 b6 a5",
    "a5 b4 c3 d2 e1",
    "e5 d4 c3 b2 a1",
    "b2 c2 d2",
    "a1 c1 e1",
];

/// A position in plain words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Plain {
    /// Where the jaguar is.
    pub jaguar: String,
    /// Where the dogs are.
    pub dogs: BTreeSet<String>,
    /// Whether it is the jaguar's turn.
    pub jaguars_turn: bool,
}

impl Plain {
    /// The position at the start.
    pub fn start() -> Self {
        let dogs = "a7 b7 c7 d7 e7 a6 b6 c6 d6 e6 a5 b5 d5 e5".split(' ');
        Self { jaguar: "c5".to_owned(), dogs: dogs.map(str::to_owned).collect(), jaguars_turn: true }
    }

    fn free(&self, point: &str) -> bool {
        self.jaguar != point && !self.dogs.contains(point)
    }

    /// Whether the jaguar has its five dogs.
    pub fn hunted(&self) -> bool {
        self.dogs.len() <= 14 - 5
    }

    /// All moves in notation, sorted; none once a side has won.
    pub fn moves(&self) -> Vec<String> {
        let mut moves = Vec::new();
        if self.hunted() {
            return moves;
        }
        if self.jaguars_turn {
            for to in neighbours(&self.jaguar) {
                if self.free(&to) {
                    moves.push(format!("{}-{to}", self.jaguar));
                }
            }
            self.jumps(&self.jaguar.clone(), &mut moves);
        } else {
            for from in &self.dogs {
                for to in neighbours(from) {
                    if self.free(&to) {
                        moves.push(format!("{from}-{to}"));
                    }
                }
            }
        }
        moves.sort();
        moves
    }

    /// Really takes each dog off and goes on from there.
    fn jumps(&self, so_far: &str, moves: &mut Vec<String>) {
        for line in LINES {
            let mut points: Vec<&str> = line.split(' ').collect();
            for _ in 0..2 {
                for three in points.windows(3) {
                    let [from, over, to] = three else { continue };
                    if *from == self.jaguar && self.dogs.contains(*over) && self.free(to) {
                        let step = format!("{so_far}x{to}");
                        moves.push(step.clone());
                        let mut next = self.clone();
                        next.dogs.remove(*over);
                        next.jaguar = (*to).to_owned();
                        if !next.hunted() {
                            next.jumps(&step, moves);
                        }
                    }
                }
                points.reverse();
            }
        }
    }

    /// The position after a move of [`Plain::moves`].
    pub fn after(&self, step: &str) -> Self {
        let mut next = self.clone();
        next.jaguars_turn = !self.jaguars_turn;
        let points: Vec<&str> = step.split(['-', 'x']).collect();
        let (first, last) = (points[0], points[points.len() - 1]);
        if self.jaguars_turn {
            if step.contains('x') {
                for hop in points.windows(2) {
                    next.dogs.remove(&between(hop[0], hop[1]));
                }
            }
            next.jaguar = last.to_owned();
        } else {
            next.dogs.remove(first);
            next.dogs.insert(last.to_owned());
        }
        next
    }

    /// How many rows of `depth` moves there are.
    pub fn perft(&self, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        self.moves().iter().map(|step| self.after(step).perft(depth - 1)).sum()
    }
}

fn neighbours(point: &str) -> BTreeSet<String> {
    let mut found = BTreeSet::new();
    for line in LINES {
        let points: Vec<&str> = line.split(' ').collect();
        for two in points.windows(2) {
            if two[0] == point {
                found.insert(two[1].to_owned());
            }
            if two[1] == point {
                found.insert(two[0].to_owned());
            }
        }
    }
    found
}

fn between(from: &str, to: &str) -> String {
    let middle = |index: usize| char::from((from.as_bytes()[index] + to.as_bytes()[index]) / 2);
    format!("{}{}", middle(0), middle(1))
}
