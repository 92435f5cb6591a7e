//! A match between two bot levels, not timed but scored:
//! `cargo bench --bench levels -- GAME LEVEL LEVEL GAMES MS`. In place of milliseconds, `200looks` gives a bot so many
//! looks at the clock, which is the same on every machine, however busy. What the lobby chooses may follow: `columns=12`.
//! The games are played in rows, as many at once as the machine has processors.

#[path = "../common/matches.rs"]
mod matches;

use std::{
    num::NonZero,
    sync::Mutex,
    thread,
    time::{Duration, Instant},
};

use matches::{Budget, Tally, play_by};
use perus::games::{Level, Options, Registry};

/// Games of a row; even, so that the sides are swapped evenly.
const ROW: u32 = 20;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let usage = "levels GAME LEVEL LEVEL GAMES MS [OPTION=VALUE…], such as: onca hard medium 200 25";
    let [game, first, second, games, ms, chosen @ ..] = &words[..] else { return println!("{usage}") };
    let registry = Registry::house();
    let (Some(game), Some(first), Some(second), Ok(games), Some(budget)) = (
        registry.get(game),
        Level::from_word(first),
        Level::from_word(second),
        games.parse::<u32>(),
        budget(ms),
    ) else {
        return println!("{usage}");
    };
    let specs = game.options();
    let mut options = Options::defaults(&specs);
    for word in chosen {
        let set = word.split_once('=').map(|(key, value)| options.set(&specs, key, value));
        if !matches!(set, Some(Ok(()))) {
            return println!("{word} is no option of this game");
        }
    }
    let begun = Instant::now();
    // Each row has its own luck, so that it is all one who plays it.
    let rows: Vec<(u32, u64)> =
        (0..games.div_ceil(ROW)).map(|row| (ROW.min(games - row * ROW), u64::from(row) + 1)).collect();
    let tally = together(rows, |(games, seed)| play_by(game, &options, [first, second], games, budget, seed));
    println!("{} against {}: {games} games, {budget:?} a step", first.word(), second.word());
    for (name, side) in ["side 0", "the other side"].into_iter().zip([0, 1]) {
        let [wins, draws, losses] = tally.by_side[side];
        println!("  as {name}: {wins} won, {draws} drawn, {losses} lost: {:.1} %", tally.percent_with(side));
    }
    println!("  together: {:.1} %", tally.percent());
    println!("  {} steps, {} games unfinished, {:.0?}", tally.steps, tally.unfinished, begun.elapsed());
}

/// Plays all rows, as many at once as there are processors.
fn together(rows: Vec<(u32, u64)>, play: impl Fn((u32, u64)) -> Tally + Sync) -> Tally {
    let rows = Mutex::new((rows, Tally::default()));
    let next = || rows.lock().ok().and_then(|mut rows| rows.0.pop());
    let work = || {
        while let Some(row) = next() {
            let played = play(row);
            if let Ok(mut rows) = rows.lock() {
                rows.1 = rows.1.and(played);
            }
        }
    };
    thread::scope(|scope| {
        for _ in 0..thread::available_parallelism().map_or(1, NonZero::get) {
            scope.spawn(work);
        }
    });
    rows.into_inner().map_or_else(|_| Tally::default(), |rows| rows.1)
}

fn budget(word: &str) -> Option<Budget> {
    match word.strip_suffix("looks") {
        Some(looks) => looks.parse().ok().map(Budget::Looks),
        None => word.parse().ok().map(|ms| Budget::Time(Duration::from_millis(ms))),
    }
}
