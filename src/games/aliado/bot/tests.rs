//! The bots held against the rules of `state`: what they look ahead to is what comes, all they do is legal, a touch is
//! followed by what it was meant for, and they see what there is to see.

use std::sync::atomic::{AtomicU32, Ordering::Relaxed};

use proptest::prelude::*;

use super::{end, gain, judge, reach, spot::Spot, spot::Thrown, step, ways};
use crate::{
    dice::{Dice, Luck, Seed},
    games::{
        Game, Level, Seat, Thinking,
        aliado::{
            Aliado,
            board::{BEACH, Board, CENTRE, ENTRANCE, House as Place, MOST, Players, STONES},
            notation::Step,
            plays::Grasp,
            state::{House, State},
            throw::Throw,
        },
    },
};

fn dice(number: u64) -> Dice {
    let mut seed = [9; 32];
    seed[..8].copy_from_slice(&number.to_le_bytes());
    Dice::new(Seed::from_bytes(seed), String::new())
}

fn house(players: u32) -> House {
    House { players: Players::new(players), slips: true, any_sena: players == 3 }
}

fn looks(number: u64, mut looks: u32) -> Thinking<'static> {
    Thinking::new(Luck::new(number), true, move || {
        looks = looks.saturating_sub(1);
        looks > 0
    })
}

fn play(state: &mut State, step: &str, dice: &mut Dice) {
    let seat = state.acts().expect("somebody acts");
    Aliado.play(state, seat, step, dice).unwrap_or_else(|why| panic!("{step}: {why:?}"));
}

fn steps(state: &State) -> Vec<String> {
    let seat = state.acts().expect("somebody acts");
    Aliado.choices(state, seat).into_iter().map(|choice| choice.step).collect()
}

/// Plays the throw in hand to its end as this level does; what has been done.
fn finish(state: &mut State, level: Level, time: u32) -> Vec<String> {
    let (throws, mut done) = (state.throws(), Vec::new());
    while state.in_hand().is_some() && state.throws() == throws {
        let next = step(state, level, &mut looks(1, time)).to_string();
        assert!(steps(state).contains(&next), "{level:?}: {next} of {:?}", steps(state));
        play(state, &next, &mut dice(0));
        done.push(next);
        assert!(done.len() <= 4, "a throw is four touches at most: {done:?}");
    }
    done
}

/// A game of two before a throw: red's stones, green's stones, in steps from their doors, and red's throw.
fn thrown(red: [u8; STONES], green: [u8; STONES], throw: Throw) -> State {
    let board = Board::new(Players::new(2)).with(Seat(0), red).with(Seat(1), green);
    let mut state = State::set_up(house(2), board, Seat(0));
    state.thrown(throw);
    state
}

/// How far green has come where red's door is so far away.
fn green_at(red: u8) -> u8 {
    (red + 36) % 72
}

#[test]
fn what_is_looked_ahead_to_is_what_comes() {
    let (mut plays, mut passes, mut wins) = (0, 0, 0);
    for game in 0..15 {
        let mut luck = Luck::new(game);
        let mut dice = dice(game);
        let mut state = State::start(house(2 + game as u32 % 3), &mut dice);
        while state.acts().is_some() {
            if state.throws() == 0 {
                // What the very first throw grants is only looked at once it is in hand.
                state.roll(&mut dice);
            }
            let seen: Vec<Spot> = ways::open(&state).into_iter().map(|way| way.then).collect();
            let before = Spot::of(&state);
            let in_hand = state.in_hand().is_some();
            if !in_hand {
                state.roll(&mut dice);
                let throw = state.last_throw(before.turn()).expect("it has just thrown");
                match before.thrown(throw) {
                    Thrown::Wins(seat) => {
                        assert_eq!(state.victory().map(|(seat, _)| seat), Some(seat));
                        wins += 1;
                    }
                    Thrown::Passes(next) => {
                        assert_eq!(next, Spot::of(&state));
                        passes += 1;
                    }
                    Thrown::Plays(list) => {
                        let open: Vec<Spot> = ways::open(&state).into_iter().map(|way| way.then).collect();
                        assert_eq!(list.into_iter().map(|(_, then)| then).collect::<Vec<_>>(), open);
                    }
                }
                continue;
            }
            assert!(!seen.is_empty());
            let open = steps(&state);
            let next = luck.pick(&open).expect("something is open").clone();
            play(&mut state, &next, &mut dice);
            if state.in_hand().is_none() {
                assert!(seen.contains(&Spot::of(&state)), "game {game}: {next}");
                plays += 1;
            }
        }
    }
    assert!(plays > 1_200 && passes > 300 && wins > 8, "{plays} {passes} {wins}");
}

#[test]
fn every_step_of_every_level_is_one_of_the_choices() {
    for game in 0..6 {
        let mut luck = Luck::new(game);
        let mut dice = dice(game);
        let mut state = State::start(house(2 + game as u32 % 3), &mut dice);
        let mut done = 0;
        while state.acts().is_some() && done < 500 {
            let open = steps(&state);
            let mut next = String::new();
            for level in Level::ALL {
                let mut thinking = looks(luck.bits(), luck.below(2) * 3).for_absent();
                next = step(&state, level, &mut thinking).to_string();
                assert!(open.contains(&next) && next != "back", "{level:?}: {next} of {open:?}");
            }
            if luck.below(10) == 0 {
                next.clone_from(luck.pick(&open).expect("something is open"));
            }
            play(&mut state, &next, &mut dice);
            done += 1;
        }
    }
}

fn any_stones() -> impl Strategy<Value = [[u8; STONES]; MOST]> {
    let one = prop_oneof![2 => Just(BEACH), 6 => 0..=ENTRANCE, 2 => ENTRANCE + 1..=CENTRE];
    let skulls = |at: &u8| *at == BEACH || !place(*at).is_skull();
    proptest::array::uniform4(proptest::array::uniform4(one.prop_filter("skull", skulls)))
}

/// Where a stone of red's is; the skulls are the same for all.
fn place(at: u8) -> Place {
    crate::games::aliado::board::Colour::Red.house(at).expect("not on the beach")
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 96, ..ProptestConfig::default() })]

    /// In any position with any throw: legal, to the end of the throw, and for medium the best gain there is.
    #[test]
    fn a_touch_is_followed_by_what_it_was_meant_for(
        stones in any_stones(),
        players in 2u32..=4,
        turn in 0u8..2,
        (a, b) in (1u8..=6, 1u8..=6),
    ) {
        let players = Players::new(players);
        let mut board = Board::new(players);
        for seat in players.seats() {
            board = board.with(seat, stones[seat.index()]);
        }
        let mut start = State::set_up(House { players, ..house(2) }, board, Seat(turn));
        let throw = if board.all_on_flag(Seat(turn)) { Throw::One(a) } else { Throw::Two(a, b) };
        start.thrown(throw);
        let seen: f32 = judge::chances(&Spot::of(&start)).iter().sum();
        prop_assert!((seen - 1.0).abs() < 1e-4, "{}", seen);
        let best = ways::open(&start).iter().map(|way| gain::gain(&way.then, way.seat)).max();
        for level in Level::ALL {
            let mut state = start.clone();
            let done = finish(&mut state, level, 0);
            prop_assert!(!done.contains(&"back".to_owned()));
            if let (Level::Medium, Some(best)) = (level, best) {
                prop_assert_eq!(gain::gain(&Spot::of(&state), Seat(turn)), best, "{:?}", done);
            }
        }
    }
}

#[test]
fn easy_and_medium_need_no_time_and_hard_stops_when_it_is_up() {
    let state = thrown([3, 20, 40, BEACH], [5, 9, 30, BEACH], Throw::Two(4, 6));
    for level in [Level::Easy, Level::Medium] {
        let mut thinking = Thinking::new(Luck::new(1), false, || panic!("the clock was asked"));
        assert!(
            step(&state, level, &mut thinking).to_string().starts_with("touch") || level == Level::Medium
        );
    }
    for most in [0, 1, 5] {
        let asked = AtomicU32::new(0);
        let mut thinking = Thinking::new(Luck::new(1), false, || asked.fetch_add(1, Relaxed) < most);
        step(&state, Level::Hard, &mut thinking);
        drop(thinking);
        assert_eq!(asked.into_inner(), most + 1, "it must not go on once it is told to stop");
    }
}

#[test]
fn hard_takes_the_kill_that_matters() {
    // Green's tower is seven houses from home's entrance; one of red's four stones can hit it.
    let tower = 100;
    let house = Players::new(2).colour(Seat(1)).house(tower).expect("on the inner ring");
    let hits = Players::new(2).colour(Seat(0)).steps(house).expect("red comes by there") - 7;
    for time in [0, 50] {
        let mut state = thrown([hits, 2, 10, 30], [tower; STONES], Throw::Two(3, 4));
        finish(&mut state, Level::Hard, time);
        assert_eq!(state.board().stones(Seat(1)), [BEACH; STONES], "{time}");
    }
}

#[test]
fn rule_07_no_level_but_a_careless_one_goes_to_a_skull_without_need() {
    // Five steps from the M is a skull: red's tower there would be five short of it.
    for level in [Level::Medium, Level::Hard] {
        for time in [0, 50] {
            let mut state = thrown([72, 72, 72, 10], [50, 50, BEACH, BEACH], Throw::Two(2, 3));
            finish(&mut state, level, time);
            assert_eq!(state.board().stones(Seat(0)), [15, 72, 72, 72], "{level:?}, {time}");
        }
    }
    // Easy plays anything but a skull, too.
    for number in 0..40 {
        let mut state = thrown([72, 72, 72, 10], [50, 50, BEACH, BEACH], Throw::Two(2, 3));
        while state.in_hand().is_some() {
            let next = step(&state, Level::Easy, &mut looks(number, 0)).to_string();
            play(&mut state, &next, &mut dice(0));
        }
        assert_eq!(state.board().stones(Seat(0)), [15, 72, 72, 72]);
    }
}

#[test]
fn hard_keeps_its_tower_out_of_reach_where_medium_sees_only_the_houses() {
    // A quadra and a terno: the tower can go to where green's stone behind it comes with a 5, or the single stone can.
    let close = green_at(30) - 3;
    let mut state = thrown([23, 23, 23, 60], [close, 10, BEACH, BEACH], Throw::Two(3, 4));
    finish(&mut state, Level::Hard, 50);
    assert_eq!(state.board().stones(Seat(0)), [23, 23, 23, 67]);
    let mut state = thrown([23, 23, 23, 60], [close, 10, BEACH, BEACH], Throw::Two(3, 4));
    finish(&mut state, Level::Medium, 0);
    assert_eq!(state.board().stones(Seat(0)), [30, 30, 30, 60]);
}

#[test]
fn rule_08_exact_dice_bring_the_last_stone_home() {
    let mut state = thrown([116, CENTRE, CENTRE, CENTRE], [50, 50, 50, BEACH], Throw::One(4));
    assert_eq!(finish(&mut state, Level::Hard, 9), ["touch f2", "all"]);
    assert!(state.board().all_in_centre(Seat(0)));
}

#[test]
fn rules_09_and_10_the_end_game_is_known_exactly() {
    let near = |one: f32, other: f32| (one - other).abs() < 1e-3;
    // Only the ace is left: six throws in the mean. One stone a house short of home: six for that, and then six.
    assert!(near(end::throws([CENTRE; STONES]), 6.0));
    assert!(near(end::throws([119, CENTRE, CENTRE, CENTRE]), 12.0));
    // Mounted, they need no more than one.
    assert!(near(end::throws([119; STONES]), 12.0));
    // Two short: a duque at once, or two aces. t = 1 + 1/6·6 + 1/6·12 + 4/6·t.
    assert!(near(end::throws([118, CENTRE, CENTRE, CENTRE]), 12.0));
    assert!(end::throws([115, 116, 117, 118]) > end::throws([115; STONES]));
}

#[test]
fn a_stone_is_reached_by_the_throws_that_reach_it() {
    // Counted by hand: seven houses by 1+6, 2+5, 3+4 both ways; eighteen by 1+2; one by an ace with
    // anything but a duque, which would make it eighteen.
    for (houses, throws) in [(7, 6), (18, 2), (1, 9), (0, 0), (19, 0), (11, 2), (13, 0)] {
        assert_eq!(reach::moves(20, 20 + houses).count_ones(), throws, "{houses}");
    }
    let board = Board::new(Players::new(2)).with(Seat(0), [36, 50, BEACH, BEACH]);
    let spot = Spot::of(&State::set_up(house(2), board, Seat(1)));
    // On green's door, and green has all its stones on the beach: any sena, or two aces. Two houses on: a sena and a
    // duque; two aces are counted with them, as the estimate it is.
    let by = |at| (reach::hit_by(&spot, Seat(0), at, |by| by == Seat(1)) * 36.0).round();
    assert_eq!([by(36), by(50), by(38)], [12.0, 0.0, 3.0]);
    let doubtful = reach::hit_by(&spot, Seat(0), 36, |by| by != Seat(1));
    assert!(doubtful == 0.0, "nobody else throws");
    // Five and seventeen houses before a stone at the M are skulls.
    assert_eq!(reach::skulls(72).count_ones(), 4);
}

#[test]
fn the_pair_is_as_good_as_its_better_half() {
    let players = Players::new(4);
    let far = [CENTRE; STONES];
    let alone = |seat: u8| Board::new(players).with(Seat(seat), far);
    for seat in 0..4 {
        let spot = Spot::of(&State::set_up(house(4), alone(seat), Seat(1)));
        let chances = judge::chances(&spot);
        assert!(judge::side(&spot, &chances, Seat(seat % 2)) > 0.9, "{chances:?}");
        assert!(judge::side(&spot, &chances, Seat((seat + 1) % 2)) < 0.1, "{chances:?}");
    }
}

#[test]
fn a_step_reads_as_it_is_meant() {
    let state = thrown([3, 3, 40, BEACH], [5, 9, 30, BEACH], Throw::Two(4, 5));
    let mut touched = state.clone();
    touched.touch(Grasp { from: 3, single: false }).expect("it can go");
    for level in Level::ALL {
        assert_eq!(
            step(&State::set_up(house(2), *state.board(), Seat(0)), level, &mut looks(1, 0)),
            Step::Roll
        );
        assert!(matches!(step(&state, level, &mut looks(1, 0)), Step::Touch { .. }));
        assert!(matches!(step(&touched, level, &mut looks(1, 0)), Step::Move(_)));
    }
}
