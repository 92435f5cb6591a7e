//! The end game alone: how many throws of one die it takes to bring home stones that are all on the flag, played best
//! (Aliado, rules 9 and 10).

use std::sync::LazyLock;

use crate::games::{
    Seat,
    aliado::{
        board::{Board, CENTRE, ENTRANCE, Players, STONES, Steps},
        plays::{carry_out, plays},
        throw::Throw,
    },
};

const HOUSES: usize = 6;

/// Positions are numbered by the stones' houses as digits, the stones in the board's order; other numbers stay unused.
const NUMBERS: usize = HOUSES.pow(STONES as u32);

/// The mean number of throws until the ace that wins. The stones must all be on the flag.
pub fn throws(stones: [Steps; STONES]) -> f32 {
    MEANS[number(stones)]
}

fn number(stones: [Steps; STONES]) -> usize {
    stones
        .iter()
        .fold(0, |number, at| number * HOUSES + usize::from(at.saturating_sub(ENTRANCE + 1)) % HOUSES)
}

static MEANS: LazyLock<Vec<f32>> = LazyLock::new(|| {
    let mut means = vec![0.0; NUMBERS];
    // Stones only go forwards, so what a position comes to has a higher number than itself.
    for at in (0..NUMBERS).rev() {
        let digit = |place: usize| (at / HOUSES.pow((STONES - 1 - place) as u32)) % HOUSES;
        let stones: [Steps; STONES] = std::array::from_fn(|place| ENTRANCE + 1 + digit(place) as u8);
        if stones.is_sorted() {
            means[at] = mean(stones, &means);
        }
    }
    means
});

/// The mean from a position, from the means of those that come after it.
fn mean(stones: [Steps; STONES], means: &[f32]) -> f32 {
    if stones == [CENTRE; STONES] {
        return 6.0;
    }
    let seat = Seat(0);
    let board = Board::new(Players::new(2)).with(seat, stones);
    let (mut sum, mut passes) = (0.0, 0.0);
    for die in 1..=6 {
        let throw = Throw::One(die);
        let best = plays(&board, seat, throw, 0).into_iter().map(|play| {
            let mut after = board;
            carry_out(&mut after, seat, throw, 0, play.first);
            means[number(after.stones(seat))]
        });
        match best.min_by(f32::total_cmp) {
            Some(best) => sum += best,
            None => passes += 1.0,
        }
    }
    (6.0 + sum) / (6.0 - passes)
}
