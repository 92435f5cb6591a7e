//! Running the bot: on Discord, or on the local table.

use std::{io::IsTerminal, path::PathBuf, process::ExitCode};

use anyhow::{Context, Result, bail};
use perus::{
    discord::{self, Connection, RunError, invite_link},
    games::Registry,
    host::Times,
    local::{Config, LocalTable, permissions},
    store::Store,
};
use tracing_subscriber::EnvFilter;

use super::Args;

/// Runs until it is told to stop.
pub fn run(args: &Args) -> Result<ExitCode> {
    let times = args.times()?;
    let filter = EnvFilter::try_from_env("PERUS_LOG").unwrap_or_else(|_| EnvFilter::new("warn,perus=info"));
    tracing_subscriber::fmt()
        .with_env_filter(filter)
        .with_ansi(std::io::stderr().is_terminal())
        .with_writer(std::io::stderr)
        .init();
    let runtime = tokio::runtime::Builder::new_multi_thread().enable_all().build()?;
    runtime.block_on(async {
        match args.token.as_deref().map(str::trim).filter(|token| !token.is_empty() && !args.local) {
            Some(token) => on_discord(args, token, times).await,
            None => on_local_table(args, times).await,
        }
    })?;
    Ok(ExitCode::SUCCESS)
}

async fn open_store(args: &Args) -> Result<Store> {
    Store::open(&args.data).await.with_context(|| format!("the data in {} can't be used", shown(&args.data)))
}

/// A database's address without what may be a password.
fn shown(data: &str) -> &str {
    if data.starts_with("postgres") { "the PostgreSQL database" } else { data }
}

async fn on_discord(args: &Args, token: &str, times: Times) -> Result<()> {
    let store = open_store(args).await?;
    let read_chat = args.read_chat;
    let connection = Connection { token: token.to_owned(), api: args.api.clone(), read_chat };
    let bot = discord::assemble(&connection, Registry::house(), store.clone(), times)?;
    discord::warm_up(&bot);
    let ready = move |application| {
        println!("Perus is connected. Invite it to a server:\n{}", invite_link(application, read_chat));
    };
    let ended = discord::run(&connection, bot, ready, stop_signal()).await;
    store.close().await;
    match ended {
        Err(RunError::Token) => bail!(
            "Discord does not accept the token. Copy it again from the Developer Portal (Bot → Reset Token) into \
             DISCORD_TOKEN"
        ),
        other => Ok(other?),
    }
}

async fn on_local_table(args: &Args, times: Times) -> Result<()> {
    let store = open_store(args).await?;
    let file = args.data.trim_start_matches("sqlite:");
    let beside = if args.data.starts_with("postgres") { "perus.db" } else { file };
    let config = Config {
        bind: args.bind,
        data: Some(PathBuf::from(beside)),
        join_code: args.join_code.clone().filter(|code| !code.trim().is_empty()),
        // On Discord the server gives it with the invitation.
        bot_permissions: if args.read_chat { permissions::MANAGE_MESSAGES } else { 0 },
        channels: ["mesa-1", "mesa-2", "mesa-3"].map(str::to_owned).to_vec(),
        ..Config::default()
    };
    let local = LocalTable::start(config).await.context("the local table can't be opened")?;
    let connection = Connection { token: local.token(), api: Some(local.api()), read_chat: args.read_chat };
    let bot = discord::assemble(&connection, Registry::house(), store.clone(), times)?;
    discord::warm_up(&bot);
    println!("The local table is open: http://{}", local.address());
    if let Some(code) = local.join_code() {
        println!("Join code: {code}");
    }
    println!("Open it in a browser; each tab is one person. Press Ctrl-C to stop.");
    let ended = discord::run(&connection, bot, |_| {}, stop_signal()).await;
    local.shutdown().await;
    store.close().await;
    Ok(ended?)
}

/// Done when the operator or the system asks the program to stop.
async fn stop_signal() {
    let interrupt = tokio::signal::ctrl_c();
    #[cfg(unix)]
    {
        use tokio::signal::unix::{SignalKind, signal};
        match signal(SignalKind::terminate()) {
            Ok(mut terminate) => {
                tokio::select! {
                    _ = interrupt => {}
                    _ = terminate.recv() => {}
                }
            }
            Err(_) => drop(interrupt.await),
        }
    }
    #[cfg(not(unix))]
    drop(interrupt.await);
}
