//! Whole games between bots of one level, and what they tell of a game: how long it lasts and who wins. The bots do what
//! they do when there is no time to think. Random games are [`super::Game::playout`].

use super::{Kind, Level, Position, Score, Seat, SeatSpec, Thinking};
use crate::dice::{Dice, Luck, Seed};

/// A game that takes more steps is broken off.
pub const LONGEST: u32 = 100_000;

/// What a row of games came to.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Simulated {
    /// The steps of each game, in the order of size.
    pub steps: Vec<u32>,
    /// The turns of each game, in the order of size; empty where the game doesn't count them.
    pub turns: Vec<u32>,
    /// How often each seat won, in the order of the seats.
    pub wins: Vec<u32>,
    /// How often the side won that had to act first.
    pub first_won: u32,
    /// Games that nobody won.
    pub drawn: u32,
    /// Games broken off as too long: won by nobody, and not among the drawn.
    pub unended: u32,
}

impl Simulated {
    /// Plays so many games, each from the position that `start` gives with the dice to go on with.
    pub fn play(
        games: u64,
        level: Level,
        seats: &[SeatSpec],
        luck: &mut Luck,
        mut start: impl FnMut(Dice) -> (Position, Dice),
    ) -> Self {
        let mut all = Self { wins: vec![0; seats.len()], ..Self::default() };
        for _ in 0..games {
            let (position, dice) = start(dice(luck));
            all.add(position, dice, level, seats, luck);
        }
        all.steps.sort_unstable();
        all.turns.sort_unstable();
        all
    }

    fn add(&mut self, mut now: Position, mut dice: Dice, level: Level, seats: &[SeatSpec], luck: &mut Luck) {
        let first = now.to_act().first().map(|seat| seats[seat.index()].side);
        let mut steps = 0;
        while steps < LONGEST && step(&mut now, &mut dice, level, luck).is_some() {
            steps += 1;
        }
        self.steps.push(steps);
        self.turns.extend(now.turns());
        let Some(outcome) = now.outcome() else {
            self.unended += 1;
            return;
        };
        let mut won = None;
        for ((wins, score), seat) in self.wins.iter_mut().zip(&outcome.scores).zip(seats) {
            if *score == Score::Win {
                *wins += 1;
                won = Some(seat.side);
            }
        }
        self.drawn += u32::from(won.is_none());
        self.first_won += u32::from(won.is_some() && won == first);
    }
}

/// Fresh dice, for a game that nobody has to check.
fn dice(luck: &mut Luck) -> Dice {
    let mut seed = [0; 32];
    for eight in seed.chunks_exact_mut(8) {
        eight.copy_from_slice(&luck.bits().to_le_bytes());
    }
    Dice::new(Seed::from_bytes(seed), String::new())
}

/// One step by a bot; `None` once nobody does anything any more.
fn step(now: &mut Position, dice: &mut Dice, level: Level, luck: &mut Luck) -> Option<()> {
    let (seat, step) = bots_step(now, luck, |seat, bits| {
        now.bot(seat, level, &mut Thinking::new(Luck::new(bits), true, || false))
    })?;
    now.play(seat, &step, dice).ok().map(|_| ())
}

/// The step that is done next where bots sit in all seats. `ask` says what a seat does, given a number for its luck.
pub fn bots_step(
    now: &Position,
    luck: &mut Luck,
    ask: impl FnMut(Seat, u64) -> Option<String>,
) -> Option<(Seat, String)> {
    wish(&now.to_act(), luck, ask, |seat, step| {
        let choices = now.choices(seat);
        choices.iter().any(|choice| choice.step == *step && choice.kind != Kind::Move)
    })
}

/// The step that is done of those that all want who may act: one that stands beside play if anybody wants one, and of
/// several any, so that no seat is the quicker one; otherwise that of the first, whom the table waits for.
pub fn wish<S>(
    acts: &[Seat],
    luck: &mut Luck,
    mut ask: impl FnMut(Seat, u64) -> Option<S>,
    is_beside: impl Fn(Seat, &S) -> bool,
) -> Option<(Seat, S)> {
    let first = *acts.first()?;
    let mut order = acts.to_vec();
    luck.shuffle(&mut order);
    let mut due = None;
    for seat in order {
        match ask(seat, luck.bits()) {
            Some(step) if is_beside(seat, &step) => return Some((seat, step)),
            Some(step) if seat == first => due = Some((seat, step)),
            _ => {}
        }
    }
    due
}

/// What a tenth, half and nine tenths of these stay below, given in the order of size; zeros of none.
pub fn tenths(sorted: &[u32]) -> [u32; 3] {
    [1, 5, 9].map(|tenth| sorted.get(sorted.len() * tenth / 10).copied().unwrap_or(0))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::{Options, Registry};

    #[test]
    fn tenths_are_where_they_should_be() {
        let ten: Vec<u32> = (1..=10).map(|number| number * number).collect();
        assert_eq!(tenths(&ten), [4, 36, 100]);
        assert_eq!(tenths(&[7]), [7; 3]);
        assert_eq!(tenths(&[]), [0; 3]);
    }

    #[test]
    fn a_game_is_won_by_a_seat_or_drawn() {
        let game = Registry::house().get("onca").expect("onca is in the house").clone();
        let options = Options::defaults(&game.options());
        let seats = game.seats(&options);
        let mut luck = Luck::new(1);
        let played = Simulated::play(2, Level::Easy, &seats, &mut luck, |mut dice| {
            (game.start(&options, &mut dice), dice)
        });
        assert_eq!((played.steps.len(), played.turns.len(), played.unended), (2, 0, 0));
        assert_eq!(played.wins.iter().sum::<u32>() + played.drawn, 2);
        assert!(played.first_won <= played.wins[0] && played.steps.is_sorted());
    }
}
