//! The pictures of Tigre e Macaco: what is told apart without colour, what is marked and named, the crocodile that steals
//! a throw, what moves, how games are seen again.

use perus::{
    canvas::Picture,
    games::{
        GameRef, Level, Seat,
        macaco::{Macaco, board::Run},
    },
    table::Step,
};

use crate::{
    PHONE, corners, correlation, grey,
    jungle::{Painter, RED, Shot, after, board, half_way, position, shots},
    replayed,
    sitting::Sitting,
    text, texts,
};

fn named(name: &str) -> Shot {
    shots().into_iter().find(|shot| shot.name == name).unwrap()
}

/// Middle of a field in thousandths of the width; `far` of them from the centre of the ring.
fn out(field: u8, far: f32) -> (f32, f32) {
    let turn = (f32::from(field) - 1.0) * std::f32::consts::TAU / 20.0 - std::f32::consts::TAU * 0.375;
    (500.0 + far * turn.cos(), 587.0 + far * turn.sin())
}

fn at_field(field: u8) -> (f32, f32) {
    out(field, 400.0)
}

/// A picture of a position by hand, about to be thrown in.
fn still(players: u32, runs: &[&[Run]]) -> Shot {
    let (before, state) = after(position(board(players, runs), RED), None, &[]);
    let names = ["Ana", "Beto", "Caio", "Duda"].map(str::to_owned)[..players as usize].to_vec();
    Shot { before, state, names, controls: false, ..named("start") }
}

#[test]
fn all_twenty_fields_are_on_the_sheet_side_by_side_with_their_numbers() {
    let picture = Painter::new().paint(&still(2, &[&[], &[]]), 1000);
    let places: Vec<(f32, f32)> = (1..=20).map(at_field).collect();
    for (at, (x, y)) in places.iter().enumerate() {
        assert!(*x > 53.0 && *x < 947.0 && *y > 124.0 && *y < 1050.0, "field {} at {x}, {y}", at + 1);
        for (other, (a, b)) in places.iter().enumerate().skip(at + 1) {
            assert!((x - a).hypot(y - b) > 106.0, "{} and {}", at + 1, other + 1);
        }
        let (x, y) = out(at as u8 + 1, 309.0);
        let number = (at + 1).to_string();
        let there = picture.texts.iter().filter(|text| text.text == number).any(|text| {
            let [left, top, right, bottom] = corners(text).map(|at| at as f32);
            ((left + right) / 2.0 - x).abs() < 6.0 && ((top + bottom) / 2.0 - y).abs() < 6.0
        });
        assert!(there, "{number} at {x}, {y}");
    }
}

#[test]
fn in_grey_on_a_phone_monkeys_of_one_house_look_alike_and_of_two_do_not() {
    // Two of each house on plain fields: 2 and 3, 7 and 8, 12 and 13, 17 and 18.
    let picture = Painter::new().paint(&still(4, &[[1, 2].as_slice(); 4]), 1000).scaled(PHONE).grey();
    // Heads and what they wear; the numbers below differ. Fields lie between the pixels of so small a picture: the head
    // is looked for up to a pixel aside.
    let head = |field: u8, (dx, dy): (f32, f32)| {
        let (x, y) = at_field(field);
        grey(&picture, (x + dx / 0.36, y - 26.0 + dy / 0.36), 8)
    };
    let near = [-1.0, 0.0, 1.0];
    let alike = |one: u8, other: u8| {
        let first = head(one, (0.0, 0.0));
        let aside = near.into_iter().flat_map(|dx| near.map(|dy| (dx, dy)));
        aside.map(|aside| correlation(&first, &head(other, aside))).fold(-1.0, f32::max)
    };
    let houses = [[2, 3], [7, 8], [12, 13], [17, 18]];
    for (house, [first, second]) in houses.into_iter().enumerate() {
        let same = alike(first, second);
        assert!(same > 0.85, "two of house {house}: {same}");
        for (other, [monkey, _]) in houses.into_iter().enumerate().filter(|(other, _)| *other != house) {
            let likeness = alike(first, monkey);
            assert!(likeness < 0.75, "houses {house} and {other}: {likeness}");
        }
        let likeness = alike(first, 4);
        assert!(likeness < 0.6, "house {house} and an empty field: {likeness}");
    }
}

#[test]
fn a_figure_has_a_picture_of_its_own_wherever_it_is() {
    let painter = Painter::new();
    let paint = |shot: &Shot| painter.paint(shot, PHONE).grey().png();
    let runs = (0..20).map(|run| paint(&still(2, &[&[run, 0, 0], &[0, 0, 0]])));
    let second = (1..20).map(|run| paint(&still(2, &[&[0, run, 0], &[0, 0, 0]])));
    let tiger = (1..=20).map(|field| {
        let (_, state) = after(position(board(2, &[]).with_tiger(field), RED), None, &[]);
        paint(&Shot { state, ..still(2, &[]) })
    });
    let mut files: Vec<Vec<u8>> = runs.chain(second).chain(tiger).collect();
    files.sort();
    files.dedup();
    assert_eq!(files.len(), 20 + 19 + 20);
}

#[test]
fn coconuts_and_crocodiles_can_be_counted_wherever_they_are() {
    let painter = Painter::new();
    let paint = |coconuts: &[u8], crocodiles: &[u8]| {
        let (_, state) = after(position(board(4, &[]).with_things(coconuts, crocodiles), RED), None, &[]);
        painter.paint(&Shot { state, ..still(4, &[]) }, PHONE).grey()
    };
    let cut = |picture: &Picture, place, half| -> Vec<u32> {
        grey(picture, place, half).into_iter().map(f32::to_bits).collect()
    };
    let mut palms: Vec<Vec<u32>> = (0..=12_u8)
        .map(|taken| {
            let shares = [taken.min(3), taken.saturating_sub(3).min(3), taken.saturating_sub(6).min(3)];
            let picture = paint(&[shares[0], shares[1], shares[2], taken.saturating_sub(9)], &[1, 1, 1, 1]);
            cut(&picture, (500.0, 570.0), 95)
        })
        .collect();
    palms.sort();
    palms.dedup();
    assert_eq!(palms.len(), 13, "each number of coconuts on the palms");
    let mut lakes: Vec<Vec<u32>> =
        (0..=4).map(|held| cut(&paint(&[0; 4], &[held, 0, 0, 0]), (500.0, 570.0), 70)).collect();
    lakes.sort();
    lakes.dedup();
    assert_eq!(lakes.len(), 5, "each number of crocodiles in the lake");
    let mut plates: Vec<Vec<u8>> = (0..=3)
        .flat_map(|coconuts| (0..=4).map(move |crocodiles| (coconuts, crocodiles)))
        .map(|(coconuts, crocodiles)| {
            let picture = paint(&[0, coconuts], &[0, crocodiles]);
            picture.pixels[..42 * picture.width as usize].to_vec()
        })
        .collect();
    plates.sort();
    plates.dedup();
    assert_eq!(plates.len(), 20, "each number of both on a plate");
}

#[test]
fn who_rests_looks_asleep() {
    let painter = Painter::new();
    let (rested, awake) = (named("resting"), half_way());
    let (_, state) = after(position(awake, RED), Some((3, [6, 1, 4])), &[]);
    let awake = painter.paint(&Shot { state, ..rested.clone() }, 1000);
    let rested = painter.paint(&rested, 1000);
    // Blue 1 and yellow 2 rest, yellow 3 doesn't.
    let face = |picture: &Picture, x, y| grey(picture, (x, y), 20);
    assert!(face(&rested, 847.0, 222.0) != face(&awake, 847.0, 222.0), "blue 1");
    assert!(face(&rested, 902.0, 936.0) != face(&awake, 902.0, 936.0), "yellow 2");
    assert_eq!(face(&rested, 960.0, 950.0), face(&awake, 960.0, 950.0), "yellow 3");
}

#[test]
fn what_can_be_touched_is_marked_and_nothing_else_is() {
    let painter = Painter::new();
    let shot = named("thrown-three");
    let with = painter.paint(&shot, 1000);
    let without = painter.paint(&Shot { controls: false, ..shot }, 1000);
    let marked = |(x, y): (f32, f32)| grey(&with, (x, y), 54) != grey(&without, (x, y), 54);
    for (what, field) in [("red 1", 8), ("red 3", 17), ("the tiger", 14)] {
        assert!(marked(at_field(field)), "{what}");
    }
    assert!(marked((98.0, 239.0)), "red 2 at home");
    for (what, field) in [("blue 2", 19), ("blue 3", 10), ("yellow 1", 3), ("an empty field", 5)] {
        assert!(!marked(at_field(field)), "{what}");
    }
}

/// Where the values of dice are written on the board of a picture, the smallest first.
fn values(shot: &str) -> Vec<(String, (f32, f32))> {
    let painter = Painter::new();
    let shot = named(shot);
    let (with, without) = (painter.paint(&shot, 1000), Shot { controls: false, ..shot });
    let mut plain = painter.paint(&without, 1000).texts;
    let mut found: Vec<(String, (f32, f32))> = Vec::new();
    for text in with.texts {
        match plain.iter().position(|known| *known == text) {
            Some(known) => drop(plain.swap_remove(known)),
            None => {
                let [left, top, right, bottom] = corners(&text).map(|at| at as f32);
                found.push((text.text, ((left + right) / 2.0, (top + bottom) / 2.0)));
            }
        }
    }
    found.sort_by(|a, b| a.0.cmp(&b.0));
    found
}

#[test]
fn each_die_for_the_touched_figure_stands_where_it_would_end() {
    let is_at = |found: &(String, (f32, f32)), value: &str, (x, y): (f32, f32), near: f32| {
        let (word, (a, b)) = found;
        assert!(word == value && (x - a).hypot(y - b) < near, "{found:?} and {value} at {x}, {y}");
    };
    let tiger = values("touched-tiger-first");
    assert_eq!(tiger.len(), 3);
    // From blue's house, against the monkeys.
    for (found, (value, field)) in tiger.iter().zip([("2", 4), ("4", 2), ("6", 20)]) {
        is_at(found, value, at_field(field), 8.0);
    }
    let chase = values("touched-tiger");
    assert_eq!(chase.len(), 3);
    is_at(&chase[0], "3", at_field(11), 8.0);
    // Beside whom it would chase, whose number stays to be read.
    is_at(&chase[1], "4", at_field(10), 62.0);
    is_at(&chase[2], "6", at_field(8), 62.0);
    let home = values("touched");
    assert_eq!(home.len(), 1, "only the four takes red 3 home, where the others don't fit");
    is_at(&home[0], "4", (98.0, 158.0), 8.0);
    assert!(values("thrown-three").is_empty(), "nothing is touched yet");
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
fn the_tray_shows_what_is_used_what_is_left_and_what_nobody_needs() {
    let painter = Painter::new();
    let die = |picture: &Picture, at: u8| {
        let gap = if at == 0 { 0.0 } else { 14.0 };
        grey(picture, (74.0 + 104.0 * f32::from(at) + gap, 1246.0), 44)
    };
    let thrown = painter.paint(&named("thrown-three"), 1000);
    let (_, state) = after(position(half_way(), RED), Some((3, [2, 5, 4])), &["touch m1", "use 5"]);
    let half = painter.paint(&Shot { state, ..named("thrown-three") }, 1000);
    text(&thrown, "usa 3 dados");
    text(&half, "faltam 2 dados");
    for at in [0, 1, 3] {
        assert_eq!(die(&thrown, at), die(&half, at), "die {at} isn't used");
    }
    assert!(die(&thrown, 2) != die(&half, 2), "the five is turned away");
    // One of three was used: the others are put out.
    let (_, state) = after(position(half_way(), RED), Some((1, [2, 5, 4])), &["touch m1", "use 5"]);
    let played = painter.paint(&Shot { state, ..named("thrown-three") }, 1000);
    assert_eq!(die(&played, 2), die(&half, 2));
    for at in [1, 3] {
        assert!(die(&played, at) != die(&thrown, at), "die {at} isn't needed");
    }
    text(&played, "lança os dados");
    text(&painter.paint(&named("asked"), 1000), "chacoalha?");
    let throws = [1, 3].into_iter().flat_map(|red| (1..=6).map(move |wood| (red, [wood, 1, 6])));
    let mut files: Vec<Vec<u8>> = throws
        .map(|throw| {
            let (_, state) = after(position(half_way(), RED), Some(throw), &[]);
            painter.paint(&Shot { state, controls: false, ..named("start") }, PHONE).grey().png()
        })
        .collect();
    files.sort();
    files.dedup();
    assert_eq!(files.len(), 12, "each throw looks another in grey");
}

/// The noise, which is written letter by letter.
fn noise(picture: &Picture) -> String {
    let loud = picture.texts.iter().filter(|text| text.capital > 36.0 && text.text.chars().count() == 1);
    loud.map(|text| text.text.as_str()).collect()
}

#[test]
fn a_theft_is_a_picture_of_its_own_with_thief_victim_and_dice() {
    let painter = Painter::new();
    let theft = painter.paint(&named("theft"), 1000);
    assert_eq!(noise(&theft), "CRRRRR!");
    let inside = |word: &str| {
        theft.texts.iter().filter(|text| text.text == word).any(|text| {
            let [left, top, right, bottom] = corners(text);
            left > 200 && right < 800 && top > 300 && bottom < 880
        })
    };
    assert!(inside("Ana Beatriz") && inside("rouba tudo de") && inside("Joaquim"), "{:?}", texts(&theft));
    for field in 1..=20_u8 {
        text(&theft, &field.to_string());
    }
    let other = |wood| {
        let (_, state) = after(position(half_way(), Seat(1)), Some((3, wood)), &["0:rattle"]);
        painter.paint(&Shot { state, ..named("theft") }, 1000)
    };
    let jaws = |picture: &Picture| grey(picture, (500.0, 590.0), 60);
    assert!(jaws(&other([6, 5, 3])) == jaws(&theft) && jaws(&other([6, 4, 3])) != jaws(&theft));
    let kept = painter.paint(&named("kept"), 1000);
    assert_eq!(noise(&kept), "CRRRRR!");
    text(&kept, "fica com tudo");
    assert!(jaws(&kept) == jaws(&theft), "the same dice");
    let eyes = |picture: &Picture| grey(picture, (500.0, 460.0), 90);
    assert!(eyes(&kept) != eyes(&theft), "no mask");
    let quiet = painter.paint(&named("stolen-and-played"), 1000);
    assert_eq!(noise(&quiet), "", "played, the dice lie in the tray again");
}

#[test]
fn plates_say_whose_turn_it_is_and_who_has_won() {
    let painter = Painter::new();
    let lit = |picture: &Picture, name: &str| text(picture, name).ink[0] < 0x80;
    let theft = painter.paint(&named("four"), 1000);
    assert!(lit(&theft, "Joaquim") == lit(&theft, "Seu Zé") && !lit(&theft, "Joaquim"));
    let marina = theft.texts.iter().find(|text| text.text == "Marina").unwrap();
    assert!(marina.ink[0] > 0x80 || marina.area.1 > 1000, "hers is below");
    let stopped = painter.paint(&named("given-up"), 1000);
    assert!(
        !["Ana Beatriz", "Joaquim", "Marina"].iter().any(|name| lit(&stopped, name)),
        "nobody is to move"
    );
    let told = texts(&stopped);
    assert!(!told.iter().any(|word| word.contains("dado")), "{told:?}");
    let won = painter.paint(&named("won"), 1000);
    text(&won, "ganhou!");
    text(&won, "venceu");
    let long = painter.paint(&named("long-names"), 1000);
    for start in ["Ana Beatriz", "Joaquim", "Zoë"] {
        let cut = |name: &&str| name.starts_with(start) && name.ends_with('…');
        assert!(texts(&long).iter().any(cut), "{:?}", texts(&long));
    }
    assert!(texts(&long).contains(&"amarelo"), "turkeys alone leave the colour's name");
}

#[test]
fn what_the_last_throw_did_stays_to_be_seen() {
    let painter = Painter::new();
    let differ = |name: &str, place: (f32, f32), half| {
        let shot = Shot { controls: false, ..named(name) };
        let plain = position(*shot.state.board(), shot.state.turn());
        let plain = painter.paint(&Shot { state: plain, ..shot.clone() }, 1000);
        grey(&painter.paint(&shot, 1000), place, half) != grey(&plain, place, half)
    };
    assert!(differ("moved", at_field(9), 20), "red 1 went over 9");
    assert!(differ("moved", at_field(8), 20), "its ghost where it was");
    assert!(!differ("moved", at_field(5), 40), "and not over 5");
    assert!(differ("chased", at_field(12), 20), "the tiger's way");
    assert!(differ("chased", at_field(10), 60), "a burst where it chased");
    assert!(differ("punished", at_field(18), 30), "a cross where the punished one stood");
    assert!(differ("coconut", at_field(18), 20), "over 18 on the way home");
}

#[test]
fn figures_go_field_by_field_between_two_positions() {
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
    assert_eq!(count("tiger-first"), 6, "it is set, and goes six fields, the last being the position");
    assert_eq!(
        count("chased"),
        6,
        "four fields, and three moments of a monkey that runs home, the last left out"
    );
    assert_eq!(count("coconut"), 4, "four fields and the house, the last being the position");
    for name in ["thrown-three", "touched", "theft", "kept"] {
        assert!(painter.between(&named(name), 600).is_empty(), "{name}: nobody moves");
    }
}

/// Three bots' game, so many steps of it or to its end.
fn game(number: u64, most: usize) -> Sitting {
    let levels = [Level::Easy, Level::Medium, Level::Easy];
    let bots = [None, Some(Level::Medium), Some(Level::Easy)];
    let options = [("players", "3"), ("rattle", "0")];
    let mut sitting = Sitting::new(GameRef::new(Macaco), number, &options, bots);
    sitting.play_on(levels, most);
    sitting
}

fn plays(sitting: &Sitting, word: &str) -> usize {
    let is = |step: &Step| matches!(step, Step::Play(_, text) if text.starts_with(word));
    sitting.table.log().iter().filter(|entry| is(&entry.step)).count()
}

#[test]
fn a_replay_shows_every_theft_and_figures_on_their_way() {
    let sitting = game(7, 70);
    let (thefts, uses) = (plays(&sitting, "rattle"), plays(&sitting, "use"));
    assert!(thefts > 0 && uses > 10, "{thefts} thefts, {uses} dice");
    let (delays, bytes) = replayed(&sitting.table);
    println!("{} frames, {} s, {bytes} bytes", delays.len(), delays.iter().sum::<u32>() / 1000);
    let stays = delays.iter().filter(|delay| **delay >= 1200).count();
    assert!(stays >= thefts + uses, "{stays} frames stay");
    assert!(delays.contains(&90), "figures are seen on their way");
}

#[test]
fn a_whole_game_is_seen_again_in_minutes_and_can_be_sent() {
    let sitting = game(8, 6_000);
    assert!(sitting.over());
    let (delays, bytes) = replayed(&sitting.table);
    let seconds = delays.iter().sum::<u32>() / 1000;
    println!("{} steps: {} frames, {seconds} s, {bytes} bytes", sitting.table.log().len(), delays.len());
    assert!(plays(&sitting, "rattle") > 0 && seconds < 300, "{seconds} s");
    assert!(bytes < 8 * 1024 * 1024, "{bytes} bytes");
}
