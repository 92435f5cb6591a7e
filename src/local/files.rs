//! Files at messages: their names, kinds and sizes, their signed addresses, and serving them.

use axum::{
    body::Body,
    extract::{Path, Query, State as Extract},
    http::{StatusCode, header},
    response::{IntoResponse, Response},
};
use hmac::{Hmac, Mac};
use serde::Deserialize;
use sha2::Sha256;

use super::{ids::Id, model::Attachment, persist, server::Shared};

/// A file name as Discord keeps it: no folders, nothing but letters, digits, dots, dashes and underscores.
pub fn clean_name(name: &str) -> String {
    let last = name.rsplit(['/', '\\']).next().unwrap_or(name);
    let clean: String = last
        .chars()
        .map(|c| if c.is_ascii_alphanumeric() || matches!(c, '.' | '-' | '_') { c } else { '_' })
        .collect();
    let clean = clean.trim_start_matches('.');
    if clean.is_empty() { "unknown".to_owned() } else { clean.to_owned() }
}

/// The media type by a file's name.
pub fn content_type(name: &str) -> &'static str {
    match name.rsplit('.').next().unwrap_or("").to_ascii_lowercase().as_str() {
        "png" => "image/png",
        "gif" => "image/gif",
        "jpg" | "jpeg" => "image/jpeg",
        "webp" => "image/webp",
        "svg" => "image/svg+xml",
        "json" => "application/json; charset=utf-8",
        "txt" | "log" | "md" => "text/plain; charset=utf-8",
        "html" => "text/html; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "webmanifest" => "application/manifest+json",
        _ => "application/octet-stream",
    }
}

/// Width and height of a PNG or GIF, from its first bytes.
pub fn dimensions(bytes: &[u8]) -> Option<(u32, u32)> {
    if bytes.starts_with(b"\x89PNG\r\n\x1a\n") && bytes.len() >= 24 {
        let number = |at: usize| u32::from_be_bytes([bytes[at], bytes[at + 1], bytes[at + 2], bytes[at + 3]]);
        return Some((number(16), number(20)));
    }
    if (bytes.starts_with(b"GIF89a") || bytes.starts_with(b"GIF87a")) && bytes.len() >= 10 {
        let number = |at: usize| u32::from(u16::from_le_bytes([bytes[at], bytes[at + 1]]));
        return Some((number(6), number(8)));
    }
    None
}

/// A file's address. Its `hm` is a signature, as on Discord: ids can be guessed, addresses can't.
pub fn address(secret: &str, base: &str, channel: Id, attachment: &Attachment) -> String {
    let path = format!("/attachments/{channel}/{}/{}", attachment.id, attachment.filename);
    let sign = sign(secret, &path);
    format!("{base}{path}?hm={sign}")
}

fn sign(secret: &str, path: &str) -> String {
    let mut mac = Hmac::<Sha256>::new_from_slice(secret.as_bytes()).expect("HMAC takes keys of any length");
    mac.update(path.as_bytes());
    hex::encode(&mac.finalize().into_bytes()[..16])
}

/// The query of a file's address.
#[derive(Debug, Deserialize)]
pub struct Signed {
    #[serde(default)]
    hm: String,
}

/// `GET /attachments/{channel}/{id}/{name}`.
pub async fn serve(
    Extract(core): Extract<Shared>,
    Path((channel, id, name)): Path<(Id, Id, String)>,
    Query(signed): Query<Signed>,
) -> Response {
    let path = format!("/attachments/{channel}/{id}/{name}");
    let secret = core.read(|state| state.house.secret.clone());
    if sign(&secret, &path) != signed.hm {
        return StatusCode::NOT_FOUND.into_response();
    }
    match persist::file(&core.pool, id).await {
        Ok(Some(bytes)) => {
            let kind = content_type(&name);
            let picture = matches!(kind, "image/png" | "image/gif" | "image/jpeg" | "image/webp");
            let disposition = if picture { "inline" } else { "attachment" };
            let response = Response::builder()
                .header(header::CONTENT_TYPE, kind)
                .header(header::X_CONTENT_TYPE_OPTIONS, "nosniff")
                .header(header::CACHE_CONTROL, "private, max-age=31536000, immutable")
                .header(header::CONTENT_DISPOSITION, format!("{disposition}; filename=\"{name}\""))
                .body(Body::from(bytes));
            response.unwrap_or_else(|_| StatusCode::NOT_FOUND.into_response())
        }
        Ok(None) => StatusCode::NOT_FOUND.into_response(),
        Err(error) => {
            tracing::error!(%error, "a file could not be read");
            StatusCode::INTERNAL_SERVER_ERROR.into_response()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_cleaned() {
        assert_eq!(clean_name("../../etc/pass wd.png"), "pass_wd.png");
        assert_eq!(clean_name("..."), "unknown");
    }

    #[test]
    fn sizes_are_read_from_the_first_bytes() {
        let mut png = b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR".to_vec();
        png.extend([0, 0, 3, 232, 0, 0, 0, 7]);
        assert_eq!(dimensions(&png), Some((1000, 7)));
        assert_eq!(dimensions(b"GIF89a\x02\x01\x03\x00"), Some((258, 3)));
        assert_eq!(dimensions(b"text"), None);
    }
}
