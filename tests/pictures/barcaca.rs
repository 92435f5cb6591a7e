//! The pictures of Barcaça: what is hidden, what can be touched, what is told apart without colour.

#[test]
fn zz_look() {
    let Ok(folder) = std::env::var("PERUS_LOOK") else { return };
    let only = std::env::var("PERUS_ONLY").unwrap_or_default();
    let painter = crate::barge::Painter::new();
    for shot in crate::barge::shots() {
        if !only.is_empty() && !only.split(',').any(|name| shot.name == name) {
            continue;
        }
        let t = std::time::Instant::now();
        let picture = painter.paint(&shot, 1000);
        let a = t.elapsed();
        let png = picture.png();
        println!("{} {} {:?} {:?}", shot.name, png.len(), a, t.elapsed());
        std::fs::write(format!("{folder}/barcaca-{}.png", shot.name), png).unwrap();
        std::fs::write(format!("{folder}/barcaca-{}-360.png", shot.name), picture.scaled(360).png()).unwrap();
        std::fs::write(format!("{folder}/barcaca-{}-grey.png", shot.name), picture.grey().png()).unwrap();
    }
}
