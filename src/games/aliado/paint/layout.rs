//! Where everything lies in the picture, said once, for a sheet 1,000 units wide. What is drawn there is not said here.

use super::super::board::{BEACH, Colour, House, Steps};
use crate::canvas::Place;

/// The sheet all measures are for.
pub const SHEET: (f32, f32) = (1000.0, 1346.0);
/// Capitals of words and numbers: 11 pixels when the picture is shown 360 pixels wide need 31.
pub const CAPITAL: f32 = 31.0;
/// From house to house.
pub const CELL: f32 = 50.0;
/// The centre of the board.
pub const MIDDLE: Place = (500.0, 608.0);
/// What the board covers: left, top, right, bottom.
pub const CLOTH: [f32; 4] = [4.0, 112.0, 996.0, 1104.0];
/// Side of the box a stone fills.
pub const STONE: f32 = 60.0;
/// Height of the plates, tops of the upper and the lower row, edge of the picture to a plate, and plate to plate.
pub const PLATE: (f32, [f32; 2], f32) = (110.0, [1.0, 1105.0], 10.0);
/// Top and height of the tray.
pub const TRAY: (f32, f32) = (1218.0, 124.0);
/// Middle of the cup, of the first die in the tray, from die to die.
pub const CUP: Place = (92.0, 1278.0);
/// Middle of the last die of a tray, and from die to die.
pub const DICE: (Place, f32) = ((906.0, 1280.0), 122.0);
/// Side of a die in the tray, and on a plate.
pub const DIE: (f32, f32) = (96.0, 42.0);

/// A point given in houses from the centre, x to the right and y upwards.
pub fn spot((x, y): Place) -> Place {
    (MIDDLE.0 + x * CELL, MIDDLE.1 - y * CELL)
}

/// The way from the centre towards a colour's entrance.
pub const fn towards(colour: Colour) -> Place {
    match colour {
        Colour::Red => (-1.0, 0.0),
        Colour::Yellow => (0.0, -1.0),
        Colour::Green => (1.0, 0.0),
        Colour::Blue => (0.0, 1.0),
    }
}

/// In houses from the centre: a flag's houses lie closer together than others, so that its last is on a tip of the rose
/// and not in the very middle, where four would be one.
fn in_houses(house: House, colour: Colour) -> Place {
    match house {
        House::Flag(at) => {
            let (x, y) = towards(colour);
            let out = 6.0 - 0.86 * f32::from(at);
            (x * out, y * out)
        }
        ring => {
            let (x, y) = ring.place(colour);
            (f32::from(x), f32::from(y))
        }
    }
}

/// Middle of a house, for a stone of this colour.
pub fn house(house: House, colour: Colour) -> Place {
    spot(in_houses(house, colour))
}

/// Away from the centre, across the path, on the sheet; along a flag, to its side.
pub fn outwards(house: House, colour: Colour) -> Place {
    let (x, y) = in_houses(house, colour);
    match house {
        House::Flag(_) => {
            let (x, y) = towards(colour);
            (y, -x)
        }
        _ => {
            let far = x.abs().max(y.abs());
            let part = |along: f32| if along.abs() == far { along.signum() } else { 0.0 };
            let (x, y) = (part(x), -part(y));
            let long = x.hypot(y).max(1.0);
            (x / long, y / long)
        }
    }
}

/// The middle of a beach, in houses from the centre.
pub const fn beach_corner(colour: Colour) -> Place {
    match colour {
        Colour::Red => (-7.5, -7.5),
        Colour::Yellow => (7.5, -7.5),
        Colour::Green => (7.5, 7.5),
        Colour::Blue => (-7.5, 7.5),
    }
}

/// Middle of a stone on the beach, first to fourth.
pub fn on_beach(colour: Colour, stone: usize) -> Place {
    let (x, y) = beach_corner(colour);
    let aside = |odd: bool| if odd { 0.46 } else { -0.46 };
    spot((x + aside(stone % 2 == 1), y + aside(stone < 2)))
}

/// Where a stone of this colour stands that has come so far, or the middle of its beach.
pub fn steps(colour: Colour, steps: Steps) -> Place {
    colour.house(steps).map_or_else(|| spot(beach_corner(colour)), |at| house(at, colour))
}

/// The way of a stone from house to house, both ends among them.
pub fn every_house(colour: Colour, from: Steps, to: Steps) -> Vec<Place> {
    let start = if from == BEACH { 0 } else { from + 1 };
    std::iter::once(from).chain(start..=to).map(|at| steps(colour, at)).collect()
}

/// The same with only those houses where it turns.
pub fn way(colour: Colour, from: Steps, to: Steps) -> Vec<Place> {
    let all = every_house(colour, from, to);
    let turns = |at: usize| {
        let (Some(before), Some(after)) = (at.checked_sub(1).and_then(|at| all.get(at)), all.get(at + 1))
        else {
            return true;
        };
        let ((x, y), (a, b)) =
            ((all[at].0 - before.0, all[at].1 - before.1), (after.0 - all[at].0, after.1 - all[at].1));
        (x * b - y * a).abs() > 1.0
    };
    (0..all.len()).filter(|at| turns(*at)).map(|at| all[at]).collect()
}

/// Left upper corner and width of a colour's plate, at its own corner: half the sheet, more where nobody sits beside.
pub fn plate(colour: Colour, alone: bool) -> (Place, f32) {
    let (_, tops, edge) = PLATE;
    let half = (SHEET.0 - 3.0 * edge) / 2.0;
    let width = if alone { half * 1.5 } else { half };
    let (right, row) = match colour {
        Colour::Red => (false, 1),
        Colour::Yellow => (true, 1),
        Colour::Green => (true, 0),
        Colour::Blue => (false, 0),
    };
    let left = if right { SHEET.0 - edge - width } else { edge };
    ((left, tops[row]), width)
}
