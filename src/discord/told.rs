//! What a message says has just happened: since a person's turn last began, so that what a bot, the clock or the table
//! does at once takes no sentence away that nobody has had the time to read. How sentences stand in lines.

use crate::{
    games::{Msg, Seat},
    host::Session,
    table::{Phase, Step},
};

/// Lines at most.
const MOST: usize = 10;

/// What is still told of what went before, when something has happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tie {
    /// Nothing.
    Anew,
    /// What the step before did, and nothing else.
    Turn,
    /// All of it.
    Follows,
}

/// Sentences on what has happened, as far as they are still told.
#[derive(Clone, Debug, Default)]
pub struct Told {
    sentences: Vec<Msg>,
    /// Where those begin that were taken in last.
    last: usize,
}

impl Told {
    /// Takes in what has happened.
    pub fn take(&mut self, events: Vec<Msg>, tie: Tie) {
        match tie {
            Tie::Anew => self.sentences.clear(),
            Tie::Turn => drop(self.sentences.drain(..self.last)),
            Tie::Follows => {}
        }
        self.last = self.sentences.len();
        self.sentences.extend(events);
        let begins = |(at, msg): (usize, &Msg)| (!msg.runs_on).then_some(at);
        let lines: Vec<usize> = self.sentences.iter().enumerate().filter_map(begins).collect();
        if let Some(first) = lines.len().checked_sub(MOST) {
            self.sentences.drain(..lines[first]);
            self.last = self.last.saturating_sub(lines[first]);
        }
    }

    /// The sentences, in order.
    pub fn sentences(&self) -> &[Msg] {
        &self.sentences
    }
}

/// Sentences in lines: those that run on stand behind the one before.
pub fn lines(events: &[Msg], say: impl Fn(&Msg) -> String) -> Vec<String> {
    let mut lines: Vec<String> = Vec::new();
    for event in events {
        match lines.last_mut() {
            Some(line) if event.runs_on => {
                line.push(' ');
                line.push_str(&say(event));
            }
            _ => lines.push(say(event)),
        }
    }
    lines
}

/// The last of these lines, as many as there is room for.
pub fn fitting(mut lines: Vec<String>, room: usize) -> Vec<String> {
    let mut long: usize = lines.iter().map(|line| line.chars().count() + 1).sum();
    while long > room && !lines.is_empty() {
        long -= lines.remove(0).chars().count() + 1;
    }
    lines
}

/// After what the last step is told: after all that went before if a bot, the clock or the table did it, or the person
/// goes on who did the step before; or there is nothing to tell of it, or it belongs to what was told. Whoever goes on
/// from what the table did for them begins a turn with that.
pub fn tie(session: &Session, events: &[Msg]) -> Tie {
    let mut steps = session.table.log().iter().rev().map(|entry| &entry.step);
    let last_two = (steps.next(), steps.next());
    if let (Some(Step::Play(seat, _)), Some(Step::ByTable(before, _))) = last_two
        && seat == before
        && is_person(session, *seat)
    {
        return Tie::Turn;
    }
    let belongs = match events.first() {
        Some(first) => first.runs_on || first.adds,
        None => session.table.phase() == Phase::Play,
    };
    if belongs {
        return Tie::Follows;
    }
    match last_two {
        (Some(Step::Play(seat, _)), _) if !is_person(session, *seat) => Tie::Follows,
        (Some(Step::Play(seat, _)), Some(Step::Play(before, _))) if seat == before => Tie::Follows,
        (Some(Step::ByClock(..) | Step::ByTable(..) | Step::ByVote(..)), _) => Tie::Follows,
        _ => Tie::Anew,
    }
}

/// Whether there is nothing new to see but a bot's word in a race, while others are waited for.
pub fn waits_for_more(session: &Session) -> bool {
    !by_a_person(session) && session.guard.is_some()
}

/// Whether a person did the last step, not a bot, the clock or the table.
pub fn by_a_person(session: &Session) -> bool {
    match session.table.log().last().map(|entry| &entry.step) {
        Some(Step::Play(seat, _)) => is_person(session, *seat),
        Some(Step::ByClock(..) | Step::ByTable(..) | Step::ByVote(..)) => false,
        _ => true,
    }
}

/// Whether the last step stands beside the play: a vote, an offer, a word that somebody is there.
pub fn is_aside(session: &Session) -> bool {
    let last = session.table.log().last().map(|entry| &entry.step);
    matches!(last, Some(Step::Vote(..) | Step::Stay(_) | Step::Offer(..)))
}

/// Whether the last step was a bot's and a bot goes on.
pub fn among_bots(session: &Session) -> bool {
    let next = session.table.to_act();
    !by_a_person(session) && next.first().is_some_and(|seat| !is_person(session, *seat))
}

fn is_person(session: &Session, seat: Seat) -> bool {
    session.table.person_in(seat).is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn throw(name: &str) -> [Msg; 2] {
        [Msg::verbatim(format!("{name} threw.")), Msg::verbatim(format!("{name} moved.")).run_on()]
    }

    fn said(told: &Told) -> Vec<String> {
        lines(told.sentences(), |msg| msg.as_verbatim().unwrap_or_default().to_owned())
    }

    #[test]
    fn what_runs_on_stands_in_one_line_and_a_line_goes_as_a_whole() {
        let mut told = Told::default();
        told.take(throw("a").to_vec(), Tie::Anew);
        assert_eq!(said(&told), ["a threw. a moved."]);
        for at in 0..MOST {
            told.take(throw(&at.to_string()).to_vec(), Tie::Follows);
        }
        let all = said(&told);
        assert_eq!(all.len(), MOST);
        assert_eq!(all[0], "0 threw. 0 moved.");
        told.take(vec![Msg::verbatim("late").run_on()], Tie::Anew);
        assert_eq!(said(&told), ["late"], "nothing to run on to");
    }

    #[test]
    fn a_turn_begins_with_what_the_table_did_for_it() {
        let mut told = Told::default();
        for at in 0..MOST + 2 {
            told.take(throw(&at.to_string()).to_vec(), Tie::Follows);
        }
        told.take(vec![Msg::verbatim("I went.")], Tie::Turn);
        assert_eq!(said(&told), ["11 threw. 11 moved.", "I went."]);
        told.take(vec![Msg::verbatim("I went on.")], Tie::Follows);
        told.take(vec![Msg::verbatim("He threw.")], Tie::Follows);
        told.take(vec![Msg::verbatim("He went.")], Tie::Turn);
        assert_eq!(said(&told), ["He threw.", "He went."]);
    }

    #[test]
    fn what_has_no_room_is_left_out_from_the_front() {
        let three = || ["one", "two", "three"].map(str::to_owned).to_vec();
        assert_eq!(fitting(three(), 14), three());
        assert_eq!(fitting(three(), 13), ["two", "three"]);
        assert_eq!(fitting(three(), 5), [""; 0]);
    }
}
