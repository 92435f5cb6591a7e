//! What the line engine can't find within itself, the same every time.

use std::time::Duration;

use perus::{
    dice::Seed,
    games::{
        Registry,
        engine::{Engine, Source},
    },
};

/// Everything the same every time; the clock jumps, so that no `go` takes long.
pub struct Fixed;

impl Source for Fixed {
    fn seed(&mut self) -> Result<Seed, String> {
        Ok(Seed::from_bytes([7; 32]))
    }
    fn luck(&mut self) -> u64 {
        7
    }
    fn stopwatch(&mut self) -> Box<dyn FnMut() -> Duration + Send> {
        let mut ms = 0;
        Box::new(move || {
            ms += 5;
            Duration::from_millis(ms)
        })
    }
}

/// An engine of a game of the house.
pub fn engine(game: &str) -> Engine<Fixed> {
    Engine::new(Registry::house().get(game).unwrap().clone(), Fixed)
}

/// What it answers to a line.
pub fn said(engine: &mut Engine<Fixed>, line: &str) -> Vec<String> {
    engine.line(line).lines
}
