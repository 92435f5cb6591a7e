//! How fast random games of Dèleb are, and what games of two come to, beside what the rules page says:
//! `cargo bench --bench deleb -- [GAMES [LEVEL [LOOKS]]]`; with a LEVEL also games between such bots, which may look at the
//! clock LOOKS times at a step (without: never). `cargo bench --bench deleb -- learn COLUMNS GAMES FILE` teaches the net of
//! the hard bot.

#[path = "deleb_learn.rs"]
mod learn;

use std::time::Instant;

use perus::{
    dice::{Dice, Luck, Seed},
    games::{
        Level, Thinking,
        deleb::{
            bot,
            field::{Field, Hand},
            notation::Step,
            playout::playout,
            state::{House, State, side_of},
        },
    },
};

/// Who plays.
#[derive(Clone, Copy)]
enum Player {
    /// Any of the listed steps.
    Listed,
    /// Any throw in hand on any piece, as long as there is one.
    Any,
    /// The same, but takes if it can.
    Takes,
    /// A bot, which may look at the clock so often at a step.
    Bot(Level, u32),
}

/// Columns, and median turns (10 %–90 %) of [`Player::Any`] and of [`Player::Takes`] as the rules page has them.
const PAGE: [(u8, &str, &str); 4] = [
    (4, "32", "21"),
    (8, "108 (72–170)", "63 (44–118)"),
    (12, "226 (161–318)", "128 (85–199)"),
    (20, "585 (433–821)", "360 (274–510)"),
];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if let ["learn", columns, games, file] = words[..] {
        let (Ok(columns), Ok(games)) = (columns.parse(), games.parse()) else {
            return println!("learn COLUMNS GAMES FILE");
        };
        return learn::learn(columns, games, file);
    }
    let number = |at: usize, without: u32| words.get(at).map_or(Ok(without), |word| word.parse::<u32>());
    let level = words.get(1).map(|word| Level::from_word(word));
    let (Ok(games @ 1..), Ok(looks), None | Some(Some(_))) = (number(0, 1_000), number(2, 0), level) else {
        return println!("[GAMES [LEVEL [LOOKS]]]");
    };
    for columns in [4, 8, 12, 20, 100] {
        speed(columns);
    }
    println!("{games} games a row; turns: median (10 %–90 %); in brackets the page");
    for (columns, any, takes) in PAGE {
        row(columns, "any listed step", Player::Listed, games, "");
        row(columns, "any use", Player::Any, games, any);
        row(columns, "takes if it can", Player::Takes, games, takes);
        if let Some(Some(level)) = level {
            row(columns, level.word(), Player::Bot(level, looks), games, "");
        }
    }
}

/// How many steps of random games are played in a second.
fn speed(columns: u8) {
    let mut luck = Luck::new(1);
    let state = State::start(House::of(columns), &mut Dice::new(Seed::from_bytes([1; 32]), String::new()));
    let begun = Instant::now();
    let (mut games, mut steps) = (0, 0);
    while begun.elapsed().as_secs_f64() < 1.0 {
        let played = playout(&state, 10, &mut luck);
        games += played.games;
        steps += played.steps;
    }
    let seconds = begun.elapsed().as_secs_f64();
    println!(
        "{columns} columns: {:.2} million steps a second, {} steps a game",
        steps as f64 / seconds / 1e6,
        steps / games
    );
}

/// What a game came to.
#[derive(Default)]
struct Course {
    turns: u32,
    /// Turns of entering, and how many of them succeeded.
    entering: [u32; 2],
    first_won: bool,
}

fn row(columns: u8, who: &str, player: Player, games: u32, page: &str) {
    let begun = Instant::now();
    let courses: Vec<Course> = (0..games).map(|number| course(columns, player, number)).collect();
    let mut turns: Vec<u32> = courses.iter().map(|course| course.turns).collect();
    turns.sort_unstable();
    let [few, half, many] = [1, 5, 9].map(|tenth| turns[turns.len() * tenth / 10]);
    let first = courses.iter().filter(|course| course.first_won).count();
    let [tried, entered] = [0, 1].map(|at| courses.iter().map(|course| course.entering[at]).sum::<u32>());
    println!(
        "{columns} columns, {who}: {half} ({few}–{many}) [{page}], who begins wins {:.1} %, entering succeeds in {:.2} of 21",
        100.0 * first as f64 / f64::from(games),
        21.0 * f64::from(entered) / f64::from(tried),
    );
    eprintln!("  {:.1?}", begun.elapsed());
}

/// A game from the draw for the beginning to its end.
fn course(columns: u8, player: Player, number: u32) -> Course {
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&number.to_le_bytes());
    let mut dice = Dice::new(Seed::from_bytes(seed), format!("perus1|{number}|deleb"));
    let mut luck = Luck::new(u64::from(number));
    let mut state = State::start(House::of(columns), &mut dice);
    let mut course = Course::default();
    while state.winner().is_none() {
        let seat = state.turn();
        let step = match player {
            _ if state.in_hand().is_none() => Step::Throw,
            Player::Bot(level, looks) => {
                let mut left = looks;
                let mut thinking = Thinking::new(Luck::new(luck.bits()), true, move || {
                    let more = left > 0;
                    left = left.saturating_sub(1);
                    more
                });
                bot::step(&state, seat, level, &mut thinking).expect("it is its turn")
            }
            simple => any(&state, simple, &mut luck),
        };
        let tries = !state.has_entered(seat);
        let done = match step {
            Step::Throw => state.throw(seat, &mut dice),
            Step::Use(value, point) => state.use_throw(seat, value, point),
            Step::Pass => state.pass(seat),
        };
        done.unwrap_or_else(|why| panic!("{step}: {why:?}"));
        if step == Step::Throw && tries {
            course.entering[0] += 1;
            course.entering[1] += u32::from(state.has_entered(seat));
        }
    }
    Course { turns: state.turns(), first_won: state.winner() == Some(state.first()), ..course }
}

/// What a player does that doesn't think.
fn any(state: &State, player: Player, luck: &mut Luck) -> Step {
    let (field, side) = (Field::new(state.board()), side_of(state.turn()));
    let hand = state.in_hand().map_or_else(Hand::default, |hand| Hand::of(hand.left()));
    let (mut open, mut takes) = (Vec::new(), Vec::new());
    for value in hand.values() {
        field.each(side, value, |man| {
            let step = Step::Use(value, field.point(side, man));
            open.push(step);
            if field.man_at(side, field.progress(side, man) + u16::from(value)).is_some() {
                takes.push(step);
            }
        });
    }
    if matches!(player, Player::Listed) && !hand.must(&field, side) {
        open.push(Step::Pass);
    }
    let from = if matches!(player, Player::Takes) && !takes.is_empty() { &takes } else { &open };
    luck.pick(from).copied().unwrap_or(Step::Pass)
}
