//! What hard sees: how likely the side that is about to throw wins, from the position between two turns alone. Features of
//! both sides go straight into a sum and through a few units of a small net, which see what goes together.

use super::{
    net::Net,
    sight::{Team, sight},
    spot::Seats,
};
use crate::games::deleb::{
    board::{AHEAD, LAPS, Side},
    field::Field,
};

/// How many features there are: those of who throws next, then those of who waits.
pub const FEATURES: usize = at::END * 2;

/// How likely the side wins that is about to throw.
pub fn chance(field: &Field, seats: &Seats) -> f32 {
    chance_by(field, seats, Net::learned(field.columns()))
}

/// The same by another net.
pub fn chance_by(field: &Field, seats: &Seats, net: &Net) -> f32 {
    if field.count(seats.turn) == 0 {
        return 0.0;
    }
    if field.count(seats.turn.other()) == 0 {
        return 1.0;
    }
    let mut sums = net.begin();
    features(field, seats, |at, feature| net.add(&mut sums, at, feature));
    net.chance(&sums)
}

/// Where the features stand in a side's list.
pub mod at {
    use super::{AHEAD, LAPS};

    /// Pieces up to this many are told apart.
    pub const FEW: usize = 12;

    /// It is this side's turn.
    pub const TURN: usize = 0;
    /// It has 1, 2, … pieces.
    pub const PIECES: usize = TURN + 1;
    /// The logarithm of how many pieces it has, against how many it had.
    pub const LOG: usize = PIECES + FEW;
    /// The same of those that are unlocked.
    pub const LOG_FREE: usize = LOG + 1;
    /// It has 0, 1, 2 unlocked pieces.
    pub const FREE: usize = LOG_FREE + 1;
    /// The share of its pieces that are unlocked and on each row of its way.
    pub const LAP: usize = FREE + 3;
    /// The same, times the share of the other side's pieces that are locked.
    pub const LAP_LOCKED: usize = LAP + LAPS as usize;
    /// Pieces whose first prey is so many points away, for each piece of the other side.
    pub const PREY: usize = LAP_LOCKED + LAPS as usize;
    /// Pieces that the next hand of the other side takes, in shares of all: unlocked and locked.
    pub const RISK: usize = PREY + AHEAD as usize;
    /// The share of these that would not be avenged.
    pub const ALONE: usize = RISK + 2;
    /// Pieces that the next hand of the other side takes.
    pub const LOST: usize = ALONE + 1;
    /// How likely any is taken.
    pub const ANY: usize = LOST + 1;
    /// A 1 must unlock.
    pub const TIED: usize = ANY + 1;
    /// The last throw, 2 or 3, can't be used.
    pub const STUCK: usize = TIED + 1;
    /// Unlocked pieces that a 2 or a 3 can be used on, in shares.
    pub const MOBILE: usize = STUCK + 2;
    /// Its next seat isn't in.
    pub const OUTSIDE: usize = MOBILE + 2;
    /// The share of its seats that aren't.
    pub const SHARE: usize = OUTSIDE + 1;
    /// The width of all.
    pub const END: usize = SHARE + 1;
}

/// Gives the features that aren't 0.
pub fn features(field: &Field, seats: &Seats, mut give: impl FnMut(usize, f32)) {
    let teams = sight(field, seats);
    give(at::TURN, 1.0);
    for (base, side) in [(0, seats.turn), (at::END, seats.turn.other())] {
        of_side(field, seats, side, &teams[side.index()], |at, feature| give(base + at, feature));
    }
}

fn of_side(field: &Field, seats: &Seats, side: Side, team: &Team, mut give: impl FnMut(usize, f32)) {
    let other = side.other();
    let pieces = f32::from(field.count(side));
    let theirs = f32::from(field.count(other));
    let columns = f32::from(field.columns());
    let free = field.count(side) - field.locked(side);
    give(at::PIECES + usize::from(field.count(side)).clamp(1, at::FEW) - 1, 1.0);
    give(at::LOG, (pieces / columns).ln());
    give(at::LOG_FREE, ((f32::from(free) + 1.0) / (columns + 1.0)).ln());
    if free <= 2 {
        give(at::FREE + usize::from(free), 1.0);
    }
    let (mut laps, mut prey, mut mobile) = ([0.0; LAPS as usize], [0.0; AHEAD as usize], [0.0; 2]);
    let (mut risk, mut alone, mut none) = ([0.0; 2], 0.0, 1.0);
    for man in field.men(side) {
        let at = usize::from(man);
        let locked = field.is_locked(side, man);
        let lost = 1.0 - team.safe[at];
        risk[usize::from(locked)] += lost;
        alone += lost * team.alone[at];
        none *= team.safe[at];
        if team.prey[at] > 0 {
            prey[usize::from(team.prey[at]) - 1] += 1.0;
        }
        if !locked {
            laps[usize::from(field.progress(side, man) / u16::from(field.columns()))] += 1.0;
            for (mobile, value) in mobile.iter_mut().zip([2, 3]) {
                *mobile += f32::from(u8::from(field.can(side, man, value)));
            }
        }
    }
    let prone = f32::from(field.locked(other)) / theirs;
    for (lap, men) in laps.into_iter().enumerate() {
        give(at::LAP + lap, men / pieces);
        give(at::LAP_LOCKED + lap, men / pieces * prone);
    }
    for (at, men) in prey.into_iter().enumerate() {
        give(at::PREY + at, men / theirs);
    }
    give(at::RISK, risk[0] / pieces);
    give(at::RISK + 1, risk[1] / pieces);
    give(at::ALONE, alone / pieces);
    give(at::LOST, (risk[0] + risk[1]) / columns);
    give(at::ANY, 1.0 - none);
    if team.tied {
        give(at::TIED, 1.0);
    }
    for (value, mobile) in mobile.into_iter().enumerate() {
        give(at::MOBILE + value, mobile / pieces);
        if mobile == 0.0 {
            give(at::STUCK + value, 1.0);
        }
    }
    if !seats.entered[side.index()] {
        give(at::OUTSIDE, 1.0);
    }
    give(at::SHARE, 1.0 - seats.share[side.index()]);
}
