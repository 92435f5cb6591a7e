//! Bots' turns: who has to think about a position, and thinking off the async threads. What they think is the games'.

use std::{
    collections::HashSet,
    sync::Arc,
    time::{Duration, Instant},
};

use super::{
    Ask, Host, Session,
    desk::{BotSeat, luck},
    insist::insist,
    race,
};
use crate::{
    games::{Level, Seat, Thinking},
    table::{Actor, Phase, Step, Want},
};

/// Which bots of a table are thinking about what, so that none is called twice for one position, or for one race.
#[derive(Default)]
pub(super) struct Thinkers(HashSet<(About, Seat)>);

/// What a bot is thinking about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
enum About {
    /// The step of this number.
    Step(u32),
    /// Its word in the race of this number, whatever others do meanwhile.
    Race(u32),
}

impl Thinkers {
    /// Sets every bot to thinking that may act now. `quiet`: nothing was told of the last step.
    pub(super) fn call(&mut self, host: &Host, session: &Arc<Session>, quiet: bool) {
        let step = About::Step(session.table.next_step());
        let race = session.table.race().map(|(race, _)| About::Race(race.number));
        self.0.retain(|(about, _)| *about == step || Some(*about) == race);
        if session.table.phase() != Phase::Play || session.table.by_itself().is_some() {
            return;
        }
        for (bot, about) in bots_to_act(session) {
            if self.0.insert((about, bot.0)) {
                tokio::spawn(take_turn(host.clone(), session.clone(), bot, about, quiet));
            }
        }
    }
}

/// The bots that may act, and on what: a race is on for all but the one the table waits for, who has said nothing in it.
fn bots_to_act(session: &Session) -> Vec<(BotSeat, About)> {
    let table = &session.table;
    let race = table.race().map(|(race, _)| race.number);
    let about = |(at, seat): (usize, Seat)| {
        let level = table.bot_in(seat)?;
        match race.filter(|_| at > 0 && table.may_race(seat)) {
            Some(_) if table.has_raced(seat) => None,
            Some(race) => Some(((seat, level), About::Race(race))),
            None => Some(((seat, level), About::Step(table.next_step()))),
        }
    };
    table.to_act().into_iter().enumerate().filter_map(about).collect()
}

/// How long a bot waits before its word in a race: about as long as people take, who have to read what was thrown.
fn hesitation(host: &Host, session: &Session) -> Duration {
    let Some((whole, passed)) = host.0.guard_passed(&session.table) else { return Duration::ZERO };
    let share = i64::from(luck().below(41)) + 40;
    let wait = (whole.saturating_mul(share) / 100).saturating_sub(passed);
    Duration::from_millis(u64::try_from(wait).unwrap_or(0))
}

/// How long a bot, or the table itself, waits before its step so that people can follow. Those that play one after the
/// other leave more time: Discord takes five edits of a message in five seconds. Once a bot has touched, nothing is to be
/// seen before it goes on.
pub(super) fn pause(session: &Session, quiet: bool, pause: Duration) -> Duration {
    let after_another = session.table.log().last().is_some_and(|entry| match entry.step {
        Step::Play(seat, _) => session.table.bot_in(seat).is_some(),
        Step::ByTable(..) => true,
        _ => false,
    });
    match (after_another, quiet) {
        (true, true) => Duration::ZERO,
        (true, false) => pause * 3 / 2,
        (false, _) => pause,
    }
}

async fn take_turn(host: Host, session: Arc<Session>, (seat, level): BotSeat, about: About, quiet: bool) {
    let started = Instant::now();
    let Some(step) = think(&host, session.clone(), seat, level, None).await else { return };
    let table = session.table.number();
    let in_race = session.table.races(seat, &step);
    let (seen, race) = match about {
        About::Step(step) => (Some(step), None),
        About::Race(race) => (None, Some(race)),
    };
    let least = host.0.times.bot_pause.saturating_sub(started.elapsed());
    let wait = match session.guard {
        _ if in_race => hesitation(&host, &session).max(least),
        Some(guard) => race::rest(guard).max(least),
        None => pause(&session, quiet, host.0.times.bot_pause).saturating_sub(started.elapsed()),
    };
    tokio::time::sleep(wait).await;
    insist(
        &host,
        table,
        Ask { actor: Actor::Bot(seat), want: Want::Play(step), seen, race, interaction: None },
    )
    .await;
}

/// How long is thought for somebody whose time has run out.
pub(super) const FOR_ABSENT: Duration = Duration::from_millis(200);

/// What a bot of this level does in this seat; `absent`: for a person whose time has run out, with so much to think.
pub(super) async fn think(
    host: &Host,
    session: Arc<Session>,
    seat: Seat,
    level: Level,
    absent: Option<Duration>,
) -> Option<String> {
    let time = absent.unwrap_or(host.0.times.bot_think);
    let table = session.table.number();
    let thought = tokio::task::spawn_blocking(move || {
        let deadline = Instant::now() + time;
        let others = session.table.all_seats().filter(|other| *other != seat);
        let against_bot = others.into_iter().all(|other| session.table.bot_in(other).is_some());
        let mut thinking = Thinking::new(luck(), against_bot, || Instant::now() < deadline);
        if absent.is_some() {
            thinking = thinking.for_absent();
        }
        session.table.position()?.bot(seat, level, &mut thinking)
    });
    thought.await.unwrap_or_else(|error| {
        tracing::error!(table, %seat, %error, "a bot stopped thinking");
        None
    })
}
