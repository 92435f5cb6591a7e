//! How the weights of the judgement of Dèleb are learned: games in which both sides play what looks best by the weights so
//! far, now and then a hand is played anyhow; after each game every position of it moves the weights a little towards what
//! became of it. What is printed is their mean over the last four tenths of the games.

use perus::{
    dice::Luck,
    games::deleb::{
        board::{Board, Side},
        bot::{
            judge::{self, FEATURES, Weights, at},
            spot::Seats,
            ways::ways,
        },
        field::{Field, Sticks},
    },
};

/// Hands in a hundred that are played anyhow.
const BLIND: u32 = 4;

/// How much a position moves the weights, in the first games and in the last.
const RATES: [f32; 2] = [0.02, 0.0005];

/// How far a position is judged by the end of the game; the rest is by the judgement of those that followed.
const TRACE: f32 = 0.9;

/// A game longer than this teaches nothing.
const LONGEST: usize = 3_000;

/// Positions that are looked at for a hand.
const LOOKS: usize = 150;

/// A position between two turns.
struct Seen {
    field: Field,
    seats: Seats,
}

/// Learns from so many games on a board of so many columns, from weights that only know that pieces are good to have.
pub fn learn(columns: u8, games: u32) {
    let mut luck = Luck::new(7);
    let mut weights = begin();
    let (mut sum, mut summed) = ([0.0; FEATURES], 0.0);
    let (mut surprise, mut seen) = (0.0, 0);
    for game in 0..games {
        let gone = game as f32 / games as f32;
        if let Some((course, winner)) = play(columns, &weights, &mut luck) {
            let rate = RATES[1] + (RATES[0] - RATES[1]) * (1.0 - gone).powi(3);
            seen += course.len();
            surprise += teach(&mut weights, &course, winner, rate);
        }
        if gone >= 0.6 {
            for (sum, weight) in sum.iter_mut().zip(weights) {
                *sum += f64::from(weight);
            }
            summed += 1.0;
        }
        if (game + 1) % (games / 10).max(1) == 0 {
            eprintln!("{} games, {:.4} a position, {seen} positions", game + 1, surprise / seen.max(1) as f64);
            (surprise, seen) = (0.0, 0);
        }
    }
    let words: Vec<String> = sum.iter().map(|sum| format!("{:.3}", sum / summed)).collect();
    println!("[{}],", words.join(", "));
}

fn begin() -> Weights {
    let mut weights = [0.0; FEATURES];
    for (base, sign) in [(0, 1.0), (at::END, -1.0)] {
        weights[base + at::LOG] = 2.0 * sign;
        weights[base + at::ANY] = -0.5 * sign;
    }
    weights
}

/// A game: all its positions, and who won.
fn play(columns: u8, weights: &Weights, luck: &mut Luck) -> Option<(Vec<Seen>, Side)> {
    let turn = if luck.below(2) == 0 { Side::A } else { Side::B };
    let mut seats = Seats { turn, entered: [false; 2], share: [0.0; 2] };
    let mut field = Field::new(&Board::new(columns));
    let mut sticks = Sticks::default();
    let mut course = Vec::new();
    while course.len() < LONGEST {
        course.push(Seen { field: field.clone(), seats });
        let side = seats.turn;
        let (hand, entered) = sticks.series(seats.entered[side.index()], luck);
        seats.entered[side.index()] = entered;
        seats.share[side.index()] = f32::from(u8::from(entered));
        seats = seats.passed();
        if hand.is_empty() {
            continue;
        }
        let list = ways(&mut field, side, hand, LOOKS, &mut |field| {
            1.0 - judge::chance_by(field, &seats, weights)
        });
        let blind = luck.below(100) < BLIND;
        let way = if blind { luck.pick(&list) } else { list.first() }?;
        field = way.then(&field, side);
        if field.count(side.other()) == 0 {
            return Some((course, side));
        }
    }
    None
}

/// Moves the weights towards what became of each position; how surprised they were.
fn teach(weights: &mut Weights, course: &[Seen], winner: Side, rate: f32) -> f64 {
    let mut surprise = 0.0;
    // The chance of side A by what followed.
    let won = f32::from(u8::from(winner == Side::A));
    let mut target = won;
    for seen in course.iter().rev() {
        let of_turn = |chance: f32| if seen.seats.turn == Side::A { chance } else { 1.0 - chance };
        let chance = judge::chance_by(&seen.field, &seen.seats, weights);
        let step = rate * (of_turn(target) - chance);
        judge::features(&seen.field, &seen.seats, |at, feature| weights[at] += step * feature);
        let right = if of_turn(won) > 0.5 { chance } else { 1.0 - chance };
        surprise -= f64::from(right.max(1e-6).ln());
        target = TRACE * target + (1.0 - TRACE) * of_turn(chance);
    }
    surprise
}
