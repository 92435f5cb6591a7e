//! The painted canvas: its houses, the way of a stone over them, and the stones that lie on it. What a throw allows is
//! in `plays`, whose turn it is in `state`.

use std::fmt;

use crate::games::Seat;

/// Houses of the outer ring.
pub const OUTER: u8 = 72;
/// Houses of the inner ring.
pub const INNER: u8 = 48;
/// The skulls (*caveiras*), as houses of the inner ring.
pub const SKULLS: [u8; 4] = [5, 17, 29, 41];
/// Stones of each player.
pub const STONES: usize = 4;
/// Most players.
pub const MOST: usize = 4;

/// How far a stone has come, in steps from its door: 0 is the door, 72 its M, 114 the entrance of its flag, 120 the
/// centre; [`BEACH`] is not yet on the way.
pub type Steps = u8;
/// On the beach.
pub const BEACH: Steps = u8::MAX;
/// The house of a colour's M, where it turns in.
pub const MORTO: Steps = 72;
/// The house before a colour's flag.
pub const ENTRANCE: Steps = 114;
/// The last house, the centre's tip of a colour.
pub const CENTRE: Steps = 120;

/// A colour of the board, anticlockwise from the lower left.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// *Praia da Vermelha*.
    Red,
    /// *Praia do Ouvidor*.
    Yellow,
    /// *Praia de Ibiraquera*.
    Green,
    /// *Praia da Silveira*.
    Blue,
}

impl Colour {
    /// All, in the order of the beaches.
    pub const ALL: [Self; 4] = [Self::Red, Self::Yellow, Self::Green, Self::Blue];

    /// Its number, from 0.
    pub const fn number(self) -> u8 {
        self as u8
    }

    /// Its word in seat keys, messages and JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Yellow => "yellow",
            Self::Green => "green",
            Self::Blue => "blue",
        }
    }

    /// Where a stone of this colour is that has come so far; `None` on the beach.
    pub const fn house(self, steps: Steps) -> Option<House> {
        match steps {
            0..MORTO => Some(House::Outer((18 * self.number() + steps) % OUTER)),
            MORTO..=ENTRANCE => Some(House::Inner((12 * self.number() + steps - MORTO) % INNER)),
            115..=CENTRE => Some(House::Flag(steps - ENTRANCE)),
            _ => None,
        }
    }

    /// How far a stone of this colour has come that is there; `None` where none can be.
    pub const fn steps(self, house: House) -> Option<Steps> {
        match house {
            House::Outer(at) if at < OUTER => Some((at + OUTER - 18 * self.number()) % OUTER),
            House::Inner(at) if at < INNER => {
                let steps = MORTO + (at + INNER - 12 * self.number()) % INNER;
                if steps <= ENTRANCE { Some(steps) } else { None }
            }
            House::Flag(at) if at >= 1 && at <= CENTRE - ENTRANCE => Some(ENTRANCE + at),
            _ => None,
        }
    }
}

/// A house, as the notation names it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum House {
    /// Of the outer ring, `o0` to `o71`.
    Outer(u8),
    /// Of the inner ring, `i0` to `i47`.
    Inner(u8),
    /// Of the flag of whoever stands there, `f1` to `f6`.
    Flag(u8),
}

impl House {
    /// Reads `o18`, `i5`, `f6`.
    pub fn read(text: &str) -> Option<Self> {
        let mut chars = text.chars();
        let ring = chars.next()?;
        let digits = chars.as_str();
        let at: u8 = digits.parse().ok().filter(|at: &u8| at.to_string() == digits)?;
        match ring {
            'o' if at < OUTER => Some(Self::Outer(at)),
            'i' if at < INNER => Some(Self::Inner(at)),
            'f' if (1..=CENTRE - ENTRANCE).contains(&at) => Some(Self::Flag(at)),
            _ => None,
        }
    }

    /// Whether what ends here dies.
    pub fn is_skull(self) -> bool {
        matches!(self, Self::Inner(at) if SKULLS.contains(&at))
    }

    /// Its place for whoever stands there with this colour, in houses from the centre of the board, x to the right and
    /// y upwards.
    pub const fn place(self, colour: Colour) -> (i8, i8) {
        match self {
            Self::Outer(at) => around((at + 3) % OUTER, 9),
            Self::Inner(at) => around(at, 6),
            Self::Flag(at) => {
                let out = 6 - at as i8;
                match colour {
                    Colour::Red => (-out, 0),
                    Colour::Yellow => (0, -out),
                    Colour::Green => (out, 0),
                    Colour::Blue => (0, out),
                }
            }
        }
    }
}

/// The place number `at` of the edge of a square that reaches so far from the centre, from the lower left corner on.
const fn around(at: u8, reach: i8) -> (i8, i8) {
    let side = 2 * reach as u8;
    let along = (at % side) as i8;
    match at / side {
        0 => (along - reach, -reach),
        1 => (reach, along - reach),
        2 => (reach - along, reach),
        _ => (-reach, reach - along),
    }
}

impl fmt::Display for House {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Outer(at) => write!(f, "o{at}"),
            Self::Inner(at) => write!(f, "i{at}"),
            Self::Flag(at) => write!(f, "f{at}"),
        }
    }
}

/// Who plays: two, three or four, each with a colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Players(u8);

impl Players {
    /// So many players; anything but 2, 3 and 4 is 2.
    pub const fn new(count: u32) -> Self {
        match count {
            3 => Self(3),
            4 => Self(4),
            _ => Self(2),
        }
    }

    /// How many.
    pub const fn count(self) -> usize {
        self.0 as usize
    }

    /// The seats, in the order of the turns.
    pub fn seats(self) -> impl Iterator<Item = Seat> {
        (0..self.0).map(Seat)
    }

    /// The colour of a seat: two sit opposite each other, three leave blue out.
    pub const fn colour(self, seat: Seat) -> Colour {
        match (self.0, seat.0) {
            (2, 1) => Colour::Green,
            (_, number) => Colour::ALL[(number % 4) as usize],
        }
    }

    /// Whom a seat wins with, when four play: the one across.
    pub fn partner(self, seat: Seat) -> Option<Seat> {
        (self.0 == 4).then_some(Seat((seat.0 + 2) % 4))
    }

    /// The side a seat plays for.
    pub const fn side(self, seat: Seat) -> u8 {
        if self.0 == 4 { seat.0 % 2 } else { seat.0 }
    }

    /// The seat whose turn comes after this one's, if nobody sits out.
    pub const fn next(self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.0)
    }
}

/// What was killed where a stone came: how many stones of each seat.
pub type Killed = [u8; MOST];

/// The stones on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Board {
    players: Players,
    /// Of each seat, how far each stone has come, sorted.
    stones: [[Steps; STONES]; MOST],
}

impl Board {
    /// All stones on their beaches.
    pub const fn new(players: Players) -> Self {
        Self { players, stones: [[BEACH; STONES]; MOST] }
    }

    /// The same with a seat's stones put there.
    #[must_use]
    pub fn with(mut self, seat: Seat, mut stones: [Steps; STONES]) -> Self {
        stones.sort_unstable();
        self.stones[seat.index()] = stones;
        self
    }

    /// Who plays.
    pub const fn players(&self) -> Players {
        self.players
    }

    /// How far each stone of a seat has come, the last first, those on the beach at the end.
    pub fn stones(&self, seat: Seat) -> [Steps; STONES] {
        self.stones[seat.index()]
    }

    /// How many stones of a seat have come so far: more than one are mounted (*montadas*).
    pub fn count(&self, seat: Seat, steps: Steps) -> u8 {
        self.stones[seat.index()].iter().fold(0, |count, at| count + u8::from(*at == steps))
    }

    /// Where a seat has stones outside the beach, and how many; each place once, the furthest behind first.
    pub fn groups(&self, seat: Seat) -> impl Iterator<Item = (Steps, u8)> + '_ {
        let stones = &self.stones[seat.index()];
        let firsts =
            stones.iter().enumerate().filter(|(i, at)| **at != BEACH && (*i == 0 || stones[i - 1] != **at));
        firsts.map(move |(_, at)| (*at, self.count(seat, *at)))
    }

    /// Whether all stones of a seat are on its flag: then it throws one die (Aliado, rule 9).
    pub fn all_on_flag(&self, seat: Seat) -> bool {
        self.stones[seat.index()].iter().all(|at| (ENTRANCE + 1..=CENTRE).contains(at))
    }

    /// Whether all stones of a seat are in the centre: then a 1 wins (Aliado, rule 10).
    pub fn all_in_centre(&self, seat: Seat) -> bool {
        self.stones[seat.index()] == [CENTRE; STONES]
    }

    /// Whether all stones of a seat stand on the entrance of its flag (Aliado, rule 11).
    pub fn pitoco_at_entrance(&self, seat: Seat) -> bool {
        self.stones[seat.index()] == [ENTRANCE; STONES]
    }

    /// Whose stones that are no partner's stand on the house where this seat has come so far, and how many: what would
    /// be killed there. Beach and flag are safe (Aliado, rule 5).
    pub fn opponents_at(&self, seat: Seat, steps: Steps) -> Killed {
        let mut found = [0; MOST];
        if steps > ENTRANCE {
            return found;
        }
        let house = self.players.colour(seat).house(steps);
        for other in self.players.seats() {
            if self.players.side(other) == self.players.side(seat) {
                continue;
            }
            if let Some(theirs) = house.and_then(|house| self.players.colour(other).steps(house)) {
                found[other.index()] = self.count(other, theirs);
            }
        }
        found
    }

    /// Moves so many stones of a seat; what ends on a skull goes back to the beach, and so do an opponent's stones on
    /// the house (Aliado, rules 5 and 7). Returns whether it was a skull, and what was killed.
    pub fn carry(&mut self, seat: Seat, count: u8, from: Steps, to: Steps) -> (bool, Killed) {
        let skull = self.players.colour(seat).house(to).is_some_and(House::is_skull);
        let mut left = count;
        for at in &mut self.stones[seat.index()] {
            if left > 0 && *at == from {
                *at = if skull { BEACH } else { to };
                left -= 1;
            }
        }
        self.stones[seat.index()].sort_unstable();
        let killed = self.opponents_at(seat, to);
        if !skull {
            for other in self.players.seats().filter(|other| killed[other.index()] > 0) {
                let house = self.players.colour(seat).house(to);
                let theirs = house.and_then(|house| self.players.colour(other).steps(house));
                for at in self.stones[other.index()].iter_mut().filter(|at| Some(**at) == theirs) {
                    *at = BEACH;
                }
                self.stones[other.index()].sort_unstable();
            }
        }
        (skull, killed)
    }
}
