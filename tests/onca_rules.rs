//! Jogo da Onça, rule by rule as on its page, through the public trait.

use perus::{
    dice::{Dice, Seed},
    games::{
        Arg, Choice, Game, Kind, Msg, Options, Outcome, Refusal, Score, Seat, Viewer,
        onca::{CACHORROS, ONCA, Onca, SetupError, State, board::Point},
    },
};

fn dice() -> Dice {
    Dice::new(Seed::from_bytes([0; 32]), String::new())
}

fn start() -> State {
    Onca.start(&Options::default(), &mut dice())
}

fn set_up(text: &str) -> State {
    State::from_text(text).unwrap()
}

fn steps(state: &State, seat: Seat) -> Vec<String> {
    Onca.choices(state, seat).into_iter().map(|choice| choice.step).collect()
}

fn step_of<'a>(steps: &'a [String], start: &str) -> Vec<&'a str> {
    steps.iter().map(String::as_str).filter(|step| step.starts_with(start)).collect()
}

fn play(state: &mut State, seat: Seat, step: &str) -> Vec<Msg> {
    Onca.play(state, seat, step, &mut dice()).unwrap_or_else(|why| panic!("{step}: {why:?}"))
}

/// Plays moves by turns.
fn play_all(state: &mut State, moves: &str) {
    for step in moves.split_whitespace() {
        play(state, state.to_move(), step);
    }
}

/// The refusal's message; the state must stay as it was.
fn refused(state: &State, seat: Seat, step: &str) -> Msg {
    let mut after = state.clone();
    let Err(Refusal(why)) = Onca.play(&mut after, seat, step, &mut dice()) else {
        panic!("{step} was not refused")
    };
    assert_eq!(Onca.view(&after), Onca.view(state), "{step} was refused and changed something");
    why
}

fn arg<'a>(msg: &'a Msg, name: &str) -> &'a Arg {
    &msg.args.iter().find(|(known, _)| *known == name).unwrap_or_else(|| panic!("no {name} in {msg:?}")).1
}

fn text(msg: &Msg, name: &str) -> String {
    match arg(msg, name) {
        Arg::Text(text) => text.clone(),
        Arg::List(list) => list.iter().filter_map(Msg::as_verbatim).collect::<Vec<_>>().join(" "),
        other => panic!("{name} is {other:?}"),
    }
}

fn scores(state: &State) -> Option<[Score; 2]> {
    Onca.outcome(state).map(|Outcome { scores, .. }| [scores[0], scores[1]])
}

fn ended_by(state: &State) -> String {
    Onca.outcome(state).expect("the game is over").reason.key.into_owned()
}

const WINS: Option<[Score; 2]> = Some([Score::Win, Score::Loss]);
const LOSES: Option<[Score; 2]> = Some([Score::Loss, Score::Win]);
const DRAW: Option<[Score; 2]> = Some([Score::Draw, Score::Draw]);

/// Four moves that lead back to the same position.
const ROUND: &str = "c5-c4 a5-a4 c4-c5 a4-a5";

#[test]
fn board_start_has_the_jaguar_on_c5_and_fourteen_dogs_above_and_beside() {
    let state = start();
    assert_eq!(state.jaguar().name(), "c5");
    let dogs: Vec<&str> = state.dogs().into_iter().map(Point::name).collect();
    assert_eq!(dogs.join(" "), "a7 b7 c7 d7 e7 a6 b6 c6 d6 e6 a5 b5 d5 e5");
    assert_eq!(state.captured(), 0);
    let seats: Vec<&str> = Onca.seats(&Options::default()).iter().map(|seat| seat.key).collect();
    assert_eq!(seats, ["onca", "cachorros"]);
    assert!(Onca.options().is_empty());
}

#[test]
fn board_column_c_and_two_diagonals_run_on_into_the_triangle() {
    let state = set_up("onca c3 a7,b7,c7,d7,e7,a6,b6,c6,d6,e6,a5,b5,d5,e5");
    assert_eq!(steps(&state, ONCA), ["c3-b4", "c3-c4", "c3-d4", "c3-b3", "c3-d3", "c3-b2", "c3-c2", "c3-d2"]);
    for (over, to) in [("c2", "c1"), ("b2", "a1"), ("d2", "e1")] {
        let state = set_up(&format!("onca c3 a7,b7,c7,d7,e7,a6,b6,c6,d6,e6,a5,b5,e5,{over}"));
        assert_eq!(step_of(&steps(&state, ONCA), "c3x"), [format!("c3x{to}")]);
    }
    for (line, to) in [("c1 b2,c2", "c3"), ("a1 b2,c2", "c3"), ("a1 c1,c2", "e1"), ("b2 c2,a3", "d2")] {
        let (jaguar, dogs) = line.split_once(' ').unwrap();
        let state = set_up(&format!("onca {jaguar} a7,b7,c7,d7,e7,a6,b6,c6,d6,e6,a5,b5,{dogs}"));
        assert_eq!(step_of(&steps(&state, ONCA), &format!("{jaguar}x"))[0], format!("{jaguar}x{to}"));
    }
}

#[test]
fn rule_01_the_jaguar_moves_first_and_seats_alternate() {
    let mut state = start();
    for (seat, step) in [(ONCA, "c5-c4"), (CACHORROS, "a5-a4"), (ONCA, "c4-c3"), (CACHORROS, "a4-a5")] {
        assert_eq!(Onca.to_act(&state), [seat]);
        assert!(steps(&state, Seat(1 - seat.0)).is_empty());
        play(&mut state, seat, step);
    }
    assert_eq!(Onca.to_act(&state), [ONCA]);
}

#[test]
fn rule_02_the_jaguar_steps_to_any_empty_neighbour_in_any_direction() {
    assert_eq!(steps(&start(), ONCA), ["c5-b4", "c5-c4", "c5-d4"]);
    let state = set_up("onca c5 a7,b7,c7,d7,e7,a6,e6,a4,e4,a3,b3,c3,d3,e3");
    let mut around = steps(&state, ONCA);
    around.sort();
    assert_eq!(around, ["c5-b4", "c5-b5", "c5-b6", "c5-c4", "c5-c6", "c5-d4", "c5-d5", "c5-d6"]);
    // b5 has no diagonals.
    let state = set_up("onca b5 a7,b7,c7,d7,e7,d6,e6,d5,e5,a3,b3,c3,d3,e3");
    assert_eq!(steps(&state, ONCA), ["b5-b6", "b5-a5", "b5-c5", "b5-b4"]);
}

#[test]
fn rule_03_the_jaguar_jumps_over_a_dog_and_takes_it() {
    let mut state = set_up("onca c5 a7,b7,c7,d7,e7,a6,b6,c6,d6,e6,a5,b5,c4,e5");
    let events = play(&mut state, ONCA, "c5xc3");
    assert_eq!(state.jaguar().name(), "c3");
    assert_eq!((state.captured(), state.dogs().count()), (1, 13));
    assert!(!state.dogs().has(Point::from_name("c4").unwrap()));
    assert_eq!(events[0].key, "onca-captured");
    assert_eq!(arg(&events[0], "seat"), &Arg::Seat(ONCA));
    assert_eq!(arg(&events[0], "count"), &Arg::Number(1));
    assert_eq!(text(&events[0], "points"), "c4");
    assert_eq!(state.to_move(), CACHORROS);
}

#[test]
fn rule_03_jumps_go_straight_in_any_direction_to_an_empty_point_just_behind() {
    // The jaguar in the middle of eight dogs, all points behind them empty but c7 and a5.
    let state = set_up("onca c5 b6,c6,d6,b5,d5,b4,c4,d4,c7,a5,a6,e6,a4,e4");
    let mut jumps = steps(&state, ONCA);
    jumps.retain(|step| step.len() == 5);
    jumps.sort();
    assert_eq!(jumps, ["c5xa3", "c5xa7", "c5xc3", "c5xe3", "c5xe5", "c5xe7"]);
    assert_eq!(refused(&state, ONCA, "c5xc7").key, "onca-refused-landing");
    // a7 and b4 lie on no line with one point between.
    assert_eq!(refused(&state, ONCA, "c5xb7").key, "onca-refused-no-jump");
}

#[test]
fn rule_03_capture_is_optional() {
    let mut state = set_up("onca c5 a7,b7,c7,d7,e7,a6,b6,c6,d6,e6,a5,b5,c4,e5");
    let open = steps(&state, ONCA);
    assert!(open.contains(&"c5xc3".to_owned()) && open.contains(&"c5-d5".to_owned()), "{open:?}");
    play(&mut state, ONCA, "c5-d5");
    assert_eq!(state.captured(), 0);
}

/// The jaguar can take c4, then d4, then d5, which leads back to c5.
const CHAIN: &str = "onca c5 a7,b7,c7,d7,e7,a6,b6,c6,d6,e6,a5,c4,d4,d5";

#[test]
fn rule_03_it_may_go_on_jumping_and_stop_after_any_jump() {
    let state = set_up(CHAIN);
    let open = steps(&state, ONCA);
    assert_eq!(step_of(&open, "c5xc3"), ["c5xc3", "c5xc3xe5", "c5xc3xe5xc5"]);
    for (step, captured, at) in [("c5xc3", 1, "c3"), ("c5xc3xe5", 2, "e5"), ("c5xc3xe5xc5", 3, "c5")] {
        let mut state = state.clone();
        play(&mut state, ONCA, step);
        assert_eq!((state.captured(), state.jaguar().name()), (captured, at));
        assert_eq!(state.to_move(), CACHORROS);
        let last = state.last().unwrap();
        assert_eq!((last.path.len(), last.captured.len()), (captured as usize, captured as usize));
    }
}

#[test]
fn rule_03_the_point_it_came_from_counts_as_empty_in_a_chain() {
    assert!(steps(&set_up(CHAIN), ONCA).contains(&"c5xc3xe5xc5".to_owned()));
}

#[test]
fn rule_03_no_dog_is_jumped_twice_in_a_chain() {
    let state = set_up(CHAIN);
    assert!(!steps(&state, ONCA).contains(&"c5xc3xc5".to_owned()));
    let why = refused(&state, ONCA, "c5xc3xc5");
    assert_eq!(why.key, "onca-refused-jumped-already");
    assert_eq!(text(&why, "over"), "c4");
}

#[test]
fn rule_03_chains_over_the_same_dogs_by_other_points_are_other_moves() {
    let open = steps(&set_up(CHAIN), ONCA);
    assert_eq!(step_of(&open, "c5xe5"), ["c5xe5", "c5xe5xc3", "c5xe5xc3xc5"]);
    let ends: Vec<State> = ["c5xe5xc3xc5", "c5xc3xe5xc5"]
        .iter()
        .map(|step| {
            let mut state = set_up(CHAIN);
            play(&mut state, ONCA, step);
            state
        })
        .collect();
    assert_eq!((ends[0].dogs(), ends[0].jaguar()), (ends[1].dogs(), ends[1].jaguar()));
    assert_ne!(ends[0].last(), ends[1].last());
}

#[test]
fn rule_03_a_chain_is_told_with_all_its_captures_in_order() {
    let mut state = set_up(CHAIN);
    let events = play(&mut state, ONCA, "c5xe5xc3");
    assert_eq!(text(&events[0], "points"), "d5 d4");
    assert_eq!(arg(&events[0], "count"), &Arg::Number(2));
    let last = state.last().unwrap();
    assert_eq!(last.path.iter().map(|point| point.name()).collect::<Vec<_>>(), ["e5", "c3"]);
}

#[test]
fn rule_04_a_dog_steps_to_any_empty_neighbour_forward_and_back() {
    let mut state = start();
    play(&mut state, ONCA, "c5-c4");
    let open = steps(&state, CACHORROS);
    assert_eq!(open.len(), 11);
    assert_eq!(step_of(&open, "d5"), ["d5-c5", "d5-d4"]);
    assert_eq!(step_of(&open, "b6"), ["b6-c5"]);
    play_all(&mut state, "d5-d4 c4-b4");
    assert_eq!(
        step_of(&steps(&state, CACHORROS), "d4-"),
        ["d4-c5", "d4-d5", "d4-c4", "d4-e4", "d4-c3", "d4-d3", "d4-e3"]
    );
    let events = play(&mut state, CACHORROS, "d4-d5");
    assert_eq!(events[0].key, "onca-moved-dog");
}

#[test]
fn rule_04_dogs_never_capture() {
    // c5 could be jumped if dogs could: behind it, c4 is empty.
    let mut state = start();
    play(&mut state, ONCA, "c5-c4");
    play_all(&mut state, "c6-c5");
    play(&mut state, ONCA, "c4-d4");
    assert!(steps(&state, CACHORROS).iter().all(|step| step.len() == 5 && step.contains('-')));
    let why = refused(&state, CACHORROS, "e5xc3");
    assert_eq!(why.key, "onca-refused-dogs-never-capture");
}

#[test]
fn rule_05_off_turn_the_hand_stays_off_the_board() {
    let mut state = start();
    for step in ["a5-a4", "c5-c4", "nonsense", ""] {
        let why = refused(&state, CACHORROS, step);
        assert_eq!((why.key.as_ref(), arg(&why, "seat")), ("onca-refused-turn", &Arg::Seat(ONCA)));
    }
    play(&mut state, ONCA, "c5-c4");
    assert_eq!(refused(&state, ONCA, "c4-c5").key, "onca-refused-turn");
}

#[test]
fn rule_05_there_is_no_touch_move() {
    // A refused try binds to nothing: every other piece may still move.
    let mut state = start();
    play(&mut state, ONCA, "c5-c4");
    let before = steps(&state, CACHORROS);
    refused(&state, CACHORROS, "a7-a6");
    assert_eq!(steps(&state, CACHORROS), before);
    play(&mut state, CACHORROS, "e5-e4");
}

/// Four are captured; a jump over c4 leads on to one over d4.
const ONE_TO_GO: &str = "onca c5 a7,b7,c7,d7,e7,a6,b6,d6,c4,d4";

#[test]
fn rule_06_the_jaguar_wins_with_the_fifth_dog() {
    let mut state = set_up(ONE_TO_GO);
    assert_eq!((state.captured(), scores(&state)), (4, None));
    play(&mut state, ONCA, "c5xc3");
    assert_eq!(state.captured(), 5);
    assert_eq!((scores(&state), ended_by(&state).as_str()), (WINS, "onca-end-captures"));
    assert!(Onca.to_act(&state).is_empty());
    assert!(steps(&state, CACHORROS).is_empty());
    for (seat, step) in [(CACHORROS, "a6-a5"), (ONCA, "c3-c4"), (ONCA, "claim"), (CACHORROS, "offer")] {
        assert_eq!(refused(&state, seat, step).key, "onca-refused-over");
    }
}

#[test]
fn rule_06_the_fifth_capture_ends_a_chain() {
    let state = set_up(ONE_TO_GO);
    assert_eq!(step_of(&steps(&state, ONCA), "c5xc3"), ["c5xc3"]);
    let why = refused(&state, ONCA, "c5xc3xe5");
    assert_eq!((why.key.as_ref(), text(&why, "step").as_str()), ("onca-refused-after-win", "c5xc3"));
    // With three captured, the second jump of the chain is the fifth capture.
    let mut state = set_up("onca c5 a7,b7,c7,d7,e7,a6,b6,d6,c4,d4,d5");
    assert_eq!(step_of(&steps(&state, ONCA), "c5xc3"), ["c5xc3", "c5xc3xe5"]);
    play(&mut state, ONCA, "c5xc3xe5");
    assert_eq!(scores(&state), WINS);
}

#[test]
fn rule_07_the_dogs_win_when_the_jaguar_can_neither_step_nor_jump() {
    let mut state = set_up("cachorros a1 a5,c5,b4,c4,d4,a3,b3,c3,d3,e3,b2,c1,c2,d2");
    assert_eq!(scores(&state), None);
    // c1 could still be jumped over; e1 must be taken too.
    assert!(step_of(&steps(&state, CACHORROS), "d2").contains(&"d2-e1"));
    play(&mut state, CACHORROS, "d2-e1");
    assert_eq!((scores(&state), ended_by(&state).as_str()), (LOSES, "onca-end-trapped"));
    assert!(Onca.to_act(&state).is_empty());
    assert_eq!(refused(&state, ONCA, "a1-b2").key, "onca-refused-over");
}

#[test]
fn rule_07_a_jump_alone_still_saves_the_jaguar() {
    let state = set_up("onca a1 a5,c5,b4,c4,d4,a3,b3,c3,d3,e3,b2,c1,c2,d2");
    assert_eq!(scores(&state), None);
    assert_eq!(steps(&state, ONCA), ["a1xe1"]);
}

#[test]
fn rule_07_without_a_move_it_matters_whose_turn_it_is() {
    let shut_in = "a1 a5,c5,b4,c4,d4,a3,b3,c3,d3,e3,b2,c1,d2,e1";
    assert_eq!(scores(&set_up(&format!("onca {shut_in}"))), LOSES);
    assert_eq!(scores(&set_up(&format!("cachorros {shut_in}"))), None);
}

#[test]
fn rule_08_a_draw_may_be_claimed_when_the_position_stands_for_the_fourth_time() {
    let mut state = start();
    for times in 1..4 {
        assert_eq!(state.standings(), times);
        let why = refused(&state, ONCA, "claim");
        assert_eq!(why.key, "onca-refused-claim");
        assert_eq!((arg(&why, "times"), arg(&why, "needed")), (&Arg::Number(times.into()), &Arg::Number(4)));
        assert!(!steps(&state, ONCA).contains(&"claim".to_owned()));
        play_all(&mut state, ROUND);
    }
    assert_eq!(state.standings(), 4);
    assert_eq!(Onca.to_act(&state), [ONCA, CACHORROS]);
    for seat in [ONCA, CACHORROS] {
        let mut state = state.clone();
        let rights = Onca.choices(&state, seat).into_iter().filter(|choice| choice.kind == Kind::Right);
        assert_eq!(rights.map(|choice| choice.step).collect::<Vec<_>>(), ["claim"]);
        let events = play(&mut state, seat, "claim");
        assert_eq!((events[0].key.as_ref(), arg(&events[0], "seat")), ("onca-claimed", &Arg::Seat(seat)));
        assert_eq!((scores(&state), ended_by(&state).as_str()), (DRAW, "onca-end-claimed"));
        assert_eq!(refused(&state, seat, "claim").key, "onca-refused-over");
    }
}

#[test]
fn rule_08_the_start_position_is_the_first_to_count() {
    let mut state = start();
    play_all(&mut state, ROUND);
    assert_eq!(state.standings(), 2);
    play_all(&mut state, "c5-c4");
    assert_eq!(state.standings(), 2);
}

#[test]
fn rule_08_the_side_to_move_belongs_to_the_position() {
    // c5, c4 and b4 lie in a triangle of lines: three steps of the jaguar and two of a dog bring the same pieces back,
    // with the other side to move.
    let mut state = start();
    play_all(&mut state, "c5-c4 a5-a4 c4-b4 a4-a5 b4-c5");
    assert_eq!((state.jaguar(), state.dogs()), (start().jaguar(), start().dogs()));
    assert_eq!(state.standings(), 1, "the start stood with the jaguar to move");
}

#[test]
fn rule_08_the_right_falls_with_the_next_move_and_comes_back_with_the_position() {
    let mut state = start();
    play_all(&mut state, &format!("{ROUND} ").repeat(3));
    assert!(state.claimable());
    play(&mut state, ONCA, "c5-b4");
    assert_eq!(refused(&state, ONCA, "claim").key, "onca-refused-claim");
    assert_eq!(refused(&state, CACHORROS, "claim").key, "onca-refused-claim");
    assert_eq!(Onca.to_act(&state), [CACHORROS]);
    play_all(&mut state, "a5-a4 b4-c5");
    let events = play(&mut state, CACHORROS, "a4-a5");
    assert_eq!(state.standings(), 5);
    assert_eq!((events[1].key.as_ref(), arg(&events[1], "times")), ("onca-repeated", &Arg::Number(5)));
    play(&mut state, CACHORROS, "claim");
    assert_eq!(scores(&state), DRAW);
}

#[test]
fn rule_08_unclaimed_the_game_goes_on() {
    let mut state = start();
    play_all(&mut state, &format!("{ROUND} ").repeat(8));
    assert_eq!((state.standings(), scores(&state)), (9, None));
    play(&mut state, ONCA, "c5-d4");
    assert_eq!(Onca.to_act(&state), [CACHORROS]);
}

#[test]
fn rule_08_positions_after_a_capture_are_counted_anew() {
    let mut state = set_up(CHAIN);
    play_all(&mut state, "c5xc3 a5-a4 c3-c2 a4-a5 c2-c3");
    assert_eq!(state.standings(), 2);
    play_all(&mut state, "a5-a4 c3xe5 a4-a5 e5-e4 a5-a4 e4-e5");
    assert_eq!(state.standings(), 2);
}

#[test]
fn rule_08_claims_are_not_counted_by_perft() {
    let mut state = start();
    play_all(&mut state, &format!("{ROUND} ").repeat(3));
    let counts: Vec<_> = (1..=4).map(|depth| Onca.perft(&state, depth)).collect();
    assert_eq!(counts, [Some(3), Some(29), Some(148), Some(2_005)]);
}

#[test]
fn rule_09_the_dogs_are_never_without_a_move() {
    // As cramped as nine to fourteen dogs can be: the jaguar and the dogs fill the top rows.
    for text in [
        "cachorros e5 a7,b7,c7,d7,e7,a6,b6,c6,d6,e6,a5,b5,c5,d5",
        "cachorros a1 b2,c2,d2,c1,e1,c3,b3,d3,a3,e3,c4,b4,d4,a4",
    ] {
        let state = set_up(text);
        assert!(!steps(&state, CACHORROS).is_empty());
        assert_eq!(scores(&state), None);
    }
}

#[test]
fn rule_10_match_points_are_three_one_and_none() {
    assert_eq!([Score::Win.points(), Score::Draw.points(), Score::Loss.points()], [3, 1, 0]);
    let sides: Vec<u8> = Onca.seats(&Options::default()).iter().map(|seat| seat.side).collect();
    assert_eq!(sides, [0, 1], "two sides, so that each wins alone");
}

#[test]
fn notation_chains_name_each_landing_point_and_the_hand_touches_them_in_order() {
    let state = set_up(CHAIN);
    let choices = Onca.choices(&state, ONCA);
    let hand = |step: &str| -> Vec<String> {
        let choice: &Choice = choices.iter().find(|choice| choice.step == step).unwrap();
        choice.hand.iter().map(|touch| touch.key.clone()).collect()
    };
    assert_eq!(hand("c5-b5"), ["c5", "b5"]);
    assert_eq!(hand("c5xc3"), ["c5", "c3"]);
    assert_eq!(hand("c5xc3xe5"), ["c5", "c3", "e5"]);
}

#[test]
fn notation_is_read_in_any_case_with_spaces_and_signs_of_multiplication() {
    for (typed, step) in [
        (" C5-C4 ", "c5-c4"),
        ("c5 × c3", "c5xc3"),
        ("C5 X C3 X e5", "c5xc3xe5"),
        ("c5 – c4", "c5-c4"),
        ("c5−c4", "c5-c4"),
        ("Claim", "claim"),
        ("xyz!", "xyz!"),
    ] {
        assert_eq!(Onca.normal(typed), step);
    }
    // What is recorded is the one spelling; play takes no other.
    assert_eq!(refused(&start(), ONCA, "C5-C4").key, "onca-refused-notation");
}

#[test]
fn notation_offer_and_accept_agree_on_a_draw() {
    for (by, other) in [(ONCA, CACHORROS), (CACHORROS, ONCA)] {
        let mut state = start();
        let before = (steps(&state, ONCA), Onca.perft(&state, 3));
        assert_eq!(refused(&state, other, "accept").key, "onca-refused-accept");
        let events = play(&mut state, by, "offer");
        assert_eq!(events[0].key, "onca-offered");
        assert_eq!(refused(&state, by, "accept").key, "onca-refused-accept-own");
        assert_eq!(refused(&state, by, "offer").key, "onca-refused-offer-yours");
        assert_eq!(refused(&state, other, "offer").key, "onca-refused-offer-theirs");
        assert!(Onca.to_act(&state).contains(&other));
        assert!(steps(&state, other).contains(&"accept".to_owned()));
        assert!(!steps(&state, by).contains(&"accept".to_owned()));
        let moves: Vec<String> = steps(&state, ONCA).into_iter().filter(|step| step != "accept").collect();
        assert_eq!((moves, Onca.perft(&state, 3)), before);
        play(&mut state, other, "accept");
        assert_eq!((scores(&state), ended_by(&state).as_str()), (DRAW, "onca-end-agreed"));
    }
}

#[test]
fn notation_an_offer_falls_with_the_next_move() {
    let mut state = start();
    play(&mut state, ONCA, "offer");
    play(&mut state, ONCA, "c5-c4");
    assert_eq!(refused(&state, CACHORROS, "accept").key, "onca-refused-accept");
    play(&mut state, CACHORROS, "offer");
    play(&mut state, ONCA, "accept");
    assert_eq!(scores(&state), DRAW);
}

#[test]
fn refusals_say_what_was_wrong_and_what_may_be_done_instead() {
    let open = set_up(CHAIN);
    let dogs = {
        let mut state = start();
        play(&mut state, ONCA, "c5-c4");
        state
    };
    for (state, step, key) in [
        (&open, "", "onca-refused-notation"),
        (&open, "c5", "onca-refused-notation"),
        (&open, "c5c4", "onca-refused-notation"),
        (&open, "c5-c4-", "onca-refused-notation"),
        (&open, "claims", "onca-refused-notation"),
        (&open, "c5-c9", "onca-refused-point"),
        (&open, "a2-a1", "onca-refused-point"),
        (&open, "e3-e4", "onca-refused-no-jaguar"),
        (&open, "a5-a4", "onca-refused-dog-not-yours"),
        (&open, "c5-c4", "onca-refused-occupied"),
        (&open, "c5-a4", "onca-refused-no-line"),
        (&open, "c5-c5", "onca-refused-no-line"),
        (&open, "c5-c3", "onca-refused-is-jump"),
        (&open, "c5xb5", "onca-refused-is-step"),
        (&open, "c5xc4", "onca-refused-no-jump"),
        (&open, "c5xa3", "onca-refused-nothing-to-jump"),
        (&open, "c5xc7", "onca-refused-landing"),
        (&open, "c5xc3-c2", "onca-refused-mixed"),
        (&open, "c5xc3xe5xe3", "onca-refused-nothing-to-jump"),
        (&dogs, "e3-e4", "onca-refused-no-dog"),
        (&dogs, "c4-c5", "onca-refused-jaguar-not-yours"),
        (&dogs, "b5xb3", "onca-refused-dogs-never-capture"),
        (&dogs, "a5-a4-a3", "onca-refused-one-step"),
        (&dogs, "a7-a6", "onca-refused-occupied"),
        (&dogs, "b5-c4", "onca-refused-no-line"),
    ] {
        assert_eq!(refused(state, state.to_move(), step).key, key, "{step:?}");
    }
    let why = refused(&dogs, CACHORROS, "d5-e4");
    assert_eq!(text(&why, "from"), "d5");
    let Arg::Msg(instead) = arg(&why, "instead") else { panic!("{why:?}") };
    assert_eq!((instead.key.as_ref(), text(instead, "steps").as_str()), ("onca-instead", "d5-c5 d5-d4"));
    let why = refused(&dogs, CACHORROS, "a7-a6");
    let Arg::Msg(instead) = arg(&why, "instead") else { panic!("{why:?}") };
    assert_eq!(instead.key, "onca-instead-other");
    let why = refused(&dogs, CACHORROS, "c3-c2");
    assert_eq!(text(&why, "dogs"), "b6 c6 d6 a5 b5 d5 e5");
}

#[test]
fn a_position_is_told_in_words_and_as_json() {
    let mut state = start();
    let keys = |state: &State| -> Vec<String> {
        Onca.describe(state, Viewer::Public).into_iter().map(|msg| msg.key.into_owned()).collect()
    };
    assert_eq!(
        keys(&state),
        ["onca-words-turn", "onca-words-jaguar", "onca-words-dogs", "onca-words-captured"]
    );
    play_all(&mut state, ROUND);
    assert_eq!(keys(&state)[4..], ["onca-words-last-step", "onca-words-repeated"]);
    let view = Onca.view(&state);
    assert_eq!(view["game"], "onca");
    assert_eq!(
        (&view["turn"], &view["jaguar"], &view["repetition"]),
        (&"onca".into(), &"c5".into(), &2.into())
    );
    assert_eq!(view["dogs"].as_array().map(Vec::len), Some(14));
    assert_eq!((&view["last"]["from"], &view["last"]["path"][0]), (&"a4".into(), &"a5".into()));
    assert!(view["over"].is_null() && view["offer"].is_null() && view["claim"] == false);
    let mut state = set_up(ONE_TO_GO);
    play(&mut state, ONCA, "c5xc3");
    assert_eq!(keys(&state)[0], "onca-end-captures");
    assert_eq!(Onca.view(&state)["over"]["winner"], "onca");
    assert_eq!(Onca.view(&state)["last"]["captured"][0], "c4");
}

#[test]
fn positions_that_cannot_be_are_not_set_up() {
    let dogs = "a7,b7,c7,d7,e7,a6,b6,c6,d6,e6,a5,b5,d5,e5";
    for (text, error) in [
        ("onca c5".to_owned(), SetupError::Text),
        (format!("gato c5 {dogs}"), SetupError::Text),
        (format!("onca c8 {dogs}"), SetupError::Point("c8".to_owned())),
        (format!("onca a7 {dogs}"), SetupError::Twice(Point::ALL[0])),
        ("onca c5 a7,a7".to_owned(), SetupError::Twice(Point::ALL[0])),
        ("onca c5 a7,b7".to_owned(), SetupError::Dogs(2)),
        (format!("onca c5 {dogs},c4"), SetupError::Dogs(15)),
    ] {
        assert_eq!(State::from_text(&text).err(), Some(error), "{text}");
    }
}

#[test]
fn every_page_of_the_rules_has_its_example_and_the_hand_fits_it() {
    let pages = Onca.rules();
    assert_eq!(pages.len(), 8);
    assert_eq!(pages.iter().filter(|page| page.example.is_some()).count(), 6);
    for (state, hand) in pages.into_iter().filter_map(|page| page.example) {
        let choices = Onca.choices(&state, state.to_move());
        let fits = choices.iter().any(|choice| {
            choice.hand.len() > hand.len()
                && choice.hand.iter().zip(&hand).all(|(touch, key)| touch.key == *key)
        });
        assert!(fits || (hand.is_empty() && Onca.outcome(&state).is_some()), "{hand:?}");
    }
}
