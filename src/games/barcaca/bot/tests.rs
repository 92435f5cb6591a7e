//! The bots held against the rules of `state`: they know no more than their seat, do nothing illegal, and always end.

use super::{net::Net, sim::After, sim::Deed, sim::Sim, step};
use crate::{
    dice::{Dice, Luck, Seed},
    games::{
        Game, Level, Seat, Thinking,
        barcaca::{
            Barcaca,
            board::{Board, DICE, Role},
            known::Known,
            notation::{self, Step},
            river::{RIVERS, River},
            state::{Ending, State},
        },
    },
};

fn dice(number: u64) -> Dice {
    let mut seed = [7; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    Dice::new(Seed::from_bytes(seed), String::new())
}

fn voyage(river: River, dice: &mut Dice) -> State {
    State::start(river, None, [Seat(0), Seat(1)], dice)
}

/// Thinking with so many looks at the clock.
fn looks(number: u64, mut looks: u32) -> Thinking<'static> {
    Thinking::new(Luck::new(number), true, move || {
        looks = looks.saturating_sub(1);
        looks > 0
    })
}

fn steps(state: &State) -> Vec<String> {
    let seats = Barcaca.to_act(state);
    seats.into_iter().flat_map(|seat| Barcaca.choices(state, seat)).map(|choice| choice.step).collect()
}

fn play(state: &mut State, step: &str, dice: &mut Dice) {
    let seat = Barcaca.to_act(state)[0];
    Barcaca.play(state, seat, step, dice).unwrap_or_else(|why| panic!("{step}: {why:?}"));
}

fn bot(state: &State, level: Level, thinking: &mut Thinking) -> String {
    Barcaca.bot(state, Barcaca.to_act(state)[0], level, thinking).expect("a step when it has to act")
}

/// Any board as a round may begin with.
fn board(luck: &mut Luck) -> Board {
    let mut board = Board::start(RIVERS[luck.below(7) as usize]);
    board.round = 1 + luck.below(7) as u8;
    board.barge = 1 + luck.below(u32::from(board.round)) as u8;
    board.boats[..usize::from(board.barge) - 1].fill(0);
    board.fenders = std::array::from_fn(|at| luck.below(2) as u8 * (2 * at as u8 + 1));
    board.folds[..luck.below(5) as usize].fill(2);
    board.tilt = luck.below(5) as i8 - 2;
    board.teas = luck.below(4) as u8;
    board.knots = luck.below(3) as u8;
    board
}

/// Two voyages in which all that is public and all of `role`'s dice are the same, with the partner's last two dice
/// thrown differently: every choice of `role` has to be the same in both, down to the luck.
#[test]
fn what_a_partner_hides_changes_nothing() {
    let mut luck = Luck::new(3);
    let (mut compared, mut answers) = (0, 0);
    for game in 0..40 {
        let role = Role::BOTH[game % 2];
        let partner = role.other().index();
        let board = board(&mut luck);
        let mut hand = || std::array::from_fn::<u8, DICE, _>(|_| luck.below(6) as u8 + 1);
        let hands = [hand(), hand()];
        let mut others = hands;
        for die in &mut others[partner][2..] {
            *die = (*die + luck.below(5) as u8) % 6 + 1;
        }
        let [mut one, mut two] =
            [hands, others].map(|hands| State::set_up(board, hands, Role::begins(board.round)));
        assert_ne!(one.secret(role.other()), two.secret(role.other()));
        // The partner throws its hidden dice again with other luck in each world.
        let (mut dice_one, mut dice_two) = (dice(2 * game as u64), dice(2 * game as u64 + 1));
        while one.acts().is_some() && one.board().round == board.round {
            assert_eq!(Known::of(&one, role), Known::of(&two, role));
            let next = if one.acts() == Some(role) {
                answers += u32::from(one.answering().is_some());
                for level in Level::ALL {
                    let [left, right] =
                        [&one, &two].map(|world| bot(world, level, &mut looks(game as u64, 2)));
                    assert_eq!(left, right, "game {game}, {level:?}");
                    compared += 1;
                }
                // Nothing thrown again: its dice would come out differently in the two worlds.
                match one.answering() {
                    Some(_) => Step::Keep.to_string(),
                    None => bot(&one, Level::Hard, &mut looks(1, 0).for_absent()),
                }
            } else if one.may_knot() && luck.below(2) == 0 {
                "knot 3 4".to_owned()
            } else {
                let open =
                    steps(&one).into_iter().filter(|step| step.starts_with("d1") || step.starts_with("d2"));
                match luck.pick(&open.collect::<Vec<_>>()) {
                    Some(step) => step.clone(),
                    None => break,
                }
            };
            play(&mut one, &next, &mut dice_one);
            play(&mut two, &next, &mut dice_two);
        }
    }
    assert!(compared > 200 && answers > 10, "{compared} choices, {answers} answers");
}

/// In voyages that go off the bots' own ways every now and then.
#[test]
fn every_step_of_every_level_is_one_of_the_choices() {
    let mut luck = Luck::new(5);
    let mut counts = [0; 4];
    for (game, river) in RIVERS.into_iter().enumerate() {
        let mut dice = dice(game as u64);
        let mut state = voyage(river, &mut dice);
        while state.acts().is_some() {
            let open = steps(&state);
            let mut next = String::new();
            for level in Level::ALL {
                let time = if luck.below(5) == 0 { 2 } else { 0 };
                next = bot(&state, level, &mut looks(game as u64, time));
                assert!(open.contains(&next), "{level:?}: {next} of {open:?}");
                let absent = bot(&state, level, &mut looks(game as u64, 0).for_absent());
                assert!(open.contains(&absent) && !absent.starts_with("knot"), "{level:?}: {absent}");
            }
            if luck.below(20) == 0 {
                next.clone_from(luck.pick(&open).expect("something is open"));
            }
            counts[["d", "knot", "again", "keep"]
                .iter()
                .position(|word| next.starts_with(word))
                .expect("a step")] += 1;
            play(&mut state, &next, &mut dice);
        }
        let seat = Seat(0);
        assert_eq!(Barcaca.bot(&state, seat, Level::Hard, &mut looks(1, 9)), None, "the voyage is over");
    }
    assert!(counts.iter().all(|count| *count > 0), "all kinds of steps were made: {counts:?}");
}

fn moored(river: River, level: Level, games: u64) -> u32 {
    let mut moored = 0;
    for game in 0..games {
        let mut dice = dice(game);
        let mut state = voyage(river, &mut dice);
        let mut thinking = looks(game, 0);
        let mut steps = 0;
        while state.acts().is_some() {
            let next = bot(&state, level, &mut thinking);
            play(&mut state, &next, &mut dice);
            steps += 1;
            assert!(steps < 100, "it goes on and on");
        }
        moored += u32::from(state.ending() == Some(Ending::Moored));
    }
    moored
}

/// A coarse look that notices lost weights or a judgement turned round; `tests/bench/barge.rs` measures.
#[test]
fn bots_moor_as_often_as_their_level_says() {
    let easy = moored(RIVERS[4], Level::Easy, 30);
    let medium = moored(RIVERS[4], Level::Medium, 30);
    let hard = moored(RIVERS[4], Level::Hard, 30);
    assert!(easy < 25 && medium > 15 && hard > 24 && easy < hard, "{easy} {medium} {hard} of 30");
}

#[test]
fn the_same_luck_and_time_make_the_same_step() {
    let mut dice = dice(9);
    let state = voyage(RIVERS[6], &mut dice);
    let role = state.acts().expect("it begins");
    for level in Level::ALL {
        let [one, two] = [8, 8].map(|number| step(&Known::of(&state, role), level, &mut looks(number, 5)));
        assert_eq!(one, two);
    }
}

/// The fast rules do what the real ones do.
#[test]
fn simulated_voyages_keep_the_rules() {
    let mut luck = Luck::new(11);
    let mut ends = 0;
    for game in 0..400 {
        let board = board(&mut luck);
        let mut hand = || std::array::from_fn::<u8, DICE, _>(|_| luck.below(6) as u8 + 1);
        let mut state = State::set_up(board, [hand(), hand()], Role::begins(board.round));
        let mut dice = dice(game);
        while let Some(role) = state.acts() {
            let known = Known::of(&state, role);
            let mut sim = Sim::imagined(&known, state.secret(role.other()));
            assert_eq!(sim.acts(), role);
            assert_eq!(sim.known(role), known);
            let deeds = super::sim::Deeds::of(&known, true);
            let open = steps(&state);
            for deed in deeds.all() {
                let step = deed.step(state.answering().is_some()).to_string();
                assert!(open.contains(&step), "{step} of {open:?}");
            }
            let deed = *luck.pick(deeds.all()).expect("something is open");
            let after = sim.act(deed, &mut luck);
            play(&mut state, &deed.step(known.answering.is_some()).to_string(), &mut dice);
            match after {
                After::Ended(moored) => {
                    assert_eq!(state.ending().map(|ending| ending == Ending::Moored), Some(moored));
                    ends += 1;
                }
                After::RoundOver => assert_eq!((sim.board, sim.acts()), (*state.board(), state.turn())),
                After::Goes => {
                    assert_eq!((sim.board, sim.acts()), (*state.board(), state.acts().expect("it goes on")));
                    assert_eq!(sim.knotted, state.knotted());
                    let lefts = Role::BOTH.map(|role| super::sim::left(&sim.hands[role.index()]));
                    assert_eq!(lefts, Role::BOTH.map(|role| state.unplaced(role).len()));
                }
            }
        }
    }
    assert_eq!(ends, 400);
}

#[test]
fn the_weights_are_read_and_written_back() {
    let mut net = Net::learned().clone();
    let bytes = net.write();
    assert_eq!(bytes, include_bytes!("weights.bin"));
    assert!(Net::read(&bytes[1..]).is_none());
    assert!(Net::read(&[]).is_none());
}

/// What is only changed from one deed to the next is what would have been summed up from nothing.
#[test]
fn judgements_do_not_hang_on_their_order() {
    let mut luck = Luck::new(2);
    for _ in 0..200 {
        let sim = Sim::start(board(&mut luck), &mut luck);
        let known = sim.known(sim.acts());
        let mut judge = super::judge::Judge::new(Net::learned(), &known);
        for deed in super::sim::Deeds::of(&known, true).all() {
            let alone = super::judge::Judge::new(Net::learned(), &known).worth(*deed).0;
            let after_others = judge.worth(*deed).0;
            assert!((alone - after_others).abs() < 1e-3, "{deed:?}: {alone} {after_others}");
        }
    }
}

#[test]
fn deeds_are_said_in_notation() {
    assert_eq!(
        Deed::Throw(0b1011).step(false),
        Step::Knot(notation::Dice::new(vec![0, 1, 3]).expect("three dice"))
    );
    assert_eq!(Deed::Throw(0b0100).step(true).to_string(), "again 3");
    assert_eq!(Deed::Keep.step(true), Step::Keep);
}
