//! Matches between two bot levels of any game, sides swapped every game: what the tests of the levels and the bench
//! `levels` share.

#![allow(dead_code, reason = "each user has its own part of this")]

use std::time::{Duration, Instant};

use perus::{
    dice::{Dice, Luck, Seed},
    games::{GameRef, Level, Options, Score, Seat, Thinking, simulate::bots_step},
};

/// What a bot may spend on a step.
#[derive(Clone, Copy, Debug)]
pub enum Budget {
    /// So long on the clock.
    Time(Duration),
    /// So many answers to the question whether to think on: the same on every machine.
    Looks(u32),
}

/// How the first level came out, with each of the two sides: side 0 and the rest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Wins, draws, losses of the first level with side 0 and with the other side.
    pub by_side: [[u32; 3]; 2],
    /// Games that were broken off for length, counted as draws.
    pub unfinished: u32,
    /// Steps in all games.
    pub steps: u64,
}

impl Tally {
    /// Points of the first level in a hundred: a win 1, a draw ½.
    pub fn percent(&self) -> f64 {
        percent(self.by_side.iter().fold([0; 3], |sum, side| std::array::from_fn(|i| sum[i] + side[i])))
    }

    /// Both rows of games together.
    #[must_use]
    pub fn and(self, other: Self) -> Self {
        let sum = |side: usize, at: usize| self.by_side[side][at] + other.by_side[side][at];
        Self {
            by_side: std::array::from_fn(|side| std::array::from_fn(|at| sum(side, at))),
            unfinished: self.unfinished + other.unfinished,
            steps: self.steps + other.steps,
        }
    }

    /// The same with one side only.
    pub fn percent_with(&self, side: usize) -> f64 {
        percent(self.by_side[side])
    }
}

fn percent([wins, draws, losses]: [u32; 3]) -> f64 {
    100.0 * (f64::from(wins) + 0.5 * f64::from(draws)) / f64::from(wins + draws + losses).max(1.0)
}

/// A game longer than this is broken off.
pub const LONGEST: u32 = 2_000;

/// Plays `games` games of `first` against `second`, the first level with side 0 in those of even number.
pub fn play(game: &GameRef, first: Level, second: Level, games: u32, budget: Budget, seed: u64) -> Tally {
    play_by(game, &Options::defaults(&game.options()), [first, second], games, budget, seed)
}

/// The same with these options.
pub fn play_by(
    game: &GameRef,
    options: &Options,
    [first, second]: [Level; 2],
    games: u32,
    budget: Budget,
    seed: u64,
) -> Tally {
    let mut tally = Tally::default();
    let mut luck = Luck::new(seed);
    let seats = game.seats(options);
    for number in 0..games {
        let first_has_side_0 = number % 2 == 0;
        let level_of = |seat: Seat| {
            if (seats[seat.index()].side == 0) == first_has_side_0 { first } else { second }
        };
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&luck.bits().to_le_bytes());
        let mut dice = Dice::new(Seed::from_bytes(bytes), "match".to_owned());
        let mut position = game.start(options, &mut dice);
        let mut steps = 0;
        while position.outcome().is_none() && steps < LONGEST {
            steps += 1;
            let next = bots_step(&position, &mut luck, |seat, bits| {
                position.bot(seat, level_of(seat), &mut thinking(budget, bits))
            });
            let Some((seat, step)) = next else { break };
            position.play(seat, &step, &mut dice).expect("a bot makes legal steps");
        }
        tally.steps += u64::from(steps);
        let scores = position.outcome().map(|outcome| outcome.scores);
        let mine = scores.map(|scores| {
            let seat = (0..seats.len()).find(|i| (seats[*i].side == 0) == first_has_side_0);
            scores[seat.expect("a side has a seat")]
        });
        tally.unfinished += u32::from(mine.is_none());
        let column = match mine.unwrap_or(Score::Draw) {
            Score::Win => 0,
            Score::Draw => 1,
            Score::Loss => 2,
        };
        tally.by_side[usize::from(!first_has_side_0)][column] += 1;
    }
    tally
}

fn thinking(budget: Budget, luck: u64) -> Thinking<'static> {
    let begun = Instant::now();
    let mut looks = 0;
    Thinking::new(Luck::new(luck), true, move || match budget {
        Budget::Time(time) => begun.elapsed() < time,
        Budget::Looks(most) => {
            looks += 1;
            looks < most
        }
    })
}
