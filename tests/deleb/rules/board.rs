//! "Board": rows and columns, the start, the teams' ways.

use std::collections::BTreeSet;

use perus::games::{
    Game as _, OptionKind,
    deleb::{
        Deleb,
        board::{Board, Piece, Point, Side, Way},
    },
};

use crate::game::{A1, Game, chosen, point};

#[test]
fn board_offers_8_12_and_20_columns_takes_4_to_100_and_has_8_without_a_choice() {
    let spec = Deleb.options().into_iter().find(|spec| spec.key == "columns").unwrap();
    assert_eq!(spec.kind, OptionKind::Number { least: 4, most: 100, offered: &[8, 12, 20] });
    assert_eq!(spec.default, "8");
    for (value, taken) in
        [("3", false), ("4", true), ("57", true), ("100", true), ("101", false), ("0", false)]
    {
        assert_eq!(spec.kind.takes(value), taken, "{value}");
    }
}

#[test]
fn board_has_four_rows_and_a_locked_piece_on_every_point_of_both_home_rows() {
    for columns in [4, 8, 20, 21, 100] {
        let board = Board::new(columns);
        assert_eq!(board.columns(), columns);
        for column in 0..columns {
            for (row, side) in [(0, Some(Side::A)), (1, None), (2, None), (3, Some(Side::B))] {
                let piece = side.map(|side| Piece { side, locked: true, way: Way::Out });
                assert_eq!(board.at(Point { row, column }), piece);
            }
        }
        assert_eq!(Side::BOTH.map(|side| board.count(side)), [columns; 2]);
    }
}

/// The points of a team's whole way on a board of four columns.
fn way(side: Side) -> Vec<String> {
    let board = Board::new(4);
    (0..24).map(|progress| board.place(side, progress).0.to_string()).collect()
}

#[test]
fn path_of_team_a_runs_over_rows_1_2_3_4_3_2_and_again_1() {
    let expected = "a1 a2 a3 a4 b4 b3 b2 b1 c1 c2 c3 c4 d4 d3 d2 d1 c1 c2 c3 c4 b4 b3 b2 b1";
    assert_eq!(way(Side::A).join(" "), expected);
    assert_eq!(Board::new(4).place(Side::A, 24), (point("a1"), Way::Out), "and again");
}

#[test]
fn path_of_team_b_runs_over_rows_4_3_2_1_2_3_and_again_4() {
    let expected = "d4 d3 d2 d1 c1 c2 c3 c4 b4 b3 b2 b1 a1 a2 a3 a4 b4 b3 b2 b1 c1 c2 c3 c4";
    assert_eq!(way(Side::B).join(" "), expected);
    assert_eq!(Board::new(4).place(Side::B, 24), (point("d4"), Way::Out), "and again");
}

#[test]
fn path_goes_the_same_direction_for_both_teams_on_every_row() {
    for columns in [4, 7, 20, 100] {
        let board = Board::new(columns);
        for side in Side::BOTH {
            for progress in 0..board.round() {
                let ((from, _), (to, _)) = (board.place(side, progress), board.place(side, progress + 1));
                match from.row == to.row {
                    true if matches!(from.row, 0 | 2) => assert_eq!(to.column, from.column + 1),
                    true => assert_eq!(to.column + 1, from.column),
                    false => assert_eq!(to.column, from.column, "rows meet at the ends"),
                }
            }
        }
    }
}

#[test]
fn path_has_6_n_points_and_each_progress_is_one_place_and_pass() {
    for columns in [4, 9, 20, 100] {
        let board = Board::new(columns);
        assert_eq!(board.round(), 6 * u16::from(columns));
        for side in Side::BOTH {
            let mut seen = BTreeSet::new();
            for progress in 0..board.round() {
                let (point, way) = board.place(side, progress);
                assert!(seen.insert((point, way == Way::Home)));
                assert_eq!(board.progress(point, Piece { side, locked: false, way }), progress);
            }
        }
    }
}

/// A piece alone on a small board goes round the whole way with 1s, and knows at each point which time it is there.
#[test]
fn a_piece_keeps_which_pass_of_rows_2_and_3_it_is_on_all_the_way_round() {
    for (side, start) in [(Side::A, "a1"), (Side::B, "d4")] {
        let mut board = Board::empty(4).with(point(start), Piece { side, locked: true, way: Way::Out });
        let mut at = point(start);
        for step in 1..=48_u16 {
            let moved = board.trial(side, at, 1).unwrap();
            board.make(&moved);
            at = moved.to;
            let lap = step / 4 % 6;
            let wanted = if lap > 3 { Way::Home } else { Way::Out };
            assert_eq!(board.at(at), Some(Piece { side, locked: false, way: wanted }), "{side:?} {step}");
        }
        assert_eq!(at, point(start), "twice round");
    }
}

#[test]
fn a_piece_on_its_way_out_and_one_on_its_way_home_leave_the_same_point_differently() {
    // b1 ends row 2: out to row 3, home to row 1. c4 ends row 3: out to row 4, home to row 2.
    for (rows, step, to) in [
        ([". . . B", ". . . .", "a . . .", ". . . ."], "1:b1", "c1"),
        ([". . . B", ". . . .", ">a . . .", ". . . ."], "1:b1", "a1"),
        ([". . B .", ". . . a", ". . . .", ". . . ."], "1:c4", "d4"),
        ([". . B .", ". . . >a", ". . . .", ". . . ."], "1:c4", "b4"),
    ] {
        let mut game = Game::at(rows, A1);
        game.throws(&[1, 2]);
        game.step(step);
        assert!(game.piece(to).is_some(), "{rows:?}");
    }
    for (rows, step, to) in [
        ([". . . .", ". . . b", ". . . .", ". A . ."], "1:c4", "b4"),
        ([". . . .", ". . . >b", ". . . .", ". A . ."], "1:c4", "d4"),
        ([". . . .", ". . . .", "b . . .", ". A . ."], "1:b1", "a1"),
        ([". . . .", ". . . .", ">b . . .", ". A . ."], "1:b1", "c1"),
    ] {
        let mut game = Game::at(rows, crate::game::B1);
        game.throws(&[1, 2]);
        game.step(step);
        assert!(game.piece(to).is_some(), "{rows:?}");
    }
}

#[test]
fn which_pass_it_is_on_is_part_of_the_position_and_is_shown() {
    let seen = |rows| {
        let game = Game::at(rows, A1);
        (Deleb.view(&game.state), Deleb.describe(&game.state, perus::games::Viewer::Public))
    };
    let out = seen([". . . B", ". . . .", "a . . .", ". . . ."]);
    let home = seen([". . . B", ". . . .", ">a . . .", ". . . ."]);
    assert_ne!(out.0, home.0);
    assert_ne!(out.1, home.1);
}

#[test]
fn a_start_from_options_is_a_board_of_so_many_columns() {
    let mut dice = crate::game::dice_throwing("");
    let state = Deleb.start(&chosen(&[("columns", "21"), ("teams", "3")]), &mut dice);
    assert_eq!(state.board(), &Board::new(21));
    assert_eq!(state.seats().count(), 6);
}

#[test]
fn a_board_above_20_columns_is_drawn_in_bands_of_nearly_the_same_width() {
    for (columns, across, bands) in
        [(4, 4, 1), (20, 20, 1), (21, 11, 2), (50, 17, 3), (57, 19, 3), (100, 20, 5)]
    {
        assert_eq!(Board::new(columns).band(), across, "{columns}");
        assert_eq!(columns.div_ceil(across), bands);
    }
}
