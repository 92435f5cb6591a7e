//! Waiting for people: since when the table waits for whom, and what a lobby chooses about it, in every game. How long
//! a house waits where nothing is chosen, and what time it is, the host knows.

use super::{Step, Table};
use crate::games::{Msg, OptionKind, OptionSpec, Options, Refusal, Seat};

/// After how long somebody is reminded of their turn: the key of the option.
pub const NUDGE: &str = "nudge";
/// After how long the others may vote to skip somebody: the key of the option.
pub const SKIP: &str = "skip";

const LEAST: u32 = 60;
const MOST: u32 = 24 * 60 * 60;

/// What a lobby of any game chooses besides the game's own options; without a choice the house's times hold.
pub fn wait_options() -> [OptionSpec; 2] {
    let spec = |key, offered, default| OptionSpec {
        key,
        kind: OptionKind::Time { least: LEAST, most: MOST, offered },
        default,
    };
    [spec(NUDGE, &[120, 600, 3600], "600"), spec(SKIP, &[300, 1800, 7200], "1800")]
}

/// A person whom the table waits for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Wait {
    /// In which seat.
    pub seat: Seat,
    /// The number of the step with which the wait began: tells waits apart.
    pub number: u32,
    /// When it began, in milliseconds since 1970.
    pub since: i64,
}

impl Table {
    /// Whom the table waits for, if it is a person; nobody while the table itself has something to do.
    pub fn wait(&self) -> Option<Wait> {
        let seat = *self.to_act().first()?;
        self.person_in(seat)?;
        if self.position()?.by_itself().is_some() {
            return None;
        }
        let begins = |step: &Step| match step {
            Step::Stay(of) | Step::Replace(of, _) => *of == seat,
            step => step.goes_on(),
        };
        let (number, entry) = self.log().iter().enumerate().rfind(|(_, entry)| begins(&entry.step))?;
        Some(Wait { seat, number: u32::try_from(number).ok()?, since: entry.at })
    }

    /// What is chosen about waiting: keys and values. What isn't is the house's to say.
    pub const fn waits(&self) -> &Options {
        &self.waits
    }

    /// What can be chosen in the lobby: the game's own options, then those about waiting.
    pub fn all_options(&self) -> Vec<OptionSpec> {
        let own = self.game().options();
        let about_waiting = wait_options().into_iter().filter_map(|spec| self.wait_option(spec.key));
        own.into_iter().chain(about_waiting).collect()
    }

    /// The option about waiting of this key, if the game has none of its own that is called so.
    pub(super) fn wait_option(&self, key: &str) -> Option<OptionSpec> {
        let own = self.game().options().iter().any(|spec| spec.key == key);
        wait_options().into_iter().find(|spec| !own && spec.key == key)
    }

    pub(super) fn choose_wait(&mut self, spec: &OptionSpec, value: &str) -> Result<Vec<Msg>, Refusal> {
        let refused = |_| Refusal(spec.refusal(value));
        self.waits.set(std::slice::from_ref(spec), spec.key, value).map_err(refused)?;
        Ok(Vec::new())
    }
}
