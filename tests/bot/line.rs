//! The program on the command line: records checked and drawn, engines, and what it says to nonsense. Whatever is
//! wrong, it says so in a sentence on the error output, and ends with 1.

use std::{
    fs,
    path::{Path, PathBuf},
    process::{Command, Output, Stdio},
};

use perus::{
    dice::Seed,
    games::{Registry, Seat},
    table::{Actor, Person, Record, Table, Want},
};

use crate::{
    house::{House, board, files, private_message, public},
    seen::{frames_of_gif, sentence, size_of_png},
};

struct Desk(tempfile::TempDir);

impl Desk {
    fn new() -> Self {
        Self(tempfile::tempdir().unwrap())
    }

    fn path(&self, name: &str) -> PathBuf {
        self.0.path().join(name)
    }

    fn lay(&self, name: &str, content: impl AsRef<[u8]>) -> PathBuf {
        let path = self.path(name);
        fs::write(&path, content).unwrap();
        path
    }

    fn run(&self, words: &[&str]) -> Output {
        let mut program = Command::new(env!("CARGO_BIN_EXE_perus"));
        for variable in
            ["DISCORD_TOKEN", "DISCORD_API", "PERUS_DATA", "PERUS_BIND", "PERUS_LANGUAGE", "PERUS_JOIN_CODE"]
        {
            program.env_remove(variable);
        }
        program.args(words).current_dir(self.0.path()).stdin(Stdio::null());
        program.output().expect("the program runs")
    }

    /// It goes well; gives back what it says.
    fn well(&self, words: &[&str]) -> String {
        let output = self.run(words);
        assert_eq!(output.status.code(), Some(0), "{words:?}: {}", text(&output.stderr));
        text(&output.stdout)
    }

    /// It ends with 1 and says why.
    fn badly(&self, words: &[&str], wanted: &str) {
        let output = self.run(words);
        let said = text(&output.stderr);
        assert_eq!(output.status.code(), Some(1), "{words:?}: {said}");
        assert!(said.contains(wanted), "{words:?} should say {wanted:?}: {said}");
        assert!(!said.contains("panicked") && !said.contains("RUST_BACKTRACE"), "{words:?}: {said}");
    }
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("it speaks UTF-8")
}

/// A game of two moves, given up: each of them could have been another one.
fn record() -> Record {
    let games = Registry::house();
    let mut table = Table::new(7, games.get("onca").unwrap().clone(), Seed::from_bytes([0x5a; 32]));
    let person =
        |id, name: &str| Actor::Person { person: Person { id, name: name.to_owned() }, manager: false };
    let (ana, beto) = (person(11, "Ana"), person(12, "Beto"));
    let steps = [
        (&ana, Want::Open(Vec::new())),
        (&ana, Want::Sit(Seat(0))),
        (&beto, Want::Sit(Seat(1))),
        (&ana, Want::Start),
        (&ana, Want::Play("c5-c4".to_owned())),
        (&beto, Want::Play("a5-a4".to_owned())),
        (&ana, Want::Resign),
    ];
    for (at, (actor, want)) in (1_700_000_000_000..).step_by(1000).zip(steps) {
        let decision = table.decide(actor, &want).unwrap();
        table.carry_out(&decision, at).unwrap();
    }
    Record::of(&table).unwrap()
}

fn name(path: &Path) -> &str {
    path.to_str().unwrap()
}

#[test]
fn a_record_is_verified_and_a_forged_one_is_found() {
    let desk = Desk::new();
    let record = record();
    let json = record.to_json();
    let good = desk.lay("good.json", &json);
    let said = desk.well(&["verify", name(&good)]);
    assert!(said.contains("consistent, but this digest is unknown here"), "{said}");
    assert!(said.contains(&record.digest) && said.contains(&record.fingerprint), "{said}");
    assert!(!desk.path("perus.db").exists(), "checking makes no database");

    let byte = |hex: &str| format!("{:02x}", u8::from_str_radix(&hex[..2], 16).unwrap() ^ 1) + &hex[2..];
    let forged = |from: &str, to: &str| {
        assert_eq!(json.matches(from).count(), 1, "{from}");
        json.replace(from, to)
    };
    for (file, content, wanted) in [
        ("cut.json", json[..json.len() / 2].to_owned(), "no JSON, or is cut off"),
        ("cut-at-the-end.json", json[..json.len() - 1].to_owned(), "no JSON, or is cut off"),
        ("empty.json", String::new(), "no JSON, or is cut off"),
        ("words.json", "glu glu glu".to_owned(), "no JSON"),
        ("list.json", "[1, 2, 3]".to_owned(), "no record of Perus"),
        ("other.json", "{\"format\": \"pgn\"}".to_owned(), "no record of Perus"),
        ("half.json", "{\"format\": \"perus-record\", \"version\": 1}".to_owned(), "no record of Perus"),
        ("other-legal-step.json", forged("c5-c4", "c5-b4"), "digest"),
        ("other-dog.json", forged("a5-a4", "e5-e4"), "digest"),
        ("illegal-step.json", forged("c5-c4", "c5-c6"), "broken at step 4"),
        ("other-seat.json", forged("play 0 c5-c4", "play 1 c5-c4"), "broken at step 4: It's seat 0's turn"),
        ("nonsense-step.json", forged("play 0 c5-c4", "dance 0"), "broken at step 4"),
        ("no-end.json", forged("resign 0", "cancel p1"), "broken"),
        ("other-seed.json", forged(&record.seed, &byte(&record.seed)), "fingerprint does not belong"),
        ("other-fingerprint.json", forged(&record.fingerprint, &byte(&record.fingerprint)), "fingerprint"),
        ("other-digest.json", forged(&record.digest, &byte(&record.digest)), "digest does not belong"),
        ("other-scores.json", forged("\"win\"", "\"draw\""), "result"),
        ("other-salt.json", forged("perus1|7|onca", "perus1|8|onca"), "salt"),
        ("short-seed.json", forged(&record.seed, &record.seed[..62]), "seed"),
        ("newer.json", forged("\"version\": 1", "\"version\": 2"), "this program reads up to 1"),
        ("newer-rules.json", forged("\"rules\": 1", "\"rules\": 9"), "version 9 of the rules"),
        ("unknown.json", forged("\"game\": \"onca\"", "\"game\": \"gamao\""), "\"gamao\" is not known here"),
    ] {
        let path = desk.lay(file, content);
        desk.badly(&["verify", name(&path)], wanted);
        desk.badly(&["picture", name(&path), "-o", "never.png"], wanted);
        desk.badly(&["replay", name(&path), "-o", "never.gif"], wanted);
    }
    assert!(!desk.path("never.png").exists() && !desk.path("never.gif").exists());

    let bytes = desk.lay("bytes.json", [0xff, 0xfe, 0x00]);
    desk.badly(&["verify", name(&bytes)], "is no text");
    desk.badly(&["verify", "nowhere.json"], "can't be read");
    desk.badly(&["verify", "."], "can't be read");
    desk.badly(&["verify", name(&good), "--language", "tlh"], "the language \"tlh\" is not known");
    // What is wrong is said in the language asked for.
    let forged = desk.lay("forged.json", forged("c5-c4", "c5-c6"));
    let said = text(&desk.run(&["--language", "pt-BR", "verify", name(&forged)]).stderr);
    assert!(said.contains("não") && !said.contains("isn't"), "{said}");
}

#[tokio::test(flavor = "multi_thread")]
async fn a_record_from_the_channel_matches_the_house_it_was_played_in() {
    let house = House::open().await;
    let (ana, beto) = (house.join("Ana").await, house.join("Beto").await);
    let table = house.begin(&[&ana, &beto], "onca", "").await;
    house.play(&ana, table, "c5-c4").await;
    beto.press(&board(&beto, table).await, &format!("{table}:resign")).await;
    let sure = private_message(&beto).await;
    beto.press_button(&sure, &sentence("house-resign-yes")).await;
    let record = house.over(table).await;
    let closing = public(&ana).await.pop().unwrap();
    let downloaded = ana.file(&files(&closing, ".json")[0]).await;
    let data = house.data();

    let desk = Desk::new();
    let path = desk.lay("played.json", &downloaded);
    let said = desk.well(&["--data", name(&data), "verify", name(&path)]);
    assert!(said.contains("matches: this is table 1"), "{said}");
    // Another legal step with a digest to suit: the record alone can't tell, the house can.
    let mut other = record.clone();
    other.steps[4].step = "play 0 c5-b4".to_owned();
    other.digest = other.compute_digest();
    let path = desk.lay("other.json", other.to_json());
    assert!(desk.well(&["verify", name(&path)]).contains("unknown here"));
    desk.badly(&["--data", name(&data), "verify", name(&path)], "table 1 was played otherwise here");
    house.close().await;
}

#[test]
fn a_record_is_drawn_and_animated() {
    let desk = Desk::new();
    let good = desk.lay("good.json", record().to_json());
    desk.well(&["picture", name(&good), "-o", "end.png"]);
    desk.well(&["picture", name(&good), "--step", "4", "-o", "start.png"]);
    let read = |name: &str| fs::read(desk.path(name)).unwrap();
    assert_eq!(size_of_png(&read("end.png")).0, 1000);
    assert_eq!(size_of_png(&read("start.png")).0, 1000);
    assert_ne!(read("start.png"), read("end.png"));
    desk.well(&["replay", name(&good), "-o", "game.gif", "--language", "pt-BR"]);
    assert_eq!(frames_of_gif(&read("game.gif")), 4);

    desk.badly(&["picture", name(&good), "--step", "2", "-o", "x.png"], "no board at that step");
    desk.badly(&["picture", name(&good), "--step", "99", "-o", "x.png"], "the record has 7 steps");
    desk.badly(&["picture", name(&good), "--step", "-1", "-o", "x.png"], "");
    desk.badly(&["picture", name(&good), "-o", "no/such/folder/x.png"], "can't be written");
    desk.badly(&["picture", name(&good)], "--output");
    assert!(!desk.path("x.png").exists());
}

#[test]
fn nonsense_on_the_command_line_is_answered_with_a_sentence() {
    let desk = Desk::new();
    for words in [
        &["--help"][..],
        &["engine", "--help"],
        &["verify", "--help"],
        &["picture", "--help"],
        &["replay", "--help"],
    ] {
        let said = desk.well(words);
        assert!(said.contains("Usage: perus"), "{said}");
    }
    assert!(desk.well(&["--help"]).contains("DISCORD_TOKEN"));
    assert!(desk.well(&["--version"]).starts_with("perus "));

    desk.badly(&["--frobnicate"], "--frobnicate");
    desk.badly(&["dance"], "dance");
    desk.badly(&["verify"], "RECORD");
    desk.badly(&["engine"], "GAME");
    desk.badly(&["engine", "chess"], "there is no game \"chess\"; known: onca");
    desk.badly(&["--bind", "everywhere"], "everywhere");
    let noise = desk.lay("noise.db", "this is no database, whatever its name says");
    desk.badly(&["--local", "--bind", "127.0.0.1:0", "--data", name(&noise)], "not a database");
    assert_eq!(fs::read(&noise).unwrap(), b"this is no database, whatever its name says");
    let taken = std::net::TcpListener::bind("127.0.0.1:0").unwrap();
    let address = taken.local_addr().unwrap().to_string();
    desk.badly(&["--local", "--data", "new.db", "--bind", &address], "cannot listen on");
}
