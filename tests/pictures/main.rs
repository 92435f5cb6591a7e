//! The games' pictures as things to be read: text, contrast, sizes. What only one game's have is in a module of its own.
//! Set `PERUS_PICTURES` to a folder to have them all written there, at 1000 pixels, at 360 and in grey.

#[path = "../common/barge.rs"]
mod barge;
#[path = "../common/jungle.rs"]
mod jungle;
#[path = "../common/painting.rs"]
mod painting;
#[path = "../common/runners.rs"]
mod runners;
#[path = "../common/sailors.rs"]
mod sailors;
#[path = "../common/scenes.rs"]
mod scenes;
#[allow(dead_code, reason = "each test binary uses its own part of this")]
#[path = "../common/sitting.rs"]
mod sitting;

mod aliado;
mod barcaca;
mod deleb;
mod macaco;
mod onca;

use std::sync::OnceLock;

use perus::{
    canvas::{Picture, Sprite, Written, contrast},
    games::Registry,
    replay,
    table::Table,
    text::{Language, Texts},
};

/// Width of a phone's picture.
const PHONE: u32 = 360;

/// All games' shots 1000 pixels wide with their names, painted once for all tests.
fn pictures(language: Language) -> &'static [(String, Picture)] {
    static KEPT: [OnceLock<Vec<(String, Picture)>>; Language::ALL.len()] =
        [const { OnceLock::new() }; Language::ALL.len()];
    let index = Language::ALL.iter().position(|known| *known == language).unwrap();
    KEPT[index].get_or_init(|| {
        let (mut onca, mut barge) = (scenes::Painter::new(), barge::Painter::new());
        let (mut sailors, mut jungle) = (sailors::Painter::new(), jungle::Painter::new());
        let mut runners = runners::Painter::new();
        runners.language = language;
        (onca.language, barge.language) = (language, language);
        (sailors.language, jungle.language) = (language, language);
        let onca =
            scenes::shots().into_iter().map(|shot| (format!("onca-{}", shot.name), onca.paint(&shot, 1000)));
        let barge = barge::shots()
            .into_iter()
            .map(|shot| (format!("barcaca-{}", shot.name), barge.paint(&shot, 1000)));
        let sailors = sailors::shots()
            .into_iter()
            .map(|shot| (format!("aliado-{}", shot.name), sailors.paint(&shot, 1000)));
        let jungle = jungle::shots()
            .into_iter()
            .map(|shot| (format!("macaco-{}", shot.name), jungle.paint(&shot, 1000)));
        let runners = runners::shots()
            .into_iter()
            .map(|shot| (format!("deleb-{}", shot.name), runners.paint(&shot, 1000)));
        onca.chain(barge).chain(sailors).chain(jungle).chain(runners).collect()
    })
}

#[test]
fn every_shot_can_be_looked_at() {
    let Ok(folder) = std::env::var("PERUS_PICTURES") else {
        println!("skipped: PERUS_PICTURES names no folder to write the pictures to");
        return;
    };
    std::fs::create_dir_all(&folder).expect("the folder can be made");
    for (name, picture) in pictures(Language::ALL[0]) {
        for (kind, picture) in
            [("", picture.clone()), ("-360", picture.scaled(PHONE)), ("-grey", picture.grey())]
        {
            std::fs::write(format!("{folder}/{name}{kind}.png"), picture.png()).unwrap();
        }
    }
}

/// Pixels around a text's ink, `far` pixels wide, that belong to no ink.
fn around(picture: &Picture, text: &Written, far: u32) -> Vec<[u8; 3]> {
    let (left, top, width, height) = text.area;
    let (right, bottom) = (left + width, top + height);
    let columns = left.saturating_sub(far)..(right + far).min(picture.width);
    let rows = top.saturating_sub(far)..(bottom + far).min(picture.height);
    rows.flat_map(|y| columns.clone().map(move |x| (x, y)))
        .filter(|(x, y)| !((left..right).contains(x) && (top..bottom).contains(y)))
        .map(|(x, y)| picture.pixel(x, y))
        .collect()
}

fn inside(picture: &Picture, text: &Written) -> Vec<[u8; 3]> {
    let (left, top, width, height) = text.area;
    (top..top + height).flat_map(|y| (left..left + width).map(move |x| picture.pixel(x, y))).collect()
}

fn close(a: [u8; 3], b: [u8; 3]) -> bool {
    a.iter().zip(b).all(|(a, b)| a.abs_diff(b) <= 8)
}

/// Columns between the marked ones, where a board has more of them than numbers fit: for those who open the picture.
fn is_small_print(shot: &str, text: &Written) -> bool {
    let number = text.text.parse::<u8>();
    shot.starts_with("deleb-")
        && text.capital < 30.0
        && number.is_ok_and(|number| number % 5 != 0 && number > 1)
}

#[test]
fn all_text_is_at_least_11_pixels_high_on_a_phone_and_stands_out_4_5_to_1() {
    let mut faint = Vec::new();
    for language in Language::ALL {
        for (shot, picture) in pictures(language) {
            assert!(picture.texts.len() >= 15, "{shot}: numbers and names are written");
            for text in &picture.texts {
                let name = format!("{shot}: {:?}", text.text);
                if is_small_print(shot, text) {
                    continue;
                }
                assert!(text.capital * 0.36 >= 11.0, "{name}: {} pixels", text.capital * 0.36);
                if text.text.len() == 1 {
                    assert!(text.area.3 as f32 * 0.36 >= 11.0, "{name}: its ink is {:?}", text.area);
                }
                let (left, top, width, height) = text.area;
                assert!(left + width <= picture.width && top + height <= picture.height, "{name} is cut");
                let ink = inside(picture, text);
                let share = ink.iter().filter(|pixel| close(**pixel, text.ink)).count() * 100 / ink.len();
                assert!(share >= 15, "{name}: only {share} % of its box is ink");
                let ground = around(picture, text, 2);
                let weak = ground.iter().filter(|pixel| contrast(**pixel, text.ink) < 4.5).count();
                if weak * 50 > ground.len() {
                    faint.push(format!("{name}: {weak} of {} pixels around are weak", ground.len()));
                }
            }
        }
    }
    assert!(faint.is_empty(), "{faint:#?}");
}

#[test]
fn text_still_stands_out_when_the_picture_is_shown_360_wide() {
    for (shot, picture) in pictures(Language::ALL[0]) {
        let small = picture.scaled(PHONE);
        for text in small.texts.iter().filter(|text| text.capital >= 11.0) {
            let mut ground = around(&small, text, 1);
            ground.sort_by(|a, b| contrast(*a, text.ink).total_cmp(&contrast(*b, text.ink)));
            let ground = ground[ground.len() / 2];
            let best = inside(&small, text).into_iter().map(|pixel| contrast(pixel, ground));
            let best = best.fold(0.0, f32::max);
            assert!(best >= 4.5, "{shot}: {:?} has {best:.1} : 1 at most", text.text);
        }
    }
}

/// Which of `side` × `side` points a sprite covers.
fn mask(sprite: &Sprite, side: i32) -> Vec<bool> {
    let half = side / 2;
    (-half..half).flat_map(|y| (-half..half).map(move |x| (x, y))).map(|(x, y)| sprite.covers(x, y)).collect()
}

/// Shared area over the area of both.
fn likeness(a: &[bool], b: &[bool]) -> f32 {
    let both = a.iter().zip(b).filter(|(a, b)| **a && **b).count();
    let either = a.iter().zip(b).filter(|(a, b)| **a || **b).count();
    both as f32 / either as f32
}

#[test]
fn the_same_position_is_the_same_file_whatever_was_painted_between() {
    let (onca, barge, sailors) = (scenes::Painter::new(), barge::Painter::new(), sailors::Painter::new());
    let (shots, barges, canvases) = (scenes::shots(), barge::shots(), sailors::shots());
    let (jungle, rings) = (jungle::Painter::new(), jungle::shots());
    let (runners, rows) = (runners::Painter::new(), runners::shots());
    let first: Vec<Vec<u8>> = shots.iter().map(|shot| onca.paint(shot, PHONE).png()).collect();
    let other: Vec<Vec<u8>> = barges.iter().map(|shot| barge.paint(shot, PHONE).png()).collect();
    let third: Vec<Vec<u8>> = canvases.iter().map(|shot| sailors.paint(shot, PHONE).png()).collect();
    let fourth: Vec<Vec<u8>> = rings.iter().map(|shot| jungle.paint(shot, PHONE).png()).collect();
    let fifth: Vec<Vec<u8>> = rows.iter().map(|shot| runners.paint(shot, PHONE).png()).collect();
    let again: Vec<Vec<u8>> = shots.iter().rev().map(|shot| onca.paint(shot, PHONE).png()).collect();
    let others: Vec<Vec<u8>> = barges.iter().rev().map(|shot| barge.paint(shot, PHONE).png()).collect();
    let thirds: Vec<Vec<u8>> = canvases.iter().rev().map(|shot| sailors.paint(shot, PHONE).png()).collect();
    let fourths: Vec<Vec<u8>> = rings.iter().rev().map(|shot| jungle.paint(shot, PHONE).png()).collect();
    let fifths: Vec<Vec<u8>> = rows.iter().rev().map(|shot| runners.paint(shot, PHONE).png()).collect();
    assert!(fifth.iter().eq(fifths.iter().rev()));
    assert!(first.iter().eq(again.iter().rev()) && other.iter().eq(others.iter().rev()));
    assert!(third.iter().eq(thirds.iter().rev()) && fourth.iter().eq(fourths.iter().rev()));
}

#[test]
fn a_board_1000_wide_stays_below_150_kilobytes_and_256_colours() {
    for (shot, picture) in pictures(Language::ALL[0]) {
        assert_eq!(picture.width, 1000);
        assert!(picture.palette.colours().len() <= 256);
        let file = picture.png();
        println!("{shot}: {} bytes", file.len());
        // A board of a hundred columns is more than twice as high as others.
        let most = if picture.height > 2000 { 200_000 } else { 150_000 };
        assert!(file.len() < most, "{shot}: {} bytes", file.len());
        let read = image::load_from_memory(&file).unwrap().to_rgb8();
        assert_eq!(read, picture.to_rgb(), "{shot}: the file shows the picture");
    }
}

/// The grey square of `half` pixels around a pixel, its mean taken off.
fn grey_square(picture: &Picture, (x, y): (i32, i32), half: i32) -> Vec<f32> {
    let square: Vec<f32> = (-half..half)
        .flat_map(|dy| (-half..half).map(move |dx| (dx, dy)))
        .map(|(dx, dy)| f32::from(picture.pixel((x + dx) as u32, (y + dy) as u32)[0]))
        .collect();
    let mean = square.iter().sum::<f32>() / square.len() as f32;
    square.into_iter().map(|pixel| pixel - mean).collect()
}

/// How alike two squares are: 1 if they are the same but for light and contrast.
fn correlation(a: &[f32], b: &[f32]) -> f32 {
    let dot = |a: &[f32], b: &[f32]| a.iter().zip(b).map(|(a, b)| a * b).sum::<f32>();
    dot(a, b) / (dot(a, a) * dot(b, b)).sqrt()
}

/// The grey square of `half` pixels around a point given in thousandths of the width, its mean taken off.
fn grey(picture: &Picture, (x, y): (f32, f32), half: i32) -> Vec<f32> {
    let unit = picture.width as f32 / 1000.0;
    grey_square(picture, ((x * unit).round() as i32, (y * unit).round() as i32), half)
}

/// What is written in a picture.
fn texts(picture: &Picture) -> Vec<&str> {
    picture.texts.iter().map(|text| text.text.as_str()).collect()
}

/// Where this is written.
fn text<'p>(picture: &'p Picture, word: &str) -> &'p Written {
    let found = picture.texts.iter().find(|text| text.text == word);
    found.unwrap_or_else(|| panic!("{word} in {:?}", texts(picture)))
}

/// Left, top, right, bottom.
fn corners(text: &Written) -> [u32; 4] {
    let (left, top, width, height) = text.area;
    [left, top, left + width, top + height]
}

/// The delays of a replay's frames in milliseconds, and its bytes.
fn replayed(table: &Table) -> (Vec<u32>, usize) {
    let texts = Texts::load(&Registry::house()).unwrap();
    let file = replay::gif(&texts, Language::ALL[0], table).unwrap();
    let mut decoder = gif::DecodeOptions::new().read_info(&file[..]).unwrap();
    let frames = std::iter::from_fn(|| decoder.read_next_frame().unwrap().map(|frame| frame.delay));
    (frames.map(|delay| u32::from(delay) * 10).collect(), file.len())
}
