//! Whole voyages, each with a theme, as tables that are over: what the golden records were written from. The same every
//! time, as long as the bots play the same.

use perus::{
    dice::Luck,
    games::{
        GameRef, Level, Seat,
        barcaca::{Barcaca, river::NAMES},
    },
    table::{Actor, End, Step, Table, Want, Who},
};

use crate::sitting::{Sitting, Themed};

fn river(name: &'static str) -> [(&'static str, &'static str); 1] {
    [("river", name)]
}

fn sitting(number: u64, options: &[(&str, &str)]) -> Sitting {
    Sitting::new(GameRef::new(Barcaca), number, options, [None, None])
}

/// Random steps to the end.
fn at_random(mut sitting: Sitting, luck: u64) -> Table {
    let mut luck = Luck::new(luck);
    while !sitting.over() {
        let seat = sitting.table.to_act()[0];
        let choices = sitting.table.position().expect("play is on").choices(seat);
        let step = luck.pick(&choices).expect("somebody has to act").step.clone();
        sitting.step(seat, &step);
    }
    sitting.end()
}

fn end_of(table: &Table) -> String {
    match table.end() {
        Some(End::Played(outcome)) => outcome.reason.key.to_string(),
        _ => String::new(),
    }
}

/// The first voyage, by seed and luck, that ends so.
fn first_that_ends(key: &str, numbers: std::ops::Range<u64>, make: impl Fn(u64) -> Table) -> Table {
    numbers.map(make).find(|table| end_of(table) == key).unwrap_or_else(|| panic!("none ends with {key}"))
}

/// All voyages, with the names of their files.
pub fn voyages() -> Vec<Themed> {
    let mut voyages = moored();
    voyages.extend(wrecked());
    voyages.extend(around());
    voyages
}

/// Two good crews: two people, a person and a bot.
fn moored() -> Vec<Themed> {
    use Level::{Hard, Medium};
    let names = [
        "moored-remanso",
        "moored-canal-da-ponte",
        "moored-vila-nova",
        "moored-dia-de-feira",
        "moored-barra-funda",
        "moored-enchente",
        "moored-boca-do-inferno",
    ];
    let by_people = |name: &'static str, start: u64| {
        first_that_ends("barcaca-end-moored", start..start + 200, |number| {
            sitting(number, &river(name)).played_out([Medium, Medium])
        })
    };
    let mut voyages: Vec<Themed> = names
        .into_iter()
        .zip(NAMES)
        .zip(0..)
        .map(|((file, name), index)| (file, by_people(name, 1 + index * 200)))
        .collect();
    let with_bot = |bots: [Option<Level>; 2], start: u64| {
        first_that_ends("barcaca-end-moored", start..start + 50, |number| {
            Sitting::new(GameRef::new(Barcaca), number, &river("vila-nova"), bots).played_out([Hard, Medium])
        })
    };
    voyages.push(("with-a-hard-bot", with_bot([Some(Hard), None], 2_000)));
    voyages.push(("with-a-medium-bot", with_bot([None, Some(Medium)], 2_100)));
    voyages
}

/// Crews that place at random, and one that is nearly good enough.
fn wrecked() -> Vec<Themed> {
    let random = |key: &str, options: &'static [(&'static str, &'static str)], start: u64| {
        first_that_ends(key, start..start + 3_000, |number| at_random(sitting(number, options), number))
    };
    vec![
        ("capsized", random("barcaca-end-capsized", &[("river", "remanso"), ("silence", "off")], 3_000)),
        ("collided", random("barcaca-end-collided", &[("river", "enchente"), ("clock", "off")], 6_000)),
        ("hit-the-quay", random("barcaca-end-quay", &[("river", "remanso")], 9_000)),
        ("tide-ran-out", random("barcaca-end-failed", &[("river", "canal-da-ponte")], 12_000)),
        ("easy-crew", sitting(15_000, &river("barra-funda")).played_out([Level::Easy, Level::Easy])),
        ("easy-and-hard", sitting(15_001, &river("enchente")).played_out([Level::Easy, Level::Hard])),
        (
            "could-not-moor",
            first_that_ends("barcaca-end-failed", 15_100..15_400, |number| {
                sitting(number, &river("boca-do-inferno")).played_out([Level::Medium, Level::Medium])
            }),
        ),
    ]
}

/// What happens round a voyage: clocks, replacements, giving up, calling off, luck words, another order of sitting.
fn around() -> Vec<Themed> {
    use Level::Medium;
    let mut by_clock = sitting(16_000, &[("clock", "30")]);
    let first = by_clock.table.to_act()[0];
    by_clock.step(first, "knot 1 2 3 4");
    by_clock.does(&Actor::House, &Want::ByClock(Seat(1 - first.0), "keep".to_owned()));
    for _ in 0..3 {
        let seat = by_clock.table.to_act()[0];
        let step = by_clock.thought(seat, Medium, false).expect("it has to act");
        let step = if step.starts_with('d') { step } else { "d4 tea".to_owned() };
        by_clock.does(&Actor::House, &Want::ByClock(seat, step));
    }
    let absent = by_clock.table.to_act()[0];
    let at = by_clock.at;
    by_clock.table.apply(Step::Replace(absent, Who::Bot(Medium)), at).expect("play is on");

    let mut lobby = Sitting::opened(GameRef::new(Barcaca), 16_001, &river("vila-nova"), 0);
    lobby.wants(1, Want::Sit(Seat(1)));
    lobby.wants(0, Want::Sit(Seat(0)));
    lobby.wants(0, Want::Luck("maré boa".to_owned()));
    lobby.wants(1, Want::Luck("glu glu".to_owned()));
    lobby.wants(1, Want::Start);

    let mut given_up = sitting(16_002, &river("dia-de-feira"));
    given_up.play_on([Medium, Medium], 11);
    given_up.wants(0, Want::Resign);

    let mut called_off = sitting(16_003, &[]);
    called_off.play_on([Medium, Medium], 5);
    called_off.wants(0, Want::Cancel);
    called_off.wants(1, Want::Cancel);

    vec![
        ("by-clock-then-a-bot", by_clock.played_out([Medium, Medium])),
        ("second-seat-sat-first", lobby.played_out([Medium, Medium])),
        ("given-up", given_up.end()),
        ("called-off", called_off.end()),
    ]
}
