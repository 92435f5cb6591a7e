//! What is done before the start: options, seats, luck words, claims. Starting and playing are `mod`'s.

use super::{Phase, Table, Who, refuse};
use crate::{
    dice::luck_word,
    games::{Arg, Msg, Refusal, Seat, SeatSpec},
};

impl Table {
    pub(super) fn choose(&mut self, key: &str, value: &str) -> Result<Vec<Msg>, Refusal> {
        self.check_phase(Phase::Lobby)?;
        if let Some(spec) = self.wait_option(key) {
            return self.choose_wait(&spec, value);
        }
        let mut options = self.options.clone();
        options.set(&self.game.options(), key, value).map_err(|_| Refusal(self.why_not(key, value)))?;
        if let Some(why) = self.game.clash(&options) {
            return Err(Refusal(why));
        }
        let moved = self.moved_to(&self.game.seats(&options));
        let gone = |seat: &Seat| self.holder(*seat).is_some() && moved[seat.index()].is_none();
        let in_the_way: Vec<Msg> = self
            .all_seats()
            .filter(gone)
            .map(|seat| {
                let role = self.game.seat_title(&self.specs[seat.index()]);
                Msg::new("table-seat-held").with("seat", seat).with("role", role)
            })
            .collect();
        if !in_the_way.is_empty() {
            return Err(Refusal(Msg::new("table-seats-in-the-way").with("held", in_the_way)));
        }
        self.options = options;
        self.lay_seats(moved);
        Ok(Vec::new())
    }

    fn why_not(&self, key: &str, value: &str) -> Msg {
        match self.game.options().iter().find(|spec| spec.key == key) {
            Some(spec) => spec.refusal(value),
            None => {
                let specs = self.game.options();
                let known: Vec<Msg> = specs.iter().map(|spec| Msg::verbatim(spec.key)).collect();
                Msg::new("table-unknown-option")
                    .with("key", Arg::Name(key.chars().take(100).collect()))
                    .with("count", known.len())
                    .with("known", known)
            }
        }
    }

    pub(super) fn sit(&mut self, seat: Seat, who: Who) -> Result<Vec<Msg>, Refusal> {
        self.check_phase(Phase::Lobby)?;
        self.check_seat(seat)?;
        self.check_who(who)?;
        if self.holder(seat).is_some() {
            return refuse("table-seat-taken");
        }
        self.seats[seat.index()] = Some(who);
        self.sat[seat.index()] = self.log.len();
        self.luck[seat.index()].clear();
        Ok(vec![Msg::new("table-sat-down").with("seat", seat)])
    }

    pub(super) fn leave(&mut self, seat: Seat) -> Result<Vec<Msg>, Refusal> {
        self.check_phase(Phase::Lobby)?;
        self.check_seat(seat)?;
        if self.seats[seat.index()].take().is_none() {
            return refuse("table-seat-empty");
        }
        self.luck[seat.index()].clear();
        self.claim = self.claim.filter(|holder| *holder != seat);
        Ok(Vec::new())
    }

    pub(super) fn hold_claim(&mut self, seat: Seat) -> Result<Vec<Msg>, Refusal> {
        self.check_phase(Phase::Lobby)?;
        self.check_seat(seat)?;
        if !self.game.has_claim() {
            return refuse("table-no-claim");
        }
        if self.person_in(seat).is_none() {
            return refuse("table-claim-needs-person");
        }
        if self.claim == Some(seat) {
            return Err(Refusal(Msg::new(format!("{}-claim-yours", self.game.name()))));
        }
        self.claim = Some(seat);
        Ok(Vec::new())
    }

    pub(super) fn give_luck(&mut self, seat: Seat, word: &str) -> Result<Vec<Msg>, Refusal> {
        self.check_phase(Phase::Lobby)?;
        self.check_seat(seat)?;
        if self.person_in(seat).is_none() {
            return refuse("table-luck-needs-person");
        }
        if luck_word(word) != word {
            return refuse("table-luck-word-unclean");
        }
        word.clone_into(&mut self.luck[seat.index()]);
        Ok(Vec::new())
    }

    /// Lays the seats that the options give: `moved` says for each seat of before where it is now.
    pub(super) fn lay_seats(&mut self, moved: Vec<Option<Seat>>) {
        self.specs = self.game.seats(&self.options);
        let count = self.specs.len();
        self.claim = self.claim.and_then(|seat| moved.get(seat.index()).copied().flatten());
        let seats = std::mem::replace(&mut self.seats, vec![None; count]);
        let sat = std::mem::replace(&mut self.sat, vec![0; count]);
        let luck = std::mem::replace(&mut self.luck, vec![String::new(); count]);
        for (((to, who), sat), word) in moved.into_iter().zip(seats).zip(sat).zip(luck) {
            let Some(at) = to.map(Seat::index).filter(|at| *at < count) else { continue };
            (self.seats[at], self.sat[at], self.luck[at]) = (who, sat, word);
        }
        self.resigned = vec![false; count];
        self.offers = vec![None; count];
    }

    /// Where each seat is among other ones: where its key stands, the first with the first of that key and so on. `None`
    /// where there is no such seat any more.
    fn moved_to(&self, specs: &[SeatSpec]) -> Vec<Option<Seat>> {
        let place = |at: usize| {
            let alike = |spec: &SeatSpec| spec.key == self.specs[at].key;
            let before = self.specs[..at].iter().filter(|spec| alike(spec)).count();
            let found = specs.iter().enumerate().filter(|(_, spec)| alike(spec)).nth(before);
            found.and_then(|(to, _)| u8::try_from(to).ok()).map(Seat)
        };
        (0..self.specs.len()).map(place).collect()
    }
}
