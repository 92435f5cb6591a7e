//! Dèleb in Chromium beside and against bots: uneven sides that bots fill, some turns, and giving up.

use std::{collections::BTreeSet, time::Instant};

use perus::{
    dice::Seed,
    games::{
        Seat,
        deleb::{
            board::Side,
            state::{House as Deal, State, side_of},
        },
    },
};
use serde_json::json;
use tempfile::TempDir;

use super::{
    browser::with_browser,
    deleb::{calls, take, watch},
    deleb_course::{Moment, course, hunt},
    laid::{salt_of, seed, sit_down},
    late::hears,
    narrow::on_a_phone,
    record::record_of,
    shown::{News, Shown, next_where},
    tab::Tab,
};

/// So many throws of the dice are tried for a game in which soon something happens.
const SEEDS: u64 = 150;
/// Steps in which nothing has happened soon.
const LONGEST: usize = 150;
/// So many presses are a good while.
const A_WHILE: usize = 8;

/// How many steps of all it takes about until Ana has pressed for a while, in some turns, and those against her have done
/// something.
fn until_a_while(seed: &Seed, salt: &str, deal: Deal) -> usize {
    let far_enough = |state: &State| state.turns() > 30;
    let Some(course) = course(seed, salt, deal, hunt, LONGEST, far_enough) else { return LONGEST };
    let of = |side: Side| course.moments.iter().filter(move |moment| side_of(moment.seat) == side);
    let hers: Vec<&Moment> = of(Side::A).filter(|moment| moment.seat == Seat(0)).take(A_WHILE + 1).collect();
    let turns: BTreeSet<u32> = hers.iter().map(|moment| moment.state.turns()).collect();
    let last = hers.get(A_WHILE).map_or(LONGEST, |moment| moment.after);
    let theirs = of(Side::B).filter(|moment| moment.after < last).count();
    if turns.len() > 2 && theirs > 3 { last } else { LONGEST }
}

#[tokio::test]
async fn deleb_with_and_against_bots() {
    with_browser(|browser| async move {
        let folder = TempDir::new().expect("a folder");
        let data = folder.path().join("perus.db");
        // Who gets in when depends on the dice alone: soon, so that there is something to do.
        let deal = Deal { columns: 8, teams: 2, by_hand: false };
        let salt = salt_of("deleb", 1) + "|bot|bot|bot";
        let soon = (0..SEEDS).min_by_key(|number| until_a_while(&seed(*number), &salt, deal));
        let seed = seed(soon.expect("some of so many"));
        let (house, tabs) = sit_down(&browser, &data, ("deleb", "teams=2"), 1, &seed).await;
        let ana = &tabs[0];
        ana.prefers("dark").await;
        ana.choose("1:bot", "2.hard").await;
        ana.sees(": Hard bot").await;
        watch(ana).await;
        // Uneven sides don't begin; bots may take what is free.
        let heard = ana.whispers().await.len();
        ana.press("1:start").await;
        let told = hears(ana, heard).await;
        assert!(told.contains("team A has 2 and team B has 0"), "{told}");
        ana.screenshot("deleb-uneven").await;
        ana.press("1:fill:easy").await;
        let began = Instant::now();
        let mut presses = 0;
        let mut news = her_turn(ana, 0).await;
        let end = loop {
            let board = match &news {
                News::Over(end) => break end.clone(),
                News::Board(board) => board.clone(),
            };
            if presses == A_WHILE {
                break gives_up(ana).await;
            }
            assert_eq!(board.on_turn(), Some("Ana"), "{board:#?}");
            presses += 1;
            if presses == A_WHILE / 2 {
                on_a_phone(ana, "deleb-phone-bots").await;
            }
            news = play_on(ana, &board, presses % 3 == 0).await;
        };
        println!("{presses} presses in {:?}", began.elapsed());
        assert!(end.contains("🏆 "), "{end}");
        assert!(calls(ana).await > 0);
        on_a_phone(ana, "deleb-phone-end-bots").await;
        let record = record_of(ana, &house).await;
        let steps: Vec<&str> = record.steps.iter().map(|step| step.step.as_str()).collect();
        for seat in 0..4 {
            assert!(steps.contains(&format!("by-table {seat} throw").as_str()), "{steps:#?}");
        }
        let by_bots = steps.iter().filter(|step| step.starts_with("play ") && !step.starts_with("play 0 "));
        println!("{} steps, {} by bots", steps.len(), by_bots.clone().count());
        assert!(by_bots.count() > 0, "no bot has played: {steps:#?}");
    })
    .await;
}

/// The first piece that is offered with a throw; with the last of them when `switched`.
async fn play_on(tab: &Tab, board: &Shown, switched: bool) -> News {
    let mut throws = board.touches.iter().filter(|(key, _)| key.parse::<u8>().is_ok());
    let board = match throws.next_back() {
        Some((value, _)) if switched => take(tab, board, value).await,
        _ => board.clone(),
    };
    let takes = board.touches.iter().find(|(_, label)| label.contains("takes!"));
    let piece = takes.or_else(|| board.touches.iter().find(|(key, _)| key.contains('.')));
    let (key, _) = piece.unwrap_or_else(|| panic!("no piece is offered: {board:#?}"));
    tab.press_soon(&board.control(key)).await;
    her_turn(tab, board.step + 1).await
}

/// Waits until somebody has something to do at this step or later, or the end, for as long as anything happens.
async fn her_turn(tab: &Tab, from: u32) -> News {
    let mut said = String::new();
    loop {
        let ready = format!("b => b.free && b.step >= {from} || b.text !== {}", json!(said));
        match next_where(tab, "the game goes on", &ready).await {
            News::Board(board) if !board.free || board.step < from => said = board.text,
            news => return news,
        }
    }
}

/// Gives up, after having been asked once more; gives back how it ended.
async fn gives_up(tab: &Tab) -> String {
    tab.press("1:resign").await;
    tab.click("#log .message[data-ephemeral] button[data-custom-id^='1:resign-surely']").await;
    match next_where(tab, "the end", "() => false").await {
        News::Over(end) => end,
        News::Board(board) => panic!("it goes on: {board:#?}"),
    }
}
