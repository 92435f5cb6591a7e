//! All that can still be made of a throw, each way with the touch that comes next and what follows in the end. What a die
//! does is `board`'s to say.

use std::collections::HashSet;

use super::spot::Spot;
use crate::games::{
    Seat,
    macaco::{
        board::{Board, Done, Figure, MONKEYS, Monkey, Run},
        notation::Step,
        state::State,
        throw::{Spending, Throw},
    },
};

/// A throw, and who plays it.
#[derive(Clone, Copy, Debug)]
pub struct Hand {
    /// The board now, with the turn still the thrower's.
    pub spot: Spot,
    /// Who moves the figures.
    pub mover: Seat,
    dice: Spending,
    touched: Option<Figure>,
    /// How far the mover's monkeys had run when it was thrown.
    started: [Run; MONKEYS],
    /// Whether monkeys that no die fits may be touched.
    misfits: bool,
}

/// A way to play what is left of a throw.
#[derive(Clone, Copy, Debug)]
pub struct Way {
    /// What is done next.
    pub first: Step,
    /// Whether an own monkey is sent home without a coconut, or touched though no die fits it.
    pub harm: bool,
    /// Whether a monkey is touched that no die fits.
    pub misfit: bool,
    /// What follows once all is done.
    pub then: Spot,
}

/// A way as far as it has come.
#[derive(Clone, Copy)]
struct Begun {
    first: Option<Step>,
    harm: bool,
    misfit: bool,
    board: Board,
    dice: Spending,
}

impl Hand {
    /// A throw that the mover plays from its beginning. If it isn't the thrower, or has to keep the throw, `rattles` takes
    /// the crocodile it costs.
    pub fn new(mut spot: Spot, throw: Throw, mover: Seat, rattles: bool) -> Self {
        if rattles {
            spot.board.rattled(mover);
        }
        let mut started = [0; MONKEYS];
        for (started, monkey) in started.iter_mut().zip(spot.board.monkeys(mover)) {
            *started = spot.board.run(monkey);
        }
        Self { spot, mover, dice: Spending::of(throw), touched: None, started, misfits: true }
    }

    /// What is in hand now, for who moves it; `None` before the throw.
    pub fn of(state: &State) -> Option<Self> {
        let (hand, mover) = (state.in_hand()?, state.mover());
        let mut started = [0; MONKEYS];
        for (started, monkey) in started.iter_mut().zip(state.board().monkeys(mover)) {
            *started = hand.started(monkey);
        }
        let misfits = !state.house().help;
        Some(Self { spot: Spot::of(state), mover, dice: hand.dice, touched: hand.touched, started, misfits })
    }

    /// The same without touching monkeys that no die fits.
    #[must_use]
    pub const fn fitting(mut self) -> Self {
        self.misfits = false;
        self
    }

    /// All ways that end differently; never empty while a die is due.
    pub fn ways(&self) -> Vec<Way> {
        let begun =
            Begun { first: None, harm: false, misfit: false, board: self.spot.board, dice: self.dice };
        let (mut now, mut ways) = (vec![begun], Vec::new());
        let mut seen = HashSet::new();
        let mut done = Vec::new();
        while !now.is_empty() {
            let mut next = Vec::with_capacity(4 * now.len());
            for begun in now {
                self.go_on(&begun, &mut done, |further| {
                    if !seen.insert(self.key(&further)) {
                        return;
                    }
                    let won = further.board.coconuts(self.mover) >= self.spot.house.coconuts;
                    if !won && further.dice.due() > 0 {
                        next.push(further);
                        return;
                    }
                    let Some(first) = further.first else { return };
                    let then = Spot { board: further.board, ..self.spot }.passed();
                    ways.push(Way { first, harm: further.harm, misfit: further.misfit, then });
                });
            }
            now = next;
        }
        ways
    }

    /// All that a way can change, packed. What a seat has in the end follows from it.
    fn key(&self, begun: &Begun) -> u128 {
        let board = &begun.board;
        let mut key = u128::from(board.tiger().unwrap_or(0));
        let mut add = |bits: u32, value: u8| key = key << bits | u128::from(value);
        for seat in board.players().seats() {
            for monkey in board.monkeys(seat) {
                add(5, board.run(monkey));
            }
        }
        for monkey in board.monkeys(self.mover) {
            add(1, u8::from(board.rests(monkey)));
        }
        for used in begun.dice.used {
            add(1, u8::from(used));
        }
        add(4, board.coconuts(self.mover));
        add(3, board.crocodiles(self.mover));
        key
    }

    /// Every way goes on by one die.
    fn go_on(&self, begun: &Begun, done: &mut Vec<Done>, mut then: impl FnMut(Begun)) {
        let touched = self.touched.filter(|_| begun.first.is_none());
        let monkeys = begun.board.monkeys(self.mover).map(|monkey| Figure::Monkey(monkey.number));
        let wood = begun.dice.throw.wood;
        for figure in monkeys.chain([Figure::Tiger]).filter(|figure| touched.is_none_or(|it| it == *figure)) {
            let mut fits = false;
            for (at, die) in wood.into_iter().enumerate() {
                let is_left = |at: usize| !begun.dice.used[at];
                let again = (0..at).any(|before| is_left(before) && wood[before] == die);
                if !is_left(at) || again || !begun.board.fits(self.mover, figure, die) {
                    continue;
                }
                fits = true;
                let mut further = *begun;
                further.first = begun.first.or(Some(match touched {
                    Some(_) => Step::Use(die),
                    None => Step::Touch(figure),
                }));
                further.dice.used[at] = true;
                done.clear();
                further.board.go(self.mover, figure, die, done);
                further.harm |= done.iter().any(|done| self.harms(done));
                then(further);
            }
            if let (false, true, Figure::Monkey(number)) = (fits, self.misfits, figure) {
                let mut further = *begun;
                further.first = begun.first.or(Some(Step::Touch(figure)));
                (further.harm, further.misfit) = (true, true);
                let Some(least) = begun.dice.left().min() else { continue };
                further.dice.spend(least);
                done.clear();
                let monkey = Monkey { seat: self.mover, number };
                further.board.punish(monkey, self.started[usize::from(number)], done);
                then(further);
            }
        }
    }

    fn harms(&self, done: &Done) -> bool {
        match done {
            Done::IntoTiger(monkey, _) | Done::Chased(monkey, _) | Done::HomeUnderTiger(monkey, ..) => {
                monkey.seat == self.mover
            }
            _ => false,
        }
    }
}
