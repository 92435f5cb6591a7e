//! Perus: a Discord bot for group game nights.
//!
//! The map of the house, from the inside out; imports run one way, from the last line to the first:
//!
//! - [`dice`]: fair dice, the only source of chance.
//! - [`canvas`]: what the painters of boards share.
//! - [`games`]: the rules of the games and the one registry of them. Pure.
//! - [`table`]: one session of a game and its record. Pure.
//! - [`store`]: tables in a database.
//! - [`text`]: sentences in the languages of the house.
//! - [`replay`]: a game seen again: its pictures, from the record alone.
//! - [`host`]: runs the tables; knows no Discord.
//! - [`discord`]: commands, buttons and board posts.
//! - [`local`]: the loopback Discord and its page.

pub mod canvas;
pub mod dice;
pub mod discord;
pub mod games;
pub mod host;
pub mod local;
pub mod replay;
pub mod store;
pub mod table;
pub mod text;
