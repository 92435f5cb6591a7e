//! Looking ahead: the deeds that the judgement likes are played out to the end of the round, over hands that the
//! partner may hold, both going on by the judgement alone; the round that begins then is judged.

use super::{
    features::beginning,
    judge::{Judge, best},
    net::Net,
    sim::{After, Deed, Deeds, Sim, throw},
};
use crate::{
    dice::Luck,
    games::{
        Thinking,
        barcaca::{board::DICE, known::Known},
    },
};

/// Most deeds that are looked into.
const CANDIDATES: usize = 5;
/// Deeds judged worse than the best by more than this aren't looked into.
const HOPELESS: f32 = 0.08;
/// Hands of the partner that are tried.
const HANDS: u32 = 80;
/// When so many deeds have been judged in the playing out, it is enough.
const WORK: usize = 4000;
/// By so much another deed must come out better than the one judged best to be preferred.
const MARGIN: f32 = 0.01;

/// A deed under consideration.
#[derive(Clone, Copy, Debug)]
struct Candidate {
    deed: Deed,
    judged: f32,
    sum: f32,
}

/// The best deed of somebody who knows this, as far as there is time to look ahead.
pub fn choose(net: &Net, known: &Known, knots: bool, thinking: &mut Thinking) -> Deed {
    let mut judge = Judge::new(net, known);
    let judged = |deed: &Deed| Candidate { deed: *deed, judged: judge.worth(*deed).0, sum: 0.0 };
    let mut list: Vec<Candidate> = Deeds::of(known, knots).all().iter().map(judged).collect();
    list.sort_by(|a, b| b.judged.total_cmp(&a.judged));
    let top = list.first().map_or(0.0, |first| first.judged);
    list.retain(|candidate| candidate.judged > top - HOPELESS);
    list.truncate(CANDIDATES);
    let (mut tried, mut work) = (0, 0);
    while list.len() > 1 && tried < HANDS && work < WORK && thinking.go_on() {
        let hand = imagine(known.partner_left, &mut thinking.luck);
        let seed = thinking.luck.bits();
        for candidate in &mut list {
            // The same chance for all: what differs is the deed.
            let mut luck = Luck::new(seed);
            candidate.sum += play_out(net, Sim::imagined(known, hand), candidate.deed, &mut luck, &mut work);
        }
        tried += 1;
        // The further it gets, the fewer are still worth the work; the one judged best is always compared with.
        let worth_it = CANDIDATES * WORK.saturating_sub(work) / WORK;
        if list.len() > worth_it.max(2) {
            let others = list.iter().enumerate().skip(1);
            let worst = others.min_by(|(_, a), (_, b)| a.sum.total_cmp(&b.sum)).map_or(1, |(at, _)| at);
            list.remove(worst);
        }
    }
    let Some(first) = list.first() else { return Deed::Keep };
    let best = list.iter().max_by(|a, b| a.sum.total_cmp(&b.sum)).unwrap_or(first);
    let better = best.sum - first.sum > MARGIN * tried as f32;
    if better { best.deed } else { first.deed }
}

/// A hand of so many dice.
fn imagine(dice: usize, luck: &mut Luck) -> [u8; DICE] {
    std::array::from_fn(|die| if die < dice { throw(luck) } else { 0 })
}

/// How likely the barge moors after this deed, by what comes of it to the end of the round.
fn play_out(net: &Net, mut sim: Sim, deed: Deed, luck: &mut Luck, work: &mut usize) -> f32 {
    let mut next = deed;
    loop {
        match sim.act(next, luck) {
            After::Ended(moored) => return f32::from(u8::from(moored)),
            After::RoundOver => return net.moors(&beginning(sim.board)),
            After::Goes => {
                let known = sim.known(sim.acts());
                let best = best(net, &known, true);
                *work += best.judged;
                next = best.deed;
            }
        }
    }
}
