//! Brings secret hands by direct message: a word when somebody sits down, then one message a hand, kept up to date. A
//! worker a person and table, so that nobody waits for anybody else's direct messages, least of all the public board.

use std::sync::Arc;

use serenity::all::{Http, MessageId, UserId};
use tokio::sync::{mpsc, oneshot};

use super::{
    letter::{Letter, Sent},
    panel::{Asked, panel},
    sheets::{Sheets, Version},
};
use crate::{
    discord::{
        draft::Draft,
        patience::{code, code_of},
        poster::Poster,
        speak::{LANGUAGE, LOCALE, Voice, table_language},
        told::{Tie, Told, by_a_person},
        workers::Workers,
    },
    games::{Msg, Seat},
    host::{News, NewsKind, Session, Teller},
    store::{HandRow, Scope, Store},
    table::Phase,
    text::{Language, Texts},
};

/// The courier of all tables. Cheap to clone.
#[derive(Clone)]
pub struct Courier(Arc<Inner>);

struct Inner {
    http: Arc<Http>,
    store: Store,
    texts: Arc<Texts>,
    poster: Poster,
    sheets: Sheets,
    workers: Workers<(u64, u64), Job>,
}

enum Job {
    News(News),
    /// Direct messages may be open again: the person has written in them.
    Again(Arc<Session>),
    /// Tell when all before is done, and what is known of the person's direct messages then.
    Settled(oneshot::Sender<Option<HandRow>>),
}

impl Courier {
    /// A courier with nothing to do yet.
    pub fn new(http: Arc<Http>, store: Store, texts: Arc<Texts>, poster: Poster) -> Self {
        let (sheets, workers) = (Sheets::default(), Workers::default());
        Self(Arc::new(Inner { http, store, texts, poster, sheets, workers }))
    }

    /// Tries a person's direct messages again that were closed: this person has just used them.
    pub fn again(&self, session: Arc<Session>, person: u64) {
        self.send((session.table.number(), person), Job::Again(session));
    }

    /// Waits until all is sent that was to be; tells what is known of the person's direct messages.
    pub async fn settled(&self, table: u64, person: u64) -> Option<HandRow> {
        let (answer, answered) = oneshot::channel();
        self.send((table, person), Job::Settled(answer));
        answered.await.ok().flatten()
    }

    /// Who writes on which message next.
    pub fn sheets(&self) -> &Sheets {
        &self.0.sheets
    }

    fn send(&self, key: (u64, u64), job: Job) {
        self.0.workers.send(key, job, |jobs| {
            let worker = Worker {
                courier: self.0.clone(),
                table: key.0,
                person: key.1,
                unkept: None,
                spoken: Told::default(),
            };
            tokio::spawn(worker.run(jobs));
        });
    }
}

impl Teller for Courier {
    fn tell(&self, news: News) {
        let table = &news.session.table;
        // Whoever is to hurry is told in the channel.
        if !table.game().is_secretive() || matches!(news.kind, NewsKind::Warned(_)) {
            return;
        }
        for person in table.people() {
            self.send((table.number(), person.id), Job::News(news.clone()));
        }
    }
}

struct Worker {
    courier: Arc<Inner>,
    table: u64,
    person: u64,
    /// What the database does not know yet.
    unkept: Option<HandRow>,
    /// What the message says has just happened.
    spoken: Told,
}

/// What came together while the last message was on its way.
#[derive(Default)]
struct Batch {
    session: Option<Arc<Session>>,
    events: Vec<Msg>,
    /// Whether no person did the first of what has happened.
    follows: bool,
    woken: bool,
    again: bool,
    waiting: Vec<oneshot::Sender<Option<HandRow>>>,
}

impl Batch {
    fn take(&mut self, job: Job) {
        match job {
            Job::News(News { session, kind }) => {
                match kind {
                    NewsKind::Stepped(events) => {
                        self.follows |= self.events.is_empty() && !by_a_person(&session);
                        self.events.extend(events);
                    }
                    NewsKind::Woken => self.woken = true,
                    NewsKind::Warned(_) | NewsKind::Waited | NewsKind::Freed => {}
                }
                self.session = Some(session);
            }
            Job::Again(session) => {
                self.session.get_or_insert(session);
                self.again = true;
            }
            Job::Settled(answer) => self.waiting.push(answer),
        }
    }
}

impl Worker {
    async fn run(mut self, mut jobs: mpsc::UnboundedReceiver<Job>) {
        let courier = self.courier.clone();
        while let Some(came) = courier.workers.next((self.table, self.person), &mut jobs).await {
            let mut batch = Batch::default();
            for job in came {
                batch.take(job);
            }
            if let Some(session) = batch.session.take()
                && let Err(error) = self.bring(&session, &batch).await
            {
                tracing::error!(table = self.table, %error, "a hand could not be brought");
            }
            let row = match batch.waiting.is_empty() {
                true => None,
                false => self.row().await.ok().flatten(),
            };
            for answer in batch.waiting {
                let _ = answer.send(row);
            }
        }
    }

    async fn row(&mut self) -> Result<Option<HandRow>, anyhow::Error> {
        if let Some(row) = self.unkept.take() {
            self.keep(row).await;
            return Ok(Some(row));
        }
        Ok(self.courier.store.hand(self.table, self.person).await?)
    }

    async fn keep(&mut self, row: HandRow) {
        if let Err(error) = self.courier.store.set_hand(self.table, self.person, row).await {
            tracing::error!(table = self.table, %error, "where a hand was brought could not be kept");
            self.unkept = Some(row);
        }
    }

    async fn bring(&mut self, session: &Arc<Session>, batch: &Batch) -> Result<(), anyhow::Error> {
        if !batch.events.is_empty() {
            self.spoken.take(batch.events.clone(), if batch.follows { Tie::Follows } else { Tie::Anew });
        }
        let known = self.row().await?;
        let seat = session.table.seat_of(self.person);
        let mut row = known.unwrap_or_default();
        if row.closed && batch.again {
            row.closed = false;
            self.keep(row).await;
            self.courier.poster.show_hand(session.clone(), Vec::new());
        }
        match (session.table.phase(), seat) {
            (Phase::Lobby, Some(_)) if row.channel.is_none() && !row.closed => self.greet(session, row).await,
            // Whoever sits down anew is tried anew.
            (Phase::Lobby, None) if row.closed => {
                self.keep(HandRow::default()).await;
                Ok(())
            }
            (Phase::Play, Some(seat)) if !row.closed => self.deal(session, seat, row, batch).await,
            (Phase::Play, None) if row.message.is_some() => self.strip(session, row).await,
            (Phase::Over, _) if row.message.is_some() => self.end(session, seat, row).await,
            _ => Ok(()),
        }
    }

    async fn greet(&mut self, session: &Arc<Session>, row: HandRow) -> Result<(), anyhow::Error> {
        let language = self.language(session).await;
        let said = Msg::new("hands-hello")
            .with("game", session.table.game().title())
            .with("table", self.table.to_string())
            .with("channel", format!("<#{}>", session.place.channel));
        let content = Voice::new(&self.courier.texts, language).say(&said);
        let draft = Draft { content, ..Draft::default() };
        self.post(session, &draft, row, &format!("h{}-hello", self.table)).await?;
        Ok(())
    }

    /// The message of a hand: the one that is there, or for a new hand a new one.
    async fn deal(
        &mut self,
        session: &Arc<Session>,
        seat: Seat,
        row: HandRow,
        batch: &Batch,
    ) -> Result<(), anyhow::Error> {
        let Some(deal) = session.table.position().and_then(|position| position.deal(seat)) else {
            return Ok(());
        };
        let step = u64::from(session.table.next_step());
        let mut there = row;
        if row.deal != Some(deal) || row.message.is_none() {
            // The program may have stopped between sending it and keeping where it is.
            let found =
                if batch.woken { self.letter(&row).find_after(self.table, row.message).await } else { None };
            there = HandRow { message: found, deal: Some(deal), step: 0, ..row };
        }
        // The clock stood still while the house was closed: its end is another one now.
        let refresh = batch.woken && session.deadline.is_some();
        if there.message.is_some() && there.step >= step && !refresh {
            return Ok(());
        }
        let draft = self.draft(session, seat).await?;
        if let Some(message) = there.message
            && self.edit(session, message, &draft, there).await?
        {
            return self.retire(session, row, message).await;
        }
        let nonce = format!("h{}-{deal}-{}", self.table, row.message.unwrap_or(0) % 1_000_000_000);
        let fresh = HandRow { deal: Some(deal), step, ..row };
        match self.post(session, &draft, fresh, &nonce).await? {
            Some(message) => self.retire(session, row, message).await,
            None => Ok(()),
        }
    }

    /// The message of the hand before loses its controls, and no longer says whose turn it is.
    async fn retire(&self, session: &Session, old: HandRow, new: u64) -> Result<(), anyhow::Error> {
        if let Some(message) = old.message.filter(|message| *message != new) {
            let says = self.word(session, "hands-old").await;
            self.letter(&old).strip(MessageId::new(message), &says).await?;
        }
        Ok(())
    }

    async fn word(&self, session: &Session, key: &'static str) -> String {
        Voice::new(&self.courier.texts, self.language(session).await).word(key)
    }

    /// Somebody else has the seat now.
    async fn strip(&mut self, session: &Session, row: HandRow) -> Result<(), anyhow::Error> {
        if let Some(message) = row.message {
            let says = self.word(session, "hands-not-seated").await;
            self.letter(&row).strip(MessageId::new(message), &says).await?;
        }
        let step = u64::from(session.table.next_step());
        self.keep(HandRow { message: None, deal: None, step, ..row }).await;
        Ok(())
    }

    async fn end(
        &mut self,
        session: &Arc<Session>,
        seat: Option<Seat>,
        row: HandRow,
    ) -> Result<(), anyhow::Error> {
        let Some(seat) = seat else { return self.strip(session, row).await };
        if row.step >= u64::from(session.table.next_step()) {
            return Ok(());
        }
        // The end shall point to the message where it is told to all.
        let _ = self.courier.poster.settled(self.table).await;
        let draft = self.draft(session, seat).await?;
        if let Some(message) = row.message
            && !self.edit(session, message, &draft, row).await?
        {
            // It is gone, or too old to be changed; the end stands in the channel.
            self.keep(HandRow { message: None, ..row }).await;
        }
        Ok(())
    }

    async fn draft(&self, session: &Arc<Session>, seat: Seat) -> Result<Draft, anyhow::Error> {
        let language = self.language(session).await;
        let board = self.courier.store.board(self.table).await.ok().flatten();
        let (texts, session) = (self.courier.texts.clone(), session.clone());
        let events = self.spoken.sentences().to_vec();
        let painted = tokio::task::spawn_blocking(move || {
            let voice = Voice::at(&texts, language, &session);
            let notes: Vec<String> = events.iter().map(|event| voice.say(event)).collect();
            panel(&texts, &session, &Asked { language, seat, hand: &[], notes: &notes, board })
        });
        Ok(painted.await?)
    }

    /// The language of the person: chosen, else as last heard, else the table's.
    async fn language(&self, session: &Session) -> Language {
        for key in [LANGUAGE, LOCALE] {
            let kept = self.courier.store.setting(Scope::Person, self.person, key).await;
            if let Some(language) = kept.ok().flatten().and_then(|code| Language::from_locale(&code)) {
                return language;
            }
        }
        table_language(session)
    }

    fn letter(&self, row: &HandRow) -> Letter<'_> {
        let person = UserId::new(self.person);
        Letter { http: &self.courier.http, sheets: &self.courier.sheets, person, channel: row.channel }
    }

    /// Brings a message up to date. `false` when that can't be done any more, and a new one has to be sent.
    async fn edit(
        &mut self,
        session: &Arc<Session>,
        message: u64,
        draft: &Draft,
        row: HandRow,
    ) -> Result<bool, anyhow::Error> {
        let version = Version { step: session.table.next_step(), press: 0 };
        match self.letter(&row).edit(MessageId::new(message), draft, version).await {
            Ok(()) => {
                self.keep(HandRow { message: Some(message), step: u64::from(version.step), ..row }).await;
                Ok(true)
            }
            Err(error) => match code_of(&error) {
                Some(code::UNKNOWN_MESSAGE | code::OLD_EDITS | code::UNKNOWN_CHANNEL) => Ok(false),
                Some(code::CLOSED) => {
                    self.close(session, row).await;
                    Ok(true)
                }
                _ => Err(error.into()),
            },
        }
    }

    /// Direct messages are closed: nothing is tried again at this table, and the board says so.
    async fn close(&mut self, session: &Arc<Session>, row: HandRow) {
        tracing::info!(table = self.table, "direct messages are closed: somebody plays in the channel");
        self.keep(HandRow { closed: true, message: None, deal: None, ..row }).await;
        self.courier.poster.show_hand(session.clone(), Vec::new());
    }

    /// Sends a message, and keeps where it is or that none can be sent. `None` in the latter case.
    async fn post(
        &mut self,
        session: &Arc<Session>,
        draft: &Draft,
        row: HandRow,
        nonce: &str,
    ) -> Result<Option<u64>, anyhow::Error> {
        let version = Version { step: session.table.next_step(), press: 0 };
        match self.letter(&row).post(draft, version, nonce).await? {
            Sent::There { channel, message } => {
                let message = row.deal.map(|_| message.get());
                self.keep(HandRow { closed: false, channel: Some(channel.get()), message, ..row }).await;
                Ok(message)
            }
            Sent::Closed => {
                self.close(session, row).await;
                Ok(None)
            }
        }
    }
}
