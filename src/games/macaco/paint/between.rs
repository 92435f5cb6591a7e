//! The moments between two positions, for a replay: monkeys and tiger on their way from field to field.

use super::{
    super::{
        board::{Board, Colour, Done, Field, Monkey},
        state::State,
    },
    layout,
    view::{Standing, View},
};
use crate::{canvas::Place, games::Scene};

/// Pictures of a run home.
const FLIGHT: u16 = 3;

/// What to show between two positions; nothing where nobody has moved.
pub fn between(before: &State, after: &State, scene: &Scene) -> Vec<View> {
    let known = before.in_hand().map_or(0, |_| before.trail().len());
    let added = after.trail().get(known..).unwrap_or_default();
    if added.is_empty() {
        return Vec::new();
    }
    let mut view = View::new(before, &Scene { choices: &[], hand: &[], ..*scene });
    view.ways.clear();
    view.flights.clear();
    view.ghosts.clear();
    view.bursts.clear();
    view.crosses.clear();
    view.chosen = None;
    view.middle = super::view::Middle::Quiet;
    let mut film = Film { view, moments: Vec::new() };
    added.iter().for_each(|done| film.act(before.board(), done));
    // The last moment is the position itself.
    film.moments.pop();
    film.moments
}

struct Film {
    view: View,
    moments: Vec<View>,
}

impl Film {
    fn act(&mut self, board: &Board, done: &Done) {
        let players = board.players();
        let own = |monkey: Monkey| players.house(monkey.seat);
        let colour = |monkey: Monkey| players.colour(monkey.seat);
        match *done {
            Done::Ran(monkey, _, from, to) => self.hop(colour(monkey), monkey, &layout::lap(from, to)),
            Done::Home { monkey, from, .. } | Done::HomeUnderTiger(monkey, _, from) => {
                let mut places = layout::lap(from, own(monkey));
                places.push(layout::house(colour(monkey)));
                self.hop(colour(monkey), monkey, &places);
            }
            Done::IntoTiger(monkey, field) | Done::Chased(monkey, field) => {
                self.view.bursts.push(layout::field(field));
                self.fly(colour(monkey), monkey, layout::field(field), layout::house(colour(monkey)));
            }
            Done::TigerSet(_, field) => {
                self.view.tiger = layout::field(field);
                self.moments.push(self.view.clone());
            }
            Done::TigerRan(_, from, to) => self.prowl(from, to),
            Done::WentBack(monkey, from, to) => {
                let end = if to == own(monkey) { layout::house(colour(monkey)) } else { layout::field(to) };
                self.fly(colour(monkey), monkey, layout::field(from), end);
            }
            Done::Stayed(_) => {}
        }
    }

    fn prowl(&mut self, from: Field, to: Field) {
        for place in layout::prowl(from, to).into_iter().skip(1) {
            self.view.tiger = place;
            self.moments.push(self.view.clone());
        }
    }

    fn hop(&mut self, colour: Colour, monkey: Monkey, places: &[Place]) {
        for place in &places[1..] {
            self.place(colour, monkey, *place);
        }
    }

    fn fly(&mut self, colour: Colour, monkey: Monkey, from: Place, to: Place) {
        for at in 1..=FLIGHT {
            let part = f32::from(at) / f32::from(FLIGHT + 1);
            self.place(colour, monkey, (from.0 + (to.0 - from.0) * part, from.1 + (to.1 - from.1) * part));
        }
    }

    /// A moment with the monkey there, wherever it was.
    fn place(&mut self, colour: Colour, monkey: Monkey, place: Place) {
        let number = monkey.number;
        for home in self.view.homes.iter_mut().filter(|home| home.colour == colour) {
            home.residents.retain(|resident| resident.number != number);
        }
        self.view.monkeys.retain(|other| (other.colour, other.number) != (colour, number));
        self.view.monkeys.push(Standing { colour, number, place });
        self.moments.push(self.view.clone());
    }
}
