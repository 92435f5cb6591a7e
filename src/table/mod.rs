//! One session: lobby, play, end; seats, steps and the record of a game. Pure, like the games: no I/O, no clock (the
//! moment of a step is handed in), no Discord, no language.
//!
//! A table is its game, its seed and its log of [`Step`]s; everything else follows from replaying them. [`Table::apply`]
//! does a step whoever asked for it; who may ask for what lives in [`wants`].

mod absence;
mod ending;
mod itself;
mod lobby;
mod offers;
mod race;
mod record;
mod step;
mod teams;
mod votes;
mod waits;
pub mod wants;

use std::collections::BTreeSet;

use thiserror::Error;

pub use self::{
    absence::ABSENT_AFTER,
    offers::Offer,
    race::Raced,
    record::{Record, RecordError, RecordPerson, RecordStep, Verified},
    step::{Ballot, Canceller, NotAStep, PersonKey, Step, Who},
    teams::team_letter,
    votes::Tally,
    waits::{NUDGE, SKIP, Wait, wait_options},
    wants::{Actor, Decision, Want},
};
use crate::{
    dice::{Dice, Seed, salt},
    games::{GameRef, Level, Msg, Options, Outcome, Position, Refusal, Seat, SeatSpec, Seating},
};

/// The level of a bot that takes over a seat.
pub const SUBSTITUTE: Level = Level::Medium;

/// A person as a table knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Person {
    /// The id on Discord.
    pub id: u64,
    /// The name shown, as it was when the person came.
    pub name: String,
}

/// One entry of the log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// What was done.
    pub step: Step,
    /// When, in milliseconds since 1970.
    pub at: i64,
}

/// How far a table is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Phase {
    /// People sit down.
    Lobby,
    /// The game is on.
    Play,
    /// The game is over, or was called off.
    Over,
}

/// How a table ended.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum End {
    /// The game was played or given up.
    Played(Outcome),
    /// It was called off, and counts for nobody: the sentence says by whom.
    CalledOff(Msg),
}

/// Where and why replaying a log failed.
#[derive(Clone, Debug, Error, PartialEq, Eq)]
#[error("the log breaks at step {number}")]
pub struct Broken {
    /// The number of the first step that can't be.
    pub number: usize,
    /// Why it can't.
    pub reason: Msg,
}

/// A session of a game.
#[derive(Clone, Debug)]
pub struct Table {
    number: u64,
    game: GameRef,
    seed: Seed,
    people: Vec<Person>,
    log: Vec<Entry>,
    opener: Option<PersonKey>,
    options: Options,
    specs: Vec<SeatSpec>,
    seats: Vec<Option<Who>>,
    /// For each seat, at which entry of the log its holder sat down there.
    sat: Vec<usize>,
    luck: Vec<String>,
    /// Whose seat holds what the game lets one claim.
    claim: Option<Seat>,
    play: Option<(Position, Dice)>,
    /// The race that was last open, and may still be.
    raced: Option<Raced>,
    resigned: Vec<bool>,
    /// What is chosen about waiting for absent people; what isn't is the house's to say.
    waits: Options,
    /// Who has voted on the person that the table waits for.
    votes: BTreeSet<(Ballot, PersonKey)>,
    /// The seat whose turn is played by vote.
    skipping: Option<Seat>,
    /// For each seat, to whom it is on offer.
    offers: Vec<Option<Offer>>,
    agreed_to_cancel: BTreeSet<u16>,
    end: Option<End>,
}

fn refuse<T>(key: &'static str) -> Result<T, Refusal> {
    Err(Refusal(Msg::new(key)))
}

impl Table {
    /// A table with an empty log: the first step must be `open`.
    pub fn new(number: u64, game: GameRef, seed: Seed) -> Self {
        let options = Options::defaults(&game.options());
        let mut table = Self {
            number,
            game,
            seed,
            people: Vec::new(),
            log: Vec::new(),
            opener: None,
            options,
            specs: Vec::new(),
            seats: Vec::new(),
            sat: Vec::new(),
            luck: Vec::new(),
            claim: None,
            play: None,
            raced: None,
            resigned: Vec::new(),
            waits: Options::default(),
            votes: BTreeSet::new(),
            skipping: None,
            offers: Vec::new(),
            agreed_to_cancel: BTreeSet::new(),
            end: None,
        };
        table.lay_seats(Vec::new());
        table
    }

    /// Notes people before their steps are replayed; `p1` is the first.
    pub fn know(&mut self, people: &[Person]) {
        self.people = people.to_vec();
    }

    /// Replays a log.
    ///
    /// # Errors
    /// [`Broken`] at the first step that can't be.
    pub fn replay(
        number: u64,
        game: GameRef,
        seed: Seed,
        people: Vec<Person>,
        log: impl IntoIterator<Item = Entry>,
    ) -> Result<Self, Broken> {
        let mut table = Self::new(number, game, seed);
        table.know(&people);
        for (number, entry) in log.into_iter().enumerate() {
            table.apply(entry.step, entry.at).map_err(|Refusal(reason)| Broken { number, reason })?;
        }
        Ok(table)
    }

    /// The table's number.
    pub const fn number(&self) -> u64 {
        self.number
    }

    /// Its game.
    pub const fn game(&self) -> &GameRef {
        &self.game
    }

    /// The secret of its dice; shown to people only once it is over.
    pub const fn seed(&self) -> &Seed {
        &self.seed
    }

    /// The log so far.
    pub fn log(&self) -> &[Entry] {
        &self.log
    }

    /// The number the next step will have.
    pub fn next_step(&self) -> u32 {
        u32::try_from(self.log.len()).unwrap_or(u32::MAX)
    }

    /// Everyone who has had to do with it; `p1` is the first.
    pub fn people(&self) -> &[Person] {
        &self.people
    }

    /// How far it is.
    pub const fn phase(&self) -> Phase {
        match (&self.end, &self.play) {
            (Some(_), _) => Phase::Over,
            (None, Some(_)) => Phase::Play,
            (None, None) => Phase::Lobby,
        }
    }

    /// Who opened it.
    pub fn opener(&self) -> Option<&Person> {
        self.person(self.opener?)
    }

    /// What is chosen for the game.
    pub const fn options(&self) -> &Options {
        &self.options
    }

    /// The seats under these options.
    pub fn seats(&self) -> &[SeatSpec] {
        &self.specs
    }

    /// What whoever sits here is called: as the position has it, before the start by the seat's title.
    pub fn role(&self, seat: Seat) -> Msg {
        let spec = &self.specs[seat.index()];
        self.position().map_or_else(|| self.game.seat_title(spec), |position| position.role(seat, spec))
    }

    /// Who holds a seat.
    pub fn holder(&self, seat: Seat) -> Option<Who> {
        self.seats.get(seat.index()).copied().flatten()
    }

    /// The person in a seat.
    pub fn person_in(&self, seat: Seat) -> Option<&Person> {
        match self.holder(seat)? {
            Who::Person(key) => self.person(key),
            Who::Bot(_) => None,
        }
    }

    /// The bot in a seat.
    pub fn bot_in(&self, seat: Seat) -> Option<Level> {
        match self.holder(seat)? {
            Who::Bot(level) => Some(level),
            Who::Person(_) => None,
        }
    }

    /// The seats this person holds: in play, several of one side may have come into one hand.
    pub fn seats_of(&self, id: u64) -> Vec<Seat> {
        self.all_seats().filter(|seat| self.person_in(*seat).is_some_and(|person| person.id == id)).collect()
    }

    /// Of the seats this person holds, those that may act now, the one the table waits for first.
    pub fn acting_seats(&self, id: u64) -> Vec<Seat> {
        let own = self.seats_of(id);
        self.to_act().into_iter().filter(|seat| own.contains(seat)).collect()
    }

    /// The seat in which this person acts: the first of theirs that may act now, else the first they hold.
    pub fn seat_of(&self, id: u64) -> Option<Seat> {
        self.acting_seats(id).first().copied().or_else(|| self.seats_of(id).first().copied())
    }

    /// All seats in order.
    pub fn all_seats(&self) -> impl Iterator<Item = Seat> + use<> {
        (0..u8::try_from(self.seats.len()).unwrap_or(u8::MAX)).map(Seat)
    }

    /// The luck word of a seat; empty without one.
    pub fn luck_word(&self, seat: Seat) -> &str {
        self.luck.get(seat.index()).map_or("", String::as_str)
    }

    /// The seat whose holder has claimed last what the game lets one claim.
    pub const fn claim(&self) -> Option<Seat> {
        self.claim
    }

    /// The position on the board, once the game has started; also after the end.
    pub fn position(&self) -> Option<&Position> {
        self.play.as_ref().map(|(position, _)| position)
    }

    /// The salt of its draws, once the game has started.
    pub fn salt(&self) -> Option<&str> {
        self.play.as_ref().map(|(_, dice)| dice.salt())
    }

    /// How many draws have been made.
    pub fn draws(&self) -> u64 {
        self.play.as_ref().map_or(0, |(_, dice)| dice.drawn())
    }

    /// Who may act now, the one the table waits for first; nobody unless the game is on.
    pub fn to_act(&self) -> Vec<Seat> {
        match (self.phase(), self.position()) {
            (Phase::Play, Some(position)) => position.to_act(),
            _ => Vec::new(),
        }
    }

    /// When the game last went on, in milliseconds since 1970: since then the clock of whose turn it is runs. 0 before
    /// the start.
    pub fn played_at(&self) -> i64 {
        self.log.iter().rfind(|entry| entry.step.goes_on()).map_or(0, |entry| entry.at)
    }

    /// How it ended.
    pub const fn end(&self) -> Option<&End> {
        self.end.as_ref()
    }

    /// Those seated who have agreed that the game be called off, while that question stands.
    pub fn agreed_to_cancel(&self) -> impl Iterator<Item = &Person> {
        self.agreed_to_cancel.iter().filter_map(|key| self.person(PersonKey(*key)))
    }

    fn person(&self, key: PersonKey) -> Option<&Person> {
        self.people.get(usize::from(key.0).checked_sub(1)?)
    }

    fn key_of(&self, id: u64) -> Option<PersonKey> {
        let index = self.people.iter().position(|person| person.id == id)?;
        u16::try_from(index + 1).ok().map(PersonKey)
    }

    /// Notes a person's name and gives their key.
    fn note_person(&mut self, person: &Person) -> PersonKey {
        if let Some(key) = self.key_of(person.id) {
            return key;
        }
        self.people.push(person.clone());
        PersonKey(u16::try_from(self.people.len()).unwrap_or(u16::MAX))
    }

    fn check_seat(&self, seat: Seat) -> Result<(), Refusal> {
        if seat.index() < self.seats.len() { Ok(()) } else { refuse("table-no-such-seat") }
    }

    fn check_who(&self, who: Who) -> Result<(), Refusal> {
        match who {
            Who::Person(key) if self.person(key).is_none() => refuse("table-no-such-person"),
            Who::Person(_) if self.seats.contains(&Some(who)) => refuse("table-already-seated"),
            Who::Person(_) | Who::Bot(_) => Ok(()),
        }
    }

    fn check_phase(&self, wanted: Phase) -> Result<(), Refusal> {
        match (self.phase(), wanted) {
            (phase, wanted) if phase == wanted => Ok(()),
            (Phase::Over, _) => refuse("table-is-over"),
            (_, Phase::Lobby) => refuse("table-has-started"),
            (_, _) => refuse("table-not-started"),
        }
    }

    /// Does a step and returns what happened.
    ///
    /// # Errors
    /// Why it can't be; nothing is changed then.
    pub fn apply(&mut self, step: Step, at: i64) -> Result<Vec<Msg>, Refusal> {
        if self.log.is_empty() != matches!(step, Step::Open(_)) {
            return refuse("table-opens-once");
        }
        let first_in = self.first_in(&step);
        let events = match &step {
            Step::Open(who) => self.open(*who)?,
            Step::Option(key, value) => self.choose(key, value)?,
            Step::Sit(seat, who) => self.sit(*seat, *who)?,
            Step::Leave(seat) => self.leave(*seat)?,
            Step::Luck(seat, word) => self.give_luck(*seat, word)?,
            Step::Claim(seat) => self.hold_claim(*seat)?,
            Step::Start => self.start()?,
            Step::Play(seat, text) => self.play(*seat, text)?,
            Step::ByClock(seat, text) => {
                let mut events = self.play(*seat, text)?;
                events.insert(0, Msg::new("table-by-clock").with("seat", *seat));
                events
            }
            Step::ByTable(seat, text) => self.do_itself(*seat, text)?,
            Step::ByVote(seat, text) => self.play_by_vote(*seat, text)?,
            Step::Vote(seat, ballot, who) => self.vote(*seat, *ballot, *who)?,
            Step::Stay(seat) => self.stay(*seat)?,
            Step::Offer(seat, to) => self.offer_seat(*seat, *to)?,
            Step::Replace(seat, who) => self.replace(*seat, *who)?,
            Step::Resign(seat) => self.resign(*seat)?,
            Step::Cancel(who) => self.cancel(*who)?,
        };
        self.log.push(Entry { step, at });
        self.note_race(first_in);
        self.settle();
        Ok(events)
    }

    fn open(&mut self, who: PersonKey) -> Result<Vec<Msg>, Refusal> {
        if self.person(who).is_none() {
            return refuse("table-no-such-person");
        }
        self.opener = Some(who);
        Ok(Vec::new())
    }

    fn start(&mut self) -> Result<Vec<Msg>, Refusal> {
        self.check_phase(Phase::Lobby)?;
        if self.seats.contains(&None) {
            return Err(self.not_full());
        }
        if !self.all_seats().any(|seat| self.person_in(seat).is_some()) {
            return refuse("table-needs-person");
        }
        let words: Vec<String> = self.all_seats().map(|seat| self.word_in_salt(seat)).collect();
        let mut dice = Dice::new(self.seed.clone(), salt(self.number, self.game.name(), &words));
        let seating = Seating { order: &self.order_of_sitting(), claim: self.claim };
        let position = self.game.start_seated(&self.options, seating, &mut dice);
        let mut events = vec![Msg::new("table-started")];
        events.extend(position.opening());
        self.play = Some((position, dice));
        self.look_for_the_end();
        Ok(events)
    }

    /// The seats in the order in which those who hold them now sat down.
    fn order_of_sitting(&self) -> Vec<Seat> {
        let mut order: Vec<Seat> = self.all_seats().collect();
        order.sort_by_key(|seat| self.sat[seat.index()]);
        order
    }

    /// The luck word, or what stands for it (Fair dice, 3).
    fn word_in_salt(&self, seat: Seat) -> String {
        match (self.luck_word(seat), self.person_in(seat)) {
            ("", Some(person)) => person.id.to_string(),
            ("", None) => "bot".to_owned(),
            (word, _) => word.to_owned(),
        }
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<Vec<Msg>, Refusal> {
        self.check_phase(Phase::Play)?;
        self.check_seat(seat)?;
        let Some((position, dice)) = &mut self.play else { return refuse("table-not-started") };
        let events = position.play(seat, text, dice)?;
        self.agreed_to_cancel.clear();
        self.look_for_the_end();
        Ok(events)
    }
}
