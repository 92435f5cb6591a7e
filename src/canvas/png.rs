//! Pictures as PNG files: indexed, quick to write.

use super::Picture;

/// Pixels of a picture that would pass 150 KB at the quickest level.
const LARGE: usize = 1_300_000;

/// The file of a picture, with these texts in chunks of their own: keyword and text, uncompressed.
///
/// # Panics
/// If a keyword isn't 1 to 79 characters of Latin-1.
pub(super) fn encode(picture: &Picture, texts: &[(&str, &str)]) -> Vec<u8> {
    let mut file = Vec::with_capacity(192 * 1024);
    let mut encoder = png::Encoder::new(&mut file, picture.width, picture.height);
    encoder.set_color(png::ColorType::Indexed);
    encoder.set_depth(png::BitDepth::Eight);
    encoder.set_palette(picture.palette.colours().as_flattened());
    // zlib's quickest level, which a board of usual size is small enough with. The next makes a file a quarter smaller,
    // but takes 1.5 ms more.
    let level = if picture.pixels.len() > LARGE { 2 } else { 1 };
    encoder.set_deflate_compression(png::DeflateCompression::Level(level));
    encoder.set_filter(png::Filter::NoFilter);
    for (keyword, text) in texts {
        let added = encoder.add_itxt_chunk((*keyword).to_owned(), (*text).to_owned());
        added.expect("a chunk is only noted here");
    }
    let mut writer =
        encoder.write_header().expect("a header into memory: size, palette and keywords are valid");
    writer.write_image_data(&picture.pixels).expect("as many pixels as the header says, into memory");
    writer.finish().expect("an end into memory");
    file
}
