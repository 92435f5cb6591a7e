//! The pictures of Tigre e Macaco: what is told apart without colour, what is marked, what moves, how long games are seen
//! again.

use crate::jungle::{Painter, shots};

#[test]
fn macaco_shots_for_a_look() {
    let Ok(folder) = std::env::var("PERUS_PICTURES") else { return };
    let painter = Painter::new();
    for shot in shots() {
        let now = std::time::Instant::now();
        let picture = painter.paint(&shot, 1000);
        let took = now.elapsed();
        let file = picture.png();
        println!("{}: {} bytes, {took:?}", shot.name, file.len());
        std::fs::write(format!("{folder}/macaco-{}.png", shot.name), file).unwrap();
        std::fs::write(format!("{folder}/macaco-{}-360.png", shot.name), picture.scaled(360).png()).unwrap();
        std::fs::write(format!("{folder}/macaco-{}-grey.png", shot.name), picture.scaled(360).grey().png())
            .unwrap();
    }
}
