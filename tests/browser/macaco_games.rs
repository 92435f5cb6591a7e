//! Tigre e Macaco in Chromium: a whole game of three people with a peru in a fourth tab and thefts, a whole game against a
//! bot, a house that is killed between two dice, and what is refused. How it looks on a phone is in `macaco_phone`.

use perus::{
    dice::Dice,
    games::macaco::throw::{Red, Throw},
};
use tempfile::TempDir;

use super::{
    browser::with_browser,
    house::House,
    laid::{PEOPLE, come_in, lay, salt_of, seed, sit_down},
    late::{an_old_board, hears, hears_late, press_at_once, refused},
    macaco::{after, bide, let_pass, tab_of},
    narrow::on_a_phone,
    record::record_of,
    shown::{News, Shown, next, next_where, press_both, touch},
    tab::Tab,
};

/// More presses than a race for one coconut has.
const LONGEST: usize = 600;

/// People by name.
fn named(tabs: Vec<Tab>) -> Vec<(&'static str, Tab)> {
    PEOPLE.iter().map(|(name, _)| *name).zip(tabs).collect()
}

/// The steps of a game's record that are this one.
fn count(steps: &[String], wanted: &str) -> usize {
    steps.iter().filter(|step| step.ends_with(wanted)).count()
}

#[tokio::test]
async fn macaco_three_people_steal() {
    with_browser(|browser| async move {
        let folder = TempDir::new().expect("a folder");
        let house = House::start(&folder.path().join("perus.db"));
        let ana = browser.tab(&house.address).await;
        ana.join("Ana").await;
        lay(&ana, "macaco", "players=3 coconuts=1 rattle=10").await;
        let people = named(come_in(&browser, &house, ana, 3).await);
        let teo = browser.tab(&house.address).await;
        teo.join("Téo").await;
        for (seat, (name, tab)) in people.iter().enumerate() {
            tab.press(&format!("1:sit:{seat}")).await;
            tab.sees(&format!(": {name}")).await;
        }
        let [(_, ana), (_, beto), (_, cora)] = &people[..] else { unreachable!("three have come in") };
        who_ate_coconut(ana, cora).await;
        beto.press("1:start").await;

        // Thrown by a double click: its second half must not rattle what comes to lie under the pointer.
        let news = next(cora, 0).await;
        let board = news.board();
        assert_eq!(board.on_turn(), Some("Cora"), "{board:#?}");
        assert!(board.text.contains("Cora was the last to eat coconut, and begins."), "{board:#?}");
        cora.press_twice(&board.control("roll")).await;
        let news = after(cora, board.step).await;
        let thrown = news.board();
        assert_eq!((thrown.step, thrown.free), (board.step + 1, false), "{thrown:#?}");
        assert_eq!(thrown.touches.len(), 4, "three monkeys and the tiger: {thrown:#?}");
        assert_eq!(thrown.could_steal(), ["Ana", "Beto"]);
        let news = early(cora, &people, thrown).await;
        let news = twice_touched(cora, news.board()).await;
        let news = bide(cora, "Cora", news).await;

        let board = news.board();
        assert_eq!(board.on_turn(), Some("Ana"), "{board:#?}");
        ana.press_soon(&board.control("roll")).await;
        let news = after(ana, board.step).await;
        a_peru_rattles(&teo, news.board()).await;
        let (thief, news) = stolen_at_once(&people, &teo, news.board()).await;
        let news = bide(tab_of(&people, thief), thief, news).await;
        let (end, thefts) = play_on(&people, news).await;
        assert!(end.contains("One coconut: ") && end.contains("🏆 "), "{end}");
        for (_, tab) in &people {
            tab.sees("wins!").await;
        }
        on_a_phone(&teo, "macaco-phone-end").await;
        let record = record_of(&teo, &house).await;
        let steps: Vec<String> = record.steps.iter().map(|step| step.step.clone()).collect();
        assert_eq!(count(&steps, " rattle"), thefts, "{steps:#?}");
        println!("{} steps, {} throws, {thefts} thefts", steps.len(), count(&steps, " roll"));
        teo.press("1:verify").await;
        teo.sees("It matches.").await;
        teo.press("1:replay").await;
        teo.wait(
            "the replay is an animation",
            "return document.querySelector(\"#log img[src*='.gif']\")?.naturalWidth",
        )
        .await;
        teo.screenshot("macaco-replay").await;
    })
    .await;
}

/// They play on until somebody has a coconut: the first throw that Ana can steal she steals with a double click, all others
/// pass; twice a second hand comes too late for a board. Gives back what the closing message says, and how often was stolen.
async fn play_on(people: &[(&str, Tab)], mut news: News) -> (String, usize) {
    let (mut thefts, mut hurries) = (1, 2);
    for _ in 0..LONGEST {
        let board = match news {
            News::Over(end) => return (end, thefts),
            News::Board(board) => board,
        };
        let name = board.on_turn().expect("all are people");
        let hand = tab_of(people, name);
        let key = board.pick(name);
        // Where the last touch may end the game no second hand is in a hurry.
        let other = board.touches.iter().map(|(other, _)| other.as_str()).find(|other| *other != key);
        let other = other.filter(|_| hurries > 0 && key.starts_with('m'));
        news = match other {
            _ if key == "roll" => {
                hand.press_soon(&board.control("roll")).await;
                let thrown = after(hand, board.step).await;
                if thefts == 1 && thrown.board().could_steal().iter().any(|holder| holder == "Ana") {
                    thefts += 1;
                    twice_rattled(people, thrown.board()).await
                } else {
                    let_pass(people, thrown.board()).await
                }
            }
            Some(other) => {
                hurries -= 1;
                let keys = [key.as_str(), other];
                if hurries > 0 {
                    press_both(hand, &board, keys).await
                } else {
                    an_old_board(hand, &board, keys).await
                }
            }
            None => touch(hand, &board, &key).await,
        };
    }
    panic!("the race has no end")
}

/// The last who presses has eaten coconut last.
async fn who_ate_coconut(first: &Tab, last: &Tab) {
    first.press("1:claim").await;
    first.sees("🥥 Ana was the last to eat coconut, and begins.").await;
    last.press("1:claim").await;
    last.sees("🥥 Cora was the last to eat coconut, and begins.").await;
    assert!(!last.said().await.contains("Ana was the last"), "two have eaten it last");
    last.press("1:claim").await;
    assert!(hears(last, 0).await.contains("You have the coconut already"));
    last.screenshot("macaco-lobby").await;
}

/// While the seconds run nothing can be touched, by a button or by typing; all let the throw pass, and the figures are
/// free before the time is over.
async fn early(hand: &Tab, people: &[(&str, Tab)], board: &Shown) -> News {
    assert!(board.text.contains('⏳'), "{board:#?}");
    let heard = hand.whispers().await.len();
    hand.command("move", &["touch tiger"]).await;
    let told = hears(hand, heard).await;
    assert!(told.starts_with("Hands off the figures for another ") && told.contains("(rule 14)"), "{told}");
    let until = "return Number(document.querySelector('#log time[data-relative]').dataset.relative)";
    let until = hand.eval(until).await;
    let news = let_pass(people, board).await;
    assert!(news.board().free && !news.board().text.contains('⏳'), "{news:#?}");
    assert_eq!(hand.eval(&format!("return Date.now() / 1000 < {until}")).await, true, "it took too long");
    assert!(news.board().word("rattle").is_some(), "until a figure is touched");
    next(hand, 0).await
}

/// A double click on a figure touches it, and no die that comes to lie under the pointer.
async fn twice_touched(hand: &Tab, board: &Shown) -> News {
    hand.press_twice(&board.control(&board.pick("Cora"))).await;
    let news = next(hand, board.step + 1).await;
    // For longer than the second half of a double click takes.
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    let now = next(hand, 0).await;
    assert_eq!(now.board().step, board.step + 1, "{now:#?}");
    assert!(now.board().text.contains("Touched is moved: "), "{now:#?}");
    news
}

/// Whoever doesn't sit can't steal.
async fn a_peru_rattles(peru: &Tab, board: &Shown) {
    let rattle = board.word("rattle").unwrap_or_else(|| panic!("nothing to rattle: {board:#?}"));
    peru.press(rattle).await;
    let told = hears(peru, 0).await;
    assert!(!told.contains("rule") && !told.is_empty(), "no answer to a peru: {told}");
    let now = after(peru, board.step - 1).await;
    assert_eq!(now.board().stands(), board.stands(), "a wing has rattled");
}

/// Beto and Cora rattle in the same moment: one steals Ana's throw, the other is told by how much it was late.
async fn stolen_at_once(people: &[(&'static str, Tab)], peru: &Tab, board: &Shown) -> (&'static str, News) {
    let (beto, cora) = (tab_of(people, "Beto"), tab_of(people, "Cora"));
    let heard = [beto.whispers().await.len(), cora.whispers().await.len()];
    let rattle = board.word("rattle").expect("there is a throw to steal");
    press_at_once(peru, &[beto, cora], rattle).await;
    let news = next(peru, board.step + 1).await;
    let stolen = news.board();
    let thief = stolen.on_turn().expect("a person has it");
    let thief = people.iter().find(|(name, _)| *name == thief).expect("they sit there").0;
    let (late, heard) = if thief == "Beto" { (cora, heard[1]) } else { (beto, heard[0]) };
    if let Some(told) = hears_late(late, heard).await {
        let so_late = format!("🐊 Too late! {thief} rattled ");
        assert!(told.starts_with(&so_late) && told.ends_with(" before you (rule 13)."), "{told}");
        println!("{told}");
    }
    late.screenshot("macaco-late").await;
    let howl = format!("🐊 Crrrrr! {thief} rattles a crocodile and steals the throw of Ana!");
    for (_, tab) in people {
        tab.sees(&howl).await;
    }
    assert_eq!(stolen.crocodiles(thief), 0, "{stolen:#?}");
    assert_eq!(["Ana", "Beto", "Cora"].map(|name| stolen.crocodiles(name)).iter().sum::<u8>(), 2);
    assert!(stolen.word("rattle").is_none(), "one rattle a throw");
    // Typed it comes too late as well.
    let told = refused(late, "rattle").await;
    assert!(told.contains(&format!("{thief} has rattled.")) && told.contains("(rule 13)"), "{told}");
    tab_of(people, thief).screenshot("macaco-theft").await;
    (thief, news)
}

/// Ana rattles with a double click: that is one rattle, and nothing is touched.
async fn twice_rattled(people: &[(&str, Tab)], board: &Shown) -> News {
    let thief = tab_of(people, "Ana");
    let heard = thief.whispers().await.len();
    thief.press_twice(board.word("rattle").expect("there is a throw to steal")).await;
    let news = next(thief, board.step + 1).await;
    tokio::time::sleep(std::time::Duration::from_millis(300)).await;
    let now = next(thief, 0).await;
    assert_eq!((now.board().step, now.board().on_turn()), (board.step + 1, Some("Ana")), "{now:#?}");
    assert_eq!(thief.whispers().await.len(), heard, "a double click was blamed");
    news
}

#[tokio::test]
async fn macaco_against_a_bot() {
    with_browser(|browser| async move {
        let folder = TempDir::new().expect("a folder");
        let house = House::start(&folder.path().join("perus.db"));
        let ana = browser.tab(&house.address).await;
        ana.prefers("dark").await;
        ana.join("Ana").await;
        lay(&ana, "macaco", "coconuts=1 rattle=3").await;
        ana.press("1:sit:0").await;
        ana.sees("Red: Ana").await;
        ana.choose("1:bot", "1.easy").await;
        ana.sees("Yellow: Easy bot").await;
        ana.press("1:start").await;
        let began = std::time::Instant::now();
        let (mut step, mut race, mut presses, mut rattled) = (0, 0, 0, false);
        let end = loop {
            // My turn, or a throw of the bot's in which I have not said my word.
            let ready = format!(
                "b => b.free ? b.step > {step} : b.race.some(id => id.endsWith(':let') && id.split(':')[2] > {race})"
            );
            let board = match next_where(&ana, "a board that waits for Ana", &ready).await {
                News::Over(end) => break end,
                News::Board(board) => board,
            };
            presses += 1;
            assert!(presses < LONGEST, "the race has no end");
            if board.free {
                step = board.step;
                ana.press_soon(&board.control(&board.pick("Ana"))).await;
                continue;
            }
            let key = if std::mem::replace(&mut rattled, true) { "let" } else { "rattle" };
            let word = board.word(key).unwrap_or_else(|| panic!("{key} is not offered: {board:#?}"));
            race = word.split(':').nth(2).and_then(|race| race.parse().ok()).expect("the race's number");
            if key == "rattle" {
                ana.screenshot("macaco-bot-threw").await;
            }
            ana.press_soon(word).await;
        };
        println!("{presses} presses in {:?}", began.elapsed());
        assert!(end.contains("🏆 Ana wins!") || end.contains("🏆 Easy bot wins!"), "{end}");
        ana.to_the_end().await;
        ana.screenshot("macaco-end-dark").await;
        let record = record_of(&ana, &house).await;
        let steps: Vec<String> = record.steps.iter().map(|step| step.step.clone()).collect();
        assert!(count(&steps, " roll") > 1, "{steps:#?}");
    })
    .await;
}

/// A seed with which the first throw is three dice, two of them of one value: that value, the other, and the seed.
fn pair_and_another(salt: &str) -> (u64, u8, u8) {
    let found = (0..).find_map(|number| {
        let Throw { red, mut wood } = Throw::of(Red::OneThree, &mut Dice::new(seed(number), salt.to_owned()));
        wood.sort_unstable();
        let [low, middle, high] = wood;
        match (red, low == middle, middle == high) {
            (3, true, false) => Some((number, low, high)),
            (3, false, true) => Some((number, high, low)),
            _ => None,
        }
    });
    found.expect("there are such throws")
}

#[tokio::test]
async fn macaco_goes_on_after_a_kill_between_two_dice() {
    with_browser(|browser| async move {
        let folder = TempDir::new().expect("a folder");
        let data = folder.path().join("perus.db");
        let (number, pair, other) = pair_and_another(&salt_of("macaco", 2));
        let (house, tabs) = sit_down(&browser, &data, ("macaco", "rattle=3"), 2, &seed(number)).await;
        let people = named(tabs);
        let [(_, ana), (_, beto)] = &people[..] else { unreachable!("two have come in") };
        ana.press("1:claim").await;
        ana.sees("🥥 Ana was the last to eat coconut, and begins.").await;
        ana.press("1:start").await;
        let news = next(ana, 0).await;
        assert!(refused(ana, "use 4").await.contains("First throw the dice: roll (rule 1)"));
        ana.press_soon(&news.board().control("roll")).await;
        let news = after(ana, news.board().step).await;
        let news = let_pass(&people, news.board()).await;

        assert!(refused(ana, &format!("use {pair}")).await.contains("First touch a figure"));
        let news = touch(ana, news.board(), "m1").await;
        let missing = (1..=6).find(|value| ![pair, other].contains(value)).expect("four values are missing");
        let told = refused(ana, &format!("use {missing}")).await;
        assert!(
            told.contains(&format!("No wooden die shows {missing}.")) && told.contains("(rule 3)"),
            "{told}"
        );
        let told = refused(ana, "touch m2").await;
        assert!(told.contains("Touched is moved (rule 4): you have touched monkey 1."), "{told}");
        let told = refused(beto, "rattle").await;
        assert!(told.contains("Too late: Ana has touched a figure.") && told.contains("(rule 12)"), "{told}");
        let news = touch(ana, news.board(), &pair.to_string()).await;

        let before = news.board();
        assert!(before.text.contains("Still to be used: both dice, "), "{before:#?}");
        let address = house.kill();
        ana.wait(
            "the page knows that the line is lost",
            "return document.getElementById('app').dataset.connection === 'lost'",
        )
        .await;
        let house = House::start_at(&data, &address);
        for (_, tab) in &people {
            tab.reload().await;
            tab.is_in().await;
        }
        let news = next(ana, 0).await;
        let after_all = news.board();
        assert_eq!(after_all.stands(), before.stands());
        let left = |board: &Shown| {
            board.text.lines().find(|line| line.contains("Still to be used")).map(str::to_owned)
        };
        assert_eq!(left(after_all), left(before), "the values that remain");

        // The button from before the kill, and a field that is not empty.
        let news = touch(ana, before, "m2").await;
        let told = refused(ana, &format!("use {pair}")).await;
        let taken = format!("monkey 2 would land on Ana's monkey on {}", pair + 1);
        assert!(told.contains(&taken) && told.contains("(rules 5 and 6)"), "{told}");
        let news = touch(ana, news.board(), &other.to_string()).await;
        let news = bide(ana, "Ana", news).await;

        // Ana steals, and then has nothing to rattle with.
        let board = news.board();
        assert_eq!(board.on_turn(), Some("Beto"), "{board:#?}");
        beto.press_soon(&board.control("roll")).await;
        let news = after(ana, board.step).await;
        ana.press_soon(news.board().word("rattle").expect("Ana has a crocodile")).await;
        let news = next(ana, news.board().step + 1).await;
        let news = bide(ana, "Ana", news).await;
        assert_eq!(news.board().on_turn(), Some("Ana"), "after the thrower, not after the thief");
        ana.press_soon(&news.board().control("roll")).await;
        after(ana, news.board().step).await;
        let told = refused(ana, "rattle").await;
        assert!(told.contains("You hold no crocodile to rattle (rule 13)."), "{told}");
        drop(house);
    })
    .await;
}
