//! Teams: seats that play together against others, and what it takes to fill them. Who wins with whom, the games say.

use std::collections::BTreeSet;

use super::{Phase, Step, Table, Who, refuse};
use crate::games::{Level, Msg, Refusal, Seat};

impl Table {
    /// The seats of each team, where some play together and not all do; none elsewhere.
    pub fn teams(&self) -> Vec<Vec<Seat>> {
        let sides: BTreeSet<u8> = self.specs.iter().map(|spec| spec.side).collect();
        if sides.len() < 2 || sides.len() == self.specs.len() {
            return Vec::new();
        }
        let of = |side: u8| self.all_seats().filter(|seat| self.specs[seat.index()].side == side).collect();
        sides.into_iter().map(of).collect()
    }

    /// The seats that nobody holds.
    pub fn free_seats(&self) -> Vec<Seat> {
        self.all_seats().filter(|seat| self.holder(*seat).is_none()).collect()
    }

    /// Whether people sit in teams that are not full yet: then it can be asked for bots on what is free, and the start.
    pub fn lacks_players(&self) -> bool {
        self.phase() == Phase::Lobby
            && !self.teams().is_empty()
            && !self.free_seats().is_empty()
            && self.all_seats().any(|seat| self.person_in(seat).is_some())
    }

    /// Why a game can't start while seats are free: with teams, how many each has.
    pub(super) fn not_full(&self) -> Refusal {
        let teams = self.teams();
        if teams.is_empty() {
            return Refusal(Msg::new("table-seats-free"));
        }
        let taken = |seats: &[Seat]| seats.iter().filter(|seat| self.holder(**seat).is_some()).count();
        let has = |(team, seats): (usize, &Vec<Seat>)| {
            Msg::new("table-team-has").with("team", team_letter(team)).with("count", taken(seats))
        };
        let most = teams.iter().map(Vec::len).max().unwrap_or(0);
        let teams: Vec<Msg> = teams.iter().enumerate().map(has).collect();
        Refusal(Msg::new("table-teams-not-full").with("teams", teams).with("count", most))
    }

    /// A bot of this level on each free seat, and the start.
    pub(super) fn decide_fill(&self, asks: Option<Seat>, level: Level) -> Result<Vec<Step>, Refusal> {
        self.check_phase(Phase::Lobby)?;
        if asks.is_none() {
            return refuse("table-only-seated-start");
        }
        let bots = self.free_seats().into_iter().map(|seat| Step::Sit(seat, Who::Bot(level)));
        Ok(bots.chain([Step::Start]).collect())
    }
}

/// What a team is called, by its place among the teams: A, B and so on.
pub fn team_letter(team: usize) -> String {
    let letter = u8::try_from(team).ok().and_then(|team| b'A'.checked_add(team)).map(char::from);
    letter.filter(char::is_ascii_uppercase).map_or_else(|| (team + 1).to_string(), String::from)
}
