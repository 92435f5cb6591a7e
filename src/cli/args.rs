//! What can be said on the command line, in the environment and in `.env`.

use std::{net::SocketAddr, path::PathBuf};

use clap::{Parser, Subcommand};

use super::times::{Time, time};

/// A Discord bot for group game nights.
///
/// Without a token it starts the local table: the same bot on a small Discord of its own, in your browser. With
/// DISCORD_TOKEN set (in the environment or in a file .env) it connects to Discord and prints the invite link.
#[derive(Debug, Parser)]
#[command(version, about, long_about, max_term_width = 100)]
pub struct Args {
    /// What to do instead of running the bot
    #[command(subcommand)]
    pub command: Option<Command>,

    /// The bot's token on Discord
    #[arg(long, env = "DISCORD_TOKEN", hide_env_values = true, value_name = "TOKEN")]
    pub token: Option<String>,

    /// Start the local table even though a token is set
    #[arg(long)]
    pub local: bool,

    /// Where the tables are kept: a SQLite file, or a postgres:// address
    #[arg(
        long,
        env = "PERUS_DATA",
        value_name = "FILE",
        default_value = "perus.db",
        global = true,
        hide_env_values = true
    )]
    pub data: String,

    /// Where the local table listens; beyond loopback it asks people for a join code
    #[arg(long, env = "PERUS_BIND", value_name = "ADDRESS", default_value = "127.0.0.1:8470")]
    pub bind: SocketAddr,

    /// The join code of the local table, if you want to choose it
    #[arg(long, env = "PERUS_JOIN_CODE", value_name = "CODE", hide_env_values = true)]
    pub join_code: Option<String>,

    /// Read the chat, so that what a silent crew should not write can be taken away: asks Discord for the privileged
    /// message content intent
    #[arg(long, env = "PERUS_READ_CHAT", value_parser = clap::builder::FalseyValueParser::new(), action = clap::ArgAction::SetTrue)]
    pub read_chat: bool,

    /// Remind whoever is waited for after so long (10m, 2h; or off)
    #[arg(long, env = "PERUS_NUDGE_AFTER", value_name = "TIME", default_value = "10m", value_parser = time)]
    pub nudge_after: Time,

    /// Let the others vote to skip somebody after so long (30m, 2h; or off)
    #[arg(long, env = "PERUS_SKIP_AFTER", value_name = "TIME", default_value = "30m", value_parser = time)]
    pub skip_after: Time,

    /// Close a game after so long without a step (12h, 3d); its record is kept
    #[arg(long, env = "PERUS_CLOSE_AFTER", value_name = "TIME", default_value = "3d", value_parser = time)]
    pub close_after: Time,

    /// Another base address for Discord's API, such as a proxy's; serenity's rate limiter is off then
    #[arg(long, env = "DISCORD_API", value_name = "URL")]
    pub api: Option<String>,

    /// The language of pictures and answers made on the command line: pt-BR or en
    #[arg(long, env = "PERUS_LANGUAGE", value_name = "LANGUAGE", default_value = "en", global = true)]
    pub language: String,
}

/// What can be done instead of running the bot.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Speak the line protocol for one game on standard input and output
    Engine {
        /// The game, such as onca
        game: String,
    },
    /// Recompute a finished game from its record
    Verify {
        /// The record, a JSON file
        record: PathBuf,
    },
    /// Draw the board of a finished game
    Picture {
        /// The record, a JSON file
        record: PathBuf,
        /// After so many steps of the record; the end without it
        #[arg(long, value_name = "N")]
        step: Option<usize>,
        /// The PNG to write
        #[arg(short, long, value_name = "FILE.png")]
        output: PathBuf,
    },
    /// Draw a finished game as an animation
    Replay {
        /// The record, a JSON file
        record: PathBuf,
        /// The GIF to write
        #[arg(short, long, value_name = "FILE.gif")]
        output: PathBuf,
    },
}
