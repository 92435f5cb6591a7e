//! The bot is stopped in the middle of whatever it does and started again on the same data: games go on.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    time::{Duration, Instant},
};

use perus::{games::Registry, host::Times, local::faults::Wrong, table::Phase};
use serde_json::Value;

use crate::{
    common::page::Person,
    house::{
        House, LONG, board, boards, fingerprint_in, has_button, pings, private, public, quick, record_of,
        until_board,
    },
    script::{self, CACHORROS, ONCA},
};

#[tokio::test(flavor = "multi_thread")]
async fn a_game_goes_on_with_its_old_buttons() {
    let mut house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "onca", "").await;
    let fingerprint = fingerprint_in(&board(&ana, table).await);
    let old = board(&ana, table).await;
    let steps = script::hunt();
    for (number, step) in steps.iter().enumerate() {
        // Before, after and between touches.
        if number == 1 {
            house.crash();
            house.start().await;
        }
        if number == 3 {
            let person = &beto;
            let seat = house.session(table).await.table.next_step();
            let piece = format!("{table}:touch:{seat}:{}", &step[..2]);
            person.press(&board(person, table).await, &piece).await;
            person
                .wait_message(|message| has_button(person, message, &format!("{table}:touch:{seat}:")))
                .await;
            house.settled(table).await;
            house.crash();
            house.start().await;
            let landing = format!("{piece}.{}", &step[3..5]);
            person.press(&board(person, table).await, &landing).await;
            house.reaches(table, seat + 1).await;
            continue;
        }
        house.play([&ana, &beto][number % 2], table, step).await;
        assert!(boards(&ana, table).await.iter().all(|shown| shown["id"] != old["id"] || number == 0));
    }
    let record = house.over(table).await;
    let closing = public(&ana).await.pop().unwrap();
    assert_eq!(record_of(&ana, &closing, &Registry::house(), &fingerprint).await, record);
    // And what is over can be played again after one more start.
    house.crash();
    house.start().await;
    beto.press(&closing, &format!("{table}:rematch")).await;
    house.until_laid(&beto).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn a_bot_whose_turn_it_was_moves_after_the_start() {
    let times = Times { bot_pause: Duration::from_secs(3600), ..quick() };
    let mut house = House::open_with(Registry::house(), times).await;
    let ana = house.join("Ana").await;
    let table = house.lay(&ana, "onca", "").await;
    ana.select(&board(&ana, table).await, &format!("{table}:bot"), &["0.easy"]).await;
    house.until(table, "the bot sits", |session| session.table.bot_in(ONCA).is_some()).await;
    ana.press(&board(&ana, table).await, &format!("{table}:sit:1")).await;
    house.until(table, "Ana sits", |session| session.table.person_in(CACHORROS).is_some()).await;
    house.press_start(&ana, table).await;
    assert_eq!(house.session(table).await.table.to_act(), [ONCA]);
    house.crash();
    house.times = quick();
    house.start().await;
    house.reaches(table, 5).await;
    until_board(&ana, table, |shown| has_button(&ana, shown, &format!("{table}:touch:5:a5"))).await;
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn what_was_written_and_not_shown_is_shown_after_the_start() {
    let mut house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "onca", "").await;
    let shown = board(&ana, table).await;
    // A start with nothing to show changes nothing.
    house.crash();
    house.start().await;
    house.settled(table).await;
    assert_eq!(board(&ana, table).await, shown);

    let nothing = || Wrong::error(503, 0, "Service Unavailable");
    house.local.faults().answer("POST", "/channels/*/messages", None, nothing());
    house.local.faults().answer("PATCH", "/channels/*/messages/*", None, nothing());
    ana.press(&shown, &format!("{table}:touch:4:c5.c4")).await;
    house.commits(table, 5).await;
    house.crash();
    house.local.faults().clear();
    assert_eq!(board(&ana, table).await["id"], shown["id"], "it was not shown");
    house.start().await;
    let new =
        until_board(&beto, table, |shown| has_button(&beto, shown, &format!("{table}:touch:5:a5"))).await;
    let (message, pinged) = pings(&ana).pop().unwrap();
    assert_eq!((&message["id"], pinged), (&new["id"], vec![beto.id.clone()]));

    // The old board's button says so.
    assert!(boards(&ana, table).await.iter().all(|board| board["id"] != shown["id"]));

    // The end, too.
    beto.slash("resign").await;
    let sure = crate::house::private_message(&beto).await;
    house.local.faults().answer("POST", "/channels/*/messages", None, nothing());
    house.local.faults().answer("PATCH", "/channels/*/messages/*", None, nothing());
    beto.press(&sure, &format!("{table}:resign-surely")).await;
    house.commits(table, 6).await;
    assert_eq!(house.session(table).await.table.phase(), Phase::Over);
    house.crash();
    house.local.faults().clear();
    house.start().await;
    let closing =
        until_board(&ana, table, |shown| has_button(&ana, shown, &format!("{table}:rematch"))).await;
    let said = closing["content"].as_str().unwrap();
    assert!(said.contains("Ana wins!"), "{said}");
    house.close().await;
}

#[tokio::test(flavor = "multi_thread")]
async fn of_two_boards_that_a_crash_left_behind_the_older_goes() {
    let mut house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "onca", "").await;
    let shown = board(&ana, table).await;
    // The new board is there, and the old one can't be taken away any more: the power goes.
    let nothing = || Wrong::error(503, 0, "Service Unavailable");
    house.local.faults().answer("DELETE", "/channels/*/messages/*", None, nothing());
    ana.press(&shown, &format!("{table}:touch:4:c5.c4")).await;
    let new = beto.wait_message(|message| has_button(&beto, message, &format!("{table}:touch:5:a5"))).await;
    let started = Instant::now();
    while !house.local.log().exchanges().iter().any(|asked| asked.method == "DELETE" && asked.fault) {
        assert!(started.elapsed() < LONG, "nobody tried to delete the old board");
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    house.crash();
    house.local.faults().clear();
    assert_eq!(boards(&ana, table).await.len(), 2);
    house.start().await;
    let left = until_board(&ana, table, |_| true).await;
    assert_eq!(left["id"], new["id"], "the newer one stays as it is");
    assert_eq!(pings(&ana).len(), 2, "and nobody is pinged again");
    house.close().await;
}

struct Process {
    child: Child,
    address: String,
}

impl Process {
    fn start(data: &Path) -> Self {
        let mut child = Command::new(env!("CARGO_BIN_EXE_perus"))
            .args(["--local", "--bind", "127.0.0.1:0", "--data"])
            .arg(data)
            .current_dir(data.parent().expect("the data lies in a folder"))
            .env_remove("DISCORD_TOKEN")
            .env_remove("PERUS_JOIN_CODE")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .expect("the program starts");
        let mut lines = BufReader::new(child.stdout.take().expect("its output is piped")).lines();
        let address = lines
            .by_ref()
            .map_while(Result::ok)
            .find_map(|line| line.split_once("http://").map(|(_, address)| address.trim().to_owned()))
            .expect("it prints where the local table is");
        // Somebody has to read on, or the program would stand still one day.
        std::thread::spawn(move || lines.for_each(drop));
        Self { child, address }
    }

    fn kill(&mut self) {
        self.child.kill().expect("SIGKILL reaches it");
        self.child.wait().expect("it is gone");
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// Presses the button whose id ends so, on a board that the person has seen or sees now.
async fn press(person: &Person, shown: &Value, ending: &str) {
    let buttons = person.buttons(shown);
    let ids = buttons.iter().filter_map(|button| button["custom_id"].as_str());
    let id = ids.clone().find(|id| id.ends_with(ending));
    let id = id.unwrap_or_else(|| panic!("no button {ending} among {:?}", ids.collect::<Vec<_>>()));
    let outcome = person.press(shown, id).await;
    assert_eq!(outcome["state"], "ok", "{ending}");
}

async fn until_button(person: &Person, ending: &str) -> Value {
    until_board(person, 1, |shown| {
        let buttons = person.buttons(shown);
        buttons.iter().any(|button| button["custom_id"].as_str().is_some_and(|id| id.ends_with(ending)))
    })
    .await
}

/// Waits until a person's page is told of a message with such a button. Unlike what is looked up, what is told has been
/// written: a kill can't take it back.
async fn until_heard(person: &Person, ending: &str) -> Value {
    let ends = |button: &Value| button["custom_id"].as_str().is_some_and(|id| id.ends_with(ending));
    person.wait_message(|message| person.buttons(message).iter().any(ends)).await
}

#[tokio::test(flavor = "multi_thread")]
async fn the_program_is_killed_in_the_middle_of_a_game_which_goes_on() {
    let folder = tempfile::tempdir().unwrap();
    let data = folder.path().join("perus.db");
    let mut process = Process::start(&data);
    let ana = Person::join_as(&process.address, "Ana", "en-US", None).await;
    let beto = Person::join_as(&process.address, "Beto", "en-US", None).await;
    ana.wait_command("play").await;
    ana.command("play", &[("game", "onca")]).await;
    private(&ana).await;
    for (person, seat) in [(&ana, ":sit:0"), (&beto, ":sit:1")] {
        press(person, &until_button(person, seat).await, seat).await;
    }
    let lobby = until_board(&ana, 1, |shown| {
        ana.find_button(shown, "1:start").is_some_and(|start| start["disabled"] != true)
    })
    .await;
    let fingerprint = fingerprint_in(&lobby);
    press(&ana, &lobby, ":start").await;
    press(&ana, &until_button(&ana, ":c5.c4").await, ":c5.c4").await;
    // Beto has the dog in his hand when the power goes.
    press(&beto, &until_button(&beto, ":a5").await, ":a5").await;
    let in_hand = until_heard(&beto, ":a5.a4").await;
    process.kill();

    let mut process = Process::start(&data);
    let ana = Person::back(&process.address, &ana.token).await;
    let beto = Person::back(&process.address, &beto.token).await;
    press_until_heard(&beto, &in_hand, ":a5.a4").await;
    press(&ana, &until_button(&ana, ":c4.c5").await, ":c4.c5").await;
    until_heard(&beto, ":a4").await;

    // Killed a second time, right after a press: whatever was written counts, and the game comes to its end.
    process.kill();
    let process = Process::start(&data);
    let ana = Person::back(&process.address, &ana.token).await;
    let beto = Person::back(&process.address, &beto.token).await;
    let shown = until_button(&beto, ":a4").await;
    press_until_heard(&beto, &shown, ":resign").await;
    let sure = beto.wait_message(|message| !beto.buttons(message).is_empty()).await;
    press(&beto, &sure, ":resign-surely").await;
    let closing = until_button(&ana, ":rematch").await;
    let record = record_of(&ana, &closing, &Registry::house(), &fingerprint).await;
    let plays: Vec<&str> = record.steps.iter().skip(4).map(|step| step.step.as_str()).collect();
    assert_eq!(plays, ["play 0 c5-c4", "play 1 a5-a4", "play 0 c4-c5", "resign 1"]);
}

/// Presses as soon as the bot is back: until then nobody answers.
async fn press_until_heard(person: &Person, shown: &Value, ending: &str) {
    let started = Instant::now();
    let id = person
        .buttons(shown)
        .iter()
        .filter_map(|button| button["custom_id"].as_str().map(str::to_owned))
        .find(|id| id.ends_with(ending))
        .unwrap_or_else(|| panic!("no button {ending}"));
    loop {
        match person.try_press(shown, &id).await {
            Ok(outcome) if outcome["state"] == "ok" => return,
            other => assert!(started.elapsed() < LONG, "{ending}: {other:?}"),
        }
        tokio::time::sleep(Duration::from_millis(100)).await;
    }
}
