//! Whole games of the barge in Chromium: two people in two tabs with a peru in a third, and one person with a bot. Dice
//! are placed by keys, by dragging, by the buttons of the direct message and by "My dice" in the channel.

use fantoccini::key::Key;
use tempfile::TempDir;

use super::{
    barge::{MIDDLING, Way, choose, go, is_to_act, look, place, spend_knot},
    browser::with_browser,
    house::House,
    tab::Tab,
};

/// More placements than a voyage has: seven rounds of eight dice.
const LONGEST: usize = 56;

/// Opens a lobby for the barge in the channel.
async fn open_lobby(tab: &Tab) {
    tab.command("play", &["barcaca"]).await;
    tab.wait("the lobby has seats", "return document.querySelector(\"#log [data-custom-id='1:sit:0']\")")
        .await;
    // A slow machine is not hurried.
    tab.choose("1:option", "clock=off").await;
    tab.sees("Time for each die: off").await;
}

/// Whether the table is over, as the channel says.
async fn is_over(tab: &Tab) -> bool {
    go(tab, false).await;
    tab.eval("return Boolean(document.querySelector(\"#log [data-custom-id='1:rematch']\"))").await == true
}

async fn for_each_theme(tab: &Tab, name: &str) {
    for scheme in ["dark", "light"] {
        tab.prefers(scheme).await;
        tab.screenshot(&format!("{name}-{scheme}")).await;
    }
}

/// As it looks on a phone, and back.
async fn on_a_phone(tab: &Tab, name: &str) {
    tab.size(360, 740, true).await;
    tab.to_the_end().await;
    for_each_theme(tab, name).await;
    let wide = tab.eval("return document.getElementById('log-scroll').scrollWidth <= innerWidth").await;
    assert_eq!(wide, true, "{name} sticks out");
    tab.size(1280, 900, false).await;
}

#[tokio::test]
async fn two_people_sail_and_a_peru_sees_no_dice() {
    with_browser(|browser| async move {
        let folder = TempDir::new().expect("a folder");
        let house = House::start(&folder.path().join("perus.db"));
        let ana = browser.tab(&house.address).await;
        ana.size(1280, 900, false).await;
        ana.prefers("light").await;
        ana.join("Ana").await;
        let beto = browser.tab(&house.address).await;
        beto.size(1280, 900, false).await;
        beto.join("Beto").await;
        let teo = browser.tab(&house.address).await;
        teo.join("Téo").await;
        open_lobby(&ana).await;
        ana.press("1:sit:0").await;
        ana.wait("the greeting has come", "return !document.getElementById('dm-bar').hidden").await;
        for_each_theme(&ana, "barge-lobby").await;
        beto.press("1:sit:1").await;
        beto.wait("the greeting has come", "return !document.getElementById('dm-bar').hidden").await;
        beto.press("1:start").await;
        beto.wait("the board has come", "return document.querySelector(\"#log [data-custom-id='1:hand']\")")
            .await;
        for_each_theme(&beto, "barge-board").await;
        on_a_phone(&beto, "barge-phone-board").await;

        let mut placed = 0;
        let mut ways = Way::ALL.into_iter().cycle();
        // What lies in the balance, for all to see: who is second there tries not to capsize.
        let mut balance = None;
        while !is_over(&teo).await {
            let mut done = false;
            for tab in [&ana, &beto] {
                if !is_to_act(tab).await {
                    continue;
                }
                if placed == 0 {
                    let partner = if std::ptr::eq(tab, &ana) { &beto } else { &ana };
                    spend_knot(tab, partner).await;
                    tab.sees("It's your turn").await;
                }
                let way = ways.next().expect("they go round");
                if placed == 2 {
                    for_each_theme(tab, "barge-hand").await;
                    on_a_phone(tab, "barge-phone-hand").await;
                    choose(tab).await;
                    for_each_theme(tab, "barge-chosen").await;
                    on_a_phone(tab, "barge-phone-chosen").await;
                    look(tab).await;
                    for_each_theme(tab, "barge-looked").await;
                    on_a_phone(tab, "barge-phone-looked").await;
                }
                let step = place(tab, way, balance.unwrap_or(MIDDLING)).await;
                if step.slot == "balance" {
                    balance = if balance.is_none() { Some(step.value) } else { None };
                }
                println!("{placed}: {way:?} {step:?}");
                placed += 1;
                done = true;
                if placed == 1 {
                    a_peru_asks(&teo).await;
                }
            }
            assert!(placed <= LONGEST, "the voyage has no end");
            if !done {
                tokio::time::sleep(std::time::Duration::from_millis(200)).await;
            }
        }
        assert!(placed > 3, "over after {placed} dice");
        for tab in [&ana, &beto, &teo] {
            go(tab, false).await;
            tab.wait(
                "the end is told",
                "return document.querySelector(\"#log [data-custom-id='1:verify']\")",
            )
            .await;
        }
        go(&ana, true).await;
        ana.sees("all hands are open now").await;
        assert_eq!(
            ana.eval("return document.querySelectorAll(\"#log [data-custom-id*=':touch:']\").length").await,
            0,
            "dice can still be placed"
        );
        for_each_theme(&ana, "barge-end-dm").await;
        go(&teo, false).await;
        for_each_theme(&teo, "barge-end").await;
        on_a_phone(&teo, "barge-phone-end").await;
    })
    .await;
}

/// A peru has no direct messages, and "My dice" tells it nothing.
async fn a_peru_asks(teo: &Tab) {
    go(teo, false).await;
    teo.press("1:hand").await;
    teo.wait("the peru gets an answer", "return document.querySelector('#log .message[data-ephemeral]')")
        .await;
    let seen = teo
        .eval(
            "return [document.querySelectorAll('#dm-list .channel').length,
                 document.querySelectorAll(\"[data-custom-id*=':touch:']\").length,
                 document.querySelectorAll('.message[data-ephemeral] img').length,
                 document.querySelectorAll('.area').length]",
        )
        .await;
    assert_eq!(seen, serde_json::json!([0, 0, 0, 0]));
    teo.screenshot("barge-peru-light").await;
}

#[tokio::test]
async fn a_person_sails_with_a_bot() {
    with_browser(|browser| async move {
        let folder = TempDir::new().expect("a folder");
        let house = House::start(&folder.path().join("perus.db"));
        let ana = browser.tab(&house.address).await;
        ana.size(1280, 900, false).await;
        ana.prefers("dark").await;
        ana.join("Ana").await;
        open_lobby(&ana).await;
        ana.press("1:sit:0").await;
        ana.wait("the greeting has come", "return !document.getElementById('dm-bar').hidden").await;
        ana.choose("1:bot", "1.hard").await;
        ana.sees("Hard bot").await;
        ana.press("1:start").await;
        ana.wait("the board has come", "return document.querySelector(\"#log [data-custom-id='1:hand']\")")
            .await;
        // The rest of the voyage in the other language.
        ana.click("#settings-button").await;
        ana.click("#language-pt-BR").await;
        ana.key(Key::Escape).await;
        ana.wait("the settings are closed", "return !document.querySelector('dialog[open]')").await;
        let mut placed = 0;
        let mut ways = Way::ALL.into_iter().cycle();
        while !is_over(&ana).await {
            if !is_to_act(&ana).await {
                tokio::time::sleep(std::time::Duration::from_millis(200)).await;
                continue;
            }
            let way = ways.next().expect("they go round");
            if placed == 1 {
                choose(&ana).await;
                ana.screenshot("barge-chosen-pt-dark").await;
                on_a_phone(&ana, "barge-phone-chosen-pt").await;
            }
            let step = place(&ana, way, MIDDLING).await;
            println!("{placed}: {way:?} {step:?}");
            placed += 1;
            assert!(placed <= LONGEST / 2, "the voyage has no end");
        }
        assert!(placed > 0);
        ana.screenshot("barge-end-bot-dark").await;
    })
    .await;
}
