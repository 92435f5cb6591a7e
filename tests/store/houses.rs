//! Databases to test on: a fresh one of each kind for every test.

use std::io::Write as _;

use std::sync::atomic::{AtomicU32, Ordering};

use perus::{
    dice::Seed,
    store::{NewTable, PersonRow, StepRow, Store},
};
use sqlx::{AnyConnection, AssertSqlSafe, Connection, Executor};
use tempfile::TempDir;

/// A database of a test's own.
pub struct House {
    /// Its address.
    pub url: String,
    /// Whether it is PostgreSQL.
    pub postgres: bool,
    schema: Option<(String, String)>,
    _folder: Option<TempDir>,
}

/// SQLite, and PostgreSQL where there is one.
pub async fn houses() -> Vec<House> {
    sqlx::any::install_default_drivers();
    let folder = tempfile::tempdir().unwrap();
    let url = folder.path().join("a new folder/perus.db").to_str().unwrap().to_owned();
    let mut houses = vec![House { url, postgres: false, schema: None, _folder: Some(folder) }];
    match std::env::var("PERUS_TEST_POSTGRES") {
        Ok(server) => houses.push(schema(&server).await),
        Err(_) => drop(writeln!(
            std::io::stderr(),
            "SKIPPED on PostgreSQL: PERUS_TEST_POSTGRES is not set; tested on SQLite only"
        )),
    }
    houses
}

async fn schema(server: &str) -> House {
    static NEXT: AtomicU32 = AtomicU32::new(0);
    let name = format!("perus_test_{}_{}", std::process::id(), NEXT.fetch_add(1, Ordering::Relaxed));
    execute(server, &format!("CREATE SCHEMA {name}")).await;
    let and = if server.contains('?') { '&' } else { '?' };
    let url = format!("{server}{and}options[search_path]={name}");
    House { url, postgres: true, schema: Some((server.to_owned(), name)), _folder: None }
}

impl House {
    /// The store of the house.
    pub async fn open(&self) -> Store {
        Store::open(&self.url).await.unwrap()
    }

    /// Does something behind the store's back, over a connection of its own.
    pub async fn execute(&self, sql: &str) {
        execute(&self.sqlx_url(), sql).await;
    }

    /// The address as sqlx takes it.
    pub fn sqlx_url(&self) -> String {
        if self.postgres { self.url.clone() } else { format!("sqlite:{}", self.url.replace(' ', "%20")) }
    }

    /// From now on each insert into a table fails.
    pub async fn refuse_writes_to(&self, table: &str) {
        if self.postgres {
            self.execute(
                "CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS \
                 'BEGIN RAISE EXCEPTION ''no more''; END'",
            )
            .await;
            let trigger = format!("CREATE TRIGGER refuse BEFORE INSERT ON {table} EXECUTE FUNCTION refuse()");
            self.execute(&trigger).await;
        } else {
            let trigger = format!(
                "CREATE TRIGGER refuse BEFORE INSERT ON {table} BEGIN SELECT RAISE(ABORT, 'no more'); END"
            );
            self.execute(&trigger).await;
        }
    }

    /// Takes back [`House::refuse_writes_to`].
    pub async fn allow_writes_to(&self, table: &str) {
        let on = if self.postgres { format!(" ON {table}") } else { String::new() };
        self.execute(&format!("DROP TRIGGER refuse{on}")).await;
    }

    /// Takes the house away.
    pub async fn end(self) {
        if let Some((server, name)) = self.schema {
            execute(&server, &format!("DROP SCHEMA {name} CASCADE")).await;
        }
    }
}

async fn execute(url: &str, sql: &str) {
    let mut connection = AnyConnection::connect(url).await.unwrap();
    connection.execute(AssertSqlSafe(sql)).await.unwrap();
    connection.close().await.unwrap();
}

/// A table about to be opened in a channel.
pub fn new_table(channel: u64) -> NewTable {
    NewTable {
        guild: Some(7),
        channel,
        game: "onca".to_owned(),
        rules_version: 1,
        language: "pt-BR".to_owned(),
        seed: Seed::from_bytes(std::array::from_fn(|i| 0xa0 + u8::try_from(i).unwrap())),
        at: 1000,
    }
}

/// Who opens it.
pub fn ana() -> PersonRow {
    PersonRow { key: "p1".to_owned(), user: 501, name: "Ana".to_owned() }
}

/// A step by Ana, without an interaction.
pub fn step(body: &str, at: i64) -> StepRow {
    StepRow { body: body.to_owned(), at, by: Some(501), interaction: None }
}

/// Several of them, all at the same time.
pub fn steps<const N: usize>(bodies: [&str; N], at: i64) -> Vec<StepRow> {
    bodies.into_iter().map(|body| step(body, at)).collect()
}
