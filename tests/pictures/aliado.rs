//! The pictures of Aliado.

use crate::sailors::{Painter, shots};

#[test]
fn scratch() {
    let Ok(folder) = std::env::var("SCRATCH") else { return };
    let only = std::env::var("ONLY").unwrap_or_default();
    let mut painter = Painter::new();
    if std::env::var("ENGLISH").is_ok() {
        painter.language = perus::text::Language::ALL[1];
    }
    for shot in shots() {
        if !only.is_empty() && !only.split(',').any(|name| name == shot.name) {
            continue;
        }
        let picture = painter.paint(&shot, 1000);
        let png = picture.png();
        println!("{} {}", shot.name, png.len());
        std::fs::write(format!("{folder}/{}.png", shot.name), png).unwrap();
        std::fs::write(format!("{folder}/{}-360.png", shot.name), picture.scaled(360).png()).unwrap();
        std::fs::write(format!("{folder}/{}-grey360.png", shot.name), picture.scaled(360).grey().png())
            .unwrap();
    }
}

#[test]
fn scratch_gif() {
    use perus::{
        dice::Seed,
        games::{Kind, Level, Registry, Seat},
        replay,
        table::{Person, PersonKey, Step, Table, Who},
        text::{Language, Texts},
    };
    let Ok(folder) = std::env::var("SCRATCH") else { return };
    let games = Registry::house();
    let texts = Texts::load(&games).unwrap();
    let mut table = Table::new(1, games.get("aliado").unwrap().clone(), Seed::from_bytes([9; 32]));
    table.know(&[Person { id: 1, name: "Ana".to_owned() }]);
    table.apply(Step::Open(PersonKey(1)), 0).unwrap();
    table.apply(Step::Option("players".to_owned(), "4".to_owned()), 0).unwrap();
    table.apply(Step::Sit(Seat(0), Who::Person(PersonKey(1))), 0).unwrap();
    for seat in 1..4 {
        table.apply(Step::Sit(Seat(seat), Who::Bot(Level::Easy)), 0).unwrap();
    }
    table.apply(Step::Start, 0).unwrap();
    let mut n = 0;
    let most: usize = std::env::var("STEPS").unwrap_or("900".to_owned()).parse().unwrap();
    while n < most {
        let Some(seat) = table.to_act().first().copied() else { break };
        let choices = table.position().unwrap().choices(seat);
        let choice = choices
            .iter()
            .filter(|c| c.kind == Kind::Move)
            .nth(n % 3 % choices.len())
            .or(choices.first())
            .unwrap();
        table.apply(Step::Play(seat, choice.step.clone()), 0).unwrap();
        n += 1;
    }
    let start = std::time::Instant::now();
    let file = replay::gif(&texts, Language::ALL[0], &table).unwrap();
    println!("{n} steps: {} bytes, {:?}", file.len(), start.elapsed());
    std::fs::write(format!("{folder}/game.gif"), file).unwrap();
}
