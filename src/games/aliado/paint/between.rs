//! The moments between two positions, for a replay: the stones on their way from house to house.

use super::{
    super::state::State,
    layout,
    view::{Pile, View, added},
};
use crate::games::Scene;

/// Most pictures of one way.
const MOST: usize = 4;

/// What to show between two positions; nothing where no stone has moved.
pub fn between(before: &State, after: &State, scene: &Scene) -> Vec<View> {
    let Some((seat, done)) = added(before, after) else { return Vec::new() };
    let colour = before.players().colour(*seat);
    let scene = Scene { choices: &[], hand: &[], ..*scene };
    let mut view = View::new(before, &scene);
    let houses = layout::every_house(colour, done.from, done.to);
    let start = houses[0];
    view.ways.clear();
    view.bursts.clear();
    view.deaths.clear();
    view.ghosts.clear();
    view.chosen = None;
    view.beaches.iter_mut().for_each(|beach| beach.returned = 0);
    if let Some(beach) = view
        .beaches
        .iter_mut()
        .find(|beach| beach.colour == colour && done.from == super::super::board::BEACH)
    {
        beach.count = beach.count.saturating_sub(usize::from(done.count));
    }
    let mut left = done.count;
    for pile in view.piles.iter_mut().filter(|pile| pile.colour == colour) {
        let (x, y) = pile.place;
        if (x - start.0).hypot(y - start.1) < 34.0 {
            let taken = pile.count.min(left);
            pile.count -= taken;
            left -= taken;
        }
    }
    view.piles.retain(|pile| pile.count > 0);
    let inside = houses.len().saturating_sub(2);
    let shown = inside.min(MOST);
    (1..=shown)
        .map(|part| {
            let place = houses[part * (houses.len() - 1) / (shown + 1)];
            let mut moment = view.clone();
            moment.piles.push(Pile { colour, count: done.count, place });
            moment
        })
        .collect()
}
