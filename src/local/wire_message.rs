//! Discord's JSON of a message, for the bot and for tabs.

use serde_json::{Value, json};

use super::{
    files,
    ids::{Id, timestamp},
    model::{Attachment, COMPONENTS_V2, EPHEMERAL, Message},
    state::State,
};

/// Message type: a thread was opened.
pub const THREAD_CREATED: u8 = 18;
/// Message type: an answer to another message.
pub const REPLY: u8 = 19;
/// Message type: a slash command's answer.
pub const COMMAND_ANSWER: u8 = 20;

impl State {
    /// The message as REST answers it to the bot.
    pub fn message_json(&self, message: &Message) -> Value {
        self.message_with(message, &self.base)
    }

    /// The message as tabs see it: files' addresses are relative.
    pub fn message_for_page(&self, message: &Message) -> Value {
        self.message_with(message, "")
    }

    /// The message as an event tells it.
    pub fn message_event(&self, message: &Message) -> Value {
        let mut out = self.message_json(message);
        let direct = self.channels.get(&message.channel).is_none_or(|c| c.person.is_some());
        // An ephemeral message goes to the two who see it, not through the guild.
        if !direct && message.flags & EPHEMERAL == 0 {
            out["guild_id"] = json!(self.house.guild);
            if let Some(member) = self.member_at_message(message.author) {
                out["member"] = member;
            }
        }
        out
    }

    fn message_with(&self, message: &Message, base: &str) -> Value {
        let mut out = self.basic(message, base);
        if let Some(reference) = message.reference {
            if message.kind == THREAD_CREATED {
                out["message_reference"] =
                    json!({"type": 0, "channel_id": reference, "guild_id": self.house.guild});
            } else {
                let mut to = json!({"type": 0, "channel_id": message.channel, "message_id": reference});
                if self.channels.get(&message.channel).is_some_and(|c| c.person.is_none()) {
                    to["guild_id"] = json!(self.house.guild);
                }
                out["message_reference"] = to;
                out["referenced_message"] =
                    self.messages.get(&reference).map_or(Value::Null, |m| self.basic(m, base));
            }
        }
        out
    }

    fn basic(&self, message: &Message, base: &str) -> Value {
        let mentions: Vec<Value> = message.mentions.iter().filter_map(|id| self.user(*id)).collect();
        let attachments: Vec<Value> =
            message.attachments.iter().map(|a| self.attachment(message.channel, a, base)).collect();
        let mut out = json!({
            "id": message.id, "channel_id": message.channel, "type": message.kind,
            "content": message.content, "mentions": mentions, "mention_roles": [],
            "mention_everyone": message.mention_everyone, "attachments": attachments,
            "timestamp": timestamp(message.sent), "edited_timestamp": message.edited.map(timestamp),
            "flags": message.flags, "pinned": false, "tts": message.tts,
        });
        out["author"] = self.user(message.author).unwrap_or_else(|| json!({"id": message.author}));
        out["components"] = message.components.clone().into();
        out["embeds"] = message.embeds.iter().map(|e| self.embed(message, e, base)).collect();
        if message.by_interaction {
            out["application_id"] = json!(self.house.bot);
            out["webhook_id"] = json!(self.house.bot);
        }
        if let Some(metadata) = &message.metadata {
            out["interaction_metadata"] = metadata.clone();
        }
        if let Some(nonce) = &message.nonce {
            out["nonce"] = nonce.clone();
        }
        if let Some(thread) = self.channels.get(&message.id).filter(|c| c.thread.is_some()) {
            out["thread"] = self.channel_json(thread);
        }
        if message.flags & COMPONENTS_V2 != 0 {
            self.link_media(message, &mut out["components"], base);
        }
        out
    }

    /// One file of a message.
    fn attachment(&self, channel: Id, attachment: &Attachment, base: &str) -> Value {
        let url = files::address(&self.house.secret, base, channel, attachment);
        let mut out = json!({
            "id": attachment.id, "filename": attachment.filename, "size": attachment.size, "url": url,
            "proxy_url": url, "content_type": attachment.content_type,
        });
        if let Some(text) = &attachment.description {
            out["description"] = text.clone().into();
        }
        if let (Some(width), Some(height)) = (attachment.width, attachment.height) {
            out["width"] = width.into();
            out["height"] = height.into();
        }
        out
    }

    /// An embed with `attachment://` replaced by addresses.
    fn embed(&self, message: &Message, embed: &Value, base: &str) -> Value {
        let mut out = embed.clone();
        for key in ["image", "thumbnail"] {
            if let Some(link) = out[key]["url"].as_str().and_then(|u| self.linked(message, u, base)) {
                out[key] = json!({"url": link, "proxy_url": link});
            } else if out[key].is_null()
                && let Value::Object(map) = &mut out
            {
                map.remove(key);
            }
        }
        out
    }

    fn link_media(&self, message: &Message, value: &mut Value, base: &str) {
        match value {
            Value::Object(map) => {
                if let Some(Value::String(url)) = map.get_mut("url")
                    && let Some(link) = self.linked(message, url, base)
                {
                    *url = link;
                }
                map.values_mut().for_each(|v| self.link_media(message, v, base));
            }
            Value::Array(list) => list.iter_mut().for_each(|v| self.link_media(message, v, base)),
            _ => {}
        }
    }

    fn linked(&self, message: &Message, url: &str, base: &str) -> Option<String> {
        let name = url.strip_prefix("attachment://")?;
        let attachment = message.attachments.iter().find(|a| a.filename == name)?;
        Some(files::address(&self.house.secret, base, message.channel, attachment))
    }
}
