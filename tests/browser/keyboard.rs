//! The keyboard alone: join, open a table, sit, take a bot, start, and make a move, without the mouse.

use fantoccini::key::Key;
use tempfile::TempDir;

use super::{browser::with_browser, house::House, onca::Onca, tab::Tab};

/// More presses of Tab than a person would have patience for.
const PATIENT: usize = 60;

#[tokio::test]
async fn all_is_done_with_the_keyboard_alone() {
    with_browser(|browser| async move {
        let folder = TempDir::new().expect("a folder");
        let house = House::start(&folder.path().join("perus.db"));
        let ana = browser.tab(&house.address).await;
        // The name's field has the focus from the start.
        ana.type_keys("Ana").await;
        ana.key(Key::Enter).await;
        ana.is_in().await;

        // Who begins to type means the composer.
        ana.type_keys("/play").await;
        ana.wait("commands are suggested", "return document.querySelectorAll('.suggestion').length").await;
        ana.key(Key::Enter).await;
        ana.wait_focus("[data-option=game]").await;
        ana.type_keys("on").await;
        ana.wait("the game is suggested", "return document.querySelector('.suggestion[data-value=onca]')")
            .await;
        ana.key(Key::Enter).await;
        ana.wait(
            "the suggestion is taken",
            "return document.querySelector('[data-option=game]')?.value.length > 2",
        )
        .await;
        ana.key(Key::Enter).await;
        ana.wait("the lobby is open", "return document.querySelector(\"#log [data-custom-id='1:sit:0']\")")
            .await;

        press(&ana, "1:sit:0").await;
        ana.sees("Jaguar: Ana").await;
        reach(&ana, "1:bot").await;
        ana.key(Key::Enter).await;
        ana.wait("the menu is open", "return document.querySelector('.listbox [role=option]')").await;
        ana.key(Key::Enter).await;
        ana.sees("Dogs: Easy bot").await;
        press(&ana, "1:start").await;

        let mut onca = Onca::new(1);
        onca.sees_next(&ana).await;
        let to_c4 = ana.controls().await.into_iter().find(|id| id.ends_with(":c5.c4"));
        press(&ana, &to_c4.expect("the jaguar can go to c4")).await;
        ana.sees("moved the jaguar from c5 to c4").await;
        ana.screenshot("keyboard").await;
    })
    .await;
}

/// Walks with Tab until the focus is on a control.
async fn reach(tab: &Tab, custom_id: &str) {
    // From the composer, the arrow goes up to the messages, and Enter into the last one.
    tab.key(Key::Escape).await;
    for _ in 0..PATIENT {
        let at = tab.eval("return document.activeElement?.dataset.customId ?? ''").await;
        if at == custom_id {
            return;
        }
        tab.key(Key::Tab).await;
    }
    panic!("{custom_id} is not reached with the keyboard; the page says:\n{}", tab.said().await);
}

async fn press(tab: &Tab, custom_id: &str) {
    reach(tab, custom_id).await;
    tab.key(Key::Enter).await;
}
