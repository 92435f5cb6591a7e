//! Games bring their sentences along, also games from outside the crate; what is wrong with them is found at the start.

use perus::{
    canvas::Picture,
    dice::Dice,
    games::{
        Choice, Game, GameRef, Level, Msg, Options, Outcome, Refusal, Registry, RulesPage, Scene, Seat,
        SeatSpec, Thinking, Viewer,
    },
    text::{Language, TextError, Texts},
};
use serde_json::Value;

/// A game of which only the sentences matter.
struct Talker {
    english: Option<&'static str>,
    portuguese: Option<&'static str>,
}

impl Game for Talker {
    type State = ();

    fn name(&self) -> &'static str {
        "talker"
    }
    fn seats(&self, _: &Options) -> Vec<SeatSpec> {
        Vec::new()
    }
    fn start(&self, _: &Options, _: &mut Dice) {}
    fn to_act(&self, (): &()) -> Vec<Seat> {
        Vec::new()
    }
    fn choices(&self, (): &(), _: Seat) -> Vec<Choice> {
        Vec::new()
    }
    fn play(&self, (): &mut (), _: Seat, _: &str, _: &mut Dice) -> Result<Vec<Msg>, Refusal> {
        Err(Refusal(Msg::new("talker-no")))
    }
    fn outcome(&self, (): &()) -> Option<Outcome> {
        None
    }
    fn view(&self, (): &()) -> Value {
        Value::Null
    }
    fn describe(&self, (): &(), _: Viewer) -> Vec<Msg> {
        Vec::new()
    }
    fn bot(&self, (): &(), _: Seat, _: Level, _: &mut Thinking) -> Option<String> {
        None
    }
    fn paint(&self, (): &(), _: &Scene) -> Picture {
        panic!("nobody looks at it")
    }
    fn messages(&self, language: &str) -> Option<&'static str> {
        match language {
            "en" => self.english,
            "pt-BR" => self.portuguese,
            _ => None,
        }
    }
    fn rules(&self) -> Vec<RulesPage<()>> {
        Vec::new()
    }
    fn perft(&self, (): &(), _: u32) -> Option<u64> {
        None
    }
}

fn load(english: Option<&'static str>, portuguese: Option<&'static str>) -> Result<Texts, TextError> {
    Texts::load(&Registry::default().with(GameRef::new(Talker { english, portuguese })))
}

#[test]
fn a_game_from_outside_is_said() {
    let texts = load(Some("talker-no = No, { $seat }!"), Some("talker-no = Não, { $seat }!")).unwrap();
    let msg = Msg::new("talker-no").with("seat", Seat(0));
    let names = ["Ana".to_owned()];
    assert_eq!(texts.say(Language::En, &msg, &names), "No, Ana!");
    assert_eq!(texts.say(Language::PtBr, &msg, &names), "Não, Ana!");
}

#[test]
fn a_game_without_a_language_is_refused() {
    let error = load(Some("talker-no = No"), None).unwrap_err();
    assert_eq!(error, TextError::NoMessages { game: "talker", language: "pt-BR" });
}

#[test]
fn a_key_of_the_house_can_not_be_taken() {
    let error = load(Some("house-list = { $first } & { $last }"), Some("talker-no = Não")).unwrap_err();
    let key = "house-list".to_owned();
    assert_eq!(error, TextError::Duplicate { language: "en", file: "talker", key });
}

#[test]
fn a_key_that_stands_twice_is_refused() {
    let error = load(Some("talker-no = No\ntalker-no = Never"), Some("talker-no = Não")).unwrap_err();
    let key = "talker-no".to_owned();
    assert_eq!(error, TextError::Duplicate { language: "en", file: "talker", key });
}

#[test]
fn a_broken_file_is_refused_by_its_line() {
    let error = load(Some("talker-no = No\n\ntalker-yes { $x }\n"), Some("talker-no = Não")).unwrap_err();
    assert!(matches!(error, TextError::Syntax { language: "en", file: "talker", line: 3, .. }), "{error:?}");
}
