//! The desk of one table: a task that serves what is asked of it, one after the other, in the order of the
//! interactions among those at hand; and that keeps the table's clocks. Bots think elsewhere (`bots`).

use std::{sync::Arc, time::Duration};

use tokio::{
    sync::{mpsc, oneshot},
    time::{Instant, sleep_until},
};

use super::{
    Ask, AskError, Host, News, NewsKind, Session,
    absence::{Stage, too_early},
    bots,
    clock::millis,
    itself, now,
    race::{is_over, late, waits},
    rows::{by, kind_of, revive, rows},
};
use crate::{
    dice::Luck,
    games::{Clock, ClockPlay, Level, Refusal, Seat},
    store::{self, Append, PersonRow, StoreError},
    table::{Actor, Phase, Record, Table, Want},
};

/// A desk with nothing to do is closed after so long.
const IDLE: Duration = Duration::from_secs(120);
/// How long an earlier press that is on its way is waited for.
const PATIENCE: Duration = Duration::from_millis(250);

/// Where an answer goes.
type Answer = oneshot::Sender<Result<Arc<Session>, AskError>>;

pub(super) enum Message {
    Ask(Box<Ask>, Answer),
    Look(Answer),
    Touch,
    /// What is cached may be old.
    Forget,
    Wake,
}

#[derive(Clone)]
pub(super) struct DeskHandle(mpsc::UnboundedSender<Message>);

impl DeskHandle {
    pub(super) fn send(&self, message: Message) -> Result<(), Message> {
        self.0.send(message).map_err(|error| error.0)
    }
}

struct Desk {
    host: Host,
    number: u64,
    cached: Option<Arc<Session>>,
    bots: bots::Thinkers,
    /// The step that the table was last set to do itself.
    itself: Option<u32>,
    /// The step for which somebody was last warned.
    warned: Option<u32>,
    /// Of what in the present wait it was told.
    waited: Vec<Stage>,
    /// The race of which it was last told that it keeps nothing waiting any more.
    freed: Option<u32>,
    /// Nothing is tried by the clock before.
    hold: Option<Instant>,
}

/// Opens the desk of a table.
pub(super) fn open(host: Host, number: u64) -> DeskHandle {
    let (sender, receiver) = mpsc::unbounded_channel();
    let desk = Desk {
        host,
        number,
        cached: None,
        bots: bots::Thinkers::default(),
        itself: None,
        warned: None,
        waited: Vec::new(),
        freed: None,
        hold: None,
    };
    tokio::spawn(desk.run(receiver));
    DeskHandle(sender)
}

impl Desk {
    async fn run(mut self, mut messages: mpsc::UnboundedReceiver<Message>) {
        loop {
            let due = self.due();
            let until = due.as_ref().map_or_else(|| Instant::now() + IDLE, |due| due.at);
            let first = tokio::select! {
                message = messages.recv() => match message {
                    Some(message) => message,
                    None => return,
                },
                () = sleep_until(until) => {
                    match due {
                        Some(_) => self.fall_due().await,
                        None if self.host.close_desk(self.number, || messages.is_empty()) => return,
                        None => {}
                    }
                    continue;
                }
            };
            // Two presses of one moment are handed in by two tasks: let the other one come in, then take them in order.
            tokio::task::yield_now().await;
            let mut asked = Vec::new();
            self.take_in(first, &mut asked).await;
            self.serve_in_order(asked, &mut messages).await;
        }
    }

    /// Serves at once what changes nothing, and keeps what is asked for its turn.
    async fn take_in(&mut self, message: Message, asked: &mut Vec<(Box<Ask>, Answer)>) {
        match message {
            Message::Ask(ask, answer) => {
                if let Some(interaction) = ask.interaction {
                    self.host.0.arrivals.strike_off(self.number, interaction);
                }
                asked.push((ask, answer));
            }
            other => self.serve(other).await,
        }
    }

    /// People's presses come in the order of their interactions, also when an earlier one is still on its way; all else
    /// before them.
    async fn serve_in_order(
        &mut self,
        mut asked: Vec<(Box<Ask>, Answer)>,
        messages: &mut mpsc::UnboundedReceiver<Message>,
    ) {
        let host = self.host.clone();
        let mut patience = Instant::now() + PATIENCE;
        loop {
            let changed = host.0.arrivals.changed();
            tokio::pin!(changed);
            changed.as_mut().enable();
            while let Ok(message) = messages.try_recv() {
                self.take_in(message, &mut asked).await;
            }
            asked.sort_by_key(|(ask, _)| ask.interaction.unwrap_or(0));
            let Some((next, _)) = asked.first() else { return };
            let order = next.interaction.unwrap_or(0);
            if Instant::now() < patience && host.0.arrivals.any_before(self.number, order) {
                tokio::select! {
                    () = changed => {}
                    () = sleep_until(patience) => {}
                    message = messages.recv() => match message {
                        Some(message) => self.take_in(message, &mut asked).await,
                        None => patience = Instant::now(),
                    },
                }
                continue;
            }
            let (ask, answer) = asked.remove(0);
            self.serve(Message::Ask(ask, answer)).await;
        }
    }

    async fn serve(&mut self, message: Message) {
        match message {
            Message::Ask(ask, answer) => {
                let done = self.ask(*ask).await;
                if let Err(AskError::Store(error)) = &done {
                    tracing::error!(table = self.number, %error, "a step could not be written");
                }
                let _ = answer.send(done);
            }
            Message::Look(answer) => {
                let _ = answer.send(self.session().await);
            }
            Message::Touch => {
                if let Some(session) = &mut self.cached {
                    Arc::make_mut(session).touched_at = now();
                }
            }
            Message::Forget => {
                self.cached = None;
                // Loaded again at once: the clocks run only for a table that is at hand.
                if let Err(error) = self.session().await {
                    tracing::error!(table = self.number, %error, "not loaded again");
                }
            }
            Message::Wake => match self.session().await {
                Ok(session) => {
                    self.go_on(&session, false);
                    self.host.tell(News { session, kind: NewsKind::Woken });
                }
                Err(error) => tracing::error!(table = self.number, %error, "not taken up again"),
            },
        }
    }

    async fn session(&mut self) -> Result<Arc<Session>, AskError> {
        if let Some(session) = self.cached.clone()
            && self.is_current(&session).await
        {
            return Ok(self.keep(session));
        }
        let touched_at = self.cached.take().map_or(0, |old| old.touched_at);
        let stored = self.host.store().load(self.number).await?.ok_or(AskError::NoTable)?;
        let mut session = revive(&self.host, stored)?;
        session.touched_at = session.touched_at.max(touched_at);
        Ok(self.keep(Arc::new(session)))
    }

    /// Keeps a session at hand, its deadline and guard counted anew.
    fn keep(&mut self, mut session: Arc<Session>) -> Arc<Session> {
        let deadline = self.host.0.running(&session.table).map(|running| running.out);
        let guard = self.host.0.guard(&session.table);
        let patience = self.host.0.patience(&session.table);
        if (session.deadline, session.guard, session.patience) != (deadline, guard, patience) {
            let session = Arc::make_mut(&mut session);
            (session.deadline, session.guard, session.patience) = (deadline, guard, patience);
        }
        self.cached = Some(session.clone());
        session
    }

    /// Whether no other process has served the table meanwhile. A database that can't tell will not take a step, either.
    async fn is_current(&self, session: &Session) -> bool {
        match self.host.store().mark(self.number).await {
            Ok((steps, channel, language)) => {
                steps == u64::from(session.table.next_step())
                    && channel == session.place.channel
                    && language == session.language
            }
            Err(error) => {
                tracing::warn!(table = self.number, %error, "what is at hand may be old");
                true
            }
        }
    }

    async fn ask(&mut self, ask: Ask) -> Result<Arc<Session>, AskError> {
        let session = self.session().await?;
        match ask.race {
            Some(number) if is_over(&session.table, number) => return Err(self.late(session, &ask).await),
            Some(_) => {}
            None if ask.seen.is_some_and(|seen| seen != session.table.next_step()) => {
                return Err(AskError::Stale(session));
            }
            None => {}
        }
        let refused = |Refusal(reason), session: &Arc<Session>| AskError::Refused(reason, session.clone());
        let decision =
            session.table.decide(&ask.actor, &ask.want).map_err(|refusal| refused(refusal, &session))?;
        if let Some(early) = too_early(&session, &decision) {
            return Err(early);
        }
        let at = now();
        let mut next = Session::clone(&session);
        let events = next.table.carry_out(&decision, at).map_err(|refusal| refused(refusal, &session))?;
        if waits(&session, &ask.actor, &decision) {
            return Err(AskError::Guarded(session));
        }
        next.touched_at = at;
        match self
            .write(&session.table, &next.table, &ask, rows(&decision, at, by(&ask.actor), ask.interaction))
            .await
        {
            Ok(()) => {}
            Err(StoreError::Repeated) => return Err(AskError::Repeated),
            Err(StoreError::Taken) => {
                // Another process has served this table meanwhile: what the asker saw is old.
                let session = self.session().await?;
                return Err(match ask.race {
                    Some(number) if is_over(&session.table, number) => self.late(session, &ask).await,
                    _ => AskError::Stale(session),
                });
            }
            Err(error) => return Err(error.into()),
        }
        let session = self.keep(Arc::new(next));
        self.log_step(&session, &ask);
        let quiet = events.is_empty();
        self.host.tell(News { session: session.clone(), kind: NewsKind::Stepped(events) });
        self.go_on(&session, quiet);
        Ok(session)
    }

    /// Why a word in a race that is over is refused.
    async fn late(&self, session: Arc<Session>, ask: &Ask) -> AskError {
        match late(self.host.store(), session, ask).await {
            Ok(error) => error,
            Err(error) => error.into(),
        }
    }

    async fn write(
        &self,
        before: &Table,
        after: &Table,
        ask: &Ask,
        steps: Vec<store::StepRow>,
    ) -> Result<(), StoreError> {
        let known = before.people().len();
        let people: Vec<PersonRow> = after.people()[known..]
            .iter()
            .enumerate()
            .map(|(index, person)| PersonRow {
                key: format!("p{}", known + index + 1),
                user: person.id,
                name: person.name.clone(),
            })
            .collect();
        let phase = match after.phase() {
            Phase::Lobby => store::Phase::Lobby,
            Phase::Play => store::Phase::Play,
            Phase::Over => store::Phase::Over,
        };
        let digest = Record::of(after).map(|record| record.digest);
        let first_number = u64::from(before.next_step());
        tracing::debug!(table = self.number, step = first_number, want = ?kind_of(&ask.want), "writing");
        let append =
            Append { table: self.number, first_number, steps: &steps, people: &people, phase, digest };
        self.host.store().append(append).await
    }

    fn log_step(&self, session: &Session, ask: &Ask) {
        let step = session.table.next_step() - 1;
        tracing::info!(table = self.number, step, what = kind_of(&ask.want), "stepped");
        if session.table.phase() == Phase::Over {
            tracing::info!(table = self.number, "over");
        }
    }

    /// Lets those act who are no people: the table itself where it is its turn, else the bots.
    fn go_on(&mut self, session: &Arc<Session>, quiet: bool) {
        self.bots.call(&self.host, session, quiet);
        itself::call(&self.host, session, &mut self.itself, quiet);
    }

    /// What falls due next, and when.
    fn due(&self) -> Option<Due> {
        let session = self.cached.as_ref()?;
        let table = &session.table;
        let times = &self.host.0.times;
        let wait = match table.phase() {
            Phase::Over => return None,
            Phase::Lobby => times.lobby_expiry,
            Phase::Play => times.table_expiry,
        };
        let since = |at: i64, wait: Duration| at.saturating_add(millis(wait));
        // Nobody shall lose a table because the house was closed: after a start there is time to come back to it.
        let grace = since(self.host.0.started_at, wait.min(times.lobby_expiry));
        let mut next = (since(session.touched_at, wait).max(grace), DueWhat::Expiry);
        if let Some(running) = self.host.0.running(table) {
            let unwarned = self.warned != Some(table.next_step());
            if running.out <= next.0 {
                next = (running.out, DueWhat::Clock(running.clock.clone()));
            }
            if let Some(warning) =
                running.warning.filter(|at| unwarned && *at <= next.0 && running.out > now())
            {
                next = (warning, DueWhat::Warning(running.clock.seat));
            }
        }
        if let Some((number, until)) = self.host.0.guard_of(table)
            && self.freed != Some(number)
            && until <= next.0
        {
            next = (until, DueWhat::Freed(number));
        }
        for (stage, at) in self.host.0.stages(table) {
            if at <= next.0 && !self.waited.contains(&stage) {
                next = (at, DueWhat::Waited(stage));
            }
        }
        if let Some((seat, at)) = self.host.0.next_skip(table)
            && at <= next.0
        {
            next = (at, DueWhat::Skip(seat));
        }
        let (at, what) = next;
        let left = Duration::from_millis(u64::try_from(at.saturating_sub(now())).unwrap_or(0));
        let at = Instant::now() + left;
        Some(Due { at: self.hold.map_or(at, |hold| at.max(hold)), what })
    }

    async fn fall_due(&mut self) {
        self.host.notice_a_pause().await;
        // Another process may have served the table, and put off what is due.
        let looked = self.session().await;
        let Some(due) = self.due() else { return };
        if looked.is_ok() && due.at > Instant::now() {
            return;
        }
        let (want, seen) = match due.what {
            DueWhat::Expiry => (Want::Cancel, None),
            DueWhat::Warning(seat) => {
                if let Some(session) = self.cached.clone() {
                    self.warned = Some(session.table.next_step());
                    self.host.tell(News { session, kind: NewsKind::Warned(seat) });
                }
                return;
            }
            DueWhat::Freed(number) => {
                if let Some(session) = self.cached.clone() {
                    self.freed = Some(number);
                    self.host.tell(News { session, kind: NewsKind::Freed });
                }
                return;
            }
            DueWhat::Waited(stage) => {
                // What is told is told once: not a moment before its time.
                let stages = self.cached.as_ref().map(|session| self.host.0.stages(&session.table));
                if stages.is_none_or(|stages| !stages.iter().any(|(of, at)| *of == stage && *at <= now())) {
                    return;
                }
                self.waited.retain(|known| known.wait == stage.wait);
                self.waited.push(stage);
                if let Some(session) = self.cached.clone() {
                    self.host.tell(News { session, kind: NewsKind::Waited });
                }
                return;
            }
            DueWhat::Skip(seat) => match self.thought(seat, Level::Medium).await {
                Some((step, seen)) => (Want::ByVote(seat, step), Some(seen)),
                None => {
                    tracing::error!(table = self.number, "nothing could be done for who is skipped");
                    return self.hold();
                }
            },
            DueWhat::Clock(clock) => match self.clock_step(&clock).await {
                Some((step, seen)) => (Want::ByClock(clock.seat, step), Some(seen)),
                None => {
                    tracing::error!(table = self.number, "nothing could be done for who ran out of time");
                    return self.hold();
                }
            },
        };
        let ask = Ask { actor: Actor::House, want, seen, race: None, interaction: None };
        match self.ask(ask).await {
            Ok(_) | Err(AskError::Stale(_)) => {}
            Err(error) => {
                tracing::error!(table = self.number, %error, "what fell due could not be done");
                self.hold();
            }
        }
    }

    /// Without it, what is due but can't be done would be tried without end.
    fn hold(&mut self) {
        self.hold = Some(Instant::now() + Duration::from_secs(5));
    }

    async fn clock_step(&mut self, clock: &Clock) -> Option<(String, u32)> {
        let session = self.session().await.ok()?;
        let seen = session.table.next_step();
        match &clock.play {
            ClockPlay::Step(step) => Some((step.clone(), seen)),
            ClockPlay::Bot(level) => self.thought(clock.seat, *level).await,
        }
    }

    /// What a bot of this level does for somebody who is not there, and before which step.
    async fn thought(&mut self, seat: Seat, level: Level) -> Option<(String, u32)> {
        let session = self.session().await.ok()?;
        let seen = session.table.next_step();
        let think = bots::think(&self.host, session, seat, level, Some(bots::FOR_ABSENT));
        Some((think.await?, seen))
    }
}

struct Due {
    at: Instant,
    what: DueWhat,
}

enum DueWhat {
    Expiry,
    Warning(Seat),
    Freed(u32),
    Clock(Clock),
    /// Somebody has kept the table waiting for so long that something is said.
    Waited(Stage),
    /// A step for this seat, whose turn is played by vote.
    Skip(Seat),
}

/// Chance for a bot's thinking, new each time.
pub(super) fn luck() -> Luck {
    Luck::new(rand::random())
}

/// A seat and the bot in it.
pub(super) type BotSeat = (Seat, Level);
