//! The fixed palette of a game: at most 255 colours chosen from its own art, and the table that finds the nearest of
//! them. One index stays free for the GIF's "unchanged".

use std::{
    collections::HashMap,
    sync::atomic::{AtomicU16, Ordering},
};

/// Bits of each channel that the look-up table tells apart.
const BITS: u32 = 6;
/// A colour on more than one pixel in so many covers a wide area.
const WIDE: usize = 250;
/// Colours that are chosen from samples. zlib's quickest level writes bytes below 144 in eight bits and others in nine,
/// and more colours than that are hardly seen.
const CHOSEN: usize = 144;
/// A cell not looked up yet.
const UNKNOWN: u16 = u16::MAX;

/// The colours a game's pictures are made of.
pub struct Palette {
    colours: Vec<[u8; 3]>,
    /// The nearest colour of each cell of the colour cube, filled in when first asked for.
    nearest: Vec<AtomicU16>,
}

impl Palette {
    /// Most colours of a palette.
    pub const MOST: usize = 255;

    /// A palette of these colours; only the first 255 count.
    pub fn new(mut colours: Vec<[u8; 3]>) -> Self {
        colours.truncate(Self::MOST);
        if colours.is_empty() {
            colours.push([0; 3]);
        }
        let mut nearest: Vec<AtomicU16> = (0..1 << (3 * BITS)).map(|_| AtomicU16::new(UNKNOWN)).collect();
        // A colour of the palette is its own nearest, wherever in its cell it lies.
        for (index, colour) in colours.iter().enumerate() {
            nearest[cell(*colour)] = AtomicU16::new(index as u16);
        }
        Self { colours, nearest }
    }

    /// The palette that suits these samples (red, green, blue, alpha; alpha is not looked at): median cut, then a few
    /// rounds of k-means; what covers wide areas is kept exactly. `keep` are colours that must be in it, such as inks.
    pub fn from_samples<'a>(samples: impl IntoIterator<Item = &'a [[u8; 4]]>, keep: &[[u8; 3]]) -> Self {
        let mut counts = vec![0_u32; 1 << 15];
        let mut exact: HashMap<[u8; 3], usize> = HashMap::new();
        let mut pixels = 0;
        for sample in samples {
            for [r, g, b, _] in sample {
                let cell = [r, g, b].iter().fold(0, |cell, part| cell << 5 | usize::from(**part >> 3));
                counts[cell] += 1;
                *exact.entry([*r, *g, *b]).or_default() += 1;
            }
            pixels += sample.len();
        }
        // What covers wide areas, such as the tones of a wood, must not shift.
        let mut wide: Vec<([u8; 3], usize)> =
            exact.into_iter().filter(|(_, count)| count * WIDE > pixels).collect();
        wide.sort_unstable_by_key(|(colour, count)| (usize::MAX - count, *colour));
        let mut wide: Vec<[u8; 3]> =
            keep.iter().copied().chain(wide.into_iter().map(|(colour, _)| colour)).collect();
        wide.truncate(CHOSEN);
        let cells: Vec<Cell> =
            counts.iter().enumerate().filter(|(_, count)| **count > 0).map(Cell::new).collect();
        let mut colours = median_cut(cells.clone(), CHOSEN - wide.len());
        for _ in 0..6 {
            settle(&mut colours, &cells);
        }
        let mut colours: Vec<[u8; 3]> =
            colours.into_iter().map(|colour| colour.map(|part| part.round() as u8)).collect();
        colours.extend(wide);
        colours.sort_by_key(|[r, g, b]| {
            (2126 * u32::from(*r) + 7152 * u32::from(*g) + 722 * u32::from(*b), *r, *b)
        });
        colours.dedup();
        Self::new(colours)
    }

    /// The colours, darkest first if they were chosen by [`Palette::from_samples`].
    pub fn colours(&self) -> &[[u8; 3]] {
        &self.colours
    }

    /// The index of the colour nearest to this one.
    #[inline]
    pub fn index(&self, colour: [u8; 3]) -> u8 {
        let cell = cell(colour);
        match self.nearest[cell].load(Ordering::Relaxed) {
            UNKNOWN => self.look_up(cell),
            known => known as u8,
        }
    }

    #[cold]
    fn look_up(&self, cell: usize) -> u8 {
        let centre = |shift: u32| {
            let part = (cell >> (shift * BITS) & ((1 << BITS) - 1)) as f32;
            // Spread so that the darkest cell is black and the lightest white.
            part * 255.0 / ((1 << BITS) - 1) as f32
        };
        let wanted = [centre(2), centre(1), centre(0)];
        let best = (0..self.colours.len())
            .min_by(|a, b| {
                let far = |index: usize| distance(wanted, self.colours[index].map(f32::from));
                far(*a).total_cmp(&far(*b))
            })
            .unwrap_or(0);
        self.nearest[cell].store(best as u16, Ordering::Relaxed);
        best as u8
    }
}

/// The cell of the look-up table that a colour lies in.
#[inline]
fn cell([r, g, b]: [u8; 3]) -> usize {
    let part = |value: u8| usize::from(value >> (8 - BITS));
    part(r) << (2 * BITS) | part(g) << BITS | part(b)
}

impl std::fmt::Debug for Palette {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Palette({} colours)", self.colours.len())
    }
}

/// Squared distance, each channel by its share in what the eye sees.
fn distance(a: [f32; 3], b: [f32; 3]) -> f32 {
    let [r, g, b] = [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
    3.0 * r * r + 4.0 * g * g + 2.0 * b * b
}

/// A filled cell of the colour cube.
#[derive(Clone, Copy)]
struct Cell {
    colour: [f32; 3],
    weight: f32,
}

impl Cell {
    fn new((cell, count): (usize, &u32)) -> Self {
        let part = |shift: usize| ((cell >> shift & 31) as f32) * 255.0 / 31.0;
        // The root lets small things, such as an eye, have colours of their own beside a wide ground.
        Self { colour: [part(10), part(5), part(0)], weight: (*count as f32).sqrt() }
    }
}

fn median_cut(cells: Vec<Cell>, most: usize) -> Vec<[f32; 3]> {
    let mut boxes = vec![cells];
    while boxes.len() < most {
        let widest = boxes
            .iter()
            .enumerate()
            .filter(|(_, cells)| cells.len() > 1)
            .map(|(index, cells)| (index, spread(cells)))
            .max_by(|(_, (a, _)), (_, (b, _))| a.total_cmp(b));
        let Some((index, (_, axis))) = widest else { break };
        let mut cells = boxes.swap_remove(index);
        cells.sort_by(|a, b| a.colour[axis].total_cmp(&b.colour[axis]));
        let half = cells.iter().map(|cell| cell.weight).sum::<f32>() / 2.0;
        let mut sum = 0.0;
        let middle = cells.iter().position(|cell| {
            sum += cell.weight;
            sum >= half
        });
        let upper = cells.split_off((middle.unwrap_or(0) + 1).min(cells.len() - 1));
        boxes.extend([cells, upper]);
    }
    boxes.iter().filter_map(|cells| mean(cells)).collect()
}

/// How far the cells of a box spread (by weight) and along which channel most.
fn spread(cells: &[Cell]) -> (f32, usize) {
    let Some(mean) = mean(cells) else { return (0.0, 0) };
    let share = [3.0, 4.0, 2.0];
    (0..3)
        .map(|axis| {
            let along = |cell: &Cell| cell.weight * (cell.colour[axis] - mean[axis]).powi(2) * share[axis];
            (cells.iter().map(along).sum::<f32>(), axis)
        })
        .max_by(|a, b| a.0.total_cmp(&b.0))
        .unwrap_or((0.0, 0))
}

fn mean(cells: &[Cell]) -> Option<[f32; 3]> {
    let weight: f32 = cells.iter().map(|cell| cell.weight).sum();
    (weight > 0.0).then(|| {
        [0, 1, 2].map(|axis| cells.iter().map(|cell| cell.weight * cell.colour[axis]).sum::<f32>() / weight)
    })
}

/// One round of k-means: each colour moves to the middle of the cells nearest to it.
fn settle(colours: &mut [[f32; 3]], cells: &[Cell]) {
    let mut near = vec![Vec::new(); colours.len()];
    for cell in cells {
        let best = (0..colours.len())
            .min_by(|a, b| distance(colours[*a], cell.colour).total_cmp(&distance(colours[*b], cell.colour)));
        if let Some(best) = best {
            near[best].push(*cell);
        }
    }
    for (colour, cells) in colours.iter_mut().zip(&near) {
        if let Some(mean) = mean(cells) {
            *colour = mean;
        }
    }
}

/// The contrast ratio of two colours as WCAG 2 has it, from 1 to 21.
pub fn contrast(a: [u8; 3], b: [u8; 3]) -> f32 {
    let linear = |part: u8| {
        let part = f32::from(part) / 255.0;
        if part <= 0.04045 { part / 12.92 } else { ((part + 0.055) / 1.055).powf(2.4) }
    };
    let light = |[r, g, b]: [u8; 3]| 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
    let (a, b) = (light(a), light(b));
    (a.max(b) + 0.05) / (a.min(b) + 0.05)
}
