//! Seats that change hands in play, where sides have team-mates: who may give one, who may take it, and how long it is on
//! offer. What somebody who takes a seat over inherits is the game's.

use std::collections::BTreeSet;

use super::{PersonKey, Phase, Step, Table, Who, refuse};
use crate::games::{Level, Msg, Refusal, Seat};

/// A seat on offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offer {
    /// The number of the step that made it: tells offers apart.
    pub number: u32,
    /// Who is asked; `None`: whoever wants it.
    pub to: Option<PersonKey>,
    /// Whether the team gives the seat of somebody who is away.
    pub voted: bool,
}

impl Table {
    /// Whether seats can change hands in play: where several play on a side against another, and nothing is secret.
    pub fn has_substitutes(&self) -> bool {
        let sides: BTreeSet<u8> = self.specs.iter().map(|spec| spec.side).collect();
        !self.game.is_secretive() && sides.len() > 1 && self.specs.len() > sides.len()
    }

    /// The offer of a seat, if it is on offer.
    pub fn offer(&self, seat: Seat) -> Option<Offer> {
        self.offers.get(seat.index()).copied().flatten()
    }

    /// Who is asked by an offer.
    pub fn asked(&self, offer: Offer) -> Option<&super::Person> {
        self.person(offer.to?)
    }

    /// Whether another seat plays for the same side.
    pub(super) fn is_mate(&self, seat: Seat, other: Seat) -> bool {
        let side = |seat: Seat| self.specs.get(seat.index()).map(|spec| spec.side);
        seat != other && side(seat).is_some() && side(seat) == side(other)
    }

    /// The other persons on a seat's side, each by the first seat they hold.
    pub fn mates(&self, seat: Seat) -> Vec<Seat> {
        let holder = self.holder(seat);
        let mut known = BTreeSet::new();
        let persons = self.all_seats().filter_map(|other| match self.holder(other) {
            Some(Who::Person(key)) if self.is_mate(seat, other) && self.holder(other) != holder => {
                Some((key, other))
            }
            _ => None,
        });
        persons.filter(|(key, _)| known.insert(*key)).map(|(_, other)| other).collect()
    }

    /// Who may take over a seat in play: a bot, somebody new, or somebody who plays for its side already.
    pub(super) fn check_successor(&self, seat: Seat, who: Who) -> Result<(), Refusal> {
        let held: Vec<Seat> = self.all_seats().filter(|other| self.holder(*other) == Some(who)).collect();
        let mate = self.has_substitutes() && held.iter().all(|other| self.is_mate(seat, *other));
        match who {
            Who::Person(_) if !held.is_empty() && mate => Ok(()),
            who => self.check_who(who),
        }
    }

    pub(super) fn offer_seat(&mut self, seat: Seat, to: Option<PersonKey>) -> Result<Vec<Msg>, Refusal> {
        self.check_phase(Phase::Play)?;
        self.check_seat(seat)?;
        if !self.has_substitutes() {
            return refuse("offer-no-teams");
        }
        if self.person_in(seat).is_none() || !self.may_ask(seat, to) {
            return refuse("offer-gone");
        }
        self.offers[seat.index()] = Some(Offer { number: self.next_step(), to, voted: false });
        Ok(Vec::new())
    }

    fn may_ask(&self, seat: Seat, to: Option<PersonKey>) -> bool {
        to.is_none_or(|key| self.mates(seat).iter().any(|mate| self.holder(*mate) == Some(Who::Person(key))))
    }

    /// The team has voted to give the seat away; the step is done already.
    pub(super) fn offer_by_vote(&mut self, seat: Seat) {
        let number = self.next_step().saturating_sub(1);
        self.offers[seat.index()] = Some(Offer { number, to: None, voted: true });
    }

    /// What the step that was just done has made of offers.
    pub(super) fn settle_offers(&mut self, step: &Step) {
        let back = match step {
            Step::Play(seat, _) => self.holder(*seat),
            _ => None,
        };
        let playing = self.phase() == Phase::Play;
        for seat in self.all_seats() {
            let Some(offer) = self.offer(seat) else { continue };
            let stays = matches!(step, Step::Stay(of) if *of == seat);
            let is_back = offer.voted && back.is_some() && self.holder(seat) == back;
            if !playing || stays || is_back || self.person_in(seat).is_none() || !self.may_ask(seat, offer.to)
            {
                self.offers[seat.index()] = None;
            }
        }
    }

    /// What it comes to that somebody gives a seat of theirs to anybody, or to the team-mate in another one.
    pub(super) fn decide_offer(&self, asks: u64, seat: Seat, to: Option<Seat>) -> Result<Step, Refusal> {
        self.check_phase(Phase::Play)?;
        if !self.seats_of(asks).contains(&seat) {
            return refuse("offer-not-yours");
        }
        let key = match to.map(|to| self.holder(to)) {
            None => None,
            Some(Some(Who::Person(key))) => Some(key),
            Some(_) => return refuse("offer-gone"),
        };
        Ok(Step::Offer(seat, key))
    }

    /// Whether somebody may take the seat that is on offer by this number.
    pub(super) fn check_taker(&self, asks: u64, seat: Seat, number: u32) -> Result<(), Refusal> {
        self.check_phase(Phase::Play)?;
        let Some(offer) = self.offer(seat).filter(|offer| offer.number == number) else {
            return refuse("offer-gone");
        };
        let own = self.seats_of(asks);
        if own.contains(&seat) {
            return refuse("offer-your-own");
        }
        if own.iter().any(|own| !self.is_mate(seat, *own)) {
            return refuse("offer-opponent");
        }
        match self.asked(offer) {
            Some(asked) if asked.id != asks => Err(Refusal(
                Msg::new("offer-not-you").with("name", crate::games::Arg::Name(asked.name.clone())),
            )),
            _ => Ok(()),
        }
    }

    /// What it comes to that somebody gives a seat of theirs to a bot, or that of a team-mate who is away.
    pub(super) fn decide_to_bot(&self, asks: u64, seat: Seat, level: Level) -> Result<Step, Refusal> {
        self.check_phase(Phase::Play)?;
        if !self.has_substitutes() {
            return refuse("offer-no-teams");
        }
        let own = self.seats_of(asks);
        if !own.contains(&seat) {
            let given = self.offer(seat).is_some_and(|offer| offer.voted);
            match own.iter().any(|own| self.is_mate(seat, *own)) {
                true if given => {}
                true => return refuse("offer-gone"),
                false => return refuse("offer-only-team"),
            }
        } else if self.mates(seat).is_empty() && !own.iter().any(|own| self.is_mate(seat, *own)) {
            return refuse("offer-last-person");
        }
        Ok(Step::Replace(seat, Who::Bot(level)))
    }
}
