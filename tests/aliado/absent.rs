//! The table and people who are away or leave, in pairs: votes, the turn that is played by vote, seats on offer, several
//! seats in one hand, and the record of it all.

use perus::{
    games::{Level, Registry, Score, Seat},
    table::{Actor, Ballot, End, Entry, Phase, Record, Step, Table, Verified, Want, Who},
};

use crate::sitting::{Sitting, person};

const CAIO: usize = 2;

/// Four at play; Ana sits on seat 0 and plays with Caio on seat 2 against Beto and Duda.
fn four() -> Sitting {
    four_with(&[None; 4])
}

fn four_with(bots: &[Option<Level>]) -> Sitting {
    Sitting::new(Registry::house().get("aliado").unwrap().clone(), 7, &[("players", "4")], bots)
}

/// Four at a table that has come so far.
fn at(table: &Table) -> Sitting {
    let mut sitting = four();
    sitting.table = table.clone();
    sitting
}

/// Plays on until this seat is waited for.
fn until_turn_of(sitting: &mut Sitting, seat: Seat) {
    for _ in 0..40 {
        let now = sitting.table.to_act()[0];
        if now == seat {
            return;
        }
        let step = sitting.thought(now, Level::Medium, false).unwrap();
        sitting.step(now, &step);
    }
    panic!("seat {seat} never had its turn");
}

fn refusal_of(table: &Table, actor: &Actor, want: &Want) -> String {
    let mut tried = table.clone();
    let decided = tried.decide(actor, want);
    let refused = decided.and_then(|decision| tried.carry_out(&decision, 0));
    assert_eq!(tried.log(), table.log());
    refused.expect_err(&format!("{want:?} was done")).0.key.into_owned()
}

/// Why a person can't have this.
fn refusal(sitting: &Sitting, number: usize, want: &Want) -> String {
    refusal_of(&sitting.table, &Actor::Person { person: person(number), manager: false }, want)
}

fn wait(sitting: &Sitting) -> u32 {
    sitting.table.wait().expect("a person is waited for").number
}

fn skip(sitting: &Sitting, seat: Seat) -> Want {
    Want::Vote(Ballot::Skip, seat, wait(sitting))
}

fn give(sitting: &Sitting, seat: Seat) -> Want {
    Want::Vote(Ballot::Give, seat, wait(sitting))
}

/// What is left after writing the log down and reading it.
fn replayed(sitting: &Sitting) -> Table {
    let table = &sitting.table;
    let log: Vec<Entry> = table
        .log()
        .iter()
        .map(|entry| Entry { step: entry.step.to_string().parse().unwrap(), at: entry.at })
        .collect();
    Table::replay(table.number(), table.game().clone(), table.seed().clone(), table.people().to_vec(), log)
        .unwrap()
}

fn votes(table: &Table, seat: Seat, ballot: Ballot) -> Option<(usize, usize)> {
    table.tally(seat, ballot).map(|tally| (tally.votes, tally.needed))
}

fn steps(sitting: &Sitting) -> Vec<String> {
    sitting.table.log().iter().map(|entry| entry.step.to_string()).collect()
}

#[test]
fn more_than_half_of_the_others_skip_a_turn() {
    let mut sitting = four();
    until_turn_of(&mut sitting, Seat(1));
    assert_eq!(votes(&sitting.table, Seat(1), Ballot::Skip), Some((0, 2)));
    let vote = skip(&sitting, Seat(1));
    assert_eq!(refusal(&sitting, 1, &vote), "skip-yourself");
    let stranger =
        Actor::Person { person: perus::table::Person { id: 9, name: "Eva".to_owned() }, manager: true };
    assert_eq!(refusal_of(&sitting.table, &stranger, &vote), "absent-only-seated");
    assert_eq!(refusal(&sitting, 0, &Want::Vote(Ballot::Skip, Seat(2), wait(&sitting))), "skip-settled");
    assert_eq!(refusal(&sitting, 0, &Want::Vote(Ballot::Skip, Seat(1), 1)), "skip-settled");
    sitting.wants(0, vote.clone());
    assert_eq!(votes(&sitting.table, Seat(1), Ballot::Skip), Some((1, 2)));
    assert_eq!(refusal(&sitting, 0, &vote), "skip-voted");
    assert_eq!(sitting.table.skipping(), None);
    let by_vote = |step: &str| Want::ByVote(Seat(1), step.to_owned());
    assert_eq!(refusal_of(&sitting.table, &Actor::House, &by_vote("roll")), "skip-settled");
    assert_eq!(votes(&replayed(&sitting), Seat(1), Ballot::Skip), Some((1, 2)));
    sitting.wants(3, vote.clone());
    assert_eq!(sitting.table.skipping(), Some(Seat(1)));
    assert_eq!(refusal(&sitting, CAIO, &vote), "skip-going");
    assert_eq!(refusal(&sitting, 0, &by_vote("roll")), "table-not-for-persons");

    // The table plays until it waits for somebody else, also once it is read again in the middle.
    let began = sitting.table.log().len();
    while sitting.table.skipping() == Some(Seat(1)) {
        sitting.table = replayed(&sitting);
        let step = sitting.thought(Seat(1), Level::Medium, false).unwrap();
        sitting.does(&Actor::House, &by_vote(&step));
    }
    assert_ne!(sitting.table.to_act()[0], Seat(1));
    let played = steps(&sitting).split_off(began);
    assert_eq!(played[0], "by-vote 1 roll");
    assert!(played.iter().all(|step| step.starts_with("by-vote 1 ")), "{played:?}");
    assert!(!sitting.table.is_absent(Seat(1)), "that counts for nothing");
    assert_eq!(refusal_of(&sitting.table, &Actor::House, &by_vote("roll")), "skip-settled");
}

#[test]
fn nobody_is_waited_for_while_the_table_throws_and_each_turn_after_that_can_be_skipped() {
    let games = Registry::house();
    let mut sitting = Sitting::new(games.get("deleb").unwrap().clone(), 7, &[("teams", "1")], [None; 2]);
    let mut thrown = 0;
    for _ in 0..12 {
        while let Some((seat, step)) = sitting.table.by_itself() {
            assert_eq!(sitting.table.wait(), None, "nobody is waited for");
            thrown += 1;
            sitting.does(&Actor::House, &Want::ByTable(seat, step));
        }
        let seat = sitting.table.to_act()[0];
        if sitting.table.skipping() != Some(seat) {
            let vote = skip(&sitting, seat);
            sitting.wants(1 - seat.index(), vote);
        }
        assert_eq!(sitting.table.skipping(), Some(seat), "one of two is enough");
        let step = sitting.thought(seat, Level::Medium, false).unwrap();
        sitting.does(&Actor::House, &Want::ByVote(seat, step));
        assert_eq!(replayed(&sitting).skipping(), sitting.table.skipping());
    }
    assert!(thrown > 1);
}

#[test]
fn a_step_of_play_clears_the_votes_and_who_comes_back_is_not_skipped() {
    let mut sitting = four();
    until_turn_of(&mut sitting, Seat(1));
    let vote = skip(&sitting, Seat(1));
    sitting.wants(0, vote.clone());
    sitting.step(Seat(1), "roll");
    if sitting.table.to_act()[0] == Seat(1) {
        assert_eq!(votes(&sitting.table, Seat(1), Ballot::Skip), Some((0, 2)));
    }
    assert_eq!(refusal(&sitting, 0, &vote), "skip-settled", "of an earlier wait");

    until_turn_of(&mut sitting, Seat(2));
    let vote = skip(&sitting, Seat(2));
    sitting.wants(0, vote.clone());
    sitting.wants(1, vote.clone());
    assert_eq!(sitting.table.skipping(), Some(Seat(2)));
    sitting.step(Seat(2), "roll");
    assert_eq!(sitting.table.skipping(), None, "Caio plays by himself");

    until_turn_of(&mut sitting, Seat(3));
    let vote = skip(&sitting, Seat(3));
    sitting.wants(0, vote.clone());
    let before = sitting.table.wait().unwrap();
    assert_eq!(refusal(&sitting, 0, &Want::Stay(Seat(3), before.number)), "absent-not-you");
    sitting.wants(3, Want::Stay(Seat(3), before.number));
    let now = sitting.table.wait().unwrap();
    assert!(now.since > before.since, "the wait counts anew");
    assert_eq!(votes(&sitting.table, Seat(3), Ballot::Skip), Some((0, 2)));
    assert_eq!(refusal(&sitting, 3, &Want::Stay(Seat(3), before.number)), "skip-settled");
    assert_eq!(sitting.table.played_at(), replayed(&sitting).played_at());
}

#[test]
fn votes_of_who_leaves_do_not_count_and_nobody_votes_among_bots() {
    let mut sitting = four();
    until_turn_of(&mut sitting, Seat(1));
    let vote = skip(&sitting, Seat(1));
    sitting.wants(0, vote.clone());
    sitting.wants(0, Want::Resign);
    // Caio and Duda are left, and both must agree.
    assert_eq!(votes(&sitting.table, Seat(1), Ballot::Skip), Some((0, 2)));
    sitting.wants(CAIO, vote.clone());
    assert_eq!(sitting.table.skipping(), None);
    // With Duda gone, Caio alone is more than half.
    sitting.wants(3, Want::Resign);
    assert_eq!(sitting.table.skipping(), Some(Seat(1)));
    assert_eq!(replayed(&sitting).skipping(), Some(Seat(1)));

    let mut alone = four_with(&[None, Some(Level::Easy), Some(Level::Easy), Some(Level::Easy)]);
    until_turn_of(&mut alone, Seat(0));
    assert_eq!(votes(&alone.table, Seat(0), Ballot::Skip), None);
    let mut with_bot = four_with(&[None, Some(Level::Easy), None, None]);
    until_turn_of(&mut with_bot, Seat(1));
    assert_eq!(with_bot.table.wait(), None, "nobody waits for a bot");
    assert_eq!(refusal(&with_bot, 0, &Want::Vote(Ballot::Skip, Seat(1), 0)), "skip-bot");
}

#[test]
fn a_seat_goes_to_a_team_mate_who_then_plays_both() {
    let mut sitting = four();
    assert!(sitting.table.has_substitutes());
    assert_eq!(sitting.table.mates(Seat(0)), [Seat(2)]);
    assert_eq!(refusal(&sitting, 0, &Want::Offer(Seat(1), None)), "offer-not-yours");
    assert_eq!(refusal(&sitting, 0, &Want::Offer(Seat(0), Some(Seat(1)))), "offer-gone");
    assert_eq!(refusal(&sitting, CAIO, &Want::Take(Seat(0), 0)), "offer-gone");
    sitting.wants(0, Want::Offer(Seat(0), Some(Seat(2))));
    let offer = sitting.table.offer(Seat(0)).unwrap();
    assert_eq!(replayed(&sitting).offer(Seat(0)), Some(offer));
    let take = Want::Take(Seat(0), offer.number);
    assert_eq!(refusal(&sitting, 0, &take), "offer-your-own");
    assert_eq!(refusal(&sitting, 1, &take), "offer-opponent");
    let stranger =
        Actor::Person { person: perus::table::Person { id: 9, name: "Eva".to_owned() }, manager: false };
    assert_eq!(refusal_of(&sitting.table, &stranger, &take), "offer-not-you");
    // Until it is taken, Ana plays, and may keep it.
    until_turn_of(&mut sitting, Seat(0));
    sitting.step(Seat(0), "roll");
    assert_eq!(sitting.table.offer(Seat(0)), Some(offer));
    sitting.wants(CAIO, take.clone());
    assert_eq!(steps(&sitting).last().unwrap(), "replace 0 p3");
    assert_eq!(refusal(&sitting, CAIO, &take), "offer-gone", "a second press");
    let caio = person(CAIO).id;
    assert_eq!(sitting.table.seats_of(caio), [Seat(0), Seat(2)]);
    assert_eq!(refusal(&sitting, 0, &Want::Play("roll".to_owned())), "table-not-seated");

    // Caio's steps are those of whichever of the two is to move.
    let mut moved = std::collections::BTreeSet::new();
    for _ in 0..80 {
        let now = sitting.table.to_act()[0];
        let step = sitting.thought(now, Level::Medium, false).unwrap();
        if sitting.table.person_in(now).unwrap().id == caio {
            assert_eq!(sitting.table.seat_of(caio), Some(now));
            sitting.wants(CAIO, Want::Play(step.clone()));
            assert_eq!(steps(&sitting).last().unwrap(), &format!("play {now} {step}"));
            moved.insert(now);
        } else {
            sitting.step(now, &step);
        }
    }
    assert_eq!(moved.len(), 2);
    // Nobody else is on that side: giving up gives up both, and the game ends.
    assert!(sitting.table.ends_with(caio));
    sitting.wants(CAIO, Want::Resign);
    let Some(End::Played(outcome)) = sitting.table.end() else { panic!("it is not over") };
    assert_eq!(outcome.scores, [Score::Loss, Score::Win, Score::Loss, Score::Win]);
    let record = Record::of(&sitting.table).unwrap();
    assert!(matches!(record.verify(&Registry::house()).unwrap(), Verified::Consistent(_)));
}

#[test]
fn who_gives_up_gives_up_all_seats_and_a_team_mate_plays_on() {
    let games = Registry::house();
    let game = games.get("deleb").unwrap().clone();
    let mut sitting = Sitting::new(game, 7, &[("teams", "3")], [None; 6]);
    let mates = sitting.table.mates(Seat(0));
    assert_eq!(mates.len(), 2);
    sitting.wants(0, Want::Offer(Seat(0), None));
    let number = sitting.table.offer(Seat(0)).unwrap().number;
    let (taker, left) = (mates[0].index(), mates[1].index());
    sitting.wants(taker, Want::Take(Seat(0), number));
    assert_eq!(sitting.table.mates(mates[1]), [Seat(0)], "one person, once");
    sitting.wants(taker, Want::Resign);
    assert!(steps(&sitting).last().unwrap().starts_with("resign "), "one step for both");
    assert_eq!(sitting.table.phase(), Phase::Play);
    assert!([Seat(0), mates[0]].iter().all(|seat| sitting.table.bot_in(*seat).is_some()));
    assert_eq!(sitting.table.seats_of(person(left).id), [mates[1]]);
    assert_eq!(replayed(&sitting).mates(Seat(0)), [mates[1]]);
    sitting.wants(left, Want::Resign);
    let Some(End::Played(outcome)) = sitting.table.end() else { panic!("nobody is left on that side") };
    assert_eq!(outcome.scores.iter().filter(|score| **score == Score::Loss).count(), 3);
}

#[test]
fn a_bot_takes_a_seat_at_once_but_not_the_last_one_of_a_side() {
    let mut sitting = four();
    assert_eq!(refusal(&sitting, 1, &Want::ToBot(Seat(0), Level::Hard)), "offer-only-team");
    assert_eq!(refusal(&sitting, CAIO, &Want::ToBot(Seat(0), Level::Hard)), "offer-gone", "Ana is there");
    sitting.wants(0, Want::ToBot(Seat(0), Level::Hard));
    assert_eq!(steps(&sitting).last().unwrap(), "replace 0 bot:hard");
    assert_eq!(refusal(&sitting, CAIO, &Want::ToBot(Seat(2), Level::Easy)), "offer-last-person");
    let record = |sitting: Sitting| {
        let mut sitting = sitting;
        sitting.wants(CAIO, Want::Resign);
        Record::of(&sitting.table).unwrap()
    };
    assert_eq!(record(sitting).scores, ["loss", "win", "loss", "win"]);
}

#[test]
fn a_team_gives_away_the_seat_of_who_is_away() {
    let mut sitting = four();
    until_turn_of(&mut sitting, Seat(1));
    assert_eq!(votes(&sitting.table, Seat(1), Ballot::Give), Some((0, 1)), "Duda alone");
    let vote = give(&sitting, Seat(1));
    assert_eq!(refusal(&sitting, 0, &vote), "offer-only-team");
    sitting.wants(3, vote.clone());
    let offer = sitting.table.offer(Seat(1)).unwrap();
    assert!(offer.voted);
    assert_eq!(replayed(&sitting).offer(Seat(1)), Some(offer));
    assert_eq!(refusal(&sitting, 3, &vote), "offer-open");

    // Who is away comes back: by a word, or by a step.
    let mut back = at(&sitting.table);
    back.wants(1, Want::Stay(Seat(1), offer.number));
    assert_eq!(back.table.offer(Seat(1)), None);
    let mut back = at(&sitting.table);
    back.step(Seat(1), "roll");
    assert_eq!(back.table.offer(Seat(1)), None);
    // A turn that is skipped meanwhile leaves it on offer.
    let vote = skip(&sitting, Seat(1));
    sitting.wants(0, vote.clone());
    sitting.wants(CAIO, vote);
    let step = sitting.thought(Seat(1), Level::Medium, false).unwrap();
    sitting.does(&Actor::House, &Want::ByVote(Seat(1), step));
    assert_eq!(sitting.table.offer(Seat(1)), Some(offer));
    // Somebody new takes it, and the turn that was being skipped is theirs.
    let mut taken = at(&sitting.table);
    let eva = perus::table::Person { id: 1009, name: "Eva".to_owned() };
    let actor = Actor::Person { person: eva, manager: false };
    taken.does(&actor, &Want::Take(Seat(1), offer.number));
    assert_eq!(taken.table.seats_of(1009), [Seat(1)]);
    assert_eq!(taken.table.skipping(), None);
    assert_eq!(replayed(&taken).holder(Seat(1)), taken.table.holder(Seat(1)));
    // Or the team gives it to a bot.
    assert_eq!(refusal(&sitting, 0, &Want::ToBot(Seat(1), Level::Medium)), "offer-only-team");
    sitting.wants(3, Want::ToBot(Seat(1), Level::Medium));
    assert_eq!(sitting.table.holder(Seat(1)), Some(Who::Bot(Level::Medium)));
}

#[test]
fn only_teams_have_substitutes_and_a_log_can_not_say_otherwise() {
    let games = Registry::house();
    for (game, options) in [("onca", vec![]), ("barcaca", vec![]), ("macaco", vec![("players", "3")])] {
        let seats = if game == "macaco" { 3 } else { 2 };
        let mut sitting = Sitting::new(games.get(game).unwrap().clone(), 3, &options, vec![None; seats]);
        assert!(!sitting.table.has_substitutes(), "{game}");
        assert_eq!(refusal(&sitting, 0, &Want::Offer(Seat(0), None)), "offer-no-teams");
        assert_eq!(refusal(&sitting, 0, &Want::ToBot(Seat(0), Level::Easy)), "offer-no-teams");
        assert!(sitting.table.apply("replace 0 p2".parse().unwrap(), 0).is_err(), "{game}");
    }
    let mut sitting = four();
    for line in [
        "replace 0 p2",
        "replace 0 p1",
        "offer 0 p2",
        "offer 0 p9",
        "stay 9",
        "vote 1 give p1",
        "vote 0 skip p1",
    ] {
        let step: Step = line.parse().unwrap();
        assert!(sitting.table.apply(step, 0).is_err(), "{line} was done");
    }
}

#[test]
fn times_to_wait_are_chosen_in_any_lobby_and_kept_in_the_record() {
    let games = Registry::house();
    let mut sitting = Sitting::opened(games.get("onca").unwrap().clone(), 3, &[("nudge", "5 min")], 0);
    let times = |nudge: &str, skip: &str| {
        Want::Wait(vec![("nudge".to_owned(), nudge.to_owned()), ("skip".to_owned(), skip.to_owned())])
    };
    assert_eq!(sitting.table.waits().get("nudge"), "300");
    assert_eq!(refusal(&sitting, 1, &times("2m", "1h")), "table-only-opener-chooses");
    assert_eq!(refusal(&sitting, 0, &times("1h", "30m")), "wait-order");
    assert_eq!(refusal(&sitting, 0, &times("soon", "30m")), "option-takes-time");
    assert_eq!(refusal(&sitting, 0, &times("2m", "3 days")), "option-takes-time");
    sitting.wants(0, times("off", "1h"));
    assert_eq!(steps(&sitting)[2..], ["option nudge off", "option skip 3600"]);
    assert_eq!(replayed(&sitting).waits(), sitting.table.waits());
    assert!(sitting.table.options().iter().next().is_none(), "the game itself has no options");
}
