//! Aliado at the table, end to end.

mod courses;
mod lobby;
mod mishaps;
mod refusals;
mod roll;
mod touched;
mod whole;

use perus::games::{Arg, Choice};

use crate::{
    common::page::Person,
    house::House,
    trial::{self, Trial, begin_laid, offered, prefer, refused, rush, said, seat_bot, sit, to_act, walk},
};

/// As [`trial::begin`].
pub async fn begin<T>(
    house: &mut House,
    people: &[&Person],
    options: &str,
    wanted: impl Fn(Trial) -> Option<T>,
) -> (u64, T) {
    trial::begin(house, people, ("aliado", options), wanted).await
}

fn argument<'a>(choice: &'a Choice, name: &str) -> Option<&'a Arg> {
    let args = &choice.hand[0].label.args;
    args.iter().find(|(known, _)| *known == name).map(|(_, value)| value)
}

/// Hurries the biggest mount home, undivided, past the skulls.
pub fn hurry(choices: &[Choice]) -> String {
    let worth = |choice: &Choice| {
        let count = match argument(choice, "count") {
            Some(Arg::Number(count)) if !choice.step.ends_with("/1") => *count,
            _ => 0,
        };
        let skull = argument(choice, "effect") == Some(&Arg::Text("skull".to_owned()));
        let kind = match choice.step.as_str() {
            _ if skull => -1,
            "all" => 3,
            "out" => 2,
            _ => 1,
        };
        (kind, count)
    };
    choices.iter().max_by_key(|choice| worth(choice)).expect("there is a choice").step.clone()
}
