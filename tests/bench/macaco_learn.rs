//! How the weights of the judgement of Tigre e Macaco are learned: games in which everybody rattles and plays as looks best
//! by the weights so far, now and then a throw is played anyhow; after each game every position of it moves the weights a
//! little towards who has won. What is printed is their mean over the last four tenths of the games.

use perus::{
    dice::Luck,
    games::{
        Seat,
        macaco::{
            board::{Board, Players},
            bot::{
                judge::{self, FEATURES, Seen, Weights},
                rattle::Open,
                spot::Spot,
                ways::Hand,
            },
            state::House,
            throw::Throw,
        },
    },
};

/// Throws in a hundred that are played anyhow.
const BLIND: u32 = 4;

/// How much a position moves the weights, in the first games and in the last.
const RATES: [f32; 2] = [0.006, 0.0002];

/// A game longer than this teaches nothing.
const LONGEST: usize = 2_000;

/// Learns from so many games of so many players, from weights that only know that coconuts are to be brought home.
pub fn learn(players: u32, games: u32) {
    let players = Players::new(players);
    let house = House::of(players);
    let mut luck = Luck::new(7);
    let mut weights = begin();
    let (mut sum, mut summed) = ([0.0; FEATURES], 0.0);
    let (mut surprise, mut seen) = (0.0, 0);
    for game in 0..games {
        let gone = game as f32 / games as f32;
        let starter = Seat(u8::try_from(luck.below(u32::from(players.count()))).unwrap_or(0));
        let start = Spot::new(house, Board::new(players), starter);
        if let Some((spots, winner)) = play(start, &weights, &mut luck) {
            let rate = RATES[1] + (RATES[0] - RATES[1]) * (1.0 - gone).powi(3);
            seen += spots.len();
            for spot in &spots {
                surprise += f64::from(teach(&mut weights, spot, winner, rate));
            }
        }
        if gone >= 0.6 {
            for (sum, weight) in sum.iter_mut().zip(weights) {
                *sum += f64::from(weight);
            }
            summed += 1.0;
        }
        if (game + 1) % (games / 10).max(1) == 0 {
            eprintln!(
                "{} games, {:.4} a position, {seen} positions",
                game + 1,
                surprise / seen.max(1) as f64
            );
            (surprise, seen) = (0.0, 0);
        }
    }
    let words: Vec<String> = sum.iter().map(|sum| format!("{:.3}", sum / summed)).collect();
    println!("[{}],", words.join(", "));
}

fn begin() -> Weights {
    let mut weights = [0.0; FEATURES];
    for (needs, weight) in weights[judge::NEEDS..judge::NEEDS + 6].iter_mut().enumerate() {
        *weight = -0.7 * needs as f32;
    }
    for (run, weight) in weights[judge::RUNS..judge::RUNS + 19].iter_mut().enumerate() {
        *weight = 0.025 * (run + 1) as f32;
    }
    weights
}

/// A game: all its positions, and who won.
fn play(mut spot: Spot, weights: &Weights, luck: &mut Luck) -> Option<(Vec<Spot>, Seat)> {
    let judge = |spot: &Spot| judge::chances_by(spot, weights);
    let mut spots = Vec::new();
    while spots.len() < LONGEST {
        if let Some(winner) = spot.winner() {
            return Some((spots, winner));
        }
        spots.push(spot);
        let reds = spot.house.red.values();
        let red = *luck.pick(reds)?;
        let throw = Throw { red, wood: [0; 3].map(|_| u8::try_from(luck.below(6) + 1).unwrap_or(1)) };
        spot = if luck.below(100) < BLIND {
            luck.pick(&Hand::new(spot, throw, spot.turn, false).ways())?.then
        } else {
            luck.pick(&Open::new(spot, throw, &judge)?.comes_to())?.then
        };
    }
    None
}

/// Moves the weights towards who has won; how surprised they were.
fn teach(weights: &mut Weights, spot: &Spot, winner: Seat, rate: f32) -> f32 {
    let chances = judge::chances_by(spot, weights);
    let seen = Seen::of(spot);
    for seat in spot.board.players().seats() {
        let deserved = if seat == winner { 1.0 } else { 0.0 };
        let step = rate * (deserved - chances[seat.index()]);
        judge::features(&seen, seat, |at, feature| weights[at] += step * feature);
    }
    -chances[winner.index()].max(1e-6).ln()
}
