//! Presses of buttons and choices in menus: acknowledged first, then asked of the host. Modals that a press opens are
//! built in `modals`; commands live in `commands`.

use serenity::all::{
    ChannelId, ComponentInteraction, ComponentInteractionDataKind, CreateActionRow, CreateThread,
    EditInteractionResponse, MessageFlags,
};

use super::{
    Bot, Error, THREAD,
    controls::reached,
    guide, hands,
    ids::{Control, Verb, read_bot_value},
    lobby::{asks_for_other, kick_menu},
    modals,
    patience::patiently,
    permissions, phrases, replay, reply,
    reply::{acknowledge, actor, answer_to_peru, explain, first, whisper, whisper_with},
    rules,
    speak::{Voice, note_locale},
    substitutes,
    teams::fill_row,
};
use crate::{
    games::{Level, Msg, Seat},
    host::{Ask, AskError, Expected, Session},
    store::Scope,
    table::{Actor, Ballot, Phase, Want},
};
use std::sync::Arc;

/// Serves a press.
pub async fn serve(bot: &Bot, press: &ComponentInteraction) -> Result<(), Error> {
    let control = Control::read(&press.data.custom_id);
    // Before anything is waited for, so that presses of one moment keep their order.
    let expected = control
        .as_ref()
        .filter(|control| control.verb.steps())
        .map(|control| bot.host.expect(control.table, press.id.get()));
    let language = bot.language(press.user.id, &press.locale).await;
    let voice = Voice::new(&bot.texts, language);
    let Some(control) = control else {
        let unknown = reply::private(&voice.word("house-unknown-control"));
        return Ok(first(bot, press, unknown).await?);
    };
    match &control.verb {
        Verb::Luck => {
            bot.host.touch(control.table);
            Ok(first(bot, press, modals::luck(&voice, control.table)).await?)
        }
        Verb::Type(step) => Ok(first(bot, press, modals::step(&voice, control.table, *step)).await?),
        Verb::Choose if let Some(key) = chosen(press).and_then(asks_for_other) => {
            bot.host.touch(control.table);
            // A form can't follow an acknowledgement.
            let asked = match bot.host.session(control.table).await {
                Ok(session) => modals::option(&voice, &session, key),
                Err(error) => Some(reply::private(&explain(bot, &voice, &error).await)),
            };
            let asked = asked.unwrap_or_else(|| reply::private(&voice.word("house-unknown-control")));
            Ok(first(bot, press, asked).await?)
        }
        Verb::Wait => {
            bot.host.touch(control.table);
            let asked = match bot.host.session(control.table).await {
                Ok(session) => modals::waits(&voice, &session),
                Err(error) => reply::private(&explain(bot, &voice, &error).await),
            };
            Ok(first(bot, press, asked).await?)
        }
        Verb::Rules(game, page) => {
            bot.host.touch(control.table);
            rules::serve_press(bot, press, &voice, game, *page).await
        }
        Verb::Guide(page) => {
            let told = guide::page(&voice, page).unwrap_or_else(|| voice.word("house-unknown-control"));
            Ok(first(bot, press, reply::private(&told)).await?)
        }
        Verb::Hand => hands::serve_press(bot, press, &voice, control.table).await,
        Verb::Replay => replay::serve_press(bot, press, &voice, control.table).await,
        _ => {
            let service = Service { bot, press, voice: &voice, table: control.table };
            // The acknowledgement is on its way while the table is asked: neither waits for the other.
            let asking = service.ask(control.verb, expected);
            let (acknowledged, told) = tokio::join!(acknowledge(bot, press), asking);
            acknowledged?;
            if let Some(told) = told {
                told.send(&service).await?;
            }
            Ok(())
        }
    }
}

/// What was chosen in a menu.
fn chosen(press: &ComponentInteraction) -> Option<&str> {
    match &press.data.kind {
        ComponentInteractionDataKind::StringSelect { values } => values.first().map(String::as_str),
        _ => None,
    }
}

struct Service<'a> {
    bot: &'a Bot,
    press: &'a ComponentInteraction,
    voice: &'a Voice<'a>,
    table: u64,
}

/// What is said privately after the acknowledgement.
enum Told {
    Word(String),
    Menu(String, Vec<CreateActionRow>),
    /// In place of the private message that was pressed.
    Instead(String),
    /// In the private panel that was pressed.
    Hand(hands::Shown),
}

impl Told {
    async fn send(self, service: &Service<'_>) -> Result<(), Error> {
        let (bot, press) = (service.bot, service.press);
        match self {
            Self::Word(text) => whisper(bot, press, &text).await?,
            Self::Menu(text, rows) => whisper_with(bot, press, &text, rows).await?,
            Self::Instead(text) => {
                let edit = EditInteractionResponse::new().content(text).components(Vec::new());
                patiently(|| press.edit_response(&bot.http, edit.clone())).await?;
            }
            Self::Hand(shown) => shown.send(bot, press).await?,
        }
        Ok(())
    }
}

impl Service<'_> {
    fn actor(&self) -> Actor {
        actor(&self.press.user, self.press.member.as_ref())
    }

    fn value(&self) -> Option<&str> {
        chosen(self.press)
    }

    fn on_private_message(&self) -> bool {
        self.press.message.flags.is_some_and(|flags| flags.contains(MessageFlags::EPHEMERAL))
    }

    async fn ask(&self, verb: Verb, expected: Option<Expected>) -> Option<Told> {
        let asked = match verb {
            Verb::Touch(step, keys) => return self.touch(step, keys, false, expected).await,
            Verb::Stop(step, keys) => return self.touch(step, keys, true, expected).await,
            Verb::Menu(step, mut keys, _) => {
                keys.push(self.value()?.to_owned());
                return self.touch(step, keys, false, expected).await;
            }
            Verb::Race(race, key) => return self.race(race, key).await,
            Verb::Sit(seat) => return self.sit(seat).await,
            Verb::SitSomewhere => return self.sit(Seat(self.value()?.parse().ok()?)).await,
            Verb::AddBot => {
                let (seat, level) = read_bot_value(self.value()?)?;
                self.want(Want::AddBot(seat, level)).await
            }
            Verb::Choose => {
                let (key, value) = self.value()?.split_once('=')?;
                self.want(Want::Choose(key.to_owned(), value.to_owned())).await
            }
            Verb::Leave => self.want(Want::Leave).await,
            Verb::Claim => self.want(Want::Claim).await,
            Verb::Start => return self.start().await,
            Verb::Fill(level) => return self.fill(level).await,
            Verb::Kick => return self.kick().await,
            Verb::KickSeat => {
                let seat = Seat(self.value()?.parse().ok()?);
                return Some(self.instead(self.want(Want::Kick(seat)).await, "house-done").await);
            }
            Verb::Cancel => self.want(Want::Cancel).await,
            Verb::Resign => return self.resign().await,
            Verb::ResignSurely => {
                return Some(self.instead(self.want(Want::Resign).await, "house-done").await);
            }
            Verb::Say => return self.say().await,
            Verb::Here(seat) => return self.here(seat).await,
            Verb::Substitute(seat) => self.want(Want::Substitute(seat)).await,
            Verb::Skip(seat, wait) => self.want(Want::Vote(Ballot::Skip, seat, wait)).await,
            Verb::Give(seat, wait) => self.want(Want::Vote(Ballot::Give, seat, wait)).await,
            Verb::Stay(seat, number) => self.want(Want::Stay(seat, number)).await,
            Verb::Take(seat, number) => self.want(Want::Take(seat, number)).await,
            Verb::Leaving(seat) => return self.leaving(seat).await,
            Verb::Offer(seat, to) => {
                return Some(self.instead(self.want(Want::Offer(seat, to)).await, "offer-made").await);
            }
            Verb::ToBot(seat, level) => {
                let asked = self.want(Want::ToBot(seat, level)).await;
                if self.on_private_message() {
                    return Some(self.instead(asked, "house-done").await);
                }
                asked
            }
            Verb::Thread => return self.thread().await,
            Verb::Rematch => return self.rematch().await,
            Verb::Verify => return Some(Told::Word(replay::verify(self.bot, self.voice, self.table).await)),
            Verb::Hand | Verb::Luck | Verb::Type(_) | Verb::Other(_) => return None,
            Verb::Rules(..) | Verb::Guide(_) | Verb::Replay | Verb::Wait => return None,
        };
        self.outcome(asked).await
    }

    async fn want(&self, want: Want) -> Result<Arc<Session>, AskError> {
        self.want_at(want, None, None).await
    }

    async fn want_at(
        &self,
        want: Want,
        seen: Option<u32>,
        race: Option<u32>,
    ) -> Result<Arc<Session>, AskError> {
        let ask = Ask { actor: self.actor(), want, seen, race, interaction: Some(self.press.id.get()) };
        self.bot.host.ask(self.table, ask).await
    }

    /// What is told after asking: nothing when it is done and shown, else why not.
    async fn outcome(&self, asked: Result<Arc<Session>, AskError>) -> Option<Told> {
        match asked {
            Ok(_) => self.shown().await,
            // The other half of a double delivery has been served.
            Err(AskError::Repeated) => None,
            Err(error) => Some(Told::Word(explain(self.bot, self.voice, &error).await)),
        }
    }

    async fn shown(&self) -> Option<Told> {
        match self.bot.poster.settled(self.table).await {
            Ok(_) => None,
            Err(error) => Some(Told::Word(permissions::post_failed(self.voice, &error))),
        }
    }

    async fn instead(&self, asked: Result<Arc<Session>, AskError>, done: &'static str) -> Told {
        let text = match asked {
            Ok(_) => self.voice.word(done),
            Err(error) => explain(self.bot, self.voice, &error).await,
        };
        if self.on_private_message() { Told::Instead(text) } else { Told::Word(text) }
    }

    async fn sit(&self, seat: Seat) -> Option<Told> {
        // Whoever sits down may be written to unasked.
        note_locale(self.bot.host.store(), self.press.user.id, &self.press.locale).await;
        let asked = self.want(Want::Sit(seat)).await;
        let session = asked.as_ref().ok().cloned();
        if let Some(told) = self.outcome(asked).await {
            return Some(told);
        }
        let person = self.press.user.id.get();
        hands::advice(self.bot, self.voice, session.as_deref()?, person).await.map(Told::Word)
    }

    /// The hand touches: it shows how far it has come, or does the step it has come to.
    async fn touch(
        &self,
        step: u32,
        keys: Vec<String>,
        stop: bool,
        expected: Option<Expected>,
    ) -> Option<Told> {
        let session = match self.bot.host.session(self.table).await {
            Ok(session) => session,
            Err(error) => return Some(Told::Word(explain(self.bot, self.voice, &error).await)),
        };
        if session.table.game().is_secretive() {
            return hands::touch(self.bot, self.press, self.voice, session, (step, keys, stop), expected)
                .await
                .map(Told::Hand);
        }
        let table = &session.table;
        let id = self.press.user.id.get();
        let Some(seat) = table.seat_of(id) else {
            return Some(Told::Word(answer_to_peru(self.bot, self.voice)));
        };
        if table.next_step() != step || table.phase() != Phase::Play {
            return Some(Told::Word(explain(self.bot, self.voice, &AskError::Stale(session)).await));
        }
        let open = |seat| table.position().map(|position| position.choices(seat)).unwrap_or_default();
        // Whoever holds several seats acts in the first of them for which it is something.
        let begun = |seat: &Seat| reached(&open(*seat), &keys, stop) != (None, false);
        let seat = table.acting_seats(id).into_iter().find(begun).unwrap_or(seat);
        match reached(&open(seat), &keys, stop) {
            (Some(chosen), _) => self.outcome(self.want_at(Want::Play(chosen), Some(step), None).await).await,
            (None, true) if table.to_act().first() == Some(&seat) => {
                // It has come to no step: others needn't wait for it.
                drop(expected);
                self.bot.poster.show_hand(session, keys);
                self.shown().await
            }
            // Nothing begins so for this seat: the table itself says why.
            _ => self.outcome(self.want_at(Want::Play(keys.join(" ")), Some(step), None).await).await,
        }
    }

    /// A word in a race: whether it comes in time is for the host to say, whatever has been done since the control was
    /// made.
    async fn race(&self, race: u32, key: String) -> Option<Told> {
        let session = match self.bot.host.session(self.table).await {
            Ok(session) => session,
            Err(error) => return Some(Told::Word(explain(self.bot, self.voice, &error).await)),
        };
        if session.table.seat_of(self.press.user.id.get()).is_none() {
            return Some(Told::Word(answer_to_peru(self.bot, self.voice)));
        }
        self.outcome(self.want_at(Want::Play(key), None, Some(race)).await).await
    }

    async fn start(&self) -> Option<Told> {
        let missing = permissions::missing(self.press.app_permissions, self.in_thread(), false);
        if !missing.is_empty() {
            return Some(Told::Word(permissions::say_missing(self.voice, missing)));
        }
        let asked = self.want(Want::Start).await;
        if let Err(AskError::Refused(why, session)) = &asked
            && session.table.seat_of(self.press.user.id.get()).is_some()
            && let Some(row) = fill_row(self.voice, session)
        {
            return Some(Told::Menu(self.voice.say(why), vec![row]));
        }
        self.outcome(asked).await
    }

    /// Pressed below the word that the teams aren't full.
    async fn fill(&self, level: Level) -> Option<Told> {
        let missing = permissions::missing(self.press.app_permissions, self.in_thread(), false);
        if !missing.is_empty() {
            return Some(Told::Word(permissions::say_missing(self.voice, missing)));
        }
        Some(self.instead(self.want(Want::Fill(level)).await, "house-done").await)
    }

    fn in_thread(&self) -> bool {
        self.press.channel.as_ref().is_some_and(|channel| channel.thread_metadata.is_some())
    }

    async fn kick(&self) -> Option<Told> {
        let session = match self.bot.host.session(self.table).await {
            Ok(session) => session,
            Err(error) => return Some(Told::Word(explain(self.bot, self.voice, &error).await)),
        };
        self.bot.host.touch(self.table);
        let Actor::Person { person, manager } = self.actor() else { return None };
        if !manager && session.table.opener().is_none_or(|opener| opener.id != person.id) {
            return Some(Told::Word(self.voice.word("table-only-opener-kicks")));
        }
        match kick_menu(&self.bot.texts, &session, self.voice) {
            Some(row) => Some(Told::Menu(self.voice.word("lobby-kick-whom"), vec![row])),
            None => Some(Told::Word(self.voice.word("lobby-nobody-to-kick"))),
        }
    }

    async fn resign(&self) -> Option<Told> {
        let session = match self.bot.host.session(self.table).await {
            Ok(session) => session,
            Err(error) => return Some(Told::Word(explain(self.bot, self.voice, &error).await)),
        };
        if session.table.seat_of(self.press.user.id.get()).is_none() {
            return Some(Told::Word(answer_to_peru(self.bot, self.voice)));
        }
        let id = self.press.user.id.get();
        let question = substitutes::resign_question(self.bot, self.voice, &session, id);
        Some(Told::Menu(question, substitutes::resign_rows(self.voice, &session)))
    }

    /// Asks who shall have a seat of the presser's.
    async fn leaving(&self, seat: Option<Seat>) -> Option<Told> {
        let session = match self.bot.host.session(self.table).await {
            Ok(session) => session,
            Err(error) => return Some(Told::Word(explain(self.bot, self.voice, &error).await)),
        };
        Some(match substitutes::panel(self.bot, self.voice, &session, self.press.user.id.get(), seat) {
            Ok((text, rows)) => Told::Menu(text, rows),
            Err(told) => Told::Word(told),
        })
    }

    async fn say(&self) -> Option<Told> {
        let phrase = self.value()?;
        let session = match self.bot.host.session(self.table).await {
            Ok(session) => session,
            Err(error) => return Some(Told::Word(explain(self.bot, self.voice, &error).await)),
        };
        let (person, interaction) = (self.press.user.id, self.press.id.get());
        let said = phrases::say(self.bot, self.voice, &session, person, phrase, interaction).await;
        said.err().map(Told::Word)
    }

    /// Only whoever was asked can say that they are here.
    async fn here(&self, seat: Seat) -> Option<Told> {
        let session = match self.bot.host.session(self.table).await {
            Ok(session) => session,
            Err(error) => return Some(Told::Word(explain(self.bot, self.voice, &error).await)),
        };
        let id = self.press.user.id.get();
        if session.table.person_in(seat).is_none_or(|person| person.id != id) {
            let voice = Voice::at(&self.bot.texts, self.voice.language, &session);
            return Some(Told::Word(voice.say(&Msg::new("absent-not-you").with("seat", seat))));
        }
        self.bot.host.touch(self.table);
        self.bot.poster.answered(session, seat);
        None
    }

    /// Whether the presser has a say about the table itself: who opened it, sits there, or manages the channel.
    fn has_a_say(&self, session: &Session) -> bool {
        let id = self.press.user.id.get();
        let opened = session.table.opener().is_some_and(|opener| opener.id == id);
        opened
            || session.table.seat_of(id).is_some()
            || matches!(self.actor(), Actor::Person { manager: true, .. })
    }

    async fn thread(&self) -> Option<Told> {
        let missing = permissions::missing(self.press.app_permissions, self.in_thread(), true);
        if !missing.is_empty() {
            return Some(Told::Word(permissions::say_missing(self.voice, missing)));
        }
        let session = match self.bot.host.session(self.table).await {
            Ok(session) => session,
            Err(error) => return Some(Told::Word(explain(self.bot, self.voice, &error).await)),
        };
        if !self.has_a_say(&session) {
            return Some(Told::Word(self.voice.word("lobby-thread-not-yours")));
        }
        if session.table.phase() != Phase::Lobby || session.place.channel != self.press.channel_id.get() {
            return Some(Told::Word(explain(self.bot, self.voice, &AskError::Stale(session)).await));
        }
        match self.move_to_thread(&session).await {
            Ok(()) => self.shown().await,
            Err(error) => {
                tracing::error!(table = self.table, %error, "no thread");
                Some(Told::Word(self.voice.word("lobby-no-thread")))
            }
        }
    }

    async fn move_to_thread(&self, session: &Session) -> Result<(), Error> {
        let bot = self.bot;
        let voice = Voice::new(&bot.texts, super::speak::table_language(session));
        let name = voice.say(
            &Msg::new("lobby-thread-name")
                .with("game", session.table.game().title())
                .with("table", self.table.to_string()),
        );
        let create = CreateThread::new(crate::text::cut(&name, 100));
        let thread = ChannelId::new(session.place.channel)
            .create_thread_from_message(&bot.http, self.press.message.id, create)
            .await?;
        bot.host.store().set_setting(Scope::Channel, thread.id.get(), THREAD, Some("yes")).await?;
        bot.host.set_place(self.table, thread.id.get()).await?;
        let moved = bot.host.session(self.table).await?;
        bot.poster.repost(moved);
        Ok(())
    }

    async fn rematch(&self) -> Option<Told> {
        let Actor::Person { person, .. } = self.actor() else { return None };
        let missing = permissions::missing(self.press.app_permissions, self.in_thread(), false);
        if !missing.is_empty() {
            return Some(Told::Word(permissions::say_missing(self.voice, missing)));
        }
        let place = super::commands::Place {
            guild: self.press.guild_id,
            channel: self.press.channel_id,
            interaction: self.press.id.get(),
        };
        match super::commands::rematch_of(self.bot, self.voice, self.table, person, place).await {
            Ok(opened) => opened.advice.map(Told::Word),
            Err(told) => Some(Told::Word(told)),
        }
    }
}
