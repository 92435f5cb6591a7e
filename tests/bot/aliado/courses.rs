//! Courses of games that the tests look for, tried out without a table: they come soon, and do what they say.

use perus::{
    dice::Seed,
    games::Registry,
    table::{Entry, Person, PersonKey, Phase, Step, Table, Who},
};

use super::{Trial, hurry};
use perus::games::{Level, Seat};

#[test]
fn whoever_hurries_comes_to_the_end() {
    let games = Registry::house();
    let log = [
        Step::Open(PersonKey(1)),
        Step::Sit(Seat(0), Who::Person(PersonKey(1))),
        Step::Sit(Seat(1), Who::Bot(Level::Easy)),
        Step::Start,
    ];
    let people = vec![Person { id: 1, name: "Ana".to_owned() }];
    for n in 0..5 {
        let log = log.iter().map(|step| Entry { step: step.clone(), at: 0 });
        let seed = Seed::from_bytes([n; 32]);
        let table =
            Table::replay(1, games.get("aliado").unwrap().clone(), seed, people.clone(), log).unwrap();
        let trial = Trial { table, steps: Vec::new(), seats: Vec::new(), told: Vec::new() };
        let over = trial.until(2_000, hurry, |trial| trial.table.phase() == Phase::Over);
        assert!(over.is_some(), "the game with seed {n} never ends");
    }
}
