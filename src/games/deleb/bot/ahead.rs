//! How hard chooses: by what it expects over the hands that the other side may throw next, each played as the same judgement
//! has it. Stopped at any moment it has an answer.

use super::{
    hands::hands,
    judge,
    spot::Seats,
    ways::{Way, urge, ways},
};
use crate::games::{
    Thinking,
    deleb::{
        board::Side,
        field::{Field, Hand, Man},
    },
};

/// Positions that are looked at to find the ways to play the hand, on a board of eight columns; on a wider one fewer.
const LOOKS: usize = 3_000;

/// The same for each reply.
const REPLY_LOOKS: usize = 400;

/// How many of the best ways are looked at over the next hand.
const WIDTH: usize = 8;

/// How much less a way may be worth than the best, in chances to win, to be looked at.
const MARGIN: f32 = 0.05;

/// How much better it must be, in chances to win, to give up what could be used.
const WAIT: f32 = 0.01;

/// The share of all hands that has to be looked at before what was seen counts.
const ENOUGH: f32 = 0.3;

/// The next use of the best way; `None` to give up the rest.
pub fn best(
    field: &mut Field,
    side: Side,
    hand: Hand,
    seats: &Seats,
    waits: bool,
    thinking: &mut Thinking,
) -> Option<(u8, Man)> {
    let mut list =
        ways(field, side, hand, looks(LOOKS, field), &mut |field| 1.0 - judge::chance(field, seats));
    urge(&mut list, WAIT, waits);
    let most = list.first()?.worth;
    list.truncate(WIDTH);
    list.retain(|way| way.worth >= most - MARGIN);
    if list.iter().all(|way| way.uses.first() == list[0].uses.first()) {
        return list[0].uses.first().copied();
    }
    if look(field, side, seats, &mut list, thinking) {
        urge(&mut list, WAIT, waits);
    }
    list.first()?.uses.first().copied()
}

/// A look costs more where there are more pieces.
fn looks(looks: usize, field: &Field) -> usize {
    let pieces = Side::BOTH.map(|side| usize::from(field.count(side)));
    (looks * 16 / (pieces[0] + pieces[1]).max(16)).max(1)
}

/// Sets what the ways are worth over the next hand, of as many hands as there is time for, the same for all; nothing where
/// these are too few. Whether it has set them.
fn look(field: &Field, side: Side, seats: &Seats, list: &mut [Way], thinking: &mut Thinking) -> bool {
    let other = side.other();
    let mut fields: Vec<Field> = list.iter().map(|way| way.then(field, side)).collect();
    let entered = seats.entered[other.index()];
    let after = seats.passed();
    let mut then = after;
    then.entered[other.index()] = true;
    let hands = hands(entered);
    let plays: f32 = if entered { 1.0 } else { hands.iter().map(|(_, likely)| likely).sum() };
    let (mut sums, mut looked_at) = (vec![0.0; list.len()], 0.0);
    'hands: for (hand, likely) in hands {
        let mut seen = Vec::with_capacity(list.len());
        for field in &mut fields {
            if !thinking.go_on() {
                break 'hands;
            }
            let looks = looks(REPLY_LOOKS, field);
            let replies = ways(field, other, *hand, looks, &mut |field| 1.0 - judge::chance(field, &then));
            seen.push(1.0 - replies.first().map_or(0.0, |reply| reply.worth));
        }
        for (sum, seen) in sums.iter_mut().zip(seen) {
            *sum += likely * seen;
        }
        looked_at += likely;
    }
    if looked_at < ENOUGH * plays {
        return false;
    }
    for ((way, sum), field) in list.iter_mut().zip(sums).zip(&fields) {
        let fails = if plays < 1.0 { judge::chance(field, &after) } else { 0.0 };
        way.worth = plays * sum / looked_at + (1.0 - plays) * fails;
    }
    true
}
