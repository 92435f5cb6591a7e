//! What users of game bots complain about, and what Discord answers when something is wrong: one test for each row of
//! the table, each error code, each limit and each trap that `../shared/discord/README.md` lists. All through the local
//! table, with faults made there. What doesn't apply stands in [`elsewhere`], with the reason.

mod common;

#[path = "complaints/house.rs"]
mod house;
#[path = "complaints/rows.rs"]
mod rows;
