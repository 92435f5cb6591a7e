//! All that is still open of the throw in hand, each way with the act that comes next and what follows in the end.

use super::spot::Spot;
use crate::games::{
    Seat,
    aliado::{plays::Act, state::State},
};

/// A way to play what is left of a throw.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// Who plays.
    pub seat: Seat,
    /// What is done next.
    pub act: Act,
    /// Whether some stone ends on a skull.
    pub skull: bool,
    /// What follows once all is done.
    pub then: Spot,
}

/// The ways that are open now, with what is touched and played already; none before the throw.
pub fn open(state: &State) -> Vec<Way> {
    let Some(hand) = state.in_hand() else { return Vec::new() };
    let spot = Spot::of(state);
    let mut ways = Vec::with_capacity(hand.plays().len());
    for play in hand.plays() {
        let acts = match hand.first {
            None => [Some(play.first), play.second],
            Some(_) => [play.second, None],
        };
        let [Some(act), _] = acts else { continue };
        let reached = match act {
            Act::Move { what, .. } => hand.touched.is_none_or(|touched| touched == what),
            Act::Out => hand.touched.is_none(),
        };
        if reached {
            let acts = acts.into_iter().flatten();
            let then = spot.after(hand.throw, hand.granted, acts, hand.is_safe(), state.died());
            ways.push(Way { seat: state.turn(), act, skull: play.skull, then });
        }
    }
    ways
}
