//! How hard chooses: by what it expects of a play over all throws that may come next, everybody answering as the same
//! judgement has it; where there is time, over the throws after those too. Stopped at any moment it has an answer.

use super::{
    judge::{self, Chances},
    spot::{Spot, Thrown},
    ways::Way,
};
use crate::games::{Seat, Thinking, aliado::board::MOST};

/// How many of the best plays are looked at over one throw, and over two.
const WIDTHS: [usize; 2] = [12, 4];

/// How much less a play may be worth than the best so far, in chances to win, to be looked at over one throw, and two.
const MARGINS: [f32; 2] = [0.12, 0.02];

/// The best way, if there is any.
pub fn best<'a>(ways: &'a [Way], seat: Seat, thinking: &mut Thinking) -> Option<&'a Way> {
    let mut list: Vec<(f32, &Way)> = Vec::with_capacity(ways.len());
    for way in ways {
        if !list.iter().any(|(_, other)| other.then == way.then) {
            list.push((judge::side(&way.then, &judge::chances(&way.then), seat), way));
        }
    }
    sort(&mut list);
    for (throws, (width, margin)) in WIDTHS.into_iter().zip(MARGINS).enumerate() {
        let least = list.first()?.0 - margin;
        list.truncate(width);
        list.retain(|(worth, _)| *worth >= least);
        if list.len() < 2 {
            break;
        }
        let mut deeper = Vec::with_capacity(list.len());
        for (_, way) in &list {
            let Some(chances) = expected(&way.then, throws, thinking) else { break };
            deeper.push((judge::side(&way.then, &chances, seat), *way));
        }
        let whole = deeper.len() == list.len();
        if !deeper.is_empty() {
            list = deeper;
            sort(&mut list);
        }
        if !whole {
            break;
        }
    }
    list.first().map(|(_, way)| *way)
}

fn sort(list: &mut [(f32, &Way)]) {
    list.sort_by(|one, other| other.0.total_cmp(&one.0));
}

/// What is expected over the next throw, and so many more after it; `None` when there is no time for it.
fn expected(spot: &Spot, more: usize, thinking: &mut Thinking) -> Option<Chances> {
    if more == 0 && !thinking.go_on() {
        return None;
    }
    let mut sum = [0.0; MOST];
    for (throw, likely) in spot.throws() {
        let chances = match spot.thrown(throw) {
            Thrown::Wins(seat) => {
                let mut sure = [0.0; MOST];
                sure[seat.index()] = 1.0;
                sure
            }
            Thrown::Passes(next) => deeper(&next, judge::chances(&next), more, thinking)?,
            Thrown::Plays(plays) => {
                let seat = spot.turn();
                let mut best: Option<(f32, Chances, Spot)> = None;
                for (_, next) in plays {
                    let chances = judge::chances(&next);
                    let worth = judge::side(&next, &chances, seat);
                    if best.is_none_or(|(most, ..)| worth > most) {
                        best = Some((worth, chances, next));
                    }
                }
                let (_, chances, next) = best?;
                deeper(&next, chances, more, thinking)?
            }
        };
        for (sum, chance) in sum.iter_mut().zip(chances) {
            *sum += likely * chance;
        }
    }
    Some(sum)
}

fn deeper(spot: &Spot, judged: Chances, more: usize, thinking: &mut Thinking) -> Option<Chances> {
    match more.checked_sub(1) {
        None => Some(judged),
        Some(more) => expected(spot, more, thinking),
    }
}
