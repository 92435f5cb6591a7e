//! The local table, tried with a small serenity and poise bot, with bare requests and with tabs: what it
//! serves, what it refuses and with which code, what it keeps.

#[path = "../common/mod.rs"]
mod common;

mod bot;
mod faults;
mod gateway;
mod interactions;
mod keeps;
mod limits;
mod page;
mod rest;

use perus::local::{Config, LocalTable, log::Exchange};

/// A table in memory with a log.
async fn table() -> LocalTable {
    LocalTable::start(Config::test()).await.expect("the table starts")
}

/// Fails with all exchanges that are not as Discord describes them.
fn as_described(log: &[Exchange]) {
    let wrong = common::openapi::check(log);
    assert!(wrong.is_empty(), "{} complaints:\n{}", wrong.len(), wrong.join("\n"));
}
