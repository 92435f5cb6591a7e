//! A bot without a library: bare REST requests and a bare gateway socket.

use std::time::Duration;

use futures::{SinkExt, StreamExt};
use perus::local::LocalTable;
use reqwest::{Method, multipart};
use serde_json::{Value, json};
use tokio::net::TcpStream;
use tokio_tungstenite::{MaybeTlsStream, WebSocketStream, tungstenite::Message};

/// REST with the bot's token.
#[derive(Debug, Clone)]
pub struct Raw {
    base: String,
    token: String,
    http: reqwest::Client,
}

/// A status and a body (null if there was none).
pub type Reply = (u16, Value);

impl Raw {
    /// The bot of this table.
    pub fn new(table: &LocalTable) -> Self {
        Self { base: table.api(), token: table.token(), http: reqwest::Client::new() }
    }

    /// The same with another token.
    pub fn with_token(&self, token: &str) -> Self {
        Self { token: token.to_owned(), ..self.clone() }
    }

    fn request(&self, method: &str, path: &str) -> reqwest::RequestBuilder {
        let method: Method = method.parse().unwrap();
        self.http
            .request(method, format!("{}/api/v10{path}", self.base))
            .header("authorization", format!("Bot {}", self.token))
    }

    /// Sends JSON.
    pub async fn send(&self, method: &str, path: &str, body: Value) -> Reply {
        reply(self.request(method, path).json(&body)).await
    }

    /// Sends no body.
    pub async fn ask(&self, method: &str, path: &str) -> Reply {
        reply(self.request(method, path)).await
    }

    /// Sends files and JSON, the JSON last or first.
    pub async fn upload(
        &self,
        path: &str,
        body: Value,
        files: &[(&str, Vec<u8>)],
        json_first: bool,
    ) -> Reply {
        let json = multipart::Part::text(body.to_string());
        let mut form = multipart::Form::new();
        let mut json = Some(json);
        if json_first {
            form = form.part("payload_json", json.take().unwrap());
        }
        for (i, (name, bytes)) in files.iter().enumerate() {
            let part = multipart::Part::bytes(bytes.clone()).file_name((*name).to_owned());
            form = form.part(format!("files[{i}]"), part);
        }
        if let Some(json) = json {
            form = form.part("payload_json", json);
        }
        reply(self.request("POST", path).multipart(form)).await
    }

    /// Sends a body that is not JSON.
    pub async fn garbage(&self, method: &str, path: &str) -> Reply {
        reply(self.request(method, path).header("content-type", "application/json").body("{")).await
    }

    /// Answers an interaction (a gateway event's data).
    pub async fn answer(&self, interaction: &Value, body: Value) -> Reply {
        let id = interaction["id"].as_str().unwrap();
        let token = interaction["token"].as_str().unwrap();
        self.send("POST", &format!("/interactions/{id}/{token}/callback"), body).await
    }
}

async fn reply(request: reqwest::RequestBuilder) -> Reply {
    let answer = request.send().await.expect("the table answers");
    let status = answer.status().as_u16();
    let text = answer.text().await.unwrap();
    (status, if text.is_empty() { Value::Null } else { serde_json::from_str(&text).unwrap() })
}

/// What came over a gateway.
#[derive(Debug)]
pub enum Heard {
    /// A frame.
    Frame(Value),
    /// The end, with its close code (0: none).
    Closed(u16),
}

/// A gateway socket.
#[derive(Debug)]
pub struct Gateway {
    socket: WebSocketStream<MaybeTlsStream<TcpStream>>,
    /// All dispatched events so far, whole.
    pub events: Vec<Value>,
    /// The last sequence number.
    pub sequence: u64,
    /// The session's id, after READY.
    pub session: String,
}

impl Gateway {
    /// Opens a socket and reads HELLO.
    pub async fn open(table: &LocalTable) -> Self {
        let url = table.api().replacen("http", "ws", 1) + "/gateway?v=10&encoding=json";
        let (socket, _) = tokio_tungstenite::connect_async(url).await.unwrap();
        let mut gateway = Self { socket, events: Vec::new(), sequence: 0, session: String::new() };
        match gateway.next().await {
            Heard::Frame(hello) => assert_eq!(hello["op"], 10),
            Heard::Closed(code) => panic!("closed with {code}"),
        }
        gateway
    }

    /// Opens a socket and identifies; reads READY.
    pub async fn identify(table: &LocalTable, intents: u64) -> Self {
        let mut gateway = Self::open(table).await;
        gateway.send(2, json!({"token": table.token(), "intents": intents, "properties": {}})).await;
        gateway.wait("READY").await;
        gateway
    }

    /// Sends a frame.
    pub async fn send(&mut self, op: u8, data: Value) {
        let _ = self.socket.send(Message::text(json!({"op": op, "d": data}).to_string())).await;
    }

    /// Sends something that is no frame.
    pub async fn send_garbage(&mut self) {
        let _ = self.socket.send(Message::text("{")).await;
    }

    /// The next frame, or the end.
    pub async fn next(&mut self) -> Heard {
        let next = tokio::time::timeout(Duration::from_secs(10), self.socket.next()).await;
        match next.expect("the gateway says something") {
            Some(Ok(Message::Text(text))) => {
                let frame: Value = serde_json::from_str(&text).unwrap();
                if frame["op"] == 0 {
                    self.sequence = frame["s"].as_u64().unwrap();
                    if frame["t"] == "READY" {
                        self.session = frame["d"]["session_id"].as_str().unwrap().to_owned();
                    }
                    self.events.push(frame.clone());
                }
                Heard::Frame(frame)
            }
            Some(Ok(Message::Close(frame))) => Heard::Closed(frame.map_or(0, |f| u16::from(f.code))),
            Some(Ok(other)) => panic!("an odd frame {other:?}"),
            Some(Err(_)) | None => Heard::Closed(0),
        }
    }

    /// The data of the next event of this name.
    pub async fn wait(&mut self, name: &str) -> Value {
        loop {
            match self.next().await {
                Heard::Frame(frame) if frame["t"] == name => return frame["d"].clone(),
                Heard::Frame(_) => {}
                Heard::Closed(code) => panic!("closed with {code} before {name}"),
            }
        }
    }

    /// The close code the gateway ends with.
    pub async fn end(&mut self) -> u16 {
        loop {
            if let Heard::Closed(code) = self.next().await {
                return code;
            }
        }
    }

    /// Reads until a heartbeat is acknowledged: everything told before has then been read.
    pub async fn settle(&mut self) {
        self.send(1, json!(self.sequence)).await;
        loop {
            match self.next().await {
                Heard::Frame(frame) if frame["op"] == 11 => return,
                Heard::Frame(_) => {}
                Heard::Closed(code) => panic!("closed with {code}"),
            }
        }
    }

    /// The names of all events so far.
    pub fn names(&self) -> Vec<String> {
        self.events.iter().map(|e| e["t"].as_str().unwrap().to_owned()).collect()
    }
}
