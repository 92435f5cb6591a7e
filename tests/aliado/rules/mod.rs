//! A test for every numbered rule and every decision of the page, named after it. The dice are those of a seed that
//! shows what the test wants.

mod ending;
mod house;
mod killing;
mod leaving;
mod moving;
mod skulls;
mod touching;
