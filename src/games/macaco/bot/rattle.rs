//! Whose a throw becomes: what it is worth to each who could play it, who takes it by a crocodile, and whether its thrower
//! had better keep it. Everybody is thought to judge as whoever asks does.

use super::{
    spot::{Spot, Worths},
    ways::{Hand, Way},
};
use crate::games::{
    Seat,
    macaco::{
        board::MOST,
        state::{Rattling, State},
        throw::Throw,
    },
};

/// How a measure sees a position.
pub type Judge<'a> = &'a dyn Fn(&Spot) -> Worths;

/// A throw played as well as it can be.
#[derive(Clone, Copy, Debug)]
pub struct Played {
    /// What follows.
    pub then: Spot,
    /// What that is worth.
    pub worths: Worths,
}

/// A throw in which no figure is touched yet.
#[derive(Clone, Copy, Debug)]
pub struct Open {
    thrower: Seat,
    rattling: Rattling,
    /// Its thrower plays it, without a rattle.
    left: Played,
    /// By seat: it rattles and plays. `None` where it can't, has let the throw pass, or nobody threatens to steal.
    taken: [Option<Played>; MOST],
}

impl Open {
    /// A throw in which everybody may still rattle.
    pub fn new(spot: Spot, throw: Throw, judge: Judge<'_>) -> Option<Self> {
        Self::with(spot, throw, |_| false, judge)
    }

    /// The throw on the table. `None` when it is too late to rattle, or nothing is thrown.
    pub fn of(state: &State, judge: Judge<'_>) -> Option<Self> {
        let hand = state.in_hand().filter(|hand| !hand.begun && hand.rattled.is_none())?;
        Self::with(Spot::of(state), hand.dice.throw, |seat| hand.has_let(seat), judge)
    }

    fn with(spot: Spot, throw: Throw, has_let: impl Fn(Seat) -> bool, judge: Judge<'_>) -> Option<Self> {
        let played = |mover: Seat, rattles: bool| {
            let ways = Hand::new(spot, throw, mover, rattles).ways();
            best(&ways, mover, judge).map(|(way, worths)| Played { then: way.then, worths })
        };
        let holders = || {
            let seats = spot.board.players().seats();
            seats.filter(|seat| spot.board.crocodiles(*seat) > 0 && !has_let(*seat))
        };
        let mut taken = [None; MOST];
        if holders().any(|seat| seat != spot.turn) {
            for seat in holders() {
                taken[seat.index()] = played(seat, true);
            }
        }
        let left = played(spot.turn, false)?;
        Some(Self { thrower: spot.turn, rattling: spot.house.rattling, left, taken })
    }

    /// All that may come of it, to be looked at closer.
    pub fn all(&mut self) -> Vec<&mut Played> {
        std::iter::once(&mut self.left).chain(self.taken.iter_mut().flatten()).collect()
    }

    /// Whether this seat does well to rattle now: where people are asked, it is the one that is.
    pub fn wants(&self, seat: Seat) -> bool {
        let Some(mine) = self.taken[seat.index()].map(|played| played.worths[seat.index()]) else {
            return false;
        };
        let otherwise = match self.rattling {
            Rattling::Ask => self.asked(self.place(seat) + 1).worths[seat.index()],
            Rattling::Race(_) if seat == self.thrower => return self.keeps(),
            Rattling::Race(_) => {
                let racers: Vec<Played> =
                    self.racers().filter(|(by, _)| *by != seat).map(|it| it.1).collect();
                let thieves = self.thieves().filter(|(by, _)| *by != seat).count();
                if thieves == 0 { self.left.worths[seat.index()] } else { mean(&racers, seat) }
            }
        };
        mine > otherwise
    }

    /// What may come of the throw, each equally likely.
    pub fn comes_to(&self) -> Vec<Played> {
        match self.rattling {
            Rattling::Ask => vec![self.asked(0)],
            Rattling::Race(_) => {
                let racers: Vec<Played> = self.racers().map(|(_, played)| played).collect();
                if racers.is_empty() { vec![self.left] } else { racers }
            }
        }
    }

    /// When this seat is asked: the thrower at 0, then clockwise.
    fn place(&self, seat: Seat) -> usize {
        let count = self.left.then.board.players().count();
        usize::from((seat.0 + count - self.thrower.0) % count)
    }

    /// What comes of it when whoever is asked from this place on does what is best for it.
    fn asked(&self, place: usize) -> Played {
        let players = self.left.then.board.players();
        let order = std::iter::successors(Some(self.thrower), |seat| Some(players.next(*seat)));
        let order: Vec<Seat> = order.take(usize::from(players.count())).skip(place).collect();
        order.into_iter().rev().fold(self.left, |later, seat| match self.taken[seat.index()] {
            Some(mine) if mine.worths[seat.index()] > later.worths[seat.index()] => mine,
            _ => later,
        })
    }

    /// Who gains by stealing it from a thrower who would play it.
    fn thieves(&self) -> impl Iterator<Item = (Seat, Played)> + '_ {
        let seats = self.left.then.board.players().seats().filter(|seat| *seat != self.thrower);
        let taken = seats.filter_map(|seat| Some((seat, self.taken[seat.index()]?)));
        taken.filter(|(seat, mine)| mine.worths[seat.index()] > self.left.worths[seat.index()])
    }

    /// Whether the thrower had better rattle: it would lose more by a theft than by its crocodile.
    fn keeps(&self) -> bool {
        let thefts: Vec<Played> = self.thieves().map(|(_, played)| played).collect();
        let at = self.thrower.index();
        let kept = self.taken[at].map(|played| played.worths[at]);
        !thefts.is_empty() && kept.is_some_and(|kept| kept > mean(&thefts, self.thrower))
    }

    /// All who rattle: the quickest has it.
    fn racers(&self) -> impl Iterator<Item = (Seat, Played)> + '_ {
        let thrower = self.taken[self.thrower.index()].filter(|_| self.keeps());
        self.thieves().chain(thrower.map(|played| (self.thrower, played)))
    }
}

fn mean(played: &[Played], seat: Seat) -> f32 {
    played.iter().map(|it| it.worths[seat.index()]).sum::<f32>() / played.len() as f32
}

/// The best of these ways for the mover, and what it is worth; `None` of none. A monkey that no die fits is touched only
/// where that is better than anything else.
pub fn best<'a>(ways: &'a [Way], mover: Seat, judge: Judge<'_>) -> Option<(&'a Way, Worths)> {
    let mut best: Option<(&Way, Worths)> = None;
    for way in ways {
        let worths = judge(&way.then);
        let (worth, at) = (worths[mover.index()], mover.index());
        let better = best.is_none_or(|(than, most)| match worth == most[at] {
            true => than.misfit && !way.misfit,
            false => worth > most[at],
        });
        if better {
            best = Some((way, worths));
        }
    }
    best
}
