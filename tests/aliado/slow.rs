//! What a throw allows, worked out a second time, slowly and straight from the page: ways are written as they are played,
//! stones are a list of numbers, and nothing of the rules under test is used but the names of houses.

use std::collections::BTreeSet;

use perus::games::{
    Seat,
    aliado::{
        board::{Board, Colour},
        throw::Throw,
    },
};

/// Steps of a whole throw, as they are written.
pub type Way = Vec<String>;

const BEACH: u8 = 255;

#[derive(Clone)]
struct Table {
    stones: Vec<Vec<u8>>,
    colours: Vec<Colour>,
    sides: Vec<u8>,
    me: usize,
}

struct After {
    table: Table,
    killed: bool,
    died: bool,
    house: u8,
}

impl Table {
    fn house(&self, who: usize, at: u8) -> String {
        let colour = self.colours[who].number();
        match at {
            0..=71 => format!("o{}", (18 * colour + at) % 72),
            72..=114 => format!("i{}", (12 * colour + at - 72) % 48),
            at => format!("f{}", at - 114),
        }
    }

    fn mine(&self) -> BTreeSet<u8> {
        self.stones[self.me].iter().copied().filter(|at| *at != BEACH).collect()
    }

    fn beach(&self) -> usize {
        self.stones[self.me].iter().filter(|at| **at == BEACH).count()
    }

    fn moved(&self, from: u8, count: usize, to: u8) -> After {
        let mut table = self.clone();
        let name = self.house(self.me, to);
        let died = ["i5", "i17", "i29", "i41"].contains(&name.as_str());
        let mut left = count;
        for at in &mut table.stones[self.me] {
            if *at == from && left > 0 {
                *at = if died { BEACH } else { to };
                left -= 1;
            }
        }
        let mut killed = false;
        for other in 0..self.stones.len() {
            if self.sides[other] == self.sides[self.me] || name.starts_with('f') {
                continue;
            }
            for stone in 0..4 {
                let at = self.stones[other][stone];
                if at != BEACH && self.house(other, at) == name {
                    table.stones[other][stone] = BEACH;
                    killed = true;
                }
            }
        }
        After { table, killed, died, house: to }
    }

    /// What one part can do: moving single stones and whole mounts, and leaving where the die is the sena.
    fn part(
        &self,
        letter: &str,
        points: u8,
        sena: bool,
        granted: usize,
        not: Option<u8>,
    ) -> Vec<(Way, After, bool)> {
        let mut found = Vec::new();
        if sena && self.beach() > 0 {
            found.push((vec!["out".to_owned()], self.moved(BEACH, granted.min(self.beach()), 0), true));
        }
        for from in self.mine().into_iter().filter(|from| Some(*from) != not && from + points <= 120) {
            let count = self.stones[self.me].iter().filter(|at| **at == from).count();
            let name = self.house(self.me, from);
            let whole = vec![format!("touch {name}"), letter.to_owned()];
            found.push((whole, self.moved(from, count, from + points), false));
            if count > 1 {
                let one = vec![format!("touch {name}/1"), letter.to_owned()];
                found.push((one, self.moved(from, 1, from + points), false));
            }
        }
        found
    }
}

/// All legal ways, as step after step.
pub fn ways(board: &Board, me: Seat, throw: Throw, granted: u8) -> BTreeSet<Way> {
    let players = board.players();
    let table = Table {
        stones: players.seats().map(|seat| board.stones(seat).to_vec()).collect(),
        colours: players.seats().map(|seat| players.colour(seat)).collect(),
        sides: players.seats().map(|seat| players.side(seat)).collect(),
        me: me.index(),
    };
    let mut found: Vec<(u8, Way)> = Vec::new();
    let (dice, granted) = (throw.dice(), usize::from(granted));
    let worth = |die: u8| match dice[..] {
        [1, 2] | [2, 1] => 6 * die,
        _ => die,
    };
    let sum: u8 = dice.iter().map(|die| worth(*die)).sum();
    for from in table.mine().into_iter().filter(|from| from + sum <= 120) {
        found.push((sum, vec![format!("touch {}", table.house(table.me, from)), "all".to_owned()]));
    }
    let alike = dice == [1, 1] || dice == [6, 6];
    if alike && table.beach() > 0 {
        found.push((sum, vec!["out".to_owned()]));
    }
    if dice.len() == 2 && dice.iter().any(|die| *die == 1 || *die == 6) {
        let is_sena = |die: u8| die == 6 && !alike;
        let orders: &[[usize; 2]] = if alike { &[[0, 1]] } else { &[[0, 1], [1, 0]] };
        for [x, y] in orders {
            let letters = ["a", "b"];
            let first = table.part(letters[*x], worth(dice[*x]), is_sena(dice[*x]), granted, None);
            for (steps, after, out) in first {
                let not = (!after.died && (!out || after.killed)).then_some(after.house);
                let second = after.table.part(letters[*y], worth(dice[*y]), is_sena(dice[*y]), granted, not);
                if second.is_empty() && (after.killed || out) {
                    found.push((worth(dice[*x]), steps.clone()));
                }
                for (more, ..) in second {
                    found.push((sum, steps.iter().cloned().chain(more).collect()));
                }
            }
        }
    }
    let most = found.iter().map(|(used, _)| *used).max().unwrap_or(0);
    found.into_iter().filter(|(used, _)| *used == most).map(|(_, way)| way).collect()
}
