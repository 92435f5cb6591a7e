//! What is to be shown of a table and came together while its last message was on its way: what of it counts, and what was
//! overtaken. How it is shown is `poster`'s.

use std::sync::Arc;

use serenity::all::UserId;
use tokio::sync::oneshot;

use super::{
    board::awaited,
    poster::PostError,
    told::{Tie, among_bots, is_aside, tie, waits_for_more},
};
use crate::{
    games::{Msg, Seat},
    host::{News, NewsKind, Session},
    store::BoardRow,
    table::Step,
};

/// Something asked of a table's message.
pub(super) enum Job {
    /// Something has happened.
    News(News),
    /// A person's hand has come so far.
    Hand(Arc<Session>, Vec<String>),
    /// The message shall be up to date.
    CatchUp(Arc<Session>),
    /// The message shall be the last word again.
    Repost(Arc<Session>),
    /// The question to this seat is answered.
    Answered(Arc<Session>, Seat),
    /// Tell when all before is shown, and how the last of it went.
    Settled(oneshot::Sender<Result<Option<BoardRow>, PostError>>),
}

/// What came together while the last message was on its way.
#[derive(Default)]
pub(super) struct Batch {
    pub session: Option<Arc<Session>>,
    /// What has happened, step by step, each told after this of what went before.
    pub events: Vec<(Vec<Msg>, Tie)>,
    /// For whom the table has done something meanwhile: it was their turn, though nobody waited for them.
    pub passed: Vec<UserId>,
    /// Whether anything is to be seen: not what a bot does without a word before a bot goes on, such as touching.
    pub seen: bool,
    /// Whether all that was done stands beside the play, and changes no more than the controls' numbers.
    pub aside: Option<bool>,
    pub hand: Option<Vec<String>>,
    pub repost: bool,
    pub woken: bool,
    /// A race keeps nothing waiting any more.
    pub freed: bool,
    pub catch_up: bool,
    /// Who is to be warned, before which step.
    pub warned: Option<(Seat, u32)>,
    pub answered: Option<Seat>,
    pub waiting: Vec<oneshot::Sender<Result<Option<BoardRow>, PostError>>>,
}

impl Batch {
    /// Takes in one more.
    pub fn take(&mut self, job: Job) {
        self.seen |= match &job {
            Job::News(News { session, kind: NewsKind::Stepped(events) }) => {
                !events.is_empty() || !(among_bots(session) || waits_for_more(session))
            }
            // A bot goes on by itself.
            Job::News(News { session, kind: NewsKind::Freed }) => awaited(session).is_some(),
            Job::Settled(_) => false,
            _ => true,
        };
        match job {
            Job::News(News { session, kind: NewsKind::Warned(seat) }) => {
                self.warned = Some((seat, session.table.next_step()));
                self.only(session);
            }
            Job::News(News { session, kind: NewsKind::Waited }) => self.only(session),
            Job::News(News { session, kind }) => {
                match kind {
                    NewsKind::Warned(_) | NewsKind::Waited => {}
                    NewsKind::Freed => self.freed = true,
                    NewsKind::Stepped(events) => {
                        self.aside = Some(self.aside.unwrap_or(true) && is_aside(&session));
                        // What was not shown yet shall be.
                        let tie = if self.events.is_empty() { tie(&session, &events) } else { Tie::Follows };
                        self.events.push((events, tie));
                        self.passed.extend(passed(&session));
                    }
                    NewsKind::Woken => self.woken = true,
                }
                self.session = Some(session);
                self.hand = None;
            }
            Job::Hand(session, hand) => {
                let newest = self.session.as_ref().map_or(0, |known| known.table.next_step());
                if session.table.next_step() >= newest {
                    self.session = Some(session);
                    self.hand = Some(hand);
                }
            }
            Job::CatchUp(session) => self.only(session),
            Job::Answered(session, seat) => {
                self.answered = Some(seat);
                self.only(session);
            }
            Job::Repost(session) => {
                self.session.get_or_insert(session);
                self.repost = true;
            }
            Job::Settled(answer) => self.waiting.push(answer),
        }
    }

    /// Nothing has changed that the message shows.
    fn only(&mut self, session: Arc<Session>) {
        self.session.get_or_insert(session);
        self.catch_up = true;
    }
}

/// The person for whom the table did the last step itself.
fn passed(session: &Session) -> Option<UserId> {
    match &session.table.log().last()?.step {
        Step::ByTable(seat, _) => session.table.person_in(*seat).map(|person| UserId::new(person.id)),
        _ => None,
    }
}
