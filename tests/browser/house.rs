//! The program under test: the real binary at its local table, with data of its own.

use std::{
    io::{BufRead, BufReader},
    path::Path,
    process::{Child, Command, Stdio},
    sync::mpsc,
    thread,
};

use perus::dice::Seed;
use sqlx::{Connection, SqliteConnection, sqlite::SqliteConnectOptions};

use super::browser::PATIENCE;

/// A running `perus`. Dropped, it is killed.
#[derive(Debug)]
pub struct House {
    process: Child,
    /// Where the page is: `127.0.0.1:PORT`.
    pub address: String,
    /// What people must know to join, if it asks for it.
    pub join_code: Option<String>,
}

impl House {
    /// Starts it at loopback, on a free port.
    pub fn start(data: &Path) -> Self {
        Self::start_at(data, "127.0.0.1:0")
    }

    /// Starts it and waits until it has said where it is.
    pub fn start_at(data: &Path, bind: &str) -> Self {
        let mut process = Command::new(env!("CARGO_BIN_EXE_perus"))
            .args(["--local", "--bind", bind, "--data"])
            .arg(data)
            .current_dir(data.parent().expect("the data lie in a folder"))
            .env("PERUS_LOG", "warn")
            .env_remove("DISCORD_TOKEN")
            .env_remove("DISCORD_API")
            .env_remove("PERUS_JOIN_CODE")
            .stdin(Stdio::null())
            .stdout(Stdio::piped())
            .spawn()
            .expect("perus starts");
        let said = BufReader::new(process.stdout.take().expect("its output is piped"));
        let (sender, lines) = mpsc::channel();
        thread::spawn(move || said.lines().map_while(Result::ok).try_for_each(|line| sender.send(line)));
        let mut house = Self { process, address: String::new(), join_code: None };
        loop {
            let line = lines.recv_timeout(PATIENCE).expect("perus says where its page is");
            if let Some((_, address)) = line.split_once("http://") {
                house.address = address.trim().replace("0.0.0.0", "127.0.0.1");
            } else if let Some(code) = line.strip_prefix("Join code: ") {
                house.join_code = Some(code.trim().to_owned());
            } else if line.contains("Ctrl-C") {
                return house;
            }
        }
    }

    /// Gives a lobby these dice instead of its own: between a kill and the next start, for games whose course must be known.
    pub async fn fix_dice(data: &Path, table: i64, seed: &Seed) {
        let mut database = open(data).await;
        let update = sqlx::query("UPDATE tables SET seed = ? WHERE id = ?").bind(seed.to_hex()).bind(table);
        let done = update.execute(&mut database).await.expect("the seed can be written");
        assert_eq!(done.rows_affected(), 1, "there is no table {table}");
        database.close().await.expect("the data can be closed");
    }

    /// Lets a game go on by these steps, of which the first has this number and some may be there, as if they had been
    /// pressed: between a kill and the next start, for positions that nobody has the time to play up to.
    pub async fn go_on(data: &Path, table: i64, first: u32, steps: &[String]) {
        let mut database = open(data).await;
        for (number, step) in (i64::from(first)..).zip(steps) {
            let insert = sqlx::query(
                "INSERT OR IGNORE INTO steps (table_id, number, body, at)
                 SELECT ?, ?, ?, max(at) FROM steps WHERE table_id = ?",
            );
            let insert = insert.bind(table).bind(number).bind(step).bind(table);
            insert.execute(&mut database).await.expect("the step can be written");
        }
        database.close().await.expect("the data can be closed");
    }

    /// SIGKILL: no good-bye, nothing put away.
    pub fn kill(mut self) -> String {
        self.process.kill().expect("it can be killed");
        self.process.wait().expect("it is dead");
        self.address.clone()
    }
}

impl Drop for House {
    fn drop(&mut self) {
        let _ = self.process.kill();
        let _ = self.process.wait();
    }
}

async fn open(data: &Path) -> SqliteConnection {
    let options = SqliteConnectOptions::new().filename(data);
    SqliteConnection::connect_with(&options).await.expect("the data can be opened")
}
