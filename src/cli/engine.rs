//! The line engine on standard input and output: what it needs from outside, and the loop.

use std::{
    io,
    process::ExitCode,
    time::{Duration, Instant},
};

use anyhow::{Result, bail};
use perus::{
    dice::Seed,
    games::{Registry, engine},
};

struct Outside;

impl engine::Source for Outside {
    fn seed(&mut self) -> Result<Seed, String> {
        Seed::from_os().map_err(|error| error.to_string())
    }

    fn luck(&mut self) -> u64 {
        rand::random()
    }

    fn stopwatch(&mut self) -> Box<dyn FnMut() -> Duration + Send> {
        let started = Instant::now();
        Box::new(move || started.elapsed())
    }
}

/// `perus engine GAME`.
pub fn run(name: &str) -> Result<ExitCode> {
    let games = Registry::house();
    let Some(game) = games.get(name) else {
        let known: Vec<&str> = games.iter().map(|game| game.name()).collect();
        bail!("there is no game {name:?}; known: {}", known.join(", "));
    };
    let mut engine = engine::Engine::new(game.clone(), Outside);
    engine::run(&mut engine, io::stdin().lock(), io::stdout().lock())?;
    Ok(ExitCode::SUCCESS)
}
