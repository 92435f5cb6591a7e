//! What is refused, and that the sentence names the rule.

use perus::{
    games::{Game as _, GameRef, Level, Msg, Refusal, Registry, Seat, aliado::Aliado},
    table::{Actor, Want},
    text::{Language, Texts},
};

use crate::{
    game::{B, GREEN, Game, OTHER, RED, dice_showing, four, two},
    sitting::{Sitting, person},
};

/// The game as it stands after a throw and steps.
fn after(mut game: Game, throw: &[u8], steps: &[&str]) -> Game {
    game.roll(throw);
    game.play(steps);
    game
}

fn said(game: &mut Game, step: &str, language: Language) -> String {
    let texts = Texts::load(&Registry::house()).unwrap();
    let names = ["Ana", "Beto", "Caio", "Duda"].map(str::to_owned);
    let seat = game.turn();
    let why = Aliado.play(&mut game.state, seat, &Aliado.normal(step), &mut dice_showing(&[]));
    let Err(Refusal(why)) = why else { panic!("{step} was taken") };
    let why: Msg = why;
    texts.say(language, &why, &names)
}

/// A position, a step in it, the key of its refusal and the rule it names.
fn cases() -> Vec<(Game, &'static str, &'static str, Option<u32>)> {
    let plain = || two([20, 30, B, B], [5, B, B, B]);
    let mount = || two([20, 20, 30, B], [5, B, B, B]);
    vec![
        (plain(), "touch o20", "aliado-refused-roll-first", Some(2)),
        (plain(), "dance", "aliado-refused-notation", None),
        (after(plain(), &[4, 3], &[]), "roll", "aliado-refused-roll", Some(2)),
        (after(plain(), &[4, 3], &[]), "all", "aliado-refused-touch-first", Some(13)),
        (after(plain(), &[4, 3], &[]), "out", "aliado-refused-out-no-sena", Some(3)),
        (after(plain(), &[1, 2], &[]), "out", "aliado-refused-out-eighteen", Some(3)),
        (
            after(two([20, 30, 40, 50], [5, B, B, B]), &[6, 4], &[]),
            "out",
            "aliado-refused-out-nobody",
            Some(3),
        ),
        (after(plain(), &[6, 6], &[]), "out1", "aliado-refused-out-all", Some(3)),
        (after(plain(), &[6, 4], &["touch o20", "a"]), "out", "aliado-refused-out-used", Some(3)),
        (after(plain(), &[4, 3], &[]), "touch o41", "aliado-refused-not-yours", None),
        (after(plain(), &[4, 3], &[]), "touch o42", "aliado-refused-nobody", None),
        (after(plain(), &[4, 3], &["touch o20"]), "5", "aliado-refused-number", Some(4)),
        (after(plain(), &[4, 3], &["touch o20"]), "4", "aliado-refused-number", Some(4)),
        (after(plain(), &[4, 3], &["touch o20"]), "7", "aliado-refused-number-word", Some(13)),
        (after(plain(), &[6, 3], &["touch o20"]), "3", "aliado-refused-number-word", Some(13)),
        (after(plain(), &[6, 3], &["touch o20", "a"]), "6", "aliado-refused-number", Some(4)),
        (after(plain(), &[4, 3], &[]), "touch o99", "aliado-refused-notation", None),
        (after(two([0, B, B, B], [36, B, B, B]), &[6, 4], &[]), "out", "aliado-refused-whole", Some(8)),
        (after(plain(), &[6, 3], &[]), "touch o20/1", "aliado-refused-single-alone", None),
        (after(mount(), &[4, 3], &[]), "touch o20/1", "aliado-refused-break", Some(4)),
        (after(mount(), &[6, 3], &["touch o20/1"]), "all", "aliado-refused-break-all", Some(4)),
        (after(plain(), &[4, 3], &["touch o20"]), "a", "aliado-refused-divide", Some(4)),
        (after(plain(), &[4, 3], &["touch o20"]), "touch o30", "aliado-refused-touched", Some(13)),
        (after(plain(), &[4, 3], &["touch o20"]), "out", "aliado-refused-touched", Some(13)),
        (after(plain(), &[4, 3], &["touch o20"]), "back", "aliado-refused-back", Some(13)),
        (after(plain(), &[4, 3], &[]), "back", "aliado-refused-back-nothing", Some(13)),
        (after(plain(), &[6, 3], &["touch o20", "a", "touch o30"]), "a", "aliado-refused-used", Some(4)),
        (after(plain(), &[6, 3], &["touch o20", "a"]), "touch o26", "aliado-refused-same-stone", Some(4)),
        (
            after(two([115, 116, 120, 120], [5, B, B, B]), &[3], &["touch f1"]),
            "a",
            "aliado-refused-one-die",
            Some(9),
        ),
        (
            after(two([118, 30, B, B], [5, B, B, B]), &[4, 3], &[]),
            "touch f4",
            "aliado-refused-overshoot",
            Some(8),
        ),
        (
            after(two([115, 30, B, B], [5, B, B, B]), &[1, 5], &["touch f1"]),
            "all",
            "aliado-refused-overshoot-part",
            Some(8),
        ),
        (
            after(two([20, B, B, B], [5, B, B, B]), &[1, 4], &["touch o20"]),
            "a",
            "aliado-refused-divide-other",
            Some(4),
        ),
        (
            after(two([20, 50, B, B], [62, B, B, B]), &[6, 3], &["touch o20", "a"]),
            "touch o26",
            "aliado-refused-killer-stays",
            Some(6),
        ),
    ]
}

#[test]
fn every_refusal_says_what_was_wrong_and_names_the_rule() {
    for (mut game, step, key, rule) in cases() {
        let step = Aliado.normal(step);
        assert_eq!(game.refused(&step), key, "{step}");
        for (language, word) in [(Language::En, "rule"), (Language::PtBr, "regra")] {
            let said = said(&mut game, &step, language);
            if let Some(rule) = rule {
                assert!(said.contains(&format!("{word} {rule})")), "{said}");
            }
        }
    }
}

#[test]
fn a_refusal_tells_what_can_be_done_instead() {
    let mut game = after(two([20, 30, B, B], [5, B, B, B]), &[6, 3], &[]);
    let said = said(&mut game, "touch o41", Language::En);
    assert!(said.ends_with("out, touch o20, touch o30."), "{said}");
}

#[test]
fn off_turn_a_refusal_says_whose_turn_it_is_and_who_sits_out() {
    let mut game = four(&[(RED, [55, 5, B, B]), (GREEN, [10, B, B, B])], RED);
    assert_eq!(game.refused_to(GREEN, "roll"), "aliado-refused-turn");
    let mut bleeding = two([20, 50, B, B], [63, 63, 10, B]);
    bleeding.state = bleeding.state.with_bleeding(OTHER, RED);
    assert_eq!(bleeding.refused_to(OTHER, "roll"), "aliado-refused-bleeding");
}

#[test]
fn at_a_table_too_whoever_sits_out_a_turn_is_told_so() {
    let mut sitting = Sitting::new(GameRef::new(Aliado), 7, &[("players", "4")], [None; 4]);
    let sits_out = |sitting: &Sitting| {
        let position = sitting.table.position().unwrap();
        sitting.table.all_seats().find(|seat| position.off_turn(*seat, "roll").is_some())
    };
    while sits_out(&sitting).is_none() {
        sitting.play_on([Level::Medium; 4], 1);
    }
    let killed = sits_out(&sitting).unwrap();
    let refused = |seat: Seat| {
        let actor = Actor::Person { person: person(seat.index()), manager: false };
        let Err(Refusal(why)) = sitting.table.decide(&actor, &Want::Play("roll".to_owned())) else {
            panic!("{seat} may act")
        };
        why.key.to_string()
    };
    assert_eq!(refused(killed), "aliado-refused-bleeding");
    let turn = sitting.table.to_act()[0];
    let waits = sitting.table.all_seats().find(|seat| ![killed, turn].contains(seat)).unwrap();
    assert_eq!(refused(waits), "table-not-your-turn");
}

#[test]
fn after_the_end_nothing_is_taken() {
    let mut game = two([120; 4], [5, B, B, B]);
    game.roll(&[1]);
    for seat in [RED, OTHER] {
        assert_eq!(game.refused_to(seat, "roll"), "aliado-refused-over");
    }
}
