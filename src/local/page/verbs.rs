//! What a tab may do: nothing that a Discord client could not.

use serde_json::{Value, json};

use super::{PageError, modals, options};
use crate::local::{
    ids::Id,
    interactions::{Begin, FIRST_ANSWER},
    limits::{self, message, snowflake},
    messages::{Origin, only},
    model::{Channel, ChannelKind, Interaction, InteractionKind, LOADING, Message, Person},
    permissions,
    server::{Shared, random},
    state::State,
};

type Done = Result<Value, PageError>;

/// Does what a tab asks.
pub async fn act(core: &Shared, person: Id, body: &Value) -> Done {
    match body["do"].as_str().unwrap_or("") {
        "history" => history(core, person, body),
        "send" => send(core, person, body).await,
        "channel" => channel(core, body).await,
        "dm" => dm(core, person, body).await,
        "press" => press(core, person, body, false).await,
        "select" => press(core, person, body, true).await,
        "command" => command(core, person, body, false).await,
        "autocomplete" => command(core, person, body, true).await,
        "modal" => modal(core, person, body).await,
        "dismiss" => dismiss(core, person, body).await,
        "edit" => edit(core, person, body).await,
        "delete" => delete(core, person, body).await,
        "settings" => settings(core, person, body).await,
        "permissions" => deny(core, body).await,
        "manage" => manage(core, person, body).await,
        "read" => read(core, person, body).await,
        "leave" => leave(core, person).await,
        _ => Err(PageError::bad("unknown_verb")),
    }
}

fn field(body: &Value, key: &str) -> Result<Id, PageError> {
    snowflake(&body[key]).ok_or_else(|| PageError::bad("body").about(key))
}

impl State {
    fn who(&self, person: Id) -> Result<&Person, PageError> {
        self.people.get(&person).ok_or(PageError::unknown("unknown_user"))
    }

    /// The channel, if this person sees it.
    fn seen(&self, person: Id, channel: Id) -> Result<&Channel, PageError> {
        let who = self.who(person)?;
        let found = self.channels.get(&channel).filter(|c| self.person_sees(who, c));
        found.ok_or(PageError::unknown("unknown_channel"))
    }

    /// The message, if this person sees it.
    fn seen_message(&self, person: Id, channel: Id, message: Id) -> Result<&Message, PageError> {
        self.seen(person, channel)?;
        let found = self.messages.get(&message).filter(|m| m.channel == channel);
        found.filter(|m| m.only_for.is_none_or(|p| p == person)).ok_or(PageError::unknown("unknown_message"))
    }
}

fn history(core: &Shared, person: Id, body: &Value) -> Done {
    let channel = field(body, "channel_id")?;
    let before = snowflake(&body["before"]);
    let limit = body["limit"].as_u64().unwrap_or(50).clamp(1, 100) as usize;
    core.read(|state| {
        state.seen(person, channel)?;
        let mut found = state.page_of(channel, before, None, limit, Some(person));
        found.reverse();
        Ok(found.into_iter().map(|m| state.message_for_page(m)).collect())
    })
}

async fn send(core: &Shared, person: Id, body: &Value) -> Done {
    let channel = field(body, "channel_id")?;
    let content = body["content"].as_str().unwrap_or("").trim().to_owned();
    if content.is_empty() || content.chars().count() > message::CONTENT {
        return Err(PageError::bad("content"));
    }
    core.change(|state, batch, now| {
        let found = state.seen(person, channel)?;
        let locked = found.thread.as_ref().is_some_and(|t| t.archived && t.locked);
        if locked && !state.who(person)?.manage {
            return Err(PageError::bad("archived"));
        }
        let inside = found.thread.as_ref().is_none_or(|t| t.members.contains_key(&person));
        let draft = message::Draft {
            content: Some(content),
            nonce: body.get("nonce").filter(|n| n.is_string()).cloned(),
            reference: snowflake(&body["reply_to"]),
            ..message::Draft::default()
        };
        let origin = Origin { author: person, channel, ..Origin::default() };
        let id = state
            .create_message(batch, now, origin, draft, &[])
            .map_err(|_| PageError::unknown("unknown_message"))?;
        if !inside {
            // Who speaks in a thread joins it.
            state.thread_membership(batch, now, channel, person, true);
        }
        Ok(state.messages.get(&id).map(|m| state.message_for_page(m)).unwrap_or_default())
    })
    .await
}

async fn channel(core: &Shared, body: &Value) -> Done {
    // Text channels are written so on Discord too.
    let name = body["name"].as_str().unwrap_or("").trim().to_lowercase().replace(' ', "-");
    if name.is_empty() || name.chars().count() > 100 || name.chars().any(char::is_control) {
        return Err(PageError::bad("name"));
    }
    core.change(|state, batch, now| {
        let id = state.create_channel(batch, now, name);
        Ok(state.channels.get(&id).map(|c| state.channel_json(c)).unwrap_or_default())
    })
    .await
}

async fn dm(core: &Shared, person: Id, body: &Value) -> Done {
    let user = field(body, "user_id")?;
    core.change(|state, batch, now| {
        if user != state.house.bot {
            return Err(PageError::unknown("unknown_user"));
        }
        let id = state.open_dm(batch, now, person);
        Ok(state.channels.get(&id).map(|c| state.channel_json(c)).unwrap_or_default())
    })
    .await
}

/// The component of this id, at any depth.
fn find<'a>(components: &'a [Value], custom_id: &str) -> Option<&'a Value> {
    components.iter().find_map(|component| {
        if component["custom_id"] == custom_id {
            return Some(component);
        }
        let inner = component["components"].as_array().and_then(|inner| find(inner, custom_id));
        inner.or_else(|| component.get("accessory").filter(|a| a["custom_id"] == custom_id))
    })
}

async fn press(core: &Shared, person: Id, body: &Value, select: bool) -> Done {
    let channel = field(body, "channel_id")?;
    let message = field(body, "message_id")?;
    let custom_id = body["custom_id"].as_str().unwrap_or("").to_owned();
    let id = core
        .change(|state, batch, now| {
            let found = state.seen_message(person, channel, message)?;
            let component = find(&found.components, &custom_id).ok_or(PageError::bad("unknown_component"))?;
            let kind = component["type"].as_i64().unwrap_or(0);
            if component["disabled"] == true || found.flags & LOADING != 0 {
                return Err(PageError::bad("disabled"));
            }
            if select != (kind != 2) || found.author != state.house.bot {
                return Err(PageError::bad("unknown_component"));
            }
            let mut data = json!({
                "custom_id": custom_id, "component_type": kind, "id": component["id"],
            });
            if select {
                let (values, resolved) = chosen(state, component, &body["values"])?;
                data["values"] = values;
                // Not even an empty one where nothing is to be resolved: discord.py would read it.
                if resolved != json!({}) {
                    data["resolved"] = resolved;
                }
            }
            let begin = Begin {
                kind: InteractionKind::Component,
                person,
                channel,
                message: Some(message),
                data,
                nonce: body["nonce"].clone(),
                focus: None,
                opened_by: None,
                token: random(32),
            };
            Ok::<_, PageError>(begin_logged(core, state, batch, now, begin))
        })
        .await?;
    watch(core, id);
    Ok(json!({"interaction_id": id}))
}

/// The chosen values of a menu, if it offers them, and what they stand for.
fn chosen(state: &State, component: &Value, values: &Value) -> Result<(Value, Value), PageError> {
    let Some(values) = values.as_array() else { return Err(PageError::bad("body").about("values")) };
    let count = values.len() as i64;
    let least = component["min_values"].as_i64().unwrap_or(1);
    let most = component["max_values"].as_i64().unwrap_or(1);
    if count < least || count > most {
        return Err(PageError::bad("count"));
    }
    if values.iter().enumerate().any(|(i, v)| values[..i].contains(v)) {
        return Err(PageError::bad("unknown_option"));
    }
    let kind = component["type"].as_i64().unwrap_or(0);
    if kind == 3 {
        let options = component["options"].as_array();
        let offered = |v: &Value| options.is_some_and(|list| list.iter().any(|o| o["value"] == *v));
        if !values.iter().all(offered) {
            return Err(PageError::bad("unknown_option"));
        }
        return Ok((values.clone().into(), json!({})));
    }
    // The other menus offer users (5), roles (6), both (7) or channels (8), as an option of a command would.
    let as_option = match kind {
        5 => 6,
        6 => 8,
        7 => 9,
        _ => 7,
    };
    let mut resolved = serde_json::Map::new();
    for value in values {
        let definition = json!({"options": [{"name": "v", "type": as_option}]});
        let given = json!([{"name": "v", "value": value}]);
        let checked = options::check(state, &definition, &given, false)
            .map_err(|_| PageError::bad("unknown_option"))?;
        for (sort, objects) in checked.resolved {
            let list = resolved.entry(sort).or_insert_with(|| json!({}));
            crate::local::wire::merge(list, objects);
        }
    }
    Ok((values.clone().into(), resolved.into()))
}

async fn command(core: &Shared, person: Id, body: &Value, typing: bool) -> Done {
    let channel = field(body, "channel_id")?;
    let command = field(body, "command_id")?;
    let id = core
        .change(|state, batch, now| {
            let place = state.seen(person, channel)?;
            let who = state.who(person)?;
            let found = state.commands.get(&command).ok_or(PageError::unknown("unknown_command"))?;
            let direct = place.kind == ChannelKind::Dm;
            if direct && (found.guild || !works_in_dm(&found.body)) {
                return Err(PageError::unknown("unknown_command"));
            }
            let need = found.body["default_member_permissions"].as_str().and_then(|p| p.parse::<u64>().ok());
            if !direct
                && need.is_some_and(|need| {
                    state.person_permissions(who, place) & need != need || (need == 0 && !who.manage)
                })
            {
                return Err(PageError::forbidden());
            }
            let checked = options::check(state, &found.body, &body["options"], typing)?;
            if typing && checked.focus.is_none() {
                return Err(PageError::bad("body").about("focused"));
            }
            let mut data = json!({
                "id": command, "name": found.body["name"], "type": 1,
            });
            if !checked.options.is_empty() {
                data["options"] = checked.options.into();
            }
            if !checked.resolved.is_empty() {
                data["resolved"] = checked.resolved.into();
            }
            if found.guild {
                data["guild_id"] = json!(state.house.guild);
            }
            let begin = Begin {
                kind: if typing { InteractionKind::Autocomplete } else { InteractionKind::Command },
                person,
                channel,
                message: None,
                data,
                nonce: body["nonce"].clone(),
                focus: checked.focus,
                opened_by: None,
                token: random(32),
            };
            Ok::<_, PageError>(begin_logged(core, state, batch, now, begin))
        })
        .await?;
    watch(core, id);
    Ok(json!({"interaction_id": id}))
}

fn works_in_dm(command: &Value) -> bool {
    match &command["contexts"] {
        Value::Array(contexts) => contexts.iter().any(|c| *c == 1),
        _ => command["dm_permission"] != false,
    }
}

async fn modal(core: &Shared, person: Id, body: &Value) -> Done {
    let opener = field(body, "interaction_id")?;
    let id = core
        .change(|state, batch, now| {
            let found = state.interactions.get(&opener).filter(|i| i.person == person);
            let found: &Interaction = found.ok_or(PageError::unknown("modal"))?;
            let modal = found.modal.as_ref().ok_or(PageError::unknown("modal"))?;
            let data = modals::filled(modal, &body["fields"])?;
            let begin = Begin {
                kind: InteractionKind::Modal,
                person,
                channel: found.channel,
                message: found.message.filter(|m| state.messages.contains_key(m)),
                data,
                nonce: body["nonce"].clone(),
                focus: None,
                opened_by: Some(opener),
                token: random(32),
            };
            Ok::<_, PageError>(begin_logged(core, state, batch, now, begin))
        })
        .await?;
    watch(core, id);
    Ok(json!({"interaction_id": id}))
}

fn begin_logged(
    core: &Shared,
    state: &mut State,
    batch: &mut crate::local::batch::Batch,
    now: i64,
    begin: Begin,
) -> Id {
    let kind = begin.kind.number();
    let id = state.begin(batch, now, begin);
    core.log.created(id, kind);
    id
}

/// Tells the tab when 3 s pass without an answer.
fn watch(core: &Shared, interaction: Id) {
    let core = core.clone();
    tokio::spawn(async move {
        tokio::time::sleep(std::time::Duration::from_millis(FIRST_ANSWER as u64)).await;
        let waiting = core
            .read(|s| s.interactions.get(&interaction).is_some_and(|i| i.answered.is_none() && !i.failed));
        if waiting {
            core.note(|state, batch, _| state.expire(batch, interaction)).await;
        }
    });
}

async fn dismiss(core: &Shared, person: Id, body: &Value) -> Done {
    let message = field(body, "message_id")?;
    core.change(|state, batch, _| {
        let own = state.messages.get(&message).is_some_and(|m| m.only_for == Some(person));
        if !own {
            return Err(PageError::unknown("unknown_message"));
        }
        // The bot is not told: only the client forgets.
        if let Some(gone) = state.forget_message(batch, message) {
            batch.frame(only(person), "message_delete", json!({"id": gone.id, "channel_id": gone.channel}));
        }
        Ok(json!({}))
    })
    .await
}

async fn edit(core: &Shared, person: Id, body: &Value) -> Done {
    let channel = field(body, "channel_id")?;
    let message = field(body, "message_id")?;
    let content = body["content"].as_str().unwrap_or("").trim().to_owned();
    if content.is_empty() || content.chars().count() > message::CONTENT {
        return Err(PageError::bad("content"));
    }
    core.change(|state, batch, now| {
        if state.seen_message(person, channel, message)?.author != person {
            return Err(PageError::forbidden());
        }
        let draft = message::Draft { content: Some(content), ..message::Draft::default() };
        state
            .edit_message(batch, now, message, draft, &[])
            .map_err(|_| PageError::unknown("unknown_message"))?;
        Ok(state.messages.get(&message).map(|m| state.message_for_page(m)).unwrap_or_default())
    })
    .await
}

async fn delete(core: &Shared, person: Id, body: &Value) -> Done {
    let channel = field(body, "channel_id")?;
    let message = field(body, "message_id")?;
    core.change(|state, batch, _| {
        let found = state.seen_message(person, channel, message)?;
        let direct = state.seen(person, channel)?.kind == ChannelKind::Dm;
        let allowed = found.author == person || (state.who(person)?.manage && !direct);
        if !allowed || found.only_for.is_some() {
            return Err(PageError::forbidden());
        }
        state.delete_message(batch, message);
        Ok(json!({}))
    })
    .await
}

async fn settings(core: &Shared, person: Id, body: &Value) -> Done {
    core.change(|state, batch, _| {
        let mut who = state.who(person)?.clone();
        if let Some(locale) = body["locale"].as_str() {
            if !limits::commands::is_locale(locale) {
                return Err(PageError::bad("value").about("locale"));
            }
            who.locale = locale.to_owned();
        }
        if let Some(closed) = body["dms_closed"].as_bool() {
            who.dms_closed = closed;
        }
        let out = json!({"locale": who.locale, "dms_closed": who.dms_closed, "manage": who.manage});
        state.put_person(batch, who);
        Ok(out)
    })
    .await
}

async fn deny(core: &Shared, body: &Value) -> Done {
    let channel = field(body, "channel_id")?;
    let names: Vec<&str> =
        body["deny"].as_array().map_or(Vec::new(), |list| list.iter().filter_map(Value::as_str).collect());
    let bits = permissions::by_names(names).ok_or(PageError::bad("value").about("deny"))?;
    core.change(|state, batch, _| {
        let kind = state.channels.get(&channel).map(|c| c.kind);
        if kind != Some(ChannelKind::Text) {
            return Err(PageError::unknown("unknown_channel"));
        }
        state.deny(batch, channel, bits);
        Ok(state.channels.get(&channel).map(|c| state.channel_json(c)).unwrap_or_default())
    })
    .await
}

async fn manage(core: &Shared, person: Id, body: &Value) -> Done {
    let on = body["on"].as_bool().ok_or(PageError::bad("body").about("on"))?;
    let online = core.hub.is_online(person);
    core.change(|state, batch, _| {
        state.set_manage(batch, person, on, online);
        Ok(json!({"manage": on}))
    })
    .await
}

async fn read(core: &Shared, person: Id, body: &Value) -> Done {
    let channel = field(body, "channel_id")?;
    let message = field(body, "message_id")?;
    core.change(|state, batch, _| {
        state.seen(person, channel)?;
        let mut who = state.who(person)?.clone();
        let mark = who.read.entry(channel).or_insert(message);
        *mark = (*mark).max(message);
        state.put_person(batch, who);
        Ok(json!({}))
    })
    .await
}

async fn leave(core: &Shared, person: Id) -> Done {
    core.change(|state, batch, _| {
        state.leave(batch, person);
        Ok::<_, PageError>(())
    })
    .await?;
    core.hub.close_tabs_of(person);
    Ok(json!({}))
}
