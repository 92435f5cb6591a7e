//! Where the pips of a die lie, for every game that throws some. How a die looks is its painter's.

/// Where the pips of a value lie, in a die 100 units wide; none for a value that no die has.
pub const fn pips(value: u8) -> &'static [(u8, u8)] {
    match value {
        1 => &[(50, 50)],
        2 => &[(29, 29), (71, 71)],
        3 => &[(27, 27), (50, 50), (73, 73)],
        4 => &[(29, 29), (71, 29), (29, 71), (71, 71)],
        5 => &[(28, 28), (72, 28), (50, 50), (28, 72), (72, 72)],
        6 => &[(31, 26), (69, 26), (31, 50), (69, 50), (31, 74), (69, 74)],
        _ => &[],
    }
}
