//! Dèleb: a test for every rule and decision of its page (`rules`), random games to the end and held against a second
//! reading of the page (`random`, `slow`), the line engine (`engine`), refusals that name the rule (`refusals`), the bots'
//! levels (`levels`), fast random games (`playout`), and records that must replay for ever (`kept`).

mod engine;
mod game;
#[path = "../common/golden.rs"]
mod golden;
mod kept;
mod levels;
#[path = "../common/matches.rs"]
mod matches;
mod playout;
mod random;
mod refusals;
mod rules;
#[allow(dead_code, reason = "each test binary uses its own part of this")]
#[path = "../common/showing.rs"]
mod showing;
#[allow(dead_code, reason = "each test binary uses its own part of this")]
#[path = "../common/sitting.rs"]
mod sitting;
mod slow;
#[path = "../common/source.rs"]
mod source;
#[path = "../common/telling.rs"]
mod telling;
mod themes;
