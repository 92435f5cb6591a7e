//! A table on which a whole game is made, step by step, as if by people and bots: for golden records.

use perus::{
    dice::{Luck, Seed},
    games::{GameRef, Level, Seat, Thinking},
    table::{Actor, Person, Phase, Table, Want},
};

/// A name and a table that is over.
pub type Themed = (&'static str, Table);

/// A game being made.
pub struct Sitting {
    pub table: Table,
    opener: usize,
    pub at: i64,
    luck: Luck,
}

pub fn person(number: usize) -> Person {
    let names = ["Ana", "Beto", "Caio", "Duda", "Eva", "Fábio"];
    let id = 1001 + u64::try_from(number).expect("a few people");
    let name = names[number];
    Person { id, name: name.to_owned() }
}

impl Sitting {
    /// Ana sits down in seat 0, Beto in seat 1 and so on; a level in place of one seats a bot there.
    pub fn new(
        game: GameRef,
        number: u64,
        options: &[(&str, &str)],
        bots: impl AsRef<[Option<Level>]>,
    ) -> Self {
        let bots = bots.as_ref();
        let opener = bots.iter().position(Option::is_none).expect("somebody opens the table");
        let mut sitting = Self::opened(game, number, options, opener);
        for (seat, bot) in (0..).map(Seat).zip(bots) {
            match bot {
                Some(level) => sitting.wants(sitting.opener, Want::AddBot(seat, *level)),
                None => sitting.wants(seat.index(), Want::Sit(seat)),
            }
        }
        sitting.wants(sitting.opener, Want::Start);
        sitting
    }

    /// A lobby, opened by one of the two.
    pub fn opened(game: GameRef, number: u64, options: &[(&str, &str)], opener: usize) -> Self {
        let seed = Seed::from_bytes([u8::try_from(number % 251).unwrap(); 32]);
        let table = Table::new(number, game, seed);
        let mut sitting = Self { table, opener, at: 1_700_000_000_000, luck: Luck::new(number) };
        let options = options.iter().map(|(key, value)| ((*key).to_owned(), (*value).to_owned()));
        sitting.wants(opener, Want::Open(options.collect()));
        sitting
    }

    pub fn does(&mut self, actor: &Actor, want: &Want) {
        self.at += 1_500 + i64::from(self.luck.below(9_000));
        let decision = self.table.decide(actor, want).unwrap_or_else(|why| panic!("{want:?}: {why:?}"));
        self.table.carry_out(&decision, self.at).unwrap_or_else(|why| panic!("{want:?}: {why:?}"));
    }

    pub fn wants(&mut self, number: usize, want: Want) {
        self.does(&Actor::Person { person: person(number), manager: false }, &want);
    }

    /// A step of whoever holds the seat.
    pub fn step(&mut self, seat: Seat, step: &str) {
        let actor = match self.table.person_in(seat) {
            Some(person) => Actor::Person { person: person.clone(), manager: false },
            None => Actor::Bot(seat),
        };
        self.does(&actor, &Want::Play(step.to_owned()));
    }

    /// Steps, each by the seat the table waits for.
    pub fn steps<'a>(&mut self, steps: impl IntoIterator<Item = &'a str>) {
        for step in steps {
            let seat = self.table.to_act()[0];
            self.step(seat, step);
        }
    }

    pub fn over(&self) -> bool {
        self.table.phase() == Phase::Over
    }

    /// What a bot would do in a seat, with a budget that is the same everywhere.
    pub fn thought(&mut self, seat: Seat, level: Level, against_bot: bool) -> Option<String> {
        let mut looks = 0;
        let mut thinking = Thinking::new(Luck::new(self.luck.bits()), against_bot, move || {
            looks += 1;
            looks < 60
        });
        self.table.position()?.bot(seat, level, &mut thinking)
    }

    /// The table does the step that the game leaves to it, if one is due.
    pub fn do_itself(&mut self) -> bool {
        let due = self.table.by_itself();
        if let Some((seat, step)) = &due {
            self.does(&Actor::House, &Want::ByTable(*seat, step.clone()));
        }
        due.is_some()
    }

    /// The seats play as these levels do, rights first, to the end or for so many steps; the table does itself what the
    /// game leaves to it.
    pub fn play_on(&mut self, levels: impl AsRef<[Level]>, most: usize) {
        let levels = levels.as_ref();
        for _ in 0..most {
            if self.do_itself() {
                continue;
            }
            let asked: Vec<Seat> = self.table.to_act().into_iter().rev().collect();
            if asked.is_empty() {
                break;
            }
            for seat in asked {
                if let Some(step) = self.thought(seat, levels[seat.index()], false) {
                    self.step(seat, &step);
                    break;
                }
            }
        }
    }

    pub fn played_out(mut self, levels: impl AsRef<[Level]>) -> Table {
        self.play_on(levels, 6_000);
        self.end()
    }

    pub fn end(self) -> Table {
        assert!(self.over(), "table {} isn't over", self.table.number());
        self.table
    }
}
