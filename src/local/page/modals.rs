//! What a tab filled into a modal, held against the modal: what is required, how long, what a menu offers.

use serde_json::{Value, json};

use super::PageError;

/// A modal's components as they are sent back, with what was filled in.
pub fn filled(modal: &Value, fields: &Value) -> Result<Value, PageError> {
    let mut out = Vec::new();
    let mut number = 0;
    let mut next = || {
        number += 1;
        number
    };
    for top in modal["components"].as_array().into_iter().flatten() {
        match top["type"].as_i64() {
            Some(1) => {
                let row = next();
                let inner = top["components"].as_array().into_iter().flatten();
                let inner: Result<Vec<Value>, _> = inner.map(|c| one_field(c, fields, next())).collect();
                out.push(json!({"type": 1, "id": row, "components": inner?}));
            }
            Some(18) => {
                let label = next();
                let inner = one_field(&top["component"], fields, next())?;
                out.push(json!({"type": 18, "id": label, "component": inner}));
            }
            _ => {}
        }
    }
    Ok(json!({"custom_id": modal["custom_id"], "components": out}))
}

fn one_field(component: &Value, fields: &Value, number: i64) -> Result<Value, PageError> {
    let custom_id = component["custom_id"].as_str().unwrap_or("");
    let given = &fields[custom_id];
    let required = component["required"] != false;
    let mut out = json!({"type": component["type"], "id": number, "custom_id": custom_id});
    if component["type"] == 4 {
        let text = given.as_str().unwrap_or("");
        let length = text.chars().count() as u64;
        if text.is_empty() && required {
            return Err(PageError::bad("required").about(custom_id));
        }
        let least = component["min_length"].as_u64().unwrap_or(0);
        let most = component["max_length"].as_u64().unwrap_or(4000);
        if length > most || (length < least && !text.is_empty()) {
            return Err(PageError::bad("value").about(custom_id));
        }
        out["value"] = text.into();
        return Ok(out);
    }
    let values = match given {
        Value::Array(list) => list.clone(),
        Value::String(_) => vec![given.clone()],
        _ => Vec::new(),
    };
    if values.is_empty() && required {
        return Err(PageError::bad("required").about(custom_id));
    }
    if let Some(options) = component["options"].as_array() {
        let offered = |v: &Value| options.iter().any(|o| o["value"] == *v);
        if !values.iter().all(offered) || values.len() as u64 > component["max_values"].as_u64().unwrap_or(1)
        {
            return Err(PageError::bad("unknown_option").about(custom_id));
        }
    }
    out["values"] = values.into();
    Ok(out)
}
