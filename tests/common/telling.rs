//! What a whole game told, and games chosen by it: for golden records that shall show everything between them.

use std::collections::BTreeSet;

use perus::{
    dice::{Dice, Seed},
    games::{Game, Options, Seat, Seating},
    table::{Step, Table},
};

use crate::showing::keys;

/// The keys of all that a game told, and of how it ended.
pub fn told(game: &impl Game, table: &Table) -> BTreeSet<String> {
    let specs = game.options();
    let mut options = Options::defaults(&specs);
    for (key, value) in table.options().iter() {
        options.set(&specs, key, value).expect("the table's own options");
    }
    let mut dice =
        Dice::new(Seed::from_bytes(seed_of(table)), table.salt().expect("it has begun").to_owned());
    let order: Vec<Seat> = table.all_seats().collect();
    let mut state = game.start_seated(&options, Seating { order: &order, claim: table.claim() }, &mut dice);
    let mut told: BTreeSet<String> = keys(&game.opening(&state)).into_iter().collect();
    for entry in table.log() {
        let played = match &entry.step {
            Step::Play(seat, step)
            | Step::ByClock(seat, step)
            | Step::ByTable(seat, step)
            | Step::ByVote(seat, step) => Some((*seat, step)),
            _ => None,
        };
        if let Some((seat, step)) = played {
            told.extend(keys(&game.play(&mut state, seat, step, &mut dice).expect("it was legal")));
        }
    }
    told.extend(game.outcome(&state).map(|outcome| outcome.reason.key.to_string()));
    told
}

fn seed_of(table: &Table) -> [u8; 32] {
    let hex = table.seed().to_hex();
    let byte = |at: usize| u8::from_str_radix(&hex[2 * at..2 * at + 2], 16).expect("hex");
    std::array::from_fn(byte)
}

/// The first game of these numbers that tells all this.
pub fn first_that_tells(
    game: &impl Game,
    wanted: &[&str],
    numbers: std::ops::Range<u64>,
    make: impl Fn(u64) -> Table,
) -> Table {
    let tells = |table: &Table| {
        let told = told(game, table);
        wanted.iter().all(|key| told.contains(*key))
    };
    numbers.map(make).find(tells).unwrap_or_else(|| panic!("none tells {wanted:?}"))
}
