//! The table that the game is played at: who holds the coconut before the start, options that don't go together, and the
//! course of a race as the table keeps it.

use perus::{
    games::{Level, Registry, Seat},
    table::{Actor, Entry, Raced, Record, Step, Table, Want},
};

use crate::sitting::{Sitting, person};

const RED: Seat = Seat(0);
const BLUE: Seat = Seat(1);
const YELLOW: Seat = Seat(2);

fn opened(options: &[(&str, &str)]) -> Sitting {
    let games = Registry::house();
    Sitting::opened(games.get("macaco").unwrap().clone(), 5, options, 0)
}

/// Three who have sat down in order.
fn seated(options: &[(&str, &str)]) -> Sitting {
    let mut sitting = opened(&[&[("players", "3")], options].concat());
    for number in 0..3 {
        sitting.wants(number, Want::Sit(Seat(number as u8)));
    }
    sitting
}

/// Three at play, red first.
fn begun(options: &[(&str, &str)]) -> Sitting {
    let mut sitting = seated(options);
    sitting.wants(0, Want::Claim);
    sitting.wants(0, Want::Start);
    sitting
}

/// Why a person can't have this.
fn refusal(sitting: &Sitting, number: usize, want: &Want) -> String {
    let actor = Actor::Person { person: person(number), manager: false };
    let mut table = sitting.table.clone();
    let decided = table.decide(&actor, want);
    let refused = decided.and_then(|decision| table.carry_out(&decision, 0)).unwrap_err();
    assert_eq!(table.log(), sitting.table.log());
    refused.0.key.into_owned()
}

fn choose(key: &str, value: &str) -> Want {
    Want::Choose(key.to_owned(), value.to_owned())
}

#[test]
fn the_coconut_goes_where_its_holder_goes_and_stays_behind_when_they_leave() {
    let mut sitting = seated(&[]);
    assert_eq!(sitting.table.claim(), None);
    assert_eq!(refusal(&sitting, 3, &Want::Claim), "table-claim-needs-person");
    for number in [0, 2, 1] {
        sitting.wants(number, Want::Claim);
        assert_eq!(sitting.table.claim(), Some(Seat(number as u8)), "the last one has it");
        assert_eq!(refusal(&sitting, number, &Want::Claim), "macaco-claim-yours");
    }
    // To another seat, and with the seats.
    sitting.wants(2, Want::Leave);
    sitting.wants(1, Want::Sit(YELLOW));
    assert_eq!(sitting.table.claim(), Some(YELLOW));
    sitting.wants(0, choose("players", "2"));
    assert_eq!(sitting.table.claim(), Some(BLUE), "yellow is the second of two");
    sitting.wants(0, choose("players", "4"));
    assert_eq!(sitting.table.claim(), Some(YELLOW));
    // Somebody else's going changes nothing; one's own takes it away, and being sent away as well.
    sitting.wants(2, Want::Sit(BLUE));
    sitting.wants(2, Want::Leave);
    assert_eq!(sitting.table.claim(), Some(YELLOW));
    sitting.wants(1, Want::Leave);
    assert_eq!(sitting.table.claim(), None);
    sitting.wants(1, Want::Sit(BLUE));
    sitting.wants(1, Want::Claim);
    sitting.wants(0, Want::Kick(BLUE));
    assert_eq!(sitting.table.claim(), None);
    // A bot has eaten nothing.
    sitting.wants(0, Want::AddBot(BLUE, Level::Easy));
    let mut table = sitting.table.clone();
    assert_eq!(table.apply(Step::Claim(BLUE), 0).unwrap_err().0.key, "table-claim-needs-person");
    assert_eq!(table.apply(Step::Claim(Seat(9)), 0).unwrap_err().0.key, "table-no-such-seat");
}

#[test]
fn whoever_holds_the_coconut_at_the_start_begins_and_afterwards_nobody_eats() {
    let mut sitting = seated(&[]);
    sitting.wants(1, Want::Claim);
    sitting.wants(0, Want::Start);
    assert_eq!(sitting.table.to_act(), [BLUE]);
    assert_eq!(sitting.table.draws(), 0, "no lot");
    assert_eq!(refusal(&sitting, 2, &Want::Claim), "table-has-started");
    let log = sitting.table.log().iter().map(|entry| entry.step.to_string());
    assert!(log.into_iter().any(|step| step == "claim 1"), "it stands in the record");
}

#[test]
fn too_many_coconuts_are_refused_in_either_order() {
    let mut sitting = opened(&[]);
    sitting.wants(0, choose("coconuts", "4"));
    sitting.wants(0, choose("players", "3"));
    assert_eq!(refusal(&sitting, 0, &choose("players", "4")), "macaco-clash-coconuts");
    assert_eq!(refusal(&sitting, 0, &choose("coconuts", "5")), "macaco-clash-coconuts");
    sitting.wants(0, choose("coconuts", "3"));
    sitting.wants(0, choose("players", "4"));
    assert_eq!(refusal(&sitting, 0, &choose("coconuts", "4")), "macaco-clash-coconuts");
}

/// The race that was last open, and whether it still is.
fn raced(table: &Table) -> (Raced, bool) {
    let raced = table.raced().expect("there was one");
    assert_eq!(table.race().map(|(race, _)| race.number), raced.ended.is_none().then_some(raced.number));
    (raced, raced.ended.is_none())
}

#[test]
fn a_race_is_open_from_the_throw_until_somebody_is_first() {
    let mut sitting = begun(&[("rattle", "10")]);
    assert_eq!((sitting.table.raced(), sitting.table.race()), (None, None));
    let thrown = sitting.table.next_step();
    sitting.step(RED, "roll");
    let at = sitting.at;
    let (race, open) = raced(&sitting.table);
    assert_eq!((race, open), (Raced { number: 1, began: thrown, ended: None, first: None }, true));
    let (now, began) = sitting.table.race().unwrap();
    assert_eq!((now.guard.as_secs(), began), (10, at));
    assert!([RED, BLUE, YELLOW].iter().all(|seat| sitting.table.races(*seat, "rattle")));
    assert!(sitting.table.races(BLUE, "let") && !sitting.table.races(RED, "let"));
    assert!(!sitting.table.races(RED, "touch tiger"));

    // A word that ends nothing; the guard is over once all have said it, the race is not.
    assert!(!sitting.table.has_raced(RED) && !sitting.table.has_raced(BLUE), "throwing is no word in it");
    sitting.step(BLUE, "let");
    assert!(sitting.table.has_raced(BLUE) && !sitting.table.has_raced(YELLOW));
    sitting.step(YELLOW, "let");
    let (now, began) = sitting.table.race().unwrap();
    assert_eq!((now.guard.as_secs(), began), (0, at));
    let rattled = sitting.table.next_step();
    sitting.step(YELLOW, "rattle");
    let (race, open) = raced(&sitting.table);
    assert!(!open);
    assert_eq!((race.number, race.ended, race.first), (1, Some(rattled), Some(YELLOW)));
    assert!(!sitting.table.has_raced(YELLOW), "none is open");
}

#[test]
fn a_race_that_ends_with_a_touch_has_no_first_and_the_next_throw_opens_another() {
    let mut sitting = begun(&[("rattle", "0")]);
    sitting.step(RED, "roll");
    assert_eq!(sitting.table.race().unwrap().0.guard.as_secs(), 0);
    let touched = sitting.table.next_step();
    sitting.step(RED, "touch tiger");
    let (race, open) = raced(&sitting.table);
    assert_eq!((race.ended, race.first, open), (Some(touched), None, false));
    while sitting.table.to_act()[0] == RED {
        let choices = sitting.table.position().unwrap().choices(RED);
        let step = choices.iter().find(|choice| choice.step != "rattle").unwrap().step.clone();
        sitting.step(RED, &step);
    }
    assert_eq!(raced(&sitting.table).0, race, "until there is another");
    let thrown = sitting.table.next_step();
    sitting.step(BLUE, "roll");
    let (next, open) = raced(&sitting.table);
    assert_eq!((next.number, next.began, open), (2, thrown, true));

    // A game that is over has no race, and its log gives all of it back.
    let log: Vec<Entry> = sitting.table.log().to_vec();
    let people = sitting.table.people().to_vec();
    let (game, seed) = (sitting.table.game().clone(), sitting.table.seed().clone());
    let again = Table::replay(5, game, seed, people, log).unwrap();
    assert_eq!((again.raced(), again.race()), (sitting.table.raced(), sitting.table.race()));
    sitting.wants(0, Want::Resign);
    sitting.wants(1, Want::Resign);
    assert!(sitting.over() && Record::of(&sitting.table).is_some());
    let (race, open) = raced(&sitting.table);
    assert!(!open && race.first.is_none(), "nobody was first");
}

#[test]
fn where_one_after_the_other_is_asked_there_is_no_race() {
    let mut sitting = begun(&[("rattle", "ask")]);
    sitting.steps(["roll", "let", "rattle"]);
    assert_eq!((sitting.table.raced(), sitting.table.race()), (None, None));
}
