//! The course of a game: whose turn it is, what is thrown and touched, who sits out, who throws again, who has won. What
//! a throw allows is in `plays`, what is said of it all in `words`.

use super::{
    board::{Board, MOST, Players},
    plays::{Act, Done, Grasp, Play, carry_out, granted, plays},
    throw::{Part, Throw},
    turns::{Fate, Sequel, Turns},
};
use crate::{dice::Dice, games::Seat};

/// What the lobby has chosen.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct House {
    /// Who plays.
    pub players: Players,
    /// Whether a touch may be undone (Aliado, rule 13).
    pub slips: bool,
    /// Whether the first to leave sets three with any sena (Aliado, rule 3).
    pub any_sena: bool,
}

/// A throw in hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct InHand {
    /// The dice.
    pub throw: Throw,
    /// How many stones it grants to set out.
    pub granted: u8,
    /// What is played of it already.
    pub first: Option<Act>,
    /// What the hand has touched.
    pub touched: Option<Grasp>,
    /// The complete ways to play it that are still open.
    plays: Vec<Play>,
    /// Whether some way keeps every stone off the skulls, judged before the first touch (Aliado, rule 7).
    safe: bool,
}

/// How a game was won.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Victory {
    /// With all stones in the centre and a 1 (Aliado, rule 10).
    Ace,
    /// *Jogada de Mestre* (Aliado, rule 11).
    Master,
}

impl Victory {
    /// Whether this throw wins at once, and how.
    pub fn of(board: &Board, seat: Seat, throw: Throw) -> Option<Self> {
        match throw {
            Throw::Two(6, 1) | Throw::Two(1, 6) if board.pitoco_at_entrance(seat) => Some(Self::Master),
            Throw::One(1) if board.all_in_centre(seat) => Some(Self::Ace),
            _ => None,
        }
    }
}

/// What has happened, in the order it happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Event {
    /// The cup was thrown.
    Threw(Seat, Throw),
    /// Nothing could be played with it.
    Passed(Seat, Throw),
    /// A hand touched a stone.
    Touched(Seat, Grasp),
    /// A hand let a stone go again.
    LetGo(Seat, Grasp),
    /// Something was played.
    Played(Seat, Done),
    /// The other die could not be played and is lost (Aliado, rules 3 and 6).
    Lost(Seat, u8),
    /// Ended on a skull without need (Aliado, rule 7).
    Suicide(Seat),
    /// A *pitoco* had to die and throws again (Aliado, rule 7).
    PitocoDied(Seat),
    /// Throws again (Aliado, rule 2).
    Again(Seat),
    /// The killer throws again, so this seat need not sit out (Aliado, rule 5).
    Spared(Seat),
    /// Sits out this turn (Aliado, rule 5).
    SatOut(Seat),
    /// Won.
    Won(Seat, Victory),
}

/// A game under way.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct State {
    house: House,
    /// The dice that decided who begins, by seat, the last row the one that decided (Aliado, rule 1).
    lots: Vec<[u8; MOST]>,
    starter: Seat,
    turns: Turns,
    board: Board,
    throws: u32,
    /// How many turns have begun, those sat out not among them.
    begun: u32,
    /// Whether anybody has left a beach.
    left: bool,
    in_hand: Option<InHand>,
    /// What the last throw has done, and whose it was; the seats' last throws.
    trail: Vec<(Seat, Done)>,
    last_throws: [Option<Throw>; MOST],
    victory: Option<(Seat, Victory)>,
    /// Seconds for each step, if a clock runs.
    clock: Option<u32>,
}

impl State {
    /// The stones on their beaches; the dice say who begins: one die each in seat order, equals again among themselves
    /// (Aliado, rule 1).
    pub fn start(house: House, dice: &mut Dice) -> Self {
        let mut among: Vec<Seat> = house.players.seats().collect();
        let mut lots = Vec::new();
        while among.len() > 1 {
            let mut lot = [0; MOST];
            for seat in &among {
                lot[seat.index()] = die(dice);
            }
            let best = lot.into_iter().max().unwrap_or(0);
            among.retain(|seat| lot[seat.index()] == best);
            lots.push(lot);
        }
        let starter = among.first().copied().unwrap_or(Seat(0));
        Self { lots, ..Self::set_up(house, Board::new(house.players), starter) }
    }

    /// A position by hand: this seat is about to throw. Somebody has left a beach if a stone lies outside one; else no
    /// throw has been made.
    pub fn set_up(house: House, board: Board, turn: Seat) -> Self {
        let left = house.players.seats().any(|seat| board.groups(seat).next().is_some());
        Self {
            house,
            lots: Vec::new(),
            starter: turn,
            turns: Turns::new(house.players, turn),
            board,
            throws: u32::from(left),
            begun: 1,
            left,
            in_hand: None,
            trail: Vec::new(),
            last_throws: [None; MOST],
            victory: None,
            clock: None,
        }
    }

    /// The same with so many seconds for each step.
    #[must_use]
    pub const fn with_clock(mut self, seconds: Option<u32>) -> Self {
        self.clock = seconds;
        self
    }

    /// Seconds for each step, if a clock runs.
    pub const fn clock(&self) -> Option<u32> {
        self.clock
    }

    /// The same with a seat that sits out its next turn, for examples.
    #[must_use]
    pub fn with_bleeding(mut self, killed: Seat, by: Seat) -> Self {
        self.turns.bleed(killed, by);
        self
    }

    /// What the lobby has chosen.
    pub const fn house(&self) -> House {
        self.house
    }

    /// Who plays.
    pub const fn players(&self) -> Players {
        self.house.players
    }

    /// The stones.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The dice that decided who begins, a row for each time they were thrown; 0 for a seat that did not throw then.
    pub fn lots(&self) -> &[[u8; MOST]] {
        &self.lots
    }

    /// Who began.
    pub const fn starter(&self) -> Seat {
        self.starter
    }

    /// Whose turn it is; at the end, who won.
    pub const fn turn(&self) -> Seat {
        self.turns.turn()
    }

    /// Whose turn it is and who sits out.
    pub const fn turns(&self) -> &Turns {
        &self.turns
    }

    /// Who has to act; `None` once the game is over.
    pub const fn acts(&self) -> Option<Seat> {
        if self.victory.is_some() { None } else { Some(self.turn()) }
    }

    /// How often the cup was thrown.
    pub const fn throws(&self) -> u32 {
        self.throws
    }

    /// How many turns have begun, those sat out not among them.
    pub const fn begun(&self) -> u32 {
        self.begun
    }

    /// Whether anybody has left a beach.
    pub const fn anybody_left(&self) -> bool {
        self.left
    }

    /// The throw in hand; `None` while it is still in the cup.
    pub const fn in_hand(&self) -> Option<&InHand> {
        self.in_hand.as_ref()
    }

    /// By whom a seat was killed so that it sits out its next turn (Aliado, rule 5); empty when it doesn't.
    pub fn bleeds_for(&self, seat: Seat) -> Vec<Seat> {
        self.players().seats().filter(|by| self.turns.bleeds_for(seat, *by)).collect()
    }

    /// What the last throw has done so far, and whose it was.
    pub fn trail(&self) -> &[(Seat, Done)] {
        &self.trail
    }

    /// The last throw of a seat.
    pub fn last_throw(&self, seat: Seat) -> Option<Throw> {
        self.last_throws[seat.index()]
    }

    /// Who has won, and how; the partner wins too.
    pub const fn victory(&self) -> Option<(Seat, Victory)> {
        self.victory
    }

    /// The order of the turns from the one that is on.
    pub fn order(&self) -> Vec<Seat> {
        let count = self.players().count();
        std::iter::successors(Some(self.turn()), |seat| Some(self.players().next(*seat)))
            .take(count)
            .collect()
    }

    /// Throws the cup. `None`, and nothing thrown, when a throw is in hand or the game is over.
    pub fn roll(&mut self, dice: &mut Dice) -> Option<Vec<Event>> {
        if self.in_hand.is_some() || self.victory.is_some() {
            return None;
        }
        let throw = match self.board.all_on_flag(self.turn()) {
            true => Throw::One(die(dice)),
            false => {
                let first = die(dice);
                Throw::Two(first, die(dice))
            }
        };
        Some(self.thrown(throw))
    }

    /// Takes a throw as the cup has given it. Only for a seat about to throw.
    pub fn thrown(&mut self, throw: Throw) -> Vec<Event> {
        let seat = self.turn();
        let opening = self.throws == 0;
        self.throws += 1;
        self.trail.clear();
        self.last_throws[seat.index()] = Some(throw);
        let mut events = vec![Event::Threw(seat, throw)];
        if let Some(how) = Victory::of(&self.board, seat, throw) {
            self.victory = Some((seat, how));
            events.push(Event::Won(seat, how));
            return events;
        }
        let granted = granted(throw, !self.left, opening, self.house.any_sena);
        let plays = plays(&self.board, seat, throw, granted);
        if plays.is_empty() {
            events.push(Event::Passed(seat, throw));
            self.over_with(throw.goes_on(), &mut events);
            return events;
        }
        let safe = plays.iter().any(|play| !play.skull);
        self.in_hand = Some(InHand { throw, granted, first: None, touched: None, plays, safe });
        events
    }

    /// What can be touched now, the furthest behind first.
    pub fn touchable(&self) -> Vec<Grasp> {
        let Some(hand) = self.in_hand.as_ref().filter(|hand| hand.touched.is_none()) else {
            return Vec::new();
        };
        let mut found: Vec<Grasp> = Vec::new();
        for act in hand.next() {
            if let Act::Move { what, .. } = act
                && !found.contains(&what)
            {
                found.push(what);
            }
        }
        found.sort_by_key(|what| (what.from, what.single));
        found
    }

    /// By how much of the throw the touched stone may move, undivided first.
    pub fn parts(&self) -> Vec<Part> {
        let Some(hand) = &self.in_hand else { return Vec::new() };
        let mut found: Vec<Part> = hand
            .next()
            .filter_map(|act| match act {
                Act::Move { what, part } if Some(what) == hand.touched => Some(part),
                _ => None,
            })
            .collect();
        found.sort_unstable();
        found.dedup();
        found
    }

    /// Whether stones may be set on the door now.
    pub fn may_leave(&self) -> bool {
        let hand = self.in_hand.as_ref().filter(|hand| hand.touched.is_none());
        hand.is_some_and(|hand| hand.next().any(|act| act == Act::Out))
    }

    /// Whether a touch may be let go now (Aliado, rule 13).
    pub fn may_let_go(&self) -> bool {
        self.house.slips && self.in_hand.as_ref().is_some_and(|hand| hand.touched.is_some())
    }

    /// Touches a stone. `None`, and nothing changed, when that is not legal.
    pub fn touch(&mut self, what: Grasp) -> Option<Vec<Event>> {
        if !self.touchable().contains(&what) {
            return None;
        }
        self.in_hand.as_mut()?.touched = Some(what);
        Some(vec![Event::Touched(self.turn(), what)])
    }

    /// Lets a touched stone go. `None`, and nothing changed, when that is not legal.
    pub fn let_go(&mut self) -> Option<Vec<Event>> {
        if !self.may_let_go() {
            return None;
        }
        let what = self.in_hand.as_mut()?.touched.take()?;
        Some(vec![Event::LetGo(self.turn(), what)])
    }

    /// Moves what is touched. `None`, and nothing changed, when that is not legal.
    pub fn go(&mut self, part: Part) -> Option<Vec<Event>> {
        let what = self.in_hand.as_ref()?.touched?;
        let part = self.parts().into_iter().find(|open| self.means(part, *open))?;
        Some(self.act(Act::Move { what, part }))
    }

    /// Whether a part asked for is this open one: the dice of a double are alike.
    fn means(&self, asked: Part, open: Part) -> bool {
        let double = self.in_hand.as_ref().is_some_and(|hand| hand.throw.is_double());
        asked == open || (double && asked != Part::All && open != Part::All)
    }

    /// Sets stones on the door. `None`, and nothing changed, when that is not legal.
    pub fn leave(&mut self) -> Option<Vec<Event>> {
        self.may_leave().then(|| self.act(Act::Out))
    }

    fn act(&mut self, act: Act) -> Vec<Event> {
        let seat = self.turn();
        let Some(mut hand) = self.in_hand.take() else { return Vec::new() };
        let done = carry_out(&mut self.board, seat, hand.throw, hand.granted, act);
        self.left |= act == Act::Out;
        self.trail.push((seat, done));
        let mut events = vec![Event::Played(seat, done)];
        self.turns.kill(&done.killed);
        let second = hand.first.is_some();
        if !second {
            hand.plays.retain(|play| play.first == act);
        }
        let goes_on = !second && hand.plays.iter().any(|play| play.second.is_some());
        if goes_on {
            hand.first = Some(act);
            hand.touched = None;
            self.in_hand = Some(hand);
            return events;
        }
        let whole = second
            || hand.throw.is_double() && act == Act::Out
            || matches!(act, Act::Move { part: Part::All, .. });
        if !whole {
            let lost = match act {
                Act::Move { part, .. } => part.other(),
                Act::Out => hand.throw.single_sena().map_or(Part::All, Part::other),
            };
            events.push(Event::Lost(seat, hand.throw.points(lost)));
        }
        let sequel = Sequel::of(hand.throw, hand.safe, self.died());
        match sequel {
            Sequel::Suicide => events.push(Event::Suicide(seat)),
            Sequel::PitocoDied => events.push(Event::PitocoDied(seat)),
            Sequel::Over | Sequel::Again => {}
        }
        self.over_with(sequel.is_again(), &mut events);
        events
    }

    /// How many stones the throw in hand has sent to a skull at once so far, if any.
    pub fn died(&self) -> Option<u8> {
        self.trail.iter().filter(|(_, done)| done.skull).map(|(_, done)| done.count).max()
    }

    /// The throw is played: the same seat throws again, or the next that need not sit out has its turn.
    fn over_with(&mut self, again: bool, events: &mut Vec<Event>) {
        self.turns.go_on(again, |fate| {
            events.push(match fate {
                Fate::Spared(seat) => Event::Spared(seat),
                Fate::SatOut(seat) => Event::SatOut(seat),
            });
        });
        if again {
            events.push(Event::Again(self.turn()));
        } else {
            self.begun += 1;
        }
    }
}

impl InHand {
    /// What may be done next, each as often as some way begins with it.
    fn next(&self) -> impl Iterator<Item = Act> + '_ {
        self.plays.iter().filter_map(|play| match self.first {
            None => Some(play.first),
            Some(_) => play.second,
        })
    }

    /// The complete ways to play that are still open.
    pub fn plays(&self) -> &[Play] {
        &self.plays
    }

    /// Whether ending on a skull would be suicide (Aliado, rule 7).
    pub const fn is_safe(&self) -> bool {
        self.safe
    }

    /// The part that is left once the first is played; `None` while the throw is whole.
    pub fn left(&self) -> Option<Part> {
        Some(match self.first? {
            Act::Move { part, .. } => part.other(),
            Act::Out => self.throw.single_sena()?.other(),
        })
    }

    /// Whether the whole throw can be divided between two stones that are outside.
    pub fn divides(&self) -> bool {
        let moves = |act: Act| matches!(act, Act::Move { .. });
        self.plays.iter().any(|play| moves(play.first) && play.second.is_some_and(moves))
    }

    /// Whether the throw can still be divided in some open way.
    pub fn can_divide(&self) -> bool {
        self.plays.iter().any(|play| play.second.is_some())
    }
}

fn die(dice: &mut Dice) -> u8 {
    u8::try_from(dice.draw(6)).expect("a die of six sides shows at most 6")
}
