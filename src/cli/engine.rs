//! The line engine on standard input and output.

use std::process::ExitCode;

use anyhow::{Result, bail};
use perus::games::Registry;

/// `perus engine GAME`.
pub fn run(name: &str) -> Result<ExitCode> {
    let games = Registry::house();
    let Some(_game) = games.get(name) else {
        let known: Vec<&str> = games.iter().map(|game| game.name()).collect();
        bail!("there is no game {name:?}; known: {}", known.join(", "));
    };
    Ok(ExitCode::SUCCESS)
}
