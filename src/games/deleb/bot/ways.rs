//! What can be made of a hand: the throws in every order on all pieces, the rest given up at any moment where that is
//! allowed. Where there are too many ways, the better ones are followed, the worth of a position telling which these are.

use std::collections::HashSet;

use crate::games::deleb::{
    board::Side,
    field::{Field, Hand, Man},
};

/// One way to play a hand.
#[derive(Clone, Debug)]
pub struct Way {
    /// What the position is worth in which the turn ends.
    pub worth: f32,
    /// The throws and pieces, in order; what is not used is given up.
    pub uses: Vec<(u8, Man)>,
    /// Whether nothing is given up that could be used.
    pub whole: bool,
}

impl Way {
    /// The position in which the turn ends.
    pub fn then(&self, field: &Field, side: Side) -> Field {
        let mut field = field.clone();
        for (value, man) in &self.uses {
            field.make(side, *man, *value);
        }
        field
    }
}

/// A hand played so far.
#[derive(Clone, Copy)]
struct Node {
    worth: f32,
    /// The node before, in the list of all, and what was done there.
    from: usize,
    used: (u8, Man),
    hand: Hand,
    hash: u64,
}

const ROOT: usize = usize::MAX;

/// The ways to play a hand, the best first, with some that gives up nothing. About so many positions are looked at, and
/// always as many as one more throw needs.
pub fn ways(
    field: &mut Field,
    side: Side,
    hand: Hand,
    looks: usize,
    worth: &mut impl FnMut(&Field) -> f32,
) -> Vec<Way> {
    let mut nodes = vec![Node { worth: worth(field), from: ROOT, used: (0, 0), hand, hash: 0 }];
    let (mut ends, mut layer) = (Vec::new(), vec![0]);
    let share = looks / hand.len().max(1);
    let mut seen = HashSet::new();
    while !layer.is_empty() {
        let first = nodes.len();
        for at in layer {
            if nodes.len() - first > share && !ends.is_empty() || nodes.len() - first > 2 * share {
                break;
            }
            follow(field, side, at, &mut nodes, &mut seen, worth, &mut ends);
        }
        layer = (first..nodes.len()).collect();
        layer.sort_by(|one, other| nodes[*other].worth.total_cmp(&nodes[*one].worth));
    }
    let way = |(at, whole): (usize, bool)| Way { worth: nodes[at].worth, uses: uses(&nodes, at), whole };
    let mut ways: Vec<Way> = ends.into_iter().map(way).collect();
    ways.sort_by(|one, other| other.worth.total_cmp(&one.worth));
    ways
}

fn uses(nodes: &[Node], mut at: usize) -> Vec<(u8, Man)> {
    let mut uses = Vec::new();
    while nodes[at].from != ROOT {
        uses.push(nodes[at].used);
        at = nodes[at].from;
    }
    uses.reverse();
    uses
}

/// Looks at all that can be done next, and whether the turn can end here.
fn follow(
    field: &mut Field,
    side: Side,
    at: usize,
    nodes: &mut Vec<Node>,
    seen: &mut HashSet<(u64, Hand)>,
    worth: &mut impl FnMut(&Field) -> f32,
    ends: &mut Vec<(usize, bool)>,
) {
    let node = nodes[at];
    let mut undone = Vec::new();
    for (value, man) in uses(nodes, at) {
        undone.push((man, field.make(side, man, value)));
    }
    let mut men = Vec::new();
    if field.count(side.other()) > 0 {
        for value in node.hand.values() {
            field.each(side, value, |man| men.push((value, man)));
        }
    }
    if men.is_empty() || !node.hand.must(field, side) {
        ends.push((at, men.is_empty()));
    }
    for (value, man) in men {
        let hand = node.hand.less(value);
        let undo = field.make(side, man, value);
        let hash = node.hash ^ field.changed(side, man, &undo);
        if seen.insert((hash, hand)) {
            nodes.push(Node { worth: worth(field), from: at, used: (value, man), hand, hash });
        }
        field.unmake(side, man, undo);
    }
    while let Some((man, undo)) = undone.pop() {
        field.unmake(side, man, undo);
    }
}

/// Takes off what giving up costs, in a list of ways: where both sides wait for the other to come near, a game would never
/// end. If the bot doesn't wait, only ways remain that give up nothing.
pub fn urge(ways: &mut Vec<Way>, cost: f32, waits: bool) {
    if !waits {
        ways.retain(|way| way.whole);
    }
    for way in ways.iter_mut().filter(|way| !way.whole) {
        way.worth -= cost;
    }
    ways.sort_by(|one, other| other.worth.total_cmp(&one.worth));
}
