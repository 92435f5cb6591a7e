//! Whole games, each with a theme, as tables that are over: what the golden records were written from. The same every
//! time, as long as the bots play the same.

use std::collections::BTreeSet;

use perus::{
    dice::Luck,
    games::{Choice, GameRef, Level, Seat, aliado::Aliado},
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
const BEGINNERS: Chosen = &[("slips", "on"), ("three", "sena")];

fn count(options: Chosen) -> usize {
    options.iter().find(|(key, _)| *key == "players").map_or(2, |(_, value)| value.parse().unwrap())
}

fn sitting(number: u64, options: Chosen) -> Sitting {
    Sitting::new(GameRef::new(Aliado), number, options, vec![None; count(options)])
}

/// Plays to the end with whatever is picked.
fn by(mut sitting: Sitting, mut pick: impl FnMut(&[Choice]) -> String) -> Table {
    while !sitting.over() {
        let seat = sitting.table.to_act()[0];
        let choices = sitting.table.position().expect("play is on").choices(seat);
        let step = pick(&choices);
        sitting.step(seat, &step);
    }
    sitting.end()
}

/// Whoever keeps the mounts whole: leaves where it can, touches the most at once, goes undivided.
fn mounted(choices: &[Choice]) -> String {
    let wish = |choice: &Choice| match choice.step.as_str() {
        "out" | "all" => 0,
        step if step.starts_with("touch") && choice.hand[0].label.key == "aliado-touch-mount" => 1,
        step if step.starts_with("touch") && !step.ends_with("/1") => 2,
        _ => 3,
    };
    choices.iter().min_by_key(|choice| wish(choice)).expect("never stuck").step.clone()
}

/// The keys of all that a game told, and of how it ended.
pub fn told(table: &Table) -> BTreeSet<String> {
    telling::told(&Aliado, table)
}

fn first_that_tells(wanted: &[&str], numbers: std::ops::Range<u64>, make: impl Fn(u64) -> Table) -> Table {
    telling::first_that_tells(&Aliado, wanted, numbers, make)
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
        Sitting::new(GameRef::new(Aliado), number, options, bots).played_out([Medium, Hard, Medium, Easy])
    };
    vec![
        ("two", at(1, TWO)),
        ("three", at(2, THREE)),
        ("pairs", at(3, FOUR)),
        ("two-beginners", at(4, BEGINNERS)),
        ("a-person-and-three-bots", with_bots(5, &[None, Some(Hard), Some(Medium), Some(Easy)], FOUR)),
        ("against-a-hard-bot", with_bots(6, &[None, Some(Hard)], TWO)),
    ]
}

/// Games in which something rare happens.
fn special() -> Vec<Themed> {
    let medium = |options: Chosen| {
        move |number| sitting(number, options).played_out(vec![Level::Medium; count(options)])
    };
    let random = |options: Chosen| {
        move |number| {
            let mut luck = Luck::new(number);
            by(sitting(number, options), move |choices| luck.pick(choices).expect("never stuck").step.clone())
        }
    };
    let whole = |options: Chosen| move |number| by(sitting(number, options), mounted);
    vec![
        (
            "a-die-lost-and-a-seat-spared",
            first_that_tells(&["aliado-lost", "aliado-spared"], 100..400, medium(TWO)),
        ),
        ("at-random-with-slips", first_that_tells(&["aliado-suicide"], 400..420, random(BEGINNERS))),
        ("pitoco-died", first_that_tells(&["aliado-pitoco-died"], 500..900, whole(TWO))),
        ("masters-play", first_that_tells(&["aliado-end-master"], 10_000..40_000, whole(TWO))),
        (
            "masters-play-of-a-pair",
            first_that_tells(&["aliado-end-master-pair"], 40_000..80_000, whole(FOUR)),
        ),
    ]
}

/// What happens round a game: giving up with and without a partner, calling off, luck words.
fn around() -> Vec<Themed> {
    use Level::Medium;
    let mut partner = sitting(90_000, FOUR);
    partner.play_on([Medium; 4], 60);
    partner.wants(2, Want::Resign);
    let mut alone = sitting(90_001, THREE);
    alone.play_on([Medium; 3], 40);
    alone.wants(1, Want::Resign);
    alone.play_on([Medium; 3], 30);
    alone.wants(0, Want::Resign);
    let mut off = sitting(90_002, TWO);
    off.play_on([Medium; 2], 25);
    off.wants(0, Want::Cancel);
    off.wants(1, Want::Cancel);
    let mut lobby = Sitting::opened(GameRef::new(Aliado), 90_003, TWO, 0);
    lobby.wants(0, Want::Sit(Seat(1)));
    lobby.wants(1, Want::Sit(Seat(0)));
    lobby.wants(0, Want::Luck("maré mansa".to_owned()));
    lobby.wants(1, Want::Start);
    vec![
        ("a-bot-for-a-partner", partner.played_out([Medium; 4])),
        ("two-of-three-gave-up", alone.end()),
        ("called-off", off.end()),
        ("seats-swapped", lobby.played_out([Medium; 2])),
    ]
}
