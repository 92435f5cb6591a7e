//! Discord's JSON of what the table holds: users, members, channels, the guild, commands, application. The
//! JSON of messages is in [`super::wire_message`].

use serde_json::{Map, Value, json};

use super::{
    ids::{Id, timestamp},
    model::{Channel, ChannelKind, Command, Person},
    permissions::{EVERYONE, MANAGE},
    state::State,
};

/// The bot's name.
pub const BOT_NAME: &str = "Perus";

impl State {
    /// Any user: a person, the bot, the owner.
    pub fn user(&self, id: Id) -> Option<Value> {
        if id == self.house.bot {
            Some(user(id, BOT_NAME, true))
        } else if id == self.house.owner {
            Some(user(id, &self.house.name, false))
        } else {
            self.people.get(&id).map(|p| user(id, &p.name, false))
        }
    }

    /// The bot as it sees itself.
    pub fn me(&self) -> Value {
        let mut me = user(self.house.bot, BOT_NAME, true);
        me["mfa_enabled"] = false.into();
        me["verified"] = true.into();
        me["email"] = Value::Null;
        me["locale"] = "en-US".into();
        me
    }

    /// A user as a member of the guild, without `user`.
    fn bare_member(&self, id: Id) -> Option<Map<String, Value>> {
        let (roles, joined) = if id == self.house.bot {
            (vec![self.house.bot_role], self.house.created)
        } else {
            let person = self.people.get(&id).filter(|p| p.member)?;
            (if person.manage { vec![self.house.manage_role] } else { Vec::new() }, person.joined)
        };
        let member = json!({
            "roles": roles, "nick": null, "avatar": null, "banner": null, "joined_at": timestamp(joined),
            "premium_since": null, "deaf": false, "mute": false, "flags": 0, "pending": false,
            "communication_disabled_until": null, "collectibles": null, "avatar_decoration_data": null,
        });
        match member {
            Value::Object(map) => Some(map),
            _ => None,
        }
    }

    /// A member as it stands at messages: without the user.
    pub fn member_at_message(&self, id: Id) -> Option<Value> {
        self.bare_member(id).map(Value::Object)
    }

    /// A member of the guild.
    pub fn member(&self, id: Id) -> Option<Value> {
        let mut member = self.bare_member(id)?;
        member.insert("user".into(), self.user(id)?);
        Some(Value::Object(member))
    }

    /// All members of the guild, the bot first.
    pub fn members(&self) -> Vec<Value> {
        let people = self.people.values().filter(|p| p.member).map(|p| p.id);
        std::iter::once(self.house.bot).chain(people).filter_map(|id| self.member(id)).collect()
    }

    /// A channel, thread or direct message channel.
    pub fn channel_json(&self, channel: &Channel) -> Value {
        let mut out = json!({
            "id": channel.id, "type": channel.kind.number(), "last_message_id": channel.last_message,
            "flags": 0, "last_pin_timestamp": null,
        });
        if channel.kind == ChannelKind::Dm {
            let recipients: Vec<Value> = channel.person.and_then(|p| self.user(p)).into_iter().collect();
            out["recipients"] = recipients.into();
            return out;
        }
        out["guild_id"] = json!(self.house.guild);
        out["name"] = channel.name.clone().into();
        out["rate_limit_per_user"] = 0.into();
        out["parent_id"] = json!(channel.parent);
        if let Some(thread) = &channel.thread {
            out["owner_id"] = json!(channel.owner);
            let messages = self.by_channel.get(&channel.id).map_or(0, |m| m.len());
            out["message_count"] = messages.into();
            out["total_message_sent"] = thread.sent.into();
            out["member_count"] = thread.members.len().min(50).into();
            let mut meta = json!({
                "archived": thread.archived, "locked": thread.locked,
                "auto_archive_duration": thread.auto_archive,
                "archive_timestamp": timestamp(thread.archived_at),
                "create_timestamp": timestamp(channel.id.created()),
            });
            if channel.kind == ChannelKind::PrivateThread {
                meta["invitable"] = thread.invitable.into();
            }
            out["thread_metadata"] = meta;
            return out;
        }
        out["topic"] = json!(channel.topic);
        out["position"] = channel.position.into();
        out["nsfw"] = false.into();
        let overwrites = if channel.denied == 0 {
            json!([])
        } else {
            json!([{"id": self.house.bot, "type": 1, "allow": "0", "deny": channel.denied.to_string()}])
        };
        out["permission_overwrites"] = overwrites;
        out
    }

    /// A thread, with the bot's membership if it is in.
    pub fn thread_for_bot(&self, channel: &Channel) -> Value {
        let mut out = self.channel_json(channel);
        if let Some(member) = self.thread_member(channel, self.house.bot) {
            out["member"] = member;
        }
        out
    }

    /// A thread's member.
    pub fn thread_member(&self, channel: &Channel, user: Id) -> Option<Value> {
        let since = channel.thread.as_ref()?.members.get(&user)?;
        Some(json!({"id": channel.id, "user_id": user, "join_timestamp": timestamp(*since), "flags": 0}))
    }

    /// The guild's text channels, in their order.
    pub fn text_channels(&self) -> Vec<&Channel> {
        let mut list: Vec<&Channel> =
            self.channels.values().filter(|c| c.kind == ChannelKind::Text).collect();
        list.sort_by_key(|c| (c.position, c.id));
        list
    }

    /// All threads.
    pub fn threads(&self) -> impl Iterator<Item = &Channel> {
        self.channels.values().filter(|c| c.thread.is_some())
    }

    /// The guild's roles.
    pub fn roles(&self) -> Value {
        let house = &self.house;
        json!([
            role(house.guild, "@everyone", EVERYONE, 0, false),
            role(house.manage_role, "manage", MANAGE, 1, false),
            role(house.bot_role, BOT_NAME, self.bot_role_permissions, 2, true),
        ])
    }

    /// The guild as REST answers it.
    pub fn guild(&self) -> Value {
        let mut out = json!({
            "id": self.house.guild, "name": self.house.name, "icon": null, "description": null,
            "home_header": null, "splash": null, "discovery_splash": null, "features": [], "banner": null,
            "owner_id": self.house.owner, "application_id": null, "region": "deprecated",
            "afk_channel_id": null, "afk_timeout": 300, "system_channel_id": null,
            "system_channel_flags": 0, "widget_enabled": false, "widget_channel_id": null,
            "verification_level": 0,
        });
        let more = json!({
            "default_message_notifications": 0, "mfa_level": 0, "explicit_content_filter": 0,
            "max_presences": null, "max_members": 500_000, "max_stage_video_channel_users": 50,
            "max_video_channel_users": 25, "vanity_url_code": null, "premium_tier": 0,
            "premium_subscription_count": 0, "preferred_locale": self.locale, "rules_channel_id": null,
            "safety_alerts_channel_id": null, "public_updates_channel_id": null,
            "premium_progress_bar_enabled": false, "nsfw": false, "nsfw_level": 0, "emojis": [],
            "stickers": [], "incidents_data": null,
        });
        merge(&mut out, more);
        out["roles"] = self.roles();
        out
    }

    /// The guild as GUILD_CREATE tells it. `all` adds every member.
    pub fn guild_create(&self, all: bool) -> Value {
        let mut out = self.guild();
        let members = if all { self.members() } else { self.member(self.house.bot).into_iter().collect() };
        let channels: Vec<Value> = self.text_channels().into_iter().map(|c| self.channel_json(c)).collect();
        let threads: Vec<Value> = self
            .threads()
            .filter(|c| c.thread.as_ref().is_some_and(|t| !t.archived) && self.bot_sees(c))
            .map(|c| self.thread_for_bot(c))
            .collect();
        let count = self.people.values().filter(|p| p.member).count() + 1;
        merge(
            &mut out,
            json!({
                "joined_at": timestamp(self.house.created), "large": false, "unavailable": false,
                "member_count": count, "members": members, "channels": channels, "threads": threads,
                "voice_states": [], "presences": [], "stage_instances": [],
                "guild_scheduled_events": [], "soundboard_sounds": [],
            }),
        );
        out
    }

    /// The partial guild at interactions.
    pub fn guild_partial(&self) -> Value {
        json!({"id": self.house.guild, "locale": self.locale, "features": []})
    }

    /// The application.
    pub fn application(&self) -> Value {
        let mut out = json!({
            "id": self.house.bot, "name": BOT_NAME, "icon": null, "description": "", "type": null,
            "bot_public": true, "bot_require_code_grant": false, "verify_key": "0".repeat(64),
            "flags": 0, "flags_new": "0", "redirect_uris": [], "interactions_endpoint_url": null,
            "role_connections_verification_url": null, "approximate_guild_count": 1,
            "approximate_user_install_count": 0, "approximate_user_authorization_count": 0,
            "explicit_content_filter": 0, "team": null, "eligible_oauth2_scopes": ["bot", "applications.commands"],
        });
        out["bot"] = json!(self.user(self.house.bot));
        out["owner"] = json!(self.user(self.house.owner));
        out
    }

    /// A registered command. Without `localized` the two maps of names are left out, as in lists.
    pub fn command_json(&self, command: &Command, localized: bool) -> Value {
        let mut out = command.body.clone();
        out["id"] = json!(command.id);
        out["application_id"] = json!(self.house.bot);
        if command.guild {
            out["guild_id"] = json!(self.house.guild);
        }
        if !localized {
            strip_localizations(&mut out);
        }
        out
    }

    /// All commands of a scope.
    pub fn commands_of(&self, guild: bool, localized: bool) -> Vec<Value> {
        self.commands.values().filter(|c| c.guild == guild).map(|c| self.command_json(c, localized)).collect()
    }

    /// Commands as a client offers them: the guild's hide global ones of the same name.
    pub fn commands_offered(&self) -> Vec<Value> {
        let hidden = |c: &Command| {
            !c.guild && self.commands.values().any(|o| o.guild && o.body["name"] == c.body["name"])
        };
        self.commands.values().filter(|c| !hidden(c)).map(|c| self.command_json(c, true)).collect()
    }

    /// A member as the page shows them.
    pub fn page_member(&self, person: &Person, online: bool) -> Value {
        let roles = if person.manage { vec![self.house.manage_role] } else { Vec::new() };
        json!({"user": user(person.id, &person.name, false), "roles": roles, "online": online, "manage": person.manage})
    }

    /// Whether the bot hears of a channel.
    pub fn bot_sees(&self, channel: &Channel) -> bool {
        use super::permissions::{MANAGE_THREADS, VIEW_CHANNEL};
        let may = self.bot_permissions(channel);
        let inside = channel.kind != ChannelKind::PrivateThread
            || may & MANAGE_THREADS != 0
            || channel.thread.as_ref().is_some_and(|t| t.members.contains_key(&self.house.bot));
        may & VIEW_CHANNEL != 0 && inside
    }
}

fn user(id: Id, name: &str, bot: bool) -> Value {
    json!({
        "id": id, "username": name, "global_name": if bot { None } else { Some(name) }, "avatar": null,
        "discriminator": if bot { "0001" } else { "0" }, "public_flags": 0, "flags": 0, "bot": bot,
        "system": false, "banner": null, "accent_color": null, "avatar_decoration_data": null,
        "collectibles": null, "primary_guild": null,
    })
}

fn role(id: Id, name: &str, permissions: u64, position: u32, managed: bool) -> Value {
    json!({
        "id": id, "name": name, "permissions": permissions.to_string(), "position": position, "color": 0,
        "colors": {"primary_color": 0, "secondary_color": null, "tertiary_color": null}, "hoist": false,
        "managed": managed, "mentionable": false, "icon": null, "unicode_emoji": null, "flags": 0,
    })
}

/// Puts all entries of `more` into `object`.
pub fn merge(object: &mut Value, more: Value) {
    if let (Value::Object(object), Value::Object(more)) = (object, more) {
        object.extend(more);
    }
}

fn strip_localizations(value: &mut Value) {
    match value {
        Value::Object(map) => {
            map.remove("name_localizations");
            map.remove("description_localizations");
            map.values_mut().for_each(strip_localizations);
        }
        Value::Array(list) => list.iter_mut().for_each(strip_localizations),
        _ => {}
    }
}
