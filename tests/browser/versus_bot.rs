//! A whole game against the bot: the person plays the dogs, badly on purpose, until the jaguar has five of them.

use tempfile::TempDir;

use super::{
    browser::with_browser,
    game::open_lobby,
    house::House,
    onca::{DOGS, Onca},
};

/// Dogs that play into its jaws lose sooner than this.
const LONGEST: usize = 60;

#[tokio::test]
async fn a_person_plays_against_the_bot_to_the_end() {
    with_browser(|browser| async move {
        let folder = TempDir::new().expect("a folder");
        let house = House::start(&folder.path().join("perus.db"));
        let ana = browser.tab(&house.address).await;
        ana.prefers("light").await;
        ana.join("Ana").await;
        open_lobby(&ana).await;
        ana.press("1:sit:1").await;
        ana.sees("Dogs: Ana").await;
        ana.choose("1:bot", "0.medium").await;
        ana.sees("Jaguar: Medium bot").await;
        ana.screenshot("lobby-light").await;
        ana.press("1:start").await;

        let mut onca = Onca::new(1);
        let mut moves = 0;
        while onca.follow(&ana).await {
            assert_eq!(onca.turn(), Some(DOGS));
            onca.play_by_hand(&ana, &worst(&onca)).await;
            moves += 1;
            assert!(moves < LONGEST, "the jaguar has taken only {} dogs in {moves} moves", onca.captured());
        }
        ana.sees("5 dogs are taken: the jaguar wins. Well hunted, Medium bot!").await;
        ana.sees("🏆 Medium bot wins!").await;
        ana.screenshot("end-bot-light").await;
    })
    .await;
}

/// The move of a dog after which the jaguar can take the most.
fn worst(onca: &Onca) -> String {
    let most = |step: &str| {
        let after = onca.after(step);
        let taken = after.moves().iter().map(|choice| after.after(&choice.step).captured()).max();
        taken.unwrap_or_default()
    };
    let steps = onca.moves().into_iter().map(|choice| choice.step);
    steps.max_by_key(|step| most(step)).expect("the dogs can always move (Onça, rule 9)")
}
