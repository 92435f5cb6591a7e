//! canvas
