//! Barcaça: a test for every rule of its page (`rules`), random voyages to the end (`random`), the line engine
//! (`engine`), and records that must replay for ever (`kept`).

mod engine;
#[path = "../common/golden.rs"]
mod golden;
mod kept;
mod random;
mod rules;
#[allow(dead_code, reason = "each test binary uses its own part of this")]
#[path = "../common/sitting.rs"]
mod sitting;
#[path = "../common/source.rs"]
mod source;
mod themes;
mod voyage;
