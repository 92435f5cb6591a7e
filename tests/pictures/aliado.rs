//! The pictures of Aliado: what is told apart without colour, what is marked and named, what moves, how long games are
//! seen again.

use perus::{
    canvas::{Picture, Written},
    dice::Seed,
    games::{
        Kind, Level, Registry, Seat,
        aliado::{board::BEACH, throw::Throw},
    },
    table::{Person, PersonKey, Step, Table, Who},
};

use crate::{
    PHONE, corners, correlation, grey, replayed,
    sailors::{Painter, Shot, after, board, position, shots},
    text, texts,
};

fn named(name: &str) -> Shot {
    shots().into_iter().find(|shot| shot.name == name).unwrap()
}

/// What stands at houses in a picture: their names, or points and names.
fn tags(picture: &Picture) -> Vec<String> {
    let is_tag = |text: &&Written| {
        let house = text.text.split('→').next_back().unwrap_or_default();
        let ring = house.starts_with(['o', 'i', 'f']) && house[1..].parse::<u8>().is_ok();
        // The quiet numbers on the cloth have another ink.
        ring && text.ink[0] > 0x80
    };
    let mut found: Vec<String> = picture.texts.iter().filter(is_tag).map(|text| text.text.clone()).collect();
    found.sort();
    found
}

/// Middle of a house of the outer or inner ring, in thousandths of the width.
fn at_house(x: f32, y: f32) -> (f32, f32) {
    (500.0 + 50.0 * x, 608.0 - 50.0 * y)
}

#[test]
fn in_grey_on_a_phone_stones_of_one_colour_look_alike_and_of_two_do_not() {
    let painter = Painter::new();
    // Two of each colour on plain houses of the outer ring: o1 and o2, o19 and o20, o37 and o38, o55 and o56.
    let stones = [[1, 2, BEACH, BEACH]; 4];
    let (_, state) = after(position(board(4, &stones), Seat(0)), None, &[]);
    let shot = Shot { state, ..named("start") };
    let picture = painter.paint(&shot, 1000).scaled(PHONE).grey();
    let places = [
        [(-5.0, -9.0), (-4.0, -9.0)],
        [(9.0, -5.0), (9.0, -4.0)],
        [(5.0, 9.0), (4.0, 9.0)],
        [(-9.0, 5.0), (-9.0, 4.0)],
    ];
    let seen = places.map(|pair| pair.map(|(x, y)| grey(&picture, at_house(x, y), 8)));
    for (colour, [first, second]) in seen.iter().enumerate() {
        let alike = correlation(first, second);
        assert!(alike > 0.9, "two of colour {colour}: {alike}");
        for (other, [stone, _]) in seen.iter().enumerate().filter(|(other, _)| *other > colour) {
            let alike = correlation(first, stone);
            assert!(alike < 0.6, "colours {colour} and {other}: {alike}");
        }
    }
    let empty = grey(&picture, at_house(-2.0, -9.0), 8);
    for (colour, [stone, _]) in seen.iter().enumerate() {
        let alike = correlation(stone, &empty);
        assert!(alike < 0.6, "colour {colour} and an empty house: {alike}");
    }
}

#[test]
fn a_stone_has_a_picture_of_its_own_wherever_it_is() {
    let painter = Painter::new();
    let mut files: Vec<Vec<u8>> = (0..=120)
        .chain([BEACH])
        .map(|steps| {
            let (_, state) = after(position(board(2, &[[steps, BEACH, BEACH, BEACH]]), Seat(1)), None, &[]);
            let shot = Shot { state, ..named("two-start") };
            painter.paint(&shot, PHONE).grey().png()
        })
        .collect();
    files.sort();
    files.dedup();
    assert_eq!(files.len(), 122);
}

#[test]
fn mounts_show_their_number_and_four_are_a_tower() {
    let painter = Painter::new();
    let paint = |stones| {
        let (_, state) = after(position(board(2, &[stones]), Seat(1)), None, &[]);
        painter.paint(&Shot { state, ..named("two-start") }, 1000)
    };
    // On o10, far from any number.
    let pictures = [
        paint([10, BEACH, BEACH, BEACH]),
        paint([10, 10, BEACH, BEACH]),
        paint([10, 10, 10, BEACH]),
        paint([10; 4]),
    ];
    for (count, picture) in (1_u8..).zip(&pictures) {
        let place = at_house(4.0, -9.0);
        let numbers: Vec<&str> = picture
            .texts
            .iter()
            .filter(|text| {
                let (left, top, width, height) = text.area;
                let middle = ((left + width / 2) as f32, (top + height / 2) as f32);
                (middle.0 - place.0).abs() < 20.0 && (middle.1 - place.1).abs() < 20.0
            })
            .map(|text| text.text.as_str())
            .collect();
        let expected: Vec<String> = (count > 1).then(|| count.to_string()).into_iter().collect();
        assert_eq!(numbers, expected);
    }
    // The merlons stand where a single stone leaves the cloth free.
    let above = |picture: &Picture| grey(picture, at_house(4.0, -8.1), 12);
    assert!(above(&pictures[0]) != above(&pictures[3]));
}

#[test]
fn what_can_be_touched_has_the_name_that_its_control_has() {
    let painter = Painter::new();
    let seen = |name| tags(&painter.paint(&named(name), 1000));
    assert_eq!(seen("start"), [""; 0], "only the cup");
    assert_eq!(seen("thrown"), ["i8", "o0", "o27", "o64"], "the door too, since a stone may leave");
    assert_eq!(seen("touched"), ["1→o31", "6→o36", "7→o37"]);
    assert_eq!(seen("single"), ["1→o31", "6→o36"]);
    assert_eq!(seen("eighteen-touched"), ["12→o25", "18→o31", "6→o19"]);
    assert_eq!(seen("touched-by-another"), [""; 0], "nobody here can choose");
    assert_eq!(seen("one-die"), ["f3"]);
}

#[test]
fn words_at_houses_stand_apart_from_all_others() {
    let painter = Painter::new();
    for shot in shots() {
        let picture = painter.paint(&shot, 1000);
        let names = tags(&picture);
        for (at, text) in picture.texts.iter().enumerate().filter(|(_, text)| names.contains(&text.text)) {
            let [left, top, right, bottom] = corners(text);
            for (_, other) in picture.texts.iter().enumerate().filter(|(other, _)| *other != at) {
                let [x, y, far, low] = corners(other);
                let apart = right <= x || far <= left || bottom <= y || low <= top;
                assert!(apart, "{}: {:?} and {:?}", shot.name, text.text, other.text);
            }
        }
    }
}

#[test]
fn the_tray_tells_the_throw_and_what_is_left_of_it() {
    let painter = Painter::new();
    let thrown = painter.paint(&named("thrown"), 1000);
    for word in ["sena e terno", "9 pontos"] {
        text(&thrown, word);
    }
    let half = painter.paint(&named("half-played"), 1000);
    text(&half, "faltam 3 pontos");
    // The played die, the left one, is dimmed; the other isn't.
    let die = |picture: &Picture, x| grey(picture, (x, 1280.0), 40);
    assert!(die(&thrown, 784.0) != die(&half, 784.0));
    assert_eq!(die(&thrown, 906.0), die(&half, 906.0));
    let waiting = painter.paint(&named("moved"), 1000);
    text(&waiting, "bate a cumbuca");
    assert!(die(&waiting, 906.0) != die(&thrown, 906.0), "no die lies there yet");
    let one = painter.paint(&named("one-die"), 1000);
    text(&one, "terno");
    text(&painter.paint(&named("one-die-to-throw"), 1000), "lança um dado");
    text(&painter.paint(&named("eighteen"), 1000), "dezoito");
    let dice = |throw| {
        let (_, state) = after(position(board(2, &[[10, 20, BEACH, BEACH]]), Seat(0)), Some(throw), &[]);
        painter.paint(&Shot { state, ..named("two-start") }, PHONE).grey().png()
    };
    let mut files: Vec<Vec<u8>> = Throw::all_of_two().map(dice).collect();
    files.sort();
    files.dedup();
    assert_eq!(files.len(), 36);
}

#[test]
fn plates_say_whose_turn_it_is_who_sits_out_and_who_has_won() {
    let painter = Painter::new();
    let beside = |picture: &Picture, word: &str, name: &str| {
        let (word, name) = (text(picture, word).area, text(picture, name).area);
        word.0.abs_diff(name.0) < 20 && word.1.abs_diff(name.1) < 60
    };
    let killed = painter.paint(&named("killed"), 1000);
    assert!(beside(&killed, "sangrando", "Marina"));
    assert!(beside(&killed, "na vez", "Ana Beatriz"));
    let won = painter.paint(&named("won-ace"), 1000);
    assert_eq!(texts(&won).iter().filter(|word| **word == "venceu").count(), 2, "the partner too");
    text(&won, "Ana Beatriz e Marina venceram!");
    let alone = painter.paint(&named("won-master"), 1000);
    assert_eq!(texts(&alone).iter().filter(|word| **word == "venceu").count(), 1);
    text(&alone, "Ana Beatriz venceu!");
    let long = painter.paint(&named("long-names"), 1000);
    let cut = |name: &&str| name.starts_with("Joaquim") && name.ends_with('…');
    assert!(texts(&long).iter().any(cut), "{:?}", texts(&long));
    let beaches = texts(&long).iter().filter(|word| **word == "Ibiraquera").count();
    assert_eq!(beaches, 2, "turkeys alone leave the beach's name, and it stands there too");
}

#[test]
fn where_play_was_broken_off_nobody_is_to_move() {
    let painter = Painter::new();
    let words = |stopped| {
        let shot = Shot { stopped, controls: false, ..named("half-played") };
        let shown = painter.paint(&shot, 1000);
        texts(&shown).into_iter().map(str::to_owned).collect::<Vec<_>>()
    };
    let told = |words: &[String], word: &str| words.iter().any(|told| told.contains(word));
    let (going, stopped) = (words(false), words(true));
    assert!(told(&going, "na vez") && told(&going, "3 pontos"), "{going:?}");
    assert!(!told(&stopped, "na vez") && !told(&stopped, "pontos"), "{stopped:?}");
}

#[test]
fn what_the_last_throw_did_stays_to_be_seen() {
    let painter = Painter::new();
    let differ = |name: &str, place: (f32, f32), half| {
        let shot = named(name);
        let plain = position(*shot.state.board(), shot.state.turn());
        let plain = painter.paint(&Shot { state: plain, ..shot.clone() }, 1000);
        grey(&painter.paint(&shot, 1000), place, half) != grey(&plain, place, half)
    };
    assert!(differ("moved", at_house(-9.0, -5.0), 10), "the way of o64 to o1 goes over o68");
    assert!(!differ("moved", at_house(-2.0, -9.0), 10), "and not over o4");
    assert!(differ("killed", at_house(-9.0, -1.0), 40), "a burst where it was killed");
    assert!(differ("died", at_house(-1.0, -6.0), 20), "a ghost on the skull");
    assert!(differ("died", at_house(-7.96, -7.04), 20), "and a cross on the stone sent back");
}

#[test]
fn a_stone_walks_its_houses_between_two_positions() {
    let painter = Painter::new();
    let moved = named("moved");
    let between = painter.between(&moved, 600);
    assert_eq!(between.len(), 4, "of eight houses on the way");
    let before =
        painter.paint(&Shot { state: moved.before.clone().unwrap(), controls: false, ..moved.clone() }, 600);
    let all: Vec<&Picture> = [&before].into_iter().chain(&between).collect();
    for pair in all.windows(2) {
        assert!(std::sync::Arc::ptr_eq(&pair[0].palette, &pair[1].palette));
        assert_eq!((pair[0].width, pair[0].height), (pair[1].width, pair[1].height));
        assert!(pair[0].pixels != pair[1].pixels);
    }
    assert!(painter.between(&named("thrown"), 600).is_empty(), "a throw moves nothing");
    assert!(painter.between(&named("touched"), 600).is_empty(), "nor does a touch");
}

/// A table of four who play on, so many steps.
fn table(steps: usize) -> Table {
    let games = Registry::house();
    let mut table = Table::new(1, games.get("aliado").unwrap().clone(), Seed::from_bytes([9; 32]));
    table.know(&[Person { id: 1, name: "Ana".to_owned() }]);
    let sits = |seat| match seat {
        0 => Step::Sit(Seat(0), Who::Person(PersonKey(1))),
        seat => Step::Sit(Seat(seat), Who::Bot(Level::Easy)),
    };
    let opening = [Step::Open(PersonKey(1)), Step::Option("players".to_owned(), "4".to_owned())];
    for step in opening.into_iter().chain((0..4).map(sits)).chain([Step::Start]) {
        table.apply(step, 0).unwrap();
    }
    for number in 0..steps {
        let Some(seat) = table.to_act().first().copied() else { break };
        let mut choices = table.position().unwrap().choices(seat);
        choices.retain(|choice| choice.kind == Kind::Move);
        let choice = &choices[number % 3 % choices.len()];
        table.apply(Step::Play(seat, choice.step.clone()), 0).unwrap();
    }
    table
}

#[test]
fn a_short_replay_shows_throws_and_ways_and_no_touch() {
    let table = table(30);
    let log: Vec<String> = table.log().iter().map(|entry| entry.step.to_string()).collect();
    let touches = log.iter().filter(|step| step.contains("touch")).count();
    let plays = log.iter().filter(|step| step.starts_with("play")).count();
    assert!(touches >= 3, "{log:?}");
    let (delays, _) = replayed(&table);
    let stays = delays.iter().filter(|delay| **delay >= 1200).count();
    // A touch that is the last step has no frame, and a frame without news prolongs the one before.
    assert!(
        stays <= 1 + plays - touches && stays + 2 >= plays - touches,
        "{stays} of {plays} without {touches}"
    );
    assert!(delays.contains(&90), "stones are seen on their way");
}

#[test]
fn a_long_replay_leaves_out_what_passes_and_can_be_sent() {
    let table = table(330);
    let (delays, bytes) = replayed(&table);
    println!("{} frames, {bytes} bytes", delays.len());
    assert!(!delays.contains(&90), "no frames between");
    assert!((80..200).contains(&delays.len()), "{} frames", delays.len());
    // A game of 900 steps is three times as long.
    assert!(bytes * 3 < 8 * 1024 * 1024, "{bytes} bytes");
}
