//! Keeps the one live message of each table: posts it, edits it, posts it anew with the turn's ping. A worker a table
//! does one after the other what is to be shown, and skips what was overtaken meanwhile. What the message says is
//! decided in `lobby` and `board`.

use std::{sync::Arc, time::Duration};

use serenity::all::{ChannelId, GetMessages, Http, Message, MessageId, UserId};
use thiserror::Error;
use tokio::sync::{mpsc, oneshot};

use super::{
    batch::{Batch, Job},
    board::{awaited, board, closing},
    draft::Draft,
    lobby::{Around, lobby},
    notices::Notices,
    patience::{code, code_of, patiently},
    retire,
    silence::Chat,
    tails::Tails,
    told::{Tie, Told},
    workers::Workers,
};
use crate::{
    games::Seat,
    host::{News, Session, Teller, now},
    store::{BoardRow, Store},
    table::Phase,
    text::Texts,
};

/// Discord limits edits of messages older than an hour; a few minutes are left for slow clocks.
const EDITABLE: Duration = Duration::from_secs(55 * 60);

/// Why a table's message could not be shown.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
pub enum PostError {
    /// The bot may not post there.
    #[error("a permission is missing")]
    Forbidden,
    /// The channel is gone.
    #[error("the channel is gone")]
    Gone,
    /// Anything else, in Discord's words.
    #[error("{0}")]
    Other(String),
}

impl From<serenity::Error> for PostError {
    fn from(error: serenity::Error) -> Self {
        match code_of(&error) {
            Some(code::MISSING_ACCESS | code::MISSING_PERMISSIONS) => Self::Forbidden,
            Some(code::UNKNOWN_CHANNEL) => Self::Gone,
            _ => Self::Other(error.to_string()),
        }
    }
}

/// The poster of all tables. Cheap to clone.
#[derive(Clone)]
pub struct Poster(Arc<Inner>);

struct Inner {
    http: Arc<Http>,
    store: Store,
    texts: Arc<Texts>,
    tails: Arc<Tails>,
    chat: Chat,
    notices: Notices,
    workers: Workers<u64, Job>,
}

impl Poster {
    /// A poster with nothing to do yet.
    pub fn new(http: Arc<Http>, store: Store, texts: Arc<Texts>, tails: Arc<Tails>, chat: Chat) -> Self {
        let notices = Notices::new(http.clone(), store.clone(), texts.clone(), tails.clone());
        Self(Arc::new(Inner { http, store, texts, tails, chat, notices, workers: Workers::default() }))
    }

    /// Shows how far a hand has come.
    pub fn show_hand(&self, session: Arc<Session>, hand: Vec<String>) {
        self.send(session.table.number(), Job::Hand(session, hand));
    }

    /// Shows the table if its message is behind; an up-to-date one stays as it is.
    pub fn catch_up(&self, session: Arc<Session>) {
        self.send(session.table.number(), Job::CatchUp(session));
    }

    /// Posts the table's message anew at the end of the channel.
    pub fn repost(&self, session: Arc<Session>) {
        self.send(session.table.number(), Job::Repost(session));
    }

    /// Takes away the question to the person in this seat, who has answered it.
    pub fn answered(&self, session: Arc<Session>, seat: Seat) {
        self.send(session.table.number(), Job::Answered(session, seat));
    }

    /// Waits until all that was to be shown is shown; says where the table's message is.
    ///
    /// # Errors
    /// Why the last of it could not be shown.
    pub async fn settled(&self, table: u64) -> Result<Option<BoardRow>, PostError> {
        let (answer, answered) = oneshot::channel();
        self.send(table, Job::Settled(answer));
        answered.await.unwrap_or(Ok(None))
    }

    fn send(&self, table: u64, job: Job) {
        self.0.workers.send(table, job, |jobs| {
            let worker = Worker {
                poster: self.0.clone(),
                table,
                newest: None,
                board: None,
                unkept: false,
                announced: None,
                spoken: Told::default(),
                last: Ok(()),
            };
            tokio::spawn(worker.run(jobs));
        });
    }
}

impl Teller for Poster {
    fn tell(&self, news: News) {
        self.send(news.session.table.number(), Job::News(news));
    }
}

struct Worker {
    poster: Arc<Inner>,
    table: u64,
    /// The table as it was last told of.
    newest: Option<Arc<Session>>,
    /// Where the message was when it was last looked up; `None` before.
    board: Option<Option<BoardRow>>,
    /// Whether the database does not know it yet.
    unkept: bool,
    /// The person last told that it is their turn; `None` before it was looked up.
    announced: Option<Option<UserId>>,
    /// What the message says has just happened.
    spoken: Told,
    last: Result<(), PostError>,
}

impl Worker {
    async fn run(mut self, mut jobs: mpsc::UnboundedReceiver<Job>) {
        while let Some(came) = self.poster.workers.next(self.table, &mut jobs).await {
            let mut batch = Batch::default();
            for job in came {
                batch.take(job);
            }
            if batch.passed.iter().any(|person| self.announced.flatten() != Some(*person)) {
                self.announced = None;
            }
            let session = batch.session.take().map(|session| self.newer(session, &mut batch));
            if let Some(session) = session.clone().filter(|_| batch.seen) {
                self.last = self.show(session, &mut batch).await;
                if let Err(error) = &self.last {
                    tracing::error!(table = self.table, %error, "the table's message could not be shown");
                }
            }
            let board = match self.board {
                Some(board) => board,
                None => self.board().await,
            };
            for answer in batch.waiting {
                let _ = answer.send(self.last.clone().map(|()| board));
            }
            if let Some(session) = session {
                self.beside(&session, batch.warned, batch.answered).await;
            }
        }
    }

    /// Whoever asks for the message to be shown may have looked at the table before it went on.
    fn newer(&mut self, session: Arc<Session>, batch: &mut Batch) -> Arc<Session> {
        match &self.newest {
            Some(known) if known.table.next_step() > session.table.next_step() => {
                batch.hand = batch.hand.take().map(|_| Vec::new());
                known.clone()
            }
            _ => {
                self.newest = Some(session.clone());
                session
            }
        }
    }

    /// What stands beside the board for a while.
    async fn beside(&self, session: &Session, warned: Option<(Seat, u32)>, answered: Option<Seat>) {
        let notices = &self.poster.notices;
        if let Some(seat) = answered {
            notices.answered(session, seat).await;
        }
        if let Some((seat, step)) = warned
            && session.table.next_step() == step
        {
            notices.warn(session, seat).await;
        }
        if session.table.phase() != Phase::Lobby {
            notices.catch_up(session).await;
        }
    }

    async fn board(&mut self) -> Option<BoardRow> {
        if self.unkept
            && let Some(Some(board)) = self.board
        {
            self.keep(board).await;
            if self.unkept {
                return Some(board);
            }
        }
        match self.poster.store.board(self.table).await {
            Ok(board) => {
                if self.board != Some(board) {
                    // Another process has shown the table meanwhile: whom it pinged isn't known here.
                    self.announced = None;
                }
                self.board = Some(board);
            }
            Err(error) => tracing::error!(table = self.table, %error, "the message's place can't be read"),
        }
        self.board.flatten()
    }

    async fn show(&mut self, session: Arc<Session>, batch: &mut Batch) -> Result<(), PostError> {
        self.show_one(session.clone(), batch).await?;
        if batch.woken
            && let Some(board) = self.board.flatten()
        {
            let Inner { http, texts, notices, .. } = &*self.poster;
            retire::sweep(http, texts, notices, &session, board).await;
        }
        Ok(())
    }

    async fn show_one(&mut self, session: Arc<Session>, batch: &mut Batch) -> Result<(), PostError> {
        let board = self.board().await;
        let step = u64::from(session.table.next_step());
        let up_to_date = board.is_some_and(|board| board.step == step);
        let only_if_behind = (batch.woken || batch.catch_up || batch.freed) && batch.hand.is_none();
        let nothing_new = only_if_behind && up_to_date && batch.events.is_empty() && !batch.repost;
        if nothing_new {
            self.announced = Some(awaited(&session));
        }
        // The clock stood still while the house was closed: its end is another one now, as that of a guard.
        let timed = session.deadline.is_some() || session.guard.is_some();
        let refresh = nothing_new && (batch.freed || batch.woken && timed);
        if nothing_new && !refresh {
            return Ok(());
        }
        let draft = self.compose(session.clone(), batch).await?;
        let turn_is_new = draft.ping.is_some() && self.announced.flatten() != draft.ping;
        // While nobody has to act, nobody needs to have it at hand.
        let idle = session.table.by_itself().is_some() || session.table.skipping().is_some();
        let aside = batch.aside == Some(true);
        let in_place = match board {
            Some(board) => {
                let called_off = session.table.phase() == Phase::Over && session.table.position().is_none();
                let closes = session.table.phase() == Phase::Over && !called_off;
                let here = board.channel == session.place.channel;
                let keep = here && !batch.repost && !turn_is_new && !closes && is_young(&board);
                (keep && (called_off || refresh || idle || aside || self.is_last(&board).await))
                    .then_some(board)
            }
            None => None,
        };
        if let Some(board) = in_place
            && self.edit(&draft, board, step).await?
        {
            return Ok(());
        }
        self.post(&session, &draft, board, step, turn_is_new).await
    }

    async fn compose(&mut self, session: Arc<Session>, batch: &mut Batch) -> Result<Draft, PostError> {
        let texts = self.poster.texts.clone();
        for (events, tie) in batch.events.drain(..) {
            // What could not be shown is still to be told.
            self.spoken.take(events, if self.last.is_err() { Tie::Follows } else { tie });
        }
        let (events, hand) = (self.spoken.sentences().to_vec(), batch.hand.take());
        let in_thread = self.in_thread(&session).await;
        let silences = self.poster.chat.can_silence(session.place);
        let here = self.playing_here(&session).await;
        let composed = tokio::task::spawn_blocking(move || match session.table.phase() {
            Phase::Lobby => lobby(&texts, &session, &events, Around { here: &here, in_thread, silences }),
            Phase::Play => board(&texts, &session, &events, &here, hand.as_deref()),
            Phase::Over => closing(&texts, &session, &events),
        });
        composed.await.map_err(|error| PostError::Other(error.to_string()))
    }

    /// A table that was moved to a thread stands in a channel of its own making; whether this is one is kept with it.
    async fn in_thread(&self, session: &Session) -> bool {
        let kept = self
            .poster
            .store
            .setting(crate::store::Scope::Channel, session.place.channel, super::THREAD)
            .await;
        kept.is_ok_and(|kept| kept.is_some())
    }

    /// Those who get no direct messages, where there would be some, and so play in the channel alone.
    async fn playing_here(&self, session: &Session) -> Vec<u64> {
        if !session.table.game().is_secretive() {
            return Vec::new();
        }
        self.poster.store.closed_hands(self.table).await.unwrap_or_default()
    }

    async fn is_last(&self, board: &BoardRow) -> bool {
        let channel = ChannelId::new(board.channel);
        if let Some(last) = self.poster.tails.last(channel) {
            return last.get() == board.message;
        }
        // Nothing was heard of the channel since the start: ask once.
        let newest = channel.messages(&self.poster.http, GetMessages::new().limit(1)).await;
        match newest.ok().and_then(|messages| messages.first().map(|message| message.id)) {
            Some(last) => {
                self.poster.tails.note(channel, last);
                last.get() == board.message
            }
            None => false,
        }
    }

    /// Edits the message in place. `false` when that can't be done any more, and it has to be posted anew.
    async fn edit(&mut self, draft: &Draft, board: BoardRow, step: u64) -> Result<bool, PostError> {
        let http = &self.poster.http;
        let (channel, message) = (ChannelId::new(board.channel), MessageId::new(board.message));
        let edit = draft.edit();
        let mut edited = patiently(|| channel.edit_message(http, message, edit.clone())).await;
        if is_too_large(&edited) {
            let edit = draft.in_words().edit();
            edited = patiently(|| channel.edit_message(http, message, edit.clone())).await;
        }
        match edited {
            Ok(_) => {
                self.keep(BoardRow { step, ..board }).await;
                Ok(true)
            }
            Err(error) => match code_of(&error) {
                Some(code::UNKNOWN_MESSAGE | code::OLD_EDITS | code::ARCHIVED) => Ok(false),
                _ => Err(error.into()),
            },
        }
    }

    async fn post(
        &mut self,
        session: &Session,
        draft: &Draft,
        old: Option<BoardRow>,
        step: u64,
        pings: bool,
    ) -> Result<(), PostError> {
        let channel = ChannelId::new(session.place.channel);
        let mut draft = draft.clone();
        let awaited = draft.ping;
        if !pings {
            draft.ping = None;
        }
        // One nonce for all tries: when an answer is lost on the way, the message shall not stand there twice.
        let nonce = format!("{}-{}-{}", self.table, step, now() % 1_000_000_000);
        let nonce = serenity::all::Nonce::String(nonce.chars().take(25).collect());
        let message = |draft: &Draft| draft.message().nonce(nonce.clone()).enforce_nonce(true);
        let http = &self.poster.http;
        let whole = message(&draft);
        let mut posted = patiently(|| channel.send_message(http, whole.clone())).await;
        if is_too_large(&posted) {
            let lean = message(&draft.in_words());
            posted = patiently(|| channel.send_message(http, lean.clone())).await;
        }
        if pings && posted.is_err() {
            // The ping is still owed, also if the turn comes back to the one who was pinged last.
            self.announced = None;
        }
        let posted: Message = posted?;
        self.poster.tails.note(channel, posted.id);
        self.announced = Some(awaited);
        let row = BoardRow { channel: channel.get(), message: posted.id.get(), step, posted_at: now() };
        self.keep(row).await;
        if let Some(old) = old {
            retire::retire(&self.poster.http, &self.poster.texts, session, old).await;
        }
        Ok(())
    }

    async fn keep(&mut self, board: BoardRow) {
        self.board = Some(Some(board));
        let kept = self.poster.store.set_board(self.table, board).await;
        self.unkept = kept.is_err();
        if let Err(error) = kept {
            // Only a restart would notice: it would post the board anew.
            tracing::error!(table = self.table, %error, "the message's place could not be kept");
        }
    }
}

fn is_young(board: &BoardRow) -> bool {
    let age = u64::try_from(now() - board.posted_at).unwrap_or(0);
    Duration::from_millis(age) < EDITABLE
}

fn is_too_large(sent: &Result<Message, serenity::Error>) -> bool {
    sent.as_ref().is_err_and(|error| code_of(error) == Some(code::TOO_LARGE))
}
