//! The live board message of a table in play, and the closing message: what they say, show and offer. When they are
//! posted is `poster`'s business.

use serenity::all::{ButtonStyle, CreateActionRow, CreateAttachment, CreateButton, UserId};

use super::{
    controls::{Desk, hand_of},
    draft::{Draft, LONGEST_CONTENT, picture},
    guide,
    ids::{Control, Verb},
    phrases, races,
    speak::{Voice, names, table_language},
    told,
};
use crate::{
    canvas::Picture,
    dice::{Dice, Seed},
    games::{Choice, GameRef, Kind, Msg, Options, Position, Scene, Score, Seat, Viewer},
    host::Session,
    table::{End, Phase, Record},
    text::{Language, Texts, cut},
};

/// Width of the pictures in pixels.
pub const WIDTH: u32 = 1000;
/// Rows of a message.
const ROWS: usize = 5;
/// Buttons in the last row.
const LAST_ROW: usize = 5;

/// The person the table waits for, if it waits for one: for nobody while it does a step itself, or plays a turn by vote.
pub fn awaited(session: &Session) -> Option<UserId> {
    let table = &session.table;
    let idle = table.by_itself().is_some() || table.skipping().is_some();
    let seat = *table.to_act().first().filter(|_| !idle)?;
    table.person_in(seat).map(|person| UserId::new(person.id))
}

/// What the public controls offer: the choices of the seat the table waits for, if a person holds it, and the rights
/// and races of other persons who may act. Nothing where choices would tell what is secret: those are for `hands`; nor
/// while the table does a step itself.
pub fn public_choices(session: &Session) -> Vec<Choice> {
    let table = &session.table;
    let Some(position) = table.position() else { return Vec::new() };
    if table.game().is_secretive() || table.by_itself().is_some() {
        return Vec::new();
    }
    let mut offered: Vec<Choice> = Vec::new();
    for (index, seat) in table.to_act().into_iter().enumerate() {
        if table.person_in(seat).is_none() {
            continue;
        }
        for choice in position.choices(seat) {
            let new = offered.iter().all(|known| known.step != choice.step);
            if new && (index == 0 || choice.kind != Kind::Move) {
                offered.push(choice);
            }
        }
    }
    offered
}

/// The picture of a position.
pub fn paint(
    texts: &Texts,
    language: Language,
    session: &Session,
    position: &Position,
    viewer: Viewer,
    (choices, hand): (&[Choice], &[String]),
) -> Picture {
    let names = names(texts, language, session);
    let say = |msg: &Msg| texts.say(language, msg, &names);
    let stopped = session.table.phase() == Phase::Over && position.outcome().is_none();
    position.paint(&Scene { width: WIDTH, viewer, names: &names, choices, hand, stopped, say: &say })
}

/// Paints the start of a game for nobody. Its dice decide nothing.
pub fn warm_up(texts: &Texts, game: &GameRef) {
    let mut dice = Dice::new(Seed::from_bytes([0; 32]), String::new());
    let position = game.start(&Options::defaults(&game.options()), &mut dice);
    let names = vec![String::new(); position.to_act().len()];
    let say = |msg: &Msg| texts.say(Language::En, msg, &names);
    let scene = Scene {
        width: WIDTH,
        viewer: Viewer::Public,
        names: &names,
        choices: &[],
        hand: &[],
        stopped: false,
        say: &say,
    };
    position.paint(&scene);
}

/// The position in words.
pub fn describe(
    texts: &Texts,
    language: Language,
    session: &Session,
    position: &Position,
    viewer: Viewer,
) -> String {
    let names = names(texts, language, session);
    let sentences: Vec<String> =
        position.describe(viewer).iter().map(|msg| texts.say(language, msg, &names)).collect();
    sentences.join(" ")
}

/// A button of a table.
pub fn button(table: u64, verb: Verb, style: ButtonStyle, label: &str) -> Option<CreateButton> {
    Some(CreateButton::new(Control::new(table, verb).id()?).style(style).label(cut(label, 80)))
}

/// The control that opens the rules of a table's game.
pub fn rules_of(session: &Session) -> Verb {
    Verb::Rules(session.table.game().name().to_owned(), 0)
}

/// The board of a table in play. `events` is what just happened; `here` who gets no direct messages; `hand` how far the
/// hand has come that the controls are for.
pub fn board(
    texts: &Texts,
    session: &Session,
    events: &[Msg],
    here: &[u64],
    hand: Option<&[String]>,
) -> Draft {
    let table = &session.table;
    let Some(position) = table.position() else { return Draft::default() };
    let language = table_language(session);
    let voice = Voice::at(texts, language, session);
    let choices = public_choices(session);
    let secretive = table.game().is_secretive();
    let lead = table.to_act().first().and_then(|seat| position.lead(*seat));
    let hand = &hand_of(&choices, lead.as_deref(), hand.filter(|_| !secretive));
    let say = |msg: &Msg| voice.say(msg);

    let desk = Desk {
        table: table.number(),
        step: table.next_step(),
        race: table.race().map(|(race, _)| race),
        guarded: races::guard(session).is_some(),
        lead: lead.as_deref(),
        say: &say,
    };
    let (mut rows, mut last) = desk.rows(&choices, hand);
    if secretive {
        last.extend(button(table.number(), Verb::Hand, ButtonStyle::Primary, &voice.word("hands-mine")));
    }
    last.extend(button(
        table.number(),
        rules_of(session),
        ButtonStyle::Secondary,
        &voice.word("board-rules"),
    ));
    last.extend(button(table.number(), Verb::Resign, ButtonStyle::Secondary, &voice.word("board-resign")));
    last.truncate(LAST_ROW);
    if rows.len() + 1 < ROWS {
        rows.extend(phrases::menu(&voice, session));
    }
    rows.push(CreateActionRow::Buttons(last));

    let painted = paint(texts, language, session, position, Viewer::Public, (&choices, hand));
    let alt = describe(texts, language, session, position, Viewer::Public);
    Draft {
        content: content(&voice, session, events, here),
        files: vec![picture("board.png", painted.png(), &alt)],
        rows,
        ping: awaited(session),
    }
}

/// What has happened; what stands; whose turn it is; what is left.
fn content(voice: &Voice<'_>, session: &Session, events: &[Msg], here: &[u64]) -> String {
    let table = &session.table;
    let standing = table.position().map(Position::standing).unwrap_or_default();
    let mut lines: Vec<String> = standing.iter().map(|msg| format!("> {}", voice.say(msg))).collect();
    match (by_itself(session), table.to_act().first()) {
        (Some(done), _) => lines.push(voice.say(&done)),
        (None, Some(seat)) if table.skipping() == Some(*seat) => {
            lines.push(voice.say(&Msg::new("skip-played").with("seat", *seat)));
        }
        (None, Some(seat)) => lines.push(turn_line(voice, session, *seat)),
        (None, None) => {}
    }
    let seated =
        table.all_seats().filter(|seat| table.person_in(*seat).is_some_and(|who| here.contains(&who.id)));
    let seated: Vec<Msg> = seated.map(|seat| Msg::verbatim(voice.name(seat))).collect();
    if !seated.is_empty() {
        lines.push(voice.say(&Msg::new("hands-play-here").with("count", seated.len()).with("names", seated)));
    }
    lines.extend(races::guard_line(session).map(|line| voice.say(&line)));
    lines.extend(clock_line(voice, session));
    let agreed: Vec<Msg> =
        table.agreed_to_cancel().map(|person| Msg::verbatim(crate::text::plain(&person.name))).collect();
    if !agreed.is_empty() {
        lines.push(voice.say(&Msg::new("board-agreed-to-cancel").with("names", agreed)));
    }
    let foot = Msg::new("board-foot")
        .with("table", table.number().to_string())
        .with("game", table.game().title())
        .with("fingerprint", table.seed().fingerprint());
    let foot = voice.say(&foot);
    let room = LONGEST_CONTENT.saturating_sub(foot.chars().count() + 1);
    let rest = cut(&lines.join("\n"), room);
    let room = room.saturating_sub(rest.chars().count() + 1);
    let mut told = told::fitting(told::lines(events, |event| voice.say(event)), room);
    told.extend([rest, foot]);
    told.join("\n")
}

/// When the clock runs out, if one runs.
pub fn clock_line(voice: &Voice<'_>, session: &Session) -> Option<String> {
    let deadline = session.deadline?;
    Some(voice.say(&Msg::new("clock-line").with("when", moment(deadline))))
}

/// A moment in milliseconds since 1970, as each reader's client counts down to it. Discord has whole seconds only; the
/// one after it is told, so that nobody believes they have less time, or must wait less, than they do.
pub fn moment(at: i64) -> String {
    let second = at.div_euclid(1000) + i64::from(at.rem_euclid(1000) > 0);
    format!("<t:{second}:R>")
}

/// What the table is doing itself, and for whom.
pub fn by_itself(session: &Session) -> Option<Msg> {
    let (seat, _) = session.table.by_itself()?;
    Some(Msg::new(format!("{}-by-itself", session.table.game().name())).with("seat", seat))
}

fn turn_line(voice: &Voice<'_>, session: &Session, seat: Seat) -> String {
    let table = &session.table;
    let role = table.role(seat);
    match table.person_in(seat) {
        Some(person) => voice.say(
            &Msg::new("board-your-turn").with("mention", format!("<@{}>", person.id)).with("role", role),
        ),
        None => voice.say(&Msg::new("board-bot-thinks").with("seat", seat).with("role", role)),
    }
}

/// The closing message: how it ended, the seed, the record, and what can be done next.
pub fn closing(texts: &Texts, session: &Session, events: &[Msg]) -> Draft {
    let table = &session.table;
    let voice = Voice::at(texts, table_language(session), session);
    let told = told::lines(events, |event| voice.say(event));
    let mut lines = Vec::new();
    match table.end() {
        Some(End::Played(outcome)) => {
            lines.push(voice.say(&outcome.reason));
            lines.push(result_line(&voice, session, &outcome.scores));
        }
        Some(End::CalledOff(reason)) => {
            let reason = voice.say(reason);
            if !told.contains(&reason) {
                lines.push(reason);
            }
        }
        None => {}
    }
    let mut files = Vec::new();
    let mut last = Vec::new();
    let number = table.number();
    if let Some(position) = table.position() {
        let language = table_language(session);
        let painted = paint(texts, language, session, position, Viewer::After, (&[], &[]));
        let alt = describe(texts, language, session, position, Viewer::After);
        files.push(picture("board.png", painted.png(), &alt));
        last.extend(button(number, Verb::Replay, ButtonStyle::Primary, &voice.word("end-replay")));
        last.extend(button(number, Verb::Rematch, ButtonStyle::Success, &voice.word("end-rematch")));
        last.extend(button(number, Verb::Verify, ButtonStyle::Secondary, &voice.word("end-verify")));
        let check = Verb::Guide(guide::CHECK.to_owned());
        last.extend(button(number, check, ButtonStyle::Secondary, &voice.word("end-guide")));
        if let Some(record) = Record::of(table) {
            let shown =
                Msg::new("end-seed").with("seed", record.seed.clone()).with("digest", record.digest.clone());
            lines.push(voice.say(&shown));
            files.push(record_file(&record));
        }
    }
    let rows = if last.is_empty() { Vec::new() } else { vec![CreateActionRow::Buttons(last)] };
    let room = LONGEST_CONTENT.saturating_sub(lines.iter().map(|line| line.chars().count() + 1).sum());
    let mut content = told::fitting(told, room);
    content.extend(lines);
    Draft { content: cut(&content.join("\n"), LONGEST_CONTENT), files, rows, ping: None }
}

fn result_line(voice: &Voice<'_>, session: &Session, scores: &[Score]) -> String {
    let named = |wanted: Score| -> Vec<Msg> {
        let seats = session.table.all_seats().zip(scores).filter(|(_, score)| **score == wanted);
        seats.map(|(seat, _)| Msg::verbatim(voice.name(seat))).collect()
    };
    let winners = named(Score::Win);
    let key = match (winners.len(), named(Score::Draw).len()) {
        (0, 0) => "end-nobody-wins",
        (0, _) => "end-draw",
        _ => "end-wins",
    };
    voice.say(&Msg::new(key).with("count", winners.len()).with("names", winners))
}

/// The record as a file.
pub fn record_file(record: &Record) -> CreateAttachment {
    let name = format!("perus-{}-{}.json", record.game, record.table);
    CreateAttachment::bytes(record.to_json().into_bytes(), name)
}
