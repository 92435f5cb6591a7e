//! How often two equal bots moor the barge, on each river at each level, beside the columns of the rules page:
//! `cargo bench --bench barge -- [GAMES [LEVEL [FIRST]]]`. LEVEL may be a crew of two, such as `hard+easy`: who of them
//! is captain is drawn. FIRST is the number of the first game, so that one run can go on where another ended. Whole
//! voyages by the rules of `state`, with fair dice; the thinking is bounded by work, not by time.

use std::time::{Duration, Instant};

use perus::{
    dice::{Dice, Luck, Seed},
    games::{
        Level, Seat, Thinking,
        barcaca::{
            bot,
            known::Known,
            notation::Step,
            river::{RIVERS, River},
            state::{Ending, State},
        },
    },
};

/// Win rates of the rules page by river, in percent: careless, thumb, rollouts.
const PAGE: [[u32; 3]; 7] =
    [[52, 91, 99], [42, 88, 99], [28, 80, 98], [21, 68, 96], [11, 55, 88], [6, 37, 75], [1, 18, 62]];

fn main() {
    let mut words = std::env::args().skip(1).filter(|word| !word.starts_with("--"));
    let games = words.next().and_then(|word| word.parse().ok()).unwrap_or(1_000);
    let crews = match words.next() {
        Some(word) => {
            let (one, other) = word.split_once('+').unwrap_or((&word, &word));
            let [Some(one), Some(other)] = [one, other].map(Level::from_word) else {
                return println!("{word} is no level");
            };
            vec![[one, other]]
        }
        None => Level::ALL.map(|level| [level; 2]).to_vec(),
    };
    let first = words.next().and_then(|word| word.parse().ok()).unwrap_or(0);
    println!("{games} games each, from number {first}; the page: careless, thumb, rollouts");
    println!(
        "{:16} {:13} {:>7} {:>5}   {:14} {:>8} {:>8} {:>8}",
        "river", "crew", "moored", "±", "page", "ms mean", "99 %", "most"
    );
    for crew in crews {
        for (river, page) in RIVERS.into_iter().zip(PAGE) {
            row(river, crew, page, games, first);
        }
    }
}

fn row(river: River, crew: [Level; 2], [careless, thumb, rollouts]: [u32; 3], games: u32, first: u32) {
    let mut moored = 0;
    let mut times: Vec<Duration> = Vec::new();
    for game in first..first + games {
        let mut seed = [0; 32];
        seed[..4].copy_from_slice(&game.to_le_bytes());
        let mut dice = Dice::new(Seed::from_bytes(seed), format!("perus1|{game}|barcaca"));
        let mut state = State::start(river, None, [Seat(0), Seat(1)], &mut dice);
        let mut thinking = Thinking::new(Luck::new(u64::from(game)), true, || true);
        while let Some(role) = state.acts() {
            let level = crew[usize::from(state.seat_of(role).0)];
            let begun = Instant::now();
            let step = bot::step(&Known::of(&state, role), level, &mut thinking);
            times.push(begun.elapsed());
            let done = match &step {
                Step::Place(placing) => state.place(*placing, &mut dice).is_some(),
                Step::Knot(again) => state.knot(again, &mut dice).is_some(),
                Step::Again(again) => state.answer(Some(again), &mut dice).is_some(),
                Step::Keep => state.answer(None, &mut dice).is_some(),
            };
            assert!(done, "an illegal step: {step}");
        }
        moored += u32::from(state.ending() == Some(Ending::Moored));
    }
    let rate = f64::from(moored) / f64::from(games);
    let noise = 196.0 * (rate * (1.0 - rate) / f64::from(games)).sqrt();
    times.sort_unstable();
    let ms = |time: Duration| 1e3 * time.as_secs_f64();
    let mean = ms(times.iter().sum::<Duration>()) / times.len().max(1) as f64;
    let [nearly_all, all] = [times.len() * 99 / 100, times.len().saturating_sub(1)].map(|at| ms(times[at]));
    println!(
        "{:16} {:13} {:5.1} % {noise:5.1}   {careless:2} {thumb:2} {rollouts:2} %     {mean:8.3} {nearly_all:8.3} {all:8.3}",
        river.name,
        crew.map(Level::word).join("+"),
        100.0 * rate,
    );
}
