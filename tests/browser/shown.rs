//! A board that is played by touches, as whoever looks at the page sees it: what it says, in its text, its picture's alt text
//! and its controls; and a hand that presses these. Knows no game.

use serde::Deserialize;
use serde_json::json;

use super::tab::Tab;

/// The newest board on the page.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Shown {
    /// The step of the record that it waits for; 0 where nothing can be touched.
    pub step: u32,
    /// The touches that it shows, by key, and what their buttons say.
    pub touches: Vec<(String, String)>,
    /// Whether they can be pressed.
    pub free: bool,
    /// The words of a race that it offers, by `custom_id`.
    pub race: Vec<String>,
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

/// The newest board of table 1, if it is `ready`, or the closing message; null while an answer is awaited.
const LOOK: &str = r##"
    const look = (ready) => {
        if (document.querySelector('#log button[aria-busy]')) return null;
        const text = m => m.querySelector('[data-testid=content]')?.innerText ?? '';
        const message = css => [...document.querySelectorAll(css)].at(-1)?.closest('.message');
        const over = message("#log [data-custom-id='1:rematch']");
        if (over) return {Over: text(over)};
        const board = message("#log button[data-custom-id='1:resign']");
        if (!board) return null;
        const all = verb => [...board.querySelectorAll(`button[data-custom-id^='1:${verb}:']`)];
        const touches = all('touch');
        const shown = {
            step: Number(touches[0]?.dataset.customId.split(':')[2] ?? 0),
            touches: touches.map(b => [b.dataset.customId.split(':')[3], b.innerText]),
            free: touches.length > 0 && touches.every(b => !b.disabled),
            race: all('race').map(b => b.dataset.customId),
            text: text(board),
            alt: board.querySelector('.picture img')?.alt ?? '',
        };
        return ready(shown) ? {Board: shown} : null;
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

    /// How it stands: all but the text, in which seconds count down.
    pub fn stands(&self) -> (u32, &[(String, String)], &[String], &str) {
        (self.step, &self.touches, &self.race, &self.alt)
    }

    /// Which of these people it says may play; `None` while a bot thinks.
    pub fn on_turn(&self) -> Option<&str> {
        let (before, _) = self.text.rsplit_once(", it's your turn")?;
        Some(before.rsplit_once('@')?.1)
    }
}

impl News {
    /// The board.
    ///
    /// # Panics
    /// If it is over.
    pub fn board(&self) -> &Shown {
        match self {
            Self::Board(board) => board,
            Self::Over(text) => panic!("it is over already: {text}"),
        }
    }
}

/// Waits for a board that is so, as a function of the page's says of it, or the end.
pub async fn next_where(tab: &Tab, what: &str, ready: &str) -> News {
    let seen = tab.wait_change(what, &format!("{LOOK} return look({ready})")).await;
    serde_json::from_value(seen).expect("a board")
}

/// Waits for a board of this step or a later one on which something can be touched, or the end.
pub async fn next(tab: &Tab, from: u32) -> News {
    let what = format!("a board of step {from} or later");
    next_where(tab, &what, &format!("b => b.free && b.step >= {from}")).await
}

/// Presses one of a board's touches, and waits for what comes of it.
pub async fn touch(tab: &Tab, board: &Shown, key: &str) -> News {
    assert!(board.offers(key), "{key} is not offered: {board:#?}");
    tab.press_soon(&board.control(key)).await;
    next(tab, board.step + 1).await
}

/// A second hand presses another control of the board that the first has just played on: one step is done, and the second
/// hand is told softly that the game has moved on; by the page itself, if the board has gone from under it by then.
pub async fn press_both(tab: &Tab, board: &Shown, [first, second]: [&str; 2]) -> News {
    let script = format!(
        "const [first, second] = {}.map(id => document.querySelector(`#log button[data-custom-id='${{id}}']`));
         first.click();
         setTimeout(() => second.click(), 20)",
        json!([board.control(first), board.control(second)])
    );
    tab.eval(&script).await;
    tab.wait(
        "the second hand gets an answer",
        "return document.getElementById('log').innerText.includes('The game has moved on since that board was drawn.')
             || document.querySelector('#toasts .toast')",
    )
    .await;
    let news = next(tab, board.step + 1).await;
    assert_eq!(news.board().step, board.step + 1, "both hands have played");
    news
}
