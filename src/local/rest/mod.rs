//! Discord's REST API v10, as far as a bot like this one asks for it. Here: reading a request, finding its
//! route, the answer's form, faults and the log. One file per resource does the work.

pub mod channels;
pub mod commands;
pub mod form;
pub mod guilds;
pub mod messages;
pub mod threads;
pub mod users;
pub mod webhooks;

use std::time::Instant;

use axum::{
    body::Body,
    extract::{Request, State as Extract},
    http::{HeaderName, HeaderValue, Method, StatusCode, header},
    response::{IntoResponse, Response},
};
use percent_encoding::percent_decode_str;
use serde_json::{Value, json};

use super::{
    error::ApiError,
    ids::Id,
    log::{Exchange, LoggedFile},
    server::Shared,
    state::Core,
};
use form::Form;

/// An answer that is no error.
#[derive(Debug)]
pub struct Answer {
    /// HTTP status.
    pub status: u16,
    /// JSON body, if any.
    pub body: Option<Value>,
}

impl Answer {
    /// 200 with a body.
    pub fn ok(body: Value) -> Self {
        Self { status: 200, body: Some(body) }
    }

    /// 201 with a body.
    pub fn created(body: Value) -> Self {
        Self { status: 201, body: Some(body) }
    }

    /// 204.
    pub fn none() -> Self {
        Self { status: 204, body: None }
    }
}

/// What a resource gives back.
pub type Outcome = Result<Answer, ApiError>;

/// A request as the resources see it.
#[derive(Debug)]
pub struct Call<'a> {
    /// Method.
    pub method: &'a Method,
    /// Query.
    pub query: &'a str,
    /// Body.
    pub form: Form,
}

impl Call<'_> {
    /// A value of the query.
    pub fn query(&self, key: &str) -> Option<&str> {
        self.query.split('&').filter_map(|pair| pair.split_once('=')).find(|(k, _)| *k == key).map(|(_, v)| v)
    }

    /// Whether a value of the query says yes.
    pub fn says(&self, key: &str) -> bool {
        matches!(self.query(key), Some("1" | "true" | "True"))
    }
}

/// Any request under `/api`.
pub async fn entry(Extract(core): Extract<Shared>, request: Request) -> Response {
    let at = Instant::now();
    let (parts, body) = request.into_parts();
    let whole = parts.uri.path().trim_start_matches("/api").to_owned();
    // Some clients write `%40original`.
    let path =
        percent_decode_str(without_version(&whole).trim_end_matches('/')).decode_utf8_lossy().into_owned();
    let query = parts.uri.query().unwrap_or("").to_owned();
    let steps: Vec<&str> = path.split('/').filter(|s| !s.is_empty()).collect();
    let content_type = text_header(&parts.headers, &header::CONTENT_TYPE);
    let authorization = text_header(&parts.headers, &header::AUTHORIZATION);
    let method = parts.method.clone();
    let verdict = core.faults.verdict(method.as_str(), &steps);
    if !verdict.before.is_zero() {
        tokio::time::sleep(verdict.before).await;
    }
    let form = form::read(Request::from_parts(parts, body)).await;
    let logged = core.log.is_on().then(|| match &form {
        Ok(form) => {
            let files = form.files.iter().map(|f| LoggedFile {
                field: f.field.clone(),
                filename: f.filename.clone(),
                size: f.bytes.len(),
            });
            (Some(form.json.clone()).filter(|j| !j.is_null()), files.collect())
        }
        Err(_) => (None, Vec::new()),
    });
    let fault = verdict.answer.is_some();
    let (status, answer, headers) = match verdict.answer {
        Some(wrong) => (wrong.status, Some(wrong.body), wrong.headers),
        None => {
            let outcome = match form {
                Ok(form) => {
                    let call = Call { method: &method, query: &query, form };
                    route(&core, &steps, authorization.as_deref(), call).await
                }
                Err(error) => Err(error),
            };
            let (status, answer) = match outcome {
                Ok(answer) => (answer.status, answer.body),
                Err(error) => (error.status, Some(error.body())),
            };
            (status, answer, Vec::new())
        }
    };
    if !verdict.after.is_zero() {
        tokio::time::sleep(verdict.after).await;
    }
    let response = respond(status, answer.as_ref(), headers);
    if let Some((body, files)) = logged {
        core.log.exchange(Exchange {
            at,
            done: Instant::now(),
            method: method.to_string(),
            path,
            query,
            content_type,
            body,
            files,
            status,
            answer,
            fault,
        });
    }
    response
}

fn text_header(headers: &axum::http::HeaderMap, name: &HeaderName) -> Option<String> {
    headers.get(name).and_then(|v| v.to_str().ok()).map(str::to_owned)
}

/// The path after `/v10`, or the path itself if it names no version.
fn without_version(path: &str) -> &str {
    let first = path.trim_start_matches('/').split('/').next().unwrap_or("");
    let version =
        first.strip_prefix('v').is_some_and(|v| !v.is_empty() && v.bytes().all(|b| b.is_ascii_digit()));
    if version { &path.trim_start_matches('/')[first.len()..] } else { path }
}

fn respond(status: u16, body: Option<&Value>, headers: Vec<(String, String)>) -> Response {
    let status = StatusCode::from_u16(status).unwrap_or(StatusCode::INTERNAL_SERVER_ERROR);
    let mut response = match body {
        Some(body) => {
            ([(header::CONTENT_TYPE, "application/json")], Body::from(body.to_string())).into_response()
        }
        None => Body::empty().into_response(),
    };
    *response.status_mut() = status;
    for (name, value) in headers {
        if let (Ok(name), Ok(value)) = (HeaderName::try_from(name), HeaderValue::try_from(value)) {
            response.headers_mut().insert(name, value);
        }
    }
    response
}

/// A snowflake in a path.
pub fn id(text: &str, name: &str) -> Result<Id, ApiError> {
    text.parse().map_err(|_| {
        ApiError::invalid(name, "NUMBER_TYPE_COERCE", format!("Value \"{text}\" is not snowflake."))
    })
}

async fn route(core: &Core, steps: &[&str], authorization: Option<&str>, call: Call<'_>) -> Outcome {
    // An interaction's token opens these by itself, and anyone may ask for the gateway.
    match steps {
        ["gateway"] => return get_only(&call).map(|()| Answer::ok(json!({"url": gateway_url(core)}))),
        ["interactions", id_text, token, "callback"] => {
            return webhooks::callback(core, id(id_text, "interaction_id")?, token, call).await;
        }
        ["webhooks", app, token, rest @ ..] => {
            return webhooks::route(core, id(app, "webhook_id")?, token, rest, call).await;
        }
        _ => {}
    }
    let authorized = core.read(|state| {
        authorization.is_some_and(|given| given.strip_prefix("Bot ").unwrap_or(given) == state.house.token)
    });
    if !authorized {
        return Err(ApiError::unauthorized());
    }
    match steps {
        ["gateway", "bot"] => get_only(&call).map(|()| {
            Answer::ok(json!({
                "url": gateway_url(core), "shards": 1,
                "session_start_limit":
                    {"total": 1000, "remaining": 999, "reset_after": 0, "max_concurrency": 1},
            }))
        }),
        ["oauth2", "applications", "@me"] | ["applications", "@me"] => {
            get_only(&call).map(|()| Answer::ok(core.read(|s| s.application())))
        }
        ["applications", app, rest @ ..] => {
            let app = id(app, "application_id")?;
            if core.read(|s| s.house.bot) != app {
                return Err(ApiError::unknown_application());
            }
            match rest {
                [] => get_only(&call).map(|()| Answer::ok(core.read(|s| s.application()))),
                ["commands", rest @ ..] => commands::route(core, false, rest, call).await,
                ["guilds", guild, "commands", rest @ ..] => {
                    if core.read(|s| s.house.guild) != id(guild, "guild_id")? {
                        return Err(ApiError::missing_access());
                    }
                    commands::route(core, true, rest, call).await
                }
                _ => Err(ApiError::not_found()),
            }
        }
        ["users", rest @ ..] => users::route(core, rest, call).await,
        ["guilds", guild, rest @ ..] => guilds::route(core, id(guild, "guild_id")?, rest, call).await,
        ["channels", channel, rest @ ..] => {
            let channel = id(channel, "channel_id")?;
            match rest {
                ["messages", message, "threads"] => {
                    threads::create(core, channel, Some(id(message, "message_id")?), call).await
                }
                ["messages", rest @ ..] => messages::route(core, channel, rest, call).await,
                ["threads"] => threads::create(core, channel, None, call).await,
                ["thread-members", rest @ ..] => threads::members(core, channel, rest, call).await,
                ["threads", "archived", "public"] => threads::archived(core, channel, &call),
                rest => channels::route(core, channel, rest, call).await,
            }
        }
        _ => Err(ApiError::not_found()),
    }
}

/// Refuses methods other than GET.
pub fn get_only(call: &Call<'_>) -> Result<(), ApiError> {
    if call.method == Method::GET { Ok(()) } else { Err(ApiError::method_not_allowed()) }
}

/// Where the gateway is.
pub fn gateway_url(core: &Core) -> String {
    format!("{}/gateway", core.api.replacen("http", "ws", 1))
}
