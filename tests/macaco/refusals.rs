//! What is refused, and that the sentence names the rule.

use perus::{
    games::{Game as _, Refusal, Registry, Seat, macaco::Macaco},
    text::{Language, Texts},
};

use crate::game::{
    BLUE, Game, OTHER, RED, YELLOW, asking, at, board, calm, dice_showing, house, in_house, two,
};
use perus::games::macaco::state::House;

fn thrown(mut game: Game, red: u8, wood: [u8; 3], steps: &[&str]) -> Game {
    game.roll(red, wood);
    game.play(steps);
    game
}

/// The game after a throw, and a rattle by this seat.
fn rattled(mut game: Game, seat: Seat) -> Game {
    game.roll(3, [4, 6, 2]);
    game.play_by(seat, "rattle");
    game
}

fn said(game: &mut Game, seat: Seat, step: &str, language: Language) -> String {
    let texts = Texts::load(&Registry::house()).unwrap();
    let names = ["Ana", "Beto", "Caio", "Duda"].map(str::to_owned);
    let why = Macaco.play(&mut game.state, seat, &Macaco.normal(step), &mut dice_showing(&[]));
    let Err(Refusal(why)) = why else { panic!("{step} was taken") };
    texts.say(language, &why, &names)
}

/// A position, who does a step in it, the step, the key of its refusal and the rules it names.
fn cases() -> Vec<(Game, Seat, &'static str, &'static str, &'static [u32])> {
    let plain = || two(&[3, 0, 0], &[0, 0, 0]);
    let three = || at(board(3, &[]), RED);
    let poor = || at(board(3, &[]).with_things(&[0, 0, 0], &[1, 0, 1]), RED);
    let asked = |steps: &[&str]| thrown(in_house(asking(3), board(3, &[]), RED), 1, [4, 6, 2], steps);
    // 3 is taken by yellow's first; a 5 from 16 would run past 1.
    let blocked = |steps: &[&str]| thrown(two(&[0, 17, 0], &[12, 0, 0]), 3, [2, 5, 4], steps);
    let helped = in_house(House { help: true, ..house(2) }, calm(board(2, &[(RED, &[19, 3, 18])])), RED);
    let resting = at(calm(board(2, &[])).with_rest(crate::game::monkey(RED, 1)), RED);
    vec![
        (plain(), RED, "touch m1", "macaco-refused-roll-first", &[1]),
        (plain(), OTHER, "roll", "macaco-refused-turn", &[]),
        (thrown(plain(), 3, [4, 5, 2], &[]), RED, "dance", "macaco-refused-notation", &[]),
        (thrown(plain(), 3, [4, 5, 2], &[]), RED, "roll", "macaco-refused-roll", &[3]),
        (thrown(plain(), 3, [4, 5, 2], &[]), RED, "6", "macaco-refused-not-thrown", &[3]),
        (thrown(plain(), 3, [4, 5, 2], &["touch m1", "use 4"]), RED, "4", "macaco-refused-used", &[3]),
        (thrown(plain(), 3, [4, 5, 2], &[]), RED, "use 4", "macaco-refused-touch-first", &[4]),
        (thrown(plain(), 3, [4, 5, 2], &["touch m1"]), RED, "m2", "macaco-refused-touched", &[4]),
        (blocked(&["touch m1"]), RED, "use 2", "macaco-refused-use", &[5, 6]),
        (blocked(&["touch m2"]), RED, "use 5", "macaco-refused-use", &[5, 6]),
        (thrown(helped, 3, [6, 5, 6], &[]), RED, "m1", "macaco-refused-help", &[4]),
        (thrown(resting, 3, [6, 5, 6], &["touch m2"]), RED, "m1", "macaco-refused-touched", &[4]),
        (three(), BLUE, "rattle", "macaco-refused-rattle-early", &[12]),
        (thrown(three(), 3, [4, 6, 2], &["touch m1"]), BLUE, "rattle", "macaco-refused-rattle-late", &[12]),
        (thrown(three(), 3, [4, 6, 2], &["touch m1"]), BLUE, "let", "macaco-refused-let-nothing", &[12]),
        (thrown(poor(), 3, [4, 6, 2], &[]), BLUE, "rattle", "macaco-refused-no-crocodile", &[13, 6]),
        (thrown(poor(), 3, [4, 6, 2], &[]), BLUE, "let", "macaco-refused-no-crocodile", &[13, 6]),
        (thrown(three(), 3, [4, 6, 2], &[]), RED, "let", "macaco-refused-let-own", &[14]),
        (rattled(three(), YELLOW), BLUE, "rattle", "macaco-refused-rattled", &[13]),
        (rattled(three(), YELLOW), YELLOW, "rattle", "macaco-refused-rattled-you", &[13]),
        (rattled(three(), YELLOW), RED, "m1", "macaco-refused-turn", &[]),
        (asked(&[]), RED, "m1", "macaco-refused-asked", &[14]),
        (asked(&[]), BLUE, "rattle", "macaco-refused-not-asked", &[14]),
        (asked(&["let"]), RED, "rattle", "macaco-refused-asked-already", &[14]),
        (asked(&["let"]), RED, "let", "macaco-refused-asked-already", &[14]),
    ]
}

#[test]
fn every_refusal_says_what_was_wrong_and_names_the_rule() {
    for (mut game, seat, step, key, rules) in cases() {
        let step = Macaco.normal(step);
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
    let mut game = thrown(two(&[3, 0, 0], &[0, 0, 0]), 3, [4, 6, 2], &["touch m1"]);
    assert!(said(&mut game, RED, "tiger", Language::En).ends_with("use 2, use 4, use 6."));
}

#[test]
fn a_die_that_does_not_fit_is_refused_with_the_reason() {
    let mut game = thrown(two(&[0, 17, 0], &[12, 0, 0]), 3, [2, 5, 4], &["touch m1"]);
    let why = said(&mut game, RED, "use 2", Language::En);
    assert!(why.contains("would land on Beto's monkey on 3"), "{why}");
    let mut game = thrown(two(&[0, 17, 0], &[12, 0, 0]), 3, [2, 5, 4], &["touch m2"]);
    let why = said(&mut game, RED, "use 5", Language::En);
    assert!(why.contains("would run past its house"), "{why}");
}

#[test]
fn with_four_players_there_is_no_third_monkey() {
    let mut game = thrown(at(calm(board(4, &[])), RED), 3, [4, 6, 2], &[]);
    assert_eq!(game.refused("touch m3"), "macaco-refused-no-monkey");
}
