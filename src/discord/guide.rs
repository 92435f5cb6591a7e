//! The guide's pages: how things are done here that no game's rules tell. Their text is `guide-PAGE-title` and
//! `guide-PAGE-text`.

use super::{draft::LONGEST_CONTENT, speak::Voice};
use crate::{games::Msg, text::cut};

/// How to check a game.
pub const CHECK: &str = "check";

/// The pages, in order.
pub const PAGES: &[&str] = &[CHECK];

/// What a page is called; `None` when there is no such page.
pub fn title(voice: &Voice<'_>, page: &str) -> Option<String> {
    PAGES.contains(&page).then(|| voice.say(&Msg::new(format!("guide-{page}-title"))))
}

/// A page whole.
pub fn page(voice: &Voice<'_>, page: &str) -> Option<String> {
    let text = voice.say(&Msg::new(format!("guide-{page}-text")));
    Some(cut(&format!("## {}\n{text}", title(voice, page)?), LONGEST_CONTENT))
}
