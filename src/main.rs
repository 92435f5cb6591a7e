//! The command line: reads what is wanted and wires the parts together. No logic lives here.

mod cli;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    dotenvy::dotenv().ok();
    let args = cli::Args::parse();
    match cli::run(args) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("perus: {error:#}");
            ExitCode::FAILURE
        }
    }
}
