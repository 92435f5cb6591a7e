//! The server side of the page: its files, joining, the socket of a tab. What a tab may do is in [`verbs`];
//! which options a command takes is in [`options`], what fits a modal in [`modals`].

pub mod modals;
pub mod options;
pub mod verbs;

use std::collections::BTreeMap;

use axum::{
    Json,
    body::Body,
    extract::{
        Path, Query, State as Extract,
        ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade},
    },
    http::{HeaderMap, StatusCode, header},
    response::{IntoResponse, Response},
};
use rust_embed::RustEmbed;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    batch::Audience,
    files, hub,
    ids::Id,
    intents, limits,
    model::{ChannelKind, Person},
    server::{Shared, random},
    state::{State, Unwritten},
};

#[derive(RustEmbed)]
#[folder = "assets/page/"]
struct Assets;

/// A tab's request refused: HTTP status, a key the page has words for, what it is about.
#[derive(Debug, Clone)]
pub struct PageError {
    /// HTTP status.
    pub status: u16,
    /// Key.
    pub key: &'static str,
    /// The field it is about.
    pub detail: Option<String>,
}

impl PageError {
    /// 400 with a key.
    pub fn bad(key: &'static str) -> Self {
        Self { status: 400, key, detail: None }
    }

    /// 404 with a key.
    pub fn unknown(key: &'static str) -> Self {
        Self { status: 404, key, detail: None }
    }

    /// 403.
    pub fn forbidden() -> Self {
        Self { status: 403, key: "forbidden", detail: None }
    }

    /// Says which field.
    pub fn about(mut self, detail: impl Into<String>) -> Self {
        self.detail = Some(detail.into());
        self
    }
}

impl From<Unwritten> for PageError {
    fn from(_: Unwritten) -> Self {
        Self { status: 500, key: "unwritten", detail: None }
    }
}

impl IntoResponse for PageError {
    fn into_response(self) -> Response {
        let status = StatusCode::from_u16(self.status).unwrap_or(StatusCode::BAD_REQUEST);
        (status, Json(json!({"error": self.key, "detail": self.detail}))).into_response()
    }
}

/// `GET /`.
pub async fn index() -> Response {
    asset("index.html")
}

/// `GET /page/{file}`.
pub async fn static_file(Path(file): Path<String>) -> Response {
    asset(&file)
}

fn asset(name: &str) -> Response {
    let Some(file) = Assets::get(name) else { return StatusCode::NOT_FOUND.into_response() };
    let headers = [
        (header::CONTENT_TYPE, files::content_type(name)),
        (header::CACHE_CONTROL, "no-cache"),
        (header::X_CONTENT_TYPE_OPTIONS, "nosniff"),
        // Nothing is loaded from elsewhere.
        (
            header::CONTENT_SECURITY_POLICY,
            "default-src 'self'; img-src 'self' data: blob:; style-src 'self' 'unsafe-inline'; connect-src 'self' ws: wss:; frame-ancestors 'none'",
        ),
    ];
    (headers, Body::from(file.data.into_owned())).into_response()
}

/// `GET /page/info`.
pub async fn info(Extract(core): Extract<Shared>) -> Json<Value> {
    Json(core.read(|state| {
        json!({
            "join_code_needed": core.join_code.is_some(),
            "guild": {"id": state.house.guild, "name": state.house.name},
            "locales": ["pt-BR", "en-US"],
        })
    }))
}

/// Who wants to join.
#[derive(Debug, Deserialize)]
pub struct Join {
    #[serde(default)]
    name: String,
    code: Option<String>,
    locale: Option<String>,
}

/// `POST /page/join`.
pub async fn join(Extract(core): Extract<Shared>, Json(join): Json<Join>) -> Result<Json<Value>, PageError> {
    if let Some(code) = &core.join_code
        && join.code.as_deref().map(str::trim) != Some(code.as_str())
    {
        return Err(PageError { status: 403, key: "code", detail: None });
    }
    let name: String = join.name.split_whitespace().collect::<Vec<_>>().join(" ");
    let plain = name.chars().all(|c| !c.is_control());
    if name.is_empty() || name.chars().count() > 32 || !plain {
        return Err(PageError::bad("name"));
    }
    let locale = join.locale.filter(|l| limits::commands::is_locale(l)).unwrap_or_else(|| "pt-BR".to_owned());
    let hub = core.hub.clone();
    let answer = core
        .change(|state, batch, now| {
            let taken = |p: &&Person| p.member && p.name == name && hub.is_online(p.id);
            if state.people.values().any(|p| taken(&p)) {
                return Err(PageError { status: 409, key: "taken", detail: None });
            }
            let person = Person {
                id: state.ids.next(now),
                name,
                token: random(24),
                locale,
                dms_closed: false,
                manage: false,
                member: true,
                joined: now,
                read: BTreeMap::new(),
            };
            let (id, token) = (person.id, person.token.clone());
            state.put_person(batch, person.clone());
            batch.frame(Audience::Everyone, "member", state.page_member(&person, false));
            let mut data = state.member(id).unwrap_or_default();
            data["guild_id"] = json!(state.house.guild);
            batch.event("GUILD_MEMBER_ADD", intents::GUILD_MEMBERS, data);
            Ok(json!({"token": token, "user": state.user(id)}))
        })
        .await?;
    Ok(Json(answer))
}

/// The socket's query.
#[derive(Debug, Deserialize)]
pub struct Ticket {
    #[serde(default)]
    token: String,
}

/// `GET /page/socket`.
pub async fn socket(
    Extract(core): Extract<Shared>,
    Query(ticket): Query<Ticket>,
    upgrade: WebSocketUpgrade,
) -> Response {
    upgrade.max_message_size(1 << 16).on_upgrade(move |socket| async move {
        let person = core.read(|s| s.person_by_token(&ticket.token).map(|p| p.id));
        match person {
            Some(person) => listen(core, person, socket).await,
            None => close(socket, 4401, "unknown token").await,
        }
    })
}

async fn close(mut socket: WebSocket, code: u16, reason: &'static str) {
    let frame = CloseFrame { code, reason: reason.into() };
    if socket.send(Message::Close(Some(frame))).await.is_ok() {
        let rest = async { while let Some(Ok(_)) = socket.recv().await {} };
        let _ = tokio::time::timeout(std::time::Duration::from_secs(2), rest).await;
    }
}

async fn listen(core: Shared, person: Id, mut socket: WebSocket) {
    let (to, mut frames) = hub::tab_queue();
    let hub = core.hub.clone();
    // Under the state's lock: the first frame tells all that the later ones don't.
    let (number, first, ready) = core.read(|state| {
        let (number, first) = hub.open_tab(person, to);
        (number, first, state.ready_frame(person, &hub))
    });
    if first {
        tell_online(&core, person, true).await;
    }
    let mut open = socket.send(Message::Text(ready.to_string().into())).await.is_ok();
    while open {
        tokio::select! {
            frame = frames.recv() => match frame {
                Some(text) => open = socket.send(Message::Text(text.into())).await.is_ok(),
                None => {
                    let left = core.read(|s| s.people.get(&person).is_none_or(|p| !p.member));
                    let (code, reason) = if left { (4401, "left") } else { (1013, "too far behind") };
                    close(socket, code, reason).await;
                    break;
                }
            },
            message = socket.recv() => open = matches!(message, Some(Ok(m)) if !matches!(m, Message::Close(_))),
        }
    }
    if core.hub.close_tab(number) {
        tell_online(&core, person, false).await;
    }
}

async fn tell_online(core: &Shared, person: Id, online: bool) {
    core.note(|state, batch, _| {
        if let Some(who) = state.people.get(&person).filter(|p| p.member) {
            batch.frame(Audience::Everyone, "member", state.page_member(who, online));
        }
    })
    .await;
}

/// `POST /page/do`.
pub async fn act(
    Extract(core): Extract<Shared>,
    headers: HeaderMap,
    Json(body): Json<Value>,
) -> Result<Json<Value>, PageError> {
    let given = headers.get(header::AUTHORIZATION).and_then(|v| v.to_str().ok()).unwrap_or("");
    let token = given.strip_prefix("Bearer ").unwrap_or("");
    let person = core.read(|s| s.person_by_token(token).map(|p| p.id));
    let person = person.ok_or(PageError { status: 401, key: "token", detail: None })?;
    verbs::act(&core, person, &body).await.map(Json)
}

impl State {
    fn ready_frame(&self, person: Id, hub: &hub::Hub) -> Value {
        let Some(me) = self.people.get(&person) else { return Value::Null };
        let channels: Vec<Value> = self.text_channels().into_iter().map(|c| self.channel_json(c)).collect();
        let threads: Vec<Value> =
            self.threads().filter(|c| self.person_sees(me, c)).map(|c| self.channel_json(c)).collect();
        let members: Vec<Value> = self
            .people
            .values()
            .filter(|p| p.member)
            .map(|p| self.page_member(p, hub.is_online(p.id)))
            .collect();
        let dms: Vec<Value> = self
            .channels
            .values()
            .filter(|c| c.kind == ChannelKind::Dm && c.person == Some(person))
            .map(|c| json!({"channel": self.channel_json(c), "last_message_id": c.last_message}))
            .collect();
        let mut ready = json!({
            "me": self.user(person), "channels": channels, "threads": threads, "members": members,
            "commands": self.commands_offered(), "dms": dms, "read": me.read,
            "settings": {"locale": me.locale, "dms_closed": me.dms_closed, "manage": me.manage},
        });
        ready["guild"] = json!({"id": self.house.guild, "name": self.house.name, "roles": self.roles()});
        ready["bot"] = json!(self.user(self.house.bot));
        ready["bot_online"] = hub.bot_online().into();
        json!({"t": "ready", "d": ready})
    }
}
