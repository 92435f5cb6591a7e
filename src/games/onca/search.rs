//! The search: iterative deepening, alpha-beta with a table of seen positions, until time or depth runs out. It knows
//! that a repeated position is a draw in the making (Onça, rule 8).

use super::{
    board::POINTS,
    eval::{self, WIN, WON},
    moves::{Board, CAPTURES_TO_WIN, Move, Side},
};
use crate::dice::Luck;

/// What a search came to.
#[derive(Clone, Copy, Debug)]
pub struct Found {
    /// The best move.
    pub best: Move,
    /// Its worth to the side to move, in the points of `eval`.
    pub score: i32,
}

/// How far a search goes.
pub struct Limits<'a> {
    /// Moves ahead at most.
    pub depth: u32,
    /// A repeated position is worth so much less than level to the side that searches: it looks for play, not a draw.
    /// Below 0, it looks for the draw.
    pub shun_draw: i32,
    /// Whether there is time left; asked every [`NODES_A_LOOK`] positions.
    pub go_on: &'a mut dyn FnMut() -> bool,
}

/// So many positions are searched between two looks at the clock: well under a millisecond.
pub const NODES_A_LOOK: u32 = 256;

/// Places in the table of seen positions; a shallow search does with few.
const TABLE: usize = 1 << 17;
const SMALL_TABLE: usize = 1 << 8;
const SHALLOW: u32 = 3;

const DEEPEST: u32 = 60;

#[derive(Clone, Copy)]
struct Entry {
    board: Board,
    score: i32,
    depth: u8,
    bound: Bound,
    best: Move,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Bound {
    Exact,
    AtLeast,
    AtMost,
}

struct Search<'a, 'b> {
    table: Vec<Option<Entry>>,
    /// What has stood since the last capture, the searched line included.
    line: Vec<u64>,
    limits: &'a mut Limits<'b>,
    nodes: u32,
    stopped: bool,
    killers: [[Option<Move>; 2]; DEEPEST as usize + 1],
    history: [[u32; POINTS]; POINTS],
}

/// The best move of the side to move; `None` when the game is over. `past` are the positions that stood since the
/// last capture, the present one last.
///
/// Of equally good moves `luck` decides.
pub fn search(past: &[Board], luck: &mut Luck, limits: &mut Limits<'_>) -> Option<Found> {
    let board = past.last()?;
    let mut moves = board.moves();
    let mut found = Found { best: *moves.first()?, score: eval::for_mover(board) };
    if board.is_over() {
        return None;
    }
    for n in (1..moves.len()).rev() {
        let other = luck.below(u32::try_from(n + 1).unwrap_or(0));
        moves.swap(n, other as usize);
    }
    let deepest = limits.depth.min(DEEPEST);
    let mut search = Search {
        table: vec![None; if deepest > SHALLOW { TABLE } else { SMALL_TABLE }],
        line: past.iter().map(Board::key).collect(),
        limits,
        nodes: 0,
        stopped: false,
        killers: [[None; 2]; DEEPEST as usize + 1],
        history: [[0; POINTS]; POINTS],
    };
    for depth in 1..=deepest {
        let Some((best, score)) = search.root(board, depth, &mut moves) else { break };
        found = Found { best, score };
        if score.abs() > WON && WIN - score.abs() <= i32::try_from(depth).unwrap_or(0) {
            break;
        }
    }
    Some(found)
}

impl Search<'_, '_> {
    /// One depth from the root; `None` when time ran out in it. Puts the best move first for the next depth.
    fn root(&mut self, board: &Board, depth: u32, moves: &mut [Move]) -> Option<(Move, i32)> {
        let mut alpha = -WIN;
        let mut best = 0;
        for (number, mv) in moves.iter().enumerate() {
            let mut score = 0;
            if number > 0 {
                score = self.reply(board, mv, depth - 1, alpha, alpha + 1, 1);
            }
            if number == 0 || score > alpha {
                score = self.reply(board, mv, depth - 1, alpha, WIN, 1);
            }
            if self.stopped {
                break;
            }
            if score > alpha || number == 0 {
                alpha = score;
                best = number;
            }
        }
        if self.stopped && best == 0 {
            return None;
        }
        moves[..=best].rotate_right(1);
        // Of a depth broken off, what was found better than the former best move still counts.
        Some((moves[0], alpha))
    }

    /// The worth of a move to the side that makes it.
    fn reply(&mut self, board: &Board, mv: &Move, depth: u32, alpha: i32, beta: i32, ply: u32) -> i32 {
        let next = board.after(mv);
        // What stood before a capture can't come again; searching past it would only cost time.
        let repeated = mv.captured().is_empty() && self.line.contains(&next.key());
        if repeated {
            // The side that moves at odd plies is the one that searches.
            return if ply % 2 == 1 { -self.limits.shun_draw } else { self.limits.shun_draw };
        }
        self.line.push(next.key());
        let score = -self.node(&next, depth, -beta, -alpha, ply);
        self.line.pop();
        score
    }

    /// The worth of a position to the side to move.
    fn node(&mut self, board: &Board, depth: u32, mut alpha: i32, beta: i32, ply: u32) -> i32 {
        self.nodes += 1;
        if self.nodes.is_multiple_of(NODES_A_LOOK) && !(self.limits.go_on)() {
            self.stopped = true;
        }
        if self.stopped {
            return 0;
        }
        let lost = i32::try_from(ply).unwrap_or(0) - WIN;
        if board.jaguar_has_won() {
            return lost;
        }
        if depth == 0 || ply >= DEEPEST {
            return self.quiet(board, alpha, beta, ply);
        }
        let slot = self.slot(board);
        let mut first = None;
        if let Some(entry) = self.table[slot].filter(|entry| entry.board == *board) {
            first = Some(entry.best);
            if u32::from(entry.depth) >= depth {
                let score = from_table(entry.score, ply);
                match entry.bound {
                    Bound::Exact => return score,
                    Bound::AtLeast if score >= beta => return score,
                    Bound::AtMost if score <= alpha => return score,
                    _ => {}
                }
            }
        }
        let mut moves = Ordered::new(self, board, first, ply);
        if moves.count == 0 {
            return lost;
        }
        // An only move costs no breadth: the hunt of a cornered jaguar is seen to its end.
        let depth = if moves.count == 1 { depth } else { depth - 1 };
        let at_first = alpha;
        let mut best = None;
        let mut best_score = -WIN;
        let mut number = 0;
        while let Some(mv) = moves.next() {
            number += 1;
            let quiet = mv.captured().is_empty();
            let mut score;
            if number == 1 {
                score = self.reply(board, &mv, depth, alpha, beta, ply + 1);
            } else {
                let less = u32::from(quiet && depth >= 2 && number > 4)
                    + u32::from(quiet && depth >= 4 && number > 12);
                score = self.reply(board, &mv, depth - less.min(depth), alpha, alpha + 1, ply + 1);
                if score > alpha && (less > 0 || score < beta) {
                    score = self.reply(board, &mv, depth, alpha, beta, ply + 1);
                }
            }
            if self.stopped {
                return 0;
            }
            if score > best_score {
                best_score = score;
                best = Some(mv);
            }
            alpha = alpha.max(score);
            if alpha >= beta {
                if quiet {
                    self.remember_cut(&mv, depth, ply);
                }
                break;
            }
        }
        if let Some(best) = best {
            let bound = match best_score {
                score if score >= beta => Bound::AtLeast,
                score if score > at_first => Bound::Exact,
                _ => Bound::AtMost,
            };
            let depth = u8::try_from(depth + 1).unwrap_or(u8::MAX);
            self.table[slot] =
                Some(Entry { board: *board, score: to_table(best_score, ply), depth, bound, best });
        }
        best_score
    }

    /// Beyond the depth: the jaguar may still capture, so that no dog hangs unseen.
    fn quiet(&mut self, board: &Board, mut alpha: i32, beta: i32, ply: u32) -> i32 {
        if board.jaguar_is_trapped() {
            return i32::try_from(ply).unwrap_or(0) - WIN;
        }
        let here = eval::for_mover(board);
        if board.side == Side::Dogs || here >= beta {
            return here;
        }
        let mut best = here;
        alpha = alpha.max(here);
        let mut chains = [None; 24];
        let mut count = 0;
        board.each_move(|mv| {
            if !mv.captured().is_empty() && count < chains.len() {
                chains[count] = Some(mv);
                count += 1;
            }
        });
        for mv in chains.into_iter().flatten() {
            let next = board.after(&mv);
            let score = if next.jaguar_has_won() {
                WIN - i32::try_from(ply + 1).unwrap_or(0)
            } else {
                -eval::for_mover(&next)
            };
            best = best.max(score);
            alpha = alpha.max(score);
            if alpha >= beta {
                break;
            }
        }
        best
    }

    /// Where a position would be in the table; the high bits of a product depend on all bits of the key.
    fn slot(&self, board: &Board) -> usize {
        (board.key().wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 40) as usize & (self.table.len() - 1)
    }

    fn remember_cut(&mut self, mv: &Move, depth: u32, ply: u32) {
        let killers = &mut self.killers[ply as usize];
        if killers[0] != Some(*mv) {
            killers[1] = killers[0];
            killers[0] = Some(*mv);
        }
        self.history[mv.from().index()][mv.to().index()] += (depth + 1) * (depth + 1);
    }
}

/// The moves of a position, the likeliest best first.
struct Ordered {
    moves: [Move; MOST_MOVES],
    ranks: [u32; MOST_MOVES],
    count: usize,
    given: usize,
}

/// Dogs have at most a step along each of the 66 edges, and the jaguar far fewer moves; were there more, the rest would
/// go unsearched.
const MOST_MOVES: usize = 66;

impl Ordered {
    fn new(search: &Search<'_, '_>, board: &Board, first: Option<Move>, ply: u32) -> Self {
        let none = Move::step(board.jaguar, board.jaguar);
        let mut ordered = Self { moves: [none; MOST_MOVES], ranks: [0; MOST_MOVES], count: 0, given: 0 };
        let killers = &search.killers[ply as usize];
        board.each_move(|mv| {
            let captured = mv.captured().count();
            let rank = if first == Some(mv) {
                u32::MAX
            } else if captured > 0 {
                u32::MAX - CAPTURES_TO_WIN - 1 + captured
            } else if killers.contains(&Some(mv)) {
                u32::MAX / 2
            } else {
                search.history[mv.from().index()][mv.to().index()].min(u32::MAX / 4)
            };
            if ordered.count < MOST_MOVES {
                ordered.moves[ordered.count] = mv;
                ordered.ranks[ordered.count] = rank;
                ordered.count += 1;
            }
        });
        ordered
    }

    fn next(&mut self) -> Option<Move> {
        let highest = (self.given..self.count).max_by_key(|at| self.ranks[*at])?;
        self.moves.swap(self.given, highest);
        self.ranks.swap(self.given, highest);
        self.given += 1;
        Some(self.moves[self.given - 1])
    }
}

/// A win counts from the root in the search, from the position in the table.
fn to_table(score: i32, ply: u32) -> i32 {
    let ply = i32::try_from(ply).unwrap_or(0);
    match score {
        WON.. => score + ply,
        ..=NEARLY_LOST => score - ply,
        _ => score,
    }
}

fn from_table(score: i32, ply: u32) -> i32 {
    let ply = i32::try_from(ply).unwrap_or(0);
    match score {
        WON.. => score - ply,
        ..=NEARLY_LOST => score + ply,
        _ => score,
    }
}

const NEARLY_LOST: i32 = -WON;
