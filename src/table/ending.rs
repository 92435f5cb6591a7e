//! How a table ends: the game's own end, giving up, calling off. Playing on is `mod`'s.

use std::collections::BTreeSet;

use super::{Canceller, End, Phase, SUBSTITUTE, Table, Who, refuse};
use crate::games::{Arg, Msg, Outcome, Position, Refusal, Score, Seat};

impl Table {
    pub(super) fn look_for_the_end(&mut self) {
        let Some(mut outcome) = self.position().and_then(Position::outcome) else { return };
        for (score, resigned) in outcome.scores.iter_mut().zip(&self.resigned) {
            if *resigned {
                *score = Score::Loss;
            }
        }
        self.end = Some(End::Played(outcome));
    }

    /// Who gives up: with two sides the other side wins once nobody of the first is left; in a co-operative game all
    /// have lost; among single players a bot takes the seat, and the last person left wins (rules README, common).
    pub(super) fn resign(&mut self, seat: Seat) -> Result<Vec<Msg>, Refusal> {
        self.check_phase(Phase::Play)?;
        self.check_seat(seat)?;
        let Some(person) = self.person_in(seat).cloned() else { return refuse("table-only-persons-resign") };
        let given = self.seats_of(person.id);
        for seat in &given {
            self.resigned[seat.index()] = true;
        }
        let mut events = vec![Msg::new("table-resigned").with("name", Arg::Name(person.name.clone()))];
        match self.given_up(seat) {
            Some(scores) => {
                let reason = Msg::new("table-given-up").with("name", Arg::Name(person.name));
                self.end = Some(End::Played(Outcome { scores, reason }));
            }
            None => {
                for seat in given {
                    self.seats[seat.index()] = Some(Who::Bot(SUBSTITUTE));
                    events.push(Msg::new("table-bot-took-over").with("seat", seat));
                }
            }
        }
        Ok(events)
    }

    /// Whether the game ends when this person gives up.
    pub fn ends_with(&self, id: u64) -> bool {
        self.seat_of(id).is_some_and(|seat| self.given_up(seat).is_some())
    }

    /// The scores when the giving up of who holds this seat ends the game; `None` when it goes on without them.
    fn given_up(&self, seat: Seat) -> Option<Vec<Score>> {
        let side_of = |seat: Seat| self.specs[seat.index()].side;
        let sides: BTreeSet<u8> = self.specs.iter().map(|spec| spec.side).collect();
        let people: Vec<Seat> = self
            .all_seats()
            .filter(|other| self.holder(*other) != self.holder(seat) && self.person_in(*other).is_some())
            .collect();
        match sides.len() {
            1 => Some(vec![Score::Loss; self.seats.len()]),
            2 if people.iter().any(|other| side_of(*other) == side_of(seat)) => None,
            2 => Some(self.scores(|other| side_of(other) != side_of(seat))),
            _ if people.len() > 1 => None,
            // With nobody left but bots, those who did not give up have won.
            _ => Some(self.scores(|other| match people.first() {
                Some(last) => other == *last,
                None => !self.resigned[other.index()],
            })),
        }
    }

    fn scores(&self, wins: impl Fn(Seat) -> bool) -> Vec<Score> {
        self.all_seats().map(|seat| if wins(seat) { Score::Win } else { Score::Loss }).collect()
    }

    pub(super) fn cancel(&mut self, who: Canceller) -> Result<Vec<Msg>, Refusal> {
        if self.phase() == Phase::Over {
            return refuse("table-is-over");
        }
        let reason = match who {
            Canceller::Manager => Msg::new("table-cancelled-by-manager"),
            Canceller::House if self.phase() == Phase::Lobby => Msg::new("table-lobby-expired"),
            Canceller::House => Msg::new("table-expired"),
            Canceller::Person(key) if self.phase() == Phase::Lobby => {
                if self.opener != Some(key) {
                    return refuse("table-only-opener-cancels");
                }
                Msg::new("table-cancelled-by-opener")
            }
            Canceller::Person(key) => {
                if !self.seats.contains(&Some(Who::Person(key))) {
                    return refuse("table-only-seated-cancel");
                }
                self.agreed_to_cancel.insert(key.0);
                let all = self.seats.iter().all(|who| match who {
                    Some(Who::Person(key)) => self.agreed_to_cancel.contains(&key.0),
                    _ => true,
                });
                if !all {
                    let name = self.person(key).map_or_else(String::new, |person| person.name.clone());
                    return Ok(vec![Msg::new("table-wants-to-cancel").with("name", Arg::Name(name))]);
                }
                Msg::new("table-cancelled-by-all")
            }
        };
        self.end = Some(End::CalledOff(reason.clone()));
        Ok(vec![reason])
    }
}
