//! Dèleb in Chromium: a whole game of four people in two teams with a peru in a fifth tab. Bots are in `deleb_bots`, a board
//! of a hundred columns in `deleb_wide`, a phone in `deleb_phone`.

use std::time::{Duration, Instant};

use perus::games::{
    Seat,
    deleb::{
        board::{FARTHEST, Hindrance, Side, VALUES},
        state::{House as Deal, side_of},
    },
};
use tempfile::TempDir;

use super::{
    browser::with_browser,
    deleb::{calls, named, press, seen, standing, watch},
    deleb_course::{Course, Moment, course, hunt},
    laid::{PEOPLE, salt_of, seed, sit_down},
    late::{an_old_board, hears, refused},
    narrow::on_a_phone,
    record::record_of,
    shown::{News, Shown, next, press_both},
    tab::Tab,
};

/// So many throws of the dice are tried for a short game.
const SEEDS: u64 = 600;
/// Steps that no short game has.
const LONGEST: usize = 150;
/// Steps that are done in a hurry: with a double click, with two hands, and on an old board.
const HURRIES: usize = 3;
/// More throws in a row than an eye has patience for.
const SERIES: usize = 14;

fn name(seat: Seat) -> &'static str {
    PEOPLE[seat.index()].0
}

/// The game that takes the least time of those in which all do something, throws are changed, and something is passed on.
fn short_game(deal: Deal) -> (u64, Course) {
    let salt = salt_of("deleb", usize::from(deal.seats()));
    // A throw of the table's takes longer than a press.
    let time =
        |course: &Course| course.log.len() + course.log.iter().filter(|step| is_by_table(step)).count();
    let mut best: Option<(u64, Course)> = None;
    for number in 0..SEEDS {
        let longest = best.as_ref().map_or(LONGEST, |(_, course)| time(course));
        let Some(course) = course(&seed(number), &salt, deal, hunt, longest, |_| false) else { continue };
        let all = (0..deal.seats()).all(|seat| course.calls(Seat(seat), usize::MAX) > 0);
        let any = |holds: fn(&Moment) -> bool| course.moments.iter().any(holds);
        let in_a_hurry = (0..course.moments.len()).filter(|at| other_piece(&course, *at).is_some()).count();
        let wanted = all
            && any(|moment| moment.step == "pass")
            && any(Moment::switches)
            && in_a_hurry >= HURRIES
            && course.longest_series() < SERIES;
        if wanted && time(&course) < longest {
            best = Some((number, course));
        }
    }
    best.expect("some of so many games are short")
}

fn is_by_table(step: &str) -> bool {
    step.starts_with("by-table")
}

/// Where the turn goes on after a step with the throw that leads: another piece that could use it.
fn other_piece(course: &Course, at: usize) -> Option<String> {
    let moment = &course.moments[at];
    let lead = moment.lead()?;
    let with_it = moment.choices.iter().filter(|choice| choice.hand.len() > 1 && choice.hand[0].key == lead);
    let mut others = with_it.filter(|choice| choice.step != moment.step && course.goes_on(at));
    let other = others.next().filter(|_| moment.keys[0] == lead)?;
    Some(other.hand.iter().map(|touch| touch.key.as_str()).collect::<Vec<_>>().join("."))
}

/// How many controls a moment's board has for its game.
fn controls(moment: &Moment) -> usize {
    let lead = moment.lead();
    moment.choices.iter().filter(|choice| Some(&choice.hand[0].key) == lead.as_ref()).count()
}

#[tokio::test]
async fn deleb_two_against_two() {
    with_browser(|browser| async move {
        let folder = TempDir::new().expect("a folder");
        let data = folder.path().join("perus.db");
        let deal = Deal { columns: 4, teams: 2, by_hand: false };
        let began = Instant::now();
        let (number, course) = short_game(deal);
        println!("seed {number}: {} steps, found in {:?}", course.log.len(), began.elapsed());
        let (house, tabs) = sit_down(&browser, &data, ("deleb", "teams=2 columns=4"), 4, &seed(number)).await;
        let teo = browser.tab(&house.address).await;
        teo.join("Téo").await;
        on_a_phone(&tabs[0], "deleb-lobby").await;
        for tab in tabs.iter().chain([&teo]) {
            watch(tab).await;
        }
        tabs[1].press("1:start").await;

        let began = Instant::now();
        let mut tried = Tried::default();
        let mut news = next(&tabs[0], 0).await;
        let first = news.board().step;
        for (at, moment) in course.moments.iter().enumerate() {
            let hand = &tabs[moment.seat.index()];
            // As this person's own page has it.
            news = next(hand, news.board().step).await;
            let board = news.board().clone();
            assert_eq!(
                board.step,
                first + u32::try_from(moment.after - course.moments[0].after).expect("a few")
            );
            says_how_it_stands(&board, moment);
            if at == 0 || !course.goes_on(at - 1) {
                all_are_called(&tabs, &course, at).await;
            }
            news = tried.something(&course, at, &board, &tabs, &teo).await;
        }
        let News::Over(end) = news else { panic!("it is not over: {news:#?}") };
        println!("{} steps in {:?}", course.log.len(), began.elapsed());
        tried.everything();
        it_ends(&end, &course);
        all_are_called(&tabs, &course, course.moments.len()).await;
        throws_were_seen(&teo, &course).await;
        on_a_phone(&teo, "deleb-phone-end").await;
        let record = record_of(&teo, &house).await;
        assert_eq!(record.seed, seed(number).to_hex());
        let steps: Vec<&str> = record.steps.iter().map(|step| step.step.as_str()).collect();
        assert!(steps.ends_with(&course.log.iter().map(String::as_str).collect::<Vec<_>>()), "{steps:#?}");
        what_comes_after(&teo, &tabs[0]).await;
    })
    .await;
}

/// Each has been called once for each turn so far in which there was something to do, and for nothing else.
async fn all_are_called(tabs: &[Tab], course: &Course, at: usize) {
    for (tab, seat) in tabs.iter().zip((0..).map(Seat)) {
        let wanted = course.calls(seat, at + 1);
        assert_eq!(calls(tab).await, wanted, "{} before step {at}", name(seat));
    }
}

/// Verified, seen again, and once more.
async fn what_comes_after(peru: &Tab, player: &Tab) {
    peru.press("1:verify").await;
    peru.sees("It matches.").await;
    peru.press("1:replay").await;
    peru.wait(
        "the replay is an animation",
        "return document.querySelector(\"#log img[src*='.gif']\")?.naturalWidth",
    )
    .await;
    peru.screenshot("deleb-replay").await;
    player.press("1:rematch").await;
    player.wait("the rematch is on", "return document.querySelector(\"#log [data-custom-id^='2:']\")").await;
    player.to_the_end().await;
    player.screenshot("deleb-rematch").await;
}

/// Whose turn it is, what is in hand and can be used, and where all pieces are, stands in the message.
fn says_how_it_stands(board: &Shown, moment: &Moment) {
    assert_eq!(board.on_turn(), Some(name(moment.seat)), "{board:#?}");
    assert!(!board.text.contains("being thrown"), "{board:#?}");
    for side in Side::BOTH {
        assert_eq!(named(&board.alt, side), standing(moment.state.board(), side), "{side:?}: {board:#?}");
    }
    let lead = moment.lead().expect("a throw leads");
    let offered: Vec<&str> = board.touches.iter().map(|(key, _)| key.as_str()).collect();
    for choice in &moment.choices {
        let keys: Vec<&str> = choice.hand.iter().map(|touch| touch.key.as_str()).collect();
        assert!(offered.contains(&keys[0]), "{keys:?}: {board:#?}");
        assert_eq!(
            offered.contains(&keys.join(".").as_str()),
            keys[0] == lead || keys.len() == 1,
            "{keys:?}: {board:#?}"
        );
    }
}

/// How it ended, and who has won.
fn it_ends(end: &str, course: &Course) {
    let winner = course.state.winner().expect("it is over");
    let (winners, losers) =
        if winner == Side::A { ("team A 🟠", "team B 🔵") } else { ("team B 🔵", "team A 🟠") };
    assert!(
        end.contains(&format!("No piece of {losers} is left")) && end.contains(&format!("{winners} wins!")),
        "{end}"
    );
    let seats = course.state.seats().filter(|seat| side_of(*seat) == winner).map(name);
    let names = seats.collect::<Vec<_>>().join(" and ");
    assert!(end.contains(&format!("🏆 {names} win!")), "{end}");
}

/// What the table threw was told while it threw, with a picture each time, and called nobody who only looks on.
async fn throws_were_seen(peru: &Tab, course: &Course) {
    let seen = seen(peru).await;
    assert_eq!(calls(peru).await, 0, "a peru was called");
    let series: Vec<&(String, String)> =
        seen.boards.iter().filter(|(text, _)| text.contains("are being thrown for")).collect();
    for (name, _) in PEOPLE {
        let for_whom = format!("🥢 The sticks are being thrown for {name}.");
        assert!(series.iter().any(|(text, _)| text.contains(&for_whom)), "{name}: {series:#?}");
    }
    for (text, _) in &series {
        assert!(!text.contains("your turn"), "{text}");
    }
    let throws = course.log.iter().filter(|step| is_by_table(step)).count();
    println!("{throws} throws by the table, {} pictures meanwhile", seen.looks);
    assert!(seen.looks > 3, "{series:#?}");
    assert!(seen.boards.iter().any(|(text, _)| text.contains("doesn't get in: stage 1: ")));
    assert!(seen.boards.iter().any(|(text, _)| text.contains("is in! To be played: ")));
}

/// What people try at a board besides playing: each once, where the game has room for it.
#[derive(Debug, Default)]
struct Tried {
    hands_off: bool,
    double_click: bool,
    two_pieces: bool,
    old_board: bool,
    typed: bool,
    passes_enemy: bool,
    switched: bool,
    passed: bool,
    on_phone: bool,
}

impl Tried {
    /// Does a moment's step in the way that has not been tried yet.
    async fn something(
        &mut self,
        course: &Course,
        at: usize,
        board: &Shown,
        tabs: &[Tab],
        peru: &Tab,
    ) -> News {
        let moment = &course.moments[at];
        let hand = &tabs[moment.seat.index()];
        if !std::mem::replace(&mut self.hands_off, true) {
            hands_off(peru, tabs, moment.seat, board).await;
        }
        if !std::mem::replace(&mut self.typed, true) {
            refusals(hand, moment).await;
        }
        if !self.passes_enemy
            && let Some((step, enemy)) = passing(moment)
        {
            self.passes_enemy = true;
            let told = refused(hand, &step).await;
            assert!(
                told.contains(&format!("would pass the piece of the other team on {enemy}"))
                    && told.contains("(rule 5)"),
                "{told}"
            );
        }
        let most = course.moments.iter().map(controls).max();
        if !self.on_phone && Some(controls(moment)) == most {
            self.on_phone = true;
            on_a_phone(hand, "deleb-phone-board").await;
        }
        self.switched |= moment.switches();
        self.passed |= moment.step == "pass";
        let whole = moment.keys.join(".");
        if let Some(other) = other_piece(course, at) {
            if !std::mem::replace(&mut self.double_click, true) {
                return twice(hand, board, &whole).await;
            }
            if !std::mem::replace(&mut self.two_pieces, true) {
                return press_both(hand, board, [&whole, &other]).await;
            }
            if !std::mem::replace(&mut self.old_board, true) {
                return an_old_board(hand, board, [&whole, &other]).await;
            }
        }
        press(hand, board, &moment.keys).await
    }

    /// Nothing was left out.
    fn everything(&self) {
        let Self {
            hands_off, double_click, two_pieces, old_board, typed, switched, passed, on_phone, ..
        } = *self;
        let all = [hands_off, double_click, two_pieces, old_board, typed, switched, passed, on_phone];
        assert!(all.into_iter().all(|tried| tried), "{self:?}");
    }
}

/// A double click on a piece moves it once, and presses nothing that comes to lie under the pointer.
async fn twice(hand: &Tab, board: &Shown, key: &str) -> News {
    let heard = hand.whispers().await.len();
    hand.press_twice(&board.control(key)).await;
    let news = next(hand, board.step + 1).await;
    // For longer than the second half of a double click takes.
    tokio::time::sleep(Duration::from_millis(300)).await;
    let now = next(hand, 0).await;
    assert_eq!(now.board().stands(), news.board().stands());
    assert_eq!(now.board().step, board.step + 1, "{now:#?}");
    assert_eq!(hand.whispers().await.len(), heard, "a double click was blamed");
    news
}

/// A peru, both of the other team and the team-mate press a piece and the pass, if there is one: each is told in private, and
/// nothing happens.
async fn hands_off(peru: &Tab, tabs: &[Tab], seat: Seat, board: &Shown) {
    let (piece, _) = board.touches.iter().find(|(key, _)| key.contains('.')).expect("a piece is offered");
    let not_yet = format!("{}'s turn", name(seat));
    let others =
        tabs.iter().enumerate().filter(|(at, _)| *at != seat.index()).map(|(_, tab)| (tab, not_yet.as_str()));
    for (tab, word) in others.chain([(peru, "")]) {
        let heard = tab.whispers().await.len();
        tab.press(&board.control(piece)).await;
        let told = hears(tab, heard).await;
        assert!(told.contains(word) && !told.is_empty(), "{told}");
    }
    peru.screenshot("deleb-peru").await;
    assert_eq!(next(peru, 0).await.board().stands(), board.stands(), "a wing has moved a piece");
}

/// What can't be done, typed: each refused by its rule.
async fn refusals(hand: &Tab, moment: &Moment) {
    let board = moment.state.board();
    let side = side_of(moment.seat);
    let value = moment.lead().expect("a throw leads");
    let in_hand = moment.state.in_hand().expect("it is thrown").values();
    let missing = VALUES.into_iter().find(|value| !in_hand.contains(value)).expect("never all of them");
    let (own, _) = board.pieces_of(side).next().expect("it has pieces");
    let (theirs, _) = board.pieces_of(side.other()).next().expect("they have pieces");
    let told = [
        (format!("{missing}:{own}"), format!("You have no {missing} in hand (rule 2).")),
        (format!("{value}:{theirs}"), format!("The piece on {theirs} is the other team's")),
        (
            format!("{value}:a77"),
            "There is no a77: this board has rows a to d and columns 1 to 4.".to_owned(),
        ),
    ];
    for (step, why) in told {
        let told = refused(hand, &step).await;
        assert!(told.contains(&why), "{step}: {told}");
    }
}

/// A step that would pass an enemy, if the board has one, and on which point it stands.
fn passing(moment: &Moment) -> Option<(String, String)> {
    let hand = moment.state.in_hand()?.values();
    let (board, side) = (moment.state.board(), side_of(moment.seat));
    let tries = hand
        .into_iter()
        .filter(|value| *value <= FARTHEST)
        .flat_map(|value| board.pieces_of(side).map(move |(from, _)| (value, from)));
    let mut passes = tries.filter_map(|(value, from)| match board.trial(side, from, value) {
        Err(Hindrance::Passes(enemy)) => Some((format!("{value}:{from}"), enemy.to_string())),
        _ => None,
    });
    passes.next()
}
