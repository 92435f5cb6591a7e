//! Teams in the lobby: who sits on which side, and how those are filled with bots who start before all have come.

use serenity::all::{ButtonStyle, CreateActionRow};

use super::{board::button, ids::Verb, speak::Voice};
use crate::{
    games::{Level, Msg, Seat},
    host::Session,
    table::team_letter,
};

/// The lines of the seats, each team's below its name and how many it has; without teams, all in order.
pub fn seat_lines(voice: &Voice<'_>, session: &Session, line: impl Fn(Seat) -> String) -> Vec<String> {
    let table = &session.table;
    let teams = table.teams();
    if teams.is_empty() {
        return table.all_seats().map(line).collect();
    }
    let mut lines = Vec::new();
    for (number, seats) in teams.iter().enumerate() {
        let taken = seats.iter().filter(|seat| table.holder(**seat).is_some()).count();
        let heading = Msg::new("lobby-team")
            .with("team", team_letter(number))
            .with("taken", taken)
            .with("count", seats.len());
        lines.push(voice.say(&heading));
        lines.extend(seats.iter().map(|seat| line(*seat)));
    }
    lines
}

/// The free seats, those of a team one after the other.
pub fn free_seats(session: &Session) -> Vec<Seat> {
    let free = session.table.free_seats();
    let teams = session.table.teams();
    if teams.is_empty() {
        return free;
    }
    teams.into_iter().flatten().filter(|seat| free.contains(seat)).collect()
}

/// Buttons that fill the teams with bots and start, where they lack players.
pub fn fill_row(voice: &Voice<'_>, session: &Session) -> Option<CreateActionRow> {
    if !session.table.lacks_players() {
        return None;
    }
    let fill = |level: Level| {
        let bot = Msg::new(format!("bot-{}", level.word()));
        let label = voice.say(&Msg::new("lobby-fill").with("bot", bot));
        button(session.table.number(), Verb::Fill(level), ButtonStyle::Success, &label)
    };
    Some(CreateActionRow::Buttons(Level::ALL.into_iter().filter_map(fill).collect()))
}
