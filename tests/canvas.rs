//! The canvas by itself, as the painter of a game from outside the house uses it: art of its own, text, palettes, PNG
//! and GIF.

use std::sync::Arc;

use perus::canvas::{
    Align, Arrow, Canvas, Face, GifError, GifLimits, GifWriter, Layer, Marks, Palette, Picture, Plate,
    PlateState, Sizes, Sprite, Text, contrast, legible,
};

const BOARD: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 30 30"><rect width="30" height="30" fill="#c8a070"/>
    <path d="M10 0 V30 M20 0 V30 M0 10 H30 M0 20 H30" stroke="#402010"/></svg>"##;
const NOUGHT: &str = r##"<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">
    <circle cx="5" cy="5" r="3.5" fill="none" stroke="#204080" stroke-width="1.500"/></svg>"##;

fn palette() -> Arc<Palette> {
    let board = Layer::from_svg(BOARD, 120, 120);
    let mut sheet = Canvas::new(&board);
    sheet.sprite(&Sprite::from_svg(NOUGHT, 40, 40), (20.0, 20.0));
    Arc::new(Palette::from_samples([sheet.into_samples().as_slice()], &[[255; 3], [0; 3]]))
}

/// Noughts and crosses with noughts at these fields.
fn board(palette: &Arc<Palette>, side: u32, noughts: &[(u8, u8)]) -> Picture {
    let still = Layer::from_svg(BOARD, side, side);
    let nought = Sprite::from_svg(NOUGHT, side / 3, side / 3);
    let mut canvas = Canvas::new(&still);
    for (column, row) in noughts {
        let middle = |field: &u8| (f32::from(*field) + 0.5) * side as f32 / 3.0;
        canvas.sprite(&nought, (middle(column), middle(row)));
    }
    canvas.into_picture(palette)
}

#[test]
fn what_is_not_touched_is_the_layer_and_what_is_shows_the_sprite() {
    let palette = palette();
    let empty = board(&palette, 120, &[]);
    let one = board(&palette, 120, &[(1, 1)]);
    let differs = |x: u32, y: u32| empty.pixel(x, y) != one.pixel(x, y);
    assert!((0..120).all(|y| (0..40).all(|x| !differs(x, y))), "the left column is as it was");
    let [r, _, b] = one.pixel(60 - 14, 60);
    assert!(b > r, "the nought's rim is blue");
    assert!(!differs(60, 60), "its middle is open");
}

#[test]
fn sprites_may_hang_over_the_edge_or_lie_beyond_it() {
    let still = Layer::from_svg(BOARD, 33, 33);
    let nought = Sprite::from_svg(NOUGHT, 40, 40);
    for place in [(-5.0, -5.0), (40.0, 16.0), (16.0, 40.0), (500.0, 3.0), (-500.0, -500.0)] {
        let mut canvas = Canvas::new(&still);
        canvas.sprite(&nought, place);
        canvas.line(place, (16.0, 16.0), 5.0, [0; 3]);
        canvas.text(&Text::new("Hm", 20.0), place);
        canvas.arrow(&Arrow::new(&[place, (16.0, 16.0)], 4.0));
        assert_eq!(canvas.into_picture(&palette()).pixels.len(), 33 * 33);
    }
}

#[test]
fn a_shadow_reaches_beyond_its_sprite_and_a_silhouette_keeps_its_outline() {
    let nought = Sprite::from_svg(NOUGHT, 40, 40);
    let shaded = nought.with_shadow(3.0, 0, 4, 0.9);
    assert!(shaded.size().1 > nought.size().1);
    let dark = nought.silhouette([0; 3]);
    assert!((-20..20).all(|y| (-20..20).all(|x| dark.covers(x, y) == nought.covers(x, y))));
    assert!(!nought.covers(0, 0) && nought.covers(14, 0));
}

#[test]
fn a_palette_has_at_most_255_colours_keeps_the_asked_for_and_the_wide() {
    let noise: Vec<[u8; 4]> = (0..100_000_u32)
        .map(|n| {
            let [a, b, c, _] = n.wrapping_mul(2_654_435_761).to_le_bytes();
            if n % 4 == 0 { [17, 201, 93, 255] } else { [a, b, c, 255] }
        })
        .collect();
    let palette = Palette::from_samples([noise.as_slice()], &[[1, 2, 3]]);
    assert!(palette.colours().len() <= 255 && palette.colours().len() > 100);
    for exact in [[1, 2, 3], [17, 201, 93]] {
        assert_eq!(palette.colours()[usize::from(palette.index(exact))], exact);
    }
}

#[test]
fn the_nearest_colour_is_near() {
    let palette = Palette::new(vec![[0; 3], [255; 3], [255, 0, 0], [0, 0, 255]]);
    let found = |colour| palette.colours()[usize::from(palette.index(colour))];
    assert_eq!(found([250, 20, 10]), [255, 0, 0]);
    assert_eq!(found([20, 20, 20]), [0; 3]);
    assert_eq!(found([240, 240, 250]), [255; 3]);
    assert_eq!(found([10, 20, 200]), [0, 0, 255]);
}

#[test]
fn contrast_is_that_of_wcag() {
    assert!((contrast([0; 3], [255; 3]) - 21.0).abs() < 0.01);
    assert!((contrast([255; 3], [255; 3]) - 1.0).abs() < 0.01);
    assert!((contrast([0x76; 3], [255; 3]) - 4.54).abs() < 0.01);
}

#[test]
fn names_keep_what_the_faces_have() {
    let kept = |name| legible(name).unwrap_or_default();
    assert_eq!(kept("João 🦃"), "João");
    assert_eq!(kept("  Ana \t\n Maria  "), "Ana Maria");
    assert_eq!(kept("Zoë-Ωμέγα-Юля"), "Zoë-Ωμέγα-Юля");
    assert_eq!(kept("Z͑̒a̴lgo"), "Zalgo");
    assert_eq!(kept("a\u{202e}b\u{200b}c\u{feff}"), "abc");
    for lost in ["🦃🦃🦃", "山田太郎", "", " \u{3000} ", "\u{200d}\u{fe0f}", "محمد"] {
        assert_eq!(legible(lost), None, "{lost:?}");
    }
}

#[test]
fn long_text_is_shortened_to_its_room() {
    for room in [60.0, 100.0, 200.0] {
        let long = Text::new("Maria das Dores de Alencar", 20.0).fit(room);
        assert!(long.ends_with('…') && Text::new(&long, 20.0).width() <= room, "{long} in {room}");
    }
    assert_eq!(Text::new("Ana", 20.0).fit(100.0), "Ana");
}

#[test]
fn text_stands_where_it_is_aligned_and_is_as_high_as_asked() {
    let still = Layer::from_svg(BOARD, 300, 300);
    for (align, wanted) in [(Align::Left, 150.0), (Align::Middle, 120.0), (Align::Right, 90.0)] {
        for face in [Face::Sans, Face::Serif] {
            let mut canvas = Canvas::new(&still);
            let text = Text::new("HH", 40.0).face(face).ink([0; 3]).align(align);
            canvas.text(&text, (150.0, 100.0));
            let picture = canvas.into_picture(&palette());
            let (left, top, width, height) = picture.texts[0].area;
            let share = match align {
                Align::Left => 0.0,
                Align::Middle => 0.5,
                Align::Right => 1.0,
            };
            let anchor = left as f32 + width as f32 * share;
            assert!((anchor - 150.0).abs() < 6.0, "{align:?}: {left} and {width} wide, not near {wanted}");
            assert!(height.abs_diff(40) <= 1 && top.abs_diff(80) <= 1, "{face:?}: {top} and {height} high");
        }
    }
}

#[test]
fn an_arrow_stops_short_of_its_piece() {
    let still = Layer::from_svg(BOARD, 200, 200);
    let mut canvas = Canvas::new(&still);
    canvas.arrow(
        &Arrow::new(&[(20.0, 100.0), (180.0, 100.0)], 8.0).short_of(60.0).colours([255, 0, 0], [0; 3]),
    );
    let palette = Arc::new(Palette::new(vec![[255, 0, 0], [0; 3], [0xc8, 0xa0, 0x70]]));
    let picture = canvas.into_picture(&palette);
    assert_eq!(picture.pixel(60, 100), [255, 0, 0]);
    assert_eq!(picture.pixel(20, 100), [255, 0, 0]);
    let last = (0..200).rev().find(|x| picture.pixel(*x, 100) == [255, 0, 0]).unwrap();
    assert!((112..=122).contains(&last), "the tip is at {last}");
}

#[test]
fn a_plate_is_lit_for_the_one_to_move() {
    let still = Layer::from_svg(BOARD, 400, 100);
    let (plate, token) = (Plate::new(380, 60), Sprite::from_svg(NOUGHT, 50, 50));
    let light = |state| {
        let mut canvas = Canvas::new(&still);
        plate.draw(&mut canvas, (10.0, 20.0), &token, ("Ana", None), 20.0, state);
        canvas.into_samples()[50 * 400 + 250].iter().take(3).map(|part| u32::from(*part)).sum::<u32>()
    };
    assert!(light(PlateState::ToAct) > 2 * light(PlateState::Waiting));
    assert!(Marks::new(40).movable.size().0 > 40);
}

#[test]
fn the_last_sizes_are_kept() {
    let sizes = Sizes::new();
    let mut made = 0;
    for width in [1, 2, 1, 2, 3, 4, 1, 5, 6, 7, 8, 1] {
        sizes.get(width, || made += 1);
    }
    assert_eq!(made, 9, "1 was pushed out once by four others");
}

/// The frames of a GIF as a viewer sees them, with their delays in hundredths of a second.
fn frames(file: &[u8]) -> Vec<(image::RgbImage, u32)> {
    let mut options = gif::DecodeOptions::new();
    options.set_color_output(gif::ColorOutput::RGBA);
    options.check_frame_consistency(true);
    let mut decoder = options.read_info(file).unwrap();
    let mut seen = image::RgbImage::new(u32::from(decoder.width()), u32::from(decoder.height()));
    let mut frames = Vec::new();
    while let Some(frame) = decoder.read_next_frame().unwrap() {
        for (at, pixel) in frame.buffer.chunks_exact(4).enumerate().filter(|(_, pixel)| pixel[3] > 0) {
            let (x, y) = (at as u32 % u32::from(frame.width), at as u32 / u32::from(frame.width));
            let place = (x + u32::from(frame.left), y + u32::from(frame.top));
            seen.put_pixel(place.0, place.1, image::Rgb([pixel[0], pixel[1], pixel[2]]));
        }
        frames.push((seen.clone(), u32::from(frame.delay)));
    }
    frames
}

const FIELDS: [(u8, u8); 9] = [(1, 1), (0, 0), (2, 2), (2, 0), (0, 2), (0, 1), (2, 1), (1, 0), (1, 2)];

/// A game's pictures, a nought more in each.
fn game(palette: &Arc<Palette>, side: u32) -> Vec<Picture> {
    (0..=FIELDS.len()).map(|played| board(palette, side, &FIELDS[..played])).collect()
}

#[test]
fn a_gif_shows_the_pictures_it_was_made_of() {
    let palette = palette();
    let pictures = game(&palette, 121);
    let mut writer = GifWriter::new(121, 121, &palette, GifLimits::default());
    for picture in &pictures {
        writer.frame(picture, 700).unwrap();
    }
    let seen = frames(&writer.finish().unwrap());
    assert_eq!(seen.len(), pictures.len());
    for (at, (picture, (frame, delay))) in pictures.iter().zip(&seen).enumerate() {
        assert_eq!(*frame, picture.to_rgb(), "frame {at}");
        assert_eq!(*delay, if at + 1 == seen.len() { 500 } else { 70 });
    }
}

#[test]
fn a_picture_that_changes_nothing_prolongs_the_last() {
    let palette = palette();
    let pictures = [board(&palette, 60, &[]), board(&palette, 60, &[]), board(&palette, 60, &[(0, 0)])];
    let mut writer = GifWriter::new(60, 60, &palette, GifLimits { last: 0, ..GifLimits::default() });
    pictures.iter().for_each(|picture| writer.frame(picture, 300).unwrap());
    let delays: Vec<u32> = frames(&writer.finish().unwrap()).into_iter().map(|(_, delay)| delay).collect();
    assert_eq!(delays, [60, 30]);
}

#[test]
fn a_gif_plays_once_or_for_ever() {
    let palette = palette();
    for for_ever in [false, true] {
        let mut writer = GifWriter::new(60, 60, &palette, GifLimits { for_ever, ..GifLimits::default() });
        writer.frame(&board(&palette, 60, &[]), 300).unwrap();
        let file = writer.finish().unwrap();
        assert_eq!(file.windows(11).any(|bytes| bytes == b"NETSCAPE2.0"), for_ever);
    }
}

#[test]
fn a_gif_over_its_limit_gets_smaller_then_sparser_and_keeps_its_end() {
    let palette = palette();
    let pictures = game(&palette, 480);
    let make = |bytes| {
        let mut writer = GifWriter::new(480, 480, &palette, GifLimits { bytes, ..GifLimits::default() });
        pictures.iter().for_each(|picture| writer.frame(picture, 1000).unwrap());
        writer.finish()
    };
    let whole = make(usize::MAX).unwrap();
    let (mut widths, mut counts) = (Vec::new(), Vec::new());
    for share in [1, 2, 4, 6, 8] {
        let limit = whole.len() / share;
        let Ok(file) = make(limit) else { continue };
        assert!(file.len() <= limit);
        let seen = frames(&file);
        widths.push(seen[0].0.width());
        counts.push(seen.len());
        let (last, _) = seen.last().unwrap();
        let wanted = pictures.last().unwrap().scaled(last.width()).to_rgb();
        assert_eq!(*last, wanted, "the end is shown at {share}");
        let time: u32 = seen.iter().map(|(_, delay)| delay).sum();
        assert!((1000..=1400).contains(&time), "and it takes about as long: {time}");
    }
    assert_eq!(widths[0], 480);
    assert!(widths.iter().any(|width| *width < 480) && widths.is_sorted_by(|a, b| a >= b), "{widths:?}");
    assert!(widths.iter().all(|width| *width >= 240));
    assert!(counts.iter().any(|count| *count < pictures.len()), "{counts:?} at {widths:?}");
    assert!(matches!(make(100), Err(GifError::TooLarge(100))));
}

#[test]
fn a_gif_refuses_what_does_not_belong_in_it() {
    let palette = palette();
    let mut writer = GifWriter::new(60, 60, &palette, GifLimits::default());
    let wrong = writer.frame(&board(&palette, 90, &[]), 300);
    assert!(matches!(wrong, Err(GifError::Size { width: 90, height: 90 })));
    assert!(matches!(writer.finish(), Err(GifError::Empty)));
}

#[test]
fn a_smaller_picture_keeps_its_palette_and_its_texts() {
    let palette = palette();
    let still = Layer::from_svg(BOARD, 300, 300);
    let mut canvas = Canvas::new(&still);
    canvas.text(&Text::new("H", 60.0).ink([0; 3]), (100.0, 100.0));
    let small = canvas.into_picture(&palette).scaled(100);
    assert_eq!((small.width, small.height), (100, 100));
    assert!((small.texts[0].capital - 20.0).abs() < 0.01 && small.texts[0].area.3.abs_diff(20) <= 1);
    let grey = small.grey();
    assert!(grey.palette.colours().iter().all(|[r, g, b]| r == g && g == b));
}
