//! The bots held against the rules of `state`: all they do is legal, what they look ahead to is what comes, a touch is
//! followed by what it was meant for, they rattle where it pays and see what there is to see.

use super::{
    gain, judge, reach,
    spot::{Spot, throws},
    step,
    ways::Hand,
};
use crate::{
    dice::{Dice, Luck, Seed},
    games::{
        Game, Level, Seat, Thinking,
        macaco::{
            Macaco,
            board::{Board, Figure, Players, Run},
            notation::Step,
            state::{House, Rattling, State},
            throw::{Red, Throw},
        },
    },
};

const RED: Seat = Seat(0);
/// The second of two.
const YELLOW: Seat = Seat(1);
const GOOD: [Level; 2] = [Level::Medium, Level::Hard];

fn dice(number: u64) -> Dice {
    let mut seed = [9; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    Dice::new(Seed::from_bytes(seed), String::new())
}

fn looks(number: u64, mut looks: u32) -> Thinking<'static> {
    Thinking::new(Luck::new(number), true, move || {
        looks = looks.saturating_sub(1);
        looks > 0
    })
}

/// A position of two before red's throw, by how far the monkeys have run; nobody holds a crocodile.
fn two(red: &[Run], yellow: &[Run]) -> Board {
    Board::new(Players::new(2)).with_runs(RED, red).with_runs(YELLOW, yellow).with_things(&[], &[])
}

fn thrown(board: Board, turn: Seat, red: u8, wood: [u8; 3]) -> State {
    let mut state = State::set_up(House::of(board.players()), board, turn);
    state.thrown(Throw { red, wood });
    state
}

fn says(state: &State, seat: Seat, level: Level) -> Option<Step> {
    step(state, seat, level, &mut looks(1, 1))
}

/// Plays the throw in hand to its end as its mover's bot of this level does.
fn finished(mut state: State, level: Level, time: u32) -> State {
    while state.in_hand().is_some() {
        let seat = state.mover();
        let done =
            match step(&state, seat, level, &mut looks(1, time)).expect("the mover has something to do") {
                Step::Touch(figure) => state.touch(seat, figure),
                Step::Use(die) => state.use_die(seat, die),
                other => panic!("{other}"),
            };
        assert!(done.is_some());
    }
    state
}

fn choices(state: &State, seat: Seat) -> Vec<String> {
    Macaco.choices(state, seat).into_iter().map(|choice| choice.step).collect()
}

/// Games by all numbers of players and all options, now and then with any step at all.
fn games(count: u64, mut each: impl FnMut(&State, Seat, Option<Step>)) {
    for number in 0..count {
        let mut luck = Luck::new(number);
        let players = Players::new(2 + number as u32 % 3);
        let house = House {
            players,
            red: [Red::OneThree, Red::OneTwoThree][number as usize / 3 % 2],
            rattling: [Rattling::Race(5), Rattling::Ask, Rattling::Race(0)][number as usize / 2 % 3],
            help: number % 5 == 0,
            coconuts: players.coconuts().min(2 + number as u8 % 3),
        };
        let (mut dice, mut steps) = (dice(number), 0);
        let mut state = State::start(house, None, &mut dice);
        while state.winner().is_none() && steps < 600 {
            steps += 1;
            let acts = state.acts();
            let seat = *luck.pick(&acts).expect("somebody acts");
            let level = *luck.pick(&Level::ALL).expect("there are levels");
            let (bits, time) = (luck.bits(), luck.below(3));
            let wish = step(&state, seat, level, &mut looks(bits, time));
            each(&state, seat, wish);
            let wish = if luck.below(8) == 0 {
                luck.pick(&choices(&state, seat)).cloned()
            } else {
                wish.map(|step| step.to_string())
            };
            if let Some(step) = wish {
                Macaco
                    .play(&mut state, seat, &step, &mut dice)
                    .unwrap_or_else(|why| panic!("{step}: {why:?}"));
            }
        }
    }
}

/// What a bot says that does not want this throw: nothing where the figures don't wait for it.
fn lets(state: &State, seat: Seat) -> Option<Step> {
    let waits = state.may_let(seat) && state.house().rattling != Rattling::Race(0);
    waits.then_some(Step::Let)
}

#[test]
fn all_a_bot_does_is_open_to_it() {
    let (mut rattled, mut asked, mut passed) = (0, 0, 0);
    games(36, |state, seat, wish| {
        let open = choices(state, seat);
        if let Some(step) = wish {
            assert!(open.contains(&step.to_string()), "{step} of {open:?}");
        }
        let waited_for = state.acts().first() == Some(&seat);
        assert!(wish.is_some() || !waited_for, "the table waits for {seat}");
        if state.asked() == Some(seat) {
            assert!(matches!(wish, Some(Step::Rattle | Step::Let)), "{wish:?}");
            asked += 1;
        } else if !waited_for {
            assert!(wish == Some(Step::Rattle) || wish == lets(state, seat), "{wish:?}");
            passed += 1;
        }
        rattled += u32::from(wish == Some(Step::Rattle));
    });
    assert!(rattled > 50 && asked > 50 && passed > 50, "{rattled} {asked} {passed}");
}

#[test]
fn a_bot_that_thinks_for_an_absent_person_never_rattles() {
    let (mut would, mut kept) = (0, 0);
    games(24, |state, seat, wish| {
        if wish != Some(Step::Rattle) {
            return;
        }
        would += 1;
        for level in Level::ALL {
            let step = step(state, seat, level, &mut looks(1, 1).for_absent());
            match (state.asked(), seat == state.turn()) {
                (Some(_), _) => assert_eq!(step, Some(Step::Let)),
                (None, true) => {
                    assert!(matches!(step, Some(Step::Touch(_))), "{step:?}");
                    kept += 1;
                }
                (None, false) => assert_eq!(step, lets(state, seat)),
            }
        }
    });
    assert!(would > 30 && kept > 0, "{would} {kept}");
}

#[test]
fn what_is_looked_ahead_to_is_what_comes() {
    let mut ended = 0;
    for number in 0..12 {
        let mut luck = Luck::new(number);
        let mut dice = dice(number);
        let house = House::of(Players::new(2 + number as u32 % 3));
        let mut state = State::start(house, None, &mut dice);
        let mut steps = 0;
        while state.winner().is_none() && steps < 400 {
            steps += 1;
            let seen: Vec<Spot> = Hand::of(&state)
                .map_or_else(Vec::new, |hand| hand.ways().into_iter().map(|way| way.then).collect());
            let mover = state.mover();
            let open = choices(&state, mover);
            let next = luck.pick(&open).expect("something is open").clone();
            Macaco.play(&mut state, mover, &next, &mut dice).expect("it is open");
            if state.in_hand().is_none() {
                let then = Spot { turn: state.turn(), ..Spot::of(&state) };
                assert!(seen.contains(&then), "{next}: {then:?}");
                ended += 1;
            }
        }
    }
    assert!(ended > 300, "{ended}");
}

#[test]
fn a_coconut_that_is_on_offer_is_taken() {
    for level in GOOD {
        let state = thrown(two(&[16, 5, 0], &[3, 0, 0]), RED, 1, [4, 2, 1]);
        assert_eq!(says(&state, RED, level), Some(Step::Touch(Figure::Monkey(0))));
        assert_eq!(finished(state, level, 1).board().coconuts(RED), 1);
        // Two at once, and the tiger is led from the house first.
        let board = two(&[16, 18, 0], &[3, 0, 0]).with_tiger(1);
        let state = finished(thrown(board, RED, 3, [4, 2, 5]), level, 1);
        assert_eq!(state.board().coconuts(RED), 2, "{level:?}");
    }
}

#[test]
fn a_leaders_monkey_that_is_nearly_home_is_chased_and_not_the_own() {
    for level in GOOD {
        let board = two(&[6, 0, 0], &[18, 0, 0]).with_things(&[2, 4], &[]).with_tiger(12);
        let [red, yellow] = [RED, YELLOW].map(|seat| board.monkeys(seat).next().expect("it has three"));
        assert_eq!([board.field(yellow), board.field(red)], [12 - 3, 12 - 5]);
        let state = finished(thrown(board, RED, 1, [3, 5, 3]), level, 1);
        assert_eq!([state.board().run(yellow), state.board().run(red)], [0, 6], "{level:?}");
    }
}

#[test]
fn a_monkey_that_nothing_fits_is_not_touched() {
    for level in Level::ALL {
        for wood in [[5, 4, 6], [6, 6, 6], [6, 5, 5]] {
            for red in [1, 3] {
                let state = thrown(two(&[18, 2, 0], &[3, 0, 0]), RED, red, wood);
                let touched = says(&state, RED, level);
                assert_ne!(touched, Some(Step::Touch(Figure::Monkey(0))), "{level:?} {red} {wood:?}");
            }
        }
    }
}

#[test]
fn going_back_a_field_for_a_coconut_is_worth_a_die() {
    let state = thrown(two(&[18, 2, 0], &[3, 0, 0]), RED, 3, [3, 3, 3]);
    assert_eq!(says(&state, RED, Level::Hard), Some(Step::Touch(Figure::Monkey(0))));
    assert_eq!(finished(state, Level::Hard, 1).board().coconuts(RED), 1);
}

#[test]
fn a_throw_that_wins_is_stolen() {
    for level in GOOD {
        let board = two(&[3, 0, 0], &[16, 0, 0]).with_things(&[2, 5], &[0, 1]);
        for red in [1, 3] {
            let state = thrown(board, RED, red, [4, 1, 1]);
            assert_eq!(says(&state, YELLOW, level), Some(Step::Rattle), "{level:?}");
        }
        let house = House { rattling: Rattling::Ask, ..House::of(Players::new(2)) };
        let mut state = State::set_up(house, board, RED);
        state.thrown(Throw { red: 1, wood: [4, 1, 1] });
        assert_eq!((state.asked(), says(&state, YELLOW, level)), (Some(YELLOW), Some(Step::Rattle)));
    }
}

#[test]
fn a_throw_that_wins_is_kept_where_a_rival_can_steal_it() {
    for level in GOOD {
        let board = two(&[16, 0, 0], &[12, 0, 0]).with_things(&[5, 4], &[1, 1]);
        let mut state = thrown(board, RED, 1, [4, 1, 1]);
        assert_eq!(says(&state, RED, level), Some(Step::Rattle), "{level:?}");
        // Once the rival has let it pass there is nothing to keep it from.
        state.let_pass(YELLOW).expect("it may");
        assert_eq!(says(&state, RED, level), Some(Step::Touch(Figure::Monkey(0))), "{level:?}");
        let calm = board.with_things(&[5, 4], &[1, 0]);
        let state = thrown(calm, RED, 1, [4, 1, 1]);
        assert_eq!(says(&state, RED, level), Some(Step::Touch(Figure::Monkey(0))), "{level:?}");
    }
}

#[test]
fn a_throw_that_is_worth_little_is_let_pass() {
    for level in GOOD {
        let board = two(&[7, 0, 0], &[3, 0, 0]).with_things(&[1, 1], &[1, 1]);
        let mut state = thrown(board, RED, 1, [2, 1, 1]);
        assert_eq!(says(&state, YELLOW, level), Some(Step::Let), "{level:?}");
        assert!(matches!(says(&state, RED, level), Some(Step::Touch(_))), "{level:?}");
        state.let_pass(YELLOW).expect("it may");
        assert_eq!(says(&state, YELLOW, level), None, "{level:?}");
    }
}

#[test]
fn whoever_is_further_is_worth_more() {
    let worth = |board: Board| {
        let spot = Spot::new(House::of(board.players()), board, RED);
        (gain::worths(&spot)[0], judge::chances(&spot)[0])
    };
    let level = worth(two(&[4, 0, 0], &[4, 0, 0]));
    for better in [
        two(&[12, 0, 0], &[4, 0, 0]),
        two(&[4, 0, 0], &[0, 0, 0]),
        two(&[4, 0, 0], &[4, 0, 0]).with_things(&[1, 0], &[]),
        two(&[4, 0, 0], &[4, 0, 0]).with_things(&[], &[1, 0]),
    ] {
        let (gain, chance) = worth(better);
        assert!(gain > level.0 && chance > level.1, "{better:?}");
    }
    let won = worth(two(&[], &[]).with_things(&[6, 5], &[]));
    assert_eq!(won.1, 1.0);
}

#[test]
fn throws_reach_as_often_as_they_do() {
    for red in [Red::OneThree, Red::OneTwoThree] {
        let all = throws(red);
        let sum: f32 = all.iter().map(|(_, likely)| likely).sum();
        assert!((sum - 1.0).abs() < 1e-4 && all.len() == 56 * red.values().len());
        for fields in 1..20 {
            let reaches = |throw: &Throw| {
                (1_u8..8).any(|some| {
                    let dice = (0..3).filter(|die| some >> die & 1 == 1).map(|die| throw.wood[die]);
                    some.count_ones() <= u32::from(throw.red) && dice.sum::<u8>() == fields
                })
            };
            let counted: f32 = all.iter().filter(|(throw, _)| reaches(throw)).map(|(_, likely)| likely).sum();
            let (share, set) = (reach::share(fields, red), reach::throws(fields).share(red));
            assert!(
                (counted - share).abs() < 1e-4 && (share - set).abs() < 1e-5,
                "{fields}: {counted} {share}"
            );
        }
        assert_eq!(reach::share(20, red), 0.0);
    }
}
