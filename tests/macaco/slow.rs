//! The rules worked out a second time, slowly and straight from the page: figures walk field by field, everything is a
//! list of numbers, and nothing of the rules under test is used.

use std::collections::BTreeSet;

/// A game as the page describes it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Slow {
    pub ask: bool,
    pub help: bool,
    pub wins: usize,
    pub houses: Vec<u8>,
    /// For each seat its monkeys: the field, or nothing at home.
    pub monkeys: Vec<Vec<Option<u8>>>,
    pub resting: BTreeSet<(usize, usize)>,
    pub tiger: Option<u8>,
    pub coconuts: Vec<usize>,
    pub crocodiles: Vec<usize>,
    pub lake: usize,
    pub turn: usize,
    pub throw: Option<Throw>,
    pub winner: Option<usize>,
}

/// A throw on the table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Throw {
    pub due: u8,
    pub dice: Vec<u8>,
    pub mover: usize,
    pub rattled: bool,
    pub begun: bool,
    pub let_pass: BTreeSet<usize>,
    pub touched: Option<String>,
    /// Where all monkeys were when it was thrown.
    pub before: Vec<Vec<Option<u8>>>,
}

fn after(field: u8) -> u8 {
    if field == 20 { 1 } else { field + 1 }
}

fn behind(field: u8) -> u8 {
    if field == 1 { 20 } else { field - 1 }
}

impl Slow {
    pub fn new(players: usize, wins: usize, ask: bool, help: bool, turn: usize) -> Self {
        let houses = match players {
            2 => vec![1, 11],
            3 => vec![1, 6, 11],
            _ => vec![1, 6, 11, 16],
        };
        Self {
            ask,
            help,
            wins,
            houses,
            monkeys: vec![vec![None; if players == 4 { 2 } else { 3 }]; players],
            resting: BTreeSet::new(),
            tiger: None,
            coconuts: vec![0; players],
            crocodiles: vec![1; players],
            lake: 0,
            turn,
            throw: None,
            winner: None,
        }
    }

    pub fn thrown(&mut self, red: u8, dice: [u8; 3]) {
        self.throw = Some(Throw {
            due: red,
            dice: dice.to_vec(),
            mover: self.turn,
            rattled: false,
            begun: false,
            let_pass: BTreeSet::new(),
            touched: None,
            before: self.monkeys.clone(),
        });
    }

    fn is_free(&self, field: u8) -> bool {
        let stands = self.monkeys.iter().flatten().any(|at| *at == Some(field));
        let lives = self
            .houses
            .iter()
            .zip(&self.monkeys)
            .any(|(house, monkeys)| *house == field && monkeys.iter().any(Option::is_none));
        !stands && !lives
    }

    /// Where a monkey comes to by a die: its house is home. Nothing where it can't.
    fn lands(&self, seat: usize, number: usize, die: u8) -> Option<u8> {
        if self.resting.contains(&(seat, number)) {
            return None;
        }
        let house = self.houses[seat];
        let mut at = self.monkeys[seat][number].unwrap_or(house);
        for pace in 1..=die {
            at = after(at);
            if at == house {
                return (pace == die).then_some(house);
            }
        }
        self.is_free(at).then_some(at)
    }

    fn fits(&self, seat: usize, figure: &str, die: u8) -> bool {
        match figure.strip_prefix('m') {
            Some(number) => self.lands(seat, number.parse::<usize>().unwrap() - 1, die).is_some(),
            None => true,
        }
    }

    fn figures(&self, seat: usize) -> Vec<String> {
        let monkeys = (1..=self.monkeys[seat].len()).map(|number| format!("m{number}"));
        monkeys.chain(["tiger".to_owned()]).collect()
    }

    /// Whom the table asks, in the way of slow tables.
    fn asked(&self) -> Option<usize> {
        let throw = self.throw.as_ref().filter(|throw| self.ask && !throw.begun && !throw.rattled)?;
        let players = self.houses.len();
        if (0..players).all(|seat| seat == self.turn || self.crocodiles[seat] == 0) {
            return None;
        }
        let order = (0..players).map(|later| (self.turn + later) % players);
        order.into_iter().find(|seat| self.crocodiles[*seat] > 0 && !throw.let_pass.contains(seat))
    }

    /// The steps open to a seat.
    pub fn open(&self, seat: usize) -> BTreeSet<String> {
        let mut open = BTreeSet::new();
        if self.winner.is_some() {
            return open;
        }
        let Some(throw) = &self.throw else {
            return if seat == self.turn { BTreeSet::from(["roll".to_owned()]) } else { open };
        };
        if let Some(asked) = self.asked() {
            return if asked == seat { ["rattle", "let"].map(str::to_owned).into() } else { open };
        }
        if throw.mover == seat {
            match &throw.touched {
                Some(figure) => {
                    let dice = throw.dice.iter().filter(|die| self.fits(seat, figure, **die));
                    open.extend(dice.map(|die| format!("use {die}")));
                }
                None => {
                    let any = |figure: &String| throw.dice.iter().any(|die| self.fits(seat, figure, *die));
                    let figures = self.figures(seat).into_iter().filter(|figure| !self.help || any(figure));
                    open.extend(figures.map(|figure| format!("touch {figure}")));
                }
            }
        }
        if !throw.begun && !throw.rattled && self.crocodiles[seat] > 0 {
            let others = (0..self.houses.len()).any(|other| other != self.turn && self.crocodiles[other] > 0);
            if !self.ask || (seat == self.turn && !others) {
                open.insert("rattle".to_owned());
            }
            if !self.ask && seat != self.turn && !throw.let_pass.contains(&seat) {
                open.insert("let".to_owned());
            }
        }
        open
    }

    /// Does an open step other than a throw.
    pub fn step(&mut self, seat: usize, step: &str) {
        match step.split_once(' ') {
            Some(("touch", figure)) => self.touch(seat, figure),
            Some((_, die)) => self.use_die(seat, die.parse().unwrap()),
            None => {
                let throw = self.throw.as_mut().unwrap();
                if step == "let" {
                    throw.let_pass.insert(seat);
                } else {
                    (throw.rattled, throw.mover) = (true, seat);
                    self.crocodiles[seat] -= 1;
                    self.lake += 1;
                }
            }
        }
    }

    fn touch(&mut self, seat: usize, figure: &str) {
        let dice = self.throw.as_ref().unwrap().dice.clone();
        let fits = dice.iter().any(|die| self.fits(seat, figure, *die));
        let throw = self.throw.as_mut().unwrap();
        throw.begun = true;
        if fits {
            throw.touched = Some(figure.to_owned());
            return;
        }
        let number = figure[1..].parse::<usize>().unwrap() - 1;
        let stood = throw.before[seat][number];
        self.punish(seat, number, stood);
        self.spend(*dice.iter().min().unwrap());
    }

    fn punish(&mut self, seat: usize, number: usize, stood: Option<u8>) {
        let house = self.houses[seat];
        let Some(is) = self.monkeys[seat][number] else { return };
        // Whoever was chased home in this turn, and ran out again, goes back from where it is.
        let paces = |field: u8| (0..20).find(|n| (house - 1 + n) % 20 + 1 == field).unwrap();
        let from = match stood {
            None => house,
            Some(stood) if paces(stood) < paces(is) => stood,
            Some(_) => is,
        };
        self.monkeys[seat][number] = None;
        let mut at = from;
        while at != house {
            at = behind(at);
            if at == house {
                break;
            }
            // It has left its field, but is not at home either.
            let others_home = self
                .houses
                .iter()
                .zip(&self.monkeys)
                .any(|(other, monkeys)| *other == at && monkeys.iter().any(Option::is_none));
            let stands = self.monkeys.iter().flatten().any(|field| *field == Some(at));
            if !others_home && !stands {
                self.monkeys[seat][number] = (self.tiger != Some(at)).then_some(at);
                break;
            }
        }
    }

    fn use_die(&mut self, seat: usize, die: u8) {
        let figure = self.throw.as_mut().unwrap().touched.take().unwrap();
        match figure.strip_prefix('m') {
            Some(number) => {
                let number = number.parse::<usize>().unwrap() - 1;
                let to = self.lands(seat, number, die).unwrap();
                let home = to == self.houses[seat];
                let tiger = self.tiger == Some(to);
                self.monkeys[seat][number] = (!home && !tiger).then_some(to);
                if home && !tiger {
                    self.coconuts[seat] += 1;
                    if self.lake > 0 {
                        self.lake -= 1;
                        self.crocodiles[seat] += 1;
                    }
                    self.resting.insert((seat, number));
                }
            }
            None => {
                let mut at = self.tiger.unwrap_or(self.houses[seat]);
                for _ in 0..die {
                    at = behind(at);
                }
                self.tiger = Some(at);
                for monkey in self.monkeys.iter_mut().flatten().filter(|monkey| **monkey == Some(at)) {
                    *monkey = None;
                }
            }
        }
        self.spend(die);
    }

    fn spend(&mut self, die: u8) {
        let throw = self.throw.as_mut().unwrap();
        let place = throw.dice.iter().position(|left| *left == die).unwrap();
        throw.dice.remove(place);
        throw.due -= 1;
        let (mover, due) = (throw.mover, throw.due);
        if self.coconuts[mover] >= self.wins {
            self.winner = Some(mover);
            self.throw = None;
        } else if due == 0 {
            self.throw = None;
            self.turn = (self.turn + 1) % self.houses.len();
            let turn = self.turn;
            self.resting.retain(|(seat, _)| *seat != turn);
        }
    }
}
