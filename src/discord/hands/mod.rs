//! Secret hands: what only the holder of a seat may see and choose. By direct message (`courier`, `letter`), or privately
//! in the channel for whoever asks (`press`, and the commands); either way the same `panel`. Knows no game.

mod advice;
mod controls;
mod courier;
mod letter;
mod panel;
mod press;
mod sheets;

pub use self::{
    advice::{advice, may_be_open},
    courier::Courier,
    press::{Shown, panel_of, serve_press, touch},
};
