//! The bot's judgement: how likely two such bots are to moor, from the features of a position. A small network of two
//! hidden layers whose weights were learned from games it played with itself (`tests/bench/barge_learn.rs`).

use std::sync::LazyLock;

use super::features::{FEATURES, Features};

/// Units of the first hidden layer.
pub const FIRST: usize = 64;
/// Units of the second.
pub const SECOND: usize = 16;

/// The weights.
#[derive(Clone, Debug)]
pub struct Net {
    /// By feature, what it adds to the first layer.
    pub features: Vec<[f32; FIRST]>,
    /// What the first layer begins with.
    pub bias: [f32; FIRST],
    /// By unit of the first layer, what it adds to the second.
    pub first: Vec<[f32; SECOND]>,
    /// What the second layer begins with.
    pub second_bias: [f32; SECOND],
    /// By unit of the second layer, what it adds to the judgement.
    pub second: [f32; SECOND],
    /// What the judgement begins with.
    pub out_bias: f32,
}

/// What features come to in the first layer.
#[derive(Clone, Copy, Debug)]
pub struct Sums([f32; FIRST]);

/// What the units came to.
#[derive(Clone, Copy, Debug)]
pub struct Activity {
    /// The first layer.
    pub first: [f32; FIRST],
    /// The second.
    pub second: [f32; SECOND],
    /// How likely the barge moors, 0 to 1.
    pub moors: f32,
}

static LEARNED: LazyLock<Net> = LazyLock::new(|| {
    Net::read(include_bytes!("weights.bin"))
        .expect("the weights in the program are of this net: a test reads them")
});

impl Net {
    /// The net the bots play with.
    pub fn learned() -> &'static Self {
        &LEARNED
    }

    /// All weights 0.
    pub fn blank() -> Self {
        Self {
            features: vec![[0.0; FIRST]; FEATURES],
            bias: [0.0; FIRST],
            first: vec![[0.0; SECOND]; FIRST],
            second_bias: [0.0; SECOND],
            second: [0.0; SECOND],
            out_bias: 0.0,
        }
    }

    /// How likely the barge moors, 0 to 1.
    pub fn moors(&self, features: &Features) -> f32 {
        self.activity(self.sums(features)).moors
    }

    /// What these features come to in the first layer.
    pub fn sums(&self, features: &Features) -> Sums {
        let mut sums = self.bias;
        for feature in features.all() {
            add(&mut sums, &self.features[feature]);
        }
        Sums(sums)
    }

    /// The same, when what others come to is known already: most positions that are compared have much in common.
    pub fn sums_from(&self, known: &(Features, Sums), features: &Features) -> Sums {
        let mut sums = known.1.0;
        for (now, was) in features.changes(&known.0) {
            if let Some(now) = now {
                add(&mut sums, &self.features[now]);
            }
            if let Some(was) = was {
                for (sum, weight) in sums.iter_mut().zip(&self.features[was]) {
                    *sum -= weight;
                }
            }
        }
        Sums(sums)
    }

    /// What all units come to.
    pub fn activity(&self, Sums(mut first): Sums) -> Activity {
        let mut second = self.second_bias;
        for (unit, weights) in first.iter_mut().zip(&self.first) {
            *unit = unit.max(0.0);
            for (sum, weight) in second.iter_mut().zip(weights) {
                *sum += *unit * weight;
            }
        }
        let mut out = self.out_bias;
        for (unit, weight) in second.iter_mut().zip(&self.second) {
            *unit = unit.max(0.0);
            out += *unit * weight;
        }
        Activity { first, second, moors: 1.0 / (1.0 + (-out).exp()) }
    }

    /// All weights, group by group.
    pub fn groups(&mut self) -> [&mut [f32]; 6] {
        [
            self.features.as_flattened_mut(),
            &mut self.bias,
            self.first.as_flattened_mut(),
            &mut self.second_bias,
            &mut self.second,
            std::slice::from_mut(&mut self.out_bias),
        ]
    }

    /// As bytes: of each group the largest weight as an `f32`, little-endian, then each weight as an `i8`, in 127ths of
    /// that.
    pub fn write(&mut self) -> Vec<u8> {
        let mut bytes = Vec::new();
        for group in self.groups() {
            let most = group.iter().fold(1e-9f32, |most, weight| most.max(weight.abs()));
            bytes.extend(most.to_le_bytes());
            bytes.extend(
                group.iter().flat_map(|weight| ((weight / most * 127.0).round() as i8).to_le_bytes()),
            );
        }
        bytes
    }

    /// Reads what [`Net::write`] wrote; `None` for anything else.
    pub fn read(bytes: &[u8]) -> Option<Self> {
        let mut net = Self::blank();
        let mut rest = bytes;
        for group in net.groups() {
            let (most, weights) = rest.split_first_chunk::<4>()?;
            let most = f32::from_le_bytes(*most);
            let (weights, others) = weights.split_at_checked(group.len())?;
            for (weight, byte) in group.iter_mut().zip(weights) {
                *weight = f32::from(*byte as i8) / 127.0 * most;
            }
            rest = others;
        }
        rest.is_empty().then_some(net)
    }
}

fn add(sums: &mut [f32; FIRST], weights: &[f32; FIRST]) {
    for (sum, weight) in sums.iter_mut().zip(weights) {
        *sum += weight;
    }
}
