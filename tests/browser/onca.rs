//! A board of Onça beside the one on the page: what is possible there, the way of the hand to a step, and which step
//! someone else has made, read from the picture's alt text as a blind player would.

use perus::{
    dice::{Dice, Seed},
    games::{Choice, Kind, Options, Position, Registry, Seat},
};
use serde_json::Value;

use super::tab::Tab;

/// The seats.
pub const JAGUAR: Seat = Seat(0);
pub const DOGS: Seat = Seat(1);

/// The board beside the board.
pub struct Onca {
    position: Position,
    dice: Dice,
    /// The number of the table on the page.
    table: u64,
    /// The step of the record that the last board seen on the page waits for.
    step: u32,
    /// Whether that board has been looked at but not yet played on.
    followed: bool,
}

impl Onca {
    pub fn new(table: u64) -> Self {
        let mut dice = Dice::new(Seed::from_bytes([0; 32]), String::new());
        let game = Registry::house().get("onca").expect("the house has Onça").clone();
        let position = game.start(&Options::default(), &mut dice);
        Self { position, dice, table, step: 0, followed: false }
    }

    /// Whose turn it is; `None` when it is over.
    pub fn turn(&self) -> Option<Seat> {
        self.position.to_act().first().copied()
    }

    /// The moves there are, without rights.
    pub fn moves(&self) -> Vec<Choice> {
        let Some(seat) = self.turn() else { return Vec::new() };
        self.position.choices(seat).into_iter().filter(|choice| choice.kind == Kind::Move).collect()
    }

    pub fn play(&mut self, step: &str) {
        let seat = self.turn().expect("it is not over");
        self.position.play(seat, step, &mut self.dice).unwrap_or_else(|why| panic!("{step}: {why:?}"));
    }

    /// The board after a step.
    pub fn after(&self, step: &str) -> Self {
        let mut after = Self { position: self.position.clone(), dice: self.dice.clone(), ..*self };
        after.play(step);
        after
    }

    /// How many dogs are taken.
    pub fn captured(&self) -> u64 {
        self.position.view()["captured"].as_u64().expect("a number")
    }

    /// Where the jaguar stands and where the dogs stand, sorted.
    fn stands(&self) -> (String, Vec<String>) {
        let view = self.position.view();
        let text = |value: &Value| value.as_str().expect("a point").to_owned();
        let mut dogs: Vec<String> = view["dogs"].as_array().expect("a list").iter().map(text).collect();
        dogs.sort();
        (text(&view["jaguar"]), dogs)
    }

    /// Waits for the next board, and plays the step that leads to it; where several chains do, any of them will.
    /// `false` when the page says that the game is over instead.
    pub async fn follow(&mut self, tab: &Tab) -> bool {
        let Some(step) = next_step(tab, self.table, self.step).await else { return false };
        self.step = step;
        let script = format!(
            "return [...document.querySelectorAll('#log button')]
                 .findLast(b => b.dataset.customId?.startsWith('{}:touch:{}:'))
                 ?.closest('.message').querySelector('.picture img').alt",
            self.table, self.step
        );
        let alt = tab.wait("the board has an alt text", &script).await;
        let told = told(alt.as_str().expect("a text"));
        let step =
            self.moves().into_iter().map(|choice| choice.step).find(|step| self.after(step).stands() == told);
        self.play(&step.unwrap_or_else(|| panic!("no move leads to {told:?}")));
        self.followed = true;
        true
    }

    /// Waits until the board for the next step is on the page.
    pub async fn sees_next(&mut self, tab: &Tab) {
        if !std::mem::replace(&mut self.followed, true) {
            self.step = next_step(tab, self.table, self.step).await.expect("the game goes on");
        }
    }

    /// Plays a step by hand on the page: touch after touch, and where the hand could go on, the word that it stops.
    /// Returns when the page shows that the board has moved on.
    pub async fn play_by_hand(&mut self, tab: &Tab, step: &str) {
        self.sees_next(tab).await;
        self.followed = false;
        let moves = self.moves();
        let choice =
            moves.iter().find(|choice| choice.step == step).unwrap_or_else(|| panic!("no move {step}"));
        let keys: Vec<&str> = choice.hand.iter().map(|touch| touch.key.as_str()).collect();
        let id = |verb: &str, touches: usize| {
            format!("{}:{verb}:{}:{}", self.table, self.step, keys[..touches].join("."))
        };
        let mut wanted: Vec<String> = (1..=keys.len()).map(|touches| id("touch", touches)).collect();
        wanted.push(id("stop", keys.len()));
        loop {
            // What is pressed has gone, or would be pressed twice.
            let script = format!(
                "const ids = [...document.querySelectorAll('#log button:not(:disabled)')].map(b => b.dataset.customId ?? '');
                 const busy = document.querySelector('#log button[aria-busy]');
                 if (busy) return null;
                 const wanted = {}.find(id => ids.includes(id));
                 return wanted ?? (ids.some(id => /^{}:(touch|stop):{}:/.test(id)) ? null : 'moved')",
                serde_json::json!(wanted),
                self.table,
                self.step
            );
            let next = tab.wait(&format!("the hand can go on to {step}, or the move is made"), &script).await;
            let next = next.as_str().expect("an id").to_owned();
            if next == "moved" {
                break;
            }
            tab.press(&next).await;
            wanted.retain(|id| *id != next);
        }
        self.play(step);
    }
}

/// Waits for a board of a later step than this one; `None` when the table is over.
async fn next_step(tab: &Tab, table: u64, last: u32) -> Option<u32> {
    let script = format!(
        "const ids = [...document.querySelectorAll('#log button:not(:disabled)')].map(b => b.dataset.customId ?? '');
         if (ids.includes('{table}:rematch')) return -1;
         const steps = ids.map(id => Number(/^{table}:touch:(\\d+):/.exec(id)?.[1] ?? 0));
         return Math.max(0, ...steps.filter(n => n > {last}))"
    );
    let step = tab.wait(&format!("a board after step {last}"), &script).await;
    step.as_u64().and_then(|step| u32::try_from(step).ok())
}

/// Where an alt text says that the jaguar and the dogs stand.
fn told(alt: &str) -> (String, Vec<String>) {
    let points = |has: &str| -> Vec<String> {
        let sentence = alt.split(". ").find(|sentence| sentence.contains(has));
        let sentence = sentence.unwrap_or_else(|| panic!("the alt text does not say {has:?}: {alt}"));
        let (_, places) = sentence.split_once(has).expect("it contains it");
        let words = places.split(|sign: char| !sign.is_ascii_alphanumeric());
        words
            .filter(|word| word.len() == 2 && word.ends_with(|sign: char| sign.is_ascii_digit()))
            .map(str::to_owned)
            .collect()
    };
    let mut dogs = points(" dogs are on ");
    dogs.sort();
    (points("The jaguar is on ").swap_remove(0), dogs)
}
