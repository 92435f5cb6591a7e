//! The program is killed in the middle of a game and started again: the tabs come back under their names, and the game
//! goes on with the buttons that were there before.

use tempfile::TempDir;

use super::{
    browser::with_browser,
    game::open_lobby,
    house::House,
    onca::{JAGUAR, Onca},
};

#[tokio::test]
async fn a_game_outlives_sigkill_with_its_old_buttons() {
    with_browser(|browser| async move {
        let folder = TempDir::new().expect("a folder");
        let data = folder.path().join("perus.db");
        let house = House::start(&data);
        let ana = browser.tab(&house.address).await;
        ana.join("Ana").await;
        let beto = browser.tab(&house.address).await;
        beto.join("Beto").await;
        open_lobby(&ana).await;
        ana.press("1:sit:0").await;
        ana.sees("Jaguar: Ana").await;
        beto.press("1:sit:1").await;
        beto.sees("Dogs: Beto").await;
        beto.press("1:start").await;
        let mut onca = Onca::new(1);
        onca.play_by_hand(&ana, "c5-b4").await;
        onca.play_by_hand(&beto, "b6-c5").await;
        // The jaguar's controls for this step are on the page before the kill.
        onca.sees_next(&ana).await;
        let old = controls_of_play(ana.controls().await);

        let address = house.kill();
        ana.wait(
            "the page knows that the line is lost",
            "return document.getElementById('app').dataset.connection === 'lost'",
        )
        .await;
        ana.screenshot("line-lost").await;
        let house = House::start_at(&data, &address);
        for tab in [&ana, &beto] {
            tab.reload().await;
            tab.is_in().await;
        }
        for (tab, name) in [(&ana, "Ana"), (&beto, "Beto")] {
            let said = tab.eval("return document.querySelector('#me-card .me-name').textContent").await;
            assert_eq!(said, name, "a name is kept over reload and restart");
        }
        assert_eq!(controls_of_play(ana.controls().await), old, "the old buttons are still there");
        for step in ["b4xb6", "a5-a4", "b6xd4"] {
            let hand = if onca.turn() == Some(JAGUAR) { &ana } else { &beto };
            onca.play_by_hand(hand, step).await;
        }
        beto.sees("2 of 5 are taken").await;
        drop(house);
    })
    .await;
}

fn controls_of_play(controls: Vec<String>) -> Vec<String> {
    controls.into_iter().filter(|id| id.contains(":touch:") || id.contains(":stop:")).collect()
}
