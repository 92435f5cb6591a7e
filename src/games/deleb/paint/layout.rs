//! Where everything lies in the picture, said once, for a sheet 1,000 units wide whose height goes by the columns. What is
//! drawn there is not said here.

use super::super::board::{Point, ROWS, Side, abreast};
use crate::canvas::Place;

/// Across the sheet all measures are for.
pub const WIDTH: f32 = 1000.0;
/// Capitals of words and numbers: 11 pixels when the picture is shown 360 pixels wide need 31.
pub const CAPITAL: f32 = 31.0;
/// From the edge of the sheet to plates and bands, and from one to the next.
pub const EDGE: f32 = 10.0;
/// Height of a plate.
pub const PLATE: f32 = 120.0;
/// From a band's edge to the line on which rows turn.
const TURN: f32 = 76.0;
/// From a band's edge to the middle of a row's letter.
pub const LETTER: f32 = 35.0;
/// From the outermost points to that line, in columns.
const END: f32 = 0.74;
/// Height of a line of column numbers.
const NUMBERS: f32 = 54.0;
/// Below a band's last row, where no numbers stand.
const FOOT: f32 = 16.0;
/// Height of the mat with the sticks.
pub const TRAY: f32 = 226.0;
/// Height of the line that says what the looks mean.
pub const LEGEND: f32 = 58.0;
/// Up to so many columns what can be touched has the name of its point.
const LABELLED: u8 = 12;
/// Across the largest piece.
const PIECE: f32 = 100.0;

/// The measures of a board of some columns.
#[derive(Clone, Copy, Debug)]
pub struct Layout {
    /// Columns of the board.
    pub columns: u8,
    /// Columns of each band; the last may have fewer.
    pub across: u8,
    /// How many bands.
    pub bands: u8,
    /// From column to column.
    pub pitch: f32,
    /// From row to row.
    pub row: f32,
    /// Across a piece.
    pub piece: f32,
}

/// A part of the board drawn by itself.
#[derive(Clone, Copy, Debug)]
pub struct Band {
    /// Counted from 0 at the top.
    pub number: u8,
    /// Its first column, from 0.
    pub first: u8,
    /// The column after its last.
    pub end: u8,
    /// Left, top, width, height of its ground.
    pub rect: [f32; 4],
    /// Where its rows end on the left and on the right: the lines on which they turn, or go over to the next band.
    pub ends: [f32; 2],
}

impl Layout {
    /// For a board of so many columns.
    pub fn new(columns: u8) -> Self {
        let across = abreast(columns);
        let bands = columns.div_ceil(across);
        let room = WIDTH - 2.0 * (EDGE + TURN);
        let pitch = room / (f32::from(across) - 1.0 + 2.0 * END);
        let piece = (pitch * 0.92).min(PIECE).round();
        let least = match () {
            () if bands > 1 => 60.0,
            // Room for a label.
            () if columns <= LABELLED => (piece + 34.0).min(110.0),
            () => 76.0,
        };
        Self { columns, across, bands, pitch, row: (piece * 1.18).max(least).round(), piece }
    }

    /// Whether what can be touched has the name of its point.
    pub const fn is_labelled(&self) -> bool {
        self.columns <= LABELLED
    }

    fn band_height(&self) -> f32 {
        NUMBERS + f32::from(ROWS) * self.row + if self.bands == 1 { NUMBERS } else { FOOT }
    }

    fn band_top(&self, number: u8) -> f32 {
        2.0 * EDGE + PLATE + f32::from(number) * (self.band_height() + EDGE)
    }

    /// A part of the board, counted from 0 at the top.
    pub fn band(&self, number: u8) -> Band {
        let first = number * self.across;
        let end = (first + self.across).min(self.columns);
        let ends = [EDGE + TURN, self.column(end - 1) + self.end()];
        let rect = [EDGE, self.band_top(number), ends[1] + TURN - EDGE, self.band_height()];
        Band { number, first, end, rect, ends }
    }

    /// All of them, from the top.
    pub fn all(&self) -> impl Iterator<Item = Band> + use<> {
        let layout = *self;
        (0..self.bands).map(move |number| layout.band(number))
    }

    fn end(&self) -> f32 {
        (self.pitch * END).round()
    }

    /// Middle of a column, counted from 0, on the band it is in.
    pub fn column(&self, column: u8) -> f32 {
        (EDGE + TURN + self.end() + f32::from(column % self.across) * self.pitch).round()
    }

    /// Middle of a row's line in a band.
    pub fn line(&self, band: u8, row: u8) -> f32 {
        (self.band_top(band) + NUMBERS + (f32::from(ROWS - 1 - row) + 0.5) * self.row).round()
    }

    /// Middle of the numbers above a band's rows, or below them.
    pub fn numbers(&self, band: u8, below: bool) -> f32 {
        let top = self.band_top(band);
        if below { top + self.band_height() - 23.0 } else { top + 23.0 }
    }

    /// Middle of a point.
    pub fn point(&self, point: Point) -> Place {
        (self.column(point.column), self.line(point.column / self.across, point.row))
    }

    /// Lines from point to point along the rows: in one piece, but where they go over to another band.
    pub fn way(&self, points: &[Point]) -> Vec<Vec<Place>> {
        let mut lines: Vec<Vec<Place>> = Vec::new();
        let mut line: Vec<Place> = points.first().map(|point| self.point(*point)).into_iter().collect();
        for pair in points.windows(2) {
            let (from, to) = (pair[0], pair[1]);
            let side = usize::from(from.goes_right());
            let (here, there) = (self.band(from.column / self.across), self.band(to.column / self.across));
            if from.row != to.row {
                line.extend([from.row, to.row].map(|row| (here.ends[side], self.line(here.number, row))));
            } else if here.number != there.number {
                line.push((here.ends[side], self.line(here.number, from.row)));
                lines.push(std::mem::take(&mut line));
                line.push((there.ends[1 - side], self.line(there.number, to.row)));
            }
            line.push(self.point(to));
        }
        lines.push(line);
        lines
    }

    /// Top of a side's plate.
    pub fn plate(&self, side: Side) -> f32 {
        match side {
            Side::A => self.band_top(self.bands),
            Side::B => EDGE,
        }
    }

    /// Top of the mat.
    pub fn tray(&self) -> f32 {
        self.plate(Side::A) + PLATE + EDGE
    }

    /// Middle of the line of looks.
    pub fn legend(&self) -> f32 {
        self.tray() + TRAY + LEGEND / 2.0
    }

    /// Height of the sheet.
    pub fn height(&self) -> f32 {
        self.tray() + TRAY + LEGEND
    }
}
