//! A table laid for people in tabs of their own, whose dice and luck words are known beforehand: for games whose course the
//! rules can work out.

use std::path::Path;

use fantoccini::key::Key;
use perus::dice::{Seed, salt};

use super::{browser::Browser, house::House, tab::Tab};

/// The people, in the order of the seats, and their luck words.
pub const PEOPLE: [(&str, &str); 4] =
    [("Ana", "onda"), ("Beto", "vento"), ("Cora", "farol"), ("Davi", "sal")];

/// The seed that ends with this number.
pub fn seed(number: u64) -> Seed {
    let mut bytes = [0; 32];
    bytes[24..].copy_from_slice(&number.to_be_bytes());
    Seed::from_bytes(bytes)
}

/// The salt of a table of so many people.
pub fn salt_of(game: &str, people: usize) -> String {
    salt(1, game, &PEOPLE.map(|(_, word)| word)[..people])
}

/// Opens a lobby with these options.
pub async fn lay(tab: &Tab, game: &str, options: &str) {
    lay_in(tab, "play", game, options).await;
}

/// Opens a lobby, by the name that the command has in the person's language.
pub async fn lay_in(tab: &Tab, command: &str, game: &str, options: &str) {
    let values = [game, options];
    tab.command(command, if options.is_empty() { &values[..1] } else { &values }).await;
    let seats =
        "return document.querySelector(\"#log [data-custom-id='1:sit:0'], #log [data-custom-id='1:seat']\")";
    tab.wait("the lobby has seats", seats).await;
}

/// The first so many people come in, each in a tab; the first of them is there already.
pub async fn come_in(browser: &Browser, house: &House, first: Tab, people: usize) -> Vec<Tab> {
    let mut tabs = vec![first];
    for (name, _) in &PEOPLE[1..people] {
        let tab = browser.tab(&house.address).await;
        tab.join(name).await;
        tabs.push(tab);
    }
    tabs
}

/// Opens a lobby, gives it these dice, and seats people in the first seats, each in a tab.
pub async fn sit_down(
    browser: &Browser,
    data: &Path,
    (game, options): (&str, &str),
    people: usize,
    seed: &Seed,
) -> (House, Vec<Tab>) {
    let house = House::start(data);
    let ana = browser.tab(&house.address).await;
    ana.join(PEOPLE[0].0).await;
    lay(&ana, game, options).await;
    let address = house.kill();
    House::fix_dice(data, 1, seed).await;
    let house = come_back(data, &address, std::slice::from_ref(&ana)).await;
    let tabs = come_in(browser, &house, ana, people).await;
    take_seats(&tabs).await;
    (house, tabs)
}

/// The house that was killed is there again, and people come back to it.
pub async fn come_back(data: &Path, address: &str, tabs: &[Tab]) -> House {
    let house = House::start_at(data, address);
    for tab in tabs {
        tab.reload().await;
        tab.is_in().await;
    }
    house
}

/// People sit down, in the order of the seats, and say their luck words.
pub async fn take_seats(tabs: &[Tab]) {
    for (seat, (tab, (name, word))) in tabs.iter().zip(PEOPLE).enumerate() {
        tab.prefers("light").await;
        tab.press(&format!("1:sit:{seat}")).await;
        tab.sees(&format!(": {name}")).await;
        tab.press("1:luck").await;
        in_the_form(tab, word).await;
    }
}

/// Types something into the form that has opened, and sends it.
pub async fn in_the_form(tab: &Tab, text: &str) {
    tab.wait_focus("#modal input").await;
    tab.type_keys(text).await;
    tab.key(Key::Enter).await;
    tab.wait("the word is taken", "return !document.getElementById('modal').open").await;
}
