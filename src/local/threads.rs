//! Channels, threads and direct message channels: opening, putting away, deleting.

use std::collections::BTreeMap;

use serde_json::json;

use super::{
    batch::{Audience, Batch, Out},
    ids::Id,
    intents,
    limits::message::Draft,
    messages::Origin,
    model::{Channel, ChannelKind, HAS_THREAD, Thread},
    state::{State, rows},
    wire_message::THREAD_CREATED,
};

/// A thread to open.
#[derive(Debug)]
pub struct NewThread {
    /// The text channel.
    pub parent: Id,
    /// The message it hangs on.
    pub message: Option<Id>,
    /// Its name.
    pub name: String,
    /// Minutes until it is put away.
    pub auto_archive: u32,
    /// Only for its members.
    pub private: bool,
    /// Members may invite.
    pub invitable: bool,
    /// Who opens it.
    pub owner: Id,
}

/// A channel with nothing in it.
pub fn blank(id: Id, kind: ChannelKind, name: String) -> Channel {
    Channel {
        id,
        kind,
        name,
        topic: None,
        position: 0,
        parent: None,
        owner: None,
        person: None,
        last_message: None,
        denied: 0,
        thread: None,
    }
}

impl State {
    /// A new text channel at the end of the list.
    pub fn create_channel(&mut self, batch: &mut Batch, now: i64, name: String) -> Id {
        let id = self.ids.next(now);
        let mut channel = blank(id, ChannelKind::Text, name);
        channel.position = self.text_channels().last().map_or(0, |c| c.position + 1);
        self.put_channel(batch, channel.clone());
        self.tell_channel(batch, &channel, "CHANNEL_CREATE", "channel_create");
        id
    }

    /// The direct message channel of the bot and a person, opened if need be.
    pub fn open_dm(&mut self, batch: &mut Batch, now: i64, person: Id) -> Id {
        if let Some(channel) = self.dm_of(person) {
            return channel.id;
        }
        let id = self.ids.next(now);
        let mut channel = blank(id, ChannelKind::Dm, String::new());
        channel.person = Some(person);
        self.put_channel(batch, channel.clone());
        batch.frame(self.audience(&channel), "channel_create", self.channel_json(&channel));
        id
    }

    /// Opens a thread.
    pub fn create_thread(&mut self, batch: &mut Batch, now: i64, new: NewThread) -> Id {
        // A thread at a message has the message's id.
        let id = new.message.unwrap_or_else(|| self.ids.next(now));
        let kind = if new.private { ChannelKind::PrivateThread } else { ChannelKind::PublicThread };
        let mut channel = blank(id, kind, new.name.clone());
        channel.parent = Some(new.parent);
        channel.owner = Some(new.owner);
        channel.thread = Some(Thread {
            archived: false,
            locked: false,
            auto_archive: new.auto_archive,
            archived_at: now,
            members: BTreeMap::from([(new.owner, now)]),
            sent: 0,
            invitable: new.invitable,
        });
        self.put_channel(batch, channel.clone());
        let mut data = self.thread_for_bot(&channel);
        data["newly_created"] = true.into();
        batch.frame(self.audience(&channel), "thread_create", self.channel_json(&channel));
        if self.bot_sees(&channel) {
            batch.event("THREAD_CREATE", intents::GUILDS, data);
        }
        if let Some(mut message) = new.message.and_then(|m| self.messages.get(&m).cloned()) {
            message.flags |= HAS_THREAD;
            let id = message.id;
            self.put_message(batch, message);
            self.announce(batch, id, "MESSAGE_UPDATE", "message_update");
        } else if !new.private {
            let draft = Draft { content: Some(new.name), ..Draft::default() };
            let origin = Origin {
                author: new.owner,
                channel: new.parent,
                kind: THREAD_CREATED,
                reference: Some(id),
                ..Origin::default()
            };
            // Only wrong files or an unknown answered message are refused, and this has neither.
            let _ = self.create_message(batch, now, origin, draft, &[]);
        }
        id
    }

    /// Puts a thread away or takes it out.
    pub fn archive(&mut self, batch: &mut Batch, now: i64, id: Id, archived: bool) {
        let Some(mut channel) = self.channels.get(&id).cloned() else { return };
        let Some(thread) = &mut channel.thread else { return };
        if thread.archived == archived {
            return;
        }
        thread.archived = archived;
        thread.archived_at = now;
        self.put_channel(batch, channel.clone());
        self.tell_channel(batch, &channel, "THREAD_UPDATE", "thread_update");
    }

    /// Puts away the threads in which nobody spoke for their time.
    pub fn archive_silent(&mut self, batch: &mut Batch, now: i64) {
        let silent: Vec<Id> = self
            .threads()
            .filter(|c| {
                let Some(thread) = &c.thread else { return false };
                let spoke = c.last_message.map_or(c.id.created(), Id::created).max(thread.archived_at);
                !thread.archived && now - spoke > i64::from(thread.auto_archive) * 60_000
            })
            .map(|c| c.id)
            .collect();
        for id in silent {
            self.archive(batch, now, id, true);
        }
    }

    /// Adds or removes a thread's member.
    pub fn thread_membership(&mut self, batch: &mut Batch, now: i64, id: Id, user: Id, inside: bool) {
        let Some(mut channel) = self.channels.get(&id).cloned() else { return };
        let Some(thread) = &mut channel.thread else { return };
        let changed = if inside {
            thread.members.insert(user, now).is_none()
        } else {
            thread.members.remove(&user).is_some()
        };
        if !changed {
            return;
        }
        let count = thread.members.len();
        self.put_channel(batch, channel.clone());
        let mut data = json!({"id": id, "guild_id": self.house.guild, "member_count": count});
        if inside {
            let mut member = self.thread_member(&channel, user).unwrap_or_default();
            member["member"] = self.member(user).unwrap_or_default();
            member["presence"] = serde_json::Value::Null;
            data["added_members"] = json!([member]);
        } else {
            data["removed_member_ids"] = json!([user]);
        }
        let about_bot = user == self.house.bot;
        let intents = if about_bot { intents::GUILDS } else { intents::GUILD_MEMBERS };
        batch.event("THREAD_MEMBERS_UPDATE", intents, data);
        if inside && channel.kind == ChannelKind::PrivateThread {
            batch.frame(Audience::People(vec![user]), "thread_create", self.channel_json(&channel));
        }
    }

    /// Deletes a channel or thread with all that is in it, and the threads under it.
    pub fn delete_channel(&mut self, batch: &mut Batch, id: Id) {
        let under: Vec<Id> = self.threads().filter(|c| c.parent == Some(id)).map(|c| c.id).collect();
        for thread in under {
            self.delete_channel(batch, thread);
        }
        let Some(channel) = self.channels.get(&id).cloned() else { return };
        let inside: Vec<Id> = self.by_channel.remove(&id).unwrap_or_default().into_iter().collect();
        for message in inside {
            self.forget_message(batch, message);
        }
        let audience = self.audience(&channel);
        let seen = self.bot_sees(&channel);
        let data = self.channel_json(&channel);
        self.channels.remove(&id);
        batch.drop(rows::CHANNEL, id);
        batch.frame(audience, "channel_delete", json!({"id": id}));
        if channel.thread.is_some() {
            if seen {
                let brief = json!({
                    "id": id, "guild_id": self.house.guild, "parent_id": channel.parent,
                    "type": channel.kind.number(),
                });
                batch.event("THREAD_DELETE", intents::GUILDS, brief);
            }
        } else if channel.kind == ChannelKind::Text {
            batch.event("CHANNEL_DELETE", intents::GUILDS, data);
        }
    }

    /// Takes permissions from the bot in a channel.
    pub fn deny(&mut self, batch: &mut Batch, id: Id, bits: u64) {
        let Some(mut channel) = self.channels.get(&id).cloned() else { return };
        channel.denied = bits;
        self.put_channel(batch, channel.clone());
        self.tell_channel(batch, &channel, "CHANNEL_UPDATE", "channel_update");
    }

    /// Sets whether a person has the managing role.
    pub fn set_manage(&mut self, batch: &mut Batch, person: Id, on: bool, online: bool) {
        let Some(mut who) = self.people.get(&person).cloned() else { return };
        who.manage = on;
        self.put_person(batch, who.clone());
        batch.frame(Audience::Everyone, "member", self.page_member(&who, online));
        let mut data = self.member(person).unwrap_or_default();
        data["guild_id"] = json!(self.house.guild);
        batch.event("GUILD_MEMBER_UPDATE", intents::GUILD_MEMBERS, data);
    }

    /// A person leaves the server. Their name and messages stay.
    pub fn leave(&mut self, batch: &mut Batch, person: Id) {
        let Some(mut who) = self.people.get(&person).cloned() else { return };
        who.member = false;
        self.put_person(batch, who);
        batch
            .out
            .push(Out::Frame(Audience::Everyone, json!({"t": "member_remove", "d": {"user_id": person}})));
        let data = json!({"guild_id": self.house.guild, "user": self.user(person)});
        batch.event("GUILD_MEMBER_REMOVE", intents::GUILD_MEMBERS, data);
    }
}
