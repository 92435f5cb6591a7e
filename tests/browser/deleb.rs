//! What a board of Dèleb says on the page, in its picture's alt text and its controls; a throw and a piece pressed on it; and
//! an eye that stays on it while the table throws. It knows no more than whoever looks at the page.

use perus::games::deleb::board::{Board, Point, Side, Way};
use serde::Deserialize;
use serde_json::json;

use super::{
    shown::{News, Shown, next_where, touch},
    tab::Tab,
};

/// What an eye has seen since it was set on the page.
#[derive(Debug, Deserialize)]
pub struct Seen {
    /// All that boards have said, one after the other, with the address of the picture.
    pub boards: Vec<(String, String)>,
    /// How many different pictures there were while the table threw.
    pub looks: usize,
}

/// What is needed to compare a piece that is named with one that stands there.
type Stands = (Point, bool, Way);

/// The pieces of a team as they stand on a board.
pub fn standing(board: &Board, side: Side) -> Vec<Stands> {
    sorted(board.pieces_of(side).map(|(point, piece)| (point, piece.locked, piece.way)).collect())
}

/// The pieces of a team as an alt text names them.
///
/// # Panics
/// If it does not speak of the team.
pub fn named(alt: &str, side: Side) -> Vec<Stands> {
    let head = |side: Side| format!("of team {}", if side == Side::A { "A 🟠." } else { "B 🔵." });
    let (_, said) = alt.split_once(&head(side)).unwrap_or_else(|| panic!("no word of {side:?} in {alt:?}"));
    let said = said.split(&head(side.other())).next().unwrap_or_default();
    let group =
        |word: &str| said.split_once(word).map_or("", |(_, group)| group.split('.').next().unwrap_or(""));
    let of =
        |word: &str, locked: bool, way: Way| points(group(word)).into_iter().map(move |at| (at, locked, way));
    let locked = of("Locked: ", true, Way::Out);
    let out = of("Unlocked: ", false, Way::Out);
    sorted(locked.chain(out).chain(of("On the way home: ", false, Way::Home)).collect())
}

fn sorted(mut pieces: Vec<Stands>) -> Vec<Stands> {
    pieces.sort_by_key(|(point, ..)| *point);
    pieces
}

/// The points of "a1 to a4, b2 and c1".
fn points(list: &str) -> Vec<Point> {
    let list = list.replace(" and ", ", ");
    let range = |run: &str| {
        let (first, last) = run.split_once(" to ").unwrap_or((run, run));
        let (first, last) = (Point::read(first)?, Point::read(last)?);
        Some((first.column..=last.column).map(move |column| Point { column, ..first }))
    };
    list.split(", ").filter_map(range).flatten().collect()
}

/// Touches a throw, so that the pieces that can use it are offered.
pub async fn take(tab: &Tab, board: &Shown, value: &str) -> Shown {
    tab.press_soon(&board.control(value)).await;
    let with = json!(format!("{value}."));
    let ready =
        format!("b => b.step === {} && b.touches.some(([key]) => key.startsWith({with}))", board.step);
    next_where(tab, &format!("pieces for the {value}"), &ready).await.board().clone()
}

/// Does a step by its touches: those that go without saying are not pressed.
pub async fn press(tab: &Tab, board: &Shown, keys: &[String]) -> News {
    let whole = keys.join(".");
    if board.offers(&whole) {
        return touch(tab, board, &whole).await;
    }
    let board = take(tab, board, &keys[0]).await;
    touch(tab, &board, &whole).await
}

/// Sets an eye on the page.
pub async fn watch(tab: &Tab) {
    let script = "const calls = new Set(), boards = [];
        const looks = new Set();
        window.calls = () => calls.size;
        window.seen = () => ({boards, looks: looks.size});
        // At once: an old picture goes with the next one.
        const keep = async (picture) => {
            const answer = await fetch(picture);
            if (!answer.ok) return;
            const digest = await crypto.subtle.digest('SHA-256', await answer.arrayBuffer());
            looks.add(new Uint8Array(digest).join());
        };
        const look = () => {
            for (const m of document.querySelectorAll('#log .message.pinged')) calls.add(m.dataset.messageId);
            const board = [...document.querySelectorAll(\"#log button[data-custom-id='1:resign']\")].at(-1)?.closest('.message');
            const text = board?.querySelector('[data-testid=content]')?.innerText;
            const picture = board?.querySelector('.picture img')?.src;
            const last = boards.at(-1);
            if (!text || !picture || (last?.[0] === text && last[1] === picture)) return;
            boards.push([text, picture]);
            if (text.includes('being thrown')) keep(picture);
        };
        look();
        new MutationObserver(look).observe(document.getElementById('log'), {childList: true, subtree: true, attributes: true})";
    tab.eval(script).await;
}

/// What the eye has seen.
pub async fn seen(tab: &Tab) -> Seen {
    serde_json::from_value(tab.eval("return window.seen()").await).expect("an eye was set on the page")
}

/// How many messages have called this person since the eye was set on the page.
pub async fn calls(tab: &Tab) -> usize {
    serde_json::from_value(tab.eval("return window.calls()").await).expect("an eye was set on the page")
}
