//! A test for every numbered rule and every decision of the page, named after it.

mod board;
mod entering;
mod house;
mod pieces;
mod sticks;
mod teams;
mod turn;
