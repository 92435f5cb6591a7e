//! What the end-to-end tests share.

#![allow(dead_code, reason = "each test binary uses its own part of this")]

pub mod openapi;
pub mod page;
pub mod raw;
pub mod small_bot;
