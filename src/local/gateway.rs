//! The gateway's socket: HELLO, IDENTIFY, heartbeats, RESUME, and Discord's close codes. What events are
//! told to whom is the [`super::hub`]'s.

use std::{
    collections::VecDeque,
    time::{Duration, Instant},
};

use axum::{
    extract::{
        State as Extract,
        ws::{CloseFrame, Message, WebSocket, WebSocketUpgrade, rejection::WebSocketUpgradeRejection},
    },
    response::Response,
};
use serde_json::{Value, json};
use tokio::sync::mpsc;

use super::{
    batch::Audience,
    hub::{Lost, Push},
    intents, page,
    rest::gateway_url,
    server::{Shared, random},
};

/// How often the bot is asked to be heard of.
const HEARTBEAT: Duration = Duration::from_millis(41_250);
/// Frames a bot may send in a minute.
const FRAMES: usize = 120;

/// Opens the socket.
pub async fn open(Extract(core): Extract<Shared>, upgrade: WebSocketUpgrade) -> Response {
    upgrade.max_message_size(1 << 20).on_upgrade(move |socket| async move {
        Connection::new(core).run(socket).await;
    })
}

/// `GET /` where page and bot share an address: a socket is the gateway's, anything else the page.
pub async fn or_page(
    core: Extract<Shared>,
    upgrade: Result<WebSocketUpgrade, WebSocketUpgradeRejection>,
) -> Response {
    match upgrade {
        Ok(upgrade) => open(core, upgrade).await,
        Err(_) => page::index().await,
    }
}

/// Why a connection ends.
enum End {
    /// Tell the client this code.
    Close(u16, &'static str),
    /// The other side is gone or said goodbye; with 1000 or 1001 for good.
    Gone { for_good: bool },
    /// Just stop.
    Die,
}

struct Connection {
    core: Shared,
    number: Option<u64>,
    to: mpsc::UnboundedSender<Push>,
    pushes: mpsc::UnboundedReceiver<Push>,
    heard: Instant,
    frames: VecDeque<Instant>,
}

impl Connection {
    fn new(core: Shared) -> Self {
        let (to, pushes) = mpsc::unbounded_channel();
        Self { core, number: None, to, pushes, heard: Instant::now(), frames: VecDeque::new() }
    }

    async fn run(mut self, mut socket: WebSocket) {
        let hello = json!({"op": 10, "d": {"heartbeat_interval": HEARTBEAT.as_millis() as u64}, "s": null, "t": null});
        let end = if send(&mut socket, hello.to_string()).await {
            self.talk(&mut socket).await
        } else {
            End::Gone { for_good: false }
        };
        let for_good = match end {
            End::Close(code, _) => matches!(code, 4004 | 4010..=4014),
            End::Gone { for_good } => for_good,
            End::Die => false,
        };
        if let Some(number) = self.number
            && self.core.hub.disconnect(number, for_good)
        {
            tell_online(&self.core, false).await;
        }
        if let End::Close(code, reason) = end {
            tracing::debug!(code, reason, "the local gateway closes a connection");
            let frame = CloseFrame { code, reason: reason.into() };
            if socket.send(Message::Close(Some(frame))).await.is_err() {
                return;
            }
        }
        if !matches!(end, End::Die) {
            // Reads on until the other side is done: else it would wait for an answer to its goodbye.
            let rest = async { while let Some(Ok(_)) = socket.recv().await {} };
            let _ = tokio::time::timeout(Duration::from_secs(2), rest).await;
        }
    }

    async fn talk(&mut self, socket: &mut WebSocket) -> End {
        loop {
            let deadline = tokio::time::Instant::from_std(self.heard + HEARTBEAT * 2);
            tokio::select! {
                push = self.pushes.recv() => match push {
                    Some(Push::Text(text)) => if !send(socket, text).await {
                        return End::Gone { for_good: false };
                    },
                    Some(Push::Close(code, reason)) => return End::Close(code, reason),
                    Some(Push::Die) | None => return End::Die,
                },
                frame = socket.recv() => {
                    let text = match frame {
                        Some(Ok(Message::Text(text))) => text.to_string(),
                        Some(Ok(Message::Binary(bytes))) => match String::from_utf8(bytes.to_vec()) {
                            Ok(text) => text,
                            Err(_) => return End::Close(4002, "Error while decoding payload."),
                        },
                        Some(Ok(Message::Close(frame))) => {
                            let for_good = frame.is_some_and(|f| matches!(f.code, 1000 | 1001));
                            return End::Gone { for_good };
                        }
                        Some(Ok(_)) => continue,
                        Some(Err(_)) | None => return End::Gone { for_good: false },
                    };
                    match self.hear(&text).await {
                        Ok(None) => {}
                        Ok(Some(reply)) => if !send(socket, reply.to_string()).await {
                            return End::Gone { for_good: false };
                        },
                        Err(end) => return end,
                    }
                }
                () = tokio::time::sleep_until(deadline) => return End::Close(4009, "Session timed out."),
            }
        }
    }

    async fn hear(&mut self, text: &str) -> Result<Option<Value>, End> {
        let now = Instant::now();
        self.frames.push_back(now);
        while self.frames.front().is_some_and(|f| now.duration_since(*f) > Duration::from_secs(60)) {
            self.frames.pop_front();
        }
        if self.frames.len() > FRAMES {
            return Err(End::Close(4008, "You are being rate limited."));
        }
        let Ok(frame) = serde_json::from_str::<Value>(text) else {
            return Err(End::Close(4002, "Error while decoding payload."));
        };
        let data = &frame["d"];
        match frame["op"].as_u64() {
            Some(1) => {
                self.heard = now;
                Ok(Some(json!({"op": 11, "d": null, "s": null, "t": null})))
            }
            Some(2) => self.identify(data).await.map(|()| None),
            Some(6) => self.resume(data).await,
            Some(3 | 4 | 8 | 14 | 31 | 43) if self.number.is_none() => {
                Err(End::Close(4003, "Not authenticated."))
            }
            Some(8) => {
                self.members(data);
                Ok(None)
            }
            Some(3 | 4 | 14 | 31 | 43) => Ok(None),
            Some(_) => Err(End::Close(4001, "Unknown opcode.")),
            None => Err(End::Close(4002, "Error while decoding payload.")),
        }
    }

    fn token_fits(&self, data: &Value) -> bool {
        let given = data["token"].as_str().unwrap_or("");
        let given = given.strip_prefix("Bot ").unwrap_or(given);
        self.core.read(|s| s.house.token == given)
    }

    async fn identify(&mut self, data: &Value) -> Result<(), End> {
        if self.number.is_some() {
            return Err(End::Close(4005, "Already authenticated."));
        }
        if !self.token_fits(data) {
            return Err(End::Close(4004, "Authentication failed."));
        }
        let wanted = data["intents"].as_u64().filter(|i| i & !intents::ALL == 0);
        let wanted = wanted.ok_or(End::Close(4013, "Invalid intent(s)."))?;
        if wanted & intents::PRIVILEGED != 0 && self.core.faults.refuses_privileged() {
            return Err(End::Close(4014, "Disallowed intent(s)."));
        }
        let shard = match (&data["shard"], data["shard"][0].as_u64(), data["shard"][1].as_u64()) {
            (Value::Null, _, _) => (0, 1),
            (_, Some(index), Some(count)) if index < count => (index, count),
            _ => return Err(End::Close(4010, "Invalid shard.")),
        };
        let session = random(16);
        let hub = self.core.hub.clone();
        // Under the state's lock: nothing happens between what READY tells and the first event after it.
        let number = self.core.read(|state| {
            let house = &state.house;
            let ready = json!({
                "v": 10, "user": state.me(), "session_id": session, "session_type": "normal",
                "resume_gateway_url": gateway_url(&self.core), "shard": [shard.0, shard.1],
                "guilds": [{"id": house.guild, "unavailable": true}],
                "application": {"id": house.bot, "flags": 0}, "private_channels": [],
                "relationships": [], "presences": [], "guild_join_requests": [],
                "geo_ordered_rtc_regions": [], "user_settings": {}, "auth": {}, "_trace": [],
            });
            let mut first = vec![("READY", ready)];
            if wanted & intents::GUILDS != 0 && (house.guild.0 >> 22) % shard.1 == shard.0 {
                first.push(("GUILD_CREATE", state.guild_create(wanted & intents::GUILD_PRESENCES != 0)));
            }
            hub.identify(&session, wanted, shard, self.to.clone(), &first)
        });
        self.number = Some(number);
        self.heard = Instant::now();
        tell_online(&self.core, true).await;
        Ok(())
    }

    async fn resume(&mut self, data: &Value) -> Result<Option<Value>, End> {
        if self.number.is_some() {
            return Err(End::Close(4005, "Already authenticated."));
        }
        if !self.token_fits(data) {
            return Err(End::Close(4004, "Authentication failed."));
        }
        let session = data["session_id"].as_str().unwrap_or("");
        let sequence = data["seq"].as_u64().unwrap_or(0);
        match self.core.hub.resume(session, sequence, self.to.clone()) {
            Ok(number) => {
                self.number = Some(number);
                self.heard = Instant::now();
                tell_online(&self.core, true).await;
                Ok(None)
            }
            Err(Lost::Session) => Ok(Some(json!({"op": 9, "d": false, "s": null, "t": null}))),
            Err(Lost::Sequence) => Err(End::Close(4007, "Invalid seq.")),
        }
    }

    /// Op 8: the members, in one chunk.
    fn members(&self, data: &Value) {
        let Some(number) = self.number else { return };
        let chunk = self.core.read(|state| {
            let start = data["query"].as_str().map(str::to_lowercase);
            let ids = match &data["user_ids"] {
                Value::Array(list) => Some(list.clone()),
                Value::String(one) => Some(vec![one.clone().into()]),
                _ => None,
            };
            let mut members = state.members();
            members.retain(|m| match (&ids, &start) {
                (Some(ids), _) => ids.contains(&m["user"]["id"]),
                (None, Some(start)) => {
                    m["user"]["username"].as_str().is_some_and(|n| n.to_lowercase().starts_with(start))
                }
                (None, None) => true,
            });
            let limit = data["limit"].as_u64().unwrap_or(0) as usize;
            if limit > 0 && ids.is_none() {
                members.truncate(limit);
            }
            let mut chunk = json!({
                "guild_id": state.house.guild, "members": members, "chunk_index": 0, "chunk_count": 1,
            });
            if let Some(ids) = ids {
                let known = |id: &Value| members.iter().any(|m| m["user"]["id"] == *id);
                chunk["not_found"] = ids.iter().filter(|id| !known(id)).cloned().collect();
            }
            if let Some(nonce) = data["nonce"].as_str() {
                chunk["nonce"] = nonce.into();
            }
            chunk
        });
        self.core.hub.tell_one(number, "GUILD_MEMBERS_CHUNK", &chunk);
    }
}

async fn send(socket: &mut WebSocket, text: String) -> bool {
    socket.send(Message::Text(text.into())).await.is_ok()
}

async fn tell_online(core: &Shared, online: bool) {
    core.note(|_, batch, _| batch.frame(Audience::Everyone, "bot", json!({"online": online}))).await;
}
