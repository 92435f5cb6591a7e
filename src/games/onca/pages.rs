//! The pages of the rules, each with a position that shows it.

use super::State;
use crate::games::{Msg, RulesPage};

/// The pages, in order.
pub fn pages() -> Vec<RulesPage<State>> {
    let page = |name: &str, example: Option<(State, Vec<String>)>| RulesPage {
        title: Msg::new(format!("onca-rules-{name}-title")),
        text: Msg::new(format!("onca-rules-{name}")),
        example,
    };
    vec![page("board", Some((State::start(), Vec::new())))]
}
