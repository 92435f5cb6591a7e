//! Games of Onça to be played by the tests: worked out with the rules beforehand, step by step.

use perus::{
    dice::{Dice, Seed},
    games::{Choice, Kind, Options, Position, Registry, Seat},
};

/// The jaguar's seat and the dogs'.
pub const ONCA: Seat = Seat(0);
/// The dogs' seat.
pub const CACHORROS: Seat = Seat(1);

fn dice() -> Dice {
    Dice::new(Seed::from_bytes([7; 32]), String::new())
}

/// The position at the start.
pub fn start() -> Position {
    let games = Registry::house();
    let game = games.get("onca").expect("the house has it");
    game.start(&Options::defaults(&game.options()), &mut dice())
}

/// The position after a step.
pub fn after(position: &Position, seat: Seat, step: &str) -> Position {
    let mut next = position.clone();
    next.play(seat, step, &mut dice()).unwrap_or_else(|refusal| panic!("{step}: {refusal:?}"));
    next
}

fn moves(position: &Position, seat: Seat) -> Vec<Choice> {
    let mut choices = position.choices(seat);
    choices.retain(|choice| choice.kind == Kind::Move);
    choices
}

fn jumps(step: &str) -> usize {
    step.matches('x').count()
}

fn longest(position: &Position) -> usize {
    moves(position, ONCA).iter().map(|choice| jumps(&choice.step)).max().unwrap_or(0)
}

/// A step of the dogs that gives the jaguar as much as can be, and does not end the game.
pub fn foolish(position: &Position) -> String {
    let given = |choice: &Choice| {
        let next = after(position, CACHORROS, &choice.step);
        if next.outcome().is_some() { 0 } else { longest(&next) + 1 }
    };
    moves(position, CACHORROS).into_iter().rev().max_by_key(given).expect("the dogs can always move").step
}

/// A whole game that the jaguar wins: once it stops although the jump could go on, once it goes on.
pub fn hunt() -> Vec<String> {
    let (mut position, mut steps) = (start(), Vec::new());
    let (mut stopped, mut seat) = (false, ONCA);
    while position.outcome().is_none() {
        assert!(steps.len() < 80, "the hunt comes to no end: {steps:?}");
        let step = if seat == CACHORROS {
            foolish(&position)
        } else {
            let choices = moves(&position, ONCA);
            let best = choices.iter().max_by_key(|choice| jumps(&choice.step)).expect("it is not trapped");
            match jumps(&best.step) {
                2.. if !stopped => {
                    stopped = true;
                    best.step.splitn(3, 'x').take(2).collect::<Vec<_>>().join("x")
                }
                _ => best.step.clone(),
            }
        };
        position = after(&position, seat, &step);
        steps.push(step);
        seat = Seat(1 - seat.0);
    }
    let scores = position.outcome().expect("it is over").scores;
    assert_eq!(scores[0].word(), "win", "{steps:?}");
    assert!(stopped && steps.iter().any(|step| jumps(step) >= 2), "no chain in {steps:?}");
    steps
}

/// Steps there and back: the position of the start stands for the fourth time after the twelfth.
pub fn dance() -> impl Iterator<Item = (Seat, &'static str)> {
    let steps = [(ONCA, "c5-c4"), (CACHORROS, "a5-a4"), (ONCA, "c4-c5"), (CACHORROS, "a4-a5")];
    steps.into_iter().cycle()
}

#[test]
fn the_hunt_is_a_short_game_with_chains() {
    let steps = hunt();
    assert!(steps.len() < 40, "{steps:?}");
}
