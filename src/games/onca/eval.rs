//! What a position is worth at first sight: the judgement that the search in `search` rests on. The numbers were fitted
//! to the results of some hundred thousand positions from games of the bot against itself, and those of captures then
//! raised for the sake of a bot that looks only a few moves ahead. 200 points are odds of e to 1.

use super::{
    board::{POINTS, Point, Points, THREES},
    moves::{Board, Side},
};

/// A won game; a win in n moves is worth n less.
pub const WIN: i32 = 100_000;

/// Beyond this, a score is a win that the search has seen to its end.
pub const WON: i32 = WIN - 1_000;

/// What 0 to 4 captured dogs are worth to the jaguar. With two gone, the rest can hardly trap it.
const CAPTURED: [i32; 5] = [-174, -60, 68, 170, 270];

/// What so many points in reach, counted up to 16, are worth to the jaguar: the last few are what being trapped is
/// about.
const ROOM: [i32; 17] = [-330, -323, -274, -83, -20, 0, 3, 6, 15, 25, 34, 50, 60, 75, 95, 110, 113];

/// What no, one, or more dogs that can be jumped over are worth to the jaguar, on its own turn and on the dogs'.
const JUMPS: [[i32; 3]; 2] = [[-7, 23, 40], [-10, -20, 37]];

/// What four dogs are worth to the jaguar that it could jump over if it stood beside them.
const LOOSE_FOUR: i32 = -26;

/// What eight dogs are worth to the jaguar that stand along its room.
const ALONG_EIGHT: i32 = -13;

/// Kinds of points, those that mirror each other being one: columns a, b, c of the rows 7 to 3, then `b2`, `c2`, `a1`,
/// `c1`.
const KINDS: usize = 19;

/// What the jaguar's standing on a kind of point is worth to it.
const JAGUAR: [i32; KINDS] = [21, 39, 53, -23, -1, 31, -26, -13, -3, 1, 0, -4, -5, -2, -6, 24, 16, -47, -69];

/// What a dog's standing on a kind of point is worth to the jaguar.
const DOG: [i32; KINDS] = [-12, -8, -9, -11, -6, -8, -18, 12, 3, 6, 4, -48, 16, 23, 73, -90, -67, -48, -4];

static JAGUAR_ON: [i32; POINTS] = by_point(JAGUAR);

/// The worth of the dogs on eight points at a time, by their bits.
static DOGS_ON: [[i32; 256]; 4] = {
    let dog = by_point(DOG);
    let mut table = [[0; 256]; 4];
    let mut point = 0;
    while point < POINTS {
        let mut bits = 0;
        while bits < 256 {
            if bits >> (point % 8) & 1 == 1 {
                table[point / 8][bits] += dog[point];
            }
            bits += 1;
        }
        point += 1;
    }
    table
};

const fn by_point(kinds: [i32; KINDS]) -> [i32; POINTS] {
    let mut table = [0; POINTS];
    let mut point = 0;
    while point < POINTS {
        let (x, y) = Point::ALL[point].xy();
        let kind = match (x, y) {
            (0..=2, 0..=4) => y as usize * 3 + x as usize,
            (_, 0..=4) => y as usize * 3 + 4 - x as usize,
            (2, 5) => 16,
            (_, 5) => 15,
            (2, _) => 18,
            (_, _) => 17,
        };
        table[point] = kinds[kind];
        point += 1;
    }
    table
}

/// The worth for the jaguar. A position where a side has won isn't known here.
pub fn for_jaguar(board: &Board) -> i32 {
    let empty = board.empty();
    let jumps = board.jaguar.jumps().iter().filter(|jump| board.dogs.has(jump.over) && empty.has(jump.to));
    let jumps = JUMPS[usize::from(board.side == Side::Dogs)][jumps.count().min(2)];
    let room = room(board, empty);
    let along = room.neighbours().and(board.dogs).count().cast_signed();
    CAPTURED[board.captured().min(4) as usize]
        + ROOM[room.count().min(16) as usize]
        + jumps
        + loose(board, empty).cast_signed() * LOOSE_FOUR / 4
        + along * ALONG_EIGHT / 8
        + JAGUAR_ON[board.jaguar.index()]
        + dogs_on(board.dogs)
}

/// The worth for the side to move.
pub fn for_mover(board: &Board) -> i32 {
    match board.side {
        Side::Jaguar => for_jaguar(board),
        Side::Dogs => -for_jaguar(board),
    }
}

fn dogs_on(dogs: Points) -> i32 {
    let bytes = dogs.bits().to_le_bytes();
    DOGS_ON.iter().zip(bytes).map(|(worth, bits)| worth[usize::from(bits)]).sum()
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

/// How many dogs could be jumped over if the jaguar stood beside them: points before and behind them are empty.
fn loose(board: &Board, empty: Points) -> u32 {
    let (dogs, empty) = (board.dogs.bits(), empty.bits());
    let loose = THREES.iter().map(|(first, second, lows)| {
        (lows.bits() & empty & (dogs >> first) & (empty >> (first + second))).count_ones()
    });
    loose.sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::onca::State;

    fn worth(text: &str) -> i32 {
        for_jaguar(State::from_text(text).unwrap().board())
    }

    #[test]
    fn mirrored_positions_are_worth_the_same() {
        let left = worth("onca b4 a7,b7,c7,d7,e7,a6,b6,c6,d6,e6,a5,b5,d5,a1");
        let right = worth("onca d4 e7,d7,c7,b7,a7,e6,d6,c6,b6,a6,e5,d5,b5,e1");
        assert_eq!(left, right);
    }

    #[test]
    fn the_jaguar_likes_captures_and_room() {
        let start = for_jaguar(State::start().board());
        assert!(worth("onca c5 a7,b7,c7,d7,e7,a6,b6,c6,d6,e6,a5,e5") > start + 100);
        let shut_in = worth("onca a1 a5,c5,b4,c4,d4,a3,b3,c3,d3,e3,b2,c2,d2,e1");
        assert!(shut_in < start - 100, "{shut_in} {start}");
    }
}
