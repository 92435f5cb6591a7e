//! Dèleb on a phone, in Portuguese: a lobby of eight seats in two teams, and a board of twenty columns with several throws in
//! hand, every control whole and in reach.

use perus::games::deleb::state::{House as Deal, State, side_of};
use tempfile::TempDir;

use super::{
    browser::with_browser,
    deleb::take,
    deleb_course::{course, spread},
    house::House,
    laid::{PEOPLE, come_back, come_in, lay_in, salt_of, seed, take_seats},
    narrow::{HEIGHT, WIDTH, in_portuguese, whole},
    shown::next,
};

/// Steps until there is much to choose from, and a good many more.
const LONGEST: usize = 600;
/// Pieces that fill menus.
const MANY: usize = 9;

/// Several throws in hand, and many pieces for the one that leads.
fn much_to_choose(state: &State) -> bool {
    let usable = state.usable();
    usable.len() > 2
        && usable
            .first()
            .is_some_and(|value| state.board().moves(side_of(state.turn()), *value).len() >= MANY)
}

#[tokio::test]
async fn deleb_on_a_phone() {
    with_browser(|browser| async move {
        let folder = TempDir::new().expect("a folder");
        let data = folder.path().join("perus.db");
        let deal = Deal::of(20);
        let salt = salt_of("deleb", 2);
        let (number, course) = (0..)
            .find_map(|number| {
                let course = course(&seed(number), &salt, deal, spread, LONGEST, much_to_choose)?;
                course.state.winner().is_none().then_some((number, course))
            })
            .expect("some of all dice");
        println!("{} steps", course.log.len());

        let house = House::start(&data);
        let ana = browser.tab(&house.address).await;
        ana.join(PEOPLE[0].0).await;
        in_portuguese(&ana).await;
        lay_in(&ana, "jogar", "deleb", "teams=4 columns=20").await;
        ana.size(WIDTH, HEIGHT, true).await;
        for scheme in ["light", "dark"] {
            ana.prefers(scheme).await;
            whole(&ana, &format!("deleb-phone-lobby-{scheme}")).await;
        }
        ana.choose("1:seat", "6").await;
        ana.sees(": Ana").await;
        whole(&ana, "deleb-phone-lobby-seated").await;
        ana.eval("document.querySelector('#log .message:last-child').scrollIntoView()").await;
        ana.screenshot("deleb-phone-lobby-top").await;
        ana.press("1:leave").await;
        ana.wait("the seat is free", "return !document.getElementById('log').innerText.includes(': Ana')")
            .await;
        ana.choose("1:option", "teams=1").await;
        ana.wait(
            "two seats",
            "return document.querySelectorAll(\"#log [data-custom-id^='1:sit:']\").length === 2",
        )
        .await;

        let address = house.kill();
        House::fix_dice(&data, 1, &seed(number)).await;
        let house = come_back(&data, &address, std::slice::from_ref(&ana)).await;
        let tabs = come_in(&browser, &house, ana, 2).await;
        take_seats(&tabs).await;
        whole(&tabs[0], "deleb-phone-lobby-two").await;
        tabs[1].press("1:start").await;
        let begun =
            next(&tabs[0], 0).await.board().step - u32::try_from(course.moments[0].after).expect("a few");
        let address = house.kill();
        House::go_on(&data, 1, begun, &course.log).await;
        let house = come_back(&data, &address, &tabs).await;

        let hand = &tabs[course.state.turn().index()];
        hand.size(WIDTH, HEIGHT, true).await;
        let step = begun + u32::try_from(course.log.len()).expect("a few");
        let board = next(hand, step).await.board().clone();
        assert_eq!(board.step, step, "{board:#?}");
        for scheme in ["light", "dark"] {
            hand.prefers(scheme).await;
            hand.eval(
                "[...document.querySelectorAll('#log .picture')].at(-1).scrollIntoView({block: 'start'})",
            )
            .await;
            hand.screenshot(&format!("deleb-phone-twenty-{scheme}")).await;
            whole(hand, &format!("deleb-phone-twenty-controls-{scheme}")).await;
        }
        let throws = course.state.usable();
        let last = throws.last().expect("there are several");
        take(hand, &board, &last.to_string()).await;
        whole(hand, "deleb-phone-twenty-switched").await;
        hand.size(1280, 900, false).await;
        hand.to_the_end().await;
        for scheme in ["light", "dark"] {
            hand.prefers(scheme).await;
            hand.screenshot(&format!("deleb-twenty-{scheme}")).await;
        }
        drop(house);
    })
    .await;
}
