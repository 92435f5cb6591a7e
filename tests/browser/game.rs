//! A whole game between two people in two tabs, while a third, a peru, chats and is refused.

use tempfile::TempDir;

use super::{browser::with_browser, house::House, onca::Onca, record::record_of, tab::Tab};

/// The jaguar takes five dogs: it stops after a jump that could have gone on, and later goes on twice.
const GAME: [&str; 7] = ["c5-b4", "b6-c5", "b4xb6", "a5-a4", "b6xd4", "d6-c5", "d4xb6xd6xd4"];

/// Opens a lobby for Onça in the channel.
pub async fn open_lobby(tab: &Tab) {
    tab.command("play", &["onca"]).await;
    tab.wait(
        "the lobby has seats",
        "return document.querySelectorAll(\"#log [data-custom-id='1:sit:0']\").length",
    )
    .await;
}

#[tokio::test]
async fn two_people_play_a_whole_game_and_a_peru_is_refused() {
    with_browser(|browser| async move {
        let folder = TempDir::new().expect("a folder");
        let house = House::start(&folder.path().join("perus.db"));
        let ana = browser.tab(&house.address).await;
        ana.prefers("dark").await;
        ana.screenshot("door-dark").await;
        ana.join("Ana").await;
        let beto = browser.tab(&house.address).await;
        beto.join("Beto").await;
        let teo = browser.tab(&house.address).await;
        teo.join("Téo").await;
        for tab in [&beto, &teo] {
            tab.prefers("dark").await;
        }

        open_lobby(&ana).await;
        ana.press("1:sit:0").await;
        ana.sees("Jaguar: Ana").await;
        ana.screenshot("lobby-dark").await;
        beto.press("1:sit:1").await;
        beto.sees("Dogs: Beto").await;
        beto.press("1:start").await;

        let mut onca = Onca::new(1);
        let hands = [&ana, &beto];
        for (ply, step) in GAME.into_iter().enumerate() {
            let hand = hands[ply % 2];
            if ply == 1 {
                hand.screenshot("board-dark").await;
            }
            if ply == 2 {
                a_peru_pecks(&teo, [&ana, &beto]).await;
                for_each_theme(&teo, "peru-refused").await;
            }
            onca.play_by_hand(hand, step).await;
            if ply == 3 {
                for_the_readme(&ana).await;
            }
        }
        assert_eq!(onca.captured(), 5);
        assert_eq!(onca.turn(), None);

        for tab in [&ana, &beto, &teo] {
            tab.sees("5 dogs are taken: the jaguar wins. Well hunted, Ana!").await;
            tab.sees("🏆 Ana wins!").await;
            let controls = tab.controls().await;
            for control in ["1:replay", "1:rematch", "1:verify"] {
                assert!(controls.contains(&control.to_owned()), "{control} is missing: {controls:?}");
            }
            assert!(
                !controls.iter().any(|id| id.contains(":touch:")),
                "the board still has controls: {controls:?}"
            );
        }
        for_each_theme(&ana, "end").await;
        the_record_verifies(&ana, &house).await;

        ana.press("1:replay").await;
        ana.wait(
            "the replay is an animation",
            "return document.querySelector(\"#log img[src*='.gif']\")?.naturalWidth",
        )
        .await;
        ana.screenshot("replay-dark").await;
        beto.press("1:rematch").await;
        beto.wait(
            "the rematch has controls",
            "return document.querySelector(\"#log [data-custom-id^='2:']\")",
        )
        .await;
        beto.to_the_end().await;
        for_each_theme(&beto, "rematch").await;
    })
    .await;
}

/// The page as the README shows it: `target/screenshots/page.png`.
async fn for_the_readme(tab: &Tab) {
    tab.prefers("light").await;
    tab.size(940, 780, false).await;
    tab.wait(
        "it is this person's turn",
        "return document.querySelector(\"#log [data-custom-id*=':touch:']\")",
    )
    .await;
    tab.to_the_end().await;
    tab.screenshot("page").await;
    tab.size(1280, 757, false).await;
}

/// What those who don't sit may do, and may not.
async fn a_peru_pecks(teo: &Tab, seated: [&Tab; 2]) {
    teo.say("Vai, onça! Come todos!").await;
    for tab in seated {
        tab.sees("Vai, onça! Come todos!").await;
    }
    let before = board_of(teo).await;
    let control = teo.controls().await.into_iter().find(|id| id.starts_with("1:touch:"));
    teo.press(&control.expect("the board has controls")).await;
    teo.wait("the peru gets an answer", "return document.querySelector('#log .message[data-ephemeral]')")
        .await;
    let answers = teo.whispers().await;
    assert_eq!(answers.len(), 1, "{answers:?}");
    for tab in seated {
        assert!(
            tab.whispers().await.is_empty()
                || tab.whispers().await.iter().all(|word| !answers.contains(word))
        );
    }
    assert_eq!(board_of(teo).await, before, "the board has changed under a peru's beak");
}

/// The board's controls and picture.
async fn board_of(tab: &Tab) -> serde_json::Value {
    tab.eval(
        "const board = [...document.querySelectorAll('#log .message')].findLast(m => m.querySelector(\"[data-custom-id*=':touch:']\"));
         return [board.dataset.messageId, board.querySelector('img').alt, [...board.querySelectorAll('button')].map(b => b.dataset.customId)]",
    )
    .await
}

async fn for_each_theme(tab: &Tab, name: &str) {
    for scheme in ["dark", "light"] {
        tab.prefers(scheme).await;
        tab.screenshot(&format!("{name}-{scheme}")).await;
    }
}

/// The record that hangs on the closing message can be fetched, and is what was played.
async fn the_record_verifies(tab: &Tab, house: &House) {
    let record = record_of(tab, house).await;
    let played: Vec<&str> = record
        .steps
        .iter()
        .filter_map(|step| GAME.into_iter().find(|played| step.step.ends_with(played)))
        .collect();
    assert_eq!(played, GAME);
}
