//! How hard chooses: by what it expects over the throws that may come next, everybody rattling and playing as the same
//! judgement has it. Stopped at any moment it has an answer.

use super::{
    judge,
    rattle::Open,
    spot::{Spot, Worths, throws},
    ways::Way,
};
use crate::games::{
    Seat, Thinking,
    macaco::{board::MOST, notation::Step, state::State, throw::Throw},
};

/// How many of the best ways are looked at over the next throw.
const WIDTH: usize = 8;

/// How much less a way may be worth than the best, in chances to win, to be looked at.
const MARGIN: f32 = 0.04;

/// The share of all throws that has to be looked at before what was seen counts.
const ENOUGH: f32 = 0.2;

/// How much better a way has to be, in chances to win, for a monkey to be touched that no die fits: nobody likes to see it.
const SHUN: f32 = 0.004;

/// The next touch of the best way, if there is any.
pub fn best(ways: &[Way], seat: Seat, thinking: &mut Thinking) -> Option<Step> {
    let shunned = |way: &Way| if way.misfit { SHUN } else { 0.0 };
    let judged = |way: &Way| judge::chances(&way.then)[seat.index()] - shunned(way);
    let mut list: Vec<(f32, &Way)> = ways.iter().map(|way| (judged(way), way)).collect();
    list.sort_by(|one, other| other.0.total_cmp(&one.0));
    let (most, first) = *list.first()?;
    list.truncate(WIDTH);
    list.retain(|(worth, _)| *worth >= most - MARGIN);
    if first.then.winner().is_some() || list.iter().all(|(_, way)| way.first == first.first) {
        return Some(first.first);
    }
    let spots: Vec<Spot> = list.iter().map(|(_, way)| way.then).collect();
    if let Some(seen) = look(&spots, thinking) {
        for ((worth, way), seen) in list.iter_mut().zip(seen) {
            *worth = seen[seat.index()] - shunned(way);
        }
    }
    list.iter().max_by(|one, other| one.0.total_cmp(&other.0)).map(|(_, way)| way.first)
}

/// Whether this seat does well to rattle now.
pub fn rattles(state: &State, seat: Seat, thinking: &mut Thinking) -> bool {
    let Some(mut open) = Open::of(state, &judge::chances) else { return false };
    let mut all = open.all();
    let spots: Vec<Spot> = all.iter().map(|played| played.then).collect();
    if let Some(seen) = look(&spots, thinking) {
        for (played, seen) in all.iter_mut().zip(seen) {
            played.worths = seen;
        }
    }
    open.wants(seat)
}

/// What positions are worth over the next throw, of as many throws as there is time for, the same for all; `None` where
/// these are too few.
fn look(spots: &[Spot], thinking: &mut Thinking) -> Option<Vec<Worths>> {
    let mut throws = throws(spots.first()?.house.red);
    thinking.luck.shuffle(&mut throws);
    let (mut seen, mut looked_at) = (vec![[0.0; MOST]; spots.len()], 0.0);
    for (throw, likely) in throws {
        if !thinking.go_on() {
            break;
        }
        for (seen, spot) in seen.iter_mut().zip(spots) {
            add(seen, expected(spot, throw), likely);
        }
        looked_at += likely;
    }
    for worth in seen.iter_mut().flatten() {
        *worth /= looked_at;
    }
    (looked_at >= ENOUGH).then_some(seen)
}

fn add(sum: &mut Worths, worths: Worths, times: f32) {
    for (sum, worth) in sum.iter_mut().zip(worths) {
        *sum += times * worth;
    }
}

/// What comes of a throw.
fn expected(spot: &Spot, throw: Throw) -> Worths {
    if spot.winner().is_some() {
        return judge::chances(spot);
    }
    let mut sum = [0.0; MOST];
    let all = Open::new(*spot, throw, &judge::chances).map_or_else(Vec::new, |open| open.comes_to());
    for played in &all {
        add(&mut sum, played.worths, 1.0 / all.len() as f32);
    }
    sum
}
