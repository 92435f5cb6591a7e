//! The pictures of Dèleb: bands and coordinates at any width, what is told apart without colour, what is marked, the
//! sticks, the plates, what the last turn has done, how games are seen again.

use perus::{
    canvas::Picture,
    games::{GameRef, Level, deleb::Deleb},
    text::Language,
};

use crate::{
    PHONE, corners, correlation, grey, replayed,
    runners::{Painter, Shot, after, four, half_way, laid, point, position, shot, shots},
    sitting::Sitting,
    text, texts,
};

fn named(name: &str) -> Shot {
    shots().into_iter().find(|shot| shot.name == name).unwrap()
}

/// A board with these pieces, nothing thrown yet.
fn still(columns: u8, pieces: &str) -> Shot {
    let still = shot("still", (None, position(laid(columns, pieces), 1, 0)));
    Shot { controls: false, ..still }
}

/// Across a board of at most twenty columns: middle of a point in thousandths of the width.
fn at(columns: u8, name: &str) -> (f32, f32) {
    let point = point(name);
    let pitch = 828.0 / (f32::from(columns) + 0.48);
    let piece = (pitch * 0.92).min(100.0).round();
    let least = if columns <= 12 { (piece + 34.0).min(110.0) } else { 76.0 };
    let row = (piece * 1.18).max(least).round();
    let x = 86.0 + (pitch * 0.74).round() + f32::from(point.column) * pitch;
    (x, 140.0 + 54.0 + (3.5 - f32::from(point.row)) * row)
}

/// Where numbers and letters of the board are written.
fn middles(picture: &Picture, word: &str) -> Vec<(f32, f32)> {
    let found = picture.texts.iter().filter(|text| text.text == word);
    let middle = |text| {
        let [left, top, right, bottom] = corners(text).map(|at| at as f32);
        ((left + right) / 2.0, (top + bottom) / 2.0)
    };
    found.map(middle).collect()
}

#[test]
fn each_band_has_its_columns_and_the_letters_of_its_rows() {
    let painter = Painter::new();
    for (columns, bands) in [(4, 1), (8, 1), (12, 1), (20, 1), (21, 2), (50, 3), (100, 5)] {
        let picture = painter.paint(&still(columns, "Al:a1 Bl:d1"), 1000);
        for letter in ["a", "b", "c", "d"] {
            let there = middles(&picture, letter);
            assert_eq!(there.len(), 2 * bands, "{letter} at both ends of {bands} bands of {columns}");
            assert!(there.iter().all(|(x, _)| *x < 70.0 || *x > 780.0), "{there:?}");
        }
        let lines = if bands == 1 { 2 } else { 1 };
        for number in (1..=columns).filter(|number| columns <= 12 || *number == 1 || number % 5 == 0) {
            // In the words beside the board there are none.
            let there = middles(&picture, &number.to_string());
            let there = there.iter().filter(|(x, y)| *x < 900.0 || (*y > 130.0 && *y < 1900.0)).count();
            assert!(there >= lines, "{number} of {columns}: {there}");
        }
        for last in (1..bands).map(|band| columns.div_ceil(bands as u8) * band as u8) {
            text(&picture, &format!("‹{last}"));
            text(&picture, &format!("{}›", last + 1));
        }
        let most = if bands == 1 { 1150 } else { (600 + 370 * bands as u32).min(2200) };
        assert!(picture.height < most, "{columns} columns: {} high", picture.height);
    }
}

#[test]
fn in_grey_on_a_phone_teams_locks_and_ways_look_different() {
    let painter = Painter::new();
    for (columns, half) in [(8, 15), (12, 11), (20, 7)] {
        let looks = ["Al", "Bl", "Ao", "Bo", "Ah", "Bh"];
        // Two of each, and two empty points, on row b.
        let pieces: Vec<String> =
            (1..).zip(looks).map(|(column, look)| format!("{look}:{}{column}", "b")).collect();
        let others: Vec<String> =
            (1..).zip(looks).map(|(column, look)| format!("{look}:{}{column}", "c")).collect();
        let both = format!("{} {}", pieces.join(" "), others.join(" "));
        let picture = painter.paint(&still(columns, &both), 1000).scaled(PHONE).grey();
        // Points lie between the pixels of so small a picture: a look is searched for up to a pixel aside.
        let near = [-1.0, 0.0, 1.0].map(|by: f32| by / 0.36);
        let alike = |one: &str, other: &str| {
            let first = grey(&picture, at(columns, one), half);
            let (x, y) = at(columns, other);
            let aside = near.into_iter().flat_map(|dx| near.map(|dy| (x + dx, y + dy)));
            aside.map(|place| correlation(&first, &grey(&picture, place, half))).fold(-1.0, f32::max)
        };
        for one in 1..=7_u8 {
            let same = alike(&format!("b{one}"), &format!("c{one}"));
            assert!(same > 0.84, "{columns} columns: two of look {one}: {same}");
            for other in (1..=7_u8).filter(|other| *other != one) {
                let likeness = alike(&format!("b{one}"), &format!("c{other}"));
                assert!(
                    likeness < same - 0.05,
                    "{columns} columns: looks {one} and {other}: {likeness}, {same}"
                );
            }
        }
    }
}

#[test]
fn a_piece_has_a_picture_of_its_own_wherever_it_is() {
    let painter = Painter::new();
    for columns in [4, 21] {
        let all =
            ["a", "b", "c", "d"].into_iter().flat_map(|row| (1..=columns).map(move |column| (row, column)));
        let looks = |(row, column): (&str, u8)| {
            let ways: &[&str] = if matches!(row, "b" | "c") { &["Al", "Ao", "Ah"] } else { &["Al", "Ao"] };
            ways.iter().map(|way| format!("{way}:{row}{column}")).collect::<Vec<String>>()
        };
        let mut files: Vec<Vec<u8>> = all
            .flat_map(looks)
            .map(|pieces| painter.paint(&still(columns, &pieces), 240).grey().pixels)
            .collect();
        files.sort();
        files.dedup();
        assert_eq!(files.len(), 10 * usize::from(columns));
    }
}

/// Where two pictures of eight columns differ around a point.
fn differ(one: &Picture, other: &Picture, columns: u8, name: &str, half: i32) -> bool {
    let place = at(columns, name);
    grey(one, place, half) != grey(other, place, half)
}

#[test]
fn what_can_be_touched_and_where_it_would_go_is_marked_and_nothing_else_is() {
    let painter = Painter::new();
    let eight = named("eight");
    let with = painter.paint(&eight, 1000);
    let without = painter.paint(&Shot { controls: false, ..eight.clone() }, 1000);
    let marked = |name: &str| differ(&with, &without, 8, name, 36);
    // With the 4: b5 to b1, a7 to b6; the other 4s are blocked.
    for name in ["b5", "a7", "b1", "b6"] {
        assert!(marked(name), "{name}");
    }
    for name in ["a2", "a6", "c3", "b2", "c5", "d1", "d8", "a1"] {
        assert!(!marked(name), "{name}");
    }
    text(&with, "b5");
    text(&with, "a7");
    assert!(!texts(&without).contains(&"a7"));
    let three = painter.paint(&named("eight-three"), 1000);
    assert!(texts(&three).contains(&"b6") && !texts(&three).contains(&"a7"), "{:?}", texts(&three));
    // Taking looks other than stepping.
    let board = |enemy: &str| {
        let (_, state) = after(position(laid(8, &format!("Ao:c2 Bl:d1 {enemy}")), 1, 0), &[four(2)], "");
        painter.paint(&shot("goal", (None, state)), 1000)
    };
    let (steps, takes) = (board("Bo:a8"), board("Bo:c4"));
    let plain = painter.paint(&still(8, "Ao:c2 Bl:d1 Bo:c4"), 1000);
    assert!(differ(&steps, &takes, 8, "c4", 30) && differ(&takes, &plain, 8, "c4", 30));
}

#[test]
fn words_stand_apart_from_all_others() {
    let painter = Painter::new();
    for shot in shots() {
        let picture = painter.paint(&shot, 1000);
        for (at, text) in picture.texts.iter().enumerate() {
            let [left, top, right, bottom] = corners(text);
            for other in &picture.texts[at + 1..] {
                let [x, y, far, low] = corners(other);
                let apart = right <= x || far <= left || bottom <= y || low <= top;
                assert!(apart, "{}: {:?} and {:?}", shot.name, text.text, other.text);
            }
        }
    }
}

#[test]
fn the_sticks_lie_as_they_fell_and_say_what_has_become_of_them() {
    let painter = Painter::new();
    let mut files: Vec<Vec<u8>> = (0..16_u8)
        .map(|faces| {
            let mut toss = four(1);
            toss.sticks.faces = faces;
            let (_, state) = after(position(half_way(8), 1, 0), &[toss], "");
            painter.paint(&Shot { controls: false, ..shot("faces", (None, state)) }, PHONE).grey().pixels
        })
        .collect();
    files.sort();
    files.dedup();
    assert_eq!(files.len(), 16, "each fall of four sticks");
    // The third of three throws: open, in the hand, used; and without use.
    let tray = |picture: &Picture, x: f32| {
        let y = picture.height as f32 - 58.0 - 110.0;
        (grey(picture, (x, y), 44), grey(picture, (x, y + 68.0), 18))
    };
    let shot = named("eight");
    let four_held = painter.paint(&shot, 1000);
    let three_held = painter.paint(&Shot { hand: vec!["3".to_owned()], ..shot.clone() }, 1000);
    let used = painter.paint(&named("eight-three"), 1000);
    let (first, second, third) = (374.0, 500.0, 626.0);
    assert!(tray(&four_held, first) != tray(&three_held, first), "the 4 is lifted");
    assert!(tray(&four_held, third) != tray(&three_held, third), "the 3 is lifted");
    assert_eq!(tray(&four_held, second), tray(&three_held, second), "the 6 lies still");
    assert!(tray(&three_held, first) != tray(&used, first), "the 4 is used");
    let idle = painter.paint(&named("four-columns"), 1000);
    assert!(idle.texts.iter().any(|text| text.text == "6"), "{:?}", texts(&idle));
}

#[test]
fn a_long_series_fits_and_a_longer_one_is_counted() {
    let painter = Painter::new();
    let low = |picture: &Picture| picture.height - 58 - 80;
    let many = painter.paint(&named("many"), 1000);
    let values: Vec<&str> =
        many.texts.iter().filter(|text| text.area.1 > low(&many)).map(|text| text.text.as_str()).collect();
    let values: String = values.into_iter().filter(|word| word.len() == 1).collect();
    assert_eq!(values, "146114661413");
    let heaps = painter.paint(&named("heaps"), 1000);
    for word in ["×7/8", "×1", "×6/7", "×6"] {
        text(&heaps, word);
    }
    let long = painter.paint(&named("entered-long"), 1000);
    text(&long, "entrou! Joga");
    let failed = painter.paint(&named("failed-long"), 1000);
    text(&failed, "não entrou");
    let begun = painter.paint(&named("start"), 1000);
    assert!(texts(&begun).iter().any(|word| word.ends_with("começa")), "{:?}", texts(&begun));
}

#[test]
fn the_line_that_explains_the_looks_is_whole_in_every_language() {
    let mut painter = Painter::new();
    for language in Language::ALL {
        painter.language = language;
        let picture = painter.paint(&named("failed"), 1000);
        let line: Vec<&str> = picture
            .texts
            .iter()
            .filter(|text| text.area.1 > picture.height - 58)
            .map(|text| text.text.as_str())
            .collect();
        assert_eq!(line.len(), 4, "{line:?}");
        assert!(line.iter().all(|word| !word.ends_with('…')), "{line:?}");
    }
}

#[test]
fn plates_say_who_is_in_whose_turn_it_is_and_who_has_won() {
    let painter = Painter::new();
    // A name stands on its plate, and that of who throws on the mat too.
    let lit = |picture: &Picture, name: &str| {
        picture.texts.iter().any(|text| text.text == name && text.ink[0] < 0x80)
    };
    let eight = painter.paint(&named("eight-blue"), 1000);
    assert!(lit(&eight, "Joaquim") && !lit(&eight, "Ana Beatriz") && !lit(&eight, "Seu Zé"));
    let stopped = painter.paint(&named("given-up"), 1000);
    assert!(["Ana Beatriz", "Joaquim", "Marina"].iter().all(|name| !lit(&stopped, name)));
    let won = painter.paint(&named("won"), 1000);
    text(&won, "A equipe A venceu!");
    assert!(lit(&won, "Marina") && lit(&won, "Abdi") && !lit(&won, "Luísa"));
    let long = painter.paint(&named("long-names"), 1000);
    for start in ["Ana", "Joaquim", "Zoë", "Maria"] {
        let cut = |name: &&str| name.starts_with(start) && name.ends_with('…');
        assert!(texts(&long).iter().any(cut), "{:?}", texts(&long));
    }
    assert!(lit(&long, "A2"), "turkeys alone leave the seat's own word");
    // Who has entered, by the sign before the name.
    let failed = painter.paint(&named("failed"), 1000);
    let gate = |picture: &Picture, row: f32| grey(picture, (150.0, row), 18);
    assert!(gate(&failed, 96.0) != gate(&eight, 96.0), "Seu Zé is not in");
    text(&failed, "fora");
    assert!(!texts(&eight).contains(&"fora"), "everybody is in");
    // Pieces left and taken, of both.
    let [left, taken] = [28, 81].map(|top| {
        let on = |text: &&perus::canvas::Written| text.area.0 > 870 && text.area.1.abs_diff(top) < 12;
        eight.texts.iter().find(on).map(|text| text.text.clone()).unwrap()
    });
    assert_eq!((left.as_str(), taken.as_str()), ("7", "1"));
}

#[test]
fn what_the_last_turn_did_stays_to_be_seen_while_the_next_is_played() {
    let painter = Painter::new();
    let check = |name: &str, seen: &[&str], unseen: &[&str]| {
        let shot = Shot { controls: false, ..named(name) };
        let board = *shot.state.board();
        let plain = position(board, shot.state.house().teams, shot.state.turn().0);
        let (one, other) =
            (painter.paint(&shot, 1000), painter.paint(&Shot { state: plain, ..shot.clone() }, 1000));
        for point in seen {
            assert!(differ(&one, &other, 8, point, 16), "{name}: {point}");
        }
        for point in unseen {
            assert!(!differ(&one, &other, 8, point, 16), "{name}: {point}");
        }
    };
    check("turn-passed", &["a7", "a8", "b8", "b7", "b6", "b4"], &["a5", "c4", "d3"]);
    check("answered", &["a7", "a8", "b8", "b7", "b6", "b4"], &["a5", "c4", "d3"]);
    check("took", &["c2", "c3", "c5"], &["d5", "a4"]);
    let took = Shot { controls: false, ..named("took") };
    let plain = Shot { state: position(*took.state.board(), 1, 0), ..took.clone() };
    assert!(differ(&painter.paint(&took, 1000), &painter.paint(&plain, 1000), 8, "c6", 58), "a burst at c6");
}

#[test]
fn a_piece_goes_point_by_point_between_two_positions() {
    let painter = Painter::new();
    let count = |name: &str| {
        let shot = named(name);
        let between = painter.between(&shot, 600);
        let before = Shot { state: shot.before.clone().unwrap(), controls: false, ..shot };
        let before = painter.paint(&before, 600);
        let all: Vec<&Picture> = [&before].into_iter().chain(&between).collect();
        for pair in all.windows(2) {
            assert!(std::sync::Arc::ptr_eq(&pair[0].palette, &pair[1].palette));
            assert_eq!((pair[0].width, pair[0].height), (pair[1].width, pair[1].height));
            assert!(pair[0].pixels != pair[1].pixels, "{name}");
        }
        between.len()
    };
    assert_eq!(count("took"), 3, "four points, the last being the position");
    assert_eq!(count("given-up"), 5, "four points, and two corners where the row turns");
    assert_eq!(count("over-bands"), 5, "four points, and the edges of two bands");
    for name in ["eight", "twelve", "failed", "entered"] {
        assert!(painter.between(&named(name), 600).is_empty(), "{name}: nothing moves");
    }
}

#[test]
fn games_are_seen_again_in_minutes_and_can_be_sent() {
    for (number, columns, teams, most) in [(3, "4", "2", 6_000), (4, "8", "1", 6_000), (5, "20", "1", 260)] {
        let bots = vec![None; if teams == "2" { 4 } else { 2 }];
        let levels = vec![Level::Easy; bots.len()];
        let options = [("columns", columns), ("teams", teams)];
        let mut sitting = Sitting::new(GameRef::new(Deleb), number, &options, bots);
        sitting.play_on(levels, most);
        let begun = std::time::Instant::now();
        let (delays, bytes) = replayed(&sitting.table);
        let seconds = delays.iter().sum::<u32>() / 1000;
        let steps = sitting.table.log().len();
        println!(
            "{columns} columns, {steps} steps, over: {}: {} frames, {seconds} s, {bytes} bytes, made in {:?}",
            sitting.over(),
            delays.len(),
            begun.elapsed()
        );
        assert!(
            delays.len() > 20 && seconds < 330,
            "{columns} columns: {} frames, {seconds} s",
            delays.len()
        );
        assert!(bytes < 8 * 1024 * 1024, "{columns} columns: {bytes} bytes");
    }
}
