//! Draws the mat with the sticks: the draw for the beginning, the throws of a turn and what has become of each, the
//! winners.

use super::{
    super::{board::Side, sticks::Sticks},
    art::Look,
    kit::{DARK, DIM, IVORY, Kit, STICKS, TILTS},
    layout::{CAPITAL, TRAY, WIDTH},
    throws::{Cast, Fate, Heap, Run, Show, Sign, Tray, resting},
};
use crate::canvas::{Align, Canvas, Place, Text};

/// From the edge of the sheet to what lies on the mat.
const ASIDE: f32 = 30.0;
/// From the top of the mat to the middle of words, of sticks, of values.
const LINES: (f32, f32, f32) = (38.0, 116.0, 184.0);
/// Across a value's tag.
const TAG: f32 = 46.0;
/// How far the chosen throw is lifted.
const LIFT: f32 = 7.0;
/// From throw to throw, and before and after those of a stage, for the widest sticks.
const GAPS: (f32, f32) = (22.0, 16.0);
/// From stick to stick, by how wide they are.
const BETWEEN: [f32; STICKS.len()] = [5.0, 2.0, 2.0];
/// The share of the gaps that is left between narrower ones.
const SHARE: [f32; STICKS.len()] = [1.0, 0.6, 0.35];
/// Room for the number of a stage.
const STAGE: f32 = 44.0;

/// How much room a throw of so many sticks needs.
fn wide(sticks: usize, size: usize) -> f32 {
    ((STICKS[size] + BETWEEN[size]) * sticks as f32).max(TAG)
}

fn room(runs: &[Run], size: usize) -> f32 {
    let part = SHARE[size];
    let run = |run: &Run| {
        let casts: f32 = run.casts.iter().map(|cast| wide(cast.whites.len(), size)).sum();
        let stage = if run.stage.is_some() && size < 2 { STAGE } else { 0.0 };
        casts + stage + (run.casts.len() as f32 - 1.0) * GAPS.0 * part + 2.0 * GAPS.1 * part
    };
    runs.iter().map(run).sum()
}

impl Kit {
    /// What lies on the mat, with its words.
    pub fn tray(&self, canvas: &mut Canvas, tray: &Tray) {
        match &tray.show {
            Show::Bare => {}
            Show::Rest(invites) => {
                if *invites {
                    canvas.sprite(&self.invites, self.at((WIDTH / 2.0, self.layout.tray() + 134.0)));
                }
                let cast = Cast { whites: resting(), value: None, sign: None, fate: Fate::Open };
                let left = (WIDTH - wide(4, 0)) / 2.0;
                self.sticks(canvas, &cast, (left, self.layout.tray() + 134.0), 0);
            }
            Show::Draw(pairs) => self.draws(canvas, pairs),
            Show::Series(runs, heaps) => self.series(canvas, runs, heaps),
            Show::Won(side) => {
                self.won(canvas, *side, &tray.words);
                return;
            }
        }
        self.words(canvas, tray);
    }

    fn words(&self, canvas: &mut Canvas, tray: &Tray) {
        let y = self.layout.tray() + LINES.0;
        let mut x = ASIDE;
        if let Some(side) = tray.side {
            canvas.sprite(self.tokens[side.index()].of(Look::Free), self.at((x + 22.0, y)));
            x += 56.0;
        }
        if !tray.who.is_empty() {
            let rest = Text::new(&tray.words, CAPITAL).width();
            let most = WIDTH - ASIDE - x - rest - 20.0;
            x += self.write(canvas, &tray.who, most, (x, y), (DIM, Align::Left)) + 16.0;
        }
        self.write(canvas, &tray.words, WIDTH - ASIDE - x, (x, y), (IVORY, Align::Left));
    }

    /// The throws for the beginning; of many, the last.
    fn draws(&self, canvas: &mut Canvas, pairs: &[[Sticks; 2]]) {
        let shown = &pairs[pairs.len().saturating_sub(2)..];
        let one = 2.0 * (56.0 + wide(4, 0)) + 56.0;
        let mut x = (WIDTH - one * shown.len() as f32 - 40.0 * (shown.len() as f32 - 1.0)) / 2.0;
        let y = self.layout.tray() + LINES.1;
        for pair in shown {
            let tie = pair[0].value() == pair[1].value();
            let best = if pair[0].value() > pair[1].value() { Side::A } else { Side::B };
            for side in Side::BOTH {
                let sticks = pair[side.index()];
                let won = !tie && best == side;
                canvas.sprite(self.tokens[side.index()].of(Look::Free), self.at((x + 24.0, y)));
                x += 56.0;
                let fate = if won { Fate::Chosen } else { Fate::Gone };
                let cast =
                    Cast { whites: sticks.whites().collect(), value: Some(sticks.value()), sign: None, fate };
                self.cast(canvas, &cast, x, 0);
                x += wide(4, 0) + 28.0;
            }
            x += 40.0;
        }
    }

    /// The throws one by one, as wide as fits; by value if they are too many.
    fn series(&self, canvas: &mut Canvas, runs: &[Run], heaps: &[Heap]) {
        let most = WIDTH - 2.0 * ASIDE;
        let Some(size) = (0..STICKS.len()).find(|size| room(runs, *size) <= most) else {
            return self.heaps(canvas, heaps);
        };
        let part = SHARE[size];
        let mut x = (WIDTH - room(runs, size)) / 2.0;
        let y = self.layout.tray() + LINES.1;
        for (at, run) in runs.iter().enumerate() {
            if at > 0 {
                let (from, to) = ((x, y - 36.0), (x, y + 84.0));
                canvas.line(self.at(from), self.at(to), 4.0 * self.scale, DIM);
            }
            x += GAPS.1 * part;
            if let Some(stage) = run.stage.filter(|_| size < 2) {
                self.write(canvas, &stage.to_string(), STAGE, (x + 14.0, y), (DIM, Align::Middle));
                x += STAGE;
            }
            for (at, cast) in run.casts.iter().enumerate() {
                if at > 0 {
                    x += GAPS.0 * part;
                }
                self.cast(canvas, cast, x, size);
                x += wide(cast.whites.len(), size);
            }
            x += GAPS.1 * part;
        }
    }

    /// How many there are of each value.
    fn heaps(&self, canvas: &mut Canvas, heaps: &[Heap]) {
        let step = (WIDTH - 2.0 * ASIDE) / heaps.len().max(1) as f32;
        for (at, heap) in heaps.iter().enumerate() {
            let x = ASIDE + step * at as f32 + step / 2.0 - 70.0;
            self.cast(canvas, &heap.cast, x, 0);
            if heap.cast.value.is_some() {
                let words = if heap.left == heap.all {
                    format!("×{}", heap.all)
                } else {
                    format!("×{}/{}", heap.left, heap.all)
                };
                let y = self.layout.tray() + LINES.1;
                self.write(canvas, &words, step - 90.0, (x + 96.0, y), (IVORY, Align::Left));
            }
        }
    }

    /// The sticks of a throw from `left` on, with its value or its sign.
    fn cast(&self, canvas: &mut Canvas, cast: &Cast, left: f32, size: usize) {
        let top = self.layout.tray();
        let lift = if cast.fate == Fate::Chosen { LIFT } else { 0.0 };
        let middle = left + wide(cast.whites.len(), size) / 2.0;
        self.sticks(canvas, cast, (left, top + LINES.1 - lift), size);
        if cast.fate == Fate::Used {
            canvas.sprite(&self.tick, self.at((middle, top + LINES.1)));
        }
        let y = top + LINES.2 - lift / 2.0;
        match (cast.value, cast.sign) {
            (Some(value), _) => {
                let (tag, ink) = match cast.fate {
                    Fate::Open => (0, IVORY),
                    Fate::Chosen => (1, DARK),
                    Fate::Idle => (2, DIM),
                    Fate::Used | Fate::Gone => (3, DIM),
                };
                canvas.sprite(&self.tags[tag], self.at((middle, y)));
                self.write(canvas, &value.to_string(), TAG, (middle, y), (ink, Align::Middle));
            }
            (None, Some(sign)) => {
                let at = match sign {
                    Sign::Again => 0,
                    Sign::On => 1,
                    Sign::Lost => 2,
                    Sign::In => 3,
                };
                canvas.sprite(&self.signs[at], self.at((middle, y)));
            }
            (None, None) => {}
        }
    }

    fn sticks(&self, canvas: &mut Canvas, cast: &Cast, (left, y): Place, size: usize) {
        let count = cast.whites.len();
        let faded = matches!(cast.fate, Fate::Used | Fate::Gone) && cast.sign.is_none();
        let step = STICKS[size] + BETWEEN[size];
        let first = left + (wide(count, size) - step * count as f32) / 2.0 + step / 2.0;
        for (at, white) in cast.whites.iter().enumerate() {
            let aside = if at % 2 == 0 { -1.5 } else { 1.5 };
            let sprite = &self.sticks[size][at % TILTS.len()][usize::from(faded)][usize::from(!white)];
            canvas.sprite(sprite, self.at((first + step * at as f32, y + aside)));
        }
    }

    /// The winners before the evening sun.
    fn won(&self, canvas: &mut Canvas, side: Side, words: &str) {
        let top = self.layout.tray();
        canvas.sprite(&self.glory, self.at((WIDTH / 2.0, top + TRAY / 2.0)));
        self.emblem(canvas, side, (152.0, top + 124.0));
        let text = Text::new(words, 50.0 * self.scale).ink(IVORY).align(Align::Middle);
        canvas.text(&text, self.at((610.0, top + 96.0)));
    }
}
