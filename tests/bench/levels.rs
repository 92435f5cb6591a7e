//! A match between two bot levels, not timed but scored:
//! `cargo bench --bench levels -- GAME LEVEL LEVEL GAMES MS`. In place of milliseconds, `200looks` gives a bot so many
//! looks at the clock, which is the same on every machine, however busy.

#[path = "../common/matches.rs"]
mod matches;

use std::time::{Duration, Instant};

use matches::{Budget, play};
use perus::games::{Level, Registry};

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let usage = "levels GAME LEVEL LEVEL GAMES MS, such as: onca hard medium 200 25";
    let [game, first, second, games, ms] = &words[..] else { return println!("{usage}") };
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
    let begun = Instant::now();
    let tally = play(game, first, second, games, budget, 1);
    println!("{} against {}: {games} games, {budget:?} a step", first.word(), second.word());
    for (name, side) in ["side 0", "the other side"].into_iter().zip([0, 1]) {
        let [wins, draws, losses] = tally.by_side[side];
        println!("  as {name}: {wins} won, {draws} drawn, {losses} lost: {:.1} %", tally.percent_with(side));
    }
    println!("  together: {:.1} %", tally.percent());
    println!("  {} steps, {} games unfinished, {:.0?}", tally.steps, tally.unfinished, begun.elapsed());
}

fn budget(word: &str) -> Option<Budget> {
    match word.strip_suffix("looks") {
        Some(looks) => looks.parse().ok().map(Budget::Looks),
        None => word.parse().ok().map(|ms| Budget::Time(Duration::from_millis(ms))),
    }
}
