//! A request's body: JSON, or multipart with files and `payload_json` in any order.

use axum::{
    body::Bytes,
    extract::{FromRequest, Multipart, Request},
    http::header,
};
use serde_json::Value;

use crate::local::{error::ApiError, limits::FILE_BYTES};

/// A file sent along.
#[derive(Debug, Clone)]
pub struct File {
    /// The part's name.
    pub field: String,
    /// The number in `files[n]`.
    pub place: u64,
    /// The file's name.
    pub filename: String,
    /// Its bytes.
    pub bytes: Bytes,
}

/// A body that was read.
#[derive(Debug, Default)]
pub struct Form {
    /// The JSON, null if there was none.
    pub json: Value,
    /// Files.
    pub files: Vec<File>,
}

/// Reads the body of a request.
pub async fn read(request: Request) -> Result<Form, ApiError> {
    let kind = request
        .headers()
        .get(header::CONTENT_TYPE)
        .and_then(|v| v.to_str().ok())
        .unwrap_or("")
        .to_ascii_lowercase();
    if kind.starts_with("multipart/form-data") {
        return multipart(request).await;
    }
    let bytes = Bytes::from_request(request, &()).await.map_err(|_| ApiError::too_large())?;
    if bytes.is_empty() {
        return Ok(Form::default());
    }
    let json = serde_json::from_slice(&bytes).map_err(|_| ApiError::invalid_json())?;
    Ok(Form { json, files: Vec::new() })
}

async fn multipart(request: Request) -> Result<Form, ApiError> {
    let mut parts = Multipart::from_request(request, &()).await.map_err(|_| bad_multipart())?;
    let mut form = Form { json: Value::Object(serde_json::Map::new()), files: Vec::new() };
    while let Some(part) = parts.next_field().await.map_err(|e| multipart_error(&e))? {
        let field = part.name().unwrap_or("").to_owned();
        let filename = part.file_name().map(str::to_owned);
        let bytes = part.bytes().await.map_err(|e| multipart_error(&e))?;
        if field == "payload_json" {
            form.json = serde_json::from_slice(&bytes).map_err(|_| ApiError::invalid_json())?;
        } else if let Some(filename) = filename {
            if bytes.len() > FILE_BYTES {
                return Err(ApiError::too_large());
            }
            let place = place(&field).unwrap_or(form.files.len() as u64);
            form.files.push(File { field, place, filename, bytes });
        } else if let (Ok(text), Value::Object(map)) = (std::str::from_utf8(&bytes), &mut form.json) {
            map.insert(field, text.into());
        }
    }
    Ok(form)
}

/// The number in `files[3]`.
fn place(field: &str) -> Option<u64> {
    field.strip_prefix("files[")?.strip_suffix(']')?.parse().ok()
}

fn bad_multipart() -> ApiError {
    ApiError::new(400, 50035, "Invalid Form Body")
}

fn multipart_error(error: &axum::extract::multipart::MultipartError) -> ApiError {
    if error.status() == axum::http::StatusCode::PAYLOAD_TOO_LARGE {
        ApiError::too_large()
    } else {
        bad_multipart()
    }
}
