//! The moments between two positions, for a replay: the die on its way to its slot, the barge on its way up the river,
//! the ball rolling in the level.

use super::{
    super::{
        board::{Event, Slot},
        state::{Last, State},
    },
    layout,
    view::{Lies, Lying, TrayDie, View},
};
use crate::games::Scene;

/// Pictures of a die on its way.
const FLIGHT: [f32; 4] = [0.12, 0.4, 0.7, 0.92];
/// Pictures for each stretch of the barge's way.
const SAILING: usize = 3;

/// What to show between two positions; nothing where no die was placed.
pub fn between(before: &State, after: &State, scene: &Scene) -> Vec<View> {
    let Some(Last::Placed { role, die, placed, events, from, .. }) = after.last() else { return Vec::new() };
    let scene = Scene { choices: &[], hand: &[], ..*scene };
    let mut view = View::new(before, &scene);
    view.last = None;
    view.from = None;
    view.honked = None;
    let tray = &mut view.trays[role.index()];
    let (start, end) = (layout::tray_die(*role, tray.width, *die), layout::slot((placed.slot, placed.index)));
    tray.dice[*die] = TrayDie::Gone;
    let mut shown: Vec<View> = FLIGHT
        .into_iter()
        .map(|part| {
            let along = |from: f32, to: f32| from + (to - from) * part;
            let place = (along(start.0, end.0), along(start.1, end.1));
            View { flying: Some((*role, placed.value, place)), ..view.clone() }
        })
        .collect();
    view.lying.retain(|lying| lying.lies == Lies::Placed);
    view.lying.push(Lying {
        slot: (placed.slot, placed.index),
        role: Some(*role),
        value: placed.value,
        teas: placed.teas,
        lies: Lies::Placed,
    });
    match placed.slot {
        Slot::Balance => {
            let tilted = events.iter().find_map(|event| match event {
                Event::Tilted(tilt) => Some(f32::from(*tilt)),
                _ => None,
            });
            if let Some(to) = tilted.filter(|to| *to != view.tilt) {
                let rolling = [0.35, 0.75].map(|part| view.tilt + (to - view.tilt) * part);
                shown.extend(rolling.map(|tilt| View { tilt, ..view.clone() }));
            }
        }
        Slot::Oars => {
            for event in events {
                match event {
                    Event::Rowed { speed, .. } => view.speed = Some((*speed, true)),
                    Event::Reached(stretch) => {
                        let sailing = (0..SAILING).map(|part| {
                            let barge = f32::from(stretch - 1) + part as f32 / SAILING as f32;
                            View { barge, from: Some(*from), ..view.clone() }
                        });
                        shown.extend(sailing);
                    }
                    _ => {}
                }
            }
        }
        _ => {}
    }
    shown
}
