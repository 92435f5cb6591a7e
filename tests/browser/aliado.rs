//! A board of Aliado on the page: what it says, in its text, its picture's alt text and its controls, and a throw played by
//! pressing them. It knows no more than whoever looks at the page.

use perus::games::{
    Seat,
    aliado::{
        board::{BEACH, Board, CENTRE, House, Players, STONES},
        throw::Throw,
    },
};
use serde::Deserialize;

use super::{
    aliado_choice::{best, keys},
    tab::Tab,
};

/// The newest board on the page.
#[derive(Clone, Debug, Deserialize)]
pub struct Shown {
    /// The step of the record that it waits for.
    pub step: u32,
    /// The touches that it offers, by key, and what their buttons say.
    pub touches: Vec<(String, String)>,
    /// All that it says.
    pub text: String,
    /// The position in words.
    pub alt: String,
}

/// What the page says of the table.
#[derive(Clone, Debug, Deserialize)]
pub enum News {
    /// A board that waits for a person.
    Board(Shown),
    /// The table is over; what the closing message says.
    Over(String),
}

/// The newest board of table 1 or the closing message; null while an answer is awaited, or before step `from`.
const LOOK: &str = r##"
    const look = (from) => {
        if (document.querySelector('#log button[aria-busy]')) return null;
        const text = m => m.querySelector('[data-testid=content]')?.innerText ?? '';
        const message = css => [...document.querySelectorAll(css)].at(-1)?.closest('.message');
        const over = message("#log [data-custom-id='1:rematch']");
        if (over) return {Over: text(over)};
        const board = message("#log button[data-custom-id^='1:touch:']:not(:disabled)");
        if (!board) return null;
        const buttons = [...board.querySelectorAll("button[data-custom-id^='1:touch:']")];
        const ids = buttons.map(b => b.dataset.customId.split(':'));
        const step = Number(ids[0][2]);
        return step < from ? null : {Board: {
            step,
            touches: buttons.map((b, at) => [ids[at][3], b.innerText]),
            text: text(board),
            alt: board.querySelector('.picture img')?.alt ?? '',
        }};
    };
"##;

impl Shown {
    /// Whether a touch is offered.
    pub fn offers(&self, key: &str) -> bool {
        self.touches.iter().any(|(known, _)| known == key)
    }

    /// The control of a touch.
    pub fn control(&self, key: &str) -> String {
        format!("1:touch:{}:{key}", self.step)
    }

    /// The number of a button that says how many stones leave.
    fn granted(&self) -> u8 {
        let label = self.touches.iter().find(|(key, _)| key == "out").map(|(_, label)| label.as_str());
        let digit = label.and_then(|label| label.chars().find_map(|sign| sign.to_digit(10)));
        match (label, digit) {
            (None, _) => 0,
            (Some(_), digit) => u8::try_from(digit.unwrap_or(1)).expect("a digit"),
        }
    }

    /// The dice that it says somebody threw last.
    pub fn thrown(&self, name: &str) -> Option<Throw> {
        let (_, after) = self.text.rsplit_once(&format!("{name} threw "))?;
        let dice: Vec<u8> = after
            .trim_start_matches("the one die: ")
            .split(',')
            .next()?
            .split(" + ")
            .map(|die| die.parse())
            .collect::<Result<_, _>>()
            .ok()?;
        match dice[..] {
            [die] => Some(Throw::One(die)),
            [first, second] => Some(Throw::Two(first, second)),
            _ => None,
        }
    }

    /// Where the alt text says that the stones are; the players by name, in the order of the seats.
    ///
    /// # Panics
    /// If it does not say it of one of them.
    pub fn stones(&self, names: &[&str]) -> Board {
        let players = Players::new(u32::try_from(names.len()).expect("a few"));
        players.seats().fold(Board::new(players), |board, seat| {
            board.with(seat, stones_of(&self.alt, names[seat.index()], players, seat))
        })
    }
}

/// The stones of a seat out of "Ana (red): on o0, o5 (2 mounted); 1 on the beach, 0 in the centre".
fn stones_of(alt: &str, name: &str, players: Players, seat: Seat) -> [u8; STONES] {
    let colour = players.colour(seat);
    let head = format!("{name} ({}): ", colour.word());
    let (_, said) = alt.split_once(&head).unwrap_or_else(|| panic!("{head:?} is not in {alt:?}"));
    let (way, rest) = said.split_once("; ").expect("way and beach");
    let (beach, rest) = rest.split_once(" on the beach, ").expect("beach and centre");
    let (centre, _) = rest.split_once(" in the centre").expect("the centre");
    let mut stones = vec![BEACH; beach.parse().expect("a number")];
    stones.resize(stones.len() + centre.parse::<usize>().expect("a number"), CENTRE);
    let mut words = way.split([' ', ',', '(', ')']).filter(|word| !word.is_empty()).peekable();
    while let Some(word) = words.next() {
        let Some(house) = House::read(word) else { continue };
        let count = words
            .next_if(|next| next.parse::<usize>().is_ok())
            .map_or(1, |next| next.parse().expect("it is"));
        let at = colour.steps(house).unwrap_or_else(|| panic!("{name} can't be on {house}"));
        stones.resize(stones.len() + count, at);
    }
    stones.try_into().unwrap_or_else(|found| panic!("{name} has not four stones but {found:?}: {alt}"))
}

/// Waits for a board of this step or a later one, or the end.
pub async fn next(tab: &Tab, from: u32) -> News {
    let script = format!("{LOOK} return look({from})");
    let seen = tab.wait_change(&format!("a board of step {from} or later"), &script).await;
    serde_json::from_value(seen).expect("a board")
}

/// Presses one of a board's touches, and waits for what comes of it.
pub async fn touch(tab: &Tab, board: &Shown, key: &str) -> News {
    assert!(board.offers(key), "{key} is not offered: {board:#?}");
    tab.press_soon(&board.control(key)).await;
    next(tab, board.step + 1).await
}

/// What somebody does with a throw, touch after touch.
#[derive(Debug)]
pub struct Plan {
    /// The keys of the touches, the next one last.
    keys: Vec<String>,
}

impl Plan {
    /// For the throw that a board has just shown.
    pub fn new(board: &Shown, names: &[&str], seat: Seat) -> Self {
        let stones = board.stones(names);
        let name = names[seat.index()];
        let throw =
            board.thrown(name).unwrap_or_else(|| panic!("what {name} threw is not said: {}", board.text));
        let play = best(&stones, seat, throw, board.granted());
        let play = play.unwrap_or_else(|| panic!("{name} can't play {throw:?} in {}", board.alt));
        let mut keys = keys(stones.players(), seat, play);
        keys.reverse();
        Self { keys }
    }

    /// The next touch; where it came differently, any that is offered.
    pub fn next(&mut self, board: &Shown) -> String {
        let planned = self.keys.pop().filter(|key| board.offers(key));
        planned.unwrap_or_else(|| board.touches[0].0.clone())
    }
}
