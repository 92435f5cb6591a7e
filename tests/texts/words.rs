//! How messages become words.

use perus::{
    games::{Arg, Msg, Seat},
    text::Language,
};

use crate::texts;

fn names() -> Vec<String> {
    vec!["Ana".to_owned(), "Beto".to_owned()]
}

#[test]
fn a_seat_is_called_by_its_holder() {
    let (texts, names) = (texts(), names());
    let msg = Msg::new("table-sat-down").with("seat", Seat(1));
    assert_eq!(texts.say(Language::En, &msg, &names), "Beto sits down.");
    assert_eq!(texts.say(Language::PtBr, &msg, &names), "Beto sentou à mesa.");
    assert_eq!(texts.say(Language::En, &msg, &[]), "? sits down.");
}

#[test]
fn what_people_typed_neither_formats_nor_mentions() {
    let msg = Msg::new("table-resigned").with("name", Arg::Name("**@everyone**".to_owned()));
    assert_eq!(texts().say(Language::En, &msg, &[]), "\\*\\*@\u{200b}everyone\\*\\* gives up.");
}

#[test]
fn a_message_within_a_message_speaks_the_same_language() {
    let msg = Msg::new("lobby-seat-free").with("role", Msg::new("bot-easy"));
    assert_eq!(texts().say(Language::En, &msg, &[]), "🪑 Easy bot: free");
    assert_eq!(texts().say(Language::PtBr, &msg, &[]), "🪑 Robô fácil: livre");
}

#[test]
fn a_list_is_joined_in_the_manner_of_the_language() {
    let texts = texts();
    let said = |language, names: &[&str]| {
        let list: Vec<Msg> = names.iter().map(|name| Msg::verbatim(*name)).collect();
        texts.say(language, &Msg::new("end-wins").with("count", names.len()).with("names", list), &[])
    };
    assert_eq!(said(Language::En, &["Ana"]), "🏆 Ana wins!");
    assert_eq!(said(Language::En, &["Ana", "Beto"]), "🏆 Ana and Beto win!");
    assert_eq!(said(Language::En, &["Ana", "Beto", "Caio"]), "🏆 Ana, Beto and Caio win!");
    assert_eq!(said(Language::PtBr, &["Ana"]), "🏆 Vitória de Ana!");
    assert_eq!(said(Language::PtBr, &["Ana", "Beto", "Caio"]), "🏆 Vitória da turma: Ana, Beto e Caio!");
}

#[test]
fn nothing_is_marked_or_grouped() {
    let msg = Msg::new("verify-broken-at").with("step", 1_234_567_i64).with("reason", Msg::verbatim("x"));
    let said = texts().say(Language::PtBr, &msg, &[]);
    assert!(said.contains("no passo 1234567: x"), "{said}");
    assert!(!said.contains(['\u{2068}', '\u{2069}']), "{said:?}");
}

#[test]
fn a_verbatim_text_stays_as_it_is() {
    assert_eq!(texts().say(Language::PtBr, &Msg::verbatim("c5xc3 { $x }"), &[]), "c5xc3 { $x }");
}

#[test]
fn a_missing_key_or_argument_stops_nothing() {
    let texts = texts();
    for _ in 0..2 {
        assert_eq!(texts.say(Language::En, &Msg::new("no-such-key"), &[]), "no-such-key");
        assert_eq!(texts.say(Language::En, &Msg::new("table-sat-down"), &[]), "{$seat} sits down.");
    }
    assert_eq!(texts.optional(Language::En, "no-such-key"), None);
    assert_eq!(texts.optional(Language::PtBr, "command-play").as_deref(), Some("jogar"));
}

#[test]
fn variants_are_counted() {
    let texts = texts();
    for language in Language::ALL {
        assert_eq!(texts.variants(language, "peru-answer"), 8);
        assert_eq!(texts.variants(language, "house-list"), 0);
    }
}
