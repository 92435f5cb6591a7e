//! The pictures of Aliado.

use crate::sailors::{Painter, shots};

#[test]
fn scratch() {
    let Ok(folder) = std::env::var("SCRATCH") else { return };
    let only = std::env::var("ONLY").unwrap_or_default();
    let mut painter = Painter::new();
    if std::env::var("ENGLISH").is_ok() {
        painter.language = perus::text::Language::ALL[1];
    }
    for shot in shots() {
        if !only.is_empty() && !only.split(',').any(|name| name == shot.name) {
            continue;
        }
        let picture = painter.paint(&shot, 1000);
        let png = picture.png();
        println!("{} {}", shot.name, png.len());
        std::fs::write(format!("{folder}/{}.png", shot.name), png).unwrap();
        std::fs::write(format!("{folder}/{}-360.png", shot.name), picture.scaled(360).png()).unwrap();
        std::fs::write(format!("{folder}/{}-grey360.png", shot.name), picture.scaled(360).grey().png())
            .unwrap();
    }
}
