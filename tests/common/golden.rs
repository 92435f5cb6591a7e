//! Golden records of a game, in `tests/golden/GAME/`: read, replayed, held against what they were, written anew.

use std::path::PathBuf;

use perus::{
    games::Registry,
    table::{Record, Table, Verified},
};

use crate::sitting::Themed;

fn folder(game: &str) -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/golden").join(game)
}

/// The records of a game by the names of their files, in order.
pub fn records(game: &str) -> Vec<(String, Record)> {
    let mut files: Vec<PathBuf> =
        std::fs::read_dir(folder(game)).unwrap().map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
        .into_iter()
        .map(|path| {
            let name = path.file_stem().unwrap().to_string_lossy().into_owned();
            let text = std::fs::read_to_string(&path).unwrap();
            (name, Record::from_json(&text).unwrap())
        })
        .collect()
}

/// The table of a record, from its steps alone.
pub fn replayed(record: &Record) -> Table {
    match record.verify(&Registry::house()).unwrap() {
        Verified::Consistent(table) => *table,
        Verified::Broken { step, reason } => panic!("broken at {step:?}: {reason:?}"),
    }
}

/// All records of a game, at least so many, replay to the end they had.
pub fn all_replay(game: &str, least: usize) {
    let records = records(game);
    assert!(records.len() >= least, "{} records", records.len());
    for (name, record) in records {
        let table = replayed(&record);
        assert_eq!(Record::of(&table).as_ref(), Some(&record), "{name}");
    }
}

/// Steps of a record that are changed to another, where there is one, are found one by one, more than so many: the game
/// breaks, or its digest is another.
pub fn swaps_are_found(game: &str, name: &str, more_than: usize, other: impl Fn(&str) -> Option<String>) {
    let (_, record) = records(game).into_iter().find(|(known, _)| known == name).unwrap();
    let mut tried = 0;
    for (index, step) in record.steps.iter().enumerate() {
        let Some(swapped) = other(&step.step) else { continue };
        let mut forged = record.clone();
        forged.steps[index].step = swapped;
        tried += 1;
        let found = match forged.verify(&Registry::house()) {
            Err(_) | Ok(Verified::Broken { .. }) => true,
            Ok(Verified::Consistent(table)) => {
                Record::of(&table).is_none_or(|again| again.digest != record.digest)
            }
        };
        assert!(found, "{}", forged.steps[index].step);
    }
    assert!(tried > more_than, "{tried}");
}

/// Writes these games as records of their names.
pub fn write(game: &str, games: Vec<Themed>) {
    std::fs::create_dir_all(folder(game)).unwrap();
    for (name, table) in games {
        let record = Record::of(&table).expect("the table is over");
        std::fs::write(folder(game).join(format!("{name}.json")), record.to_json() + "\n").unwrap();
    }
}
