//! People who keep a table waiting, and those who leave, end to end: the reminder, the vote to skip, seats that change
//! hands, and the times that a lobby chooses.

mod lobby;
mod nudge;
mod seats;
mod vote;

use std::time::Duration;

use perus::{games::Seat, host::Times};

use crate::{
    common::page::Person,
    house::{House, private_message, quick},
};

/// The reminder comes and the vote may be asked for after so many milliseconds, if at all.
pub fn times(nudge: Option<u64>, skip: Option<u64>) -> Times {
    let [nudge_after, skip_after] = [nudge, skip].map(|millis| millis.map(Duration::from_millis));
    // So exactly is known after a crash until when the house was open.
    let beat = Duration::from_millis(50);
    Times { nudge_after, skip_after, beat, ..quick() }
}

/// Gives up by the command: a notice may hang below the board.
pub async fn give_up(house: &House, person: &Person, table: u64) {
    let before = house.session(table).await.table.next_step();
    person.slash("resign").await;
    let sure = private_message(person).await;
    person.press(&sure, &format!("{table}:resign-surely")).await;
    house.reaches(table, before + 1).await;
}

/// The one of these people who sits there, and the others.
pub fn apart<'a>(
    session: &perus::host::Session,
    seat: Seat,
    people: &[&'a Person],
) -> (&'a Person, Vec<&'a Person>) {
    let id = session.table.person_in(seat).expect("a person").id.to_string();
    let (own, others): (Vec<&Person>, Vec<&Person>) = people.iter().partition(|person| person.id == id);
    (own[0], others)
}
