//! The small net of the judgement: one layer of units, and a way past it. Its weights were learned from games of the bots
//! with themselves: `cargo bench --bench deleb -- learn COLUMNS GAMES FILE` writes such a file.

use std::sync::LazyLock;

use super::judge::FEATURES;

/// Units of the layer.
pub const UNITS: usize = 16;

/// How many weights a net has.
pub const WEIGHTS: usize = FEATURES * (UNITS + 1) + 2 * UNITS;

/// The weights.
#[derive(Clone, Debug)]
pub struct Net {
    /// By feature, what it adds to each unit.
    pub units: Vec<[f32; UNITS]>,
    /// What the units begin with.
    pub bias: [f32; UNITS],
    /// What each unit adds to the judgement.
    pub out: [f32; UNITS],
    /// By feature, what it adds to the judgement past the units.
    pub past: Vec<f32>,
}

/// What features come to: in the units, and past them.
#[derive(Clone, Copy, Debug)]
pub struct Sums {
    /// What each unit has been given.
    pub units: [f32; UNITS],
    past: f32,
}

/// Nets by the widest board each is for; the last is for all that are wider.
static LEARNED: LazyLock<[(u8, Net); 4]> = LazyLock::new(|| {
    let read =
        |bytes| Net::read(bytes).expect("the weights in the program are of this net: a test reads them");
    [
        (5, read(include_bytes!("weights4.bin"))),
        (9, read(include_bytes!("weights8.bin"))),
        (15, read(include_bytes!("weights12.bin"))),
        (u8::MAX, read(include_bytes!("weights20.bin"))),
    ]
});

impl Net {
    /// The net the bots play with on a board of so many columns.
    pub fn learned(columns: u8) -> &'static Self {
        let nets = &*LEARNED;
        let at = nets.iter().position(|(widest, _)| columns <= *widest).unwrap_or(nets.len() - 1);
        &nets[at].1
    }

    /// All weights 0.
    pub fn blank() -> Self {
        Self {
            units: vec![[0.0; UNITS]; FEATURES],
            bias: [0.0; UNITS],
            out: [0.0; UNITS],
            past: vec![0.0; FEATURES],
        }
    }

    /// What the sums are before any feature.
    pub const fn begin(&self) -> Sums {
        Sums { units: self.bias, past: 0.0 }
    }

    /// Adds a feature.
    pub fn add(&self, sums: &mut Sums, at: usize, feature: f32) {
        for (sum, weight) in sums.units.iter_mut().zip(&self.units[at]) {
            *sum += feature * weight;
        }
        sums.past += feature * self.past[at];
    }

    /// The chance that the sums stand for, 0 to 1.
    pub fn chance(&self, sums: &Sums) -> f32 {
        let units: f32 = sums.units.iter().zip(&self.out).map(|(sum, weight)| bent(*sum) * weight).sum();
        1.0 / (1.0 + (-units - sums.past).exp())
    }

    /// All weights, group by group.
    pub fn groups(&mut self) -> [&mut [f32]; 4] {
        [self.units.as_flattened_mut(), &mut self.bias, &mut self.out, &mut self.past]
    }

    /// The weights as they stand in the file: numbers of two bytes, in the order of the groups.
    pub fn write(&mut self) -> Vec<u8> {
        let all = self.groups().into_iter().flat_map(|group| group.iter().copied()).collect::<Vec<_>>();
        all.into_iter().flat_map(|weight| short(weight).to_le_bytes()).collect()
    }

    /// Reads what [`Self::write`] has written; `None` where the length isn't right.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let (pairs, []) = bytes.as_chunks::<2>() else { return None };
        if pairs.len() != WEIGHTS {
            return None;
        }
        let mut net = Self::blank();
        let mut weights = pairs.iter().map(|pair| f32::from(i16::from_le_bytes(*pair)) / PART);
        for weight in net.groups().into_iter().flatten() {
            *weight = weights.next()?;
        }
        Some(net)
    }
}

/// A weight is kept as so many parts of one.
const PART: f32 = 2048.0;

fn short(weight: f32) -> i16 {
    (weight * PART).round().clamp(f32::from(i16::MIN), f32::from(i16::MAX)) as i16
}

/// What a unit makes of what it is given, -1 to 1.
pub fn bent(sum: f32) -> f32 {
    sum / (1.0 + sum.abs())
}
