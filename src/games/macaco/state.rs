//! The course of a game: whose turn it is, what is thrown, rattled, touched and used, who has won. What a die does to a
//! figure is `board`'s, what is said of it all `words`'.

use super::{
    board::{Board, Done, Figure, MONKEYS, MOST, Monkey, Players, Run},
    throw::{Red, Spending, Throw},
};
use crate::{dice::Dice, games::Seat};

/// How the table lets people rattle over a chat (rule 14).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Rattling {
    /// Whoever is first, and for so many seconds after a throw no figure can be touched.
    Race(u8),
    /// One after the other is asked, the thrower first.
    Ask,
}

/// What the lobby has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    /// Who plays.
    pub players: Players,
    /// The red die.
    pub red: Red,
    /// How people rattle.
    pub rattling: Rattling,
    /// Whether only what can move may be touched (rule 4).
    pub help: bool,
    /// The coconuts that win (rule 15).
    pub coconuts: u8,
}

impl House {
    /// What the lobby has without a choice, for so many players.
    pub const fn of(players: Players) -> Self {
        let (red, rattling) = (Red::OneThree, Rattling::Race(5));
        Self { players, red, rattling, help: false, coconuts: players.coconuts() }
    }
}

/// A throw on the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct InHand {
    /// The dice, and what is used of them.
    pub dice: Spending,
    /// Who has rattled, if anybody: this seat plays the throw (rule 12).
    pub rattled: Option<Seat>,
    /// What the hand has touched and not yet moved.
    pub touched: Option<Figure>,
    /// Whether a figure has been touched: then it is too late to rattle (rule 12).
    pub begun: bool,
    /// Who has let the throw pass, a bit a seat.
    let_pass: u8,
    /// How far all monkeys had run when it was thrown (rule 7).
    started: [[Run; MONKEYS]; MOST],
}

/// What has happened, in the order it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The dice were thrown.
    Threw(Seat, Throw),
    /// The throw of the second was taken by the first, or kept by its thrower.
    Rattled(Seat, Seat),
    /// Whoever was asked has let the throw pass.
    Let(Seat),
    /// A figure moved.
    Did(Done),
    /// A die was spent on a monkey that it did not fit (rule 7).
    Spent(u8),
    /// Won.
    Won(Seat),
}

/// The throw that was last on the table, for the picture.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Last {
    /// Who threw it.
    pub thrower: Seat,
    /// Who played it.
    pub mover: Seat,
    /// The dice, and what was used of them.
    pub dice: Spending,
}

/// A game under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    house: House,
    board: Board,
    /// Whether the first seat was drawn, and not given by who ate coconut (set-up).
    by_lot: bool,
    starter: Seat,
    turn: Seat,
    throws: u32,
    in_hand: Option<InHand>,
    last: Option<Last>,
    /// What the last throw has done so far.
    trail: Vec<Done>,
    winner: Option<Seat>,
    /// Seconds for each step, if a clock runs.
    clock: Option<u32>,
}

impl State {
    /// All at home. Whoever last ate coconut begins; if nobody, the lot says who (set-up).
    pub fn start(house: House, ate_coconut: Option<Seat>, dice: &mut Dice) -> Self {
        let count = house.players.count();
        let starter = ate_coconut.unwrap_or_else(|| {
            let drawn = u8::try_from(dice.draw(u32::from(count))).unwrap_or(1);
            Seat(drawn - 1)
        });
        let by_lot = ate_coconut.is_none();
        Self { by_lot, ..Self::set_up(house, Board::new(house.players), starter) }
    }

    /// A position by hand: this seat is about to throw.
    pub const fn set_up(house: House, board: Board, turn: Seat) -> Self {
        Self {
            house,
            board,
            by_lot: false,
            starter: turn,
            turn,
            throws: 0,
            in_hand: None,
            last: None,
            trail: Vec::new(),
            winner: None,
            clock: None,
        }
    }

    /// The same with so many seconds for each step.
    #[must_use]
    pub fn with_clock(mut self, seconds: Option<u32>) -> Self {
        self.clock = seconds;
        self
    }

    /// Seconds for each step, if a clock runs.
    pub const fn clock(&self) -> Option<u32> {
        self.clock
    }

    /// What the lobby has chosen.
    pub const fn house(&self) -> House {
        self.house
    }

    /// Who plays.
    pub const fn players(&self) -> Players {
        self.house.players
    }

    /// Everything that lies on the board and before the players.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Who began, and whether the lot said so.
    pub const fn starter(&self) -> (Seat, bool) {
        (self.starter, self.by_lot)
    }

    /// Whose turn it is: who throws, or has thrown.
    pub const fn turn(&self) -> Seat {
        self.turn
    }

    /// Who moves the figures: the thrower, or who has taken the throw; at the end, who won.
    pub fn mover(&self) -> Seat {
        self.in_hand.and_then(|hand| hand.rattled).unwrap_or(self.turn)
    }

    /// How often the dice were thrown; a throw is a turn.
    pub const fn throws(&self) -> u32 {
        self.throws
    }

    /// The throw on the table.
    pub const fn in_hand(&self) -> Option<&InHand> {
        self.in_hand.as_ref()
    }

    /// The throw on the table, or the one that was last there.
    pub fn last(&self) -> Option<Last> {
        let hand = self.in_hand.map(|hand| Last { thrower: self.turn, mover: self.mover(), dice: hand.dice });
        hand.or(self.last)
    }

    /// What the last throw has done so far.
    pub fn trail(&self) -> &[Done] {
        &self.trail
    }

    /// Who has won.
    pub const fn winner(&self) -> Option<Seat> {
        self.winner
    }

    /// Whether somebody else than the thrower holds a crocodile.
    fn is_threatened(&self) -> bool {
        self.players().seats().any(|seat| seat != self.turn && self.board.crocodiles(seat) > 0)
    }

    /// The throw while nobody has rattled and no figure is touched (rule 12).
    fn open_throw(&self) -> Option<&InHand> {
        self.in_hand.as_ref().filter(|hand| !hand.begun && hand.rattled.is_none() && self.winner.is_none())
    }

    /// Whom the table asks now: the thrower first, then each holder clockwise; only while somebody else than the thrower
    /// holds a crocodile (rule 14, "ask").
    pub fn asked(&self) -> Option<Seat> {
        let hand = self.open_throw().filter(|_| self.house.rattling == Rattling::Ask)?;
        if !self.is_threatened() {
            return None;
        }
        let order = std::iter::successors(Some(self.turn), |seat| Some(self.players().next(*seat)));
        order
            .take(usize::from(self.players().count()))
            .find(|seat| self.board.crocodiles(*seat) > 0 && !hand.has_let(*seat))
    }

    /// Whether a seat may rattle now (rules 12 and 14).
    pub fn may_rattle(&self, seat: Seat) -> bool {
        if self.open_throw().is_none() || self.board.crocodiles(seat) == 0 {
            return false;
        }
        match self.house.rattling {
            Rattling::Race(_) => true,
            Rattling::Ask if self.is_threatened() => self.asked() == Some(seat),
            Rattling::Ask => seat == self.turn,
        }
    }

    /// Whether a seat may let the throw pass now (rule 14).
    pub fn may_let(&self, seat: Seat) -> bool {
        match self.house.rattling {
            Rattling::Race(_) => seat != self.turn && self.is_waited_for(seat),
            Rattling::Ask => self.asked() == Some(seat),
        }
    }

    /// Whether a seat could rattle and has not let the throw pass.
    fn is_waited_for(&self, seat: Seat) -> bool {
        self.open_throw().is_some_and(|hand| self.board.crocodiles(seat) > 0 && !hand.has_let(seat))
    }

    /// Those the figures wait for in a race: who could steal the throw and has not let it pass (rule 14).
    pub fn waited_for(&self) -> Vec<Seat> {
        let others = self.players().seats().filter(|seat| *seat != self.turn);
        others.filter(|seat| self.is_waited_for(*seat)).collect()
    }

    /// Whether this seat may touch a figure, or has to use a die on one: it moves the throw, and nobody is asked.
    pub fn may_move(&self, seat: Seat) -> bool {
        self.in_hand.is_some() && self.winner.is_none() && self.mover() == seat && self.asked().is_none()
    }

    /// Who may act, the one the table waits for first; nobody once the game is over.
    pub fn acts(&self) -> Vec<Seat> {
        if self.winner.is_some() {
            return Vec::new();
        }
        let first = self.asked().unwrap_or_else(|| self.mover());
        let rattlers = self.players().seats().filter(|seat| *seat != first && self.may_rattle(*seat));
        std::iter::once(first).chain(rattlers).collect()
    }

    /// The figures that may be touched: own monkeys and the tiger; with help only those that can move (rule 4).
    pub fn touchable(&self, seat: Seat) -> Vec<Figure> {
        match self.in_hand {
            Some(hand) if self.may_move(seat) && hand.touched.is_none() => {
                let figures = self.figures(seat);
                figures.filter(|figure| !self.house.help || !self.fitting(seat, *figure).is_empty()).collect()
            }
            _ => Vec::new(),
        }
    }

    /// A seat's monkeys, then the tiger.
    pub fn figures(&self, seat: Seat) -> impl Iterator<Item = Figure> + use<> {
        let monkeys = self.board.monkeys(seat).map(|monkey| Figure::Monkey(monkey.number));
        monkeys.chain([Figure::Tiger])
    }

    /// The values left that fit a figure, the smallest first.
    pub fn fitting(&self, seat: Seat, figure: Figure) -> Vec<u8> {
        let values = self.in_hand.map(|hand| hand.dice.values()).unwrap_or_default();
        values.into_iter().filter(|die| self.board.fits(seat, figure, *die)).collect()
    }

    /// Throws all four dice (rule 1). `None`, and nothing thrown, when a throw is on the table or the game is over.
    pub fn roll(&mut self, dice: &mut Dice) -> Option<Vec<Event>> {
        if self.in_hand.is_some() || self.winner.is_some() {
            return None;
        }
        Some(self.thrown(Throw::of(self.house.red, dice)))
    }

    /// Takes a throw as the dice have given it. Only for a seat about to throw.
    pub fn thrown(&mut self, throw: Throw) -> Vec<Event> {
        self.throws += 1;
        self.trail.clear();
        let mut started = [[0; MONKEYS]; MOST];
        for monkey in self.players().seats().flat_map(|seat| self.board.monkeys(seat)) {
            started[monkey.seat.index()][usize::from(monkey.number)] = self.board.run(monkey);
        }
        self.in_hand = Some(InHand {
            dice: Spending::of(throw),
            rattled: None,
            touched: None,
            begun: false,
            let_pass: 0,
            started,
        });
        vec![Event::Threw(self.turn, throw)]
    }

    /// Rattles a crocodile: the throw is this seat's (rules 12 and 13).
    pub fn rattle(&mut self, seat: Seat) -> Option<Vec<Event>> {
        if !self.may_rattle(seat) {
            return None;
        }
        self.in_hand.as_mut()?.rattled = Some(seat);
        self.board.rattled(seat);
        Some(vec![Event::Rattled(seat, self.turn)])
    }

    /// Lets the throw pass (rule 14).
    pub fn let_pass(&mut self, seat: Seat) -> Option<Vec<Event>> {
        if !self.may_let(seat) {
            return None;
        }
        self.in_hand.as_mut()?.let_pass |= 1 << seat.0;
        // In a race it is told by who is still waited for.
        let is_told = self.house.rattling == Rattling::Ask;
        Some(if is_told { vec![Event::Let(seat)] } else { Vec::new() })
    }

    /// Touches a figure; a monkey that no die fits is punished at once (rules 4 and 7).
    pub fn touch(&mut self, seat: Seat, figure: Figure) -> Option<Vec<Event>> {
        if !self.touchable(seat).contains(&figure) {
            return None;
        }
        let fits = !self.fitting(seat, figure).is_empty();
        let hand = self.in_hand.as_mut()?;
        hand.begun = true;
        let Figure::Monkey(number) = figure else {
            hand.touched = Some(figure);
            return Some(Vec::new());
        };
        if fits {
            hand.touched = Some(figure);
            return Some(Vec::new());
        }
        let least = *hand.dice.values().first()?;
        hand.dice.spend(least);
        let started = hand.started[seat.index()][usize::from(number)];
        let mut done = Vec::new();
        self.board.punish(Monkey { seat, number }, started, &mut done);
        let mut events = self.did(done);
        events.push(Event::Spent(least));
        self.go_on(&mut events);
        Some(events)
    }

    /// Uses a die on what is touched (rules 3 and 4).
    pub fn use_die(&mut self, seat: Seat, die: u8) -> Option<Vec<Event>> {
        let figure = self.in_hand.filter(|_| self.may_move(seat))?.touched?;
        if !self.fitting(seat, figure).contains(&die) {
            return None;
        }
        let hand = self.in_hand.as_mut()?;
        if !hand.dice.spend(die) {
            return None;
        }
        hand.touched = None;
        let mut done = Vec::new();
        self.board.go(seat, figure, die, &mut done);
        let mut events = self.did(done);
        self.go_on(&mut events);
        Some(events)
    }

    fn did(&mut self, done: Vec<Done>) -> Vec<Event> {
        self.trail.extend(&done);
        done.into_iter().map(Event::Did).collect()
    }

    /// After a die: the game is won, or the throw is used up and the turn passes (rules 13 and 15).
    fn go_on(&mut self, events: &mut Vec<Event>) {
        let mover = self.mover();
        let won = self.board.coconuts(mover) >= self.house.coconuts;
        if !won && self.in_hand.is_some_and(|hand| hand.dice.due() > 0) {
            return;
        }
        self.last = self.last();
        self.in_hand = None;
        if won {
            self.winner = Some(mover);
            events.push(Event::Won(mover));
        } else {
            self.turn = self.players().next(self.turn);
            self.board.wake(self.turn);
        }
    }
}

impl InHand {
    /// Whether a seat has let the throw pass.
    pub const fn has_let(&self, seat: Seat) -> bool {
        self.let_pass >> seat.0 & 1 == 1
    }

    /// How far a monkey had run when the dice were thrown (rule 7).
    pub const fn started(&self, monkey: Monkey) -> Run {
        self.started[monkey.seat.index()][monkey.number as usize]
    }
}
