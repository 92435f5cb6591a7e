//! Who may ask for what at a table, and which steps that comes to. What the steps do lives in the table itself.

use super::{Ballot, Canceller, Person, PersonKey, Phase, Step, Table, Who, refuse};
use crate::{
    dice::luck_word,
    games::{Level, Msg, Refusal, Seat, normal_value},
};

/// Who asks.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Actor {
    /// A person in the channel.
    Person {
        /// Who.
        person: Person,
        /// Whether they may manage the channel.
        manager: bool,
    },
    /// The bot in a seat.
    Bot(Seat),
    /// The house itself, for a clock or when nobody comes any more.
    House,
}

/// What is asked for.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Want {
    /// To open the table, with options as keys and values.
    Open(Vec<(String, String)>),
    /// Another value for an option.
    Choose(String, String),
    /// Other times to wait for people: keys and values of their options.
    Wait(Vec<(String, String)>),
    /// To sit down in a seat, also from another one.
    Sit(Seat),
    /// To give a free seat to a bot.
    AddBot(Seat, Level),
    /// To stand up.
    Leave,
    /// To send away who sits here.
    Kick(Seat),
    /// To give a luck word, as typed.
    Luck(String),
    /// To claim what the game lets one claim.
    Claim,
    /// To start.
    Start,
    /// To start with a bot of this level on each free seat.
    Fill(Level),
    /// A step of the game, as typed.
    Play(String),
    /// A step of the game by the clock, for this seat.
    ByClock(Seat, String),
    /// The step of the game that the table does itself, for this seat.
    ByTable(Seat, String),
    /// That a bot takes the seat of somebody who lets the clock run out again and again.
    Substitute(Seat),
    /// A step of the game for this seat, whose turn is played by vote.
    ByVote(Seat, String),
    /// A vote on the person in this seat, in the wait of this number.
    Vote(Ballot, Seat, u32),
    /// To be there: in the wait, or as the offer of one's seat, of this number.
    Stay(Seat, u32),
    /// To give one's seat to anybody, or to the team-mate in another one.
    Offer(Seat, Option<Seat>),
    /// To take the seat that is on offer by this number.
    Take(Seat, u32),
    /// To give one's seat, or that of a team-mate who is away, to a bot.
    ToBot(Seat, Level),
    /// To give up.
    Resign,
    /// To call the game off.
    Cancel,
}

/// What a want comes to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decision {
    /// The steps, to be applied one after the other, all or none.
    pub steps: Vec<Step>,
    /// Who becomes known to the table by it, to be noted first.
    pub newcomer: Option<Person>,
}

impl Table {
    /// What the want comes to, if this actor may want it.
    ///
    /// # Errors
    /// Why not. A want that is allowed may still be refused when its steps are applied.
    pub fn decide(&self, actor: &Actor, want: &Want) -> Result<Decision, Refusal> {
        match actor {
            Actor::Person { person, manager } => self.decide_for_person(person, *manager, want),
            Actor::Bot(seat) => match want {
                Want::Play(step) if self.bot_in(*seat).is_some() => {
                    Ok(Decision::of([Step::Play(*seat, self.normal(step))]))
                }
                _ => refuse("table-not-for-bots"),
            },
            Actor::House => match want {
                Want::Cancel => Ok(Decision::of([Step::Cancel(Canceller::House)])),
                Want::ByClock(seat, step) => Ok(Decision::of([Step::ByClock(*seat, self.normal(step))])),
                Want::ByTable(seat, step) => Ok(Decision::of([Step::ByTable(*seat, self.normal(step))])),
                Want::ByVote(seat, step) => Ok(Decision::of([Step::ByVote(*seat, self.normal(step))])),
                _ => refuse("table-not-for-house"),
            },
        }
    }

    fn normal(&self, step: &str) -> String {
        self.game().normal(step)
    }

    fn decide_for_person(&self, person: &Person, manager: bool, want: &Want) -> Result<Decision, Refusal> {
        let opener = self.opener().is_some_and(|opener| opener.id == person.id);
        let seat = self.seat_of(person.id);
        let steps = match want {
            Want::Open(options) => {
                let choose = options.iter().map(|(key, value)| self.option(key, value));
                let open = Step::Open(self.key_or_next(person));
                return Ok(Decision {
                    steps: std::iter::once(open).chain(choose).collect(),
                    newcomer: Some(person.clone()),
                });
            }
            Want::Choose(key, value) => {
                if !opener {
                    return refuse("table-only-opener-chooses");
                }
                vec![self.option(key, value)]
            }
            Want::Wait(times) => {
                if !opener {
                    return refuse("table-only-opener-chooses");
                }
                let times: Vec<Step> = times.iter().map(|(key, value)| self.option(key, value)).collect();
                check_order(&times)?;
                times
            }
            Want::Sit(to) => {
                if self.person_in(*to).is_some_and(|holder| holder.id == person.id) {
                    return refuse("table-you-sit-there");
                }
                let sit = Step::Sit(*to, Who::Person(self.key_or_next(person)));
                // What was claimed goes along to the new seat.
                let claim = (seat.is_some() && self.claim() == seat).then_some(Step::Claim(*to));
                return Ok(Decision {
                    steps: seat.map(Step::Leave).into_iter().chain([sit]).chain(claim).collect(),
                    newcomer: Some(person.clone()),
                });
            }
            Want::AddBot(seat, level) => vec![Step::Sit(*seat, Who::Bot(*level))],
            Want::Leave => vec![Step::Leave(seat.ok_or_else(|| Refusal(Msg::new("table-not-seated")))?)],
            Want::Kick(seat) => {
                if !opener && !manager {
                    return refuse("table-only-opener-kicks");
                }
                vec![Step::Leave(*seat)]
            }
            Want::Luck(raw) => {
                let seat = seat.ok_or_else(|| Refusal(Msg::new("table-luck-needs-person")))?;
                vec![Step::Luck(seat, luck_word(raw))]
            }
            Want::Claim => {
                vec![Step::Claim(seat.ok_or_else(|| Refusal(Msg::new("table-claim-needs-person")))?)]
            }
            Want::Start => {
                if seat.is_none() {
                    return refuse("table-only-seated-start");
                }
                vec![Step::Start]
            }
            Want::Fill(level) => self.decide_fill(seat, *level)?,
            Want::Play(step) => vec![self.decide_play(person.id, step)?],
            Want::Resign => match (self.phase(), seat) {
                (Phase::Lobby, _) => return refuse("table-not-started"),
                (Phase::Over, _) => return refuse("table-is-over"),
                (Phase::Play, Some(seat)) => vec![Step::Resign(seat)],
                (Phase::Play, None) => return refuse("table-not-seated"),
            },
            Want::Cancel if manager && !(opener && self.phase() == Phase::Lobby) => {
                vec![Step::Cancel(Canceller::Manager)]
            }
            Want::Cancel => match self.key_of(person.id) {
                Some(key) => vec![Step::Cancel(Canceller::Person(key))],
                None if self.phase() == Phase::Lobby => return refuse("table-only-opener-cancels"),
                None => return refuse("table-only-seated-cancel"),
            },
            Want::Substitute(absent) => vec![self.decide_substitute(seat, *absent)?],
            Want::Vote(ballot, absent, wait) => vec![self.decide_vote(person.id, *ballot, *absent, *wait)?],
            Want::Stay(held, number) => vec![self.decide_stay(person.id, *held, *number)?],
            Want::Offer(held, to) => vec![self.decide_offer(person.id, *held, *to)?],
            Want::ToBot(given, level) => vec![self.decide_to_bot(person.id, *given, *level)?],
            Want::Take(offered, number) => {
                self.check_taker(person.id, *offered, *number)?;
                let take = Step::Replace(*offered, Who::Person(self.key_or_next(person)));
                return Ok(Decision { steps: vec![take], newcomer: Some(person.clone()) });
            }
            Want::ByClock(..) | Want::ByTable(..) | Want::ByVote(..) => {
                return refuse("table-not-for-persons");
            }
        };
        Ok(Decision::of(steps))
    }

    /// Another value for an option, as the record will have it.
    fn option(&self, key: &str, typed: &str) -> Step {
        Step::Option(key.to_owned(), normal_value(&self.all_options(), key, typed))
    }

    /// A step of play: from somebody seated, and only for a seat of theirs that may act.
    fn decide_play(&self, id: u64, step: &str) -> Result<Step, Refusal> {
        match self.phase() {
            Phase::Lobby => return refuse("table-not-started"),
            Phase::Over => return refuse("table-is-over"),
            Phase::Play => {}
        }
        let seat = self.seat_for(id, &self.normal(step));
        let seat = seat.ok_or_else(|| Refusal(Msg::new("table-not-seated")))?;
        let to_act = self.to_act();
        if to_act.contains(&seat) {
            return Ok(Step::Play(seat, self.normal(step)));
        }
        let Some(other) = to_act.first() else { return refuse("table-is-over") };
        let why = self.position().and_then(|position| position.off_turn(seat, &self.normal(step)));
        Err(Refusal(why.unwrap_or_else(|| Msg::new("table-not-your-turn").with("seat", *other))))
    }

    /// The seat for which this person does a step: of theirs that may act, the first to which it is open.
    fn seat_for(&self, id: u64, step: &str) -> Option<Seat> {
        let own = self.acting_seats(id);
        let open = |seat: &Seat| {
            let choices = self.position().map(|position| position.choices(*seat)).unwrap_or_default();
            choices.iter().any(|choice| choice.step == step)
        };
        let several = own.len() > 1;
        let found = own.into_iter().find(|seat| several && open(seat));
        found.or_else(|| self.seat_of(id))
    }

    fn key_or_next(&self, person: &Person) -> PersonKey {
        self.key_of(person.id)
            .unwrap_or_else(|| PersonKey(u16::try_from(self.people.len() + 1).unwrap_or(u16::MAX)))
    }

    /// Does all steps of a decision. Returns what happened.
    ///
    /// # Errors
    /// Why one of them can't be; then none is done.
    pub fn carry_out(&mut self, decision: &Decision, at: i64) -> Result<Vec<Msg>, Refusal> {
        let mut next = self.clone();
        if let Some(person) = &decision.newcomer {
            next.note_person(person);
        }
        let mut events = Vec::new();
        for step in &decision.steps {
            events.extend(next.apply(step.clone(), at)?);
        }
        *self = next;
        Ok(events)
    }
}

/// Whoever is reminded when the others may vote already is reminded for nothing.
fn check_order(times: &[Step]) -> Result<(), Refusal> {
    let seconds = |wanted: &str| {
        times.iter().find_map(|step| match step {
            Step::Option(key, value) if key == wanted => value.parse::<u32>().ok(),
            _ => None,
        })
    };
    match (seconds(super::NUDGE), seconds(super::SKIP)) {
        (Some(nudge), Some(skip)) if nudge >= skip => refuse("wait-order"),
        _ => Ok(()),
    }
}

impl Decision {
    fn of(steps: impl IntoIterator<Item = Step>) -> Self {
        Self { steps: steps.into_iter().collect(), newcomer: None }
    }
}
