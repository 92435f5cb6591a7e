//! Races at a table (see [`Race`]): which is open since when, and how the last one was over. What a race is for, and
//! whose it is, the game says; how long the table waits for it is kept by the host.

use super::{Phase, Step, Table};
use crate::games::{Kind, Position, Race, Seat};

/// The course of a race.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Raced {
    /// Its number (see [`Race::number`]).
    pub number: u32,
    /// The number of the step that opened it.
    pub began: u32,
    /// The number of the step after which it was over; `None` while it is open.
    pub ended: Option<u32>,
    /// Who was first, if that is how it ended.
    pub first: Option<Seat>,
}

impl Table {
    /// The race that is open, and when it began, in milliseconds since 1970.
    pub fn race(&self) -> Option<(Race, i64)> {
        let race = self.position().filter(|_| self.phase() == Phase::Play)?.race()?;
        let raced = self.raced.filter(|raced| raced.number == race.number && raced.ended.is_none())?;
        let began = self.log().get(usize::try_from(raced.began).ok()?)?;
        Some((race, began.at))
    }

    /// The race that was last open, and may still be.
    pub const fn raced(&self) -> Option<Raced> {
        self.raced
    }

    /// Whether this seat has done something since the race that is open began.
    pub fn has_raced(&self, seat: Seat) -> bool {
        let Some(raced) = self.raced.filter(|raced| raced.ended.is_none()) else { return false };
        let since = usize::try_from(raced.began).unwrap_or(usize::MAX).saturating_add(1);
        let steps = self.log().iter().skip(since);
        steps.into_iter().any(|entry| matches!(&entry.step, Step::Play(who, _) if *who == seat))
    }

    /// Whether a step of this seat is one of the open race.
    pub fn races(&self, seat: Seat, step: &str) -> bool {
        let choices = self.position().map(|position| position.choices(seat)).unwrap_or_default();
        choices.iter().any(|choice| choice.kind == Kind::Race && choice.step == step)
    }

    /// Whether this seat may say a word in the open race.
    pub fn may_race(&self, seat: Seat) -> bool {
        let choices = self.position().map(|position| position.choices(seat)).unwrap_or_default();
        choices.iter().any(|choice| choice.kind == Kind::Race)
    }

    /// Who would be first in the open race by this step, if it ends it; before the step is done.
    pub(super) fn first_in(&self, step: &Step) -> Option<Seat> {
        self.raced.filter(|raced| raced.ended.is_none())?;
        match step {
            Step::Play(seat, text)
            | Step::ByClock(seat, text)
            | Step::ByVote(seat, text)
            | Step::ByTable(seat, text) => self.races(*seat, text).then_some(*seat),
            _ => None,
        }
    }

    /// Notes what the step that was just done has made of the races.
    pub(super) fn note_race(&mut self, first: Option<Seat>) {
        let done = self.next_step().saturating_sub(1);
        let open = self.position().filter(|_| self.phase() == Phase::Play).and_then(Position::race);
        let number = open.map(|race| race.number);
        match &mut self.raced {
            Some(raced) if raced.ended.is_none() && number != Some(raced.number) => {
                (raced.ended, raced.first) = (Some(done), first);
            }
            _ => {}
        }
        if let Some(number) = number
            && self.raced.is_none_or(|raced| raced.number != number)
        {
            self.raced = Some(Raced { number, began: done, ended: None, first: None });
        }
    }
}
