//! Whole games, each with a theme, as tables that are over: what the golden records were written from. The same every
//! time, as long as the bots play the same.

use std::collections::BTreeSet;

use perus::{
    dice::Luck,
    games::{GameRef, Level, Seat, deleb::Deleb},
    table::{Actor, Ballot, Table, Want},
};

use crate::{
    sitting::{Sitting, Themed},
    telling,
};

type Chosen = &'static [(&'static str, &'static str)];

const SMALL: Chosen = &[("columns", "4")];
const PAIRS: Chosen = &[("columns", "5"), ("teams", "2")];
const WIDE_PAIRS: Chosen = &[("columns", "12"), ("teams", "2")];
const FOURS: Chosen = &[("columns", "4"), ("teams", "4"), ("throw", "hand")];
const USUAL: Chosen = &[];
const TWELVE: Chosen = &[("columns", "12")];

fn count(options: Chosen) -> usize {
    options
        .iter()
        .find(|(key, _)| *key == "teams")
        .map_or(2, |(_, value)| value.parse::<usize>().unwrap() * 2)
}

/// People in at most four seats, easy bots in the rest.
fn sitting(number: u64, options: Chosen) -> Sitting {
    let holders: Vec<Option<Level>> =
        (0..count(options)).map(|seat| (seat >= 4).then_some(Level::Easy)).collect();
    Sitting::new(GameRef::new(Deleb), number, options, holders)
}

/// The keys of all that a game told, and of how it ended.
pub fn told(table: &Table) -> BTreeSet<String> {
    telling::told(&Deleb, table)
}

/// Plays to the end with whatever comes to hand.
fn at_random(number: u64, options: Chosen) -> Table {
    let (mut sitting, mut luck) = (sitting(number, options), Luck::new(number));
    while !sitting.over() {
        while sitting.do_itself() {}
        if sitting.over() {
            break;
        }
        let seat = sitting.table.to_act()[0];
        let open = sitting.table.position().expect("play is on").choices(seat);
        let step = luck.pick(&open).expect("never stuck").step.clone();
        sitting.step(seat, &step);
    }
    sitting.end()
}

/// All games, with the names of their files.
pub fn games() -> Vec<Themed> {
    use Level::{Easy, Hard, Medium};
    let at = |number, options: Chosen| sitting(number, options).played_out(vec![Medium; count(options)]);
    let against = |number, bot, options: Chosen| {
        Sitting::new(GameRef::new(Deleb), number, options, [None, Some(bot)]).played_out([Medium, bot])
    };
    let mut games = vec![
        ("small", at(1, SMALL)),
        ("pairs", at(2, PAIRS)),
        ("four-a-side", at(3, FOURS)),
        ("usual", at(4, USUAL)),
        ("twelve-columns", at_random(5, TWELVE)),
        ("against-a-hard-bot", against(6, Hard, SMALL)),
        ("against-an-easy-bot", against(7, Easy, USUAL)),
        (
            "equal-at-the-beginning",
            telling::first_that_tells(
                &Deleb,
                &["deleb-begins-equal", "deleb-unlocked-took", "deleb-passed"],
                100..160,
                |number| at_random(number, PAIRS),
            ),
        ),
        ("at-random", at_random(8, USUAL)),
    ];
    games.extend(with_people_away());
    games.extend(around());
    games
}

/// The table waits for somebody to choose; plays on until it does, so that there is somebody to be absent.
fn waiting(number: u64, options: Chosen) -> Sitting {
    let mut sitting = sitting(number, options);
    sitting.play_on([Level::Medium; 4], 40);
    while sitting.table.wait().is_none() {
        assert!(!sitting.over(), "nobody is waited for any more");
        sitting.play_on([Level::Medium; 4], 1);
    }
    sitting
}

/// Somebody is away, and the others have their turn played; another leaves the seat to a team-mate, who plays both.
fn with_people_away() -> Vec<Themed> {
    use Level::Medium;
    let mut skipped = waiting(90_004, WIDE_PAIRS);
    let wait = skipped.table.wait().expect("somebody is waited for");
    let others = (0..4).filter(|seat| *seat != wait.seat.index());
    for other in others.take(2) {
        skipped.wants(other, Want::Vote(Ballot::Skip, wait.seat, wait.number));
    }
    while skipped.table.skipping() == Some(wait.seat) {
        let step = skipped.thought(wait.seat, Medium, false).expect("a bot plays");
        skipped.does(&Actor::House, &Want::ByVote(wait.seat, step));
    }
    let mut left = waiting(90_005, WIDE_PAIRS);
    left.wants(2, Want::Offer(Seat(2), Some(Seat(0))));
    let offer = left.table.offer(Seat(2)).expect("it is on offer");
    left.wants(0, Want::Take(Seat(2), offer.number));
    left.play_on([Medium; 4], 40);
    left.wants(3, Want::ToBot(Seat(3), Medium));
    vec![
        ("a-turn-skipped-by-vote", skipped.played_out([Medium; 4])),
        ("a-team-mate-plays-two-seats", left.played_out([Medium; 4])),
    ]
}

/// What happens round a game: giving up, calling off, luck words.
fn around() -> Vec<Themed> {
    use Level::Medium;
    let mut left = sitting(90_001, WIDE_PAIRS);
    left.play_on([Medium; 4], 60);
    left.wants(2, Want::Resign);
    left.play_on([Medium; 4], 30);
    left.wants(0, Want::Resign);
    let mut off = sitting(90_002, SMALL);
    off.play_on([Medium; 2], 25);
    off.wants(0, Want::Cancel);
    off.wants(1, Want::Cancel);
    let mut lobby = Sitting::opened(GameRef::new(Deleb), 90_003, SMALL, 0);
    lobby.wants(0, Want::Sit(Seat(1)));
    lobby.wants(1, Want::Sit(Seat(0)));
    lobby.wants(0, Want::Luck("areia e paus".to_owned()));
    lobby.wants(1, Want::Start);
    vec![
        ("a-side-gave-up", left.end()),
        ("called-off", off.end()),
        ("with-a-luck-word", lobby.played_out([Medium; 2])),
    ]
}
