//! The pictures of Barcaça: what stays hidden, what can be touched, what is told apart without colour, what moves.

use perus::{
    canvas::{GifLimits, GifWriter, Picture},
    dice::{Dice, Seed},
    games::{
        Game, Level, Registry, Seat, Shortcut, Viewer,
        barcaca::{
            Barcaca,
            board::{Board, Role},
            state::State,
        },
    },
    replay,
    table::{Person, PersonKey, Step, Table, Who},
    text::{Language, Texts},
};

use crate::{
    PHONE,
    barge::{Painter, Shot, half_way, shots},
};

/// A shot of a position with these hands, after these steps.
fn shot(board: Board, hands: [[u8; 4]; 2], steps: &[&str], viewer: Viewer, hand: &[&str]) -> Shot {
    let mut state = State::set_up(board, hands, Role::begins(board.round));
    let mut dice = Dice::new(Seed::from_bytes([5; 32]), String::new());
    for step in steps {
        let seat = Barcaca.to_act(&state)[0];
        Barcaca.play(&mut state, seat, step, &mut dice).unwrap_or_else(|why| panic!("{step}: {why:?}"));
    }
    let hand = hand.iter().map(|key| (*key).to_owned()).collect();
    Shot { name: "", before: None, state, viewer, hand, names: ["Ana", "Beto"].map(str::to_owned) }
}

fn named(name: &str) -> Shot {
    shots().into_iter().find(|shot| shot.name == name).unwrap()
}

fn same(a: &Picture, b: &Picture) -> bool {
    a.png() == b.png() && a.texts == b.texts && a.areas == b.areas
}

const HANDS: [[u8; 4]; 2] = [[4, 2, 6, 5], [3, 3, 1, 6]];
const CAPTAIN: Viewer = Viewer::Seat(Seat(0));
const MATE: Viewer = Viewer::Seat(Seat(1));

#[test]
fn a_public_picture_does_not_depend_on_a_die_that_is_not_placed_nor_on_a_hand() {
    let painter = Painter::new();
    let paint = |hands, steps: &[&str], hand: &[&str]| {
        painter.paint(&shot(half_way(), hands, steps, Viewer::Public, hand), 500)
    };
    let seen = paint(HANDS, &["d1 oars"], &[]);
    for (hands, hand) in [
        ([[4, 1, 1, 1], [6, 6, 6, 6]], &[][..]),
        ([[4, 2, 6, 5], [1, 2, 3, 4]], &["d2", "tea"]),
        ([[4, 2, 6, 5], [1, 2, 3, 4]], &["d4"]),
        ([[4, 6, 6, 5], [5, 5, 5, 5]], &["knot", "d1"]),
    ] {
        let other = paint(hands, &["d1 oars"], hand);
        assert!(same(&seen, &other), "{hands:?} with {hand:?}");
        assert!(other.areas.is_empty());
    }
    assert!(!same(&seen, &paint([[5, 2, 6, 5], HANDS[1]], &["d1 oars"], &[])), "a placed die is seen");

    // Nor on what tea has changed: 4 up and 6 down are both a 5.
    let up = paint(HANDS, &["d1+1 oars"], &[]);
    let down = paint([[6, 2, 6, 5], HANDS[1]], &["d1-1 oars"], &[]);
    assert!(same(&up, &down), "the thrown value stays hidden");
    let none = paint([[5, 2, 6, 5], HANDS[1]], &["d1 oars"], &[]);
    assert!(!same(&up, &none), "that tea was spent is seen");

    // Nor while a knot waits for its answer.
    let asked = paint(HANDS, &["knot 1 3"], &["again", "d2"]);
    assert!(same(&asked, &paint([[1, 1, 1, 1], [2, 2, 2, 2]], &["knot 1 3"], &[])));
}

#[test]
fn a_seats_picture_does_not_depend_on_the_partners_dice() {
    let painter = Painter::new();
    let paint = |hands, viewer, hand: &[&str]| {
        painter.paint(&shot(half_way(), hands, &["d1 tea"], viewer, hand), 500)
    };
    let captain = paint(HANDS, CAPTAIN, &[]);
    assert!(same(&captain, &paint([HANDS[0], [1, 2, 6, 5]], CAPTAIN, &["d3"])), "nor on a hand not its own");
    assert!(!same(&captain, &paint([[4, 1, 6, 5], HANDS[1]], CAPTAIN, &[])), "it sees its own");
    let mate = paint(HANDS, MATE, &["d1", "sail"]);
    assert!(same(&mate, &paint([[4, 6, 1, 1], HANDS[1]], MATE, &["d1", "sail"])));
    assert!(!same(&mate, &paint([HANDS[0], [3, 3, 1, 2]], MATE, &["d1", "sail"])));
}

#[test]
fn after_the_end_all_dice_are_open_and_what_tea_has_changed_is_shown() {
    let painter = Painter::new();
    let paint =
        |hands, steps: &[&str]| painter.paint(&shot(half_way(), hands, steps, Viewer::After, &[]), 500);
    let seen = paint(HANDS, &["d1+1 oars"]);
    assert!(!same(&seen, &paint([HANDS[0], [3, 3, 1, 5]], &["d1+1 oars"])), "an unplaced die");
    assert!(!same(&seen, &paint([[6, 2, 6, 5], HANDS[1]], &["d1-1 oars"])), "a thrown value");
}

#[test]
fn what_can_be_touched_is_what_the_controls_offer() {
    let painter = Painter::new();
    for shot in shots() {
        let picture = painter.paint(&shot, 1000);
        let Viewer::Seat(seat) = shot.viewer else {
            assert!(picture.areas.is_empty(), "{}: a picture for all", shot.name);
            continue;
        };
        let rows = Barcaca.panel(&shot.state, seat, &shot.hand).unwrap_or_default();
        let offered: Vec<Vec<String>> = rows
            .iter()
            .flatten()
            .filter(|key| match key.shortcut {
                Some(Shortcut::Key(letter)) => letter.is_ascii_digit() || letter == 'k',
                Some(Shortcut::Ring) => true,
                None => false,
            })
            .filter_map(|key| key.hand.clone())
            .collect();
        let touched: Vec<Vec<String>> = picture.areas.iter().map(|area| area.hand.clone()).collect();
        assert_eq!(touched, offered, "{}", shot.name);
        for (at, area) in picture.areas.iter().enumerate() {
            let [x, y, width, height] = area.rect;
            assert!(width * 36 >= 3500 && height * 36 >= 3500, "{}: {area:?} is small on a phone", shot.name);
            assert!(x + width <= picture.width && y + height <= picture.height, "{}: {area:?}", shot.name);
            for other in &picture.areas[at + 1..] {
                let [left, top, across, down] = other.rect;
                let apart = x + width <= left || left + across <= x || y + height <= top || top + down <= y;
                assert!(apart, "{}: {area:?} and {other:?}", shot.name);
            }
        }
    }
}

/// The part of a picture around the middle of an area.
fn around(picture: &Picture, [x, y, width, height]: [u32; 4], half: u32) -> Vec<[u8; 3]> {
    let (x, y) = (x + width / 2, y + height / 2);
    (y - half..y + half).flat_map(|y| (x - half..x + half).map(move |x| picture.pixel(x, y))).collect()
}

#[test]
fn only_the_slots_that_take_the_chosen_die_get_an_edge() {
    let painter = Painter::new();
    let bare = painter.paint(&shot(half_way(), HANDS, &[], CAPTAIN, &[]), 1000);
    // Where the slots are: those of a 4 with all of a captain's own, and a 5 that goes into the last fender.
    let slots = |die: &str| {
        let picture = painter.paint(&shot(half_way(), HANDS, &[], CAPTAIN, &[die]), 1000);
        let in_slots = picture.areas.iter().filter(|area| area.hand.len() == 2).cloned();
        (in_slots.collect::<Vec<_>>(), picture)
    };
    let (of_four, four) = slots("d1");
    let (of_five, five) = slots("d4");
    let name =
        |areas: &[perus::canvas::Area]| areas.iter().map(|area| area.hand[1].clone()).collect::<Vec<_>>();
    assert_eq!(name(&of_four), ["balance", "oars", "horn", "fender", "cable", "tea"]);
    assert_eq!(name(&of_five), ["balance", "oars", "horn", "fender", "tea"]);
    for area in of_four.iter().chain(&of_five) {
        let edged = |picture: &Picture| around(picture, area.rect, 56) != around(&bare, area.rect, 56);
        assert_eq!(edged(&four), of_four.iter().any(|other| other.rect == area.rect), "{area:?}");
        assert_eq!(edged(&five), of_five.iter().any(|other| other.rect == area.rect), "{area:?}");
    }
}

/// The grey square of `half` pixels around a point, its mean taken off.
fn grey(picture: &Picture, (x, y): (u32, u32), half: u32) -> Vec<f32> {
    let square = around(picture, [x, y, 0, 0], half);
    let mean = square.iter().map(|pixel| f32::from(pixel[0])).sum::<f32>() / square.len() as f32;
    square.iter().map(|pixel| f32::from(pixel[0]) - mean).collect()
}

fn correlation(a: &[f32], b: &[f32]) -> f32 {
    let dot = |a: &[f32], b: &[f32]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f32>();
    dot(a, b) / (dot(a, a) * dot(b, b)).sqrt()
}

#[test]
fn in_grey_on_a_phone_the_dice_of_the_two_differ_and_the_captains_look_alike() {
    let painter = Painter::new();
    let board = Board { tea_slots: [0; 3], teas: 0, ..half_way() };
    let hands = [[3, 3, 3, 3], [3, 3, 3, 3]];
    let shot = shot(board, hands, &["d1 tea", "d1 tea", "d2 tea"], Viewer::Public, &[]);
    let picture = painter.paint(&Shot { hand: Vec::new(), ..shot }, 1000).scaled(PHONE).grey();
    // The tea slots lie below one another; the last is edged by the mark of the last placing, which is further out.
    let [first, second, third] = [772, 879, 986].map(|y| grey(&picture, (552 * 36 / 100, y * 36 / 100), 13));
    assert!(correlation(&first, &third) > 0.8, "two of the captain's: {}", correlation(&first, &third));
    assert!(
        correlation(&first, &second) < 0.5,
        "the captain's and the mate's: {}",
        correlation(&first, &second)
    );
}

#[test]
fn every_tilt_number_of_boats_mark_and_store_has_a_picture_of_its_own() {
    let painter = Painter::new();
    let files = |boards: Vec<Board>| {
        let mut files: Vec<Vec<u8>> = boards
            .iter()
            .map(|board| painter.paint(&shot(*board, HANDS, &[], Viewer::Public, &[]), PHONE).grey().png())
            .collect();
        let all = files.len();
        files.sort();
        files.dedup();
        assert_eq!(files.len(), all);
    };
    files((-3..=3).map(|tilt| Board { tilt, ..half_way() }).collect());
    files((0..=6).map(|boats| Board { boats: [0, 0, 0, 0, boats, 0, 0], ..half_way() }).collect());
    files((1..=7).map(|barge| Board { barge, ..half_way() }).collect());
    files((1..=7).map(|round| Board { round, ..half_way() }).collect());
    files((0..=3).map(|teas| Board { teas, ..half_way() }).collect());
    files((0..=2).map(|knots| Board { knots, ..half_way() }).collect());
    files([0, 2].map(|fender| Board { fenders: [fender, 0, 0], ..half_way() }).to_vec());
}

#[test]
fn a_placing_has_moments_between_in_which_the_die_goes_its_way_and_the_barge_too() {
    let painter = Painter::new();
    let moved = named("moved");
    let between = painter.between(&moved, 600);
    assert!(between.len() >= 6, "the die, then the barge: {}", between.len());
    let after = painter.paint(&moved, 600);
    let before = painter.paint(&Shot { state: moved.before.clone().unwrap(), ..moved.clone() }, 600);
    let all: Vec<&Picture> = [&before].into_iter().chain(&between).chain([&after]).collect();
    for pair in all.windows(2) {
        assert!(std::sync::Arc::ptr_eq(&pair[0].palette, &pair[1].palette));
        assert_eq!((pair[0].width, pair[0].height), (pair[1].width, pair[1].height));
        assert!(pair[0].pixels != pair[1].pixels, "each moment differs from the one before");
    }
    assert!(painter.between(&named("asked"), 600).is_empty(), "a knot moves nothing");
    assert!(painter.between(&named("tilted"), 600).len() > painter.between(&named("honked"), 600).len());

    // A whole voyage of 60 steps like these stays far below what a message may carry.
    let mut writer = GifWriter::new(before.width, before.height, &before.palette, GifLimits::default());
    for picture in all {
        writer.frame(picture, 90).unwrap();
    }
    let file = writer.finish().unwrap();
    let still = {
        let mut writer = GifWriter::new(before.width, before.height, &before.palette, GifLimits::default());
        writer.frame(&before, 90).unwrap();
        writer.finish().unwrap().len()
    };
    println!("first frame {still} bytes, the way {} bytes", file.len() - still);
    assert!((file.len() - still) * 60 < 8 * 1024 * 1024, "{} bytes", file.len() - still);
}

#[test]
fn moments_between_tell_all_no_more_than_the_positions_do() {
    let painter = Painter::new();
    let between = |hands| {
        let shot = |steps: &[&str]| shot(half_way(), hands, steps, Viewer::Public, &[]);
        let (before, after) = (shot(&["d3 oars"]), shot(&["d3 oars", "d4 oars"]));
        painter.between(&Shot { before: Some(before.state), ..after }, 400)
    };
    let seen = between(HANDS);
    let other = between([[1, 1, 6, 1], [2, 2, 2, 6]]);
    assert!(seen.len() == other.len() && seen.iter().zip(&other).all(|(a, b)| same(a, b)));
}

#[test]
fn a_replay_shows_the_way_of_every_placing() {
    let games = Registry::house();
    let texts = Texts::load(&games).unwrap();
    let mut table = Table::new(1, games.get("barcaca").unwrap().clone(), Seed::from_bytes([9; 32]));
    table.know(&[Person { id: 1, name: "Ana".to_owned() }]);
    let bot = Who::Bot(Level::Easy);
    let (ana, beto) = (Step::Sit(Seat(0), Who::Person(PersonKey(1))), Step::Sit(Seat(1), bot));
    for step in [Step::Open(PersonKey(1)), ana, beto, Step::Start] {
        table.apply(step, 0).unwrap();
    }
    let frames = |table: &Table| {
        let file = replay::gif(&texts, Language::ALL[0], table).unwrap();
        let mut decoder = gif::DecodeOptions::new().read_info(&file[..]).unwrap();
        std::iter::from_fn(|| decoder.read_next_frame().unwrap().map(|frame| frame.delay)).collect::<Vec<_>>()
    };
    assert_eq!(frames(&table).len(), 1, "the start");
    for placed in 1..=3 {
        let seat = table.to_act()[0];
        let choices = table.position().unwrap().choices(seat);
        let tea = choices.iter().find(|choice| choice.step.ends_with("tea")).unwrap();
        table.apply(Step::Play(seat, tea.step.clone()), 0).unwrap();
        let delays = frames(&table);
        assert_eq!(delays.len(), 1 + placed * 5, "four moments of a die on its way, and where it lies");
        assert_eq!(delays.iter().filter(|delay| **delay == 9).count(), placed * 4, "{delays:?}");
    }
}
