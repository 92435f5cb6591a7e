//! Aliado: a test for every rule and decision of its page (`canvas`, `rules`), random games to the end (`random`), the
//! line engine (`engine`), refusals that name the rule (`refusals`), and records that must replay for ever (`kept`).

mod canvas;
mod engine;
mod game;
#[path = "../common/golden.rs"]
mod golden;
mod kept;
mod random;
mod refusals;
mod rules;
#[allow(dead_code, reason = "each test binary uses its own part of this")]
#[path = "../common/sitting.rs"]
mod sitting;
mod slow;
#[path = "../common/source.rs"]
mod source;
mod themes;
