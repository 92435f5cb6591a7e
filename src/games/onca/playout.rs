//! Random games to the end, fast: the same games that picking evenly from the listed steps gives, without lists,
//! notation or sentences.

use super::{
    moves::{Board, Move, Side, dog_step},
    state::{STANDINGS_TO_CLAIM, State},
};
use crate::{dice::Luck, games::Playout};

/// Plays random games from a position; each step is picked evenly among those listed for all seats that may act.
pub fn playout(state: &State, games: u64, luck: &mut Luck) -> Playout {
    let mut stood = Stood::new();
    let mut steps = 0;
    if state.ending().is_none() {
        for _ in 0..games {
            steps += one(state, luck, &mut stood);
        }
    }
    Playout { games, steps }
}

fn one(state: &State, luck: &mut Luck, stood: &mut Stood) -> u64 {
    stood.clear();
    let mut standings = 0;
    for board in state.past() {
        standings = stood.add(board);
    }
    let mut board = *state.board();
    let mut accepts = u32::from(state.offer().is_some());
    let mut steps = 0;
    let mut moves = Vec::with_capacity(32);
    loop {
        // Either seat may claim, so a claimable position lists two claims.
        let rights = accepts + if standings >= STANDINGS_TO_CLAIM { 2 } else { 0 };
        accepts = 0;
        let Some(mv) = pick(&board, rights, luck, &mut moves) else {
            return steps + u64::from(!board.is_over());
        };
        board = board.after(&mv);
        steps += 1;
        if !mv.captured().is_empty() {
            if board.jaguar_has_won() {
                return steps;
            }
            stood.clear();
        }
        standings = stood.add(&board);
    }
}

/// A move of the side to move; `None` when one of the rights came up or there is no move.
fn pick(board: &Board, rights: u32, luck: &mut Luck, moves: &mut Vec<Move>) -> Option<Move> {
    match board.side {
        Side::Dogs => {
            let steps = board.dog_steps();
            let counts = steps.map(u64::count_ones);
            let mut number = luck.below(counts.iter().sum::<u32>() + rights);
            for (edge, (mut bits, count)) in steps.into_iter().zip(counts).enumerate() {
                if number < count {
                    for _ in 0..number {
                        bits &= bits - 1;
                    }
                    return Some(dog_step(edge, bits.trailing_zeros()));
                }
                number -= count;
            }
            None
        }
        Side::Jaguar => {
            moves.clear();
            board.each_move(|mv| moves.push(mv));
            let count = u32::try_from(moves.len()).unwrap_or(u32::MAX);
            moves.get(luck.below(count + rights) as usize).copied()
        }
    }
}

/// How often each position has stood since it was last cleared: a hash table whose clearing costs nothing.
struct Stood {
    slots: Vec<Slot>,
    filled: usize,
    round: u32,
}

#[derive(Clone, Copy, Default)]
struct Slot {
    key: u64,
    /// The round of clearing the slot was written in; of another round, it is empty.
    round: u32,
    times: u32,
}

impl Stood {
    fn new() -> Self {
        Self { slots: vec![Slot::default(); 1 << 9], filled: 0, round: 1 }
    }

    fn clear(&mut self) {
        self.filled = 0;
        self.round = self.round.wrapping_add(1);
        if self.round == 0 {
            self.slots.fill(Slot::default());
            self.round = 1;
        }
    }

    /// Counts a position; how often it has stood now.
    fn add(&mut self, board: &Board) -> u32 {
        if self.filled * 2 > self.slots.len() {
            self.grow();
        }
        self.add_key(board.key(), 1)
    }

    fn add_key(&mut self, key: u64, times: u32) -> u32 {
        let last = self.slots.len() - 1;
        // The high bits of a product depend on all bits of the key.
        let mut at = (key.wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize & last;
        loop {
            let slot = &mut self.slots[at];
            if slot.round != self.round {
                *slot = Slot { key, round: self.round, times };
                self.filled += 1;
                return times;
            }
            if slot.key == key {
                slot.times += times;
                return slot.times;
            }
            at = (at + 1) & last;
        }
    }

    fn grow(&mut self) {
        let doubled = vec![Slot::default(); self.slots.len() * 2];
        let old = std::mem::replace(&mut self.slots, doubled);
        self.filled = 0;
        for slot in old {
            if slot.round == self.round {
                self.add_key(slot.key, slot.times);
            }
        }
    }
}
