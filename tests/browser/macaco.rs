//! What a board of Tigre e Macaco says on the page, in its text, its picture's alt text and its controls, and what people who
//! want coconuts press on it. It knows no more than whoever looks at the page.

use super::{
    shown::{News, Shown, next, next_where},
    tab::Tab,
};
use perus::games::macaco::board::FIELDS;

/// What is worth more than any way a monkey can run.
const COCONUT: i32 = 100;
/// What nobody does who can do anything else.
const FOLLY: i32 = -1;

impl Shown {
    /// The control of a word in the race, if the board offers it.
    pub fn word(&self, key: &str) -> Option<&str> {
        self.race.iter().map(String::as_str).find(|id| id.ends_with(&format!(":{key}")))
    }

    /// Whose crocodiles the figures wait for.
    pub fn could_steal(&self) -> Vec<String> {
        let Some((_, after)) = self.text.split_once("Could still rattle and steal this throw: ") else {
            return Vec::new();
        };
        let names = after.split('.').next().unwrap_or_default().replace(" and ", ", ");
        names.split(", ").map(str::to_owned).collect()
    }

    /// The sentence on somebody in the alt text, from their name on.
    fn said_of(&self, name: &str) -> &str {
        let (_, said) = self
            .alt
            .split_once(&format!("{name} ("))
            .unwrap_or_else(|| panic!("{name} is not in {:?}", self.alt));
        said.split('.').next().unwrap_or_default()
    }

    /// How far one of somebody's monkeys has still to run, as the alt text says.
    fn left(&self, name: &str, monkey: u8) -> u8 {
        let said = self.said_of(name);
        let out = format!("{monkey} on ");
        let out =
            said.split(": out: ").nth(1).and_then(|out_there| out_there.split(';').next()?.split_once(&out));
        let house =
            said.split_once("house on ").map(|(_, house)| first_number(house)).expect("it has a house");
        match out {
            Some((_, field)) => FIELDS - (first_number(field) + FIELDS - house) % FIELDS,
            None => FIELDS,
        }
    }

    /// How many crocodiles somebody holds, as the alt text says.
    pub fn crocodiles(&self, name: &str) -> u8 {
        let (before, _) = self.said_of(name).rsplit_once(" crocodile").expect("it says how many");
        before.rsplit(' ').next().and_then(|count| count.parse().ok()).expect("a number")
    }

    /// What somebody touches who wants a coconut soon.
    pub fn pick(&self, name: &str) -> String {
        let best = self.touches.iter().max_by_key(|(key, label)| self.worth(name, key, label));
        best.unwrap_or_else(|| panic!("there is nothing to touch: {self:#?}")).0.clone()
    }

    /// What somebody touches who leaves the monkeys at home: nobody wins so, and the lake keeps its crocodiles.
    pub fn bide(&self) -> String {
        if self.offers("tiger") { "tiger".to_owned() } else { self.touches[0].0.clone() }
    }

    fn worth(&self, name: &str, key: &str, label: &str) -> i32 {
        if let Some(monkey) = key.strip_prefix('m') {
            let left = self.left(name, monkey.parse().expect("a monkey's number"));
            let fitting = numbers(label.split_once(':').map_or("", |(_, dice)| dice));
            return match fitting.is_empty() {
                true => FOLLY,
                false if fitting.contains(&left) => COCONUT,
                false => 1 + i32::from(FIELDS - left),
            };
        }
        match key.parse() {
            Ok(_) if label.contains("coconut!") => COCONUT,
            Ok(_) if ["back home", "no coconut", "your own"].iter().any(|bad| label.contains(bad)) => FOLLY,
            Ok(die) => die,
            Err(_) => 0,
        }
    }
}

fn numbers(text: &str) -> Vec<u8> {
    text.split(|sign: char| !sign.is_ascii_digit()).filter_map(|word| word.parse().ok()).collect()
}

fn first_number(text: &str) -> u8 {
    *numbers(text).first().unwrap_or_else(|| panic!("no number in {text:?}"))
}

/// The board that a press has made, whether its figures are free or not; the step before it was this.
pub async fn after(tab: &Tab, step: u32) -> News {
    next_where(tab, &format!("a board after step {step}"), &format!("b => b.step > {step}")).await
}

/// All whom the figures wait for let the throw pass; gives back the board on which they are free.
pub async fn let_pass(people: &[(&str, Tab)], board: &Shown) -> News {
    let waited = board.could_steal();
    let mut news = News::Board(board.clone());
    for name in &waited {
        let board = news.board();
        let word = board.word("let").unwrap_or_else(|| panic!("nobody can let it pass: {board:#?}"));
        let tab = tab_of(people, name);
        tab.press_soon(word).await;
        news = after(tab, board.step).await;
    }
    news
}

/// The tab of somebody.
pub fn tab_of<'a>(people: &'a [(&str, Tab)], name: &str) -> &'a Tab {
    let found = people.iter().find(|(known, _)| *known == name);
    &found.unwrap_or_else(|| panic!("{name} is not at the table")).1
}

/// Somebody plays what is left of a throw with the tiger.
pub async fn bide(tab: &Tab, name: &str, mut news: News) -> News {
    while let News::Board(board) = &news {
        if board.offers("roll") || board.on_turn() != Some(name) {
            break;
        }
        tab.press_soon(&board.control(&board.bide())).await;
        news = next(tab, board.step + 1).await;
    }
    news
}
