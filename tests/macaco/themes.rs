//! Whole games, each with a theme, as tables that are over: what the golden records were written from. The same every
//! time, as long as the bots play the same.

use std::collections::BTreeSet;

use perus::{
    dice::Luck,
    games::{GameRef, Level, Seat, macaco::Macaco},
    table::{Table, Want},
};

use crate::{
    sitting::{Sitting, Themed},
    telling,
};

type Chosen = &'static [(&'static str, &'static str)];

const TWO: Chosen = &[];
const THREE: Chosen = &[("players", "3")];
const FOUR: Chosen = &[("players", "4")];
const SLOW_TABLE: Chosen = &[("players", "3"), ("rattle", "ask"), ("red", "1-2-3"), ("help", "on")];
const SHORT: Chosen = &[("coconuts", "2"), ("rattle", "0"), ("clock", "60")];

fn count(options: Chosen) -> usize {
    options.iter().find(|(key, _)| *key == "players").map_or(2, |(_, value)| value.parse().unwrap())
}

fn sitting(number: u64, options: Chosen) -> Sitting {
    Sitting::new(GameRef::new(Macaco), number, options, vec![None; count(options)])
}

/// The keys of all that a game told, and of how it ended.
pub fn told(table: &Table) -> BTreeSet<String> {
    telling::told(&Macaco, table)
}

/// Plays to the end with whatever comes to hand of all that is open to anybody.
fn at_random(number: u64, options: Chosen) -> Table {
    let (mut sitting, mut luck) = (sitting(number, options), Luck::new(number));
    while !sitting.over() {
        let position = sitting.table.position().expect("play is on");
        let acts = sitting.table.to_act().into_iter();
        let open: Vec<(Seat, String)> = acts
            .flat_map(|seat| position.choices(seat).into_iter().map(move |choice| (seat, choice.step)))
            .collect();
        let (seat, step) = luck.pick(&open).cloned().expect("never stuck");
        sitting.step(seat, &step);
    }
    sitting.end()
}

/// The first game of these numbers that tells all this.
fn first_that_tells(wanted: &[&str], numbers: std::ops::Range<u64>, make: impl Fn(u64) -> Table) -> Table {
    telling::first_that_tells(&Macaco, wanted, numbers, make)
}

/// All games, with the names of their files.
pub fn games() -> Vec<Themed> {
    let mut games = played_well();
    games.extend(special());
    games.extend(around());
    games
}

fn played_well() -> Vec<Themed> {
    use Level::{Easy, Hard, Medium};
    let at = |number, options: Chosen| sitting(number, options).played_out(vec![Medium; count(options)]);
    let with_bots = |number, bots: &[Option<Level>], options: Chosen| {
        Sitting::new(GameRef::new(Macaco), number, options, bots).played_out([Medium, Hard, Medium, Easy])
    };
    vec![
        ("two", at(1, TWO)),
        ("three", at(2, THREE)),
        ("four", at(3, FOUR)),
        ("a-slow-table", at(4, SLOW_TABLE)),
        ("short", at(5, SHORT)),
        ("a-person-and-three-bots", with_bots(6, &[None, Some(Hard), Some(Medium), Some(Easy)], FOUR)),
        ("against-a-hard-bot", with_bots(7, &[None, Some(Hard)], TWO)),
    ]
}

/// Games in which something rare happens.
fn special() -> Vec<Themed> {
    let random = |options: Chosen| move |number| at_random(number, options);
    vec![
        ("home-under-the-tiger", first_that_tells(&["macaco-home-tiger"], 100..150, random(THREE))),
        (
            "a-thoughtless-hand",
            first_that_tells(&["macaco-back", "macaco-back-home", "macaco-stayed"], 200..250, random(TWO)),
        ),
        ("kept-by-its-thrower", first_that_tells(&["macaco-kept", "macaco-stole"], 300..350, random(FOUR))),
    ]
}

/// What happens round a game: coconut eaten, giving up, calling off, luck words, other seats.
fn around() -> Vec<Themed> {
    use Level::Medium;
    let mut coconut = Sitting::opened(GameRef::new(Macaco), 90_000, THREE, 0);
    for number in 0..3 {
        coconut.wants(number, Want::Sit(Seat(number as u8)));
    }
    coconut.wants(0, Want::Claim);
    coconut.wants(2, Want::Claim);
    coconut.wants(0, Want::Start);
    let mut alone = sitting(90_001, THREE);
    alone.play_on([Medium; 3], 40);
    alone.wants(1, Want::Resign);
    alone.play_on([Medium; 3], 30);
    alone.wants(0, Want::Resign);
    let mut off = sitting(90_002, TWO);
    off.play_on([Medium; 2], 25);
    off.wants(0, Want::Cancel);
    off.wants(1, Want::Cancel);
    let mut lobby = Sitting::opened(GameRef::new(Macaco), 90_003, TWO, 0);
    lobby.wants(0, Want::Sit(Seat(0)));
    lobby.wants(0, Want::Claim);
    lobby.wants(0, Want::Sit(Seat(1)));
    lobby.wants(1, Want::Sit(Seat(0)));
    lobby.wants(0, Want::Luck("côco verde".to_owned()));
    lobby.wants(1, Want::Start);
    vec![
        ("who-ate-coconut", coconut.played_out([Medium; 3])),
        ("two-of-three-gave-up", alone.end()),
        ("called-off", off.end()),
        ("seats-swapped-with-the-coconut", lobby.played_out([Medium; 2])),
    ]
}
