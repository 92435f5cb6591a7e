//! The hands that a series may bring and how likely each is, and how likely one of them leads a piece over some distance.

use std::{cmp::Ordering, sync::LazyLock};

use crate::games::deleb::{
    board::{AHEAD, KEY},
    field::Hand,
    sticks::{STICKS, Stage, Sticks, Then, Toss, then},
};

/// What is less likely than this is not followed.
const LEAST: f32 = 2e-4;

/// A hand and how likely it is.
pub type Likely = (Hand, f32);

/// The hands of a player who is in, and of one who tries to enter, the likeliest first; the rest of the latter fails.
pub fn hands(entered: bool) -> &'static [Likely] {
    static HANDS: LazyLock<[Vec<Likely>; 2]> = LazyLock::new(|| [all(false), all(true)]);
    &HANDS[usize::from(entered)]
}

fn all(entered: bool) -> Vec<Likely> {
    let mut all = Vec::new();
    let mut open = vec![((!entered).then_some(Stage::First), Hand::default(), 1.0)];
    while !open.is_empty() {
        let mut next: Vec<(Option<Stage>, Hand, f32)> = Vec::new();
        for (stage, hand, likely) in open {
            let count = stage.map_or(STICKS, Stage::sticks);
            let likely = likely / f32::from(1_u8 << count);
            for faces in 0..1 << count {
                let toss = Toss { stage, sticks: Sticks { count, faces } };
                let hand = toss.adds().map_or(hand, |value| hand.and(value));
                match then(toss) {
                    Then::Fails => {}
                    Then::Plays => all.push((hand, likely)),
                    Then::Throws(stage) => {
                        let same = next.iter_mut().find(|other| other.0 == stage && other.1 == hand);
                        match same {
                            Some(same) => same.2 += likely,
                            None => next.push((stage, hand, likely)),
                        }
                    }
                }
            }
        }
        next.retain(|(.., likely)| *likely >= LEAST / 16.0);
        open = next;
    }
    gathered(all)
}

/// Each hand once, the likeliest first.
fn gathered(mut all: Vec<Likely>) -> Vec<Likely> {
    all.sort_by_key(|(hand, _)| *hand);
    let mut sums: Vec<Likely> = Vec::new();
    for (hand, likely) in all {
        match sums.last_mut() {
            Some(last) if last.0 == hand => last.1 += likely,
            _ => sums.push((hand, likely)),
        }
    }
    sums.retain(|(_, likely)| *likely >= LEAST);
    sums.sort_by(|one, other| other.1.partial_cmp(&one.1).unwrap_or(Ordering::Equal));
    sums
}

/// How likely a throw leads a piece over each distance from 1, if nothing of its own stands in the way.
pub type Reach = [f32; AHEAD as usize];

/// How likely distances are for one player.
pub struct Reaches {
    /// For a piece that is unlocked.
    pub free: Reach,
    /// The same where 1s have to unlock others.
    pub tied: Reach,
    /// For a piece that is locked.
    pub locked: Reach,
}

/// How likely distances are for a player who is in, or tries to enter.
pub fn reaches(entered: bool) -> &'static Reaches {
    static REACHES: LazyLock<[Reaches; 2]> = LazyLock::new(|| [Reaches::new(false), Reaches::new(true)]);
    &REACHES[usize::from(entered)]
}

impl Reaches {
    fn new(entered: bool) -> Self {
        let over = |sums: &dyn Fn(Hand) -> u32| {
            std::array::from_fn(|at| {
                let likely = hands(entered).iter().filter(|(hand, _)| sums(*hand) >> (at + 1) & 1 == 1);
                likely.map(|(_, likely)| likely).sum()
            })
        };
        Self {
            free: over(&|hand| sums(hand.each())),
            tied: over(&|hand| sums(hand.each().filter(|value| *value != KEY))),
            locked: over(&|hand| if hand.has(KEY) { sums(hand.less(KEY).each()) << 1 } else { 0 }),
        }
    }
}

/// A bit for each distance that some of the values come to together.
fn sums(values: impl Iterator<Item = u8>) -> u32 {
    values.fold(1, |sums, value| (sums | sums << value) & ((2 << AHEAD) - 1))
}
