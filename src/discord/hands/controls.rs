//! The controls of a private panel as a game lays them out, and what of them travels inside the panel's picture: for a
//! client where a picture can be touched and a keyboard presses controls.

use std::collections::BTreeMap;

use serde::Serialize;
use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use crate::{
    canvas::Area,
    discord::ids::{Control, Verb},
    games::{Key, Look, Msg, Shortcut},
    text::cut,
};

/// The keyword of the chunk in a private picture.
pub const CHUNK: &str = "perus-areas";
const LONGEST_BUTTON: usize = 80;
const BUTTONS_A_ROW: usize = 5;
const ROWS: usize = 4;

/// A control that can be pressed: where the hand is then.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Live {
    hand: Vec<String>,
    id: String,
    shortcut: Option<Shortcut>,
}

/// The rows of a layout, and the controls in them that can be pressed.
pub fn rows(
    table: u64,
    step: u32,
    layout: &[Vec<Key>],
    say: &dyn Fn(&Msg) -> String,
) -> (Vec<CreateActionRow>, Vec<Live>) {
    let mut live: Vec<Live> = Vec::new();
    let mut off = 0;
    let mut rows = Vec::new();
    for keys in layout.iter().filter(|keys| !keys.is_empty()).take(ROWS) {
        let mut buttons = Vec::new();
        for key in keys.iter().take(BUTTONS_A_ROW) {
            let label = cut(&say(&key.label), LONGEST_BUTTON);
            let id = key.hand.as_ref().and_then(|hand| id_of(table, step, hand, &live));
            if let (Some(id), Some(hand)) = (&id, &key.hand) {
                live.push(Live { hand: hand.clone(), id: id.clone(), shortcut: key.shortcut });
            }
            let disabled = id.is_none();
            // A disabled button needs an id too, and one that no other button of the message has.
            let id = id.unwrap_or_else(|| {
                off += 1;
                format!("{table}:off:{off}")
            });
            buttons.push(CreateButton::new(id).style(style(key.look)).label(label).disabled(disabled));
        }
        rows.push(CreateActionRow::Buttons(buttons));
    }
    (rows, live)
}

const fn style(look: Look) -> ButtonStyle {
    match look {
        Look::Plain | Look::Side => ButtonStyle::Secondary,
        Look::Chosen => ButtonStyle::Primary,
        Look::Go => ButtonStyle::Success,
    }
}

/// The id of a control that leads to this hand. Discord refuses a message in which two have the same.
fn id_of(table: u64, step: u32, hand: &[String], live: &[Live]) -> Option<String> {
    let id = Control::new(table, Verb::Touch(step, hand.to_vec())).id()?;
    live.iter().all(|other| other.id != id).then_some(id)
}

#[derive(Serialize)]
struct Chunk<'a> {
    areas: Vec<Touched<'a>>,
    keys: BTreeMap<char, &'a str>,
    ring: Vec<&'a str>,
}

#[derive(Serialize)]
struct Touched<'a> {
    rect: [u32; 4],
    id: &'a str,
}

/// The text of the chunk: touched areas, keys and the ring, each with the id of the control that it presses. `None` when
/// nothing can be pressed.
pub fn chunk(areas: &[Area], live: &[Live]) -> Option<String> {
    if live.is_empty() {
        return None;
    }
    let touched = areas.iter().filter_map(|area| {
        let control = live.iter().find(|control| control.hand == area.hand)?;
        Some(Touched { rect: area.rect, id: &control.id })
    });
    let mut keys = BTreeMap::new();
    let mut ring = Vec::new();
    for control in live {
        match control.shortcut {
            Some(Shortcut::Key(key)) => drop(keys.insert(key, control.id.as_str())),
            Some(Shortcut::Ring) => ring.push(control.id.as_str()),
            None => {}
        }
    }
    serde_json::to_string(&Chunk { areas: touched.collect(), keys, ring }).ok()
}

#[cfg(test)]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn hand(keys: &[&str]) -> Vec<String> {
        keys.iter().map(|key| (*key).to_owned()).collect()
    }

    fn key(keys: Option<&[&str]>, shortcut: Option<Shortcut>) -> Key {
        Key { label: Msg::verbatim("x"), hand: keys.map(hand), look: Look::Plain, shortcut }
    }

    fn say(_: &Msg) -> String {
        "x".to_owned()
    }

    #[test]
    fn no_two_controls_have_the_same_id() {
        let layout = [vec![key(Some(&["d1"]), None), key(Some(&["d1"]), None), key(None, None)]];
        let (rows, live) = rows(7, 12, &layout, &say);
        let ids: Vec<&str> = live.iter().map(|control| control.id.as_str()).collect();
        assert_eq!(ids, ["7:touch:12:d1"]);
        let sent = serde_json::to_value(&rows).unwrap();
        let sent = sent[0]["components"].as_array().unwrap();
        let ids: Vec<&str> = sent.iter().map(|button| button["custom_id"].as_str().unwrap()).collect();
        assert_eq!(ids, ["7:touch:12:d1", "7:off:1", "7:off:2"]);
        assert_eq!(Control::read("7:off:1"), None);
    }

    #[test]
    fn the_chunk_holds_only_what_can_be_pressed() {
        let layout = [
            vec![
                key(Some(&["d1"]), Some(Shortcut::Key('1'))),
                key(Some(&["d1", "oars"]), Some(Shortcut::Ring)),
                key(Some(&["d1", "tea"]), Some(Shortcut::Ring)),
            ],
            vec![key(None, Some(Shortcut::Key(' ')))],
        ];
        let (_, live) = rows(7, 12, &layout, &say);
        let area = |keys: &[&str]| Area { rect: [1, 2, 3, 4], hand: hand(keys) };
        let text = chunk(&[area(&["d1", "oars"]), area(&["d2"])], &live).unwrap();
        assert_eq!(
            serde_json::from_str::<Value>(&text).unwrap(),
            json!({
                "areas": [{"rect": [1, 2, 3, 4], "id": "7:touch:12:d1.oars"}],
                "keys": {"1": "7:touch:12:d1"},
                "ring": ["7:touch:12:d1.oars", "7:touch:12:d1.tea"],
            })
        );
        assert_eq!(chunk(&[area(&["d1"])], &[]), None);
    }
}
