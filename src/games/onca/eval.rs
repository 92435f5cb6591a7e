//! What a position is worth at first sight: the judgement that the search in `search` rests on.

use super::{
    board::{Points, THREES},
    moves::{Board, Side},
};

/// A won game; a win in n moves is worth n less.
pub const WIN: i32 = 100_000;

/// Beyond this, a score is a win that the search has seen to its end.
pub const WON: i32 = WIN - 1_000;

/// What 0 to 4 captured dogs are worth to the jaguar.
const CAPTURED: [i32; 5] = [0, 100, 220, 360, 520];

/// What so many points in reach, counted up to 16, are worth to the jaguar: the last few are what being trapped is
/// about.
const ROOM: [i32; 17] = [-160, -130, -105, -85, -68, -54, -42, -32, -24, -17, -11, -6, -2, 1, 3, 5, 6];

/// The worth for the jaguar. A position where a side has won isn't known here.
pub fn for_jaguar(board: &Board) -> i32 {
    let empty = board.empty();
    let steps = board.jaguar.neighbours().and(empty).count();
    let jumps = board.jaguar.jumps().iter().filter(|jump| board.dogs.has(jump.over) && empty.has(jump.to));
    let jumps = i32::try_from(jumps.count()).unwrap_or(0);
    let captured = CAPTURED[board.captured().min(4) as usize];
    let room = ROOM[room(board, empty).count().min(16) as usize];
    // With the jaguar to move a jump is as good as taken; otherwise the dogs see to one, hardly to two.
    let threat = match board.side {
        Side::Jaguar => 25 * jumps.min(2),
        Side::Dogs => 8 * jumps + if jumps > 1 { 20 } else { 0 },
    };
    captured + room + 4 * i32::try_from(steps).unwrap_or(0) + threat + loose(board, empty)
}

/// The worth for the side to move.
pub fn for_mover(board: &Board) -> i32 {
    match board.side {
        Side::Jaguar => for_jaguar(board),
        Side::Dogs => -for_jaguar(board),
    }
}

/// The empty points the jaguar could come to by steps alone if the dogs stood still.
fn room(board: &Board, empty: Points) -> Points {
    let mut reached = board.jaguar.neighbours().and(empty);
    loop {
        let further = reached.or(reached.neighbours().and(empty));
        if further == reached {
            return reached;
        }
        reached = further;
    }
}

/// Dogs that could be jumped over if the jaguar stood beside them: points before and behind them are empty.
fn loose(board: &Board, empty: Points) -> i32 {
    let (dogs, empty) = (board.dogs.bits(), empty.bits());
    let loose: u32 = THREES
        .iter()
        .map(|(first, second, lows)| {
            (lows.bits() & empty & (dogs >> first) & (empty >> (first + second))).count_ones()
        })
        .sum();
    3 * i32::try_from(loose).unwrap_or(0)
}
