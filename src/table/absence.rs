//! Who lets the clock run out, and who takes over a seat in play. The clocks themselves are the host's.

use super::{Phase, Step, Table, Who, refuse};
use crate::games::{Arg, Msg, Refusal, Seat};

/// Whoever ran out of time so often in a row is asked whether they go on, and again after as many more.
pub const ABSENT_AFTER: usize = 3;

impl Table {
    /// The numbers of the steps that the table did for a seat since its holder's last own step, oldest first.
    fn by_clock_in_a_row(&self, seat: Seat) -> Vec<u32> {
        let mut found = Vec::new();
        for (number, entry) in self.log().iter().enumerate().rev() {
            match &entry.step {
                Step::ByClock(of, _) if *of == seat => found.push(u32::try_from(number).unwrap_or(u32::MAX)),
                Step::Play(of, _) | Step::Replace(of, _) if *of == seat => break,
                Step::Start => break,
                _ => {}
            }
        }
        found.reverse();
        found
    }

    /// Whether the person in this seat ran out of time so often in a row that a bot may take over.
    pub fn is_absent(&self, seat: Seat) -> bool {
        self.phase() == Phase::Play
            && self.person_in(seat).is_some()
            && self.by_clock_in_a_row(seat).len() >= ABSENT_AFTER
    }

    /// The seats whose persons are to be asked whether they go on, and the number of the step that made it so.
    pub fn absent(&self) -> Vec<(Seat, u32)> {
        let seats = self.all_seats().filter(|seat| self.is_absent(*seat));
        seats
            .filter_map(|seat| {
                let steps = self.by_clock_in_a_row(seat);
                let asked = steps.len() / ABSENT_AFTER * ABSENT_AFTER;
                Some((seat, *steps.get(asked.checked_sub(1)?)?))
            })
            .collect()
    }

    /// Somebody takes over a seat in play. Where each plays alone against two or more others, the person who was there
    /// has lost, as one who gives up (rules README, common).
    pub(super) fn replace(&mut self, seat: Seat, who: Who) -> Result<Vec<Msg>, Refusal> {
        self.check_phase(Phase::Play)?;
        self.check_seat(seat)?;
        self.check_successor(seat, who)?;
        let before = self.person_in(seat).map(|person| person.name.clone());
        let sides: std::collections::BTreeSet<u8> = self.specs.iter().map(|spec| spec.side).collect();
        if before.is_some() && sides.len() > 2 {
            self.resigned[seat.index()] = true;
        }
        let away = self.is_absent(seat) || self.offer(seat).is_some_and(|offer| offer.voted);
        self.offers[seat.index()] = None;
        self.seats[seat.index()] = Some(who);
        // Who agreed to call the game off agreed with those who sat here then.
        self.agreed_to_cancel.clear();
        Ok(vec![match before {
            Some(name) if !away => Msg::new("offer-taken").with("seat", seat).with("name", Arg::Name(name)),
            Some(name) => Msg::new("absent-replaced").with("seat", seat).with("name", Arg::Name(name)),
            None => Msg::new("table-replaced").with("seat", seat),
        }])
    }

    /// What it takes to let a bot have this seat, if it may be asked for by somebody who sits at the table.
    pub(super) fn decide_substitute(&self, asks: Option<Seat>, seat: Seat) -> Result<Step, Refusal> {
        self.check_phase(Phase::Play)?;
        if asks.is_none() {
            return refuse("absent-only-seated");
        }
        if !self.is_absent(seat) {
            return refuse("absent-is-back");
        }
        Ok(Step::Replace(seat, Who::Bot(super::SUBSTITUTE)))
    }
}
