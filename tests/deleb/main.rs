//! Dèleb: a test for every rule and decision of its page (`rules`), random games to the end and held against a second
//! reading of the page (`random`, `slow`), the line engine (`engine`), and refusals that name the rule (`refusals`).

mod engine;
mod game;
mod random;
mod refusals;
mod rules;
#[allow(dead_code, reason = "each test binary uses its own part of this")]
#[path = "../common/showing.rs"]
mod showing;
mod slow;
#[path = "../common/source.rs"]
mod source;
