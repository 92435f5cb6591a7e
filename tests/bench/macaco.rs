//! What games between equal bots come to, for two, three and four players, beside what the rules page says:
//! `cargo bench --bench macaco -- [GAMES [LEVEL [LOOKS]]]`; LEVEL may be `random`; LOOKS is how often a bot may look at the
//! clock at a step (without: never). `cargo bench --bench macaco -- learn PLAYERS GAMES` learns the weights of the bots'
//! judgement.

#[path = "macaco_learn.rs"]
mod learn;

use std::time::Instant;

use perus::{
    dice::{Dice, Luck, Seed},
    games::{
        Game, Level, Seat, Thinking,
        macaco::{
            Macaco,
            board::{Done, Players},
            bot,
            notation::Step,
            state::{Event, House, State},
        },
        simulate::wish,
    },
};

/// More throws than any game has taken.
const LONGEST: u32 = 20_000;

/// Turns, thefts and chases a game, wins by seat in percent, and turns of random players, as the rules page has them.
const PAGE: [[&str; 5]; 3] = [
    ["38–41", "6–7", "3–8", "55, 45", "161"],
    ["33–37", "6–7", "3–8", "35, 35, 30", "218"],
    ["26–32", "6–7", "3–8", "24, 25, 27, 25", "253"],
];

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if let ["learn", players, games] = words[..] {
        let (Ok(players), Ok(games)) = (players.parse(), games.parse()) else {
            return println!("learn PLAYERS GAMES");
        };
        return learn::learn(players, games);
    }
    let number = |at: usize, without: u32| words.get(at).map_or(Ok(without), |word| word.parse::<u32>());
    let word = words.get(1).copied().unwrap_or("medium");
    let level = Level::from_word(word);
    let (Ok(games @ 1..), true, Ok(looks)) =
        (number(0, 4_000), level.is_some() || word == "random", number(2, 0))
    else {
        return println!("[GAMES [LEVEL [LOOKS]]]");
    };
    println!("{games} games a row, {word} bots, {looks} looks a step; in brackets the page");
    println!(
        "| players | turns 10 %, median, 90 % | thefts | kept | chases | wins by seat, % | first player's, % | not ended |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- |");
    for (players, page) in (2..=4).zip(PAGE) {
        row(House::of(Players::new(players)), level, looks, games, page);
    }
}

/// What a game came to.
#[derive(Default)]
struct Course {
    turns: u32,
    thefts: u32,
    kept: u32,
    chases: u32,
    starter: Option<Seat>,
    winner: Option<Seat>,
}

fn row(house: House, level: Option<Level>, looks: u32, games: u32, page: [&str; 5]) {
    let begun = Instant::now();
    let courses: Vec<Course> = (0..games).map(|number| course(house, level, looks, number)).collect();
    let mut turns: Vec<u32> = courses.iter().map(|course| course.turns).collect();
    turns.sort_unstable();
    let [few, half, many] = [1, 5, 9].map(|tenth| turns[turns.len() * tenth / 10]);
    let mean = |of: fn(&Course) -> u32| {
        courses.iter().map(|course| f64::from(of(course))).sum::<f64>() / f64::from(games)
    };
    let share = |of: &dyn Fn(&Course) -> bool| {
        100.0 * courses.iter().filter(|course| of(course)).count() as f64 / f64::from(games)
    };
    let wins: Vec<String> = house
        .players
        .seats()
        .map(|seat| format!("{:.1}", share(&|course| course.winner == Some(seat))))
        .collect();
    let [greedy, thefts, chases, by_seat, random] = page;
    println!(
        "| {} | {few}, {half}, {many} ({}) | {:.1} ({thefts}) | {:.1} | {:.1} ({chases}) | {} ({by_seat}) | {:.1} | {:.1} % |",
        house.players.count(),
        if level.is_some() { greedy } else { random },
        mean(|course| course.thefts),
        mean(|course| course.kept),
        mean(|course| course.chases),
        wins.join(", "),
        share(&|course| course.winner.is_some() && course.winner == course.starter),
        share(&|course| course.winner.is_none()),
    );
    eprintln!("  {:.1?}", begun.elapsed());
}

/// A game from its lot to its end.
fn course(house: House, level: Option<Level>, looks: u32, number: u32) -> Course {
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&number.to_le_bytes());
    let mut dice = Dice::new(Seed::from_bytes(seed), format!("perus1|{number}|macaco"));
    let mut luck = Luck::new(u64::from(number));
    let mut state = State::start(house, None, &mut dice);
    let mut course = Course { starter: Some(state.starter().0), ..Course::default() };
    while state.winner().is_none() && state.throws() < LONGEST {
        let next = match level {
            None => random(&state, &mut luck),
            Some(level) => {
                let ask = |seat, bits| {
                    let mut left = looks;
                    let mut thinking = Thinking::new(Luck::new(bits), true, move || {
                        let more = left > 0;
                        left = left.saturating_sub(1);
                        more
                    });
                    bot::step(&state, seat, level, &mut thinking)
                };
                wish(&state.acts(), &mut luck, ask, |_, step| matches!(step, Step::Rattle | Step::Let))
            }
        };
        let Some((seat, step)) = next else { break };
        let events = match step {
            Step::Roll => state.roll(&mut dice),
            Step::Rattle => state.rattle(seat),
            Step::Let => state.let_pass(seat),
            Step::Touch(figure) => state.touch(seat, figure),
            Step::Use(die) => state.use_die(seat, die),
        };
        for event in events.unwrap_or_else(|| panic!("an illegal step: {step}")) {
            match event {
                Event::Rattled(by, from) if by == from => course.kept += 1,
                Event::Rattled(..) => course.thefts += 1,
                Event::Did(Done::Chased(..)) => course.chases += 1,
                _ => {}
            }
        }
    }
    Course { turns: state.throws(), winner: state.winner(), ..course }
}

/// Any step that is open to anybody.
fn random(state: &State, luck: &mut Luck) -> Option<(Seat, Step)> {
    let open = state.acts().into_iter().flat_map(|seat| {
        let choices = Macaco.choices(state, seat);
        choices.into_iter().filter_map(move |choice| Some((seat, Step::read(&choice.step)?)))
    });
    luck.pick(&open.collect::<Vec<_>>()).copied()
}
