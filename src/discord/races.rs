//! What is said of races: until when the table waits for one, and what those hear who came late or would not wait.

use super::board::moment;
use crate::{
    games::Msg,
    host::{First, Late, Session, now, seconds_left},
};

/// From where Discord counts the milliseconds in its ids.
const EPOCH: i64 = 1_420_070_400_000;

/// Until when a race keeps everything else waiting now, in milliseconds since 1970.
pub fn guard(session: &Session) -> Option<i64> {
    session.guard.filter(|until| *until > now())
}

/// Until when the race keeps everything else waiting, if it does.
pub fn guard_line(session: &Session) -> Option<Msg> {
    Some(Msg::new("board-guard").with("when", moment(guard(session)?)))
}

/// What somebody is told who would not wait.
pub fn guarded(session: &Session) -> Msg {
    let seconds = seconds_left(session.guard.unwrap_or_default());
    Msg::new(format!("{}-race-guard", session.table.game().name())).with("seconds", seconds)
}

/// What somebody is told who came late.
pub fn late(late: &Late) -> Msg {
    let name = late.session.table.game().name();
    let Some(first) = late.first else { return Msg::new(format!("{name}-race-closed")) };
    match late.interaction.and_then(|pressed| thousandths(pressed, &first)) {
        Some(thousandths) => {
            Msg::new(format!("{name}-race-late")).with("seat", first.seat).with("thousandths", thousandths)
        }
        None => Msg::new(format!("{name}-race-lost")).with("seat", first.seat),
    }
}

/// When an interaction was pressed, in milliseconds since 1970.
fn pressed_at(interaction: u64) -> i64 {
    i64::try_from(interaction >> 22).unwrap_or(i64::MAX).saturating_add(EPOCH)
}

/// By how much a press was later than the first one; `None` where it wasn't, as when it took longer to arrive.
fn thousandths(pressed: u64, first: &First) -> Option<i64> {
    let first = first.interaction.map_or(first.at, pressed_at);
    pressed_at(pressed).checked_sub(first).filter(|late| *late >= 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::Seat;

    fn first(interaction: Option<u64>, at: i64) -> First {
        First { seat: Seat(0), interaction, at }
    }

    #[test]
    fn a_press_is_late_by_what_lies_between_the_ids() {
        let id = |millis: u64| (millis << 22) + 7;
        assert_eq!(thousandths(id(1_043), &first(Some(id(1_000)), 0)), Some(43));
        assert_eq!(thousandths(id(1_000) + 1, &first(Some(id(1_000)), 0)), Some(0));
        assert_eq!(thousandths(id(999), &first(Some(id(1_000)), 0)), None, "it was not later");
    }

    #[test]
    fn against_a_bot_the_time_of_its_step_counts() {
        let id = 5_000_u64 << 22;
        assert_eq!(thousandths(id, &first(None, EPOCH + 4_400)), Some(600));
        assert_eq!(thousandths(id, &first(None, EPOCH + 5_001)), None);
    }
}
