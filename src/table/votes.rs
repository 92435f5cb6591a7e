//! Votes on a person who keeps the table waiting: who may vote, how many it takes, and the turn that the table then plays.
//! When a vote may be asked for, and which steps are played, is the host's.

use std::collections::BTreeSet;

use super::{Ballot, PersonKey, Phase, Step, Table, Who, refuse};
use crate::games::{Msg, Refusal, Seat};

/// How a vote stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Tally {
    /// How many are in favour.
    pub votes: usize,
    /// How many it takes: more than half of those who may vote.
    pub needed: usize,
}

impl Table {
    /// The seat whose turn is played by vote, step by step, until the table waits for another one.
    pub const fn skipping(&self) -> Option<Seat> {
        self.skipping
    }

    /// How the vote on the person in this seat stands; `None` where nobody may vote.
    pub fn tally(&self, seat: Seat, ballot: Ballot) -> Option<Tally> {
        let voters = self.voters(seat, ballot);
        let votes = voters.iter().filter(|who| self.votes.contains(&(ballot, **who))).count();
        (!voters.is_empty()).then(|| Tally { votes, needed: voters.len() / 2 + 1 })
    }

    /// Who may vote on the person in this seat: the other persons seated, or those of them on its side.
    fn voters(&self, seat: Seat, ballot: Ballot) -> BTreeSet<PersonKey> {
        if ballot == Ballot::Give && !self.has_substitutes() {
            return BTreeSet::new();
        }
        let held = self.all_seats().filter(|other| ballot == Ballot::Skip || self.is_mate(seat, *other));
        let others =
            held.filter_map(|other| self.holder(other)).filter(|who| Some(*who) != self.holder(seat));
        others
            .filter_map(|who| match who {
                Who::Person(key) => Some(key),
                Who::Bot(_) => None,
            })
            .collect()
    }

    pub(super) fn vote(&mut self, seat: Seat, ballot: Ballot, who: PersonKey) -> Result<Vec<Msg>, Refusal> {
        self.check_phase(Phase::Play)?;
        self.check_seat(seat)?;
        if self.wait().is_none_or(|wait| wait.seat != seat) {
            return refuse("skip-settled");
        }
        match ballot {
            Ballot::Skip if self.skipping.is_some() => return refuse("skip-going"),
            Ballot::Give if self.offer(seat).is_some() => return refuse("offer-open"),
            _ => {}
        }
        if !self.voters(seat, ballot).contains(&who) {
            return refuse("skip-no-vote");
        }
        if !self.votes.insert((ballot, who)) {
            return refuse("skip-voted");
        }
        Ok(Vec::new())
    }

    pub(super) fn play_by_vote(&mut self, seat: Seat, text: &str) -> Result<Vec<Msg>, Refusal> {
        self.check_phase(Phase::Play)?;
        if self.skipping != Some(seat) {
            return refuse("skip-settled");
        }
        let about = |step: &Step| matches!(step, Step::Vote(of, ..) | Step::ByVote(of, _) if *of == seat);
        let before = self.log().iter().rfind(|entry| about(&entry.step));
        let begins = before.is_none_or(|entry| !matches!(entry.step, Step::ByVote(..)));
        let mut events = self.play(seat, text)?;
        if begins {
            events.insert(0, Msg::new("skip-played").with("seat", seat));
        }
        Ok(events)
    }

    /// The holder of the seat is there.
    pub(super) fn stay(&mut self, seat: Seat) -> Result<Vec<Msg>, Refusal> {
        self.check_phase(Phase::Play)?;
        self.check_seat(seat)?;
        let waited = self.wait().is_some_and(|wait| wait.seat == seat);
        if self.person_in(seat).is_none() || !(waited || self.offer(seat).is_some()) {
            return refuse("skip-settled");
        }
        Ok(Vec::new())
    }

    /// What the step that was just done has made of votes, of a turn played by vote, and of offers.
    pub(super) fn settle(&mut self) {
        let Some(step) = self.log().last().map(|entry| entry.step.clone()) else { return };
        let turns_are_steps = self.position().is_none_or(|position| position.turns().is_none());
        match &step {
            Step::ByVote(..) => {
                self.votes.clear();
                self.skipping = self.skipping.filter(|_| !turns_are_steps);
            }
            Step::Play(seat, _) | Step::Stay(seat) | Step::Replace(seat, _) => {
                self.skipping = self.skipping.filter(|skipped| skipped != seat);
                if step.goes_on() || self.to_act().first() == Some(seat) {
                    self.votes.clear();
                }
            }
            step if step.goes_on() => self.votes.clear(),
            _ => {}
        }
        self.settle_offers(&step);
        let waited = self.to_act().first().copied().filter(|seat| self.person_in(*seat).is_some());
        self.skipping = self.skipping.filter(|seat| waited == Some(*seat));
        let Some(seat) = waited else { return self.votes.clear() };
        let passed =
            |table: &Self, ballot| table.tally(seat, ballot).is_some_and(|tally| tally.votes >= tally.needed);
        if passed(self, Ballot::Skip) {
            self.skipping = Some(seat);
            self.votes.retain(|(ballot, _)| *ballot != Ballot::Skip);
        }
        if passed(self, Ballot::Give) {
            self.offer_by_vote(seat);
            self.votes.retain(|(ballot, _)| *ballot != Ballot::Give);
        }
    }

    /// What a vote on the person in this seat comes to.
    pub(super) fn decide_vote(
        &self,
        asks: u64,
        ballot: Ballot,
        seat: Seat,
        wait: u32,
    ) -> Result<Step, Refusal> {
        self.check_phase(Phase::Play)?;
        let own = self.seats_of(asks);
        let key = self.key_of(asks).filter(|_| !own.is_empty());
        let Some(key) = key else { return refuse("absent-only-seated") };
        if own.contains(&seat) {
            return refuse("skip-yourself");
        }
        if self.bot_in(seat).is_some() && self.to_act().first() == Some(&seat) {
            return refuse("skip-bot");
        }
        if self.wait().is_none_or(|now| (now.seat, now.number) != (seat, wait)) {
            return refuse("skip-settled");
        }
        if ballot == Ballot::Give && !own.iter().any(|own| self.is_mate(seat, *own)) {
            return refuse("offer-only-team");
        }
        Ok(Step::Vote(seat, ballot, key))
    }

    /// What it comes to that somebody says they are there.
    pub(super) fn decide_stay(&self, asks: u64, seat: Seat, number: u32) -> Result<Step, Refusal> {
        self.check_phase(Phase::Play)?;
        if !self.seats_of(asks).contains(&seat) {
            return Err(Refusal(Msg::new("absent-not-you").with("seat", seat)));
        }
        let waited = self.wait().is_some_and(|wait| (wait.seat, wait.number) == (seat, number));
        let offered = self.offer(seat).is_some_and(|offer| offer.number == number);
        if waited || offered { Ok(Step::Stay(seat)) } else { refuse("skip-settled") }
    }
}
