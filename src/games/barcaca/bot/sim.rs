//! Voyages played at speed, for thinking and for learning: the rules of `state`, with hands and steps as plain numbers
//! and chance from [`Luck`]. What a die does in a slot is still `board`'s.

use crate::{
    dice::Luck,
    games::barcaca::{
        board::{Board, DICE, Event, Role, Slot},
        known::Known,
        notation::{self, Placing, Step},
        river::{ROUNDS, STRETCHES},
    },
};

/// A step, without a heap: see [`Step`].
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Deed {
    /// A die into a slot, with tea.
    Place(Placing),
    /// Spends a knot, or answers one, and throws again the dice whose bits are set.
    Throw(u8),
    /// Lets a knot be.
    Keep,
}

impl Deed {
    /// The step in the notation's terms; `answering` tells an answer from a knot.
    pub fn step(self, answering: bool) -> Step {
        let dice = |mask: u8| notation::Dice::new((0..DICE).filter(|die| mask >> die & 1 == 1).collect());
        match self {
            Self::Place(placing) => Step::Place(placing),
            Self::Keep => Step::Keep,
            Self::Throw(mask) => match dice(mask) {
                Some(dice) if answering => Step::Again(dice),
                Some(dice) => Step::Knot(dice),
                None => Step::Keep,
            },
        }
    }
}

/// What a deed led to.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum After {
    /// Somebody acts next, in the same round.
    Goes,
    /// The round is over, and the next one's hands are still to be dealt ([`Sim::deal`]).
    RoundOver,
    /// The voyage is over; whether the barge moored.
    Ended(bool),
}

/// A voyage under way.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Sim {
    /// Barge and river.
    pub board: Board,
    /// The dice not placed yet, by role; 0 where one is.
    pub hands: [[u8; DICE]; 2],
    /// Whose placement is due.
    pub turn: Role,
    /// Whether it has had its knot.
    pub knotted: bool,
    /// Who has to answer a knot first.
    pub answering: Option<Role>,
}

impl Sim {
    /// The beginning of a round on this board, hands dealt.
    pub fn start(board: Board, luck: &mut Luck) -> Self {
        let turn = Role::begins(board.round);
        let mut sim = Self { board, hands: [[0; DICE]; 2], turn, knotted: false, answering: None };
        sim.deal(luck);
        sim
    }

    /// What `known` knows, with this hand for the partner.
    pub fn imagined(known: &Known, partner: [u8; DICE]) -> Self {
        let mut hands = [partner; 2];
        hands[known.role.index()] = known.own;
        let Known { board, turn, knotted, answering, .. } = *known;
        Self { board, hands, turn, knotted, answering }
    }

    /// Throws all dice of both.
    pub fn deal(&mut self, luck: &mut Luck) {
        for hand in &mut self.hands {
            *hand = std::array::from_fn(|_| throw(luck));
        }
    }

    /// Who acts.
    pub fn acts(&self) -> Role {
        self.answering.unwrap_or(self.turn)
    }

    /// What this role knows.
    pub fn known(&self, role: Role) -> Known {
        Known {
            role,
            board: self.board,
            own: self.hands[role.index()],
            partner_left: left(&self.hands[role.other().index()]),
            turn: self.turn,
            answering: self.answering,
            knotted: self.knotted,
        }
    }

    /// Does a deed that [`deeds`] has listed for the one who acts.
    pub fn act(&mut self, deed: Deed, luck: &mut Luck) -> After {
        let role = self.acts();
        match deed {
            Deed::Place(placing) => return self.place(role, placing),
            Deed::Keep => self.answering = None,
            Deed::Throw(mask) => {
                for (die, value) in self.hands[role.index()].iter_mut().enumerate() {
                    if mask >> die & 1 == 1 {
                        *value = throw(luck);
                    }
                }
                if self.answering.take().is_none() {
                    self.board.knots -= 1;
                    self.knotted = true;
                    let partner = role.other();
                    self.answering = (left(&self.hands[partner.index()]) > 0).then_some(partner);
                }
            }
        }
        After::Goes
    }

    fn place(&mut self, role: Role, placing: Placing) -> After {
        let die = &mut self.hands[role.index()][placing.die];
        let value = (*die as i8 + placing.tea) as u8;
        *die = 0;
        self.knotted = false;
        self.turn = role.other();
        if put(&mut self.board, role, placing, value) {
            return After::Ended(false);
        }
        if self.hands != [[0; DICE]; 2] {
            return After::Goes;
        }
        match round_end(&mut self.board) {
            Some(moored) => After::Ended(moored),
            None => {
                self.turn = Role::begins(self.board.round);
                After::RoundOver
            }
        }
    }
}

/// Puts a die of this value, after tea, where the placing says. Whether that wrecks the barge.
pub fn put(board: &mut Board, role: Role, placing: Placing, value: u8) -> bool {
    let Some(index) = board.takes(role, placing.slot, value) else { return false };
    board.teas -= placing.tea.unsigned_abs();
    let mut wrecked = false;
    board.put(role, placing.slot, index, value, |event| {
        wrecked |= matches!(event, Event::Capsized | Event::Collided(_) | Event::HitQuay);
    });
    wrecked
}

/// The end of a round: whether the barge moored if the voyage ends with it, else the board goes on to the next round.
pub fn round_end(board: &mut Board) -> Option<bool> {
    let tide_is_out = board.round + 1 == ROUNDS && usize::from(board.barge) != STRETCHES;
    if board.round == ROUNDS || tide_is_out {
        return Some(board.failures().next().is_none());
    }
    board.next_round();
    None
}

/// Dice of a hand not placed yet.
pub fn left(hand: &[u8; DICE]) -> usize {
    hand.iter().filter(|die| **die != 0).count()
}

/// A die.
pub fn throw(luck: &mut Luck) -> u8 {
    luck.below(6) as u8 + 1
}

/// Most deeds that [`deeds`] can list.
pub const DEEDS: usize = 160;

/// Deeds open to somebody, without those that come to the same as another or that only waste tea.
#[derive(Clone, Copy, Debug)]
pub struct Deeds {
    list: [Deed; DEEDS],
    count: usize,
}

impl Deeds {
    /// The deeds.
    pub fn all(&self) -> &[Deed] {
        &self.list[..self.count]
    }

    fn push(&mut self, deed: Deed) {
        if self.count < DEEDS {
            self.list[self.count] = deed;
            self.count += 1;
        }
    }

    /// What the one who knows this, and has to act, may do: first placements (there always is one, unless a knot is to
    /// be answered), then knots if `knots`. At most two teas go on a die: a third has never been worth it.
    pub fn of(known: &Known, knots: bool) -> Self {
        let mut deeds = Self { list: [Deed::Keep; DEEDS], count: 0 };
        let own = &known.own;
        if known.answering.is_some() {
            deeds.push(Deed::Keep);
            deeds.throws(own);
            return deeds;
        }
        let left = left(own);
        let mandatory_only = left <= known.board.mandatory(known.role);
        for die in 0..DICE {
            if own[die] == 0 || own[..die].contains(&own[die]) {
                continue;
            }
            let most = known.board.teas.min(2) as i8;
            for tea in -most..=most {
                let value = own[die] as i8 + tea;
                if (1..=6).contains(&value) {
                    deeds.slots(known, mandatory_only, die, tea, value as u8);
                }
            }
        }
        if knots && !known.knotted && known.board.knots > 0 {
            deeds.throws(own);
        }
        deeds
    }

    fn slots(&mut self, known: &Known, mandatory_only: bool, die: usize, tea: i8, value: u8) {
        let slots = if mandatory_only { &Slot::ALL[..2] } else { &Slot::ALL[..] };
        for slot in slots {
            let wasted = tea != 0
                && match slot {
                    Slot::Tea => true,
                    Slot::Horn => {
                        let stretch = usize::from(known.board.barge + value - 2);
                        known.board.boats.get(stretch).is_none_or(|boats| *boats == 0)
                    }
                    _ => false,
                };
            if !wasted && known.board.takes(known.role, *slot, value).is_some() {
                self.push(Deed::Place(Placing { die, tea, slot: *slot }));
            }
        }
    }

    /// Every choice of dice to throw again, equal hands once.
    fn throws(&mut self, own: &[u8; DICE]) {
        let mut seen = [0u32; 1 << DICE];
        let mut count = 0;
        for mask in 1..1u8 << DICE {
            let in_it = |die: &usize| mask >> die & 1 == 1;
            if (0..DICE).filter(in_it).any(|die| own[die] == 0) {
                continue;
            }
            let thrown: u32 = (0..DICE).filter(in_it).map(|die| 1 << (3 * u32::from(own[die]))).sum();
            if !seen[..count].contains(&thrown) {
                seen[count] = thrown;
                count += 1;
                self.push(Deed::Throw(mask));
            }
        }
    }
}
