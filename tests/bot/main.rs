//! The whole bot, end to end: played through the local table by serenity's real client, as people would. One file a
//! subject; the sixth game, which the crate does not know, is in `velha`.

#[path = "../common/mod.rs"]
mod common;

mod absence;
mod aliado;
mod around;
mod barge;
mod clock;
mod crew;
mod deleb;
mod games;
mod house;
mod line;
mod lobby;
mod macaco;
mod moments;
mod notices;
mod order;
mod remo;
mod restart;
mod script;
mod seen;
mod silence;
mod sino;
mod trial;
mod varas;
mod velha;
mod writes;
