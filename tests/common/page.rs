//! A tab of the local table's page, without a browser: joins, does what the page does, hears what it hears.
//!
//! Methods panic with what they saw when something is refused or does not come; `try_…` give it back.

use std::{
    collections::BTreeMap,
    fmt::Display,
    sync::{
        Arc, Mutex,
        atomic::{AtomicU64, AtomicUsize, Ordering},
    },
    time::Duration,
};

use futures::StreamExt;
use serde_json::{Value, json};
use tokio::{sync::Notify, task::JoinHandle};
use tokio_tungstenite::tungstenite::Message as Frame;

/// How long things may take.
pub const PATIENCE: Duration = Duration::from_secs(30);

/// A request that was refused.
#[derive(Debug, Clone)]
pub struct Refused {
    /// HTTP status.
    pub status: u16,
    /// `{"error", "detail"}`.
    pub body: Value,
}

impl Refused {
    /// The key of the refusal.
    pub fn key(&self) -> &str {
        self.body["error"].as_str().unwrap_or("")
    }
}

#[derive(Debug, Default)]
struct Heard {
    frames: Mutex<Vec<Value>>,
    /// Messages as they now are, by channel and id.
    messages: Mutex<BTreeMap<(u64, u64), Value>>,
    news: Notify,
}

impl Heard {
    fn take_in(&self, frame: Value) {
        let data = &frame["d"];
        let key = |d: &Value| (number(&d["channel_id"]), number(&d["id"]));
        match frame["t"].as_str() {
            Some("message_create" | "message_update") => {
                self.messages.lock().unwrap().insert(key(data), data.clone());
            }
            Some("message_delete") => drop(self.messages.lock().unwrap().remove(&key(data))),
            _ => {}
        }
        self.frames.lock().unwrap().push(frame);
        self.news.notify_waiters();
    }
}

fn number(value: &Value) -> u64 {
    value.as_str().and_then(|t| t.parse().ok()).unwrap_or(0)
}

/// A person at the page.
#[derive(Debug)]
pub struct Person {
    /// User id.
    pub id: String,
    /// Name.
    pub name: String,
    /// The tab's token.
    pub token: String,
    /// The `ready` frame's data.
    pub ready: Value,
    base: String,
    http: reqwest::Client,
    channel: Mutex<String>,
    heard: Arc<Heard>,
    mark: AtomicUsize,
    nonce: AtomicU64,
    socket: JoinHandle<()>,
}

impl Drop for Person {
    fn drop(&mut self) {
        self.socket.abort();
    }
}

impl Person {
    /// Joins the table at this address (`127.0.0.1:PORT`), in Portuguese.
    pub async fn join(address: impl Display, name: &str) -> Self {
        Self::join_as(address, name, "pt-BR", None).await
    }

    /// Joins with a locale and a join code.
    pub async fn join_as(address: impl Display, name: &str, locale: &str, code: Option<&str>) -> Self {
        let base = format!("http://{address}");
        let http = reqwest::Client::new();
        let body = json!({"name": name, "locale": locale, "code": code});
        let answer = http.post(format!("{base}/page/join")).json(&body).send().await.unwrap();
        let status = answer.status().as_u16();
        let answer: Value = answer.json().await.unwrap();
        assert_eq!(status, 200, "{name} may not join: {answer}");
        Self::back(address, answer["token"].as_str().unwrap()).await
    }

    /// Comes back with a token, as a reloaded tab does.
    pub async fn back(address: impl Display, token: &str) -> Self {
        let url = format!("ws://{address}/page/socket?token={token}");
        let (mut socket, _) = tokio_tungstenite::connect_async(url).await.expect("the page's socket opens");
        let heard = Arc::new(Heard::default());
        let to = heard.clone();
        let task = tokio::spawn(async move {
            while let Some(Ok(frame)) = socket.next().await {
                match frame {
                    Frame::Text(text) => to.take_in(serde_json::from_str(&text).expect("frames are JSON")),
                    Frame::Close(close) => {
                        let code = close.map_or(0, |c| u16::from(c.code));
                        to.take_in(json!({"t": "closed", "d": {"code": code}}));
                    }
                    _ => {}
                }
            }
            to.take_in(json!({"t": "gone", "d": {}}));
            let _ = socket.close(None).await;
        });
        let mut person = Self {
            id: String::new(),
            name: String::new(),
            token: token.to_owned(),
            ready: Value::Null,
            base: format!("http://{address}"),
            http: reqwest::Client::new(),
            channel: Mutex::new(String::new()),
            heard,
            mark: AtomicUsize::new(0),
            nonce: AtomicU64::new(1),
            socket: task,
        };
        let ready = person.wait_for(|f| matches!(f["t"].as_str(), Some("ready" | "closed")), PATIENCE).await;
        assert_eq!(ready["t"], "ready", "the socket is refused: {ready}");
        person.ready = ready["d"].clone();
        person.id = person.ready["me"]["id"].as_str().unwrap().to_owned();
        person.name = person.ready["me"]["username"].as_str().unwrap().to_owned();
        *person.channel.lock().unwrap() = person.ready["channels"][0]["id"].as_str().unwrap_or("").to_owned();
        person
    }

    /// The channel this person is in; the first one after joining.
    pub fn channel(&self) -> String {
        self.channel.lock().unwrap().clone()
    }

    /// Goes to another channel, thread or direct message channel.
    pub fn go(&self, channel: &str) {
        *self.channel.lock().unwrap() = channel.to_owned();
    }

    /// Does anything of the protocol.
    pub async fn act(&self, body: Value) -> Result<Value, Refused> {
        let answer = self
            .http
            .post(format!("{}/page/do", self.base))
            .bearer_auth(&self.token)
            .json(&body)
            .send()
            .await
            .expect("the page's server answers");
        let status = answer.status().as_u16();
        let body: Value = answer.json().await.expect("answers are JSON");
        if status == 200 { Ok(body) } else { Err(Refused { status, body }) }
    }

    async fn done(&self, body: Value) -> Value {
        let what = body.clone();
        self.act(body).await.unwrap_or_else(|refused| panic!("{} may not {what}: {refused:?}", self.name))
    }

    /// Waits look only at what came after this moment. Every action marks it by itself.
    pub fn mark(&self) {
        self.mark.store(self.heard.frames.lock().unwrap().len(), Ordering::SeqCst);
    }

    /// All frames heard so far.
    pub fn frames(&self) -> Vec<Value> {
        self.heard.frames.lock().unwrap().clone()
    }

    /// Waits for a frame since the last action, and gives it back.
    ///
    /// # Panics
    /// If it does not come in time.
    pub async fn wait_for(&self, wanted: impl Fn(&Value) -> bool, patience: Duration) -> Value {
        match self.try_wait_for(&wanted, patience).await {
            Some(frame) => frame,
            None => {
                let frames = self.frames();
                let last: Vec<String> = frames.iter().rev().take(6).map(Value::to_string).collect();
                panic!("{} waited {patience:?} in vain; the last frames: {last:#?}", self.name);
            }
        }
    }

    /// Waits for a frame since the last action; `None` if it does not come in time.
    pub async fn try_wait_for(&self, wanted: impl Fn(&Value) -> bool, patience: Duration) -> Option<Value> {
        let from = self.mark.load(Ordering::SeqCst);
        let search = async {
            let mut at = from;
            loop {
                let news = self.heard.news.notified();
                tokio::pin!(news);
                news.as_mut().enable();
                // Not under the lock: `wanted` may look at other frames.
                let new = self.heard.frames.lock().unwrap()[at..].to_vec();
                at += new.len();
                if let Some(found) = new.into_iter().find(|f| wanted(f)) {
                    return found;
                }
                news.await;
            }
        };
        tokio::time::timeout(patience, search).await.ok()
    }

    /// Waits for a new or changed message since the last action.
    pub async fn wait_message(&self, wanted: impl Fn(&Value) -> bool) -> Value {
        let of_message = |f: &Value| matches!(f["t"].as_str(), Some("message_create" | "message_update"));
        self.wait_for(|f| of_message(f) && wanted(&f["d"]), PATIENCE).await["d"].clone()
    }

    /// A message as it now is.
    pub fn message(&self, channel: &str, id: &str) -> Option<Value> {
        let key = (channel.parse().ok()?, id.parse().ok()?);
        self.heard.messages.lock().unwrap().get(&key).cloned()
    }

    /// The same message as it now is.
    pub fn now(&self, message: &Value) -> Option<Value> {
        self.message(message["channel_id"].as_str()?, message["id"].as_str()?)
    }

    /// The newest message heard of in a channel.
    pub fn last_message(&self, channel: &str) -> Option<Value> {
        self.messages(channel).pop()
    }

    /// The messages heard of in a channel, oldest first.
    pub fn messages(&self, channel: &str) -> Vec<Value> {
        let channel: u64 = channel.parse().unwrap_or(0);
        let all = self.heard.messages.lock().unwrap();
        all.range((channel, 0)..=(channel, u64::MAX)).map(|(_, m)| m.clone()).collect()
    }

    /// The messages of a channel, asked of the server, oldest first.
    pub async fn history(&self, channel: &str) -> Vec<Value> {
        let found = self.done(json!({"do": "history", "channel_id": channel, "limit": 100})).await;
        found.as_array().cloned().unwrap_or_default()
    }

    /// Says something in this person's channel.
    pub async fn say(&self, content: &str) -> Value {
        self.mark();
        self.done(json!({"do": "send", "channel_id": self.channel(), "content": content})).await
    }

    /// Changes what this person said.
    pub async fn edit(&self, message: &Value, content: &str) -> Value {
        self.mark();
        let (channel, id) = (&message["channel_id"], &message["id"]);
        self.done(json!({"do": "edit", "channel_id": channel, "message_id": id, "content": content})).await
    }

    /// Opens the direct messages with the bot and gives back the channel's id.
    pub async fn dm(&self) -> String {
        let bot = self.ready["bot"]["id"].clone();
        self.done(json!({"do": "dm", "user_id": bot})).await["id"].as_str().unwrap().to_owned()
    }

    /// A new text channel; gives back its id.
    pub async fn new_channel(&self, name: &str) -> String {
        self.done(json!({"do": "channel", "name": name})).await["id"].as_str().unwrap().to_owned()
    }

    /// Changes settings.
    pub async fn settings(&self, settings: Value) {
        let mut body = settings;
        body["do"] = "settings".into();
        self.done(body).await;
    }

    /// Has the managing role, or no longer.
    pub async fn manage(&self, on: bool) {
        self.done(json!({"do": "manage", "on": on})).await;
    }

    /// Takes permissions from the bot in this person's channel.
    pub async fn deny(&self, names: &[&str]) {
        self.done(json!({"do": "permissions", "channel_id": self.channel(), "deny": names})).await;
    }

    fn next_nonce(&self) -> String {
        format!("{}-{}", self.id, self.nonce.fetch_add(1, Ordering::SeqCst))
    }

    /// Sends an interaction without waiting for what becomes of it; gives back its nonce.
    pub async fn begin(&self, mut body: Value) -> Result<String, Refused> {
        let nonce = self.next_nonce();
        body["nonce"] = nonce.clone().into();
        self.act(body).await.map(|_| nonce)
    }

    /// What became of an interaction: `{nonce, interaction_id, state, modal?}`.
    pub async fn outcome(&self, nonce: &str) -> Value {
        self.wait_for(|f| f["t"] == "interaction" && f["d"]["nonce"] == nonce, PATIENCE).await["d"].clone()
    }

    async fn interact(&self, body: Value) -> Result<Value, Refused> {
        self.mark();
        let nonce = self.begin(body).await?;
        Ok(self.outcome(&nonce).await)
    }

    /// Presses a button and waits for what becomes of it.
    pub async fn press(&self, message: &Value, custom_id: &str) -> Value {
        self.try_press(message, custom_id)
            .await
            .unwrap_or_else(|r| panic!("{} may not press {custom_id}: {r:?}", self.name))
    }

    /// Presses a button; refusals come back.
    pub async fn try_press(&self, message: &Value, custom_id: &str) -> Result<Value, Refused> {
        self.interact(press_body(message, custom_id)).await
    }

    /// Presses the button with this label or id.
    pub async fn press_button(&self, message: &Value, label_or_id: &str) -> Value {
        let button = self
            .find_button(message, label_or_id)
            .unwrap_or_else(|| panic!("no button {label_or_id} at {:#}", message["components"]));
        self.press(message, button["custom_id"].as_str().unwrap()).await
    }

    /// Chooses from a menu.
    pub async fn select(&self, message: &Value, custom_id: &str, values: &[&str]) -> Value {
        self.try_select(message, custom_id, values)
            .await
            .unwrap_or_else(|r| panic!("{} may not choose {values:?}: {r:?}", self.name))
    }

    /// Chooses from a menu; refusals come back.
    pub async fn try_select(
        &self,
        message: &Value,
        custom_id: &str,
        values: &[&str],
    ) -> Result<Value, Refused> {
        let mut body = press_body(message, custom_id);
        body["do"] = "select".into();
        body["values"] = json!(values);
        self.interact(body).await
    }

    /// The registered commands, as last told.
    pub fn commands(&self) -> Vec<Value> {
        let frames = self.heard.frames.lock().unwrap();
        let last = frames.iter().rev().find(|f| f["t"] == "commands").map(|f| f["d"].clone());
        let list = last.unwrap_or_else(|| self.ready["commands"].clone());
        list.as_array().cloned().unwrap_or_default()
    }

    /// Waits until the bot has registered this command.
    pub async fn wait_command(&self, name: &str) -> Value {
        for _ in 0..500 {
            if let Some(found) = self.commands().into_iter().find(|c| c["name"] == name) {
                return found;
            }
            tokio::time::sleep(Duration::from_millis(20)).await;
        }
        panic!("the bot registered no command {name}");
    }

    fn command_body(&self, name: &str, options: &[(&str, Value)]) -> Value {
        let words: Vec<&str> = name.split(' ').collect();
        let commands = self.commands();
        let command = commands
            .iter()
            .find(|c| c["name"] == words[0])
            .unwrap_or_else(|| panic!("no command {}", words[0]));
        let mut level = command;
        for word in &words[1..] {
            let inner = level["options"].as_array().expect("the command has subcommands");
            level = inner.iter().find(|o| o["name"] == *word).expect("the subcommand is there");
        }
        let kind = |name: &str| {
            let known = level["options"].as_array();
            known.and_then(|l| l.iter().find(|o| o["name"] == name)).map_or(json!(3), |o| o["type"].clone())
        };
        let mut given: Value =
            options.iter().map(|(n, v)| json!({"name": n, "type": kind(n), "value": v})).collect();
        for word in words[1..].iter().rev() {
            given = json!([{"name": word, "type": 1, "options": given}]);
        }
        json!({
            "do": "command", "channel_id": self.channel(), "command_id": command["id"], "options": given,
        })
    }

    /// Sends a slash command (`"play"`, `"group sub"`) and waits for what becomes of it.
    pub async fn command<V: Into<Value> + Clone>(&self, name: &str, options: &[(&str, V)]) -> Value {
        self.try_command(name, options)
            .await
            .unwrap_or_else(|r| panic!("{} may not /{name}: {r:?}", self.name))
    }

    /// Sends a slash command without options.
    pub async fn slash(&self, name: &str) -> Value {
        self.command::<&str>(name, &[]).await
    }

    /// Sends a slash command; refusals come back.
    pub async fn try_command<V: Into<Value> + Clone>(
        &self,
        name: &str,
        options: &[(&str, V)],
    ) -> Result<Value, Refused> {
        let options: Vec<(&str, Value)> = options.iter().map(|(n, v)| (*n, v.clone().into())).collect();
        self.interact(self.command_body(name, &options)).await
    }

    /// Types into an option: the choices `{name, value}` the bot offers for `typed`. Other options may
    /// already be there.
    pub async fn autocomplete(
        &self,
        name: &str,
        option: &str,
        typed: &str,
        others: &[(&str, &str)],
    ) -> Vec<Value> {
        let mut options: Vec<(&str, Value)> = others.iter().map(|(n, v)| (*n, Value::from(*v))).collect();
        options.push((option, typed.into()));
        let mut body = self.command_body(name, &options);
        body["do"] = "autocomplete".into();
        let mut level = &mut body["options"];
        while level[0]["options"].is_array() {
            level = &mut level[0]["options"];
        }
        for given in level.as_array_mut().unwrap() {
            if given["name"] == option {
                given["focused"] = true.into();
            }
        }
        self.mark();
        let nonce = self.begin(body).await.unwrap_or_else(|r| panic!("{} may not type: {r:?}", self.name));
        let answer = self.wait_for(|f| f["d"]["nonce"] == nonce.as_str(), PATIENCE).await;
        assert_eq!(answer["t"], "autocomplete", "no choices came: {answer}");
        answer["d"]["choices"].as_array().cloned().unwrap_or_default()
    }

    /// Fills in the modal that a press or command was answered with (`outcome`), and waits for what becomes
    /// of that.
    pub async fn modal(&self, outcome: &Value, fields: &[(&str, &str)]) -> Value {
        self.try_modal(outcome, fields)
            .await
            .unwrap_or_else(|r| panic!("{} may not submit: {r:?}", self.name))
    }

    /// Fills in a modal; refusals come back.
    pub async fn try_modal(&self, outcome: &Value, fields: &[(&str, &str)]) -> Result<Value, Refused> {
        let fields: serde_json::Map<String, Value> =
            fields.iter().map(|(k, v)| ((*k).to_owned(), Value::from(*v))).collect();
        self.interact(json!({"do": "modal", "interaction_id": outcome["interaction_id"], "fields": fields}))
            .await
    }

    /// All buttons of a message.
    pub fn buttons(&self, message: &Value) -> Vec<Value> {
        components(message).into_iter().filter(|c| c["type"] == 2).collect()
    }

    /// All menus of a message.
    pub fn menus(&self, message: &Value) -> Vec<Value> {
        components(message).into_iter().filter(|c| matches!(c["type"].as_i64(), Some(3 | 5..=8))).collect()
    }

    /// The button with this label or id; failing that, whose id starts so.
    pub fn find_button(&self, message: &Value, label_or_id: &str) -> Option<Value> {
        let buttons = self.buttons(message);
        let exact = |b: &&Value| b["label"] == label_or_id || b["custom_id"] == label_or_id;
        let starts = |b: &&Value| b["custom_id"].as_str().is_some_and(|i| i.starts_with(label_or_id));
        buttons.iter().find(exact).or_else(|| buttons.iter().find(starts)).cloned()
    }

    /// The bytes of a message's file.
    pub async fn file(&self, attachment: &Value) -> Vec<u8> {
        let url = format!("{}{}", self.base, attachment["url"].as_str().unwrap());
        let answer = self.http.get(url).send().await.unwrap();
        assert_eq!(answer.status(), 200, "the file {attachment} is not there");
        answer.bytes().await.unwrap().to_vec()
    }
}

fn press_body(message: &Value, custom_id: &str) -> Value {
    json!({
        "do": "press", "channel_id": message["channel_id"], "message_id": message["id"],
        "custom_id": custom_id,
    })
}

fn components(message: &Value) -> Vec<Value> {
    fn walk(list: &Value, out: &mut Vec<Value>) {
        for component in list.as_array().into_iter().flatten() {
            out.push(component.clone());
            walk(&component["components"], out);
        }
    }
    let mut out = Vec::new();
    walk(&message["components"], &mut out);
    out
}
