//! A test for every numbered rule of the page, named after it.

use std::time::Duration;

use perus::{
    dice::draw,
    games::{
        Arg, Clock, ClockPlay, Game, Level, Msg, Score, Seat, Seating, Viewer,
        barcaca::{
            Barcaca,
            board::{Board, Role, Slot},
            known::Known,
            river::{NAMES, RIVERS},
            state::{Ending, State},
        },
    },
};

use crate::voyage::{CAPTAIN, MATE, Voyage, calm, chosen, dice};

fn start(values: &[(&str, &str)], seed: u8) -> State {
    Barcaca.start(&chosen(values), &mut dice(seed))
}

/// Placings that end a round and change as little as may be: the captain begins.
fn quiet_round() -> [&'static str; 8] {
    ["d1 balance", "d1 balance", "d2 oars", "d2 oars", "d3 tea", "d3 tea", "d4 tea", "d4 horn"]
}

/// Dice for [`quiet_round`]: speed 2, no tilt.
const QUIET: [u8; 4] = [1, 1, 6, 6];

#[test]
fn rule_1_seven_stretches_and_seven_rounds() {
    let state = start(&[], 1);
    assert_eq!((state.board().barge, state.board().round), (1, 1));
    assert_eq!(state.board().boats.len(), 7);
    let mut voyage = Voyage::new(Board { barge: 7, ..calm() }, QUIET, QUIET);
    voyage.play(&quiet_round());
    assert_eq!(voyage.board().round, 2, "the tide fell one mark");
    let mut last = Voyage::new(Board { barge: 7, round: 7, ..calm() }, QUIET, QUIET);
    last.play(&quiet_round());
    assert!(last.end().is_some(), "no eighth round");
}

#[test]
fn rule_2_boats_stand_as_the_river_says() {
    let page = include_str!("../../src/games/barcaca/rules.md");
    let rows: Vec<[u8; 7]> = page
        .lines()
        .filter_map(|line| {
            let mut cells = line.strip_prefix("| *")?.split(" | ").skip(1);
            let boats: Vec<u8> = cells.next()?.split(' ').map(|boats| boats.parse().unwrap()).collect();
            boats.try_into().ok()
        })
        .collect();
    assert_eq!(rows.len(), 7);
    for (name, boats) in NAMES.iter().zip(rows) {
        let state = start(&[("river", name)], 1);
        assert_eq!(state.board().boats, boats, "{name}");
        assert_eq!(state.river().name, *name);
    }
}

#[test]
fn rule_3_low_mark_4_and_high_mark_8_at_the_start() {
    let state = start(&[], 1);
    assert_eq!((state.board().low(), state.board().high()), (4, 8));
}

#[test]
fn rule_4_four_dice_each_and_the_captain_begins_odd_rounds() {
    let mut voyage = Voyage::new(Board { barge: 7, ..calm() }, QUIET, QUIET);
    for round in 1..=7u8 {
        assert_eq!(voyage.board().round, round);
        let first = if round % 2 == 1 { CAPTAIN } else { MATE };
        for placing in 0..8 {
            let turn = if placing % 2 == 0 { first } else { Seat(1 - first.0) };
            assert_eq!(voyage.turn(), turn, "round {round}, placing {placing}");
            assert_eq!(voyage.state.unplaced(voyage.state.role_of(turn)).len(), 4 - placing / 2);
            let step = voyage.steps().into_iter().find(|step| step.starts_with('d')).unwrap();
            voyage.play(&[&step]);
            if voyage.end().is_some() {
                return;
            }
        }
    }
}

#[test]
fn rule_4_dice_are_thrown_for_the_captain_first() {
    for seed in 1..20 {
        let mut thrown = dice(seed);
        let lot = thrown.draw(2);
        let values: Vec<u8> = (0..8).map(|_| thrown.draw(6) as u8).collect();
        let state = start(&[], seed);
        let captain = if lot == 1 { Seat(0) } else { Seat(1) };
        assert_eq!(state.seat_of(Role::Captain), captain);
        assert_eq!(state.secret(Role::Captain).to_vec(), values[..4]);
        assert_eq!(state.secret(Role::Mate).to_vec(), values[4..]);
    }
}

#[test]
fn rule_5_balance_tilts_by_the_difference_and_adds_up() {
    let mut voyage = Voyage::new(calm(), [4, 1, 1, 1], [3, 1, 1, 1]);
    let told = voyage.play(&["d1 balance"]);
    assert_eq!(told, ["barcaca-placed"], "one die alone tilts nothing");
    assert_eq!(voyage.board().tilt, 0);
    assert_eq!(voyage.play(&["d1 balance"]), ["barcaca-placed", "barcaca-tilted"]);
    assert_eq!(voyage.board().tilt, 1, "the captain's higher die tilts to port");
    assert_eq!(voyage.refused("d2 balance"), "barcaca-refused-full");
    let mut back = Voyage::new(Board { tilt: 1, ..calm() }, [2, 1, 1, 1], [4, 1, 1, 1]);
    back.play(&["d1 balance", "d1 balance"]);
    assert_eq!(back.board().tilt, -1, "tilts add up; the mate's higher die tilts to starboard");
}

#[test]
fn rule_5_the_barge_capsizes_at_three_steps_to_either_side_at_once() {
    for (before, captain, mate, capsizes) in [
        (0, 5, 2, true),
        (0, 2, 5, true),
        (0, 4, 2, false),
        (2, 4, 3, true),
        (-2, 4, 3, false),
        (-1, 1, 3, true),
    ] {
        let board = Board { tilt: before, ..calm() };
        let mut voyage = Voyage::new(board, [captain, 1, 1, 1], [mate, 1, 1, 1]);
        voyage.play(&["d1 balance", "d1 balance"]);
        let ended = voyage.state.ending() == Some(Ending::Capsized);
        assert_eq!(ended, capsizes, "{before} {captain} {mate}");
        assert_eq!(voyage.end_key().as_deref(), capsizes.then_some("barcaca-end-capsized"));
    }
}

#[test]
fn rule_5_oars_make_the_speed_and_the_marks_say_how_far() {
    for (captain, mate, low, high, barge) in [
        (1, 3, 0, 0, 1),
        (1, 4, 0, 0, 2),
        (4, 4, 0, 0, 2),
        (4, 5, 0, 0, 3),
        (2, 3, 1, 0, 1),
        (5, 4, 0, 1, 2),
        (6, 6, 3, 4, 2),
        (6, 6, 3, 3, 3),
    ] {
        let fenders = std::array::from_fn(|index| u8::from(index < low));
        let folds = std::array::from_fn(|index| u8::from(index < high));
        let board = Board { fenders, folds, ..calm() };
        let mut voyage = Voyage::new(board, [captain, 1, 1, 1], [mate, 1, 1, 1]);
        voyage.play(&["d1 oars"]);
        assert_eq!((voyage.board().barge, voyage.board().speed()), (1, None), "one oar alone moves nothing");
        voyage.play(&["d1 oars"]);
        assert_eq!(voyage.board().speed(), Some(captain + mate));
        assert_eq!(voyage.board().barge, barge, "speed {} marks {low} {high}", captain + mate);
    }
}

#[test]
fn rule_5_horns_send_one_boat_away_at_once() {
    let board = Board { barge: 2, boats: [1, 1, 2, 0, 0, 1, 1], ..calm() };
    for (value, stretch, key) in [
        (1, Some(2), "barcaca-honked"),
        (2, Some(3), "barcaca-honked"),
        (3, None, "barcaca-honked-nobody"),
        (5, Some(6), "barcaca-honked"),
        (6, Some(7), "barcaca-honked"),
    ] {
        let mut voyage = Voyage::new(board, [value, 1, 1, 1], [1; 4]);
        assert_eq!(voyage.play(&["d1 horn"]), ["barcaca-placed", key]);
        let mut after = board.boats;
        if let Some(stretch) = stretch {
            after[stretch - 1] -= 1;
        }
        assert_eq!(voyage.board().boats, after, "{value}");
        assert_eq!(voyage.board().horns, [value, 0, 0]);
    }
    let mut beyond = Voyage::new(Board { barge: 6, ..board }, [3, 1, 1, 1], [1; 4]);
    assert_eq!(beyond.play(&["d1 horn"]), ["barcaca-placed", "barcaca-honked-beyond"]);
    assert_eq!(beyond.board().boats, board.boats);
}

#[test]
fn rule_5_a_horn_counts_from_where_the_barge_then_is() {
    let board = Board { boats: [0, 1, 1, 0, 0, 0, 0], ..calm() };
    let mut voyage = Voyage::new(board, [3, 1, 1, 1], [2, 1, 1, 1]);
    voyage.play(&["d1 oars", "d1 oars"]);
    assert_eq!(voyage.board().barge, 2);
    voyage.play(&["d2 horn"]);
    assert_eq!(voyage.board().boats, [0, 0, 1, 0, 0, 0, 0], "a 1 is the barge's own stretch");
}

#[test]
fn rule_5_the_captain_has_one_horn_and_the_mate_two() {
    let mut voyage = Voyage::new(calm(), [1, 2, 3, 4], [1, 2, 3, 4]);
    voyage.play(&["d1 horn", "d1 horn"]);
    assert_eq!(voyage.refused("d2 horn"), "barcaca-refused-full");
    voyage.play(&["d2 balance", "d2 horn"]);
    voyage.play(&["d3 oars"]);
    assert_eq!(voyage.board().horns, [1, 1, 2]);
    assert!(voyage.slots("d3").iter().all(|slot| slot != "horn"));
}

#[test]
fn rule_5_fenders_are_the_captains_and_go_in_any_order() {
    let mut voyage = Voyage::new(calm(), [6, 3, 4, 1], [1; 4]);
    assert_eq!(voyage.play(&["d1 fender"]), ["barcaca-placed", "barcaca-low-mark"]);
    assert_eq!(voyage.refused("d1 fender"), "barcaca-refused-not-yours");
    voyage.play(&["d1 balance", "d2 fender", "d2 oars"]);
    assert_eq!(voyage.board().fenders, [0, 3, 6]);
    assert_eq!(voyage.board().low(), 6);
    let mut taken = Voyage::new(Board { fenders: [0, 4, 0], ..calm() }, [3, 1, 5, 1], [1; 4]);
    assert_eq!(taken.refused("d1 fender"), "barcaca-refused-value");
    assert!(taken.slots("d2").contains(&"fender".to_owned()));
}

#[test]
fn rule_5_folds_are_the_mates_and_go_in_order() {
    let takes = [[1, 2], [2, 3], [4, 5], [5, 6]];
    for (folds, takes) in takes.into_iter().enumerate() {
        for value in 1..=6 {
            let board = Board { folds: std::array::from_fn(|index| u8::from(index < folds)), ..calm() };
            let mut voyage = Voyage::begun_by(Role::Mate, board, [1; 4], [value; 4]);
            assert_eq!(voyage.slots("d1").contains(&"sail".to_owned()), takes.contains(&value));
            if takes.contains(&value) {
                assert_eq!(voyage.play(&["d1 sail"]), ["barcaca-placed", "barcaca-high-mark"]);
                assert_eq!(usize::from(voyage.board().high()), 8 + folds + 1);
                assert_eq!(voyage.refused("d1 sail"), "barcaca-refused-not-yours");
            }
        }
    }
}

#[test]
fn rule_5_cables_are_the_captains_and_take_2_4_6_in_order() {
    let mut voyage = Voyage::new(calm(), [4, 2, 4, 6], [1, 1, 6, 6]);
    assert_eq!(voyage.refused("d1 cable"), "barcaca-refused-value");
    assert_eq!(voyage.board().mooring_speed(), None);
    assert_eq!(voyage.play(&["d2 cable"]), ["barcaca-placed", "barcaca-mooring-speed"]);
    assert_eq!(voyage.board().mooring_speed(), Some(2));
    assert_eq!(voyage.refused("d1 cable"), "barcaca-refused-not-yours");
    voyage.play(&["d1 balance", "d1 cable"]);
    assert_eq!(voyage.board().mooring_speed(), Some(4));
    let mut last = Voyage::new(Board { cables: [2, 4, 0], ..calm() }, [6; 4], [1; 4]);
    last.play(&["d1 cable"]);
    assert_eq!(last.board().mooring_speed(), Some(6));
    last.play(&["d1 tea"]);
    assert_eq!(last.refused("d2 cable"), "barcaca-refused-full");
}

#[test]
fn rule_5_tea_makes_one_and_three_are_the_most() {
    let mut voyage = Voyage::new(Board { teas: 2, ..calm() }, [6; 4], [6; 4]);
    assert_eq!(voyage.play(&["d1 tea"]), ["barcaca-placed", "barcaca-tea-made"]);
    assert_eq!(voyage.board().teas, 3);
    assert_eq!(voyage.play(&["d1 tea"]), ["barcaca-placed", "barcaca-tea-full"]);
    assert_eq!(voyage.board().teas, 3, "with three in store a die makes none, but may go there");
    voyage.play(&["d2 tea"]);
    assert_eq!(voyage.refused("d2 tea"), "barcaca-refused-full", "three slots, shared");
}

#[test]
fn rule_6_the_last_dice_are_kept_for_balance_and_oars() {
    let mut voyage = Voyage::new(calm(), [1, 2, 3, 4], [1, 1, 3, 6]);
    voyage.play(&["d1 tea", "d1 tea", "d2 tea", "d2 horn"]);
    assert_eq!(voyage.refused("d3 horn"), "barcaca-refused-mandatory");
    assert_eq!(voyage.slots("d3"), ["balance", "oars"]);
    voyage.play(&["d3 balance", "d3 balance"]);
    assert_eq!(voyage.slots("d4"), ["oars"]);
    assert_eq!(voyage.refused("d4 cable"), "barcaca-refused-mandatory");
    let mut free = Voyage::new(calm(), [1, 1, 3, 4], [1; 4]);
    free.play(&["d1 balance", "d1 balance", "d2 oars", "d2 oars"]);
    assert_eq!(free.slots("d4"), ["horn", "fender", "tea"], "both are filled: the rest is free");
}

#[test]
fn rule_7_tea_changes_a_die_within_1_to_6() {
    let mut voyage = Voyage::new(Board { teas: 2, ..calm() }, [6, 1, 3, 3], [1; 4]);
    assert_eq!(voyage.refused("d1+1 oars"), "barcaca-refused-tea-range");
    assert_eq!(voyage.refused("d2-1 oars"), "barcaca-refused-tea-range");
    assert_eq!(voyage.refused("d3+3 oars"), "barcaca-refused-tea");
    let steps = voyage.steps();
    for (step, open) in [("d3+2 oars", true), ("d3-2 oars", true), ("d3+3 oars", false), ("d1+1 oars", false)]
    {
        assert_eq!(steps.iter().any(|known| known == step), open, "{step}");
    }
    voyage.play(&["d3+2 oars"]);
    assert_eq!((voyage.board().teas, voyage.board().oars), (0, [5, 0]));
}

#[test]
fn rule_7_how_many_teas_were_spent_is_public_and_the_thrown_value_is_not() {
    let told = |thrown: u8, step: &str| {
        let mut voyage = Voyage::new(Board { teas: 3, ..calm() }, [thrown, 1, 1, 1], [1; 4]);
        let told = voyage.try_step(CAPTAIN, step).unwrap();
        (told, Barcaca.view(&voyage.state), Barcaca.describe(&voyage.state, Viewer::Public))
    };
    let (from_below, from_above) = (told(2, "d1+2 oars"), told(6, "d1-2 oars"));
    assert_eq!(from_below, from_above, "the same value with as many teas: nobody can tell which way");
    let seen =
        |key: &str| from_below.0[0].args.iter().find(|(name, _)| *name == key).map(|(_, arg)| arg.clone());
    assert_eq!((seen("value"), seen("teas")), (Some(Arg::Number(4)), Some(Arg::Number(2))));
    assert_eq!(from_below.1["spent"][0][0], 2);
}

#[test]
fn rule_7_tea_of_a_die_cant_be_spent_on_it() {
    let mut voyage = Voyage::new(calm(), [3; 4], [3; 4]);
    assert_eq!(voyage.refused("d1+1 tea"), "barcaca-refused-tea");
    voyage.play(&["d1 tea"]);
    assert_eq!(voyage.board().teas, 1);
    let mut spent = Voyage::new(Board { teas: 1, ..calm() }, [3; 4], [3; 4]);
    spent.play(&["d1+1 tea"]);
    assert_eq!(spent.board().teas, 1, "one spent, one made");
}

#[test]
fn rule_8_leaving_a_stretch_with_a_boat_ends_the_voyage() {
    for (boats, captain, mate, stretch) in [
        ([1, 0, 0, 0, 0, 0, 0], 3, 3, Some(1)),
        ([0, 1, 0, 0, 0, 0, 0], 3, 3, None),
        ([0, 1, 0, 0, 0, 0, 0], 5, 5, Some(2)),
        ([0, 0, 1, 0, 0, 0, 0], 5, 5, None),
        ([1, 0, 0, 0, 0, 0, 0], 1, 1, None),
    ] {
        let mut voyage = Voyage::new(Board { boats, ..calm() }, [captain, 1, 1, 1], [mate, 1, 1, 1]);
        voyage.play(&["d1 oars", "d1 oars"]);
        assert_eq!(voyage.state.ending(), stretch.map(Ending::Collided), "{boats:?}");
        if stretch.is_some() {
            assert_eq!(voyage.end_key().as_deref(), Some("barcaca-end-collided"));
            assert_eq!(voyage.refused_to(CAPTAIN, "d2 oars"), "barcaca-refused-over");
        }
    }
}

#[test]
fn rule_8_beyond_the_mooring_is_the_quay_and_a_boat_on_7_is_told_first() {
    let mut quay = Voyage::new(Board { barge: 6, ..calm() }, [5, 1, 1, 1], [5, 1, 1, 1]);
    quay.play(&["d1 oars", "d1 oars"]);
    assert_eq!(quay.state.ending(), Some(Ending::HitQuay));
    assert_eq!(quay.board().barge, 7);
    let boats = [0, 0, 0, 0, 0, 0, 1];
    let mut boat = Voyage::new(Board { barge: 6, boats, ..calm() }, [5, 1, 1, 1], [5, 1, 1, 1]);
    boat.play(&["d1 oars", "d1 oars"]);
    assert_eq!(boat.state.ending(), Some(Ending::Collided(7)));
}

#[test]
fn rule_9_rounds_1_and_5_bring_a_knot_and_unused_ones_stay() {
    for round in 1..=6 {
        let mut voyage = Voyage::new(Board { barge: 7, round, knots: 1, ..calm() }, QUIET, QUIET);
        if Role::begins(round) == Role::Mate {
            voyage = Voyage::begun_by(Role::Mate, *voyage.board(), QUIET, QUIET);
            voyage.play(&[
                "d1 balance",
                "d1 balance",
                "d2 oars",
                "d2 oars",
                "d3 tea",
                "d3 tea",
                "d4 horn",
                "d4 tea",
            ]);
        } else {
            voyage.play(&quiet_round());
        }
        assert_eq!(voyage.board().knots, if round == 4 { 2 } else { 1 }, "round {round}");
    }
    assert_eq!(start(&[], 1).board().knots, 1);
}

#[test]
fn rule_9_a_knot_throws_ones_own_dice_again_and_then_the_partner_may() {
    let mut voyage = Voyage::new(calm(), [1, 2, 3, 4], [5, 5, 5, 5]);
    let (seed, salt, drawn) =
        (perus::dice::Seed::from_bytes([7; 32]), voyage.dice.salt().to_owned(), voyage.dice.drawn());
    let next = |n: u64| draw(&seed, &salt, drawn + n, 6) as u8;
    assert_eq!(voyage.play(&["knot 1 3 4"]), ["barcaca-knotted", "barcaca-may-answer"]);
    assert_eq!(
        voyage.state.secret(Role::Captain),
        [next(0), 2, next(1), next(2)],
        "drawn in the order named"
    );
    assert_eq!(voyage.board().knots, 0);
    assert_eq!(voyage.turn(), MATE, "the partner is asked");
    assert_eq!(voyage.refused_to(CAPTAIN, "d1 oars"), "barcaca-refused-answer-due", "nobody acts in between");
    assert_eq!(voyage.refused("d1 oars"), "barcaca-refused-answer-first");
    assert_eq!(voyage.play(&["again 2"]), ["barcaca-threw-again"]);
    assert_eq!(voyage.state.secret(Role::Mate), [5, next(3), 5, 5]);
    assert_eq!(voyage.turn(), CAPTAIN, "once only; then the turn goes on");
    voyage.play(&["d2 tea"]);
    assert_eq!(voyage.turn(), MATE);
}

#[test]
fn rule_9_dice_are_thrown_again_in_the_order_named() {
    let thrown = |step: &str| {
        let mut voyage = Voyage::new(calm(), [1, 2, 3, 4], [5; 4]);
        voyage.play(&[step]);
        voyage.state.secret(Role::Captain)
    };
    let (there, back) = (thrown("knot 1 4"), thrown("knot 4 1"));
    assert_eq!((there[0], there[3]), (back[3], back[0]));
    assert_ne!(there[0], there[3], "a seed that shows it");
}

#[test]
fn rule_9_the_partner_may_let_it_be() {
    let mut voyage = Voyage::new(calm(), [1, 2, 3, 4], [5; 4]);
    voyage.play(&["knot 1"]);
    assert_eq!(voyage.play(&["keep"]), ["barcaca-kept"]);
    assert_eq!(voyage.state.secret(Role::Mate), [5; 4]);
    assert_eq!(voyage.turn(), CAPTAIN);
    assert_eq!(voyage.refused("keep"), "barcaca-refused-no-answer");
    assert_eq!(voyage.refused("again 1"), "barcaca-refused-no-answer");
}

#[test]
fn rule_9_one_knot_a_placement_with_at_least_one_unplaced_die() {
    let mut voyage = Voyage::new(Board { knots: 2, ..calm() }, [1, 2, 3, 4], [5; 4]);
    assert_eq!(voyage.refused("knot"), "barcaca-refused-notation");
    voyage.play(&["knot 1", "keep"]);
    assert_eq!(voyage.refused("knot 1"), "barcaca-refused-knot-twice");
    voyage.play(&["d1 tea", "d1 tea"]);
    assert_eq!(voyage.refused("knot 1"), "barcaca-refused-placed");
    voyage.play(&["knot 2"]);
    assert_eq!(voyage.refused("again 1"), "barcaca-refused-placed");
    voyage.play(&["again 2", "d2 balance", "d2 balance"]);
    assert_eq!(voyage.refused("knot 3"), "barcaca-refused-no-knot");
}

#[test]
fn rule_9_a_partner_with_no_unplaced_dice_isnt_asked() {
    let mut voyage = Voyage::new(calm(), QUIET, QUIET);
    voyage.play(&quiet_round()[..7]);
    assert_eq!(voyage.turn(), MATE);
    voyage.play(&["knot 4"]);
    assert_eq!(voyage.turn(), MATE);
}

#[test]
fn rule_10_what_comes_back_and_what_stays() {
    let board = Board {
        barge: 7,
        tilt: -1,
        teas: 1,
        fenders: [1, 0, 0],
        folds: [2, 0, 0, 0],
        cables: [2, 0, 0],
        ..calm()
    };
    let mut voyage = Voyage::new(board, [2, 1, 6, 3], [1, 1, 6, 2]);
    voyage.play(&[
        "d1 balance",
        "d1 balance",
        "d2 oars",
        "d2 oars",
        "d4 fender",
        "d4 sail",
        "d3 tea",
        "d3 horn",
    ]);
    let after = voyage.board();
    assert_eq!(after.round, 2);
    assert_eq!((after.balance, after.oars, after.horns, after.tea_slots), ([0; 2], [0; 2], [0; 3], [0; 3]));
    assert_eq!((after.fenders, after.folds, after.cables), ([1, 3, 0], [2, 2, 0, 0], [2, 0, 0]));
    assert_eq!((after.tilt, after.teas, after.knots), (0, 2, 1), "tilt -1 and +1 by this round's balance");
    assert_eq!(voyage.state.unplaced(Role::Captain).len(), 4);
    assert_eq!(voyage.state.round_before().map(|board| board.oars), Some([1, 1]));
}

#[test]
fn rule_11_in_round_7_the_barge_does_not_move() {
    let board = Board { barge: 7, round: 7, boats: [0, 0, 0, 0, 0, 0, 1], ..calm() };
    let mut voyage = Voyage::new(board, [6; 4], [6; 4]);
    voyage.play(&["d1 oars", "d1 oars"]);
    assert_eq!((voyage.board().barge, voyage.state.ending()), (7, None), "neither the quay nor a boat");
    assert_eq!(voyage.board().speed(), Some(12));
}

#[test]
fn rule_11_the_tide_runs_out_when_round_6_ends_short_of_stretch_7() {
    let board = Board { barge: 6, round: 6, ..calm() };
    let last = ["d1 balance", "d1 balance", "d2 oars", "d2 oars", "d3 tea", "d3 tea", "d4 horn", "d4 horn"];
    let mut short = Voyage::begun_by(Role::Mate, board, QUIET, QUIET);
    short.play(&last);
    assert_eq!(short.state.ending(), Some(Ending::Failed));
    let reason = short.end().unwrap();
    assert_eq!(argument(&reason, "reason"), Arg::Msg(Box::new(Msg::new("barcaca-end-tide"))));
    let mut there = Voyage::begun_by(Role::Mate, Board { barge: 7, ..board }, QUIET, QUIET);
    there.play(&last);
    assert_eq!((there.state.ending(), there.board().round), (None, 7));
}

fn argument(msg: &Msg, name: &str) -> Arg {
    msg.args.iter().find(|(known, _)| *known == name).map(|(_, arg)| arg.clone()).unwrap()
}

/// All in place for mooring at the end of round 7, with [`QUIET`] dice.
fn ready() -> Board {
    Board { barge: 7, round: 7, fenders: [1, 3, 5], folds: [1, 2, 4, 5], cables: [2, 0, 0], ..calm() }
}

#[test]
fn rule_12_it_moors_when_all_is_in_place() {
    let mut voyage = Voyage::new(ready(), QUIET, QUIET);
    voyage.play(&quiet_round());
    assert_eq!(voyage.state.ending(), Some(Ending::Moored));
    let outcome = Barcaca.outcome(&voyage.state).unwrap();
    assert_eq!(outcome.scores, [Score::Win, Score::Win], "they win together");
}

#[test]
fn rule_12_each_thing_missing_fails_and_the_first_is_told_with_the_others() {
    let boats = [0, 0, 0, 1, 0, 0, 0];
    for (board, reason, others) in [
        (Board { boats, ..ready() }, "boats", &[][..]),
        (Board { fenders: [1, 0, 5], ..ready() }, "gear", &[]),
        (Board { folds: [1, 2, 4, 0], ..ready() }, "gear", &[]),
        (Board { tilt: 1, ..ready() }, "tilt", &[]),
        (Board { cables: [0; 3], ..ready() }, "speed", &[]),
        (
            Board { boats, fenders: [0; 3], tilt: 2, cables: [0; 3], ..ready() },
            "boats",
            &["gear", "tilt", "speed"],
        ),
    ] {
        let mut voyage = Voyage::new(board, QUIET, QUIET);
        voyage.play(&quiet_round());
        assert_eq!(voyage.state.ending(), Some(Ending::Failed));
        let end = voyage.end().unwrap();
        let key = |msg: &Msg| msg.key.trim_start_matches("barcaca-end-").to_owned();
        let Arg::Msg(first) = argument(&end, "reason") else { panic!("{end:?}") };
        let Arg::List(rest) = argument(&end, "others") else { panic!("{end:?}") };
        assert_eq!(key(&first), reason);
        assert_eq!(rest.iter().map(key).collect::<Vec<_>>(), others);
        assert_eq!(Barcaca.outcome(&voyage.state).unwrap().scores, [Score::Loss, Score::Loss]);
    }
}

#[test]
fn rule_12_the_speed_may_be_the_last_cable_and_not_more() {
    for (cables, captain, mate, moors) in [
        ([2, 0, 0], 1, 1, true),
        ([2, 0, 0], 1, 2, false),
        ([2, 4, 0], 1, 3, true),
        ([2, 4, 0], 2, 3, false),
        ([2, 4, 6], 3, 3, true),
        ([2, 4, 6], 3, 4, false),
    ] {
        let board = Board { cables, ..ready() };
        let mut voyage = Voyage::new(board, [1, captain, 6, 6], [1, mate, 6, 6]);
        voyage.play(&quiet_round());
        assert_eq!(voyage.state.ending() == Some(Ending::Moored), moors, "{cables:?} {captain} {mate}");
    }
}

#[test]
fn rule_13_sixty_seconds_a_placement_and_half_for_the_answer() {
    let mut state = start(&[], 1);
    let seat = Barcaca.to_act(&state)[0];
    let placing =
        |seconds| Clock { after: Duration::from_secs(seconds), seat, play: ClockPlay::Bot(Level::Hard) };
    assert_eq!(Barcaca.clock(&state), Some(placing(60)));
    assert_eq!(Barcaca.clock(&start(&[("clock", "300")], 1)), Some(placing(300)));
    assert_eq!(Barcaca.clock(&start(&[("clock", "off")], 1)), None);
    Barcaca.play(&mut state, seat, "knot 1", &mut dice(9)).unwrap();
    let answer = Barcaca.clock(&state).unwrap();
    assert_eq!(answer.after, Duration::from_secs(30));
    assert_eq!((answer.seat, answer.play), (Seat(1 - seat.0), ClockPlay::Step("keep".to_owned())));
    let mut off = start(&[("clock", "off")], 1);
    Barcaca.play(&mut off, seat, "knot 1", &mut dice(9)).unwrap();
    assert_eq!(Barcaca.clock(&off), None);
}

#[test]
fn rule_13_a_clock_takes_30_seconds_to_24_hours() {
    let specs = Barcaca.options();
    let clock = specs.iter().find(|spec| spec.key == "clock").unwrap();
    for (value, taken) in
        [("30", true), ("29", false), ("86400", true), ("86401", false), ("off", true), ("0", false)]
    {
        assert_eq!(clock.kind.takes(value), taken, "{value}");
    }
}

#[test]
fn rule_14_what_each_sees() {
    let mut voyage = Voyage::new(calm(), [1, 2, 3, 4], [5, 6, 5, 6]);
    voyage.play(&["d2 tea"]);
    let public = Barcaca.view(&voyage.state);
    assert_eq!(public["unplaced"], serde_json::json!([[1, 3, 4], [1, 2, 3, 4]]), "how many, not what");
    assert_eq!(Barcaca.secret(&voyage.state, CAPTAIN)["dice"], serde_json::json!([1, null, 3, 4]));
    assert_eq!(Barcaca.secret(&voyage.state, MATE)["dice"], serde_json::json!([5, 6, 5, 6]));
    let mut twin = Voyage::new(calm(), [6, 2, 6, 6], [1, 1, 1, 1]);
    twin.play(&["d2 tea"]);
    assert_eq!(public, Barcaca.view(&twin.state), "hidden dice show nowhere");
    let words = |voyage: &Voyage, viewer| Barcaca.describe(&voyage.state, viewer);
    assert_eq!(words(&voyage, Viewer::Public), words(&twin, Viewer::Public));
    let mut other_mate = Voyage::new(calm(), [1, 2, 3, 4], [1, 1, 1, 1]);
    other_mate.play(&["d2 tea"]);
    let captain = Viewer::Seat(CAPTAIN);
    assert_eq!(words(&voyage, captain), words(&other_mate, captain));
    assert_ne!(words(&voyage, captain), words(&twin, captain));
    assert_eq!(Known::of(&voyage.state, Role::Captain), Known::of(&other_mate.state, Role::Captain));
    assert!(Barcaca.is_secretive());
}

#[test]
fn rule_15_ready_made_sentences_have_no_number() {
    let phrases = Barcaca.phrases();
    assert!(phrases.len() >= 16, "{}", phrases.len());
    let numbers = [
        "um", "uma", "dois", "duas", "três", "quatro", "cinco", "seis", "sete", "one", "two", "three",
        "four", "five", "six", "seven", "alto", "baixo", "high", "low", "even", "odd", "par", "ímpar",
    ];
    for language in ["en", "pt-BR"] {
        let source = Barcaca.messages(language).unwrap();
        for phrase in phrases {
            let text = source.lines().find_map(|line| line.strip_prefix(&format!("{phrase} = "))).unwrap();
            assert!(!text.contains(|c: char| c.is_numeric()), "{text}");
            let words: Vec<String> =
                text.split(|c: char| !c.is_alphabetic()).map(str::to_lowercase).collect();
            let told: Vec<&String> = words.iter().filter(|word| numbers.contains(&word.as_str())).collect();
            assert!(told.is_empty(), "{text}: {told:?}");
        }
    }
}

#[test]
fn notation_every_kind_of_step_is_played() {
    let mut voyage = Voyage::new(Board { teas: 3, knots: 2, ..calm() }, [2, 4, 3, 3], [1, 3, 2, 2]);
    voyage.play(&[
        "d1 cable",
        "d1+1 sail",
        "d2-1 fender",
        "knot 2 3",
        "keep",
        "d4 horn",
        "knot 3",
        "again 2 3",
    ]);
    assert_eq!(Barcaca.normal(" D3 – 2  CABLE "), "d3-2 cable");
    for nonsense in ["", "oars", "d3", "d5 oars", "d3 boat", "jump", "d3+9 oars", "knot 1 1", "d3 oars now"] {
        assert_eq!(voyage.refused(nonsense), "barcaca-refused-notation", "{nonsense}");
    }
    assert!(Slot::ALL.iter().all(|slot| Slot::from_word(slot.word()) == Some(*slot)));
}

#[test]
fn notation_refusals_by_turn_and_hand() {
    let mut voyage = Voyage::new(calm(), [1, 2, 3, 4], [5; 4]);
    assert_eq!(voyage.refused_to(MATE, "d1 oars"), "barcaca-refused-turn");
    assert_eq!(voyage.refused_to(Seat(2), "d1 oars"), "barcaca-refused-turn");
    voyage.play(&["d1 oars", "d1 oars"]);
    assert_eq!(voyage.refused("d1 tea"), "barcaca-refused-placed");
}

#[test]
fn common_who_sat_down_first_is_captain_on_a_lot_of_1() {
    for seed in 1..20 {
        let lot = dice(seed).draw(2);
        let state = Barcaca.start_seated(
            &chosen(&[]),
            Seating { order: &[Seat(1), Seat(0)], claim: None },
            &mut dice(seed),
        );
        assert_eq!(state.seat_of(Role::Captain), if lot == 1 { Seat(1) } else { Seat(0) });
    }
    assert_eq!(RIVERS.len(), 7);
}
