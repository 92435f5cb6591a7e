//! Ready-made sentences of those who play: who may say one, how often, and how it is said in the channel. Which there
//! are is the games'.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
    time::{Duration, Instant},
};

use serenity::all::{
    ChannelId, CreateActionRow, CreateAllowedMentions, CreateMessage, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption, Nonce, UserId,
};

use super::{
    Bot,
    ids::{Control, Verb},
    patience::patiently,
    permissions,
    speak::{Voice, table_language},
};
use crate::{
    games::Msg,
    host::Session,
    table::Phase,
    text::{Language, Texts, cut},
};

/// One person says a sentence at most so often.
const PAUSE: Duration = Duration::from_secs(3);
/// A menu has at most so many entries.
const MENU: usize = 25;
const LABEL: usize = 100;

/// Who said something when, and by which interaction.
#[derive(Debug, Default)]
pub struct Pace(Mutex<HashMap<UserId, (Instant, u64)>>);

/// Whether a sentence may be said now.
#[derive(Debug, PartialEq, Eq)]
enum Turn {
    Now,
    TooSoon,
    /// The other half of a double delivery has been served.
    Said,
}

impl Pace {
    fn take(&self, person: UserId, interaction: u64, now: Instant) -> Turn {
        let mut said = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        said.retain(|_, (at, _)| now.saturating_duration_since(*at) < PAUSE);
        match said.get(&person) {
            Some((_, before)) if *before == interaction => Turn::Said,
            Some(_) => Turn::TooSoon,
            None => {
                said.insert(person, (now, interaction));
                Turn::Now
            }
        }
    }
}

/// The menu of a table's sentences, in the table's language; `None` where there are none.
pub fn menu(voice: &Voice<'_>, session: &Session) -> Option<CreateActionRow> {
    let phrases = session.table.game().phrases().iter().take(MENU);
    let options: Vec<CreateSelectMenuOption> =
        phrases.map(|key| CreateSelectMenuOption::new(cut(&voice.word(key), LABEL), *key)).collect();
    if options.is_empty() {
        return None;
    }
    let id = Control::new(session.table.number(), Verb::Say).id()?;
    let menu = CreateSelectMenu::new(id, CreateSelectMenuKind::String { options });
    Some(CreateActionRow::SelectMenu(menu.placeholder(voice.word("phrase-menu"))))
}

/// The sentence meant by what was chosen or typed: its key, or its words in any language.
fn meant(texts: &Texts, session: &Session, typed: &str) -> Option<&'static str> {
    let wanted = typed.trim().to_lowercase();
    session.table.game().phrases().iter().copied().find(|key| {
        let said = |language| texts.optional(language, key).map(|said| said.to_lowercase());
        *key == typed.trim()
            || Language::ALL.into_iter().any(|language| said(language).as_ref() == Some(&wanted))
    })
}

/// Says a sentence for somebody who sits at the table, in the table's language and channel. `Err` is what to tell.
pub async fn say(
    bot: &Bot,
    voice: &Voice<'_>,
    session: &Session,
    person: UserId,
    typed: &str,
    interaction: u64,
) -> Result<(), String> {
    let table = &session.table;
    if table.game().phrases().is_empty() {
        return Err(voice.word("phrase-none"));
    }
    if table.phase() == Phase::Over {
        return Err(voice.word("table-is-over"));
    }
    let Some(seat) = table.seat_of(person.get()) else { return Err(voice.word("phrase-for-crew")) };
    let Some(phrase) = meant(&bot.texts, session, typed) else { return Err(voice.word("phrase-unknown")) };
    match bot.pace.take(person, interaction, Instant::now()) {
        Turn::Now => {}
        Turn::TooSoon => return Err(voice.word("phrase-too-soon")),
        Turn::Said => return Ok(()),
    }
    let public = Voice::at(&bot.texts, table_language(session), session);
    let said = Msg::new("phrase-said").with("seat", seat).with("phrase", Msg::new(phrase));
    let message = CreateMessage::new()
        .content(public.say(&said))
        .allowed_mentions(CreateAllowedMentions::new())
        .nonce(Nonce::String(interaction.to_string()))
        .enforce_nonce(true);
    let channel = ChannelId::new(session.place.channel);
    match patiently(|| channel.send_message(&bot.http, message.clone())).await {
        Ok(posted) => {
            bot.note(&posted);
            bot.host.touch(table.number());
            Ok(())
        }
        Err(error) => Err(permissions::phrase_failed(voice, &error.into())),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_person_has_their_own_pace() {
        let (pace, now) = (Pace::default(), Instant::now());
        let (ana, beto) = (UserId::new(1), UserId::new(2));
        assert_eq!(pace.take(ana, 10, now), Turn::Now);
        assert_eq!(pace.take(ana, 10, now), Turn::Said);
        assert_eq!(pace.take(ana, 11, now + PAUSE / 2), Turn::TooSoon);
        assert_eq!(pace.take(beto, 12, now + PAUSE / 2), Turn::Now);
        assert_eq!(pace.take(ana, 13, now + PAUSE), Turn::Now);
    }
}
