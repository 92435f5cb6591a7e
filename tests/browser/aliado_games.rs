//! Aliado in Chromium: a whole game of four people in pairs with a peru in a fifth tab, a whole game against a bot, and a
//! house that is killed while half a throw is in hand. The dice are chosen so that the games are short.

use perus::{
    dice::Seed,
    games::{Seat, aliado::board::Players},
};
use tempfile::TempDir;

use super::{
    aliado::Plan,
    aliado_choice::{Moment, course},
    browser::with_browser,
    house::House,
    laid::{PEOPLE, salt_of, seed, sit_down},
    narrow::on_a_phone,
    record::record_of,
    shown::{News, Shown, next, press_both, touch},
    tab::Tab,
};

/// Of 30,000 seeds of this form one with a short game of people who play like these, with the luck words above: 173 steps,
/// in which much happens all the same.
const SHORT: u64 = 22890;
/// Of 4,000 seeds one with which Ana, against a bot, wins soon whatever the bot does.
const LUCKY: u64 = 3583;
/// More steps than that game has.
const LONGEST: usize = 400;

fn name(seat: Seat) -> &'static str {
    PEOPLE[seat.index()].0
}

#[tokio::test]
async fn aliado_pairs() {
    with_browser(|browser| async move {
        let folder = TempDir::new().expect("a folder");
        let data = folder.path().join("perus.db");
        let names = PEOPLE.map(|(name, _)| name);
        let course = course(&seed(SHORT), &salt_of("aliado", 4), Players::new(4), LONGEST);
        assert!(course.len() < LONGEST, "the rules have changed: look for another short game");
        let (house, tabs) = sit_down(&browser, &data, ("aliado", "players=4"), 4, &seed(SHORT)).await;
        let teo = browser.tab(&house.address).await;
        teo.join("Téo").await;
        tabs[0].screenshot("aliado-lobby").await;
        tabs[1].press("1:start").await;

        let began = std::time::Instant::now();
        let (mut said, mut looked, mut twice) = (String::new(), false, 0);
        let mut news = next(&tabs[0], 0).await;
        let first = news.board().step;
        for (index, moment) in course.iter().enumerate() {
            let board = news.board().clone();
            let hand = &tabs[moment.seat.index()];
            assert_eq!(board.step, first + u32::try_from(index).expect("a few"), "{moment:?}");
            assert_eq!(board.stones(&names), moment.board, "the alt text: {board:#?}");
            says_how_it_stands(&board, moment);
            said.push_str(&board.text);
            if index == 0 {
                hands_off(&teo, &tabs[(moment.seat.index() + 1) % 4], &board).await;
            }
            if !looked && index > course.len() / 2 && board.touches.len() > 2 {
                looked = true;
                on_a_phone(hand, "aliado-phone").await;
            }
            let goes_on = course.get(index + 1).is_some_and(|after| after.seat == moment.seat);
            // Where the board changes under the pointer, the second half of a double click finds another control.
            if twice < 3 && moment.key == "roll" && goes_on {
                twice += 1;
                hand.press_twice(&board.control(&moment.key)).await;
                news = next(hand, board.step + 1).await;
            } else {
                news = touch(hand, &board, &moment.key).await;
            }
        }
        println!("{} steps in {:?}", course.len(), began.elapsed());
        let News::Over(end) = news else { panic!("it is not over: {news:#?}") };
        assert!(looked && twice == 3);
        assert!(end.contains("An ace, with all four in the centre: Cora wins, and Ana with them!"), "{end}");
        assert!(end.contains("🏆 Ana and Cora win!"), "{end}");
        let told = [
            "Matador!",
            "Tá sangrando:",
            "sits this turn out",
            "dezoito",
            "need not sit out",
            "can't be played and",
            "throws again",
        ];
        for sentence in told {
            assert!(said.contains(sentence), "{sentence:?} was never said");
        }
        for tab in tabs.iter().chain([&teo]) {
            tab.sees("🏆 Ana and Cora win!").await;
        }
        on_a_phone(&teo, "aliado-phone-end").await;
        teo.screenshot("aliado-end").await;
        is_recorded(&teo, &house, &course, &seed(SHORT)).await;
    })
    .await;
}

#[tokio::test]
async fn aliado_against_bots() {
    with_browser(|browser| async move {
        let folder = TempDir::new().expect("a folder");
        let data = folder.path().join("perus.db");
        let (house, tabs) = sit_down(&browser, &data, ("aliado", ""), 1, &seed(LUCKY)).await;
        let ana = &tabs[0];
        ana.choose("1:bot", "1.easy").await;
        ana.sees(": Easy bot").await;
        ana.press("1:start").await;
        let began = std::time::Instant::now();
        let names = ["Ana", "Easy bot"];
        let (mut plan, mut typed, mut hurried, mut read) = (None, false, false, false);
        let mut presses = 0;
        let mut news = next(ana, 0).await;
        while let News::Board(board) = news {
            assert!(board.text.contains("@Ana, it's your turn"), "{board:#?}");
            presses += 1;
            assert!(presses < LONGEST, "the race has no end");
            if board.offers("roll") {
                plan = None;
                if !std::mem::replace(&mut typed, true) {
                    ana.command("roll", &[]).await;
                    news = next(ana, board.step + 1).await;
                } else {
                    news = touch(ana, &board, "roll").await;
                }
                continue;
            }
            if !std::mem::replace(&mut read, true) {
                reads_the_rules(ana).await;
            }
            let plan = plan.get_or_insert_with(|| Plan::new(&board, &names, Seat(0)));
            let key = plan.next(&board);
            let other = board.touches.iter().map(|(other, _)| other).find(|other| **other != key);
            news = match other {
                Some(other) if !hurried => {
                    hurried = true;
                    press_both(ana, &board, [&key, other]).await
                }
                _ => touch(ana, &board, &key).await,
            };
        }
        let News::Over(end) = news else { panic!("it is not over: {news:#?}") };
        println!("{presses} presses in {:?}", began.elapsed());
        // The bot's luck is its own, so nobody knows who wins.
        assert!(end.contains("🏆 Ana wins!") || end.contains("🏆 Easy bot wins!"), "{end}");
        assert!(hurried, "there was never a choice");
        on_a_phone(ana, "aliado-phone-end-bot").await;
        ana.press("1:verify").await;
        ana.sees("It matches.").await;
        ana.press("1:replay").await;
        ana.wait(
            "the replay is an animation",
            "return document.querySelector(\"#log img[src*='.gif']\")?.naturalWidth",
        )
        .await;
        ana.screenshot("aliado-replay").await;
        drop(house);
    })
    .await;
}

/// The rules come as a private message with the picture of an example, and lie there beside the board.
async fn reads_the_rules(tab: &Tab) {
    tab.click("#log button[data-custom-id^='1:rules:']").await;
    tab.wait(
        "the rules are there",
        "const rules = [...document.querySelectorAll('#log .message[data-ephemeral]')].at(-1);
         return rules?.querySelector('[data-testid=content], .embed')?.innerText.includes('The way')",
    )
    .await;
    tab.screenshot("aliado-rules").await;
}

#[tokio::test]
async fn aliado_goes_on_after_a_kill_in_mid_turn() {
    with_browser(|browser| async move {
        let folder = TempDir::new().expect("a folder");
        let data = folder.path().join("perus.db");
        // The first dice that soon make somebody play one part and then the other of a divided throw.
        let (number, course, half) = (0..)
            .find_map(|number| {
                let course = course(&seed(number), &salt_of("aliado", 2), Players::new(2), 40);
                let half = course.windows(3).position(|three| {
                    let [first, touch, other] = three else { return false };
                    first.key == "a" && touch.seat == first.seat && other.key == "b"
                })?;
                Some((number, course, half))
            })
            .expect("some of all dice");
        let (house, tabs) = sit_down(&browser, &data, ("aliado", ""), 2, &seed(number)).await;
        tabs[0].press("1:start").await;
        let mut news = next(&tabs[0], 0).await;
        for moment in &course[..=half] {
            let board = news.board().clone();
            news = touch(&tabs[moment.seat.index()], &board, &moment.key).await;
        }
        let before = news.board().clone();
        assert!(before.text.contains("Still in hand: "), "{before:#?}");
        let hand = &tabs[course[half].seat.index()];
        hand.screenshot("aliado-half").await;

        let address = house.kill();
        hand.wait(
            "the page knows that the line is lost",
            "return document.getElementById('app').dataset.connection === 'lost'",
        )
        .await;
        let house = House::start_at(&data, &address);
        for tab in &tabs {
            tab.reload().await;
            tab.is_in().await;
        }
        let news = next(hand, 0).await;
        let after = news.board();
        assert_eq!((after.step, &after.touches, &after.alt), (before.step, &before.touches, &before.alt));
        assert!(after.text.contains("Still in hand: "), "{after:#?}");
        let mut news = news.clone();
        for moment in &course[half + 1..half + 3] {
            let board = news.board().clone();
            news = touch(hand, &board, &moment.key).await;
        }
        let next = &course[half + 3];
        assert_eq!(news.board().stones(&["Ana", "Beto"]), next.board);
        assert!(news.board().text.contains(&format!("@{}, it's your turn", name(next.seat))), "{news:#?}");
        drop(house);
    })
    .await;
}

/// Whose turn it is, in which order they play, and what was thrown, stand in the message.
fn says_how_it_stands(board: &Shown, moment: &Moment) {
    let name = name(moment.seat);
    assert!(board.text.contains(&format!("@{name}, it's your turn")), "{board:#?}");
    assert!(board.text.contains(&format!("Turns: {name} (")), "{board:#?}");
    assert_eq!(board.offers("roll"), moment.in_hand.is_none(), "{board:#?}");
    if moment.in_hand.is_some() {
        assert!(board.text.contains("n hand: ") || board.text.contains("Touched is played: "), "{board:#?}");
    }
}

/// A peru and whoever is not on turn press the cup: each is told in private, and nothing happens.
async fn hands_off(peru: &Tab, other: &Tab, board: &Shown) {
    for (tab, word) in [(peru, None), (other, Some("Not yet: it is "))] {
        tab.press(&board.control("roll")).await;
        let private = "return document.querySelector('#log .message[data-ephemeral]')";
        tab.wait("a private answer", private).await;
        let whispers = tab.whispers().await;
        assert!(
            word.is_none_or(|word| whispers.iter().any(|whisper| whisper.contains(word))),
            "{whispers:?}"
        );
    }
    let now = next(peru, 0).await;
    assert_eq!(now.board().step, board.step, "the cup was thrown by a wing");
}

/// The record that hangs on the closing message holds what was pressed, and verifies.
async fn is_recorded(tab: &Tab, house: &House, course: &[Moment], seed: &Seed) {
    let record = record_of(tab, house).await;
    assert_eq!(record.seed, seed.to_hex());
    let played: Vec<&str> = record.steps.iter().map(|step| step.step.as_str()).collect();
    let pressed: Vec<String> = course.iter().map(|moment| moment.step()).collect();
    assert!(
        played.ends_with(&pressed.iter().map(String::as_str).collect::<Vec<_>>()),
        "{played:?} is not {pressed:?}"
    );
}
