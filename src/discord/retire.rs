//! Old messages of a table: taken away, or at least left without controls. The live one is `poster`'s.

use serenity::all::{
    ActionRowComponent, ButtonKind, ChannelId, EditMessage, GetMessages, Http, Message, MessageId,
};

use super::{
    ids::Control,
    notices::Notices,
    patience::{code, code_of, patiently},
    speak::{Voice, table_language},
};
use crate::{games::Msg, host::Session, store::BoardRow, text::Texts};

/// So many of a channel's last messages are looked through after a start.
const SWEPT: u8 = 50;

/// Takes the old message away, or at least its controls. What is left of a table that moved says where it went.
pub async fn retire(http: &Http, texts: &Texts, session: &Session, old: BoardRow) {
    let table = session.table.number();
    let (channel, message) = (ChannelId::new(old.channel), MessageId::new(old.message));
    if old.channel != session.place.channel {
        let voice = Voice::new(texts, table_language(session));
        let moved = Msg::new("lobby-moved").with("place", format!("<#{}>", session.place.channel));
        let edit = EditMessage::new().content(voice.say(&moved)).components(Vec::new());
        if let Err(error) = patiently(|| channel.edit_message(http, message, edit.clone())).await {
            tracing::warn!(table, %error, "the old message still has its controls");
        }
        return;
    }
    if patiently(|| channel.delete_message(http, message)).await.is_ok() {
        return;
    }
    let edit = EditMessage::new().components(Vec::new());
    match patiently(|| channel.edit_message(http, message, edit.clone())).await {
        Ok(_) => {}
        Err(error) if code_of(&error) == Some(code::UNKNOWN_MESSAGE) => {}
        Err(error) => {
            tracing::warn!(table, %error, "the old message still has its controls")
        }
    }
}

/// After a start: takes away the older messages of the table that are still there because the program stopped between
/// posting one and deleting the other. Its notices are left to those who know them.
pub async fn sweep(http: &Http, texts: &Texts, notices: &Notices, session: &Session, board: BoardRow) {
    let table = session.table.number();
    let channel = ChannelId::new(board.channel);
    let request = || channel.messages(http, GetMessages::new().limit(SWEPT));
    let found = match patiently(request).await {
        Ok(found) => found,
        Err(error) => {
            tracing::warn!(table, %error, "older messages could not be looked for");
            return;
        }
    };
    // Whoever wrote the board that is known is ourselves.
    let own = found.iter().find(|message| message.id.get() == board.message).map(|message| message.author.id);
    let own: Vec<&Message> = found.iter().filter(|message| own == Some(message.author.id)).collect();
    let keep = notices.find_again(session, &own).await;
    for message in own {
        let kept = message.id.get() == board.message || keep.contains(&message.id.get());
        if !kept && tables_of(message).contains(&table) {
            retire(http, texts, session, BoardRow { message: message.id.get(), ..board }).await;
        }
    }
}

/// The tables that a message's controls belong to.
pub fn tables_of(message: &Message) -> Vec<u64> {
    let parts = message.components.iter().flat_map(|row| &row.components);
    let ids = parts.filter_map(|part| match part {
        ActionRowComponent::Button(button) => match &button.data {
            ButtonKind::NonLink { custom_id, .. } => Some(custom_id),
            _ => None,
        },
        ActionRowComponent::SelectMenu(menu) => menu.custom_id.as_ref(),
        _ => None,
    });
    ids.filter_map(|id| Control::read(id)).map(|control| control.table).collect()
}
