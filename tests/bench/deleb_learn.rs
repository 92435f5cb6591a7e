//! How the net of the judgement of Dèleb is taught: games in which both sides play what looks best by the weights so far,
//! now and then a hand is played anyhow; after each game every position of it moves the weights a little towards what
//! became of it.

use std::fs;

use perus::{
    dice::Luck,
    games::deleb::{
        board::{Board, Side},
        bot::{
            judge::{self, at},
            net::{Net, UNITS, bent},
            spot::Seats,
            ways::{urge, ways},
        },
        field::{Field, Sticks},
    },
};

/// Hands in a hundred that are played anyhow.
const BLIND: u32 = 4;

/// How much a game moves a weight, in the first games and in the last.
const RATES: [f32; 2] = [0.005, 0.0002];

/// How much of what was known of a weight's slope and of its square is kept after a game.
const KEPT: [f32; 2] = [0.9, 0.999];

/// How far a position is judged by the end of the game; the rest is by the judgement of those that followed.
const TRACE: f32 = 0.85;

/// A game longer than this teaches nothing.
const LONGEST: usize = 3_000;

/// Positions that are looked at for a hand.
const LOOKS: usize = 150;

/// How much better it must be to give up what could be used, and turns in a hundred in which that may be done.
const WAIT: f32 = 0.01;
const WAITS: u32 = 75;

/// A position between two turns.
struct Seen {
    field: Field,
    seats: Seats,
}

/// Learns from so many games on a board of so many columns, from weights that only know that pieces are good to have, and
/// writes what comes of it to a file, from time to time and at the end.
pub fn learn(columns: u8, games: u32, file: &str) {
    let mut luck = Luck::new(7);
    let mut school = School::new(begin(&mut luck));
    let (mut surprise, mut seen) = (0.0, 0);
    for game in 0..games {
        let gone = game as f32 / games as f32;
        if let Some((course, winner)) = play(columns, &school.net, &mut luck) {
            school.rate = RATES[1] + (RATES[0] - RATES[1]) * (1.0 - gone).powi(2);
            seen += course.len();
            surprise += school.teach(&course, winner);
        }
        if (game + 1) % (games / 20).max(1) == 0 {
            println!("{} games, {:.4} a position, {seen} positions", game + 1, surprise / seen.max(1) as f64);
            (surprise, seen) = (0.0, 0);
            if let Err(error) = fs::write(file, school.net.write()) {
                return println!("{file}: {error}");
            }
        }
    }
}

fn begin(luck: &mut Luck) -> Net {
    let mut net = Net::blank();
    let [units, _, out, past] = net.groups();
    for (group, size) in [(units, 0.3), (out, 0.1)] {
        for weight in group {
            *weight = size * (luck.below(20_001) as f32 / 10_000.0 - 1.0);
        }
    }
    for (base, sign) in [(0, 1.0), (at::END, -1.0)] {
        past[base + at::LOG] = 2.0 * sign;
        past[base + at::ANY] = -0.5 * sign;
    }
    net
}

/// A game: all its positions, and who won.
fn play(columns: u8, net: &Net, luck: &mut Luck) -> Option<(Vec<Seen>, Side)> {
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
        let mut list = ways(&mut field, side, hand, LOOKS, &mut |field| {
            1.0 - judge::chance_by(field, &seats, net)
        });
        urge(&mut list, WAIT, luck.below(100) < WAITS);
        let blind = luck.below(100) < BLIND;
        let way = if blind { luck.pick(&list) } else { list.first() }?;
        field = way.then(&field, side);
        if field.count(side.other()) == 0 {
            return Some((course, side));
        }
    }
    None
}

/// What learns: each weight goes by its slope against how steep it mostly is, so that rare and small features are learned
/// as well as others.
struct School {
    net: Net,
    means: Net,
    squares: Net,
    games: i32,
    rate: f32,
}

impl School {
    fn new(net: Net) -> Self {
        Self { net, means: Net::blank(), squares: Net::blank(), games: 0, rate: 0.0 }
    }

    /// Moves the weights towards what became of each position; how surprised they were.
    fn teach(&mut self, course: &[Seen], winner: Side) -> f64 {
        let mut surprise = 0.0;
        let mut slopes = Net::blank();
        // The chance of side A by what followed.
        let won = f32::from(u8::from(winner == Side::A));
        let mut target = won;
        for seen in course.iter().rev() {
            let of_turn = |chance: f32| if seen.seats.turn == Side::A { chance } else { 1.0 - chance };
            let mut sums = self.net.begin();
            let mut given = Vec::new();
            judge::features(&seen.field, &seen.seats, |at, feature| {
                self.net.add(&mut sums, at, feature);
                given.push((at, feature));
            });
            let chance = self.net.chance(&sums);
            let wrong = (of_turn(target) - chance) / course.len() as f32;
            let units: [f32; UNITS] = std::array::from_fn(|unit| {
                slopes.out[unit] += wrong * bent(sums.units[unit]);
                let slope = wrong * self.net.out[unit] / (1.0 + sums.units[unit].abs()).powi(2);
                slopes.bias[unit] += slope;
                slope
            });
            for (at, feature) in given {
                slopes.past[at] += wrong * feature;
                for (slope, unit) in slopes.units[at].iter_mut().zip(units) {
                    *slope += unit * feature;
                }
            }
            let right = if of_turn(won) > 0.5 { chance } else { 1.0 - chance };
            surprise -= f64::from(right.max(1e-6).ln());
            target = TRACE * target + (1.0 - TRACE) * of_turn(chance);
        }
        self.go(&mut slopes);
        surprise
    }

    fn go(&mut self, slopes: &mut Net) {
        self.games += 1;
        let [mean_bias, square_bias] = KEPT.map(|kept| 1.0 - kept.powi(self.games));
        let groups = self.net.groups().into_iter().zip(slopes.groups());
        let known = self.means.groups().into_iter().zip(self.squares.groups());
        for ((weights, slopes), (means, squares)) in groups.zip(known) {
            for (at, weight) in weights.iter_mut().enumerate() {
                means[at] = KEPT[0] * means[at] + (1.0 - KEPT[0]) * slopes[at];
                squares[at] = KEPT[1] * squares[at] + (1.0 - KEPT[1]) * slopes[at] * slopes[at];
                *weight += self.rate * (means[at] / mean_bias) / ((squares[at] / square_bias).sqrt() + 1e-6);
            }
        }
    }
}
