//! Tigre e Macaco on a phone, in Portuguese: the lobby and the race for a throw, every control whole and in reach, and the
//! seconds that run.

use std::{collections::BTreeSet, time::Duration};

use tempfile::TempDir;
use tokio::time::{Instant, sleep};

use super::{
    browser::{PATIENCE, with_browser},
    house::House,
    laid::{PEOPLE, come_in},
    macaco::after,
    narrow::{HEIGHT, WIDTH, in_portuguese, whole},
    shown::{next, touch},
    tab::Tab,
};

#[tokio::test]
async fn macaco_on_a_phone() {
    with_browser(|browser| async move {
        let folder = TempDir::new().expect("a folder");
        let house = House::start(&folder.path().join("perus.db"));
        let ana = browser.tab(&house.address).await;
        ana.join("Ana").await;
        in_portuguese(&ana).await;
        ana.command("jogar", &["macaco", "rattle=3"]).await;
        ana.size(WIDTH, HEIGHT, true).await;
        ana.sees("Comi coco").await;
        let tabs = come_in(&browser, &house, ana, 2).await;
        let [ana, beto] = &tabs[..] else { unreachable!("two have come in") };
        ana.to_the_end().await;
        whole(ana, "macaco-phone-lobby").await;
        for (seat, ((name, _), tab)) in PEOPLE.iter().zip(&tabs).enumerate() {
            tab.press(&format!("1:sit:{seat}")).await;
            tab.sees(&format!(": {name}")).await;
        }
        ana.press("1:claim").await;
        ana.sees("🥥 Ana ").await;
        whole(ana, "macaco-phone-lobby-full").await;
        beto.press("1:start").await;
        let news = next(ana, 0).await;
        ana.eval("window.sinceThen = true").await;
        ana.press_soon(&news.board().control("roll")).await;
        let news = after(ana, news.board().step).await;
        assert!(!news.board().free, "{news:#?}");
        ana.to_the_end().await;
        ana.screenshot("macaco-phone-guard").await;
        ticks(ana).await;
        whole(ana, "macaco-phone-free").await;
        let free = next(ana, 0).await;
        assert_eq!(free.board().step, news.board().step);
        assert_eq!(ana.eval("return window.sinceThen").await, true, "the page was loaded again");
        touch(ana, free.board(), "m1").await;
        whole(ana, "macaco-phone-touched").await;
    })
    .await;
}

/// The seconds count down before one's eyes, and when they are over the figures are free, without a touch on the page.
async fn ticks(tab: &Tab) {
    let mut shown = BTreeSet::new();
    let end = Instant::now() + PATIENCE;
    loop {
        let look = "const board = [...document.querySelectorAll('#log .message')].at(-1);
            const figures = [...board.querySelectorAll(\"[data-custom-id^='1:touch:']\")];
            return [board.querySelector('time[data-relative]')?.innerText ?? '', figures.every(b => !b.disabled)]";
        let seen = tab.eval(look).await;
        if seen[1] == true {
            break;
        }
        shown.insert(seen[0].as_str().unwrap_or_default().to_owned());
        assert!(Instant::now() < end, "the figures never come free: {shown:?}");
        sleep(Duration::from_millis(200)).await;
    }
    println!("{shown:?}");
    assert!(shown.len() > 1, "the seconds don't count down: {shown:?}");
}
