//! The rules of a game, page by page, with pictures: private, and turned with buttons.

use serenity::all::{
    ButtonStyle, ComponentInteraction, CreateActionRow, CreateAttachment, CreateButton,
    CreateInteractionResponse, CreateInteractionResponseMessage, EditAttachments, EditInteractionResponse,
    MessageFlags,
};

use super::{
    Bot, Error,
    board::WIDTH,
    draft::picture,
    ids::{Control, Verb},
    patience::patiently,
    reply::first,
    speak::Voice,
};
use crate::{
    games::{GameRef, Msg, Options, Scene, Seat, Viewer},
    text::{Language, Texts, cut},
};

/// A page of rules, ready to be sent.
pub struct Page {
    /// Its text.
    pub content: String,
    /// Its picture.
    pub picture: Option<CreateAttachment>,
    /// Buttons to the other pages.
    pub rows: Vec<CreateActionRow>,
}

/// Draws up a page; a number beyond the last gives the last. Off the async threads, please: it paints.
pub fn page(texts: &Texts, language: Language, game: &GameRef, number: u16) -> Page {
    let voice = Voice::new(texts, language);
    let pages = game.rules();
    let last = pages.len().saturating_sub(1);
    let at = usize::from(number).min(last);
    let Some(rules) = pages.get(at) else {
        return Page { content: voice.say(&game.title()), picture: None, rows: Vec::new() };
    };
    let count = Msg::new("rules-page").with("page", at + 1).with("pages", pages.len());
    let content =
        format!("## {}\n{}\n{}", voice.say(&rules.title), voice.say(&rules.text), voice.say(&count));
    let picture = rules.example.as_ref().map(|(position, hand)| {
        let names = seat_names(&voice, game, rules.options);
        let acts: Option<Seat> = position.to_act().first().copied();
        let choices = acts.map_or_else(Vec::new, |seat| position.choices(seat));
        // An example with a hand shows it, where it would be for one pair of eyes only.
        let viewer = acts.filter(|_| game.is_secretive()).map_or(Viewer::Public, Viewer::Seat);
        let say = |msg: &Msg| texts.say(language, msg, &names);
        let scene =
            Scene { width: WIDTH, viewer, names: &names, choices: &choices, hand, stopped: false, say: &say };
        let alt: Vec<String> = position.describe(viewer).iter().map(say).collect();
        picture("rules.png", position.paint(&scene).png(), &alt.join(" "))
    });
    let turn = |to: Option<usize>, key: &'static str| {
        let number = to.and_then(|to| u16::try_from(to).ok());
        // A disabled button needs an id too, and one that no other button of the message has.
        let target = number.unwrap_or(if key == "rules-back" { u16::MAX - 1 } else { u16::MAX });
        let id = Control::new(0, Verb::Rules(game.name().to_owned(), target)).id()?;
        let label = cut(&voice.word(key), 80);
        Some(CreateButton::new(id).style(ButtonStyle::Secondary).label(label).disabled(number.is_none()))
    };
    let buttons: Vec<CreateButton> =
        [turn(at.checked_sub(1), "rules-back"), turn((at < last).then_some(at + 1), "rules-on")]
            .into_iter()
            .flatten()
            .collect();
    Page { content: cut(&content, 2000), picture, rows: vec![CreateActionRow::Buttons(buttons)] }
}

/// The seats under these options, each by its title.
fn seat_names(voice: &Voice<'_>, game: &GameRef, chosen: &[(&str, &str)]) -> Vec<String> {
    let specs = game.options();
    let mut options = Options::defaults(&specs);
    for (key, value) in chosen {
        if let Err(error) = options.set(&specs, key, value) {
            tracing::error!(game = game.name(), %error, "an example of the rules is of no game there is");
        }
    }
    game.seats(&options).iter().map(|seat| voice.say(&game.seat_title(seat))).collect()
}

/// Draws up a page off the async threads.
pub async fn page_of(bot: &Bot, language: Language, game: GameRef, number: u16) -> Result<Page, Error> {
    let texts = bot.texts.clone();
    Ok(tokio::task::spawn_blocking(move || page(&texts, language, &game, number)).await?)
}

/// Serves a press that opens the rules, or turns their pages.
pub async fn serve_press(
    bot: &Bot,
    press: &ComponentInteraction,
    voice: &Voice<'_>,
    game: &str,
    number: u16,
) -> Result<(), Error> {
    let turning = press.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL));
    let noted = if turning {
        CreateInteractionResponse::Acknowledge
    } else {
        CreateInteractionResponse::Defer(CreateInteractionResponseMessage::new().ephemeral(true))
    };
    first(bot, press, noted).await?;
    let edit = match bot.host.games().get(game) {
        Some(game) => {
            let page = page_of(bot, voice.language, game.clone(), number).await?;
            let pictures = page.picture.into_iter().fold(EditAttachments::new(), EditAttachments::add);
            EditInteractionResponse::new().content(page.content).components(page.rows).attachments(pictures)
        }
        None => EditInteractionResponse::new().content(voice.word("house-unknown-control")),
    };
    patiently(|| press.edit_response(&bot.http, edit.clone())).await?;
    Ok(())
}
