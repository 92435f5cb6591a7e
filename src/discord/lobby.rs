//! The lobby message: seats, options, luck words, the fingerprint, and the controls to sit down and start.

use std::time::Duration;

use serenity::all::{
    ButtonStyle, CreateActionRow, CreateButton, CreateSelectMenu, CreateSelectMenuKind,
    CreateSelectMenuOption,
};

use super::{
    board::rules_of,
    draft::{Draft, LONGEST_CONTENT},
    ids::{Control, Verb, bot_value},
    phrases,
    silence::rule,
    speak::{Voice, table_language},
    teams::{free_seats, seat_lines},
};
use crate::{
    games::{Level, Msg, OptionKind, OptionSpec, Seat, span},
    host::Session,
    table::Who,
    text::{Texts, cut, plain},
};

const MENU: usize = 25;
/// In a row.
const BUTTONS: usize = 5;
const LABEL: usize = 80;
const OPTION_LABEL: usize = 100;
/// In the menu of options, stands for a value that is typed.
const OTHER: &str = "?";

/// What a lobby says besides what its table knows.
#[derive(Clone, Copy, Debug, Default)]
pub struct Around<'a> {
    /// Who gets no direct messages.
    pub here: &'a [u64],
    /// Whether it stands in a thread already.
    pub in_thread: bool,
    /// Whether the bot can take away what those who play write.
    pub silences: bool,
}

/// The lobby of a table. `events` is what just happened.
pub fn lobby(texts: &Texts, session: &Session, events: &[Msg], around: Around<'_>) -> Draft {
    let voice = Voice::at(texts, table_language(session), session);
    let above = [seat_row(&voice, session), bot_row(&voice, session), option_row(&voice, session)];
    let mut rows: Vec<CreateActionRow> = above.into_iter().flatten().collect();
    // There is room for what can be said once all seats are taken.
    if rows.len() < 3 {
        rows.extend(phrases::menu(&voice, session));
    }
    rows.push(CreateActionRow::Buttons(main_buttons(&voice, session)));
    rows.push(CreateActionRow::Buttons(more_buttons(&voice, session, around.in_thread)));
    Draft {
        content: cut(&content(&voice, session, events, around), LONGEST_CONTENT),
        files: Vec::new(),
        rows,
        ping: None,
    }
}

fn content(voice: &Voice<'_>, session: &Session, events: &[Msg], around: Around<'_>) -> String {
    let table = &session.table;
    let opener = table.opener().map(|person| plain(&person.name)).unwrap_or_default();
    let mut lines = vec![
        voice.say(
            &Msg::new("lobby-heading")
                .with("game", table.game().title())
                .with("table", table.number().to_string())
                .with("opener", opener),
        ),
        voice.say(&Msg::new(format!("{}-blurb", table.game().name()))),
    ];
    lines.extend(seat_lines(voice, session, |seat| {
        let mut line = seat_line(voice, session, seat);
        if table.person_in(seat).is_some_and(|person| around.here.contains(&person.id)) {
            line.push_str(&voice.word("hands-plays-here"));
        }
        line
    }));
    let claimed = |seat| Msg::new(format!("{}-claimed", table.game().name())).with("seat", seat);
    lines.extend(table.claim().map(|seat| voice.say(&claimed(seat))));
    for spec in table.game().options() {
        let chosen = table.options().get(spec.key);
        lines.push(format!("• {}", option_label(voice, session, &spec, chosen)));
    }
    lines.extend(wait_line(voice, session));
    lines.extend(rule(voice, session, around.silences));
    lines.extend(events.iter().map(|event| voice.say(event)));
    lines.push(voice.say(&Msg::new("lobby-fingerprint").with("fingerprint", table.seed().fingerprint())));
    lines.push(voice.word("lobby-promise"));
    lines.join("\n")
}

/// How long the table waits for people, where its lobby has chosen.
fn wait_line(voice: &Voice<'_>, session: &Session) -> Option<String> {
    session.table.waits().iter().next()?;
    let said = |time: Option<Duration>| match time {
        Some(time) => span(u32::try_from(time.as_secs()).unwrap_or(u32::MAX)),
        None => Msg::new("span-off"),
    };
    let line = Msg::new("wait-line").with("nudge", said(session.patience.nudge));
    Some(voice.say(&line.with("skip", said(session.patience.skip))))
}

fn seat_line(voice: &Voice<'_>, session: &Session, seat: Seat) -> String {
    let table = &session.table;
    let role = table.game().seat_title(&table.seats()[seat.index()]);
    let luck = table.luck_word(seat);
    match table.holder(seat) {
        None => voice.say(&Msg::new("lobby-seat-free").with("role", role)),
        Some(Who::Person(_)) if !luck.is_empty() => voice.say(
            &Msg::new("lobby-seat-lucky").with("role", role).with("seat", seat).with("word", plain(luck)),
        ),
        Some(_) => voice.say(&Msg::new("lobby-seat-taken").with("role", role).with("seat", seat)),
    }
}

fn option_label(voice: &Voice<'_>, session: &Session, spec: &OptionSpec, value: &str) -> String {
    let game = session.table.game().name();
    let label = Msg::new("lobby-option").with("option", spec.title(game));
    voice.say(&label.with("value", spec.value(game, value)))
}

/// The entries of an option in the menu: the values offered, the chosen one marked, and a way to type another.
fn option_entries(voice: &Voice<'_>, session: &Session, spec: &OptionSpec) -> Vec<CreateSelectMenuOption> {
    let chosen = session.table.options().get(spec.key);
    let entry = |label: &str, value: &str| {
        CreateSelectMenuOption::new(cut(label, OPTION_LABEL), format!("{}={value}", spec.key))
    };
    let offered = spec.kind.offered().into_iter().map(|value| {
        let entry = entry(&option_label(voice, session, spec, &value), &value);
        if value == chosen { entry.description(voice.word("option-chosen")) } else { entry }
    });
    let other = spec.kind.takes_more().then(|| {
        let key = match spec.kind {
            OptionKind::Time { .. } => "option-other-time",
            _ => "option-other-number",
        };
        let label = Msg::new(key).with("option", spec.title(session.table.game().name()));
        entry(&voice.say(&label), OTHER)
    });
    offered.chain(other).collect()
}

/// The option of which another value is asked for by this value of the menu of options.
pub fn asks_for_other(value: &str) -> Option<&str> {
    value.split_once('=').filter(|(_, value)| *value == OTHER).map(|(key, _)| key)
}

fn button(session: &Session, verb: Verb, style: ButtonStyle, label: &str) -> Option<CreateButton> {
    let id = Control::new(session.table.number(), verb).id()?;
    Some(CreateButton::new(id).style(style).label(cut(label, LABEL)))
}

fn menu(
    session: &Session,
    verb: Verb,
    prompt: &str,
    mut options: Vec<CreateSelectMenuOption>,
) -> Option<CreateActionRow> {
    options.truncate(MENU);
    let id = Control::new(session.table.number(), verb).id()?;
    let kind = CreateSelectMenuKind::String { options };
    Some(CreateActionRow::SelectMenu(CreateSelectMenu::new(id, kind).placeholder(prompt)))
}

/// A button for each free seat; at a table with more seats than a row has room for, a menu of them.
fn seat_row(voice: &Voice<'_>, session: &Session) -> Option<CreateActionRow> {
    let table = &session.table;
    let free = free_seats(session);
    let label = |seat: &Seat| {
        let role = table.game().seat_title(&table.seats()[seat.index()]);
        voice.say(&Msg::new("lobby-sit").with("role", role))
    };
    if free.is_empty() {
        return None;
    }
    if table.seats().len() > BUTTONS {
        let entry =
            |seat: &Seat| CreateSelectMenuOption::new(cut(&label(seat), OPTION_LABEL), seat.to_string());
        let entries = free.iter().map(entry).collect();
        return menu(session, Verb::SitSomewhere, &voice.word("lobby-take-seat"), entries);
    }
    let sit = |seat: &Seat| button(session, Verb::Sit(*seat), ButtonStyle::Primary, &label(seat));
    Some(CreateActionRow::Buttons(free.iter().filter_map(sit).collect()))
}

fn bot_row(voice: &Voice<'_>, session: &Session) -> Option<CreateActionRow> {
    let table = &session.table;
    let options: Vec<CreateSelectMenuOption> = free_seats(session)
        .into_iter()
        .flat_map(|seat| Level::ALL.into_iter().map(move |level| (seat, level)))
        .map(|(seat, level)| {
            let role = table.game().seat_title(&table.seats()[seat.index()]);
            let bot = Msg::new(format!("bot-{}", level.word()));
            let label = voice.say(&Msg::new("lobby-bot-for").with("bot", bot).with("role", role));
            CreateSelectMenuOption::new(cut(&label, OPTION_LABEL), bot_value(seat, level))
        })
        .collect();
    (!options.is_empty())
        .then(|| menu(session, Verb::AddBot, &voice.word("lobby-add-bot"), options))
        .flatten()
}

fn option_row(voice: &Voice<'_>, session: &Session) -> Option<CreateActionRow> {
    let specs = session.table.game().options();
    let options: Vec<CreateSelectMenuOption> =
        specs.iter().flat_map(|spec| option_entries(voice, session, spec)).collect();
    (!options.is_empty())
        .then(|| menu(session, Verb::Choose, &voice.word("lobby-options"), options))
        .flatten()
}

fn main_buttons(voice: &Voice<'_>, session: &Session) -> Vec<CreateButton> {
    // With teams, whoever starts too early hears what is lacking, and what can be done about it.
    let ready = session.table.free_seats().is_empty() || session.table.lacks_players();
    let start = button(session, Verb::Start, ButtonStyle::Success, &voice.word("lobby-start"));
    [
        start.map(|start| start.disabled(!ready)),
        claim_button(voice, session),
        button(session, Verb::Luck, ButtonStyle::Secondary, &voice.word("lobby-luck")),
        button(session, Verb::Leave, ButtonStyle::Secondary, &voice.word("lobby-leave")),
        button(session, rules_of(session), ButtonStyle::Secondary, &voice.word("lobby-rules")),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// What the game lets one claim.
fn claim_button(voice: &Voice<'_>, session: &Session) -> Option<CreateButton> {
    let game = session.table.game();
    let label = game.has_claim().then(|| voice.say(&Msg::new(format!("{}-claim", game.name()))))?;
    button(session, Verb::Claim, ButtonStyle::Secondary, &label)
}

fn more_buttons(voice: &Voice<'_>, session: &Session, in_thread: bool) -> Vec<CreateButton> {
    let thread = (!in_thread)
        .then(|| button(session, Verb::Thread, ButtonStyle::Secondary, &voice.word("lobby-thread")))
        .flatten();
    [
        thread,
        button(session, Verb::Wait, ButtonStyle::Secondary, &voice.word("lobby-wait")),
        button(session, Verb::Kick, ButtonStyle::Secondary, &voice.word("lobby-kick")),
        button(session, Verb::Cancel, ButtonStyle::Danger, &voice.word("lobby-cancel")),
    ]
    .into_iter()
    .flatten()
    .collect()
}

/// The private menu of whom to send away; `None` when nobody sits there.
pub fn kick_menu(texts: &Texts, session: &Session, voice: &Voice<'_>) -> Option<CreateActionRow> {
    let table = &session.table;
    let named = super::speak::names(texts, voice.language, session);
    let options: Vec<CreateSelectMenuOption> = table
        .all_seats()
        .filter(|seat| table.holder(*seat).is_some())
        .map(|seat| CreateSelectMenuOption::new(cut(&named[seat.index()], OPTION_LABEL), seat.to_string()))
        .collect();
    (!options.is_empty())
        .then(|| menu(session, Verb::KickSeat, &voice.word("lobby-kick-whom"), options))
        .flatten()
}
