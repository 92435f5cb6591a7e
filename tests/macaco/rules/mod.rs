//! A test for every numbered rule and every decision of the page, named after it. The dice are those of a seed that
//! shows what the test wants.

mod crocodiles;
mod ending;
mod house;
mod running;
mod starting;
mod throwing;
mod tiger;
mod touching;
