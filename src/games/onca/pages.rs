//! The pages of the rules, each with a position that shows it.

use super::State;
use crate::games::{Msg, RulesPage};

/// The position of the pages on captures: `c4` and then `d4` can be jumped over, `b5` can't.
const CAPTURES: &str = "onca c5 a7,b7,c7,d7,e7,a6,b6,d6,e6,a5,b5,c4,d4,e3";

/// The jaguar in the corner `a1`, with no way out.
const TRAPPED: &str = "onca a1 a5,c5,b4,c4,d4,a3,b3,c3,d3,e3,b2,c1,e1,d2";

/// The pages, in order.
pub fn pages() -> Vec<RulesPage<State>> {
    let setup = |text| State::from_text(text).ok();
    let page = |title, text, state: Option<State>, hand: &[&str]| RulesPage {
        title: Msg::new(title),
        text: Msg::new(text),
        example: state.map(|state| (state, hand.iter().map(|key| (*key).to_owned()).collect())),
        options: &[],
    };
    let start = || Some(State::start());
    vec![
        page("onca-rules-board-title", "onca-rules-board", start(), &[]),
        page("onca-rules-jaguar-title", "onca-rules-jaguar", start(), &["c5"]),
        page("onca-rules-capture-title", "onca-rules-capture", setup(CAPTURES), &["c5"]),
        page("onca-rules-chain-title", "onca-rules-chain", setup(CAPTURES), &["c5", "c3"]),
        page("onca-rules-dogs-title", "onca-rules-dogs", setup(DOGS), &["b5"]),
        page("onca-rules-end-title", "onca-rules-end", setup(TRAPPED), &[]),
        page("onca-rules-draw-title", "onca-rules-draw", None, &[]),
        page("onca-rules-typing-title", "onca-rules-typing", None, &[]),
    ]
}

/// After the jaguar's first step: the dogs' turn.
const DOGS: &str = "cachorros c4 a7,b7,c7,d7,e7,a6,b6,c6,d6,e6,a5,b5,d5,e5";
