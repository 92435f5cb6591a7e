//! The jungle ring: its fields and tree houses, the monkeys on it and at home, the tiger, the coconuts and the crocodiles;
//! what a wooden die does to a figure. Whose turn it is and what is thrown is in `state`.

use std::fmt;

use crate::games::Seat;

/// Fields of the ring; a lap from a house to itself is as long.
pub const FIELDS: u8 = 20;
/// Most players.
pub const MOST: usize = 4;
/// Most monkeys of a player.
pub const MONKEYS: usize = 3;
/// Coconuts on the palms at the start.
pub const COCONUTS: u8 = 12;

/// A field of the ring, 1 to 20 clockwise.
pub type Field = u8;

/// How far a monkey has run from its house: 0 is at home, [`FIELDS`] would be home again.
pub type Run = u8;

/// A colour and its tree house.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Colour {
    /// At field 1.
    Red,
    /// At field 6.
    Blue,
    /// At field 11.
    Yellow,
    /// At field 16.
    Green,
}

impl Colour {
    /// All, clockwise.
    pub const ALL: [Self; MOST] = [Self::Red, Self::Blue, Self::Yellow, Self::Green];

    /// The field of its tree house.
    pub const fn house(self) -> Field {
        1 + 5 * self as u8
    }

    /// Its word in seat keys, messages and JSON.
    pub const fn word(self) -> &'static str {
        match self {
            Self::Red => "red",
            Self::Blue => "blue",
            Self::Yellow => "yellow",
            Self::Green => "green",
        }
    }
}

/// Who plays: two, three or four, each with a colour, clockwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Players(u8);

impl Players {
    /// So many; fewer than two count as two, more than four as four.
    pub const fn new(count: u32) -> Self {
        Self(match count {
            0..=2 => 2,
            3 => 3,
            _ => 4,
        })
    }

    /// How many.
    pub const fn count(self) -> u8 {
        self.0
    }

    /// Their seats, clockwise.
    pub fn seats(self) -> impl DoubleEndedIterator<Item = Seat> {
        (0..self.0).map(Seat)
    }

    /// The colour of a seat: two play red and yellow, three red, blue and yellow.
    pub const fn colour(self, seat: Seat) -> Colour {
        match (self.0, seat.0) {
            (_, 0) => Colour::Red,
            (2, _) => Colour::Yellow,
            (_, 1) => Colour::Blue,
            (_, 2) => Colour::Yellow,
            (..) => Colour::Green,
        }
    }

    /// The field of a seat's tree house.
    pub const fn house(self, seat: Seat) -> Field {
        self.colour(seat).house()
    }

    /// The seat whose tree house stands at a field.
    pub fn at_house(self, field: Field) -> Option<Seat> {
        self.seats().find(|seat| self.house(*seat) == field)
    }

    /// How many monkeys each has.
    pub const fn monkeys(self) -> usize {
        if self.0 == 4 { 2 } else { MONKEYS }
    }

    /// The coconuts that win where the lobby doesn't say (Tigre e Macaco, rule 15).
    pub const fn coconuts(self) -> u8 {
        match self.0 {
            2 => 6,
            3 => 4,
            _ => 3,
        }
    }

    /// Who follows, clockwise.
    pub const fn next(self, seat: Seat) -> Seat {
        Seat((seat.0 + 1) % self.0)
    }
}

/// What a hand may touch: an own monkey, counted from 0, or the tiger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Figure {
    /// This of the mover's monkeys.
    Monkey(u8),
    /// The tiger.
    Tiger,
}

impl Figure {
    /// Reads `m2` or `tiger`.
    pub fn read(text: &str) -> Option<Self> {
        match text {
            "tiger" => Some(Self::Tiger),
            "m1" => Some(Self::Monkey(0)),
            "m2" => Some(Self::Monkey(1)),
            "m3" => Some(Self::Monkey(2)),
            _ => None,
        }
    }
}

impl fmt::Display for Figure {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Monkey(number) => write!(f, "m{}", number + 1),
            Self::Tiger => f.write_str("tiger"),
        }
    }
}

/// A monkey of a seat, counted from 0.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Monkey {
    /// Whose.
    pub seat: Seat,
    /// Which.
    pub number: u8,
}

/// Why a die doesn't fit a monkey.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Hindrance {
    /// A monkey stands there (rule 5).
    Taken(Monkey, Field),
    /// Monkeys of this seat are at home there (rule 5).
    AtHome(Seat, Field),
    /// It would run past its house (rule 6).
    Past,
    /// It has brought a coconut home and rests (rule 6).
    Rests,
}

/// What a move has done, in the order it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Done {
    /// A monkey ran by a die, between these fields.
    Ran(Monkey, u8, Field, Field),
    /// It came home by a die: took a coconut, and a crocodile if one was in the lake (rule 6).
    Home {
        /// Which.
        monkey: Monkey,
        /// The die.
        die: u8,
        /// Where it ran from.
        from: Field,
        /// Whether a crocodile came with the coconut.
        crocodile: bool,
    },
    /// It came home by a die, but under the tiger: without coconut (rule 10).
    HomeUnderTiger(Monkey, u8, Field),
    /// It ended on the tiger at this field, and ran home (rule 10).
    IntoTiger(Monkey, Field),
    /// The tiger was set beside this seat's tree house, at this field (rule 8).
    TigerSet(Seat, Field),
    /// The tiger ran by a die, between these fields.
    TigerRan(u8, Field, Field),
    /// The tiger ended on it at this field, and chased it home (rule 9).
    Chased(Monkey, Field),
    /// No die fitted, so it went back, from where it stood to there, which is its house if it is at home now (rule 7).
    WentBack(Monkey, Field, Field),
    /// No die fitted, and it was at home (rule 7).
    Stayed(Monkey),
}

/// Everything that lies on the board and before the players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Board {
    players: Players,
    runs: [[Run; MONKEYS]; MOST],
    rests: [[bool; MONKEYS]; MOST],
    tiger: Option<Field>,
    coconuts: [u8; MOST],
    crocodiles: [u8; MOST],
    lake: u8,
}

impl Board {
    /// All monkeys at home, the tiger beside the board, a crocodile in each hand.
    pub const fn new(players: Players) -> Self {
        let mut crocodiles = [0; MOST];
        let mut seat = 0;
        while seat < players.count() {
            crocodiles[seat as usize] = 1;
            seat += 1;
        }
        Self {
            players,
            runs: [[0; MONKEYS]; MOST],
            rests: [[false; MONKEYS]; MOST],
            tiger: None,
            coconuts: [0; MOST],
            crocodiles,
            lake: 0,
        }
    }

    /// The same with a seat's monkeys having run so far, for positions made by hand.
    #[must_use]
    pub fn with_runs(mut self, seat: Seat, runs: &[Run]) -> Self {
        self.runs[seat.index()][..runs.len()].copy_from_slice(runs);
        self
    }

    /// The same with a monkey that rests.
    #[must_use]
    pub fn with_rest(mut self, monkey: Monkey) -> Self {
        self.rests[monkey.seat.index()][usize::from(monkey.number)] = true;
        self
    }

    /// The same with the tiger at a field.
    #[must_use]
    pub const fn with_tiger(mut self, field: Field) -> Self {
        self.tiger = Some(field);
        self
    }

    /// The same with so many coconuts and crocodiles for the seats, in their order; the other crocodiles are in the lake.
    #[must_use]
    pub fn with_things(mut self, coconuts: &[u8], crocodiles: &[u8]) -> Self {
        self.coconuts[..coconuts.len()].copy_from_slice(coconuts);
        self.crocodiles = [0; MOST];
        self.crocodiles[..crocodiles.len()].copy_from_slice(crocodiles);
        self.lake = self.players.count().saturating_sub(crocodiles.iter().sum());
        self
    }

    /// Who plays.
    pub const fn players(&self) -> Players {
        self.players
    }

    /// Where the tiger is; `None` beside the board.
    pub const fn tiger(&self) -> Option<Field> {
        self.tiger
    }

    /// A seat's coconuts.
    pub const fn coconuts(&self, seat: Seat) -> u8 {
        self.coconuts[seat.index()]
    }

    /// A seat's crocodiles.
    pub fn crocodiles(&self, seat: Seat) -> u8 {
        self.crocodiles.get(seat.index()).copied().unwrap_or(0)
    }

    /// The crocodiles in the lake.
    pub const fn lake(&self) -> u8 {
        self.lake
    }

    /// The coconuts still on the palms.
    pub fn on_palms(&self) -> u8 {
        COCONUTS.saturating_sub(self.coconuts.iter().sum())
    }

    /// All monkeys of a seat.
    pub fn monkeys(&self, seat: Seat) -> impl DoubleEndedIterator<Item = Monkey> + use<> {
        (0..self.players.monkeys() as u8).map(move |number| Monkey { seat, number })
    }

    /// How far a monkey has run.
    pub const fn run(&self, monkey: Monkey) -> Run {
        self.runs[monkey.seat.index()][monkey.number as usize]
    }

    /// Whether it is at home.
    pub const fn is_home(&self, monkey: Monkey) -> bool {
        self.run(monkey) == 0
    }

    /// Whether it may not run again before its owner's next turn (rule 6).
    pub const fn rests(&self, monkey: Monkey) -> bool {
        self.rests[monkey.seat.index()][monkey.number as usize]
    }

    /// The owner's turn begins: its monkeys have rested.
    pub const fn wake(&mut self, seat: Seat) {
        self.rests[seat.index()] = [false; MONKEYS];
    }

    /// The field of a seat's monkey that has run so far; its house when it is at home.
    pub const fn field_at(&self, seat: Seat, run: Run) -> Field {
        (self.players.house(seat) - 1 + run) % FIELDS + 1
    }

    /// The field a monkey is at; its house when it is at home.
    pub const fn field(&self, monkey: Monkey) -> Field {
        self.field_at(monkey.seat, self.run(monkey))
    }

    /// The monkey that stands on a field; those at home don't.
    pub fn standing_on(&self, field: Field) -> Option<Monkey> {
        let mut all = self.players.seats().flat_map(|seat| self.monkeys(seat));
        all.find(|monkey| !self.is_home(*monkey) && self.field(*monkey) == field)
    }

    /// What keeps a monkey of this seat from ending on a field that is not its house: another there, or those who are at
    /// home there (rule 5).
    pub fn taken(&self, field: Field) -> Option<Hindrance> {
        if let Some(monkey) = self.standing_on(field) {
            return Some(Hindrance::Taken(monkey, field));
        }
        let owner = self.players.at_house(field)?;
        self.monkeys(owner).any(|monkey| self.is_home(monkey)).then_some(Hindrance::AtHome(owner, field))
    }

    /// What keeps a monkey from running by this die; `None` when it may (rules 5 and 6).
    pub fn hindrance(&self, monkey: Monkey, die: u8) -> Option<Hindrance> {
        if self.rests(monkey) {
            return Some(Hindrance::Rests);
        }
        match self.run(monkey) + die {
            FIELDS => None,
            run if run > FIELDS => Some(Hindrance::Past),
            run => self.taken(self.field_at(monkey.seat, run)),
        }
    }

    /// Whether this die fits the figure, moved by this seat. The tiger can always move (rule 3).
    pub fn fits(&self, seat: Seat, figure: Figure, die: u8) -> bool {
        match figure {
            Figure::Tiger => true,
            Figure::Monkey(number) => self.hindrance(Monkey { seat, number }, die).is_none(),
        }
    }

    /// A crocodile has been rattled: it goes to the lake (rule 13).
    pub const fn rattled(&mut self, seat: Seat) {
        self.crocodiles[seat.index()] -= 1;
        self.lake += 1;
    }

    /// Moves a figure by a die that fits it.
    pub fn go(&mut self, seat: Seat, figure: Figure, die: u8, done: &mut Vec<Done>) {
        match figure {
            Figure::Monkey(number) => self.run_by(Monkey { seat, number }, die, done),
            Figure::Tiger => self.tiger_by(seat, die, done),
        }
    }

    fn run_by(&mut self, monkey: Monkey, die: u8, done: &mut Vec<Done>) {
        let (from, run) = (self.field(monkey), self.run(monkey) + die);
        let field = self.field_at(monkey.seat, run);
        let at = monkey.seat.index();
        let under_tiger = self.tiger == Some(field);
        if run < FIELDS {
            done.push(Done::Ran(monkey, die, from, field));
            self.set(monkey, run);
            if under_tiger {
                self.set(monkey, 0);
                done.push(Done::IntoTiger(monkey, field));
            }
            return;
        }
        self.set(monkey, 0);
        if under_tiger {
            done.push(Done::HomeUnderTiger(monkey, die, from));
            return;
        }
        let crocodile = self.lake > 0;
        self.lake -= u8::from(crocodile);
        self.crocodiles[at] += u8::from(crocodile);
        self.coconuts[at] += 1;
        self.rests[at][usize::from(monkey.number)] = true;
        done.push(Done::Home { monkey, die, from, crocodile });
    }

    fn tiger_by(&mut self, seat: Seat, die: u8, done: &mut Vec<Done>) {
        let from = self.tiger.unwrap_or_else(|| {
            let house = self.players.house(seat);
            done.push(Done::TigerSet(seat, house));
            house
        });
        let to = (from + FIELDS - 1 - die) % FIELDS + 1;
        self.tiger = Some(to);
        done.push(Done::TigerRan(die, from, to));
        if let Some(monkey) = self.standing_on(to) {
            self.set(monkey, 0);
            done.push(Done::Chased(monkey, to));
        }
    }

    /// A touched monkey that no die fits goes back, from where it stood at the start of the turn to the nearest empty
    /// field behind, at most home; at home it stays (rule 7). One that was chased home meanwhile and has run again goes
    /// back from where it is: it shall not gain by it.
    pub fn punish(&mut self, monkey: Monkey, started: Run, done: &mut Vec<Done>) {
        if self.is_home(monkey) {
            done.push(Done::Stayed(monkey));
            return;
        }
        let from = self.field(monkey);
        let mut behind = (1..started.min(self.run(monkey))).rev();
        self.set(monkey, 0);
        let back = behind.find(|run| self.taken(self.field_at(monkey.seat, *run)).is_none()).unwrap_or(0);
        let to = self.field_at(monkey.seat, back);
        self.set(monkey, back);
        done.push(Done::WentBack(monkey, from, to));
        if back > 0 && self.tiger == Some(to) {
            self.set(monkey, 0);
            done.push(Done::IntoTiger(monkey, to));
        }
    }

    const fn set(&mut self, monkey: Monkey, run: Run) {
        self.runs[monkey.seat.index()][monkey.number as usize] = run;
    }
}
