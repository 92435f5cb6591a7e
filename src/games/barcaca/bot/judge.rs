//! What a knower may do, judged deed by deed.

use super::{
    features::{Features, Prospect, prospect},
    net::{Net, Sums},
    sim::{Deed, Deeds},
};
use crate::games::barcaca::known::Known;

/// Judges the deeds of somebody who knows so much.
#[derive(Clone, Copy, Debug)]
pub struct Judge<'a> {
    net: &'a Net,
    known: &'a Known,
    /// What was judged first: the others differ little from it.
    like: Option<(Features, Sums)>,
}

impl<'a> Judge<'a> {
    /// For somebody who knows this.
    pub const fn new(net: &'a Net, known: &'a Known) -> Self {
        Self { net, known, like: None }
    }

    /// How likely the barge moors after this deed, 0 to 1, and what that is judged by; nothing if it is certain.
    pub fn worth(&mut self, deed: Deed) -> (f32, Option<Features>) {
        let features = match prospect(self.known, deed) {
            Prospect::Sure(moored) => return (f32::from(u8::from(moored)), None),
            Prospect::Judge(features) => features,
        };
        let sums = match &self.like {
            Some(like) => self.net.sums_from(like, &features),
            None => self.like.insert((features, self.net.sums(&features))).1,
        };
        (self.net.activity(sums).moors, Some(features))
    }
}

/// A deed that was judged best.
#[derive(Clone, Copy, Debug)]
pub struct Best {
    /// The deed.
    pub deed: Deed,
    /// How many deeds were judged.
    pub judged: usize,
}

/// The deed that is judged best; knots count if `knots`.
pub fn best(net: &Net, known: &Known, knots: bool) -> Best {
    let mut judge = Judge::new(net, known);
    let deeds = Deeds::of(known, knots);
    let (mut best, mut most) = (Deed::Keep, f32::NEG_INFINITY);
    for deed in deeds.all() {
        let (worth, _) = judge.worth(*deed);
        if worth > most {
            (best, most) = (*deed, worth);
        }
    }
    Best { deed: best, judged: deeds.all().len() }
}
