//! A message in the making, before it is known whether it is posted anew or edited in: text, picture, controls, whom it
//! pings. What goes into it is decided by `lobby`, `board` and `closing`.

use serenity::all::{
    CreateActionRow, CreateAllowedMentions, CreateAttachment, CreateMessage, EditAttachments, EditMessage,
    UserId,
};

/// Discord's limit for a message's text.
pub const LONGEST_CONTENT: usize = 2000;
/// Discord's limit for a picture's alt text.
pub const LONGEST_ALT: usize = 1024;

/// A message in the making.
#[derive(Clone, Debug, Default)]
pub struct Draft {
    /// Its text.
    pub content: String,
    /// Files, pictures first.
    pub files: Vec<CreateAttachment>,
    /// Its controls.
    pub rows: Vec<CreateActionRow>,
    /// The one person it pings when it is posted anew.
    pub ping: Option<UserId>,
}

impl Draft {
    /// The message to be posted.
    pub fn message(&self) -> CreateMessage {
        CreateMessage::new()
            .content(self.content.as_str())
            .add_files(self.files.iter().cloned())
            .components(self.rows.clone())
            .allowed_mentions(CreateAllowedMentions::new().users(self.ping))
    }

    /// The same without its pictures, their alt text in its text: for a place that takes no file of that size.
    pub fn in_words(&self) -> Self {
        let words = self.files.iter().filter_map(|file| file.description.as_deref()).map(crate::text::plain);
        let content: Vec<String> = std::iter::once(self.content.clone()).chain(words).collect();
        let files = self.files.iter().filter(|file| file.description.is_none()).cloned().collect();
        let content = crate::text::cut(&content.join("\n"), LONGEST_CONTENT);
        Self { content, files, ..self.clone() }
    }

    /// The change to a message that is there.
    pub fn edit(&self) -> EditMessage {
        let files = self.files.iter().cloned().fold(EditAttachments::new(), EditAttachments::add);
        EditMessage::new()
            .content(self.content.as_str())
            .attachments(files)
            .components(self.rows.clone())
            .allowed_mentions(CreateAllowedMentions::new())
    }
}

/// A PNG with its alt text.
pub fn picture(name: &str, png: Vec<u8>, alt: &str) -> CreateAttachment {
    CreateAttachment::bytes(png, name).description(crate::text::cut(alt, LONGEST_ALT))
}
