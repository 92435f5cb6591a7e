//! What the room tells of what has happened: the beginning, each event, the end. What stands above the board is in
//! `words`.

use super::{
    board::{Board, Done, Monkey},
    state::{Event, State},
    throw::Throw,
};
use crate::games::{Msg, Seat};

/// Who begins, and why (set-up).
pub fn opening(state: &State) -> Vec<Msg> {
    let (starter, by_lot) = state.starter();
    vec![Msg::new(if by_lot { "macaco-begins-lot" } else { "macaco-begins-coconut" }).with("seat", starter)]
}

/// The wooden dice of a throw, as they fell.
pub fn wood(throw: Throw) -> Vec<Msg> {
    throw.wood.iter().map(|die| Msg::verbatim(die.to_string())).collect()
}

/// What has happened, in order; `before` is the board before it. A throw and what is done with it make one line, a theft
/// one of its own.
pub fn told(before: &Board, events: &[Event]) -> Vec<Msg> {
    events.iter().filter_map(|event| tell(before, event)).collect()
}

fn tell(before: &Board, event: &Event) -> Option<Msg> {
    Some(match event {
        Event::Threw(seat, throw) => Msg::new("macaco-threw")
            .with("seat", *seat)
            .with("red", u32::from(throw.red))
            .with("dice", wood(*throw)),
        Event::Rattled(thief, victim) if thief == victim => {
            Msg::new("macaco-kept").with("seat", *thief).add()
        }
        Event::Rattled(thief, victim) => {
            Msg::new("macaco-stole").with("seat", *thief).with("victim", *victim).add()
        }
        Event::Let(seat) => Msg::new("macaco-let").with("seat", *seat).add(),
        Event::Did(done) => did(before, done).run_on(),
        Event::Spent(die) => Msg::new("macaco-spent").with("die", u32::from(*die)).run_on(),
        // How it ended is said by the outcome.
        Event::Won(_) => return None,
    })
}

fn monkey(key: &'static str, monkey: Monkey) -> Msg {
    Msg::new(key).with("seat", monkey.seat).with("number", number(monkey))
}

/// A monkey's number, from 1.
pub fn number(monkey: Monkey) -> u32 {
    u32::from(monkey.number) + 1
}

fn did(before: &Board, done: &Done) -> Msg {
    match *done {
        Done::Ran(who, die, from, to) => {
            let key = if before.is_home(who) { "macaco-ran-out" } else { "macaco-ran" };
            monkey(key, who)
                .with("die", u32::from(die))
                .with("from", u32::from(from))
                .with("to", u32::from(to))
        }
        Done::Home { monkey: who, die, crocodile, .. } => {
            let key = if crocodile { "macaco-home-crocodile" } else { "macaco-home" };
            monkey(key, who).with("die", u32::from(die))
        }
        Done::HomeUnderTiger(who, die, _) => monkey("macaco-home-tiger", who).with("die", u32::from(die)),
        Done::IntoTiger(who, field) => monkey("macaco-into-tiger", who).with("field", u32::from(field)),
        Done::TigerSet(seat, field) => {
            Msg::new("macaco-tiger-set").with("seat", seat).with("field", u32::from(field))
        }
        Done::TigerRan(die, from, to) => Msg::new("macaco-tiger-ran")
            .with("die", u32::from(die))
            .with("from", u32::from(from))
            .with("to", u32::from(to)),
        Done::Chased(who, field) => monkey("macaco-chased", who).with("field", u32::from(field)),
        Done::WentBack(who, _, to) => {
            let home = to == before.players().house(who.seat);
            let key = if home { "macaco-back-home" } else { "macaco-back" };
            monkey(key, who).with("to", u32::from(to))
        }
        Done::Stayed(who) => monkey("macaco-stayed", who),
    }
}

/// The end (rule 15).
pub fn end(state: &State, winner: Seat) -> Msg {
    Msg::new("macaco-end").with("seat", winner).with("count", u32::from(state.board().coconuts(winner)))
}
