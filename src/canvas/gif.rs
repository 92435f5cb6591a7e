//! Replays as animated GIFs: each frame holds only the rectangle that changed, unchanged pixels in it transparent. A GIF
//! that grows over its limit is made smaller, then sparser, rather than refused.

use gif::{ColorOutput, DecodeOptions, DisposalMethod, Encoder, Repeat};

use std::sync::Arc;

use super::{Palette, Picture};

/// A picture and how long it stands.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The picture; all of a GIF have one size and one palette.
    pub picture: Picture,
    /// Milliseconds it stands.
    pub delay: u32,
}

/// What a GIF may come to and how it plays.
#[derive(Clone, Copy, Debug)]
pub struct GifLimits {
    /// Most bytes of the file.
    pub bytes: usize,
    /// Whether it starts again at its end.
    pub for_ever: bool,
    /// Milliseconds that the last frame stands at least.
    pub last: u32,
}

impl Default for GifLimits {
    fn default() -> Self {
        Self { bytes: 8 * 1024 * 1024, for_ever: true, last: 5000 }
    }
}

/// Why no GIF could be made.
#[derive(Debug, thiserror::Error)]
pub enum GifError {
    /// There was no frame.
    #[error("a GIF needs at least one frame")]
    Empty,
    /// A frame of another size than the first, or larger than the format allows.
    #[error("a frame of {width} × {height} pixels does not belong in this GIF")]
    Size {
        /// Pixels across.
        width: u32,
        /// Pixels down.
        height: u32,
    },
    /// Even the smallest and sparsest one is larger than allowed.
    #[error("the GIF stays above {0} bytes")]
    TooLarge(usize),
    /// The encoder refused.
    #[error(transparent)]
    Encoding(#[from] gif::EncodingError),
    /// What was just written could not be read back.
    #[error(transparent)]
    Decoding(#[from] gif::DecodingError),
}

/// Writes a GIF frame by frame; keeps only the encoded differences in memory.
pub struct GifWriter {
    limits: GifLimits,
    palette: Arc<Palette>,
    width: u32,
    height: u32,
    /// What the viewer sees so far.
    shown: Vec<u8>,
    /// The differences, encoded.
    steps: Vec<Step>,
}

/// One encoded difference.
struct Step {
    frame: gif::Frame<'static>,
    /// Milliseconds it stands.
    delay: u32,
}

impl GifWriter {
    /// A GIF of pictures of this size and palette.
    pub fn new(width: u32, height: u32, palette: &Arc<Palette>, limits: GifLimits) -> Self {
        Self { limits, palette: palette.clone(), width, height, shown: Vec::new(), steps: Vec::new() }
    }

    /// Adds a picture that stands `delay` milliseconds. One that shows nothing new prolongs the last.
    ///
    /// # Errors
    /// [`GifError::Size`] when it has another size than the GIF.
    pub fn frame(&mut self, picture: &Picture, delay: u32) -> Result<(), GifError> {
        let (width, height) = (picture.width, picture.height);
        if (width, height) != (self.width, self.height) || picture.pixels.len() != (width * height) as usize {
            return Err(GifError::Size { width, height });
        }
        self.add(&picture.pixels, delay)
    }

    fn add(&mut self, pixels: &[u8], delay: u32) -> Result<(), GifError> {
        let size = |side: u32| {
            u16::try_from(side).map_err(|_| GifError::Size { width: self.width, height: self.height })
        };
        let (across, down) = (size(self.width)?, size(self.height)?);
        let frame = if self.steps.is_empty() {
            let whole = pixels.to_vec();
            gif::Frame { width: across, height: down, buffer: whole.into(), ..gif::Frame::default() }
        } else {
            let Some((left, top, right, bottom)) = changed(&self.shown, pixels, self.width as usize) else {
                if let Some(step) = self.steps.last_mut() {
                    step.delay += delay;
                }
                return Ok(());
            };
            let same = self.unchanged();
            let row = |y: usize| y * self.width as usize + left..y * self.width as usize + right;
            let buffer: Vec<u8> = (top..bottom)
                .flat_map(|y| self.shown[row(y)].iter().zip(&pixels[row(y)]))
                .map(|(before, now)| if before == now { same } else { *now })
                .collect();
            gif::Frame {
                left: left as u16,
                top: top as u16,
                width: (right - left) as u16,
                height: (bottom - top) as u16,
                transparent: Some(same),
                dispose: DisposalMethod::Keep,
                buffer: buffer.into(),
                ..gif::Frame::default()
            }
        };
        let mut frame = frame;
        frame.make_lzw_pre_encoded();
        self.steps.push(Step { frame, delay });
        self.shown.clear();
        self.shown.extend_from_slice(pixels);
        Ok(())
    }

    /// The index that means "as before": the first beyond the palette.
    fn unchanged(&self) -> u8 {
        // A palette has at most 255 colours.
        self.palette.colours().len() as u8
    }

    /// The file.
    ///
    /// # Errors
    /// When there was no frame, or when even a small and sparse GIF is larger than its limit.
    pub fn finish(self) -> Result<Vec<u8>, GifError> {
        let limit = self.limits.bytes;
        let file = self.write()?;
        if file.len() <= limit {
            return Ok(file);
        }
        let frames = self.steps.len();
        let halves = std::iter::successors(Some((2, 1)), |(by, every)| {
            // Below this width a board is no longer legible, so frames go instead.
            if self.width / (by * 2) >= 240 { Some((by * 2, 1)) } else { Some((*by, every * 2)) }
        });
        for (by, every) in halves.take_while(|(_, every)| *every < 2 * frames) {
            let smaller = self.shrunk(&file, by, every)?.write()?;
            if smaller.len() <= limit {
                return Ok(smaller);
            }
        }
        Err(GifError::TooLarge(limit))
    }

    fn write(&self) -> Result<Vec<u8>, GifError> {
        let mut file = Vec::new();
        let (Some(last), Some(first)) = (self.steps.len().checked_sub(1), self.steps.first()) else {
            return Err(GifError::Empty);
        };
        let mut colours = self.palette.colours().as_flattened().to_vec();
        // The colour of "as before": never seen.
        colours.extend([0; 3]);
        let mut encoder = Encoder::new(&mut file, first.frame.width, first.frame.height, &colours)?;
        if self.limits.for_ever {
            encoder.set_repeat(Repeat::Infinite)?;
        }
        for (index, step) in self.steps.iter().enumerate() {
            let delay = if index == last { step.delay.max(self.limits.last) } else { step.delay };
            let frame =
                gif::Frame { delay: u16::try_from(delay / 10).unwrap_or(u16::MAX), ..step.frame.clone() };
            encoder.write_lzw_pre_encoded_frame(&frame)?;
        }
        drop(encoder);
        Ok(file)
    }

    /// The same replay, `by` times smaller and with only every `every`th frame (and the last).
    fn shrunk(&self, file: &[u8], by: u32, every: usize) -> Result<Self, GifError> {
        let mut options = DecodeOptions::new();
        options.set_color_output(ColorOutput::Indexed);
        let mut decoder = options.read_info(file)?;
        let mut seen = Picture {
            width: self.width,
            height: self.height,
            pixels: vec![0; (self.width * self.height) as usize],
            palette: self.palette.clone(),
            texts: Vec::new(),
            areas: Vec::new(),
        };
        let small = seen.scaled(self.width / by);
        let mut out = Self::new(small.width, small.height, &self.palette, self.limits);
        let mut delay = 0;
        let last = self.steps.len() - 1;
        let mut index = 0;
        while let Some(frame) = decoder.read_next_frame()? {
            for (y, row) in frame.buffer.chunks_exact(usize::from(frame.width).max(1)).enumerate() {
                let start = (usize::from(frame.top) + y) * self.width as usize + usize::from(frame.left);
                for (pixel, new) in seen.pixels[start..start + row.len()].iter_mut().zip(row) {
                    if frame.transparent != Some(*new) {
                        *pixel = *new;
                    }
                }
            }
            delay += self.steps[index].delay;
            if index == last || index % every == every - 1 {
                out.add(&seen.scaled(small.width).pixels, delay)?;
                delay = 0;
            }
            index += 1;
        }
        Ok(out)
    }
}

impl std::fmt::Debug for GifWriter {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "GifWriter({} × {}, {} frames)", self.width, self.height, self.steps.len())
    }
}

/// The rectangle in which two pictures differ: left, top, right, bottom.
fn changed(before: &[u8], now: &[u8], width: usize) -> Option<(usize, usize, usize, usize)> {
    let mut found: Option<(usize, usize, usize, usize)> = None;
    for (y, (before, now)) in before.chunks_exact(width).zip(now.chunks_exact(width)).enumerate() {
        if before == now {
            continue;
        }
        let differs = |x: &usize| before[*x] != now[*x];
        let (Some(left), Some(right)) = ((0..width).find(differs), (0..width).rev().find(differs)) else {
            continue;
        };
        let (known_left, top, known_right, _) = found.unwrap_or((left, y, right + 1, y + 1));
        found = Some((known_left.min(left), top, known_right.max(right + 1), y + 1));
    }
    found
}
