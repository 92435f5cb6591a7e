//! What somebody is asked privately who leaves a game: whether they give up, and who shall have their seat. What the others
//! see of it is in `absence`.

use serenity::all::{ButtonStyle, CreateActionRow, CreateButton};

use super::{
    Bot,
    board::button,
    ids::Verb,
    speak::{Voice, names},
};
use crate::{
    games::{Level, Msg, Seat},
    host::Session,
    table::Phase,
};

const A_ROW: usize = 5;

/// Asks whether somebody gives up, and says what becomes of their seat where more than two play.
pub fn resign_question(bot: &Bot, voice: &Voice<'_>, session: &Session, id: u64) -> String {
    let voice = Voice::at(&bot.texts, voice.language, session);
    let table = &session.table;
    if table.seats().len() == 2 {
        return voice.word("house-resign-sure");
    }
    let after = match (table.ends_with(id), table.has_substitutes()) {
        (true, _) => "house-resign-ends",
        (false, true) => "house-resign-team",
        (false, false) => "house-resign-bot",
    };
    format!("{} {}", voice.word("house-resign-sure"), voice.word(after))
}

/// The button that gives up for good, and where there are team-mates the one that gives the seat to somebody.
pub fn resign_rows(voice: &Voice<'_>, session: &Session) -> Vec<CreateActionRow> {
    let table = session.table.number();
    let surely = button(table, Verb::ResignSurely, ButtonStyle::Danger, &voice.word("house-resign-yes"));
    let give = session
        .table
        .has_substitutes()
        .then(|| button(table, Verb::Leaving(None), ButtonStyle::Secondary, &voice.word("offer-instead")));
    vec![CreateActionRow::Buttons([surely, give.flatten()].into_iter().flatten().collect())]
}

/// Asks who shall have a seat of this person's; which of them, if they hold several and have not said. `Err` is what to
/// tell.
pub fn panel(
    bot: &Bot,
    voice: &Voice<'_>,
    session: &Session,
    id: u64,
    seat: Option<Seat>,
) -> Result<(String, Vec<CreateActionRow>), String> {
    let voice = &Voice::at(&bot.texts, voice.language, session);
    let table = &session.table;
    match table.phase() {
        Phase::Lobby => return Err(voice.word("table-not-started")),
        Phase::Over => return Err(voice.word("table-is-over")),
        Phase::Play => {}
    }
    let own = table.seats_of(id);
    if own.is_empty() {
        return Err(voice.word("table-not-seated"));
    }
    if !table.has_substitutes() {
        return Err(voice.word("offer-no-teams"));
    }
    let only = own.first().copied().filter(|_| own.len() == 1);
    match seat.filter(|seat| own.contains(seat)).or(only) {
        Some(seat) => Ok((voice.word("offer-who"), takers(bot, voice, session, seat))),
        None => {
            let buttons = own.iter().filter_map(|seat| {
                let label = voice.say(&table.role(*seat));
                button(table.number(), Verb::Leaving(Some(*seat)), ButtonStyle::Secondary, &label)
            });
            Ok((voice.word("offer-which"), rows(buttons.collect())))
        }
    }
}

fn rows(buttons: Vec<CreateButton>) -> Vec<CreateActionRow> {
    buttons.chunks(A_ROW).map(|row| CreateActionRow::Buttons(row.to_vec())).collect()
}

fn takers(bot: &Bot, voice: &Voice<'_>, session: &Session, seat: Seat) -> Vec<CreateActionRow> {
    let number = session.table.number();
    // Labels show every sign as it is.
    let names = names(&bot.texts, voice.language, session);
    let mates = session.table.mates(seat).into_iter().filter_map(|mate| {
        let label = voice.say(&Msg::new("offer-ask").with("name", names[mate.index()].clone()));
        button(number, Verb::Offer(seat, Some(mate)), ButtonStyle::Primary, &label)
    });
    let anyone =
        button(number, Verb::Offer(seat, None), ButtonStyle::Primary, &voice.word("offer-to-anyone"));
    let bots = Level::ALL.into_iter().filter_map(|level| {
        let label = voice.say(&Msg::new(format!("bot-{}", level.word())));
        button(number, Verb::ToBot(seat, level), ButtonStyle::Secondary, &label)
    });
    let mut all = rows(mates.chain(anyone).collect());
    all.push(CreateActionRow::Buttons(bots.collect()));
    all
}
