//! The moments between two positions, for a replay: a piece on its way from point to point.

use super::{
    super::{board::Moved, state::State},
    layout::Layout,
    view::{Standing, View, stations},
};
use crate::{canvas::Place, games::Scene};

/// What to show between two positions; nothing where no piece has moved.
pub fn between(before: &State, after: &State, scene: &Scene) -> Vec<View> {
    let Some(moved) = added(before, after) else { return Vec::new() };
    let mut view = View::new(before, &Scene { choices: &[], hand: &[], ..*scene });
    view.trails.clear();
    view.ghosts.clear();
    view.bursts.clear();
    let layout = Layout::new(view.columns);
    let from = layout.point(moved.from);
    let Some(at) = view.pieces.iter().position(|standing| standing.place == from) else { return Vec::new() };
    view.pieces.remove(at);
    let points = stations(before.board(), moved.from, moved.before, moved.value);
    let places: Vec<Place> = layout.way(&points).concat();
    // The first is where it stands, the last the position itself.
    let on_the_way = places.get(1..places.len() - 1).unwrap_or_default();
    on_the_way
        .iter()
        .map(|place| {
            let mut view = view.clone();
            let piece = crate::games::deleb::board::Piece { locked: false, ..moved.before };
            view.pieces.push(Standing::new(piece, *place));
            view
        })
        .collect()
}

/// The move that has led from one position to the next.
fn added(before: &State, after: &State) -> Option<Moved> {
    let known = before.in_hand()?.moves.len();
    after.last()?.moves.get(known).copied()
}
