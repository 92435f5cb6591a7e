//! What users of game bots complain about, and what Discord answers when something is wrong: one test for each row of
//! the table, each error code, each limit and each trap that `../shared/discord/README.md` lists. All through the local
//! table, with faults made there. What doesn't apply stands in `page`, with the reason.

#[allow(dead_code, reason = "these tests use a part of it")]
#[path = "bot/house.rs"]
mod bot_house;
mod common;

#[path = "complaints/codes.rs"]
mod codes;
#[path = "complaints/house.rs"]
mod house;
#[path = "complaints/limits.rs"]
mod limits;
#[path = "complaints/pacing.rs"]
mod pacing;
#[path = "complaints/page.rs"]
mod page;
#[path = "complaints/rows.rs"]
mod rows;
#[path = "complaints/traps.rs"]
mod traps;
