//! Where everything lies in the picture, said once, for a sheet 1,000 units wide. What is drawn there is not said here.

use super::super::board::{Role, Slot};
use crate::canvas::Place;

/// The sheet all measures are for.
pub const SHEET: (f32, f32) = (1000.0, 1490.0);
/// Capitals of words and numbers: 11 pixels when the picture is shown 360 pixels wide need 31.
pub const CAPITAL: f32 = 32.0;

/// Middle of stretch 1, from stretch to stretch.
const STRETCH: (f32, f32) = (157.0, 122.0);
/// Height of the lane the barge goes in.
pub const LANE: f32 = 124.0;
/// Height of the signs with the stretches' numbers.
pub const SIGN: f32 = 33.0;
/// Boats of one stretch, first to third.
pub const BOATS: [Place; 3] = [(-8.0, 190.0), (8.0, 237.0), (-8.0, 284.0)];

/// Bollards on the quay that a moored barge's ropes go to.
pub const BOLLARDS: [Place; 2] = [(972.0, 96.0), (972.0, 196.0)];

/// The staff with the tide marks: its middle, the first mark, from mark to mark.
pub const TIDE: (f32, f32, f32) = (44.0, 38.0, 44.0);

/// The level: middle of its numbers, of the ball, and from step to step.
pub const LEVEL: (Place, f32, f32) = ((500.0, 428.0), 500.0, 42.0);

/// The speeds: middle of 2, from speed to speed.
pub const SPEED: (Place, f32) = ((127.5, 1105.0), 74.5);
/// Height of the strip under the speeds that says how far they go.
pub const SPEED_WAYS: f32 = 1145.0;

/// The knots on their rack.
pub const KNOTS: [Place; 2] = [(425.0, 604.0), (483.0, 604.0)];
/// The cups in the store, the first at the bottom.
pub const CUPS: [Place; 3] = [(448.0, 985.0), (448.0, 877.0), (448.0, 769.0)];
/// Fenders over the side, beside their slots.
pub const FENDER_X: f32 = 36.0;

/// Side of a slot with its rim.
pub const SLOT: f32 = 98.0;
/// Side of a die that lies in one.
pub const DIE: f32 = 80.0;

/// Middle of a stretch, counted from 1; between two for a barge on its way.
pub fn stretch(at: f32) -> f32 {
    STRETCH.0 + (at - 1.0) * STRETCH.1
}

/// Width of a stretch.
pub const fn stretch_width() -> f32 {
    STRETCH.1
}

/// All slots: the kind and which of it.
pub fn slots() -> impl Iterator<Item = (Slot, usize)> {
    let many = |slot| match slot {
        Slot::Balance | Slot::Oars => 2,
        Slot::Sail => 4,
        Slot::Horn | Slot::Fender | Slot::Cable | Slot::Tea => 3,
    };
    Slot::ALL.into_iter().flat_map(move |slot| (0..many(slot)).map(move |index| (slot, index)))
}

/// Middle of a slot.
pub fn slot((slot, index): (Slot, usize)) -> Place {
    let down = |top: f32, step: f32| top + step * index as f32;
    match slot {
        Slot::Balance => ([262.0, 738.0][index], 470.0),
        Slot::Oars => ([128.0, 872.0][index], 604.0),
        Slot::Horn => ([240.0, 656.0, 762.0][index], 604.0),
        Slot::Fender => (128.0, down(746.0, 117.0)),
        Slot::Cable => (290.0, down(746.0, 117.0)),
        Slot::Tea => (552.0, down(772.0, 107.0)),
        Slot::Sail => (800.0, down(715.0, 100.0)),
    }
}

/// Whose slot it is; nobody's where both may put dice in.
pub const fn owner((slot, index): (Slot, usize)) -> Option<Role> {
    match (slot, index) {
        (Slot::Tea, _) => None,
        (Slot::Balance | Slot::Oars | Slot::Horn, 0) | (Slot::Fender | Slot::Cable, _) => Some(Role::Captain),
        _ => Some(Role::Mate),
    }
}

/// A tray at the bottom.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Width {
    /// Half of the width, as everyone sees both.
    Half,
    /// The viewer's own.
    Wide,
    /// Beside it, the partner's.
    Narrow,
}

impl Width {
    /// All of them.
    pub const ALL: [Self; 3] = [Self::Half, Self::Wide, Self::Narrow];

    /// Units across.
    pub const fn units(self) -> f32 {
        match self {
            Self::Half => 482.0,
            Self::Wide => 640.0,
            Self::Narrow => 324.0,
        }
    }

    /// Side of a die in it, and from die to die.
    pub const fn die(self) -> (f32, f32) {
        match self {
            Self::Half => (92.0, 112.0),
            Self::Wide => (122.0, 150.0),
            Self::Narrow => (64.0, 74.0),
        }
    }
}

/// Top and height of the trays; the height of the plate in their upper part.
pub const TRAY: (f32, f32, f32) = (1206.0, 276.0, 116.0);
/// Edge of the picture to a tray, and tray to tray.
const TRAY_GAP: f32 = 12.0;

/// Left edge of a role's tray: the captain's lies at port.
pub fn tray_left(role: Role, width: Width) -> f32 {
    match role {
        Role::Captain => TRAY_GAP,
        Role::Mate => SHEET.0 - TRAY_GAP - width.units(),
    }
}

/// Middle of a die in a tray.
pub fn tray_die(role: Role, width: Width, die: usize) -> Place {
    let step = width.die().1;
    // Room for the number at a die's corner.
    let aside = if width == Width::Narrow { 0.0 } else { 8.0 };
    let first = tray_left(role, width) + width.units() / 2.0 - 1.5 * step + aside;
    (first + step * die as f32, TRAY.0 + TRAY.2 + (TRAY.1 - TRAY.2) / 2.0 + 5.0)
}
