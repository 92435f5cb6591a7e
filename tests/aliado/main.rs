//! Aliado: a test for every rule and decision of its page (`canvas`, `rules`), random games to the end (`random`), the
//! line engine (`engine`), refusals that name the rule (`refusals`), records that must replay for ever (`kept`), the
//! bots' levels (`levels`) and games between them (`playout`).

mod absent;
mod canvas;
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
