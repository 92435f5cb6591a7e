//! What is refused, and that the sentence names the rule.

use perus::{
    games::{Game as _, Refusal, Registry, Seat, deleb::Deleb},
    text::{Language, Texts},
};

use crate::game::{A1, B1, Game, dice_throwing};

fn said(game: &mut Game, seat: Seat, step: &str, language: Language) -> String {
    let texts = Texts::load(&Registry::house()).unwrap();
    let names = ["Ana", "Beto"].map(str::to_owned);
    let why = Deleb.play(&mut game.state, seat, &Deleb.normal(step), &mut dice_throwing(""));
    let Err(Refusal(why)) = why else { panic!("{step} was taken") };
    texts.say(language, &why, &names)
}

fn thrown(rows: [&str; 4], values: &[u8]) -> Game {
    let mut game = Game::at(rows, A1);
    game.throws(values);
    game
}

const ROWS: [&str; 4] = ["B . . B .", ". b . . .", "a . . . .", ". A . A a"];

fn won() -> Game {
    let mut game = thrown([". . . . .", ". . B . .", "a . . . .", ". . . . A"], &[1, 3]);
    game.steps(&["1:a5", "3:b1"]);
    game
}

/// A position, who does a step in it, the step, the key of its refusal and the rules it names.
fn cases() -> Vec<(Game, Seat, &'static str, &'static str, &'static [u32])> {
    let idle = || Game::at(ROWS, A1);
    let with = |values: &[u8]| thrown(ROWS, values);
    vec![
        (idle(), A1, "2:b1", "deleb-refused-throw-first", &[1]),
        (idle(), A1, "pass", "deleb-refused-throw-first", &[1]),
        (idle(), B1, "throw", "deleb-refused-turn", &[]),
        (with(&[4, 2]), B1, "2 b2", "deleb-refused-turn", &[]),
        (with(&[4, 2]), B1, "dance", "deleb-refused-turn", &[]),
        (with(&[4, 2]), A1, "dance", "deleb-refused-notation", &[]),
        (with(&[4, 2]), A1, "5:b1", "deleb-refused-not-in-hand", &[2]),
        (with(&[4, 2]), A1, "2:a101", "deleb-refused-outside", &[]),
        (with(&[4, 2]), A1, "lançar", "deleb-refused-thrown", &[1]),
        (with(&[4, 2]), A1, "3 a5", "deleb-refused-not-in-hand", &[2]),
        (with(&[4, 2]), A1, "2:a6", "deleb-refused-outside", &[]),
        (with(&[4, 2]), A1, "2:a1", "deleb-refused-empty", &[]),
        (with(&[4, 2]), A1, "2:c2", "deleb-refused-theirs", &[2]),
        (with(&[4, 2]), A1, "2:a2", "deleb-refused-locked", &[3]),
        (with(&[1, 2]), A1, "1:b1", "deleb-refused-unlock", &[4]),
        (with(&[1, 2]), A1, "passo", "deleb-refused-pass", &[4, 7]),
        (with(&[6, 4, 2]), A1, "6:b1", "deleb-refused-passes", &[5]),
        (
            thrown(["B . . . .", ". . . . .", ". . . . .", "a . a . ."], &[4, 2]),
            A1,
            "2:a1",
            "deleb-refused-lands",
            &[5],
        ),
        (won(), A1, "pass", "deleb-refused-over", &[]),
        (won(), B1, "dance", "deleb-refused-over", &[]),
    ]
}

#[test]
fn every_refusal_says_what_was_wrong_and_names_the_rule() {
    for (mut game, seat, step, key, rules) in cases() {
        let step = Deleb.normal(step);
        assert_eq!(game.refused_to(seat, &step), key, "{step}");
        for (language, word) in [(Language::En, "rule"), (Language::PtBr, "regra")] {
            let said = said(&mut game, seat, &step, language);
            for rule in rules {
                let named = said.contains(&format!("{word} {rule})"))
                    || (said.contains(&format!("{word}s ")) && said.contains(&rule.to_string()));
                assert!(named, "{said}");
            }
        }
    }
}

#[test]
fn a_refusal_tells_what_can_be_done_instead() {
    let why = said(&mut thrown(ROWS, &[4, 2]), A1, "2:c2", Language::En);
    assert!(why.contains("4:a5") && why.ends_with("pass."), "{why}");
}

#[test]
fn whom_a_piece_would_pass_or_land_on_is_named() {
    let why = said(&mut thrown(ROWS, &[6, 4, 2]), A1, "6:b1", Language::En);
    assert!(why.contains("on c2"), "{why}");
    let why = said(&mut thrown(ROWS, &[1, 2]), A1, "pass", Language::PtBr);
    assert!(why.contains("a2"), "{why}");
}
