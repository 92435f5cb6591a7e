//! How fast the rules of Onça are: random moves a second, repetitions counted, and perft.

use criterion::{Criterion, Throughput, criterion_group, criterion_main};
use perus::{
    dice::Luck,
    games::{
        Game,
        onca::{Onca, State},
    },
};

fn random_games(c: &mut Criterion) {
    let start = State::start();
    let steps = Onca.playout(&start, 1_000, &mut Luck::new(1)).steps;
    let mut group = c.benchmark_group("onca");
    group.throughput(Throughput::Elements(steps));
    group.bench_function("1000 random games (elements: moves)", |b| {
        b.iter(|| Onca.playout(&start, 1_000, &mut Luck::new(1)));
    });
    let nodes = Onca.perft(&start, 6).unwrap_or_default();
    group.throughput(Throughput::Elements(nodes));
    group.bench_function("perft 6 (elements: sequences)", |b| b.iter(|| Onca.perft(&start, 6)));
    group.finish();
}

criterion_group!(benches, random_games);
criterion_main!(benches);
