//! The private panel of a seat: its own hand in picture and words, what is to be done, and the controls to do it. The
//! same in a direct message and in the channel. When and where it is shown is for the other files.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::controls::{CHUNK, Live, chunk, rows};
use crate::{
    discord::{
        board::{button, by_itself, clock_line, describe, paint},
        controls::{Desk, ready_hand},
        draft::{Draft, LONGEST_CONTENT, picture},
        ids::Verb,
        races::guard,
        reply::link,
        speak::Voice,
    },
    games::{Choice, Msg, Position, Seat, Viewer},
    host::Session,
    store::BoardRow,
    table::{End, Phase},
    text::{Language, Texts, cut},
};

/// What a panel is made for.
pub struct Asked<'a> {
    /// The language of whoever sees it.
    pub language: Language,
    /// The seat, whose holder sees it.
    pub seat: Seat,
    /// How far the hand has come.
    pub hand: &'a [String],
    /// Sentences to begin with, said already.
    pub notes: &'a [String],
    /// Where the table's message is.
    pub board: Option<BoardRow>,
}

/// The panel of a seat. It paints: off the async threads, please.
pub fn panel(texts: &Texts, session: &Session, asked: &Asked<'_>) -> Draft {
    let voice = Voice::at(texts, asked.language, session);
    let mut lines = vec![heading(&voice, session, asked.seat)];
    lines.extend(asked.notes.iter().cloned());
    lines.extend(what_now(&voice, session, asked.seat));
    if let Some(board) = asked.board {
        lines.push(voice.say(&Msg::new("hands-board").with("link", link(session, board))));
    }
    let mut draft = Draft { content: cut(&lines.join("\n"), LONGEST_CONTENT), ..Draft::default() };
    let Some(position) = session.table.position() else { return draft };
    if session.table.phase() == Phase::Over {
        let painted = paint(texts, asked.language, session, position, Viewer::After, (&[], &[]));
        let alt = describe(texts, asked.language, session, position, Viewer::After);
        draft.files.push(picture("hand.png", painted.png(), &alt));
        return draft;
    }
    let choices = position.choices(asked.seat);
    let lead = position.lead(asked.seat);
    let ready = ready_hand(&choices, lead.as_deref());
    let hand = if asked.hand.is_empty() { &ready } else { asked.hand };
    let (rows, live) = controls(&voice, session, position, asked.seat, hand);
    draft.rows = rows;
    if let Some(touched) = touched(&voice, &choices, hand) {
        draft.content = cut(&format!("{}\n{touched}", draft.content), LONGEST_CONTENT);
    }
    let viewer = Viewer::Seat(asked.seat);
    let painted = paint(texts, asked.language, session, position, viewer, (&choices, hand));
    let alt = describe(texts, asked.language, session, position, viewer);
    let png = match chunk(&painted.areas, &live) {
        Some(text) => painted.png_with(CHUNK, &text),
        None => painted.png(),
    };
    draft.files.push(picture("hand.png", png, &alt));
    draft
}

/// The rows: the game's own layout, else the house's, and a last one of the table's.
fn controls(
    voice: &Voice<'_>,
    session: &Session,
    position: &Position,
    seat: Seat,
    hand: &[String],
) -> (Vec<CreateActionRow>, Vec<Live>) {
    let (number, step) = (session.table.number(), session.table.next_step());
    let say = |msg: &Msg| voice.say(msg);
    let (mut all, live, mut last) = match position.panel(seat, hand) {
        Some(layout) => {
            let (rows, live) = rows(number, step, &layout, &say);
            (rows, live, Vec::new())
        }
        None => {
            let race = session.table.race().map(|(race, _)| race);
            let (guarded, lead) = (guard(session).is_some(), position.lead(seat));
            let desk = Desk { table: number, step, race, guarded, lead: lead.as_deref(), say: &say };
            let (rows, last) = desk.rows(&position.choices(seat), hand);
            (rows, Vec::new(), last)
        }
    };
    last.truncate(4);
    last.extend(button(number, Verb::Hand, ButtonStyle::Secondary, &voice.word("hands-refresh")));
    all.push(CreateActionRow::Buttons(last));
    (all, live)
}

/// What the hand has touched so far, in words: the picture alone would not tell everyone. `None` of nothing.
fn touched(voice: &Voice<'_>, choices: &[Choice], hand: &[String]) -> Option<String> {
    let begins = |choice: &&Choice| {
        choice.hand.len() >= hand.len() && choice.hand.iter().zip(hand).all(|(touch, key)| touch.key == *key)
    };
    let way = choices.iter().find(begins).filter(|_| !hand.is_empty())?;
    let labels: Vec<String> = way.hand.iter().take(hand.len()).map(|touch| voice.say(&touch.label)).collect();
    Some(voice.say(&Msg::new("hands-touched").with("way", labels.join(" → "))))
}

fn heading(voice: &Voice<'_>, session: &Session, seat: Seat) -> String {
    let table = &session.table;
    let role = table.role(seat);
    let heading = Msg::new("hands-heading")
        .with("game", table.game().title())
        .with("table", table.number().to_string())
        .with("role", role);
    voice.say(&heading)
}

fn what_now(voice: &Voice<'_>, session: &Session, seat: Seat) -> Vec<String> {
    let table = &session.table;
    if let Some(done) = by_itself(session) {
        return vec![voice.say(&done)];
    }
    match (table.phase(), table.to_act().first()) {
        (Phase::Lobby, _) => vec![voice.word("hands-not-dealt")],
        (Phase::Over, _) => match table.end() {
            Some(End::Played(outcome)) => vec![voice.say(&outcome.reason), voice.word("hands-over")],
            Some(End::CalledOff(reason)) => vec![voice.say(reason)],
            None => Vec::new(),
        },
        (Phase::Play, Some(first)) if *first == seat => {
            std::iter::once(voice.word("hands-your-turn")).chain(clock_line(voice, session)).collect()
        }
        (Phase::Play, Some(first)) => {
            vec![voice.say(&Msg::new("hands-wait").with("seat", *first))]
        }
        (Phase::Play, None) => Vec::new(),
    }
}
