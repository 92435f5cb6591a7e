//! What games between equal bots come to, for two, three and four players and both ways of rule 3, beside what the rules
//! page says: `cargo bench --bench aliado -- [GAMES [LEVEL [LOOKS]]]`; LOOKS is how often a bot may look at the clock at a
//! step (without: never). `cargo bench --bench aliado -- learn PLAYERS GAMES` learns the weights of the bots' judgement.

#[path = "aliado_learn.rs"]
mod learn;

use std::time::Instant;

use perus::{
    dice::{Dice, Luck, Seed},
    games::{
        Level, Seat, Thinking,
        aliado::{
            board::{Players, STONES},
            bot,
            notation::Step,
            plays::{Act, Grasp},
            state::{House, State, Victory},
        },
    },
};

/// More throws than any game has taken.
const LONGEST: u32 = 20_000;

fn main() {
    let words: Vec<String> = std::env::args().skip(1).filter(|word| !word.starts_with("--")).collect();
    let words: Vec<&str> = words.iter().map(String::as_str).collect();
    if let ["learn", players, games] = words[..] {
        let (Ok(players), Ok(games)) = (players.parse(), games.parse()) else {
            return println!("learn PLAYERS GAMES");
        };
        return learn::learn(players, games);
    }
    let number = |at: usize| words.get(at).map_or(Ok(0), |word| word.parse::<u32>());
    let level = Level::from_word(words.get(1).unwrap_or(&"medium"));
    let (Ok(games), Some(level), Ok(looks)) = (number(0), level, number(2)) else {
        return println!("[GAMES [LEVEL [LOOKS]]]");
    };
    let games = if games == 0 { 10_000 } else { games };
    println!("{games} games a row, {} bots, {looks} looks a step", level.word());
    println!(
        "| players | three with | turns 10 %, median, 90 % | throws, median | starter's side wins | first leaver's side wins | Jogada de Mestre | opening pitoco | not ended |"
    );
    println!("| --- | --- | --- | --- | --- | --- | --- | --- | --- |");
    for any_sena in [false, true] {
        for players in 2..=4 {
            row(House { players: Players::new(players), slips: false, any_sena }, level, looks, games);
        }
    }
}

/// What a game came to.
struct Course {
    turns: u32,
    throws: u32,
    starter: Seat,
    left_first: Option<Seat>,
    pitoco: bool,
    victory: Option<(Seat, Victory)>,
}

fn row(house: House, level: Level, looks: u32, games: u32) {
    let begun = Instant::now();
    let courses: Vec<Course> = (0..games).map(|number| course(house, level, looks, number)).collect();
    let middle = |of: fn(&Course) -> u32| {
        let mut all: Vec<u32> = courses.iter().map(of).collect();
        all.sort_unstable();
        [1, 5, 9].map(|tenth| all[all.len() * tenth / 10])
    };
    let share = |of: &dyn Fn(&Course) -> bool| {
        100.0 * courses.iter().filter(|course| of(course)).count() as f64 / f64::from(games)
    };
    let won_by = |course: &Course, seat: Option<Seat>| {
        let side = |seat| house.players.side(seat);
        course.victory.is_some_and(|(won, _)| seat.map(side) == Some(side(won)))
    };
    let [few, half, many] = middle(|course| course.turns);
    println!(
        "| {} | {} | {few}, {half}, {many} | {} | {:.1} % | {:.1} % | {:.2} % | {:.1} % | {:.1} % |",
        house.players.count(),
        if house.any_sena { "any sena" } else { "a double" },
        middle(|course| course.throws)[1],
        share(&|course| won_by(course, Some(course.starter))),
        share(&|course| won_by(course, course.left_first)),
        share(&|course| course.victory.is_some_and(|(_, how)| how == Victory::Master)),
        share(&|course| course.pitoco),
        share(&|course| course.victory.is_none()),
    );
    eprintln!("  {:.1?}", begun.elapsed());
}

/// A game from its lots to its end.
fn course(house: House, level: Level, looks: u32, number: u32) -> Course {
    let mut seed = [0; 32];
    seed[..4].copy_from_slice(&number.to_le_bytes());
    let mut dice = Dice::new(Seed::from_bytes(seed), format!("perus1|{number}|aliado"));
    let mut luck = Luck::new(u64::from(number));
    let mut state = State::start(house, &mut dice);
    let (mut left_first, mut pitoco) = (None, false);
    while state.acts().is_some() && state.throws() < LONGEST {
        let mut left = looks;
        let mut thinking = Thinking::new(Luck::new(luck.bits()), true, move || {
            let more = left > 0;
            left = left.saturating_sub(1);
            more
        });
        let step = bot::step(&state, level, &mut thinking);
        let done = match step {
            Step::Roll => state.roll(&mut dice).is_some(),
            Step::Out { .. } => state.leave().is_some(),
            Step::Touch { house: place, single } => {
                let from = house.players.colour(state.turn()).steps(place);
                from.and_then(|from| state.touch(Grasp { from, single })).is_some()
            }
            Step::Move(part) => state.go(part).is_some(),
            Step::Back | Step::Number(_) => false,
        };
        assert!(done, "an illegal step: {step}");
        if let (true, Step::Out { .. }, Some((seat, done))) =
            (left_first.is_none(), step, state.trail().last())
        {
            left_first = Some(*seat);
            pitoco = done.act == Act::Out && usize::from(done.count) == STONES;
        }
    }
    Course {
        turns: state.begun(),
        throws: state.throws(),
        starter: state.starter(),
        left_first,
        pitoco,
        victory: state.victory(),
    }
}
