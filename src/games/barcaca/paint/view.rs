//! What a picture is to show: what of a position its viewer may see, and what the hand has touched. Nothing else of a
//! position reaches the painters, so what is hidden can't show.

use super::{
    super::{
        board::{Board, DICE, Event, Role, Slot},
        panel::{self, Touched},
        state::{Ending, Last, Placed, State},
        words::role_name,
    },
    layout::{self, Width},
};
use crate::{
    canvas::{Place, legible},
    games::{Msg, Scene, Seat, Shortcut, Viewer},
};

/// What a picture is to show.
#[derive(Clone, Debug)]
pub struct View {
    /// What all see of barge and river.
    pub board: Board,
    /// The barge's stretch; between two while it is on its way.
    pub barge: f32,
    /// The tilt; between two while it changes.
    pub tilt: f32,
    /// The speed, and whether it is still this round's.
    pub speed: Option<(u8, bool)>,
    /// The dice in slots.
    pub lying: Vec<Lying>,
    /// The slot filled last.
    pub last: Option<(Slot, usize)>,
    /// The stretch the barge has come from with the last step.
    pub from: Option<u8>,
    /// The stretch the horn was last heard at, and whether a boat went.
    pub honked: Option<(u8, bool)>,
    /// How it ended.
    pub ending: Option<Ending>,
    /// What the ribbon says at the end.
    pub ribbon: Option<String>,
    /// Slots that would take the chosen die.
    pub gold: Vec<(Slot, usize)>,
    /// What can be touched, and the hand after it.
    pub touches: Vec<(Spot, Vec<String>)>,
    /// A knot waits for its answer.
    pub asked: bool,
    /// The trays, by role.
    pub trays: [Tray; 2],
    /// A die on its way: whose, its value, where it is.
    pub flying: Option<(Role, u8, Place)>,
}

/// A die in a slot.
#[derive(Clone, Copy, Debug)]
pub struct Lying {
    /// Where.
    pub slot: (Slot, usize),
    /// Whose; not known for tea of the round before.
    pub role: Option<Role>,
    /// Its value.
    pub value: u8,
    /// Teas spent on it.
    pub teas: u8,
    /// How it lies there.
    pub lies: Lies,
}

/// How a die lies in a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lies {
    /// Placed.
    Placed,
    /// Placed in the round before; it has come back.
    Before,
    /// Only to look, with what tea does to it.
    ToLook(i8),
}

/// Something that can be touched.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Spot {
    /// A die of one's own.
    Die(Role, usize),
    /// A slot.
    Slot(Slot, usize),
    /// The knots.
    Knots,
}

/// The dice of one of the two, with the name.
#[derive(Clone, Debug)]
pub struct Tray {
    /// How wide it is.
    pub width: Width,
    /// Who holds the seat.
    pub name: String,
    /// What the role is called.
    pub role: String,
    /// How its plate looks.
    pub plate: Lit,
    /// The dice, by number.
    pub dice: [TrayDie; DICE],
}

/// How a plate looks.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Lit {
    /// Others are to act, or it is over.
    Dark,
    /// To place a die.
    ToPlace,
    /// To answer a knot.
    ToAnswer,
    /// Moored.
    Won,
}

/// A die in a tray.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TrayDie {
    /// It has been placed.
    Gone,
    /// It has been placed, and tea had changed this thrown value.
    Thrown(u8),
    /// Nobody else sees its face.
    Back,
    /// Its face.
    Open {
        /// The value, with tea.
        value: u8,
        /// What tea does to it.
        tea: i8,
        /// Whether the hand has it.
        held: Held,
    },
}

/// What the hand does with a die.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Held {
    /// Nothing.
    No,
    /// Chosen.
    Chosen,
    /// In a slot, to look.
    InSlot,
    /// To be thrown again.
    Again,
}

impl View {
    /// What this viewer sees.
    pub fn new(state: &State, scene: &Scene) -> Self {
        let board = *state.board();
        let mut view = Self {
            board,
            barge: f32::from(board.barge),
            tilt: f32::from(board.tilt),
            speed: board.speed().map(|speed| (speed, true)),
            lying: placed(state),
            last: None,
            from: None,
            honked: None,
            ending: state.ending(),
            ribbon: state.ending().map(|ending| (scene.say)(&Msg::new(ribbon(ending)))),
            gold: Vec::new(),
            touches: Vec::new(),
            asked: state.answering().is_some(),
            trays: Role::BOTH.map(|role| tray(state, role, scene)),
            flying: None,
        };
        view.show_round_before(state);
        view.show_last(state);
        if let Viewer::Seat(seat) = scene.viewer {
            view.show_hand(state, seat, scene);
        }
        view
    }

    /// The dice of the round before, until the new one's first step.
    fn show_round_before(&mut self, state: &State) {
        let Some(board) = state.round_before() else { return };
        self.speed = board.speed().map(|speed| (speed, false));
        let back = in_slots(board)
            .filter(|((slot, _), _)| matches!(slot, Slot::Balance | Slot::Oars | Slot::Horn | Slot::Tea));
        let back = back.map(|(slot, value)| Lying {
            slot,
            role: layout::owner(slot),
            value,
            teas: 0,
            lies: Lies::Before,
        });
        self.lying.extend(back);
    }

    fn show_last(&mut self, state: &State) {
        let Some(Last::Placed { role, placed, events, from, .. }) = state.last() else { return };
        let slot = (placed.slot, placed.index);
        self.last = Some(slot);
        if let Some(lying) = self.lying.iter_mut().find(|lying| lying.slot == slot) {
            lying.role = Some(*role);
            lying.teas = placed.teas;
        }
        for event in events {
            match *event {
                Event::Reached(_) => self.from = Some(*from),
                Event::Honked { stretch: stretch @ 1.., sent } => self.honked = Some((stretch, sent)),
                _ => {}
            }
        }
    }

    /// The touches so far, and what can be touched next; the same as the controls offer.
    fn show_hand(&mut self, state: &State, seat: Seat, scene: &Scene) {
        let Some(rows) = panel::rows(state, seat, scene.hand) else { return };
        let role = state.role_of(seat);
        for key in rows.into_iter().flatten() {
            let Some(hand) = key.hand else { continue };
            let spot = match key.shortcut {
                Some(Shortcut::Key('k')) => Some(Spot::Knots),
                Some(Shortcut::Key(letter)) => letter
                    .to_digit(10)
                    .and_then(|number| (number as usize).checked_sub(1))
                    .map(|die| Spot::Die(role, die)),
                Some(Shortcut::Ring) => goes_to(state, &Touched::read(&hand))
                    .map(|(placed, _)| Spot::Slot(placed.slot, placed.index)),
                None => None,
            };
            if let Some(Spot::Slot(slot, index)) = spot {
                self.gold.push((slot, index));
            }
            self.touches.extend(spot.map(|spot| (spot, hand)));
        }
        let touched = Touched::read(scene.hand);
        if let Some((placed, tea)) = goes_to(state, &touched) {
            self.gold.push((placed.slot, placed.index));
            self.lying.retain(|lying| lying.slot != (placed.slot, placed.index));
            self.lying.push(Lying {
                slot: (placed.slot, placed.index),
                role: Some(role),
                value: placed.value,
                teas: 0,
                lies: Lies::ToLook(tea),
            });
        }
    }
}

/// Where a touched die would go.
fn goes_to(state: &State, touched: &Touched) -> Option<(Placed, i8)> {
    let placing = touched.placing()?;
    let (index, value) = state.fits(placing)?;
    let placed = Placed { slot: placing.slot, index, value, teas: placing.tea.unsigned_abs() };
    Some((placed, placing.tea))
}

/// The filled slots of a board.
fn in_slots(board: &Board) -> impl Iterator<Item = ((Slot, usize), u8)> + '_ {
    let value = |(slot, index): (Slot, usize)| match slot {
        Slot::Balance => board.balance[index],
        Slot::Oars => board.oars[index],
        Slot::Horn => board.horns[index],
        Slot::Fender => board.fenders[index],
        Slot::Sail => board.folds[index],
        Slot::Cable => board.cables[index],
        Slot::Tea => board.tea_slots[index],
    };
    layout::slots().map(move |slot| (slot, value(slot))).filter(|(_, value)| *value != 0)
}

/// The dice that lie in slots, with what the hands know of them: whose, and teas.
fn placed(state: &State) -> Vec<Lying> {
    let by = |slot: (Slot, usize)| {
        Role::BOTH.into_iter().find_map(|role| {
            let dice = state.hand(role).iter().filter_map(|die| die.placed);
            dice.into_iter().find(|die| (die.slot, die.index) == slot).map(|die| (role, die.teas))
        })
    };
    in_slots(state.board())
        .map(|(slot, value)| {
            let known = by(slot);
            Lying {
                slot,
                role: known.map(|(role, _)| role).or(layout::owner(slot)),
                value,
                teas: known.map_or(0, |(_, teas)| teas),
                lies: Lies::Placed,
            }
        })
        .collect()
}

fn ribbon(ending: Ending) -> &'static str {
    match ending {
        Ending::Moored => "barcaca-pic-moored",
        Ending::Capsized => "barcaca-pic-capsized",
        Ending::Collided(_) => "barcaca-pic-collided",
        Ending::HitQuay => "barcaca-pic-quay",
        Ending::Failed => "barcaca-pic-failed",
    }
}

fn tray(state: &State, role: Role, scene: &Scene) -> Tray {
    let seat = state.seat_of(role);
    let called = (scene.say)(&role_name(role));
    let name = scene.names.get(seat.index()).and_then(|name| legible(name));
    let own = matches!(scene.viewer, Viewer::Seat(viewer) if viewer == seat);
    let width = match scene.viewer {
        Viewer::Seat(_) if own => Width::Wide,
        Viewer::Seat(_) => Width::Narrow,
        Viewer::Public | Viewer::After => Width::Half,
    };
    let plate = match (state.acts(), state.answering()) {
        _ if scene.stopped => Lit::Dark,
        (_, Some(answers)) if answers == role => Lit::ToAnswer,
        (Some(acts), _) if acts == role => Lit::ToPlace,
        (None, _) if state.ending() == Some(Ending::Moored) => Lit::Won,
        _ => Lit::Dark,
    };
    let touched =
        if own && state.acts() == Some(role) { Touched::read(scene.hand) } else { Touched::default() };
    let hand = state.hand(role);
    let dice = std::array::from_fn(|die| match (hand[die].placed, scene.viewer) {
        (Some(placed), Viewer::After) if placed.value != hand[die].thrown => {
            TrayDie::Thrown(hand[die].thrown)
        }
        (Some(_), _) => TrayDie::Gone,
        (None, Viewer::After) => TrayDie::Open { value: hand[die].thrown, tea: 0, held: Held::No },
        (None, Viewer::Seat(_)) if own => own_die(state, role, die, &touched),
        (None, _) => TrayDie::Back,
    });
    Tray { width, name: name.unwrap_or_else(|| called.clone()), role: called, plate, dice }
}

fn own_die(state: &State, role: Role, die: usize, touched: &Touched) -> TrayDie {
    let thrown = state.hand(role)[die].thrown;
    if touched.again.as_ref().is_some_and(|again| again.contains(&die)) {
        return TrayDie::Open { value: thrown, tea: 0, held: Held::Again };
    }
    if touched.die != Some(die) {
        return TrayDie::Open { value: thrown, tea: 0, held: Held::No };
    }
    let (value, tea) = match state.with_tea(role, die, touched.tea) {
        Some(value) => (value, touched.tea),
        None => (thrown, 0),
    };
    let held = if goes_to(state, touched).is_some() { Held::InSlot } else { Held::Chosen };
    TrayDie::Open { value, tea, held }
}
