//! How fast pictures are ready, on one core: the board as PNG at 1,000 pixels, and a replay GIF per frame. Prints the
//! sizes beside.

#[path = "../common/barge.rs"]
mod barge;
#[path = "../common/jungle.rs"]
mod jungle;
#[path = "../common/painting.rs"]
mod painting;
#[path = "../common/sailors.rs"]
mod sailors;
#[path = "../common/scenes.rs"]
mod scenes;

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use perus::canvas::{GifLimits, GifWriter, Picture};
use scenes::{Painter, shots};

/// The barge's boards that are measured: a plain one, a busy one, one's own dice with a hand.
const BARGES: [&str; 3] = ["start", "crowded", "tea-to-look"];

/// The sailors' boards that are measured: a plain one, a busy one, one with a stone in the hand.
const CANVASES: [&str; 3] = ["start", "crowded", "eighteen-touched"];

/// The jungle's boards that are measured: a plain one, a busy one, a theft.
const RINGS: [&str; 3] = ["start", "turn-passed", "theft"];

fn boards(c: &mut Criterion) {
    let painter = Painter::new();
    let shots = shots();
    let mut group = c.benchmark_group("a board 1000 px wide, painted and written as PNG");
    for shot in &shots {
        // The first picture of a width also draws what is kept for the next ones.
        let file = painter.paint(shot, 1000).png();
        println!("{}: {} bytes", shot.name, file.len());
        group.bench_function(shot.name, |b| b.iter(|| painter.paint(shot, 1000).png()));
    }
    let crew = barge::Painter::new();
    for shot in barge::shots().iter().filter(|shot| BARGES.contains(&shot.name)) {
        let file = crew.paint(shot, 1000).png();
        println!("barge, {}: {} bytes", shot.name, file.len());
        group.bench_function(format!("barge, {}", shot.name), |b| b.iter(|| crew.paint(shot, 1000).png()));
    }
    let crew = sailors::Painter::new();
    for shot in sailors::shots().iter().filter(|shot| CANVASES.contains(&shot.name)) {
        let file = crew.paint(shot, 1000).png();
        println!("canvas, {}: {} bytes", shot.name, file.len());
        group.bench_function(format!("canvas, {}", shot.name), |b| b.iter(|| crew.paint(shot, 1000).png()));
    }
    let crew = jungle::Painter::new();
    for shot in jungle::shots().iter().filter(|shot| RINGS.contains(&shot.name)) {
        let file = crew.paint(shot, 1000).png();
        println!("ring, {}: {} bytes", shot.name, file.len());
        group.bench_function(format!("ring, {}", shot.name), |b| b.iter(|| crew.paint(shot, 1000).png()));
    }
    group.finish();
    let picture = painter.paint(&shots[1], 1000);
    c.bench_function("of that, the PNG", |b| b.iter(|| picture.png()));
}

fn replays(c: &mut Criterion) {
    let painter = Painter::new();
    let shots = shots();
    for width in [600, 1000] {
        let pictures: Vec<Picture> = shots.iter().map(|shot| painter.paint(shot, width)).collect();
        let gif = |pictures: &mut dyn Iterator<Item = Picture>| {
            let first = &pictures.next().expect("there are shots");
            let mut writer = GifWriter::new(first.width, first.height, &first.palette, GifLimits::default());
            writer.frame(first, 1000).expect("it is of the GIF's size");
            for picture in pictures {
                writer.frame(&picture, 1000).expect("it is of the GIF's size");
            }
            writer.finish().expect("ten frames are small")
        };
        let file = gif(&mut pictures.iter().cloned());
        println!("a replay {width} px wide: {} bytes a frame", file.len() / pictures.len());
        let mut group = c.benchmark_group(format!("a replay {width} px wide (elements: frames)"));
        group.throughput(Throughput::Elements(pictures.len() as u64));
        group.bench_function("painted and written", |b| {
            b.iter(|| gif(&mut shots.iter().map(|shot| painter.paint(shot, width))));
        });
        group.finish();
    }
}

/// What a placing adds to a replay: the die on its way, then the barge.
fn ways(c: &mut Criterion) {
    let crew = barge::Painter::new();
    let shots = barge::shots();
    let moved = shots.iter().find(|shot| shot.name == "moved").expect("there is such a shot");
    let frames = crew.between(moved, 600);
    let mut group = c.benchmark_group("a placing on its way, 600 px wide (elements: frames)");
    group.throughput(Throughput::Elements(frames.len() as u64));
    group.bench_function("painted and written", |b| {
        b.iter(|| {
            let (first, after) = (&frames[0], crew.between(moved, 600));
            let mut writer = GifWriter::new(first.width, first.height, &first.palette, GifLimits::default());
            for picture in &after {
                writer.frame(picture, 90).expect("it is of the GIF's size");
            }
            writer.finish().expect("a few frames are small")
        });
    });
    group.finish();
}

/// What a move adds to a replay: the stone on its way from house to house, and where it stands.
fn walks(c: &mut Criterion) {
    let crew = sailors::Painter::new();
    let shots = sailors::shots();
    let moved = shots.iter().find(|shot| shot.name == "moved").expect("there is such a shot");
    let frames = crew.between(moved, 600).len() + 1;
    let mut group = c.benchmark_group("a stone on its way, 600 px wide (elements: frames)");
    group.throughput(Throughput::Elements(frames as u64));
    group.bench_function("painted and written", |b| {
        b.iter(|| {
            let mut pictures = crew.between(moved, 600);
            pictures.push(crew.paint(moved, 600));
            let first = &pictures[0];
            let mut writer = GifWriter::new(first.width, first.height, &first.palette, GifLimits::default());
            for picture in &pictures {
                writer.frame(picture, 90).expect("it is of the GIF's size");
            }
            writer.finish().expect("a few frames are small")
        });
    });
    group.finish();
}

criterion_group!(benches, boards, replays, ways, walks);
criterion_main!(benches);
