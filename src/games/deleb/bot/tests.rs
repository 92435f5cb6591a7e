//! The bots held against the rules and against what anybody sees: they take, win, keep out of reach and stand in the way where
//! it pays, play a hand in the order that makes the most of it, and what the fast board says is what the board says.

use super::{
    hands::{hands, reaches},
    net::{Net, WEIGHTS},
    sight::sight,
    spot::Seats,
    step,
    ways::ways,
};
use crate::{
    dice::{Dice, Luck, Seed},
    games::{
        Level, Seat, Thinking,
        deleb::{
            board::{Board, KEY, Piece, Point, Side, VALUES, Way},
            field::{Field, Hand},
            notation::Step,
            state::{House, State},
            sticks::{STICKS, Sticks, Toss},
        },
    },
};

const GOOD: [Level; 2] = [Level::Medium, Level::Hard];
const A1: Seat = Seat(0);

/// Pieces by point: `A` and `B` locked, `a` and `b` unlocked, `>` before those on their way home.
fn laid(columns: u8, pieces: &str) -> Board {
    pieces.split_whitespace().fold(Board::empty(columns), |board, word| {
        let way = if word.starts_with('>') { Way::Home } else { Way::Out };
        let (letter, point) = word.trim_start_matches('>').split_at(1);
        let side = if letter.eq_ignore_ascii_case("a") { Side::A } else { Side::B };
        let piece = Piece { side, locked: letter == "A" || letter == "B", way };
        board.with(Point::read(point).expect("a point"), piece)
    })
}

fn toss(value: u8) -> Toss {
    let white = if value == 6 { 0 } else { value };
    Toss { stage: None, sticks: Sticks { count: STICKS, faces: (1 << white) - 1 } }
}

fn thrown(board: Board, values: &[u8]) -> State {
    let mut state = State::set_up(House::of(board.columns()), board, A1).all_in();
    state.thrown(&values.iter().copied().map(toss).collect::<Vec<_>>());
    state
}

fn says(state: &State, level: Level, number: u64) -> Step {
    let mut looks = 12;
    let mut thinking = Thinking::new(Luck::new(number), true, move || {
        looks -= 1;
        looks > 0
    });
    step(state, state.turn(), level, &mut thinking).expect("it is its turn")
}

/// Both good levels do this, whatever their luck.
fn all_say(board: Board, values: &[u8], wanted: &[&str]) {
    let state = thrown(board, values);
    for level in GOOD {
        for number in 0..4 {
            let said = says(&state, level, number).to_string();
            assert!(wanted.contains(&said.as_str()), "{level:?}: {said} in\n{board:?}");
        }
    }
}

fn apply(state: &mut State, step: Step, dice: &mut Dice) {
    let seat = state.turn();
    let done = match step {
        Step::Throw => state.throw(seat, dice),
        Step::Use(value, point) => state.use_throw(seat, value, point),
        Step::Pass => state.pass(seat),
    };
    done.unwrap_or_else(|why| panic!("{step}: {why:?}"));
}

#[test]
fn a_piece_is_taken_where_it_costs_nothing() {
    all_say(laid(8, "ac2 aa1 Aa5 bc5 Bd1 Bd2 Bd3"), &[3], &["3:c2"]);
    // The 1 must unlock, but what it unlocks takes.
    all_say(laid(8, "Aa2 Aa6 aa1 ba3 Bd1 Bd2"), &[1, 2], &["1:a2"]);
}

#[test]
fn the_last_piece_is_taken_by_two_throws_together() {
    all_say(laid(8, "ac1 aa1 aa2 >bc8"), &[4, 3], &["4:c1", "3:c1"]);
    let mut state = thrown(laid(8, "ac1 aa1 aa2 >bc8"), &[4, 3]);
    let mut dice = Dice::new(Seed::from_bytes([1; 32]), String::new());
    for _ in 0..2 {
        let step = says(&state, Level::Medium, 1);
        apply(&mut state, step, &mut dice);
    }
    assert_eq!(state.winner(), Some(Side::A));
}

/// The order matters: the 1 can't pass the piece that the 2 takes away.
#[test]
fn a_hand_is_played_in_the_order_that_takes_most() {
    let board = laid(8, "ac1 bc3 bc4 Bd1 Bd2 Bd3");
    let state = thrown(board, &[1, 2]);
    for level in GOOD {
        assert_eq!(says(&state, level, 3), Step::Use(2, Point::read("c1").expect("a point")));
    }
}

/// c3 stands two points before an enemy piece: a 2 or 3 comes of every hand.
#[test]
fn a_piece_goes_out_of_reach_if_nothing_else_is_to_be_had() {
    all_say(laid(8, "ac5 aa1 aa3 bc3 Bd4 Bd5 Bd6"), &[4], &["4:c5"]);
}

/// Nothing comes past c4, the first before the hunter: only that one is in danger.
#[test]
fn what_stands_in_a_hunters_way_keeps_the_others_safe() {
    let board = laid(12, "ac4 ac6 ac7 aa1 bc3 Bd4 Bd5 Bd6");
    let teams = sight(&Field::new(&board), &seats(Side::B));
    let field = Field::new(&board);
    for man in field.men(Side::A) {
        let safe = teams[0].safe[usize::from(man)];
        let name = field.point(Side::A, man).to_string();
        assert_eq!(safe < 1.0, name == "c4", "{name} {safe}");
    }
}

fn seats(turn: Side) -> Seats {
    Seats { turn, entered: [true; 2], share: [1.0; 2] }
}

#[test]
fn a_one_that_must_unlock_is_played_and_the_rest_is_not_given_up_before() {
    for columns in [4, 20, 100] {
        let state = thrown(Board::new(columns), &[1, 1, 2]);
        for level in Level::ALL {
            let mut state = state.clone();
            let mut dice = Dice::new(Seed::from_bytes([2; 32]), String::new());
            let mut ones = 0;
            while state.turn() == A1 && state.in_hand().is_some() {
                let step = says(&state, level, u64::from(columns));
                ones += u8::from(matches!(step, Step::Use(KEY, _)));
                assert!(step != Step::Pass || state.must_unlock().is_empty());
                apply(&mut state, step, &mut dice);
            }
            assert_eq!(ones, 2, "{level:?} on {columns} columns");
        }
    }
}

/// What two throws can do is found whole on a small board: the ends of all ways are those that playing step by step reaches.
#[test]
fn all_ways_to_play_a_hand_are_found() {
    let board = laid(6, "Aa1 Aa2 aa4 ab3 ac2 ad5 >ab1 >bb6 bd2 Bd4 ba6");
    let state = thrown(board, &[1, 4, 2]);
    let mut ends = Vec::new();
    let mut open = vec![state.clone()];
    while let Some(state) = open.pop() {
        let values = state.in_hand().map(|hand| hand.values()).unwrap_or_default();
        let uses = values.into_iter().flat_map(|value| state.board().moves(Side::A, value));
        let mut steps: Vec<Step> = uses.map(|moved| Step::Use(moved.value, moved.from)).collect();
        if state.must_unlock().is_empty() {
            steps.push(Step::Pass);
        }
        for step in steps {
            let mut next = state.clone();
            apply(&mut next, step, &mut Dice::new(Seed::from_bytes([0; 32]), String::new()));
            if next.turn() == A1 && next.winner().is_none() {
                open.push(next);
            } else if !ends.contains(next.board()) {
                ends.push(*next.board());
            }
        }
    }
    let mut field = Field::new(&board);
    let found = ways(&mut field, Side::A, Hand::of([1, 4, 2]), 1_000_000, &mut |_| 0.0);
    let mut seen: Vec<Board> = Vec::new();
    for way in &found {
        let end = way.then(&field, Side::A).board();
        if !seen.contains(&end) {
            seen.push(end);
        }
    }
    assert!(ends.len() > 6 && found.iter().any(|way| way.whole), "{}", ends.len());
    assert_eq!(seen.len(), ends.len());
    assert!(ends.iter().all(|end| seen.contains(end)));
    assert_eq!(field.board(), board, "all is taken back");
}

/// However long the hand and wide the board, no more is looked at than was allowed and one more throw needs.
#[test]
fn a_long_hand_on_a_wide_board_is_not_looked_at_for_ever() {
    let mut field = Field::new(&(0..100).fold(Board::new(100), |board, column| {
        board.with(Point { row: 0, column }, Piece { side: Side::A, locked: column % 7 == 0, way: Way::Out })
    }));
    let hand = Hand::of([1, 1, 1, 1, 4, 4, 4, 6, 6, 6, 2]);
    let mut looks = 0;
    let found = ways(&mut field, Side::A, hand, 300, &mut |field| {
        looks += 1;
        f32::from(field.count(Side::A))
    });
    assert!(looks < 300 * 2 + hand.len() * 500, "{looks}");
    assert!(found.iter().any(|way| way.whole && way.uses.len() == hand.len()));
}

#[test]
fn the_fast_board_does_what_the_board_does_and_takes_it_back() {
    let mut luck = Luck::new(3);
    for (columns, turns) in [(4, 200), (7, 200), (100, 30)] {
        let (mut board, mut side) = (Board::new(columns), Side::A);
        for _ in 0..turns {
            let mut field = Field::new(&board);
            assert_eq!(field.board(), board);
            for value in VALUES {
                let mut men = Vec::new();
                field.each(side, value, |man| men.push(man));
                let moves = board.moves(side, value);
                assert_eq!(men.len(), moves.len());
                for man in men {
                    let from = field.point(side, man);
                    let moved = moves.iter().find(|moved| moved.from == from).expect("the same moves");
                    let mut then = board;
                    then.make(moved);
                    let undo = field.make(side, man, value);
                    assert_eq!((field.board(), undo.takes()), (then, moved.taken.is_some()));
                    assert_eq!(
                        field.locked(side),
                        then.pieces_of(side).filter(|(_, piece)| piece.locked).count() as u8
                    );
                    field.unmake(side, man, undo);
                    assert_eq!(field.board(), board);
                }
            }
            let value = *luck.pick(&VALUES).expect("there are values");
            if let Some(moved) = luck.pick(&board.moves(side, value)) {
                board.make(moved);
            }
            if board.count(side.other()) == 0 {
                break;
            }
            side = side.other();
        }
    }
}

#[test]
fn hands_are_as_likely_as_the_sticks_make_them() {
    let sum = |entered| hands(entered).iter().map(|(_, likely)| likely).sum::<f32>();
    assert!((0.99..=1.0001).contains(&sum(true)), "{}", sum(true));
    let entering = 4.0 / 21.0;
    assert!((entering * 0.95..=entering * 1.0001).contains(&sum(false)), "{}", sum(false));
    assert_eq!(hands(true)[0], (Hand::of([2]), 6.0 / 16.0));
    assert_eq!(hands(true)[1], (Hand::of([3]), 4.0 / 16.0));
    // Each hand ends with a 2 or a 3, the one in six and the other in four of ten.
    let free = &reaches(true).free;
    assert!((free[1] - 0.6).abs() < 0.06 && (free[2] - 0.4).abs() < 0.2 && free[0] < 0.3, "{free:?}");
    assert!(reaches(true).locked[0] > 0.27 && reaches(true).tied[0] == 0.0);
}

#[test]
fn the_weights_in_the_program_are_of_this_net() {
    for columns in [4, 8, 12, 20, 100] {
        let mut net = Net::learned(columns).clone();
        let bytes = net.write();
        assert_eq!(bytes.len(), WEIGHTS * 2);
        assert_eq!(Net::read(&bytes).map(|mut read| read.write()), Some(bytes));
    }
    assert!(Net::read(&[0; 3]).is_none() && Net::read(&[0; 8]).is_none());
}

/// Only what a hand brings is unknown to a bot: of a team in which nobody is in, little has to be feared.
#[test]
fn who_is_not_in_is_feared_less() {
    let board = laid(8, "ac5 bc3 Bd1");
    let field = Field::new(&board);
    let of = |entered| {
        let seats = Seats { entered: [true, entered], ..seats(Side::B) };
        1.0 - sight(&field, &seats)[0].safe[0]
    };
    assert!(of(true) > 0.55 && of(false) < 4.0 / 21.0, "{} {}", of(true), of(false));
}
