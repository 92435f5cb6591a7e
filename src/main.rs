//! The command line: reads what is wanted and wires the parts together. No logic lives here.

mod cli;

use std::process::ExitCode;

use clap::Parser;

fn main() -> ExitCode {
    dotenvy::dotenv().ok();
    let args = match cli::Args::try_parse() {
        Ok(args) => args,
        Err(error) => {
            // Nothing can be done about an output that is closed.
            let _ = error.print();
            // Help and the version come this way, too, and are no failures; all bad input ends with 1.
            return if error.use_stderr() { ExitCode::FAILURE } else { ExitCode::SUCCESS };
        }
    };
    match cli::run(args) {
        Ok(code) => code,
        Err(error) => {
            eprintln!("perus: {error:#}");
            ExitCode::FAILURE
        }
    }
}
