//! That the levels of Aliado's bots are real, in few games and with a budget that is the same on every machine. The full
//! matches: `cargo bench --bench levels -- aliado hard medium 1000 25`.

use perus::games::{GameRef, Level, aliado::Aliado};

use crate::matches::{Budget, play};

fn percent(first: Level, second: Level, games: u32, looks: u32) -> f64 {
    let tally = play(&GameRef::new(Aliado), first, second, games, Budget::Looks(looks), 1);
    assert_eq!(tally.unfinished, 0, "{tally:?}");
    tally.percent()
}

/// Of 1,000 games medium wins 76 in a hundred: of 40, fewer than 60 in a hundred once in a hundred rows.
#[test]
fn medium_beats_easy() {
    let won = percent(Level::Medium, Level::Easy, 40, 1);
    assert!(won >= 60.0, "{won:.1} %");
}

#[test]
fn hard_beats_medium() {
    let won = percent(Level::Hard, Level::Medium, 24, 3);
    assert!(won >= 55.0, "{won:.1} %");
}

#[test]
fn hard_beats_easy() {
    let won = percent(Level::Hard, Level::Easy, 12, 1);
    assert!(won >= 75.0, "{won:.1} %");
}
