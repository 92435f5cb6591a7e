//! That the levels of the bots of Tigre e Macaco are real, in few games and with a budget that is the same on every machine.
//! The full matches: `cargo bench --bench levels -- macaco hard medium 1000 25`.

use perus::games::{GameRef, Level, macaco::Macaco};

use crate::matches::{Budget, play};

fn percent(first: Level, second: Level, games: u32, looks: u32) -> f64 {
    let tally = play(&GameRef::new(Macaco), first, second, games, Budget::Looks(looks), 1);
    assert_eq!(tally.unfinished, 0, "{tally:?}");
    tally.percent()
}

/// Of 1,000 games medium wins 94 in a hundred.
#[test]
fn medium_beats_easy() {
    let won = percent(Level::Medium, Level::Easy, 80, 1);
    assert!(won >= 75.0, "{won:.1} %");
}

/// Of 1,000 games hard wins 86 in a hundred even without time.
#[test]
fn hard_beats_medium() {
    let won = percent(Level::Hard, Level::Medium, 40, 1);
    assert!(won >= 65.0, "{won:.1} %");
}

#[test]
fn hard_beats_easy() {
    let won = percent(Level::Hard, Level::Easy, 12, 1);
    assert!(won >= 75.0, "{won:.1} %");
}
