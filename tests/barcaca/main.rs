//! Barcaça: a test for every rule of its page (`rules`), random voyages to the end (`random`), the line engine
//! (`engine`), and records that must replay for ever (`golden`).

mod engine;
mod golden;
mod random;
mod rules;
mod voyage;
