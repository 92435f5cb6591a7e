#[test]
fn loads() {
    let t = perus::text::Texts::load(&perus::games::Registry::house()).unwrap();
    println!("{}", t.keys(perus::text::Language::En).count());
}
