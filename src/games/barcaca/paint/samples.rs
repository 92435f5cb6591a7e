//! Positions that between them show every paint: what the palette is chosen from.

use super::{
    super::{
        board::{Board, Role, Slot},
        notation::{self, Placing},
        river::RIVERS,
        state::{Ending, State},
    },
    view::View,
};
use crate::{
    dice::{Dice, Seed},
    games::{Msg, Scene, Seat, Viewer},
};

/// All of them.
pub fn all() -> Vec<View> {
    let full = Board {
        boats: [0, 1, 2, 3, 1, 2, 4],
        barge: 2,
        tilt: 1,
        fenders: [1, 4, 0],
        folds: [2, 3, 0, 0],
        cables: [2, 0, 0],
        tea_slots: [5, 0, 0],
        teas: 2,
        knots: 2,
        round: 4,
        ..Board::start(RIVERS[6])
    };
    let hands = [[1, 2, 5, 4], [3, 6, 6, 2]];
    let set_up = |board, turn| State::set_up(board, hands, turn);
    let words = |keys: &[&str]| -> Vec<String> { keys.iter().map(|key| (*key).to_owned()).collect() };
    let seen = |state: &State, viewer, hand: &[String]| {
        let names = ["H".to_owned(), "H".to_owned()];
        let say = |_: &Msg| "H".to_owned();
        View::new(
            state,
            &Scene { width: 500, viewer, names: &names, choices: &[], hand, stopped: false, say: &say },
        )
    };
    let mut dice = Dice::new(Seed::from_bytes([7; 32]), String::new());
    let mut later = set_up(full, Role::Captain);
    later.place(Placing { die: 0, tea: 1, slot: Slot::Oars }, &mut dice);
    let mut rowed = later.clone();
    rowed.place(Placing { die: 1, tea: 0, slot: Slot::Oars }, &mut dice);
    let mut asked = set_up(full, Role::Mate);
    if let Some(again) = notation::Dice::new(vec![0, 1]) {
        asked.knot(&again, &mut dice);
    }
    let mut moored = seen(&later, Viewer::After, &[]);
    moored.ending = Some(Ending::Moored);
    moored.ribbon = Some("H".to_owned());
    let mut wrecked = moored.clone();
    wrecked.ending = Some(Ending::HitQuay);
    wrecked.tilt = -2.0;
    let mut stranded = moored.clone();
    stranded.ending = Some(Ending::Failed);
    let mut capsized = moored.clone();
    capsized.ending = Some(Ending::Capsized);
    vec![
        seen(&set_up(full, Role::Captain), Viewer::Public, &[]),
        seen(&set_up(full, Role::Captain), Viewer::Seat(Seat(0)), &words(&["d2", "+1", "balance"])),
        seen(&later, Viewer::Seat(Seat(1)), &words(&["d2"])),
        seen(&rowed, Viewer::Seat(Seat(1)), &[]),
        seen(&asked, Viewer::Seat(Seat(0)), &words(&["again", "d3"])),
        moored,
        wrecked,
        stranded,
        capsized,
    ]
}
