//! The commands of the program: one file a subject. What they do lives in the library.

mod args;
mod engine;
mod records;
mod serve;
mod times;

use std::process::ExitCode;

pub use args::Args;
use args::Command;

/// Does what the command line asks.
///
/// # Errors
/// What went wrong, in a sentence for the operator.
pub fn run(args: Args) -> anyhow::Result<ExitCode> {
    match &args.command {
        None => serve::run(&args),
        Some(Command::Engine { game }) => engine::run(game),
        Some(Command::Verify { record }) => records::verify(&args, record),
        Some(Command::Picture { record, step, output }) => records::picture(&args, record, *step, output),
        Some(Command::Replay { record, output }) => records::replay(&args, record, output),
    }
}
