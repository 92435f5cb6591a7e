//! Dèleb on a hundred columns in Chromium: opened by a number typed into the lobby's form, played, killed and started again,
//! and looked at when many pieces are under way.

use std::collections::BTreeSet;

use fantoccini::key::Key;
use perus::games::deleb::{
    board::Side,
    state::{House as Deal, State, side_of},
};
use serde_json::json;
use tempfile::TempDir;

use super::{
    browser::with_browser,
    deleb::press,
    deleb_course::{Course, course, spread},
    house::House,
    laid::{PEOPLE, come_back, come_in, in_the_form, lay, salt_of, seed, take_seats},
    late::hears,
    narrow::on_a_phone,
    shown::{News, Shown, next, next_where},
    tab::Tab,
};

/// So many throws of the dice are tried for people who soon get in.
const SEEDS: u64 = 60;
/// Steps until many pieces are under way, and a good many more.
const LONGEST: usize = 2000;
/// So many steps of people are played before the house is killed.
const PRESSED: usize = 3;
/// Pieces that are too many to be offered at once.
const MANY: usize = 26;

/// The dice with which people soon have something to do.
fn soon(deal: Deal) -> u64 {
    let first = |number: u64| {
        let enough = |state: &State| state.seats().all(|seat| state.has_entered(seat)) && state.turns() > 6;
        course(&seed(number), &salt_of("deleb", 2), deal, spread, 60, enough)
            .filter(|course| course.moments.len() > PRESSED)
            .map(|course| course.moments[PRESSED].after)
    };
    (0..SEEDS).min_by_key(|number| first(*number).unwrap_or(usize::MAX)).expect("some of so many")
}

/// Whether a position offers more pieces than fit at once for the throw that leads, in several parts of the board.
fn is_crowded(state: &State) -> bool {
    let Some(value) = state.usable().first().copied() else { return false };
    let moves = state.board().moves(side_of(state.turn()), value);
    let parts: BTreeSet<u8> = moves.iter().map(|moved| moved.from.column / 20).collect();
    moves.len() >= MANY && parts.len() > 1 && state.must_unlock().is_empty()
}

#[tokio::test]
async fn deleb_on_a_hundred_columns() {
    with_browser(|browser| async move {
        let folder = TempDir::new().expect("a folder");
        let data = folder.path().join("perus.db");
        let deal = Deal::of(100);
        let began = std::time::Instant::now();
        let number = soon(deal);
        let whole = course(&seed(number), &salt_of("deleb", 2), deal, spread, LONGEST, is_crowded);
        let whole = whole.expect("many are under way by then");
        println!("{} steps, found in {:?}", whole.log.len(), began.elapsed());

        let house = House::start(&data);
        let ana = browser.tab(&house.address).await;
        ana.join(PEOPLE[0].0).await;
        lay(&ana, "deleb", "").await;
        a_number_of_columns(&ana).await;
        let address = house.kill();
        House::fix_dice(&data, 1, &seed(number)).await;
        let house = come_back(&data, &address, std::slice::from_ref(&ana)).await;
        let tabs = come_in(&browser, &house, ana, 2).await;
        take_seats(&tabs).await;
        tabs[1].press("1:start").await;

        let mut news = next(&tabs[0], 0).await;
        let first = news.board().step;
        let opening = whole.moments[0].after;
        for moment in &whole.moments[..PRESSED] {
            let board = news.board().clone();
            news = press(&tabs[moment.seat.index()], &board, &moment.keys).await;
        }
        println!("{} steps pressed and thrown in {:?}", whole.moments[PRESSED].after, began.elapsed());

        // On to where many pieces are under way, while the house is away: from what it has kept of those steps.
        let address = house.kill();
        let began_at = first - u32::try_from(opening).expect("a few");
        House::go_on(&data, 1, began_at, &whole.log).await;
        let house = come_back(&data, &address, &tabs).await;
        crowded(&tabs, &whole, began_at + u32::try_from(whole.log.len()).expect("a few")).await;
        drop(house);
    })
    .await;
}

/// Asks for a board of other numbers of columns: some are refused, in private.
async fn a_number_of_columns(tab: &Tab) {
    for (number, taken) in [("101", false), ("3", false), ("100", true)] {
        let heard = tab.whispers().await.len();
        tab.choose("1:option", "columns=?").await;
        in_the_form(tab, number).await;
        if taken {
            tab.sees(&format!("Columns of the board: {number}")).await;
        } else {
            let told = hears(tab, heard).await;
            assert!(told.contains("100") && told.contains('4'), "{number}: {told}");
            assert!(!tab.said().await.contains(&format!("Columns of the board: {number}")));
        }
    }
    tab.screenshot("deleb-hundred-lobby").await;
}

/// Somebody who has very many pieces to choose from.
async fn crowded(tabs: &[Tab], course: &Course, step: u32) {
    let seat = course.state.turn();
    let hand = &tabs[seat.index()];
    let news = next(hand, step).await;
    let board = news.board().clone();
    assert_eq!((board.step, board.on_turn()), (step, Some(PEOPLE[seat.index()].0)), "{board:#?}");
    says_where_all_are(&board, &course.state);
    opens_large(hand).await;
    hand.to_the_end().await;
    hand.screenshot("deleb-hundred").await;

    let lead = course.state.usable()[0];
    let moves = course.state.board().moves(side_of(seat), lead);
    let wanted: BTreeSet<String> = moves.iter().map(|moved| moved.from.to_string()).collect();
    let parts = parts(&board, lead);
    assert!(parts.len() > 1, "{board:#?}");
    on_a_phone(hand, "deleb-hundred-parts").await;
    let mut found = BTreeSet::new();
    for (at, part) in parts.iter().enumerate() {
        // The throw once more, and all its parts are there again.
        if at > 0 {
            hand.press_soon(&board.control(&lead.to_string())).await;
        }
        found.extend(in_part(hand, &board, part).await);
    }
    on_a_phone(hand, "deleb-hundred-part").await;
    assert_eq!(found, wanted, "not every piece can be reached");
    typed(hand, &board, &wanted, lead).await;
}

/// The parts of the board that are offered for a throw, by the keys of their touches.
fn parts(board: &Shown, value: u8) -> Vec<String> {
    let begins = format!("{value}.c");
    let of_columns = |key: &&String| key.starts_with(&begins) && key.contains('-');
    board.touches.iter().map(|(key, _)| key).filter(of_columns).cloned().collect()
}

/// The pieces that are offered in a part of the board, by buttons and in menus.
async fn in_part(tab: &Tab, board: &Shown, part: &str) -> BTreeSet<String> {
    tab.press_soon(&board.control(part)).await;
    let of = |verb: &str, end: &str| format!("1:{verb}:{}:{part}{end}", board.step);
    let script = format!(
        "if (document.querySelector('#log button[aria-busy]')) return null;
         const ids = begin => [...document.querySelectorAll(`#log button[data-custom-id^='${{begin}}']`)]
             .filter(b => !b.disabled).map(b => b.dataset.customId);
         const found = {{pieces: ids('{}'), menus: ids('{}')}};
         return found.pieces.length + found.menus.length > 0 && found",
        of("touch", "."),
        of("menu", ":")
    );
    let offered = tab.wait_change(&format!("pieces in {part}"), &script).await;
    let list =
        |key: &str| -> Vec<String> { serde_json::from_value(offered[key].clone()).expect("ids are strings") };
    let last = |id: &String| id.rsplit('.').next().map(str::to_owned);
    let mut points: BTreeSet<String> = list("pieces").iter().filter_map(last).collect();
    for menu in list("menus") {
        tab.press(&menu).await;
        let entries = "const all = [...document.querySelectorAll('.listbox [role=option]')]; return all.length > 0 && all.map(o => o.dataset.value)";
        let entries = tab.wait("the menu is open", entries).await;
        points.extend(serde_json::from_value::<Vec<String>>(entries).expect("values are strings"));
        tab.screenshot("deleb-hundred-menu").await;
        tab.key(Key::Escape).await;
    }
    points
}

/// Where all pieces are stands in the alt text, if only by counts, and as a whole.
fn says_where_all_are(board: &Shown, state: &State) {
    assert!(board.alt.contains("Board of 100 columns") && !board.alt.ends_with('…'), "{}", board.alt);
    for (side, team) in Side::BOTH.into_iter().zip(["A 🟠", "B 🔵"]) {
        let said = format!("{} pieces of team {team}.", state.board().count(side));
        assert!(board.alt.contains(&said), "{said:?}: {}", board.alt);
    }
}

/// The picture opens, and at its true size every point of it is there to be looked at.
async fn opens_large(tab: &Tab) {
    tab.click("#log .picture-open").await;
    tab.click("#lightbox .lightbox-picture").await;
    let size = tab
        .wait(
            "the picture is large",
            "const img = document.querySelector('#lightbox.true-size[open] img');
             return img?.naturalWidth && [img.naturalWidth, img.naturalHeight, img.getBoundingClientRect().width]",
        )
        .await;
    println!("{size}");
    assert_eq!(size[0].as_f64(), size[2].as_f64(), "it is shown smaller than it is");
    tab.screenshot("deleb-hundred-large").await;
    tab.key(Key::Escape).await;
    tab.wait("it is closed", "return !document.querySelector('dialog[open]')").await;
}

/// A piece is named by typing: what is typed so far is suggested to its end, and the step is done.
async fn typed(tab: &Tab, board: &Shown, points: &BTreeSet<String>, value: u8) {
    let point = points.iter().max_by_key(|point| point.len()).expect("many");
    let step = format!("{value}:{point}");
    tab.find("#composer").await.send_keys("/move ").await.expect("the composer takes text");
    tab.wait("the command's form", "return !document.getElementById('command').hidden").await;
    let (most, end) = step.split_at(step.len() - 1);
    tab.type_keys(most).await;
    let suggested = |first: bool| {
        let of = if first { "[0]" } else { ".find(n => n.dataset.value === step)" };
        format!(
            "const step = {};
             return [...document.querySelectorAll('.suggestion')]{of}?.dataset.value === step",
            json!(step)
        )
    };
    tab.wait("the step is among what is suggested", &suggested(false)).await;
    tab.screenshot("deleb-hundred-typed").await;
    tab.type_keys(end).await;
    tab.wait("what is typed comes first", &suggested(true)).await;
    tab.key(Key::Enter).await;
    if tab.eval("return !document.getElementById('command').hidden").await == true {
        tab.key(Key::Enter).await;
    }
    match next_where(tab, "the step is done", &format!("b => b.step > {}", board.step)).await {
        News::Board(after) => {
            assert!(after.text.contains(&format!("With the {value}, {point} ")), "{after:#?}")
        }
        News::Over(end) => panic!("it is over: {end}"),
    }
}
