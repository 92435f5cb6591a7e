//! Who threatens whom: for each piece how likely the next hand of the other team takes it, for each how likely the next hand
//! of its own avenges it, and how far the nearest prey is.

use super::{
    hands::{Reach, reaches},
    spot::Seats,
};
use crate::games::deleb::{
    board::{AHEAD, MOST, Side},
    field::Field,
};

/// A team's pieces as they stand to the others, in the order of [`Field::men`].
pub struct Team {
    /// How likely each is not taken by the next hand of the other team.
    pub safe: [f32; MOST as usize],
    /// How likely each can't be avenged by the next hand of its own team.
    pub alone: [f32; MOST as usize],
    /// How far the first piece of the other team is before each, 0 where none is near.
    pub prey: [u8; MOST as usize],
    /// Whether a 1 must unlock.
    pub tied: bool,
}

/// Both teams' pieces as they stand to each other.
pub fn sight(field: &Field, seats: &Seats) -> [Team; 2] {
    let team = |side: Side| Team {
        safe: [1.0; MOST as usize],
        alone: [1.0; MOST as usize],
        prey: [0; MOST as usize],
        tied: field.must_unlock(side),
    };
    let mut teams = Side::BOTH.map(team);
    for side in Side::BOTH {
        let reaches = reaches(seats.entered[side.index()]);
        let free = if teams[side.index()].tied { &reaches.tied } else { &reaches.free };
        for man in field.men(side) {
            let reach = if field.is_locked(side, man) { &reaches.locked } else { free };
            let reach: &Reach = reach;
            for (at, on) in (1..=AHEAD).zip(field.before(side, man)) {
                let Some((whose, other)) = on else { continue };
                let misses = 1.0 - reach[usize::from(at) - 1];
                if whose != side {
                    teams[whose.index()].safe[usize::from(other)] *= misses;
                    teams[side.index()].prey[usize::from(man)] = at;
                    break;
                }
                if at == 1 && field.is_locked(side, man) {
                    break;
                }
                teams[side.index()].alone[usize::from(other)] *= misses;
            }
        }
    }
    teams
}
