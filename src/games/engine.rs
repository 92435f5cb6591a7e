//! The line engine.
