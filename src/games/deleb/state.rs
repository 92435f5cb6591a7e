//! The course of a game: who begins, whose turn it is, what was thrown and is in hand, what has happened, who has won. What
//! one throw does to one piece is `board`'s, what is said of it all `tell`'s and `words`'.

use super::{
    board::{Board, Hindrance, KEY, Moved, Point, Side},
    sticks::{Outcome, STICKS, Sticks, Toss, outcome, series},
};
use crate::{dice::Dice, games::Seat};

/// Players a side, at most.
pub const MOST_A_SIDE: u8 = 4;

/// What the lobby has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    /// Columns of the board, 4 to 100.
    pub columns: u8,
    /// Players a side, 1 to 4.
    pub teams: u8,
    /// Whether everybody throws for themselves, and not the table for them.
    pub by_hand: bool,
}

impl House {
    /// Two players on a board of so many columns, for whom the table throws.
    pub const fn of(columns: u8) -> Self {
        Self { columns, teams: 1, by_hand: false }
    }

    /// How many seats there are.
    pub const fn seats(self) -> u8 {
        self.teams * 2
    }
}

/// The side a seat plays for: A1, B1, A2, B2 and so on.
pub const fn side_of(seat: Seat) -> Side {
    if seat.0.is_multiple_of(2) { Side::A } else { Side::B }
}

/// A throw in hand.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Held {
    /// Its value.
    pub value: u8,
    /// Whether it is used.
    pub used: bool,
}

/// The throws of a turn, of this one or of the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Thrown {
    /// Whose turn.
    pub seat: Seat,
    /// All of them, in order.
    pub tosses: Vec<Toss>,
    /// Whether entering has failed with them.
    pub failed: bool,
    /// What can be played of them, in order.
    pub held: Vec<Held>,
    /// What was done with them so far.
    pub moves: Vec<Moved>,
}

impl Thrown {
    /// Whether it was a turn of entering.
    pub fn entering(&self) -> bool {
        self.tosses.first().is_some_and(|toss| toss.stage.is_some())
    }

    /// The values that are not used, in the order they were thrown.
    pub fn left(&self) -> impl Iterator<Item = u8> + '_ {
        self.held.iter().filter(|held| !held.used).map(|held| held.value)
    }

    /// The different values that are not used, in the order they were thrown first.
    pub fn values(&self) -> Vec<u8> {
        let mut values = Vec::new();
        for value in self.left() {
            if !values.contains(&value) {
                values.push(value);
            }
        }
        values
    }
}

/// What has happened, in the order it happened.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The sticks were thrown.
    Threw(Thrown),
    /// A piece moved.
    Moved(Moved),
    /// What was left was given up.
    Passed(Seat, Vec<u8>),
    /// Nothing that was left could be used, so the turn has ended.
    Stuck(Seat, Vec<u8>),
    /// A team has taken all pieces of the other.
    Won(Side),
}

/// Why a throw can't be used on a piece, or the rest not given up.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Refused {
    /// The game is over.
    Over,
    /// It is another seat's turn.
    Turn,
    /// The sticks have still to be thrown.
    ThrowFirst,
    /// They are thrown already.
    Thrown,
    /// There is no such throw in hand (rule 2).
    NotInHand(u8),
    /// It doesn't move this piece.
    Hindered(Hindrance),
    /// A 1 has to unlock one of these first (rule 4).
    MustUnlock(Vec<Point>),
}

/// A game under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    house: House,
    board: Board,
    /// The throws for the beginning: side A's and side B's, again as long as they were equal.
    beginning: Vec<[Sticks; 2]>,
    first: Side,
    /// A bit for each seat that has entered.
    entered: u8,
    turn: Seat,
    turns: u32,
    thrown: Option<Thrown>,
    /// What was done in the last turn before those throws in which something moved.
    past: Vec<Moved>,
    /// Whether those throws are in hand, or only the last that were seen.
    in_hand: bool,
    winner: Option<Side>,
}

impl State {
    /// The start: the teams draw for the beginning with the four sticks, the higher value begins.
    pub fn start(house: House, dice: &mut Dice) -> Self {
        let mut beginning = Vec::new();
        let first = loop {
            let pair = [(); 2].map(|()| Sticks::throw(STICKS, || white(dice)));
            beginning.push(pair);
            match pair[0].value().cmp(&pair[1].value()) {
                std::cmp::Ordering::Greater => break Side::A,
                std::cmp::Ordering::Less => break Side::B,
                std::cmp::Ordering::Equal => {}
            }
        };
        Self { beginning, first, ..Self::set_up(house, Board::new(house.columns), Seat(first.number())) }
    }

    /// A position by hand: this seat is about to throw, its side has begun, and nobody has entered.
    pub const fn set_up(house: House, board: Board, turn: Seat) -> Self {
        Self {
            house,
            board,
            beginning: Vec::new(),
            first: side_of(turn),
            entered: 0,
            turn,
            turns: 1,
            thrown: None,
            past: Vec::new(),
            in_hand: false,
            winner: None,
        }
    }

    /// The same, with everybody in the game.
    #[must_use]
    pub const fn all_in(mut self) -> Self {
        self.entered = u8::MAX;
        self
    }

    /// What the lobby has chosen.
    pub const fn house(&self) -> House {
        self.house
    }

    /// The pieces.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The throws for the beginning, side A's and side B's; several where some were equal.
    pub fn beginning(&self) -> &[[Sticks; 2]] {
        &self.beginning
    }

    /// The side that began.
    pub const fn first(&self) -> Side {
        self.first
    }

    /// All seats, in the order of the table: A1, B1, A2 and so on.
    pub fn seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..self.house.seats()).map(Seat)
    }

    /// Whether a seat has entered.
    pub const fn has_entered(&self, seat: Seat) -> bool {
        self.entered >> seat.0 & 1 == 1
    }

    /// Whose turn it is, or, at the end, was.
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// How many turns have begun.
    pub const fn turns(&self) -> u32 {
        self.turns
    }

    /// The throws in hand.
    pub fn in_hand(&self) -> Option<&Thrown> {
        self.thrown.as_ref().filter(|_| self.in_hand)
    }

    /// The throws in hand, or else the last that were seen.
    pub const fn last(&self) -> Option<&Thrown> {
        self.thrown.as_ref()
    }

    /// What was done in the last turn in which something moved: the one of these throws, or one before it.
    pub fn trail(&self) -> &[Moved] {
        match &self.thrown {
            Some(thrown) if !thrown.moves.is_empty() => &thrown.moves,
            _ => &self.past,
        }
    }

    /// Who has won (rule 8).
    pub const fn winner(&self) -> Option<Side> {
        self.winner
    }

    /// Whose turn comes after this seat's: the sides take turns, and so do the players of each.
    pub const fn after(&self, seat: Seat) -> Seat {
        let number = seat.0 / 2;
        let began = seat.0 % 2 == self.first.number();
        let next = if began { number } else { (number + 1) % self.house.teams };
        Seat(next * 2 + (1 - seat.0 % 2))
    }

    /// The values in hand that can be used now, in the order they were thrown.
    pub fn usable(&self) -> Vec<u8> {
        let Some(hand) = self.in_hand() else { return Vec::new() };
        let side = side_of(self.turn);
        hand.values().into_iter().filter(|value| self.board.can_use(side, *value)).collect()
    }

    /// The locked pieces of which a 1 in hand must unlock one (rule 4).
    pub fn must_unlock(&self) -> Vec<Point> {
        match self.in_hand() {
            Some(hand) if hand.left().any(|value| value == KEY) => self.board.can_unlock(side_of(self.turn)),
            _ => Vec::new(),
        }
    }

    fn check(&self, seat: Seat) -> Result<(), Refused> {
        if self.winner.is_some() {
            return Err(Refused::Over);
        }
        if self.turn == seat { Ok(()) } else { Err(Refused::Turn) }
    }

    /// Throws the sticks: the whole series of the turn (rule 1, and entering).
    ///
    /// # Errors
    /// Why it can't; nothing is drawn then.
    pub fn throw(&mut self, seat: Seat, dice: &mut Dice) -> Result<Vec<Event>, Refused> {
        self.check(seat)?;
        if self.in_hand {
            return Err(Refused::Thrown);
        }
        let mut tosses = Vec::new();
        series(self.has_entered(seat), || white(dice), |toss| tosses.push(toss));
        Ok(self.thrown(&tosses))
    }

    /// The turn goes on with these throws, which make a whole series.
    pub fn thrown(&mut self, tosses: &[Toss]) -> Vec<Event> {
        let entered = self.has_entered(self.turn);
        let enters = tosses.last().is_some_and(|toss| {
            toss.stage.is_none_or(|stage| outcome(stage, toss.sticks) == Outcome::Enters)
        });
        let held: Vec<Held> = match enters {
            true => tosses
                .iter()
                .filter_map(|toss| toss.adds())
                .map(|value| Held { value, used: false })
                .collect(),
            false => Vec::new(),
        };
        let failed = !enters;
        if enters && !entered {
            self.entered |= 1 << self.turn.0;
        }
        let thrown = Thrown { seat: self.turn, tosses: tosses.to_vec(), failed, held, moves: Vec::new() };
        self.past = self.trail().to_vec();
        self.thrown = Some(thrown.clone());
        self.in_hand = true;
        let mut events = vec![Event::Threw(thrown)];
        self.settle(&mut events);
        events
    }

    /// Uses a throw on the piece on a point (rules 2 to 6).
    ///
    /// # Errors
    /// Why it can't; nothing has changed then.
    pub fn use_throw(&mut self, seat: Seat, value: u8, from: Point) -> Result<Vec<Event>, Refused> {
        let moved = self.check_use(seat, value, from)?;
        self.board.make(&moved);
        if let Some(thrown) = &mut self.thrown {
            if let Some(held) = thrown.held.iter_mut().find(|held| held.value == value && !held.used) {
                held.used = true;
            }
            thrown.moves.push(moved);
        }
        let mut events = vec![Event::Moved(moved)];
        if self.board.count(moved.side.other()) == 0 {
            self.winner = Some(moved.side);
            self.in_hand = false;
            events.push(Event::Won(moved.side));
        } else {
            self.settle(&mut events);
        }
        Ok(events)
    }

    fn check_use(&self, seat: Seat, value: u8, from: Point) -> Result<Moved, Refused> {
        self.check(seat)?;
        let Some(hand) = self.in_hand() else { return Err(Refused::ThrowFirst) };
        if hand.left().all(|left| left != value) {
            return Err(Refused::NotInHand(value));
        }
        let moved = self.board.trial(side_of(seat), from, value).map_err(Refused::Hindered)?;
        if value == KEY && !moved.unlocked() {
            let must = self.must_unlock();
            if !must.is_empty() {
                return Err(Refused::MustUnlock(must));
            }
        }
        Ok(moved)
    }

    /// Gives up all that is left (rule 7).
    ///
    /// # Errors
    /// Why it can't; nothing has changed then.
    pub fn pass(&mut self, seat: Seat) -> Result<Vec<Event>, Refused> {
        self.check(seat)?;
        let Some(hand) = self.in_hand() else { return Err(Refused::ThrowFirst) };
        let must = self.must_unlock();
        if !must.is_empty() {
            return Err(Refused::MustUnlock(must));
        }
        let left = hand.left().collect();
        self.next_turn();
        Ok(vec![Event::Passed(seat, left)])
    }

    /// Ends the turn when nothing in hand can be used (rule 7).
    fn settle(&mut self, events: &mut Vec<Event>) {
        let Some(hand) = self.in_hand() else { return };
        let side = side_of(self.turn);
        if hand.values().into_iter().any(|value| self.board.can_use(side, value)) {
            return;
        }
        let left: Vec<u8> = hand.left().collect();
        if !left.is_empty() {
            events.push(Event::Stuck(self.turn, left));
        }
        self.next_turn();
    }

    fn next_turn(&mut self) {
        self.in_hand = false;
        self.turn = self.after(self.turn);
        self.turns += 1;
    }
}

/// One stick: a draw with two sides, 2 is white up (Fair dice).
fn white(dice: &mut Dice) -> bool {
    dice.draw(2) == 2
}
