//! Where everything lies in the picture, said once, for a sheet 1,000 units wide. What is drawn there is not said here.

use super::super::board::{Colour, FIELDS, Field};
use crate::canvas::Place;

/// The sheet all measures are for.
pub const SHEET: (f32, f32) = (1000.0, 1322.0);
/// Capitals of words and numbers: 11 pixels when the picture is shown 360 pixels wide need 31.
pub const CAPITAL: f32 = 31.0;
/// The centre of the ring.
pub const MIDDLE: Place = (500.0, 587.0);
/// From the centre to the middle of a field, and a field's radius.
pub const RING: (f32, f32) = (400.0, 53.0);
/// From the centre to a field's number.
pub const NUMBERS: f32 = 309.0;
/// Across a monkey on a field, its height, and how far below the field's middle its number is.
pub const MONKEY: (f32, f32, f32) = (98.0, 112.5, 33.5);
/// Across the tiger on a field.
pub const TIGER: f32 = 108.0;
/// Width and height of a tree house.
pub const HOUSE: (f32, f32) = (188.0, 208.0);
/// Width and height of a monkey at home, and how far below its middle its number is.
pub const AT_HOME: (f32, f32, f32) = (72.0, 110.0, 32.0);
/// Height of the plates, tops of the upper and the lower row, edge of the picture to a plate, and plate to plate.
pub const PLATE: (f32, [f32; 2], f32) = (116.0, [5.0, 1053.0], 10.0);
/// Top and height of the tray.
pub const TRAY: (f32, f32) = (1175.0, 142.0);
/// Side of a die in the tray, and in the crocodile's mouth.
pub const DIE: (f32, f32) = (92.0, 72.0);
/// The tiger's lair, beside the board.
pub const LAIR: Place = (904.0, 1243.0);
/// Where words in the tray begin and end.
pub const WORDS: (f32, f32) = (480.0, 812.0);

/// The middle of the red die (0) or a wooden one (1 to 3) in the tray.
pub fn die(at: usize) -> Place {
    let gap = if at == 0 { 0.0 } else { 14.0 };
    (74.0 + 104.0 * at as f32 + gap, TRAY.0 + TRAY.1 / 2.0)
}

/// Towards a field from the centre; field 1 lies to the left above, the next ones clockwise.
pub fn towards(field: f32) -> Place {
    let turn = (field - 1.0) * std::f32::consts::TAU / f32::from(FIELDS) - std::f32::consts::TAU * 3.0 / 8.0;
    (turn.cos(), turn.sin())
}

/// A point this far from the centre, towards a field; whole, so that fields at one height look alike to the pixel, which
/// makes a smaller file.
pub fn out(field: f32, far: f32) -> Place {
    let (x, y) = towards(field);
    ((MIDDLE.0 + x * far).round(), (MIDDLE.1 + y * far).round())
}

/// Middle of a field.
pub fn field(field: Field) -> Place {
    out(f32::from(field), RING.0)
}

/// Whether a colour's corner lies to the right, and whether it lies below.
pub const fn corner(colour: Colour) -> (bool, bool) {
    match colour {
        Colour::Red => (false, false),
        Colour::Blue => (true, false),
        Colour::Yellow => (true, true),
        Colour::Green => (false, true),
    }
}

/// Middle of a colour's tree house.
pub const fn house(colour: Colour) -> Place {
    let (right, below) = corner(colour);
    (if right { 902.0 } else { 98.0 }, if below { 944.0 } else { 230.0 })
}

/// Middle of a monkey at home, counted from 0, of so many.
pub fn at_home(colour: Colour, number: u8, of: usize) -> Place {
    let (x, y) = house(colour);
    let step = if of == 3 { 52.0 } else { 62.0 };
    (x + (f32::from(number) - (of as f32 - 1.0) / 2.0) * step, y + 9.0)
}

/// The fields from one to another, both among them, clockwise or against it.
pub fn fields(from: Field, to: Field, clockwise: bool) -> Vec<Field> {
    let step = |field: Field| if clockwise { field % FIELDS + 1 } else { (field + FIELDS - 2) % FIELDS + 1 };
    let mut all = vec![from];
    let mut at = from;
    while at != to {
        at = step(at);
        all.push(at);
    }
    all
}

/// The fields a monkey passes from one to another, both among them; round the whole ring where they are the same.
pub fn lap(from: Field, to: Field) -> Vec<Place> {
    fields(from, to, true).into_iter().map(field).collect()
}

/// The same for the tiger.
pub fn prowl(from: Field, to: Field) -> Vec<Place> {
    fields(from, to, false).into_iter().map(field).collect()
}

/// How somebody runs home from a field to a house: across the meadow, past the numbers, by the shorter way.
pub fn flight(from: Field, colour: Colour) -> Vec<Place> {
    let ahead = (colour.house() + FIELDS - from) % FIELDS;
    let side = if ahead < FIELDS / 2 { 0.5 } else { -0.5 };
    let (out_gap, in_gap) = (f32::from(from) + side, f32::from(colour.house()) - side);
    let mut way = vec![field(from), out(out_gap, NUMBERS)];
    // From a neighbour of its house it runs in by the gap it has come out of.
    if !matches!(ahead, 0 | 1 | 19) {
        way.extend([out(out_gap, 262.0), out(in_gap, 262.0), out(in_gap, NUMBERS)]);
    }
    way.push(house(colour));
    way
}

/// Left upper corner and width of a colour's plate, at its own corner: half the sheet, more where nobody sits beside.
pub fn plate(colour: Colour, alone: bool) -> (Place, f32) {
    let (_, tops, edge) = PLATE;
    let half = (SHEET.0 - 3.0 * edge) / 2.0;
    let width = if alone { half * 1.4 } else { half };
    let (right, below) = corner(colour);
    let left = if right { SHEET.0 - edge - width } else { edge };
    ((left, tops[usize::from(below)]), width)
}
