//! What is said in the channel of people who keep a table waiting, and of seats on offer: the reminder, the vote, the
//! offer. Posting it and taking it away is the business of `notices`.

use serenity::all::{ButtonStyle, CreateActionRow, CreateAllowedMentions, CreateButton, CreateMessage};

use super::{
    board::button,
    ids::Verb,
    notices::{mention, ping},
    speak::{Voice, table_language},
};
use crate::{
    games::{Msg, Seat, span},
    host::{Session, now},
    table::{Ballot, Offer, Person, Tally, Wait},
    text::Texts,
};

const NUDGED: &str = "nudge";
const VOTE: &str = "vote";
const OFFERED: &str = "offer";

/// A notice that shall hang in the channel now.
pub struct Wanted {
    /// The number of the step that it belongs to.
    pub step: u32,
    /// What sort it is.
    pub kind: String,
    /// What it says.
    pub content: String,
    /// Its controls.
    pub rows: Vec<CreateActionRow>,
    /// Whom it pings.
    whom: Option<Person>,
}

impl Wanted {
    /// Whether it is the notice of this step and sort.
    pub fn is(&self, step: u32, kind: &str) -> bool {
        (self.step, self.kind.as_str()) == (step, kind)
    }

    /// It as a message.
    pub fn message(&self) -> CreateMessage {
        let message = match &self.whom {
            Some(person) => ping(&self.content, person),
            None => {
                CreateMessage::new().content(&self.content).allowed_mentions(CreateAllowedMentions::new())
            }
        };
        message.components(self.rows.clone())
    }

    /// All that is to be seen of it.
    pub fn whole(&self) -> String {
        format!("{}\n{}", self.content, serde_json::to_string(&self.rows).unwrap_or_default())
    }
}

/// The notices that shall hang in the channel of a table now; `begun` are step and sort of those that do or did, for what
/// was said is not taken back when it turns out that the house had been closed for a moment before.
pub fn wanted(texts: &Texts, session: &Session, begun: &[(u32, String)]) -> Vec<Wanted> {
    let voice = Voice::at(texts, table_language(session), session);
    let table = &session.table;
    let offers = table.all_seats().filter_map(|seat| Some((seat, table.offer(seat)?)));
    let mut wanted: Vec<Wanted> =
        offers.filter_map(|(seat, offer)| offered(&voice, session, seat, offer)).collect();
    if let Some(wait) = table.wait() {
        let said = |kind: &str| begun.iter().any(|(step, known)| *step == wait.number && known == kind);
        let may_vote = table.skipping().is_none() && (is_past(session.patience.skip_at) || said(VOTE));
        let vote = may_vote.then(|| vote(&voice, session, wait)).flatten();
        let nudge = vote.is_none() && (is_past(session.patience.nudge_at) || said(NUDGED));
        wanted.extend(nudge.then(|| nudged(&voice, session, wait)).flatten());
        wanted.extend(vote);
    }
    wanted
}

fn is_past(at: Option<i64>) -> bool {
    at.is_some_and(|at| at <= now())
}

fn row(buttons: impl IntoIterator<Item = Option<CreateButton>>) -> Vec<CreateActionRow> {
    vec![CreateActionRow::Buttons(buttons.into_iter().flatten().collect())]
}

fn nudged(voice: &Voice<'_>, session: &Session, wait: Wait) -> Option<Wanted> {
    let person = session.table.person_in(wait.seat)?.clone();
    let time = u32::try_from(session.patience.nudge?.as_secs()).unwrap_or(u32::MAX);
    let said = Msg::new("nudge-turn")
        .with("mention", mention(&person))
        .with("table", session.table.number().to_string())
        .with("time", span(time));
    let content = voice.say(&said);
    Some(Wanted { step: wait.number, kind: NUDGED.to_owned(), content, rows: Vec::new(), whom: Some(person) })
}

fn counted(voice: &Voice<'_>, key: &'static str, tally: Tally) -> String {
    voice.say(&Msg::new(key).with("votes", tally.votes).with("needed", tally.needed))
}

/// Nobody else but bots: nothing is said.
fn vote(voice: &Voice<'_>, session: &Session, wait: Wait) -> Option<Wanted> {
    let table = &session.table;
    let seat = wait.seat;
    let skip = table.tally(seat, Ballot::Skip)?;
    let give = table.tally(seat, Ballot::Give).filter(|_| table.offer(seat).is_none());
    let time = u32::try_from(session.patience.skip?.as_secs()).unwrap_or(u32::MAX);
    let number = table.number();
    let said = Msg::new("skip-question").with("seat", seat).with("time", span(time));
    let rows = row([
        button(
            number,
            Verb::Skip(seat, wait.number),
            ButtonStyle::Primary,
            &counted(voice, "skip-vote", skip),
        ),
        give.and_then(|give| {
            let label = counted(voice, "skip-give", give);
            button(number, Verb::Give(seat, wait.number), ButtonStyle::Secondary, &label)
        }),
        button(number, Verb::Stay(seat, wait.number), ButtonStyle::Success, &voice.word("absent-here")),
    ]);
    Some(Wanted { step: wait.number, kind: VOTE.to_owned(), content: voice.say(&said), rows, whom: None })
}

fn offered(voice: &Voice<'_>, session: &Session, seat: Seat, offer: Offer) -> Option<Wanted> {
    let table = &session.table;
    let number = table.number();
    let asked = table.asked(offer).cloned();
    let key = match &asked {
        Some(_) => "offer-asks",
        None if offer.voted => "offer-voted",
        None => "offer-anyone",
    };
    let said = Msg::new(key)
        .with("mention", asked.as_ref().map(mention).unwrap_or_default())
        .with("seat", seat)
        .with("role", table.role(seat))
        .with("table", table.number().to_string());
    let take = if asked.is_some() { "offer-take-it" } else { "offer-take" };
    let stays = if offer.voted { "absent-here" } else { "offer-keep" };
    let rows = row([
        button(number, Verb::Take(seat, offer.number), ButtonStyle::Primary, &voice.word(take)),
        offer
            .voted
            .then(|| {
                let level = crate::table::SUBSTITUTE;
                button(number, Verb::ToBot(seat, level), ButtonStyle::Secondary, &voice.word("absent-bot"))
            })
            .flatten(),
        button(number, Verb::Stay(seat, offer.number), ButtonStyle::Success, &voice.word(stays)),
    ]);
    let kind = format!("{OFFERED}:{seat}");
    Some(Wanted { step: offer.number, kind, content: voice.say(&said), rows, whom: asked })
}
