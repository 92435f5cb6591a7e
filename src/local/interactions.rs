//! An interaction's life in the state: begun by a tab, told to the bot, answered once within 3 s, its token
//! good for 15 minutes. Follow-ups are in [`super::rest::webhooks`].

use serde_json::{Value, json};

use super::{
    batch::{Batch, Event, Out},
    error::ApiError,
    ids::Id,
    limits::{self, FILE_BYTES, Problems, message},
    messages::{Origin, only, says_nothing},
    model::{EPHEMERAL, Interaction, InteractionKind, LOADING, Message},
    rest::form::Form,
    state::{State, rows},
    wire_message::{COMMAND_ANSWER, REPLY},
};

/// How long the first answer may take, milliseconds.
pub const FIRST_ANSWER: i64 = 3_000;
/// How long a token is good, milliseconds.
pub const TOKEN_LIFE: i64 = 15 * 60_000;

/// How long an ephemeral message is shown, milliseconds.
const EPHEMERAL_LIFE: i64 = 24 * 3_600_000;

/// What a tab did.
#[derive(Debug)]
pub struct Begin {
    /// What sort.
    pub kind: InteractionKind,
    /// Who.
    pub person: Id,
    /// Where.
    pub channel: Id,
    /// The message whose component it was.
    pub message: Option<Id>,
    /// Discord's `data`.
    pub data: Value,
    /// The tab's mark.
    pub nonce: Value,
    /// Type of the option being typed.
    pub focus: Option<i64>,
    /// The interaction whose answer was the modal.
    pub opened_by: Option<Id>,
    /// The interaction's token; secret, hence random.
    pub token: String,
}

impl State {
    /// Begins an interaction and tells the bot.
    pub fn begin(&mut self, batch: &mut Batch, now: i64, begin: Begin) -> Id {
        let id = self.ids.next(now);
        let opener = begin.opened_by.and_then(|o| self.interactions.get(&o));
        let owners = self.owners(begin.channel);
        let mut metadata = json!({
            "id": id, "type": begin.kind.number(), "user": self.user(begin.person),
            "authorizing_integration_owners": owners,
        });
        match (begin.kind, begin.message, opener) {
            // Not in Discord's description, but sent: a client's "used /play" is made of it.
            (InteractionKind::Command, ..) => metadata["name"] = begin.data["name"].clone(),
            (InteractionKind::Component, Some(message), _) => {
                metadata["interacted_message_id"] = json!(message);
            }
            (InteractionKind::Modal, _, Some(opener)) => {
                metadata["triggering_interaction_metadata"] = opener.metadata.clone();
            }
            _ => {}
        }
        let interaction = Interaction {
            id,
            token: begin.token,
            kind: begin.kind,
            person: begin.person,
            channel: begin.channel,
            message: begin.message,
            created: now,
            nonce: begin.nonce,
            focus: begin.focus,
            opened_by: begin.opened_by,
            metadata,
            answered: None,
            failed: false,
            original: None,
            modal: None,
        };
        let data = self.interaction_json(&interaction, begin.data);
        let guild = self.channels.get(&begin.channel).is_some_and(|c| c.person.is_none());
        self.put_interaction(batch, interaction);
        batch.out.push(Out::Event(Event {
            name: "INTERACTION_CREATE",
            data,
            intents: 0,
            content: false,
            guild,
            interaction: Some(id),
        }));
        id
    }

    fn owners(&self, channel: Id) -> Value {
        if self.channels.get(&channel).is_some_and(|c| c.person.is_none()) {
            json!({"0": self.house.guild})
        } else {
            json!({"0": "0"})
        }
    }

    fn interaction_json(&self, interaction: &Interaction, data: Value) -> Value {
        let mut out = json!({
            "id": interaction.id, "application_id": self.house.bot, "type": interaction.kind.number(),
            "token": interaction.token, "version": 1, "channel_id": interaction.channel,
            "entitlements": [], "attachment_size_limit": FILE_BYTES,
            "authorizing_integration_owners": self.owners(interaction.channel),
        });
        out["data"] = data;
        let person = self.people.get(&interaction.person);
        let locale = person.map_or("en-US", |p| p.locale.as_str());
        out["locale"] = locale.into();
        if let (Some(channel), Some(person)) = (self.channels.get(&interaction.channel), person) {
            let permissions = self.person_permissions(person, channel).to_string();
            let mut about = self.channel_json(channel);
            about["permissions"] = permissions.clone().into();
            out["channel"] = about;
            out["app_permissions"] = self.bot_permissions(channel).to_string().into();
            if channel.person.is_some() {
                out["context"] = 1.into();
                out["user"] = json!(self.user(person.id));
            } else {
                let mut member = self.member(person.id).unwrap_or_default();
                member["permissions"] = permissions.into();
                out["member"] = member;
                out["context"] = 0.into();
                out["guild_id"] = json!(self.house.guild);
                out["guild_locale"] = self.locale.clone().into();
                out["guild"] = self.guild_partial();
            }
        }
        if let Some(message) = interaction.message.and_then(|m| self.messages.get(&m)) {
            out["message"] = self.message_json(message);
        }
        out
    }

    /// The 3 s have passed: tells the tab if there was no answer.
    pub fn expire(&mut self, batch: &mut Batch, id: Id) {
        let Some(interaction) = self.interactions.get(&id).filter(|i| i.answered.is_none() && !i.failed)
        else {
            return;
        };
        let mut interaction = interaction.clone();
        interaction.failed = true;
        self.tell_state(batch, &interaction, "failed", None);
        self.put_interaction(batch, interaction);
    }

    /// Forgets interactions whose token is long over, and ephemeral messages of yesterday.
    pub fn forget_interactions(&mut self, batch: &mut Batch, now: i64) {
        let over: Vec<Id> = self
            .interactions
            .values()
            .filter(|i| now - i.created > TOKEN_LIFE + FIRST_ANSWER)
            .map(|i| i.id)
            .collect();
        for id in over {
            self.interactions.remove(&id);
            batch.drop(rows::INTERACTION, id);
        }
        // Ephemeral messages are the client's, not the server's: it shows them as long as it runs.
        let shown = |m: &&Message| m.only_for.is_some() && now - m.sent > EPHEMERAL_LIFE;
        let faded: Vec<Id> = self.messages.values().filter(shown).map(|m| m.id).collect();
        for id in faded {
            if let Some(gone) = self.forget_message(batch, id) {
                let data = json!({"id": id, "channel_id": gone.channel});
                batch.frame(self.audience_of(&gone), "message_delete", data);
            }
        }
    }

    fn tell_state(&self, batch: &mut Batch, interaction: &Interaction, state: &str, modal: Option<&Value>) {
        let mut data = json!({
            "nonce": interaction.nonce, "interaction_id": interaction.id, "state": state,
        });
        if let Some(modal) = modal {
            data["modal"] = modal.clone();
        }
        batch.frame(only(interaction.person), "interaction", data);
    }

    /// The bot's first answer. Gives back the body for those who asked for one.
    pub fn answer(
        &mut self,
        batch: &mut Batch,
        now: i64,
        id: Id,
        token: &str,
        form: Form,
    ) -> Result<(u8, Value), ApiError> {
        let interaction = self.interactions.get(&id).filter(|i| i.token == token);
        let mut interaction = interaction.ok_or_else(ApiError::unknown_interaction)?.clone();
        if interaction.answered.is_some() {
            return Err(ApiError::already_acknowledged());
        }
        if interaction.failed || now - interaction.created > FIRST_ANSWER {
            return Err(ApiError::unknown_interaction());
        }
        let kind = answer_kind(&interaction, &form.json)?;
        if kind == 1 {
            return Ok((kind, self.callback_json(&interaction, kind, None)));
        }
        let data = form.json.get("data").cloned().unwrap_or(Value::Null);
        let mut shown = None;
        match kind {
            4 | 5 => shown = Some(self.answer_message(batch, now, &mut interaction, kind, data, form)?),
            6 => interaction.original = interaction.message,
            7 => {
                let Some(message) = interaction.message.filter(|m| self.messages.contains_key(m)) else {
                    return Err(ApiError::unknown_message());
                };
                let form = Form { json: data, ..form };
                let draft = message::check(&form).map_err(under_data)?;
                if !form.json.is_null() {
                    self.edit_message(batch, now, message, draft, &form.files).map_err(under_data)?;
                }
                interaction.original = Some(message);
                shown = Some(message);
            }
            8 => {
                let choices = limits::commands::autocomplete(&data, interaction.focus.unwrap_or(3))?;
                let news = json!({"nonce": interaction.nonce, "choices": choices});
                batch.frame(only(interaction.person), "autocomplete", news);
            }
            9 => {
                limits::modal::check(&data)?;
                self.tell_state(batch, &interaction, "modal", Some(&data));
                interaction.modal = Some(data);
            }
            _ => {}
        }
        interaction.answered = Some(kind);
        match kind {
            5 => self.tell_state(batch, &interaction, "thinking", None),
            4 | 6 | 7 => self.tell_state(batch, &interaction, "ok", None),
            _ => {}
        }
        if let Some(mut opener) = interaction.opened_by.and_then(|o| self.interactions.get(&o).cloned()) {
            // The modal closes once what was filled in is answered.
            opener.modal = None;
            self.put_interaction(batch, opener);
        }
        let body = self.callback_json(&interaction, kind, shown);
        self.put_interaction(batch, interaction);
        Ok((kind, body))
    }

    /// Types 4 and 5: a new message.
    fn answer_message(
        &mut self,
        batch: &mut Batch,
        now: i64,
        interaction: &mut Interaction,
        kind: u8,
        data: Value,
        form: Form,
    ) -> Result<Id, ApiError> {
        let form = Form { json: data, ..form };
        if kind == 4 && form.json.is_null() {
            return Err(ApiError::invalid("data", "BASE_TYPE_REQUIRED", "This field is required"));
        }
        let mut draft = message::check(&form).map_err(under_data)?;
        let private = draft.flags.unwrap_or(0) & EPHEMERAL != 0;
        let mut files = form.files;
        if kind == 5 {
            draft = message::Draft { flags: draft.flags, ..message::Draft::default() };
            files.clear();
        } else if says_nothing(&draft, &files) {
            return Err(ApiError::empty_message());
        }
        let (message_kind, reference) = match interaction.kind {
            InteractionKind::Command | InteractionKind::Autocomplete => (COMMAND_ANSWER, None),
            _ => match interaction.message {
                Some(message) => (REPLY, Some(message)),
                None => (0, None),
            },
        };
        let origin = Origin {
            author: self.house.bot,
            channel: interaction.channel,
            kind: message_kind,
            by_interaction: true,
            metadata: Some(interaction.metadata.clone()),
            only_for: private.then_some(interaction.person),
            loading: kind == 5,
            reference,
        };
        let id = self.create_message(batch, now, origin, draft, &files).map_err(under_data)?;
        interaction.original = Some(id);
        Ok(id)
    }

    fn callback_json(&self, interaction: &Interaction, kind: u8, shown: Option<Id>) -> Value {
        let mut about = json!({
            "id": interaction.id, "type": interaction.kind.number(), "channel_id": interaction.channel,
        });
        if self.channels.get(&interaction.channel).is_some_and(|c| c.person.is_none()) {
            about["guild_id"] = json!(self.house.guild);
        }
        let mut out = json!({});
        if let Some(message) = shown.and_then(|m| self.messages.get(&m)) {
            about["response_message_id"] = json!(message.id);
            about["response_message_loading"] = (message.flags & LOADING != 0).into();
            about["response_message_ephemeral"] = (message.flags & EPHEMERAL != 0).into();
            // A deferral's message is not shown here: Discord describes only types 4 and 7.
            if kind != 5 {
                out["resource"] = json!({"type": kind, "message": self.message_json(message)});
            }
        }
        out["interaction"] = about;
        out
    }

    /// The interaction whose token this is, for a follow-up.
    pub fn by_token(&self, now: i64, application: Id, token: &str) -> Result<&Interaction, ApiError> {
        if application != self.house.bot {
            return Err(ApiError::unknown_webhook());
        }
        let found = self.interactions.values().rev().find(|i| i.token == token);
        let interaction =
            found.filter(|i| now - i.created <= TOKEN_LIFE).ok_or_else(ApiError::invalid_webhook_token)?;
        if interaction.answered.is_none() { Err(ApiError::unknown_webhook()) } else { Ok(interaction) }
    }
}

/// Reads and checks the type of an answer.
fn answer_kind(interaction: &Interaction, body: &Value) -> Result<u8, ApiError> {
    let from_message = interaction.message.is_some();
    let allowed: &[i64] = match interaction.kind {
        InteractionKind::Command => &[1, 4, 5, 9],
        InteractionKind::Component => &[1, 4, 5, 6, 7, 9],
        InteractionKind::Autocomplete => &[1, 8],
        InteractionKind::Modal if from_message => &[1, 4, 5, 6, 7],
        InteractionKind::Modal => &[1, 4, 5],
    };
    let mut problems = Problems::default();
    match body.get("type").and_then(Value::as_i64) {
        Some(kind) if allowed.contains(&kind) => return Ok(kind as u8),
        Some(_) => {
            let list: Vec<String> = allowed.iter().map(i64::to_string).collect();
            problems.choice("type", &list.join(", "));
        }
        None => problems.required("type"),
    }
    Err(problems.into_error())
}

/// Moves complaints about a message to where the message is in a callback.
fn under_data(mut error: ApiError) -> ApiError {
    if let Some(errors) = error.errors.take() {
        error.errors = Some([("data".to_owned(), Value::Object(errors))].into_iter().collect());
    }
    error
}
