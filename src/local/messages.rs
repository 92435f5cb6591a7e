//! Making, editing and deleting messages in the state, with the rows and the news of it. Who may do so, and
//! whether the body is within limits, was checked before.

use std::{collections::BTreeMap, sync::LazyLock};

use axum::body::Bytes;
use regex::Regex;
use serde_json::{Value, json};

use super::{
    batch::{Audience, Batch, Event, Out, Write},
    error::ApiError,
    files,
    ids::Id,
    intents,
    limits::{
        FILES, Problems,
        message::{Allowed, Draft},
    },
    model::{Attachment, Channel, ChannelKind, EPHEMERAL, HAS_THREAD, LOADING, Message},
    rest::form::File,
    state::{State, rows},
    wire_message::REPLY,
};

static MENTION: LazyLock<Regex> =
    LazyLock::new(|| Regex::new(r"<@!?(\d{1,20})>").expect("the pattern is written right"));

/// Where a new message comes from.
#[derive(Debug, Default, Clone)]
pub struct Origin {
    /// Who writes it.
    pub author: Id,
    /// Where.
    pub channel: Id,
    /// Discord's message type.
    pub kind: u8,
    /// Sent with an interaction's token.
    pub by_interaction: bool,
    /// `interaction_metadata`.
    pub metadata: Option<Value>,
    /// Who alone sees it.
    pub only_for: Option<Id>,
    /// "Thinking…".
    pub loading: bool,
    /// The message it hangs on.
    pub reference: Option<Id>,
}

/// The files of a message after a change: the list, and the bytes that are new.
type Files = (Vec<Attachment>, Vec<(Id, Bytes)>);

impl State {
    /// A new message. `now` in milliseconds.
    pub fn create_message(
        &mut self,
        batch: &mut Batch,
        now: i64,
        origin: Origin,
        draft: Draft,
        files: &[File],
    ) -> Result<Id, ApiError> {
        let Origin { author, channel, .. } = origin;
        let (attachments, bytes) = self.files(now, &draft, files, &[])?;
        let reference = draft.reference.or(origin.reference);
        if let Some(answered) = draft.reference
            && self.messages.get(&answered).is_none_or(|m| m.channel != channel)
            && !draft.reference_may_miss
        {
            return Err(ApiError::invalid(
                "message_reference",
                "MESSAGE_REFERENCE_UNKNOWN_MESSAGE",
                "Unknown message",
            ));
        }
        let content = draft.content.clone().unwrap_or_default();
        let (mut mentions, everyone) = self.mentions(&content, &draft.allowed);
        let replied = !matches!(draft.allowed, Allowed::Some { replied: false, .. });
        if let Some(answered) = draft.reference.and_then(|r| self.messages.get(&r))
            && replied
            && !mentions.contains(&answered.author)
        {
            mentions.push(answered.author);
        }
        let mut flags = draft.flags.unwrap_or(0);
        flags = if origin.only_for.is_some() { flags | EPHEMERAL } else { flags & !EPHEMERAL };
        if origin.loading {
            flags |= LOADING;
        }
        let id = self.ids.next(now);
        let message = Message {
            id,
            channel,
            author,
            kind: if draft.reference.is_some() { REPLY } else { origin.kind },
            content,
            sent: now,
            edited: None,
            flags,
            tts: draft.tts,
            mentions,
            mention_everyone: everyone,
            components: draft.components.unwrap_or_default(),
            embeds: draft.embeds.unwrap_or_default(),
            attachments,
            reference,
            by_interaction: origin.by_interaction,
            metadata: origin.metadata,
            only_for: origin.only_for,
            nonce: draft.nonce,
        };
        batch.writes.extend(bytes.into_iter().map(|(id, bytes)| Write::File(id, bytes)));
        if message.only_for.is_none() {
            self.wake(batch, now, channel, id);
        }
        self.put_message(batch, message);
        self.announce(batch, id, "MESSAGE_CREATE", "message_create");
        Ok(id)
    }

    /// A new message moves its channel's mark, counts, and takes a thread out of the archive.
    fn wake(&mut self, batch: &mut Batch, now: i64, channel: Id, message: Id) {
        let Some(mut channel) = self.channels.get(&channel).cloned() else { return };
        channel.last_message = Some(message);
        let mut woke = false;
        if let Some(thread) = &mut channel.thread {
            thread.sent += 1;
            if thread.archived {
                thread.archived = false;
                thread.archived_at = now;
                woke = true;
            }
        }
        self.put_channel(batch, channel.clone());
        if woke {
            self.tell_channel(batch, &channel, "THREAD_UPDATE", "thread_update");
        }
    }

    /// Changes a message as the draft says.
    pub fn edit_message(
        &mut self,
        batch: &mut Batch,
        now: i64,
        id: Id,
        draft: Draft,
        files: &[File],
    ) -> Result<(), ApiError> {
        let Some(old) = self.messages.get(&id).cloned() else { return Err(ApiError::unknown_message()) };
        let (attachments, bytes) = self.files(now, &draft, files, &old.attachments)?;
        let mut message = old.clone();
        if let Some(content) = draft.content {
            (message.mentions, message.mention_everyone) = self.mentions(&content, &draft.allowed);
            message.content = content;
        }
        if let Some(embeds) = draft.embeds {
            message.embeds = embeds;
        }
        if let Some(components) = draft.components {
            message.components = components;
        }
        if let Some(flags) = draft.flags {
            let kept = EPHEMERAL | HAS_THREAD | super::model::COMPONENTS_V2;
            message.flags = (message.flags & kept) | (flags & !EPHEMERAL);
        }
        // What takes the place of "thinking…" is the answer, not a change to one.
        let answers = message.flags & LOADING != 0;
        message.flags &= !LOADING;
        message.attachments = attachments;
        if !answers {
            message.edited = Some(now);
        }
        if is_empty(&message) {
            return Err(ApiError::empty_message());
        }
        for gone in old.attachments.iter().filter(|a| !message.attachments.iter().any(|n| n.id == a.id)) {
            batch.writes.push(Write::DropFile(gone.id));
        }
        batch.writes.extend(bytes.into_iter().map(|(id, bytes)| Write::File(id, bytes)));
        self.put_message(batch, message);
        self.announce(batch, id, "MESSAGE_UPDATE", "message_update");
        Ok(())
    }

    /// Takes a message and its files away.
    pub fn delete_message(&mut self, batch: &mut Batch, id: Id) {
        let Some(message) = self.forget_message(batch, id) else { return };
        let channel = self.channels.get(&message.channel);
        let direct = channel.is_none_or(|c| c.kind == ChannelKind::Dm);
        let mut data = json!({"id": id, "channel_id": message.channel});
        batch.frame(self.audience_of(&message), "message_delete", data.clone());
        let guild = !direct && message.only_for.is_none();
        if guild {
            data["guild_id"] = json!(self.house.guild);
        }
        if channel.is_some_and(|c| self.bot_sees(c)) || !guild {
            let intents = if guild { intents::GUILD_MESSAGES } else { intents::DIRECT_MESSAGES };
            batch.out.push(Out::Event(Event {
                name: "MESSAGE_DELETE",
                data,
                intents,
                content: false,
                guild,
                interaction: None,
            }));
        }
    }

    /// Takes a message out of the state and the rows, telling nobody.
    pub fn forget_message(&mut self, batch: &mut Batch, id: Id) -> Option<Message> {
        let message = self.messages.remove(&id)?;
        if let Some(list) = self.by_channel.get_mut(&message.channel) {
            list.remove(&id);
        }
        batch.drop(rows::MESSAGE, id);
        batch.writes.extend(message.attachments.iter().map(|a| Write::DropFile(a.id)));
        Some(message)
    }

    /// Tells the bot and the tabs of a message as it now is.
    pub fn announce(&self, batch: &mut Batch, id: Id, event: &'static str, frame: &str) {
        let Some(message) = self.messages.get(&id) else { return };
        batch.frame(self.audience_of(message), frame, self.message_for_page(message));
        let Some(channel) = self.channels.get(&message.channel) else { return };
        let guild = channel.kind != ChannelKind::Dm && message.only_for.is_none();
        if guild && !self.bot_sees(channel) {
            return;
        }
        batch.out.push(Out::Event(Event {
            name: event,
            data: self.message_event(message),
            intents: if guild { intents::GUILD_MESSAGES } else { intents::DIRECT_MESSAGES },
            content: true,
            guild,
            interaction: None,
        }));
    }

    /// Tells the bot and the tabs of a channel as it now is.
    pub fn tell_channel(&self, batch: &mut Batch, channel: &Channel, event: &'static str, frame: &str) {
        let data = self.channel_json(channel);
        batch.frame(self.audience(channel), frame, data.clone());
        if channel.kind == ChannelKind::Dm {
            return;
        }
        if channel.thread.is_some() {
            if self.bot_sees(channel) {
                batch.event(event, intents::GUILDS, self.thread_for_bot(channel));
            }
        } else {
            batch.event(event, intents::GUILDS, data);
        }
    }

    /// Whom this text pings, given who may be pinged.
    pub fn mentions(&self, content: &str, allowed: &Allowed) -> (Vec<Id>, bool) {
        let mut named = Vec::new();
        for found in MENTION.captures_iter(content) {
            if let Ok(id) = found[1].parse::<Id>()
                && self.user(id).is_some()
                && !named.contains(&id)
            {
                named.push(id);
            }
        }
        let everyone = content.contains("@everyone") || content.contains("@here");
        match allowed {
            Allowed::All => (named, everyone),
            Allowed::Some { users: true, everyone: e, .. } => (named, everyone && *e),
            Allowed::Some { only, everyone: e, .. } => {
                named.retain(|id| only.contains(id));
                (named, everyone && *e)
            }
        }
    }

    /// Matches a draft's `attachments` with the files sent and those already there.
    fn files(
        &mut self,
        now: i64,
        draft: &Draft,
        files: &[File],
        old: &[Attachment],
    ) -> Result<Files, ApiError> {
        let mut by_place: BTreeMap<u64, &File> = files.iter().map(|f| (f.place, f)).collect();
        let mut list = Vec::new();
        let mut bytes = Vec::new();
        let mut problems = Problems::default();
        match &draft.attachments {
            None => list.extend(old.iter().cloned()),
            Some(wanted) => {
                for (i, wanted) in wanted.iter().enumerate() {
                    if let Some(file) = by_place.remove(&wanted.id) {
                        let name = wanted.filename.as_deref().unwrap_or(&file.filename);
                        let attachment = self.attachment_of(now, file, name, wanted.description.clone());
                        bytes.push((attachment.id, file.bytes.clone()));
                        list.push(attachment);
                    } else if let Some(kept) = old.iter().find(|a| a.id.0 == wanted.id) {
                        let mut kept = kept.clone();
                        if wanted.description.is_some() {
                            kept.description.clone_from(&wanted.description);
                        }
                        list.push(kept);
                    } else {
                        problems.add(
                            &format!("attachments.{i}.id"),
                            "ATTACHMENT_NOT_FOUND",
                            "No file and no attachment of the message has this id",
                        );
                    }
                }
            }
        }
        problems.check()?;
        for file in by_place.into_values() {
            let attachment = self.attachment_of(now, file, &file.filename, None);
            bytes.push((attachment.id, file.bytes.clone()));
            list.push(attachment);
        }
        if list.len() > FILES {
            return Err(ApiError::new(400, 30015, "Maximum number of attachments in a message reached (10)"));
        }
        Ok((list, bytes))
    }

    fn attachment_of(
        &mut self,
        now: i64,
        file: &File,
        name: &str,
        description: Option<String>,
    ) -> Attachment {
        let filename = files::clean_name(name);
        let size = files::dimensions(&file.bytes);
        Attachment {
            id: self.ids.next(now),
            content_type: files::content_type(&filename).to_owned(),
            filename,
            description: description.filter(|d| !d.is_empty()),
            size: file.bytes.len(),
            width: size.map(|s| s.0),
            height: size.map(|s| s.1),
        }
    }

    /// The newest messages of a channel within bounds, newest first, without ephemeral ones.
    pub fn page_of(
        &self,
        channel: Id,
        before: Option<Id>,
        after: Option<Id>,
        limit: usize,
        seen_by: Option<Id>,
    ) -> Vec<&Message> {
        let Some(list) = self.by_channel.get(&channel) else { return Vec::new() };
        let low = after.map_or(0, |a| a.0.saturating_add(1));
        let high = before.map_or(u64::MAX, |b| b.0.saturating_sub(1));
        if low > high {
            return Vec::new();
        }
        let visible =
            |id: &Id| self.messages.get(id).filter(|m| m.only_for.is_none() || m.only_for == seen_by);
        let range = list.range(Id(low)..=Id(high));
        if after.is_some() && before.is_none() {
            let mut found: Vec<&Message> = range.filter_map(visible).take(limit).collect();
            found.reverse();
            found
        } else {
            range.rev().filter_map(visible).take(limit).collect()
        }
    }
}

/// Whether a message shows nothing.
pub fn is_empty(message: &Message) -> bool {
    message.content.is_empty()
        && message.embeds.is_empty()
        && message.attachments.is_empty()
        && message.components.is_empty()
        && message.flags & LOADING == 0
}

/// Whether a draft for a new message says nothing.
pub fn says_nothing(draft: &Draft, files: &[File]) -> bool {
    draft.content.as_deref().unwrap_or("").is_empty()
        && draft.embeds.as_ref().is_none_or(Vec::is_empty)
        && draft.components.as_ref().is_none_or(Vec::is_empty)
        && files.is_empty()
}

/// One person's tabs.
pub fn only(person: Id) -> Audience {
    Audience::People(vec![person])
}
