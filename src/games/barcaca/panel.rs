//! How the controls of a hand are laid out: dice, slots, tea and "place" all at once, so that a choice can be changed
//! freely until it is placed. What each stands for is a way into [`super::Barcaca`]'s choices.

use super::{
    board::Slot,
    notation::{Placing, die_name},
    state::State,
    words::{AGAIN, KEEP, KNOT, PLACE, THROW, slot_name, tea_key},
};
use crate::games::{Key, Look, Msg, Seat, Shortcut};

/// What tea can do: by how much, what its control says, what it says when it can't be pressed, its key.
const TEA_KEYS: [(i8, &str, &str, char); 2] = [
    (-1, "barcaca-tea-minus", "barcaca-tea-minus-no", 't'),
    (1, "barcaca-tea-plus", "barcaca-tea-plus-no", 'e'),
];

/// What a hand has touched so far.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Touched {
    /// The die, from 0.
    pub die: Option<usize>,
    /// What tea does to it.
    pub tea: i8,
    /// The slot it lies in to look.
    pub slot: Option<Slot>,
    /// The dice named for another throw; `None` outside one.
    pub again: Option<Vec<usize>>,
}

impl Touched {
    /// Reads touches; what doesn't belong there is left out.
    pub fn read(hand: &[String]) -> Self {
        let die = |key: &String| (0..4).find(|die| die_name(*die) == key);
        match hand.split_first() {
            Some((first, rest)) if first == KNOT || first == AGAIN => {
                Self { again: Some(rest.iter().filter_map(die).collect()), ..Self::default() }
            }
            _ => Self {
                die: hand.first().and_then(die),
                tea: hand.get(1).and_then(|key| key.parse().ok()).unwrap_or(0),
                slot: hand.iter().find_map(|key| Slot::from_word(key)),
                again: None,
            },
        }
    }

    fn hand(&self) -> Vec<String> {
        let tea = (self.tea != 0).then(|| tea_key(self.tea));
        let die = self.die.map(|die| die_name(die).to_owned());
        die.into_iter().chain(tea).chain(self.slot.map(|slot| slot.word().to_owned())).collect()
    }

    /// The placing it comes to so far, if there are a die and a slot.
    pub fn placing(&self) -> Option<Placing> {
        Some(Placing { die: self.die?, tea: self.tea, slot: self.slot? })
    }
}

fn key(label: Msg, hand: Option<Vec<String>>, look: Look, shortcut: Option<Shortcut>) -> Key {
    Key { label, hand, look, shortcut }
}

/// The rows for a seat; `None` when it isn't its turn.
pub fn rows(state: &State, seat: Seat, hand: &[String]) -> Option<Vec<Vec<Key>>> {
    let role = state.role_of(seat);
    if state.acts() != Some(role) {
        return None;
    }
    let touched = Touched::read(hand);
    if state.answering().is_some() {
        return Some(throw_rows(state, AGAIN, touched.again.unwrap_or_default()));
    }
    if let Some(again) = touched.again {
        return Some(throw_rows(state, KNOT, again));
    }
    let mut rows = vec![dice_row(state, &touched)];
    if let Some(die) = touched.die.filter(|die| state.hand(role)[*die].placed.is_none()) {
        rows.extend(slot_rows(state, die, &touched));
    }
    Some(rows)
}

fn dice_row(state: &State, touched: &Touched) -> Vec<Key> {
    let role = state.turn();
    let mut row: Vec<Key> = state
        .unplaced(role)
        .into_iter()
        .map(|die| {
            let value = u32::from(state.hand(role)[die].thrown);
            let label = Msg::new("barcaca-touch-die").with("number", die + 1).with("value", value);
            // Pressing the chosen one again changes nothing: no two controls of a message may lead to the same hand.
            let (look, hand) = match touched.die == Some(die) {
                true => (Look::Chosen, touched.hand()),
                false => (Look::Plain, vec![die_name(die).to_owned()]),
            };
            key(label, Some(hand), look, number_key(die))
        })
        .collect();
    if state.may_knot() {
        let label = Msg::new("barcaca-touch-knot");
        row.push(key(label, Some(vec![KNOT.to_owned()]), Look::Side, Some(Shortcut::Key('k'))));
    }
    row
}

fn number_key(die: usize) -> Option<Shortcut> {
    char::from_digit(u32::try_from(die).ok()? + 1, 10).map(Shortcut::Key)
}

fn slot_rows(state: &State, die: usize, touched: &Touched) -> Vec<Vec<Key>> {
    let fits = |touched: &Touched| touched.placing().is_some_and(|placing| state.fits(placing).is_some());
    let with = |tea: i8, slot: Option<Slot>| Touched { die: Some(die), tea, slot, again: None };
    let slots = Slot::ALL.into_iter().map(|slot| with(touched.tea, Some(slot))).filter(|to| fits(to));
    let slots: Vec<Key> = slots
        .filter_map(|to| {
            let slot = to.slot?;
            Some(match touched.slot == Some(slot) {
                true => key(slot_name(slot), None, Look::Chosen, None),
                false => key(slot_name(slot), Some(to.hand()), Look::Plain, Some(Shortcut::Ring)),
            })
        })
        .collect();
    let change = |by: i8| {
        let tea = touched.tea + by;
        let value = state.with_tea(state.turn(), die, tea)?;
        let kept = with(tea, touched.slot);
        let to = if fits(&kept) { kept } else { with(tea, None) };
        let any_slot = Slot::ALL.into_iter().any(|slot| fits(&with(tea, Some(slot))));
        any_slot.then_some((value, to.hand()))
    };
    let mut last = Vec::new();
    if state.board().teas > 0 {
        for (by, label, not_now, letter) in TEA_KEYS {
            let changed = change(by);
            let label = match &changed {
                Some((value, _)) => Msg::new(label).with("value", u32::from(*value)),
                None => Msg::new(not_now),
            };
            let to = changed.map(|(_, to)| to);
            last.push(key(label, to, Look::Side, Some(Shortcut::Key(letter))));
        }
    }
    let place = touched.slot.filter(|_| fits(touched)).map(|_| {
        let mut hand = touched.hand();
        hand.push(PLACE.to_owned());
        hand
    });
    last.push(key(Msg::new("barcaca-touch-place"), place, Look::Go, Some(Shortcut::Key(' '))));
    let back = if touched.slot.is_some() { with(touched.tea, None).hand() } else { Vec::new() };
    last.push(key(Msg::new("barcaca-take-back"), Some(back), Look::Side, None));
    let mut rows: Vec<Vec<Key>> = Vec::new();
    // Six slots and "place" in two rows: the captain's sixth stands before the tea.
    let mut slots = slots;
    let rest = slots.split_off(slots.len().min(5));
    rows.push(slots);
    rows.push(rest.into_iter().chain(last).collect());
    rows
}

fn throw_rows(state: &State, first: &'static str, named: Vec<usize>) -> Vec<Vec<Key>> {
    let role = state.acts().unwrap_or(state.turn());
    let to = |mut dice: Vec<usize>| {
        dice.sort_unstable();
        let names = dice.into_iter().map(|die| die_name(die).to_owned());
        std::iter::once(first.to_owned()).chain(names).collect::<Vec<String>>()
    };
    let dice = state
        .unplaced(role)
        .into_iter()
        .map(|die| {
            let chosen = named.contains(&die);
            let value = u32::from(state.hand(role)[die].thrown);
            let label = Msg::new("barcaca-touch-die").with("number", die + 1).with("value", value);
            let without = named.iter().copied().filter(|other| *other != die);
            let toggled = if chosen { without.collect() } else { without.chain([die]).collect() };
            let look = if chosen { Look::Chosen } else { Look::Plain };
            key(label, Some(to(toggled)), look, number_key(die))
        })
        .collect();
    let throw = (!named.is_empty()).then(|| {
        let mut hand = to(named.clone());
        hand.push(THROW.to_owned());
        hand
    });
    let mut last = vec![key(Msg::new("barcaca-touch-throw"), throw, Look::Go, Some(Shortcut::Key(' ')))];
    if first == AGAIN {
        last.push(key(Msg::new("barcaca-touch-keep"), Some(vec![KEEP.to_owned()]), Look::Side, None));
    } else {
        last.push(key(Msg::new("barcaca-take-back"), Some(Vec::new()), Look::Side, None));
    }
    vec![dice, last]
}
