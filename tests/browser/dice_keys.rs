//! Keys and dragging on a private message whose picture carries marked areas, against a small bot that writes down
//! what reaches it.

use std::time::Duration;

use fantoccini::key::Key;
use serde_json::{Value, json};

use super::{
    browser::{Browser, PATIENCE, with_browser},
    dice_bot::{DiceTable, HEIGHT, WIDTH, die_at, picture_with, slot_at},
    tab::{MOUSE_DOWN, MOUSE_UP, Tab, mouse_to},
};

/// Long enough for what should not come to have come.
const A_WHILE: Duration = Duration::from_millis(700);

async fn ana_with(browser: &Browser, table: &DiceTable, command: &str) -> Tab {
    let ana = browser.tab(&table.table.address().to_string()).await;
    ana.prefers("light").await;
    ana.join("Ana").await;
    deal(&ana, command).await;
    ana
}

async fn deal(tab: &Tab, command: &str) {
    tab.wait("the bot has come", "return !document.getElementById('composer').disabled").await;
    for _ in 0..100 {
        tab.type_keys(&format!("/{command} ")).await;
        if tab.eval("return !document.getElementById('command').hidden").await == true {
            break;
        }
        // The commands are not told yet.
        tab.eval("const c = document.getElementById('composer'); c.value = ''; c.dispatchEvent(new Event('input')); c.focus()")
            .await;
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    tab.key(Key::Enter).await;
    tab.wait("the command is sent", "return document.getElementById('command').hidden").await;
}

/// Waits until the picture's areas are on it, with as many slots.
async fn areas(tab: &Tab, pieces: usize, slots: usize) {
    let script = format!(
        "return document.querySelectorAll('.area.piece').length === {pieces}
             && document.querySelectorAll('.area.slot').length === {slots}"
    );
    tab.wait(&format!("{pieces} dice and {slots} slots are marked"), &script).await;
}

/// Waits until the bot has been pressed so.
async fn pressed(table: &DiceTable, wanted: &[&str]) {
    let mut all: Vec<String> = Vec::new();
    let end = tokio::time::Instant::now() + PATIENCE;
    while all.len() < wanted.len() && tokio::time::Instant::now() < end {
        all.extend(table.pressed());
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    assert_eq!(all, wanted);
}

/// Nothing reaches the bot for a while.
async fn quiet(table: &DiceTable) {
    tokio::time::sleep(A_WHILE).await;
    assert_eq!(table.pressed(), Vec::<String>::new());
}

async fn marked(tab: &Tab) -> Value {
    tab.eval(
        "return [document.querySelector('.area.marked')?.dataset.area.split('.').at(-1) ?? null,
             document.querySelector('.components .marked')?.innerText ?? null]",
    )
    .await
}

/// A place in the newest picture, in pixels of the picture, as one of the window.
async fn on_screen(tab: &Tab, place: (f64, f64)) -> (f64, f64) {
    let script = format!(
        "const box = [...document.querySelectorAll('#log .picture img')].at(-1).getBoundingClientRect();
         return [box.left + box.width * {} / {WIDTH}, box.top + box.height * {} / {HEIGHT}]",
        place.0, place.1
    );
    let found = tab.eval(&script).await;
    (found[0].as_f64().expect("a number"), found[1].as_f64().expect("a number"))
}

/// Drags in one quick movement, sooner done than the bot answers.
async fn drag(tab: &Tab, from: (f64, f64), onto: (f64, f64)) {
    tab.drag_points(on_screen(tab, from).await, on_screen(tab, onto).await).await;
}

#[tokio::test]
async fn a_whole_hand_is_placed_with_the_keys() {
    with_browser(|browser| async move {
        let table = DiceTable::start().await;
        let ana = ana_with(&browser, &table, "dice").await;
        areas(&ana, 4, 0).await;
        // The message has just come in answer to what she typed, so the keys are its own.
        ana.wait_focus(".message.keyed").await;
        ana.wait(
            "there is a line of keys",
            "return document.querySelector('.keys-hint')?.innerText.includes('Space')",
        )
        .await;
        ana.click("#composer").await;
        ana.wait("the keys sleep", "return !document.querySelector('.message.keyed')").await;
        ana.type_keys("1").await;
        quiet(&table).await;
        assert_eq!(
            ana.eval("return document.getElementById('composer').value").await,
            "1",
            "who writes, writes"
        );
        ana.key(Key::Backspace).await;
        ana.click("#log .picture-open").await;
        ana.wait("the picture is large", "return document.getElementById('lightbox').open").await;
        ana.type_keys("1").await;
        quiet(&table).await;
        ana.key(Key::Escape).await;
        ana.wait("it is closed", "return !document.getElementById('lightbox').open").await;
        ana.click("#log .message .content").await;
        ana.wait_focus(".message.keyed").await;

        ana.type_keys("1").await;
        pressed(&table, &["1:d1"]).await;
        areas(&ana, 4, 4).await;
        assert_eq!(marked(&ana).await, json!(["oars", "oars"]));
        ana.screenshot("keys-light").await;
        ana.key(Key::Right).await;
        ana.wait(
            "the mark has moved",
            "return document.querySelector('.area.marked')?.dataset.area.endsWith('sail')",
        )
        .await;
        ana.key(Key::Left).await;
        ana.key(Key::Up).await;
        ana.wait(
            "the mark has gone round",
            "return document.querySelector('.area.marked')?.dataset.area.endsWith('tea')",
        )
        .await;
        ana.key(Key::Enter).await;
        pressed(&table, &["1:d1.tea"]).await;
        areas(&ana, 4, 3).await;
        // From where it lies the arrows go on.
        ana.key(Key::Left).await;
        ana.wait(
            "the mark has moved",
            "return document.querySelector('.area.marked')?.dataset.area.endsWith('horn')",
        )
        .await;
        ana.key(Key::Left).await;
        ana.wait(
            "the mark has moved",
            "return document.querySelector('.area.marked')?.dataset.area.endsWith('sail')",
        )
        .await;
        ana.key(Key::Enter).await;
        pressed(&table, &["1:d1.sail"]).await;
        ana.type_keys(" ").await;
        pressed(&table, &["1:d1.sail.place"]).await;
        areas(&ana, 3, 0).await;

        // A five is too much for the sail, so the ring has three slots; T, E and K stand for nothing here.
        ana.type_keys("tek2").await;
        pressed(&table, &["2:d2"]).await;
        areas(&ana, 3, 3).await;
        assert_eq!(ana.eval("return document.getElementById('composer').value").await, "");
        // Faster than the bot answers, and Space twice: placed once.
        table.takes(Duration::from_millis(300), true);
        ana.key(Key::Enter).await;
        ana.type_keys("  ").await;
        pressed(&table, &["2:d2.oars", "2:d2.oars.place"]).await;
        quiet(&table).await;
        assert_eq!(table.placed()[1].as_deref(), Some("oars"));
        areas(&ana, 2, 0).await;

        // Without an answer in time nothing follows.
        table.takes(Duration::from_millis(100), false);
        ana.type_keys("3").await;
        pressed(&table, &["3:d3"]).await;
        areas(&ana, 2, 2).await;
        // On a control that was walked to, Enter is the control's own.
        ana.key(Key::Tab).await;
        for _ in 0..30 {
            if ana.eval("return document.activeElement?.dataset.customId ?? ''").await == "1:touch:3:d4" {
                break;
            }
            ana.key(Key::Tab).await;
        }
        ana.wait_focus("[data-custom-id='1:touch:3:d4']").await;
        ana.key(Key::Enter).await;
        pressed(&table, &["3:d4"]).await;
        ana.type_keys("3").await;
        pressed(&table, &["3:d3"]).await;
        ana.wait_focus(".message.keyed").await;
    })
    .await;
}

#[tokio::test]
async fn dice_are_dragged_and_tapped() {
    with_browser(|browser| async move {
        let table = DiceTable::start().await;
        let ana = ana_with(&browser, &table, "letter").await;
        // The letter is in another channel: a bar says so, and leads there.
        ana.sees("The letter is sent.").await;
        ana.wait("the letter is announced", "return !document.getElementById('dm-bar').hidden").await;
        ana.screenshot("dm-bar-light").await;
        ana.click("#dm-bar-open").await;
        areas(&ana, 4, 0).await;
        ana.wait("nothing waits any more", "return document.getElementById('dm-bar').hidden").await;
        ana.sees("nobody else's.").await;

        // Tapped: a die, then a slot.
        ana.click(".area.piece[data-area='1:touch:1:d2']").await;
        pressed(&table, &["1:d2"]).await;
        areas(&ana, 4, 3).await;
        ana.click(".area.slot[data-area$='.horn']").await;
        pressed(&table, &["1:d2.horn"]).await;
        areas(&ana, 4, 2).await;

        // Dragged: another die, quicker than the bot answers; it is not placed by that.
        table.takes(Duration::from_millis(400), false);
        drag(&ana, die_at(1), slot_at("sail")).await;
        pressed(&table, &["1:d1", "1:d1.sail"]).await;
        areas(&ana, 4, 3).await;
        quiet(&table).await;
        // The die that lies there already goes to another slot.
        table.takes(Duration::ZERO, false);
        drag(&ana, die_at(1), slot_at("tea")).await;
        pressed(&table, &["1:d1.sail", "1:d1.tea"]).await;
        areas(&ana, 4, 3).await;

        // Slowly, with a look at what one sees on the way.
        let (from, onto) = (on_screen(&ana, die_at(3)).await, on_screen(&ana, slot_at("oars")).await);
        ana.mouse(vec![mouse_to(from, 0), MOUSE_DOWN, mouse_to((from.0, from.1 - 40.0), 100)]).await;
        pressed(&table, &["1:d3"]).await;
        areas(&ana, 4, 3).await;
        ana.wait("a ghost follows", "return document.querySelector('canvas.ghost')?.width > 40").await;
        let still = on_screen(&ana, slot_at("oars")).await;
        assert!((still.1 - onto.1).abs() < 2.0, "the picture ran from under the hand: {onto:?} {still:?}");
        ana.mouse(vec![mouse_to(onto, 100)]).await;
        ana.wait(
            "the slot is marked",
            "return document.querySelector('.area.over')?.dataset.area.endsWith('.oars')",
        )
        .await;
        ana.screenshot("drag-light").await;
        ana.mouse(vec![MOUSE_UP]).await;
        pressed(&table, &["1:d3.oars"]).await;
        ana.wait("the ghost is gone", "return !document.querySelector('.ghost')").await;

        // A slot that does not take the die, and no slot at all: the die is chosen, no more.
        drag(&ana, die_at(4), slot_at("sail")).await;
        pressed(&table, &["1:d4"]).await;
        quiet(&table).await;
        let outside = on_screen(&ana, (320.0, -30.0)).await;
        let from = on_screen(&ana, die_at(2)).await;
        ana.mouse(vec![
            mouse_to(from, 0),
            MOUSE_DOWN,
            mouse_to((from.0, from.1 - 30.0), 50),
            mouse_to(outside, 50),
            MOUSE_UP,
        ])
        .await;
        pressed(&table, &["1:d2"]).await;
        quiet(&table).await;
        assert_eq!(ana.eval("return document.getElementById('lightbox').open").await, false);

        // Escape lets go.
        let (from, onto) = (on_screen(&ana, die_at(1)).await, on_screen(&ana, slot_at("sail")).await);
        ana.mouse(vec![
            mouse_to(from, 0),
            MOUSE_DOWN,
            mouse_to((from.0, from.1 - 30.0), 50),
            mouse_to(onto, 50),
        ])
        .await;
        pressed(&table, &["1:d1"]).await;
        ana.key(Key::Escape).await;
        ana.wait("the ghost is gone", "return !document.querySelector('.ghost')").await;
        ana.mouse(vec![MOUSE_UP]).await;
        quiet(&table).await;
        // The mouse leaves the keys to the message.
        ana.type_keys("4").await;
        pressed(&table, &["1:d4"]).await;
        assert_eq!(table.placed(), [None, None, None, None]);
    })
    .await;
}

#[tokio::test]
async fn a_finger_drags_on_a_phone() {
    with_browser(|browser| async move {
        let table = DiceTable::start().await;
        let ana = browser.tab(&table.table.address().to_string()).await;
        ana.size(360, 740, true).await;
        browser
            .chromium("Emulation.setTouchEmulationEnabled", json!({"enabled": true, "maxTouchPoints": 1}))
            .await;
        ana.reload().await;
        ana.prefers("dark").await;
        ana.join("Ana").await;
        deal(&ana, "letter").await;
        ana.sees("The letter is sent.").await;
        ana.screenshot("phone-dm-bar").await;
        ana.click("#dm-bar-open").await;
        areas(&ana, 4, 0).await;
        let hint = "return getComputedStyle(document.querySelector('.keys-hint')).display";
        assert_eq!(ana.eval(hint).await, "none", "a finger has no keys");
        let touch = |kind: &'static str, at: Option<(f64, f64)>| {
            let points: Vec<Value> = at.into_iter().map(|(x, y)| json!({"x": x, "y": y})).collect();
            browser.chromium("Input.dispatchTouchEvent", json!({"type": kind, "touchPoints": points}))
        };
        let (from, onto) = (on_screen(&ana, die_at(1)).await, on_screen(&ana, slot_at("sail")).await);
        touch("touchStart", Some(from)).await;
        touch("touchMove", Some((from.0, from.1 - 20.0))).await;
        touch("touchMove", Some((from.0, from.1 - 40.0))).await;
        pressed(&table, &["1:d1"]).await;
        areas(&ana, 4, 4).await;
        touch("touchMove", Some(onto)).await;
        ana.wait(
            "the slot is marked",
            "return document.querySelector('.area.over')?.dataset.area.endsWith('.sail')",
        )
        .await;
        ana.screenshot("phone-drag").await;
        touch("touchEnd", None).await;
        pressed(&table, &["1:d1.sail"]).await;
        areas(&ana, 4, 3).await;
        ana.screenshot("phone-dropped").await;
        // What is out of sight creeps under the finger that waits at the edge.
        ana.size(360, 270, true).await;
        ana.to_the_end().await;
        ana.eval("document.querySelector('#log .picture').scrollIntoView({block: 'end'})").await;
        // The smaller page has come to rest once a place is where it was a moment ago.
        let mut hidden = on_screen(&ana, slot_at("horn")).await;
        for _ in 0..40 {
            tokio::time::sleep(Duration::from_millis(150)).await;
            let before = std::mem::replace(&mut hidden, on_screen(&ana, slot_at("horn")).await);
            if before == hidden {
                break;
            }
        }
        assert!(hidden.1 < 52.0, "the slot is in sight: {hidden:?}");
        // A finger that came down while the page was moving has held nothing: it is taken away, and comes again.
        let mut lifted = false;
        for _ in 0..5 {
            let from = on_screen(&ana, die_at(2)).await;
            touch("touchStart", Some(from)).await;
            // The first move of a finger may be taken for its trembling.
            touch("touchMove", Some((from.0, from.1 - 20.0))).await;
            touch("touchMove", Some((from.0, from.1 - 40.0))).await;
            lifted =
                ana.try_wait("return Boolean(document.querySelector('.ghost'))", A_WHILE).await.is_some();
            if lifted {
                break;
            }
            touch("touchCancel", None).await;
        }
        assert!(lifted, "the finger has no die");
        pressed(&table, &["1:d2"]).await;
        areas(&ana, 4, 3).await;
        touch("touchMove", Some((hidden.0, 70.0))).await;
        ana.wait(
            "the slot has crept under the finger",
            "return document.querySelector('.area.over')?.dataset.area.endsWith('.horn')",
        )
        .await;
        touch("touchEnd", None).await;
        pressed(&table, &["1:d2.horn"]).await;
        areas(&ana, 4, 2).await;
        ana.size(360, 740, true).await;
        ana.to_the_end().await;
        // A tap.
        let at = on_screen(&ana, die_at(4)).await;
        touch("touchStart", Some(at)).await;
        touch("touchEnd", None).await;
        pressed(&table, &["1:d4"]).await;
    })
    .await;
}

#[tokio::test]
async fn a_new_letter_takes_over_the_keys() {
    with_browser(|browser| async move {
        let table = DiceTable::start().await;
        let ana = ana_with(&browser, &table, "letter").await;
        ana.click("#dm-bar-open").await;
        areas(&ana, 4, 0).await;
        // Whoever goes to the letter has its keys; all is typed faster than the bot answers.
        ana.wait_focus(".message.keyed").await;
        for (die, left) in [("1", 3), ("2", 2), ("3", 1)] {
            ana.type_keys(die).await;
            if die == "1" {
                // To the sail, which takes no higher die.
                ana.key(Key::Right).await;
            }
            ana.key(Key::Enter).await;
            ana.type_keys(" ").await;
            areas(&ana, left, 0).await;
        }
        table.pressed();
        ana.type_keys("4").await;
        ana.key(Key::Enter).await;
        ana.type_keys(" ").await;
        pressed(&table, &["4:d4", "4:d4.tea", "4:d4.tea.place"]).await;
        let both = "return document.querySelectorAll('#log .message .picture').length === 2";
        ana.wait("the next letter has come", both).await;
        areas(&ana, 4, 0).await;
        ana.type_keys("2").await;
        pressed(&table, &["5:d2"]).await;
        let last = "return [...document.querySelectorAll('#log .message')].at(-1).matches('.keyed')";
        assert_eq!(ana.eval(last).await, true);
    })
    .await;
}

/// The parser alone, in the browser it is for.
#[tokio::test]
async fn only_what_is_whole_is_read_from_a_picture() {
    with_browser(|browser| async move {
        let table = DiceTable::start().await;
        let ana = browser.tab(&table.table.address().to_string()).await;
        let pixels = vec![0; (WIDTH * HEIGHT * 3) as usize];
        let told = json!({
            "areas": [
                {"rect": [10, 20, 30, 40], "id": "a"},
                {"rect": [600, 390, 100, 100], "id": "sticks out"},
                {"rect": [700, 10, 5, 5], "id": "outside"},
                {"rect": [1, 2, 3], "id": "too few"},
                {"rect": [1, 2, "3", 4], "id": "a word"},
                {"rect": [1, 2, 3, 4], "id": 5},
                {"rect": [1, 2, 3, 4]},
                null,
            ],
            "keys": {"1": "a", "T": "b", "long": "c", "x": 7, "": "d", " ": "e"},
            "ring": ["ç", "ç", 3, "b"],
        });
        let good = picture_with(&pixels, Some(&told.to_string()));
        let at = good.windows(4).position(|w| w == b"iTXt").expect("there is a chunk");
        let changed = |place: usize, value: u8| {
            let mut file = good.clone();
            file[place] = value;
            file
        };
        let read = |file: Vec<u8>| {
            let script = format!(
                "return import('/page/png-areas.js').then(({{readAreas}}) => {{
                     const read = readAreas(new Uint8Array({}));
                     return read && {{...read, keys: Object.fromEntries(read.keys)}};
                 }})",
                json!(file)
            );
            let ana = ana.clone();
            async move { ana.eval(&script).await }
        };
        assert_eq!(
            read(good.clone()).await,
            json!({
                "width": WIDTH, "height": HEIGHT,
                "areas": [
                    {"x": 10, "y": 20, "w": 30, "h": 40, "id": "a"},
                    {"x": 600, "y": 390, "w": 40, "h": 10, "id": "sticks out"},
                ],
                "keys": {"1": "a", "t": "b", " ": "e"},
                "ring": ["ç", "b"],
            })
        );
        let none: Vec<(&str, Vec<u8>)> = vec![
            ("no chunk", picture_with(&pixels, None)),
            ("not JSON", picture_with(&pixels, Some("{"))),
            ("JSON of another kind", picture_with(&pixels, Some("7"))),
            ("null", picture_with(&pixels, Some("null"))),
            ("another keyword", changed(at + 4, b'P')),
            ("compressed", changed(at + 16, 1)),
            ("a letter changed", changed(at + 40, b'#')),
            ("a chunk longer than the file", changed(at - 4, 0x7f)),
            ("no PNG", changed(1, b'J')),
            ("cut off in the chunk", good[..at + 60].to_vec()),
            ("cut off in the header", good[..12].to_vec()),
            ("nothing", Vec::new()),
        ];
        for (what, file) in none {
            assert_eq!(read(file).await, Value::Null, "{what}");
        }
        let empty = picture_with(&pixels, Some("{}"));
        assert_eq!(read(empty).await["areas"], json!([]));
    })
    .await;
}
