//! "Entering": the three stages with each outcome, the score, and what is played of it.

use perus::{
    dice::Luck,
    games::{
        Game as _,
        deleb::{
            Deleb,
            sticks::{Outcome, Stage, Sticks, Toss, outcome, series},
        },
    },
};

use crate::game::{A1, A2, B1, B2, Game, entering, faces, four, has};

/// The throws of a try to enter with these faces: the stages they were in, whether it came in, and what it scored.
fn tried(thrown: &str) -> (Vec<u8>, bool, Vec<u8>) {
    let mut tosses: Vec<Toss> = Vec::new();
    let entered = series(false, faces(thrown), |toss| tosses.push(toss));
    let stages = tosses.iter().map(|toss| toss.stage.unwrap().number()).collect();
    (stages, entered, tosses.iter().filter_map(|toss| toss.adds()).collect())
}

/// All ways so many sticks can fall.
fn falls(stage: Stage) -> impl Iterator<Item = Sticks> {
    (0..1 << stage.sticks()).map(move |faces| Sticks { count: stage.sticks(), faces })
}

#[test]
fn entering_stage_1_ends_with_2_or_3_throws_again_with_4_or_6_and_goes_on_with_a_1_for_1() {
    for sticks in falls(Stage::First) {
        let wanted = match sticks.value() {
            2 | 3 => Outcome::Fails,
            1 => Outcome::On(Some(1)),
            _ => Outcome::Again(None),
        };
        assert_eq!(outcome(Stage::First, sticks), wanted, "{sticks:?}");
    }
    assert_eq!(tried("wwbb"), (vec![1], false, vec![]));
    assert_eq!(tried("bwww"), (vec![1], false, vec![]));
    assert_eq!(tried("wwww bbbb wwbb"), (vec![1, 1, 1], false, vec![]), "4 and 6 score nothing");
}

#[test]
fn entering_stage_2_scores_a_1_for_two_or_three_blacks_a_4_for_three_whites_and_goes_on_with_one_black() {
    for sticks in falls(Stage::Second) {
        let wanted = match 3 - sticks.white() {
            2 | 3 => Outcome::Again(Some(1)),
            0 => Outcome::Again(Some(4)),
            _ => Outcome::On(None),
        };
        assert_eq!(outcome(Stage::Second, sticks), wanted, "{sticks:?}");
    }
    let thrown = "wbbb  bbb bwb www  wwb  bw";
    assert_eq!(tried(thrown), (vec![1, 2, 2, 2, 2, 3], true, vec![1, 1, 1, 4]));
}

#[test]
fn entering_stage_3_loses_all_with_two_blacks_goes_back_with_a_4_for_two_whites_and_enters_with_one_of_each()
{
    for sticks in falls(Stage::Third) {
        let wanted = match sticks.white() {
            0 => Outcome::Fails,
            2 => Outcome::Back(4),
            _ => Outcome::Enters,
        };
        assert_eq!(outcome(Stage::Third, sticks), wanted, "{sticks:?}");
    }
    assert_eq!(tried("wbbb wwb wb"), (vec![1, 2, 3], true, vec![1]));
    assert!(!tried("wbbb www wwb bb").1);
    assert_eq!(tried("wbbb wwb ww bbw wwb bw"), (vec![1, 2, 3, 2, 2, 3], true, vec![1, 4, 1]));
}

#[test]
fn entering_that_fails_in_stage_3_loses_the_whole_score_and_the_turn() {
    let mut game = Game::new(4, 1);
    use Stage::{First, Second, Third};
    let lost = [entering(First, 1), entering(Second, 3), entering(Second, 2), entering(Third, 0)];
    assert!(game.tosses(&lost).is_empty());
    assert_eq!(game.state.turn(), B1);
    assert!(!game.state.has_entered(A1));
    assert!(game.state.last().unwrap().failed);
}

#[test]
fn entering_starts_again_in_stage_1_at_the_next_turn() {
    let mut game = Game::new(4, 1);
    for _ in 0..4 {
        let dice = &mut crate::game::dice_throwing("wbbb wwb bb");
        let seat = game.state.turn();
        Deleb.play(&mut game.state, seat, "throw", dice).unwrap();
        assert_eq!(game.state.last().unwrap().tosses[0].stage, Some(Stage::First));
        assert_eq!(game.state.last().unwrap().seat, seat);
        assert_ne!(game.state.turn(), seat);
    }
}

#[test]
fn entering_plays_the_score_at_once_as_separate_1s_and_4s_and_then_the_turn_ends() {
    let mut game = Game::new(8, 1);
    use Stage::{First, Second, Third};
    let hand = game.tosses(&[
        entering(First, 4),
        entering(First, 1),
        entering(Second, 3),
        entering(Second, 1),
        entering(Second, 2),
        entering(Third, 1),
    ]);
    assert_eq!(hand, ["1", "4", "1"], "as they were scored");
    assert!(game.state.has_entered(A1));
    game.steps(&["1:a8", "4:b8", "1:a7"]);
    assert_eq!(game.state.turn(), B1, "no four sticks yet");
    assert!(game.piece("b4").is_some() && game.piece("a8").is_some());
}

#[test]
fn entering_makes_the_player_throw_four_sticks_from_the_next_turn_on() {
    let mut game = Game::new(4, 1);
    use Stage::{First, Second, Third};
    game.tosses(&[entering(First, 1), entering(Second, 2), entering(Third, 1)]);
    game.step("1:a4");
    game.tosses(&[entering(First, 2)]);
    Deleb.play(&mut game.state, A1, "throw", &mut crate::game::dice_throwing("bbbb wwbb")).unwrap();
    let last = game.state.last().unwrap();
    assert_eq!(last.tosses, [four(6), four(2)]);
    assert!(last.tosses.iter().all(|toss| toss.stage.is_none()));
}

#[test]
fn entering_scores_must_unlock_as_any_1_must() {
    let mut game = Game::new(4, 1);
    use Stage::{First, Second, Third};
    game.tosses(&[entering(First, 1), entering(Second, 3), entering(Second, 2), entering(Third, 1)]);
    assert_eq!(game.refused("pass"), "deleb-refused-pass");
    assert_eq!(game.refused("4:a4"), "deleb-refused-locked");
    assert_eq!(game.open(), ["1:a4"], "the others would land on their own");
}

#[test]
fn entering_belongs_to_each_seat_and_no_team_mate_s_entry_helps() {
    let mut game = Game::new(4, 2);
    use Stage::{First, Second, Third};
    game.tosses(&[entering(First, 1), entering(Second, 2), entering(Third, 1)]);
    game.step("1:a4");
    assert_eq!(game.state.turn(), B1);
    game.tosses(&[entering(First, 2)]);
    assert_eq!(game.state.turn(), A2);
    assert!(game.state.has_entered(A1) && !game.state.has_entered(A2));
    // Four sticks, and a 2 ends it: a try to enter.
    Deleb.play(&mut game.state, A2, "throw", &mut crate::game::dice_throwing("wwbb")).unwrap();
    assert!(game.state.last().unwrap().failed);
    assert_eq!(game.state.turn(), B2);
}

/// Simulation: entering succeeds in 4 of 21 turns.
#[test]
fn entering_succeeds_in_4_of_21_turns() {
    let mut luck = Luck::new(21);
    let tries = 60_000;
    let entered = (0..tries).filter(|_| series(false, || luck.below(2) == 1, |_| ())).count();
    let share = entered as f64 / f64::from(tries);
    assert!((share - 4.0 / 21.0).abs() < 0.01, "{share}");
}

#[test]
fn entering_is_told_stage_by_stage() {
    let mut game = Game::new(4, 1);
    let told =
        Deleb.play(&mut game.state, A1, "throw", &mut crate::game::dice_throwing("wbbb wwb wb")).unwrap();
    assert!(has(&crate::game::keys(&told), "deleb-entered"));
}
