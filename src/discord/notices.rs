//! Short messages beside a table's board that go again by themselves: the warning that time runs out, and the question
//! to somebody who let it run out again and again; and what `absence` wants said. The board itself is `poster`'s.

use std::{
    collections::HashMap,
    sync::{Arc, Mutex, MutexGuard, PoisonError},
    time::Duration,
};

use serenity::all::{
    ButtonStyle, ChannelId, CreateActionRow, CreateAllowedMentions, CreateButton, CreateMessage, EditMessage,
    Http, Message, MessageId, UserId,
};

use super::{
    absence::{Wanted, wanted},
    ids::{Control, Verb},
    patience::{code, code_of, patiently},
    speak::{Voice, table_language},
    tails::Tails,
};
use crate::{
    games::{Msg, Seat, span},
    host::{Session, WARNING},
    store::{NoticeRow, Store, StoreError},
    table::{ABSENT_AFTER, Person, Phase},
    text::{Texts, cut},
};

const WARNED: &str = "warning";
const ABSENT: &str = "absent";
/// Waits between tries, while the database can't be read or written.
const AGAIN: [Duration; 2] = [Duration::from_millis(500), Duration::from_secs(2)];

/// What it takes to post notices and to take them away. Cheap to clone.
#[derive(Clone)]
pub struct Notices {
    http: Arc<Http>,
    /// Where it is kept which there are.
    store: Store,
    texts: Arc<Texts>,
    tails: Arc<Tails>,
    /// What those messages say that change while they hang.
    said: Arc<Mutex<HashMap<u64, String>>>,
}

fn absent(seat: Seat) -> String {
    format!("{ABSENT}:{seat}")
}

/// Whether a notice still says something true.
fn holds(session: &Session, wanted: &[Wanted], notice: &NoticeRow) -> bool {
    let table = &session.table;
    if wanted.iter().any(|wanted| wanted.is(notice.step, &notice.kind)) {
        return true;
    }
    match notice.kind.as_str() {
        WARNED => table.phase() == Phase::Play && table.next_step() == notice.step,
        _ => {
            table.absent().into_iter().any(|(seat, step)| step == notice.step && absent(seat) == notice.kind)
        }
    }
}

impl Notices {
    /// Nothing is posted yet.
    pub fn new(http: Arc<Http>, store: Store, texts: Arc<Texts>, tails: Arc<Tails>) -> Self {
        Self { http, store, texts, tails, said: Arc::default() }
    }

    fn said(&self) -> MutexGuard<'_, HashMap<u64, String>> {
        // Each section does one thing to the map, so a panic in one leaves it whole.
        self.said.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// The messages of a table's notices; among those of the bot's own also what was posted just before the program
    /// stopped, and so isn't known.
    pub async fn find_again(&self, session: &Session, own: &[&Message]) -> Vec<u64> {
        match self.try_find_again(session, own).await {
            Ok(found) => found,
            Err(error) => {
                tracing::warn!(table = session.table.number(), %error, "the notices could not be looked up");
                Vec::new()
            }
        }
    }

    async fn try_find_again(&self, session: &Session, own: &[&Message]) -> Result<Vec<u64>, StoreError> {
        let table = session.table.number();
        let known = self.store.notices(table).await?;
        let mut known: Vec<u64> = known.into_iter().map(|notice| notice.message).collect();
        let claimed = self.store.claimed_notices(table).await?;
        let wanted = wanted(&self.texts, session, &claimed);
        for (step, kind) in claimed {
            let seats = session.table.all_seats();
            let texts: Vec<String> = match kind.as_str() {
                WARNED => seats.filter_map(|seat| self.warning(session, seat)).collect(),
                _ => match wanted.iter().find(|wanted| wanted.is(step, &kind)) {
                    Some(wanted) => vec![wanted.content.clone()],
                    None => seats.filter_map(|seat| self.question(session, seat)).collect(),
                },
            };
            let lost = own
                .iter()
                .find(|message| !known.contains(&message.id.get()) && texts.contains(&message.content));
            if let Some(message) = lost {
                let at = (message.channel_id.get(), message.id.get());
                self.store.set_notice(table, step, &kind, Some(at)).await?;
                known.push(message.id.get());
            }
        }
        Ok(known)
    }

    fn warning(&self, session: &Session, seat: Seat) -> Option<String> {
        let person = session.table.person_in(seat)?;
        let left = span(u32::try_from(WARNING.as_secs()).unwrap_or(u32::MAX));
        let text = Msg::new("clock-warning").with("mention", mention(person)).with("left", left);
        Some(Voice::at(&self.texts, table_language(session), session).say(&text))
    }

    fn question(&self, session: &Session, seat: Seat) -> Option<String> {
        let person = session.table.person_in(seat)?;
        let text = Msg::new("absent-question").with("mention", mention(person)).with("count", ABSENT_AFTER);
        Some(Voice::at(&self.texts, table_language(session), session).say(&text))
    }

    /// Takes away what is no longer true, and asks who has to be asked.
    pub async fn catch_up(&self, session: &Session) {
        let mut done = self.try_catch_up(session).await;
        // At a table that waits for somebody nothing else may happen for long.
        for pause in AGAIN {
            if done.is_ok() {
                return;
            }
            tokio::time::sleep(pause).await;
            done = self.try_catch_up(session).await;
        }
        if let Err(error) = done {
            tracing::warn!(table = session.table.number(), %error, "the notices are not up to date");
        }
    }

    async fn try_catch_up(&self, session: &Session) -> Result<(), StoreError> {
        let table = session.table.number();
        let known = self.store.notices(table).await?;
        let begun: Vec<(u32, String)> =
            known.iter().map(|notice| (notice.step, notice.kind.clone())).collect();
        let wanted = wanted(&self.texts, session, &begun);
        for notice in &known {
            if !holds(session, &wanted, notice) {
                self.take_away(table, notice).await?;
            }
        }
        for wanted in &wanted {
            match known.iter().find(|notice| wanted.is(notice.step, &notice.kind)) {
                Some(notice) => self.say_anew(table, notice, wanted).await,
                None => {
                    let posted = self.post(session, wanted.step, &wanted.kind, wanted.message()).await?;
                    if let Some(message) = posted {
                        self.said().insert(message, wanted.whole());
                    }
                }
            }
        }
        for (seat, step) in session.table.absent() {
            self.ask(session, seat, step).await?;
        }
        Ok(())
    }

    /// Warns the person in this seat, if nobody has done so.
    pub async fn warn(&self, session: &Session, seat: Seat) {
        let (Some(text), Some(person)) = (self.warning(session, seat), session.table.person_in(seat)) else {
            return;
        };
        let step = session.table.next_step();
        if let Err(error) = self.post(session, step, WARNED, ping(&text, person)).await {
            tracing::warn!(table = session.table.number(), %error, "the warning could not be kept");
        }
    }

    /// Asks whether they go on.
    async fn ask(&self, session: &Session, seat: Seat, step: u32) -> Result<(), StoreError> {
        let (Some(text), Some(person)) = (self.question(session, seat), session.table.person_in(seat)) else {
            return Ok(());
        };
        let voice = Voice::at(&self.texts, table_language(session), session);
        let button = |verb, style, label| {
            let id = Control::new(session.table.number(), verb).id()?;
            Some(CreateButton::new(id).style(style).label(cut(&voice.word(label), 80)))
        };
        let buttons = [
            button(Verb::Here(seat), ButtonStyle::Success, "absent-here"),
            button(Verb::Substitute(seat), ButtonStyle::Secondary, "absent-bot"),
        ];
        let row = CreateActionRow::Buttons(buttons.into_iter().flatten().collect());
        let message = ping(&text, person).components(vec![row]);
        self.post(session, step, &absent(seat), message).await.map(drop)
    }

    /// The question to this seat is answered: it goes.
    pub async fn answered(&self, session: &Session, seat: Seat) {
        let table = session.table.number();
        let done = async {
            for notice in self.store.notices(table).await? {
                if notice.kind == absent(seat) {
                    self.take_away(table, &notice).await?;
                }
            }
            Ok::<_, StoreError>(())
        };
        if let Err(error) = done.await {
            tracing::warn!(table, %error, "an answered question could not be taken away");
        }
    }

    /// Posts a notice that nobody has posted yet; gives back the message.
    async fn post(
        &self,
        session: &Session,
        step: u32,
        kind: &str,
        message: CreateMessage,
    ) -> Result<Option<u64>, StoreError> {
        let table = session.table.number();
        if !self.store.claim_notice(table, step, kind).await? {
            return Ok(None);
        }
        let channel = ChannelId::new(session.place.channel);
        match patiently(|| channel.send_message(&self.http, message.clone())).await {
            Ok(posted) => {
                self.tails.note(channel, posted.id);
                let at = Some((channel.get(), posted.id.get()));
                self.store.set_notice(table, step, kind, at).await?;
                Ok(Some(posted.id.get()))
            }
            Err(error) => {
                tracing::warn!(table, kind, %error, "a notice could not be posted");
                Ok(None)
            }
        }
    }

    /// Changes a message whose controls say something else by now. An edit pings nobody.
    async fn say_anew(&self, table: u64, notice: &NoticeRow, wanted: &Wanted) {
        let whole = wanted.whole();
        if wanted.rows.is_empty() || self.said().get(&notice.message) == Some(&whole) {
            return;
        }
        let edit = EditMessage::new().content(&wanted.content).components(wanted.rows.clone());
        let (channel, message) = (ChannelId::new(notice.channel), MessageId::new(notice.message));
        match patiently(|| channel.edit_message(&self.http, message, edit.clone())).await {
            Ok(_) => drop(self.said().insert(notice.message, whole)),
            Err(error) => tracing::warn!(table, %error, "a notice could not be changed"),
        }
    }

    async fn take_away(&self, table: u64, notice: &NoticeRow) -> Result<(), StoreError> {
        let channel = ChannelId::new(notice.channel);
        let message = MessageId::new(notice.message);
        match patiently(|| channel.delete_message(&self.http, message)).await {
            Ok(()) => {}
            Err(error) if code_of(&error) == Some(code::UNKNOWN_MESSAGE) => {}
            Err(error) => tracing::warn!(table, %error, "a notice could not be taken away"),
        }
        self.said().remove(&notice.message);
        self.store.set_notice(table, notice.step, &notice.kind, None).await
    }
}

/// Mentions a person.
pub fn mention(person: &Person) -> String {
    format!("<@{}>", person.id)
}

/// A message that pings one person.
pub fn ping(text: &str, person: &Person) -> CreateMessage {
    let only = CreateAllowedMentions::new().users([UserId::new(person.id)]);
    CreateMessage::new().content(text).allowed_mentions(only)
}
