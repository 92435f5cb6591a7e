//! Teaches Barcaça's bot its judgement (`src/games/barcaca/bot/net.rs`): the net plays both seats of game after game
//! against its own judgement, and each position's worth is moved towards what became of it.
//!
//! `cargo bench --bench barge_learn -- GAMES FILE [FROM [SEED]]` writes the weights to FILE, from time to time and at the
//! end, and prints how often the barge moored on each river while learning; FROM are weights to begin with in place of
//! random ones. The weights in the program come from `400000 FILE`: some five minutes of one core.

use std::{fs, time::Instant};

use perus::{
    dice::Luck,
    games::barcaca::{
        board::Board,
        bot::{
            features::{Features, beginning},
            judge::Judge,
            net::{FIRST, Net, SECOND},
            sim::{After, Deed, Deeds, Sim},
        },
        known::Known,
        river::RIVERS,
    },
};

/// Positions learned from at once.
const BATCH: usize = 512;
/// How far a position is judged by the end of the game; the rest is by the judgement of those that followed.
const TRACE: f32 = 0.85;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let [games, file, from @ ..] = &words[..] else { return println!("barge_learn GAMES FILE [FROM]") };
    let Ok(games) = games.parse::<u32>() else { return println!("{games} is no number") };
    let seed = from.get(1).and_then(|seed| seed.parse().ok()).unwrap_or(1);
    let mut luck = Luck::new(seed);
    let net =
        from.first().and_then(|from| Net::read(&fs::read(from).ok()?)).unwrap_or_else(|| random(&mut luck));
    let mut school = School::new(net);
    let begun = Instant::now();
    let mut tally = [[0u32; 2]; 7];
    for game in 0..games {
        let done = game as f32 / games as f32;
        let new = from.is_empty();
        school.rate = 1e-3 * ((1.0 - done) / 0.5).clamp(0.02, 1.0);
        school.jitter = (10.0 * (1.0 - done)) as u32 + 1;
        let venture = if new && done < 0.04 { 0.05 } else { 0.012 - 0.01 * done };
        let middle = if new && done < 0.08 { 60 } else { 10 };
        let river = luck.below(7) as usize;
        let whole = luck.below(100) >= middle;
        let board = if whole { Board::start(RIVERS[river]) } else { somewhere(river, &mut luck) };
        let moored = school.play(board, venture, &mut luck);
        if whole {
            tally[river][0] += u32::from(moored);
            tally[river][1] += 1;
        }
        if (game + 1) % 20_000 == 0 || game + 1 == games {
            let rates: Vec<String> = tally
                .iter()
                .map(|[won, all]| format!("{:5.1}", 100.0 * *won as f32 / (*all).max(1) as f32))
                .collect();
            println!(
                "{:8} games {:5.0?}: {} loss {:.4}",
                game + 1,
                begun.elapsed(),
                rates.join(" "),
                school.loss()
            );
            tally = [[0; 2]; 7];
            if let Err(error) = fs::write(file, school.net.write()) {
                return println!("{file}: {error}");
            }
        }
    }
}

fn random(luck: &mut Luck) -> Net {
    let mut net = Net::blank();
    let sizes = [0.1, 0.0, 0.2, 0.0, 0.2, 0.0];
    for (group, size) in net.groups().into_iter().zip(sizes) {
        for weight in group {
            *weight = size * (luck.below(20_001) as f32 / 10_000.0 - 1.0);
        }
    }
    net
}

/// A board as it might be at the beginning of some round, so that late rounds are learned from the start.
fn somewhere(river: usize, luck: &mut Luck) -> Board {
    let mut board = Board::start(RIVERS[river]);
    board.round = luck.below(7) as u8 + 1;
    let gone = u32::from(board.round) - 1;
    board.barge = (board.round + luck.below(3) as u8).saturating_sub(1).clamp(1, 7);
    if board.round == 7 {
        board.barge = 7;
    }
    let barge = usize::from(board.barge);
    let done = luck.below(101).max(gone * 10);
    let mut chance = |percent: u32| luck.below(100) < percent;
    for (at, boats) in board.boats.iter_mut().enumerate() {
        for _ in 0..*boats {
            if at + 1 < barge || chance(done) {
                *boats -= 1;
            }
        }
    }
    for die in &mut board.fenders {
        *die = u8::from(chance(done));
    }
    for at in 0..4 {
        board.folds[at] = u8::from(chance(done) && (at == 0 || board.folds[at - 1] != 0));
    }
    for at in 0..2 {
        board.cables[at] =
            if chance(done) && (at == 0 || board.cables[at - 1] != 0) { 2 * at as u8 + 2 } else { 0 };
    }
    board.teas = luck.below(4) as u8;
    board.knots = luck.below(3) as u8;
    board.tilt = [0, 0, 0, 1, -1, 2, -2][luck.below(7) as usize];
    board
}

/// A position that was chosen, or a round's beginning.
struct Node {
    features: Features,
    judged: f32,
    /// The best that could have been chosen, where something else was, to venture.
    best: Option<f32>,
}

struct School {
    net: Net,
    means: Net,
    squares: Net,
    sums: Net,
    batch: usize,
    steps: i32,
    rate: f32,
    /// How many choices in a hundred are made with a shaky hand.
    jitter: u32,
    losses: (f64, u64),
}

impl School {
    fn new(net: Net) -> Self {
        let blank = Net::blank;
        let [means, squares, sums] = [blank(), blank(), blank()];
        Self { net, means, squares, sums, batch: 0, steps: 0, rate: 1e-3, jitter: 10, losses: (0.0, 0) }
    }

    /// Plays a game from here and learns from it. Whether the barge moored.
    fn play(&mut self, board: Board, venture: f32, luck: &mut Luck) -> bool {
        let mut sim = Sim::start(board, luck);
        let mut chains: [Vec<Node>; 2] = [Vec::new(), Vec::new()];
        let begin = |net: &Net, chains: &mut [Vec<Node>; 2], board: Board| {
            let features = beginning(board);
            let judged = net.moors(&features);
            for chain in chains {
                chain.push(Node { features, judged, best: None });
            }
        };
        begin(&self.net, &mut chains, board);
        let moored = loop {
            let role = sim.acts();
            let known = sim.known(role);
            let (deed, node) = self.choose(&known, venture, luck);
            if let Some(node) = node {
                chains[role.index()].push(node);
            }
            match sim.act(deed, luck) {
                After::Goes => {}
                After::RoundOver => {
                    sim.deal(luck);
                    begin(&self.net, &mut chains, sim.board);
                }
                After::Ended(moored) => break moored,
            }
        };
        for chain in chains {
            let mut worth = f32::from(u8::from(moored));
            for node in chain.iter().rev() {
                self.learn(&node.features, worth);
                worth = match node.best {
                    Some(best) => best,
                    None => TRACE * worth + (1.0 - TRACE) * node.judged,
                };
            }
        }
        moored
    }

    fn choose(&self, known: &Known, venture: f32, luck: &mut Luck) -> (Deed, Option<Node>) {
        let deeds = Deeds::of(known, true);
        let any = (luck.below(1 << 20) as f32) < venture * (1 << 20) as f32;
        let any = any.then(|| luck.below(deeds.all().len() as u32) as usize);
        let jitter = luck.below(100) < self.jitter;
        let (mut chosen, mut top, mut most) = (None, f32::NEG_INFINITY, f32::NEG_INFINITY);
        let mut judge = Judge::new(&self.net, known);
        for (at, deed) in deeds.all().iter().enumerate() {
            let (judged, features) = judge.worth(*deed);
            top = top.max(judged);
            let mut liked = judged;
            if jitter {
                // In proportion: where little can be won, the differences that matter are small too.
                liked += 0.06 * judged * (luck.below(1000) as f32 / 1000.0);
            }
            if any.map_or(liked > most, |any| at == any) {
                most = liked;
                chosen = Some((*deed, judged, features));
            }
        }
        let (deed, judged, features) = chosen.expect("there is always a deed");
        let best = (judged < top).then_some(top);
        (deed, features.map(|features| Node { features, judged, best }))
    }

    fn learn(&mut self, features: &Features, worth: f32) {
        let activity = self.net.activity(self.net.sums(features));
        let miss = activity.moors - worth;
        let moors = activity.moors.clamp(1e-6, 1.0 - 1e-6);
        self.losses.0 -= f64::from(worth * moors.ln() + (1.0 - worth) * (1.0 - moors).ln());
        self.losses.1 += 1;
        let sums = &mut self.sums;
        sums.out_bias += miss;
        let mut second = [0.0; SECOND];
        for (unit, back) in second.iter_mut().enumerate() {
            sums.second[unit] += miss * activity.second[unit];
            if activity.second[unit] > 0.0 {
                *back = miss * self.net.second[unit];
            }
            sums.second_bias[unit] += *back;
        }
        let mut first = [0.0; FIRST];
        for (unit, back) in first.iter_mut().enumerate().filter(|(unit, _)| activity.first[*unit] > 0.0) {
            let ways = sums.first[unit].iter_mut().zip(&self.net.first[unit]).zip(&second);
            for ((sum, weight), miss) in ways {
                *sum += activity.first[unit] * miss;
                *back += weight * miss;
            }
        }
        for (sum, back) in sums.bias.iter_mut().zip(first) {
            *sum += back;
        }
        for feature in features.all() {
            for (sum, back) in sums.features[feature].iter_mut().zip(first) {
                *sum += back;
            }
        }
        self.batch += 1;
        if self.batch == BATCH {
            self.batch = 0;
            self.adapt();
        }
    }

    /// Adam.
    fn adapt(&mut self) {
        const KEEP: f32 = 0.9;
        const KEEP_SQUARES: f32 = 0.999;
        self.steps += 1;
        let rate = self.rate * (1.0 - KEEP_SQUARES.powi(self.steps)).sqrt() / (1.0 - KEEP.powi(self.steps));
        let (means, squares) = (self.means.groups(), self.squares.groups());
        let groups =
            self.net.groups().into_iter().zip(self.sums.groups()).zip(means.into_iter().zip(squares));
        for ((weights, sums), (means, squares)) in groups {
            let each = weights.iter_mut().zip(sums).zip(means.iter_mut().zip(squares));
            for ((weight, sum), (mean, square)) in each {
                let slope = *sum / BATCH as f32;
                *sum = 0.0;
                *mean = KEEP * *mean + (1.0 - KEEP) * slope;
                *square = KEEP_SQUARES * *square + (1.0 - KEEP_SQUARES) * slope * slope;
                *weight -= rate * *mean / (square.sqrt() + 1e-8);
            }
        }
    }

    fn loss(&mut self) -> f64 {
        let (sum, count) = std::mem::take(&mut self.losses);
        sum / count.max(1) as f64
    }
}
