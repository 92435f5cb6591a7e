//! The local table as people see it: the real program, and a real Chromium in which each tab is a person.
//!
//! Where Chromium or chromedriver is missing, or `PERUS_NO_CHROMIUM` is set, these tests say so aloud and pass; with
//! `PERUS_NEED_CHROMIUM=1` its absence is a failure. Screenshots go to `target/screenshots`.

mod aliado;
mod aliado_choice;
mod aliado_games;
mod at_the_end;
mod barge;
mod barge_games;
mod browser;
mod countdown;
mod deleb;
mod deleb_bots;
mod deleb_course;
mod deleb_games;
mod deleb_phone;
mod deleb_wide;
mod dice_bot;
mod dice_keys;
mod door;
mod game;
mod house;
mod keyboard;
mod killed;
mod laid;
mod late;
mod macaco;
mod macaco_games;
mod macaco_phone;
mod narrow;
mod onca;
mod record;
mod shown;
mod tab;
mod versus_bot;
