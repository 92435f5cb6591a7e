//! Games of dice tried out beforehand: the table's seed forces the dice, and is looked for with the rules themselves; and
//! what plays along. What a game makes of it stands with that game.

use std::time::Duration;

use perus::{
    dice::Seed,
    games::{Choice, Msg, Seat},
    host::{Ask, AskError},
    table::{Actor, Entry, Phase, Step, Table, Want},
};
use serde_json::Value;

use crate::{
    common::page::Person,
    house::{House, board, is_private, private_message, take_seat},
    seen::sentence,
};

/// A game as far as the rules have been tried out: the table, and the steps since its start.
pub struct Trial {
    /// As it stands.
    pub table: Table,
    /// What was done.
    pub steps: Vec<String>,
    /// By which seats.
    pub seats: Vec<Seat>,
    /// What the last step came to.
    pub told: Vec<Msg>,
}

impl Trial {
    /// Whose turn it is.
    pub fn seat(&self) -> Seat {
        self.table.to_act()[0]
    }

    /// What can be done.
    pub fn choices(&self) -> Vec<Choice> {
        self.table.position().expect("the game is on").choices(self.seat())
    }

    /// Does a step of whose turn it is.
    pub fn go(&mut self, step: &str) {
        self.by(self.seat(), step);
    }

    /// Does a step of this seat, or the table does it where that is its own.
    pub fn by(&mut self, seat: Seat, step: &str) {
        let by_table = self.table.by_itself() == Some((seat, step.to_owned()));
        let play = if by_table { Step::ByTable } else { Step::Play }(seat, step.to_owned());
        self.told = self.table.apply(play, 0).unwrap_or_else(|refusal| panic!("{step}: {refusal:?}"));
        self.steps.push(step.to_owned());
        self.seats.push(seat);
    }

    /// Whether the last step came to this.
    pub fn has(&self, key: &str) -> bool {
        self.told.iter().any(|msg| msg.key == key)
    }

    /// What everyone may see.
    pub fn view(&self) -> serde_json::Value {
        self.table.position().expect("the game is on").view()
    }

    /// Goes on as `pick` likes, at most so many steps, until `holds`.
    pub fn until(
        mut self,
        most: usize,
        pick: impl Fn(&[Choice]) -> String,
        holds: impl Fn(&Self) -> bool,
    ) -> Option<Self> {
        for _ in 0..most {
            if holds(&self) {
                return Some(self);
            }
            if self.table.phase() == Phase::Over {
                return None;
            }
            let step = pick(&self.choices());
            self.go(&step);
        }
        holds(&self).then_some(self)
    }
}

/// The first of these steps that is offered, else the first touch.
pub fn prefer(wanted: &'static [&'static str]) -> impl Fn(&[Choice]) -> String {
    move |choices| {
        let offered = |step: &&&str| choices.iter().any(|choice| choice.step == **step);
        wanted.iter().find(offered).map_or_else(|| choices[0].step.clone(), |step| (*step).to_owned())
    }
}

/// Opens a table, sits these people down in the order of the seats, and gives it a seed under which the game goes as
/// `wanted`, which is handed each game at its start. The game has begun then.
pub async fn begin<T>(
    house: &mut House,
    people: &[&Person],
    (game, options): (&str, &str),
    wanted: impl Fn(Trial) -> Option<T>,
) -> (u64, T) {
    let table = lay_full(house, people, game, options).await;
    begin_laid(house, people[0], table, wanted).await
}

async fn lay_full(house: &House, people: &[&Person], game: &str, options: &str) -> u64 {
    let table = house.lay(people[0], game, options).await;
    for (seat, person) in people.iter().enumerate() {
        sit(house, person, table, seat).await;
    }
    table
}

/// Sits somebody down.
pub async fn sit(house: &House, person: &Person, table: u64, seat: usize) {
    take_seat(person, table, seat).await;
    let sits = |table: &Table| table.seat_of(person.id.parse().unwrap()) == Some(Seat(seat as u8));
    house.until(table, "somebody sits down", |session| sits(&session.table)).await;
}

/// Chooses a value for an option from the menu.
pub async fn choose(house: &House, person: &Person, table: u64, value: &str) {
    let before = house.session(table).await.table.next_step();
    person.select(&board(person, table).await, &format!("{table}:option"), &[value]).await;
    house.reaches(table, before + 1).await;
}

/// As [`begin`], for a lobby that is full.
pub async fn begin_laid<T>(
    house: &mut House,
    person: &Person,
    table: u64,
    wanted: impl Fn(Trial) -> Option<T>,
) -> (u64, T) {
    let before = house.session(table).await;
    let (seed, found) = search(&before.table, wanted);
    house.crash();
    house.sql(Box::leak(with_seed(table, &seed).into_boxed_str())).await;
    house.start().await;
    house.press_start(person, table).await;
    (table, found)
}

/// As [`begin`], but what `wanted` gives back has been played when the house is open again.
pub async fn resume(
    house: &mut House,
    people: &[&Person],
    (game, options): (&str, &str),
    wanted: impl Fn(Trial) -> Option<Trial>,
) -> (u64, Trial) {
    let table = lay_full(house, people, game, options).await;
    let before = house.session(table).await;
    let (seed, found) = search(&before.table, wanted);
    house.crash();
    let log = found.table.log().iter().enumerate().skip(before.table.log().len());
    // As if it had all been played just now: nobody is waited for since long ago.
    let at = perus::host::now();
    let rows: Vec<String> =
        log.map(|(number, entry)| format!("({table}, {number}, '{}', {at})", entry.step)).collect();
    let sql = format!(
        "{}; UPDATE tables SET phase = 'play' WHERE id = {table}; \
         INSERT INTO steps (table_id, number, body, at) VALUES {}",
        with_seed(table, &seed),
        rows.join(", ")
    );
    house.sql(Box::leak(sql.into_boxed_str())).await;
    house.start().await;
    house.shows(table, found.table.next_step()).await;
    (table, found)
}

fn with_seed(table: u64, seed: &Seed) -> String {
    format!("UPDATE tables SET seed = '{}' WHERE id = {table}", seed.to_hex())
}

/// A seed under which a full lobby's game goes as wanted, and what came of it.
fn search<T>(before: &Table, wanted: impl Fn(Trial) -> Option<T>) -> (Seed, T) {
    (0_u64..)
        .find_map(|n| {
            let mut bytes = [0; 32];
            bytes[..8].copy_from_slice(&n.to_le_bytes());
            let seed = Seed::from_bytes(bytes);
            let log = before.log().iter().cloned().chain([Entry { step: Step::Start, at: 0 }]);
            let (game, people) = (before.game().clone(), before.people().to_vec());
            let started = Table::replay(before.number(), game, seed.clone(), people, log).unwrap();
            let trial = Trial { table: started, steps: Vec::new(), seats: Vec::new(), told: Vec::new() };
            wanted(trial).map(|found| (seed, found))
        })
        .expect("some seed does it")
}

/// The one of these people whose turn it is.
pub async fn to_act<'a>(house: &House, table: u64, people: &[&'a Person]) -> &'a Person {
    let session = house.session(table).await;
    let seat = *session.table.to_act().first().expect("somebody is to act");
    let holder = session.table.person_in(seat).expect("a person").id.to_string();
    people.iter().find(|person| person.id == holder).expect("one of them")
}

/// Does these steps by the buttons, each by whose turn it is.
pub async fn walk(house: &House, table: u64, people: &[&Person], steps: &[String]) {
    for step in steps {
        let person = to_act(house, table, people).await;
        house.play(person, table, step).await;
    }
}

/// Does these steps at once, each for whose turn it is, without a hand: what is shown meanwhile is overtaken.
pub async fn rush(house: &House, table: u64, steps: &[String]) {
    for step in steps {
        let seat = house.session(table).await.table.to_act()[0];
        assert!(at_once(house, table, seat, step, None).await, "{step} comes too late");
    }
}

/// Does a step for a seat without a hand, as soon as it may be done; `false` if the table has moved on since `seen`.
pub async fn at_once(house: &House, table: u64, seat: Seat, step: &str, seen: Option<u32>) -> bool {
    let step = step.to_owned();
    house
        .inside(move |bot| async move {
            let session = bot.host.session(table).await.expect("the table is there");
            let person = session.table.person_in(seat).expect("a person").clone();
            let actor = Actor::Person { person, manager: false };
            loop {
                let (actor, want) = (actor.clone(), Want::Play(step.clone()));
                let ask = Ask { actor, want, seen, race: None, interaction: None };
                match bot.host.ask(table, ask).await {
                    Err(AskError::Guarded(_)) => tokio::time::sleep(Duration::from_millis(2)).await,
                    Err(AskError::Stale(_)) => return false,
                    done => return done.map(|_| true).expect("the step is done"),
                }
            }
        })
        .await
}

/// Presses a button that does a step twice at the same moment: it is done once, and whoever pressed hears at most that
/// the table has moved on.
pub async fn twice_at_once(house: &House, person: &Person, table: u64, shown: &Value, id: &str) {
    let number = house.session(table).await.table.next_step();
    let heard = person.frames().len();
    person.mark();
    let body = crate::barge::press_body(shown, id);
    let (one, two) = tokio::join!(person.begin(body.clone()), person.begin(body));
    for nonce in [one, two].into_iter().flatten() {
        assert_eq!(person.outcome(&nonce).await["state"], "ok");
    }
    house.reaches(table, number + 1).await;
    assert_eq!(house.session(table).await.table.next_step(), number + 1, "once");
    for complaint in person.frames().split_off(heard).into_iter().filter(|frame| is_private(&frame["d"])) {
        let told = complaint["d"]["content"].as_str().unwrap_or_default().to_owned();
        assert!(told.is_empty() || told.contains("moved on"), "{told}");
    }
}

/// Seats a bot.
pub async fn seat_bot(house: &House, person: &Person, table: u64, seat: u8, level: &str) {
    let lobby = board(person, table).await;
    person.select(&lobby, &format!("{table}:bot"), &[&format!("{seat}.{level}")]).await;
    house.until(table, "a bot", |session| session.table.bot_in(Seat(seat)).is_some()).await;
}

/// Gives up, and says so once more.
pub async fn resign(house: &House, person: &Person, table: u64) {
    let before = house.session(table).await.table.next_step();
    person.press(&board(person, table).await, &format!("{table}:resign")).await;
    let asked = private_message(person).await;
    person.press_button(&asked, &sentence("house-resign-yes")).await;
    house.reaches(table, before + 1).await;
}

/// Types a step, which is refused: what is told.
pub async fn refused(house: &House, person: &Person, table: u64, step: &str) -> String {
    let before = house.session(table).await.table.next_step();
    person.command("move", &[("step", step)]).await;
    let told = crate::house::private(person).await;
    assert_eq!(house.session(table).await.table.next_step(), before, "{step} was done: {told}");
    told
}

/// What the table's message says.
pub async fn said(person: &Person, table: u64) -> String {
    board(person, table).await["content"].as_str().unwrap().to_owned()
}

/// The labels of the buttons that do steps.
pub async fn offered(person: &Person, table: u64) -> Vec<String> {
    let shown = board(person, table).await;
    let touches = |id: &str| id.starts_with(&format!("{table}:touch:"));
    let buttons = person.buttons(&shown);
    let buttons = buttons.iter().filter(|button| button["custom_id"].as_str().is_some_and(touches));
    buttons.map(|button| button["label"].as_str().unwrap().to_owned()).collect()
}
