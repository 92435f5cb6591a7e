//! The seven rivers and what is the same on all of them. Where the barge is on one, and what is left of its boats,
//! lives in `board`.

/// Stretches of a river, 1 to 7; the last is the mooring (Barcaça, rule 1).
pub const STRETCHES: usize = 7;

/// Rounds until the tide is out (Barcaça, rule 1).
pub const ROUNDS: u8 = 7;

/// A river: its name in options and message keys, and its boats.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct River {
    /// The value of the option `river`.
    pub name: &'static str,
    /// Boats on stretches 1 to 7 (Barcaça, rule 2).
    pub boats: [u8; STRETCHES],
}

/// The rivers, easiest first (Barcaça, Rivers).
pub const RIVERS: [River; 7] = [
    River { name: "remanso", boats: [0, 0, 0, 1, 0, 1, 1] },
    River { name: "canal-da-ponte", boats: [0, 0, 1, 1, 1, 2, 1] },
    River { name: "vila-nova", boats: [0, 1, 1, 1, 2, 2, 2] },
    River { name: "dia-de-feira", boats: [0, 1, 1, 2, 2, 2, 2] },
    River { name: "barra-funda", boats: [0, 1, 1, 2, 2, 3, 2] },
    River { name: "enchente", boats: [0, 1, 2, 2, 2, 3, 2] },
    River { name: "boca-do-inferno", boats: [1, 1, 2, 2, 2, 3, 2] },
];

/// The names of [`RIVERS`], in their order.
pub const NAMES: &[&str] = &[
    RIVERS[0].name,
    RIVERS[1].name,
    RIVERS[2].name,
    RIVERS[3].name,
    RIVERS[4].name,
    RIVERS[5].name,
    RIVERS[6].name,
];

impl River {
    /// The river of a name.
    pub fn named(name: &str) -> Option<Self> {
        RIVERS.into_iter().find(|river| river.name == name)
    }
}
