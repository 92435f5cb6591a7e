//! Dice that show what a test wants, and what was told by its keys.

use perus::{
    dice::{Dice, Seed},
    games::Msg,
};

/// Dice with this salt whose first draws of six sides are these.
pub fn dice_with(salt: &str, wanted: &[u8]) -> Dice {
    (0u64..)
        .map(|number| {
            let mut bytes = [0; 32];
            bytes[..8].copy_from_slice(&number.to_le_bytes());
            Dice::new(Seed::from_bytes(bytes), salt.to_owned())
        })
        .find(|dice| {
            let mut dice = dice.clone();
            wanted.iter().all(|face| dice.draw(6) == u32::from(*face))
        })
        .unwrap()
}

/// The keys of what was told.
pub fn keys(told: &[Msg]) -> Vec<String> {
    told.iter().map(|msg| msg.key.to_string()).collect()
}

/// Whether a key is among these.
pub fn has(keys: &[String], wanted: &str) -> bool {
    keys.iter().any(|key| key == wanted)
}
