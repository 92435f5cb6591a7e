//! How the weights of Aliado's judgement are learned: games in which every seat makes the play that looks best by the
//! weights so far, now and then any other; after each game every position of it moves the weights a little towards who
//! has won. What is printed is their mean over the last four tenths of the games.

use perus::{
    dice::Luck,
    games::{
        Seat,
        aliado::{
            board::{Board, Players},
            bot::{
                judge::{self, FEATURES, Features},
                spot::{Spot, Thrown},
            },
            state::{House, State},
            throw::Throw,
        },
    },
};

/// Plays in a hundred that are picked blindly.
const BLIND: u32 = 4;

/// How much a position moves the weights, in the first games and in the last.
const RATES: [f32; 2] = [0.01, 0.0002];

/// A game longer than this teaches nothing.
const LONGEST: usize = 5_000;

/// Learns from so many games of so many players, from weights that only know that houses are to be gone.
pub fn learn(players: u32, games: u32) {
    let players = Players::new(players);
    let house = House { players, slips: false, any_sena: false };
    let mut luck = Luck::new(7);
    let mut weights = begin();
    let (mut sum, mut summed) = ([0.0; FEATURES], 0.0);
    let (mut surprise, mut seen) = (0.0, 0);
    for game in 0..games {
        let gone = game as f32 / games as f32;
        let starter = Seat(u8::try_from(luck.below(players.count() as u32)).unwrap_or(0));
        let start = Spot::of(&State::set_up(house, Board::new(players), starter));
        if let Some((spots, winner)) = play(start, &weights, &mut luck) {
            let rate = RATES[1] + (RATES[0] - RATES[1]) * (1.0 - gone).powi(4);
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
            println!("{} games, {:.4} a position, {seen} positions", game + 1, surprise / seen.max(1) as f64);
            (surprise, seen) = (0.0, 0);
        }
    }
    let words: Vec<String> = sum.iter().map(|sum| format!("{:.3}", sum / summed)).collect();
    println!("[{}]", words.join(", "));
}

fn begin() -> Features {
    let mut weights = [0.0; FEATURES];
    weights[..4].copy_from_slice(&[-1.4, -2.8, -4.2, -5.6]);
    weights[4..6].copy_from_slice(&[-1.0, -1.0]);
    weights
}

/// A game: all its positions, and who won.
fn play(mut spot: Spot, weights: &Features, luck: &mut Luck) -> Option<(Vec<Spot>, Seat)> {
    let mut spots = Vec::new();
    while spots.len() < LONGEST {
        spots.push(spot);
        match spot.thrown(throw(&spot, luck)) {
            Thrown::Wins(seat) => return Some((spots, seat)),
            Thrown::Passes(next) => spot = next,
            Thrown::Plays(plays) if luck.below(100) < BLIND => spot = luck.pick(&plays)?.1,
            Thrown::Plays(plays) => {
                let seat = spot.turn();
                let worth = |next: &Spot| judge::side(next, &judge::chances_by(next, weights), seat);
                let judged = plays.iter().map(|(_, next)| (worth(next), *next));
                spot = judged.max_by(|one, other| one.0.total_cmp(&other.0))?.1;
            }
        }
    }
    None
}

fn throw(spot: &Spot, luck: &mut Luck) -> Throw {
    let mut die = || u8::try_from(luck.below(6) + 1).unwrap_or(1);
    if spot.board.all_on_flag(spot.turn()) { Throw::One(die()) } else { Throw::Two(die(), die()) }
}

/// Moves the weights towards who has won; how surprised they were.
fn teach(weights: &mut Features, spot: &Spot, winner: Seat, rate: f32) -> f32 {
    let players = spot.board.players();
    let chances = judge::chances_by(spot, weights);
    let side = judge::side(spot, &chances, winner).max(1e-6);
    for seat in players.seats() {
        let chance = chances[seat.index()];
        let deserved = if players.side(seat) == players.side(winner) { chance / side } else { 0.0 };
        for (weight, feature) in weights.iter_mut().zip(judge::features(spot, seat)) {
            *weight += rate * (deserved - chance) * feature;
        }
    }
    -side.ln()
}
