//! The pictures of Onça: pieces, marks, names, what is marked.

use perus::{
    canvas::{Picture, Sprite},
    games::onca::board::Point,
};

use crate::{
    PHONE, correlation, grey_square, likeness, mask,
    scenes::{Painter, Shot, shots},
};

#[test]
fn the_two_kinds_of_piece_differ_in_outline_also_at_a_phones_size() {
    let sprite = |svg| Sprite::from_svg(svg, 48, 48);
    let jaguar = mask(&sprite(include_str!("../../assets/art/onca/jaguar.svg")), 48);
    let dog = mask(&sprite(include_str!("../../assets/art/onca/dog.svg")), 48);
    assert!(jaguar.iter().filter(|cell| **cell).count() > 48 * 48 / 3);
    assert!(dog.iter().filter(|cell| **cell).count() > 48 * 48 / 3);
    let same = likeness(&jaguar, &dog);
    assert!(same < 0.80, "their outlines share {same:.2}");
}

#[test]
fn the_marks_differ_in_outline_from_one_another() {
    let marks = perus::canvas::Marks::new(48);
    let named = [
        ("movable", &marks.movable),
        ("step", &marks.step),
        ("capture", &marks.capture),
        ("taken", &marks.taken),
    ];
    for (at, (name, mark)) in named.iter().enumerate() {
        for (other_name, other) in &named[at + 1..] {
            let same = likeness(&mask(mark, 64), &mask(other, 64));
            assert!(same < 0.75, "{name} and {other_name} share {same:.2}");
        }
    }
}

/// The grey square of `half` pixels around a point, its mean taken off.
fn around_point(picture: &Picture, point: &str, half: i32) -> Vec<f32> {
    let (x, y) = Point::from_name(point).unwrap().xy();
    let unit = picture.width as f32 / 1000.0;
    let (x, y) = ((148.0 + 136.0 * f32::from(x)) * unit, (208.0 + 136.0 * f32::from(y)) * unit);
    grey_square(picture, (x as i32, y as i32), half)
}

#[test]
fn in_grey_dogs_look_alike_and_the_jaguar_and_an_empty_point_do_not() {
    let shot = shots().into_iter().find(|shot| shot.name == "jaguar-chosen").unwrap();
    let painter = Painter::new();
    let picture = painter.paint_with(&Shot { hand: Vec::new(), ..shot }, 1000, &[]).scaled(PHONE).grey();
    let square = |point| around_point(&picture, point, 20);
    let dog = square("b5");
    let like_dog = |point| correlation(&dog, &square(point));
    assert!(like_dog("d7") > 0.9, "a dog and a dog: {}", like_dog("d7"));
    assert!(like_dog("c5") < 0.6, "a dog and the jaguar: {}", like_dog("c5"));
    assert!(like_dog("e3") < 0.6, "a dog and an empty point: {}", like_dog("e3"));
    let empty = correlation(&square("c5"), &square("e3"));
    assert!(empty < 0.6, "the jaguar and an empty point: {empty}");
}

/// Whether anything differs within `half` pixels of a point.
fn differs_at(a: &Picture, b: &Picture, point: &str, half: i32) -> bool {
    let square = |picture| around_point(picture, point, half);
    square(a) != square(b)
}

#[test]
fn what_can_be_touched_is_marked_and_nothing_else() {
    let painter = Painter::new();
    let shot = shots().into_iter().find(|shot| shot.name == "jaguar-chosen").unwrap();
    let chosen = painter.paint(&shot, 1000);
    let bare = painter.paint_with(&shot, 1000, &[]);
    let untouched = painter.paint_with(&Shot { hand: Vec::new(), ..shot }, 1000, &[]);
    let marked: Vec<&str> = Point::ALL
        .iter()
        .map(|point| point.name())
        .filter(|point| differs_at(&chosen, &bare, point, 60))
        .collect();
    assert_eq!(marked, ["e7", "a5", "d5", "b4", "c3", "e3"], "targets of steps and jumps");
    assert!(differs_at(&untouched, &bare, "c5", 66), "the chosen piece is marked");
}

#[test]
fn the_last_move_stays_to_be_seen() {
    let painter = Painter::new();
    let shot = shots().into_iter().find(|shot| shot.name == "captured").unwrap();
    let after = painter.paint_with(&shot, 1000, &[]);
    let dogs = "cachorros e1 a7,b7,c7,d7,a6,b6,c6,d6,e6,d4,b5";
    let set_up = perus::games::onca::State::from_text(dogs).unwrap();
    let plain = painter.paint_with(&Shot { state: set_up, ..shot }, 1000, &[]);
    for point in ["c5", "c4", "c3", "d2"] {
        assert!(differs_at(&after, &plain, point, 20), "{point} is on the way of c5xc3xe1");
    }
    assert!(!differs_at(&after, &plain, "b6", 40));

    // Also when the jaguar is in the hand, where it is from the start of its turn.
    let shot = shots().into_iter().find(|shot| shot.name == "jaguar-to-move").unwrap();
    let after = painter.paint_with(&shot, 1000, &[]);
    let set_up = "onca c4 a7,b7,c7,d7,e7,a6,c6,d6,e6,a5,b5,d5,e5,c5";
    let plain = painter.paint_with(
        &Shot { state: perus::games::onca::State::from_text(set_up).unwrap(), ..shot },
        1000,
        &[],
    );
    assert!(differs_at(&after, &plain, "b6", 20), "b6 is where b6-c5 began");
}

#[test]
fn names_are_shown_as_far_as_the_faces_have_them() {
    let painter = Painter::new();
    let texts = |name: &str| {
        let shot = shots().into_iter().find(|shot| shot.name == name).unwrap();
        painter.paint(&shot, 1000).texts.into_iter().map(|text| text.text).collect::<Vec<_>>()
    };
    let captured = texts("captured");
    assert!(captured.contains(&"Cachorros".to_owned()), "turkeys alone leave the seat's word: {captured:?}");
    let long = captured.iter().find(|text| text.starts_with("Ana Beatriz de")).unwrap();
    assert!(long.ends_with('…'), "{long}");
    let hurdles = texts("hurdles");
    assert!(
        hurdles.contains(&"Zoë Ångström".to_owned()) && hurdles.contains(&"João".to_owned()),
        "{hurdles:?}"
    );
}

#[test]
fn the_winners_plate_says_so() {
    let painter = Painter::new();
    let shot = shots().into_iter().find(|shot| shot.name == "trapped").unwrap();
    let texts = painter.paint(&shot, 1000).texts;
    let find = |word: &str| {
        texts.iter().find(|text| text.text == word).unwrap_or_else(|| panic!("{word}: {texts:?}"))
    };
    let (won, winner, loser) = (find("venceu"), find("Joaquim"), find("Ana Beatriz"));
    assert!(won.area.1.abs_diff(winner.area.1) < 20, "beside the winner's name");
    assert!(won.area.1.abs_diff(loser.area.1) > 200);
}

#[test]
fn any_width_can_be_asked_for() {
    let painter = Painter::new();
    let shot = &shots()[0];
    for (asked, given) in [(0, 120), (360, 360), (601, 601)] {
        let picture = painter.paint(shot, asked);
        assert_eq!(picture.width, given);
        assert_eq!(picture.pixels.len(), (picture.width * picture.height) as usize);
    }
}
